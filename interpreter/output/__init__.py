"""The one way to the terminal: whatever is printed goes through here, and nothing in it gives the terminal orders."""

from __future__ import annotations

import json
from typing import IO, TYPE_CHECKING, Any

import click

from interpreter.output.characters import STRANGE, safe

if TYPE_CHECKING:
    from rich.console import Console


def say(line: str, err: bool = False, end: bool = True) -> None:
    """Print a line, or a text without the end of its line; to where errors go with `err`."""
    click.echo(safe(line), err=err, nl=end)


def as_json(data: Any, **layout: Any) -> str:
    """Data as JSON in readable letters; what cannot be shown is written as its code."""
    return STRANGE.sub(lambda found: json.dumps(found.group())[1:-1], json.dumps(data, ensure_ascii=False, **layout))


def console(file: IO[str] | None = None, **options: Any) -> Console:
    """A console for lines that are not cut, in colour where it is a terminal; what is printed brings no colours or orders of its own."""
    from interpreter.output.safe_console import SafeConsole  # rich is slow to load, and not every command prints in colour

    return SafeConsole(file=file, **{"soft_wrap": True, "highlight": False, **options})
