"""The modules of the meaning pass form no circle, imports for the sake of types included; what must call back does so by the declared protocol."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = "interpreter.meaning"
PROTOCOLS = frozenset([f"{ROOT}.protocol", f"{ROOT}.compiled"])
"""Modules that only declare how others call each other: for the sake of types they may name whoever they like."""

RECURSIVE = frozenset([f"{ROOT}.model.actions", f"{ROOT}.model.expressions"])
"""Modules of one recursive type: an act makes statements last that hold acts, a set has conditions that speak of sets."""


def modules(project: Path) -> dict[str, Path]:
    found = {}
    for file in sorted((project / "interpreter" / "meaning").rglob("*.py")):
        parts = file.relative_to(project).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def for_types(node: ast.If) -> bool:
    return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imported(file: Path, known: dict[str, Path], types: bool) -> Iterator[str]:
    """The modules of the pass that a module imports when it is loaded; with those for the sake of types, if they are asked for."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    waiting: list[ast.stmt] = list(tree.body)
    while waiting:
        each = waiting.pop()
        if isinstance(each, ast.If):
            waiting += each.orelse if for_types(each) and not types else [*each.body, *each.orelse]
        elif isinstance(each, ast.ImportFrom) and each.module and each.module.startswith(ROOT):
            inner = [f"{each.module}.{name.name}" for name in each.names]
            yield from (name if name in known else each.module for name in inner)


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The modules that can be reached from themselves, each with the others of its circle."""
    reached = {name: set(to) for name, to in graph.items()}
    for through in graph:
        for name in graph:
            if through in reached[name]:
                reached[name] |= reached[through]
    rings = {frozenset(other for other in graph if other in reached[name] and name in reached[other]) for name in graph if name in reached[name]}
    return sorted(sorted(ring) for ring in rings)


def graph(project: Path, types: bool) -> dict[str, set[str]]:
    known = modules(project)
    return {name: set(imported(file, known, types and name not in PROTOCOLS | RECURSIVE)) - {name, ROOT} for name, file in known.items()}


def test_no_circle_is_loaded(project: Path) -> None:
    assert circles(graph(project, types=False)) == []


def test_no_circle_is_made_for_the_sake_of_types(project: Path) -> None:
    assert circles(graph(project, types=True)) == []


def test_a_circle_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]
