"""Words that have no meaning: found at their place, and nothing that is equal English."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from interpreter.check.compiled import Compiler as Reading
from interpreter.check.compiled import KeptVerdicts
from interpreter.content import Library
from interpreter.content.card import Card
from interpreter.content.cardkind import used_up
from interpreter.content.scenario_file import load_scenarios
from interpreter.language.tree import Adverb, Filter, Relation, Span, Text, Time
from interpreter.meaning.book import Book, make_book
from interpreter.meaning.checks import dead_words
from interpreter.meaning.checks.dead_words import SAME, Trials, message
from interpreter.meaning.checks.equal_english import EQUAL
from interpreter.meaning.checks.glossary_check import sentences, telling
from interpreter.meaning.checks.mutations import CONTRASTS
from interpreter.meaning.errors import UncompiledError
from tests.language.languages import language
from tests.meaning.conftest import Books

GAMES = ["summoner-wars-2e", "keyforge", "outpost", "summoner-wars-1e"]

FORGOTTEN = [
    ("Add 1 wound to each enemy unit, one at a time.", Adverb, "one at a time"),
    ("Draw 2 cards at the start of your next turn.", Time, "at the start of your next turn"),
    ("Boost each wounded friendly unit.", Filter, "wounded"),
    ("Boost each friendly unit within 2 spaces of your summoner.", Relation, "within 2 spaces of your summoner"),
]
"""Texts, a sort of words that a careless compiler passes over, and the first of these words."""

MISREAD = [
    "Right after your attack phase, you may move this unit 1 space.",
    "This unit cannot attack more than 1 time each turn.",
    "Each other player draws 1 card.",
    "Each unit loses all wounds.",
    "Choose one: add 1 wound to an enemy unit, gain 1 magic, or your opponent draws a card.",
    "Add 1 wound to each unit in your opponent's control.",
    "During the first turn of the game, this unit gets +1 strength.",
    "You may move a friendly unit 1 space any number of times.",
]
"""Everyday wordings that were accepted and did something else."""

ALIVE = [
    ("summoner-wars-2e", "Each friendly unit adjacent to this unit gets +1 strength.", False),
    ("summoner-wars-2e", "After a friendly unit attacks this turn, you may boost it.", True),
    ("summoner-wars-2e", "Boost each friendly common or champion.", True),
    ("summoner-wars-2e", "Choose up to 2 friendly commons. Each of them gets +1 strength until the end of your turn.", True),
    ("summoner-wars-2e", "Your opponent must discard 2 cards from their hand.", True),
    ("summoner-wars-2e", "At the start of each turn, boost this unit.", False),
    ("summoner-wars-2e", "You may attack with up to 2 extra units this phase.", True),
    ("keyforge", "Deal 2 damage to each of 2 creatures.", True),
    ("keyforge", "This creature belongs to house Dis in addition to its own house.", False),
    ("keyforge", "Purge up to 3 cards from a discard pile.", True),
]
"""Texts of which every word does something, or is equal English."""


@dataclass(frozen=True)
class Case:
    """A tree of the project, with how it is compiled."""

    text: str
    tree: Any
    compiled: Callable[[Any], Any]
    slots: Mapping[str, str] = field(default_factory=dict)


def refusal(book: Book, text: str, resolved: bool) -> UncompiledError | None:
    tree = book.reader(text, ())
    assert tree is not None
    try:
        book.ability(text, tree, resolved)
    except UncompiledError as error:
        return error
    return None


def without(node: Any, sort: type) -> Any:
    """A tree without the parts of one sort: what a compiler makes of it that does not look at them."""
    if isinstance(node, tuple):
        return tuple(without(each, sort) for each in node if not isinstance(each, sort))
    if is_dataclass(node) and not isinstance(node, type):
        return type(node).__name__, *(without(getattr(node, each.name), sort) for each in fields(node) if each.name != "at")
    return node


@pytest.mark.parametrize(("text", "sort", "words"), FORGOTTEN)
def test_a_word_that_nothing_looks_at_is_found_at_its_place(books: Books, text: str, sort: type, words: str) -> None:
    book = books("summoner-wars-2e")
    tree = book.reader(text, ())
    assert tree is not None
    trials = Trials(book.facts, lambda ability: without(ability, sort), tree.abilities[0])
    first = next(trials.dead())
    assert first.at is not None and text[first.at.start : first.at.end] == words
    assert message(first, text) == f'"{words}" says nothing here: without it the text would do the same'


@pytest.mark.parametrize("text", [text for text, _, _ in FORGOTTEN])
def test_a_compiler_that_looks_at_every_word_has_no_dead_one(books: Books, text: str) -> None:
    book = books("summoner-wars-2e")
    tree = book.reader(text, ())
    assert tree is not None
    assert list(Trials(book.facts, lambda ability: without(ability, Span), tree.abilities[0]).dead()) == []


@pytest.mark.parametrize("text", MISREAD)
def test_words_that_were_passed_over_are_refused(books: Books, text: str) -> None:
    assert refusal(books("summoner-wars-2e"), text, True) is not None or refusal(books("summoner-wars-2e"), text, False) is not None


@pytest.mark.parametrize(("game", "text", "resolved"), ALIVE)
def test_equal_english_is_not_flagged(books: Books, game: str, text: str, resolved: bool) -> None:
    assert refusal(books(game), text, resolved) is None


def test_what_a_text_was_compiled_to_is_not_changed_by_looking_at_it(books: Books) -> None:
    book = books("summoner-wars-2e")
    tree = book.reader("Once per turn, after a friendly unit is destroyed, you may boost this unit.", ())
    assert tree is not None
    before = book.meaning.card(tree)
    Trials(book.facts, lambda ability: book.meaning.card(Text((ability,))), tree.abilities[0]).all()
    assert book.meaning.card(tree) == before


@pytest.mark.parametrize("text", ["Boost each friendly unit.", "Boost each friendly unit, one at a time."])
def test_what_was_found_in_a_run_before_is_not_looked_for_again(bundled: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    game, told = "summoner-wars-2e", []
    for _ in range(2):
        book = make_book(bundled, game)
        book.verdicts = kept = KeptVerdicts(game)
        error = refusal(book, text, True)
        told.append((str(error), error.at) if error is not None else None)
        kept.save()
        monkeypatch.setattr(dead_words, "_found", lambda told: pytest.fail("it is looked for again"))
    assert told[0] == told[1]


def test_the_contrasts_are_codes_of_the_language() -> None:
    data = language("summoner-wars-2e").lexicon.function.data
    sections = {
        ("Quantity", "kind"): ("quantities", "bounds_before", "bounds_after"),
        ("Quantity", "step"): ("steps",),
        ("Pronoun", "word"): ("pronouns",),
        ("Noun", "rank"): ("ranks",),
        ("Filter", "term"): ("filters",),
        ("Owned", "who"): ("owned",),
        ("Adverb", "code"): ("adverbs",),
        ("Subordinate", "kind"): ("subordinators",),
    }
    for place, names in sections.items():
        codes = {code for name in names for code in data[name].values()}
        assert set(CONTRASTS[place]) <= codes, place


def test_every_equal_english_has_a_reason() -> None:
    assert all(len(equal.reason.split()) > 2 for equal in EQUAL)


# -- every text of the project


def of_cards(book: Book, cards: list[Card]) -> Iterator[Case]:
    """The abilities of cards, each text once."""
    seen = set()
    for card in cards:
        resolved, classes, name = used_up(card, book.vocabulary.game), book.vocabulary.card_classes(card), str(card.name)
        for line in (str(line) for ability in card.abilities for line in ability.lines):
            tree = book.reader(line, (name,))
            if (line, resolved) in seen or tree is None:
                continue
            seen.add((line, resolved))

            def compiled(ability: Any, resolved: bool = resolved, classes: frozenset[str] = classes, name: str = name) -> Any:
                return book.meaning.card(Text((ability,)), name, classes, resolved)

            yield from (Case(line, ability, compiled) for ability in tree.abilities)


def of_glossary(book: Book) -> Iterator[Case]:
    """The sentences of the glossary that can be run now."""
    for spoken in sentences(book):
        told = telling(book, spoken) if spoken.term.later is None else None
        for ability in told.tree.abilities if told is not None else ():
            yield Case(spoken.text, ability, lambda tree, again=spoken.whole: again(Text((tree,))), told.known if told is not None else {})


def tried(book: Book, cases: Iterator[Case]) -> Iterator[tuple[Case, Trials]]:
    """The mutations of what can be run, with what became of them."""
    for case in cases:
        try:
            trials = Trials(book.facts, case.compiled, case.tree, case.slots)
        except UncompiledError:
            continue
        yield case, trials


def cards_of(library: Library, game: str, scenarios: Path) -> list[Card]:
    """The bundled cards of a game, and those of its scenarios that are not open."""
    played = [*load_scenarios(library, [scenarios / game]), *library.scenarios(game)]
    return [*library.cards(game), *(card for scenario in played if scenario.open is None for card in scenario.cards)]


def test_no_text_of_the_project_has_a_dead_word_and_every_equal_english_is_needed(bundled: Library, project: Path) -> None:
    used: Counter[int] = Counter()
    found = []
    for game in GAMES:
        read = Reading(bundled, game)
        book = make_book(bundled, game, reader=lambda text, names, read=read: read.compile(text, names).tree)  # type: ignore[misc]
        cards = cards_of(bundled, game, project / "tests" / "scenarios")
        for case, trials in tried(book, itertools.chain(of_glossary(book), of_cards(book, cards))):
            used.update(number for mutation, outcome in trials.all() if outcome == SAME for number, equal in enumerate(EQUAL) if equal.fits(mutation))
            found += [(case.text, mutation.held) for mutation in trials.dead()]
        read.save()
    assert found == []
    assert [equal.reason for number, equal in enumerate(EQUAL) if not used[number]] == []
