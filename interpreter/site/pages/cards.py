"""The table of all cards of a game, with filters: all of it comes from the kinds of cards that the game has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from pathlib import PurePosixPath

from interpreter.content import Card
from interpreter.site.addresses import address, cards_page, link, slug
from interpreter.site.cardlist import named_link
from interpreter.site.cardtext import told
from interpreter.site.catalogue import Catalogue, Entry
from interpreter.site.languages import LANGUAGES, in_language, say
from interpreter.site.markdown import escaped
from interpreter.site.naming import Fact, Named, capital, naming
from interpreter.site.page import Page

OWN = ("text", "class", "faction", "term")
"""The filters that every game has."""


@dataclass(frozen=True, slots=True)
class Filter:
    """A filter by one thing that cards say: its key in the address, what it is called, and what can be chosen."""

    key: str
    name: str
    options: tuple[tuple[str, str], ...]
    number: bool = False


def pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """The table of each game that has cards."""
    for game in catalogue.games:
        if catalogue.library.cards(game):
            yield _Writer(catalogue, game, lang).page()


def term_key(entry: Entry) -> str:
    """How the address of a table names a term: as the address of the term's page does."""
    return PurePosixPath(entry.page).stem


def value_key(name: str) -> str:
    """How the address of a table names a value of cards."""
    return f"{slug(name)}-value" if slug(name) in OWN else slug(name)


