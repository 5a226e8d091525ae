"""What is read and means nothing that can be run."""

from __future__ import annotations

from interpreter.language.tree import Span


class Unmeant(Exception):
    """A part of a text without a meaning; the message is in the words of the author, `at` is where they stand."""

    def __init__(self, message: str, at: Span | None = None) -> None:
        super().__init__(message)
        self.at = at


class Unbuilt(Unmeant):
    """A construction that has no denotation yet; while the older pass is there, it is asked instead."""
