"""The text of a record: what is written is read, and a file that was cut off anywhere is read up to there."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.output.characters import STRANGE
from interpreter.play.record.record_format import CHOICES, FormatError, Item, read, whole
from interpreter.play.record.records import Record, RecordError, load_record

KEYS = st.one_of(
    st.text(min_size=1, max_size=30).filter(lambda text: not STRANGE.search(text)),
    st.from_regex(r"[a-z]+( [a-zA-Z0-9'(),.#:&*!|>%@`~-]+){0,3}", fullmatch=True),
    st.sampled_from(
        ["yes", "no", "done", "3", "007", "1e3", "null", "~", "true", "- end", "a: b", "{a}", "Æmber 1", "霜トークン", "a\nb", "a\tb", "=", "2024-01-01"]
    ),
)
ITEMS = st.lists(st.one_of(KEYS, st.integers(1, 99).map(lambda n: {"undo": n}), KEYS.map(lambda text: {"outcome": text})), max_size=5)


@pytest.mark.parametrize("name", ["game.yaml", "game.json"])
@settings(max_examples=200, deadline=None)
@given(items=ITEMS)
def test_entries_are_read_as_they_were_written_each_in_a_line(name: str, items: list[Item]) -> None:
    text = whole(Path(name), {"form": 2, "game": "outpost"}, CHOICES, items)
    found = read(Path(name), text)
    assert (found.fields[CHOICES] or [], found.cut) == (items, 0)
    bare = whole(Path(name), {"form": 2, "game": "outpost"}, CHOICES, ())
    assert text.count("\n") == bare.count("\n") + len(items)


def test_keys_stand_as_a_person_would_write_them() -> None:
    text = whole(
        Path("game.yaml"),
        {"game": "outpost"},
        CHOICES,
        ["move b2 b3", "use Driving Charge c3", "no", "3", "Guard: 1", {"undo": 2}, {"outcome": "player 1 wins"}],
    )
    assert text.splitlines()[2:] == ["- move b2 b3", "- use Driving Charge c3", '- "no"', '- "3"', '- "Guard: 1"', "- undo: 2", "- outcome: player 1 wins"]


RECORD = Record("outpost", ("Side", "Side"), 1234, ("move b2 b3", "yes", "Æmber: 1", "move b2 b10"), "abc", outcome="player 1 wins")


@pytest.mark.parametrize("name", ["game.yaml", "game.json"])
def test_a_record_that_was_cut_off_anywhere_is_a_shorter_game_or_is_refused(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    RECORD.save(path)
    data = path.read_bytes()
    told: set[int] = set()
    for length in range(len(data)):
        path.write_bytes(data[:length])
        try:
            found = load_record(path)
        except RecordError as error:
            assert str(path) in str(error)
            continue
        assert found.choices == RECORD.choices[: len(found.choices)]
        assert (found.game, found.decks, found.seed) == ("outpost", ("Side", "Side"), 1234)
        if data[length - 1 : length] != b"\n":
            assert found.cut or found.outcome == RECORD.outcome or not found.choices
        if found.cut:
            assert f"{path} was cut off in line " in found.cut and "the game goes on after" in found.cut
            told.add(len(found.choices))
    assert told == {0, 1, 2, 3, 4}


def test_what_a_loss_of_power_leaves_behind_a_file_is_no_part_of_it(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    RECORD.save(path)
    whole_text = path.read_bytes()
    path.write_bytes(whole_text + b"\0" * 300)
    assert load_record(path) == RECORD
    path.write_bytes(whole_text[:-5] + b"\0" * 300)
    found = load_record(path)
    assert found.choices == RECORD.choices and not found.outcome and found.cut


OLD = """\
game: outpost
decks:
- Side
- Side
seed: 7
choices:
- move b2 b3
- end
digest: 0f3a
form: 1
"""


def test_a_record_of_form_1_is_read(tmp_path: Path) -> None:
    path = tmp_path / "old.yaml"
    path.write_text(OLD)
    assert load_record(path) == Record("outpost", ("Side", "Side"), 7, ("move b2 b3", "end"), "0f3a", 1)


def test_a_list_written_by_hand_without_a_last_line_end_is_taken_for_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("game: outpost\ndecks: [Side, Side]\nseed: 7\nchoices:\n- move b2 b3\n- end")
    found = load_record(path)
    assert found.choices == ("move b2 b3",) and found.cut.endswith("cut off in line 6: the game goes on after choice 1")
    path.write_text("choices: []\ngame: outpost\nseed: 7\ndecks:\n- Side\n- Side")
    assert load_record(path).decks == ("Side", "Side")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("- undo: 3", "entry 3 of the choices is neither"),
        ("- undo: 0", "entry 3"),
        ("- undo: x", "entry 3"),
        ("- {}", "entry 3"),
        ("- [a]", "entry 3"),
        ("- fly: 2", "entry 3"),
        ("- {undo: 1, outcome: x}", "entry 3"),
        ("digest: [x]", "digest is a text"),
        ("seats: [[a]]", "decks and seats are lists of names"),
        ("seats: me", "are lists"),
        (f"seed: {1 << 256}", "the seed is a number"),
        ("seed: true", "the seed is a number"),
    ],
)
def test_what_does_not_fit_into_a_record_is_refused_at_its_place(tmp_path: Path, line: str, message: str) -> None:
    path = tmp_path / "game.yaml"
    seed = "" if line.startswith("seed") else "seed: 1\n"
    path.write_text(f"form: 2\ngame: outpost\ndecks: [Side, Side]\n{seed}choices:\n- a\n- b\n{line}\n")
    with pytest.raises(RecordError, match=message):
        load_record(path)


def test_choices_that_were_taken_back_are_not_in_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("form: 2\ngame: outpost\ndecks: [Side, Side]\nseed: 1\nchoices:\n- a\n- b\n- c\n- outcome: x\n- undo: 2\n- d\n- digest: f00\n- e\n")
    found = load_record(path)
    assert (found.choices, found.outcome, found.digest) == (("a", "d", "e"), "", "f00")


@pytest.mark.parametrize("strange", ["\x1b[2J", "\x9b", "\u202e", "\u2028"])
@pytest.mark.parametrize("name", ["game.yaml", "game.json"])
def test_no_entry_gives_the_terminal_orders(name: str, strange: str) -> None:
    with pytest.raises(FormatError, match="control character"):
        read(Path(name), whole(Path(name), {"form": 2, "game": "outpost"}, CHOICES, [f"move {strange}"]))


@pytest.mark.parametrize("text", ["", "a: [", "- a\n", "{" * 5000, "[" * 5000])
@pytest.mark.parametrize("name", ["game.yaml", "game.json"])
def test_what_is_no_record_is_refused(name: str, text: str) -> None:
    with pytest.raises(FormatError):
        read(Path(name), text)


def test_signs_that_json_writes_as_pairs_are_read(tmp_path: Path) -> None:
    """As other programs write them; what only looks like a pair behind a backslash stays as it is."""
    path = tmp_path / "game.json"
    path.write_text(r"""{"game": "outpost", "choices": ["\ud83c\udca1 Guard", "a\\ud83c\\udca1"]}""" + "\n", encoding="utf-8")
    assert read(path, path.read_text(encoding="utf-8")).fields["choices"] == ["\U0001f0a1 Guard", r"a\ud83c\udca1"]
