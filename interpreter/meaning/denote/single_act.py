"""Predicate -> one act: who does it, what fills its slots, how often it is done."""

from __future__ import annotations

from dataclasses import dataclass, replace

from interpreter.content.role import Role
from interpreter.language.tree import (
    Adverb,
    ForEach,
    Group,
    Head,
    Limit,
    Noun,
    Phrase,
    Predicate,
    Pronoun,
    Purpose,
    Quantity,
    Relation,
    Slot,
    Time,
)
from interpreter.meaning.context import Context
from interpreter.meaning.denote.proportions import ROUNDED
from interpreter.meaning.denote.quantifiers import looped
from interpreter.meaning.error_places import located
from interpreter.meaning.errors import Unbuilt, Unmeant, Untold
from interpreter.meaning.facts.verbs import WAY
from interpreter.meaning.model import (
    Action,
    Amount,
    Attempt,
    CountOf,
    Do,
    Event,
    Expr,
    Happenings,
    Held,
    Let,
    Loop,
    Native,
    Number,
    Only,
    Pick,
    PlayerOf,
    Select,
    Sum,
    This,
    Times,
    Union,
    Upto,
    Var,
    You,
    ZoneOf,
)
from interpreter.meaning.model.walk import variables
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import ALL, ONE, ZERO, Every, Filled, SlotOf

COUNTED = frozenset(["value", "token", "number", "amount", "range"])
MEASURES = frozenset(["distance", "times", "number"])
SOURCES = ("source", "place")
"""Slots that name the zone from which something is taken."""

FLAGS = frozenset([*ROUNDED, "each", "face_down", "face_up", "if_able", "at_random", "at_the_same_time", "two_times", "again", "in_any_order", "one_at_a_time"])

ORDERED = frozenset(["in_any_order", "one_at_a_time"])
"""The words by which several things are gone through one by one, as who acts likes."""


@dataclass(frozen=True, slots=True)
class Arguments:
    """The participants of an act, with what must be chosen and gone through before it."""

    args: tuple[tuple[str, Expr], ...] = ()
    choices: tuple[Action, ...] = ()
    inner: tuple[Action, ...] = ()
    loops: tuple[tuple[str, Expr], ...] = ()
    wholes: tuple[tuple[int, Expr], ...] = ()
    placed: tuple[str, ...] = ()

    def with_(self, name: str, filled: Filled, inside: bool = False) -> Arguments:
        """The same with one more participant."""
        choices, inner = (self.choices, (*self.inner, *filled.choices)) if inside else ((*self.choices, *filled.choices), self.inner)
        placed = (*self.placed, name) if filled.placed else self.placed
        return Arguments((*self.args, (name, filled.value)), choices, inner, (*self.loops, *filled.loops), (*self.wholes, *filled.wholes), placed)


