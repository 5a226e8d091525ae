"""Qualities: values of cards that are words, as things that are chosen, compared, counted and set: *of that trait*, *choose a trait*, *belongs to trait X*."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Group, Modifier, Noun, Phrase, Pronoun, Quantity, Relation
from interpreter.meaning.context import Context
from interpreter.meaning.denote.measures import OPERATORS, operator
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import (
    Compare,
    Condition,
    CountOf,
    EveryValue,
    Exists,
    Expr,
    Kept,
    Not,
    Number,
    Pattern,
    QualitiesOf,
    Quality,
    Same,
    Select,
    Shares,
    Var,
    is_quality,
    kind_of,
)
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY
from interpreter.meaning.things import Domain

OF_HOLDER = frozenset([Role.WHOLE, Role.GROUP, Role.SAME_AS])
"""Relations that say whose values are meant: *the trait of X*, *traits among X*, *the same trait as X*."""
ON_DECK = frozenset([Role.UPON, Role.WHOLE, Role.ORIGIN, Role.INSIDE])


class Qualities:
    """The denotations of qualities."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def quality(self, noun: Noun) -> str:
        """The quality that a noun speaks of."""
        quality = self.facts.quality(noun)
        if quality is None:
            raise Unmeant("which value is meant is not said", noun.at)
        return quality

    def speaks(self, phrase: object) -> bool:
        """Is a phrase about a value of a quality?"""
        return isinstance(phrase, Noun) and self.facts.quality(phrase) is not None

    def register(self, phrase: object) -> str | None:
        """The register that a noun names: a value that the game keeps."""
        named = isinstance(phrase, Noun) and phrase.head.kind == "term" and self.facts.register(phrase.head.term) is not None
        return phrase.head.term if named and isinstance(phrase, Noun) else None

    def says(self, noun: Noun, word: str, role: Role) -> bool:
        """Does a word before a noun say that it is the same one, a different one, one that was chosen, what is printed?"""
        return any(f.term == word or self.facts.role(f.term) is role for f in noun.filters)

    # -- values

    def thing(self, noun: Noun, cx: Context) -> tuple[Expr | None, Context]:
        """A value that is named or kept, those of a thing, or all of them; nothing when values are meant that fit a description."""
        quality = self.quality(noun)
        parts = Parts(noun)
        for name in ("article", "quantity", "partitive", "filters"):
            parts.take(name)
        if noun.head.kind == "quality":
            parts.done()
            return self.written(quality, noun.head.value), cx
        if self.register(noun) is not None:
            parts.take("owner")
            parts.done()
            owner: Expr | None = None
            if noun.owner is not None:
                owner, cx = self.all.single(noun.owner, cx)
            return Kept(noun.head.term, quality, owner), cx
        if self.says(noun, "chosen", Role.CHOSEN):
            parts.done()
            found = next((v for v in reversed(cx.refs.values()) if v.kind == kind_of(quality)), None)
            if found is None:
                raise Unmeant(f"no {self.facts.word(noun.head.term)} was chosen before", noun.at)
            return found, cx
        described = noun.quantity is not None and noun.quantity.kind not in EVERY
        holder, cx = (None, cx) if described else self.holder(noun, cx)
        if holder is not None:
            return QualitiesOf(quality, holder, self.says(noun, "printed", Role.PRINTED)), cx
        if noun.quantity is not None and noun.quantity.kind in EVERY and not noun.modifiers:
            return EveryValue(quality), cx
        return None, cx

    def written(self, quality: str, value: int) -> Quality:
        """A value by its number."""
        return Quality(quality, value, str(self.facts.vocabulary.terms[quality].values[value].en).casefold())

    def members(self, noun: Noun, cx: Context) -> tuple[Domain, Context]:
        """All values that a phrase fits."""
        quality = self.quality(noun)
        parts = Parts(noun)
        for name in ("article", "quantity", "partitive", "owner"):
            parts.take(name)
        holder, cx = self.holder(noun, cx)
        if holder is not None and self.says(noun, "different", Role.DIFFERENT):
            raise Unmeant("another value than that of a thing cannot be asked here", noun.at)
        var = f"m{noun.mention}" if noun.mention >= 0 else cx.new()
        sort = kind_of(quality)
        if noun.mention not in cx.refs:
            cx = cx.bind(noun.mention, Var(var, sort, noun.plural), noun.head.term)
        domain = Domain(Select(var, sort, EveryValue(quality) if holder is None else QualitiesOf(quality, holder)), noun.mention, noun.head.term)
        for each in parts.take("filters") or ():
            if each.term in ("same", "different", "chosen") or self.facts.role(each.term) in (Role.SAME, Role.DIFFERENT, Role.CHOSEN, Role.PRINTED):
                continue
            test = self.all.word(each, noun, domain.it, cx)
            domain = domain.where(Not(test) if each.negated else test)
        if noun.quantity is not None and noun.quantity.kind == "another":
            domain = domain.where(Not(Same(domain.it, self.other_than(noun, cx))))
        for modifier in parts.take("modifiers") or ():
            if not self.of_holder(modifier, noun):
                test, cx = self.all.modifier(modifier, domain.it, cx)
                domain = domain.where(test)
        parts.done()
        return domain, cx

    def of_holder(self, modifier: Modifier, noun: Noun) -> bool:
        """Does a modifier say whose values are meant?"""
        own = isinstance(modifier, Relation) and self.facts.role(modifier.term) in OF_HOLDER
        return own or self.on_deck(modifier, noun) is not None

    def holder(self, noun: Noun, cx: Context) -> tuple[Expr | None, Context]:
        """Whose values they are: *its trait*, *the trait of X*, *your traits*, *the same trait as X*, *traits among X*; nothing when that is not said."""
        if noun.owner is not None:
            return self.all.single(noun.owner, cx)
        for modifier in noun.modifiers:
            shown = self.on_deck(modifier, noun)
            if shown is not None:
                return self.all.single(shown, cx)
        for modifier in noun.modifiers:
            filler = modifier.slots[0].filler if isinstance(modifier, Relation) and self.facts.role(modifier.term) in OF_HOLDER else None
            if isinstance(filler, Noun | Pronoun | Group):
                return self.all.single(filler, cx)
        return None, cx

    def on_deck(self, modifier: Modifier, noun: Noun) -> Phrase | None:
        """The player in *a trait on your opponent's X*, where decks have values of the quality and X is a thing that is no piece of the game."""
        filler = modifier.slots[0].filler if isinstance(modifier, Relation) and self.facts.role(modifier.term) in ON_DECK else None
        if not isinstance(filler, Noun) or filler.owner is None or self.facts.deck_quality != self.facts.quality(noun):
            return None
        return filler.owner if filler.head.kind == "term" and self.facts.kind(filler.head.term) == "thing" else None

    def other_than(self, noun: Noun, cx: Context) -> Expr:
        """What *another X* leaves out: the value that was named before, else the one that the game keeps."""
        quality = self.quality(noun)
        before = [v for n, v in cx.refs.items() if v.kind == kind_of(quality) and n != noun.mention]
        kept = self.facts.registers_of(quality)
        if not before and len(kept) != 1:
            raise Unmeant(f"another {self.facts.word(quality)} than which is not said", noun.at)
        return before[-1] if before else Kept(kept[0], quality)

    # -- conditions

    def has(self, phrase: Phrase, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """*of that trait*, *belongs to trait X*, *with the trait X* said of a card (or of a value: *it is X*)."""
        sort = self.all.sort(phrase, cx)
        own = it if is_quality(it.kind) else self.of_thing(sort, it, phrase)
        if isinstance(phrase, Noun) and phrase.quantity is not None:
            kind = phrase.quantity.kind
            if kind in EVERY and not phrase.partitive:
                raise Unmeant("whether something has every one of them cannot be asked: say for each of them what is done", phrase.quantity.at)
            if kind == "no" or (phrase.partitive and phrase.quantity.number not in (None, 1)):
                raise Unmeant("whether something has none or so many of them cannot be asked here", phrase.quantity.at)
            if kind == "another" and not phrase.modifiers:
                return Not(Shares(own, self.other_than(phrase, cx))), cx  # of another one: not of that one
            if phrase.partitive:
                phrase = replace(phrase, quantity=None, partitive=False)  # one of them: any of them
        if isinstance(phrase, Noun) and phrase.modifiers and self.says(phrase, "different", Role.DIFFERENT):
            raise Unmeant("another value than that of a thing cannot be asked here", phrase.at)
        meant, cx = self.meant(phrase, cx)
        if isinstance(meant, Select) and isinstance(meant.domain, EveryValue):
            return Exists(replace(meant, domain=own)), cx
        return Shares(own, meant), cx

    def meant(self, phrase: Phrase, cx: Context) -> tuple[Expr, Context]:
        """The values that a phrase stands for, where nothing is chosen."""
        if isinstance(phrase, Noun) and self.all.reference(phrase, cx)[0] is None:
            bare = replace(phrase, quantity=None) if phrase.quantity is not None and phrase.quantity.kind not in EVERY else phrase
            made, cx = self.thing(bare, cx)
            if made is not None:
                return made, cx if phrase.mention in cx.refs else cx.bind(phrase.mention, made, phrase.head.term)
            domain, cx = self.members(phrase, cx)
            return domain.of, cx
        return self.all.single(phrase, cx)

    def of_thing(self, sort: str, it: Expr, phrase: Phrase) -> Expr:
        """The values that a thing has."""
        if it.kind not in ("card", "player"):
            raise Unmeant("this has no such values", phrase.at)
        return QualitiesOf(sort.partition(":")[2], it)

    def having(self, noun: Noun, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """Whether a thing has a value of a quality, or so many of them."""
        quantity = noun.quantity
        if quantity is not None and isinstance(quantity.number, int) and not noun.partitive:
            if noun.modifiers or noun.filters or noun.owner is not None:
                raise Unmeant("so many of which values is not said", noun.at)
            return Compare(operator(quantity), CountOf(self.of_thing(self.all.sort(noun, cx), it, noun)), Number(quantity.number)), cx
        none = quantity is not None and quantity.kind == "no"
        found, cx = self.has(replace(noun, quantity=None) if none else noun, it, cx)
        return (Not(found) if none else found), cx

    # -- of a set

    def differing(self, modifier: Modifier) -> tuple[str, Noun] | None:
        """The quality in *of different traits*, with the noun for it."""
        of = isinstance(modifier, Relation) and self.facts.role(modifier.term) in (Role.WHOLE, Role.HAVING) and len(modifier.slots) == 1
        filler = modifier.slots[0].filler if of and isinstance(modifier, Relation) else None
        if not isinstance(filler, Noun) or not filler.plural or not self.says(filler, "different", Role.DIFFERENT):
            return None
        quality = self.facts.quality(filler)
        return (quality, filler) if quality is not None else None

    def apart(self, modifier: Modifier, noun: Noun) -> Condition | None:
        """*2 cards of different traits*: what any two that are chosen must be to each other."""
        differing = self.differing(modifier)
        chosen = noun.quantity is not None and noun.quantity.kind not in EVERY and noun.plural
        if differing is None or not chosen or differing[1].quantity is not None:
            return None
        return Not(Shares(QualitiesOf(differing[0], Var("one", "card")), QualitiesOf(differing[0], Var("other", "card"))))

    def variety(self, noun: Noun) -> tuple[Noun, str, Quantity] | None:
        """*cards of 3 different traits*: the cards, the quality, and how many of its values they must have between them."""
        for modifier in noun.modifiers:
            differing = self.differing(modifier)
            if differing is not None and differing[1].quantity is not None:
                return replace(noun, quantity=None, modifiers=tuple(m for m in noun.modifiers if m is not modifier)), differing[0], differing[1].quantity
        return None

    def varied(self, of: Expr, quality: str, quantity: Quantity, cx: Context) -> Condition:
        """Do the things of a set have so many values between them?"""
        op = ">=" if quantity.kind == "number" else OPERATORS.get(quantity.kind, ">=")
        return Compare(op, CountOf(QualitiesOf(quality, of)), self.all.bound(quantity, cx))

    # -- events

    def pattern(self, noun: Noun, cx: Context) -> tuple[Pattern, Context]:
        """What a value must be that takes part in an event; of a register: that it is the one."""
        register = self.facts.register(noun.head.term) if noun.head.kind == "term" else None
        if register is not None:
            name = cx.new()
            return Pattern(name, (Compare("=", Var(name, "number"), Number(register[0])),), "number"), cx
        meant, cx = self.meant(noun, cx)
        if isinstance(meant, Select):
            return Pattern(meant.var, meant.tests, meant.kind), cx.bind(noun.mention, Var(meant.var, meant.kind), noun.head.term)
        name = cx.new()
        if noun.mention not in cx.refs:
            cx = cx.bind(noun.mention, Var(name, meant.kind), noun.head.term)
        return Pattern(name, (Shares(Var(name, meant.kind), meant),), meant.kind), cx

    def own_register(self, noun: Noun, chooser: Phrase | Expr | None, cx: Context) -> None:
        """Refuse a register of somebody else than the one who chooses: the game keeps one for all."""
        owner = noun.owner
        if owner is None or chooser is None:
            return
        if isinstance(chooser, Noun | Pronoun):
            you = isinstance(chooser, Pronoun) and chooser.word == "you" and isinstance(owner, Pronoun) and owner.word == "you"
            meant = {chooser.mention, chooser.refers} - {None}
            fits = you or getattr(owner, "refers", None) in meant
        else:
            fits = self.all.single(owner, cx)[0] == chooser
        if not fits:
            raise Unmeant(f"nobody chooses the {self.facts.word(noun.head.term)} of somebody else", owner.at)
