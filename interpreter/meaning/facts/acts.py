"""Verbs: their slots, what phases offer, which of them are said by others, what is paid for them, who takes part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from interpreter.content.role import Role
from interpreter.language.tree import Clause, Noun, Predicate, Pronoun, Purpose, Slot
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts import definitions, synonyms
from interpreter.meaning.facts.alias import Alias
from interpreter.meaning.facts.defined_words import DefinedWords
from interpreter.meaning.facts.memo import remembered
from interpreter.meaning.facts.trees import clauses_of
from interpreter.meaning.facts.verbs import Verbs
from interpreter.meaning.model import Kept
from interpreter.meaning.model.walk import nodes


@dataclass(frozen=True, eq=False)
class ActFacts(DefinedWords):
    """Facts about acts."""

    @cached_property
    def verbs(self) -> Verbs:
        """What the wordings and bodies of verbs establish."""
        told: dict[str, frozenset[str]] = {}
        for alias in self.aliases.values():
            told[alias.verb] = told.get(alias.verb, frozenset()) | frozenset(alias.slots.values())
        return Verbs(self.vocabulary, self.lexicon, self.speech, synonyms.ways(self.speech), told)

    def slots(self, verb: str) -> dict[str, str]:
        """The slots of a verb with their sorts."""
        return self.verbs.slots(verb)

    def is_native(self, verb: str) -> bool:
        """Does the engine itself do it?"""
        term = self.term(verb)
        return term is not None and term.native

    def agent(self, verb: str) -> str:
        """The slot of the card that does it."""
        return self.verbs.agent(verb)

    @property
    def asked(self) -> Mapping[str, Kept]:
        """For each verb that a phase offers, the kept value that it asks of what it is done to."""
        return self.places.asked

    def token_source(self, verb: str) -> str | None:
        """The slot for where tokens are taken from."""
        return self.verbs.token_source(verb)

    def slot_types(self, verb: str, slot: str) -> frozenset[str]:
        """The sorts of all that fits a slot."""
        return frozenset(self.verbs.type_sort(each) for each in self.vocabulary.slots(verb).get(slot, ()))

    @remembered
    def only_token(self, verb: str, slot: str) -> str | None:
        """The only tokens that fit a slot for an amount."""
        words = {each.casefold() for each in self.vocabulary.slots(verb).get(slot, ())}
        named = {name for name in self.vocabulary.terms if self.word(name).casefold() in words and self.kind(name) == "token"}
        sorts = {sort for name in named if (sort := self.sort_of_token(name)) is not None}
        return next(iter(sorts)) if len(sorts) == 1 and self.slots(verb).get(slot) == "amount" else None

    def only_agent(self, verb: str, slot: str) -> bool:
        """Is a slot only a name for the card that does it?"""
        return self.verbs.only_agent(verb, slot)

    def only_actor(self, verb: str, slot: str) -> bool:
        """Is a slot only a name for the player who does it?"""
        return self.verbs.only_actor(verb, slot)

    def object_slot(self, verb: str) -> str:
        """The first slot behind a verb."""
        return self.verbs.object_slot(verb)

    def counted_slots(self, verb: str) -> frozenset[str]:
        """Slots of which only the number matters."""
        return self.verbs.counted(verb)

    def open_slots(self, verb: str) -> frozenset[str]:
        """Slots whose number the verb settles itself when it is left open."""
        return self.verbs.open(verb)

    def pair(self, verb: str) -> tuple[str, str, str] | None:
        """A slot for two things, beside those for each of them."""
        return self.verbs.pair(verb)

    def unspoken(self, verb: str) -> frozenset[str]:
        """Slots of which nothing in the glossary speaks."""
        return self.verbs.unspoken(verb)

    def travels(self, verb: str) -> bool:
        """Does a verb go along a way?"""
        return self.verbs.travels(verb)

    def sought(self, verb: str, slot: str) -> bool:
        """Is a participant what the verb searches for?"""
        return self.verbs.sought(verb, slot)

    def may_find_nothing(self, verb: str, slot: str) -> bool:
        """May who searches find nothing?"""
        return self.verbs.may_find_nothing(verb, slot)

    def cards_for_zone(self, verb: str, slot: str, kind: str) -> str | None:
        """The slot of the cards for which a zone in this one stands."""
        return self.verbs.cards_for_zone(verb, slot, kind)

    def takes_off(self, verb: str, slot: str) -> bool:
        """Does a verb take the amount in a slot off something, where there may be less?"""
        return self.verbs.takes_off(verb, slot)

    @cached_property
    def losing(self) -> str:
        """The verb for having less."""
        return self.of_role(Role.LOSS)

    @cached_property
    def adding(self) -> tuple[str, int]:
        """The verb for adding tokens, and the wording of it that names them first."""
        return self.of_role(Role.ADDITION), 1

    @remembered
    def measure(self, verb: str) -> str | None:
        """The value of who does it that a verb goes by: *your hand size* in its body."""
        values = [each for each in nodes(self.trees.bodies.get(verb)) if isinstance(each, Noun) and each.head.kind == "term"]
        own = (each for each in values if isinstance(each.owner, Pronoun) and each.owner.word == "you" and self.kind(each.head.term) == "value")
        found = next(own, None) if self.verbs.is_own(verb) and self.kind(verb) == "act" else None
        return self.value(found.head.term) if found is not None else None

    @cached_property
    def _offered(self) -> frozenset[str]:
        bodies = [self.trees.bodies.get(phase) for phase in self.vocabulary.phases]
        standing = [tree for (headword, _), tree in self.trees.rules.items() if self.vocabulary.terms[headword].kind == "time"]
        return frozenset(verb for tree in (*bodies, *standing) for clause in clauses_of(tree) for verb in self.may_do(clause))

    def may_do(self, clause: Clause) -> Iterator[str]:
        """The verb that a clause lets somebody do."""
        predicate = clause.predicates[0]
        if predicate.mood.modal != "may":
            return
        purpose = next((part for part in predicate.parts if isinstance(part, Purpose) and part.code == "to"), None)
        yield purpose.predicate.verb if purpose is not None and self.role(predicate.verb) is Role.USE else predicate.verb

    def goes(self, verb: str) -> bool:
        """Is to do it nothing but to be put somewhere: *put the mover into the zone*?"""
        steps = self.speech.steps(verb)
        if len(steps) != 1 or self.role(steps[0].verb) is not Role.PUTTING or steps[0].mood.modal or steps[0].mood.negated:
            return False
        slots = self.slots(verb)
        named = [self.speech.slot(part.filler, slots) for part in steps[0].parts if isinstance(part, Slot) and isinstance(part.filler, Noun)]
        return len(named) == len(steps[0].parts) and named == ["mover", "zone"]

    @remembered
    def takes_away(self, verb: str, slot: str, depth: int = 3) -> bool:
        """Is what stands in a slot of a verb put somewhere else by it?"""
        slots = self.slots(verb)
        for step in self.speech.steps(verb):
            for part in step.parts:
                if not isinstance(part, Slot) or not isinstance(part.filler, Noun) or self.speech.slot(part.filler, slots) != slot:
                    continue
                if self.role(step.verb) is Role.PUTTING:
                    return part.name == "target"
                if depth > 0 and step.verb != verb and self.takes_away(step.verb, part.name, depth - 1):
                    return True
        return False

    def is_offered(self, verb: str) -> bool:
        """Does a phase offer the verb?"""
        return verb in self._offered

    @cached_property
    def phase_words(self) -> frozenset[str]:
        """The phases, as texts name them."""
        return frozenset(self.word(phase) for phase in self.vocabulary.phases)

    @cached_property
    def spanning_words(self) -> frozenset[str]:
        """The phases that have steps, as texts name them: the players go through one of them together."""
        return frozenset(self.word(phase) for phase, _, _ in self.vocabulary.spans)

    @cached_property
    def aliases(self) -> dict[str, Alias]:
        """Other words for acts, or for moments of them."""
        return synonyms.aliases(self.speech)

    def alias(self, verb: str) -> Alias | None:
        """The act that a verb is another word for."""
        return self.aliases.get(verb)

    @cached_property
    def _restated(self) -> dict[str, tuple[str, str, str, dict[str, str]]]:
        return synonyms.restated(self.speech, self.verbs)

    def restated(self, verb: str) -> tuple[str, str, str, dict[str, str]] | None:
        """What a verb says that something becomes."""
        return self._restated.get(verb)

    def ways(self, verb: str) -> bool:
        """Is a verb done in one of several ways?"""
        return verb in self.verbs.ways

    @cached_property
    def _other_ways(self) -> dict[str, tuple[tuple[str, str], ...]]:
        return synonyms.other_ways(self.speech, self.verbs.ways)

    def other_ways(self, verb: str) -> tuple[tuple[str, str], ...] | None:
        """What else could be done where a verb is one of several ways, with the slots of whoever does it."""
        return self._other_ways.get(verb)

    @cached_property
    def _shorthands(self) -> dict[str, tuple[str, dict[str, str], Predicate]]:
        return synonyms.shorthands(self.speech, self.verbs)

    def shorthand(self, verb: str) -> tuple[str, dict[str, str], Predicate] | None:
        """The verb that this one is a certain way of, its slots for theirs, the way."""
        return self._shorthands.get(verb)

    @cached_property
    def _comings(self) -> dict[str, tuple[str, bool]]:
        return synonyms.comings(self.speech, self.opposites) if self.lines else {}

    def coming(self, verb: str) -> tuple[str, bool] | None:
        """The state in which something comes into play by a verb, and whether it has it or has it no more."""
        return self._comings.get(verb)

    @remembered
    def resolves(self, verb: str) -> bool:
        """Does a verb come to resolving an ability?"""
        return synonyms.resolves(self.speech, verb)

    def is_act(self, verb: str) -> bool:
        """Does a verb tell what happens, by a body of its own?"""
        return self.verbs.is_own(verb) and self.kind(verb) == "act" and not self.is_defined(verb)

    def paid_with(self, verb: str, slot: str) -> str:
        """What a price in a slot is paid in."""
        words = (self.resource(self.vocabulary.by_word.get(word, word)) for word in self.vocabulary.slots(verb).get(slot, ()))
        return next((word for word in words if word is not None), "")

    def paid_in(self, noun: Noun, verb: str, slot: str) -> None:
        """Refuse a price in something that is not paid here: in what the wordings of the verb name, else in what players have."""
        paying = next((headword for headword, term in self.vocabulary.terms.items() if term.kind == "verb" and term.role is Role.PAYMENT), "")
        own, usual = self.paid_with(verb, slot), self.paid_with(paying, "amount")
        named = {own} if own else {usual} if usual else set(self.tracks)
        for headword in (noun.head.term, *(each.term for each in noun.filters if each.kind == "class")):
            resource = self.resource(headword) if headword in self.vocabulary.terms else None
            if resource is not None and resource not in named:
                raise Unmeant("this is not paid in what the text names", noun.at)

    def participant(self, name: str) -> str | None:
        """The sort of a participant that verbs of the game name so."""
        return self.verbs.participants.get(name)

    @cached_property
    def _participants(self) -> dict[str, tuple[str, ...]]:
        return definitions.participants(self.speech, frozenset(self.verbs.participants))

    def participants(self, headword: str) -> tuple[str, ...]:
        """The participants of an act that a class is the word for."""
        return self._participants.get(headword, ())

    def named_participants(self) -> dict[str, tuple[str, ...]]:
        """All such classes."""
        return self._participants
