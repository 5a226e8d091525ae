from __future__ import annotations

import dataclasses
import json
from random import Random
from typing import Any

import pytest

from interpreter.engine.core.state import SAVED, State
from interpreter.engine.effects.invalidation import EVERYTHING
from interpreter.engine.game import apply, decision
from interpreter.engine.log.log import entries
from interpreter.engine.log.save import SaveError, checksum, digest, dump, load
from interpreter.engine.log.validation import first_fault
from interpreter.engine.table.view import view
from interpreter.play.table import Table, lay
from tests.engine.walks import table, walks
from tests.play.test_view_changes import first_tables


def signed(data: dict[str, Any]) -> dict[str, Any]:
    """A save that somebody changed and gave the checksum of what it says now."""
    return {**data, "checksum": checksum(data["state"], data["log"])}


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


@pytest.mark.parametrize("data", [{}, {"form": 0}, {"form": 1}, {"form": 1, "state": {}}, {"form": 2}, {"form": 2, "state": []}])
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


def test_a_save_that_was_damaged_is_refused(pond: Table, state: State) -> None:
    data = dump(later(state))
    data["state"]["tracks"] = [number + 1 for number in data["state"]["tracks"]] or [1]
    with pytest.raises(SaveError, match="it is not what was written"):
        load(pond.rules, data)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("active", 2, "active is no player"),
        ("turn", -1, "turn is no number"),
        ("turn", True, "turn is no number"),
        ("phase", 99, "there is no such phase"),
        ("seed", 1 << 64, "no number that chance can have"),
        ("over", [7], "somebody has won"),
        ("lost", None, "lost is no list"),
        ("where", [0], "where does not fit"),
        ("ctrl", "x", "ctrl does not fit"),
        ("holds", [], "holds does not fit"),
        ("frames", [], "nothing is going on"),
        ("frames", [[999, 0, 0, 0, 0, 0, 0, 0]], "no such program"),
        ("frames", [[0, 999, 0, 0, 0, 0, 0, 0]], "stands where it cannot"),
        ("frames", 3, "another shape"),
        ("ask", [9, "pick", [1], [], "card"], "no choice of this game"),
        ("ask", [0, "pick", [999], [8, 0, 0, 0], "card"], "a card is to be chosen that there is not"),
        ("ask", [0], "another shape"),
        ("roll", [99], "a die shows"),
        ("memory", [[[1], "x"]], "memory holds"),
        ("memory", {"a": 1}, "another shape"),
        ("running", [[{}]], "running holds"),
        ("history", [[1]], "that cannot be done"),
        ("elapsed", [], "elapsed does not fit"),
        ("spent", [[1]], "counted in another way"),
    ],
)
def test_a_state_that_no_game_can_be_in_is_refused(pond: Table, state: State, name: str, value: Any, message: str) -> None:
    data = dump(later(state))
    data["state"][name] = value
    with pytest.raises(SaveError, match=f"the save is damaged: .*{message}"):
        load(pond.rules, signed(data))


@pytest.mark.parametrize(
    "entry",
    [
        [5, [], -1, -1, 0, 0, 0],
        ["put", [999, 0, 0, 1], -1, -1, 0, 0, 0],
        ["put", [0, 0, 0, 1], 999, -1, 0, 0, 0],
        ["put", [0, 0, 0, 1], -1, 999, 0, 0, 0],
        ["put", [0, 0, 0, 1], -1, -1, "x", 0, 0],
        ["put", [{}], -1, -1, 0, 0, 0],
        ["put"],
        7,
    ],
)
def test_a_log_of_what_cannot_happen_is_refused(pond: Table, state: State, entry: Any) -> None:
    data = dump(later(state))
    data["log"].append(entry)
    with pytest.raises(SaveError, match="the save is damaged"):
        load(pond.rules, signed(data))


@pytest.mark.parametrize("name", SAVED)
@pytest.mark.parametrize("value", [{"a": 1}, 1.5, ["x"], "x"])
def test_every_part_of_a_state_is_looked_at(pond: Table, state: State, name: str, value: Any) -> None:
    data = dump(later(state))
    data["state"][name] = value
    with pytest.raises(SaveError, match="the save is damaged"):
        load(pond.rules, signed(data))


def test_cards_that_are_nowhere_twice_or_elsewhere_are_refused(pond: Table, state: State) -> None:
    for change in ("twice", "elsewhere", "play"):
        data = dump(later(state))
        holds = data["state"]["holds"]
        place = next(at for at, cards in enumerate(holds) if cards)
        if change == "twice":
            holds[place].append(holds[place][0])
        elif change == "elsewhere":
            data["state"]["where"][holds[place][0]] = (place + 1) % len(holds)
        else:
            data["state"]["play"].append(data["state"]["play"][0])
        with pytest.raises(SaveError, match=r"a card is in no place|where it is not|the cards in play"):
            load(pond.rules, signed(data))


WRONG: tuple[Any, ...] = (-1, 0, 1, 2, 5, 99, 10**9, -7, None, "x", [], [1, 2], True, 1.5, {"a": 1}, 10**40)


@pytest.mark.parametrize("name", first_tables())
def test_whatever_is_changed_in_a_save_it_is_refused_or_can_be_looked_at(name: str) -> None:
    on, walk, chance = table(name), walks(name)[0], Random(name)
    refused = 0
    for step in walk.sample(3):
        whole = json.dumps(dump(step.state))
        for _ in range(30):
            data = json.loads(whole)
            node: Any = data["state"]
            key: Any = chance.choice([*node, "frames", "ask", "holds"])
            if chance.random() < 0.1:
                node, key = data, "log"
            while isinstance(node[key], list) and node[key]:
                node = node[key]
                key = chance.randrange(len(node))
            node[key] = chance.choice(WRONG)
            try:
                s = load(on.rules, signed(data))
            except SaveError:
                refused += 1
                continue
            due = decision(s)
            assert due is None or all(option.key for option in due.options)
            assert all(view(s, player, s.log) for player in (0, 1, None))
    assert refused > 40


@pytest.mark.parametrize("name", ["dirty", "overdue"])
def test_a_game_that_is_saved_while_everything_is_to_be_looked_at_again_can_be_loaded(name: str, state: State) -> None:
    """As in the midst of a game of KeyForge (seed 300 of the kit)."""
    saved = later(state)
    setattr(saved, name, EVERYTHING)
    assert first_fault(saved) is None
    setattr(saved, name, EVERYTHING - 1)
    assert first_fault(saved) == f"{name} is no number that it can be"
