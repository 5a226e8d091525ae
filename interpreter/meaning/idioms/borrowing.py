"""Abilities of another card that are resolved: *Resolve its "Play:" abilities as if they were printed on this card*."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Group, Noun, Phrase, Predicate, Pronoun, Relation, Slot, Subordinate
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant, Untold
from interpreter.meaning.facts.kinds import Kind
from interpreter.meaning.idioms.build import Steps
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import Part, Pattern, kinds, moods
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import Action, Expr, Let, Loop, Native, Only, Optional, Var
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import SlotOf

BORROW = "Borrow"


class Borrowing:
    """What carries out the abilities of a label that a card has."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    @staticmethod
    def label(noun: object) -> str | None:
        """The label in *its "Play:" abilities*."""
        return next((f.term for f in noun.filters if f.kind == "label" and not f.negated), None) if isinstance(noun, Noun) else None

    def act(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """The abilities of one label that a card has are carried out."""
        fillers = {part.name: part.filler for part in predicate.parts if isinstance(part, Slot)}
        slot, abilities = next((name, filler) for name, filler in fillers.items() if self.label(filler) is not None)
        bearer = fillers.get("bearer")
        if len(predicate.parts) != 1 + (bearer is not None) or not isinstance(abilities, Noun) or (bearer is not None and slot == "bearer"):
            raise Unmeant("these words have no meaning here", predicate.at)
        who, cx = self.all.who(subject, predicate, cx)
        holder = self.holder(abilities)
        thing, cx = self.all.thing(holder, cx)
        filled, cx = self.all.fill(thing, SlotOf(predicate.verb, "choice", who), cx)
        card, choices = filled.value, filled.choices
        if isinstance(card, Only) and isinstance(holder, Noun):
            name = f"m{holder.mention}"
            choices, card = (*choices, Let(name, card)), Var(name, card.kind)
            cx = cx.bind(holder.mention, card)
        borne = card
        if isinstance(bearer, Noun | Pronoun):
            borne, cx = self.all.single(bearer, cx)
        actor: tuple[tuple[str, Expr], ...] = () if subject is None else (("actor", who),)
        made: Action = Native(BORROW, (("card", card), ("bearer", borne), *actor), (f"label {self.label(abilities)}",))
        for var, of in reversed(filled.loops):
            made = Loop(var, of, (made,), together=False)
        return (*choices, made), cx

    def holder(self, abilities: Noun) -> Phrase:
        """Whose abilities they are."""
        parts = Parts(abilities)
        for name in ("article", "quantity", "filters", "owner"):
            parts.take(name)
        modifiers = parts.take_all("modifiers")
        of = next((m for m in modifiers if isinstance(m, Relation) and self.facts.role(m.term) in (Role.WHOLE, Role.UPON)), None)
        parts.leave("modifiers", [m for m in modifiers if m is not of])
        parts.done()
        whole = of.slots[0].filler if of is not None else abilities.owner
        if not isinstance(whole, Noun | Pronoun | Group) or len(abilities.filters) > 1:
            raise Unmeant("of which card the abilities are is not said", abilities.at)
        return whole


def borrowed(predicate: Predicate, subject: Phrase | None, all_: Denotations, cx: Context) -> tuple[tuple[Action, ...], Context]:
    """The abilities of one label that a card has are carried out."""
    return all_.borrowing.act(predicate, subject, cx)


BORROWING = Idiom(
    "resolving the abilities of a label",
    Pattern(verb=kinds(Kind.RESOLVES), modal=moods(None, "may"), negated=False, parts=(Part(sort=Slot, heads=kinds(Kind.LABELLED)),)),
    borrowed,
)


def borne_by(sub: Subordinate, actions: Steps, all_: Denotations, cx: Context) -> tuple[Steps, Context]:
    """*... as if they were abilities of X*: X is the card that bears them."""
    last, clause = actions[-1], sub.clauses[0]
    if isinstance(last, Loop | Optional):
        inner, cx = borne_by(sub, last.body, all_, cx)
        return (*actions[:-1], replace(last, body=inner)), cx
    if not isinstance(last, Native) or last.name != BORROW:
        raise Untold("as if what", sub.at)
    if not isinstance(clause.subject, Pronoun) or clause.subject.refers == 0:
        raise Unmeant("it is not said what is as if it were abilities of that card", sub.at)
    what = next(part.filler for part in clause.predicates[0].parts if isinstance(part, Slot))
    assert isinstance(what, Noun)
    bearer, cx = all_.single(all_.borrowing.holder(what), cx)
    if bearer.kind != "card":
        raise Unmeant("only a card has abilities: say of which card they are", what.at)
    args = tuple((name, bearer if name == "bearer" else value) for name, value in last.args)
    return (*actions[:-1], replace(last, args=args)), cx


BORNE_BY_ANOTHER = Idiom(
    "resolving abilities as those of another card",
    Pattern(verb=kinds(Kind.IS), modal=moods(None), negated=False, subject=Pronoun, parts=(Part(sort=Slot, heads=kinds(Kind.ABILITY)),), only=()),
    borne_by,
)
