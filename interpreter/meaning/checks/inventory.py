"""What the things of a game have: classes, values, printed words, abilities, names; from its data, its glossary and its cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from interpreter.content.card import Card
from interpreter.content.cardkind import used_up
from interpreter.meaning import model as m
from interpreter.meaning.checks.possible_acts import Happening, of_book
from interpreter.meaning.checks.transfers import Transfers
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.natives import AMOUNTS, WAY_VERBS
from interpreter.meaning.model.walk import nodes

if TYPE_CHECKING:
    from interpreter.meaning.compiled import CompiledBook


@dataclass
class Printed:
    """What is printed on cards."""

    classes: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    abilities: set[str] = field(default_factory=set)


class Holdings:
    """What anything in a game has, gives or does; what is costly to know is found out when it is asked for."""

    def __init__(self, book: CompiledBook) -> None:
        self.book = book
        self.vocabulary = book.vocabulary
        self.transfers = Transfers(book)
        self.given = [node for rule in book.rules for node in nodes(rule.statement)]

    @cached_property
    def library(self) -> Printed:
        """What is printed on the cards of the library, and the words of their factions."""
        library, game = self.vocabulary.library, self.vocabulary.id
        found = self.printed((*library.cards(game), *(piece.card for piece in self.vocabulary.game.pieces)))
        found.words |= {str(faction.faction).casefold() for faction in library.factions(game)}
        return found

    def printed(self, cards: Iterable[Card]) -> Printed:
        """What is printed on some cards."""
        found = Printed()
        for card in cards:
            found.classes |= self.vocabulary.card_classes(card)
            found.abilities |= {str(ability.name or card.name).casefold() for ability in card.abilities}
            for value in card.values.values():
                found.words |= {str(each).casefold() for each in (value if isinstance(value, list | tuple) else [value]) if isinstance(each, str)}
        return found

    @cached_property
    def classes(self) -> frozenset[str]:
        """The classes that cards can be of: those of their kinds with all that these imply, and those that a rule gives."""
        kinds = [str(word).casefold() for kind in self.vocabulary.game.card_kinds for word in (kind.name, *kind.words)]
        pieces = [str(piece.type).casefold() for piece in self.vocabulary.game.pieces]
        labels = [str(kind).casefold() for term in self.vocabulary.terms.values() if term.kind == "label" for kind in term.is_]
        known = {*kinds, *pieces, *labels}
        known |= {
            word for phrase in self.vocabulary.classes if set(phrase.split()) <= known or phrase in known for word in (phrase, *self.vocabulary.classes[phrase])
        }
        return frozenset(known | _given(self.given))

    @cached_property
    def words(self) -> frozenset[str]:
        """The words that values of cards are chosen from, and those that a rule gives."""
        chosen = {str(w).casefold() for kind in self.vocabulary.game.card_kinds for held in kind.values.values() for w in held.one_of}
        qualities = {str(value.en).casefold() for term in self.vocabulary.terms.values() for value in term.values}
        return frozenset(chosen | qualities | _given(self.given))

    @cached_property
    def values(self) -> frozenset[str]:
        """The values that cards or players have: printed, defined, or kept by a keyword."""
        return frozenset(
            (
                *self.vocabulary.values,
                *(n.term for n in self.given if isinstance(n, m.Define)),
                *(n.value for n in self.given if isinstance(n, m.Modify)),
                *self.keywords,
            )
        )

    @cached_property
    def keywords(self) -> frozenset[str]:
        """The keywords and labels of the game."""
        terms = [(headword, term) for headword, term in self.vocabulary.terms.items() if term.kind in ("keyword", "label")]
        return frozenset(word for headword, _ in terms for word in (headword.casefold(), self.vocabulary.word(headword)))

    @cached_property
    def rules(self) -> Happening:
        """What happens without any card."""
        return of_book(self.book)

    @cached_property
    def cards(self) -> Happening:
        """What the cards of the library do."""
        found = Happening(self.book)
        for statements in self.spoken(self.vocabulary.library.cards(self.vocabulary.id)):
            found.add(statements)
        return found

    def spoken(self, cards: Iterable[Card]) -> Iterator[tuple[m.Statement, ...]]:
        """What the texts of cards say, whether or not they pass these checks."""
        for card in cards:
            for ability in card.abilities:
                for line in ability.lines:
                    tree = self.book.read(str(line), str(card.name))
                    if tree is None:
                        continue
                    try:
                        yield self.book.meaning.card(tree, str(card.name), self.vocabulary.card_classes(card), used_up(card, self.vocabulary.game))
                    except UncompiledError:
                        continue

    def beside(self) -> Printed:
        """What is printed on the cards that are laid beside those of the library."""
        return self.printed(self.book.beside)

    def has_class(self, word: str) -> bool:
        """Can anything be of a class?"""
        return word in self.classes or word in self.library.classes or word in self.beside().classes

    def has_word(self, word: str) -> bool:
        """Is a word printed on any card?"""
        return word in self.words or word in self.library.words or word in self.beside().words

    def has_ability(self, name: str) -> bool:
        """Is there a keyword or an ability of that name?"""
        return name.casefold() in self.keywords or name.casefold() in self.library.abilities or name.casefold() in self.beside().abilities

    @cached_property
    def asked(self) -> frozenset[str]:
        """The verbs of which a rule or a verb asks whether they may or can be done: what is said of them then counts, though nobody does them."""
        verbs = [(verb.first, verb.body, tuple(need for need, _, _ in verb.needs)) for verb in self.book.verbs.values()]
        return frozenset((*WAY_VERBS, *(node.event.verb for node in (*self.given, *nodes(verbs)) if isinstance(node, m.May | m.Can))))

    @cached_property
    def governed(self) -> frozenset[str]:
        """The verbs of the engine itself of which it asks what is forbidden: those about amounts, and those for which the rulebook has laws."""
        return frozenset((*AMOUNTS, *(node.event.verb for node in self.given if isinstance(node, m.Law))))

    def fills(self, verb: str, slot: str, own: Happening) -> bool:
        """Is anything done with that participant? What nobody in sight does, the engine does, with whom it likes."""
        if slot in self.spoken_of.get(verb, ()):
            return True
        known = [each for each in (self.rules, own, self.cards) if verb in each.slots]
        return not known or any(each.fills(verb, slot) for each in known)

    def left_open(self, verb: str, slot: str) -> bool:
        """Is a participant of a verb named by some texts only, while the phases let the verb be done without it?"""
        known = self.book.verbs.get(verb)
        offers = [offer.event for phase in self.book.phases for offer in phase.offers if offer.event.verb == verb]
        asked = known is not None and any(isinstance(node, m.Named) and node.slot == slot for node in nodes((known.first, known.body)))
        return asked and bool(offers) and not any(name == slot for offer in offers for name, _ in offer.args)

    @cached_property
    def spoken_of(self) -> dict[str, set[str]]:
        """For each verb the participants of which the glossary speaks: its needs and its body may name them, or a rule about it."""
        found: dict[str, set[str]] = {}
        for name, verb in self.book.verbs.items():
            said = list(nodes((verb.first, verb.body, tuple(need for need, _, _ in verb.needs), tuple(value for _, value in verb.defaults))))
            names = {each.name for each in said if isinstance(each, m.Var)} | {each.var for each in said if isinstance(each, m.Pick)}
            found[name] = names | {slot for slot, _ in verb.defaults} | {verb.agent}
        for event in (each for each in self.given if isinstance(each, m.Event)):
            found.setdefault(event.verb, set()).update(slot for slot, _ in event.slots)
        return found

    def defined_of(self, term: str, at: int) -> frozenset[str]:
        """The sorts of things of which a word is defined; nothing where it is not known."""
        return self._definitions.get((term, at), frozenset())

    @cached_property
    def _definitions(self) -> dict[tuple[str, int], frozenset[str]]:
        found: dict[tuple[str, int], frozenset[str]] = {}
        for define in (each for each in self.given if isinstance(each, m.Define)):
            for at, name in enumerate(define.params):
                kinds = {each.kind for each in nodes(define) if isinstance(each, m.Var) and each.name == name}
                found[define.term, at] = found.get((define.term, at), frozenset()) | kinds
        return found

    def happens(self, verb: str, own: Happening) -> bool:
        """Does anything do it: a rule, the text itself, a card of the library or one beside it?"""
        if self.rules.happens(verb) or own.happens(verb) or self.cards.happens(verb):
            return True
        beside = Happening(self.book)
        for statements in self.spoken(self.book.beside):
            beside.add(statements)
        return beside.happens(verb)


def _given(given: Iterable[object]) -> set[str]:
    """The words that statements give to cards."""
    return {word.casefold() for node in given if isinstance(node, m.Belong) for word in node.words}


def holdings(book: CompiledBook) -> Holdings:
    """What a game has; found out once."""
    if book.holdings is None:
        book.holdings = Holdings(book)
    return book.holdings