class _Writer:
    """Writes the table of one game."""

    def __init__(self, catalogue: Catalogue, game: str, lang: str) -> None:
        self.catalogue = catalogue
        self.game = game
        self.lang = lang
        self.naming = naming(catalogue, game, lang)
        self.cards = catalogue.library.cards(game)
        self.path = cards_page(game)
        self.sides = self.naming.form.values_of(self.naming.form.factions)
        self.facts = {str(card.name): [fact for fact in self.naming.facts(card) if fact.key not in self.sides] for card in self.cards}
        self.terms = {str(card.name): catalogue.terms_of(game, card) for card in self.cards}

    def say(self, key: str, **fields: object) -> str:
        return say(self.lang, f"cards.{key}", **fields)

    def page(self) -> Page:
        """The page."""
        game = in_language(self.naming.form.title, self.lang, self.game)
        body = "\n\n".join([self.ways(), self.table()])
        summary = self.say("summary", count=len(self.cards), game=game)
        names = [say(lang, "cards.title", game=in_language(self.naming.form.title, lang, self.game)) for lang in LANGUAGES]
        return Page(self.path, self.say("title", game=game), body, "cards", self.game, tuple(dict.fromkeys(names)), summary=summary)

    def ways(self) -> str:
        """The factions and decks of the game."""
        library = self.catalogue.library
        listed = {
            "factions": [named_link(self.naming.faction(each), self.path) for each in library.factions(self.game)],
            "decks": [named_link(self.naming.deck(each), self.path) for each in library.decks(self.game)],
        }
        return "\n\n".join(f"**{escaped(self.say(key))}** {' · '.join(links)}" for key, links in listed.items() if links)

    # -- the filters

    def filters(self) -> list[Filter]:
        """What cards can be picked by, besides their text: each thing in which they differ."""
        found = [self.class_filter(), self.side_filter(), self.term_filter(), *self.value_filters()]
        return [each for each in found if len(each.options) > 1]

    def class_filter(self) -> Filter:
        words = {address(given): capital(named.text) for card in self.cards for given, named in self.naming.classes(card)}
        return Filter("class", say(self.lang, "card.class"), self.sorted(words.items()))

    def side_filter(self) -> Filter:
        sides = {address(given): named.text for card in self.cards for given, named in self.naming.sides(card)}
        return Filter("faction", self.side_name, self.sorted(sides.items()))

    @property
    def side_name(self) -> str:
        """What the game calls a faction."""
        named = self.naming.side_name
        return named.text if named is not None else say(self.lang, "card.faction")

    def term_filter(self) -> Filter:
        terms = {term_key(entry): in_language(entry.term.names, self.lang, entry.term.headword) for found in self.terms.values() for entry in found}
        return Filter("term", self.say("term"), self.sorted(terms.items()))

    def value_filters(self) -> Iterator[Filter]:
        """A filter for each value of the game's cards; what names other cards is found by the text."""
        for key, facts in self.values().items():
            name = facts[0].name.text
            if facts[0].holds == "number":
                numbers = sorted({int(fact.given[0]) for fact in facts})
                yield Filter(value_key(key), name, tuple((str(number), str(number)) for number in numbers), number=True)
            elif facts[0].holds == "flag":
                yield Filter(value_key(key), name, (("true", self.say("yes")),))
            elif facts[0].holds in ("word", "words"):
                words = {address(given): capital(word.text) for fact in facts for given, word in zip(fact.given, fact.words, strict=True)}
                yield Filter(value_key(key), name, self.sorted(words.items()))

    def values(self) -> dict[str, list[Fact]]:
        """What the cards say, by their values, in the order of the game's kinds."""
        order = dict.fromkeys(name for kind in self.naming.form.card_kinds for name in kind.values)
        found: dict[str, list[Fact]] = {name: [] for name in order}
        for facts in self.facts.values():
            for fact in facts:
                if fact.given:
                    found.setdefault(fact.key, []).append(fact)
        return {key: facts for key, facts in found.items() if facts}

    def sorted(self, options: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
        return tuple(sorted(options, key=lambda option: option[1].casefold()))

    # -- the table

    def table(self) -> str:
        """The form and the table, as HTML without blank lines: Markdown leaves it as it is."""
        return "\n".join(filter(None, ['<div class="cw-cards" data-search-exclude>', *self.form(), *self.rows(), "</div>"]))

    def form(self) -> Iterator[str]:
        """The filters; without a script there are none, and the whole table is seen."""
        filters = self.filters()
        first = [each for each in filters if each.key in OWN]
        numbers = [each for each in filters if each.number]
        more = [each for each in filters if each not in (*first, *numbers)]
        yield f'<form class="cw-cards__form" aria-label="{escape(self.say("filters"))}" hidden>'
        yield '<div class="cw-cards__filters">'
        box = f'<input type="search" name="text" placeholder="{escape(self.say("text_hint"))}" autocomplete="off">'
        yield f'<label class="cw-cards__filter cw-cards__filter--text">{escape(self.say("text"))}{box}</label>'
        yield from map(self.control, first)
        yield "</div>"
        if numbers:
            yield f'<div class="cw-cards__filters">{"".join(map(self.control, numbers))}</div>'
        if more:
            yield f'<details class="cw-fold cw-cards__more"><summary>{escape(self.say("more"))}</summary><div class="cw-cards__filters">'
            yield from map(self.control, more)
            yield "</div></details>"
        yield '<div class="cw-cards__foot">'
        yield f'<p class="cw-cards__count" role="status" aria-live="polite" data-count="{escape(self.say("count"))}"></p>'
        yield f'<button type="reset" class="cw-cards__reset">{escape(self.say("reset"))}</button>'
        yield "</div>"
        yield "</form>"

    def control(self, filter_: Filter) -> str:
        """A filter as a list to choose from."""
        options = [
            f'<option value="">{escape(self.say("any"))}</option>',
            *(f'<option value="{escape(key)}">{escape(text)}</option>' for key, text in filter_.options),
        ]
        size = " cw-cards__filter--number" if filter_.number else ""
        return f'<label class="cw-cards__filter{size}">{escape(capital(filter_.name))}<select name="{escape(filter_.key)}">{"".join(options)}</select></label>'

    def rows(self) -> Iterator[str]:
        """The table itself."""
        numbers = {key: facts[0].name for key, facts in self.values().items() if facts[0].holds == "number"}
        yield f'<div class="cw-cards__box" role="region" tabindex="0" aria-label="{escape(self.say("table"))}">'
        yield f'<table class="cw-cards__table" data-sort="{escape(self.say("sort"))}"><thead><tr>'
        heads = [self.say("name"), say(self.lang, "card.class"), self.side_name]
        yield "".join(f'<th scope="col">{escape(capital(head))}</th>' for head in heads)
        yield "".join(f'<th scope="col" class="cw-cards__number" data-number>{escape(name.text)}</th>' for name in numbers.values())
        yield "</tr></thead><tbody>"
        yield from (self.row(card, list(numbers)) for card in self.cards)
        yield "</tbody></table>"
        yield "</div>"
        yield f'<p class="cw-cards__none" hidden>{escape(self.say("none"))}</p>'

    def row(self, card: Card, numbers: list[str]) -> str:
        """A card: what is seen, and what the filters ask."""
        given = {fact.key: fact.given[0] for fact in self.facts[str(card.name)] if fact.holds == "number"}
        sides = ", ".join(self.link(named) for _, named in self.naming.sides(card))
        cells = [f'<th scope="row">{self.link(self.naming.card(str(card.name)))}</th>', f"<td>{escape(self.naming.class_line(card))}</td>", f"<td>{sides}</td>"]
        cells += [f'<td class="cw-cards__number">{given.get(key, "")}</td>' for key in numbers]
        data = " ".join(f'data-{key}="{escape(text)}"' for key, text in self.data(card).items())
        return f"<tr {data}>{''.join(cells)}</tr>"

    def link(self, named: Named) -> str:
        """A name that leads to what it names."""
        way = link(self.path, named.page).removesuffix(".md") + ".html"
        return f'<a href="{escape(way)}">{escape(named.text)}</a>' if named.page else escape(named.text)

    def data(self, card: Card) -> dict[str, str]:
        """What the filters ask of a card: keys with a space between them; the text is what is looked through."""
        found = {
            "class": " ".join(address(given) for given, _ in self.naming.classes(card)),
            "faction": " ".join(address(given) for given, _ in self.naming.sides(card)),
            "term": " ".join(dict.fromkeys(map(term_key, self.terms[str(card.name)]))),
        }
        for fact in self.facts[str(card.name)]:
            if fact.holds != "names" and fact.given:
                found[value_key(fact.key)] = " ".join(given if fact.holds == "number" else address(given) for given in fact.given)
        return {**found, "text": self.text(card)}

    def text(self, card: Card) -> str:
        """Everything on a card that can be searched, in the language and in English; its name in every language."""
        said = [in_language(card.names, lang, str(card.name)) for lang in LANGUAGES]
        said += [word.text for fact in self.facts[str(card.name)] for word in fact.words if fact.holds != "number"]
        said += [part for ability in told(self.catalogue, self.game, card, self.lang) for part in (ability.name, ability.text, ability.english)]
        return " ".join(" ".join(dict.fromkeys(filter(None, said))).split())
