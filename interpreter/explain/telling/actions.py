"""Actions: what a text does, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from interpreter.explain.telling.acts import PLAIN, Acts
from interpreter.explain.telling.base import ALL, YOU, Name, Step
from interpreter.explain.telling.voice import told
from interpreter.language.tree import Noun, Phrase, Quantity, Span
from interpreter.meaning import model as m
from interpreter.meaning.model.sorts import quality_of, sort_of
from interpreter.meaning.model.walk import MARK, nodes

EACH = Quantity("each")
GIVES_WAY = ("name ", "lift ")
"""Flags that say before which rules of the game the text goes."""
FOR, LABEL = "for ", "label "


class Actions(Acts):
    """Tells of actions."""

    asked: frozenset[str] = frozenset()
    """The names of what is asked about later: whether it was done."""

    def steps(self, actions: Sequence[m.Action]) -> tuple[Step, ...]:
        return tuple(step for each in actions for step in self.placed_steps(each))

    def placed_steps(self, a: m.Action) -> tuple[Step, ...]:
        """The steps of an action, each with its place in the text."""
        at = self.place_of(a)
        return tuple(step if step.at is not None else replace(step, at=at) for step in self.action(a))

    def place_of(self, node: object) -> Span | None:
        """Where something stands in the text."""
        raise NotImplementedError

    def step(self, says: str, steps: tuple[Step, ...] = (), opens: bool | None = None) -> Step:
        """A sentence with the steps under it."""
        return Step(self.voice.finished(says, bool(steps) if opens is None else opens), steps)

    def action(self, a: m.Action) -> tuple[Step, ...]:
        match a:
            case m.Pick():
                return (self.step(self.pick(a)),)
            case m.Let():
                none = isinstance(a.value, m.Union) and not a.value.of
                value = "" if none else self.expr(a.value)
                self.names[a.var] = Name(self.sort_noun(sort_of(a.value), quality_of(a.value)), next(self.letters))
                name = self.expr(m.Var(a.var, a.value.kind, a.many))
                return (self.step(self.say("let.none", name=name) if none else self.say("let", name=name, value=value)),)
            case m.Do():
                return (self.step(self.act(a.verb, self.filled(a.args), self.expr(a.actor), "main", PLAIN, asides=tuple(self.manners(a.flags)))),)
            case m.Native():
                return self.native(a)
            case m.Loop():
                return (self.loop(a),)
            case m.Times():
                return (self.step(self.say("times", count=self.count(a.count)), self.steps(a.body)),)
            case m.Until():
                return (self.step(self.say("until.first" if a.first else "until", condition=self.cond(a.condition)), self.steps(a.body)),)
            case m.When():
                return tuple(self.branches(a))
            case m.Optional():
                case_ = self.case(a.name)
                return (self.step(self.for_whom("optional", self.expr(a.who)) + case_, self.steps(a.body)),)
            case m.Attempt():
                return (self.step(self.say("attempt") + self.case(a.name), self.steps(a.body)),)
            case m.OneOf():
                return (self.one_of(a),)
            case m.Together():
                return (self.step(self.say("together"), self.steps(a.body)),)
            case m.Lasting():
                return (self.lasting(a),)
            case m.Offer():
                return (self.offer(a),)
            case _:
                assert_never(a)

    # -- choices

    def pick(self, a: m.Pick) -> str:
        """Who chooses how many of what."""
        who = self.expr(a.who)
        label = self.label(a.var)
        things = self.picked(a, label)
        said = self.for_whom("pick.random" if a.random else "pick", who, things=things)
        notes = list(self.picking(a))
        return self.say("aside", act=said, notes=self.voice.listed(notes, "and")) if notes else said

    def picked(self, a: m.Pick, label: str) -> Phrase:
        """What is chosen, named for what follows."""
        quantity = self.counted_quantity(a.least, a.most)
        one = quantity == Quantity("number", 1)
        match a.of:
            case m.Select():
                plain = quantity if quantity is not None else None
                things = self.members(a.of, plain, not one and quantity != Quantity("up_to", 1), label)
                if quantity is None:
                    things = told(self.say("as_many", things=things, count=self.between(a.least, a.most)), things.head.term, True)
                self.names[a.var] = self.names.get(a.of.var, Name(things)) if label else Name(things)
                return things
            case m.Upto():
                self.names[a.var] = Name(self.sort_noun(sort_of(a.of)), label)
                some = replace(self.sort_noun(sort_of(a.of)), quantity=quantity if quantity is not None and not one else self.voice.indefinite, plural=not one)
                number = told(self.voice.described(self.text(some), label, ()))
                return told(self.say("number_from", number=number, range=self.say("range", least=self.count(a.of.least), most=self.count(a.of.most))))
            case _:
                self.names[a.var] = Name(self.sort_noun(sort_of(a.of), quality_of(a.of)), label)
                count = self.between(a.least, a.most)
                return told(self.voice.described(self.say("some_of", count=count, things=self.expr(a.of)), label, ()))

    def between(self, least: m.Expr, most: m.Expr) -> str:
        """From how many to how many."""
        return self.count(least) if least == most else self.say("range", least=self.count(least), most=self.count(most))

    def picking(self, a: m.Pick) -> Iterator[str]:
        """What is asked of a choice besides."""
        if a.apart:
            yield self.say("pick.apart", by=self.aspect(a.apart))
        if a.pair is not None:
            one, other = next(self.letters), next(self.letters)
            noun = self.sort_noun(sort_of(a.of), quality_of(a.of))
            self.names |= {"one": Name(noun, one), "other": Name(noun, other)}
            yield self.say("pick.pair", one=one, other=other, condition=self.cond(a.pair))
        if a.sought:
            yield self.say("pick.sought")
        if a.repeated:
            yield self.say("pick.repeated")
        if a.spared:
            yield self.say("pick.spared")

    def one_of(self, a: m.OneOf) -> Step:
        """One branch of several."""
        counted = "" if (a.least, a.most) == (1, 1) else self.say("one_of.count", least=str(a.least), most=str(a.most))
        branches = tuple(self.step(self.say("branch", number=str(number)), self.steps(branch)) for number, branch in enumerate(a.branches, 1))
        return self.step(self.for_whom("choose_one", self.expr(a.who)) + counted, branches)

    # -- acts

    def filled(self, args: Sequence[tuple[str, m.Expr]]) -> list[tuple[str, Phrase]]:
        """The participants of an act."""
        single = [value for _, value in args if not isinstance(value, m.Union)]
        said = [
            (name, value) for name, value in args if not (isinstance(value, m.Union) and len(value.of) > 1 and all(each in single for each in value.of))
        ]  # both, named one by one
        return [(name, told(self.voice.say("all")) if value == ALL else self.expr(value)) for name, value in said]

    def manners(self, flags: Sequence[str]) -> Iterator[str]:
        """In which manner an act is done."""
        for flag in flags:
            if flag.startswith(GIVES_WAY):
                continue  # what rules of the game say of just these gives way, as it always does to the text of a card
            if flag.startswith(FOR):
                yield self.duration(flag.removeprefix(FOR))
            elif flag.startswith(LABEL):
                yield self.say("flag.label", label=self.voice.ability(flag.removeprefix(LABEL)))
            else:
                yield self.say(f"flag.{flag}")

    def native(self, a: m.Native) -> tuple[Step, ...]:
        """A change that the engine makes."""
        args = dict(a.args)
        if a.name == MARK:
            names = [value.name for value in args.values() if isinstance(value, m.Var) and value.name in self.asked]
            return tuple(self.step(self.say("native.Mark", number=str(self.numbered(name)))) for name in names)
        if self.verb_term(a.name):
            actor = self.expr(args.pop("actor")) if "actor" in args else YOU
            return (self.step(self.act(a.name, self.filled(tuple(args.items())), actor, "main", PLAIN, asides=tuple(self.manners(a.flags)))),)
        said = self.say(f"native.{a.name}")
        notes = [self.say("aside.slot", slot=self.voice.participant(name), thing=thing) for name, thing in self.filled(a.args)]
        notes += self.manners(a.flags)
        return (self.step(self.say("aside", act=said, notes=self.voice.listed(notes, "and")) if notes else said),)

    # -- what is around acts

    def loop(self, a: m.Loop) -> Step:
        """Something is done for every thing of a set."""
        label = self.label(a.var, f"{a.var}s")
        of = a.of
        if isinstance(of, m.Select):
            things: Phrase = self.members(of, EACH, label=label)
            self.names[a.var] = self.names.get(of.var, Name(self.sort_noun(sort_of(of)), label)) if label else Name(told(self.voice.say("it")))
        else:
            set_ = self.expr(of)
            name = self.names.get(of.name) if isinstance(of, m.Var) else None
            noun = name.noun if name is not None else self.sort_noun(sort_of(of), quality_of(of))
            things = told(self.voice.described(self.out_of("each_of", set_), label, ()))
            self.names[a.var] = Name(noun, label)
        return self.step(self.say("loop.ordered" if a.ordered else "loop.together" if a.together else "loop", things=things), self.steps(a.body))

    def branches(self, a: m.When) -> Iterator[Step]:
        """What is done if a condition holds, and if not."""
        marks = [each for each in a.then if isinstance(each, m.Native) and each.name == MARK]
        noted = "".join(self.case(value.name) for mark in marks for _, value in mark.args if isinstance(value, m.Var))
        said = self.say("if", condition=self.cond(a.condition)) + noted
        yield self.step(said, self.steps([each for each in a.then if each not in marks]), True)
        if a.otherwise:
            yield self.step(self.say("otherwise"), self.steps(a.otherwise))

    def numbered(self, name: str) -> int:
        """The number of what may be done, or of a case."""
        return self.choices.setdefault(name, len(self.choices) + 1)

    def case(self, name: str) -> str:
        """The number of what may be done, where it is asked later whether it was."""
        return self.say("case", number=str(self.numbered(name))) if name in self.asked else ""

    def lasting(self, a: m.Lasting) -> Step:
        """What holds for a while."""
        whose = self.say("lasting.whose", who=self.expr(a.whose)) if a.whose is not None else ""
        return self.step(self.duration(a.until) + whose, tuple(self.statement(each) for each in a.statements))

    def duration(self, until: str) -> str:
        """How long."""
        if until.startswith("act "):
            return self.say("until.act_of", verb=self.verb_name(until.removeprefix("act ")))
        return self.say(f"until.{until}")

    def offer(self, a: m.Offer) -> Step:
        """What a player may do again and again."""
        picks = tuple(self.step(self.pick(each)) for each in a.picks)
        act = self.placed_steps(a.event)
        count = self.say("offer.any") if a.limit is None else self.say("offer.limit", count=self.count(a.limit))
        different = self.say("offer.different") if a.different else ""
        return self.step(self.for_whom("offer", self.expr(a.who), count=count) + different + self.when(a.condition), (*picks, *act))


def asked_names(statement: object) -> frozenset[str]:
    """The names of what a statement asks about: whether it was done."""
    return frozenset(each.name for each in nodes(statement) if isinstance(each, m.Done) and each.name)


def plain_noun(noun: Noun) -> Noun:
    """A noun without what stands around it."""
    return replace(noun, quantity=None, filters=(), modifiers=())