class SingleAct:
    """The denotations of acts."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    @located
    def act(self, predicate: Predicate, subject: Phrase | None, cx: Context, way: Predicate | None = None) -> tuple[tuple[Action, ...], Context]:
        """An act (in a way that it names): choices first, then the act itself, for each thing of a set."""
        verb = predicate.verb
        arguments, actor, each_player = Arguments(), You(), False
        who: Expr = actor
        if subject is not None:
            if self.facts.only_actor(verb, predicate.subject):
                who, loops, cx = self.actor(verb, subject, cx)
                arguments, each_player = replace(arguments, loops=loops), bool(loops)
            else:
                filled, cx = self.argument(verb, predicate.subject, subject, SlotOf(verb, predicate.subject, who), cx)
                arguments = arguments.with_(predicate.subject, filled)
                cx = cx.note(filled.value)
        elif self.lacks_object(predicate):
            raise Unmeant("to what this is done is not said", predicate.at)
        predicate = self.all.token_places.taken(predicate, cx)
        cx = replace(cx, rounding=self.all.proportions.rounding(predicate))
        flags, count, most, lasts = self.beside(predicate, cx)
        priced = self.all.idioms.prices.of(predicate)
        charge = priced.build(predicate, self.facts) if priced is not None else None
        if charge is not None:
            predicate = charge.bare
            flags, count, most, lasts = self.beside(predicate, cx)
        unpaid = self.all.unpaid(predicate)
        if unpaid is not None:
            free, cx = self.all.for_free(predicate, unpaid, cx)
            arguments = replace(arguments, choices=(*free, *arguments.choices))
        source, cx = self.source(predicate, cx)
        holder = self.holder(predicate, cx)
        for part in self.open_amounts_last(in_order(predicate.parts), cx):
            if not isinstance(part, Slot):
                continue
            filler = part.filler
            if not isinstance(filler, Noun | Pronoun | Group):
                raise Unbuilt("these words beside the verb", part.at)
            step = filler.quantity if isinstance(filler, Noun) else None
            if step is not None and step.step == "more" and subject is not None and self.all.sort(subject, cx) == "card" and not cx.replaces:
                raise Unbuilt("more or fewer than usual", step.at)  # more of what it does, or besides it, is not plain
            whole = self.cards_of_zone(verb, part, cx)
            if whole is not None:
                filled, slot, cx = whole
                arguments = arguments.with_(slot, filled)
                continue
            hand = self.own_zone(verb, part.name, filler, arguments, who)
            if hand is not None:
                arguments = arguments.with_(part.name, Filled(hand))
                continue
            if isinstance(filler, Noun) and self.all.sort(filler, cx) == "time":
                if self.all.says_more(verb, part.name, filler):
                    self.not_yet(predicate)
                    raise Unbuilt("a time in the place of a thing", filler.at)
                if self.facts.role(verb) is Role.PUTTING:  # out of the game is a place too
                    arguments = arguments.with_(part.name, Filled(ZERO))
                continue
            several = any(of.kind != "zone" for _, of in arguments.loops)
            inside = several and not each_player and isinstance(filler, Noun) and self.one_for_each(verb, part.name, filler, cx)
            if inside and isinstance(filler, Noun):
                filler = replace(filler, quantity=Quantity("a", at=filler.at), plural=False)
            bearer = holder or self.bearer(verb, part, arguments, cx)
            filled, cx = self.argument(verb, part.name, filler, SlotOf(verb, part.name, who, source, bearer), cx)
            if isinstance(filled.value, Only) and isinstance(filler, Noun) and filler.mention >= 0 and filled.value.of.domain != "in_play":
                name = f"m{filler.mention}"
                noted = Let(name, filled.value)
                own = any(var in variables(filled.value) for var, _ in arguments.loops)
                filled = replace(filled, value=Var(name, filled.value.kind), choices=(*filled.choices, noted))
                cx = cx.bind(filler.mention, filled.value)
                inside = inside or own
            arguments = arguments.with_(part.name, filled, inside)
            cx = cx.note(filled.value)
            if part.name in SOURCES and len(arguments.args) > 1:
                source = None  # what stands behind it does not come from there
            if isinstance(part.filler, Noun):
                cx = self.done_to(verb, part.filler, filled.value, cx)
        if way is not None:
            arguments = arguments.with_(WAY, Filled(self.all.alternatives.value(way)))
        thing = next((value for _, value in arguments.args if value.kind == "card"), None)
        if charge is not None:
            cost, cx = charge.amount(thing, self.all, cx)
            arguments = arguments.with_(charge.paid.name, Filled(cost))
        return self.finished(predicate, arguments, who, each_player, flags, count, most, lasts, cx)

    def finished(
        self,
        predicate: Predicate,
        arguments: Arguments,
        who: Expr,
        each_player: bool,
        flags: tuple[str, ...],
        count: ForEach | None,
        most: Limit | None,
        lasts: str,
        cx: Context,
    ) -> tuple[tuple[Action, ...], Context]:
        """The act with its participants, as often as it is done."""
        verb = predicate.verb
        cx = replace(cx, acts=(*cx.acts, verb))
        args = self.sized(self.paired(verb, list(arguments.args)))
        args += self.where_from(verb, args, arguments.choices)
        lost = next((name for name, _ in args if name in self.facts.unspoken(verb)), None)
        if lost is not None:
            raise Unmeant(f'"{self.facts.word(verb)}" cannot take account of all that is said of it here yet', predicate.at)
        all_flags = (*(flag for flag in flags if flag not in ORDERED), *(f"lift {name}" for name in arguments.placed), *self.classes(predicate, cx))
        if lasts:
            all_flags = (*all_flags, f"for {lasts}")
        body: tuple[Action, ...] = (self.made(verb, tuple(args), who, all_flags),)
        choices, inner = arguments.choices, arguments.inner
        if "at_random" in flags:
            choices, inner = at_random(choices), at_random(inner)
        if count is not None:
            body, cx = self.for_each(count, most, body, cx)
            if isinstance(body[0], Times) and not arguments.loops:  # done anew each time, it is chosen anew each time
                body, choices, inner = (replace(body[0], body=(*choices, *inner, *body[0].body)),), (), ()
        if "two_times" in all_flags:
            body = (Times(Number(2), body),)
        body = (*inner, *body)
        if each_player:
            body, choices = (*choices, *body), ()  # each of them chooses when their turn comes
        body = looped(body, arguments.loops, together=not each_player)
        if not ORDERED.isdisjoint(flags):
            body = in_order_of_choice(body, who, predicate)
        if "if_able" in all_flags:
            body = (Attempt(body, cx.new("did")),)
        cx = after(arguments.wholes, cx)
        for name, value in args:
            chosen = isinstance(value, Amount) and isinstance(value.count, Var) and cx.number == value.count
            if chosen and self.facts.takes_off(verb, name):
                cx = replace(cx, number=Happenings(Event(verb), "way", name))
        if arguments.wholes and not any(value.kind in ("number", "amount") for _, value in args):
            cx = replace(cx, number=None if each_player else CountOf(arguments.wholes[-1][1]))  # of several players each has a number of their own
        return (*choices, *body), cx

    def lacks_object(self, predicate: Predicate) -> bool:
        """Is it an order to do something to a thing that nobody names?"""
        slot, verb = predicate.subject, predicate.verb
        if predicate.mood.form != "order" or slot != self.facts.object_slot(verb) or self.facts.slots(verb).get(slot) != "card":
            return False
        return not any(isinstance(part, Slot) for part in predicate.parts)

    def beside(self, predicate: Predicate, cx: Context) -> tuple[tuple[str, ...], ForEach | None, Limit | None, str]:
        """What stands beside the verb: how, how often, at most how often, for how long."""
        flags: list[str] = []
        count = most = None
        lasts = ""
        said: list[str] = []
        for part in predicate.parts:
            if isinstance(part, Adverb):
                if part.code in said:
                    raise Unmeant("this is said twice", part.at)
                said.append(part.code)
            match part:
                case Slot():
                    continue
                case Adverb() if part.code == "instead":
                    continue
                case Purpose() if part is self.all.unpaid(predicate):
                    continue
                case Adverb() if part.code in (*FLAGS, "for_free"):
                    flags.append(part.code)
                case ForEach() if count is None:
                    count = part
                case Limit() if part.kind == "maximum" and most is None:
                    most = part
                case Time() if self.transfers(predicate.verb) and not lasts and self.all.lasts(part) is not None:
                    lasts = str(self.all.lasts(part))
                case _:
                    raise Unbuilt("these words beside the verb", part.at)
        if most is not None and count is None:
            raise Unmeant("at most how much of what is not said", most.at)
        if self.transfers(predicate.verb):
            lasts = lasts or cx.duration
        elif cx.owed:
            raise Unmeant("how long this lasts says nothing of what is done at once", predicate.at)
        return tuple(flags), count, most, lasts

    def transfers(self, verb: str) -> bool:
        """Can what a verb does be for a time only?"""
        alias = self.facts.alias(verb)
        return self.facts.role(alias.verb if alias is not None and not alias.moment else verb) is Role.TRANSFER

    def argument(self, verb: str, name: str, phrase: Phrase, slot: SlotOf, cx: Context) -> tuple[Filled, Context]:
        """What fills a slot of the act."""
        phrase = self.all.counted(phrase) if isinstance(phrase, Noun) else phrase
        if isinstance(phrase, Pronoun) and self.facts.role(verb) is Role.REROLL and (die := self.facts.term_of(Role.DIE)) is not None:
            every = phrase.quantity or Quantity("all", at=phrase.at)  # *reroll them*, *reroll 1 of them*: of the dice that lie there
            phrase = Noun(Head("term", die, at=phrase.at), quantity=every, plural=True, mention=phrase.mention, at=phrase.at)
        if isinstance(phrase, Noun) and self.counted(verb, name, phrase, cx):
            return self.amount(verb, name, phrase, slot, cx)
        if isinstance(phrase, Noun) and self.all.sort(phrase, cx) in ("symbol", "die"):
            return self.all.dice(phrase, slot, cx)
        part = self.all.line_places.part(phrase)
        if part is not None and isinstance(phrase, Noun) and self.all.reference(phrase, cx)[0] is None:
            spot, cx = self.all.line_places.spot(phrase, part, cx)
            return Filled(spot), cx
        beyond = self.all.excess.chosen(phrase, slot, cx) if isinstance(phrase, Noun) else None
        if beyond is not None:
            return beyond
        half = self.all.proportions.of_known(phrase, cx) if isinstance(phrase, Pronoun) else None
        if half is not None:
            return Filled(half[0]), half[1]
        thing, cx = self.all.thing(phrase, cx)
        filled, cx = self.all.fill(thing, slot, cx)
        if isinstance(phrase, Noun) and phrase.mention not in cx.refs:
            cx = cx.bind(phrase.mention, filled.value, phrase.head.term)
        return filled, cx

    def counted(self, verb: str, name: str, noun: Noun, cx: Context) -> bool:
        """Is the slot filled with so many of something rather than with things?"""
        sort = self.all.sort(noun, cx)
        return noun.head.kind == "number" or sort in COUNTED or (sort == "space" and name in MEASURES) or name in self.facts.counted_slots(verb)

    def amount(self, verb: str, name: str, noun: Noun, slot: SlotOf, cx: Context) -> tuple[Filled, Context]:
        """So many tokens, spaces or cards; a number left open is chosen first, unless the verb itself can leave it open."""
        known, cx = self.all.reference(noun, cx)
        if known is not None:
            return Filled(known), cx
        noun, replaced = self.beyond_that(noun, cx)
        if noun.head.kind == "number" or self.all.sort(noun, cx) not in ("token", "value"):
            number, cx = self.so_many(verb, name, noun, cx)
            number = number if replaced is None else self.beyond(replaced, number)
            choices: tuple[Action, ...] = ()
            if isinstance(number, Upto) and name not in self.facts.open_slots(verb):
                number, choices = self.settled(number, noun, None, slot.who, cx)
            if not isinstance(number, Upto):
                cx = replace(cx, number=number)
            tokens = self.facts.only_token(verb, name) if noun.head.kind == "number" else None
            if tokens is not None and number.kind == "number":
                number = Amount(tokens, number)  # *do V with 1 more*: of what alone the verb takes there
            return Filled(number, choices), cx if noun.mention in cx.refs else cx.bind(noun.mention, number, noun.head.term)
        part = self.share(verb, name, noun, slot, cx)
        if part is not None:
            return Filled(part), replace(cx, number=part.count).bind(noun.mention, part, noun.head.term)
        noun, cx = self.all.excess.losing(noun, verb, slot.who, cx)
        made, cx = self.all.number(noun, cx)
        resource = made.resource if isinstance(made, Held) else self.facts.sort_of_token(noun.head.term)
        if made.kind == "number" and resource is not None and name != "track" and self.facts.slots(verb).get(name) == "amount":
            made = Amount(resource, made)
        choices = ()
        if isinstance(made, Amount):
            number = made.count
            if isinstance(number, Upto):
                number, choices = self.settled(number, noun, made.resource, slot.holder or slot.who, cx)
                made = Amount(made.resource, number)
            if replaced is not None and isinstance(made, Amount):  # *if you would gain X, gain 1 more instead*
                number = self.beyond(replaced, number)
                made = Amount(made.resource, number)
            if number != ALL:
                cx = replace(cx, number=number)
            cx = cx.bind(noun.mention, made, noun.head.term)
        return Filled(made, choices), cx

    @staticmethod
    def beyond_that(noun: Noun, cx: Context) -> tuple[Noun, tuple[str, Expr] | None]:
        """*1 more X*: in place of what would happen so much more than that; of what is done anyway so much besides."""
        quantity = noun.quantity
        if quantity is None or quantity.step not in ("more", "fewer", "less") or quantity.kind not in ("number", "exactly"):
            return noun, None
        bare = replace(noun, quantity=replace(quantity, step=None))
        if cx.replaces:
            return (bare, ("+" if quantity.step == "more" else "-", cx.number)) if cx.number is not None else (noun, None)
        return (bare, None) if quantity.step == "more" else (noun, None)

    @staticmethod
    def beyond(replaced: tuple[str, Expr], number: Expr) -> Expr:
        """So much more or less than what would happen."""
        op, usual = replaced
        return Sum("max", ZERO, Sum("-", usual, number)) if op == "-" else Sum("+", usual, number)

    def share(self, verb: str, name: str, noun: Noun, slot: SlotOf, cx: Context) -> Amount | None:
        """*remove half the X from Y*, *remove all but 1 X from Y*: a part of what lies there."""
        quantity, resource = noun.quantity, self.facts.resource(noun.head.term)
        plain = noun.owner is None and not noun.modifiers and not noun.filters
        if quantity is None or resource is None or slot.holder is None or not plain or not self.all.proportions.is_share(quantity):
            return None
        return self.all.proportions.share(quantity, Held(resource, slot.holder), self.facts.sort_of_token(noun.head.term) or "", cx)

    def so_many(self, verb: str, name: str, noun: Noun, cx: Context) -> tuple[Expr, Context]:
        """The number in *draw 2 cards*; which cards they are cannot be said then."""
        equal = self.all.behind(noun, Role.EQUALITY)
        sums = (Role.EQUALITY, Role.SUM, Role.REMAINDER)
        computed = all(isinstance(each, Relation) and self.facts.role(each.term) in sums for each in noun.modifiers)
        if equal is not None and computed and noun.owner is None and not noun.filters:
            if noun.quantity is not None and not self.a_number(noun):
                raise Unbuilt("so many that are equal to something", noun.quantity.at)
            return self.all.how_many(noun, cx)
        plain = noun.owner is None and not noun.filters and not noun.modifiers and not self.all.head(noun, "card", This())
        if self.all.sort(noun, cx) == "card" and not plain and name == self.facts.object_slot(verb):
            raise Unmeant("only how many cards can be said here, not which", noun.at)
        if noun.modifiers and noun.quantity is None and self.facts.role(noun.head.term) is Role.NUMBER:
            return self.all.how_many(noun, cx)
        if noun.modifiers or noun.filters:
            raise Untold("of what so many are meant", noun.at)
        return self.all.count(noun.quantity, cx), cx

    @staticmethod
    def a_number(noun: Noun) -> bool:
        """*a number of X*: how many is said behind it."""
        return noun.quantity is not None and noun.quantity.kind == "a_number_of"

    def settled(self, number: Upto, noun: Noun, resource: str | None, who: Expr, cx: Context) -> tuple[Expr, tuple[Action, ...]]:
        """A number that is chosen before anything happens."""
        name = f"m{noun.mention}" if noun.mention >= 0 else cx.new()
        most = number.most
        if most == ALL:
            most = Held(resource, who) if resource is not None else Number(99)
        return Var(name, "number"), (Pick(name, Upto(number.least, most), ONE, ONE),)

    def actor(self, verb: str, subject: Phrase, cx: Context) -> tuple[Expr, tuple[tuple[str, Expr], ...], Context]:
        """Who does it; *each player* does it one after another."""
        thing, cx = self.all.thing(subject, cx)
        if isinstance(thing, Every):
            found = thing.of.of
            cx = replace(cx.bind(thing.of.mention, thing.of.it), they=thing.of.it)
            return thing.of.it, ((found.var, found),), cx
        made = self.all.one(thing, subject.at)
        if isinstance(made, Select | Union):
            raise Unbuilt("several who act", subject.at)
        if isinstance(made, This) and not self.facts.is_native(verb):
            return You(), (), cx  # what a card is said to do, the player does who has it
        cx = replace(cx, they=made)
        return made, (), cx if isinstance(made, You) else cx.bind(getattr(subject, "mention", -1), made)

    def source(self, predicate: Predicate, cx: Context) -> tuple[Expr | None, Context]:
        """The zone in *retrieve a card from your pile*."""
        for part in predicate.parts:
            if isinstance(part, Slot) and part.name in SOURCES and isinstance(part.filler, Noun) and self.all.sort(part.filler, cx) == "zone":
                made, _ = self.all.single(part.filler, cx)
                return made, cx
            if isinstance(part, Slot) and part.name in SOURCES and isinstance(part.filler, Group):
                if part.filler.link != "and":
                    raise Unmeant("from which of several places is not said: name one place, or make two abilities of it", part.at)
                return self.all.zones(part.filler, cx)[0], cx
        return None, cx

    def not_yet(self, predicate: Predicate) -> None:
        """Refuse a verb with the reason that the glossary has for it, where nothing could be said of it that would do."""
        term = self.facts.term(predicate.verb)
        if term is not None and term.later is not None:
            raise Unmeant(f'"{self.facts.word(predicate.verb)}" cannot be carried out yet: {term.later}', predicate.at)

    def holder(self, predicate: Predicate, cx: Context) -> Expr | None:
        """The card in *spend any number of tokens from it*."""
        for part in predicate.parts:
            filler = part.filler if isinstance(part, Slot) and part.name == "source" else None
            if isinstance(filler, Noun | Pronoun) and self.all.sort(filler, cx) == "card":
                if isinstance(filler, Pronoun) or self.all.reference(filler, cx)[0] is not None:
                    return self.all.single(filler, cx)[0]
        return None

    def is_open_amount(self, part: object, cx: Context) -> bool:
        """Is it *any number of tokens*, *half the tokens*? How many there are depends on what they lie on."""
        filler = part.filler if isinstance(part, Slot) else None
        if not isinstance(filler, Noun) or filler.quantity is None or self.all.sort(filler, cx) != "token":
            return False
        return filler.quantity.kind == "any_number" or self.all.proportions.is_share(filler.quantity)

    def open_amounts_last(self, parts: tuple[object, ...], cx: Context) -> tuple[object, ...]:
        """Such an amount is chosen once it is known what the tokens lie on."""
        late = [part for part in parts if self.is_open_amount(part, cx)]
        return (*(part for part in parts if part not in late), *late)

    def bearer(self, verb: str, part: Slot, arguments: Arguments, cx: Context) -> Expr | None:
        """The one card from which a verb takes such an amount."""
        takes = self.facts.role(verb) is Role.REMOVAL or self.facts.takes_off(verb, part.name)
        part_of_all = isinstance(part.filler, Noun) and self.all.proportions.is_share(part.filler.quantity)
        if not takes or (arguments.loops and not part_of_all) or not self.is_open_amount(part, cx):
            return None
        return next((value for _, value in arguments.args if value.kind == "card"), None)

    def cards_of_zone(self, verb: str, part: Slot, cx: Context) -> tuple[Filled, str, Context] | None:
        """*discard your hand*: each card in it; what the engine does with several cards at once it does with all of them."""
        zone = part.filler
        if not isinstance(zone, Noun | Pronoun):
            return None
        slot = self.facts.cards_for_zone(verb, part.name, self.all.sort(zone, cx))
        if slot is None:
            return None
        place, cx = self.all.single(zone, cx)
        name = cx.new("e")
        whole, cards = Var(f"{name}s", "card", many=True), Select(name, "card", place)
        wholes = ((zone.mention, whole),)
        if self.facts.is_native(verb):
            return Filled(whole, (Let(whole.name, cards, many=True),), wholes=wholes), slot, cx
        return Filled(Var(name, "card"), loops=((name, cards),), wholes=wholes), slot, cx

    def own_zone(self, verb: str, name: str, filler: Phrase, arguments: Arguments, who: Expr) -> Expr | None:
        """*put it into hand*, *discard a card from hand*: nobody else's hand is meant than its owner's, and that of who acts."""
        zone = self.facts.zone(filler.head.term) if isinstance(filler, Noun) and filler.head.kind == "term" else None
        if zone is None or not isinstance(filler, Noun) or self.facts.slots(verb).get(name) != "zone" or self.facts.zone_owner(zone) == "game":
            return None
        if filler.plural or filler.owner or filler.quantity or filler.article or filler.modifiers or filler.filters or zone in self.facts.lines:
            return None
        if name in SOURCES:
            return ZoneOf(zone, who)
        card = next((value for _, value in arguments.args if value.kind == "card"), None)
        return ZoneOf(zone, PlayerOf("owner", card)) if card is not None else None

    def one_for_each(self, verb: str, name: str, noun: Noun, cx: Context) -> bool:
        """*each of them on an empty space*: one is chosen for each."""
        if self.all.reference(noun, cx)[0] is not None or self.counted(verb, name, noun, cx):
            return False
        if noun.quantity is None:
            return noun.plural and noun.article is None and self.all.sort(noun, cx) == "space"
        return noun.quantity.kind == "a" and not noun.partitive

    @staticmethod
    def done_to(verb: str, noun: Noun, thing: Expr, cx: Context) -> Context:
        """*the swapped X* is what the act was done to first, and rather another card than the bearer."""
        before = cx.done_to.get(verb)
        if before is None or (thing.kind == "card" and isinstance(cx.refs.get(before), This)):
            return replace(cx, done_to={**cx.done_to, verb: noun.mention})
        return cx

    def classes(self, predicate: Predicate, cx: Context) -> tuple[str, ...]:
        """The classes that the text itself names: a rule of the game about just these gives way to it."""
        found: list[str] = []
        for part in () if self.facts.is_native(predicate.verb) else predicate.parts:
            if isinstance(part, Slot) and isinstance(part.filler, Noun) and self.all.sort(part.filler, cx) == "card":
                terms = [f.term for f in part.filler.filters if f.kind == "class" and not f.negated]
                terms += [part.filler.head.term] if part.filler.head.kind == "term" else []
                words = (self.facts.word(term) for term in terms)
                found += [f"name {part.name} {word}" for word in words if word in self.facts.vocabulary.classes]
        return tuple(found)

    def paired(self, verb: str, args: list[tuple[str, Expr]]) -> list[tuple[str, Expr]]:
        """A slot for two things, where the body speaks of each of them."""
        pair = self.facts.pair(verb)
        if pair is None:
            return args
        both, first, second = pair
        found = dict(args)
        things = found.pop(both, None)
        if isinstance(things, Union) and len(things.of) == 2:
            found[first], found[second] = things.of
        elif isinstance(things, Var):
            found[first], found[second] = Var(f"{things.name}.0", "card"), Var(f"{things.name}.1", "card")
        if first in found and second in found:
            found[both] = Union((found[first], found[second]), "card")
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

    def where_from(self, verb: str, args: list[tuple[str, Expr]], choices: tuple[Action, ...]) -> list[tuple[str, Expr]]:
        """The zone that something is taken from, where it is said of the thing."""
        named = {name for name, _ in args}
        slot = next((s for s, kind in self.facts.slots(verb).items() if s in SOURCES and kind == "zone" and s not in named), None)
        zones = [each.of.domain for each in choices if isinstance(each, Pick) and isinstance(each.of, Select) and isinstance(each.of.domain, ZoneOf)]
        return [(slot, zones[0])] if slot is not None and len(zones) == 1 else []

    def made(self, verb: str, args: tuple[tuple[str, Expr], ...], actor: Expr, flags: tuple[str, ...]) -> Action:
        """The act itself; a verb that is another word for an act is that act."""
        from interpreter.meaning.facts.alias import BY

        alias = self.facts.alias(verb)
        if alias is not None and not alias.moment and not alias.fixed and all(alias.slots.get(name, BY) != BY for name, _ in args):
            verb, args = alias.verb, tuple((alias.slots[name], value) for name, value in args)
        if self.facts.is_native(verb):
            return Native(verb, args if isinstance(actor, You) else (*args, ("actor", actor)), flags)
        return Do(verb, args, actor, flags)

    def for_each(self, count: ForEach, limit: Limit | None, body: tuple[Action, ...], cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*for each X*: an amount is multiplied, anything else is done so many times."""
        times, cx = self.all.times(count.of, cx)
        if limit is not None:
            most, cx = self.all.how_many(limit.amount, cx)
            times = Sum("min", times, most)
        act = body[0]
        if isinstance(act, Do | Native):
            for name, value in act.args:
                if isinstance(value, Amount):
                    product: Expr = times if value.count == ONE else Sum("*", value.count, times)
                    return (replace(act, args=tuple((n, Amount(value.resource, product) if n == name else v) for n, v in act.args)), *body[1:]), cx
                if name in ("cards", "amount", "distance") and value.kind == "number":
                    return (replace(act, args=tuple((n, Sum("*", v, times) if n == name else v) for n, v in act.args)), *body[1:]), cx
        return (Times(times, body),), cx


