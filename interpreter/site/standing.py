"""How a ruling stands, as its page says it, and its example."""

from __future__ import annotations

from interpreter.content import Scenario
from interpreter.content.ruling import Ruling
from interpreter.rulings.coverage import State
from interpreter.site.catalogue import Catalogue
from interpreter.site.showing import example_html, examples_of


def shown_by(catalogue: Catalogue, game: str, ruling: Ruling) -> str | None:
    """The id of the ruling whose example shows this one: its own, or another's."""
    return catalogue.rulebook(game).shown_by(str(ruling.id)) if ruling.id is not None else None


def state(catalogue: Catalogue, game: str, ruling: Ruling) -> State:
    """How a ruling stands: by its example where that is played, else by what the glossary says of it."""
    if ruling.untestable is not None:
        return "untestable"
    shown = shown_by(catalogue, game, ruling)
    if shown is None:
        return "unshown"
    book = catalogue.rulebook(game)
    if catalogue.draws:
        examples_of(catalogue)
        return book.rule(str(ruling.id)).state
    return "open" if book.examples[shown].open is not None else "shown"


def example(catalogue: Catalogue, scenario: Scenario, lang: str, page: str) -> str:
    """The example of a ruling as a block of a page."""
    return example_html(catalogue, scenario, lang, page) if catalogue.draws else ""
