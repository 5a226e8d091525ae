"""What changes the values of a quality: *belongs to trait X*, *its trait becomes X*, *as if it belonged to trait X*, *choose X as your kept trait*."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Circumstance, Group, Noun, Phrase, Predicate, Pronoun, Relation, Slot, Time
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import (
    Action,
    Condition,
    Eligible,
    EveryValue,
    Expr,
    InPlay,
    Kept,
    Modify,
    Native,
    Pattern,
    Pick,
    Select,
    Statement,
    Var,
    for_the_sake_of,
    is_quality,
    kind_of,
)
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import ZERO, Chosen

OTHERS = "others"
"""The slot for what a thing belongs to besides."""


class Belonging:
    """The denotations of what sets, adds or allows values of a quality."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    # -- what things have from now on

    def changed(self, predicate: Predicate, subject: Phrase | None) -> bool:
        """Does a predicate say which values of a quality something has?"""
        role, speaks = self.facts.role(predicate.verb), self.all.qualities.speaks
        slots = [part for part in predicate.parts if isinstance(part, Slot)]
        if role is Role.MEMBERSHIP:
            return any(part.name == "quality" for part in slots)
        if predicate.verb == "be":
            given = slots[0].filler if slots else None
            return isinstance(given, Noun) and given.head.kind == "quality" and isinstance(subject, Noun | Pronoun) and not speaks(subject)
        return role is Role.BECOMING and speaks(subject) and self.all.qualities.register(subject) is None

    def changes(self, predicate: Predicate, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[tuple[Statement, ...], Context]:
        """*X belongs to Y*, *X is a Y*, *the trait of X becomes Y*: what things have in place of what is printed, or besides."""
        if any(not isinstance(part, Slot) for part in predicate.parts):
            raise Unmeant("these words have no meaning here", predicate.at)
        fillers = {part.name: part.filler for part in predicate.parts if isinstance(part, Slot)}
        if self.facts.role(predicate.verb) is Role.BECOMING:
            subject = self.bearer(subject)
            if cx.carried_out and isinstance(subject, Noun) and isinstance(self.all.thing(subject, cx)[0], Chosen):
                raise Unmeant("it is not said of which of them: choose one first, then say what is so of it", subject.at)
        others = fillers.get(OTHERS)
        if isinstance(others, Noun):
            own(others, subject)
        what = next((filler for name, filler in fillers.items() if name != OTHERS), None)
        members = what.members if isinstance(what, Group) else (what,)
        besides = OTHERS in fillers or predicate.verb == "be" or len(members) > 1
        made: list[Statement] = []
        for each in members:
            if not isinstance(each, Noun | Pronoun) or not isinstance(subject, Noun | Pronoun | Group):
                raise Unmeant("to what it belongs is not said", predicate.at)
            value, cx = self.value(each, cx)
            known = not isinstance(subject, Noun) or self.all.reference(subject, cx)[0] is not None
            of, cx = self.all.pattern(subject, cx)
            if not known and of.kind == "card" and not any(is_inside(test) for test in of.tests):
                of = replace(of, tests=(*of.tests, InPlay(Var(of.var, "card"))))
            made.append(Modify(value.kind, "add" if besides else "base", of, value, condition))
        return tuple(made), cx

    def bearer(self, subject: Phrase | None) -> Phrase:
        """Whose values they are in *the trait of X* or *its trait*, where these are changed."""
        of = [m for m in subject.modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.WHOLE] if isinstance(subject, Noun) else []
        whole = subject.owner if isinstance(subject, Noun) and subject.owner is not None else of[0].slots[0].filler if of else None
        if not isinstance(whole, Noun | Pronoun | Group):
            raise Unmeant("whose it is is not said", subject.at if subject is not None else None)
        return whole

    def value(self, phrase: Noun | Pronoun, cx: Context) -> tuple[Expr, Context]:
        """The value that something is given: *an X*, *trait X*, *all traits*."""
        if isinstance(phrase, Noun) and phrase.head.kind == "quality":
            parts = Parts(phrase)
            for name in ("article", "quantity", "filters"):
                parts.take(name)
            parts.done()
            return self.all.qualities.written(phrase.head.term, phrase.head.value), cx
        made, cx = self.all.qualities.meant(phrase, cx)
        if not is_quality(made.kind):
            raise Unmeant("it is not a value that a card can have", phrase.at)
        return made, cx

    def gained(self, noun: Noun, of: Pattern, condition: Condition, lost: bool, cx: Context) -> tuple[Statement, Context]:
        """*gains the trait X*, *loses all of its traits*: what it has besides, or no longer."""
        quality = self.all.qualities.quality(noun)
        if not lost:
            value, cx = self.value(noun, cx)
            return Modify(kind_of(quality), "add", of, value, condition), cx
        if noun.head.kind == "quality":
            raise Unmeant(f"only all values of a {self.facts.word(quality)} can be lost", noun.at)
        return Modify(kind_of(quality), "base", of, ZERO, condition), cx

    # -- what counts as something else

    def counted_as(self, predicate: Predicate) -> tuple[Slot | Circumstance, Noun] | None:
        """What something on offer counts as (*as if it belonged to X*, *whatever its trait*): the part that says so, and the noun."""
        if not self.facts.is_offered(predicate.verb) or predicate.mood.modal not in ("may", "can") or predicate.mood.negated:
            return None
        sorts = self.facts.slots(predicate.verb)
        for part in predicate.parts:
            if isinstance(part, Slot) and is_quality(sorts.get(part.name, "")) and isinstance(part.filler, Noun):
                return part, part.filler
            slot = part.relation.slots[0] if isinstance(part, Circumstance) and part.relation.slots else None
            noun = slot.filler if slot is not None else None
            if isinstance(part, Circumstance) and isinstance(noun, Noun) and noun.owner is not None and self.facts.quality(noun) is not None:
                return part, noun
        return None

    def allowed(self, predicate: Predicate, subject: Phrase | None, cx: Context, condition: Condition) -> tuple[Statement, Context] | None:
        """For the sake of the verb a thing has that value besides; nothing if none is named."""
        counted = self.counted_as(predicate)
        if counted is None:
            return None
        part, noun = counted
        rest = [each for each in predicate.parts if each is not part]
        target: object = subject
        if predicate.mood.voice != "passive":
            if not (isinstance(subject, Pronoun) and subject.word == "you"):
                raise Unmeant("only for you can something count as something else", predicate.at)
            done_to = next((each for each in rest if isinstance(each, Slot) and each.name == self.facts.object_slot(predicate.verb)), None)
            target = done_to.filler if done_to is not None else None
            rest = [each for each in rest if each is not done_to]
        if not isinstance(target, Noun | Pronoun | Group) or rest:
            raise Unmeant("what counts as that is not said", predicate.at)
        meant: Expr = EveryValue(self.all.qualities.quality(noun))
        if isinstance(part, Slot):
            meant, cx = self.all.qualities.meant(noun, cx)
        else:
            own(noun, target)
        of, cx = self.all.pattern(target, cx)
        return Modify(for_the_sake_of(meant.kind, predicate.verb), "add", of, meant, condition), cx

    def for_a_while(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> bool:
        """Is it said for how long something counts as something else, or of a thing rather than to a player?"""
        timed = any(isinstance(part, Time) and self.all.lasts(part) is not None for part in predicate.parts)
        return bool(cx.duration) or timed or not (isinstance(subject, Pronoun) and subject.word == "you")

    def now(self, predicate: Predicate) -> Predicate:
        """The same act, done at once: then nobody asks what it counts as."""
        counted = self.counted_as(predicate)
        named = counted[0] if counted is not None and isinstance(counted[0], Slot) else None
        return predicate if named is None else replace(predicate, parts=tuple(part for part in predicate.parts if part is not named))

    # -- what the game keeps

    def appoints(self, predicate: Predicate) -> str | None:
        """The register in *choose X as R*."""
        if self.facts.role(predicate.verb) is not Role.CHOICE:
            return None
        register = self.all.qualities.register
        return next((register(part.filler) for part in predicate.parts if isinstance(part, Slot) and part.name == "role"), None)

    def appointed(self, register: str, choices: tuple[Action, ...], who: Expr, at: Noun) -> tuple[Action, ...]:
        """What was to be chosen, chosen for a register: laws have a say in it, and it is kept."""
        known = self.facts.register(register)
        pick = choices[0] if len(choices) == 1 else None
        if known is None or not isinstance(pick, Pick) or not isinstance(pick.of, Select) or pick.many or isinstance(pick.of.domain, str):
            raise Unmeant(f"what is chosen as the {self.facts.word(register)} is not said", at.at)
        found, quality = pick.of, known[1]
        given: Expr = found if found.tests else found.domain  # type: ignore[assignment]
        keep = Native("Choose", (("choice", Var(pick.var, found.kind)), ("role", Kept(register, quality)), ("actor", who)))
        return replace(pick, of=Select(found.var, found.kind, Eligible(register, quality, given, who))), keep

    def becoming(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> tuple[tuple[Action, ...], Context] | None:
        """*The word becomes X*, of a word that the game keeps: it is set now."""
        register = self.all.qualities.register(subject)
        if self.facts.role(predicate.verb) is not Role.BECOMING or register is None:
            return None
        result = predicate.parts[0].filler if len(predicate.parts) == 1 and isinstance(predicate.parts[0], Slot) else None
        known = self.facts.register(register)
        if not isinstance(result, Noun | Pronoun) or known is None:
            raise Unmeant("what it becomes is not said", predicate.at)
        value, cx = self.all.qualities.meant(result, cx)
        return (Native("Keep", (("register", Kept(register, known[1])), ("value", value))),), cx


def own(noun: Noun, subject: Phrase | None) -> None:
    """Refuse what a thing has to do with what another one has."""
    owner = noun.owner
    meant = {subject.mention, subject.refers} if isinstance(subject, Noun | Pronoun) else set()
    you = all(isinstance(each, Pronoun) and each.word == "you" for each in (owner, subject))
    if owner is not None and not you and (not isinstance(owner, Noun | Pronoun) or owner.refers is None or owner.refers not in meant):
        raise Unmeant("a thing can only lose what it has itself", owner.at)


def is_inside(test: Condition) -> bool:
    """Does a test say where a thing is?"""
    from interpreter.meaning.model import Inside

    return isinstance(test, Inside)
