"""Two parsers read YAML, a quick one and one that tells what is wrong: what the quick one takes, both take as the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from interpreter.content import bundled_root
from interpreter.content.document import Document, Node
from interpreter.content.file import FileError, lines_of
from interpreter.content.reader import MOST_CHARACTERS, MOST_DIGITS, _carefully, _quickly

FILES = sorted(path for folder in ("glossary", "cards", "tests") for path in (bundled_root() / folder).rglob("*.yaml"))
SMALL = [text for path in FILES if len(text := path.read_text(encoding="utf-8")) < 9_000]
SIGNS = [*" :,[]{}#&*!|>'\"%@`-?\n~/\\<=.a1é", "\n  ", "\n- ", ": ", " #", '"x\\/y"', "- -", "? ", "|-\n", ">+\n", '"\\\n', "<<: ", "---\n"]
SIGNS += ["...\n", "{a:b}", "[a,b:c]", "&a ", "*a", "!!str ", "::", ":{", "''", "\n\n", "\t", "\u2028", "\ufeff", "😀"]


def shape(node: Node | None) -> Any:
    """All that is known of a node: its data with the runs of its text, where it begins and ends, its parts."""
    if node is None:
        return None
    data = None if isinstance(node.data, dict | list) else (type(node.data), node.data, getattr(node.data, "runs", None))
    if isinstance(node.parts, dict):
        inner: list[Any] = [(key, node.keys[key], shape(part)) for key, part in node.parts.items()]
    else:
        inner = [shape(part) for part in node.parts or ()]
    return data, node.start, node.end, node.size, inner


def both(text: str) -> tuple[Document, Document] | None:
    """A text by the quick parser and by the other; nothing where the quick one leaves it."""
    try:
        source = lines_of(text, "a.yaml")
    except FileError:
        return None
    quick = _quickly(source, MOST_DIGITS, MOST_CHARACTERS)
    return (quick, _carefully(source, MOST_DIGITS, MOST_CHARACTERS)) if quick is not None else None


def spoiled(number: int) -> Iterator[str]:
    """Parts of our files with signs put in, taken out and exchanged."""
    random = Random(5)
    for _ in range(number):
        text = random.choice(SMALL)
        start = text.rfind("\n", 0, random.randint(1, max(1, len(text) - 1_500))) + 1
        text = text[start : start + 1_500]
        for _ in range(random.randint(1, 4)):
            at = random.randrange(len(text) + 1)
            text = text[:at] + random.choice([random.choice(SIGNS), ""]) + text[at + random.randint(0, 3) :]
        yield text


@pytest.mark.parametrize("folder", ["glossary", "cards"])
def test_every_bundled_file_is_read_quickly_and_the_same(folder: str) -> None:
    left = []
    for path in (bundled_root() / folder).rglob("*.yaml"):
        found = both(path.read_text(encoding="utf-8"))
        if found is None:
            left.append(path.name)
        else:
            assert shape(found[0].root) == shape(found[1].root), path
            assert not found[1].problems, path
    assert len(left) <= 3, left


def test_spoiled_files_are_read_the_same() -> None:
    taken = 0
    for text in spoiled(400):
        found = both(text)
        if found is not None:
            taken += 1
            assert shape(found[0].root) == shape(found[1].root), text
            assert [str(each) for each in found[0].problems] == [str(each) for each in found[1].problems], text
    assert taken > 60


def test_what_the_quick_parser_stumbles_over_is_told_by_the_other() -> None:
    for text in ("a: [1, 2\n", "a: b: c\n", "term: \n", "\ta: 1\n", "&a:b c: 1\n", "a: 1\na: 2\n"):
        assert both(text) is None
