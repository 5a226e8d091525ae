"""A page for each deck: its cards with their numbers, where it begins, and whether it keeps the rules."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.content import Deck
from interpreter.decks.brought import named_deck, whole_deck
from interpreter.decks.legality import DeckBook
from interpreter.site.addresses import link, ruling_anchor
from interpreter.site.cardlist import card_tables, named_link
from interpreter.site.cardtext import linked_text
from interpreter.site.catalogue import Catalogue
from interpreter.site.languages import LANGUAGES, in_language, say
from interpreter.site.markdown import escaped, line, linked, plain, table
from interpreter.site.naming import COLON, LISTED, naming
from interpreter.site.page import Page
from interpreter.site.pictures.start import start_picture, starting_spaces


def pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """The pages of all decks."""
    for game in catalogue.games:
        decks = catalogue.library.decks(game)
        if decks:
            book = _book(catalogue, game)
            yield from (_Writer(catalogue, game, deck, lang, book).page() for deck in decks)


def _book(catalogue: Catalogue, game: str) -> DeckBook:
    """The rules of a game about decks."""
    return DeckBook(catalogue.library, game, lambda text: catalogue.compiler(game).compile(text).tree)


class _Writer:
    """Writes the page of one deck."""

    def __init__(self, catalogue: Catalogue, game: str, deck: Deck, lang: str, book: DeckBook) -> None:
        self.catalogue = catalogue
        self.game = game
        self.deck = deck
        self.book = book
        self.whole = whole_deck(catalogue.library, game, deck)
        self.lang = lang
        self.naming = naming(catalogue, game, lang)
        self.named = self.naming.deck(deck)
        self.path = self.named.page
        self.broken = [problem.what for problem in book.problems(deck)]
        self.count = sum(map(int, self.whole.cards.values()))

    def say(self, key: str, **fields: object) -> str:
        return say(self.lang, f"deck.{key}", **fields)

    def page(self) -> Page:
        """The page."""
        name = str(self.deck.deck)
        summary = self.say("summary", game=in_language(self.naming.form.title, self.lang, self.game), count=self.count)
        parts = [line(plain(in_language(self.deck.about, self.lang))), self.belongs(), self.cards(), self.start(), self.legality()]
        names = dict.fromkeys([name, *(in_language(self.deck.names, lang, name) for lang in LANGUAGES)])
        return Page(self.path, self.named.text, "\n\n".join(filter(None, parts)), "deck", self.game, tuple(names), summary=summary)

    def belongs(self) -> str:
        """The faction, the identity and the deck that it was made from."""
        rows = []
        faction = self.naming.factions.get(str(self.whole.faction or "").casefold())
        if faction is not None:
            rows.append([escaped(say(self.lang, "card.faction")), named_link(self.naming.faction(faction), self.path)])
        identity = self.naming.form.decks.identity
        if identity is not None and self.whole.identity:
            words = [self.naming.factions.get(str(word).casefold()) for word in self.whole.identity]
            shown = [
                named_link(self.naming.faction(found) if found is not None else self.naming.word(str(word)), self.path)
                for word, found in zip(self.whole.identity, words, strict=True)
            ]
            rows.append([named_link(self.naming.term(str(identity)), self.path), LISTED[self.lang].join(shown)])
        if self.deck.based_on is not None:
            base = self.naming.deck(named_deck(self.catalogue.library, self.game, str(self.deck.based_on)))
            rows.append([escaped(self.say("based_on")), named_link(base, self.path)])
        return "\n\n".join(COLON[self.lang].join(row) for row in rows)

    def cards(self) -> str:
        """The cards with how many of each there are."""
        known = [self.naming.cards[name.casefold()] for name in map(str, self.whole.cards) if name.casefold() in self.naming.cards]
        numbers = {str(card.name): str(self.whole.cards[str(card.name)]) for card in known}
        tables = card_tables(self.naming, known, self.path, 3, escaped(self.say("number")), numbers, self.changes())
        return f"## {escaped(self.say('cards', count=self.count))}\n\n{tables}"

    def changes(self) -> dict[str, str]:
        """What copies of cards have that the card has not."""
        found = {}
        for name, copies in self.whole.changes.items():
            card = self.naming.cards.get(str(name).casefold())
            held = self.naming.holdings(card) if card is not None else {}
            facts = [self.naming.fact(value, given, held[value]) for copy in copies for value, given in copy.items() if value in held]
            said = [f"{fact.name.text}{COLON[self.lang]}{LISTED[self.lang].join(word.text for word in fact.words)}" for fact in facts]
            found[str(name)] = LISTED[self.lang].join(self.say("changed", what=each) for each in said)
        return found

    def start(self) -> str:
        """The cards that begin on the board, space by space."""
        rows = [
            [escaped(space), named_link(self.naming.card(str(name)), self.path)]
            for name, where in self.whole.start.items()
            for space in starting_spaces(str(where))
        ]
        if not rows:
            return ""
        listed = table([escaped(self.say("space")), escaped(self.say("card"))], rows)
        drawn = f'<div class="ex" data-search-exclude><div class="ex-scroll">{self.picture()}</div></div>' if self.drawable else ""
        return "\n\n".join(filter(None, [f"## {escaped(self.say('start'))}", drawn, listed]))

    @property
    def drawable(self) -> bool:
        """Whether the start can be drawn: a deck that is not as it must be may name spaces that there are not."""
        return self.catalogue.draws and not self.broken

    def picture(self) -> str:
        """The start, drawn."""
        return start_picture(self.catalogue, self.game, str(self.deck.deck), self.lang).svg

    # -- the rules

    def legality(self) -> str:
        """Whether it keeps the rules about decks, and which these are."""
        rules = dict.fromkeys((sentence, rulings) for sentence, rulings, _ in self.book.rules)
        broken = self.broken
        said = [escaped(self.say("illegal")), "\n".join(f"- {escaped(each)}" for each in broken)] if broken else [escaped(self.say("legal"))]
        if not rules and not broken:
            said = [escaped(self.say("no_rules"))]
        listed = [f"- {self.rule(str(sentence))}{self.cited(rulings)}" for sentence, rulings in rules]
        if listed:
            said.append(f"<details markdown><summary>{escaped(self.say('rules'))}</summary>\n\n{chr(10).join(listed)}\n\n</details>")
        return "\n\n".join([f"## {escaped(self.say('legality'))}", *said])

    def rule(self, sentence: str) -> str:
        """A sentence about decks in the language."""
        return linked_text(self.catalogue, self.game, sentence, self.lang, self.path) or escaped(sentence)

    def cited(self, rulings: tuple[str, ...]) -> str:
        """The rulings that a sentence carries."""
        book = self.catalogue.rulebook(self.game).rulings
        found = []
        for rule in rulings:
            entry = self.catalogue.entry(self.game, book[rule][0].headword) if rule in book else None
            if entry is not None:
                found.append(linked(escaped(rule), link(self.path, entry.page, ruling_anchor(rule))))
        return f" ({LISTED[self.lang].join(found)})" if found else ""
