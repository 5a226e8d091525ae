"""What an example tells: its choices and events in a language, each with links to the rules that it cites."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from interpreter.content import Card, Scenario
from interpreter.engine.core.rules import Source
from interpreter.engine.core.state import State
from interpreter.play.naming import ALL
from interpreter.play.scenario.scenario_facts import VALUE_OF
from interpreter.play.telling import Sentence, Teller
from interpreter.play.why.reasons import LONG, Reasons
from interpreter.site.addresses import card_page
from interpreter.site.cardtext import told as abilities
from interpreter.site.catalogue import Catalogue
from interpreter.site.languages import in_language, say, table
from interpreter.site.naming import LISTED, Fact, capital, naming
from interpreter.site.pictures.card import listed as listed_fact
from interpreter.site.pictures.labels import Labels
from interpreter.site.played import Event, Showing, groups

MARK = "\0"
"""Stands around the path of a page that is linked to, until it is known which page links."""


_SEAT = re.compile(r"(\d+)\.(\d+)")
"""How a key tells cards of one name apart: by the player and the place in that player's row."""

MANY = 16
"""So many cards are not listed: the example is about whole decks."""


@dataclass(frozen=True, slots=True)
class Told:
    """A step in words (as markup), and the state that it leads to."""

    words: str
    state: State


