"""Predicate -> one act: who does it, what fills its slots, how often it is done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from interpreter.effects.events import NOT_RUN
from interpreter.effects.located import located
from interpreter.effects.model import (
    Action,
    Always,
    Amount,
    Attempt,
    CountOf,
    Do,
    Event,
    Expr,
    Happenings,
    Lasting,
    Let,
    Loop,
    Modify,
    Native,
    Number,
    Only,
    Pattern,
    Pick,
    Same,
    Select,
    Sum,
    This,
    Times,
    Union,
    Var,
    You,
    ZoneOf,
)
from interpreter.effects.model.walk import nodes, variables
from interpreter.effects.picks import at_random
from interpreter.effects.plain import spoken
from interpreter.effects.quantities import EVERY
from interpreter.effects.scope import BY, Scope, UncompiledError
from interpreter.effects.states import MEANWHILE
from interpreter.language.tree import Adverb, Adverbial, ForEach, Group, Limit, Noun, Phrase, Predicate, Pronoun, Purpose, Quantity, Relation, Slot, Time

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

Part: TypeAlias = Slot | Adverbial

SOURCES = ("source", "place")
"""Slots that name the zone from which something is taken."""


class Acts:
    """Makes an act of a verb with everything that stands around it."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.vocabulary = compiler.vocabulary

    @located
    def act(self, predicate: Predicate, subject: Phrase | None, scope: Scope, way: Predicate | None = None) -> tuple[Action, ...]:
        """An act (in a way that it names): choices first, then the act itself, for each thing of a set."""
        out: list[Action] = []
        inner: list[Action] = []
        args: list[tuple[str, Expr]] = []
        loops: list[tuple[str, Expr]] = []
        actor: Expr = You()
        each_player = False
        if subject is not None:
            if self.compiler.is_doer(predicate.verb, predicate.subject):
                actor = self.actor(predicate.verb, subject, scope, loops)
                each_player = bool(loops)
            else:
                args.append((predicate.subject, self.compiler.arguments.argument(predicate.verb, predicate.subject, subject, scope, out, loops, actor)))
                scope.name(args[-1][1])
        doer: Expr = actor
        if any(isinstance(part, Purpose) and part.code in MEANWHILE for part in predicate.parts):
            raise UncompiledError("what is done while something else is done needs a time: after, before")
        predicate = self.compiler.bearers.taken(predicate, scope)
        told, price = predicate, self.compiler.prices.named(predicate, scope)
        if price is not None:
            predicate = self.compiler.prices.bare(predicate, price)
        if any(isinstance(part, Adverb) and part.code in NOT_RUN for part in predicate.parts):
            raise UncompiledError("which way to go is not carried out yet")
        out += self.for_free(predicate, scope)
        self.compiler.arguments.placed = []
        scope.rounding = self.compiler.portions.rounding(predicate)
        self.compiler.arguments.source = self.taken_from(predicate, scope)
        self.compiler.arguments.holder = self.taken_off(predicate, scope)
        for part in in_order(predicate.parts):
            if isinstance(part, Slot):
                held = self.cards_of_zone(predicate.verb, part, scope, out, loops)
                if held is not None:
                    args.append(held)
                    continue
                if isinstance(part.filler, Noun) and self.compiler.nouns.kind(part.filler, scope) == "time":
                    if part.name == "left":
                        args.append((part.name, Number(0)))
                    continue
                if isinstance(part.filler, Noun | Pronoun | Group):
                    filler, chosen = part.filler, out
                    several = any(of.kind != "zone" for _, of in loops)  # in several places one thing is looked for
                    if several and not each_player and isinstance(filler, Noun) and self.for_each_one(predicate.verb, part.name, filler, scope):
                        filler, chosen = replace(filler, quantity=Quantity("a", at=filler.at), plural=False), inner
                    made = self.compiler.arguments.argument(predicate.verb, part.name, filler, scope, chosen, loops, doer)
                    if isinstance(made, Only) and isinstance(filler, Noun) and filler.mention >= 0 and made.of.domain != "in_play":
                        each_its_own = any(name in variables(made) for name, _ in loops)
                        made = self.noted(made, filler, scope, inner if each_its_own else chosen)
                    args.append((part.name, made))
                    scope.name(made)
                    if part.name in SOURCES and len(args) > 1:
                        self.compiler.arguments.source = None  # what stands behind it does not come from there
                    if isinstance(part.filler, Noun):
                        self.note_done_to(predicate.verb, part.filler, made, scope)
                        scope.vars.setdefault(part.filler.mention, made)
                        scope.heads.setdefault(part.filler.mention, part.filler.head.term)
                elif isinstance(part.filler, Relation):
                    raise UncompiledError(f'"{spoken(part.filler.term)}" says nothing of how to {self.vocabulary.word(predicate.verb)}')
        scope.acts.append(predicate.verb)
        if way is not None:
            args.append(self.compiler.ways.argument(way))
        thing = next((value for _, value in args if value.kind == "card"), None)
        if price is not None and thing is not None:
            args.append((price.name, self.compiler.prices.amount(told, price, thing, scope)))
        args = self.sized(self.merged(predicate.verb, args))
        args += self.where_from(predicate.verb, args, out)
        if any(isinstance(p, Adverb) and p.code == "at_random" for p in predicate.parts):
            out, inner = at_random(out), at_random(inner)
        flags = (
            *(p.code for p in predicate.parts if isinstance(p, Adverb)),
            *(f"lift {slot}" for slot in self.compiler.arguments.placed),
            *self.naming(predicate, scope),
        )
        verb, filled = self.other_word(predicate.verb, tuple(args))
        lasts = self.lasts(predicate, verb)
        lost = next((name for name, _ in filled if name in self.compiler.unspoken(verb)), None)
        if lost is not None:
            raise UncompiledError(f'"{self.vocabulary.word(verb)}" cannot take account of its {spoken(lost)} yet')
        if lasts and verb_lasts(verb):
            flags = (*flags, f"for {lasts}")
        body: tuple[Action, ...] = (self.made(verb, filled, actor, flags),)
        count = next((p for p in predicate.parts if isinstance(p, ForEach)), None)
        if count is not None:
            limit = next((p for p in predicate.parts if isinstance(p, Limit) and p.kind == "maximum"), None)
            most = self.compiler.quantities.how_many(limit.amount, scope) if limit is not None else None
            body = self.for_each(count, body, most, scope)
            if isinstance(body[0], Times) and not loops:  # done anew each time, it is chosen anew each time
                body, out, inner = (replace(body[0], body=(*out, *inner, *body[0].body)),), [], []
        if "two_times" in flags:
            body = (Times(Number(2), body),)
        body = (*inner, *body)
        if each_player:
            body, out = (*out, *body), []  # each of them chooses when their turn comes
        for var, of in reversed(loops):
            body = (Loop(var, of, body, together=not each_player),)
        if "if_able" in flags:
            body = (Attempt(body, scope.new("did")),)
        scope.vars.update(self.compiler.arguments.wholes)
        self.really_done(predicate.verb, args, scope)
        if self.compiler.arguments.wholes and not any(value.kind in ("number", "amount") for _, value in args):
            scope.number = CountOf(self.compiler.arguments.wholes[-1][1])
        self.compiler.arguments.wholes = []
        return (*out, *body)

    def lasts(self, predicate: Predicate, verb: str) -> str:
        """How long what is done is to last; a duration of what cannot be undone says nothing."""
        for part in predicate.parts:
            if isinstance(part, Time):
                found = self.compiler.spans.time_of(part)
                if found is None or not verb_lasts(verb):
                    raise UncompiledError("when or how long this is meant cannot be told from these words", part.at)
                return found
        return self.compiler.duration

    @staticmethod
    def note_done_to(verb: str, noun: Noun, thing: Expr, scope: Scope) -> None:
        """*the swapped X* is what the act was done to first, and rather another card than the one that bears the text."""
        before = scope.done_to.get(verb)
        if before is None or (thing.kind == "card" and isinstance(scope.vars.get(before), This)):
            scope.done_to[verb] = noun.mention

    def really_done(self, verb: str, args: list[tuple[str, Expr]], scope: Scope) -> None:
        """*Heal up to 3 damage. Deal that much*: as much as was really taken off, where that can be less than was chosen."""
        term = self.vocabulary.terms.get(verb)
        for name, value in args:
            chosen = isinstance(value, Amount) and isinstance(value.count, Var) and scope.number == value.count
            if chosen and term is not None and not term.native and any(str(s).casefold().startswith(f"remove the {name} from") for s in term.means):
                scope.number = Happenings(Event(verb), "way", name)

    def cards_of_zone(self, verb: str, part: Slot, scope: Scope, out: list[Action], loops: list[tuple[str, Expr]]) -> tuple[str, Expr] | None:
        """*discard your hand*: each card in it; what the engine does with several cards at once it does with all of them."""
        zone = part.filler
        if not isinstance(zone, Noun | Pronoun):
            return None
        slot = self.compiler.stands_for_cards(verb, part.name, self.compiler.nouns.kind(zone, scope))
        if slot is None:
            return None
        name = scope.new("e")
        whole = Var(f"{name}s", "card", many=True)
        cards = Select(name, "card", self.compiler.nouns.expression(zone, scope))
        self.compiler.arguments.wholes.append((zone.mention, whole))
        if self.compiler.is_native(verb):
            out.append(Let(whole.name, cards, many=True))
            return slot, whole
        loops.append((name, cards))
        return slot, Var(name, "card")

    def noted(self, thing: Only, noun: Noun, scope: Scope, out: list[Action]) -> Expr:
        """*the top card of X*: the card itself is kept, since another one may soon be on top."""
        name = f"m{noun.mention}"
        out.append(Let(name, thing))
        scope.vars[noun.mention] = Var(name, thing.kind)
        return Var(name, thing.kind)

    def where_from(self, verb: str, args: list[tuple[str, Expr]], out: list[Action]) -> list[tuple[str, Expr]]:
        """The zone that something is taken from, where it is said of the thing: *retrieve a card under X* is *retrieve a card from under X*."""
        named = {name for name, _ in args}
        slot = next((s for s, k in self.compiler.slot_kinds(verb).items() if s in SOURCES and k == "zone" and s not in named), None)
        zones = [p.of.domain for p in out if isinstance(p, Pick) and isinstance(p.of, Select) and isinstance(p.of.domain, ZoneOf)]
        return [(slot, zones[0])] if slot is not None and len(zones) == 1 else []

    def naming(self, predicate: Predicate, scope: Scope) -> Iterator[str]:
        """The classes that the text itself names: a rule of the game about just these gives way to it."""
        for part in () if self.compiler.is_native(predicate.verb) else predicate.parts:
            if isinstance(part, Slot) and isinstance(part.filler, Noun) and self.compiler.nouns.kind(part.filler, scope) == "card":
                words = [f.term for f in part.filler.filters if f.kind == "class" and not f.negated]
                if part.filler.head.kind == "term":
                    words.append(part.filler.head.term)
                yield from (f"name {part.name} {self.vocabulary.word(word)}" for word in words if self.vocabulary.word(word) in self.vocabulary.classes)

    @located
    def for_free(self, predicate: Predicate, scope: Scope) -> tuple[Action, ...]:
        """*for free*, *without paying its cost*: what the verb is done to costs nothing while the text is carried out."""
        unpaid = any(
            (isinstance(part, Adverb) and part.code == "for_free") or (isinstance(part, Purpose) and part.code == "without" and part.predicate.verb == "Pay")
            for part in predicate.parts
        )
        noun = next((part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)), None)
        if not unpaid or noun is None:
            return ()
        self.whole_cost(predicate, noun)
        if "cost" not in self.vocabulary.values:
            raise UncompiledError("nothing here has a cost")
        known = self.compiler.nouns.known(noun, scope)
        name = scope.new()
        of = Pattern(name, (Same(Var(name, "card"), known),)) if known is not None else self.compiler.patterns.pattern(replace(noun, mention=-1), scope)
        return (Lasting((Modify("cost", "base", of, Number(0), Always()),), "act"),)

    def whole_cost(self, predicate: Predicate, noun: Noun) -> None:
        """Refuse what is not paid, where it is something else than the cost of what the verb is done to."""
        unpaid = (p.predicate for p in predicate.parts if isinstance(p, Purpose) and p.code == "without" and p.predicate.verb == "Pay")
        for price in (part.filler for each in unpaid for part in each.parts if isinstance(part, Slot)):
            named = isinstance(price, Noun) and self.compiler.value_name(price.head.term) == self.compiler.cost_value
            of = price.owner if isinstance(price, Noun) else None
            if not named or not (of is None or (isinstance(of, Noun | Pronoun) and of.refers in (noun.mention, noun.refers))):
                raise UncompiledError("only the cost of the thing itself can be left unpaid", getattr(price, "at", None))

    def for_each_one(self, verb: str, slot: str, noun: Noun, scope: Scope) -> bool:
        """*each of them on an empty space*, *2 of them on empty spaces*: one is chosen for each."""
        if self.compiler.nouns.known(noun, scope) is not None or self.compiler.arguments.counted(verb, slot, noun, scope):
            return False
        if noun.quantity is None:
            return noun.plural and noun.article is None and self.compiler.nouns.kind(noun, scope) == "space"
        return noun.quantity.kind == "a" and not noun.partitive

    def taken_off(self, predicate: Predicate, scope: Scope) -> Expr | None:
        """The card in *spend any number of tokens from it*."""
        for part in predicate.parts:
            if (
                isinstance(part, Slot)
                and part.name == "source"
                and isinstance(part.filler, Noun | Pronoun)
                and self.compiler.nouns.kind(part.filler, scope) == "card"
            ):
                if isinstance(part.filler, Pronoun) or self.compiler.nouns.known(part.filler, scope) is not None:
                    return self.compiler.nouns.expression(part.filler, scope)
        return None

    def taken_from(self, predicate: Predicate, scope: Scope) -> Expr | None:
        """The zone in *retrieve a card from your pile*."""
        for part in predicate.parts:
            if isinstance(part, Slot) and part.name in SOURCES and isinstance(part.filler, Noun) and self.compiler.nouns.kind(part.filler, scope) == "zone":
                return self.compiler.nouns.expression(part.filler, scope)
            if isinstance(part, Slot) and part.name in SOURCES and isinstance(part.filler, Group) and part.filler.link == "and":
                zones = self.compiler.nouns.zones_in(part.filler, scope)
                return Union(tuple(self.compiler.nouns.expression(zone, scope) for zone in zones), "zone") if zones else None
        return None

    def other_word(self, verb: str, args: tuple[tuple[str, Expr], ...]) -> tuple[str, tuple[tuple[str, Expr], ...]]:
        """A verb that is only another word for an act: the act itself, with what is named."""
        alias = self.compiler.aliases.get(verb)
        if alias is None or alias.moment or alias.fixed or not all(alias.slots.get(name, BY) != BY for name, _ in args):
            return verb, args
        return alias.verb, tuple((alias.slots[name], value) for name, value in args)

    def made(self, verb: str, args: tuple[tuple[str, Expr], ...], actor: Expr, flags: tuple[str, ...]) -> Action:
        if self.compiler.is_native(verb):
            return Native(verb, args if isinstance(actor, You) else (*args, ("actor", actor)), flags)
        return Do(verb, args, actor, flags)

    def merged(self, verb: str, args: list[tuple[str, Expr]]) -> list[tuple[str, Expr]]:
        """A slot for several things, where the body speaks of two single ones (swap A and B)."""
        pair = self.compiler.pair_slots(verb)
        if pair is None:
            return args
        many, first, second = pair
        found = dict(args)
        things = found.pop(many, None)
        if isinstance(things, Union) and len(things.of) == 2:
            found[first], found[second] = things.of
        elif isinstance(things, Var):
            found[first], found[second] = Var(f"{things.name}.0", "card"), Var(f"{things.name}.1", "card")
        if first in found and second in found:
            found[many] = Union((found[first], found[second]), "card")
        return list(found.items())

    @staticmethod
    def sized(args: list[tuple[str, Expr]]) -> list[tuple[str, Expr]]:
        """*deal damage to X equal to Y*: as much as Y."""
        size = dict(args).get("size")
        amount = next((value for _, value in args if isinstance(value, Amount)), None)
        if size is None or amount is None:
            return args
        count = size.count if isinstance(size, Amount) else size
        return [(name, replace(amount, count=count) if value is amount else value) for name, value in args if name != "size"]

    def for_each(self, count: ForEach, body: tuple[Action, ...], most: Expr | None, scope: Scope) -> tuple[Action, ...]:
        """*for each X*: an amount is multiplied, anything else is done so many times."""
        times = self.compiler.quantities.times(count.of, scope)
        if most is not None:
            times = Sum("min", times, most)
        act = body[0]
        if isinstance(act, Do | Native):
            for name, value in act.args:
                if isinstance(value, Amount):
                    product: Expr = times if value.count == Number(1) else Sum("*", value.count, times)
                    changed = tuple((n, Amount(value.resource, product) if n == name else v) for n, v in act.args)
                    return (replace(act, args=changed), *body[1:])
                if name in ("cards", "amount", "distance") and value.kind == "number":
                    changed = tuple((n, Sum("*", v, times) if n == name else v) for n, v in act.args)
                    return (replace(act, args=changed), *body[1:])
        return (Times(times, body),)

    def actor(self, verb: str, subject: Phrase, scope: Scope, loops: list[tuple[str, Expr]]) -> Expr:
        """Who does it; *each player* does it one after another."""
        if isinstance(subject, Noun) and subject.quantity is not None and subject.quantity.kind in EVERY:
            found = self.compiler.nouns.select(subject, scope)
            loops.append((found.var, found))
            self.compiler.player = Var(found.var, "player")
            return Var(found.var, "player")
        made = self.compiler.nouns.expression(subject, scope)
        if isinstance(made, This) and not self.compiler.is_native(verb):
            return You()  # what a card is said to do, the player does who has it
        self.compiler.player = made
        if getattr(subject, "mention", -1) >= 0 and not isinstance(made, You):
            scope.vars[subject.mention] = made  # type: ignore[union-attr]
        return made


def in_order(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts of a predicate as they must be settled: what speaks of something that is named behind it comes last."""
    waits = [part for at, part in enumerate(parts) if isinstance(part, Slot) and _spoken_of(part) & {_mention(later) for later in parts[at + 1 :]}]
    return (*(part for part in parts if part not in waits), *waits)


def _mention(part: Part) -> int:
    return part.filler.mention if isinstance(part, Slot) and isinstance(part.filler, Noun) else -1


def _spoken_of(node: object) -> set[int]:
    """The mentions that the pronouns of a phrase refer to."""
    return {each.refers for each in nodes(node) if isinstance(each, Pronoun) and each.refers is not None}


def verb_lasts(verb: str) -> bool:
    """Verbs whose outcome can be for a time only."""
    return verb == "Take control"
