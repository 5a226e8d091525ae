from __future__ import annotations

import dataclasses
import json

import pytest

from interpreter.engine.chronicle import entries
from interpreter.engine.game import apply, decision
from interpreter.engine.save import SaveError, digest, dump, load
from interpreter.engine.state import State
from interpreter.play.table import Table, lay


def later(state: State, choices: int = 4) -> State:
    for _ in range(choices):
        due = decision(state)
        assert due is not None
        state = apply(state, due.options[0])
    return state


def test_a_state_comes_back_as_it_was(pond: Table, state: State) -> None:
    saved = later(state)
    loaded = load(pond.rules, json.loads(json.dumps(dump(saved))))
    assert loaded == saved
    assert entries(loaded) == entries(saved)
    assert later(loaded) == later(saved)


def test_a_loaded_state_shares_nothing_with_the_data(pond: Table, state: State) -> None:
    data = dump(later(state))
    before = json.dumps(data)
    later(load(pond.rules, data))
    load(pond.rules, data).where[0] = 99
    assert json.dumps(data) == before


def test_memory_and_what_is_forced_are_saved(pond: Table, state: State) -> None:
    state.memory = {(3, 1, 0, 2): 1, (-3, 9): 2}
    state.forced = (2, 0)
    loaded = load(pond.rules, dump(state))
    assert (loaded.memory, loaded.forced) == (state.memory, (2, 0))


def test_a_table_laid_again_reads_the_save(pond: Table, state: State) -> None:
    again = lay(pond.library, pond.book, pond.decks)
    assert again.rules is not pond.rules
    assert load(again.rules, dump(state)) == state


def test_other_cards_are_other_rules(pond: Table, state: State) -> None:
    card = pond.rules.defs[0]
    changed = dataclasses.replace(pond.rules, defs=(dataclasses.replace(card, values={**card.values, "jump": 9}), *pond.rules.defs[1:]))
    assert digest(changed) != digest(pond.rules)
    with pytest.raises(SaveError, match="have changed since"):
        load(changed, dump(state))


def test_other_text_is_other_rules(pond: Table, state: State) -> None:
    with pytest.raises(SaveError, match="have changed since"):
        load(dataclasses.replace(pond.rules, code=pond.rules.code + "\n"), dump(state))


def test_a_save_of_another_game_is_refused(pond: Table, state: State) -> None:
    with pytest.raises(SaveError, match="another game: lake, not pond"):
        load(pond.rules, {**dump(state), "game": "lake"})


@pytest.mark.parametrize("data", [{}, {"form": 0}, {"form": 1}, {"form": 1, "state": []}])
def test_what_is_no_save_is_refused(pond: Table, data: dict[str, object]) -> None:
    with pytest.raises(SaveError, match="not a save"):
        load(pond.rules, data)


def test_a_save_with_a_part_missing_is_refused(pond: Table, state: State) -> None:
    data = dump(state)
    del data["state"]["tokens"]
    with pytest.raises(SaveError, match="it lacks: tokens"):
        load(pond.rules, data)
    data = dump(state)
    del data["log"]
    with pytest.raises(SaveError, match="it lacks: log"):
        load(pond.rules, data)
