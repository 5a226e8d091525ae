"""A page for each card: the picture, the numbers, the abilities with their terms, and where the card is used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.content import Card, Scenario
from interpreter.decks.brought import whole_deck
from interpreter.explain.explain import Explanation, Step
from interpreter.language.lexicon import english
from interpreter.site.addresses import address, cards_page, link, ruling_anchor
from interpreter.site.cardlist import folded, named_link
from interpreter.site.cardtext import Told, linked_text, told
from interpreter.site.catalogue import Catalogue
from interpreter.site.languages import LANGUAGES, in_language, say
from interpreter.site.markdown import escaped, line, linked, plain, table
from interpreter.site.mentions import mentions
from interpreter.site.naming import JOINED, LISTED, Fact, naming
from interpreter.site.page import Page
from interpreter.site.pictures.card import card_picture
from interpreter.site.standing import example

DRAWN = 6
"""So many scenarios are drawn on a page."""
LISTED_FIRST = 8
"""So many rulings are seen at once."""


def pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """The pages of all cards."""
    for path, (game, card) in catalogue.card_pages.items():
        yield _Writer(catalogue, game, card, lang, path).page()


def fact_cell(page: str, fact: Fact, lang: str) -> str:
    """What a card says of a value, linked."""
    return LISTED[lang].join(named_link(word, page) for word in fact.words) or say(lang, "card.yes")


class _Writer:
    """Writes the page of one card."""

    def __init__(self, catalogue: Catalogue, game: str, card: Card, lang: str, path: str) -> None:
        self.catalogue = catalogue
        self.game = game
        self.card = card
        self.lang = lang
        self.path = path
        self.naming = naming(catalogue, game, lang)
        self.name = str(card.name)

    def page(self) -> Page:
        """The page."""
        title = in_language(self.card.names, self.lang, self.name)
        parts = [self.picture(), self.about(), self.facts(), self.abilities(), self.terms(), self.decks(), self.rulings(), self.scenarios()]
        names = dict.fromkeys([self.name, *(in_language(self.card.names, lang, self.name) for lang in LANGUAGES), english.plural(self.name)])
        return Page(self.path, title, "\n\n".join(filter(None, parts)), "card", self.game, tuple(names), summary=self.summary())

    def say(self, key: str, **fields: object) -> str:
        return say(self.lang, f"card.{key}", **fields)

    def summary(self) -> str:
        """What the card is, in a line."""
        sides = [named.text for _, named in self.naming.sides(self.card)]
        numbers = [f"{fact.name.text} {fact.given[0]}" for fact in self.naming.facts(self.card) if fact.number is not None]
        return LISTED[self.lang].join([self.naming.class_line(self.card), *sides, *numbers])

    def picture(self) -> str:
        return f'<div class="cw-card-side" data-search-exclude>{card_picture(self.catalogue, self.game, self.card, self.lang).svg}</div>'

    def about(self) -> str:
        return line(plain(in_language(self.card.about, self.lang)))

    # -- the numbers

    def facts(self) -> str:
        """Everything that is printed beside the text, each with the page that explains it."""
        classes = JOINED[self.lang].join(named_link(named, self.path) for _, named in self.naming.class_words(self.card))
        rows = [[escaped(self.say("class")), classes]] if classes else []
        facts = self.naming.facts(self.card)
        sides = self.naming.form.values_of(self.naming.form.factions)
        home = self.naming.home(self.card)
        if home is not None and not any(word.page == home.page for fact in facts if fact.key in sides for word in fact.words):
            rows.append([escaped(self.say("faction")), named_link(home, self.path)])
        rows += [[named_link(fact.name, self.path), fact_cell(self.path, fact, self.lang)] for fact in facts if fact.given]
        if int(self.card.count) > 1:
            rows.append([escaped(self.say("copies")), str(self.card.count)])
        side = self.naming.sides(self.card)
        way = link(self.path, cards_page(self.game))
        ways = [linked(escaped(self.say("all_cards")), way)]
        ways += [linked(escaped(self.say("of_side", side=named.text)), f"{way}?faction={address(given)}") for given, named in side]
        return f'<div class="cw-card-facts" markdown>\n\n{table(["", ""], rows)}\n\n</div>\n\n{" · ".join(ways)}'

    # -- the text

    def abilities(self) -> str:
        """The abilities, every term linked."""
        texts = told(self.catalogue, self.game, self.card, self.lang)
        if not texts:
            return ""
        return "\n\n".join([f"## {escaped(self.say('abilities'))}", *map(self.ability, texts)])

    def ability(self, ability: Told) -> str:
        """An ability; in another language the English text that is run stands with it."""
        parts = [f"### {escaped(ability.name)}"] if ability.name else []
        parts.append(linked_text(self.catalogue, self.game, ability.source, self.lang, self.path, self.name) or line(ability.text))
        if self.lang != "en":
            run = linked_text(self.catalogue, self.game, ability.source, "en", self.path, self.name)
            parts.append(f'<div class="cw-program" lang="en" markdown>\n\n<span lang="{self.lang}">{escaped(self.say("program"))}</span>\n\n{run}\n\n</div>')
        parts.append(self.steps(ability))
        return "\n\n".join(filter(None, parts))

    def steps(self, ability: Told) -> str:
        """What an ability does, step by step."""
        tree = self.catalogue.compiler(self.game).compile(ability.source, (self.name,)).tree
        found = self.catalogue.explainer(self.game, self.lang).explain(tree, self.card) if tree is not None else ()
        said = "\n\n".join(filter(None, map(self.explained, found)))
        return folded(self.say("steps"), said) if said else ""

    def explained(self, found: Explanation) -> str:
        """The steps of an ability as a list, with what belongs to each below it; or why it cannot be run."""
        if found.refused:
            exactly = f' (<span lang="en">{escaped(found.in_english)}</span>)' if found.in_english else ""
            return f"{escaped(self.say('refused'))}{self.say('colon')}{escaped(found.refused)}{exactly}"
        return "\n".join(_steps(found.steps, 0))

    def terms(self) -> str:
        """The terms that it uses; little words that all games share (*of*, *in*) tell nothing of it."""
        entries = sorted(
            (entry for entry in self.catalogue.terms_of(self.game, self.card) if not (entry.term.kind == "relation" and entry.game != self.game)),
            key=lambda entry: in_language(entry.term.names, self.lang, entry.term.headword).casefold(),
        )
        if not entries:
            return ""
        links = [linked(escaped(in_language(entry.term.names, self.lang, entry.term.headword)), link(self.path, entry.page)) for entry in entries]
        return f"## {escaped(self.say('terms'))}\n\n{' · '.join(links)}"

    # -- where it is used

    def decks(self) -> str:
        """The decks that it is in, with how many."""
        found = []
        for deck in self.catalogue.library.decks(self.game):
            count = whole_deck(self.catalogue.library, self.game, deck).cards.get(self.name, 0)
            if count:
                found.append(f"- {count} × {named_link(self.naming.deck(deck), self.path)}")
        return "\n".join([f"## {escaped(self.say('decks'))}", "", *found]) if found else ""

    def rulings(self) -> str:
        """The rulings of its terms whose examples use it."""
        book = self.catalogue.rulebook(self.game).rulings
        own = {entry.page for entry in self.catalogue.terms_of(self.game, self.card)}
        found = []
        for rule in mentions(self.catalogue, self.game).rulings.get(self.name, ()):
            term, ruling = book[rule]
            entry = self.catalogue.entry(self.game, term.headword)
            if entry is not None and entry.page in own:
                text = plain(str(getattr(ruling, self.lang) or ruling.en))
                found.append(f"- {linked(escaped(rule), link(self.path, entry.page, ruling_anchor(rule)))} {escaped(text)}")
        rest = [folded(self.say("more_rulings", count=len(found) - LISTED_FIRST), "\n".join(found[LISTED_FIRST:]))] if len(found) > LISTED_FIRST else []
        return "\n\n".join([f"## {escaped(self.say('rulings'))}", "\n".join(found[:LISTED_FIRST]), *rest]) if found else ""

    def scenarios(self) -> str:
        """The scenarios that use it, the first ones drawn."""
        found = mentions(self.catalogue, self.game).scenarios.get(self.name, [])
        drawn = [self.scenario(scenario) for scenario in found[:DRAWN]]
        if not drawn:
            return ""
        rest = [self.say("more_scenarios", count=len(found) - DRAWN)] if len(found) > DRAWN else []
        return "\n\n".join([f"## {escaped(self.say('scenarios'))}", *drawn, *rest])

    def scenario(self, scenario: Scenario) -> str:
        """A scenario with its title."""
        said = getattr(scenario.about, self.lang) if scenario.about is not None else None
        title = f"### {escaped(plain(str(said or scenario.scenario)))}" + ("" if said or self.lang == "en" else ' {lang="en"}')
        return "\n\n".join(filter(None, [title, example(self.catalogue, scenario, self.lang, self.path)]))


def _steps(steps: Sequence[Step], depth: int) -> Iterator[str]:
    """Steps with those under them."""
    for number, step in enumerate(steps, 1):
        yield f"{'    ' * depth}{f'{number}.' if depth == 0 else '-'} {escaped(step.says)}"
        yield from _steps(step.steps, depth + 1)
