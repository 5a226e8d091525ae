"""How a ruling stands, as its page says it, and its example."""

from __future__ import annotations

from interpreter.content import Scenario
from interpreter.content.ruling import Ruling
from interpreter.docs.catalogue import Catalogue
from interpreter.docs.languages import say
from interpreter.docs.showing import example_html
from interpreter.rulings.coverage import State

UNFINISHED = say("en", "examples.unfinished")
"""What the block of an example says that does not come out."""


def shown_by(catalogue: Catalogue, game: str, ruling: Ruling) -> str | None:
    """The id of the ruling whose example shows this one: its own, or another's."""
    return catalogue.rulebook(game).shown_by(str(ruling.id)) if ruling.id is not None else None


def state(catalogue: Catalogue, game: str, ruling: Ruling) -> State:
    """How a ruling stands: by what the glossary says of it, and by its example where that is played."""
    if ruling.untestable is not None:
        return "untestable"
    shown = shown_by(catalogue, game, ruling)
    if shown is None:
        return "unshown"
    book = catalogue.rulebook(game)
    if shown in book.outcomes:
        return book.rule(str(ruling.id)).state
    scenario = book.examples[shown]
    if scenario.open is not None:
        return "open"
    return "failed" if UNFINISHED in example(catalogue, scenario, "en", "") else "shown"


def example(catalogue: Catalogue, scenario: Scenario, lang: str, page: str) -> str:
    """The example of a ruling as a block of a page."""
    return example_html(catalogue, scenario, lang, page) if catalogue.draws else ""
