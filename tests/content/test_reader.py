from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.content import Text
from interpreter.content.file import MOST_BYTES
from interpreter.content.reader import MOST_LINES, read, read_bytes, read_text


@pytest.fixture(autouse=True)
def no_cache(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("CARDWRIGHT_CACHE", "off")
    yield


def only_problem(content: str | bytes) -> tuple[str, int, int, str, str | None]:
    raw = content.encode() if isinstance(content, str) else content
    document = read_bytes(raw, "a.yaml")
    assert len(document.problems) == 1, document.problems
    problem = document.problems[0]
    assert problem.place is not None
    return problem.kind, problem.place.line, problem.place.column, problem.what, problem.advice


def test_values_are_what_they_look_like() -> None:
    yaml = "a: 1\nb: -2\nc: 1.5\nd: true\ne: ~\nf:\ng: on\nh: '1'\ni: 2026-01-01\nj: 0x10\nk: No"
    assert read_text(yaml, "a.yaml").data == {
        "a": 1,
        "b": -2,
        "c": 1.5,
        "d": True,
        "e": None,
        "f": None,
        "g": "on",
        "h": "1",
        "i": "2026-01-01",
        "j": "0x10",
        "k": "No",
    }


def test_keys_are_texts_and_know_their_place() -> None:
    document = read_text("a:\n  - 'b c': 1\n    4: 2\n", "a.yaml")
    assert document.data == {"a": [{"b c": 1, "4": 2}]}
    assert str(document.key_span(("a", 0, "b c"))[0]) == "a.yaml:2:6"
    assert str(document.span(("a", 0, "4"))[0]) == "a.yaml:3:8"


def test_a_path_that_is_not_there_gives_the_nearest_place() -> None:
    document = read_text("a:\n  b: 1\n", "a.yaml")
    assert str(document.span(("a", "c", 4))[0]) == "a.yaml:2:3"


def test_an_alias_within_bounds_is_taken() -> None:
    assert read_text("a: &x [1, 2]\nb: *x", "a.yaml").data == {"a": [1, 2], "b": [1, 2]}


@pytest.mark.parametrize(
    ("yaml", "kind", "line", "column", "said", "advised"),
    [
        ("text: Play: Deal 3 damage.", "yaml", 1, 11, "colon", "put |"),
        ('text: "Revenant" cards fall.', "yaml", 1, 18, "does not belong", "put |"),
        ("text: Draw a card. # then stop", "comment", 1, 20, "comment", "put |"),
        ("rules:\n  - Draw a card. # then stop", "comment", 2, 18, "comment", "put |"),
        ("text: Draw a card\n  and stop.", "folded", 1, 7, "several lines", "put |"),
        ("means:\n  - Draw a card\n    and stop.", "folded", 2, 5, "several lines", "put |"),
        ("a: 1\na: 2", "duplicate", 2, 1, "twice", None),
        ("a: !thing 1", "tag", 1, 4, "tag", "delete"),
        ("a: !!python/name:os.system x", "tag", 1, 4, "tag", "delete"),
        ("%YAML 1.1\n---\na: yes", "yaml", 2, 1, "directive", "delete"),
        ("a: 1\n---\nb: 2", "yaml", 2, 1, "second document", "one"),
        ("a: {<<: {b: 1}}", "yaml", 1, 5, "merging", "write it out"),
        ("? [a, b]\n: 1", "yaml", 1, 3, "key", "quote"),
        ("a: [1, 2\nb: 3", "yaml", 2, 2, "bracket", "close"),
        ("a: 'open", "yaml", 1, 9, "quotation mark", "close"),
        ("a: b\n\tc: 1", "yaml", 2, 1, "cannot start", "never with tabs"),
        ("a:\n\t- 1", "yaml", 2, 1, "cannot start", "spaces"),
        ("text: @ a card", "yaml", 1, 7, "cannot start", "put |"),
        ("text: *all cards", "alias", 1, 7, "alias", None),
        ("a: *nothing", "alias", 1, 4, "without its anchor", None),
        ("a: &a [*a]", "alias", 1, 8, "inside itself", None),
        ("a: " + "9" * 5_000, "number", 1, 4, "too large", "9 digits"),
        ("a: x\x00y", "encoding", 1, 5, "U+0000", "delete"),
        ("b: 1\na: x\x1b[31m", "encoding", 2, 5, "U+001B", "delete"),
        ("a: x\u202ey", "encoding", 1, 5, "U+202E", "delete"),
        ("a: x\u2028y", "encoding", 1, 5, "U+2028", "delete"),
        ('a: "\\e[31m"', "encoding", 1, 4, "U+001B", "delete"),
        ('a: "\\ud800"', "encoding", 1, 4, "U+D800", "delete"),
        ('"\\0": 1', "encoding", 1, 1, "U+0000", "delete"),
    ],
)
def test_what_is_wrong_is_said_in_plain_words(yaml: str, kind: str, line: int, column: int, said: str, advised: str | None) -> None:
    found = only_problem(yaml)
    assert found[:3] == (kind, line, column)
    assert said in found[3]
    assert advised is None or advised in (found[4] or "")


def test_a_comment_after_a_field_that_holds_no_sentence_is_taken() -> None:
    document = read_text("cost: 3 # cheap\nname: Ash # the first\ntext: |\n  One # two\n", "a")
    assert not document.problems
    assert document.data["text"] == "One # two\n"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("a: é".encode("latin-1"), "not UTF-8"),
        ("a: 押".encode("shift-jis"), "not UTF-8"),
        ("a: 1".encode("utf-16"), "UTF-16"),
        (b"a: \xff\xfe", "not UTF-8"),
    ],
)
def test_a_wrong_encoding_is_named(content: bytes, said: str) -> None:
    document = read_bytes(content, "a.yaml")
    assert document.data is None
    assert said in document.problems[0].what
    assert document.problems[0].advice == "save the file as UTF-8"
    assert document.problems[0].place is not None
    assert document.problems[0].place.file == "a.yaml"


