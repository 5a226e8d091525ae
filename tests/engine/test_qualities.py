"""Values of qualities as bits: one by one, together, in words."""

from __future__ import annotations

import pytest

from interpreter.engine.core.qualities import QualityTable, together, values_in

WINDS = QualityTable(("North", "East", "South"), (0b001, 0b110, 0, 0), (0b011, 0))


@pytest.mark.parametrize(("value", "each"), [(0, []), (0b1, [0b1]), (0b101, [0b1, 0b100])])
def test_values_come_one_by_one_and_go_together(value: int, each: list[int]) -> None:
    assert values_in(value) == each
    assert together(each) == value


def test_a_quality_speaks_in_words() -> None:
    assert WINDS.every == 0b111
    assert WINDS.word(0b110) == "East and South"
    assert WINDS.word(0) == "none"
    assert WINDS.value("south") == 0b100
    assert WINDS.value("west") == 0


def test_a_card_that_is_none_has_no_value() -> None:
    assert (WINDS.printed[-1], WINDS.printed[-2]) == (0, 0)
