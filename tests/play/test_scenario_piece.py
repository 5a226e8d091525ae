"""A card as scenarios write it, also where its own name has brackets."""

from __future__ import annotations

import pytest

from interpreter.content import Source, Text
from interpreter.play.scenario.scenario_mistake import MistakeError
from interpreter.play.scenario.scenario_piece import Cast, Piece, read_piece, says_more

NAMES = ("guard", "guard (2)", "(x)", "a (b", "a) (b c")
CAST = Cast(NAMES, ("wound", "boost"), ("tired",), 2)


def piece(said: str) -> Piece:
    return read_piece(Text(said, Source("text", said)), CAST)


@pytest.mark.parametrize("name", ["Guard", "Guard (2)", "(X)", "A (B", "A) (B C"])
def test_a_name_is_read_alone_of_an_enemy_and_with_what_lies_on_it(name: str) -> None:
    assert piece(name) == Piece(name, 0, 0, {}, False, ("tired",))
    assert piece(f"enemy {name}") == piece(f"player 2's {name}") == Piece(name, 1, 1, {}, False, ("tired",))
    assert piece(f"enemy {name} (2 wounds, tired)") == Piece(name, 1, 1, {"wound": 2, "tired": 1}, False, ("tired",))
    assert piece(f"Guard (1 boost, with {name})") == Piece("Guard", 0, 0, {"boost": 1}, False, ("tired",), (Piece(name, 0, 0, {}, False, ("tired",)),))
    assert [says_more(Text(said), NAMES) for said in (name, f"enemy {name}", f"{name} (1 wound)", f"{name} ()")] == [False, False, True, True]


@pytest.mark.parametrize("said", ["Guard (3)", "Guard )", "Guard (1 wound", "Nobody (2) (1 wound)", "Guard (1 wound) (1 boost)"])
def test_brackets_that_say_nothing_are_a_mistake_of_the_scenario(said: str) -> None:
    with pytest.raises(MistakeError):
        piece(said)
