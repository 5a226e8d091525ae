"""The first page of a game: what it is, where to go, and all its terms by kind."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from importlib.util import find_spec

from interpreter.content import KINDS
from interpreter.site.addresses import cards_page, deck_page, faction_page, game_page, link, rules_page, words_page
from interpreter.site.catalogue import Catalogue, Entry
from interpreter.site.languages import LANGUAGES, in_language, say
from interpreter.site.markdown import escaped, line, linked, plain
from interpreter.site.page import Page
from interpreter.site.pages.term import explanation, name_of, title_of

SHORT = {"en": 110, "fr": 115, "ja": 55}
"""So many characters of an explanation are shown beside a term."""

PLURALS = {
    "verb": "verbs",
    "class": "classes",
    "quality": "qualities",
    "adjective": "adjectives",
    "relation": "relations",
    "value": "values",
    "token": "tokens",
    "zone": "zones",
    "space": "spaces",
    "region": "regions",
    "time": "times",
    "player": "players",
    "keyword": "keywords",
    "label": "labels",
    "die": "dice",
    "thing": "things",
    "word": "words",
}
"""The heading over the terms of a kind, by its key in the words of the site."""


def pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """The first page of every game."""
    for game in catalogue.games:
        yield GamePage(catalogue, game, lang).page()


class GamePage:
    """Writes the first page of one game in one language."""

    def __init__(self, catalogue: Catalogue, game: str, lang: str) -> None:
        self.catalogue = catalogue
        self.library = catalogue.library
        self.game = game
        self.lang = lang
        self.path = game_page(game)

    def page(self) -> Page:
        """The page."""
        title = title_of(self.catalogue, self.game, self.lang)
        above = tuple(each for each in self.catalogue.library.lineage(self.game) if each != self.game)
        names = tuple(dict.fromkeys([self.game, *(title_of(self.catalogue, self.game, lang) for lang in LANGUAGES)]))
        parts = [self.about(), self.ways(), self.factions(), self.decks(), *self.terms()]
        return Page(self.path, title, "\n\n".join(filter(None, parts)), "game", self.game, names, summary=plain(self.about()), above=above)

    def say(self, key: str, **fields: object) -> str:
        """What the site says."""
        return say(self.lang, f"game.{key}", **fields)

    def about(self) -> str:
        """What the game is."""
        found = self.library.games[self.game]
        said = plain(in_language(found.about, self.lang)) if found.about.en else ""
        players = found.players
        facts = []
        if players is not None:
            number = str(players.least) if players.least == players.most else f"{players.least}–{players.most}"
            facts.append(self.say("players", number=number))
        terms, cards = len(self.library.own_terms(self.game)), len(self.library.cards(self.game))
        rulings = sum(len(term.rulings) for term in self.library.own_terms(self.game))
        facts.append(self.say("terms", number=terms))
        facts += [self.say(key, number=number) for key, number in (("cards_number", cards), ("rulings_number", rulings)) if number]
        facts += [self.say("unplayable")] if players is not None and not found.playable else []
        return "\n\n".join(filter(None, [line(said), say(self.lang, "term.comma").join(facts) + self.say("stop")]))

    def ways(self) -> str:
        """Where to go from here."""
        ways = [(self.say("rules"), rules_page(self.game))]
        if find_spec("interpreter.site.pages.words") is not None:
            ways.append((self.say("words"), words_page(self.game)))
        if self.library.cards(self.game):
            ways.insert(0, (self.say("cards"), cards_page(self.game)))
        return f'<p class="cw-ways" markdown="span">{" · ".join(linked(label, link(self.path, page)) for label, page in ways)}</p>'

    def factions(self) -> str:
        """The factions of the game."""
        found = [
            linked(escaped(in_language(faction.names, self.lang, str(faction.faction))), link(self.path, faction_page(self.game, str(faction.faction))))
            for faction in self.library.factions(self.game)
        ]
        return f"**{self.say('factions')}**{say(self.lang, 'term.colon')}{say(self.lang, 'term.comma').join(found)}" if found else ""

    def decks(self) -> str:
        """The decks of the game."""
        found = [
            linked(escaped(in_language(deck.names, self.lang, str(deck.deck))), link(self.path, deck_page(self.game, str(deck.deck))))
            for deck in self.library.decks(self.game)
        ]
        return f"**{self.say('decks')}**{say(self.lang, 'term.colon')}{say(self.lang, 'term.comma').join(found)}" if found else ""

    def entries(self) -> list[Entry]:
        """The terms in force: the game's own, and those that it stands on."""
        found = (self.catalogue.entry(self.game, term.headword) for term in self.library.terms(self.game))
        return [entry for entry in found if entry is not None]

    def terms(self) -> Iterator[str]:
        """The game's own terms by kind, from A to Z, each with a line of explanation; then those of the folders that it stands on, by name."""
        entries = sorted(self.entries(), key=lambda entry: sorting(name_of(entry, self.lang)))
        for kind in KINDS:
            own = [f"- {self.named(entry)}" for entry in entries if entry.game == self.game and entry.term.kind == kind]
            if own:
                yield f"## {self.kinds(kind)} {{ #{kind} }}"
                yield '<div class="cw-terms" markdown="1">\n\n' + "\n".join(own) + "\n\n</div>"
        for game in self.library.lineage(self.game)[:-1]:
            inherited = [entry for entry in entries if entry.game == game]
            title = linked(escaped(title_of(self.catalogue, game, self.lang)), link(self.path, game_page(game)))
            if inherited:
                yield f"## {self.say('inherited')} {{ #inherited-{game} }}"
                yield self.say("inherited_about", game=title)
                yield "\n".join(filter(None, (self.row(kind, [entry for entry in inherited if entry.term.kind == kind]) for kind in KINDS)))

    def kinds(self, kind: str) -> str:
        """The heading over the terms of a kind."""
        return say(self.lang, f"kind.{PLURALS[kind]}")

    def row(self, kind: str, entries: Sequence[Entry]) -> str:
        """The terms of a kind by name."""
        listed = say(self.lang, "term.comma").join(self.to(entry) for entry in entries)
        return f"- {self.kinds(kind)}{say(self.lang, 'term.colon')}{listed}" if entries else ""

    def to(self, entry: Entry) -> str:
        """A link to a term."""
        return linked(escaped(name_of(entry, self.lang)), link(self.path, entry.page))

    def named(self, entry: Entry) -> str:
        """A term with its explanation in a line."""
        text = plain(explanation(entry, self.lang))
        first = first_sentence(text)
        most = SHORT[self.lang]
        short = first if len(first) <= most else first[:most].rsplit(" ", 1)[0].rstrip(" ,;:、。") + "…"
        return f"{self.to(entry)} <span>{escaped(short)}</span>" if short else self.to(entry)


def first_sentence(text: str) -> str:
    """The first sentence of a text.

    >>> first_sentence("A push slides. It is no move."), first_sentence("押す。引く。")
    ('A push slides.', '押す。')
    """
    for end in (". ", "。"):
        if end in text:
            return text[: text.index(end) + 1]
    return text


def sorting(name: str) -> str:
    """What names are sorted by: their letters without accents and capitals."""
    return "".join(each for each in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(each))
