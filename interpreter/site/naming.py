"""The words that stand on cards, in a language, each with the page that explains it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from interpreter.content import Card, Deck, Faction, Game
from interpreter.content.cardkind import kinds_of
from interpreter.content.game import Holding
from interpreter.content.term import Term
from interpreter.language.lexicon.lexicon import Lexeme, Lexicon, split_words
from interpreter.site.addresses import card_page, deck_page, faction_page
from interpreter.site.catalogue import Catalogue, Entry
from interpreter.site.languages import in_language

SORTS = ("term", "quality", "adjective", "act")
"""What a word may stand for, what fits a card best first."""
NUMBERED = re.compile(r"(.*\S)\s+([+-]?\d+)")
JOINED = {"en": " ", "fr": " · ", "ja": "・"}
"""What stands between the words of a class line."""
LISTED = {"en": ", ", "fr": ", ", "ja": "、"}
"""What stands between the words of a list."""
COLON = {"en": ": ", "fr": "\u00a0: ", "ja": "："}
"""What stands between a name and what is said of it."""


@dataclass(frozen=True, slots=True)
class Named:
    """A word in a language, and the page of what it names; no page where nothing explains it."""

    text: str
    page: str = ""

    def without(self, name: str) -> Named:
        """The same behind a name that stands before it already: of *Sign: sun* only *sun*."""
        rest = self.text.removeprefix(name).lstrip()
        return Named(rest[1:].strip(), self.page) if rest != self.text and rest[:1] in (":", "：") else self


@dataclass(frozen=True, slots=True)
class Fact:
    """A value of a card: what it is called, and what the card says there."""

    key: str
    """Its name as the game has it."""
    name: Named
    holds: str
    given: tuple[str, ...]
    """What the card says, as it is written."""
    words: tuple[Named, ...]

    @property
    def number(self) -> int | None:
        """The number, where it is one."""
        return int(self.given[0]) if self.holds == "number" else None


@lru_cache(maxsize=24)
def naming(catalogue: Catalogue, game: str, lang: str) -> Naming:
    """The names of a game's words in a language."""
    return Naming(catalogue, game, lang)


