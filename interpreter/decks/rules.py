"""Sentences about decks -> rules that a deck keeps or breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from interpreter.decks.brought import Pack
from interpreter.decks.cards import CardTests, Test, limits
from interpreter.decks.sentences import deck_of, in_deck, only_clause
from interpreter.language import tree as t
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.facts.vocabulary import Vocabulary
from interpreter.meaning.plain_names import spoken

COPY = "Copy (of a card)"
LISTED = 8
"""A message lists so many names and no more."""


@dataclass(frozen=True)
class Number:
    """So many cards of a kind."""

    cards: Test
    least: int
    most: int | None

    def breaches(self, pack: Pack) -> Iterator[str]:
        """What is wrong: the number that there is."""
        found = [each.name for each in pack.cards if self.cards(each)]
        if _outside(len(found), self.least, self.most):
            yield f"it has {len(found)}{_listed(found)}"


@dataclass(frozen=True)
class Copies:
    """So many cards of one name at most."""

    cards: Test
    most: int

    def breaches(self, pack: Pack) -> Iterator[str]:
        """What is wrong: each name that stands too often."""
        counts = Counter(each.name for each in pack.cards if self.cards(each))
        yield from (f"it has {count} of {name}" for name, count in counts.items() if count > self.most)


@dataclass(frozen=True)
class Named:
    """The cards that another card of the deck names, and no others of the kind."""

    cards: Test
    by: Test
    value: str

    def breaches(self, pack: Pack) -> Iterator[str]:
        """What is wrong: names that are missing, and cards that are not named."""
        found = Counter(each.name for each in pack.cards if self.cards(each))
        for naming in {each.name: each for each in pack.cards if self.by(each)}.values():
            wanted = Counter(naming.words(self.value))
            yield from (f"it lacks {_times(name, count)}, which {naming.name} names" for name, count in (wanted - found).items())
            yield from (f"{naming.name} does not name {_times(name, count)}" for name, count in (found - wanted).items())


@dataclass(frozen=True)
class Sharing:
    """Cards that have a word in common with another card of the deck."""

    cards: Test
    by: Test
    value: str

    def breaches(self, pack: Pack) -> Iterator[str]:
        """What is wrong: each card without such a word."""
        known = {word.casefold() for each in pack.cards if self.by(each) for word in each.words(self.value)}
        for name, *own in dict.fromkeys((each.name, *each.words(self.value)) for each in pack.cards if self.cards(each)):
            if not known & {word.casefold() for word in own}:
                yield f"{name} has {', '.join(own) or 'none'}, and not {' or '.join(sorted(known)) or 'one of them'}"


@dataclass(frozen=True)
class Identity:
    """So many words as the identity of the deck."""

    least: int
    most: int | None

    def breaches(self, pack: Pack) -> Iterator[str]:
        """What is wrong: the words that there are."""
        found = dict.fromkeys(word.casefold() for word in pack.identity)
        if _outside(len(found), self.least, self.most):
            yield f"it has {len(found)}" + (f": {', '.join(pack.identity)}" if found else "")


@dataclass(frozen=True)
class OfEach:
    """So many cards of a kind of each of the words of the identity."""

    cards: Test
    value: str
    least: int
    most: int | None

    def breaches(self, pack: Pack) -> Iterator[str]:
        """What is wrong: each word with too many or too few."""
        counts = Counter(word.casefold() for each in pack.cards if self.cards(each) for word in each.words(self.value))
        for word in dict.fromkeys(pack.identity):
            if _outside(counts[word.casefold()], self.least, self.most):
                yield f"it has {counts[word.casefold()]} of {word}"


@dataclass(frozen=True)
class Belonging:
    """Cards that have one of the words of the identity."""

    cards: Test
    value: str

    def breaches(self, pack: Pack) -> Iterator[str]:
        """What is wrong: the cards of other words, by these."""
        known = {word.casefold() for word in pack.identity}
        foreign: dict[str, list[str]] = {}
        for each in pack.cards:
            own = each.words(self.value)
            if self.cards(each) and not known & {word.casefold() for word in own}:
                foreign.setdefault(", ".join(own) or "none", []).append(each.name)
        yield from (f"it has {len(names)} of {word}{_listed(names)}" for word, names in foreign.items())


DeckRule = Number | Copies | Named | Sharing | Identity | OfEach | Belonging


class DeckRules:
    """Makes rules of the sentences that speak of *a deck*."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.tests = CardTests(vocabulary)

    def rules(self, tree: t.Text) -> list[DeckRule]:
        """The rules that a sentence makes; a sentence of another form is a gap."""
        clause = only_clause(tree)
        assert clause is not None
        predicate = clause.predicates[0]
        what = next((part.filler for part in predicate.parts if isinstance(part, t.Slot)), None)
        members = what.members if isinstance(what, t.Group) and what.link == "and" else (what,)
        inside, deck = in_deck(clause.subject), deck_of(clause.subject)
        made = [self.each(inside, each, deck) if inside is not None else self.one(each, predicate.mood, deck) for each in members]
        return [rule for rule in made if rule is not None]

    def one(self, what: object, mood: t.Mood, deck: t.Noun) -> DeckRule | None:
        """*A deck has ...*, *a deck cannot have ...*."""
        if not isinstance(what, t.Noun):
            raise UncompiledError("what a deck has is not said: so many cards, or the cards of something")
        of = _of(what)
        if mood.modal == "can" and mood.negated:
            least, most = limits(what.quantity)
            if most is not None:
                raise UncompiledError("of what a deck cannot have more than so many is not said")
            if what.head.term == COPY:
                return Copies(self.tests.phrase(of), least - 1) if of is not None else None
            return Number(self.tests.noun(what), 0, least - 1)
        if mood.negated or mood.modal:
            raise UncompiledError("a rule about decks says what a deck has, or cannot have more of")
        if what.quantity is None and what.article == "the" and of is not None:
            plain = t.Noun(what.head, filters=what.filters, plural=what.plural)
            return Named(self.tests.noun(plain), self.tests.phrase(_unowned(of, deck)), self.named_value(plain))
        least, most = limits(what.quantity)
        if self.is_identity(what):
            return Identity(least, most)
        if isinstance(of, t.Noun) and self.is_identity(of) and _every(of):
            if not _points_at(of.owner, deck):
                raise UncompiledError(f"whose {self.vocabulary.word(of.head.term)}s are meant is not said: those of the deck", of.at)
            if of.count is not None:
                raise UncompiledError(f"how many {self.vocabulary.word(of.head.term)}s a deck has is a sentence of its own")
            plain = replace(what, modifiers=tuple(each for each in what.modifiers if _whole(each) is not of))
            return OfEach(self.tests.noun(plain), self.word_value(of.head.term), least, most)
        return Number(self.tests.noun(what), least, most)

    def is_identity(self, noun: t.Noun) -> bool:
        """Does a noun mean the words that decks name as their identity?"""
        return noun.head.kind == "term" and noun.head.term == self.vocabulary.game.decks.identity

    def each(self, cards: t.Noun, what: object, deck: t.Noun) -> DeckRule | None:
        """*Each guard in a deck has a sign of ...*, *each card in a deck belongs to a clan of that deck*."""
        of = _of(what) if isinstance(what, t.Noun) else None
        if not isinstance(what, t.Noun) or of is None or not _every(cards):
            raise UncompiledError("what each card of a deck has must be something of the deck, or of a card in it")
        if what.quantity is None or what.quantity.kind != "a":
            raise UncompiledError("of what each card has one is said with a", what.at)
        if self.is_identity(what) and _points_at(of, deck):
            return Belonging(self.tests.noun(cards), self.word_value(what.head.term))
        return Sharing(self.tests.noun(cards), self.tests.phrase(_unowned(of, deck)), self.word_value(what.head.term))

    def word_value(self, headword: str) -> str:
        """The value of cards whose words a term means."""
        for name in self.vocabulary.game.values_of(headword):
            return name.casefold()
        raise UncompiledError(f'no value of the cards says which is a "{self.vocabulary.word(headword)}"')

    def named_value(self, noun: t.Noun) -> str:
        """The value in which a card names cards of a kind: it is called by their plural."""
        words = [self.vocabulary.word(each.term) for each in noun.filters if not each.negated] + [self.vocabulary.word(noun.head.term)]
        wanted = f"{' '.join(words)}s"
        if not any(wanted == name.casefold() for kind in self.vocabulary.game.card_kinds for name in kind.values):
            raise UncompiledError(f'no card has a value "{spoken(wanted)}"')
        return wanted


