"""Mutations of a tree: every part that can be left out left out, and every code, number and term exchanged for what it is told apart from.

They are derived from the types of the tree: a field that may hold nothing is set back, an item of a list is taken out of it, a number is another number.
What a code is told apart from is said for each kind of code once (`CONTRASTS`); opposites of adjectives, other classes, values and times come from the
glossary of the game.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from dataclasses import field as member
from functools import cache
from typing import TYPE_CHECKING, Any

from interpreter.content.role import Role
from interpreter.language import tree
from interpreter.language.tree import Adverb, Filter, Head, Noun, Predicate, Pronoun, Quantity, Relation, Relative, Slot, Span, Time

if TYPE_CHECKING:
    from interpreter.meaning.facts.facts import Facts

SLOTS = re.compile(r"\{(\w+)")
"""The names of the slots of a wording."""

GONE = "gone"
"""The exchange that leaves a part out."""
ANOTHER = "another"
"""The exchange that points at something else."""

UNSPOKEN = frozenset({"at", "mention", "refers", "wording", "comma", "commas", "alias", "elided", "early", "repeated", "plural"})
"""Fields that no word stands for: places, numbers that the reader gives, punctuation, agreement, and how a wording is put together."""

NEEDED: frozenset[tuple[str, str]] = frozenset(
    {
        ("Head", "term"),
        ("Head", "value"),
        ("Head", "text"),
        ("Filter", "term"),
        ("Filter", "value"),
        ("Filter", "text"),
        ("Mood", "form"),
        ("Mood", "voice"),
        ("Predicate", "link"),
        ("Predicate", "subject"),
        ("Clause", "link"),
        ("Clause", "subject"),
        ("Quantity", "number"),
        ("Quantity", "high"),
        ("Ability", "labels"),
        ("Ability", "name"),
    }
)
"""Fields without which the rest is no phrase: they are exchanged, and not left out."""

Contrasts = Mapping[str, tuple[str, ...]]

CONTRASTS: Mapping[tuple[str, str], Contrasts] = {
    ("Quantity", "kind"): {
        "a": ("each",),
        "each": ("a",),
        "every": ("a",),
        "all": ("a",),
        "any": ("no",),
        "no": ("a",),
        "another": ("a",),
        "some": ("each",),
        "both": ("a",),
        "either": ("each",),
        "half": ("all",),
        "twice": ("half",),
        "any_number": ("a",),
        "most": ("least",),
        "least": ("most",),
        "fewest": ("most",),
        "more": ("fewer",),
        "fewer": ("more",),
        "less": ("more",),
        "twice_as_many": ("as_many",),
        "twice_as_much": ("as_much",),
        "exactly": ("at_least",),
        "up_to": ("number",),
        "only_n": ("number",),
        "all_but": ("number",),
        "at_least": ("at_most",),
        "at_most": ("at_least",),
        "more_than": ("fewer_than",),
        "fewer_than": ("more_than",),
        "less_than": ("more_than",),
        "or_more": ("or_less",),
        "or_higher": ("or_lower",),
        "or_less": ("or_more",),
        "or_fewer": ("or_more",),
        "or_lower": ("or_higher",),
    },
    ("Quantity", "step"): {"more": ("fewer",), "fewer": ("more",), "less": ("more",)},
    ("Pronoun", "word"): {"one": ("both",), "both": ("one",), "each_other": ("it",), "neither": ("both",)},
    ("Noun", "rank"): {"top": ("bottom",), "bottom": ("top",), "first": ("last",), "last": ("first",), "next": ("previous",), "previous": ("next",)},
    ("Filter", "term"): {
        "same": ("different",),
        "different": ("same",),
        "next": ("previous",),
        "previous": ("next",),
        "first": ("last",),
        "last": ("first",),
        "second": ("third",),
        "third": ("second",),
    },
    ("Owned", "who"): {
        "you": ("opponent",),
        "you_own": ("you",),
        "opponent": ("you",),
        "an_opponent": ("you",),
        "they": ("you",),
        "that_player": ("you",),
        "each_player": ("you",),
        "a_player": ("you",),
        "controller": ("you",),
    },
    ("Mood", "modal"): {"may_only": ("may",), "can_only": ("can",)},
    ("Adverb", "code"): {
        "face_down": ("face_up",),
        "face_up": ("face_down",),
        "rounded_up": ("rounded_down",),
        "rounded_down": ("rounded_up",),
        "once": ("two_times",),
        "two_times": ("once",),
        "closer": ("farther",),
        "farther": ("closer",),
        "together": ("apart",),
        "apart": ("together",),
        "horizontally": ("vertically",),
        "vertically": ("horizontally",),
        "up": ("down",),
        "down": ("up",),
    },
    ("Time", "code"): {"until": ("at",), "at": ("until",), "after": ("before",), "before": ("after",), "since": ("until",), "once_per": ("twice_per",)},
    ("Limit", "kind"): {"minimum": ("maximum",), "maximum": ("minimum",)},
    ("Purpose", "code"): {"without": ("by",), "instead_of": ("by",), "except_to": ("to",), "before": ("after",), "after": ("before",)},
    ("Subordinate", "kind"): {
        "if": ("unless",),
        "unless": ("if",),
        "while": ("unless",),
        "when": ("before",),
        "whenever": ("before",),
        "after": ("before",),
        "right_after": ("after",),
        "before": ("after",),
        "until": ("while",),
        "as_soon_as": ("before",),
        "each_time": ("first_time",),
        "first_time": ("each_time",),
        "first_time_each_turn": ("each_time",),
        "first_time_each_round": ("first_time_each_turn",),
        "second_time": ("third_time",),
        "second_time_each_turn": ("third_time_each_turn",),
        "third_time": ("second_time",),
        "third_time_each_turn": ("second_time_each_turn",),
        "for_each_time": ("if",),
        "next_time": ("each_time",),
        "because": ("unless",),
        "as_though": ("if",),
    },
    ("Group", "link"): {"and": ("or",), "or": ("and",)},
    ("Predicate", "link"): {"and": ("or",), "or": ("and",)},
    ("Clause", "link"): {"and": ("or",), "or": ("and",)},
}
"""What the codes of a field are told apart from; a code that is not here is only left out."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """A part of a tree with something else in its place."""

    node: Any
    """The node that has the part, as it was."""
    field: str
    held: Any
    """The part, as it was."""
    exchange: str
    """What became of the part: *gone*, *another*, *number*, the kind of a term, or *this>that* of two codes."""
    whole: Any
    """The whole tree, changed."""
    within: tuple[Any, ...]
    """The nodes around the node, outermost first."""
    path: tuple[str | int, ...]
    """The way from the top of the tree to the part."""
    facts: Facts = member(compare=False, repr=False)
    """What the glossary establishes."""

    @property
    def at(self) -> Span | None:
        """Where the words of the part stand: its own place, or that of what it is a part of."""
        places = (getattr(each, "at", None) for each in (self.held, self.node, *reversed(self.within)))
        return next((place for place in places if isinstance(place, Span)), None)

    def inside(self, *types: type) -> Any:
        """The nearest node of a type around the part, the node itself among them; nothing when there is none."""
        return next((each for each in (self.node, *reversed(self.within)) if isinstance(each, types)), None)


class Mutations:
    """Makes the mutations of trees of one game."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.vocabulary = facts.vocabulary
        self.other_term = cache(self._other_term)
        self.slots: Mapping[str, str] = {}

    def of(self, whole: Any, slots: Mapping[str, str] | None = None) -> Iterator[Mutation]:
        """All mutations of a tree; those of a part stand before those inside of it. `slots`: the participants that it can speak of by name."""
        self.slots = slots or {}
        yield from self._inside(whole, lambda new: new, (), (), _mentions(whole))

    def _inside(
        self, node: Any, put: Callable[[Any], Any], within: tuple[Any, ...], path: tuple[str | int, ...], mentions: Mapping[int, Noun]
    ) -> Iterator[Mutation]:
        for name, default in _spoken(type(node).__name__):
            held = getattr(node, name)
            for key, part, changed in _parts(name, held):

                def placed(new: Any, changed: Callable[[Any], Any] = changed, name: str = name) -> Any:
                    return put(replace(node, **{name: changed(new)}))

                here = (*path, *key)
                if _can_go(type(node).__name__, name, part, held, default) and self.worded_without(node, part):
                    left = put(replace(node, **{name: tuple(each for each in held if each is not part) if len(key) > 1 else default}))
                    yield Mutation(node, name, part, GONE, left, within, here, self.facts)
                for exchange, new in self.exchanges(node, name, part, mentions, within):
                    yield Mutation(node, name, part, exchange, placed(new), within, here, self.facts)
                if is_dataclass(part):
                    yield from self._inside(part, placed, (*within, node), here, mentions)

    def worded_without(self, node: Any, part: Any) -> bool:
        """Can a slot be left out: does the verb or relation have a wording with just the others?"""
        if not isinstance(part, Slot) or not isinstance(node, Predicate | Relation):
            return True
        term = self.vocabulary.terms.get(node.verb if isinstance(node, Predicate) else node.term)
        parts = node.parts if isinstance(node, Predicate) else node.slots
        left = {each.name for each in parts if isinstance(each, Slot) and each is not part} - {getattr(node, "subject", "")}
        wordings = [set(SLOTS.findall(str(wording))) for wording in term.says.en] if term is not None else []
        return not wordings or any(names - {getattr(node, "subject", "")} == left for names in wordings)

    def fits(self, term: str, within: tuple[Any, ...]) -> bool:
        """Can a noun stand where it does by the types of the wording?"""
        noun = within[-1]
        for told in noun.modifiers if isinstance(noun, Noun) else ():
            if isinstance(told, Relative) and not self._typed(told.predicate.verb, self._gap(told), term):
                return False
        if len(within) < 3 or not isinstance(within[-2], Slot) or not isinstance(within[-3], Predicate | Relation):
            return True
        owner = within[-3]
        return self._typed(owner.verb if isinstance(owner, Predicate) else owner.term, within[-2].name, term)

    def _gap(self, told: Relative) -> str:
        """The slot that a noun fills in the clause behind it."""
        if told.subject is None:
            return told.predicate.subject
        try:
            return self.facts.gap(told.predicate) or ""
        except LookupError:  # no reader makes such a clause
            return ""

    def _typed(self, verb: str, slot: str, term: str) -> bool:
        """Does a term fit the types of a slot?"""
        types = self.vocabulary.slots(verb).get(slot, ())
        return not types or bool({*self.vocabulary.is_a(term), self.vocabulary.kind(term), "any"} & set(types))

    def exchanges(self, node: Any, name: str, part: Any, mentions: Mapping[int, Noun], within: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
        """What else could stand in place of a part."""
        if isinstance(part, int) and not isinstance(part, bool) and part >= 0:
            yield "number", part + 1
        if isinstance(part, str):
            yield from ((f"{part}>{other}", other) for other in CONTRASTS.get((type(node).__name__, name), {}).get(part, ()))
            yield from self._other_words(node, name, within)
        if isinstance(part, Adverb) and part.code == "this_way" and (turn := self.facts.term_of(Role.TURN)) is not None:
            yield "this_way>turn", Time(None, Noun(Head("term", turn), article="this"))
        if isinstance(part, Noun | Pronoun):
            other = self._another(part, mentions)
            if other is not None:
                yield ANOTHER, other
            if isinstance(part, Pronoun) and part.word == "you" and name in ("owner", "subject", "agent", "filler"):
                opponent = self.facts.term_of(Role.OPPONENT)
                if opponent is not None:
                    yield "you>opponent", Noun(Head("term", opponent), owner=Pronoun("you"))

    def _other_words(self, node: Any, name: str, within: tuple[Any, ...]) -> Iterator[tuple[str, str]]:
        """The term of a head or of a word before it, exchanged for another one of its kind."""
        if name != "term" or not isinstance(node, Head | Filter):
            return
        if isinstance(node, Filter) and node.kind == "adjective":
            opposite = self.opposite(node.term)
            if opposite is not None:
                yield "opposite", opposite
        elif isinstance(node, Head) and isinstance(within[-1], Noun) and self.slots and (slot := self.participant(within[-1])) is not None:
            yield from (("participant", self.vocabulary.by_word[other]) for other in self.others(slot))
        elif node.kind in ("term", "class"):
            other = self.other_term(node.term)
            if other is not None and (isinstance(node, Filter) or self.fits(other, within)):
                yield self.vocabulary.kind(node.term), other

    def participant(self, noun: Noun) -> str | None:
        """The participant that a noun names."""
        return self.facts.slot_named(noun, self.slots)

    def others(self, slot: str) -> Iterator[str]:
        """Another participant of the same kind, by the word for it."""
        same = (name for name, kind in self.slots.items() if name != slot and kind == self.slots[slot] and name in self.vocabulary.by_word)
        yield from itertools.islice(same, 1)

    def _another(self, told: Noun | Pronoun, mentions: Mapping[int, Noun]) -> Noun | Pronoun | None:
        """A reference to something else that could be meant: the card that bears the text, or any card in place of that one."""
        if told.refers is None:
            return replace(told, article=None, quantity=Quantity("each")) if isinstance(told, Noun) and told.article in ("this", "that") else None
        if told.refers != 0:
            meant = mentions.get(told.refers)
            if meant is not None and meant.head.kind == "term" and self.vocabulary.kind(meant.head.term) == "player":
                return Pronoun("you")
            known = meant is not None and meant.head.kind == "term" and meant.refers != 0 and self.vocabulary.kind(meant.head.term) == "card"
            return replace(told, refers=0) if known else None
        head = told.head if isinstance(told, Noun) else Head("term", self.facts.of_role(Role.ANY_CARD))
        return Noun(head, Quantity("a"), mention=told.mention)

    def opposite(self, adjective: str) -> str | None:
        """An adjective that the glossary sets against another one: the opposite of a state, or what another player controls."""
        for one, other in self.facts.opposites.items():
            if adjective in (one, other):
                return other if adjective == one else one
        controlled = self.facts.by_control
        return next((other for other in controlled if other != adjective), None) if adjective in controlled else None

    def _stands(self, headword: str, other: str) -> bool:
        """Does another term name a thing of the game as the first one does: a token or track, a zone, a class of cards?"""
        vocabulary = self.vocabulary
        for name in (vocabulary.resource, vocabulary.zone):
            if (name(headword) is None) != (name(other) is None) or (name(headword) is not None and name(headword) == name(other)):
                return False
        card = vocabulary.word(headword) in vocabulary.classes
        return card == (vocabulary.word(other) in vocabulary.classes) and not vocabulary.is_board(other)

    def _other_term(self, headword: str) -> str | None:
        """Another term of the same kind, neither above nor below it."""
        term = self.vocabulary.terms.get(headword)
        if term is None or term.role is not None:
            return None
        word, kind, above = self.vocabulary.word(headword), self.vocabulary.kind(headword), set(self.vocabulary.is_a(headword))
        others = (h for h, each in self.vocabulary.terms.items() if each.kind == term.kind and self.vocabulary.kind(h) == kind and self._stands(headword, h))
        return next((h for h in others if self.vocabulary.word(h) not in above and word not in self.vocabulary.is_a(h)), None)


@cache
def _spoken(node: str) -> tuple[tuple[str, Any], ...]:
    """The fields of a type of node that stand for words, with what they hold when nothing is said; MISSING where something must be said."""
    kept = (f for f in fields(getattr(tree, node)) if f.name not in UNSPOKEN)
    return tuple((f.name, f.default_factory() if f.default_factory is not MISSING else f.default) for f in kept)


def _parts(name: str, held: Any) -> Iterator[tuple[tuple[str | int, ...], Any, Callable[[Any], Any]]]:
    """What a field holds: the one thing, or each item of a list; with the way to it, and how another is put in its place."""
    if not isinstance(held, tuple):
        yield (name,), held, lambda new: new
        return
    for index, item in enumerate(held):

        def spliced(new: Any, index: int = index) -> tuple[Any, ...]:
            return (*held[:index], new, *held[index + 1 :])

        yield (name, index), item, spliced


def _can_go(node: str, name: str, part: Any, held: Any, default: Any) -> bool:
    """Can a part be left out, so that the rest is still a tree?"""
    if (node, name) in NEEDED:
        return False
    if isinstance(held, tuple):
        return default is not MISSING or len(held) > 1
    return default is not MISSING and part != default


def _mentions(whole: Any) -> dict[int, Noun]:
    """The noun phrases of a tree by their numbers."""
    found: dict[int, Noun] = {}

    def walk(node: Any) -> None:
        if isinstance(node, tuple):
            for each in node:
                walk(each)
        elif is_dataclass(node):
            if isinstance(node, Noun) and node.mention >= 0:
                found.setdefault(node.mention, node)
            for each in fields(node):
                walk(getattr(node, each.name))

    walk(whole)
    return found
