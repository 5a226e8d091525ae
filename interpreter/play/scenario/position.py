"""A position: what `given` says of a scenario -> a table and a state to play on."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from interpreter.content import Deck, Library, Scenario, Text
from interpreter.engine.core.layout import FIRST, STEP
from interpreter.engine.core.machine import run
from interpreter.engine.core.rules import Rules
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import LimitError
from interpreter.engine.course.flow import table_order
from interpreter.engine.effects.invalidation import EVERYTHING
from interpreter.engine.game import start
from interpreter.meaning.book import Book
from interpreter.play.scenario.scenario_given import Given, Put
from interpreter.play.scenario.scenario_mistake import mistake, unknown
from interpreter.play.scenario.scenario_piece import Piece
from interpreter.play.table import RefusedTableError, Table, TableError, find_deck, lay

AFTER_START_OF_TURN = 1
"""The step of the course of a game that begins the next phase."""


DECKS, SEED = "decks", "seed"
"""A scenario of a new game names the decks, and the seed that shuffles them."""


@dataclass(frozen=True)
class Position:
    """What a scenario is played from."""

    table: Table
    state: State


def lay_out(library: Library, book: Book, scenario: Scenario, shortcuts: bool = True) -> Position:
    """The table and the state that a scenario begins with."""
    if DECKS in scenario.given:
        return _new_game(library, book, scenario)
    given = Given(library, book, scenario)
    pieces = {str(piece.name) for piece in book.vocabulary.game.pieces}
    brought = [[put.piece.name for put in given.puts if put.piece.owner == seat and put.piece.name not in pieces] for seat in range(given.players)]
    decks = [_deck(seat, names, given.identities.get(seat, ())) for seat, names in enumerate(brought)]
    used = {put.piece.name for put in given.puts}
    table = lay(library, book, decks, [card for card in scenario.cards if str(card.name) in used], shortcuts)
    rules = table.rules
    numbers = _numbered(rules, given.puts)
    hosts = {put.at: card for card, put in zip(numbers, given.puts, strict=True) if not put.zone}
    places = [(card, _place(rules, put, hosts, given, numbers)) for card, put in zip(numbers, given.puts, strict=True)]
    state = start(rules, 0, [], places, given.turn)
    for card, put in zip(numbers, given.puts, strict=True):
        _dress(state, card, put.piece)
    state.tracks = [_amount(given, rules, kind, seat) for kind in range(len(rules.tracks)) for seat in rules.seats]
    for name, word in given.kept.items():
        state.kept[rules.registers.index(name)] = _value(rules, name, word)
    if rules.goes:
        state.turn = state.round = given.round - 1
    elif not given.opening:
        state.turn = rules.players  # the first turns of the game are over
    if given.phase is not None:
        begin_with(state, phase_number(rules, given.phase))
    state.rules = going_on(state)
    return Position(table, state)


def _new_game(library: Library, book: Book, scenario: Scenario) -> Position:
    """A game of decks from its very beginning."""
    tracks = [str(track.name) for track in book.vocabulary.game.tracks]
    for key in scenario.given:
        if str(key) not in (DECKS, SEED, *tracks):
            raise unknown("given", key, f'"{key}" does not go with decks: a new game begins as its rules say', (DECKS, SEED, *tracks))
    named, seed = scenario.given[Text(DECKS)], scenario.given.get(Text(SEED), 0)
    try:
        decks = [find_deck(library, book.vocabulary.id, str(name)) for name in (named if isinstance(named, list) else [named])]
        table = lay(library, book, decks, scenario.cards)
    except RefusedTableError:
        raise
    except TableError as error:
        raise mistake("deck", next(key for key in scenario.given if str(key) == DECKS), str(error)) from None
    state = table.begin(int(seed))
    given = Given(library, book, scenario.model_copy(update={"given": {key: value for key, value in scenario.given.items() if str(key) in tracks}}))
    for name, amounts in given.amounts.items():
        for seat, amount in amounts.items():
            state.tracks[table.rules.tracks.index(name) * table.rules.players + seat] = amount
    return Position(table, state)


def phase_number(rules: Rules, name: Text) -> int:
    """A phase by its name, or by the first word of it."""
    wanted = str(name).casefold()
    for number, phase in enumerate(rules.phases):
        if wanted in (phase.word, phase.word.split()[0], phase.name.casefold()):
            return number
    raise unknown("phase", name, f'there is no phase "{name}"', [phase.word.split()[0] for phase in rules.phases])


def _deck(seat: int, names: Sequence[str], identity: tuple[Text, ...]) -> Deck:
    counts = {name: names.count(name) for name in names}
    return Deck(deck=Text(f"player {seat + 1}"), cards=counts, identity=identity)


def _numbered(rules: Rules, puts: Sequence[Put]) -> list[int]:
    """The number of the card for each put: copies of a card in the order in which they were given."""
    waiting: dict[tuple[str, int], list[int]] = {}
    for card, which in enumerate(rules.cards):
        waiting.setdefault((rules.defs[which].name, rules.owners[card]), []).append(card)
    return [waiting[put.piece.name, put.piece.owner].pop(0) for put in puts]


def _place(rules: Rules, put: Put, hosts: dict[int, int], given: Given, numbers: Sequence[int]) -> int:
    if not put.zone:
        return put.at
    base = rules.zone_base[put.zone]
    if put.attached:
        return base + numbers[put.at]
    if rules.zone_per[put.zone] != "card":
        return base + put.at
    if put.at not in hosts:
        name = given.board.names[put.at] if given.board is not None else put.at
        raise mistake("space", put.said, f"no card stands on {name}, so nothing can lie with it")
    return base + hosts[put.at]


def _dress(s: State, card: int, piece: Piece) -> None:
    """Put on a card what lies on it."""
    for token, count in piece.tokens.items():
        s.tokens[s.rules.tokens.index(token) * len(s.rules.cards) + card] = count
    s.ctrl[card] = piece.controller
    if piece.down:
        s.face[card] = 0


def _amount(given: Given, rules: Rules, kind: int, seat: int) -> int:
    if kind == rules.order_track and rules.tracks[kind] not in given.amounts:
        return seat + 1  # they play as they sit
    least = rules.track_bounds[kind][0]
    return given.amounts.get(rules.tracks[kind], {}).get(seat, least or 0)


def _value(rules: Rules, register: str, word: Text) -> int:
    """The value that a register is said to keep."""
    quality = rules.qualities[rules.register_kinds[rules.registers.index(register)]]
    found = quality.value(str(word))
    if not found:
        raise unknown("value", word, f'"{word}" cannot be the {register}', quality.words)
    return found


def begin_with(s: State, phase: int) -> None:
    """Begin with a phase: the earlier ones, and the start of the turn, are over."""
    s.turn += 1
    s.frames[-1][STEP] = AFTER_START_OF_TURN
    s.frames[-1][FIRST] = phase
    if s.rules.goes:
        s.round = s.turn
        s.frames[-1][FIRST] = phase * s.rules.players + (table_order(s).index(s.active) if s.rules.goes[phase] else 0)


def going_on(s: State) -> Rules:
    """The rules without those that would end the game in this very position."""
    ending = [rule for rule in s.rules.state_rules if _ends(s, rule)]
    if not ending:
        return s.rules
    rules = copy.copy(s.rules)
    rules.state_rules = [rule for rule in s.rules.state_rules if rule not in ending]
    return rules


def _ends(s: State, rule: Any) -> bool:
    """Does a state rule end the game here and now?"""
    trial = s.copy()
    trial.rules = copy.copy(s.rules)
    trial.rules.state_rules = [rule]
    if not trial.rules.look(trial, EVERYTHING):
        return False
    with suppress(LimitError):
        run(trial)
    return bool(trial.lost) or trial.over is not None


def card_named(rules: Rules, name: str) -> Iterator[int]:
    """The cards of a name."""
    for card, which in enumerate(rules.cards):
        if rules.defs[which].name.casefold() == name.casefold():
            yield card