def test_a_byte_order_mark_is_passed_over() -> None:
    document = read_bytes(b"\xef\xbb\xbfa: b", "a.yaml")
    assert document.data == {"a": "b"}
    assert not document.problems


def test_a_file_that_cannot_be_read_is_a_problem(tmp_path: Path) -> None:
    assert "cannot be read" in read(tmp_path / "none.yaml").problems[0].what
    assert "cannot be read" in read(tmp_path).problems[0].what


LONG = MOST_BYTES - 100
LINES = MOST_LINES - 100
BOMB = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 30))


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        ("x" * (MOST_BYTES + 1), "size"),
        ("- a\n" * (LONG // 4), "size"),
        (BOMB, "size"),
        ("[" * LONG, "depth"),
        ("{a: " * (LONG // 4), "depth"),
        ("- " * (LONG // 2), "depth"),
        ("".join(" " * n + "a:\n" for n in range(1_200)), "depth"),
        ('a: "' + "x\n" * LINES, "yaml"),
        ("*" * LONG, "alias"),
        ("---\n" * LINES, "yaml"),
        ("\n" * LONG, "size"),
    ],
    ids=lambda value: value if len(value) < 9 else f"{value[:6]!r}...",
)
def test_hostile_files_are_refused_in_bounded_time(content: str, kind: str) -> None:
    start = time.process_time()
    found = only_problem(content)
    assert found[0] == kind
    assert time.process_time() - start < 20


@pytest.mark.parametrize(
    "content",
    [
        "text: |\n" + f"  {'x ' * 10}\n" * LINES,
        "text: >\n" + f"  {'x ' * 10}\n" * LINES,
        "a: " + "x " * 900_000,
    ],
    ids=["literal", "folded", "plain"],
)
def test_large_texts_are_read_in_bounded_time(content: str) -> None:
    start = time.process_time()
    assert read_text(content, "a.yaml").data
    assert time.process_time() - start < 20


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(content: str) -> None:
    document = read_text(content, "a.yaml")
    for problem in document.problems:
        assert problem.place is not None
        assert problem.render(document.source.line(problem.place.line))
    for text in document.texts():
        text.at(len(text))


@given(st.text(alphabet="ab:-#|>'\"\\[]{}&*!%,? \n", max_size=60))
def test_any_yaml_like_text_is_read_or_refused(content: str) -> None:
    document = read_text(content, "a.yaml")
    assert document.root is None or isinstance(document.data, dict | list | Text | int | float | None)
    for text in document.texts():
        for offset in range(len(text)):
            assert text.at(offset).line <= content.count("\n") + 1


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    read_bytes(content, "a.yaml")