def _of(noun: t.Noun) -> t.Phrase | None:
    """What a noun is *of*."""
    return next((whole for modifier in noun.modifiers if (whole := _whole(modifier)) is not None), None)


def _whole(modifier: t.Modifier) -> t.Phrase | None:
    """What stands behind *of*."""
    filler = modifier.slots[0].filler if isinstance(modifier, t.Relation) and modifier.term == "Of" else None
    return filler if isinstance(filler, t.Noun | t.Group) else None


def _every(noun: t.Noun) -> bool:
    return noun.quantity is not None and noun.quantity.kind in ("each", "every", "all")


def _points_at(phrase: object, deck: t.Noun) -> bool:
    """Is it the deck that the sentence is about: *its*, *that deck*?"""
    return isinstance(phrase, t.Noun | t.Pronoun) and phrase.refers == deck.mention


def _unowned(phrase: t.Phrase, deck: t.Noun) -> t.Phrase:
    """*its leader*, *the leader of that deck*: the leader."""
    if not isinstance(phrase, t.Noun):
        return phrase
    behind = [_whole(each) for each in phrase.modifiers]
    whose = phrase.owner if phrase.owner is not None else behind[0] if len(behind) == 1 else None
    if not _points_at(whose, deck) or (phrase.owner is not None and behind):
        raise UncompiledError("whose card is meant is not said: one of that deck", phrase.at)
    return t.Noun(phrase.head, filters=phrase.filters, plural=phrase.plural)


def _outside(count: int, least: int, most: int | None) -> bool:
    return count < least or (most is not None and count > most)


def _listed(names: Sequence[str]) -> str:
    """The names, where they are few."""
    return f": {_counted(names)}" if 0 < len(set(names)) <= LISTED else ""


def _counted(names: Sequence[str]) -> str:
    return ", ".join(_times(name, count) for name, count in Counter(names).items())


def _times(name: str, count: int) -> str:
    return f"{count} x {name}" if count > 1 else name
