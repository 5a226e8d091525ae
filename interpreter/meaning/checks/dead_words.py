"""Words without a meaning: a part of a text that can be left out or exchanged, and what the text does stays the same.

A part that only says what would be so anyway is no such word: left out, nothing changes, but another word in its place would change something.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from interpreter.language.tree import Span, Text
from interpreter.meaning.checks.equal_english import reason
from interpreter.meaning.checks.finding import Finding, Told
from interpreter.meaning.checks.mutations import GONE, Mutation, Mutations
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model import Do
from interpreter.meaning.model.canonical import canonical
from interpreter.meaning.model.walk import nodes

if TYPE_CHECKING:
    from interpreter.meaning.compiled import CompiledBook
    from interpreter.meaning.facts.facts import Facts

SAME, CHANGED, REFUSED = "same", "changed", "refused"


class Trials:
    """Compiles mutations of one tree, each once and only when somebody asks, and tells what becomes of them."""

    def __init__(self, facts: Facts, compiled: Callable[[Any], Any], tree: Any, slots: Mapping[str, str] | None = None) -> None:
        self.compiled = compiled
        self.made = compiled(tree)
        self.usual = canonical(self.made)
        self.mutations = list(mutations_of(facts).of(tree, slots))
        self.outcomes: dict[int, str] = {}

    def outcome(self, number: int) -> str:
        """What becomes of the text with one of the mutations in it."""
        if number not in self.outcomes:
            self.outcomes[number] = self.tried(self.mutations[number].whole)
        return self.outcomes[number]

    def tried(self, tree: Any) -> str:
        """What becomes of a changed tree."""
        try:
            made = self.compiled(tree)
        except UncompiledError:
            return REFUSED
        except Exception:  # no reader makes such a tree, and the compiler need not stand it
            return REFUSED
        return SAME if made == self.made or canonical(made) == self.usual else CHANGED

    def all(self) -> list[tuple[Mutation, str]]:
        """All mutations, and what becomes of them."""
        return [(each, self.outcome(number)) for number, each in enumerate(self.mutations)]

    def dead(self) -> Iterator[Mutation]:
        """The mutations that change nothing although they should.

        Of a part that can be left out it is enough that something else in its place, or in the place of what is in it, is read: most of them need not be tried.
        """
        for number, each in enumerate(self.mutations):
            if each.exchange != GONE:
                alive = self.outcome(number) != SAME
            else:
                alive = self.exchanged(each) or self.outcome(number) != SAME or any(map(self.read, self.inside(each)))
            if not alive and reason(each) is None:
                yield each

    def exchanged(self, part: Mutation) -> bool:
        """Does something else in the place of a part, or of what is in it, change what the text does? Asked first, since it is tried anyway."""
        return any(self.mutations[number].exchange != GONE and self.read(number) for number in self.inside(part))

    def read(self, number: int) -> bool:
        """Is what a mutation changes looked at? What cannot be left out need not say anything."""
        outcome = self.outcome(number)
        return outcome == CHANGED or (outcome == REFUSED and self.mutations[number].exchange != GONE)

    def inside(self, part: Mutation) -> Iterator[int]:
        """The mutations of a part and of what is in it."""
        return (number for number, each in enumerate(self.mutations) if each.path[: len(part.path)] == part.path)


@lru_cache(maxsize=8)
def mutations_of(facts: Facts) -> Mutations:
    """What makes the mutations of a game's trees."""
    return Mutations(facts)


def findings(told: Told) -> Iterator[Finding]:
    """The words of a card's text that have no meaning here; of those in one ability the first, since the others may be dead with it."""
    if _comes_later(told):
        return
    known = _known.setdefault(told.book, {})
    said = (told.tree, told.resolved, told.statements if told.again is told.compiled else told.again(told.tree))
    if said not in known:
        known[said] = _verdict(told, said)
    yield from known[said]


def _verdict(told: Told, said: object) -> tuple[Finding, ...]:
    """What is found in a text, from the runs before where it said the same."""
    key = hashlib.sha256(f"{told.text}\0{said!r}".encode("utf-8", "surrogatepass")).hexdigest()
    kept = told.book.verdicts.get(key)
    if kept is not None:
        return tuple(Finding(message, Span(start, end) if end else None) for message, start, end in kept)
    found = tuple(_found(told))
    told.book.verdicts.put(key, tuple((each.message, each.at.start, each.at.end) if each.at is not None else (each.message, 0, 0) for each in found))
    return found


def _comes_later(told: Told) -> bool:
    """Does a text do what its game cannot carry out yet? Then it is refused for that, and nothing more is to be said of its words."""
    terms = told.book.vocabulary.terms
    verbs = (node.verb for node in nodes(told.statements) if isinstance(node, Do))
    return any(verb in terms and terms[verb].later is not None for verb in verbs)


_known: WeakKeyDictionary[CompiledBook, dict[object, tuple[Finding, ...]]] = WeakKeyDictionary()
"""What was found in the texts of a book before."""


def _found(told: Told) -> Iterator[Finding]:
    for ability in told.tree.abilities:
        trials = Trials(told.book.facts, lambda tree: told.again(Text((tree,))), ability, told.known)
        first = next(trials.dead(), None)
        if first is not None:
            yield Finding(message(first, told.text), first.at)


def message(mutation: Mutation, text: str) -> str:
    """What is wrong with words that have no meaning here."""
    words = spoken(mutation, text)
    if mutation.exchange == GONE:
        return f'"{words}" says nothing here: without it the text would do the same'
    return f'"{words}" says nothing here: with another word in its place the text would do the same'


def spoken(mutation: Mutation, text: str) -> str:
    """The words of a part as the author wrote them; where their place is not known, the part by its name."""
    at = mutation.at
    if at is not None:
        return text[at.start : at.end]
    for held in (mutation.held, mutation.node):
        named = next((getattr(held, name) for name in ("code", "term", "word", "kind") if getattr(held, name, "")), None)
        if named is not None:
            return str(named).split(" (")[0].replace("_", " ").casefold()
    return str(mutation.held).replace("_", " ")
