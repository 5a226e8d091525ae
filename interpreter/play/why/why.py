"""The command `why`: questions to a recorded game or to a scenario, answered with parts, rules and rulings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from interpreter.content import Library, load_here, nearest
from interpreter.content.scenario_file import load_scenarios
from interpreter.engine.core.rules import Source
from interpreter.engine.core.state import State
from interpreter.engine.core.values import why
from interpreter.engine.game import decision
from interpreter.meaning.book import make_book
from interpreter.play.course import Course
from interpreter.play.keys import Unclear, card_of, player_of, zone_place
from interpreter.play.naming import ALL, Naming, player_name
from interpreter.play.record.records import load_record, resume, warnings
from interpreter.play.scenario.position import lay_out
from interpreter.play.table import Table, TableError
from interpreter.play.why.about import about, about_place, about_player, player_value_names, value_line, value_names
from interpreter.play.why.reasons import Reasons

VALUE_OF = re.compile(r"(?P<value>.+?) of (?P<card>.+)")


def played_again(library: Library, path: Path, warn: Callable[[str], None] | None = None) -> Course:
    """The game of a record. It is told when the record is no longer what was played."""
    resumed = resume(library, load_record(path))
    if warn is not None:
        for line in warnings(resumed):
            warn(line)
    return resumed.course


def at_choice(course: Course, at: int) -> State:
    """A game after so many of its choices."""
    if not 0 <= at < len(course.states):
        raise TableError(f"the record has {len(course.choices)} choices, not {at}")
    return course.states[at]


def recorded(library: Library, path: Path, at: int | None, warn: Callable[[str], None] | None = None) -> tuple[Table, State]:
    """A game after so many of its choices; after all of them without a number."""
    course = played_again(library, path, warn)
    return course.table, at_choice(course, len(course.choices) if at is None else at)


def described(library: Library, path: Path, name: str) -> tuple[Table, State]:
    """The position that a scenario begins with."""
    scenarios = load_scenarios(library, [path])
    found = next((s for s in scenarios if str(s.scenario).casefold() == name.casefold()), None)
    if found is None or found.game is None:
        near = nearest(name, [str(s.scenario) for s in scenarios])
        raise TableError(f'there is no scenario "{name}" in {path}' + (f': did you mean "{near}"?' if near else ""))
    position = lay_out(library, make_book(library, str(found.game)), found)
    return position.table, position.state


def answer(table: Table, s: State, question: str, viewer: int | None = ALL) -> Iterator[str]:
    """The answer to a question: a value of a card or a player, all about a card, a player or a place, or why something cannot be chosen."""
    due = decision(s)
    player = due.player if due is not None else s.active
    asked = VALUE_OF.fullmatch(question)
    values = {*s.rules.values, *s.rules.changes, *_printed(s)}
    if asked is not None and asked["value"].casefold() in values:
        yield from _value(table, s, asked["value"].casefold(), asked["card"], player)
        return
    seat = player_of(s.rules, question)
    if seat is not None:
        yield from about_player(table, s, seat, viewer)
        return
    try:
        card, taken = card_of(s.rules, s, question.split(), player)
    except Unclear as error:
        taken = 0
        if s.rules.board is not None and question in s.rules.board.names:
            yield str(error)
            return
    if taken and taken == len(question.split()):
        yield from about(table, s, card, viewer)
        return
    place = zone_place(s, question, player)
    if place is not None:
        yield about_place(table, s, place, viewer)
        return
    near = nearest(asked["value"].casefold(), sorted(values)) if asked is not None else None
    if asked is not None and near is not None:
        yield f'there is no value "{asked["value"]}": did you mean "{near} of {asked["card"]}"?'
        return
    reason = Reasons(table, s).why_not(question)
    if reason is None:
        yield f"{question} is possible"
        return
    yield str(reason)
    yield from rulings(table, reason.source)


def _value(table: Table, s: State, name: str, words: str, player: int) -> Iterator[str]:
    if name in s.rules.player_values:
        seat = player_of(s.rules, words)
        if seat is None:
            yield f"{name} is a value of players: ask for {name} of {player_name(player)}"
            return
        yield from _made_of(table, s, name, seat)
        return
    if player_of(s.rules, words) is not None:
        yield f"{words} has no {name}; players have {', '.join(player_value_names(s)) or 'no values'}"
        return
    try:
        card, taken = card_of(s.rules, s, words.split(), player)
    except Unclear as error:
        yield str(error)
        return
    if taken < len(words.split()):
        yield f'no card that you see is called "{words}"'
    elif name not in value_names(s, card):
        yield f"{words} has no {name}; it has {', '.join(value_names(s, card)) or 'no values'}"
    else:
        yield from _made_of(table, s, name, card)


def _made_of(table: Table, s: State, name: str, thing: int) -> Iterator[str]:
    """A value of a card or a player with its parts, and the sentences and rulings behind them."""
    yield value_line(Naming(table, s.where), s, name, thing)
    for part in why(s, name, thing):
        source = s.rules.sources[part.source] if part.source >= 0 else None
        if source is not None:
            yield f'  "{source.text.strip()}"'
            yield from rulings(table, source)


def _printed(s: State) -> set[str]:
    return {name for card in s.rules.defs for name in card.values}


def rulings(table: Table, source: Source | None) -> Iterator[str]:
    """What the glossary has settled with a sentence of the rulebook; of one that no ruling names, all rulings of its term."""
    term = table.book.vocabulary.terms.get(source.name) if source is not None and source.kind == "term" else None
    if term is None or source is None:
        return
    carried = [ruling for each in table.book.vocabulary.terms.values() for ruling in each.rulings if ruling.carried_by(source.text)]
    for ruling in carried or term.rulings:
        yield f"  ruling {ruling.cited}".rstrip() + f": {str(ruling.en).strip()}"


def why_command(
    question: str,
    record: Path | None = None,
    at: int | None = None,
    scenario: tuple[Path, str] | None = None,
    write: Callable[[str], None] = print,
    library: Library | None = None,
) -> None:
    """Answer a question about a recorded game or a scenario."""
    content = library or load_here()
    if record is not None:
        table, state = recorded(content, record, at, write)
    elif scenario is not None:
        table, state = described(content, *scenario)
    else:
        raise TableError("say what the question is about: a record of a game, or a scenario")
    decision(state)
    for line in answer(table, state, question):
        write(line)
