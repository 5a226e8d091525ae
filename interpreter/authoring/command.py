"""The command `new`: writes the files of something new, and says what to do with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from interpreter.authoring.draft import Draft
from interpreter.content import author_root

Say = Callable[[str], None]


def home() -> Path:
    """The author's folder around this one, or this one."""
    return author_root(Path.cwd()) or Path.cwd()


def written(draft: Draft, folder: Path, then: tuple[str, ...], say: Say) -> None:
    """Write the files, and say which, and what to do next."""
    for path in draft.write(folder):
        say(f"written: {path.relative_to(folder)}")
    say("next: " + ", ".join(("cardwright check", *then)))
