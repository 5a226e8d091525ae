"""Expressions: the things, numbers and places that a text speaks of."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from interpreter.content.role import Role
from interpreter.explain.telling.base import ALL, YOU, Name
from interpreter.explain.telling.sets import EVERY, Sets
from interpreter.explain.telling.voice import Unworded, told
from interpreter.language.tree import Filter, Group, Head, Noun, Phrase, Quantity
from interpreter.meaning import model as m
from interpreter.meaning.model.prevention import warding
from interpreter.meaning.model.sorts import Sort, quality_of, sort_of

PLAYERS = {
    "opponent": Role.OPPONENT,
    "owner": Role.OWNER,
    "controller": Role.CONTROLLER,
    "active": Role.ACTIVE_PLAYER,
    "first": Role.FIRST_PLAYER,
    "next": Role.NEXT_PLAYER,
    "teammate": Role.TEAMMATE,
}
ABSOLUTE = ("active", "first")
"""Players who are the same from wherever they are seen."""


class Expressions(Sets):
    """Tells of things, numbers and places."""

    def expr(self, e: m.Expr) -> Phrase:
        match e:
            case m.This() | m.You() | m.Var() | m.Role() | m.Host() | m.PlayerOf() | m.Only() | m.Nth() | m.Top():
                return self.single(e)
            case (
                m.Number()
                | m.Sum()
                | m.Count()
                | m.Extreme()
                | m.ValueOf()
                | m.Held()
                | m.CountOf()
                | m.Distance()
                | m.Happenings()
                | m.Now()
                | m.Chosen()
                | m.Share()
            ):
                return self.number(e)
            case m.Amount():
                return self.amount(e)
            case m.Upto():
                return self.range(e, None)
            case m.Select():
                return self.members(e, EVERY, True)
            case m.Union():
                return Group("and", tuple(self.expr(each) for each in e.of))
            case m.Foremost():
                return self.foremost(e, EVERY, True, "", None)
            case m.Repeated():
                self.names[e.of.var] = Name(told(self.voice.say("it")))
                return told(self.say("repeated", things=self.members(e.of, Quantity("each")), times=self.count(e.times)))
            case (
                m.SpaceOf() | m.ZoneOf() | m.InPlayPlace() | m.Spot() | m.RegionOf() | m.BandOf() | m.Ahead() | m.Between() | m.Within() | m.Run() | m.Supply()
            ):
                return self.place(e)
            case m.WayOf():
                return told(self.say("way", verb=self.verb_name(e.verb)))
            case m.Quality() | m.EveryValue() | m.QualitiesOf() | m.Kept() | m.Eligible():
                return self.quality(e)
            case _:
                assert_never(e)

    # -- single things

    def single(self, e: m.This | m.You | m.Var | m.Role | m.Host | m.PlayerOf | m.Only | m.Nth | m.Top) -> Phrase:
        match e:
            case m.This():
                if self.given:
                    return told(self.say("bearer"), self.of_role(Role.ANY_CARD) or "")
                return replace(self.sort_noun(Sort.CARD), article="this")
            case m.You():
                return YOU
            case m.Var():
                return self.known(e)
            case m.Role():
                return self.participating(e.name, False)
            case m.Host():
                return told(self.say("host", of=self.expr(e.of)), self.of_role(Role.ANY_CARD) or "")
            case m.PlayerOf():
                return self.player(e)
            case m.Only():
                if isinstance(e.of.domain, m.Top | m.Foremost | m.Var) and not e.of.tests and e.of.owner is None:
                    return self.expr(e.of.domain) if not isinstance(e.of.domain, m.Foremost) else self.foremost(e.of.domain, None, False, "", "the")
                return self.members(e.of, article="the")
            case m.Nth():
                rank = self.say(
                    f"rank.{'last' if e.rank < 0 else 'first'}" if e.rank in (0, -1) else "rank.other", number=str(e.rank + 1 if e.rank >= 0 else -e.rank)
                )
                return told(
                    self.say("nth", slot=self.voice.participant(e.slot), rank=rank, event=self.event(e.event, "main"), period=self.say(f"period.{e.period}"))
                )
            case m.Top():
                end = "bottom" if e.bottom else "top"
                return told(self.say(f"{end}.{'one' if e.count == m.Number(1) else 'some'}", zone=self.expr(e.zone), count=self.count(e.count)))
            case _:
                assert_never(e)

    def known(self, e: m.Var) -> Phrase:
        """What was named before."""
        root, _, part = e.name.partition(".")
        if part:
            return told(self.say("part", number=str(int(part) + 1), of=self.known(m.Var(root, e.kind, many=True))))
        name = self.names.get(root) or self.names.get(root.removesuffix("s"))
        if name is None:  # a participant of the verb whose body it is
            return self.participating(root, e.many)
        if not name.label:
            spoken = name.noun if name.noun.head.kind == "told" else told(self.voice.say("it"), name.noun.head.term)
            return replace(spoken, plural=e.many)
        if name.noun.head.kind == "told":
            return told(f"{self.text(name.noun)} {name.label}", plural=e.many)
        plain = replace(name.noun, filters=(), quantity=None, article="the", plural=e.many and self.countable(name.noun.head.term))
        return told(self.voice.reference(plain, name.label), name.noun.head.term, e.many)

    def participating(self, slot: str, many: bool) -> Noun:
        """A participant of an act, by its name."""
        noun = Noun(Head("role", slot), article="the", plural=many)
        try:
            self.voice.phrase(noun)
        except Unworded:
            return told(self.say("participants" if many else "participant", name=self.voice.participant(slot)))
        return noun

    def player(self, e: m.PlayerOf) -> Phrase:
        """A player seen from a card or from another player."""
        term = self.of_role(PLAYERS[e.role]) if e.role in PLAYERS else None
        if e.role in ABSOLUTE:
            return Noun(Head("term", term), article="the") if term is not None else told(self.say(f"player.{e.role}"))
        if term is None:
            return told(self.say(f"player.{e.role}", of=self.expr(e.of)))
        return self.owned(Noun(Head("term", term)), e.of)

    def owned(self, noun: Noun, of: m.Expr) -> Noun:
        """A noun of somebody or something: *your hand*, *the cost of each card*."""
        if noun.head.kind != "told" and isinstance(of, m.You | m.This | m.Var | m.PlayerOf | m.Role):
            return replace(noun, owner=self.expr(of))
        return told(self.say("of", thing=replace(noun, article="the") if noun.head.kind != "told" else noun, of=self.expr(of)), noun.head.term)

    # -- numbers

    def count(self, e: m.Expr) -> str:
        return self.voice.say("all") if e == ALL else self.text(self.expr(e))

    def number(
        self, e: m.Number | m.Sum | m.Count | m.Extreme | m.ValueOf | m.Held | m.CountOf | m.Distance | m.Happenings | m.Now | m.Chosen | m.Share
    ) -> Phrase:
        match e:
            case m.Number():
                return Noun(Head("number"), quantity=Quantity("number", e.value))
            case m.Sum():
                return told(self.say(f"sum.{e.op}", left=self.summand(e.left), right=self.summand(e.right)))
            case m.Count():
                things = self.members(e.of, None, True)
                return told(self.say("count.by", things=things, by=self.aspect(e.by)) if e.by else self.say("count", things=things))
            case m.Extreme():
                return told(self.say(f"extreme.{e.op}", value=self.value(e.value), of=self.expr(e.of)))
            case m.ValueOf():
                made = self.owned(self.value(e.value), e.of)
                return told(self.say("printed", value=made), made.head.term) if e.printed else made
            case m.Held():
                key = "held" if sort_of(e.of) is Sort.PLAYER else "held.on"
                return told(self.for_whom(key, self.expr(e.of), tokens=self.tokens(e.resource)))
            case m.CountOf():
                return self.expr(e.of) if isinstance(e.of, m.Amount) else told(self.say("number_in", of=self.expr(e.of)))
            case m.Distance():
                return told(self.say("distance", first=self.expr(e.first), second=self.expr(e.second)))
            case m.Happenings():
                event, period = self.event(e.event, "main", past=True), self.period(e.period, e.whose)
                if e.of:
                    return told(self.say("happenings.sum", of=self.voice.participant(e.of), event=event, period=period))
                return told(self.say("happenings", event=event, period=period))
            case m.Now():
                return told(self.say("now", of=self.count(e.of)))
            case m.Chosen():
                return told(self.say("noted", name=e.name))
            case m.Share():
                return told(self.say("share", of=self.expr(e.of), among=self.expr(e.among)))
            case _:
                assert_never(e)

    def tokens(self, resource: str) -> str:
        """Tokens by their word; a state that is kept as one has a name."""
        head = self.headword(resource)
        return self.voice.ability(head) if head is not None and self.is_kind(head, "adjective") else self.text(self.noun(resource, plural=True))

    def summand(self, e: m.Expr) -> str:
        """A number in a sum, in brackets where it is one itself."""
        return self.say("group", inside=self.count(e)) if isinstance(e, m.Sum) else self.count(e)

    def value(self, name: str) -> Noun:
        """A value by its name in the game's data."""
        return next(
            (told(self.say("prevented", tokens=self.noun(each, plural=True))) for each in self.facts.vocabulary.resources if name == warding(each)),
            self.noun(name),
        )

    def aspect(self, by: str) -> str:
        """In what things differ."""
        headword = self.headword(by)
        return self.word_of(headword) if headword is not None else by

    def amount(self, e: m.Amount) -> Phrase:
        """So many of a resource."""
        if not e.resource:
            return told(self.count(e.count))
        match e.count:
            case m.Number(value):
                return self.noun(e.resource, Quantity("number", value), value != 1) if e.count != ALL else self.noun(e.resource, EVERY, True)
            case m.Upto():
                return self.range(e.count, e.resource)
            case _:
                return told(self.say("amount", tokens=self.noun(e.resource, plural=True), count=self.count(e.count)))

    def range(self, e: m.Upto, resource: str | None) -> Phrase:
        """A number that is chosen between two."""
        match e.least, e.most:
            case m.Number(0), m.Number(most) if e.most != ALL:
                quantity = Quantity("up_to", most)
            case m.Number(0), m.Number():
                quantity = Quantity("any_number")
            case m.Number(least), m.Number(most) if e.most != ALL:
                quantity = Quantity("range", least, high=most)
            case m.Number(least), m.Number():
                quantity = Quantity("at_least", least)
            case _:
                words = self.say("range", least=self.count(e.least), most=self.count(e.most))
                return told(self.say("amount", tokens=self.noun(resource, plural=True), count=words) if resource else words)
        if resource is not None:
            return self.noun(resource, quantity, True)
        if quantity.kind == "any_number":
            return told(self.say("any_number"))
        return Noun(Head("number"), quantity=quantity)

    # -- places

    def place(self, e: m.SpaceOf | m.ZoneOf | m.InPlayPlace | m.Spot | m.RegionOf | m.BandOf | m.Ahead | m.Between | m.Within | m.Run | m.Supply) -> Phrase:
        match e:
            case m.SpaceOf():
                return told(self.say("space_of", of=self.expr(e.of)))
            case m.ZoneOf():
                return self.zone(e)
            case m.InPlayPlace():
                return told(self.say("in_play"))
            case m.Spot():
                where = self.say(f"spot.{e.how}")
                return told(self.say("spot", where=where, line=self.expr(e.line)) if e.line is not None else where)
            case m.RegionOf():
                return self.region(e.region, e.of, e.count)
            case m.BandOf():
                return told(self.say("band_of", band=self.noun(e.band, article="the"), of=self.expr(e.of)))
            case m.Ahead():
                return told(self.say("ahead", of=self.expr(e.of), direction=self.expr(e.direction)))
            case m.Between():
                return told(self.say("between", first=self.expr(e.first), second=self.expr(e.second)), self.space, True)
            case m.Within():
                return told(self.say("within", anchor=self.expr(e.anchor), distance=self.count(e.distance)), self.space, True)
            case m.Run():
                words = self.say("run", anchor=self.expr(e.anchor), direction=self.expr(e.direction), count=self.count(e.count))
                return told(words, self.space, True)
            case m.Supply():
                return told(self.say("supply"))
            case _:
                assert_never(e)

    @property
    def space(self) -> str:
        """The term for a place of the board."""
        return self.sort_noun(Sort.SPACE).head.term

    def zone(self, e: m.ZoneOf) -> Phrase:
        """A zone of a player, of all, or of a card."""
        under = {self.facts.under_zone: "zone.under", self.facts.attached_zone: "zone.attached"}.get(e.zone)
        if under is not None:
            return told(self.say(under, of=self.expr(e.of)) if e.of is not None else self.say(f"{under}.any"))
        noun = self.noun(e.zone)
        if e.of is None:
            return replace(noun, article="the") if noun.head.kind != "told" else noun
        return self.owned(noun, e.of)

    def region(self, region: str, of: m.Expr | None, count: m.Expr | None) -> Phrase:
        """A part of the board."""
        noun = self.noun(region)
        whole = self.owned(noun, of) if of is not None else replace(noun, article="the") if noun.head.kind != "told" else noun
        return told(self.say("nearest_rows", count=self.count(count), region=whole)) if count is not None else whole

    # -- qualities

    def quality(self, e: m.Quality | m.EveryValue | m.QualitiesOf | m.Kept | m.Eligible) -> Phrase:
        match e:
            case m.Quality():
                if (made := self.quality_filter(e.quality, e.value)) is not None and self.can_say(made, Noun(Head("term", e.quality))):
                    return Noun(Head("quality", e.quality, e.value), filters=(Filter("class", e.quality),))
                return told(f'"{e.word}"')
            case m.EveryValue():
                return told(self.say("every_value", quality=self.word_of(e.quality)))
            case m.QualitiesOf():
                made_of = self.owned(Noun(Head("term", e.quality)), e.of)
                return told(self.say("printed", value=made_of), e.quality) if e.printed else made_of
            case m.Kept():
                register = Noun(Head("term", e.register))
                return self.owned(register, e.of) if e.of is not None else replace(register, article="the")
            case m.Eligible():
                return told(self.say("eligible", of=self.expr(e.of), register=self.word_of(e.register), who=self.expr(e.who)))
            case _:
                assert_never(e)

    def word_of(self, headword: str) -> str:
        """The word of a term, as it stands in a sentence."""
        try:
            return self.voice.word(headword)
        except Unworded:
            return headword

    def verb_name(self, verb: str) -> str:
        """A verb by its name in the glossary."""
        return self.voice.ability(verb)

    def period(self, period: str, whose: m.Expr | None) -> str:
        """In which time something happened."""
        return self.say(f"period.{period}.of", who=self.expr(whose)) if whose is not None else self.say(f"period.{period}")

    def counted_quantity(self, least: m.Expr, most: m.Expr) -> Quantity | None:
        """From how many to how many, where numbers say it."""
        match least, most:
            case m.Number(one), m.Number(other) if most != ALL and least != ALL:
                return Quantity("number", one) if one == other else Quantity("up_to", other) if one == 0 else Quantity("range", one, high=other)
            case m.Number(0), m.Number():
                return Quantity("any_number")
            case m.Number(one), m.Number():
                return EVERY if least == ALL else Quantity("at_least", one)
            case _:
                return None


__all__ = ["Expressions", "quality_of", "sort_of"]
