"""Which functions of a match depend on the acts that are going on or on what has happened, and which only on how things are now."""

from __future__ import annotations

import re
from functools import lru_cache

from interpreter.engine.rules import Rules

_DEFINITION = re.compile(r"^def (\w+)\(", re.MULTILINE)
_CALL = re.compile(r"\b(\w+)\(")
_VALUE = re.compile(r"\b(?:value|bits|besides)\(s, '([^']*)'")
_ACTS = re.compile(
    r"\b(?:role|symbols|did_instead|is_permitted|is_forbidden|possible|came_from|num)\(|\bs\.(?:frames|history|elapsed|memory|deferred|pending|roll|spent|log)\b|\bf\["
)
"""Names and fields by which source looks at acts and at history."""


@lru_cache(maxsize=256)
def _functions(code: str) -> tuple[tuple[str, bool, frozenset[str]], ...]:
    """Every function of a source: its name, whether it looks at acts itself, and what it calls (values by their names in quotes)."""
    starts = [(found.start(), found[1]) for found in _DEFINITION.finditer(code)]
    found: list[tuple[str, bool, frozenset[str]]] = []
    for at, (start, name) in enumerate(starts):
        body = code[start : starts[at + 1][0] if at + 1 < len(starts) else len(code)]
        if re.match(r"p\d+_", name):
            continue
        calls = frozenset(_CALL.findall(body)) | {f"'{value}'" for value in _VALUE.findall(body)}
        found.append((name, _ACTS.search(body) is not None, calls))
    return tuple(found)


def shaky(*codes: str) -> frozenset[str]:
    """The names of the functions that depend on acts or history, directly or by what they call."""
    functions = [each for code in codes for each in _functions(code)]
    found = {name for name, acts, _ in functions if acts}
    growing = True
    while growing:
        more = {name for name, _, calls in functions if name not in found and calls & found}
        growing = bool(more)
        found |= more
    return frozenset(found)


def note_steady(rules: Rules, definitions: dict[str, str], names: frozenset[str]) -> None:
    """Note the values that are the same until something changes: no definition, change or loose gift of them looks at acts."""
    blocks = [*rules.blocks, rules]
    loose = {value for holder in blocks for gift in holder.endows if gift.loose or gift.lost for value in gift.block.changes}
    bad = {value for value, function in definitions.items() if function in names} | rules.unsteady | loose
    known = set(rules.changes) | set(rules.passing_changes) | set(definitions)
    rules.steady_values = frozenset(known - bad)
