"""Cards are played, and what becomes of each part of their text is counted; what never comes about is looked for on purpose before it is told."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from interpreter.check.codes import all_coded
from interpreter.content import Card, Library, Problem, bundled_root, load
from interpreter.engine.game import apply, decision
from interpreter.exercise.around import table_for
from interpreter.exercise.command import Books, cards_of
from interpreter.exercise.exercise import benched, exercise, state_of
from interpreter.exercise.found import problems
from interpreter.exercise.outcome import Outcome
from interpreter.play.table import lay
from interpreter.play.terminal.trial import company
from tests.check.planting import Planted, planted

FEW = 12

ONLY_PLAYED = {
    "never: Parade Banner": "CW407",
    "never: Creaking Tower": "CW605",
    "never: Regent Halvard": "CW605",
    "never: Buried Sexton": "CW407",
    "never: Hall Lamp": "CW407",
    "never: Parting Word": "CW407",
    "no-target: Thunderclap": "CW407",
    "no-target: Draughty Window": "CW407",
    "no-target: Empty Pedestal": "CW407",
}
"""Planted faults that reading does not find, with the code under which playing does."""


@cache
def books() -> Books:
    return Books(load([bundled_root()]))


def card(name: str) -> tuple[str, Card]:
    return next(iter(cards_of(books().library, name, None)))


@cache
def outcome(name: str, games: int = FEW) -> Outcome:
    game, found = card(name)
    return exercise(books().library, books().of(game), found, games)


def test_what_a_card_does_is_counted_beside_its_words() -> None:
    told = {(part.part.sort, part.words): part for part in outcome("Ember Page").parts}
    begun = told["begun", "After this unit is destroyed, you may boost a friendly unit."]
    done = told["act", "may boost a friendly unit"]
    taken = told["taken", "you may boost a friendly unit"]
    there = told["list", "may boost a friendly unit"]
    assert begun.came >= there.came >= taken.came == done.came > 0
    assert done.changes["tokens"] == done.came
    assert begun.first is not None and begun.first[0] < FEW


def test_the_same_seeds_come_to_the_same() -> None:
    game, found = card("Ember Page")
    again = exercise(books().library, books().of(game), found, FEW)
    assert [(part.words, part.tally, part.first) for part in again.parts] == [(part.words, part.tally, part.first) for part in outcome("Ember Page").parts]


def test_a_watched_card_is_played_like_any_other() -> None:
    game, found = card("Trial by Cinder")
    book = books().of(game)
    watched = table_for(books().library, book, company(books().library, str(found.name), game))
    plain = lay(books().library, book, watched.decks)
    assert watched.parts and not plain.parts
    states = [table.begin(5) for table in (watched, plain)]
    for _ in range(150):
        due = [decision(state) for state in states]
        assert [list(each.options.keys) if each else None for each in due] == [list(due[0].options.keys) if due[0] else None] * 2  # type: ignore[attr-defined]
        if due[0] is None:
            break
        number = sum(len(each.key) for each in due[0].options) % len(due[0].options)
        states = [apply(state, each.options[number]) for state, each in zip(states, due, strict=True) if each is not None]
    assert hash(states[0]) == hash(states[1])


def test_a_witness_can_be_seen_again() -> None:
    game, found = card("Ember Page")
    part = next(each for each in outcome("Ember Page").parts if each.part.sort == "act")
    assert part.first is not None
    positions, steered = benched(books().library, books().of(game), found)
    assert positions.table.rules.counts is not None
    steered.play(state_of(positions, part.first[0]), part.first[0])
    assert positions.table.rules.counts.first[part.part.number, "yes"] == part.first


def tried(listed: list[Planted], twin: bool, folder: Path) -> dict[str, list[Problem]]:
    paths = {}
    for number, each in enumerate(listed):
        path = folder / each.path().replace(".yaml", f"-{number}-{twin}.yaml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(each.text(twin), encoding="utf-8")
        paths[each.key] = path
    library = load([bundled_root(), folder])
    made = Books(library)
    return {each.key: found(library, made, each, paths[each.key]) for each in listed}


def found(library: Library, made: Books, each: Planted, path: Path) -> list[Problem]:
    planted_card = next(known for known in library.cards(each.game) if known.place.file == str(path))
    return all_coded(problems(exercise(library, made.of(each.game), planted_card)))


@pytest.mark.parametrize("twin", [False, True])
def test_what_cannot_come_about_is_found_and_its_twin_is_not(twin: bool, tmp_path: Path) -> None:
    listed = [each for each in planted(kinds=("never", "no-target")) if each.key in ONLY_PLAYED]
    assert len(listed) == len(ONLY_PLAYED)
    codes = {key: [problem.code for problem in told] for key, told in tried(listed, twin, tmp_path.resolve()).items()}
    assert codes == {key: [] if twin else [code] for key, code in ONLY_PLAYED.items()}


def test_what_forbids_it_is_named(tmp_path: Path) -> None:
    listed = [each for each in planted(kinds=("never",)) if each.key == "never: Regent Halvard"]
    told = tried(listed, False, tmp_path.resolve())["never: Regent Halvard"]
    assert 'forbidden: "A summoner cannot be summoned." [Summoner]' in told[0].what


@pytest.mark.parametrize("name", ["Mirror Twin", "Boros the Bell Hammer", "Auction Block", "Oathsister Ansa", "Signal Brazier", "Trial by Cinder"])
def test_what_is_merely_rare_is_no_finding(name: str) -> None:
    assert list(problems(outcome(name, 40))) == []
