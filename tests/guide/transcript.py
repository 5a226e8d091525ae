"""A page that shows files and commands, taken apart so that it can be run.

A box with a title is a file that the reader writes (`mode="append"`: adds to). A box `console` shows commands after `$`, and below each what it answers:
`...` stands for anything, alone on a line for any number of lines. What stands behind a player's prompt is typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_BOX = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.S | re.M)
_PROMPT = re.compile(r"^(player \d+> )(.*)$")


@dataclass(frozen=True)
class File:
    """A file that the reader writes, or adds to."""

    path: str
    text: str
    append: bool

    def write(self, folder: Path) -> None:
        path = folder / self.path
        path.parent.mkdir(parents=True, exist_ok=True)
        before = path.read_text(encoding="utf-8") if self.append else ""
        path.write_text(before + self.text, encoding="utf-8")


@dataclass(frozen=True)
class Command:
    """A command, what is typed while it runs, and what it answers."""

    line: str
    typed: str
    answer: str

    def answers(self, output: str) -> bool:
        """Is this what the page shows?"""
        return re.fullmatch(self.pattern, output.rstrip() + "\n", re.S) is not None

    @property
    def pattern(self) -> str:
        made = ""
        for line in self.answer.rstrip().splitlines():
            if line.strip() == "...":
                made += r"(?:[^\n]*\n)*?"
                continue
            prompt = _PROMPT.match(line)
            shown = prompt.group(1) if prompt else line.rstrip()
            made += r"[^\n]*".join(re.escape(part) for part in shown.split("...")) + (r"(?s:.*?)" if prompt else r"[ ]*\n")
        return made


def boxes(page: str) -> Iterator[File | Command]:
    """What a page has the reader do, in order."""
    for kind, head, body in _BOX.findall(page):
        title = re.search(r'title="([^"]+)"', head)
        if title:
            yield File(title.group(1), body, 'mode="append"' in head)
        elif kind == "console":
            yield from commands(body)


def commands(body: str) -> Iterator[Command]:
    """The commands of a box."""
    for part in re.split(r"^\$ ", body, flags=re.M)[1:]:
        line, _, answer = part.partition("\n")
        typed = "".join(f"{match.group(2)}\n" for match in map(_PROMPT.match, answer.splitlines()) if match)
        yield Command(line, typed, answer)
