"""Is a deck legal? Every breach names the sentence that it breaks, and the rulings that this sentence carries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.content import Card, Library, Problem, Term, Text
from interpreter.content.deck import Deck
from interpreter.decks.brought import Pack, TableError, bring, unwritten, whole_deck
from interpreter.decks.identity import change_problems, identity_problems, identity_words
from interpreter.decks.rules import DeckRule, DeckRules
from interpreter.decks.sentences import DECK, speaks_of_decks
from interpreter.decks.start import start_problems
from interpreter.language import tree
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.facts.vocabulary import Vocabulary
from interpreter.meaning.gap import Gap
from interpreter.meaning.model import Source

if TYPE_CHECKING:
    from interpreter.meaning.book import Book

Reader = Callable[[str], tree.Text | None]


@dataclass(frozen=True, slots=True)
class Breach:
    """A sentence that a deck breaks, and how."""

    sentence: Text
    rulings: tuple[str, ...]
    how: str


class DeckBook:
    """The rules of a game about decks."""

    def __init__(self, library: Library, game: str, reader: Reader) -> None:
        self.library = library
        self.game = game
        self.form = library.games[game]
        self.words = identity_words(library, game)
        self.cards = {str(card.name): card for card in library.cards(game)}
        self.rules: list[tuple[Text, tuple[str, ...], DeckRule]] = []
        self.gaps: list[tuple[Text, str]] = []
        self.made = DeckRules(Vocabulary(library, game))
        self.tests = self.made.tests
        self.read: list[tuple[Text, tree.Text]] = []
        """The sentences about decks that rules were made of, as they were read."""
        term = library.term(game, DECK)
        for sentence in (each for each in term.rules if not each.remark) if term is not None else ():
            read = reader(str(sentence))
            if read is None or not speaks_of_decks(read):
                continue
            try:
                self.rules += [(sentence, self.carried(term, sentence), rule) for rule in self.made.rules(read)] if term is not None else []
                self.read.append((sentence, read))
            except UncompiledError as error:
                self.gaps.append((sentence, str(error)))

    def without_meaning(self, book: Book) -> Iterator[Gap]:
        """The words of sentences about decks that could be left out or exchanged, and the rules would be the same."""
        from interpreter.meaning.checks.dead_words import findings as dead_words
        from interpreter.meaning.checks.finding import Told

        def again(changed: tree.Text) -> tuple[object, ...]:
            if not speaks_of_decks(changed):
                raise UncompiledError("it says nothing of decks")
            return tuple(self.made.rules(changed))

        for sentence, read in self.read:
            for finding in dead_words(Told(book, str(sentence), read, False, again(read), again, again)):
                yield Gap(Source("term", DECK, "", str(sentence)), finding.message, finding.at, finding.kind)

    @staticmethod
    def carried(term: Term, sentence: Text) -> tuple[str, ...]:
        """The rulings of the term that a sentence carries."""
        return tuple(str(ruling.id) for ruling in term.rulings if ruling.id is not None and ruling.carried_by(sentence))

    def breaches(self, deck: Deck, extra: Iterable[Card] = ()) -> list[Breach]:
        """Everything that a deck breaks; some of its cards may be in no library."""
        whole, cards = whole_deck(self.library, self.game, deck), {**self.cards, **{str(card.name): card for card in extra}}
        for name, near in unwritten(whole, cards):
            raise TableError(f'nobody has written the card "{name}"' + (f"; did you mean {near}?" if near else ""))
        for problem in self.misfits(whole, cards):
            raise TableError(problem.what)
        return list(self.broken_by(bring(whole, cards, self.form)))

    def broken_by(self, pack: Pack) -> Iterator[Breach]:
        """Everything that cards break together."""
        for sentence, rulings, rule in self.rules:
            for how in rule.breaches(pack):
                yield Breach(sentence, rulings, how)

    def misfits(self, whole: Deck, cards: Mapping[str, Card]) -> Iterator[Problem]:
        """What a deck says beside its cards that the game has not."""
        yield from identity_problems(whole, self.form, self.words)
        yield from change_problems(whole, cards, self.form)

    def problems(self, deck: Deck) -> Iterator[Problem]:
        """What is wrong with a deck file: cards that nobody has written, and every rule that it breaks."""
        whole = whole_deck(self.library, self.game, deck)
        for name, near in unwritten(whole, self.cards):
            yield Problem("card", deck.place, len(deck.deck), f'the deck "{deck.deck}" names a card that nobody has written: "{name}"', (), near)
        pack = bring(whole, self.cards, self.form)
        yield from self.misfits(whole, self.cards)
        yield from start_problems(whole, pack.cards, self.form, self.tests)
        for breach in self.broken_by(pack):
            cited = f" ({', '.join(breach.rulings)})" if breach.rulings else ""
            yield Problem("deck", deck.place, len(deck.deck), f"{str(breach.sentence).rstrip('.')}{cited}; {breach.how}", see=(DECK,))
