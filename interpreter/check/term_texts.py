"""The texts of a term: what each of its fields says, located."""

from __future__ import annotations

from interpreter.content import Term, Text, joined


def bodies(term: Term) -> list[Text]:
    """Each need, the steps of the meaning as one text, each rule: a step may speak of what a step before it named."""
    steps = [joined(term.means)] if term.means else []
    return [*term.needs, *steps, *term.rules]
