"""What is known of a thing from what a text says of it: conditions taken apart to the ones that the glossary defines no further, and what follows from them.

Nothing here guesses: a condition that is not understood says nothing, and a contradiction is only told where two conditions exclude each other by the
rules, the tracks and tokens of `game.yaml`, or the cards that there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from weakref import WeakKeyDictionary

from interpreter.meaning import model as m
from interpreter.meaning.book import Book
from interpreter.meaning.model.walk import nodes, substituted

INFINITE = 10**9
Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Fact:
    """A condition, said positively or denied, with the condition of the text that it comes from."""

    condition: m.Condition
    so: bool
    said: Any


class Known:
    """What a game says of its things."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.vocabulary = book.vocabulary

    @cached_property
    def definitions(self) -> dict[str, list[m.Define]]:
        """The definitions of words by conditions."""
        found: dict[str, list[m.Define]] = {}
        for rule in self.book.rules:
            if isinstance(rule.statement, m.Define) and rule.statement.condition is not None:
                found.setdefault(rule.statement.term, []).append(rule.statement)
        return found

    @cached_property
    def given(self) -> frozenset[str]:
        """The words that rules and cards give to things that are not printed with them."""
        spoken = [node for rule in self.book.rules for node in nodes(rule.statement)]
        from interpreter.meaning.checks.inventory import holdings

        for statements in holdings(self.book).spoken(self.vocabulary.library.cards(self.vocabulary.id)):
            spoken += nodes(statements)
        return frozenset(word.casefold() for node in spoken if isinstance(node, m.Belong) for word in node.words)

    @cached_property
    def printed(self) -> tuple[frozenset[str], ...]:
        """The classes of each card that there is."""
        cards = (*self.vocabulary.library.cards(self.vocabulary.id), *(piece.card for piece in self.vocabulary.game.pieces))
        return tuple({self.vocabulary.card_classes(card): None for card in cards})

    @cached_property
    def cards(self) -> tuple[frozenset[str], ...]:
        """The same with the cards that are tried beside those of the library."""
        return self.printed

    @cached_property
    def bounds(self) -> dict[str, Range]:
        """How many there can be of a token or on a track."""
        game = self.vocabulary.game
        found = {str(token.name).casefold(): (0, token.most if token.most is not None else INFINITE) for token in game.tokens}
        for track in game.tracks:
            name = str(track.name).casefold()
            least = track.least if track.least is not None else -INFINITE
            most = track.most if track.most is not None else INFINITE
            before = found.get(name, (least, most))
            found[name] = (min(least, before[0]), max(most, before[1]))
        return found | {str(mark.name).casefold(): (0, 1) for mark in game.marks}

    @cached_property
    def rows(self) -> int:
        """How many rows the boards have at most; 0 where there are none."""
        return max((board.rows or 0 for board in self.vocabulary.game.boards), default=0)

    @cached_property
    def longest(self) -> int:
        """How many spaces stand in a line at most; 0 where that is not known."""
        boards = self.vocabulary.game.boards
        square = bool(boards) and all(board.shape == "square grid" for board in boards)
        return max(max(board.rows or 0, len(board.columns)) for board in boards) if square else 0

    # -- taking apart

    def facts(self, tests: Iterable[m.Condition], said: Any = None, so: bool = True, depth: int = 0) -> Iterator[Fact]:
        """The conditions that follow from some that are all so (or all not so)."""
        for test in tests:
            origin = said if said is not None else test
            match test:
                case m.All() if so:
                    yield from self.facts(test.of, origin, True, depth)
                case m.Some() if not so:
                    yield from self.facts(test.of, origin, False, depth)
                case m.Not():
                    yield from self.facts((test.of,), origin, not so, depth)
                case m.Defined() if depth < 6 and len(self.definitions.get(test.term, ())) == 1:
                    yield Fact(test, so, origin)
                    define = self.definitions[test.term][0]
                    if len(define.params) == len(test.args) and define.condition is not None:
                        mapping = dict(zip(define.params, test.args, strict=True))
                        inside = substituted((*define.tests, define.condition), mapping) if so else ()
                        if not so and not define.tests:
                            inside = substituted((define.condition,), mapping)
                        yield from self.facts(inside, origin, so, depth + 1)
                case _:
                    yield Fact(test, so, origin)

    # -- contradictions

    def contradiction(self, facts: Iterable[Fact]) -> tuple[Fact, Fact] | None:
        """Two facts that exclude each other, if there are any; the second is the one that was said later."""
        listed = list(facts)
        for number, later in enumerate(listed):
            for earlier in (later, *listed[:number]):
                if self.excluded(earlier, later):
                    return earlier, later
        return None

    def excluded(self, one: Fact, other: Fact) -> bool:
        """Can two facts not be so at once? A fact beside itself: can it never be so?"""
        a, b = one.condition, other.condition
        if a == b and one.so != other.so:
            return True
        if one is other:
            return one.so and self.impossible(a)
        if isinstance(a, m.Compare) and isinstance(b, m.Compare) and a.left == b.left:
            first, second = _range(a, one.so), _range(b, other.so)
            return first is not None and second is not None and (first[0] > second[1] or second[0] > first[1])
        if not (one.so and other.so):
            return self.denied_class(one, other)
        if isinstance(a, m.Controls) and isinstance(b, m.Controls) and a.card == b.card:
            return _opposite(a.player, b.player)
        if isinstance(a, m.Owns) and isinstance(b, m.Owns) and a.card == b.card:
            return _opposite(a.player, b.player)
        if isinstance(a, m.IsClass) and isinstance(b, m.IsClass) and a.thing == b.thing:
            return self.never_both(a.word, b.word)
        return False

    def denied_class(self, one: Fact, other: Fact) -> bool:
        """A class that always is another one, and is denied to be it."""
        a, b = (one.condition, other.condition) if one.so else (other.condition, one.condition)
        if one.so == other.so or not isinstance(a, m.IsClass) or not isinstance(b, m.IsClass) or a.thing != b.thing:
            return False
        return b.word in self.vocabulary.classes.get(a.word, ())

    def never_both(self, one: str, other: str) -> bool:
        """Are two classes those of no card that there is, and given to none?"""
        if one == other or {one, other} & self.given:
            return False
        implied = set(self.vocabulary.classes.get(one, ())) | set(self.vocabulary.classes.get(other, ()))
        if {one, other} <= set(self.vocabulary.classes.get(one, ())) or {one, other} <= set(self.vocabulary.classes.get(other, ())) or implied & self.given:
            return False
        known = [classes for classes in self.printed if one in classes or other in classes]
        have = any(one in classes for classes in known) and any(other in classes for classes in known)
        return have and not any(one in classes and other in classes for classes in known)

    def impossible(self, condition: m.Condition) -> bool:
        """Can a condition never be so?"""
        match condition:
            case m.Compare(left=m.Held(resource=resource)) if resource in self.bounds:
                asked = _range(condition, True)
                least, most = self.bounds[resource]
                return asked is not None and (asked[0] > most or asked[1] < least)
            case m.Compare(left=m.Count()):
                asked = _range(condition, True)
                return asked is not None and asked[1] < 0
            case m.Geometry(args=(first, second, *_)) if first == second and not isinstance(first, m.Number):
                return condition.relation in SELFLESS
            case m.Geometry(relation="within", args=(_, _, m.Number(value=far))):
                return far <= 0
            case _:
                return False

    # -- what follows

    def implied(self, wanted: m.Condition, facts: list[Fact], so: bool = True) -> bool:
        """Does a condition follow from what is known?"""
        match wanted:
            case m.All() if so:
                return all(self.implied(each, facts) for each in wanted.of)
            case m.Not():
                return self.implied(wanted.of, facts, not so)
            case m.IsClass():
                classes = [f.condition.word for f in facts if f.so and isinstance(f.condition, m.IsClass) and f.condition.thing == wanted.thing]
                if so:
                    return any(wanted.word == word or wanted.word in self.vocabulary.classes.get(word, ()) for word in classes)
                return any(self.never_both(word, wanted.word) for word in classes)
            case m.Compare():
                needed = _range(wanted, so)
                known = [r for f in facts if isinstance(f.condition, m.Compare) and f.condition.left == wanted.left and (r := _range(f.condition, f.so))]
                if so and wanted.op in (">=", ">") and not isinstance(wanted.right, m.Number):
                    return self.at_least(wanted, facts)
                return needed is not None and any(needed[0] <= low and high <= needed[1] for low, high in known)
            case _:
                return any(fact.condition == wanted and fact.so == so for fact in facts)

    def at_least(self, wanted: m.Compare, facts: list[Fact]) -> bool:
        """Is the left side surely as much as the right one: at least what it can be, and the other no more than that?"""
        low = self.bounds.get(wanted.left.resource, (-INFINITE, 0))[0] if isinstance(wanted.left, m.Held) else -INFINITE
        known = (r for f in facts if isinstance(f.condition, m.Compare) and f.condition.left == wanted.right and (r := _range(f.condition, f.so)))
        return any(high < low or (high == low and wanted.op == ">=") for _, high in known)


SELFLESS = frozenset(["adjacent", "within", "line", "diagonal", "behind"])
"""In which relation of places nothing is to itself."""


def _range(condition: m.Compare, so: bool) -> Range | None:
    """From which to which number the left side goes."""
    if not isinstance(condition.right, m.Number):
        return None
    value = condition.right.value
    ranges = {"<": (-INFINITE, value - 1), "<=": (-INFINITE, value), "=": (value, value), ">=": (value, INFINITE), ">": (value + 1, INFINITE)}
    denied = {"<": ">=", "<=": ">", ">=": "<", ">": "<="}
    op = condition.op if so else denied.get(condition.op, "")
    return ranges.get(op)


def _opposite(one: m.Expr, other: m.Expr) -> bool:
    """Are two players never the same: you and your opponent, somebody and the opponent of that?"""
    return any(isinstance(a, m.PlayerOf) and a.role == "opponent" and a.of == b for a, b in ((one, other), (other, one)))


_KNOWN: WeakKeyDictionary[Book, Known] = WeakKeyDictionary()


def known_of(book: Book) -> Known:
    """What a game says of its things; found out once."""
    if book not in _KNOWN:
        _KNOWN[book] = Known(book)
    return _KNOWN[book]
