"""Trees of a game's texts -> effect objects: what the parts of the compiler share."""

from __future__ import annotations

from functools import cached_property

from interpreter.effects.actions import Actions
from interpreter.effects.acts import SOURCES, Acts
from interpreter.effects.arguments import Arguments
from interpreter.effects.attached import Attached
from interpreter.effects.bearers import Bearers
from interpreter.effects.beginnings import Beginnings
from interpreter.effects.borrowing import Borrowing
from interpreter.effects.conditions import Conditions
from interpreter.effects.definitions import Definitions
from interpreter.effects.demands import Demands
from interpreter.effects.division import Division
from interpreter.effects.events import Events
from interpreter.effects.excess import Excess
from interpreter.effects.keywords import Keywords
from interpreter.effects.kin import Kin
from interpreter.effects.labels import Labels
from interpreter.effects.laws import Laws
from interpreter.effects.leave import Leave
from interpreter.effects.lines import ENDS, Lines
from interpreter.effects.located import located
from interpreter.effects.marks import Marks
from interpreter.effects.model import (
    All,
    Always,
    Amid,
    Condition,
    Defined,
    Expr,
    FaceUp,
    Geometry,
    HasWord,
    InRegion,
    InTime,
    Number,
    OfResource,
    Pattern,
    QualitiesOf,
    Shares,
    Some,
    Statement,
    This,
    Var,
    You,
)
from interpreter.effects.model.walk import renamed
from interpreter.effects.notes import Notes
from interpreter.effects.nouns import Nouns
from interpreter.effects.offers import Offers
from interpreter.effects.openings import Openings
from interpreter.effects.parties import Parties
from interpreter.effects.past import Past, is_previous
from interpreter.effects.patterns import Patterns
from interpreter.effects.picks import Picks
from interpreter.effects.plain import listed
from interpreter.effects.portions import Portions
from interpreter.effects.possessions import Possessions
from interpreter.effects.prices import REDUCTION, Prices
from interpreter.effects.purses import Purses
from interpreter.effects.qualifiers import Qualifiers
from interpreter.effects.qualities import Qualities
from interpreter.effects.quantities import Quantities
from interpreter.effects.ranks import Ranks
from interpreter.effects.relations import Relations
from interpreter.effects.scope import Alias, Scope, UncompiledError
from interpreter.effects.sentences import Sentences
from interpreter.effects.skips import Skips
from interpreter.effects.spans import Spans
from interpreter.effects.states import States
from interpreter.effects.superlatives import Superlatives
from interpreter.effects.vocabulary import Vocabulary
from interpreter.effects.wards import Wards
from interpreter.effects.ways import WAY, Ways
from interpreter.language.lexicon import Blank, Lexicon
from interpreter.language.tree import Group, Noun, Phrase, Predicate, Pronoun, Relation, Slot, Time

MEASURES = frozenset(["distance", "times", "least"])