class Naming:
    """Names what stands on the cards of one game in one language."""

    def __init__(self, catalogue: Catalogue, game: str, lang: str) -> None:
        self.catalogue = catalogue
        self.game = game
        self.lang = lang
        self.cards = {str(card.name).casefold(): card for card in catalogue.library.cards(game)}
        self.factions = {str(faction.faction).casefold(): faction for faction in catalogue.library.factions(game)}
        self._known: dict[str, list[Fact]] = {}
        self.homes = {str(card.name).casefold(): faction for faction in self.factions.values() for card in faction.cards}

    @property
    def form(self) -> Game:
        """The game."""
        return self.catalogue.library.games[self.game]

    # -- things with a name of their own

    def card(self, name: str) -> Named:
        """A card by its English name."""
        card = self.cards.get(str(name).casefold())
        return Named(str(name)) if card is None else Named(in_language(card.names, self.lang, str(card.name)), card_page(self.game, str(card.name)))

    def faction(self, faction: Faction) -> Named:
        """A faction."""
        return Named(in_language(faction.names, self.lang, str(faction.faction)), faction_page(self.game, str(faction.faction)))

    def deck(self, deck: Deck) -> Named:
        """A deck."""
        return Named(in_language(deck.names, self.lang, str(deck.deck)), deck_page(self.game, str(deck.deck)))

    def home(self, card: Card) -> Named | None:
        """The faction whose file a card stands in."""
        faction = self.homes.get(str(card.name).casefold())
        return self.faction(faction) if faction is not None else None

    # -- what a card says

    def sides(self, card: Card) -> list[tuple[str, Named]]:
        """What a card belongs to, as it is written and in the language: the value that factions are, else the faction of its file."""
        names = self.form.values_of(self.form.factions)
        said = [(given, word) for fact in self.facts(card) if fact.key in names for given, word in zip(fact.given, fact.words, strict=True)]
        faction = self.homes.get(str(card.name).casefold())
        return said or ([(str(faction.faction), self.faction(faction))] if faction is not None else [])

    @cached_property
    def side_order(self) -> list[str]:
        """All sides that cards belong to, as they are written."""
        return list(dict.fromkeys(given for card in self.cards.values() for given, _ in self.sides(card)))

    @property
    def side_name(self) -> Named | None:
        """What the game calls the sides that its cards belong to, where it has a word for it."""
        return self.term(str(self.form.factions)) if self.form.factions is not None else None

    def holdings(self, card: Card) -> dict[str, Holding]:
        """The values that a card may have, in the order of its kinds."""
        return {name: held for kind in kinds_of(card, self.form) for name, held in kind.values.items()}

    def facts(self, card: Card) -> list[Fact]:
        """The values that a card has."""
        key = str(card.name).casefold()
        if self.cards.get(key) is not card:
            return self._facts(card)
        if key not in self._known:
            self._known[key] = self._facts(card)
        return self._known[key]

    def _facts(self, card: Card) -> list[Fact]:
        given = card.values
        held = self.holdings(card)
        return [self.fact(name, given[name], held.get(name, Holding())) for name in (*held, *(n for n in given if n not in held)) if name in given]

    def fact(self, name: str, given: object, held: Holding) -> Fact:
        """A value that a card has."""
        if isinstance(given, bool):
            return Fact(name, self.value(name, held), "flag", ("true",) if given else (), ())
        if isinstance(given, int):
            return Fact(name, self.value(name, held), "number", (str(given),), (Named(str(given)),))
        words = tuple(map(str, given)) if isinstance(given, list | tuple) else (str(given),)
        called = self.value(name, held)
        shown = tuple(self.card(word) if held.holds == "names" else self.word(word, name, held).without(called.text) for word in words)
        return Fact(name, called, held.holds if held.holds != "number" else "words", words, shown)

    def value(self, name: str, held: Holding) -> Named:
        """What a value is called."""
        entry = self.catalogue.entry(self.game, str(held.term)) if held.term is not None else self.entry(name, ("value", "quality"))
        return self.shown(capital(name), entry)

    def word(self, word: str, value: str = "", held: Holding | None = None) -> Named:
        """What a word of a value is called: a term, a value of a quality, a faction, a keyword with its number."""
        numbered = NUMBERED.fullmatch(word)
        if numbered:
            found = self.word(numbered[1], value, held)
            return Named(f"{found.text} {numbered[2]}", found.page)
        if held is not None and held.term is not None and (faction := self.factions.get(word.casefold())) is not None:
            return self.faction(faction)
        together = self.entry(f"{word} {value}") if value else None
        if together is not None:
            return self.shown(word, together)
        lexeme = self.lexeme(word)
        if lexeme is None:
            return self.shown(word, None)
        entry = self.catalogue.entry(self.game, lexeme.term)
        if lexeme.kind == "quality" and entry is not None:
            kept = entry.term.values[lexeme.value]
            return Named(str(getattr(kept, self.lang) or kept.en), entry.page)
        if lexeme.kind == "adjective" and entry is not None and self.lang != "en":
            return Named(self.adjective(entry.term, word), entry.page)
        return self.shown(word, entry)

    def adjective(self, term: Term, english: str) -> str:
        """An adjective as it stands beside a noun; its name may be that of the things that it is said of."""
        forms = term.forms.fr if self.lang == "fr" else term.forms.ja
        return str(forms.word or self.name(term, english))

    def classes(self, card: Card) -> list[tuple[str, Named]]:
        """The words of a card's class line, as they are written and in the language."""
        line = " ".join(str(card.class_line).replace(":", " ").split())
        words = sorted({str(word) for kind in self.form.card_kinds for word in (kind.name, *kind.words)}, key=len, reverse=True)
        pattern = "|".join([*(rf"(?<!\w){re.escape(word)}(?!\w)" for word in words), r"\S+"])
        return [(found, self.shown(found, self.entry(found, ("class", "adjective")))) for found in re.findall(pattern, line, re.IGNORECASE)]

    def class_words(self, card: Card) -> list[tuple[str, Named]]:
        """The words of a class line in the order of the language: in French the kind comes first, and what is said of it behind."""
        words = self.classes(card)
        return words[::-1] if self.lang == "fr" else words

    def class_line(self, card: Card) -> str:
        """The class line in the language."""
        return JOINED[self.lang].join(named.text for _, named in self.class_words(card))

    # -- terms

    def term(self, headword: str) -> Named:
        """A term by its headword."""
        return self.shown(headword, self.catalogue.entry(self.game, headword))

    def shown(self, english: str, entry: Entry | None) -> Named:
        """A word that an entry explains; in English it stays as it is written."""
        if entry is None:
            known = self.form.names.get(english.casefold())
            return Named(in_language(known, self.lang, english) if known is not None else english)
        return Named(english if self.lang == "en" else self.name(entry.term, english), entry.page)

    def name(self, term: Term, english: str) -> str:
        """The name of a term in the language."""
        return str(getattr(term.names, self.lang) or english)

    def entry(self, word: str, kinds: tuple[str, ...] = ()) -> Entry | None:
        """The term that a word stands for; of several that of one of the kinds."""
        found = [self.catalogue.entry(self.game, lexeme.term) for lexeme in self.lexemes(word) if lexeme.kind != "quality"]
        entries = [entry for entry in found if entry is not None]
        return next((entry for entry in entries if entry.term.kind in kinds), entries[0] if entries else None)

    def lexeme(self, word: str) -> Lexeme | None:
        """What a word of a card stands for."""
        return next(iter(self.lexemes(word)), None)

    def lexemes(self, word: str) -> list[Lexeme]:
        """Everything that a word may stand for, what fits a card best first."""
        found = [entry.lexeme for entry in self.lexicon.entries.get(tuple(split_words(word)), ()) if entry.lexeme.kind in SORTS and entry.lexeme.term]
        return sorted(found, key=lambda lexeme: SORTS.index(lexeme.kind))

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words of the game."""
        return self.catalogue.compiler(self.game).language.lexicon


def capital(text: str) -> str:
    """A text with a capital at its beginning.

    >>> capital("plain words")
    'Plain words'
    """
    return text[:1].upper() + text[1:]
