"""A state that was read from a file, held against the rules it is to be played by: what is not as it can be in any game is named.

Numbers in a state refer to cards, places, programs and steps, and the engine trusts them; so nothing is gone on with that was not looked at here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from interpreter.engine.core.layout import AGENT, FIRST, NONE, PROGRAM, RESULT, SERIAL, SOURCE, STEP, THIS, YOU
from interpreter.engine.core.rules import Rules
from interpreter.engine.core.seeds import is_generator
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import LimitError
from interpreter.engine.effects.invalidation import EVERYTHING
from interpreter.engine.game import apply, decision
from interpreter.engine.log.log import entries
from interpreter.engine.table.view import view

LARGEST = 1 << 62
"""No number of a state but the generator's comes near this."""
TRIED = 2
"""So many of the options are tried, or a few more."""
LOWEST_CARD = -20
"""Below all marks that stand where a card can stand."""
DEEPEST = 60
"""What is kept of why something was refused is nested as conditions are."""
ASKS = frozenset(("window", "order", "pick", "many", "may", "branch"))
COUNTS = ("turn", "round", "clock", "phase_serial", "hold", "asked")
CHANGES = ("dirty", "overdue")
"""What has changed and nobody has looked at yet: kinds of change, or all of them at once."""
TUPLES = ("running", "history", "elapsed", "waiting", "spent", "joint", "pending", "deferred", "seen", "stilled")


def first_fault(s: State) -> str | None:
    """The first thing that is wrong with a state, as a sentence; nothing when it can be gone on with."""
    try:
        found = next((fault for look in LOOKS for fault in look(s, s.rules)), None)
    except (TypeError, ValueError, IndexError, KeyError, AttributeError, RecursionError):
        found = "a part of it has another shape than it can have"
    return found or _untried(s)


