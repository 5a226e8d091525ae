"""How many, how much, how often."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Group, Modifier, Noun, Phrase, Quantity, Relation, Relative
from interpreter.meaning.context import Context
from interpreter.meaning.denote.proportions import DOWN
from interpreter.meaning.error_places import located
from interpreter.meaning.errors import Unbuilt, Unmeant, Untold
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import Amount, Count, CountOf, Expr, Extreme, Held, Number, Only, Select, Sum, Union, Upto, ValueOf
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY
from interpreter.meaning.things import ALL, ONE, ZERO, Bare, Chosen, Definite, Every, Known, Several

OPERATORS = {
    "or_more": ">=",
    "or_higher": ">=",
    "at_least": ">=",
    "or_less": "<=",
    "or_fewer": "<=",
    "or_lower": "<=",
    "at_most": "<=",
    "more_than": ">",
    "less_than": "<",
    "fewer_than": "<",
    "exactly": "=",
    "number": "=",
    "that_many": "=",
    "that_much": "=",
    "X": "=",
}
"""On which side of its number a quantity says that something is."""

EXTREMES = {Role.HIGHEST: "max", Role.LOWEST: "min", Role.COMBINED: "sum"}
SUMS = {Role.SUM: "+", Role.REMAINDER: "-"}


def operator(quantity: Quantity) -> str:
    """On which side of its number a quantity says that something is."""
    if quantity.kind not in OPERATORS or quantity.step is not None:
        raise Unmeant("how many this is cannot be told from these words", quantity.at)
    return OPERATORS[quantity.kind]


def was_done(relative: Relative) -> bool:
    """Does a clause behind a noun tell what was done?"""
    mood = relative.predicate.mood
    return mood.tense in ("past", "perfect", "past_perfect") or (mood.form == "participle" and mood.voice == "passive")


def was_done_by(modifier: Modifier) -> bool:
    """Does a clause behind a noun tell what somebody did to it: *that you Ved*?"""
    done = isinstance(modifier, Relative) and modifier.subject is not None and modifier.predicate.mood.voice == "active"
    return done and isinstance(modifier, Relative) and was_done(modifier) and not modifier.predicate.mood.negated


class Measures:
    """The denotations of quantities, values and tokens."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def count(self, quantity: Quantity | None, cx: Context) -> Expr:
        """The number that a quantity says."""
        if quantity is None:
            return ONE
        if quantity.step is not None:
            raise Unbuilt("more or fewer than usual", quantity.at)
        kind, number = quantity.kind, quantity.number
        if kind == "no":
            return ZERO
        if kind in ("a", "another", "either", "any", "some") and number is None:
            return ONE
        if kind in ("that_many", "that_much"):
            if cx.number is None:
                raise Unmeant('"that many" refers to no number', quantity.at)
            return cx.number
        if kind == "any_number":
            return Upto(ZERO, ALL)
        if isinstance(number, int):
            match kind:
                case "number" | "exactly" | "signed":
                    return Number(number)
                case "up_to":
                    return Upto(ZERO, Number(number))
                case "range":
                    return Upto(Number(number), Number(quantity.high or number))
        raise Unmeant("how many this is cannot be told from these words", quantity.at)

    def counted(self, noun: Noun) -> Noun:
        """*any amount of X* is any number of X, *the amount of X* is just X."""
        named = noun.head.kind in ("role", "term") and self.facts.is_amount_word(noun.head.term)
        whole = next((m for m in noun.modifiers if isinstance(m, Relation) and self.facts.role(m.term) is Role.WHOLE), None) if named else None
        things = whole.slots[0].filler if whole is not None else None
        if not isinstance(things, Noun) or things.quantity is not None or not self.all.is_amount(things):
            return noun
        any_ = noun.quantity is not None and noun.quantity.kind == "any"
        quantity = Quantity("any_number", at=noun.quantity.at) if any_ and noun.quantity is not None else noun.quantity
        rest = tuple(m for m in noun.modifiers if m is not whole)
        return replace(things, quantity=quantity, article=things.article or noun.article, modifiers=(*things.modifiers, *rest), mention=noun.mention)

    def bound(self, quantity: Quantity, cx: Context) -> Expr:
        """The number in *2 or more*, where the side is said apart."""
        plain = replace(quantity, kind="number") if quantity.kind in OPERATORS and isinstance(quantity.number, int) else quantity
        return self.count(plain, cx)

    @located
    def number(self, phrase: Phrase, cx: Context) -> tuple[Expr, Context]:
        """How many things a phrase speaks of, how much a value or a track is; of tokens that are named with their number, an amount."""
        if isinstance(phrase, Noun):
            known, cx = self.all.reference(phrase, cx)
            if known is None and (phrase.head.kind == "number" or self.all.sort(phrase, cx) in ("value", "token", "number", "amount", "range")):
                return self.measured(phrase, cx)
        raise Untold("how much this is", phrase.at)

    @located
    def how_many(self, phrase: Phrase, cx: Context) -> tuple[Expr, Context]:
        """The bare number of what a phrase speaks of."""
        phrase = self.counted(phrase) if isinstance(phrase, Noun) else phrase
        if isinstance(phrase, Noun) and phrase.head.kind == "number":
            return self.count(phrase.quantity, cx), cx
        if isinstance(phrase, Noun) and (equal := self.behind(phrase, Role.EQUALITY)) is not None:
            made, cx = self.how_many(equal, cx)
            return self.summed(made, phrase, cx)
        beyond = self.all.excess.of(phrase) if isinstance(phrase, Noun) and self.all.sort(phrase, cx) not in ("value", "token") else None
        if beyond is not None and isinstance(phrase, Noun):
            return self.all.excess.count(phrase, beyond, cx)
        if isinstance(phrase, Noun) and self.all.sort(phrase, cx) in ("value", "token", "number", "range", "amount"):
            thing, cx = self.all.thing(phrase, cx)
            assert isinstance(thing, Known)
            return (thing.of if thing.of.kind == "number" else CountOf(thing.of)), cx
        thing, cx = self.all.thing(phrase, cx)
        match thing:
            case Known():
                made = thing.of
                if isinstance(made, Select):
                    return Count(made), cx
                return (made if made.kind == "number" else CountOf(made)), cx
            case Definite() | Every() | Bare() | Chosen():
                if isinstance(thing, Chosen) and thing.least != ONE:
                    raise Unmeant("how many this is cannot be told from these words", phrase.at)
                found = thing.of.of
                if isinstance(phrase, Noun) and found.domain == "in_play" and any(was_done_by(m) for m in phrase.modifiers):
                    found = replace(found, domain="all")  # *each X you Ved*: wherever it is now
                return Count(found, thing.of.apart), cx
        if isinstance(thing, Several):
            together = self.together(thing)
            if together is not None:
                return together, cx
            raise Unmeant("things of several sorts are counted here at once: say it of each sort by itself", phrase.at)
        raise Untold("how many there are", phrase.at)

    @staticmethod
    def together(several: Several) -> Expr | None:
        """How many things of several sorts are, where none can be of two of them: numbers of tokens, cards in different places."""
        made: Expr | None = None
        for each in several.of:
            number: Expr
            if isinstance(each, Known) and each.of.kind in ("number", "amount") and not (isinstance(each.of, Amount) and each.of.count == ALL):
                number = each.of if each.of.kind == "number" else CountOf(each.of)
            elif isinstance(each, Every | Bare):
                number = Count(each.of.of)
            else:
                return None
            made = number if made is None else Sum("+", made, number)
        places = [each.of.of.domain for each in several.of if isinstance(each, Every | Bare)]
        return made if len(set(map(repr, places))) == len(places) else None

    def each_of_them(self, group: Group) -> Group:
        """*for each X and Y*: the first *each* belongs to the joined nouns; of tokens, what is said behind the last is said of all."""
        first, last = group.members[0], group.members[-1]
        if isinstance(last, Noun) and all(isinstance(each, Noun) and self.all.is_amount(each) for each in group.members):
            return replace(group, members=tuple(replace(each, modifiers=each.modifiers or last.modifiers) for each in group.members if isinstance(each, Noun)))
        if not isinstance(first, Noun) or first.quantity is not None or first.plural or first.article is not None or first.owner is not None:
            return group
        return replace(group, members=(replace(first, quantity=Quantity("each", at=first.at)), *group.members[1:]))

    def times(self, phrase: Phrase, cx: Context) -> tuple[Expr, Context]:
        """How often *for each X*, *for every 2 X* is."""
        size = phrase.quantity if isinstance(phrase, Noun) and not phrase.partitive else None
        if isinstance(phrase, Group):
            return self.how_many(self.each_of_them(phrase), cx)
        if not isinstance(phrase, Noun) or size is None or size.kind in EVERY or not isinstance(size.number, int):
            return self.how_many(phrase, cx)
        if size.kind not in ("number", "exactly") or size.number < 1:
            raise Unmeant("for each group of how many is not said", size.at)
        every, cx = self.how_many(replace(phrase, quantity=None), cx)
        return Sum("//", every, Number(size.number)), cx

    def behind(self, noun: Noun, role: Role) -> Phrase | None:
        """What stands behind a noun in a relation of that role."""
        found = next((m for m in noun.modifiers if isinstance(m, Relation) and self.facts.role(m.term) is role), None)
        filler = found.slots[0].filler if found is not None else None
        return filler if isinstance(filler, Noun | Group) or filler is not None else None  # type: ignore[return-value]

    # -- values and tokens

    def measured(self, noun: Noun, cx: Context) -> tuple[Expr, Context]:
        """A number, a value of something, or so many tokens."""
        if noun.head.kind == "number":
            return self.count(noun.quantity, cx), cx
        sort = self.all.sort(noun, cx)
        role = self.facts.role(noun.head.term)
        if role in (Role.NUMBER, Role.TOTAL, Role.DIFFERENCE):
            if noun.article == "that" and not noun.modifiers and cx.number is not None:
                return cx.number, cx
            whole = self.behind(noun, Role.WHOLE)
            if whole is None or noun.quantity is not None:
                raise Untold("which number this is", noun.at)
            made, cx = self.how_many(whole, cx)
            return self.summed(made, noun, cx)
        if sort == "value":
            return self.value(noun, cx)
        if sort == "token":
            return self.tokens(noun, cx)
        raise Untold("how much this is", noun.at)

    def value(self, noun: Noun, cx: Context) -> tuple[Expr, Context]:
        """*its value*, *the cost of that card*, *the highest cost of your cards*."""
        lost, cx = self.all.losses.how_much(noun, cx)
        if lost is not None:
            return lost, cx
        parts = Parts(noun)
        parts.take("article")
        owner, filters = parts.take("owner"), parts.take_all("filters")
        modifiers = parts.take_all("modifiers")
        roles = [self.facts.role(f.term) for f in filters]
        of_all = (Role.WHOLE, Role.GROUP) if any(role in EXTREMES for role in roles) else (Role.WHOLE,)  # the highest X among some things
        whole = next((m for m in modifiers if isinstance(m, Relation) and self.facts.role(m.term) in of_all), None)
        rest = [m for m in modifiers if m is not whole and not (isinstance(m, Relation) and self.facts.role(m.term) in SUMS)]
        parts.leave("modifiers", rest)
        if any(role is not Role.PRINTED and role not in EXTREMES for role in roles) or any(f.negated for f in filters):
            raise Unmeant("these words say nothing of a value", filters[0].at)
        base = owner if owner is not None else whole.slots[0].filler if whole is not None else None
        had = next((m for m in rest if self.says_who(m)), None) if base is None else None
        if had is not None and isinstance(had, Relative):
            base = had.subject
            parts.take("modifiers")
            parts.leave("modifiers", [m for m in rest if m is not had])
        if base is None:
            quantity = parts.take("quantity")
            if quantity is None or quantity.number is None:
                raise Unmeant(f"whose {self.facts.word(noun.head.term)} is meant is not said", noun.at)
            parts.done()
            return self.count(quantity, cx), cx
        if had is not None and noun.quantity is not None and noun.quantity.kind in EVERY:
            parts.take("quantity")
            noun = replace(noun, quantity=None)
        half = noun.quantity is not None and noun.quantity.kind == "half"
        if noun.quantity is not None and not half:
            raise Unbuilt("so much of a value", noun.quantity.at)
        if half:
            parts.take("quantity")
            parts.take("partitive")
        parts.done()
        of, cx = self.of_which(base, cx)  # type: ignore[arg-type]
        value = self.facts.value(noun.head.term)
        extreme = next((EXTREMES[role] for role in roles if role in EXTREMES), None)
        made: Expr
        if extreme is not None:
            if not isinstance(of, Select | Union):
                raise Unmeant("the highest of several things is meant, and this is one", noun.at)
            made = Extreme(extreme, value, of)
        else:
            made = ValueOf(value, of, Role.PRINTED in roles)
        made = Sum(cx.rounding or DOWN, made, Number(2)) if half else made
        return self.summed(made, noun, cx)

    def of_which(self, base: Phrase, cx: Context) -> tuple[Expr, Context]:
        """Whose value is meant: one thing, or all of several where they are compared or added up."""
        if isinstance(base, Group):
            raise Unbuilt("values of several things", base.at)
        thing, cx = self.all.thing(base, cx)
        match thing:
            case Known():
                return thing.of, cx
            case Definite():
                return Only(thing.of.of, thing.of.of.kind), cx
            case Every() | Bare():
                return thing.of.of, cx
        raise Unmeant("of which of them is not said: choose one first", base.at)

    def tokens(self, noun: Noun, cx: Context) -> tuple[Expr, Context]:
        """Tokens: so many of them (an amount), or those that a thing has (a number)."""
        resource = self.facts.resource(noun.head.term)
        if resource is None and self.facts.role(noun.head.term) is not Role.TOKEN:
            raise Untold("what is counted here", noun.at)
        parts = Parts(noun)
        parts.take("article")
        quantity, owner = parts.take("quantity"), parts.take("owner")
        sort = self.facts.sort_of_token(noun.head.term) or ""
        compared = self.all.proportions.compared(noun, quantity)
        if compared is not None:
            parts.leave("modifiers", [m for m in parts.take_all("modifiers") if m is not compared])
            parts.done()
            return self.all.proportions.multiple(noun, compared, sort, cx)
        if owner is not None:
            parts.take("partitive")
        parts.leave("filters", [f for f in parts.take_all("filters") if f.kind != "core" or f.term not in ("extra", "additional")])
        modifiers = parts.take_all("modifiers")
        where = next((m for m in modifiers if isinstance(m, Relation) and self.says_where(m, cx)), None)
        had = next((m for m in modifiers if self.says_who(m)), None)
        spent = next((m for m in modifiers if isinstance(m, Relative) and m is not had and was_done(m)), None)
        if spent is not None and quantity is None and owner is None and where is None:
            parts.leave("modifiers", [m for m in modifiers if m is not spent])
            parts.done()
            return self.all.total(spent, noun, cx)
        told = [m for m in (where, had) if m is not None]
        computed = (*SUMS, Role.EQUALITY, Role.EXCESS)
        parts.leave("modifiers", [m for m in modifiers if m not in told and not (isinstance(m, Relation) and self.facts.role(m.term) in computed)])
        base = owner if owner is not None else where.slots[0].filler if where is not None else had.subject if had is not None else None
        parts.done()
        if base is not None:
            holder, cx = self.all.single(base, cx)  # type: ignore[arg-type]
            if self.all.proportions.is_share(quantity):
                return self.all.proportions.share(quantity, Held(resource or "", holder), sort, cx), cx
            if quantity is not None and quantity.kind not in EVERY:
                raise Unbuilt("so many of the tokens of a thing", quantity.at)
            return self.summed(Held(resource or "", holder), noun, cx)
        equal = self.behind(noun, Role.EQUALITY)
        if equal is not None:
            if quantity is not None and quantity.kind != "a_number_of":
                raise Unbuilt("so many that are equal to something", quantity.at)
            count, cx = self.how_many(equal, cx)
            return Amount(sort, count), cx
        if (quantity is not None and quantity.kind in EVERY) or (quantity is None and noun.plural):
            return Amount(sort, ALL), cx
        if quantity is not None and quantity.kind in ("half", "twice"):
            raise Unbuilt("parts and multiples", quantity.at)
        made, cx = self.summed(self.count(quantity, cx), noun, cx)
        return Amount(sort, made), cx

    def says_who(self, modifier: object) -> bool:
        """Is it *that X has*?"""
        if not isinstance(modifier, Relative) or self.facts.role(modifier.predicate.verb) is not Role.POSSESSION or modifier.predicate.parts:
            return False
        mood = modifier.predicate.mood
        return not mood.negated and mood.modal is None and mood.tense == "present"

    def says_where(self, relation: Relation, cx: Context) -> bool:
        """Does a relation say with whom or on what tokens are?"""
        role = self.facts.role(relation.term)
        filler = relation.slots[0].filler
        return role in (Role.WHOLE, Role.UPON) or (role is Role.INSIDE and isinstance(filler, Noun) and self.all.sort(filler, cx) == "player")

    def summed(self, made: Expr, noun: Noun, cx: Context) -> tuple[Expr, Context]:
        """in excess of, plus and minus behind a number, from left to right."""
        beyond = self.all.excess.of(noun)
        if beyond is not None:
            made, cx = self.all.excess.past(made, noun, beyond, cx)
        for modifier in noun.modifiers:
            op = SUMS.get(self.facts.role(modifier.term)) if isinstance(modifier, Relation) else None  # type: ignore[arg-type]
            if op is None:
                continue
            assert isinstance(modifier, Relation)
            taken = modifier.slots[0].filler
            further: tuple[Relation, ...] = ()
            if isinstance(taken, Noun):
                further = tuple(m for m in taken.modifiers if isinstance(m, Relation) and self.facts.role(m.term) in SUMS)
                taken = replace(taken, modifiers=tuple(m for m in taken.modifiers if m not in further))
            other, cx = self.how_many(taken, cx)  # type: ignore[arg-type]
            made = Sum(op, made, other)
            if further and isinstance(taken, Noun):
                made, cx = self.summed(made, replace(taken, modifiers=further), cx)
        return made, cx
