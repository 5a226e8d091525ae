"""The texts of cards by both passes: what the meaning pass makes of a text is what the older compiler makes of it, or the difference was judged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from interpreter.check.compiled import Compiler as Reading
from interpreter.content import Library
from interpreter.content.card import Card
from interpreter.content.cardkind import used_up
from interpreter.content.scenario_file import load_scenarios
from interpreter.effects.book import Book, make_book
from interpreter.effects.model import All, Always, Some
from interpreter.effects.model.canonical import canonical
from interpreter.effects.model.walk import mapped
from interpreter.effects.scope import UncompiledError
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.trees import Trees
from interpreter.meaning.glossary.establish import established
from interpreter.meaning.meaning import Meaning

GAMES = ["outpost", "keyforge", "summoner-wars-2e"]
JUDGED = YAML(typ="safe").load(Path(__file__).with_name("judged.yaml").read_text(encoding="utf-8"))
"""Texts of which the two passes make different things, by game, each with the reason for which the new one is kept, or for which it still refuses."""


def texts(book: Book, cards: list[Card]) -> Iterator[tuple[str, Any, str, frozenset[str], bool]]:
    """Every text of cards once, as it was read, with what is known of its bearer."""
    seen = set()
    for card in cards:
        carried_out, classes, name = used_up(card, book.vocabulary.game), book.vocabulary.card_classes(card), str(card.name)
        for line in (str(line) for ability in card.abilities for line in ability.lines):
            tree = book.reader(line, (name,))
            if tree is not None and (line, carried_out, classes) not in seen:
                seen.add((line, carried_out, classes))
                yield line, tree, name, classes, carried_out


def plain(node: Any) -> Any:
    """Effect objects without what nothing looks at: an *instead* that is said of the act too, conditions of conditions, and the order of tests."""
    if isinstance(node, tuple):
        return tuple(plain(each) for each in node)
    if not hasattr(node, "__dataclass_fields__"):
        return node
    node = mapped(node, plain)
    if hasattr(node, "flags"):
        node = replace(node, flags=tuple(flag for flag in node.flags if flag != "instead"))
    if isinstance(node, All):
        of = flat(node.of)
        return of[0] if len(of) == 1 else All(of) if of else Always()
    return replace(node, tests=flat(node.tests)) if isinstance(getattr(node, "tests", None), tuple) else node


def flat(conditions: tuple[Any, ...]) -> tuple[Any, ...]:
    """Conditions that must all hold, each by itself."""
    parts = (part for each in conditions for part in (each.of if isinstance(each, All) else (each,)))
    return tuple(part for part in parts if not isinstance(part, Always))


def in_order(node: Any) -> Any:
    """The same with tests in one order."""
    if isinstance(node, tuple):
        return tuple(in_order(each) for each in node)
    if not hasattr(node, "__dataclass_fields__"):
        return node
    node = mapped(node, in_order)
    if isinstance(node, All | Some):
        return replace(node, of=tuple(sorted(node.of, key=repr)))
    return replace(node, tests=tuple(sorted(node.tests, key=repr))) if isinstance(getattr(node, "tests", None), tuple) else node


def same(old: Any, new: Any) -> bool:
    """Do two texts mean the same?"""
    one, other = canonical(plain(old)), canonical(plain(new))
    return bool(one == other) or canonical(in_order(one)) == canonical(in_order(other))


def refused(book: Book, line: str, tree: Any, carried_out: bool, name: str, classes: frozenset[str]) -> bool:
    """Does a gate refuse what the older pass makes of a text?"""
    try:
        book.ability(line, tree, carried_out, name, classes)
    except UncompiledError:
        return True
    return False


@pytest.mark.parametrize("game", GAMES)
def test_what_the_older_pass_makes_of_a_text_the_new_one_makes_too_or_the_difference_was_judged(bundled: Library, project: Path, game: str) -> None:
    read = Reading(bundled, game)
    book = make_book(bundled, game, reader=lambda text, names: read.compile(text, names).tree)
    meaning = Meaning(established(bundled, game, Trees.of(book.vocabulary.terms, book.reader), book.compiler.lexicon))
    played = [*load_scenarios(bundled, [project / "tests" / "scenarios" / game]), *bundled.scenarios(game)]
    cards = [*bundled.cards(game), *(card for scenario in played for card in scenario.cards)]
    compared, differing = 0, set()
    for line, tree, name, classes, carried_out in texts(book, cards):
        try:
            with book.compiler.attached.bearing(name, classes):
                old = book.compiler.sentences.abilities(tree, carried_out)
        except UncompiledError:
            continue
        compared += 1
        try:
            agrees = same(old, meaning.card(tree, name, classes, carried_out))
        except Unmeant:
            agrees = False
        if not agrees and not refused(book, line, tree, carried_out, name, classes):
            differing.add(" ".join(line.split()))
    read.save()
    assert compared > 1
    assert differing == set(JUDGED.get(game) or {})


def test_every_judgement_has_a_reason() -> None:
    assert all(len(str(reason).split()) > 3 for game in JUDGED.values() for reason in (game or {}).values())
