"""One option, one key: what differs is called differently, and nothing hidden is told by it."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pytest

from interpreter.content import Library, bundled_root, load
from interpreter.content.deck import Deck
from interpreter.content.source import Text
from interpreter.engine.acts.changes import relocate
from interpreter.engine.core.machine import DECLINE
from interpreter.engine.core.state import State
from interpreter.engine.course.option_keys import key_of
from interpreter.engine.course.unique_keys import unique_keys, written_alike
from interpreter.engine.game import decision
from interpreter.meaning.book import make_book
from interpreter.play.keys import cards_of
from interpreter.play.table import Table, find_deck, lay

CARD = "High Watcher Ysolde"


@pytest.fixture(scope="module")
def library() -> Library:
    return load([bundled_root()])


@pytest.fixture(scope="module")
def mavericks(library: Library) -> Table:
    """A deck in which one of three copies of a card is of another house than the others."""
    bells = find_deck(library, "keyforge", "Bells and Bellows")
    houses = [str(house) for house in bells.identity]
    own = next(str(card.values["house"]) for card in library.cards("keyforge") if str(card.name) == CARD)
    other = next(house for house in houses if house != own)
    deck: Deck = bells.model_copy(update={"cards": {CARD: 3}, "changes": {CARD: ({"house": Text(other)},)}})
    return lay(library, make_book(library, "keyforge"), [deck, find_deck(library, "keyforge", "The Rent Is Due")])


def at(table: Table, *places: str) -> State:
    """A state in which the first cards are in these places of the first player, asked to pick one of them."""
    state = table.begin(1)
    decision(state)
    for card, place in enumerate(places):
        relocate(state, card, table.rules.zone_base[place])
    return state


def keys(state: State, values: Sequence[int], kind: str = "card", how: str = "pick") -> tuple[str, ...]:
    state.ask = (0, how, tuple(values), (), kind)
    found = unique_keys(state, values, kind)
    assert len({written_alike(key) for key in found}) == len(values)
    return found


def test_a_card_of_another_print_is_called_by_what_is_printed_on_it(mavericks: Table) -> None:
    state = at(mavericks, "hand", "deck", "hand")
    first, second = keys(state, (0, 2))
    assert {first.split(" (")[0], second.split(" (")[0]} == {CARD}
    assert first.endswith("(Vigil)") and not second.endswith("(Vigil)")


def test_the_only_one_to_choose_is_called_as_ever(mavericks: Table) -> None:
    assert keys(at(mavericks, "hand", "deck", "hand"), (0, DECLINE)) == (CARD, "done")


def test_copies_in_two_places_are_called_by_their_places(mavericks: Table) -> None:
    assert keys(at(mavericks, "hand", "deck"), (0, 1)) == (f"{CARD} hand 1", f"{CARD} deck 1")


def test_copies_in_a_line_are_called_by_where_they_stand(mavericks: Table) -> None:
    state = at(mavericks, "battleline", "battleline", "battleline")
    assert keys(state, (0, 1, 2))[:2] == (f"{CARD} 1.1", f"{CARD} 1.2")


def test_copies_that_are_one_after_another_in_one_place_have_numbers(mavericks: Table) -> None:
    state = at(mavericks, "hand", "hand")
    number = state.holds[state.where[0]].index(0) + 1
    assert keys(state, (0, 1)) == (f"{CARD} #{number}", f"{CARD} #{number + 1}")


def test_longer_names_are_understood_again(mavericks: Table) -> None:
    state = at(mavericks, "hand", "deck", "hand")
    for card, key in zip((0, 2), keys(state, (0, 2)), strict=True):
        assert cards_of(mavericks.rules, state, key.casefold().split(), 0)[0] == {card}
    for card, key in zip((0, 2), keys(at(mavericks, "battleline", "deck", "battleline"), (0, 2)), strict=True):
        state = at(mavericks, "battleline", "deck", "battleline")
        assert cards_of(mavericks.rules, state, key.casefold().split(), 0)[0] == {card}


def test_answers_of_copies_in_two_places_are_told_apart(mavericks: Table) -> None:
    state = at(mavericks, "battleline", "discard pile", "battleline")
    listener = next(number for number, each in mavericks.rules.listeners.items() if each.holder == mavericks.rules.cards[0])
    answers = tuple((listener, card, 0, (), card) for card in (0, 1, 2))
    state.ask = (0, "order", (0, 1, 2), answers, "order")
    found = unique_keys(state, (0, 1, 2), "order")
    assert len({written_alike(key) for key in found}) == len(found)


def test_a_card_that_is_called_like_an_answer_has_a_key_of_its_own(pond: Table, state: State) -> None:
    decision(state)
    card = pond.rules.cards[3]
    named = tuple(dataclasses.replace(each, name="Done") if number == card else each for number, each in enumerate(pond.rules.defs))
    state.rules = dataclasses.replace(pond.rules, defs=named)
    found = keys(state, (3, DECLINE))
    assert found == (f"Done {'hand' if state.where[3] == pond.rules.zone_base['hand'] else 'stack'} 1", "done")


def test_a_card_that_the_player_has_not_seen_is_not_named(pond: Table, state: State) -> None:
    decision(state)
    theirs = state.holds[pond.rules.zone_base["stack"] + 1]
    found = keys(state, theirs[:2], how="window")
    assert found == ("card stack 2 #1", "card stack 2 #2")


def test_a_key_is_as_it_was_where_it_was_the_only_one(pond: Table, state: State) -> None:
    due = decision(state)
    assert due is not None
    assert [option.key for option in due.options] == [key_of(state, option.value, "window") for option in due.options]