class Storyteller:
    """Tells an example in one language."""

    def __init__(self, catalogue: Catalogue, scenario: Scenario, showing: Showing, lang: str) -> None:
        self.catalogue = catalogue
        self.scenario = scenario
        self.showing = showing
        self.lang = lang
        self.game = showing.play.table.book.vocabulary.id
        self.labels = Labels(showing.play.table, scenario.cards, lang)
        rules = self.labels.rules
        offered = [rules.verbs[offer.verb] for offer in rules.offers]
        self.verbs = {info.word: info.name for info in (*rules.verbs.values(), *reversed(offered))}
        """Verbs by their words: those first that a phase offers."""
        self.teller = Teller(showing.play.table, showing.given, ALL, lang=lang)

    def steps(self) -> Iterator[Told]:
        """The steps in order: what is chosen goes with the first thing that comes of it, a turn or a phase with the first thing that happens in it."""
        carried = ""
        for event in self.showing.events:
            said = self.opening(event)
            shown = list(groups(event.moments)) or [event.state]
            for at, moment in enumerate(shown):
                state = event.state if at == len(shown) - 1 else moment
                sentences = self.teller.tell(state)
                carried += said + "".join(map(self.sentence, sentences))
                if said or any(not sentence.heading for sentence in sentences):
                    yield Told(carried, state)
                    carried = ""
                else:
                    yield Told("", state)
                said = ""

    def opening(self, event: Event) -> str:
        """What is chosen, refused, offered or asked."""
        if event.kind == "begun":
            return ""
        if event.kind == "asked":
            return self.value(event)
        kind = "offered_only" if event.only else event.kind
        what = LISTED[self.lang].join(f"<q>{escape(self.spoken(key), quote=False)}</q>" for key in event.keys) or say(self.lang, "examples.nothing")
        said = say(self.lang, f"examples.{kind}", number=event.player + 1, what=what)
        return f'<p class="ex-{event.kind}">{said}{self.because(event)}</p>'

    def because(self, event: Event) -> str:
        """Why something cannot be chosen, with the figures of the position; a rule of few sentences is quoted, unless it states what is not so here."""
        if event.reason is None:
            return ""
        reason = event.reason if self.lang == "en" else Reasons(self.showing.play.table, event.state, self.lang).why_not(event.keys[0])
        if reason is None or reason.source is None:
            return ""
        short = reason.source.text and not reason.stated and reason.source.text.strip().count(". ") < LONG
        quoted = f" <q>{escape(self.labels.sentence(reason.source), quote=False)}</q>" if short else ""
        return f'<br/><span class="ex-why">{escape(reason.text, quote=False)}</span>{quoted}{self.cites([reason.source])}'

    def value(self, event: Event) -> str:
        """What a value is, and what it is made of."""
        name, thing = event.keys
        said = say(self.lang, "examples.value", value=escape(self.labels.word(name)), thing=escape(self.spoken(thing)), number=event.amount)
        rules = self.labels.rules
        return f'<p class="ex-asked">{said}{self.cites([rules.sources[part.source] for part in event.parts if part.source >= 0])}</p>'

    def sentence(self, sentence: Sentence) -> str:
        """Something that happened."""
        # A Japanese sentence may begin with the name of a space, which has no capital.
        text = escape(sentence.text if self.lang == "ja" else capital(sentence.text), quote=False)
        if sentence.heading:
            return f'<p class="ex-heading">{text}</p>'
        return f"<p>{text}{self.cites(sentence.causes)}</p>"

    def cites(self, sources: Iterable[Source]) -> str:
        """The rules that decided it, each a link to its page."""
        found = list(dict.fromkeys(self.cite(source) for source in sources))
        return f' <span class="ex-cites">{" ".join(found)}</span>' if found else ""

    def cite(self, source: Source) -> str:
        """A rule or a card; one that has a page is linked."""
        entry = self.catalogue.entry(self.game, source.name) if source.kind == "term" else None
        if entry is not None:
            return linked(in_language(entry.term.names, self.lang, entry.term.headword), entry.page)
        name, page = self.labels.named(source.name), card_page(self.game, source.name)
        return linked(name, page if page in self.catalogue.card_pages and source.name not in {str(card.name) for card in self.scenario.cards} else "")

    def spoken(self, key: str) -> str:
        """The key of an option in the words of the language: names of cards, words of the game, directions."""
        words = key.split()
        found: list[str] = []
        verb = ""
        while words:
            size = next((size for size in range(len(words), 0, -1) if self.known(" ".join(words[:size]))), 0)
            said = self.known(" ".join(words[:size])) if size else words[0]
            if self.lang == "ja" and not found and not verb and " ".join(words[:size]) in self.verbs:
                verb = said
            elif found and _SEAT.fullmatch(said):
                found[-1] += self.seat(said)
            else:
                found.append(said)
            words = words[max(size, 1) :]
        if not verb:
            return " ".join(found)
        # In Japanese the verb comes last, behind what it is done to.
        return f"{found[0]}を{verb}" if len(found) == 1 else "：".join(filter(None, [" → ".join(found), verb]))

    def seat(self, word: str) -> str:
        """Where one of several cards of a name lies, in words."""
        player, _, place = word.partition(".")
        return say(self.lang, "examples.seat", player=say(self.lang, "examples.player", number=player), place=place)

    def known(self, words: str) -> str:
        """What some words of a key are called; empty for words that are no name."""
        if self.lang == "en":
            return ""
        if f"options.{words}" in table():
            return say(self.lang, f"options.{words}")
        if words in self.labels.cards:
            return self.labels.cards[words]
        if words in self.verbs:
            return self.labels.infinitive(self.verbs[words], words)
        return self.labels.word(words) if self.labels.term(words) is not None else ""

    def outcome(self) -> Iterator[str]:
        """What must be so at the end and cannot be seen in a picture."""
        for key, wanted in self.scenario.then.items():
            found = VALUE_OF.fullmatch(str(key))
            if found is not None and isinstance(wanted, int | str) and self.is_state(found["value"].casefold()):
                state = escape(self.labels.state(found["value"].casefold()))
                yield say(self.lang, f"examples.{'is' if wanted else 'is_not'}", thing=escape(self.spoken(found["thing"])), state=state)
            elif found is not None and isinstance(wanted, int | str):
                yield say(
                    self.lang,
                    "examples.value",
                    value=escape(self.labels.word(found["value"].casefold())),
                    thing=escape(self.spoken(found["thing"])),
                    number=escape(self.spoken(str(wanted))),
                )
            elif str(key) == "not in log":
                verbs = [wanted] if isinstance(wanted, str) else list(wanted)
                yield say(self.lang, "examples.not_done", what=LISTED[self.lang].join(self.cite(Source("term", str(verb), "", "")) for verb in verbs))

    def is_state(self, word: str) -> bool:
        """Is it a state that a card is in or not, and no number?"""
        term = self.labels.term(word)
        return term is not None and term.kind == "adjective"

    def cards(self) -> Iterator[str]:
        """The cards that take part: those that only this example has with what is printed on them, the others as links."""
        own = {str(card.name): card for card in self.scenario.cards}
        names = dict.fromkeys(definition.name for definition in self.labels.rules.defs)
        for name in names if len(names) < MANY else ():
            if name in own:
                yield self.printed(own[name])
            elif card_page(self.game, name) in self.catalogue.card_pages:
                yield linked(self.labels.named(name), card_page(self.game, name))

    def fact(self, fact: Fact) -> str:
        """A value of a card with its name, unless that begins what it says: *move phase*."""
        said = listed_fact(fact, self.lang) or fact.given[0]
        return said if said.casefold().startswith(fact.name.text.casefold()) else f"{fact.name.text} {said}"

    def printed(self, card: Card) -> str:
        """A card with its class, its numbers and its abilities."""
        named = naming(self.catalogue, self.game, self.lang)
        numbers = [self.fact(fact) for fact in named.facts(card)]
        about = LISTED[self.lang].join([named.class_line(card), *numbers])
        texts = "".join(f"<p>{escape(ability.text, quote=False)}</p>" for ability in abilities(self.catalogue, self.game, card, self.lang))
        opened, closed = ("（", "）") if self.lang == "ja" else (" (", ")")
        return f"<b>{escape(self.labels.named(str(card.name)), quote=False)}</b>{opened}{escape(about, quote=False)}{closed}{texts}".replace("\n", "<br/>")


def linked(name: str, page: str, anchor: str = "") -> str:
    """A name that leads to a page; the name alone where there is none."""
    text = escape(name, quote=False)
    return f'<a href="{MARK}{page}#{anchor}{MARK}">{text}</a>' if page else f"<span>{text}</span>"


def listed(parts: Sequence[str]) -> str:
    """Markup as a list."""
    return f"<ul>{''.join(f'<li>{part}</li>' for part in parts)}</ul>" if parts else ""
