"""What cards and players have, the values that are words, and where things are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from interpreter.content.role import Role
from interpreter.language.tree import Noun
from interpreter.meaning.facts.memo import remembered
from interpreter.meaning.facts.terms import TermFacts
from interpreter.meaning.model import Expr, kind_of

AMOUNT = "amount"
"""The slot of so much of anything, as bodies call it."""

HOW = frozenset(["end", "left end", "right end", "middle", "anywhere", "adjacent", "between"])
"""Questions of the board that say where in a line something stands."""


@dataclass(frozen=True, eq=False)
class ThingFacts(TermFacts):
    """Facts about things."""

    def resource(self, headword: str) -> str | None:
        """The token or track that a noun counts."""
        return self.vocabulary.resource(headword)

    def sort_of_token(self, headword: str) -> str | None:
        """The same, told apart by how it is dealt or placed."""
        return self.vocabulary.sort(headword)

    @cached_property
    def tracks(self) -> tuple[str, ...]:
        """What players have so much of."""
        return self.vocabulary.tracks

    def is_amount_word(self, headword: str) -> bool:
        """Is it the word for so much of anything?"""
        return headword == AMOUNT

    def is_base_ability(self, headword: str) -> bool:
        """Is it the word for the abilities that a card has of itself?"""
        return self.role(headword) is Role.BASE_ABILITY

    def pool(self, headword: str) -> str | None:
        """The track whose place with a player a noun names."""
        return self.vocabulary.pools.get(self.word(headword))

    @cached_property
    def pools(self) -> frozenset[str]:
        """What players have in a pool of their own."""
        return frozenset(self.vocabulary.pools.values())

    def is_supply(self, headword: str) -> bool:
        """Is a noun the common store of tokens?"""
        return self.vocabulary.is_supply(headword)

    def value(self, headword: str) -> str:
        """The name of a value, as cards print it or the glossary defines it."""
        word = self.word(headword)
        return word if word in self.vocabulary.values else headword.casefold()

    @property
    def cost(self) -> str:
        """The value that *costs* speaks of."""
        return self.value(self.of_role(Role.COST))

    @remembered
    def printed_word(self, headword: str) -> str:
        """The word that is printed for an adjective or a face of a die."""
        own = (headword.casefold(), self.word(headword))
        faces = (str(symbol).casefold() for die in self.vocabulary.game.dice for face in die.faces for symbol in face)
        return next((symbol for symbol in faces if symbol in own), self.word(headword))

    @cached_property
    def printed_words(self) -> frozenset[str]:
        """Words that can be printed on cards: those that their values are chosen from."""
        fields = [held for kind in self.vocabulary.game.card_kinds for held in kind.values.values()]
        chosen = {str(word).casefold() for held in fields for word in held.one_of}
        qualities = {str(value.en).casefold() for term in self.vocabulary.terms.values() for value in term.values}
        free = any(held.holds == "words" and not held.one_of for held in fields)
        adjectives = {self.word(headword) for headword, term in self.vocabulary.terms.items() if term.kind == "quality"} if free else set()
        return frozenset(chosen | qualities | adjectives)

    def quality(self, noun: Noun) -> str | None:
        """The quality that a noun speaks of."""
        if noun.head.kind == "quality":
            return self.named_quality(noun)
        if noun.head.kind != "term":
            return None
        register = self.register(noun.head.term)
        if register is not None:
            return register[1]
        term = self.term(noun.head.term)
        return noun.head.term if term is not None and term.kind == "quality" else None

    def named_quality(self, noun: Noun) -> str | None:
        """The quality of which a noun names a value, *trait X* or the word alone; *an X* is a card."""
        if noun.head.kind != "quality":
            return None
        quality = noun.head.term
        if any(each.kind == "class" and each.term == quality for each in noun.filters):
            return quality
        bare = noun.quantity is None and noun.article is None and noun.owner is None and not (noun.plural or noun.filters or noun.modifiers)
        return quality if bare else None

    def register(self, headword: str) -> tuple[int, str] | None:
        """The number of a register, and the quality that it holds."""
        return self.vocabulary.registers.get(headword)

    def registers_of(self, quality: str) -> list[str]:
        """The registers that hold values of a quality."""
        return [name for name, (_, held) in self.vocabulary.registers.items() if held == quality]

    @property
    def deck_quality(self) -> str | None:
        """The quality whose values a deck has."""
        decks = self.vocabulary.game.decks
        found = self.vocabulary.headwords([str(decks.identity)]) if decks is not None and decks.identity is not None else ()
        return found[0] if found else None

    def kind_of_quality(self, quality: str) -> str:
        """The sort of the values of a quality."""
        return kind_of(quality)

    def zone(self, headword: str) -> str | None:
        """The zone that a noun names."""
        return self.vocabulary.zone(headword)

    def zone_owner(self, zone: str) -> str:
        """Whose a zone is: player, game or card."""
        return next((str(each.per) for each in self.vocabulary.game.all_zones if str(each.name).casefold() == zone), "player")

    @property
    def under_zone(self) -> str | None:
        """The zone that cards lie in under a card."""
        return next((str(each.name).casefold() for each in self.vocabulary.game.zones if each.per == "card" and not each.in_play), None)

    @property
    def attached_zone(self) -> str | None:
        """The zone of a card that holds what is attached to it, which is in play as the card itself is."""
        return next((str(each.name).casefold() for each in self.vocabulary.game.zones if each.per == "card" and each.in_play), None)

    @property
    def lines(self) -> tuple[str, ...]:
        """The names of the lines that players have."""
        return self.vocabulary.lines

    def part_of_line(self, headword: str) -> str | None:
        """Which part of a line a noun names."""
        geometry = self.geometry(headword)
        return geometry if geometry in HOW else None

    def is_board(self, headword: str) -> bool:
        """Does a noun name a board?"""
        return self.vocabulary.is_board(headword)

    def home(self, headword: str) -> str | None:
        """The zone where pieces of a class always are."""
        return self.vocabulary.homes.get(self.word(headword))

    def needed_place(self, verb: str, slot: str) -> Expr | None:
        """Where a participant must be."""
        return self.places.needed.get((verb, slot))

    def usual_place(self, verb: str, slot: str) -> Expr | None:
        """Where a participant usually is."""
        return self.places.usual.get((verb, slot))

    def offered_place(self, verb: str, slot: str) -> Expr | None:
        """Where a phase looks for a participant."""
        return self.places.offered.get((verb, slot))
