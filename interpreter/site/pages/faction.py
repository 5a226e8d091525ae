"""A page for each faction: what it is, its cards, the decks with them."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.content import Deck, Faction
from interpreter.decks.brought import whole_deck
from interpreter.site.addresses import address, cards_page, link
from interpreter.site.cardlist import card_tables, named_link
from interpreter.site.catalogue import Catalogue
from interpreter.site.languages import LANGUAGES, in_language, say
from interpreter.site.markdown import escaped, line, linked, plain
from interpreter.site.naming import Naming, naming
from interpreter.site.page import Page


def pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """The pages of all factions."""
    for game in catalogue.games:
        for faction in catalogue.library.factions(game):
            yield _page(catalogue, naming(catalogue, game, lang), faction, lang)


def decks_with(catalogue: Catalogue, game: str, faction: Faction) -> list[Deck]:
    """The decks that have cards of a faction, or that say that they are of it."""
    own = {str(card.name) for card in faction.cards}
    name = faction.faction.casefold()
    found = []
    for deck in catalogue.library.decks(game):
        whole = whole_deck(catalogue.library, game, deck)
        if own & set(map(str, whole.cards)) or (whole.faction is not None and whole.faction.casefold() == name):
            found.append(deck)
    return found


def _page(catalogue: Catalogue, names: Naming, faction: Faction, lang: str) -> Page:
    named = names.faction(faction)
    path, game = named.page, in_language(names.form.title, lang, names.game)
    summary = say(lang, "faction.summary", count=len(faction.cards), game=game)
    cards = card_tables(names, faction.cards, path, 2, escaped(say(lang, "faction.copies")), {str(card.name): str(card.count) for card in faction.cards})
    parts = [line(plain(in_language(faction.about, lang))), escaped(summary) + ("。" if lang == "ja" else "."), _way(names, faction, path), cards]
    decks = [f"- {named_link(names.deck(deck), path)}" for deck in decks_with(catalogue, names.game, faction)]
    parts += ["\n".join([f"## {escaped(say(lang, 'faction.decks'))}", "", *decks])] if decks else []
    known = dict.fromkeys([str(faction.faction), *(in_language(faction.names, each, str(faction.faction)) for each in LANGUAGES)])
    return Page(path, named.text, "\n\n".join(filter(None, parts)), "faction", names.game, tuple(known), summary=summary)


def _way(names: Naming, faction: Faction, path: str) -> str:
    """The way to the cards in the table, where the table knows them by this faction."""
    name = str(faction.faction)
    shown = all(given == name for card in faction.cards for given, _ in names.sides(card))
    way = link(path, cards_page(names.game)) + (f"?faction={address(name)}" if shown else "")
    return linked(escaped(say(names.lang, "faction.in_table" if shown else "card.all_cards")), way)
