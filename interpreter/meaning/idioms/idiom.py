"""Idioms are registered: each has a name, a pattern, and what it makes of what is like it. Of the idioms of a family at most one can be meant."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Generic, TypeVar

from interpreter.language.tree import Phrase, Predicate, Sentence, Subordinate
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.idioms.pattern import Pattern

Build = TypeVar("Build", covariant=True)


class OverlapError(Exception):
    """Two idioms could mean the same words."""


@dataclass(frozen=True)
class Idiom(Generic[Build]):
    """A construction whose meaning is not that of its parts."""

    name: str
    pattern: Pattern
    build: Build


class Family(Generic[Build]):
    """The idioms that one denotation asks for: all make the same kind of thing."""

    def __init__(self, facts: Facts, name: str, on: type[Sentence] | type[Predicate] | type[Subordinate], idioms: tuple[Idiom[Build], ...]) -> None:
        self.facts, self.name, self.on, self.idioms = facts, name, on, idioms
        self._of_verb: dict[str, tuple[Idiom[Build], ...]] = {}

    def of(self, node: Sentence | Predicate | Subordinate, subject: Phrase | None = None) -> Idiom[Build] | None:
        """The idiom that a node is; nothing when its meaning is that of its parts."""
        found = [each for each in self.of_verb(verb_of(node)) if each.pattern.matches(node, subject, self.facts)]
        if len(found) > 1:
            raise OverlapError(f"these words could be {' or '.join(each.name for each in found)}")
        return found[0] if found else None

    def of_verb(self, verb: str) -> tuple[Idiom[Build], ...]:
        """The idioms that something with such a verb could be; found out once a verb."""
        if verb not in self._of_verb:
            kinds = self.facts.verb_kinds(verb)
            self._of_verb[verb] = tuple(each for each in self.idioms if not each.pattern.verb or each.pattern.verb & kinds)
        return self._of_verb[verb]

    def check(self) -> None:
        """Hold the patterns against each other, in the words of the glossary."""
        for one, other in combinations(self.idioms, 2):
            if one.pattern.overlaps(other.pattern, self.facts):
                raise OverlapError(f"in this glossary the same words could be {one.name} or {other.name}")


def verb_of(node: Sentence | Predicate | Subordinate) -> str:
    """The verb of a node, the first one where it has several."""
    return node.verb if isinstance(node, Predicate) else node.clauses[0].predicates[0].verb
