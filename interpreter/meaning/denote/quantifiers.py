"""The readers of quantifiers: in a condition, in an event, in an act. Nobody else looks at how many of something is meant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from interpreter.language.tree import Span
from interpreter.meaning.context import Context, Group
from interpreter.meaning.denote.measures import OPERATORS
from interpreter.meaning.errors import Unbuilt, Unmeant, Untold
from interpreter.meaning.model import (
    Action,
    All,
    Compare,
    Condition,
    Count,
    Defined,
    Each,
    Exists,
    Expr,
    Foremost,
    Happened,
    HasWord,
    Inside,
    IsClass,
    IsNamed,
    Loop,
    Not,
    Only,
    Pattern,
    Pick,
    QualitiesOf,
    Same,
    Select,
    Shares,
    Some,
    Sum,
    Top,
    Union,
    ValueOf,
    Var,
    You,
    ZoneOf,
)
from interpreter.meaning.model.walk import nodes, variables
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import ONE, ZERO, Bare, Chosen, Definite, Domain, Every, Filled, FromKnown, Known, Leading, No, Several, SlotOf, Thing

PRINTED = (Var, ValueOf, QualitiesOf, Sum)
"""What can be asked of a card wherever it is."""


class Quantifiers:
    """Reads quantifiers."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    # -- in a condition

    def holds(self, thing: Thing, said: Callable[[Expr], Condition]) -> Condition:
        """Whether something is so of a thing: of one of them, of each, of none."""
        match thing:
            case Known():
                if isinstance(thing.of, Select):
                    return Exists(replace(thing.of, tests=(*thing.of.tests, said(Var(thing.of.var, thing.of.kind)))))
                return said(thing.of)
            case Definite():
                return said(Only(thing.of.of, thing.of.of.kind))
            case Bare():
                sets = thing.joined or (thing.of,)
                some = tuple(Exists(each.where(said(each.it)).of) for each in sets)
                return some[0] if len(some) == 1 else All(some)
            case Chosen():
                found = thing.of.where(said(thing.of.it)).of
                if thing.least == ONE and thing.most == ONE:
                    return Exists(found)
                if thing.counted in OPERATORS:
                    bound = thing.most if thing.least == ZERO else thing.least
                    return Compare(">=" if thing.counted == "number" else OPERATORS[thing.counted], Count(found), bound)
                raise Unmeant("whether this is so of so many of them cannot be asked", thing.at)
            case No():
                return Not(Exists(thing.of.where(said(thing.of.it)).of))
            case Every():
                return Each(thing.of.of.var, thing.of.of, said(thing.of.it))
            case Several():
                parts = tuple(self.holds(each, said) for each in thing.of)
                return All(parts) if thing.link == "and" else Some(parts)
            case FromKnown():
                if thing.least == ONE and thing.most == ONE:
                    name = f"k{abs(thing.mention)}"
                    return Exists(Select(name, thing.of.kind, thing.of, (said(Var(name, thing.of.kind)),)))
                raise Unbuilt("some of what is known already, in a condition,", thing.at)
            case Leading():
                raise Unbuilt("some of what is known already, in a condition,", thing.at)

    def single(self, thing: Thing, at: Span | None) -> Expr:
        """The one thing or set that is meant, where nothing is chosen and nothing is gone through."""
        match thing:
            case Known():
                return thing.of
            case Definite():
                return Only(thing.of.of, thing.of.of.kind)
            case Every() | Bare() | Chosen():
                return thing.of.of
            case Several() if thing.link == "and":
                members = tuple(self.single(each, at) for each in thing.of)
                return Union(members, members[0].kind)
        raise Untold("which of them is meant", at)

    # -- in an event

    def fits(self, thing: Thing, cx: Context) -> tuple[Pattern, Context]:
        """What a participant of an event must be to fit a phrase."""
        match thing:
            case Known():
                name = cx.new()
                return Pattern(name, (Same(Var(name, thing.of.kind), thing.of),)), cx
            case FromKnown() if thing.least is None:
                name = cx.new()
                return Pattern(name, (Same(Var(name, thing.of.kind), thing.of),)), cx
            case Definite():
                name = cx.new()
                only = Only(thing.of.of, thing.of.of.kind)
                return Pattern(name, (Same(Var(name, only.kind), only),)), cx
            case Chosen() | Bare() | Every():
                if thing.of.apart or thing.of.pair is not None:
                    raise Unmeant("things that differ from one another can only be chosen or counted", thing.at)
                if isinstance(thing, Chosen) and thing.most != ONE:
                    raise Unbuilt("so many of them, in an event,", thing.at)
                return self.pattern(thing.of, cx)
            case Several():
                name = f"m{thing.mention}" if thing.mention >= 0 else cx.new()
                if thing.link == "and" and any(isinstance(each, Chosen) for each in thing.of):
                    raise Unmeant("what is done to one thing and to another at once cannot be asked", thing.at)
                from interpreter.meaning.model.walk import renamed

                parts: list[Condition] = []
                kind = "card"
                for each in thing.of:
                    inner, cx = self.fits(each, cx)
                    kind = inner.kind
                    parts.append(All(tuple(renamed(test, inner.var, name) for test in inner.tests)))
                return Pattern(name, (Some(tuple(parts)),)), cx.bind(thing.mention, Var(name, kind))
            case _:
                raise Unmeant('"no" here: say what cannot be done, or is not so', thing.at)

    def pattern(self, domain: Domain, cx: Context) -> tuple[Pattern, Context]:
        """Anything of a set."""
        it = domain.it
        tests = list(domain.of.tests)
        if isinstance(domain.of.domain, Foremost):
            tests = [*domain.of.domain.of.tests, Same(it, domain.of)]
        elif isinstance(domain.of.domain, Union) and domain.of.domain.kind == "card":  # those who take part in an act
            tests.insert(0, Same(it, domain.of.domain))
        elif not isinstance(domain.of.domain, str):
            tests.insert(0, Inside(it, domain.of.domain, last=True))
        cx = cx.bind(domain.mention, it, domain.head)
        if it.kind == "player":
            cx = replace(cx, they=it)
        return Pattern(it.name, tuple(tests), it.kind), cx

    # -- in an act

    def fill(self, thing: Thing, slot: SlotOf, cx: Context) -> tuple[Filled, Context]:
        """What fills a slot of an act: known, chosen before, or each of a set in turn."""
        pair = self.facts.pair(slot.verb)
        whole_slot = pair is not None and pair[0] == slot.name
        match thing:
            case Known():
                if thing.of.kind in ("number", "amount", "range") or whole_slot or not (many(thing.of) or (thing.many and isinstance(thing.of, Var | Union))):
                    return Filled(thing.of), cx
                return self.each_of(thing.of, thing.mention, cx)
            case FromKnown():
                if thing.least is None:
                    return (Filled(thing.of), cx) if whole_slot else self.each_of(thing.of, thing.mention, cx)
                return self.pick_from(thing, slot, cx)
            case Definite():
                return Filled(Only(thing.of.of, thing.of.of.kind)), cx
            case Every() | Bare():
                if thing.of.apart or thing.of.pair is not None:
                    raise Unmeant("things that differ from one another can only be chosen or counted", thing.at)
                found = self.looked_for(slot, thing.of) if not thing.of.of.tests else thing.of
                cx = self.noting(thing.of.of, cx)
                return (Filled(found.of), cx) if whole_slot else self.each_of(found.of, found.mention, cx)
            case Chosen():
                return self.pick(thing, slot, cx)
            case Leading():
                leading, cx = self.all.superlatives.filled(thing, slot.who, cx)
                filled, cx = self.each_of(leading.value, thing.of.mention, cx)
                return replace(filled, choices=(*leading.choices, *filled.choices)), cx
            case Several():
                return self.several(thing, slot, cx)
            case No():
                raise Unmeant("nothing is done to none of them", thing.at)

    @staticmethod
    def noting(taken: Select, cx: Context) -> Context:
        """*each X among them ... the rest*, *each X that was shown this way ... the others*: all of them, and those that are taken."""
        taken_now = (Var(f"{taken.var}s", taken.kind, many=True),)
        if isinstance(taken.domain, Var) and taken.domain.many and taken.tests:
            return replace(cx, group=Group(taken.domain, taken_now))
        this_way = tuple(test for test in taken.tests if isinstance(test, Happened) and test.period == "way")
        return replace(cx, group=Group(replace(taken, tests=this_way), taken_now)) if this_way else cx

    def each_of(self, of: Expr, mention: int, cx: Context) -> tuple[Filled, Context]:
        """Each of a set in turn; afterwards the text speaks of all of them."""
        if isinstance(of, Only):
            return Filled(of), cx
        name = of.var if isinstance(of, Select) else cx.new("e")
        wholes: list[tuple[int, Expr]] = []
        if isinstance(of, Select) and mention >= 0:
            cx = cx.bind(mention, Var(name, of.kind))
            wholes.append((mention, Var(f"{name}s", of.kind, many=True)))
        if isinstance(of, Union | Var):  # *each of them ... its owner*: of each one in turn
            members = of.of if isinstance(of, Union) else (of,)
            for known, value in list(cx.refs.items()):
                if value in members:
                    wholes.append((known, value))
                    cx = cx.bind(known, Var(name, of.kind))
        return Filled(Var(name, of.kind), loops=((name, of),), wholes=tuple(wholes)), cx

    def pick(self, thing: Chosen, slot: SlotOf, cx: Context) -> tuple[Filled, Context]:
        """Somebody chooses so many of a set."""
        if thing.counted in ("more_than", "less_than", "fewer_than"):
            raise Unmeant("how many of them are chosen is not said", thing.at)
        domain = self.looked_for(slot, thing.of)
        found, who = domain.of, domain.chooser if domain.chooser is not None else slot.who
        if isinstance(found.domain, Top):
            return self.each_of(found, domain.mention, cx)
        anywhere = thing.counted == "any" and found.kind == "space"
        placed = (anywhere or domain.placed) and slot.name != self.facts.agent(slot.verb)
        name, least, most = found.var, thing.least, thing.most
        single = most == ONE
        sought = self.facts.sought(slot.verb, slot.name)
        if single and sought and self.facts.may_find_nothing(slot.verb, slot.name):
            cx = cx.bind(domain.mention, Var(name, found.kind))
            return Filled(Var(name, found.kind), (Pick(name, found, ZERO, most, who=who, random=thing.random, sought=True),), placed=placed), cx
        found, choices = self.of_one_pile(found, most, who, cx)
        if single:
            cx = cx.bind(domain.mention, Var(name, found.kind))
            choices = (*choices, Pick(name, found, least, most, who=who, random=thing.random, sought=sought))
            if least == ZERO:
                return Filled(Var(f"{name}.each", found.kind), choices, ((f"{name}.each", Var(name, found.kind, many=True)),), placed=placed), cx
            return Filled(Var(name, found.kind), choices, placed=placed), cx
        whole = Var(f"{name}s", found.kind, many=True)
        choices = (*choices, Pick(whole.name, found, least, most, many=True, who=who, random=thing.random, apart=domain.apart, pair=domain.pair))
        pair = self.facts.pair(slot.verb)
        if pair is not None and pair[0] == slot.name:
            return Filled(whole, choices, placed=placed), cx.bind(domain.mention, whole)
        cx = cx.bind(domain.mention, Var(name, found.kind))
        return Filled(Var(name, found.kind), choices, ((name, whole),), ((domain.mention, whole),), placed), cx

    @staticmethod
    def of_one_pile(found: Select, most: Expr, who: Expr, cx: Context) -> tuple[Select, tuple[Action, ...]]:
        """*up to 3 cards from a pile*: which pile is chosen first, among those that have such a card."""
        piles = found.domain
        if most == ONE or not isinstance(piles, Select) or piles.kind != "zone" or isinstance(piles.domain, str):
            return found, ()
        name = cx.new("z")
        pile = Var(name, "zone")
        first = Pick(name, Select(name, "zone", piles.domain, (*piles.tests, Exists(replace(found, domain=pile)))), ONE, ONE, who=who)
        return replace(found, domain=pile), (first,)

    def pick_from(self, thing: FromKnown, slot: SlotOf, cx: Context) -> tuple[Filled, Context]:
        """*1 of them*: chosen among things that are known."""
        assert thing.least is not None and thing.most is not None
        name, kind = f"m{thing.mention}", thing.of.kind
        it = Var(name, kind)
        same = cx.group is not None and cx.group.of == thing.of
        before = tuple(Not(Same(it, taken)) for taken in cx.group.taken) if same and cx.group is not None else ()
        found = Select(name, kind, thing.of, before)
        several = thing.most != ONE
        made = Var(f"{name}s", kind, many=True) if several else it
        pick = Pick(made.name, found, thing.least, thing.most, many=several, who=slot.who)
        taken = (*cx.group.taken, made) if same and cx.group is not None else (made,)
        cx = replace(cx.bind(thing.mention, made), group=Group(thing.of, taken))
        return Filled(made, (pick,)), cx

    def several(self, thing: Several, slot: SlotOf, cx: Context) -> tuple[Filled, Context]:
        """*A and B*: both; *A or B*: one of them, chosen."""
        members: list[Expr] = []
        choices: tuple[Action, ...] = ()
        for each in thing.of:
            if isinstance(each, Every | Bare):
                members.append(each.of.of)
                continue
            filled, cx = self.fill(each, slot, cx)
            if filled.loops:
                raise Unbuilt("several things for each of several others", thing.at)
            members.append(filled.value)
            choices = (*choices, *filled.choices)
        whole = Union(tuple(members), members[0].kind)
        every = any(isinstance(each, Every | Bare) for each in thing.of)
        if thing.link == "or" and not every:
            name = f"m{thing.mention}"
            pick = Pick(name, Select(name, whole.kind, whole), ONE, ONE, who=slot.who)
            return Filled(Var(name, whole.kind), (*choices, pick)), cx.bind(thing.mention, Var(name, whole.kind))
        if thing.link == "or":
            raise Unbuilt("each of some things or one of others", thing.at)
        pair = self.facts.pair(slot.verb)
        if pair is not None and pair[0] == slot.name:
            return Filled(whole, choices), cx
        name = cx.new("e")
        return Filled(Var(name, whole.kind), choices, ((name, whole),), ((thing.mention, whole),)), cx

    def looked_for(self, slot: SlotOf, domain: Domain) -> Domain:
        """Where the verb itself says that the thing must be or usually is, it is looked for there."""
        found = domain.of
        if found.domain != "in_play" or found.kind != "card":
            return domain
        where = slot.source if slot.source is not None else self.facts.needed_place(slot.verb, slot.name)
        if where is None and all(self.by_print(test, domain.it) for test in found.tests):
            where = self.facts.usual_place(slot.verb, slot.name) or self.facts.offered_place(slot.verb, slot.name)
        if isinstance(where, ZoneOf) and isinstance(where.of, You):
            where = replace(where, of=slot.who)
        return replace(domain, of=replace(found, domain=where)) if where is not None else domain

    def by_print(self, test: Condition, it: Var) -> bool:
        """Does a test ask only what is printed on a card, which can be asked of it anywhere?"""
        match test:
            case Not():
                return self.by_print(test.of, it)
            case All() | Some():
                return all(self.by_print(each, it) for each in test.of)
            case Exists():  # what is like it may be anywhere
                return all(self.by_print(each, it) for each in test.of.tests if it.name in variables(each))
            case Compare():
                return all(isinstance(each, PRINTED) for side in (test.left, test.right) for each in nodes(side) if it.name in variables(each))
            case Defined():
                return self.facts.by_belonging(test.term)
        return isinstance(test, IsClass | HasWord | IsNamed | Shares | Same)


def many(thing: Expr) -> bool:
    """Is it several things?"""
    return isinstance(thing, Select | Union | Top) or (isinstance(thing, Var) and thing.many)


def looped(body: tuple[Action, ...], loops: tuple[tuple[str, Expr], ...], together: bool = True) -> tuple[Action, ...]:
    """A body for each thing of several sets, the first outermost."""
    for var, of in reversed(loops):
        body = (Loop(var, of, body, together),)
    return body