def after(wholes: tuple[tuple[int, Expr], ...], cx: Context) -> Context:
    """What mentions speak of when the act is done."""
    for mention, whole in wholes:
        cx = cx.bind(mention, whole)
    return cx


def at_random(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same with every choice left to chance."""
    return tuple(replace(action, random=True) if isinstance(action, Pick) else action for action in actions)


def in_order(parts: tuple[object, ...]) -> tuple[object, ...]:
    """The parts of a predicate as they must be settled: what speaks of something that is named behind it comes last."""
    from interpreter.meaning.model.walk import nodes

    def spoken(part: object) -> set[int]:
        return {each.refers for each in nodes(part) if isinstance(each, Pronoun) and each.refers is not None}

    def mention(part: object) -> int:
        return part.filler.mention if isinstance(part, Slot) and isinstance(part.filler, Noun) else -1

    waits = [part for at, part in enumerate(parts) if isinstance(part, Slot) and spoken(part) & {mention(later) for later in parts[at + 1 :]}]
    return (*(part for part in parts if part not in waits), *waits)


def in_order_of_choice(body: tuple[Action, ...], who: Expr, predicate: Predicate) -> tuple[Action, ...]:
    """*in any order*, *one at a time*: several things are gone through one by one, and who acts chooses which comes next."""
    at = next((part.at for part in predicate.parts if isinstance(part, Adverb) and part.code in ORDERED), predicate.at)
    loop = body[0] if len(body) == 1 else None
    if not isinstance(loop, Loop) or loop.of.kind != "card":
        raise Unmeant("this is not said of several cards, so there is no order among them", at)
    if who != You():
        raise Unmeant("an order that another player chooses cannot be said yet: say it of you", at)
    return (replace(loop, together=False, ordered=True),)
