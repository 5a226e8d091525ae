"""Values that depend on themselves come to rest, or the game says that they never do."""

from __future__ import annotations

import pytest

from interpreter.content import Scenario
from interpreter.content.source import Text
from interpreter.engine.core.step_limits import LimitError
from interpreter.engine.core.values import value, why
from interpreter.play.scenario.position import Position, lay_out
from tests.soak.sources import library
from tests.soak.stream import bearing, book, cards

GAME = "summoner-wars-2e"


def beside(text: str, shortcuts: bool = True) -> Position:
    """Two copies of a card with a text, side by side."""
    pattern = next(card for card in cards(GAME) if str(card.class_line) == "common unit" and card.values["strength"] == 2)
    given = {Text("board"): {Text("c3"): Text("Quaax"), Text("c4"): Text("Quaax")}}
    scenario = Scenario(scenario=Text("circle"), game=Text(GAME), given=given, cards=(bearing(pattern, "Quaax", text),))
    position = lay_out(library(), book(GAME), scenario, shortcuts)
    assert not [gap for gap in position.table.gaps if gap.source.kind == "card"]
    return position


@pytest.mark.parametrize("shortcuts", [True, False])
@pytest.mark.parametrize(
    ("text", "strength"),
    [
        ("This unit gets +1 strength for each adjacent unit with strength 3 or more.", 2),
        ("This unit gets +1 strength for each adjacent unit with strength 2 or more.", 3),
        ("This unit gets +1 strength for each unit with strength 2 or more.", 4),
        ("Each friendly unit with strength 3 or more gets +1 strength.", 2),
        ("Each friendly unit with strength 2 or more gets +1 strength.", 4),
    ],
)
def test_a_circle_comes_to_rest_whichever_card_is_asked_first(text: str, strength: int, shortcuts: bool) -> None:
    state = beside(text, shortcuts).state
    assert "strength" in state.rules.circular
    assert [value(state, "strength", card) for card in state.play] == [strength, strength]
    state.forget()
    assert [value(state, "strength", card) for card in reversed(state.play)] == [strength, strength]
    assert all(sum(part.amount for part in why(state, "strength", card)) == strength for card in state.play)


@pytest.mark.parametrize(
    "text",
    [
        "This unit gets +1 strength for each adjacent unit with strength 2 or less.",
        "Each friendly unit with strength 2 or less gets +1 strength.",
    ],
)
def test_a_circle_that_never_comes_to_rest_is_told_with_the_card(text: str) -> None:
    state = beside(text).state
    with pytest.raises(LimitError, match=r"never comes to rest.*\[Quaax\]"):
        value(state, "strength", state.play[0])


def test_a_card_that_depends_on_itself_alone() -> None:
    state = beside("If this unit has strength 2 or more, this unit gets +2 strength.").state
    assert [value(state, "strength", card) for card in state.play] == [4, 4]
