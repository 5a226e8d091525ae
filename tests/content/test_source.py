from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.content.reader import read_text
from interpreter.content.source import Source, Text


def text_of(yaml: str) -> Text:
    document = read_text(yaml, "a.yaml")
    assert not document.problems, document.problems
    value = document.data["text"]
    assert isinstance(value, Text)
    return value


def where(text: Text, word: str) -> tuple[int, int]:
    place = text.at(text.index(word))
    return place.line, place.column


@pytest.mark.parametrize(
    ("yaml", "word", "line", "column"),
    [
        ("text: two words", "words", 1, 11),
        ("text: 'it''s two words'", "words", 1, 18),
        ('text: "two words"', "words", 1, 12),
        (r'text: "a \"b\" words"', "words", 1, 16),
        (r'text: "\u00e9t\u00e9 words"', "words", 1, 22),
        ("text: |\n  one line\n  two words\n", "words", 3, 7),
        ("text: |\n      one line\n      two words\n", "words", 3, 11),
        ("text: |-\n  one\n\n    two words\n", "words", 4, 9),
        ("text: |2\n    one words\n", "words", 2, 9),
        ("text: |  # a comment\n  one words\n", "words", 2, 7),
        ("text: >\n  one line\n  two words\n", "words", 3, 7),
        ("text: >-\n  one line\n\n  two words\n", "words", 4, 7),
        ('text: "one line\n  two words"', "words", 2, 7),
        ('text: "one \\\n  two words"', "words", 2, 7),
        ("text: 'one line\n\n  two words'", "words", 3, 7),
        ("text: 押し出す words", "words", 1, 12),
        ("text: |\n  押し出す\n  words\n", "words", 3, 3),
        ("a: 1\r\ntext: |\r\n  one\r\n  two words\r\n", "words", 4, 7),
        ("\ufeff".encode().decode("utf-8-sig") + "text: two words", "words", 1, 11),
    ],
)
def test_every_style_of_scalar_knows_the_place_of_its_words(yaml: str, word: str, line: int, column: int) -> None:
    assert where(text_of(yaml), word) == (line, column)


def test_a_part_of_a_text_keeps_its_place() -> None:
    text = text_of("text: |\n  one line\n  two words\n")
    part = text.part(text.index("two"))
    assert part == "two words\n"
    assert where(part, "words") == (3, 7)
    assert where(part.part(4), "words") == (3, 7)


def test_the_lines_of_a_text_are_trimmed_and_located() -> None:
    lines = list(text_of("text: |\n  one\n\n    two  \n").lines())
    assert lines == ["one", "two"]
    assert [(each.place.line, each.place.column) for each in lines] == [(2, 3), (4, 5)]


def test_a_text_is_a_string_and_survives_pickling() -> None:
    text = text_of("text: two words")
    again = pickle.loads(pickle.dumps(text))
    assert again == "two words"
    assert type(again) is Text
    assert where(again, "words") == (1, 11)
    assert {text: 1}["two words"] == 1


def test_an_offset_past_the_end_is_the_end() -> None:
    text = text_of("text: two")
    assert text.at(99) == text.at(3)
    assert Text("loose").at(2).file == ""


@given(st.text(alphabet="ab '\"\\#:é押\n", min_size=1, max_size=30))
def test_a_literal_maps_every_character_to_itself(content: str) -> None:
    lines = [line.strip() for line in content.split("\n")]
    if not any(lines) or not lines[0]:
        return
    yaml = "text: |\n" + "".join(f"   {line}\n" for line in lines)
    text = text_of(yaml)
    source = Source("a.yaml", yaml)
    for offset, char in enumerate(text):
        place = text.at(offset)
        line = source.line(place.line) + "\n"
        assert char in (line[place.column - 1], "\n")


@given(st.text(alphabet="ab '\"\\é押\t", max_size=30))
def test_a_quoted_text_maps_every_plain_letter_to_itself(content: str) -> None:
    import json

    yaml = f"text: {json.dumps(content)}"
    text = text_of(yaml)
    assert text == content
    for offset, char in enumerate(content):
        if char in "ab '":
            assert yaml[text.at(offset).column - 1] == char
