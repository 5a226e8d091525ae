"""No headword decides what a text means: with every headword of a game exchanged for one that says nothing, the effect objects are the same."""

from __future__ import annotations

import ast
import copy
import re
import string
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from interpreter.content import Library
from interpreter.content.card import Card
from interpreter.content.cardkind import used_up
from interpreter.content.model import Model
from interpreter.content.scenario_file import load_scenarios
from interpreter.content.source import Text
from interpreter.content.term import Term
from interpreter.meaning.book import Book, make_book
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.canonical import canonical
from tests.meaning.conftest import Books

GAMES = ("outpost", "keyforge", "summoner-wars-2e", "summoner-wars-1e", "summoners-isle", "arena-of-the-planeswalkers")
NATIVES = ("Instead", "Fail", "Mark", "Settle", "Lend", "Unlend", "Borrow")
"""What effect objects call changes that no verb of a glossary is."""

OPAQUE = re.compile(r"\b[Qq][a-z]{3}\b")


def opaque(number: int) -> str:
    """A headword that says nothing."""
    letters = ""
    for _ in range(3):
        number, letter = divmod(number, 26)
        letters = string.ascii_lowercase[letter] + letters
    return f"Q{letters}"


class Renaming:
    """The terms of a game under other headwords; how they are written in texts stays the same."""

    def __init__(self, library: Library, book: Book) -> None:
        self.library = library
        self.game = book.vocabulary.id
        self.words = book.facts.lexicon.words
        self.names = {term.headword: opaque(number) for number, term in enumerate(library.terms(self.game))}
        self.back = {new: old for old, new in self.names.items()} | {new.casefold(): old.casefold() for old, new in self.names.items()}
        written = {word.casefold() for word in self.words.values()}
        self.called = {head.casefold(): new for head, new in self.names.items() if head.casefold() not in written}
        """What only a headword is called, so that game.yaml names it by that."""

    def term(self, term: Term) -> Term:
        word = term.forms.en.word or Text(self.words.get(term.headword, term.headword.lower()))
        forms = term.forms.model_copy(update={"en": term.forms.en.model_copy(update={"word": word})})
        above = tuple(Text(self.names.get(str(each)) or self.called.get(each.casefold(), str(each))) for each in term.is_)
        return term.model_copy(update={"term": Text(self.names[term.headword]), "forms": forms, "is_": above})

    def form(self, part: Any) -> Any:
        """A part of game.yaml."""
        if isinstance(part, Text):
            return Text(self.called[part.casefold()]) if part.casefold() in self.called else part
        if isinstance(part, tuple):
            return tuple(self.form(each) for each in part)
        if isinstance(part, dict):
            return {key: self.form(each) for key, each in part.items()}
        return part.model_copy(update={name: self.form(getattr(part, name)) for name in type(part).model_fields}) if isinstance(part, Model) else part

    @cached_property
    def renamed(self) -> Library:
        terms = {True: [self.term(each) for each in self.library.own_terms(self.game)], False: [self.term(each) for each in self.library.terms(self.game)]}
        made = copy.copy(self.library)
        made.games = {**self.library.games, self.game: self.form(self.library.games[self.game])}
        made.terms = lambda game: terms[False]  # type: ignore[method-assign, assignment, misc]
        made.own_terms = lambda game: terms[True]  # type: ignore[method-assign, assignment, misc]
        made.term = lambda game, head: next((each for each in terms[False] if each.headword == head), None)  # type: ignore[method-assign, assignment, misc]
        return made

    def undone(self, node: Any) -> Any:
        """Effect objects with the headwords as they were."""
        if isinstance(node, str):
            return OPAQUE.sub(lambda found: self.back.get(found.group(), found.group()), node)
        if isinstance(node, tuple):
            return tuple(self.undone(each) for each in node)
        if is_dataclass(node) and not isinstance(node, type):
            return type(node)(**{each.name: self.undone(getattr(node, each.name)) for each in fields(node) if each.init})
        return node


def attempted(made: Callable[[], Any]) -> Any:
    try:
        return canonical(made())
    except UncompiledError:
        return None


def texts(library: Library, game: str, scenarios: Path) -> Iterator[tuple[Card, str]]:
    played = (card for each in load_scenarios(library, [scenarios / game]) if each.open is None for card in each.cards)
    return ((card, str(line)) for card in (*library.cards(game), *played) for ability in card.abilities for line in ability.lines)


@pytest.mark.parametrize("game", GAMES)
def test_other_headwords_mean_the_same(bundled: Library, books: Books, project: Path, game: str) -> None:
    book = books(game)
    renaming = Renaming(bundled, book)
    other = make_book(renaming.renamed, game)
    form = book.vocabulary.game
    differing, seen = [], set()
    for card, text in texts(bundled, game, project / "tests" / "scenarios"):
        resolved, name = used_up(card, form), str(card.name)
        if (text, resolved) in seen:
            continue
        seen.add((text, resolved))
        tree, again = book.reader(text, (name,)), other.reader(text, (name,))
        assert (tree is None) == (again is None), text
        if tree is None or again is None:
            continue
        made = attempted(lambda: book.meaning.card(tree, name, book.vocabulary.card_classes(card), resolved))  # noqa: B023
        twin = attempted(lambda: other.meaning.card(again, name, other.vocabulary.card_classes(card), resolved))  # noqa: B023
        if renaming.undone(twin) != made:
            differing.append(text)
    assert differing == []
    assert len(seen) > 1


@pytest.mark.parametrize("game", GAMES)
def test_a_glossary_of_other_headwords_says_the_same(bundled: Library, books: Books, game: str) -> None:
    book = books(game)
    renaming = Renaming(bundled, book)
    other = make_book(renaming.renamed, game)
    verbs = {name: canonical((verb.first, verb.body, tuple(need for need, _, _ in verb.needs))) for name, verb in book.verbs.items()}
    again = {renaming.undone(name): renaming.undone(canonical((v.first, v.body, tuple(n for n, _, _ in v.needs)))) for name, v in other.verbs.items()}
    assert [name for name, made in verbs.items() if again[name] != made] == []
    told = [canonical(rule.statement) for rule in book.rules]
    assert [rule.source.text for rule, one, twin in zip(book.rules, told, other.rules, strict=True) if renaming.undone(canonical(twin.statement)) != one] == []
    phases = [(phase.name, canonical((phase.offers, phase.body))) for phase in (*book.phases, *book.setup)]
    assert [(renaming.undone(each.name), renaming.undone(canonical((each.offers, each.body)))) for each in (*other.phases, *other.setup)] == phases


PACKAGE = Path(__file__).parents[2] / "interpreter" / "meaning"


def compared(file: Path) -> Iterator[tuple[int, str]]:
    """The texts that something is held against in a module: with ==, in a tuple, as a key."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        asked = [*node.comparators, node.left] if isinstance(node, ast.Compare) else [node.slice] if isinstance(node, ast.Subscript) else []
        for part in asked:
            yield from ((each.lineno, each.value) for each in ast.walk(part) if isinstance(each, ast.Constant) and isinstance(each.value, str))


def test_nothing_is_held_against_a_headword(bundled: Library) -> None:
    """But for the names of the engine's own verbs and marks, which are no words of a glossary: effect objects call them so."""
    own = {each.headword for game in bundled.games for each in bundled.terms(game) if each.native} | set(NATIVES)
    heads = {each.headword for game in bundled.games for each in bundled.terms(game)} - own
    found = [f"{file.relative_to(PACKAGE)}:{line}: {text}" for file in sorted(PACKAGE.rglob("*.py")) for line, text in compared(file) if text in heads]
    assert found == []
