"""The index of a game's rulings: every rule with its term, its example and how it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import get_args

from interpreter.content.ruling import Ruling
from interpreter.rulings.coverage import State
from interpreter.site.addresses import game_page, link, rules_page, ruling_anchor
from interpreter.site.catalogue import Catalogue, Entry
from interpreter.site.languages import LANGUAGES, say
from interpreter.site.markdown import escaped, linked, plain, table
from interpreter.site.page import Page
from interpreter.site.pages.term import badges, name_of, title_of
from interpreter.site.standing import shown_by, state

SHORT = {"en": 160, "fr": 170, "ja": 80}
"""So many characters of a ruling are shown in the index."""


def pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """The index of every game."""
    for game in catalogue.games:
        yield RulesPage(catalogue, game, lang).page()


class RulesPage:
    """Writes the index of one game in one language."""

    def __init__(self, catalogue: Catalogue, game: str, lang: str) -> None:
        self.catalogue = catalogue
        self.game = game
        self.lang = lang
        self.path = rules_page(game)
        self.book = catalogue.rulebook(game)

    def page(self) -> Page:
        """The page."""
        title = self.say("title", game=title_of(self.catalogue, self.game, self.lang))
        home = linked(escaped(title_of(self.catalogue, self.game, self.lang)), link(self.path, game_page(self.game)))
        parts = [f'<p class="cw-head" markdown="span">{home}</p>', self.counts(), self.index(), self.missing()]
        names = [name for lang in LANGUAGES for name in (say(lang, "rules.name"), say(lang, "rules.title", game=title_of(self.catalogue, self.game, lang)))]
        return Page(self.path, title, "\n\n".join(filter(None, parts)), "rules", self.game, tuple(dict.fromkeys(names)), summary=title)

    def say(self, key: str, **fields: object) -> str:
        """What the site says."""
        return say(self.lang, f"rules.{key}", **fields)

    def stands(self, rule: str) -> State:
        """How a rule stands."""
        return state(self.catalogue, self.game, self.book.rulings[rule][1]) if rule in self.book.rulings else "missing"

    def counts(self) -> str:
        """How many rules there are, and how they stand."""
        ids = self.book.ids
        if not ids:
            return self.say("none")
        found = Counter(self.stands(rule) for rule in ids)
        ours = sum(ruling.ours for _, ruling in self.book.rulings.values())
        known = len(self.catalogue.library.games[self.game].rule_ids)
        lead = [self.say("counted", number=known)] if known else []
        lead += [self.say("counted_ours", ours=ours)] if ours else []
        stands = [f"{self.say(each)}{say(self.lang, 'term.colon')}**{found[each]}**" for each in get_args(State) if found[each]]
        return f'{" ".join(lead)}\n\n<p class="cw-counts" markdown="span">{" · ".join(stands)}</p>'

    def index(self) -> str:
        """A row for every ruling."""
        rows = [self.row(rule, *self.found(rule)) for rule in self.book.ids if rule in self.book.rulings]
        heads = [self.say("rule"), self.say("term"), self.say("text"), self.say("example"), self.say("state")]
        return f'<div class="cw-rules" markdown="1">\n\n{table(heads, rows)}\n\n</div>' if rows else ""

    def found(self, rule: str) -> tuple[Entry, Ruling]:
        """The ruling of an id with its term."""
        term, ruling = self.book.rulings[rule]
        entry = self.catalogue.entry(self.game, term.headword)
        assert entry is not None
        return entry, ruling

    def row(self, rule: str, entry: Entry, ruling: Ruling) -> list[str]:
        """A ruling as a row."""
        text = plain(str(getattr(ruling, self.lang) or ruling.en))
        most = SHORT[self.lang]
        short = text if len(text) <= most else text[:most].rsplit(" ", 1)[0].rstrip(" ,;:、。") + "…"
        said = escaped(short) if getattr(ruling, self.lang) else f'<span lang="en">{escaped(short)}</span>'
        term = linked(escaped(name_of(entry, self.lang)), link(self.path, entry.page))
        return [self.cited(rule), term, said, self.shown(rule, ruling), badges(self.catalogue, self.game, ruling, self.lang)]

    def cited(self, rule: str) -> str:
        """A rule by its id, linked to where it stands."""
        return linked(escaped(rule), link(self.path, self.found(rule)[0].page, ruling_anchor(rule)))

    def shown(self, rule: str, ruling: Ruling) -> str:
        """Whether a ruling has an example of its own, or whose shows it."""
        shown = shown_by(self.catalogue, self.game, ruling)
        if shown is None:
            return "–"
        return self.say("yes") if shown == rule else self.say("by", rule=self.cited(shown))

    def missing(self) -> str:
        """The numbers of the rulebook that no ruling has."""
        ids = [rule for rule in self.book.ids if rule not in self.book.rulings]
        return f"## {self.say('missing_title')} {{ #missing }}\n\n{escaped(', '.join(runs(ids)))}" if ids else ""


def runs(ids: Sequence[str]) -> Iterator[str]:
    """Ids with those that follow each other drawn together.

    >>> list(runs(["X-001", "X-002", "X-003", "X-007"]))
    ['X-001–003', 'X-007']
    """
    numbered = [(rule.rpartition("-")[0], rule.rpartition("-")[2]) for rule in ids]
    for _, group in groupby(enumerate(numbered), key=lambda each: (each[1][0], int(each[1][1]) - each[0] if each[1][1].isdigit() else each[1][1])):
        members = [each for _, each in group]
        first, last = members[0], members[-1]
        yield f"{first[0]}-{first[1]}" + (f"–{last[1]}" if last != first else "")
