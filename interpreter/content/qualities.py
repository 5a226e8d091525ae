"""Factions that are values of a quality, and values of cards that are words of one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.content.card import Faction
from interpreter.content.game import CardKind, Game, Holding
from interpreter.content.nearest import nearest
from interpreter.content.problem import Problem
from interpreter.content.source import Text
from interpreter.content.term import Term, Value


class Qualities:
    """The qualities of a game together with its factions."""

    def __init__(self, game: Game, terms: Sequence[Term], factions: Sequence[Faction]) -> None:
        self.given = game
        self.terms = {term.key: term for term in terms}
        self.factions = {faction.faction.casefold(): faction for faction in factions}

    def changed(self) -> Iterator[Term]:
        """The quality that the factions are values of, with these; nothing when they add none."""
        term = self.term(self.given.factions)
        if term is None:
            return
        known = {value.en.casefold() for value in term.values}
        added = [_value(faction) for key, faction in self.factions.items() if key not in known]
        if added:
            yield term.model_copy(update={"values": (*term.values, *added)})

    def game(self) -> Game:
        """The game, in which a value of cards that is a word of a quality lists what fits."""
        self.terms.update((term.key, term) for term in self.changed())
        kinds = tuple(self.kind(kind) for kind in self.given.card_kinds)
        return self.given.model_copy(update={"card_kinds": kinds})

    def problems(self) -> Iterator[Problem]:
        """Terms that the game names and the glossary has not."""
        named = [held.term for kind in self.given.card_kinds for held in kind.values.values()]
        named += [name for register in self.given.registers for name in (register.holds, register.name)]
        for name in dict.fromkeys(name for name in (self.given.factions, self.given.decks.identity, *named) if name is not None):
            if self.term(name) is None:
                qualities = tuple(term.headword for term in self.terms.values() if term.kind == "quality")
                near = nearest(name, [term.headword for term in self.terms.values()])
                yield Problem("unknown term", name.place, len(name), f'there is no term "{name}"', qualities, near, fitting="a quality")
        yield from self.values()

    def values(self) -> Iterator[Problem]:
        """Values of cards that the game names for decks and no card kind has."""
        decks = self.given.decks
        known = tuple(dict.fromkeys(name for kind in self.given.card_kinds for name in kind.values))
        named = [name for change in decks.changes for name in (change.value, change.flag)] + [decks.made.by if decks.made is not None else None]
        for name in named:
            if name is not None and name not in known:
                yield Problem("unknown value", name.place, len(name), f'no card has a value "{name}"', known, nearest(name, known), fitting="a value of cards")

    def term(self, name: Text | None) -> Term | None:
        return self.terms.get(" ".join(name.split()).casefold()) if name is not None else None

    def kind(self, kind: CardKind) -> CardKind:
        return kind.model_copy(update={"values": {name: self.holding(held) for name, held in kind.values.items()}})

    def holding(self, held: Holding) -> Holding:
        term = self.term(held.term)
        if term is None or held.one_of:
            return held
        return held.model_copy(update={"one_of": tuple(value.en for value in term.values)})


def _value(faction: Faction) -> Value:
    """A faction as a value; a proper name stands as it is in a language that has no other one."""
    name = faction.faction
    return Value(en=name, fr=faction.names.fr or name, ja=faction.names.ja or name)
