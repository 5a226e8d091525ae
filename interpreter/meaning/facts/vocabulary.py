"""What the words of a game stand for in play: classes of cards, tokens and tracks, zones, values, times."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from interpreter.content import Card, Library, Term
from interpreter.content.game import Game
from interpreter.content.role import Role
from interpreter.language.tree import Noun
from interpreter.meaning.facts.memo import remembered
from interpreter.meaning.facts.trees import Trees, clauses_of
from interpreter.meaning.model import kind_of

ROOTS = {"class": "card", "verb": "act", "die": "symbol"}
OF_ROLE = {
    Role.DIRECTION: "direction",
    Role.SYMBOL: "symbol",
    Role.DIE: "die",
    Role.ABILITY: "ability",
    Role.EFFECT: "effect",
    Role.NUMBER: "number",
    Role.NAME: "name",
    Role.IN_CONTROL: "player",
}
"""The sorts of the words that the language itself has."""


class Vocabulary:
    """The terms of a game, asked what they are in play."""

    def __init__(self, library: Library, game: str, trees: Trees | None = None) -> None:
        self.library = library
        self.trees = trees or Trees()
        self.id = game
        self.game: Game = library.games[game]
        self.terms: dict[str, Term] = {t.headword: t for t in library.terms(game)}

    @remembered
    def kind(self, headword: str) -> str:
        """What sort of thing a noun is: card, space, player, zone, region, token, value, symbol, die, time, direction, number, ..."""
        term = self.terms.get(headword)
        if term is not None and term.role in OF_ROLE:
            return OF_ROLE[term.role]
        if self.word(headword) in self.lines:
            return "zone"
        if term is None:
            return "thing"
        if headword in self.registers:
            return kind_of(self.registers[headword][1])
        if term.kind == "quality":
            return kind_of(headword)
        if headword in self.dice:
            return "die"
        return ROOTS.get(term.kind, str(term.kind))

    @cached_property
    def dice(self) -> frozenset[str]:
        """Words for dice that show something, defined by a rule of their own: *A die is a hit if ...*; the others are faces."""
        found = set()
        for (headword, _), tree in self.trees.rules.items():
            for clause in clauses_of(tree):
                subject = clause.subject.head.term if isinstance(clause.subject, Noun) else ""
                term = self.terms.get(subject)
                if self.terms[headword].kind == "die" and clause.predicates[0].verb == "be" and term is not None and term.role is Role.DIE:
                    found.add(headword)
        return frozenset(found)

    @remembered
    def word(self, headword: str) -> str:
        """The English word of a term, in small letters and without what stands in brackets."""
        term = self.terms.get(headword)
        if term is not None and term.forms.en.word:
            return str(term.forms.en.word).casefold()
        return headword.split(" (")[0].casefold()

    @remembered
    def is_a(self, headword: str) -> tuple[str, ...]:
        """The words that a term is a kind of, nearest first, itself included."""
        found = [self.word(headword)]
        term = self.terms.get(headword)
        for parent in term.is_ if term is not None else ():
            for each in str(parent).split("|"):
                above = self.by_word.get(each.strip().casefold())
                found += self.is_a(above) if above is not None and above != headword else [each.strip().casefold()]
        return tuple(dict.fromkeys(found))

    @cached_property
    def by_word(self) -> dict[str, str]:
        """Headwords by their English word."""
        found: dict[str, str] = {}
        for headword in self.terms:
            found.setdefault(self.word(headword), headword)
        for headword in self.terms:
            found.setdefault(headword.casefold(), headword)
        return found

    @cached_property
    def tracks(self) -> tuple[str, ...]:
        """The tracks of the game, by name."""
        return tuple(str(t.name).casefold() for t in self.game.tracks)

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """The tokens that lie on cards: those that the game lists, and those that a glossary adds."""
        listed = [*(str(t.name).casefold() for t in self.game.tokens), *(str(m.name).casefold() for m in self.game.marks)]
        terms = [h for h, t in self.terms.items() if t.kind == "token" and not t.is_ and t.role is not Role.TOKEN]
        added = [self.word(h) for h in terms if self.word(h) not in self.tracks]
        return tuple(dict.fromkeys([*listed, *added]))

    @cached_property
    def sorts(self) -> dict[str, str]:
        """Tokens that are another token, dealt or placed in a way of their own, with that token: on a card they are simply such tokens."""
        found: dict[str, str] = {}
        for headword, term in self.terms.items():
            if term.kind == "token" and term.is_ and self.word(headword) not in self.resources:
                base = next((word for word in self.is_a(headword) if word in self.tokens), None)
                if base is not None:
                    found[self.word(headword)] = base
        return found

    def sort(self, headword: str) -> str | None:
        """The token or track that an amount is of, told apart by how it is dealt or placed."""
        word = self.word(headword)
        return word if word in self.sorts else self.resource(headword)

    @cached_property
    def marks(self) -> frozenset[str]:
        """The states that cards are in or not: adjectives that no sentence defines."""
        return frozenset(str(mark.name).casefold() for mark in self.game.marks)

    @cached_property
    def pools(self) -> dict[str, str]:
        """Words for the place where a player keeps what a track counts, with the track."""
        return {str(t.pool).casefold(): str(t.name).casefold() for t in self.game.tracks if t.pool is not None}

    def is_supply(self, headword: str) -> bool:
        """Is a noun the common store of tokens?"""
        return self.game.supply is not None and self.word(headword) == str(self.game.supply).casefold()

    @cached_property
    def homes(self) -> dict[str, str]:
        """Classes of pieces that are no cards, with the zone where they always are."""
        return {str(piece.type).casefold(): str(piece.zone).casefold() for piece in self.game.pieces}

    @cached_property
    def resources(self) -> tuple[str, ...]:
        """Tokens and tracks, by name."""
        return (*self.tokens, *self.tracks)

    @remembered
    def resource(self, headword: str) -> str | None:
        """The token or track that a noun counts."""
        for word in (headword.casefold(), *self.is_a(headword)):
            if word in self.resources:
                return word
        return None

    @cached_property
    def zones(self) -> tuple[str, ...]:
        """The zones of the game, by name."""
        return tuple(str(z.name).casefold() for z in self.game.all_zones)

    @remembered
    def zone(self, headword: str) -> str | None:
        """The zone that a noun names."""
        for word in (headword.casefold(), *self.is_a(headword)):
            if word in self.zones:
                return word
        return None

    @cached_property
    def registers(self) -> dict[str, tuple[int, str]]:
        """The terms that stand for a value of a quality: the number of the register, and the quality."""
        listed = {str(register.name).casefold(): (number, register) for number, register in enumerate(self.game.registers)}
        words = {
            headword: (self.word(headword), headword.split(" (")[0].casefold(), *(str(word).casefold() for word in term.also))
            for headword, term in self.terms.items()
        }
        found = {headword: listed[word] for headword, said in words.items() for word in said if word in listed}
        qualities = {str(register.holds).casefold(): self.by_word.get(str(register.holds).casefold()) for _, register in found.values()}
        named = ((headword, number, qualities[str(register.holds).casefold()]) for headword, (number, register) in found.items())
        return {headword: (number, quality) for headword, number, quality in named if quality is not None}

    def fields_of(self, quality: str) -> frozenset[str]:
        """The values of cards whose words are values of a quality: those that name its term, or that are called by one of its words."""
        term = self.terms[quality]
        words = {self.word(quality), quality.casefold(), *(str(word).casefold() for word in term.also)}
        listed = [(name, held) for kind in self.game.card_kinds for name, held in kind.values.items() if held.holds in ("word", "words")]
        return frozenset(name for name, held in listed if (str(held.term).casefold() if held.term is not None else name.casefold()) in words)

    @cached_property
    def values(self) -> tuple[str, ...]:
        """The values that cards of the game have, and those that the glossary defines."""
        printed = [name.casefold() for kind in self.game.card_kinds for name in kind.values]
        defined = [h.casefold() for h, t in self.terms.items() if t.kind == "value"]
        return tuple(dict.fromkeys([*printed, *defined]))

    @cached_property
    def phases(self) -> tuple[str, ...]:
        """The phases of a turn or the steps of a round, as the glossary names them."""
        return self.headwords(self.game.parts)

    @cached_property
    def spans(self) -> tuple[tuple[str, int, int], ...]:
        """The phases of a round that have steps, as the glossary names them, with the numbers of their first and last steps."""
        spans = self.game.round.spans if self.game.round is not None else ()
        return tuple((headword, first, last) for name, first, last in spans for headword in self.headwords((name,)))

    @cached_property
    def setup(self) -> tuple[str, ...]:
        """The times before the first turn, as the glossary names them."""
        return self.headwords(self.game.preparations)

    def headwords(self, names: Iterable[str]) -> tuple[str, ...]:
        """The terms that the game's file names; one that the glossary has not is a mistake that keeps the game from being played."""
        found = (str(name) if str(name) in self.terms else self.by_word.get(str(name).casefold()) for name in names)
        return tuple(headword for headword in found if headword is not None)

    @cached_property
    def classes(self) -> dict[str, tuple[str, ...]]:
        """Class words with all the classes that they imply."""
        terms = [(h, t) for h, t in self.terms.items() if t.kind == "class"]
        others = {str(word).casefold(): self.is_a(h) for h, t in terms for word in t.also}
        return {**others, **{self.word(h): self.is_a(h) for h, _ in terms}}

    def card_classes(self, card: Card) -> frozenset[str]:
        """The words of a card's class line, and the classes that runs of them stand for."""
        words = str(card.class_line).casefold().replace(":", " ").split()
        found = set(words)
        for start in range(len(words)):
            for end in range(start + 1, len(words) + 1):
                found.update(self.classes.get(" ".join(words[start:end]), ()))
        return frozenset(found)

    @cached_property
    def boards(self) -> tuple[str, ...]:
        """The names of the boards."""
        return tuple(name for b in self.game.boards if (name := str(b.name).casefold()) not in self.lines)

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The names of the lines that players have: a line holds cards as a zone does, in order."""
        return tuple(str(line.name).casefold() for line in self.game.lines)

    def is_board(self, headword: str) -> bool:
        """Does the noun name a board of the game (or any board)?"""
        return self.word(headword) in self.boards or (headword in self.terms and self.terms[headword].role is Role.ANY_BOARD)

    @remembered
    def slots(self, verb: str) -> dict[str, tuple[str, ...]]:
        """The slots of a verb or relation with their types, in the order in which its wordings name them."""
        found: dict[str, tuple[str, ...]] = {}
        term = self.terms.get(verb)
        for wording in term.says.en if term is not None else ():
            for piece in str(wording).split("{")[1:]:
                name, _, types = piece.split("}")[0].partition(":")
                if types.strip() or name.strip() not in found:
                    found[name.strip()] = tuple(t.strip() for t in types.split("|") if t.strip()) or found.get(name.strip(), ())
        return found
