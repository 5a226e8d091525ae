"""What codes mean: for people, from `docs/findings.yaml`, with a bad and a good example each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ruamel.yaml import YAML

from interpreter.check.codes import BY_CODE, Code
from interpreter.content import bundled_root, nearest

FILE = "findings.yaml"


@dataclass(frozen=True, slots=True)
class Example:
    """A text or a file, once with what a code finds in it and once without."""

    game: str
    bad: str
    good: str
    on: str = ""
    """The card that the text is tried on; nothing for the first card of the game."""
    path: str = ""
    """Where the file lies in an author's folder; nothing where the example is a text of a card."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """A code with what it means."""

    code: Code
    text: str
    example: Example


class NoSuchCodeError(Exception):
    """A code that there is not."""

    def __init__(self, code: str) -> None:
        near = nearest(code.upper(), list(BY_CODE))
        super().__init__(f'there is no code "{code}"' + (f": did you mean {near}?" if near else ""))


def explanations() -> dict[str, Explanation]:
    """All explanations, by their codes, in order."""
    path = bundled_root() / "docs" / FILE
    given = YAML(typ="safe").load(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {code: Explanation(BY_CODE[code], str(each["text"]).strip(), Example(**each["example"])) for code, each in given.items()}


def explained(code: str) -> Iterator[str]:
    """What a code means, line by line."""
    known = BY_CODE.get(code.upper())
    found = explanations().get(code.upper())
    if known is None or found is None:
        raise NoSuchCodeError(code)
    yield f"{known}: {known.title} ({known.severity}; {known.sort})"
    yield ""
    yield found.text
    for called, shown in (("This is found", found.example.bad), ("This is not", found.example.good)):
        yield ""
        yield f"{called}:"
        yield from (f"    {line}" for line in shown.rstrip().splitlines())
