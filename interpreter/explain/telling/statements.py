"""Statements: what a text is, with all that belongs to it."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from interpreter.explain.telling.actions import EACH, Actions, asked_names
from interpreter.explain.telling.acts import LAWS
from interpreter.explain.telling.base import Name, Step
from interpreter.explain.telling.voice import TOLD, Voice
from interpreter.language.tree import Head, Noun, Phrase, Quantity, Span
from interpreter.meaning import model as m
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.model.expressions import QUALITY
from interpreter.meaning.model.sorts import quality_of, sort_of
from interpreter.meaning.model.statements import UNNAMED
from interpreter.meaning.model.walk import held, nodes

TIMINGS = {"after": "after", "before": "before", "during": "when", "at_once": "right_after", "settled": "as_soon_as"}
"""When a body follows its event, as the word that the clause stands behind."""

Placing = Callable[[object], Span | None]


def _nowhere(_: object) -> Span | None:
    return None


class Teller(Actions):
    """Tells of statements, in the language of its voice."""

    def __init__(self, facts: Facts, voice: Voice, placing: Placing = _nowhere) -> None:
        super().__init__(facts, voice)
        self.placing = placing

    def place_of(self, node: object) -> Span | None:
        return self.placing(node)

    def tell(self, statement: m.Statement) -> Step:
        """A statement that stands for itself."""
        self.names, self.letters, self.choices, self.given = {}, iter(letters()), {}, False
        self.spoken, self.asked = frozenset(again(statement)), asked_names(statement)
        return self.statement(statement)

    def statement(self, s: m.Statement) -> Step:
        return replace(self.said(s), at=self.place_of(s))

    def said(self, s: m.Statement) -> Step:
        """A statement with its steps."""
        match s:
            case m.Trigger():
                return self.trigger(s)
            case m.AtTime():
                return self.step(self.at_time(s) + self.limit(s.limit), self.steps(s.body), True)
            case m.Replace():
                return self.replacement(s)
            case m.Law():
                return self.law(s)
            case m.Modify():
                return self.step(self.modified(s))
            case m.Endow():
                return self.endowed(s)
            case m.Belong():
                words = self.voice.listed([self.text(self.noun(word, self.voice.indefinite)) for word in s.words], "and")
                return self.step(self.say("belong", of=self.fitting(s.of, EACH), words=words) + self.when(s.condition))
            case m.Define():
                return self.definition(s)
            case m.Renew():
                return self.step(self.say("renew", zone=self.noun(s.zone, article="the"), source=self.noun(s.source, article="the")))
            case m.Tally():
                return self.step(self.tally(s))
            case m.StateRule():
                return self.state_rule(s)
            case m.Extra():
                again = self.say("extra.again") if s.again else ""
                return self.step(self.say("extra", count=self.count(s.count), slot=self.voice.participant(s.slot), event=self.event(s.event, "main")) + again)
            case m.Activated():
                said = self.say("activated") if s.instead is None else self.say("activated.instead", event=self.event(s.instead, "main"))
                return self.step(said + self.when(s.condition) + self.limit(s.limit), self.steps(s.body), True)
            case m.Effect():
                return self.step(self.say("effect"), self.steps(s.body), True)
            case m.Standing():
                return self.step(self.say("standing") + self.when(s.condition), self.placed_steps(s.offer), True)
            case m.Arrive():
                word, zone = self.noun(s.word, self.voice.indefinite), self.noun(s.zone, article="the")
                return self.step(
                    self.say("arrive.at", word=word, zone=zone, bearer=self.noun(s.bearer, self.voice.indefinite))
                    if s.bearer
                    else self.say("arrive", word=word, zone=zone)
                )
            case m.Comes():
                key = "comes.with" if s.bears else "comes.without"
                return self.step(self.say(key, of=self.fitting(s.of, EACH), token=self.state(s.token)) + self.when(s.condition))
            case m.Decide():
                return self.step(self.for_whom("decide", self.expr(s.player)))
            case _:
                assert_never(s)

    def limit(self, word: str) -> str:
        """How often."""
        return self.say(f"limit.{word}") if word else ""

    def trigger(self, s: m.Trigger) -> Step:
        """What answers an event."""
        form = TIMINGS[s.timing]
        said = self.event(s.event, form)
        for each in s.also:
            said = self.say("or_else", first=said, second=self.event(each, form))
        settled = self.say("settled") if s.timing == "settled" else ""
        label = self.say("label", label=self.voice.ability(s.label)) if s.label else ""
        return self.step(said + settled + self.when(s.condition) + self.limit(s.limit) + label, self.steps(s.body), True)

    def at_time(self, s: m.AtTime) -> str:
        """At the start or end of whose turn or phase."""
        match s.whose:
            case m.Same(m.PlayerOf("active"), player):
                whose = ""
                time: Phrase = self.owned(self.noun(s.time), player)
            case _:
                whose, time = self.when(s.whose), self.noun(s.time, EACH)
        return self.say(f"at.{s.edge}", time=time) + whose + self.when(s.condition)

    def replacement(self, s: m.Replace) -> Step:
        """What happens in place of something else."""
        within = "".join(self.say("within_act", event=self.event(each, "main")) for each in s.within)
        optional = self.for_whom("replace.optional", self.expr(s.optional)) if s.optional is not None else ""
        said = self.event(s.event, "would") + self.when(s.condition) + self.limit(s.limit) + optional
        return self.step(self.say("replace", event=within + said), self.steps(s.body), True)

    def law(self, s: m.Law) -> Step:
        """What may happen, may not, or must."""
        said = self.eventful(s.event, "main", LAWS[s.force])
        if s.only is not None:
            said = self.say("law.only", law=said, condition=self.cond(s.only))
        elif s.force == "only":
            said = self.say("law.only_this", law=said)
        return self.step(said + self.when(s.condition))

    # -- values

    def modified(self, s: m.Modify) -> str:
        """A change of a value, or of what things are."""
        of = self.fitting(s.of, EACH)
        value, _, verb = s.value.partition("@")
        if s.aspect in ("dice", "more dice"):
            said = self.say(f"modify.dice.{s.stage}", of=of, amount=self.signed(s))
        elif value.startswith(QUALITY):
            quality = self.word_of(value.removeprefix(QUALITY))
            said = self.say(f"modify.quality.{s.stage}", of=of, quality=quality, amount=self.count(s.amount))
        else:
            said = self.say(f"modify.{s.stage}", of=of, value=self.value_of(value, s.aspect), amount=self.signed(s))
        notes = [self.say("modify.sake", verb=self.verb_name(verb))] if verb else []
        if s.to:
            notes.append(self.say("modify.to", verb=self.verb_name(s.to)))
        if s.bound is not None:
            notes.append(self.say("modify.bound", bound=self.count(s.bound)))
        if s.times:
            notes.append(self.say("modify.times", times=str(s.times)))
        return (self.say("aside", act=said, notes=self.voice.listed(notes, "and")) if notes else said) + self.when(s.condition)

    def value_of(self, value: str, aspect: str) -> str:
        """The value that is changed."""
        noun = self.value(value)
        noun = noun if noun.head.kind == TOLD else replace(noun, article="the")
        return self.say(f"aspect.{aspect}", value=noun) if aspect else self.text(noun)

    def signed(self, s: m.Modify) -> str:
        """What is added, with its sign."""
        match s.amount:
            case m.Number(value) if s.stage == "add":
                return self.text(Noun(Head("number"), quantity=Quantity("signed", value)))
            case _:
                return self.count(s.amount)

    def state(self, token: str) -> str:
        """A token, or a state that is one."""
        headword = self.headword(token)
        return (
            self.text(self.noun(token, self.voice.indefinite)) if headword is None or not self.is_kind(headword, "adjective") else self.voice.ability(headword)
        )

    # -- what things are

    def endowed(self, s: m.Endow) -> Step:
        """Abilities that things have besides, or have no more."""
        of = self.fitting(s.of, EACH)
        steps = tuple(self.inner(each) for each in s.statements)
        unnamed = s.name.startswith(UNNAMED) or not s.name
        key = "endow.lost" if s.lost else "endow.borrowed" if s.named else "endow" if s.statements else "endow.counts"
        said = self.say(f"{key}.unnamed", of=of) if unnamed else self.say(key, of=of, name=self.voice.ability(s.name))
        addressed = any(isinstance(each, m.You) for each in nodes(s.statements))
        return self.step(said + (self.say("endow.you") if addressed else "") + self.when(s.condition), steps)

    def inner(self, s: m.Statement) -> Step:
        """A statement inside of another: what it names is named in it alone."""
        kept, given = dict(self.names), self.given
        self.given = True
        step = self.statement(s)
        self.names, self.given = kept, given
        return step

    def definition(self, s: m.Define) -> Step:
        """What a term means."""
        kinds = {each.name: each.kind for each in nodes((s.condition, s.value, s.tests)) if isinstance(each, m.Var)}
        for param in s.params:
            self.names[param] = Name(self.sort_noun_of(kinds.get(param, s.of)), next(self.letters))
        of = self.voice.listed([self.text(self.expr(m.Var(param, kinds.get(param, s.of)))) for param in s.params], "and")
        said = self.say("define", term=self.voice.ability(s.term), of=of)
        tests = "".join(self.when(test) for test in s.tests)
        if s.condition is not None:
            return self.step(self.say("define.condition", define=said, condition=self.cond(s.condition)) + tests)
        if s.value is not None:
            return self.step(self.say("define.value", define=said, value=self.count(s.value)) + tests)
        return self.step(said + tests)

    def sort_noun_of(self, kind: str) -> Noun:
        """The noun for what a term is said of."""
        thing = m.Var("", kind)
        return self.sort_noun(sort_of(thing), quality_of(thing))

    def tally(self, s: m.Tally) -> str:
        """How often acts may be done."""
        verbs = self.voice.listed([self.say("tally.verb", verb=self.verb_name(verb), slot=self.voice.participant(slot)) for verb, slot in s.verbs], "or")
        notes = [self.say("tally.by_name" if s.by_name else "tally.by_player"), self.say("tally.first_turn" if s.first_turn else "tally.each_turn")]
        notes += [self.say("tally.yields")] if s.yields else []
        return self.say("aside", act=self.say("tally", verbs=verbs, limit=str(s.limit)), notes=self.voice.listed(notes, "and"))

    def state_rule(self, s: m.StateRule) -> Step:
        """What follows as soon as something is so."""
        if s.of is None:
            return self.step(self.say("state_rule", condition=self.cond(s.condition)), self.steps(s.body), True)
        things = self.members(s.of, self.voice.indefinite, label=self.label(s.of.var))
        return self.step(self.say("state_rule.thing", things=things) + self.when(s.condition), self.steps(s.body), True)


def again(node: object) -> Iterator[str]:
    """The variables that something speaks of outside of what names them, with those that they are parts of."""
    if isinstance(node, m.Var):
        yield from (node.name, node.name.partition(".")[0])
        return
    own = node.var if isinstance(node, m.Select | m.Each | m.Pattern) else node.of.var if isinstance(node, m.Foremost | m.Repeated) else None
    yield from (name for each in held(node) for name in again(each) if name != own)


def letters() -> Sequence[str]:
    """Letters to name things by, and more than one statement needs."""
    return [f"{letter}{number or ''}" for number in range(40) for letter in string.ascii_uppercase]
