"""What is beyond a number: *for each X you control in excess of the number your opponent controls*, *discards each card in excess of 6*."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Owned, Pronoun, Relation, Relative
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.model import Condition, Controls, Count, Defined, Expr, Held, Pick, Select, Sum, Var, You, ZoneOf
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY
from interpreter.meaning.things import ZERO, Filled, SlotOf

OTHERS = 1000
"""Beyond the mentions of any text."""
LOSER = 10_001
"""The mention of whoever loses something, where no words speak of them."""


class Excess:
    """The denotations of what goes beyond a number."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def of(self, noun: Noun) -> Relation | None:
        """The relation in *X in excess of Y*."""
        return next((m for m in noun.modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.EXCESS), None)

    def apart(self, noun: Noun, beyond: Relation) -> tuple[Noun, Relation]:
        """A phrase without its limit, and the limit; what stands behind a bare *the number* says of what it is the number."""
        at = noun.modifiers.index(beyond)
        before, behind = noun.modifiers[:at], noun.modifiers[at + 1 :]
        limit = beyond.slots[0].filler
        if isinstance(limit, Noun) and self.is_number(limit) and limit.article == "the" and not limit.modifiers and behind:
            return replace(noun, modifiers=before), replace(beyond, slots=(replace(beyond.slots[0], filler=replace(limit, modifiers=behind)),))
        return replace(noun, modifiers=(*before, *behind)), beyond

    def is_number(self, noun: Noun) -> bool:
        """Is it *the number of something*?"""
        return noun.head.kind == "term" and self.facts.role(noun.head.term) is Role.NUMBER

    # -- counts

    def count(self, noun: Noun, beyond: Relation, cx: Context) -> tuple[Expr, Context]:
        """How many things there are beyond the number that a phrase names."""
        bare, beyond = self.apart(noun, beyond)
        counted, cx = self.all.how_many(bare, cx)
        return self.past(counted, bare, beyond, cx)

    def past(self, counted: Expr, noun: Noun, beyond: Relation, cx: Context) -> tuple[Expr, Context]:
        """How far a count goes beyond what it is compared with; nothing when it does not."""
        limit, cx = self.limit(counted, noun, beyond, cx)
        return Sum("max", ZERO, Sum("-", counted, limit)), cx

    def limit(self, counted: Expr, noun: Noun, beyond: Relation, cx: Context) -> tuple[Expr, Context]:
        """The number that must be exceeded: one that is said, or how many of the same another player has."""
        limit = beyond.slots[0].filler
        if not isinstance(limit, Noun | Pronoun):
            raise Unmeant("beyond how many is not said", beyond.at)
        if self.all.sort(limit, cx) == "player":
            player, cx = self.all.single(limit, cx)
            return self.of_player(counted, player, beyond), cx
        whole = isinstance(limit, Noun) and any(isinstance(m, Relation) and self.facts.role(m.term) is Role.WHOLE for m in limit.modifiers)
        if isinstance(limit, Noun) and self.is_number(limit) and limit.modifiers and not whole:
            kept = tuple(m for m in noun.modifiers if not self.holds(m))
            filters = tuple(f for f in noun.filters if self.facts.control(f.term) is None)
            return self.all.how_many(replace(noun, owner=None, mention=OTHERS + max(0, noun.mention), modifiers=(*kept, *limit.modifiers), filters=filters), cx)
        return self.all.how_many(limit, cx)

    def holds(self, modifier: object) -> bool:
        """Does a modifier say with whom things are?"""
        if isinstance(modifier, Relative):
            return modifier.subject is not None and self.facts.role(modifier.predicate.verb) in (Role.POSSESSION, Role.CONTROL)
        placed = isinstance(modifier, Relation) and self.facts.role(modifier.term) in (Role.INSIDE, Role.UPON, Role.ORIGIN)
        return isinstance(modifier, Owned) or placed

    def of_player(self, counted: Expr, player: Expr, beyond: Relation) -> Expr:
        """The same count for another player."""
        if isinstance(counted, Held) and counted.of.kind == "player":
            return replace(counted, of=player)
        if not isinstance(counted, Count):
            raise Unmeant("it is not plain what of the other player's is compared", beyond.at)
        found, it = counted.of, Var(counted.of.var, counted.of.kind)
        tests = tuple(self.controlled(test, it) for test in found.tests)
        holder = next((test.player for test in tests if isinstance(test, Controls)), None)
        zone = found.domain if isinstance(found.domain, ZoneOf) and found.domain.of is not None else None
        holder = holder or (zone.of if zone is not None else None) or You()
        turned = tuple(Controls(player, it) if test == Controls(holder, it) else test for test in tests)
        domain = ZoneOf(zone.zone, player) if zone is not None and zone.of == holder else found.domain
        if turned == tests and domain is found.domain:
            raise Unmeant("it is not plain which cards of the other are compared", beyond.at)
        own = tuple(test for test in turned if isinstance(test, Controls) and test.player == player)
        return replace(counted, of=Select(found.var, found.kind, domain, (*own, *(test for test in turned if test not in own))))

    def controlled(self, test: Condition, it: Expr) -> Condition:
        """An adjective that only says who controls a card, as just that."""
        player = self.facts.control(test.term) if isinstance(test, Defined) and test.args == (it,) else None
        return Controls(player, it) if player is not None else test

    # -- acts

    def losing(self, noun: Noun, verb: str, who: Expr, cx: Context) -> tuple[Noun, Context]:
        """*lose all X in excess of 6*: of one's own."""
        if self.facts.role(verb) is not Role.LOSS or self.of(noun) is None or noun.owner is not None:
            return noun, cx
        return replace(noun, owner=Pronoun("they", refers=LOSER, at=noun.at)), cx.bind(LOSER, who)

    def chosen(self, noun: Noun, slot: SlotOf, cx: Context) -> tuple[Filled, Context] | None:
        """*each X in excess of 4*: so many of all X, chosen; nothing when a phrase says something else."""
        beyond = self.of(noun)
        if beyond is None or (noun.quantity is not None and noun.quantity.kind not in EVERY) or self.all.reference(noun, cx)[0] is not None:
            return None
        number, cx = self.count(replace(noun, mention=OTHERS + max(0, noun.mention)), beyond, cx)
        domain, cx = self.all.members(self.apart(noun, beyond)[0], cx)
        found = self.all.looked_for(slot, domain).of
        whole = Var(f"{found.var}s", found.kind, many=True)
        filled, cx = self.all.each_of(whole, noun.mention, cx.bind(noun.mention, whole))
        return replace(filled, choices=(Pick(whole.name, found, number, number, many=True, who=slot.who), *filled.choices)), cx
