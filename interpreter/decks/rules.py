"""Sentences about decks -> rules that a deck keeps or breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from interpreter.decks.brought import Brought
from interpreter.decks.cards import CardTests, Test, limits
from interpreter.effects.scope import UncompiledError
from interpreter.effects.vocabulary import Vocabulary
from interpreter.language import tree as t

DECK = "Deck"
COPY = "Copy (of a card)"
LISTED = 8
"""A message lists so many names and no more."""


@dataclass(frozen=True)
class Number:
    """So many cards of a kind."""

    cards: Test
    least: int
    most: int | None

    def breaches(self, deck: Sequence[Brought]) -> Iterator[str]:
        """What is wrong: the number that there is."""
        found = [each.name for each in deck if self.cards(each)]
        if len(found) < self.least or (self.most is not None and len(found) > self.most):
            yield f"it has {len(found)}" + (f": {_counted(found)}" if 0 < len(set(found)) <= LISTED else "")


@dataclass(frozen=True)
class Copies:
    """So many cards of one name at most."""

    cards: Test
    most: int

    def breaches(self, deck: Sequence[Brought]) -> Iterator[str]:
        """What is wrong: each name that stands too often."""
        counts = Counter(each.name for each in deck if self.cards(each))
        yield from (f"it has {count} of {name}" for name, count in counts.items() if count > self.most)


@dataclass(frozen=True)
class Named:
    """The cards that another card of the deck names, and no others of the kind."""

    cards: Test
    by: Test
    value: str

    def breaches(self, deck: Sequence[Brought]) -> Iterator[str]:
        """What is wrong: names that are missing, and cards that are not named."""
        found = Counter(each.name for each in deck if self.cards(each))
        for naming in {each.name: each for each in deck if self.by(each)}.values():
            wanted = Counter(printed_words(naming, self.value))
            yield from (f"it lacks {_times(name, count)}, which {naming.name} names" for name, count in (wanted - found).items())
            yield from (f"{naming.name} does not name {_times(name, count)}" for name, count in (found - wanted).items())


@dataclass(frozen=True)
class Sharing:
    """Cards that have a word in common with another card of the deck."""

    cards: Test
    by: Test
    value: str

    def breaches(self, deck: Sequence[Brought]) -> Iterator[str]:
        """What is wrong: each card without such a word."""
        known = {word.casefold() for each in deck if self.by(each) for word in printed_words(each, self.value)}
        for name, each in {each.name: each for each in deck if self.cards(each)}.items():
            own = printed_words(each, self.value)
            if not known & {word.casefold() for word in own}:
                yield f"{name} has {', '.join(own) or 'none'}, and not {' or '.join(sorted(known)) or 'one of them'}"


DeckRule = Number | Copies | Named | Sharing


def printed_words(brought: Brought, value: str) -> list[str]:
    """The words that stand on a card beside the name of a value."""
    given = {name.casefold(): each for name, each in brought.card.values.items()}.get(value)
    return [str(each) for each in given] if isinstance(given, list | tuple) else [str(given)] if given is not None else []


class DeckRules:
    """Makes rules of the sentences that speak of *a deck*."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.tests = CardTests(vocabulary)

    def speaks_of_decks(self, tree: t.Text) -> bool:
        """Is it a sentence about what a deck has, or about the cards in one?"""
        clause = _clause(tree)
        return clause is not None and clause.predicates[0].verb == "Have" and (_deck(clause.subject) or _in_deck(clause.subject) is not None)

    def rules(self, tree: t.Text) -> list[DeckRule]:
        """The rules that a sentence makes; a sentence of another form is a gap."""
        clause = _clause(tree)
        assert clause is not None
        predicate = clause.predicates[0]
        what = next((part.filler for part in predicate.parts if isinstance(part, t.Slot)), None)
        members = what.members if isinstance(what, t.Group) and what.link == "and" else (what,)
        inside = _in_deck(clause.subject)
        made = [self.each(inside, each) if inside is not None else self.one(each, predicate.mood) for each in members]
        return [rule for rule in made if rule is not None]

    def one(self, what: object, mood: t.Mood) -> DeckRule | None:
        """*A deck has ...*, *a deck cannot have ...*."""
        if not isinstance(what, t.Noun):
            raise UncompiledError("what does a deck have?")
        of = _of(what)
        if mood.modal == "can" and mood.negated:
            least, most = limits(what.quantity)
            if most is not None:
                raise UncompiledError("what can a deck not have?")
            if what.head.term == COPY:
                return Copies(self.tests.phrase(of), least - 1) if of is not None else None
            return Number(self.tests.noun(what), 0, least - 1)
        if mood.negated or mood.modal:
            raise UncompiledError("what must a deck have?")
        if what.quantity is None and what.article == "the" and of is not None:
            plain = t.Noun(what.head, filters=what.filters, plural=what.plural)
            return Named(self.tests.noun(plain), self.tests.phrase(_unowned(of)), self.named_value(plain))
        least, most = limits(what.quantity)
        return Number(self.tests.noun(what), least, most)

    def each(self, cards: t.Noun, what: object) -> DeckRule | None:
        """*Each guard in a deck has a sign of ...*."""
        of = _of(what) if isinstance(what, t.Noun) else None
        if not isinstance(what, t.Noun) or of is None or cards.quantity is None or cards.quantity.kind not in ("each", "every", "all"):
            raise UncompiledError("what does each card of a deck have?")
        return Sharing(self.tests.noun(cards), self.tests.phrase(_unowned(of)), self.word_value(what.head.term))

    def word_value(self, headword: str) -> str:
        """The value of cards whose words a term means."""
        for kind in self.vocabulary.game.card_kinds:
            for name, holding in kind.values.items():
                if holding.term is not None and str(holding.term) == headword:
                    return name.casefold()
        raise UncompiledError(f'no value of the cards says which is a "{self.vocabulary.word(headword)}"')

    def named_value(self, noun: t.Noun) -> str:
        """The value in which a card names cards of a kind: it is called by their plural."""
        words = [self.vocabulary.word(each.term) for each in noun.filters] + [self.vocabulary.word(noun.head.term)]
        wanted = f"{' '.join(words)}s"
        if not any(wanted == name.casefold() for kind in self.vocabulary.game.card_kinds for name in kind.values):
            raise UncompiledError(f'no card has a value "{wanted}"')
        return wanted


