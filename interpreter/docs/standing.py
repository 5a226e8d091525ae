"""How a ruling stands, as its page says it, and its example."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from interpreter.content import Scenario
from interpreter.content.ruling import Ruling
from interpreter.docs.catalogue import Catalogue
from interpreter.rulings.coverage import State


def shown_by(catalogue: Catalogue, game: str, ruling: Ruling) -> str | None:
    """The id of the ruling whose example shows this one: its own, or another's."""
    return catalogue.rulebook(game).shown_by(str(ruling.id)) if ruling.id is not None else None


def state(catalogue: Catalogue, game: str, ruling: Ruling) -> State:
    """How a ruling stands by what the glossary says of it; an example that was played says more."""
    if ruling.untestable is not None:
        return "untestable"
    shown = shown_by(catalogue, game, ruling)
    if shown is None:
        return "unshown"
    book = catalogue.rulebook(game)
    if shown in book.outcomes:
        return book.rule(str(ruling.id)).state
    return "open" if book.examples[shown].open is not None else "shown"


def example(catalogue: Catalogue, scenario: Scenario, lang: str, page: str) -> str:
    """The example of a ruling as a block of a page."""
    if not catalogue.draws:
        return ""
    return str(import_module("interpreter.docs.showing").example_html(catalogue, scenario, lang, page)) if find_spec("interpreter.docs.showing") else ""
