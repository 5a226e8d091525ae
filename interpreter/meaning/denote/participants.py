"""Those who take part in an act: named by their part in it (*does it as the A*), on either side of it, or busy with it (*while doing it*)."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import Ability, Noun, Predicate, Slot, When
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.model import Condition, Event, Expr, Runs, Some
from interpreter.meaning.normalise.timing import TRIGGERS
from interpreter.meaning.protocol import Denotations

AWAITED = frozenset(TRIGGERS)
"""What opens an answer to an event."""

ROLE = "role"
"""The slot that names the part that somebody has in an act."""


class Participants:
    """The denotations of the parts that things have in an act."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    # -- by name

    def as_named(self, event: Event, predicate: Predicate) -> Event:
        """*X does it as the A*: X in the slot that has this name."""
        role = next((part for part in predicate.parts if isinstance(part, Slot) and part.name == ROLE), None)
        if role is None or self.all.qualities.register(role.filler) is not None:
            return event
        word = self.facts.word(role.filler.head.term) if isinstance(role.filler, Noun) else ""
        if word not in self.facts.slots(event.verb):
            raise Unmeant("nobody takes part in this by that name", role.at)
        return replace(event, slots=tuple((word if name == predicate.subject else name, pattern) for name, pattern in event.slots))

    # -- on either side

    def pair(self, verb: str, slots: frozenset[str]) -> tuple[str, str] | None:
        """The two sides of an act that one word stands for, where all who are named are on them."""
        known = self.facts.slots(verb).keys()
        for roles in self.facts.named_participants().values():
            if len(roles) == 2 and slots and slots <= set(roles) <= known:
                return roles[0], roles[1]
        return None

    def two_sided(self, ability: Ability) -> bool:
        """Does an ability wait for something on either side of an act? It is one ability for each side then."""
        subs = [prefix.sub for sentence in ability.sentences for prefix in sentence.prefixes if isinstance(prefix, When) and prefix.sub.kind in AWAITED]
        return any(self.sides(sub.clauses[0].predicates[0]) is not None for sub in subs)

    def sides(self, predicate: Predicate) -> tuple[str, str] | None:
        """The sides of the act on which those may be whom a verb names; none where it says on which they are."""
        named = [part.name for part in predicate.parts if isinstance(part, Slot)]
        if ROLE in named:
            return None
        slot = predicate.subject
        doer = self.facts.only_agent(predicate.verb, slot) or self.facts.only_actor(predicate.verb, slot)
        names = named if doer else [slot, *named]
        alias = self.facts.alias(predicate.verb)
        if alias is None:
            return self.pair(predicate.verb, frozenset(names))
        return self.pair(alias.verb, frozenset(alias.slots.get(name, name) for name in names))

    def turned(self, event: Event) -> Event:
        """The same act with everybody on the other side of it."""
        pair = self.pair(event.verb, frozenset(name for name, _ in event.slots))
        if pair is None:
            return event
        other = {pair[0]: pair[1], pair[1]: pair[0]}
        return replace(event, slots=tuple((other[name], pattern) for name, pattern in event.slots))

    # -- busy with it

    def doing(self, predicate: Predicate, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """*while doing it*, *doing it to X*: by the adjective for that where the game has one, else the act goes on with it."""
        if predicate.mood.negated:
            raise Unmeant("while something is not done cannot be said of an act", predicate.at)
        adjective = self.facts.busy(predicate.verb)
        if adjective is not None and not predicate.parts:
            return self.all.adjective(adjective, it, cx), cx
        event, cx = self.all.event_of(predicate, it, cx)
        other = self.turned(event)
        return (Runs(event) if other == event else Some((Runs(event), Runs(other)))), cx