def _untried(s: State) -> str | None:
    """Look at a state as all who play will: what is to be chosen, what comes of some of it, and what everybody sees."""
    twin = s.copy()
    try:
        due = decision(twin)
        options = due.options if due is not None else ()
        for option in options:
            str(option.key)
        for option in options[:: 1 + len(options) // TRIED]:
            with suppress(LimitError):
                apply(twin, option)
        for player in (*twin.rules.seats, None):
            view(twin, player, twin.log)
    except Exception:  # whatever it is, it would come up as soon as somebody plays on
        return "what is going on in it cannot be gone on with"
    return None


def _numbers(s: State, rules: Rules) -> Iterator[str]:
    for name in COUNTS:
        if not _is_number(getattr(s, name), 0, LARGEST):
            yield f"{name} is no number that it can be"
    for name in CHANGES:
        if not _is_number(getattr(s, name), EVERYTHING, LARGEST):
            yield f"{name} is no number that it can be"
    for name in ("active", "first"):
        if not _is_number(getattr(s, name), 0, rules.players - 1):
            yield f"{name} is no player"
    if not _is_number(s.phase, NONE, len(rules.phases) - 1):
        yield "there is no such phase"
    if not is_generator(s.seed):
        yield "seed is no number that chance can have"
    for seats in (s.over, s.lost):
        if seats is not None and not all(_is_number(seat, 0, rules.players - 1) for seat in seats):
            yield "somebody has won or lost who does not play"
    if s.lost is None:
        yield "lost is no list of players"


def _lists(s: State, rules: Rules) -> Iterator[str]:
    cards = len(rules.cards)
    for name, length, least, most in (
        ("where", cards, 0, rules.places - 1),
        ("ctrl", cards, 0, rules.players - 1),
        ("face", cards, 0, 1),
        ("last", cards, NONE, rules.spaces - 1),
        ("stamp", cards, 0, LARGEST),
        ("tokens", cards * len(rules.tokens), 0, LARGEST),
        ("tracks", len(rules.tracks) * rules.players, -LARGEST, LARGEST),
        ("kept", len(rules.registers), 0, LARGEST),
    ):
        values = getattr(s, name)
        if len(values) != length or not all(_is_number(value, least, most) for value in values):
            yield f"{name} does not fit the cards and players of this game"
    for kind, most in enumerate(rules.token_most):
        if most and any(count > most for count in s.tokens[kind * cards : (kind + 1) * cards]):
            yield f"a card has more {rules.tokens[kind]} than it can have"
    for track, (low, high) in enumerate(rules.track_bounds):
        for number in s.tracks[track * rules.players : (track + 1) * rules.players]:
            if (low is not None and number < low) or (high is not None and number > high):
                yield f"{rules.tracks[track]} is beyond its bounds"
    for number, word in enumerate(rules.registers):
        if s.kept[number] >= 1 << len(rules.qualities[rules.register_kinds[number]].words):
            yield f"{word} has a value that there is not"


def _places(s: State, rules: Rules) -> Iterator[str]:
    if len(s.holds) != rules.places:
        yield "holds does not fit the places of this game"
    held = Counter(card for cards in s.holds for card in cards)
    if held != Counter(range(len(rules.cards))):
        yield "a card is in no place, or in two"
    if any(s.where[card] != place for place, cards in enumerate(s.holds) for card in cards):
        yield "a card is said to be where it is not"
    if Counter(s.play) != Counter(card for card, place in enumerate(s.where) if place in rules.in_play):
        yield "the cards in play are not those that are in play"
    if any(len(s.holds[space]) > len(rules.cards) for space in range(rules.spaces)):
        yield "a space holds more than there is"
    for card in range(len(rules.cards)):
        if _goes_round(s, rules, card):
            yield "a card lies under itself"


def _goes_round(s: State, rules: Rules, card: int) -> bool:
    """Does a card lie under one that lies under it?"""
    at = card
    for _ in rules.cards:
        place = s.where[at]
        if place < rules.hosted or place == rules.nowhere:
            return False
        at = (place - rules.hosted) % len(rules.cards)
    return True


def _frames(s: State, rules: Rules) -> Iterator[str]:
    if not s.frames and s.over is None:
        yield "nothing is going on, and the game is not over"
    cards = len(rules.cards)
    for frame in s.frames:
        if not _is_number(frame[PROGRAM], 0, len(rules.programs) - 1):
            yield "there is no such program"
        elif len(frame) < rules.sizes[frame[PROGRAM]] or not _is_number(frame[STEP], 0, len(rules.steps[frame[PROGRAM]]) - 1):
            yield "a program stands where it cannot stand"
        elif not (_is_number(frame[THIS], LOWEST_CARD, cards - 1) and _is_number(frame[AGENT], LOWEST_CARD, cards - 1)):
            yield "something is done by a card that there is not"
        elif not _is_number(frame[YOU], NONE, rules.players - 1) or not _is_number(frame[SOURCE], NONE, len(rules.sources) - 1):
            yield "something is done for a player or by a text that there is not"
        elif not _is_number(frame[SERIAL], 0, s.clock) or not _is_number(frame[RESULT], -LARGEST, LARGEST):
            yield "something was done later than now"
        elif not all(_is_numbers(value) for value in frame):
            yield "what is going on holds something else than numbers"
        elif frame[PROGRAM] == rules.flow_program and not _is_number(
            frame[FIRST], NONE, len(rules.phases) * (rules.players if rules.goes else 1) + len(rules.setup)
        ):
            yield "the turn is in a phase that there is not"


def _question(s: State, rules: Rules) -> Iterator[str]:
    if s.ask is None:
        return
    who, sort, options, _, kind = s.ask
    if not _is_number(who, 0, rules.players - 1) or sort not in ASKS or not isinstance(kind, str) or not options or not _is_plain(s.ask):
        yield "what is to be chosen is no choice of this game"
    elif kind == "card" and not all(_is_number(card, LOWEST_CARD, len(rules.cards) - 1) for card in options if isinstance(card, int)):
        yield "a card is to be chosen that there is not"


def _rest(s: State, rules: Rules) -> Iterator[str]:
    if not all(isinstance(getattr(s, name), tuple) for name in (*TUPLES, "stilled", "seen", "roll", "forced", "lost")):
        yield "a part of it is no list"
    for name in TUPLES:
        if not _is_plain(getattr(s, name)):
            yield f"{name} holds something else than numbers"
    if len(s.elapsed) != rules.players:
        yield "elapsed does not fit the players of this game"
    for act in (*s.history, *(act for turn in s.elapsed for act in turn)):
        if len(act) < FIRST or not _is_number(act[PROGRAM], 0, len(rules.programs) - 1):
            yield "something was done that cannot be done"
    if not all(len(each) == 3 for each in s.pending) or not all(len(each) == 2 for each in (*s.spent, *s.stilled, *s.seen)):
        yield "what is counted is counted in another way"
    if not all(_is_number(each, -LARGEST, LARGEST) for each in (*s.joint, *(number for each in (*s.pending, *s.spent, *s.stilled) for number in each))):
        yield "what is counted is no number"
    if not all(type(number) is int for each in s.seen for number in each):
        yield "what was seen before in this turn is no number"
    if not all(isinstance(each, tuple) and each for each in (*s.running, *s.waiting, *s.deferred)):
        yield "what lasts or waits has another shape than it can have"
    if not all(len(each) == 2 and _is_numbers(each) for each in s.seen) or not all(_is_text_of(each, rules) for each in s.stilled):
        yield "what was stopped since it has no end is no text of this game"
    if not all(_is_number(face, 0, len(rules.faces) - 1) for face in (*s.roll, *s.forced)):
        yield "a die shows what no die shows"
    if not all(_is_plain(key) and _is_number(value, -LARGEST, LARGEST) for key, value in s.memory.items()):
        yield "memory holds something else than numbers"


def _log(s: State, rules: Rules) -> Iterator[str]:
    cards = len(rules.cards)
    for entry in entries(s):
        if not isinstance(entry.what, str) or not isinstance(entry.about, tuple) or not _is_plain(entry.about):
            yield "the log tells of something that cannot happen"
        elif not _is_number(entry.source, NONE, len(rules.sources) - 1) or not _is_number(entry.card, LOWEST_CARD, cards - 1):
            yield "the log tells of a text or a card that there is not"
        elif entry.what in ("put", "walked") and not (_is_number(entry.about[0], 0, cards - 1) and _is_number(entry.about[1], NONE, rules.places - 1)):
            yield "the log tells of a card or a place that there is not"
        elif entry.what == "endless" and not all(_is_text_of(each, rules) for each in entry.about[0]):
            yield "the log tells of a text that there is not"
        elif not all(_is_number(number, NONE, LARGEST) for number in (entry.player, entry.frame, entry.turn)):
            yield "the log tells of a player or a time that there is not"


LOOKS: tuple[Callable[[State, Rules], Iterator[str]], ...] = (_numbers, _lists, _places, _frames, _question, _rest, _log)


def _is_number(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _is_text_of(member: Any, rules: Rules) -> bool:
    """Is it the number of a text, with the card that has it or none?"""
    source, card = member
    return _is_number(source, 0, len(rules.sources) - 1) and _is_number(card, NONE, len(rules.cards) - 1)


def _is_numbers(value: Any, depth: int = 0) -> bool:
    """Is it a number, or tuples of numbers?"""
    if isinstance(value, tuple):
        return depth < DEEPEST and all(_is_numbers(each, depth + 1) for each in value)
    return _is_number(value, -LARGEST, LARGEST)


def _is_plain(value: Any, depth: int = 0) -> bool:
    """Is it made of numbers, texts and tuples of them, and not nested without end?"""
    if isinstance(value, tuple):
        return depth < DEEPEST and all(_is_plain(each, depth + 1) for each in value)
    return value is None or isinstance(value, str | bool) or _is_number(value, -LARGEST, LARGEST)
