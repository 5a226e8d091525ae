"""Definitions that go round in a circle: a verb that means only itself, an adjective that is defined by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from interpreter.check.compiled import Compiler
from interpreter.check.walk import nodes
from interpreter.content import Library, Problem, Term, joined
from interpreter.language.tree import Complement, Sentence, Subordinate, Text


def circle_problems(library: Library, compiler: Compiler) -> Iterator[Problem]:
    """The terms of a game whose own definition needs them first."""
    steps = {term.headword: found for term in library.terms(compiler.game) if term.kind == "verb" and not term.native and (found := _steps(term, compiler))}
    grounded = _grounded(steps)
    for term in library.own_terms(compiler.game):
        if term.headword in steps and term.headword not in grounded:
            others = sorted(set(steps[term.headword]) - {term.headword})
            through = f", by way of {', '.join(others)}" if others else ""
            what, advice = f'"{term.headword}" means only itself{through}', "say with other verbs what happens, step by step"
            yield Problem("circle", term.means[0].place, len(term.means[0]), what, advice=advice, see=(term.headword, *others))
        elif term.kind == "adjective":
            yield from _self_defined(term, compiler)


def _steps(term: Term, compiler: Compiler) -> tuple[str, ...]:
    """The verbs of a definition's main clauses."""
    found: dict[str, None] = {}
    for sentence in _sentences((joined(term.means),) if term.means else (), compiler):
        for clause in sentence.clauses:
            found.update(dict.fromkeys(predicate.verb for predicate in clause.predicates))
    return tuple(found)


def _grounded(steps: Mapping[str, tuple[str, ...]]) -> set[str]:
    """The verbs with at least one step that leads out of the circle."""
    grounded: set[str] = set()
    while True:
        more = {head for head, verbs in steps.items() if head not in grounded and any(v not in steps or v in grounded for v in verbs)}
        if not more:
            return grounded
        grounded |= more


def _self_defined(term: Term, compiler: Compiler) -> Iterator[Problem]:
    for text in term.sentences:
        for sentence in _sentences((text,), compiler):
            defined = any(isinstance(n, Complement) and n.filter.term == term.headword for c in sentence.clauses for p in c.predicates for n in nodes(p))
            asked = [s for c in sentence.clauses for s in c.subordinates if isinstance(s, Subordinate) and s.kind == "if"]
            if defined and any(isinstance(n, Complement) and n.filter.term == term.headword for s in asked for n in nodes(s)):
                yield Problem(
                    "circle", text.place, len(text), f'"{term.headword}" is defined by itself', advice="say it with other words", see=(term.headword,)
                )


def _sentences(texts: tuple[str, ...], compiler: Compiler) -> Iterator[Sentence]:
    for text in texts:
        tree: Text | None = compiler.compile(text).tree
        for ability in tree.abilities if tree is not None else ():
            yield from ability.sentences
