"""A console on which texts are shown, and never obeyed."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from interpreter.output.characters import STRANGE, safe


class SafeConsole(Console):
    """Prints texts in colour; those that come with orders for the terminal are shown without them."""

    def print(self, *objects: Any, **options: Any) -> None:
        """Print texts."""
        super().print(*(_shown(each) for each in objects), **options)


def _shown(thing: Any) -> Any:
    """A text, safe; its colours stay where they are, and brackets in plain text are no orders to colour it."""
    if isinstance(thing, str):
        return Text(safe(thing))
    if isinstance(thing, Text) and STRANGE.search(thing.plain):
        thing = thing.copy()
        thing.plain = safe(thing.plain)
    return thing
