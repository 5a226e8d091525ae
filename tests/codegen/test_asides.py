"""What a list asks that is the same for all of its things is worked out once, above it."""

from __future__ import annotations

import pytest

from interpreter.codegen.asides import Asides
from interpreter.codegen.code import code, made_up
from interpreter.codegen.frame_slots import frame_slots
from interpreter.engine.core.layout import SOURCE, THIS

THING = made_up("x_1")


@pytest.fixture
def asides() -> Asides:
    found = Asides([0])
    found.counter[0] = 1  # the thing of the list
    return found


def test_what_speaks_of_no_thing_of_the_list_gets_a_name(asides: Asides) -> None:
    here = asides.put(code("at(s, f[9])"))
    last = code("[{} for {} in s.play if at(s, {}) in {}]", THING, THING, THING, asides.put(code("neighbours({})", here)))
    assert [line.text for line in asides.lines(last)] == ["w_3 = neighbours(at(s, f[9]))"]
    assert asides.put(code("at(s, f[9])")) == here


@pytest.mark.parametrize("text", ["at(s, x_1)", "some(k_2)", "(k_2 := at(s, f[9]))", "possible(s, f, 3, f[3], ())"])
def test_what_speaks_of_one_or_notes_something_stays_where_it_is(asides: Asides, text: str) -> None:
    piece = made_up(text)
    assert asides.put(piece) is piece


def test_what_goes_through_a_set_of_its_own_is_the_same_for_all(asides: Asides) -> None:
    assert asides.put(made_up("len([x_4 for x_4 in s.play if s.ctrl[x_4] == f[3]])")).text == "w_2"


@pytest.mark.parametrize(
    ("body", "slots"),
    [
        ("return R.cls[k1][f[9]] and f[3] == 0", {9, 3}),
        ("return bool(possible(s, f, 68, f[3], ((8, f[8]),)))", {3, 8, THIS, SOURCE}),
        ("return ways(s, f, f[8], 1, 2)", None),
        ("return all(f[n] for n in range(8, 10))", None),
    ],
)
def test_which_slots_a_function_looks_at(body: str, slots: set[int] | None) -> None:
    assert frame_slots(f"def can_1(s, f):\n    {body}") == slots
