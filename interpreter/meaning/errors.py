"""What is read and means nothing that can be run."""

from __future__ import annotations

from interpreter.language.tree import Span


class UncompiledError(Exception):
    """A text that is read but means nothing that can be run; the message says which part, in the words of the author, `at` where it stands in the text.

    `kind` says of which kind the fault is, where somebody knows more of it than that the text cannot be run.
    """

    kind = ""

    def __init__(self, message: str, at: Span | None = None, kind: str = "") -> None:
        super().__init__(message)
        self.at = at
        self.kind = kind or self.kind


class Unmeant(UncompiledError):
    """A part of a text without a meaning."""


class Unbuilt(Unmeant):
    """A construction that has no denotation, named as a person would."""

    def __init__(self, what: str, at: Span | None = None) -> None:
        super().__init__(f"nothing gives {what} a meaning here", at)


class Untold(Unmeant):
    """Something that a text would have to say and does not, or not in a way that is known: *which of them is meant*."""

    kind = "not said"

    def __init__(self, what: str, at: Span | None = None) -> None:
        super().__init__(f"it cannot be told here {what}", at)
