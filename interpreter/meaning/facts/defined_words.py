"""What sentences of a glossary define: adjectives, classes, superlatives, states and what denies them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from interpreter.language.lexicon.english import past
from interpreter.language.tree import Noun
from interpreter.meaning.facts import definitions
from interpreter.meaning.facts.things import ThingFacts
from interpreter.meaning.model import Expr


@dataclass(frozen=True, eq=False)
class DefinedWords(ThingFacts):
    """Facts about words that sentences define."""

    @cached_property
    def _defined(self) -> dict[str, tuple[str, ...]]:
        return definitions.defined(self.speech)

    def is_defined(self, headword: str) -> bool:
        """Do sentences define the term?"""
        return headword in self._defined

    def defined_slots(self, headword: str) -> tuple[str, ...]:
        """The slots of a defined verb, in the order of its definition."""
        return self._defined.get(headword, ())

    def is_relational(self, headword: str) -> bool:
        """Is a class a relation to something else: *a neighbor of X*?"""
        return self._defined.get(headword) == definitions.RELATIONAL

    def is_state(self, headword: str) -> bool:
        """Is an adjective a state of cards that the game keeps?"""
        return definitions.is_state(self.speech, headword)

    @cached_property
    def _left_by(self) -> dict[str, str]:
        terms = self.vocabulary.terms
        states = {
            self.word(name).casefold(): name for name, term in terms.items() if term.kind == "adjective" and (self.is_defined(name) or self.is_state(name))
        }
        found: dict[str, str] = {}
        for name, term in terms.items():
            forms = term.forms.en if term.kind == "verb" and term.forms is not None else None
            done = str(forms.participle) if forms is not None and forms.participle else past(self.word(name))[1]
            if term.kind == "verb" and done.casefold() in states:
                found[name] = states[done.casefold()]
        return found

    def left_by(self, verb: str) -> str | None:
        """The state in which a verb leaves what it is done to, if it is called as what was done: *Ved*."""
        return self._left_by.get(verb)

    @cached_property
    def opposites(self) -> dict[str, str]:
        """Adjectives that deny a state, with the state."""
        return definitions.opposites(self.speech)

    def set_against(self, headword: str, other: str) -> bool:
        """Do two adjectives answer the same question: one denies the other, both say whose a thing is, or both are printed on it?"""
        if headword == other or other in (self.opposites.get(headword), None) or self.opposites.get(other) == headword:
            return True
        if headword in self.by_control and other in self.by_control:
            return True
        return not any(self.is_defined(each) or self.is_state(each) for each in (headword, other))

    def opposite(self, headword: str) -> str | None:
        """The state that an adjective denies."""
        return self.opposites.get(headword)

    @cached_property
    def one_in_a_deck(self) -> frozenset[str]:
        """Classes of which each player has one card."""
        return definitions.one_in_a_deck(self.speech)

    @cached_property
    def _collective(self) -> dict[str, str]:
        return definitions.collective(self.speech)

    def collective(self, headword: str) -> str:
        """In what the things of a set differ, by an adjective of the set."""
        return self._collective.get(headword, "")

    @cached_property
    def _by_belonging(self) -> frozenset[str]:
        return definitions.by_belonging(self.speech)

    def by_belonging(self, headword: str) -> bool:
        """Does an adjective only say to what a card belongs?"""
        return headword in self._by_belonging

    @cached_property
    def by_control(self) -> dict[str, Expr]:
        """Adjectives that only say who controls a card, with that player."""
        return definitions.by_control(self.speech)

    def control(self, headword: str) -> Expr | None:
        """The player of whom an adjective only says that they control a card."""
        return self.by_control.get(headword)

    @cached_property
    def _extremes(self) -> dict[str, tuple[Noun, bool]]:
        return definitions.superlatives(self.speech)

    def extreme(self, headword: str) -> tuple[Noun, bool] | None:
        """What an adjective compares by, and whether the least of it is meant."""
        return self._extremes.get(headword)

    def picker(self, headword: str) -> Expr | None:
        """Who takes one of several that are tied."""
        return self.places.pickers.get(headword)

    @cached_property
    def attaching(self) -> frozenset[str]:
        """The classes of cards that come into play attached to another card."""
        return definitions.attaching(self.speech) if self.attached_zone is not None else frozenset()

    @cached_property
    def leaving(self) -> str | None:
        """The verb for leaving play."""
        return definitions.leaving(self.speech)

    @cached_property
    def used_up(self) -> frozenset[str]:
        """The words of cards that are used up."""
        kinds = [kind for kind in self.vocabulary.game.card_kinds if kind.zone is not None]
        return frozenset(str(word).casefold() for kind in kinds for word in (kind.name, *kind.words))
