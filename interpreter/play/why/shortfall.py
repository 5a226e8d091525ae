"""Refusals in words: what is not as it must be, with the figures of the position, in a language.

Conditions are told as effect objects say them: negated where they do not hold, and plainly where they hold and should not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from interpreter.codegen.unmet_conditions import Unmet, found_by, how_far
from interpreter.engine.acts.refusal import Refusal, Test
from interpreter.engine.boards import UNREACHABLE
from interpreter.engine.core.layout import MARKS, NONE
from interpreter.engine.core.rules import Source
from interpreter.engine.core.state import State
from interpreter.engine.effects.active_effects import bereft
from interpreter.language.printing.french import NoWording as NoFrench
from interpreter.language.printing.japanese import NoWording as NoJapanese
from interpreter.meaning import model as m
from interpreter.play.naming import Naming
from interpreter.play.tongues.said import taken_apart
from interpreter.play.wordings import Wordings

STATED = (Test.NEED, Test.CONDITION)
"""Tests whose sentence is a plain statement of what must be so: it is never quoted as if it were."""


class Shortfall:
    """Puts refusals of one position into words."""

    def __init__(self, naming: Naming, s: State, phase: int | None = None, active: int | None = None) -> None:
        self.naming = naming
        self.s = s
        self.phase = s.phase if phase is None else phase
        """The phase and the player whose turn it is; of what is told later, those of then."""
        self.active = s.active if active is None else active
        self.rules = s.rules
        self.wordings = Wordings(naming.table)
        self.terms = naming.table.book.vocabulary.terms

    def say(self, key: str, **things: str | int) -> str:
        """Words of the table, not yet finished."""
        return self.naming.tongue.say(key, **things)

    def joined(self, parts: Iterable[str]) -> str:
        """Several things that are all so."""
        return self.say("both").join(dict.fromkeys(part for part in parts if part))

    # which of several refusals is told

    def nearest(self, found: Sequence[Refusal]) -> Refusal | None:
        """The refusal of what came farthest: past the most tests, with the least that is wrong, and the least far away."""
        return max(found, key=lambda refusal: how_far(self.s, refusal), default=None)

    def unmet(self, refusal: Refusal) -> tuple[Unmet, ...]:
        """What the test of a refusal found wrong."""
        return found_by(self.s, refusal)

    def deepest(self, refusal: Refusal) -> list[Refusal]:
        """A refusal, what stands against the acts that it depends on, and so on."""
        inner = [*refusal.inner, *(each for unmet in self.unmet(refusal) for each in self.beneath(unmet))]
        nearest = self.nearest(inner)
        return [refusal, *(self.deepest(nearest) if nearest is not None else ())]

    def beneath(self, unmet: Unmet) -> list[Refusal]:
        """The refusals that a part of a condition rests on."""
        return [*unmet.refusals, *(each for inner in unmet.inner for each in self.beneath(inner))]

    def defined(self, refusal: Refusal) -> list[Source]:
        """The terms by whose definitions a refusal was decided."""
        found = dict.fromkeys(term for unmet in self.unmet(refusal) for term in self.defining(unmet))
        return [Source("term", term, "", "") for term in found]

    def defining(self, unmet: Unmet) -> list[str]:
        """The terms that a part of a condition goes by."""
        own = [unmet.condition.term] if isinstance(unmet.condition, m.Defined) else []
        own += [term for term in (self.relation_term(unmet.condition.relation),) if term] if isinstance(unmet.condition, m.Geometry) else []
        return [*own, *(term for inner in unmet.inner for term in self.defining(inner))]

    # refusals

    def told(self, refusal: Refusal, opening: str = "") -> str:
        """A refusal in words, maybe behind what did not happen."""
        why = self.refusal(refusal)
        return self.naming.tongue.finished(self.because(opening, why) if opening else why)

    def refusal(self, refusal: Refusal) -> str:
        """The same, before it is finished."""
        match refusal.test:
            case Test.OFFERED:
                return self.offered(refusal)
            case Test.ONCE:
                return self.once(refusal)
            case Test.LIMIT:
                return self.say("so many have", number=refusal.figures[0], limit=refusal.figures[1])
            case Test.TALLY:
                return self.say("so often", number=refusal.figures[0], limit=refusal.figures[1])
            case Test.LAW:
                return self.facts(refusal) or self.say("forbidden", act=self.act(refusal))
            case Test.PLACE:
                return self.place(refusal)
            case Test.WAY:
                return self.way(refusal)
            case Test.BODY:
                inner = self.nearest(refusal.inner)
                return self.refusal(inner) if inner is not None else self.say("no beginning")
            case Test.PERMISSION:
                return self.say("not may", act=self.act(refusal))
            case Test.PICK if refusal.question is None and not refusal.found:
                return self.say("none to pick")
        return self.parts(self.unmet(refusal)) or self.say("not so")

    def offered(self, refusal: Refusal) -> str:
        """An offer of another phase."""
        number = refusal.figures[0]
        phase = next((each for each in self.rules.phases if number in each.offers), None)
        if phase is None or self.phase < 0 or phase is self.rules.phases[self.phase]:
            return self.say("not offered")
        return self.say("offered in", time=self.word(self.rules.phases[self.phase].word), other=self.word(phase.word))

    def once(self, refusal: Refusal) -> str:
        """A card that has done so, an ability that was used."""
        if refusal.verb < 0:
            source = self.rules.sources[refusal.source]
            return self.say("used already", name=source.ability or source.name)
        info = self.rules.verbs[refusal.verb]
        card = next((refusal.act[slot] for slot in info.cards if type(refusal.act[slot]) is int and refusal.act[slot] >= 0), NONE)
        return self.say("done already", card=self.naming.piece(card))

    def place(self, refusal: Refusal) -> str:
        """A thing that is not where such things are looked for."""
        card, where, _ = refusal.figures
        if where < 0:
            return self.say("not so")
        if where not in self.rules.in_play:
            return self.say("not in play", card=self.naming.card(card), place=self.naming.place(where))
        due = self.s.ask[0] if self.s.ask is not None else self.s.active
        if self.s.ctrl[card] != due:
            other = self.naming.player(self.s.ctrl[card])
            return self.say("not controls", player=self.naming.player(due), card=self.naming.piece(card), other=other)
        if bereft(self.s, card):
            return self.say("no ability", card=self.naming.piece(card))
        return self.say("not on offer for", thing=self.naming.piece(card), place=self.naming.place(where))

    def way(self, refusal: Refusal) -> str:
        """A space that cannot be reached."""
        if not refusal.figures:
            return self.say("no beginning")
        mover, goal, far, most = refusal.figures
        inner = self.nearest(refusal.inner)
        card = self.naming.piece(mover)
        what = self.say("no way to", card=card, space=self.naming.space(goal)) if goal >= 0 else self.say("no way", card=card)
        if inner is not None:
            return self.say("because", what=what, why=self.refusal(inner))
        if goal < 0:
            return what
        return self.say("because", what=what, why=self.say("far of", count=self.spaces(far), most=most)) if far > most else what

    def facts(self, refusal: Refusal) -> str:
        """Why a prohibition holds, beyond of which class the things are."""
        return self.parts(each for each in self.unmet(refusal) if not trivial(each))

    def act(self, refusal: Refusal) -> str:
        """The act that was thought of."""
        info = self.rules.verbs[refusal.verb]
        told = self.wordings.told(info, refusal.act, self.naming) if refusal.act else ""
        return told or self.naming.tongue.infinitive(self.terms[info.name], info.word)

    # parts of conditions

    def parts(self, unmet: Iterable[Unmet]) -> str:
        """Parts that are all so, or all not."""
        return self.joined(self.part(each) for each in unmet)

    def part(self, u: Unmet) -> str:
        """A part of a condition that does not hold, or that does."""
        c = u.condition
        match c:
            case m.Compare():
                return self.compared(u, c)
            case m.Same():
                return self.either(u, "same", thing=self.thing(u, c.left), other=self.thing(u, c.right))
            case m.IsClass():
                return self.either(u, "class", thing=self.thing(u, c.thing), word=self.word(c.word))
            case m.IsNamed():
                return self.either(u, "is", thing=self.thing(u, c.thing), what=c.words)
            case m.HasWord():
                return self.either(u, "is", thing=self.thing(u, c.thing), what=self.word(c.word))
            case m.HasAbility():
                return self.either(u, "has", thing=self.thing(u, c.thing), what=self.word(c.ability))
            case m.FaceUp():
                return self.say("face lies up" if c.up is u.holds else "face lies down", card=self.thing(u, c.card))
            case m.Defined():
                said = self.either(u, "is", thing=self.thing(u, c.args[0]), what=self.term(u, c.term, c.args[1:]))
                return self.because(said, self.parts(u.inner)) if not u.holds else said
            case m.Geometry():
                return self.geometry(u, c)
            case m.Inside():
                return self.inside(u, c)
            case m.InRegion():
                return self.either(u, "inside", thing=self.thing(u, c.thing), place=self.region(u, c))
            case m.InBand():
                return self.either(u, "inside", thing=self.thing(u, c.thing), place=self.word(c.band))
            case m.OnBoard():
                return self.either(u, "on board", card=self.thing(u, c.thing))
            case m.InPlay():
                card = u.value(c.thing)
                place = self.naming.place(self.naming.where[card]) if type(card) is int and card >= 0 else self.say("outside")
                return self.either(u, "in play", card=self.thing(u, c.thing), place=place)
            case m.Controls():
                other = u.value(m.PlayerOf("controller", c.card))
                return self.either(u, "controls", player=self.thing(u, c.player), card=self.thing(u, c.card), other=self.player(other))
            case m.Owns():
                other = u.value(m.PlayerOf("owner", c.card))
                return self.either(u, "owns", player=self.thing(u, c.player), card=self.thing(u, c.card), other=self.player(other))
            case m.Opposed():
                return self.either(u, "opposed", player=self.thing(u, c.first), other=self.thing(u, c.second))
            case m.Exists():
                return self.exists(u, c)
            case m.Each():
                return self.parts(u.inner) or self.either(u, "so")
            case m.Named():
                return self.either(u, "named", slot=c.slot)
            case m.May() | m.Can():
                inner = self.nearest(u.refusals)
                return self.refusal(inner) if inner is not None else self.either(self.turned(u, c), "may", act=self.event(u, c.event))
            case m.Runs():
                return self.either(u, "goes on", act=self.event(u, c.event))
            case m.Happened():
                return self.either(u, "happened", act=self.event(u, c.event))
            case m.DidInstead():
                return self.either(u, "did instead", thing=self.thing(u, c.thing), verb=self.verb(c.verb))
            case m.InTime():
                return self.time(u, c)
            case m.Shares():
                return self.shares(u, c)
            case m.Different():
                return self.either(u, "different", things=self.thing(u, c.of))
        return self.either(u, "so")

    @staticmethod
    def turned(u: Unmet, c: m.May | m.Can) -> Unmet:
        """Of what is asked to be forbidden the opposite is told."""
        return Unmet(u.condition, not u.holds, u.values) if isinstance(c, m.May) and c.forbidden else u

    def either(self, u: Unmet, key: str, **things: str) -> str:
        """Words of the table for what holds or does not."""
        return self.say(key if u.holds else f"not {key}", **things)

    def because(self, what: str, why: str) -> str:
        """Something with its figures."""
        return self.say("because", what=what, why=why) if why else what

    def compared(self, u: Unmet, c: m.Compare) -> str:
        """Two numbers."""
        left, right = u.value(c.left), u.value(c.right)
        if isinstance(c.left, m.Count) and c.right == m.Number(0) and isinstance(things := u.value(c.left.of), tuple) and things:
            return self.say("exists", things=self.things(things, c.left.of.kind))
        if not isinstance(left, int) or not isinstance(right, int):
            return self.either(u, "so")
        bound = self.say(f"bound {c.op}", number=right)
        if isinstance(c.left, m.Count):
            return self.either(u, "there are", count=self.naming.counted(left, self.sort(c.left.of)), bound=bound)
        if isinstance(c.left, m.Held) and c.left.resource in self.rules.states and left in (0, 1):
            return self.say("is" if left else "not is", thing=self.thing(u, c.left.of), what=self.naming.tongue.state(c.left.resource))
        if isinstance(c.left, m.Held):
            count = self.naming.counted(left, c.left.resource)
            return self.either(u, "holds so many", thing=self.thing(u, c.left.of), count=count, bound=bound)
        return self.say("compare" if u.holds else "not compare", what=self.quantity(u, c.left), number=left, bound=bound)

    def quantity(self, u: Unmet, e: m.Expr) -> str:
        """What a number is the number of."""
        match e:
            case m.ValueOf():
                return self.say("value of", value=self.word(e.value), thing=self.thing(u, e.of))
            case m.Held():
                return self.say("value of", value=self.word(e.resource), thing=self.thing(u, e.of))
            case m.Distance():
                return self.say("distance", thing=self.thing(u, e.first), other=self.thing(u, e.second))
            case m.Happenings():
                return self.say("how often", verb=self.verb(e.event.verb))
        return self.say("a number")

    def geometry(self, u: Unmet, c: m.Geometry) -> str:
        """A relation of places, with how far apart they are and what lies between."""
        term = self.relation_term(c.relation)
        said = self.term(u, term, c.args[1:]) if term else self.word(c.relation)
        told = self.either(u, "is", thing=self.thing(u, c.args[0]), what=said)
        return self.because(told, self.figures(u, c)) if not u.holds else told

    def figures(self, u: Unmet, c: m.Geometry) -> str:
        """The figures of a relation of places."""
        far = u.value(m.Distance(c.args[0], c.args[1])) if len(c.args) > 1 else None
        found = []
        if isinstance(far, int) and far < UNREACHABLE:
            found.append(self.say("far", count=self.spaces(far)))
        if c.relation in ("line", "clear line") and not u.holds:
            between = u.value(m.Between(c.args[0], c.args[1]))
            cards = [card for card, place in enumerate(self.naming.where) if place in (between or ())]
            if cards:
                found = [self.say("in between", things=self.things(cards, "card"))]
            elif c.relation != "line" and isinstance(far, int) and far > 1 and not between:
                found = [self.say("no straight line")]
        for e in c.args[2:]:
            number = u.value(e)
            if isinstance(e, m.ValueOf) and isinstance(number, int):
                found.append(self.say("figure", value=self.word(e.value), number=number))
        return self.say("next figure").join(found)

    def relation_term(self, relation: str) -> str:
        """The term for a relation of places; empty when the glossary has none."""
        return next((headword for headword, term in self.terms.items() if term.geometry == relation), "")

    def term(self, u: Unmet, headword: str, args: Sequence[m.Expr]) -> str:
        """What a term says of a thing, with the other things that it speaks of."""
        term = self.terms.get(headword)
        if term is None or not args or not term.says.en:
            return self.naming.tongue.state(self.naming.table.book.vocabulary.word(headword))
        types = self.wordings.slots(headword)
        english = [taken_apart(str(written)) for written in term.says.en]
        number, said = max(enumerate(english), key=lambda each: (len(each[1].slots) <= len(args), len(each[1].slots)))
        filled: dict[str, str] = {}
        left = list(args)
        for slot in said.slots:
            counts = bool(types.get(slot)) and set(types[slot]) <= {"space", "value", "number"}
            fitting = next((e for e in left if (e.kind == "number") is counts), left[0] if left else None)
            if fitting is None:
                return self.word(headword)
            left.remove(fitting)
            value = u.value(fitting)
            filled[slot] = self.spaces(value) if counts and isinstance(value, int) else self.thing(u, fitting)
        try:
            written = str(getattr(term.says, self.naming.lang)[number])
        except (NoFrench, NoJapanese, IndexError, TypeError):
            written = str(term.says.en[number])
        return taken_apart(written).fill(filled)

    def inside(self, u: Unmet, c: m.Inside) -> str:
        """Where a thing lies or does not."""
        thing, card = self.thing(u, c.thing), u.value(c.thing)
        place = self.thing(u, c.place)
        if u.holds or c.thing.kind != "card" or type(card) is not int or card < 0:
            return self.either(u, "inside", thing=thing, place=place)
        return self.say("not there but", thing=self.naming.card(card), place=place, other=self.naming.place(self.naming.where[card]))

    def region(self, u: Unmet, c: m.InRegion) -> str:
        """A part of the board, and whose."""
        number = u.value(c.count) if c.count is not None else None
        word = self.naming.counted(number, c.region) if isinstance(number, int) else self.word(c.region)
        return self.say("zone of", zone=word, player=self.thing(u, c.of)) if c.of is not None else word

    def exists(self, u: Unmet, c: m.Exists) -> str:
        """Whether there is such a thing, and if not, what is wrong with the one that comes nearest."""
        if u.holds:
            things = u.value(c.of)
            return self.say("exists", things=self.things(things, c.of.kind) if things else self.noun(c.of))
        if c.of.kind == "player" and len(u.inner) == 1:
            return self.part(u.inner[0])
        inner = self.parts(u.inner)
        return self.because(self.say("none fits" if inner else "not exists", things=self.noun(c.of)), inner)

    def time(self, u: Unmet, c: m.InTime) -> str:
        """Which phase it is, and whose turn."""
        phase = self.word(self.rules.phases[self.phase].word) if self.phase >= 0 else self.say("outside")
        if c.of is not None and c.of.kind == "card":
            card = u.value(c.of)
            if u.holds or not isinstance(card, int) or card < 0:
                return self.either(u, "in time", time=phase, other=self.say("nothing"))
            printed = self.rules.defs[self.rules.cards[card]].values.get("phase")
            own = next((each.word for each in self.rules.phases if isinstance(printed, str) and each.word.startswith(printed)), "")
            named = self.naming.card(card)
            return self.say("not its phase", time=phase, card=named, other=self.word(own)) if own else self.say("no phase", card=named)
        player = u.value(c.of) if c.of is not None else None
        if c.time == "turn" or (isinstance(player, int) and player != self.active):
            return self.either(u, "turn of", player=self.player(player), other=self.player(self.active))
        return self.either(u, "in time", time=self.word(c.time) if u.holds else phase, other=self.word(c.time))

    def shares(self, u: Unmet, c: m.Shares) -> str:
        """Values of a quality that things have in common or not."""
        thing = self.thing(u, c.left.of) if isinstance(c.left, m.QualitiesOf) else self.thing(u, c.left)
        return self.either(u, "shares", thing=thing, own=self.values(u, c.left), word=self.values(u, c.right))

    def values(self, u: Unmet, e: m.Expr) -> str:
        """The values of a quality, by their words."""
        found = u.value(e)
        kept = e.register if isinstance(e, m.Kept) else ""
        words = self.naming.listed(self.word(self.rules.qualities[e.kind].word(each)) for each in found or ()) or self.say("nothing")
        return f"{self.naming.tongue.the(kept.casefold())} ({words})" if kept else words

    # things

    def thing(self, u: Unmet, e: m.Expr) -> str:
        """Something that a condition speaks of, by what it is here."""
        value = u.value(e)
        if value is None or value == NONE:
            if isinstance(e, m.Only):
                return self.noun(e.of)
            return self.noun(e) if isinstance(e, m.Select) else self.naming.tongue.the(e.zone) if isinstance(e, m.ZoneOf) else self.say("a thing")
        marked = isinstance(value, tuple) and value[:1] and value[0] in MARKS  # no cards: what stands where cards could
        if isinstance(value, tuple) and not marked and e.kind in ("card", "space", "player"):
            return self.things(value, e.kind) or (self.noun(e) if isinstance(e, m.Select) else self.say("nothing"))
        if e.kind in ("card", "space", "zone", "player"):
            return self.naming.thing(value, e.kind)
        if m.is_quality(e.kind):
            return self.values(u, e)
        if e.kind == "region":
            return (
                self.word(e.region)
                if isinstance(e, m.RegionOf)
                else self.naming.listed(map(self.naming.space, value if isinstance(value, tuple) else (value,)))
            )
        return str(value)

    def things(self, values: Iterable[Any], kind: str) -> str:
        """Several things."""
        return self.naming.listed(self.naming.thing(value, kind) for value in values)

    def noun(self, e: m.Expr) -> str:
        """What sort of things a set has."""
        sort = self.sort(e)
        return self.say(sort) if sort == e.kind and sort in ("card", "space") else self.word(sort)

    @staticmethod
    def sort(e: m.Expr) -> str:
        """The class or kind of the things of a set, in English."""
        return next((_class(test) for test in getattr(e, "tests", ()) if _class(test)), e.kind)

    def player(self, value: Any) -> str:
        """A player, or nobody."""
        return self.naming.player(value) if isinstance(value, int) and value >= 0 else self.say("nothing")

    def spaces(self, count: int) -> str:
        """So many spaces."""
        return self.naming.counted(count, "space")

    def event(self, u: Unmet, e: m.Event) -> str:
        """A kind of act, with those that take part as far as they are known."""
        things = [self.thing(u, test.right) for _, p in e.slots for test in p.tests if isinstance(test, m.Same) and u.value(test.right) is not None]
        return self.because(self.verb(e.verb), self.naming.listed(things))

    def verb(self, name: str) -> str:
        """A verb alone."""
        term = self.terms.get(name)
        return self.naming.tongue.infinitive(term, self.naming.table.book.vocabulary.word(name)) if term is not None else name

    def word(self, english: str) -> str:
        """A word of the game."""
        return self.naming.tongue.word(english)


def trivial(u: Unmet) -> bool:
    """Does it go without saying where a prohibition holds: of which class something is, that it is itself, in which way a verb is done?"""
    c = u.condition
    if isinstance(c, m.Same):
        return c.left.kind == "way" or (u.holds and u.value(c.left) == u.value(c.right))
    return isinstance(c, m.IsClass | m.Named | m.InPlay | m.OnBoard)


def _class(test: m.Condition) -> str:
    """The class that a test asks for."""
    if isinstance(test, m.IsClass):
        return test.word
    if isinstance(test, m.All | m.Some):
        return next((_class(each) for each in test.of if _class(each)), "")
    return ""
