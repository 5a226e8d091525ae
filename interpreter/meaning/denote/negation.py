"""Negation over joined verbs: *cannot A or B*, *is not A or B* say of both that they are not."""

from __future__ import annotations

from interpreter.language.tree import Predicate


def denied(predicate: Predicate) -> bool:
    """*cannot A or B*: neither can be done."""
    return predicate.mood.modal in ("can", "may") and predicate.mood.negated


def neither(predicate: Predicate) -> bool:
    """*did not A or B*: the *not* before the first of them holds for both."""
    return predicate.mood.negated and predicate.mood.form == "continued"
