"""Qualities -> Python source: values are bits, so that having one is a single test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from interpreter.codegen.code import Code, code, joined
from interpreter.content.card import Card as PrintedCard
from interpreter.engine.core.qualities import QualityTable
from interpreter.engine.core.rules import Card
from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.facts.vocabulary import Vocabulary
from interpreter.meaning.plain_names import a_thing, spoken

if TYPE_CHECKING:
    from interpreter.codegen.expressions import Context
    from interpreter.codegen.names import Names


class QualityWriter:
    """Writes what is said of qualities; a part of the writer of expressions."""

    context: Context
    names: Names

    if TYPE_CHECKING:

        def expr(self, e: m.Expr) -> Code: ...
        def things(self, e: m.Expr) -> Code: ...
        @staticmethod
        def several(e: m.Expr) -> bool: ...

    def values(self, e: m.Expr) -> Code:
        """The source of the values that an expression stands for, as bits."""
        if isinstance(e, m.Select):
            if not e.tests and not isinstance(e.domain, str):
                return self.values(e.domain)
            return code("together({})", self.things(e))
        if isinstance(e, m.Only):
            return self.values(e.of)
        if isinstance(e, m.Union):
            return code("({})", joined(" | ", (self.values(each) for each in e.of)))
        if isinstance(e, m.Var) and e.many:
            return code("together({})", self.expr(e))
        return self.expr(e)

    def listed_values(self, e: m.Expr) -> Code:
        """The source of a list of the values, each by itself."""
        if isinstance(e, m.Eligible):
            return self.expr(e)
        if isinstance(e, m.Var) and e.many:
            return self.expr(e)
        return code("values_in({})", self.values(e))

    def _quality(self, e: m.Quality) -> Code:
        return code("{}", 1 << e.value)

    def _everyvalue(self, e: m.EveryValue) -> Code:
        return code("R.qualities[{}].every", self.names.constant(e.kind))

    def _qualitiesof(self, e: m.QualitiesOf) -> Code:
        table = self.names.table(e.kind)
        if e.of.kind == "player":
            return code("R.qualities[{}].decks[{}]", self.names.constant(e.kind), self.expr(e.of))
        if e.of.kind != "card":
            raise UncompiledError(f"{a_thing(e.of.kind)} has no {spoken(e.quality)}")
        plain = e.printed or e.kind not in self.names.altered or e.kind == self.context.unaltered
        if self.several(e.of):
            if not plain:
                return code("bits_of(s, {}, {})", self.names.value(e.kind), self.things(e.of))
            name = self.context.local("q")
            return code("together([{}[{}] for {} in {}])", table, name, name, self.things(e.of))
        card = self.expr(e.of)
        found = code("{}[{}]", table, card) if plain else code("bits(s, {}, {})", self.names.value(e.kind), card)
        sakes = [m.for_the_sake_of(e.kind, purpose) for purpose in self.context.purposes]
        more = [code("besides(s, {}, {})", self.names.value(sake), card) for sake in sakes if sake in self.names.altered]
        return code("({})", joined(" | ", (found, *more))) if more else found

    def _kept(self, e: m.Kept) -> Code:
        kept = code("s.kept[{}]", self.names.registers[e.register])
        return kept if e.of is None else code("({} if s.active == {} else 0)", kept, self.expr(e.of))

    def _eligible(self, e: m.Eligible) -> Code:
        slots = self.names.slots["Choose"]
        asked = code("({}, {}), {}, {}", slots["choice"], slots["role"], self.names.registers[e.register], self.expr(e.who))
        return code("eligible(s, {}, {}, {}, R.qualities[{}].every)", self.names.verbs["Choose"], asked, self.values(e.of), self.names.constant(e.kind))

    def _c_shares(self, c: m.Shares) -> Code:
        return code("({} & {})", self.values(c.left), self.values(c.right))


def quality_tables(
    vocabulary: Vocabulary,
    printed: Sequence[PrintedCard],
    defs: Sequence[Card],
    cards: Sequence[int],
    owners: Sequence[int],
    seats: int,
    identities: Sequence[Sequence[str]],
) -> dict[str, QualityTable]:
    """The qualities of a game in a match, by their kinds; words that only cards have are values too."""
    found: dict[str, QualityTable] = {}
    for headword, term in vocabulary.terms.items():
        if term.kind != "quality":
            continue
        numbers = {str(value.en).casefold(): number for number, value in enumerate(term.values)}
        words = [str(value.en) for value in term.values]
        fields = vocabulary.fields_of(headword)
        own = [
            _bits([*_words(card, fields), *known.marks], numbers, words, set(_folded(_words(card, fields)))) for card, known in zip(printed, defs, strict=True)
        ]
        of_cards = [own[number] for number in cards]
        decks = [_deck(seat, identities, numbers, of_cards, owners) for seat in range(seats)]
        found[m.kind_of(headword)] = QualityTable(tuple(words), (*of_cards, 0, 0), tuple(decks))
    return found


def _words(card: PrintedCard, fields: frozenset[str]) -> list[str]:
    """The words that a card has in some of its values."""
    given = [value for name, value in card.values.items() if name in fields]
    return [str(word) for value in given for word in (value if isinstance(value, list | tuple) else [value])]


def _folded(words: Sequence[str]) -> list[str]:
    return [word.casefold() for word in words]


def _bits(said: Sequence[str], numbers: dict[str, int], words: list[str], new: set[str]) -> int:
    """Words as bits; one that is not known yet gets a number if it stands in a value of the quality's own."""
    found = 0
    for word in said:
        key = word.casefold()
        if key not in numbers and key in new:
            numbers[key] = len(words)
            words.append(word)
        if key in numbers:
            found |= 1 << numbers[key]
    return found


def _deck(seat: int, identities: Sequence[Sequence[str]], numbers: Mapping[str, int], of_cards: Sequence[int], owners: Sequence[int]) -> int:
    """The values of a player's deck: as its identity says, else those that its cards have."""
    named = identities[seat] if seat < len(identities) else ()
    found = 0
    for word in _folded(list(named)):
        found |= 1 << numbers[word] if word in numbers else 0
    if not named:
        for card, owner in enumerate(owners):
            found |= of_cards[card] if owner == seat else 0
    return found
