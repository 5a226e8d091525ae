"""What of a text asks for the choice that is due: the very words, so that a long text does not leave its player to guess."""

from __future__ import annotations

from interpreter.check.sense.card_sense import spoken_of
from interpreter.codegen.unmet_conditions import Choice
from interpreter.content import Card, Library
from interpreter.engine.core.layout import PROGRAM, STEP
from interpreter.engine.core.rules import Source
from interpreter.engine.core.state import State
from interpreter.meaning import model as m
from interpreter.meaning.model.walk import nodes
from interpreter.play.table import Table
from interpreter.play.terminal.choices import source_of


def asking(table: Table, s: State) -> str:
    """Which ability of which card asks, and with which of its words; nothing where no card does."""
    source = source_of(s)
    if source is None or source.kind != "card":
        return ""
    words = words_asking(table, s, source)
    named = f"{source.ability} of {source.name}" if source.ability != source.name else source.name
    return f"{named} asks" + (f": {words}" if words else "")


def words_asking(table: Table, s: State, source: Source) -> str:
    """The words of the text that something is chosen for; nothing where that is the text as a whole."""
    wanted = wanted_set(s)
    card = _card(table.library, table.book.vocabulary.id, source.name)
    if wanted is None or card is None:
        return ""
    spoken = spoken_of(table.book, card, source.text)
    pick = next((each for each in nodes(spoken.statements) if isinstance(each, m.Pick) and each.of == wanted), None) if spoken is not None else None
    if spoken is None or pick is None:
        return ""
    at = spoken.at(pick)
    words = " ".join(source.text[at.start : at.end].split())
    return "" if words == " ".join(source.text.split()) else words


def wanted_set(s: State) -> m.Select | None:
    """The set that is chosen from, where a text chooses."""
    if s.ask is None or s.ask[1] not in ("pick", "many"):
        return None
    frame = s.frames[s.ask[3][3]]
    choice = s.rules.choices.get((frame[PROGRAM], frame[STEP]))
    if not isinstance(choice, Choice) or choice.there is None:
        return None
    condition = choice.there.asked.condition
    return condition.of if isinstance(condition, m.Exists) else None


def _card(library: Library, game: str, name: str) -> Card | None:
    return next((card for card in library.cards(game) if str(card.name) == name), None)
