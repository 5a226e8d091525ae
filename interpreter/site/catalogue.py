"""Everything that the site tells of: the games with their terms, cards, factions and decks, and who uses which term."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from interpreter.check.compiled import Compiler
from interpreter.check.term_texts import bodies
from interpreter.content import Card, Library, Term
from interpreter.explain.explain import Explainer
from interpreter.rulings.coverage import Rulebook
from interpreter.site.addresses import card_page, term_page
from interpreter.site.played import Stage


class TwinError(ValueError):
    """Two things whose pages would lie at one address."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A term with the game whose folder it stands in."""

    game: str
    term: Term

    @property
    def page(self) -> str:
        """The path of its page."""
        return term_page(self.game, self.term.headword)


class Catalogue:
    """What there is to tell; everything that is dear is made once, when it is first asked for."""

    def __init__(self, library: Library, draws: bool = True) -> None:
        self.library = library
        self.draws = draws
        """Whether the examples of rulings are played and drawn: it is what takes most of the time."""
        self.runner = Stage(library)
        self._compilers: dict[str, Compiler] = {}
        self._rulebooks: dict[str, Rulebook] = {}
        self._explainers: dict[tuple[str, str], Explainer] = {}
        self._keywords: dict[str, dict[str, str]] = {}

    @property
    def games(self) -> list[str]:
        """All games, those first that can be played; the words that all of them share come last."""
        return sorted(self.library.games, key=lambda game: (not self.library.games[game].players, game))

    def compiler(self, game: str) -> Compiler:
        """What reads the texts of a game."""
        if game not in self._compilers:
            self._compilers[game] = Compiler(self.library, game)
        return self._compilers[game]

    def explainer(self, game: str, lang: str) -> Explainer:
        """What tells the texts of a game in a language, step by step."""
        if (game, lang) not in self._explainers:
            first = next((each for (of, _), each in self._explainers.items() if of == game), None)
            self._explainers[game, lang] = Explainer(self.compiler(game), lang, first.running if first is not None else None)
        return self._explainers[game, lang]

    def rulebook(self, game: str) -> Rulebook:
        """The rulings of a game, with how they stand."""
        if game not in self._rulebooks:
            self._rulebooks[game] = Rulebook(self.library, game, self.runner)
        return self._rulebooks[game]

    @cached_property
    def entries(self) -> dict[str, Entry]:
        """Every term of every game by the path of its page."""
        found: dict[str, Entry] = {}
        for game in self.games:
            for term in self.library.own_terms(game):
                entry = Entry(game, term)
                if entry.page in found:
                    raise TwinError(f'the terms "{term.headword}" and "{found[entry.page].term.headword}" of {game} have one address: {entry.page}')
                found[entry.page] = entry
        return found

    def entry(self, game: str, headword: str) -> Entry | None:
        """The term that a headword means in a game: its own, or one that it stands on."""
        key = " ".join(headword.split()).casefold()
        for each in reversed(self.library.lineage(game)):
            found = next((entry for entry in self._by_key.get(key, ()) if entry.game == each), None)
            if found is not None:
                return found
        return None

    @cached_property
    def _by_key(self) -> dict[str, list[Entry]]:
        found: dict[str, list[Entry]] = {}
        for entry in self.entries.values():
            found.setdefault(entry.term.key, []).append(entry)
        return found

    def namesakes(self, entry: Entry) -> list[Entry]:
        """The terms of other games with the same headword; first those of games whose names begin alike, which are editions of one."""
        others = [other for other in self._by_key[entry.term.key] if other.game != entry.game]
        return sorted(others, key=lambda other: -_alike(entry.game, other.game))

    @cached_property
    def card_pages(self) -> dict[str, tuple[str, Card]]:
        """Every card by the path of its page, with its game."""
        found: dict[str, tuple[str, Card]] = {}
        for game in self.games:
            for card in self.library.cards(game):
                path = card_page(game, str(card.name))
                if path in found:
                    raise TwinError(f'the cards "{card.name}" and "{found[path][1].name}" of {game} have one address: {path}')
                found[path] = (game, card)
        return found

    def terms_of(self, game: str, card: Card) -> list[Entry]:
        """The terms that the texts of a card use, and its printed keywords, each once."""
        heads: dict[str, None] = dict.fromkeys(self.printed_keywords(game, card))
        for ability in card.abilities:
            for use in self.compiler(game).compile(ability.text, (str(card.name),)).uses:
                heads.setdefault(use.term)
        found = (self.entry(game, head) for head in heads)
        return [entry for entry in found if entry is not None]

    def printed_keywords(self, game: str, card: Card) -> Iterator[str]:
        """The headwords of the keywords that are printed on a card as words; a number behind one is no part of it."""
        known = self.keywords(game)
        for given in card.values.values():
            for written in given if isinstance(given, list | tuple) else ():
                word = str(written).casefold().rstrip("0123456789 ")
                if word in known:
                    yield known[word]

    def keywords(self, game: str) -> dict[str, str]:
        """The headwords of a game's keywords, by the word that is printed."""
        if game not in self._keywords:
            terms = (term for term in self.library.terms(game) if term.kind == "keyword")
            self._keywords[game] = {str(term.forms.en.word or term.headword).casefold(): term.headword for term in terms}
        return self._keywords[game]

    @cached_property
    def cards_by_term(self) -> dict[str, list[tuple[str, Card]]]:
        """By the path of a term's page: the cards that use the term, with their games."""
        found: dict[str, list[tuple[str, Card]]] = {}
        for game, card in self.card_pages.values():
            for entry in self.terms_of(game, card):
                found.setdefault(entry.page, []).append((game, card))
        return found

    @cached_property
    def users(self) -> dict[str, list[Entry]]:
        """By the path of a term's page: the terms whose definition uses the term."""
        found: dict[str, list[Entry]] = {}
        for entry in self.entries.values():
            heads = {use.term: None for text in self.sentences(entry) for use in self.compiler(entry.game).compile(text).uses}
            for head in heads:
                used = self.entry(entry.game, head)
                if used is not None and used != entry:
                    found.setdefault(used.page, []).append(entry)
        return found

    @cached_property
    def pointers(self) -> dict[str, list[Entry]]:
        """By the path of a term's page: the terms that point to it under `see`."""
        found: dict[str, list[Entry]] = {}
        for entry in self.entries.values():
            for head in entry.term.see:
                seen = self.entry(entry.game, head)
                if seen is not None:
                    found.setdefault(seen.page, []).append(entry)
        return found

    def sentences(self, entry: Entry) -> Iterator[str]:
        """The sentences of a term's definition."""
        yield from map(str, bodies(entry.term))


def _alike(one: str, other: str) -> int:
    """How many words two names begin with in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one.split("-"), other.split("-"), strict=False)))
