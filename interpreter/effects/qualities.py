"""Qualities: words that cards have, as things that are chosen, compared, counted and set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.effects.located import located
from interpreter.effects.model import (
    Action,
    Compare,
    Condition,
    CountOf,
    Eligible,
    EveryValue,
    Exists,
    Expr,
    InPlay,
    Kept,
    Modify,
    Native,
    Not,
    Number,
    Pattern,
    Pick,
    QualitiesOf,
    Quality,
    Select,
    Shares,
    Statement,
    Var,
    for_the_sake_of,
    is_quality,
    kind_of,
)
from interpreter.effects.plain import a_thing, spoken
from interpreter.effects.quantities import EVERY, OPERATORS
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Circumstance, Group, Modifier, Noun, Phrase, Predicate, Pronoun, Relation, Slot

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

NAMING = "Name (something)"
"""The verb that says the same as *choose* of what is not there to be pointed at."""


class Qualities:
    """Makes expressions, conditions and changes of what a text says of qualities."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    # -- what a phrase is

    def named(self, noun: Noun) -> str | None:
        """The quality of which a noun names a value: *trait X*, or the word alone; *an X* is a card."""
        if noun.head.kind != "quality":
            return None
        quality = noun.head.term
        if any(f.kind == "class" and f.term == quality for f in noun.filters):
            return quality
        bare = noun.quantity is None and noun.article is None and noun.owner is None and not (noun.plural or noun.filters or noun.modifiers)
        return quality if bare else None

    def quality(self, noun: Noun) -> str | None:
        """The quality that a noun speaks of."""
        if noun.head.kind == "quality":
            return self.named(noun)
        if noun.head.kind != "term":
            return None
        if noun.head.term in self.vocabulary.registers:
            return self.vocabulary.registers[noun.head.term][1]
        term = self.vocabulary.terms.get(noun.head.term)
        return noun.head.term if term is not None and term.kind == "quality" else None

    def register(self, phrase: object) -> str | None:
        """The register that a noun names."""
        return phrase.head.term if isinstance(phrase, Noun) and phrase.head.kind == "term" and phrase.head.term in self.vocabulary.registers else None

    # -- pure meaning

    @located
    def expression(self, noun: Noun, scope: Scope) -> Expr:
        """The values that a noun stands for: one that is named or kept, those of a thing, or all that fit."""
        quality = self.quality(noun)
        if quality is None:
            raise UncompiledError("which value is meant is not said")
        if noun.head.kind == "quality":
            return self.written(quality, noun.head.value)
        if noun.head.term in self.vocabulary.registers:
            owner = self.compiler.nouns.expression(noun.owner, scope) if noun.owner is not None else None
            return Kept(noun.head.term, quality, owner)
        chosen = self.chosen(noun, scope)
        if chosen is not None:
            return chosen
        holder = self.holder(noun, scope)
        if holder is not None:
            return QualitiesOf(quality, holder, any(f.term == "Printed" for f in noun.filters))
        if noun.quantity is not None and noun.quantity.kind in EVERY and not noun.modifiers:
            return EveryValue(quality)
        return self.select(noun, scope)

    def written(self, quality: str, value: int) -> Quality:
        """A value by its number."""
        return Quality(quality, value, str(self.vocabulary.terms[quality].values[value].en).casefold())

    @staticmethod
    def chosen(noun: Noun, scope: Scope) -> Expr | None:
        """*the chosen X*: the last value that was chosen."""
        if not any(f.term in ("chosen", "Chosen") for f in noun.filters):
            return None
        kind = kind_of(noun.head.term)
        found = next((v for v in reversed(scope.vars.values()) if v.kind == kind), None)
        if found is None:
            raise UncompiledError(f"no {spoken(noun.head.term)} was chosen before")
        return found

    def holder(self, noun: Noun, scope: Scope) -> Expr | None:
        """Whose values they are: *its trait*, *the trait of X*, *your traits*, *the same trait as X*, *traits among X*."""
        if noun.owner is not None:
            return self.compiler.nouns.expression(noun.owner, scope)
        shown = next((self.on_deck(modifier, noun) for modifier in noun.modifiers if self.on_deck(modifier, noun) is not None), None)
        if shown is not None:
            return self.compiler.nouns.expression(shown, scope)
        for modifier in noun.modifiers:
            whole = isinstance(modifier, Relation) and modifier.term in ("Of", "Among", "As", "Same as")
            filler = self.compiler.relation_filler(modifier) if whole and isinstance(modifier, Relation) else None
            if filler is not None:
                return self.compiler.nouns.expression(filler, scope)
        return None

    def on_deck(self, modifier: Modifier, noun: Noun) -> Phrase | None:
        """The player in *a trait on your opponent's X*, where decks have values of the quality and X is a thing that is no piece of the game."""
        filler = self.compiler.relation_filler(modifier) if isinstance(modifier, Relation) and modifier.term in ("On", "Of", "From", "In") else None
        decks = self.vocabulary.game.decks
        if not isinstance(filler, Noun) or filler.owner is None or decks is None or str(decks.identity) != self.quality(noun):
            return None
        return filler.owner if filler.head.kind == "term" and self.vocabulary.kind(filler.head.term) == "thing" else None

    def other_than(self, noun: Noun, scope: Scope) -> Expr:
        """What *another X* leaves out: the value that was named before, else the one that the game keeps."""
        quality = self.quality(noun) or ""
        before = [v for n, v in scope.vars.items() if v.kind == kind_of(quality) and n != noun.mention]
        kept = [name for name, (_, held) in self.vocabulary.registers.items() if held == quality]
        if not before and len(kept) != 1:
            raise UncompiledError(f"another {spoken(quality)} than which is not said")
        return before[-1] if before else Kept(kept[0], quality)

    @located
    def select(self, noun: Noun, scope: Scope) -> Select:
        """All values that a noun phrase fits."""
        quality = self.quality(noun)
        if quality is None:
            raise UncompiledError("which value is meant is not said")
        nouns = self.compiler.nouns
        holder = self.holder(noun, scope)
        if holder is not None and any(f.term.casefold() == "different" for f in noun.filters):
            raise UncompiledError("another value than that of a thing cannot be asked here", noun.at)
        domain: Expr = EveryValue(quality) if holder is None else QualitiesOf(quality, holder)
        own = ("Of", "Among", "As", "Same as")
        rest = tuple(m for m in noun.modifiers if not (isinstance(m, Relation) and m.term in own) and self.on_deck(m, noun) is None)
        var = nouns.var(noun, scope)
        filters = tuple(f for f in noun.filters if f.term.casefold() not in ("same", "different", "chosen", "printed"))
        tests = self.compiler.qualifiers.tests(replace(noun, owner=None, filters=filters), scope, rest)
        return Select(var, kind_of(quality), domain, tests)

    @located
    def pattern(self, noun: Noun, scope: Scope) -> Pattern:
        """What a value must be that takes part in an event; of a register: that it is the one."""
        quality = self.quality(noun)
        if quality is None:
            raise UncompiledError("which value is meant is not said")
        name = scope.new()
        if noun.head.term in self.vocabulary.registers:
            return Pattern(name, (Compare("=", Var(name, "number"), Number(self.vocabulary.registers[noun.head.term][0])),), "number")
        known = self.compiler.nouns.known(noun, scope)
        meant = known if known is not None else self.expression(noun, scope)
        if isinstance(meant, Select):
            scope.vars[noun.mention] = Var(meant.var, meant.kind)
            return Pattern(meant.var, meant.tests, meant.kind)
        scope.vars.setdefault(noun.mention, Var(name, meant.kind))
        return Pattern(name, (Shares(Var(name, meant.kind), meant),), meant.kind)

    # -- conditions

    def has(self, thing: Expr, phrase: Phrase, scope: Scope) -> Condition | None:
        """*of that trait*, *belongs to trait X*, *with the trait X* said of a card (or of a value: *it is X*); nothing when it is not about qualities."""
        if isinstance(phrase, Group):
            parts = [self.has(thing, member, scope) for member in phrase.members]
            found = tuple(part for part in parts if part is not None)
            return self.compiler.joined(phrase.link, found) if len(found) == len(parts) else None
        kind = self.compiler.nouns.kind(phrase, scope)
        if not is_quality(kind) or not isinstance(phrase, Noun | Pronoun):
            return None
        if isinstance(phrase, Noun) and phrase.quantity is not None and phrase.quantity.kind in EVERY and not phrase.partitive:
            raise UncompiledError(f"whether something has every {spoken(kind)} cannot be asked: say for each of them what is done")
        if isinstance(phrase, Noun) and phrase.quantity is not None and phrase.quantity.kind == "no":
            raise UncompiledError(f"what has no {spoken(kind)} cannot be asked here", phrase.quantity.at)
        if isinstance(phrase, Noun) and phrase.modifiers and any(f.term.casefold() == "different" for f in phrase.filters):
            raise UncompiledError(f"another {spoken(kind)} than that of a thing cannot be asked here", phrase.at)
        own = thing if is_quality(thing.kind) else self.of_thing(kind, thing)
        if isinstance(phrase, Noun) and phrase.quantity is not None and phrase.quantity.kind == "another" and not phrase.modifiers:
            return Not(Shares(own, self.other_than(phrase, scope)))  # of another one: not of that one
        if isinstance(phrase, Noun) and phrase.partitive and phrase.quantity is not None and phrase.quantity.number not in (None, 1):
            raise UncompiledError("whether something has so many of them cannot be asked here", phrase.quantity.at)
        whole = replace(phrase, quantity=None, partitive=False) if isinstance(phrase, Noun) and phrase.partitive else phrase  # one of them: any of them
        meant = self.compiler.nouns.expression(whole, scope)
        if isinstance(meant, Select) and isinstance(meant.domain, EveryValue):
            return Exists(replace(meant, domain=own))
        return Shares(own, meant)

    @staticmethod
    def of_thing(kind: str, thing: Expr) -> Expr:
        """The values that a thing has."""
        if thing.kind not in ("card", "player"):
            raise UncompiledError(f"{a_thing(thing.kind)} has no such values")
        return QualitiesOf(kind.partition(":")[2], thing)

    def alike(self, what: Noun, one: Expr, other: Expr) -> Condition | None:
        """Do two things share a value of a quality?"""
        quality = self.quality(what)
        return Shares(QualitiesOf(quality, one), QualitiesOf(quality, other)) if quality is not None else None

    def apart(self, modifier: Modifier, noun: Noun, scope: Scope) -> Condition | None:
        """*2 cards of different traits*: what any two that are chosen must be to each other."""
        quality = self.differing(modifier)
        chosen = noun.quantity is not None and noun.quantity.kind not in EVERY and noun.plural
        if quality is None or not chosen:
            return None
        return Not(Shares(QualitiesOf(quality, Var("one", "card")), QualitiesOf(quality, Var("other", "card"))))

    def differing(self, modifier: Modifier) -> str | None:
        """The quality in *of different traits*."""
        of = isinstance(modifier, Relation) and modifier.term in ("Of", "With")
        filler = self.compiler.relation_filler(modifier) if of and isinstance(modifier, Relation) else None
        different = isinstance(filler, Noun) and filler.plural and any(f.term.casefold() == "different" for f in filler.filters)
        return self.quality(filler) if different and isinstance(filler, Noun) else None

    def how_many_apart(self, noun: Noun, scope: Scope) -> tuple[Noun, str, Noun] | None:
        """*cards of 3 different traits*: the cards, the quality, and how many of its values they must have between them."""
        for modifier in noun.modifiers:
            quality = self.differing(modifier)
            filler = self.compiler.relation_filler(modifier) if isinstance(modifier, Relation) else None
            if quality is not None and isinstance(filler, Noun) and filler.quantity is not None:
                return replace(noun, modifiers=tuple(m for m in noun.modifiers if m is not modifier)), quality, filler
        return None

    def variety(self, of: Select, quality: str, counted: Noun, scope: Scope) -> Condition:
        """Do the things of a set have so many values between them?"""
        assert counted.quantity is not None
        op = OPERATORS.get(counted.quantity.kind, ">=") if counted.quantity.kind != "number" else ">="
        return Compare(op, CountOf(QualitiesOf(quality, of)), self.compiler.quantities.bound(counted.quantity, scope))

    # -- choosing and setting

    @located
    def appoints(self, predicate: Predicate) -> str | None:
        """The register in *choose X as R*."""
        if predicate.verb != "Choose":
            return None
        return next((self.register(p.filler) for p in predicate.parts if isinstance(p, Slot) and p.name == "role"), None)

    def own_register(self, predicate: Predicate, subject: Phrase | None) -> None:
        """Refuse a register of somebody else than the one who chooses: the game keeps one for all."""
        for part in predicate.parts:
            owner = part.filler.owner if isinstance(part, Slot) and isinstance(part.filler, Noun) and self.register(part.filler) is not None else None
            if owner is None or not isinstance(owner, Noun | Pronoun):
                continue
            you = isinstance(subject, Pronoun) and subject.word == "you" and isinstance(owner, Pronoun) and owner.word == "you"
            meant = {subject.mention, subject.refers} - {None} if isinstance(subject, Noun | Pronoun) else set()
            if not you and owner.refers not in meant:
                raise UncompiledError(f"nobody chooses the {self.vocabulary.word(part.filler.head.term)} of somebody else", owner.at)  # type: ignore[union-attr]

    def register_of(self, predicate: Predicate, thing: Expr | None, scope: Scope) -> None:
        """The same where who chooses is known."""
        for part in predicate.parts:
            owner = part.filler.owner if isinstance(part, Slot) and isinstance(part.filler, Noun) and self.register(part.filler) is not None else None
            if owner is not None and thing is not None and self.compiler.nouns.expression(owner, scope) != thing:
                raise UncompiledError("nobody chooses this for somebody else", owner.at)

    def appointed(self, register: str, out: list[Action], who: Expr) -> list[Action]:
        """What was to be chosen, chosen for a register: laws have a say in it, and it is kept."""
        quality = self.vocabulary.registers[register][1]
        picks = [action for action in out if isinstance(action, Pick)]
        if len(picks) != 1 or not isinstance(picks[0].of, Select) or picks[0].many:
            raise UncompiledError(f"what is chosen as the {self.vocabulary.word(register)} is not said")
        pick, found = picks[0], picks[0].of
        if isinstance(found.domain, str):
            raise UncompiledError(f"what is chosen as the {self.vocabulary.word(register)} is not said")
        given = found if found.tests else found.domain
        chosen = replace(pick, of=Select(found.var, found.kind, Eligible(register, quality, given, who)))
        keep = Native("Choose", (("choice", Var(pick.var, found.kind)), ("role", Kept(register, quality)), ("actor", who)))
        return [chosen if action is pick else action for action in out] + [keep]

    def naming(self, predicate: Predicate, scope: Scope) -> Predicate | None:
        """*Name a trait* is *choose a trait*."""
        what = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == "what"), None)
        if predicate.verb != NAMING or not isinstance(what, Noun) or not is_quality(self.compiler.nouns.kind(what, scope)):
            return None
        parts = tuple(replace(p, name="choice") if isinstance(p, Slot) and p.name == "what" else p for p in predicate.parts)
        return replace(predicate, verb="Choose", wording=0, parts=parts)

    def becoming(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> tuple[Action, ...] | None:
        """*The word becomes X*, of a word that the game keeps: it is set now."""
        register = self.register(subject)
        result = next((p.filler for p in predicate.parts if isinstance(p, Slot) and isinstance(p.filler, Noun | Pronoun)), None)
        if predicate.verb != "Become" or register is None or result is None:
            return None
        quality = self.vocabulary.registers[register][1]
        value = self.compiler.nouns.expression(result, scope)
        return (Native("Keep", (("register", Kept(register, quality)), ("value", value))),)

    def changes(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition) -> Iterator[Statement]:
        """*X belongs to Y*, *X is a Y*, *the trait of X becomes Y*: what things have in place of what is printed, or besides."""
        fillers = {p.name: p.filler for p in predicate.parts if isinstance(p, Slot)}
        besides = "others" in fillers or predicate.verb == "be"
        if predicate.verb == "Become":
            subject = self.bearer(subject)
        others = fillers.get("others")
        if isinstance(others, Noun):
            self.compiler.lasting.own(others, subject)
        what = next((f for name, f in fillers.items() if name != "others"), None)
        for each in what.members if isinstance(what, Group) else (what,):
            if not isinstance(each, Noun | Pronoun):
                raise UncompiledError("to what it belongs is not said")
            value = self.value(each, scope)
            of = self.in_play(self.compiler.lasting.subject_pattern(subject, scope), subject, scope)
            yield Modify(value.kind, "add" if besides or isinstance(what, Group) else "base", of, value, condition)

    @located
    def bearer(self, subject: Phrase | None) -> Phrase | None:
        """Whose values they are in *the trait of X* or *its trait*, where these are changed."""
        if not isinstance(subject, Noun) or (subject.owner is None and not subject.modifiers):
            raise UncompiledError("whose it is is not said")
        whole = next((self.compiler.nouns.filled(m) for m in subject.modifiers if isinstance(m, Relation) and m.term == "Of"), None)
        return subject.owner if subject.owner is not None else whole

    def in_play(self, of: Pattern, subject: Phrase | None, scope: Scope) -> Pattern:
        """Which things are meant: those in play, unless the text points at them or names another place."""
        nouns = self.compiler.nouns
        if not isinstance(subject, Noun) or nouns.kind(subject, scope) != "card" or nouns.known(subject, scope) is not None:
            return of
        return replace(of, tests=(*of.tests, InPlay(Var(of.var, "card")))) if nouns.domain(subject, "card", scope)[0] == "in_play" else of

    def allowance(self, predicate: Predicate, subject: Phrase | None, scope: Scope, condition: Condition) -> Statement | None:
        """*X may be used as if it belonged to Y*, *whatever its trait*: for the sake of that verb it has that value besides; nothing if none is named."""
        counted = self.counted_as(predicate)
        if counted is None:
            return None
        at, value = counted
        meant = self.compiler.nouns.expression(value, scope) if at is not None else EveryValue(self.quality(value) or "")
        target: object = subject
        if predicate.mood.voice != "passive":
            if not (isinstance(subject, Pronoun) and subject.word == "you"):
                raise UncompiledError("only for you can something count as something else", predicate.at)
            target = next((p.filler for p in predicate.parts if isinstance(p, Slot) and p.name == self.compiler.object_slot(predicate.verb)), None)
        if not isinstance(target, Noun | Pronoun | Group):
            raise UncompiledError("what counts as that is not said")
        if at is None:
            self.compiler.lasting.own(value, target)
        of = self.compiler.lasting.subject_pattern(target, scope)
        return Modify(for_the_sake_of(meant.kind, predicate.verb), "add", of, meant, condition)

    def counted_as(self, predicate: Predicate) -> tuple[Slot | None, Noun] | None:
        """What something on offer counts as: the participant that says so, or none where it is whatever it is; and the noun."""
        if predicate.verb not in self.compiler.offered or predicate.mood.modal not in ("may", "can") or predicate.mood.negated:
            return None
        kinds = self.compiler.slot_kinds(predicate.verb)
        for part in predicate.parts:
            if isinstance(part, Slot) and is_quality(kinds.get(part.name, "")) and isinstance(part.filler, Noun):
                return part, part.filler
            slot = part.relation.slots[0] if isinstance(part, Circumstance) and part.relation.slots else None
            if slot is not None and isinstance(slot.filler, Noun) and slot.filler.owner is not None and self.quality(slot.filler) is not None:
                return None, slot.filler
        return None

    def now(self, predicate: Predicate) -> Predicate:
        """The same act, done at once: then nobody asks what it counts as."""
        counted = self.counted_as(predicate)
        named = counted[0] if counted is not None else None
        return predicate if named is None else replace(predicate, parts=tuple(p for p in predicate.parts if p is not named))

    @located
    def gain(self, noun: Noun, of: Pattern, condition: Condition, lost: bool, scope: Scope) -> Statement | None:
        """*gains the trait X*, *loses all of its traits*: what it has besides, or no longer; nothing when it is not about a quality."""
        quality = self.quality(noun)
        if quality is None:
            return None
        if not lost:
            return Modify(kind_of(quality), "add", of, self.value(noun, scope), condition)
        if noun.head.kind == "quality":
            raise UncompiledError(f"only all values of a {spoken(quality)} can be lost")
        return Modify(kind_of(quality), "base", of, Number(0), condition)

    @located
    def value(self, phrase: Noun | Pronoun, scope: Scope) -> Expr:
        """The value that something is given: *an X*, *trait X*, *all traits*."""
        if isinstance(phrase, Noun) and phrase.head.kind == "quality":
            return self.written(phrase.head.term, phrase.head.value)
        made = self.compiler.nouns.expression(phrase, scope)
        if not is_quality(made.kind):
            raise UncompiledError("it is not a value that a card can have")
        return made

    def changed(self, predicate: Predicate, subject: Phrase | None, scope: Scope) -> bool:
        """Does a predicate say which values of a quality something has?"""
        fillers = [p.filler for p in predicate.parts if isinstance(p, Slot)]
        if predicate.verb == "Belong":
            return any(p.name == "quality" for p in predicate.parts if isinstance(p, Slot))
        if predicate.verb == "be":
            given = fillers[0] if fillers else None
            return isinstance(given, Noun) and given.head.kind == "quality" and isinstance(subject, Noun | Pronoun) and not self.speaks_of_value(subject)
        return predicate.verb == "Become" and isinstance(subject, Noun) and self.speaks_of_value(subject) and self.register(subject) is None

    def speaks_of_value(self, phrase: Phrase) -> bool:
        """Is a phrase about a value of a quality?"""
        return isinstance(phrase, Noun) and self.quality(phrase) is not None
