"""An ability that shows a term at work: one that a card bears, of the library or of an example; else a sentence made for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from interpreter.check.walk import Use
from interpreter.content import Card
from interpreter.explain.examples import examples
from interpreter.language.lexicon.lexicon import Blank
from interpreter.site.catalogue import Catalogue, Entry
from interpreter.site.linking import linker

LONGEST = 150
"""An ability that is longer shows too much at once."""
_UNSAID = ("thing", "word")
"""Kinds for which a sentence that was made says nothing."""
_GENERAL = (*_UNSAID, "adjective", "value", "time", "relation", "player", "zone", "region")
"""The same for words that are no game's own: a sentence needs something to speak of."""
_VAGUE = {"any", "number", "value"}
"""Types of slots that a made sentence fills with whatever there is."""


@dataclass(frozen=True, slots=True)
class Sample:
    """An ability: its game, its text, the name of the card that bears it, and the page of that card where it has one."""

    game: str
    text: str
    card: str = ""
    page: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The names that the text may call its own card by."""
        return (self.card,) if self.card else ()


_KEPT: WeakKeyDictionary[Catalogue, dict[str, Sample]] = WeakKeyDictionary()


def sample(catalogue: Catalogue, entry: Entry) -> Sample | None:
    """An ability in which the term stands: of a card, of a card in the examples of its rulings, of the words that the project has, or nothing."""
    if catalogue not in _KEPT:
        _KEPT[catalogue] = _of_cards(catalogue)
    found = _KEPT[catalogue].get(entry.page)
    return found or _of_examples(catalogue, entry) or _made(catalogue, entry)


def _of_cards(catalogue: Catalogue) -> dict[str, Sample]:
    """By the page of a term: the shortest ability of a card in which it stands; one of the term's own game first."""
    found: dict[str, tuple[bool, int, Sample]] = {}
    for page, (game, card) in catalogue.card_pages.items():
        for each in _abilities(game, card, page):
            for entry in _standing(catalogue, each):
                mine = (entry.game != game, len(each.text), each)
                if entry.page not in found or mine[:2] < found[entry.page][:2]:
                    found[entry.page] = mine
    return {page: each for page, (_, _, each) in found.items()}


def _of_examples(catalogue: Catalogue, entry: Entry) -> Sample | None:
    """The shortest ability in which the term stands, of the cards that only the examples of its rulings have."""
    shown = catalogue.library.examples(entry.game)
    cards = [card for ruling in entry.term.rulings if str(ruling.id) in shown for card in shown[str(ruling.id)].cards]
    there = [each for card in cards for each in _abilities(entry.game, card) if entry in _standing(catalogue, each)]
    return min(there, key=lambda each: len(each.text), default=None)


def _abilities(game: str, card: Card, page: str = "") -> Iterator[Sample]:
    for ability in card.abilities:
        text = " ".join(str(ability.text).split())
        if len(text) <= LONGEST:
            yield Sample(game, text, str(card.name), page)


def _standing(catalogue: Catalogue, each: Sample) -> Iterable[Entry]:
    """The terms that stand in an ability."""
    linked = linker(catalogue, each.game).text(each.text, "en", each.names)
    heads = dict.fromkeys(span.head for span in linked.spans if span.head) if linked is not None else {}
    return [entry for head in heads if (entry := catalogue.entry(each.game, head)) is not None]


def _made(catalogue: Catalogue, entry: Entry) -> Sample | None:
    """A sentence of the project, or one that was made, if it says something."""
    term, link = entry.term, linker(catalogue, entry.game)
    if term.kind in (_UNSAID if catalogue.library.cards(entry.game) else _GENERAL):
        return None
    known, lexicon = examples(link.compiler), link.compiler.language.lexicon
    for use in (Use(term.headword), *(Use(term.headword, number) for number in range(len(term.says.en)))):
        if use in known:
            blanks = (b for b in lexicon.frame(use.term, use.wording).elements if isinstance(b, Blank)) if use.wording >= 0 else ()
            if not any(_VAGUE & set(blank.types) for blank in blanks):
                return Sample(entry.game, known[use])
    return None
