"""The sentences of the glossaries mean what the older compiler made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from interpreter.effects.book import Book
from interpreter.effects.model import All, Always, Define, Some
from interpreter.effects.model.canonical import canonical
from interpreter.effects.model.walk import mapped, renamed
from interpreter.meaning.glossary.glossary import Rulebook
from tests.meaning.conftest import Both

GAMES = ["outpost", "summoner-wars-2e", "keyforge"]

JUDGED = {
    "Start": "the older compiler resolved nothing at all: the part that is to be resolved was lost",
    "Take (a turn)": "the older compiler resolved nothing at all: the part that is to be resolved was lost",
    "Change": "the older compiler made it a member of a class that is called result; whoever says it is read as saying what becomes what",
    "Divide": "the older compiler put the whole amount on each of the targets",
}
"""Sentences that are refused now and were written wrongly before."""

LATER = {"Play", "Choose a house step"}
"""Terms with sentences that have no denotation yet."""


def told(book: Book | Rulebook) -> Iterator[tuple[tuple[str, str, str], object]]:
    """What each sentence came to."""
    for headword, verb in book.verbs.items():
        yield from ((("need", headword, source.text), (need, tuple(sorted(slots)))) for need, slots, source in verb.needs)
        yield ("body", headword, verb.source.text if verb.source is not None else ""), (verb.first, verb.body)
        yield ("verb", headword, ""), (verb.word, verb.slots, verb.kinds, verb.agent, verb.defaults)
    rules: dict[tuple[str, str, str], tuple[object, ...]] = {}
    for each in book.rules:
        key = ("rule", each.source.name, each.source.text)
        rules[key] = (*rules.get(key, ()), each.statement)
    yield from rules.items()
    yield from ((("phase", phase.name, phase.source.text), (phase.offers, phase.body)) for phase in (*book.phases, *book.setup))


def plain(node: Any) -> Any:
    """The same without what makes no difference: conditions inside of others, the order of tests, the names of the things of a definition."""
    if isinstance(node, tuple):
        return tuple(map(plain, node))
    if not hasattr(node, "__dataclass_fields__"):
        return node
    made = mapped(node, plain)
    if isinstance(made, All):
        parts = flat(made.of)
        return parts[0] if len(parts) == 1 else All(parts) if parts else Always()
    if isinstance(made, Some):
        return replace(made, of=tuple(sorted(made.of, key=repr)))
    if isinstance(getattr(made, "tests", None), tuple):
        made = replace(made, tests=flat(made.tests))
    if isinstance(made, Define):
        for number, name in enumerate(made.params):
            made = replace(renamed(made, name, f"p{number}"), params=tuple(f"p{number}" if each == name else each for each in made.params))
    return made


def flat(conditions: tuple[Any, ...]) -> tuple[Any, ...]:
    """Conditions that must all hold, without those that always do."""
    parts = [part for each in conditions for part in (each.of if isinstance(each, All) else (each,))]
    return tuple(sorted((part for part in parts if not isinstance(part, Always)), key=repr))


def normal(node: object) -> object:
    """One form for all that mean the same."""
    return canonical(plain(canonical(node)))


@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_comes_to_the_same(game: str, both: Callable[[str], Both]) -> None:
    made = both(game)
    refused = {(each.source.name, each.source.text) for each in made.rulebook.refused}
    gaps = {(gap.source.name, gap.source.text) for gap in made.book.gaps}
    before, after = dict(told(made.book)), dict(told(made.rulebook))
    compared = [key for key in {**before, **after} if key[1:] not in refused | gaps]
    different = [key for key in compared if normal(before.get(key)) != normal(after.get(key))]
    assert len(compared) > 90
    assert different == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_refused_was_refused_before_or_is_judged(game: str, both: Callable[[str], Both]) -> None:
    made = both(game)
    gaps = {(gap.source.name, gap.source.text) for gap in made.book.gaps}
    refused = [each for each in made.rulebook.refused if (each.source.name, each.source.text) not in gaps]
    assert {each.source.name for each in refused} - set(JUDGED) - LATER == set()


@pytest.mark.parametrize("game", GAMES)
def test_what_was_refused_is_still_refused(game: str, both: Callable[[str], Both]) -> None:
    """A sentence that says nothing that can be run must not be taken for something else."""
    made = both(game)
    refused = {(each.source.name, each.source.text) for each in made.rulebook.refused}
    running = {"verb", "keyword"}
    gaps = [gap.source for gap in made.book.gaps if gap.source.text and made.book.vocabulary.terms[gap.source.name].kind in running]
    assert [source for source in gaps if (source.name, source.text) not in refused] == []
