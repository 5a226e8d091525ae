"""Verbs: their slots with what fills them, who does it, and what their bodies do with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from interpreter.content.role import Role
from interpreter.language.lexicon.lexicon import Blank, Frame, Lexicon, Literal
from interpreter.language.tree import Clause, Noun, Predicate, Slot
from interpreter.meaning.facts.memo import remembered
from interpreter.meaning.facts.named_slots import Speech
from interpreter.meaning.facts.trees import clauses_of, sentences_of
from interpreter.meaning.facts.vocabulary import Vocabulary

MEASURES = frozenset(["distance", "times", "least"])
"""Slots that are filled with a number, whatever it is a number of."""

SORTS = frozenset(["card", "space", "player", "zone", "region", "token", "value", "number", "ability", "direction", "time", "thing", "die", "symbol", "any"])
"""Types of slots that are sorts themselves."""

DOERS = ("actor", "doer")
"""The slot of who acts, where a wording has none of its own."""

SOURCES = ("source", "place")
"""Slots that name the zone from which something is taken."""

REDUCTION = "reduction"
"""The slot for what a price is lessened by."""

WAY = "way"
"""The slot of a verb that says in which way it is done."""

MANNERS = frozenset(
    [
        ("edge", "region"),
        ("place", "region"),
        ("goal", "region"),
        ("anchor", "card"),
        ("anchors", "card"),
        ("line", "zone"),
        ("control", "player"),
        ("bearer", "card"),
        ("host", "card"),
    ]
)
"""Slots, with what fills them, that say in which manner a card comes to stand somewhere: a verb hands them on to the change that it brings about."""

GENERAL = frozenset(["card", "cards", "who", "what", "piece"])
"""Names of slots that are too general to be the word for a participant outside of the verb."""


class Verbs:
    """What the wordings and the bodies of verbs establish."""

    def __init__(self, vocabulary: Vocabulary, lexicon: Lexicon, speech: Speech, ways: frozenset[str], told: Mapping[str, frozenset[str]]) -> None:
        self.vocabulary = vocabulary
        self.lexicon = lexicon
        self.speech = speech
        self.ways = ways
        """Verbs that are done in one of several ways."""
        self.told = told
        """Slots of a verb that other words for its act fill."""

    @cached_property
    def frames(self) -> dict[str, list[Frame]]:
        """The wordings of each verb."""
        found: dict[str, list[Frame]] = {}
        for frames in self.lexicon.verbs.values():
            for frame in frames:
                found.setdefault(frame.term, []).append(frame)
        return found

    # -- sorts

    def type_sort(self, name: str) -> str:
        """The sort that a type of a slot names."""
        if name in SORTS:
            return name
        headword = self.vocabulary.by_word.get(name)
        return self.vocabulary.kind(headword) if headword is not None else "thing"

    def sort(self, name: str, types: tuple[str, ...]) -> str:
        """What fills a slot of that name and those types."""
        if name in MEASURES:
            return "number"
        sorts = [self.type_sort(each) for each in types]
        if "card" in sorts:
            return "card"
        first = sorts[0] if sorts else "card"
        tokens = "token" in sorts or any(self.vocabulary.resource(self.vocabulary.by_word.get(each, each)) for each in types)
        if first in ("token", "value", "number") and tokens:
            return "amount"
        return {"value": "number", "die": "number", "symbol": "number"}.get(first, first)

    @remembered
    def slots(self, verb: str) -> dict[str, str]:
        """The slots of a verb with their sorts."""
        counted = self.counted(verb)
        sorts = {name: self.sort(name, types) for name, types in self.vocabulary.slots(verb).items()}
        if verb in self.ways:
            sorts[WAY] = "way"
        return {name: "number" if name in counted and sort == "card" else sort for name, sort in sorts.items()}

    # -- numbers

    @remembered
    def counted(self, verb: str) -> frozenset[str]:
        """Slots of which the body wants only how many: *that many*, and never *the X*."""
        if not self.speech.counts(verb):
            return frozenset()
        spoken = self.speech.definite([self.speech.body(verb)])
        return frozenset(slot for slot in self.vocabulary.slots(verb) if slot not in spoken)

    @remembered
    def open(self, verb: str) -> frozenset[str]:
        """Slots whose number the verb settles itself when it is left open."""
        return frozenset(slot for slot, sort in self.slots(verb).items() if sort == "number" and slot in MEASURES)

    @remembered
    def pair(self, verb: str) -> tuple[str, str, str] | None:
        """A slot for two things, beside those for each of them: *swap X and Y*, *swap X with Y*."""
        slots = self.slots(verb)
        several = [slot for slot in slots if slot == "cards" and slots[slot] == "card"]
        twos = [frame.slots for frame in self.frames.get(verb, ()) if len(frame.slots) == 2 and all(slots.get(slot) == "card" for slot in frame.slots)]
        two = next((each for each in twos if not set(each) & set(several)), None)
        return (several[0], two[0], two[1]) if several and two is not None else None

    # -- who does it

    @remembered
    def agent(self, verb: str) -> str:
        """The slot of the card that does it."""
        for frame in self.frames.get(verb, ()):
            if frame.subject is not None and "player" not in frame.subject.types and self.sort(frame.subject.name, frame.subject.types) == "card":
                return frame.subject.name
        return ""

    def is_own(self, verb: str) -> bool:
        """Is a verb done by steps of the glossary?"""
        term = self.vocabulary.terms.get(verb)
        return term is not None and not term.native

    @remembered
    def spoken(self, verb: str) -> frozenset[str]:
        """The names of slots of which body and needs speak."""
        return self.speech.definite([self.speech.body(verb), *self.speech.needs(verb)])

    @remembered
    def only_agent(self, verb: str, slot: str) -> bool:
        """Is a slot only a name for the card that does it?"""
        return self.is_own(verb) and slot == self.agent(verb) and slot not in self.spoken(verb)

    @remembered
    def only_actor(self, verb: str, slot: str) -> bool:
        """Is a slot only a name for the player who does it?"""
        if slot in DOERS:
            return True
        return self.is_own(verb) and self.slots(verb).get(slot) == "player" and slot not in self.spoken(verb)

    # -- what bodies do with slots

    @remembered
    def unspoken(self, verb: str) -> frozenset[str]:
        """Slots of which nothing in the glossary speaks: an order that fills them would be carried out without them."""
        if not self.is_own(verb) or self.speech.body(verb) is None:
            return frozenset()
        said = [self.speech.body(verb), *self.speech.needs(verb), *self.speech.trees.ruling(verb)]
        spoken = self.speech.definite(said) | self.speech.asked(said)
        pair = self.pair(verb)
        known = {
            *spoken,
            *self.told.get(verb, ()),
            *self.counted(verb),
            self.agent(verb),
            *SOURCES,
            REDUCTION,
            *self.handed_on(verb),
            *(pair[:1] if pair is not None else ()),
        }
        return frozenset(slot for slot, sort in self.slots(verb).items() if sort not in ("player", "way") and slot not in known)

    @remembered
    def handed_on(self, verb: str) -> frozenset[str]:
        """The slots of a verb that its body need not speak of: they say in which manner a card comes to stand somewhere."""
        if not self.vocabulary.lines or not any(self.places(step) for step in self.speech.steps(verb)):
            return frozenset()
        return frozenset(name for name, sort in self.slots(verb).items() if (name, sort) in MANNERS)

    def places(self, step: Predicate) -> bool:
        """Does a step make a card come to stand somewhere: is it put into play or into a zone that is told, or does it slide?"""
        role = self.speech.role(step.verb)
        fillers = [part.filler for part in step.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)]
        into = any(self.speech.role(each.head.term) is Role.IN_PLAY or (each.article == "the" and "zone" in self.speech.names(each)) for each in fillers)
        slides = any(each.article == "the" for each in fillers)
        return (role is Role.PUTTING and into) or (role is Role.SLIDING and slides) or (self.is_own(step.verb) and into)

    @remembered
    def travels(self, verb: str) -> bool:
        """Does a verb go along a way?"""
        return any(self.speech.role(step.verb) is Role.TRAVEL for step in self.speech.steps(verb))

    @remembered
    def sought(self, verb: str, slot: str) -> bool:
        """Is a participant what the verb searches for?"""
        if self.speech.role(verb) is Role.SEARCH:
            return any(self.fills(step, slot) for step in self.speech.steps(verb) if self.speech.role(step.verb) is Role.CHOICE)
        return any(self.speech.role(step.verb) is Role.SEARCH and self.fills(step, slot, behind_first=True) for step in self.speech.steps(verb))

    @staticmethod
    def filled(step: Predicate) -> list[Noun]:
        """The nouns beside a verb."""
        return [part.filler for part in step.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)]

    def fills(self, step: Predicate, slot: str, behind_first: bool = False) -> bool:
        """Does a slot of the verb whose body it is stand beside the verb of a step?"""
        nouns = self.filled(step)[1 if behind_first else 0 :]
        return any(noun.article == "the" and slot in self.speech.names(noun) for noun in nouns)

    @remembered
    def may_find_nothing(self, verb: str, slot: str) -> bool:
        """May who searches find nothing: *You may choose the target*?"""
        return any(
            predicate.mood.modal == "may" and self.speech.role(predicate.verb) is Role.CHOICE and self.fills(predicate, slot)
            for clause in clauses_of(self.speech.body(verb))
            for predicate in clause.predicates[:1]
        )

    @remembered
    def takes_off(self, verb: str, slot: str) -> bool:
        """Does a verb take the amount in a slot off something, where there may be less?"""
        if not self.is_own(verb):
            return False
        clauses: list[Clause] = [s.clauses[0] for s in sentences_of(self.speech.body(verb)) if not s.prefixes]
        steps = [clause.predicates[0] for clause in clauses if clause.subject is None]
        return any(self.speech.role(step.verb) is Role.REMOVAL and len(step.parts) > 1 and self.fills(first(step), slot) for step in steps)

    def object_slot(self, verb: str) -> str:
        """The first slot behind a verb."""
        return next(iter(self.vocabulary.slots(verb)), "target")

    @remembered
    def cards_for_zone(self, verb: str, slot: str, kind: str) -> str | None:
        """The slot of the cards for which a zone in this one stands, since the verb is done to cards and says nothing of zones."""
        term = self.vocabulary.terms.get(verb)
        sorts = self.slots(verb)
        if term is None or kind != "zone":
            return None
        either = "zone" in self.vocabulary.slots(verb).get(slot, ()) and sorts.get(slot) == "card"
        if either and (slot == self.object_slot(verb) if not term.native else slot == "target" and "zone" in sorts):
            return slot
        if term.native or slot != "zone" or sorts.get(slot) != "zone" or sorts.get("cards") != "card":
            return None
        return None if "zone" in self.speech.definite([self.speech.body(verb)]) else "cards"

    @remembered
    def token_source(self, verb: str) -> str | None:
        """The slot for where tokens come from, in the wordings of a verb that moves them."""
        term = self.vocabulary.terms.get(verb)
        if term is None or (term.native and term.role is not Role.LOSS):
            return None
        origin = {self.vocabulary.word(headword) for headword, each in self.vocabulary.terms.items() if each.role is Role.ORIGIN}
        for frame in sorted(self.frames.get(verb, ()), key=lambda each: each.index):
            for word, behind in zip(frame.elements, frame.elements[1:], strict=False):
                if isinstance(behind, Blank) and isinstance(word, Literal) and word.words.split()[-1] in origin:
                    return behind.name
        return None

    # -- names of participants

    @cached_property
    def participants(self) -> dict[str, str]:
        """The names of slots for cards by which participants are spoken of outside of their verb."""
        found: dict[str, str] = {}
        for headword, term in self.vocabulary.terms.items():
            if term.kind == "verb":
                for slot, sort in self.slots(headword).items():
                    if sort == "card":
                        found.setdefault(slot, sort)
        kinds = self.vocabulary.game.card_kinds
        printed = {str(word).casefold() for each in kinds for word in (each.name, *each.words)} | set(self.vocabulary.homes)
        return {name: sort for name, sort in found.items() if name not in GENERAL | printed}


def first(step: Predicate) -> Predicate:
    """A step with nothing but what stands first beside its verb."""
    return replace(step, parts=step.parts[:1])
