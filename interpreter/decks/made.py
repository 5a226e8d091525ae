"""Decks made at random: as the sentences about decks want them, and with as much of each sort of card as the game says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from interpreter.content import Card, Deck, Text
from interpreter.content.game import Making, Share
from interpreter.content.nearest import nearest
from interpreter.decks.brought import TableError
from interpreter.decks.legality import DeckBook
from interpreter.decks.rules import Identity, OfEach
from interpreter.language.lexicon.english import plural

Rule = TypeVar("Rule", Identity, OfEach)
Sorts = Mapping[str, Sequence[Card]]
"""Cards by the word that says how often they come."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A card that was drawn; one that comes from elsewhere is changed to the word that it is drawn for."""

    card: Card
    changed: bool = False

    @property
    def name(self) -> str:
        """The name of the card."""
        return str(self.card.name)


class DeckMaker:
    """Makes decks of a game; the same number makes the same deck of the same cards."""

    def __init__(self, book: DeckBook) -> None:
        self.book = book
        self.game = book.form
        self.form = self._form()
        self.value = next(iter(self.game.values_of(self.game.decks.identity)), "")
        self.words = self._rule(Identity, "how many of them its identity has").least
        self.cards = self._rule(OfEach, "how many cards it has of each of them").least
        self.one_in = next((change.one_in for change in self.game.decks.changes if str(change.value) == self.value), None)
        self.pools: dict[str, Sorts] = {word: self._sorted(word) for word in book.words}
        self.enough = [word for word in book.words if self._capacity(word) >= self.cards]

    def make(self, seed: int, identity: Sequence[str] = (), name: str | None = None) -> Deck:
        """The deck of a number; it is held against the rules before anybody sees it."""
        chance = Random(f"{self.game.id} {seed}")
        words = self._chosen(identity) if identity else self._some(chance)
        cards: Counter[str] = Counter()
        changes: dict[str, list[dict[str, Text]]] = {}
        for word in words:
            for pick in sorted(self._drawn(chance, word), key=lambda pick: pick.name):
                cards[pick.name] += 1
                if pick.changed:
                    changes.setdefault(pick.name, []).append({self.value: Text(word)})
        called = name or self._name(chance) or f"random {seed}"
        deck = Deck(
            deck=Text(called),
            game=Text(self.game.id),
            identity=tuple(map(Text, words)),
            cards=dict(cards),
            changes={card: tuple(copies) for card, copies in changes.items()},
        )
        broken = [f"{str(breach.sentence).rstrip('.')}; {breach.how}" for breach in self.book.breaches(deck)]
        if broken:
            raise TableError("\n".join([f"the deck that {seed} makes is against the rules; this is a mistake of Cardwright:", *broken]))
        return deck

    # -- what the game and its sentences say

    def _form(self) -> Making:
        made = self.game.decks.made
        if made is None or self.game.decks.identity is None:
            raise TableError(f"no decks can be made for {self.game.id}: its game.yaml does not say how (decks: identity, made)")
        return made

    def _rule(self, sort: type[Rule], what: str) -> Rule:
        for _, _, rule in self.book.rules:
            if isinstance(rule, sort):
                return rule
        raise TableError(f"no decks can be made for {self.game.id}: no sentence about decks says {what}")

    def _sorted(self, word: str) -> Sorts:
        """The cards of a word, by how often they come and then by name."""
        found: dict[str, list[Card]] = {sort: [] for sort in self.form.shares}
        for card in sorted(self.book.cards.values(), key=lambda card: str(card.name)):
            if str(card.values.get(self.value, "")).casefold() == word.casefold():
                sort = str(card.values.get(self.form.by, next(iter(found))))
                found.setdefault(sort.casefold(), []).append(card)
        return found

    def _share(self, sort: str) -> Share:
        return self.form.shares.get(sort, Share())

    def _capacity(self, word: str) -> int:
        """How many cards of a word can be drawn one by one."""
        return sum(self._share(sort).copies * len(cards) for sort, cards in self.pools[word].items() if self._share(sort).weight)

    # -- the identity

    def _some(self, chance: Random) -> list[str]:
        if len(self.enough) < self.words:
            there = ", ".join(f"{word} has {self._capacity(word)}" for word in self.book.words if self._capacity(word)) or "there are no cards"
            called = plural(str(self.game.decks.identity).casefold())
            raise TableError(f"a deck needs {self.words} {called} with at least {self.cards} cards each, copies counted; {there}")
        chosen = chance.sample(self.enough, self.words)
        return [word for word in self.enough if word in chosen]

    def _chosen(self, identity: Sequence[str]) -> list[str]:
        known = {word.casefold(): word for word in self.book.words}
        for word in identity:
            if word.casefold() not in known:
                near = nearest(word, self.book.words)
                fits = ", ".join(self.enough) or "none of them has enough cards"
                raise TableError(f'"{word}" is no {str(self.game.decks.identity).casefold()}' + (f': did you mean "{near}"?' if near else f"; {fits}"))
        words = list(dict.fromkeys(known[word.casefold()] for word in identity))
        if len(words) != self.words:
            raise TableError(f"a deck has {self.words} {plural(str(self.game.decks.identity).casefold())}, not {len(words)}")
        for word in words:
            if word not in self.enough:
                raise TableError(f"{word} has {self._capacity(word)} cards, copies counted, and a deck needs {self.cards}")
        return words

    # -- the cards

    def _drawn(self, chance: Random, word: str) -> Iterator[Pick]:
        """The cards that a deck has of one word: first those that come together, then one after the other."""
        taken: Counter[str] = Counter()
        together = list(self._together(chance, word))[: self.cards]
        taken.update(str(card.name) for card in together)
        yield from map(Pick, together)
        others = [other for other in self.enough if other != word]
        for _ in range(self.cards - len(together)):
            foreign = bool(others) and self.one_in is not None and not chance.randrange(self.one_in)
            card = self._one(chance, self.pools[chance.choice(others) if foreign else word], taken) or self._one(chance, self.pools[word], taken)
            if card is None:
                return
            taken[str(card.name)] += 1
            yield Pick(card, str(card.values.get(self.value)).casefold() != word.casefold())

    def _together(self, chance: Random, word: str) -> Iterator[Card]:
        """The cards of sorts that come all together or not at all."""
        for sort, cards in self.pools[word].items():
            often = self._share(sort).one_in
            if cards and often is not None and not chance.randrange(often):
                yield from cards

    def _one(self, chance: Random, pool: Sorts, taken: Mapping[str, int]) -> Card | None:
        """One card: first its sort, by the weights, and then any of this sort of which there are copies left."""
        left = {sort: [card for card in cards if taken[str(card.name)] < self._share(sort).copies] for sort, cards in pool.items() if self._share(sort).weight}
        sorts = [sort for sort, cards in left.items() if cards]
        if not sorts:
            return None
        sort = chance.choices(sorts, [self._share(sort).weight for sort in sorts])[0]
        return chance.choice(left[sort])

    def _name(self, chance: Random) -> str:
        return " ".join(str(chance.choice(words)) for words in self.form.names)
