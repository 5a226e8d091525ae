"""Source carries what it looks at and what it changes; nothing gets into it but templates, pieces of source and numbers."""

from __future__ import annotations

import pytest

from interpreter.codegen.code import FORCE, LAST_TURNS, Code, Effects, called, code, joined, made_up
from interpreter.codegen.names import Names, number
from interpreter.engine.effects.invalidation import EVERYTHING, MOVES, PHASES, PILES, PLAY, POSITIONS, REGISTERS, TRACKS, TURNS, token
from tests.meaning.conftest import Tables


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ("True", 0),
        ("s.ctrl[x] == you", PLAY),
        ("s.tracks[3]", PLAY | TRACKS),
        ("s.holds[4]", PLAY | PILES | POSITIONS),
        ("s.where[x] == 4", PLAY | PILES | POSITIONS),
        ("R.all_cards", PILES),
        ("R.cls", 0),
        ("s.active == you", PLAY | TURNS),
        ("s.phase == 2", PLAY | PHASES),
        ("s.kept[0]", PLAY | REGISTERS),
        ("s.tokens[x]", EVERYTHING),
        ("len(cards_on(s, x))", PLAY | PILES | POSITIONS),
        ("phase_is(s, x)", PLAY | PHASES | POSITIONS),
    ],
)
def test_a_template_looks_at_what_its_names_have_declared(template: str, found: int) -> None:
    assert code(template).effects == Effects(found)


@pytest.mark.parametrize("template", ["f[2]", "a[8] == this", "len(s.history)", "role(s, x)", "num(x)", "possible(s, x)", "made_in(s, x)"])
def test_what_looks_at_acts_is_known(template: str) -> None:
    assert code(template).effects.acts


def test_what_asks_what_cards_were_given_or_what_was_before_is_known() -> None:
    assert code("is_class(s, x, {})", made_up("k1")).effects.calls == {FORCE}
    assert LAST_TURNS in code("s.elapsed[you]").effects.calls


def test_a_step_carries_what_it_changes() -> None:
    assert code("return put(s, f, {}, 1)", 3).effects.writes == MOVES
    assert code("return pick(s, f)").effects.writes == 0


def test_pieces_hand_on_what_they_look_at() -> None:
    inner = code("s.tracks[{}]", 2)
    outer = joined(" and ", [inner, code("{}(s)", called("fits_1")), code("s.turn == 1")])
    assert outer.text == "s.tracks[2] and fits_1(s) and s.turn == 1"
    assert outer.effects == Effects(PLAY | TRACKS | TURNS, calls=frozenset(["fits_1"]))


def test_where_less_is_looked_at_than_a_name_declares_it_is_said() -> None:
    assert code("s.where[{}] in R.in_play", code("s.kept[0]"), reads=PLAY).effects.reads == PLAY | REGISTERS


def test_braces_are_doubled() -> None:
    assert code("{{{}: {}}}", 1, made_up("x")).text == "{1: x}"
    assert joined(", ", []).text == ""


def test_a_name_that_nobody_has_declared_is_refused() -> None:
    with pytest.raises(LookupError):
        code("nobody_knows(s)")
    with pytest.raises(KeyError):
        code("s.nothing")


def test_no_string_gets_into_source() -> None:
    with pytest.raises(TypeError):
        code("value(s, {}, x)", "'might'")  # type: ignore[arg-type]
    with pytest.raises(AssertionError):
        code("value(s, 'might', x)")
    for put in (str, "{}".format, "{:>3}".format):
        with pytest.raises(TypeError):
            put(Code("x"))
    with pytest.raises(ValueError, match="1 gaps"):
        code("len({})")


@pytest.fixture(scope="module")
def names(tables: Tables) -> Names:
    table = tables("summoner-wars-2e")
    return number(table.book, table.rules, [])


def test_tokens_are_looked_at_by_their_kind(names: Names) -> None:
    for name, kind in names.tokens.items():
        assert names.tokens_on(name, made_up("x")).effects == Effects(PLAY | token(kind))