def _clause(tree: t.Text) -> t.Clause | None:
    sentences = [sentence for ability in tree.abilities for sentence in ability.sentences]
    if len(sentences) != 1 or sentences[0].prefixes or len(sentences[0].clauses) != 1:
        return None
    return sentences[0].clauses[0]


def _deck(phrase: object) -> bool:
    return isinstance(phrase, t.Noun) and phrase.head.term == DECK and phrase.owner is None


def _in_deck(phrase: object) -> t.Noun | None:
    """*Each guard in a deck*: the noun without its place."""
    if not isinstance(phrase, t.Noun):
        return None
    for at, modifier in enumerate(phrase.modifiers):
        if isinstance(modifier, t.Relation) and any(_deck(slot.filler) for slot in modifier.slots):
            return t.Noun(
                phrase.head, phrase.quantity, filters=phrase.filters, plural=phrase.plural, modifiers=phrase.modifiers[:at] + phrase.modifiers[at + 1 :]
            )
    return None


def _of(noun: t.Noun) -> t.Phrase | None:
    """What a noun is *of*."""
    for modifier in noun.modifiers:
        if isinstance(modifier, t.Relation) and modifier.term == "Of":
            filler = modifier.slots[0].filler
            return filler if isinstance(filler, t.Noun | t.Group) else None
    return None


def _unowned(phrase: t.Phrase) -> t.Phrase:
    """*its leader*, *the leader of that deck*: the leader."""
    return t.Noun(phrase.head, filters=phrase.filters, plural=phrase.plural) if isinstance(phrase, t.Noun) else phrase


def _counted(names: Sequence[str]) -> str:
    return ", ".join(_times(name, count) for name, count in Counter(names).items())


def _times(name: str, count: int) -> str:
    return f"{count} x {name}" if count > 1 else name
