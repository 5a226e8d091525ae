"""Trying a card: a small position with the card among friends and enemies, played by hand from both sides."""

from __future__ import annotations

from pathlib import Path

from interpreter.check.compiled import KeptVerdicts
from interpreter.content import Library, Scenario, Text, load_here
from interpreter.meaning.book import Book, make_book
from interpreter.play.course import Course
from interpreter.play.record.keeping import keeping
from interpreter.play.record.kept_games import slug
from interpreter.play.record.mishap import Going, as_scenario, told
from interpreter.play.scenario.position import lay_out
from interpreter.play.table import TableError, refuse_game
from interpreter.play.terminal.beginning import begin_where_it_acts
from interpreter.play.terminal.recorded import write_recorded
from interpreter.play.terminal.terminal import Read, Screen, Terminal
from interpreter.play.terminal.trial import Company, company, find_card, position

__all__ = ["find_card", "try_command"]


def try_command(
    name: str, game: str | None = None, read: Read = input, screen: Screen | None = None, library: Library | None = None, record: Path | None = None
) -> Course:
    """Try a card by hand; `record`: the file that is to have what was played, as a scenario."""
    content = library or load_here()
    shown = screen or Screen()
    group = company(content, name, game)
    book = make_book(content, group.game)
    book.verdicts = kept = KeptVerdicts(group.game)
    refuse_game(book)
    scenario = position(content, group, book)
    choices: list[str] = []
    with told(Going(f"trying {group.card.name}", f"{_called(group)}.yaml", as_scenario(scenario, choices), "cardwright scenario")):
        try:
            course = _tried(content, group, book, scenario, choices, read, shown)
        finally:
            kept.save()
    if record is not None:
        try:
            write_recorded(record, scenario, course)
        except OSError as error:
            raise TableError(f"{record} cannot be written: {error.strerror}") from None
        shown.say(f"written: {record}; run it with: cardwright scenario {record}")
    return course


def _tried(content: Library, group: Company, book: Book, scenario: Scenario, choices: list[str], read: Read, shown: Screen) -> Course:
    """A card is tried; the choices are kept where who saves a mishap looks for them."""
    laid = lay_out(content, book, scenario)
    phase = begin_where_it_acts(laid, str(group.card.name))
    if phase:
        scenario.given[Text("phase")] = Text(phase)
    for ability in group.card.abilities:
        shown.say(f"{ability.name or group.card.name}: {str(ability.text).strip()}")
    course = Course(laid.table, laid.state, trying=str(group.card.name))
    seats = ["human"] * laid.table.rules.players
    try:
        with keeping(course, seats, shown.say, called=_called(group)):
            Terminal(course, seats, read, shown).run()
    finally:
        choices += course.tried
    return course


def _called(group: Company) -> str:
    return slug(f"try-{group.game}-{group.card.name}")