class Compiler:
    """Compiles the texts of one game; knows what the glossary says of its terms."""

    def __init__(self, vocabulary: Vocabulary, lexicon: Lexicon, defined: dict[str, tuple[str, ...]], offered: frozenset[str]) -> None:
        self.vocabulary = vocabulary
        self.lexicon = lexicon
        self.defined_terms = defined
        """Terms that sentences define, with the slots of a verb in the order of its definition."""
        self.offered = offered
        """Verbs that the phases of the game offer."""
        self.duration = ""
        self.nouns = Nouns(self)
        self.quantities = Quantities(self)
        self.qualifiers = Qualifiers(self)
        self.patterns = Patterns(self)
        self.qualities = Qualities(self)
        self.conditions = Conditions(self)
        self.possessions = Possessions(self)
        self.relations = Relations(self)
        self.past = Past(self)
        self.events = Events(self)
        self.actions = Actions(self)
        self.acts = Acts(self)
        self.arguments = Arguments(self)
        self.picks = Picks(self)
        self.offers = Offers(self)
        self.lasting = States(self)
        self.laws = Laws(self)
        self.spans = Spans(self)
        self.sentences = Sentences(self)
        self.openings = Openings(self)
        self.beginnings = Beginnings(self)
        self.definitions = Definitions(self)
        self.labels = Labels(self)
        self.portions = Portions(self)
        self.parties = Parties(self)
        self.keywords = Keywords(self)
        self.wards = Wards(self)
        self.leaving: str | None = None
        """The verb for leaving play. Filled by the book."""
        self.lines = Lines(self)
        self.kin = Kin(self)
        self.superlatives = Superlatives(self)
        self.attached = Attached(self)
        self.attaching: set[str] = set()
        """The classes of cards that come into play attached to another card. Filled by the book."""
        self.marks = Marks(self)
        self.ways = Ways(self)
        self.prices = Prices(self)
        self.demands = Demands(self)
        self.skips = Skips(self)
        self.division = Division(self)
        self.leave = Leave(self)
        self.borrowing = Borrowing(self)
        self.ranks = Ranks(self)
        self.notes = Notes(self)
        self.excess = Excess(self)
        self.purses = Purses(self)
        self.bearers = Bearers(self)

    # -- words

    def value_name(self, headword: str) -> str:
        """The name of a value, as cards print it or the glossary defines it."""
        word = self.vocabulary.word(headword)
        return word if word in self.vocabulary.values else headword.casefold()

    @property
    def cost_value(self) -> str:
        """The value that *costs* speaks of."""
        return "cost"

    def geometry(self, headword: str) -> str | None:
        """What the board answers for a relation or adjective."""
        term = self.vocabulary.terms.get(headword)
        return str(term.geometry) if term is not None and term.geometry else None

    def adjective(self, headword: str, thing: Expr, scope: Scope | None = None) -> Condition:
        """The test of an adjective, class or die face: defined, answered by the board (from where, `scope` knows), or a word that is printed."""
        if headword in self.defined_terms and self.geometry(headword) is None:
            return Defined(headword, (thing,))
        if self.marks.is_state(headword):
            return self.marks.test(headword, thing)
        if headword in ("Face up", "Face down"):
            return FaceUp(thing, headword == "Face up")
        geometry = self.geometry(headword)
        if geometry == "straight":
            return Always()
        if geometry in ENDS and self.lines.name is not None:
            return Geometry(geometry, (thing,))
        if geometry is not None:
            return Geometry(geometry, (thing, self.origin(scope, thing) if scope is not None else This(), Number(1)))
        if headword in ("Highest", "Lowest", "Most", "Fewest", "Same", "Different", "Next", "Previous", "Remaining", "New"):
            raise UncompiledError(f'"{self.vocabulary.word(headword)}" says nothing that a card can be')
        word = self.printed_word(headword)
        if thing.kind == "card" and word not in self.printed_words:
            raise UncompiledError(f'nothing says what "{self.vocabulary.word(headword)}" is')
        return HasWord(thing, word)

    @cached_property
    def printed_words(self) -> frozenset[str]:
        """Words that can be printed on cards: those that their values are chosen from."""
        chosen = {str(w).casefold() for kind in self.vocabulary.game.card_kinds for held in kind.values.values() for w in held.one_of}
        free = any(held.holds == "words" and not held.one_of for kind in self.vocabulary.game.card_kinds for held in kind.values.values())
        qualities = {str(v.en).casefold() for t in self.vocabulary.terms.values() for v in t.values}
        adjectives = {self.vocabulary.word(h) for h, t in self.vocabulary.terms.items() if t.kind == "quality"} if free else set()
        return frozenset(chosen | qualities | adjectives)

    def printed_word(self, headword: str) -> str:
        """The word that is printed for an adjective or a face of a die."""
        for die in self.vocabulary.game.dice:
            for face in die.faces:
                for symbol in face:
                    if str(symbol).casefold() in (headword.casefold(), self.vocabulary.word(headword)):
                        return str(symbol).casefold()
        return self.vocabulary.word(headword)

    @staticmethod
    def joined(link: str, parts: tuple[Condition, ...]) -> Condition:
        """Conditions that are joined by a word."""
        return All(parts) if link == "and" else Some(parts)

    def quality_test(self, headword: str, value: int, thing: Expr) -> Condition:
        """One of the values of a quality."""
        if thing.kind == "card":
            return Shares(QualitiesOf(headword, thing), self.qualities.written(headword, value))
        term = self.vocabulary.terms[headword]
        return HasWord(thing, str(term.values[value].en).casefold())

    @located
    def same_band(self, noun: Noun, scope: Scope) -> Expr | None:
        """*the same row as X*: X, whose row it is."""
        if not any(f.term in ("same", "Same") for f in noun.filters):
            return None
        other = next((self.relation_filler(x) for x in noun.modifiers if isinstance(x, Relation)), None)
        return self.nouns.expression(other, scope) if other is not None else None

    def verb_of(self, noun: Noun) -> str | None:
        """The verb that a noun names (a swap -> swap)."""
        word = self.vocabulary.word(noun.head.term)
        if not noun.head.term.endswith(" (noun)"):
            return None
        named = [h for h, t in self.vocabulary.terms.items() if t.kind == "verb" and self.vocabulary.word(h) == word]
        return next((h for h in named if h.casefold() == word), named[0] if named else None)

    def is_agent(self, verb: str, slot: str) -> bool:
        """Is a slot only a name for the card that does it, of which the verb's body never speaks?"""
        term = self.vocabulary.terms.get(verb)
        if term is None or term.native or slot != self.agent_slot(verb):
            return False
        return not any(f"the {slot}" in str(s).casefold() for s in (*term.means, *term.needs))

    @cached_property
    def collective(self) -> dict[str, str]:
        """Adjectives that say how the things of a set differ from one another. Filled by the book."""
        return {}

    def region_test(self, thing: Expr, noun: Noun, owner: Expr | None) -> Condition:
        """In a row, a side, a back row (of a player)."""
        count: Expr | None = Number(noun.count) if noun.count is not None else None
        if count is None and noun.quantity is not None and isinstance(noun.quantity.number, int):
            count = Number(noun.quantity.number)
        return InRegion(thing, self.vocabulary.word(noun.head.term), owner, count)

    def resource_test(self, amount: Expr, resource: str) -> Condition:
        """An amount of that resource."""
        return OfResource(amount, resource)

    def role_kind(self, name: str) -> str | None:
        """The kind of a participant that verbs of the game name so."""
        return self._roles.get(name)

    @cached_property
    def _roles(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for headword, term in self.vocabulary.terms.items():
            if term.kind == "verb":
                for slot, kind in self.slot_kinds(headword).items():
                    if kind == "card":
                        found.setdefault(slot, kind)
        printed = {str(word).casefold() for each in self.vocabulary.game.card_kinds for word in (each.name, *each.words)} | set(self.vocabulary.homes)
        return {name: kind for name, kind in found.items() if name not in {"card", "cards", "who", "what", "piece", *printed}}

    @cached_property
    def phase_words(self) -> frozenset[str]:
        """The phases, as texts name them."""
        return frozenset(self.vocabulary.word(p) for p in self.vocabulary.phases)

    # -- zones

    def zone_owner(self, zone: str) -> str:
        """Whose a zone is: player, game or card."""
        return next((str(z.per) for z in self.vocabulary.game.all_zones if str(z.name).casefold() == zone), "player")

    @property
    def under_zone(self) -> str | None:
        """The zone that cards lie in under a card."""
        return next((str(z.name).casefold() for z in self.vocabulary.game.zones if z.per == "card" and not z.in_play), None)

    @property
    def attached_zone(self) -> str | None:
        """The zone of a card that holds what is attached to it, which is in play as the card itself is."""
        return next((str(z.name).casefold() for z in self.vocabulary.game.zones if z.per == "card" and z.in_play), None)

    # -- verbs

    def is_native(self, verb: str) -> bool:
        """Does the engine itself know the verb?"""
        term = self.vocabulary.terms.get(verb)
        return term is not None and term.native

    def slot_kinds(self, verb: str) -> dict[str, str]:
        """The slots of a verb and what fills them: card, space, player, zone, number, amount, ..."""
        if verb not in self._kinds:
            counted = self.number_slots(verb)
            kinds = {name: self.slot_kind(name, types) for name, types in self.vocabulary.slots(verb).items()}
            if verb in self.ways.verbs:
                kinds[WAY] = "way"
            self._kinds[verb] = {name: "number" if name in counted and kind == "card" else kind for name, kind in kinds.items()}
        return self._kinds[verb]

    @cached_property
    def _kinds(self) -> dict[str, dict[str, str]]:
        return {}

    def slot_kind(self, name: str, types: tuple[str, ...]) -> str:
        if name in MEASURES:
            return "number"
        kinds = [self.type_kind(t) for t in types]
        if "card" in kinds:
            return "card"
        first = kinds[0] if kinds else "card"
        if first in ("token", "value", "number") and ("token" in kinds or any(self.vocabulary.resource(self.vocabulary.by_word.get(t, t)) for t in types)):
            return "amount"
        return {"value": "number", "die": "number", "symbol": "number"}.get(first, first)

    def type_kind(self, name: str) -> str:
        if name in ("card", "space", "player", "zone", "region", "token", "value", "number", "ability", "direction", "time", "thing", "die", "symbol", "any"):
            return name
        headword = self.vocabulary.by_word.get(name)
        return self.vocabulary.kind(headword) if headword is not None else "thing"

    def number_slots(self, verb: str) -> frozenset[str]:
        """Slots of which the body wants only how many (draw 2 cards)."""
        term = self.vocabulary.terms.get(verb)
        if term is None or not term.means:
            return frozenset()
        body = " ".join(str(s) for s in term.means).casefold()
        if "that many" not in body:
            return frozenset()
        return frozenset(s for s in self.vocabulary.slots(verb) if f"the {s}" not in body and f"the {s.removesuffix('s')}" not in body)

    def range_slots(self, verb: str) -> frozenset[str]:
        """Slots that take a range: the verb settles it itself when it must."""
        return frozenset(s for s, k in self.slot_kinds(verb).items() if k == "number" and s in MEASURES)

    def pair_slots(self, verb: str) -> tuple[str, str, str] | None:
        """A slot for several things beside two for single ones, of which the body speaks."""
        slots = self.slot_kinds(verb)
        if "cards" in slots and "piece" in slots and "partner" in slots:
            return "cards", "piece", "partner"
        if "cards" in slots and "first" in slots and "second" in slots:
            return "cards", "first", "second"
        return None

    def unspoken(self, verb: str) -> frozenset[str]:
        """Slots of which nothing that the glossary says of the verb speaks: an order that fills them would be carried out without them."""
        term = self.vocabulary.terms.get(verb)
        if term is None or term.native or not term.means:
            return frozenset()
        said = " ".join(str(s) for s in (*term.means, *term.needs, *term.rules)).casefold()
        pair = self.pair_slots(verb)
        told = (slot for alias in self.aliases.values() if alias.verb == verb for slot in alias.slots.values())  # by another word for the act
        known = {
            *told,
            *self.number_slots(verb),
            self.agent_slot(verb),
            *SOURCES,
            REDUCTION,
            *self.lines.handed_on(verb),
            *(pair[:1] if pair is not None else ()),
        }
        others = [slot for slot, kind in self.slot_kinds(verb).items() if kind not in ("player", "way")]  # whom it touches the body says in its own words
        forms = {slot: (f"the {slot}", f"the {slot.removesuffix('s')}", f"{slot} is named", f"{slot} are named") for slot in others}
        return frozenset(slot for slot, words in forms.items() if slot not in known and not any(word in said for word in words))

    def needed_place(self, verb: str, slot: str) -> Expr | None:
        """The zone where a participant must be, by the needs of the verb."""
        return self.places.get((verb, slot))

    @cached_property
    def offer_places(self) -> dict[tuple[str, str], Expr]:
        """Where what a phase offers looks for a participant. Filled by the book."""
        return {}

    @cached_property
    def places(self) -> dict[tuple[str, str], Expr]:
        """Filled by the book while it compiles the needs."""
        return {}

    @cached_property
    def measures(self) -> dict[str, str]:
        """Verbs that go by a value of whoever does them (*draw up to your hand size*): that value. Filled by the book."""
        return {}

    @cached_property
    def by_belonging(self) -> set[str]:
        """Adjectives that only say to what a card belongs. Filled by the book."""
        return set()

    @cached_property
    def by_control(self) -> dict[str, Expr]:
        """Adjectives that only say who controls a card, with the player. Filled by the book."""
        return {}

    @cached_property
    def usual_places(self) -> dict[tuple[str, str], Expr]:
        """Where a participant usually is when a text does not say it (*a player discards cards from their hand*). Filled by the book."""
        return {}

    def is_sought(self, verb: str, slot: str) -> bool:
        """Is a participant what the verb searches for?"""
        term = self.vocabulary.terms.get(verb)
        if verb == "Search":
            return slot == "target"
        return term is not None and any(str(s).casefold().startswith("search ") and f" for the {slot}." in str(s).casefold() for s in term.means)

    def may_find_nothing(self, verb: str, slot: str) -> bool:
        """Does the glossary leave it to whoever searches whether anything is found?"""
        return slot in self.found_at_will.get(verb, ())

    @cached_property
    def found_at_will(self) -> dict[str, frozenset[str]]:
        """For each verb the participants that its steps let one choose or not. Filled by the book."""
        return {}

    def stands_for_cards(self, verb: str, slot: str, kind: str) -> str | None:
        """The slot of the cards for which a zone in this one stands, since the verb is done to cards and says nothing of zones."""
        term = self.vocabulary.terms.get(verb)
        kinds = self.slot_kinds(verb)
        if term is None or kind != "zone":
            return None
        either = "zone" in self.vocabulary.slots(verb).get(slot, ()) and kinds.get(slot) == "card"
        if either and (slot == self.object_slot(verb) if not term.native else slot == "target" and "zone" in kinds):
            return slot
        if term.native or slot != "zone" or kinds.get(slot) != "zone" or kinds.get("cards") != "card":
            return None
        return None if any("the zone" in str(s).casefold() for s in term.means) else "cards"

    def agent_slot(self, verb: str) -> str:
        """The slot of the card that does it."""
        for frames in self.lexicon.verbs.values():
            for frame in frames:
                if frame.term == verb and frame.subject is not None and "player" not in frame.subject.types:
                    if self.slot_kind(frame.subject.name, frame.subject.types) == "card":
                        return frame.subject.name
        return ""

    def travels(self, verb: str) -> bool:
        """Does the verb go along a way?"""
        term = self.vocabulary.terms.get(verb)
        return term is not None and any("travel with" in str(s).casefold() for s in term.means)

    def is_doer(self, verb: str, slot: str) -> bool:
        """Is a slot only another name for the one who acts (*a player does it to X*)?"""
        if slot in ("actor", "doer"):
            return True
        term = self.vocabulary.terms.get(verb)
        if term is None or term.native or self.slot_kinds(verb).get(slot) != "player":
            return False
        return not any(f"the {slot}" in str(s).casefold() for s in (*term.means, *term.needs))

    def object_slot(self, verb: str) -> str:
        """The first slot behind the verb."""
        return next(iter(self.vocabulary.slots(verb)), "target")

    @located
    def gap(self, predicate: Predicate) -> str:
        """The slot of a wording that a relative clause leaves open."""
        if predicate.verb not in self.vocabulary.terms:  # *they are*: what is said behind it is not left open
            raise UncompiledError("what the part behind who, that or which says of the thing before it is not plain")
        frame = self.lexicon.frame(predicate.verb, predicate.wording)
        filled = {p.name for p in predicate.parts if isinstance(p, Slot)} | {predicate.subject}
        for element in frame.elements:
            if isinstance(element, Blank) and element.name not in filled:
                return element.name
        raise UncompiledError("what the part behind who, that or which says of the thing before it is not plain")

    def wording_step(self, predicate: Predicate) -> str | None:
        """more or less, where the wording itself says it."""
        term = self.vocabulary.terms[predicate.verb]
        wording = str(term.says.en[predicate.wording]) if predicate.wording < len(term.says.en) else ""
        return "more" if wording.endswith(" more") else "less" if wording.endswith(" less") else None

    # -- smaller things

    @staticmethod
    def relation_filler(relation: Relation) -> Phrase | None:
        """The only thing of a relation."""
        filler = relation.slots[0].filler if relation.slots else None
        return filler if isinstance(filler, Noun | Pronoun | Group) else None

    def renamed(self, pattern: Pattern, name: str) -> Condition:
        """The tests of a pattern, said of another variable."""
        return All(tuple(renamed(t, pattern.var, name) for t in pattern.tests))

    @staticmethod
    def said_of(tests: tuple[Condition, ...], name: str, other: str) -> tuple[Condition, ...]:
        """Tests of one variable, said of another."""
        return tuple(renamed(test, name, other) for test in tests)

    def actor_is(self, pattern: Pattern) -> list[Condition]:
        """The tests of a pattern, said of the one who acts."""
        return [renamed(t, pattern.var, "actor") for t in pattern.tests]

    player: Expr | None = None
    """The player that *they* means."""

    def last_player(self) -> Expr:
        return self.player if self.player is not None else You()

    def origin(self, scope: Scope, thing: Expr | None = None) -> Expr:
        """What a distance counts from when the text does not say: the card that bears it, or the one that was named last if that one is on no space."""
        if scope.verb:
            slot = next((s for s, k in scope.slots.items() if k == "card"), None)
            if slot is not None:
                return Var(slot, "card")
        standing = self.attached.standing() if self.lines.name is not None else None
        if standing is not None or not scope.off_board:
            return standing or This()
        if scope.named is None or scope.named == thing:
            raise UncompiledError("adjacent to what, or so many spaces from what, is not said, and the card is on no space itself")
        return scope.named

    @located
    def time_test(self, time: Time, scope: Scope) -> Condition | None:
        """*in its phase*, *in its owner's turn*, *during your turn* behind a verb."""
        when = time.when
        if not isinstance(when, Noun) or when.article == "this" or is_previous(time) or self.parties.act_of(time) is not None:
            return None
        act = self.parties.verb_of(when) if time.code in ("in", "during") and when.owner is None else None
        if act is not None:
            return Amid(act)
        if time.code in ("in", "during", "on"):
            self.openings.plain(when)
        if time.code in ("in", "during", "on") and when.owner is not None:
            return InTime(self.vocabulary.word(when.head.term), self.nouns.expression(when.owner, scope))
        if time.code in ("in", "during", "on"):
            return InTime(self.vocabulary.word(when.head.term))
        return None

    @cached_property
    def aliases(self) -> dict[str, Alias]:
        """Verbs that only name a moment of another one (*ends its move*): when, of which verb, with which participants. Filled by the book."""
        return {}

    @cached_property
    def restated(self) -> dict[str, tuple[str, str, str, dict[str, str]]]:
        """Verbs that only say what something becomes: the verb for that and its subject, the participant it is said of, the slots of the others there.

        Filled by the book.
        """
        return {}

    @located
    def keyword(self, noun: Noun) -> tuple[Statement, ...]:
        """The statements that a keyword stands for."""
        return self.labels.keyword(noun.head.term)

    def note_definition(self, verb: str, slots: tuple[str, ...]) -> None:
        self.defined_terms[verb] = slots

    def definition_params(self, verb: str, filled: frozenset[str]) -> tuple[str, ...]:
        """The slots of a defined verb, in the order of its definition."""
        slots = self.defined_terms[verb]
        missing = [s for s in slots if s not in filled]
        if missing:
            raise UncompiledError(f'"{self.vocabulary.word(verb)}" must name {listed(list(missing))} here')
        return slots
