"""The texts of a term: what each of its fields says, located."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.content import Term, Text


def bodies(term: Term) -> list[Text]:
    """Each need, the steps of the meaning as one text, each rule: a step may speak of what a step before it named."""
    steps = [joined(term.means)] if term.means else []
    return [*term.needs, *steps, *term.rules]


def joined(parts: Sequence[Text]) -> Text:
    """Several texts of one file as one, each character still at its place."""
    if len(parts) == 1:
        return parts[0]
    runs: list[tuple[int, int]] = []
    value = ""
    for part in parts:
        part = part.trimmed()
        value += " " if value else ""
        runs += [(len(value) + offset, index) for offset, index in part.runs]
        value += part.replace("\n", " ")
    return Text(value, parts[0].source, tuple(runs))
