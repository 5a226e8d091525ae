"""Conditions: what is asked of things, as a clause or as a modifier of the thing that it is asked of."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, assert_never

from interpreter.content.role import Role
from interpreter.explain.telling.base import ALL, YOU, Name
from interpreter.explain.telling.expressions import Expressions
from interpreter.explain.telling.voice import TOLD, Unworded, told
from interpreter.language.lexicon.lexicon import Blank
from interpreter.language.tree import Complement, Filter, Head, Mood, Noun, Phrase, Predicate, Quantity, Relation, Slot
from interpreter.meaning import model as m
from interpreter.meaning.model.sorts import quality_of, sort_of
from interpreter.meaning.model.walk import variables

BOUNDS = {"<": "less_than", "<=": "or_less", "=": "number", ">=": "or_more", ">": "more_than"}
"""Comparisons as counts; *not 3* is none."""

Said: TypeAlias = tuple[m.Expr, str]
"""Of what something is said, and the predicate."""


class Conditions(Expressions):
    """Tells of conditions."""

    def cond(self, c: m.Condition, negated: bool = False) -> str:
        said = self.predicate(c, negated)
        if said is not None:
            subject, predicate = said
            who = self.expr(subject)
            return self.for_whom("you_do", who, predicate=predicate) if who == YOU else self.voice.joined(self.text(who), predicate)
        match c:
            case m.All() | m.Some():
                # None of several is: the first is not, and the second is not.
                link = "and" if isinstance(c, m.All) != negated else "or"
                return self.voice.listed([self.grouped(each, negated) for each in c.of], link)
            case m.Not():
                return self.cond(c.of, not negated)
            case m.Compare():
                return self.say(f"compare.{c.op}{_not(negated)}", left=self.count(c.left), right=self.count(c.right))
            case m.Each():
                return self.each(c, negated)
            case m.Exists():
                return self.say(
                    f"exists{_not(negated)}", things=self.members(c.of, self.voice.none if negated else self.voice.indefinite, label=self.label(c.of.var))
                )
            case m.Named():
                return self.say(f"named{_not(negated)}", slot=self.voice.participant(c.slot))
            case m.May():
                key = "forbidden" if c.forbidden else "permitted"
                return self.say(f"{key}{_not(negated)}", event=self.event(c.event, "main"))
            case m.Can():
                return self.say(f"possible{_not(negated)}", event=self.event(c.event, "main"))
            case m.Runs():
                return self.say(f"runs{_not(negated)}", event=self.event(c.event, "main"))
            case m.Happened():
                return self.say(f"happened{_not(negated)}", event=self.event(c.event, "main", past=True), period=self.period(c.period, c.whose))
            case m.Amid():
                return self.say(f"amid{_not(negated)}", verb=self.verb_name(c.verb))
            case m.InTime():
                return self.time(c, negated)
            case m.Done():
                return self.say(f"done.case{_not(negated)}", number=str(self.choices[c.name])) if c.name in self.choices else self.say(f"done{_not(negated)}")
            case m.Different():
                return self.say(f"different{_not(negated)}", of=self.expr(c.of), by=self.aspect(c.by))
            case m.Opposed():
                return self.say(f"opposed{_not(negated)}", first=self.expr(c.first), second=self.expr(c.second))
            case m.Always():
                return self.say(f"always{_not(negated)}")
            case (
                m.Same()
                | m.IsClass()
                | m.IsNamed()
                | m.HasWord()
                | m.OfResource()
                | m.FaceUp()
                | m.HasAbility()
                | m.Defined()
                | m.Geometry()
                | m.Inside()
                | m.InRegion()
                | m.InBand()
                | m.OnBoard()
                | m.InPlay()
                | m.Controls()
                | m.Owns()
                | m.DidInstead()
                | m.Shares()
            ):
                raise AssertionError(c)  # said of its first thing
            case _:
                assert_never(c)

    def grouped(self, c: m.Condition, negated: bool) -> str:
        """A condition among others, in brackets where it is several itself."""
        inner = c.of if isinstance(c, m.Not) else c
        several = isinstance(inner, m.All | m.Some) and len(inner.of) > 1
        return self.say("group", inside=self.cond(c, negated)) if several else self.cond(c, negated)

    def about(self, c: m.Condition, var: str, term: str, plural: bool) -> str | None:
        if isinstance(c, m.Compare):
            return self.bounded(c, var)
        negated = isinstance(c, m.Not)
        inner = c.of if isinstance(c, m.Not) else c
        if isinstance(inner, m.Same) and negated and (_is(inner.left, var) or _is(inner.right, var)):
            return self.say("other_than", thing=self.expr(inner.right if _is(inner.left, var) else inner.left))
        if isinstance(inner, m.Happened):
            return self.history(inner, var, term, plural, negated)
        said = self.predicate(inner, negated)
        if said is None or not _is(said[0], var) or variables(inner).count(var) > 1:
            return None
        return self.voice.relative(said[1], term, plural)

    def bounded(self, c: m.Compare, var: str) -> str | None:
        """*with power 3 or more*."""
        if not isinstance(c.right, m.Number) or c.op not in BOUNDS or c.right == ALL:
            return None
        bound = Quantity(BOUNDS[c.op], c.right.value)
        match c.left:
            case m.ValueOf(value, m.Var(name=name), False) if name == var and (head := self.headword(value)) is not None:
                return self.say("with", what=Noun(Head("term", head), bound=bound))
            case m.Held(resource, m.Var(name=name)) if name == var and (head := self.headword(resource)) is not None:
                return self.say("with", what=self.noun(resource, bound, True))
            case m.CountOf(m.Var(name=name)) if name == var:
                return self.say("counting", number=Noun(Head("number"), quantity=bound))
            case _:
                return None

    def history(self, c: m.Happened, var: str, term: str, plural: bool, negated: bool) -> str | None:
        """*that was destroyed this way*."""
        slot = next((name for name, p in c.event.slots if _only(p, var)), None)
        if slot is None or variables(c.event).count(var) > 1:
            return None
        made = self.event_predicate(c.event, slot, negated)
        if made is None:
            return None
        return self.voice.relative(self.say("in_period", predicate=made, period=self.period(c.period, c.whose)), term, plural)

    def event_predicate(self, e: m.Event, slot: str, negated: bool) -> str | None:
        """What has happened to a participant, as a predicate."""
        raise NotImplementedError

    # -- predicates

    def predicate(self, c: m.Condition, negated: bool) -> Said | None:
        """What is said of a thing; nothing when it is said of several, of none, or in a clause of its own."""
        no = _not(negated)
        match c:
            case m.Same():
                key = "one_of" if isinstance(c.right, m.Select | m.Union) or (isinstance(c.right, m.Var) and c.right.many) else "same"
                return c.left, self.say(f"p.{key}{no}", thing=self.expr(c.right))
            case m.IsClass():
                return c.thing, self.is_a(c.thing, c.word, negated)
            case m.IsNamed():
                return c.thing, self.say(f"p.named{no}", words=self.voice.ability(c.words))
            case m.HasWord():
                return c.thing, self.say(f"p.word{no}", word=self.printed_word(c.word))
            case m.OfResource():
                return c.amount, self.say(f"p.resource{no}", resource=self.noun(c.resource, plural=True))
            case m.FaceUp():
                return c.card, self.say(f"p.{'face_up' if c.up else 'face_down'}{no}")
            case m.HasAbility():
                return c.thing, self.say(f"p.ability{no}", ability=self.voice.ability(c.ability))
            case m.Defined():
                return c.args[0], self.defined(c, negated)
            case m.Geometry():
                return self.geometry(c, negated)
            case m.Inside():
                key = "last_inside" if c.last else "inside"
                among = not isinstance(c.place, m.ZoneOf) and c.place.kind == "card"
                return c.thing, self.say(f"p.{'among' if among else key}{no}", place=self.expr(c.place))
            case m.InRegion():
                return c.thing, self.say(f"p.inside{no}", place=self.region(c.region, c.of, c.count))
            case m.InBand():
                which, band = self.text(self.expr(c.which)), self.noun(c.band)
                if band.head.kind != TOLD and self.word_of(band.head.term) in which:
                    return c.thing, self.say(f"p.inside{no}", place=which)
                return c.thing, self.say(
                    f"p.band{no}", band=self.text(replace(band, article="the")) if band.head.kind != TOLD else self.text(band), which=which
                )
            case m.OnBoard():
                return c.thing, self.say(f"p.on_board{no}")
            case m.InPlay():
                return c.thing, self.say(f"p.in_play{no}")
            case m.Controls():
                return c.card, self.for_whom(f"p.controlled{no}", self.expr(c.player))
            case m.Owns():
                return c.card, self.for_whom(f"p.owned{no}", self.expr(c.player))
            case m.DidInstead():
                return c.thing, self.say(f"p.did_instead{no}", verb=self.verb_name(c.verb))
            case m.Shares():
                return self.shares(c, no)
            case (
                m.All()
                | m.Some()
                | m.Not()
                | m.Compare()
                | m.Each()
                | m.Exists()
                | m.Named()
                | m.May()
                | m.Can()
                | m.Runs()
                | m.Happened()
                | m.Amid()
                | m.InTime()
                | m.Done()
                | m.Different()
                | m.Opposed()
                | m.Always()
            ):
                return None
            case _:
                assert_never(c)

    def is_a(self, thing: m.Expr, word: str, negated: bool) -> str:
        """*is a card* of some class."""
        return self.be(Noun(Head("term", head), quantity=self.voice.indefinite) if (head := self.headword(word)) is not None else told(word), thing, negated)

    def be(self, filler: Noun | Complement | Relation, thing: m.Expr, negated: bool) -> str:
        """*is* with what stands behind it, agreeing with the thing."""
        subject = self.expr(thing)
        if isinstance(filler, Noun) and filler.head.kind == TOLD:
            return self.say(f"p.same{_not(negated)}", thing=filler)
        return self.voice.predicate(Predicate("be", 0, Mood(negated=negated), (Slot("complement", filler),)), subject)

    def printed_word(self, word: str) -> str:
        """A word that stands on a card or a die."""
        headword = self.headword(word)
        return self.voice.ability(self.voice.word(headword) if headword is not None else word)

    def defined(self, c: m.Defined, negated: bool) -> str:
        """What the glossary defines with sentences: an adjective, a relation, a noun or a verb."""
        term, rest = self.facts.term(c.term), [self.expr(each) for each in c.args[1:]]
        try:
            if term is not None and term.kind == "adjective" and not rest:
                return self.be(Complement(Filter("adjective", c.term)), c.args[0], negated)
            if term is not None and term.kind == "relation" and (relation := self.relation(c.term, rest)) is not None:
                return self.be(relation, c.args[0], negated)
            if term is not None and term.kind not in ("verb", "relation", "adjective") and not rest:
                return self.be(Noun(Head("term", c.term), quantity=self.voice.indefinite), c.args[0], negated)
            if term is not None and term.kind not in ("verb", "relation", "adjective") and len(c.args) == 2:
                return self.be(told(self.say("of_it", thing=Noun(Head("term", c.term), quantity=self.voice.indefinite), of=rest[0])), c.args[0], negated)
        except Unworded:
            pass
        with_ = self.say("to_others", others=self.voice.listed([self.text(each) for each in rest], "and")) if rest else ""
        return self.say(f"p.defined{_not(negated)}", term=self.voice.ability(c.term), rest=with_)

    def relation(self, headword: str, rest: list[Phrase]) -> Relation | None:
        """A relation of the glossary with its slots filled, in the wording that has as many."""
        for index in range(len(self.facts.lexicon.terms[headword].says.en)):
            try:
                frame = self.facts.lexicon.frame(headword, index)
            except KeyError:
                continue
            blanks = [each.name for each in frame.elements if isinstance(each, Blank)]
            if len(blanks) == len(rest):
                return Relation(headword, index, tuple(Slot(name, filler) for name, filler in zip(blanks, rest, strict=True)))
        return None

    def geometry(self, c: m.Geometry, negated: bool) -> Said:
        """What the board or a line answers."""
        first, *rest = c.args
        more = rest[1:]
        parts = {"other": self.expr(rest[0])} if rest else {}
        if c.relation in ("within", "away"):
            parts["number"] = told(self.count(more[0]))
            more = more[1:]
        elif c.relation in ("toward", "farther", "closer") and len(rest) == 3:
            parts["origin"], parts["number"] = self.expr(more[0]), told(self.count(more[1]))
            return first, self.say(f"p.{c.relation}.way{_not(negated)}", **parts)
        elif more == [m.Number(1)]:
            more = []
        said = self.say(f"p.{c.relation}{_not(negated)}", **parts)
        return first, self.say("p.measured", predicate=said, by=self.voice.listed([self.count(each) for each in more], "and")) if more else said

    def shares(self, c: m.Shares, no: str) -> Said:
        """Whether things have a value of a quality in common."""
        match c.left:
            case m.QualitiesOf(quality, thing, printed):
                key = "p.has_printed" if printed else "p.has"
                if isinstance(c.right, m.Quality) and c.right.quality == quality:
                    return thing, self.say(f"{key}.value{no}", value=self.expr(c.right))
                return thing, self.say(f"{key}{no}", quality=self.word_of(quality), value=self.expr(c.right))
            case _:
                return c.left, self.say(f"p.same{no}", thing=self.expr(c.right))

    # -- clauses of their own

    def each(self, c: m.Each, negated: bool) -> str:
        """Something holds for every thing of a set."""
        kept = self.names.get(c.var)
        of = c.of
        things = self.members(of, Quantity("each")) if isinstance(of, m.Select) else told(self.out_of("each_of", self.expr(of)))
        letter = next(self.letters)
        self.names[c.var] = Name(self.sort_noun(sort_of(of), quality_of(of)), letter)
        said = self.say(f"each{_not(negated)}", things=things, letter=letter, condition=self.cond(c.condition))
        if kept is not None:
            self.names[c.var] = kept
        return said

    def time(self, c: m.InTime, negated: bool) -> str:
        """Which turn, phase or act it is."""
        time = self.noun(c.time, article="the") if c.of is None else self.owned(self.noun(c.time), c.of)
        return self.say(f"in_time{_not(negated)}", time=time)

    def when(self, c: m.Condition) -> str:
        """A condition behind something; nothing where there is none."""
        return "" if isinstance(c, m.Always) else self.say("when", condition=self.cond(c))

    def player_role(self, role: Role) -> str | None:
        """The term for a player."""
        return self.of_role(role)


def _not(negated: bool) -> str:
    return ".not" if negated else ""


def _is(e: m.Expr, var: str) -> bool:
    return isinstance(e, m.Var) and e.name == var


def _only(p: m.Pattern, var: str) -> bool:
    """Is a participant just the thing?"""
    return len(p.tests) == 1 and isinstance(p.tests[0], m.Same) and _is(p.tests[0].right, var)
