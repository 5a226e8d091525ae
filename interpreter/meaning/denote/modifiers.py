"""What stands around the head of a noun: words before it narrow the set, modifiers behind it are said of each thing."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Filter, Group, Modifier, Noun, Owned, Phrase, Pronoun, Relation, Relative
from interpreter.meaning.context import Context
from interpreter.meaning.context import Group as Taken
from interpreter.meaning.denote.measures import OPERATORS
from interpreter.meaning.error_places import located
from interpreter.meaning.errors import Unbuilt, Unmeant, Untold
from interpreter.meaning.ledger import Parts
from interpreter.meaning.model import (
    All,
    Always,
    BandOf,
    Between,
    Compare,
    Condition,
    Controls,
    Defined,
    Distance,
    Each,
    Event,
    Exists,
    Expr,
    FaceUp,
    Geometry,
    Happened,
    HasWord,
    Held,
    Host,
    InBand,
    InPlay,
    InRegion,
    Inside,
    InTime,
    IsNamed,
    Not,
    Number,
    OnBoard,
    Owns,
    PlayerOf,
    QualitiesOf,
    Same,
    Select,
    Shares,
    Some,
    This,
    Union,
    Upto,
    Var,
    You,
    ZoneOf,
    is_quality,
)
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.quantity_words import EVERY, TO_EACH
from interpreter.meaning.things import ONE, Domain, Known

ENDS = frozenset(["end", "left end", "right end", "middle"])
"""What is asked of one card in a line, without another one."""

BEHIND = {"amount": Role.EQUALITY, "least": Role.AT_LEAST, "most": Role.AT_MOST, "compared": Role.COMPARISON}
"""What stands behind *with so much of something* is compared with it."""

SILENT = frozenset(["extra", "additional", "own"])
"""Words before a noun that whoever asks for the set has read."""

OF_A_SET = frozenset([Role.TOP, Role.BOTTOM])
"""Adjectives that say which of a pile are meant."""


class Modifiers:
    """The denotations of filters, relations and relative clauses."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    # -- before the noun

    @located
    def filtered(self, each: Filter, noun: Noun, domain: Domain, cx: Context) -> tuple[Domain, Context]:
        """A set, narrowed by a word before the head."""
        role = self.facts.role(each.term)
        if each.kind == "adjective" and role in OF_A_SET and not each.negated:
            return domain, cx
        if each.kind == "adjective" and self.facts.collective(each.term):
            return replace(domain, apart=self.facts.collective(each.term)), cx
        whole = self.all.filtered_set(each, noun, domain, cx)
        if whole is not None:
            return whole, cx
        if (role is Role.CHOSEN or each.term == "chosen") and not each.negated and domain.of.kind == "card":
            found = next((v for v in reversed(cx.refs.values()) if isinstance(v, Var) and v.many and v.kind == "card"), None)
            several = found or (cx.chosen if isinstance(cx.chosen, Union) or (isinstance(cx.chosen, Var) and cx.chosen.many) else None)
            if several is None:
                raise Unmeant("several such things were not chosen before", each.at)
            return replace(domain, of=replace(domain.of, domain=several)), cx
        if role is Role.RANDOM and each.kind == "adjective" and not each.negated:
            return replace(domain, random=True), cx
        if role in (Role.RANDOM, Role.CHOSEN) or each.term == "chosen":
            raise Untold("which of them is meant", each.at)
        if each.kind == "core" and each.term == "different" and noun.plural and noun.quantity is not None and isinstance(noun.quantity.number, int):
            return domain, cx  # so many that are chosen are never the same
        if role is Role.REMAINING and each.kind == "adjective" and not each.negated and domain.of.kind == "card":
            return self.remaining(each, noun, domain, cx), cx
        test = self.word(each, noun, domain.it, cx)
        return domain.where(Not(test) if each.negated else test), cx

    def remaining(self, each: Filter, noun: Noun, domain: Domain, cx: Context) -> Domain:
        """*the remaining X*: what is left of those that things were taken from, or of all, without those that were spoken of."""
        if cx.group is not None:
            return replace(domain, of=self.of_group(domain, cx.group))
        cards = {n: v for n, v in cx.refs.items() if v.kind == "card" and n != noun.mention and isinstance(v, Var)}
        spoken = [v for n, v in cards.items() if self.all.references.alike(noun, cx.heads.get(n, ""))]
        if not spoken:
            raise Unmeant("what remains of what is not told from these words", each.at)
        return domain.where(*(Not(Same(domain.it, known)) for known in spoken))

    @staticmethod
    def of_group(domain: Domain, group: Taken) -> Select:
        """The things of a set among those that were taken from."""
        return replace(domain.of, domain=group.of, tests=(*domain.of.tests, *(Not(Same(domain.it, taken)) for taken in group.taken)))

    @located
    def word(self, each: Filter, noun: Noun | None, it: Expr, cx: Context) -> Condition:
        """What a word before a noun says of one thing."""
        match each.kind:
            case "class":
                tests = self.all.of_class(each.term, it)
                return tests[0] if len(tests) == 1 else All(tests)
            case "name":
                return IsNamed(it, each.text)
            case "quality":
                return self.valued(each.term, each.value, it)
            case "adjective":
                return self.adjective(each.term, it, cx)
            case "participle" if it.kind in ("symbol", "die"):
                return Always()
            case "participle":
                pattern = self.all.is_it(it, cx)
                return Happened(Event(each.term, ((self.facts.object_slot(each.term), pattern),)), "turn")
            case "core" if noun is not None and (each.term == "other" or (each.term == "different" and it.kind == "card" and is_one(noun))):
                return Not(Same(it, self.all.other_than(noun, cx)))
        raise Unbuilt("this word before a thing", each.at)

    def adjective(self, headword: str, it: Expr, cx: Context) -> Condition:
        """Defined by sentences, a state, answered by the board, or a word that is printed."""
        geometry, role = self.facts.geometry(headword), self.facts.role(headword)
        if self.facts.is_defined(headword) and geometry is None:
            return Defined(headword, (it,))
        if self.facts.is_state(headword):
            return Compare(">=", Held(self.facts.word(headword), it), ONE)
        if role in (Role.FACE_UP, Role.FACE_DOWN):
            return FaceUp(it, role is Role.FACE_UP)
        if geometry == "straight":
            return Always()
        if geometry in ENDS and self.facts.lines:
            return Geometry(geometry, (it,))
        if geometry is not None:
            return Geometry(geometry, (it, self.origin(it, cx), ONE))
        if role is not None:
            raise Unmeant(f'"{self.facts.word(headword)}" says nothing that a card can be')
        word = self.facts.printed_word(headword)
        if it.kind == "card" and word not in self.facts.printed_words:
            raise Unmeant(f'nothing says what "{self.facts.word(headword)}" is')
        return HasWord(it, word)

    def valued(self, quality: str, value: int, it: Expr) -> Condition:
        """One of the values of a quality."""
        if it.kind == "card":
            return Shares(QualitiesOf(quality, it), self.all.written(quality, value))
        return HasWord(it, str(self.facts.vocabulary.terms[quality].values[value].en).casefold())

    def origin(self, it: Expr, cx: Context) -> Expr:
        """What a distance counts from when the text does not say: the bearer, or what was named last if that one is on no space."""
        if cx.verb:
            slot = next((name for name, kind in cx.slots.items() if kind == "card"), None)
            if slot is not None:
                return Var(slot, "card")
        standing = self.standing(cx) if self.facts.lines else None
        if standing is not None or not cx.off_board:
            return standing or This()
        if cx.named is None or cx.named == it:
            raise Unmeant("adjacent to what, or so many spaces from what, is not said, and the card is on no space itself")
        return cx.named

    def standing(self, cx: Context) -> Expr | None:
        """The card beside which things are *neighboring* in the text of a card that stays in play: itself, or what it is attached to."""
        if not cx.bearer.classes or cx.bearer.classes & self.facts.used_up:
            return None
        return Host(This()) if cx.bearer.attaches and not cx.bearer.given else This()

    # -- behind the noun

    @located
    def modifier(self, modifier: Modifier, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """What a modifier says of one thing."""
        match modifier:
            case Owned():
                return self.controlled(modifier, it, cx), cx
            case Relation():
                return self.relation(modifier, it, cx)
            case Relative():
                return self.relative(modifier, it, cx)

    def controlled(self, owned: Owned, it: Expr, cx: Context) -> Condition:
        """*you control*, *they control*."""
        match owned.who:
            case "you":
                return Controls(You(), it)
            case "you_own":
                return Owns(You(), it)
            case "opponent" | "an_opponent" | "your_opponent":
                return Controls(PlayerOf("opponent", You()), it)
            case "they" | "that_player":
                return Controls(cx.they, it)
        raise Unmeant("who controls it is not told by these words", owned.at)

    def relative(self, relative: Relative, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """A clause behind a noun, with the noun in its gap."""
        if it.kind in ("symbol", "die") and relative.subject is None and self.facts.role(relative.predicate.verb) in (Role.ROLL, Role.REROLL):
            return Always(), cx  # symbols are those of the last roll
        if relative.subject is None:
            return self.all.said(relative.predicate, it, cx)
        return self.all.gapped(relative, it, cx)

    @located
    def relation(self, relation: Relation, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """What a relation says of one thing."""
        role = self.facts.role(relation.term)
        fillers = {slot.name: slot.filler for slot in relation.slots}
        first = next(iter(fillers.values()), None)
        if any(isinstance(filler, Pronoun) and filler.word == "each_other" for filler in fillers.values()):
            raise Unbuilt("what things are to each other", relation.at)
        if not isinstance(first, Noun | Pronoun | Group) and first is not None:
            raise Unbuilt("a relation to what is done", relation.at)
        match role:
            case Role.INSIDE | Role.UPON | Role.ORIGIN | Role.WHOLE if first is not None:
                return self.placed(it, first, next(iter(fillers)), cx)
            case Role.NOT_UPON if first is not None:
                made, cx = self.placed(it, first, next(iter(fillers)), cx)
                return Not(made), cx
            case Role.BENEATH if first is not None:
                return self.beneath(it, first, cx)
            case Role.HAVING if isinstance(first, Noun) and it.kind == "direction" and len(fillers) == 1:
                return self.all.directions.with_spaces(it, first, cx)
            case Role.HAVING if isinstance(first, Noun) and len(fillers) > 1:
                return self.all.having(self.measured(relation, first, it, cx), it, cx)
            case Role.HAVING | Role.LACKING if isinstance(first, Noun) and len(fillers) == 1:
                made, cx = self.all.having(first, it, cx)
                return (Not(made) if role is Role.LACKING else made), cx
            case Role.EXCEPTION if first is not None:
                made, cx = self.all.being(first, it, cx)
                return Not(made), cx
            case Role.TITLE if isinstance(first, Noun):
                return IsNamed(it, first.head.text), cx
            case Role.BETWEEN:
                return self.between(relation, it, cx)
        if self.facts.geometry(relation.term) is not None:
            return self.geometric(relation, it, cx)
        if self.facts.is_defined(relation.term):
            return self.defined(relation, it, cx)
        raise Unbuilt("this relation", relation.at)

    def measured(self, relation: Relation, having: Noun, it: Expr, cx: Context) -> Noun:
        """*with power equal to or less than X*, *with 2 tokens on it*: what a thing has, with what it is compared with behind it."""
        measures: list[Relation] = []
        for slot in relation.slots[1:]:
            if slot.name == "bearer":
                where, _ = self.all.single(slot.filler, cx)  # type: ignore[arg-type]
                if where != it:
                    raise Unmeant("what a thing has lies on that thing", slot.at)
            elif slot.name in BEHIND:
                measures.append(Relation(self.facts.of_role(BEHIND[slot.name]), 0, (replace(slot, name="compared"),), at=slot.at))
            else:
                raise Untold("what it is with", slot.at)
        return replace(having, modifiers=(*having.modifiers, *measures))

    def between(self, relation: Relation, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """*between A and B*."""
        ends: list[Expr] = []
        for slot in relation.slots:
            end, cx = self.all.single(slot.filler, cx)  # type: ignore[arg-type]
            ends += end.of if isinstance(end, Union) else (end,)
        if len(ends) != 2:
            raise Unmeant("between which two things is not said", relation.at)
        return Inside(it, Between(ends[0], ends[1])), cx

    def defined(self, relation: Relation, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """A relation that sentences define."""
        things = []
        for slot in relation.slots:
            thing, cx = self.all.thing(slot.filler, cx)  # type: ignore[arg-type]
            things.append(thing)
        if len(things) == 1:
            return self.all.holds(things[0], lambda other: Defined(relation.term, (it, other))), cx
        known = tuple(thing.of for thing in things if isinstance(thing, Known))
        if len(known) == len(things):
            return Defined(relation.term, (it, *known)), cx
        raise Unbuilt("a relation between several things", relation.at)

    def placed(self, it: Expr, place: Phrase, slot: str, cx: Context) -> tuple[Condition, Context]:
        """in, on, of + a place."""
        if isinstance(place, Group):
            found = []
            for member in place.members:
                made, cx = self.placed(it, member, slot, cx)
                found.append(made)
            return (All(tuple(found)) if place.link == "and" else Some(tuple(found))), cx
        sort = self.all.sort(place, cx)
        if is_quality(sort):
            return self.all.being(place, it, cx)
        if isinstance(place, Noun) and place.head.kind == "term":
            if self.facts.is_board(place.head.term) and bare_place(place):
                return OnBoard(it), cx
            if self.facts.role(place.head.term) is Role.IN_PLAY and bare_place(place):
                return InPlay(it), cx
            if sort == "region":
                return self.in_region(it, place, cx)
            if sort == "time":
                owner: Expr | None = None
                if place.owner is not None:
                    owner, cx = self.all.single(place.owner, cx)
                return InTime(self.all.time_word(place), owner), cx
        thing, cx = self.all.thing(place, cx)
        if sort == "zone" and isinstance(place, Noun) and place.quantity is not None and place.quantity.kind in EVERY:
            raise Unmeant(TO_EACH, place.quantity.at)
        if sort == "zone" and isinstance(thing, Known) and isinstance(thing.of, Select):
            return Inside(it, thing.of.domain if not isinstance(thing.of.domain, str) else thing.of), cx

        def inside(where: Expr) -> Condition:
            if where.kind == "player" and it.kind == "card":
                return Controls(where, it)
            if where.kind == "player":
                raise Unbuilt("a place of which only the player is told", place.at)
            if where.kind == "card" and it.kind == "card":
                if slot != "bearer" or self.facts.attached_zone is None:
                    raise Unmeant("nothing lies on or in a card here", place.at)
                return Inside(it, ZoneOf(self.facts.attached_zone, where))
            if where.kind == "card" and it.kind in ("symbol", "number"):
                return Always()
            return Inside(it, where)

        return self.all.holds(thing, inside), cx

    def in_region(self, it: Expr, region: Noun, cx: Context) -> tuple[Condition, Context]:
        """In that row, in the same row as X, in the row of X, in a part of the board (of a player)."""
        part = self.all.line_places.part(region)
        if part is not None:
            return self.all.line_places.stands_at(it, region, part, cx)
        band = self.facts.word(region.head.term)
        known, cx = self.all.reference(region, cx)
        if known is not None:
            return InBand(it, band, known), cx
        if self.told_apart(region):
            domain, cx = self.all.members(region, cx)
            return Exists(domain.where(InBand(it, band, domain.it)).of), cx
        parts = Parts(region)
        parts.take("article")
        filters, quantity, count = parts.take("filters") or (), parts.take("quantity"), parts.take("count")
        owner_said, modifiers = parts.take("owner"), parts.take_all("modifiers")
        alike = [f for f in filters if self.facts.role(f.term) is Role.SAME or f.term == "same"]
        if len(alike) != len(filters) or len(modifiers) > 1:
            raise Untold("which row this is", region.at)
        if alike:
            if not modifiers:
                raise Untold("with what it has the row in common", region.at)
            other, cx = self.all.thing(modifiers[0].slots[0].filler, cx)
            parts.done()
            return self.all.holds(other, lambda of: InBand(it, band, BandOf(band, of))), cx
        parts.leave("modifiers", modifiers)
        parts.done()
        if owner_said is not None:
            owner_thing, cx = self.all.thing(owner_said, cx)
            if isinstance(owner_thing, Known) and owner_thing.of.kind == "player":
                return InRegion(it, band, owner_thing.of, self.rows(region, quantity, count)), cx
            return self.all.holds(owner_thing, lambda of: InBand(it, band, BandOf(band, of))), cx
        return InRegion(it, band, None, self.rows(region, quantity, count)), cx

    def told_apart(self, region: Noun) -> bool:
        """Is it said what such a part of the board must be: *in an empty X*, *in an X that you hold*?"""
        if region.owner is not None or (region.quantity is not None and region.quantity.kind != "a"):
            return False
        alike = any(self.facts.role(each.term) is Role.SAME or each.term == "same" for each in region.filters)
        return bool(region.filters or region.modifiers) and not alike

    @staticmethod
    def rows(region: Noun, quantity: object, count: int | None) -> Expr | None:
        """How many rows are meant."""
        if count is not None:
            return Number(count)
        number = getattr(quantity, "number", None)
        if getattr(quantity, "kind", "a") not in ("a", "number", "any"):
            raise Unbuilt("so many rows", region.at)
        return Number(number) if isinstance(number, int) else None

    def beneath(self, it: Expr, cover: Phrase, cx: Context) -> tuple[Condition, Context]:
        """Under a card."""
        under = self.facts.under_zone
        if under is None:
            raise Unmeant("this game has no place under cards", cover.at)
        thing, cx = self.all.thing(cover, cx)
        return self.all.holds(thing, lambda of: Inside(it, ZoneOf(under, of))), cx

    # -- the board

    def geometric(self, relation: Relation, it: Expr, cx: Context) -> tuple[Condition, Context]:
        """A relation that the board answers; the distance may have adjectives that its spaces must fit."""
        geometry = str(self.facts.geometry(relation.term))
        distance, path, anchor = ONE, None, None
        made_distance: Expr = distance
        for slot in relation.slots:
            if slot.name == "distance":
                if not isinstance(slot.filler, Noun):
                    raise Untold("how far this is", slot.at)
                path = slot.filler
                made_distance, cx = self.distance(path, geometry, cx)
            else:
                anchor, cx = self.all.thing(slot.filler, cx)  # type: ignore[arg-type]
        if it.kind == "direction":
            if made_distance != ONE or not isinstance(anchor, Known):
                raise Unbuilt("directions", relation.at)
            return Geometry(geometry, (it, anchor.of, self.origin(it, cx), cx.number or ONE)), cx

        def near(other: Expr) -> Condition:
            tests = [self.far(geometry, it, other, made_distance, path)]
            for each in path.filters if path is not None else ():
                if each.kind != "adjective" or each.negated:
                    raise Unmeant("this says nothing of the spaces between", each.at)
                if self.facts.geometry(each.term) == "straight":
                    tests.append(Geometry("line", (it, other)))
            for each in path.filters if path is not None else ():
                if self.facts.geometry(each.term) != "straight":
                    name = cx.new()
                    tests.append(Each(name, Between(it, other), self.adjective(each.term, Var(name, "space"), cx)))
            return All(tuple(tests)) if len(tests) > 1 else tests[0]

        if anchor is None:
            return near(self.origin(it, cx)), cx
        return self.all.holds(anchor, near), cx

    def distance(self, path: Noun, geometry: str, cx: Context) -> tuple[Expr, Context]:
        """How many spaces."""
        quantity = path.quantity
        if self.all.sort(path, cx) == "space":
            if path.modifiers or path.owner is not None or quantity is None:
                raise Untold("how far this is", path.at)
            if quantity.kind in OPERATORS and quantity.kind not in ("number", "exactly") and isinstance(quantity.number, int):
                if geometry != "away":
                    raise Unmeant("how far this is cannot be told from these words", quantity.at)
                return Number(quantity.number), cx
            return self.all.count(quantity, cx), cx
        return self.all.how_many(path, cx)

    @staticmethod
    def far(geometry: str, it: Expr, other: Expr, distance: Expr, path: Noun | None) -> Condition:
        """A distance as it is put: exactly, up to, more than so many spaces."""
        kind = path.quantity.kind if path is not None and path.quantity is not None else ""
        if geometry == "away" and kind in OPERATORS and kind not in ("number", "exactly"):
            asked = Compare(OPERATORS[kind], Distance(it, other), distance)
            return asked if ">" in asked.op else All((Compare(">=", Distance(it, other), ONE), asked))  # nothing is away from itself
        if geometry == "away" and isinstance(distance, Upto):
            return Geometry("within", (it, other, distance.most))
        return Geometry(geometry, (it, other, distance))


def is_one(noun: Noun) -> bool:
    """Is a noun about one thing of a kind: *a X*?"""
    return noun.quantity is not None and noun.quantity.kind == "a"


def bare_place(noun: Noun) -> bool:
    """Is a place named by its word alone?"""
    return noun.quantity is None and noun.owner is None and not noun.filters and not noun.modifiers
