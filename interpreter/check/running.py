"""Whether the texts of a game can be run: compiled and written as for a match, nothing of it played; kept between runs."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from interpreter.cache import digest_of
from interpreter.check.compiled import Acts, Compiler, Senses, Tried
from interpreter.check.sense.sensed import Sensed
from interpreter.content import Card
from interpreter.content import Text as Located
from interpreter.language.tree import Text
from interpreter.meaning.gap import Gap

if TYPE_CHECKING:
    from interpreter.decks.legality import DeckBook
    from interpreter.meaning.book import Book


class Running:
    """Tries the texts of one game."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.library, self.game = compiler.library, compiler.game
        self.form = compiler.library.games[compiler.game]
        self.trees: dict[tuple[str, tuple[str, ...]], Text | None] = {}
        self.tried: dict[str, tuple[Gap, ...]] = {}
        """What was found out in this run, by card."""

    @cached_property
    def book(self) -> Book:
        """The compiled glossary; made only when a text is new."""
        from interpreter.meaning.book import make_book

        made = make_book(self.library, self.game, self.compiler.language, self.read)
        made.verdicts = self.compiler.verdicts
        return made

    def read(self, text: str, names: tuple[str, ...]) -> Text | None:
        """The tree of a text, from the store where it is there."""
        if (text, names) not in self.trees:
            self.trees[text, names] = self.compiler.compile(text, names).tree
        return self.trees[text, names]

    def terms(self) -> tuple[Gap, ...]:
        """What of the glossary cannot be run, inherited terms included, or says something that has no meaning here."""
        found = self.compiler.store.get(_TERMS)
        if not isinstance(found, Tried):
            from interpreter.meaning.checks.glossary_check import glossary_gaps

            gaps = (*self.book.gaps, *self.missing(()), *glossary_gaps(self.book))
            found = Tried(tuple(dict.fromkeys(gap for gap in gaps if gap.source.kind == "term")))
            self.compiler.store.put(_TERMS, found)
        return found.gaps

    def decks(self, rules: DeckBook) -> tuple[Gap, ...]:
        """The sentences about decks of which some words have no meaning."""
        found = self.compiler.store.get(_DECKS)
        if not isinstance(found, Tried):
            found = Tried(tuple(rules.without_meaning(self.book)))
            self.compiler.store.put(_DECKS, found)
        return found.gaps

    def cards(self, cards: Sequence[Card]) -> list[Gap]:
        """What of the texts of cards cannot be run; those that were tried before are not tried again."""
        keyed = [(self.key(card), card) for card in cards]
        self.recall([(key, card) for key, card in keyed if key not in self.tried])
        return [gap for key, _ in keyed for gap in self.tried[key]]

    def recall(self, keyed: Sequence[tuple[str, Card]]) -> None:
        """Find out of cards what of them cannot be run, from the store where it is there."""
        around = self.around([card for _, card in keyed]) if keyed else ""
        new: list[tuple[str, Card]] = []
        for key, card in keyed:
            kept = self.compiler.store.get(f"run\0{key}\0{around}")
            if isinstance(kept, Tried):
                self.tried[key] = kept.gaps
            else:
                new.append((key, card))
        for batch in _batches(new):
            missing = [gap for gap in self.missing(card for _, card in batch) if gap.source.kind == "card"]
            for key, card in batch:
                self.tried[key] = tuple(gap for gap in missing if gap.source.name == str(card.name))
                self.compiler.store.put(f"run\0{key}\0{around}", Tried(self.tried[key]))

    def sensed(self, card: Card) -> tuple[Sensed, ...]:
        """What of a card is read and run, and hardly means what it says; from the store where it is there."""
        key = f"sense\0{self.key(card)}\0{self.around([card])}"
        found = self.compiler.store.get(key)
        if not isinstance(found, Senses):
            from interpreter.check.sense.card_sense import sense_of_card

            found = Senses(tuple(sense_of_card(self.book, card)))
            self.compiler.store.put(key, found)
        return found.found

    def around(self, cards: Sequence[Card]) -> str:
        """A hash of what there is and what happens among the cards of the library and these: a text about what no card is or does has no meaning."""
        known = {id(card) for card in self.library.cards(self.game)}
        besides = [card for card in cards if id(card) not in known]
        there = self.there | {each for card in besides for each in self.facts(card)}
        return digest_of(*sorted(there)).hex()

    @cached_property
    def there(self) -> frozenset[str]:
        """What the cards of the library are and do."""
        return frozenset(each for card in self.library.cards(self.game) for each in self.facts(card))

    def facts(self, card: Card) -> Iterator[str]:
        """What a card is, what is printed on it, and what it does."""
        yield f"is {card.class_line}".casefold()
        for value in card.values.values():
            yield from (f"has {each}".casefold() for each in (value if isinstance(value, list | tuple) else [value]) if isinstance(each, str))
        for verb, slots in self.acts(card).slots if card.abilities else ():
            yield f"does {verb}"
            yield from (f"does {verb} with {slot}" for slot in slots)

    def acts(self, card: Card) -> Acts:
        """What the texts of a card do, from the store where it is there."""
        key = f"acts\0{self.key(card)}"
        found = self.compiler.store.get(key)
        if not isinstance(found, Acts):
            from interpreter.meaning.checks.inventory import holdings
            from interpreter.meaning.checks.possible_acts import Happening

            happening = Happening(self.book)
            for statements in holdings(self.book).spoken([card]):
                happening.add(statements)
            found = Acts(tuple((verb, tuple(sorted(slots))) for verb, slots in sorted(happening.slots.items())))
            self.compiler.store.put(key, found)
        return found

    def text(self, text: Located) -> tuple[list[Gap], Card | None]:
        """What of a text that is of no card cannot be run, and the card that it was tried on.

        Nobody has said what kind of card bears it: it can be run if it can be run on any; else it is told of the kind that it seems to be of, used
        up when it is an order, staying in play when it is not.
        """
        first: tuple[list[Gap], Card | None] = ([], None)
        order = self.is_order(str(text))
        kinds = sorted(self.form.card_kinds, key=lambda kind: (kind.zone is not None) != order)
        for kind in kinds:
            given = {"name": NOBODYS, self.form.class_field: Located(" ".join(map(str, (*kind.words[:1], kind.name)))), "abilities": [{"text": text}]}
            card = Card.model_validate(given)
            gaps = [gap for gap in self.missing([card]) if gap.source.kind == "card"]
            if not gaps:
                return [], card
            first = first if first[1] is not None else (gaps, card)
        return first

    def is_order(self, text: str) -> bool:
        """Does a text begin with something to be done, at no time of its own?"""
        tree = self.read(text, ())
        sentence = tree.abilities[0].sentences[0] if tree is not None else None
        return sentence is not None and not sentence.prefixes and sentence.clauses[0].subject is None

    def missing(self, cards: Iterable[Card]) -> list[Gap]:
        """What cannot be written of a match with these cards, for any of the numbers of players: boards differ, and so do the words for others."""
        from interpreter.codegen.match import Match, Seat

        brought, found = tuple(cards), dict[Gap, None]()
        for number in self.form.numbers if self.form.playable else (self.form.fewest,):
            match = Match(self.book, tuple(Seat("", ()) for _ in range(number)), brought, others=self.library.cards(self.game))
            if self.form.playable:
                match.write()
            else:
                match.texts()  # there is no table yet that it could be written for
            found.update(dict.fromkeys(match.gaps))
        return list(found)

    def key(self, card: Card) -> str:
        """What a card comes to depends on this besides the glossary: what is printed on it, and the abilities of others that it names."""
        text = "\n".join(str(ability.text) for ability in card.abilities).casefold()
        named = {name: said for name, said in self.abilities.items() if name in text}
        printed = f"{card.name}\0{sorted((str(k), str(v)) for k, v in card.values.items())}\0{card.class_line}\0{text}\0{sorted(named.items())}"
        return hashlib.sha256(printed.encode("utf-8", "surrogatepass")).hexdigest()

    @cached_property
    def abilities(self) -> dict[str, str]:
        """What the abilities of all cards say, by their names."""
        cards = self.library.cards(self.game)
        return {str(each.name or card.name).casefold(): str(each.text) for card in cards for each in card.abilities}


def _batches(new: Iterable[tuple[str, Card]]) -> list[list[tuple[str, Card]]]:
    """Cards that can be tried together: each outcome once, and no two cards of one name in a batch, since gaps are told apart by it."""
    batches: list[dict[str, tuple[str, Card]]] = []
    for key, card in dict(new).items():
        name = str(card.name).casefold()
        free = next((batch for batch in batches if name not in batch), None)
        if free is None:
            batches.append(free := {})
        free[name] = (key, card)
    return [list(batch.values()) for batch in batches]


_TERMS, _DECKS = "run\0terms", "run\0decks"
NOBODYS = Located("(this card)")
"""The name of the card that a text is tried on which is of no card: one that no text can say, since its brackets stand alone there."""
