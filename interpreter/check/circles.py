"""Definitions that go round in a circle: a verb that means only itself, an adjective that is defined by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from interpreter.check.compiled import Compiler
from interpreter.check.walk import nodes
from interpreter.content import Library, Problem, Term, joined
from interpreter.content import Text as Located
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
    yield from _defined_in_a_ring(library, compiler)


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


def _defined_in_a_ring(library: Library, compiler: Compiler) -> Iterator[Problem]:
    """Adjectives of which the definitions ask for each other; told once for a ring, at the last of its sentences."""
    asked: dict[str, dict[str, Located]] = {}
    for term in library.terms(compiler.game):
        for text in term.sentences if term.kind == "adjective" else ():
            for sentence in _sentences((text,), compiler):
                if _defines(sentence, term.headword):
                    asked.setdefault(term.headword, {}).update(dict.fromkeys(_asks(sentence), text))
    own = [term.headword for term in library.own_terms(compiler.game)]
    told: set[str] = set()
    for headword in reversed(own):
        ring = _ring(headword, asked)
        if ring and not told & set(ring):
            told |= set(ring)
            last = asked[headword][ring[1] if len(ring) > 1 else headword]
            what = f'"{headword}" is defined by itself' + (f", by way of {', '.join(ring[1:])}" if len(ring) > 1 else "")
            yield Problem("circle", last.place, len(last), what, advice="say it with other words", see=tuple(ring))


def _defines(sentence: Sentence, headword: str) -> bool:
    """Does a sentence say of something that it is so?"""
    return any(isinstance(n, Complement) and n.filter.term == headword for c in sentence.clauses for p in c.predicates for n in nodes(p))


def _asks(sentence: Sentence) -> Iterator[str]:
    """What a definition asks: the adjectives behind its *if*."""
    for sub in (s for clause in sentence.clauses for s in clause.subordinates if isinstance(s, Subordinate) and s.kind == "if"):
        yield from (n.filter.term for n in nodes(sub) if isinstance(n, Complement) and n.filter.term)


def _ring(headword: str, asked: Mapping[str, Mapping[str, Located]]) -> list[str]:
    """The way from an adjective back to itself, without its end; empty where there is none."""
    ways = [[headword]]
    seen: set[str] = set()
    while ways:
        way = ways.pop(0)
        for each in asked.get(way[-1], ()):
            if each == headword:
                return way
            if each not in seen:
                seen.add(each)
                ways.append([*way, each])
    return []


def _sentences(texts: tuple[str, ...], compiler: Compiler) -> Iterator[Sentence]:
    for text in texts:
        tree: Text | None = compiler.compile(text).tree
        for ability in tree.abilities if tree is not None else ():
            yield from ability.sentences
