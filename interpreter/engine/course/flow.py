"""The course of a game: turns, phases, and what happens at their start and end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interpreter.engine.acts.acts import Heard, answering, answering_for_now, respond
from interpreter.engine.acts.changes import count_track, put
from interpreter.engine.core.dice import cast
from interpreter.engine.core.layout import FIRST, NONE, PAUSE, RESULT, SERIAL, STEP, THIS, YOU
from interpreter.engine.core.machine import pick, push
from interpreter.engine.core.measures import skipped
from interpreter.engine.core.memory import HURT, ROLLED, lives_on
from interpreter.engine.core.state import State
from interpreter.engine.core.values import value, why
from interpreter.engine.course.endless import may_answer
from interpreter.engine.declarations import reads, writes
from interpreter.engine.effects.active_effects import bereft
from interpreter.engine.effects.invalidation import EVERYTHING, MOVES, PHASES, REGISTERS, TRACKS, TURNS
from interpreter.engine.effects.lasting import expire, wake
from interpreter.engine.log.log import note

SET_UP = 3
"""The step of the course of a game that comes before its first turn."""


ROLL_OFF = 5
"""The step of the course of a game in which a roll decides who says who begins."""

CHOSEN_FIRST = 6
"""The step that follows: somebody has said it."""


@writes(TURNS)
def roll_off(s: State, f: list[Any]) -> int:
    """Each player rolls a die, and all of them again while the highest is tied; who rolled highest chooses who takes the first turn."""
    shown: list[int] = []
    for player in s.rules.seats:
        roll(s, f, 1, player, 0)
        shown.append(s.rules.pips[s.roll[0]])
    highest = max(shown)
    if shown.count(highest) > 1:
        return ROLL_OFF
    return pick(s, f, shown.index(highest), list(s.rules.seats), "player", 1, 1, FIRST, False, False, CHOSEN_FIRST, CHOSEN_FIRST, False)


@writes(TURNS)
def take_first(s: State, f: list[Any]) -> int:
    """The player who was chosen takes the first turn."""
    s.first = s.active = f[YOU] = f[FIRST]
    f[FIRST] = NONE
    s.times_change(TURNS)
    return SET_UP


@writes(MOVES | REGISTERS | TURNS)
def begin_turn(s: State, f: list[Any]) -> int:
    """A new turn, or a new round: history and memory of the last one are over."""
    s.turn += 1
    if s.rules.goes:
        s.round = s.turn
        s.active = next((player for player in table_order(s) if player not in s.lost), s.active)
    s.times_change(TURNS | REGISTERS)
    s.history = ()
    s.spent = ()
    s.asked = 0
    s.seen = ()
    for register in s.rules.fading:
        s.kept[register] = 0
    f[YOU] = s.active
    f[FIRST] = 0
    s.memory = {key: value for key, value in s.memory.items() if lives_on(key)}
    expire(s, "start")
    wake(s)
    note(s, f, "turn", s.turn, s.active)
    return respond(s, f, timed(s, "start", stretch(s)), 1)


def stretch(s: State) -> tuple[str, ...]:
    """What begins and ends with the history: a turn, or a round, which can be the final one."""
    if not s.rules.goes:
        return ("turn",)
    return ("round", "final round") if s.round == s.rules.rounds else ("round",)


@writes(MOVES | PHASES | TURNS)
def set_up(s: State, f: list[Any]) -> int:
    """What is done before the first turn; then that turn begins."""
    number = max(f[FIRST], 0)
    times = s.rules.setup
    if number >= len(times):
        return 0
    f[FIRST] = number + 1
    push(s, times[number].program, NONE, s.active, times[number].source, NONE)
    return PAUSE


@writes(MOVES | PHASES)
def next_phase(s: State, f: list[Any]) -> int:
    """The next phase of the turn; after the last one the turn ends, as it does when its player is out."""
    if s.rules.goes:
        return next_go(s, f)
    number = f[FIRST]
    phases = s.rules.phases
    if number >= len(phases) or s.active in s.lost:
        return 2
    f[FIRST] = number + 1
    if phases[number].word in s.rules.skippable and value(s, skipped(phases[number].word), s.active) > 0:
        return int(f[STEP])
    s.phase = number
    s.times_change(PHASES)
    push(s, phases[number].program, NONE, s.active, phases[number].source, NONE)
    return PAUSE


def next_go(s: State, f: list[Any]) -> int:
    """The next player who goes through a step of the round, then the next step; after the last one the round ends."""
    rules, order = s.rules, table_order(s)
    for go in range(max(f[FIRST], 0), len(rules.phases) * rules.players):
        step, place = divmod(go, rules.players)
        playing = [player for player in order if player not in s.lost]
        if not rules.goes[step] and place:
            continue
        player = order[place] if rules.goes[step] else playing[0] if playing else s.active
        if player in s.lost:
            continue
        f[FIRST] = go + 1
        s.active = f[YOU] = player
        s.phase = step
        s.times_change(TURNS | PHASES)
        push(s, rules.phases[step].program, NONE, player, rules.phases[step].source, NONE)
        return PAUSE
    return 2


def table_order(s: State) -> list[int]:
    """The players in the order of play: as their track says, or from the one whose turn it is as they sit."""
    rules = s.rules
    if rules.order_track < 0:
        start = s.first if rules.goes else s.active
        return [(start + ahead) % rules.players for ahead in rules.seats]
    base = rules.order_track * rules.players
    return sorted(rules.seats, key=lambda player: s.tracks[base + player])


@writes(MOVES | PHASES | TURNS)
def end_turn(s: State, f: list[Any]) -> int:
    """Effects at the end of the turn, or of the round."""
    s.phase = NONE
    s.times_change(PHASES)
    return respond(s, f, timed(s, "end", stretch(s)), 4)


@writes(MOVES | TURNS)
def pass_turn(s: State, f: list[Any]) -> int:
    """The turn goes to the next player; after a round the next one begins."""
    expire(s, "turn")
    if s.rules.goes:
        expire(s, "round")
        return 0
    if s.rules.looks_back:
        s.elapsed = tuple(s.history if player == s.active else past for player, past in enumerate(s.elapsed))
    s.active = next_player(s, s.active)
    s.times_change(TURNS)
    return 0


@writes(MOVES | PHASES)
def enter_phase(s: State, f: list[Any], then: int) -> int:
    """The phase begins."""
    s.phase_serial = f[SERIAL]
    note(s, f, "phase", s.phase, s.active)
    return respond(s, f, timed(s, "start", (*spanning(s, "start"), "phase", s.rules.phases[s.phase].word)), then)


@writes(MOVES | PHASES)
def exit_phase(s: State, f: list[Any], then: int) -> int:
    """The phase is over; what happens at its end follows."""
    ended = spanning(s, "end")
    if ended or not any(first <= s.phase <= last for _, first, last in s.rules.spans):
        expire(s, "phase")
    if s.rules.goes:
        expire(s, "turn")  # in a round, a player's turn is when the player goes through a step
    over = s.rules.phases[s.phase].word
    if not s.rules.goes:
        s.phase = NONE  # what answers comes when the phase is over: what holds in it holds no more
        s.times_change(PHASES)
    return respond(s, f, timed(s, "end", ("phase", over, *ended)), then)


def spanning(s: State, edge: str) -> tuple[str, ...]:
    """The phases with steps that begin with this go, or end with it: nobody goes before, or nobody after."""
    found = [(word, first, last) for word, first, last in s.rules.spans if s.phase == (first if edge == "start" else last)]
    if not found:
        return ()
    place = (s.frames[0][FIRST] - 1) % s.rules.players
    order = table_order(s)
    others = order[:place] if edge == "start" else order[place + 1 :]
    alone = not s.rules.goes[s.phase] or all(player in s.lost for player in others)
    return tuple(word for word, _, _ in found) if alone else ()


def timed(s: State, edge: str, words: tuple[str, ...]) -> list[Heard]:
    """All abilities that happen at a time."""
    found: list[Heard] = []
    rules = s.rules
    for word in words:
        time = (edge, word)
        if time in rules.times:
            found += answering(s, rules.times[time], None)
        if time in rules.passing_times:
            found += answering_for_now(s, "times", time, None)
    return found


def look(s: State, what: int) -> bool:
    """State rules that look at what has changed: is there anything that must happen at once? Then it begins, and this is true."""
    rules = s.rules
    for find, program, source, slot, personal, holder, values, heeds in rules.state_rules:
        if not heeds & what:
            continue
        bearers: Sequence[tuple[int, int]]
        if holder >= 0:
            bearers = [(card, s.ctrl[card]) for card in rules.by_def[holder] if s.where[card] in rules.in_play and not bereft(s, card)]
        else:
            bearers = [(NONE, player) for player in rules.seats] if personal else ((NONE, s.active),)
        for this, you in bearers:
            if s.stilled and not may_answer(s, source, this):
                continue
            things = find(s, this, you)
            if things and slot >= 0:
                things = at_rest(s, program, slot, this, things)
            if things and (slot >= 0 or not begun(s, program, this)):
                frame = push(s, program, this, you, source, this if this >= 0 else HURT)
                if slot >= 0:
                    frame[slot] = tuple(things)
                    blame(s, things, values)
                return True
    return False


def blame(s: State, things: Any, values: tuple[str, ...]) -> None:
    """Who brought it about: where nobody has just put tokens on a thing, the card that lowers the value that the rule looks at."""
    for thing in things:
        if (HURT, thing) not in s.memory:
            for name in values:
                for part in why(s, name, thing):
                    if part.stage == "add" and part.amount < 0 and part.card >= 0:
                        s.memory[(HURT, thing)] = part.card


def begun(s: State, program: int, this: int) -> bool:
    """Is the rule already at work?"""
    return any(frame[0] == program and frame[THIS] == this for frame in s.frames)


def at_rest(s: State, program: int, slot: int, this: int, things: Any) -> Any:
    """Those of the things that the rule is not already at work on, and to which what it does does not happen already: an act whose moment is being answered
    is parked, and no frame of the rule is there any more.
    """
    at_work = {x for frame in s.frames if frame[0] == program and frame[THIS] == this for x in frame[slot]}
    if s.pending:
        act = s.rules.state_acts.get(program, NONE)
        at_work |= {card for verb, card, since in s.pending if verb == act and card >= 0 and s.stamp[card] == since}
    return [x for x in things if x not in at_work] if at_work else things


@reads(PHASES)
def phase_is(s: State, word: str) -> bool:
    """Is it the phase of that name, or a step of it?"""
    if s.phase < 0:
        return False
    return s.rules.phases[s.phase].word == word or any(first <= s.phase <= last for name, first, last in s.rules.spans if name == word)


@reads(PHASES)
def phase_of_card(s: State, card: int) -> bool:
    """Is it the phase that is printed on the card?"""
    if s.phase < 0:
        return False
    printed = s.rules.defs[s.rules.cards[card]].values.get("phase")
    return isinstance(printed, str) and s.rules.phases[s.phase].word.startswith(printed)


@reads(EVERYTHING, acts=True)
def this_phase(s: State) -> list[tuple[Any, ...]]:
    """What happened in this phase."""
    since = s.phase_serial
    return [h for h in s.history if h[SERIAL] > since]


@reads(EVERYTHING, acts=True)
def made_by(s: State, serial: int) -> list[tuple[Any, ...]]:
    """What a running text has done."""
    return [h for h in s.history if h[1] == serial]


@reads(EVERYTHING, acts=True)
def earlier(s: State, serial: int) -> list[tuple[Any, ...]]:
    """What was done in this turn before an act."""
    return [h for h in s.history if h[SERIAL] != serial]


@reads(EVERYTHING, acts=True)
def really(s: State, f: list[Any], verb: int, slot: int, asked: Any) -> Any:
    """How much of an amount the act that this text has just called was about in the end; an act is kept with what was really done."""
    if type(asked) is not tuple:
        return asked
    if f[RESULT] > 0:
        for past in reversed(s.history):
            if past[0] == verb and past[1] == f[SERIAL]:
                return past[slot]
    return (asked[0], 0)


@reads(EVERYTHING, acts=True)
def made_in(s: State, serial: int) -> list[tuple[Any, ...]]:
    """What happened within an act."""
    return [h for h in s.history if h[SERIAL] > serial]


@reads(EVERYTHING, acts=True)
def amid(s: State, act: Any, verb: int) -> bool:
    """Did an act happen while one of the verb went on? That one began before it, and is not over or was over after it."""
    since = act[SERIAL]
    if any(frame[0] == verb and frame[SERIAL] < since for frame in s.frames):
        return True
    over = next((at for at, h in enumerate(s.history) if h is act), len(s.history))
    return any(h[0] == verb and h[SERIAL] < since for h in s.history[over:])


@reads(EVERYTHING, acts=True)
def role(s: State, name: str) -> int:
    """The participant of that name in the nearest act that goes on."""
    table = s.rules.roles.get(name, {})
    for frame in reversed(s.frames):
        slot = table.get(frame[0])
        if slot is not None and frame[slot] != NONE:
            return int(frame[slot]) if isinstance(frame[slot], int) else NONE
    return NONE


@reads(TURNS | TRACKS)
def foremost_player(s: State) -> int:
    """Who plays first: of a game of turns who took the first turn, of a round whoever is the first in the order of play."""
    return next((player for player in table_order(s) if player not in s.lost), s.first) if s.rules.goes else s.first


@reads(TURNS | TRACKS)
def hindmost_player(s: State) -> int:
    """Who plays last."""
    order = table_order(s) if s.rules.goes else [(s.first + ahead) % s.rules.players for ahead in s.rules.seats]
    return next((player for player in reversed(order) if player not in s.lost), order[-1])


@reads(still=True)
def opponent(s: State, player: int) -> int:
    """The other player; with more than two, the next who is not on the same team."""
    rules = s.rules
    if rules.players == 2:
        return 1 - player
    for ahead in range(1, rules.players):
        other = (player + ahead) % rules.players
        if rules.teams[other] != rules.teams[player] and other not in s.lost:
            return other
    return (player + 1) % rules.players


@reads(still=True)
def next_player(s: State, player: int) -> int:
    """Who sits next and still plays."""
    for ahead in range(1, s.rules.players + 1):
        other = (player + ahead) % s.rules.players
        if other not in s.lost:
            return other
    return player


@reads(TURNS | TRACKS)
def alive(s: State) -> list[int]:
    """The players who are not out, in the order of play; in a game of turns from the one whose turn it is."""
    if s.rules.goes:
        return [player for player in table_order(s) if player not in s.lost]
    players = s.rules.players
    return [p for ahead in range(players) if (p := (s.active + ahead) % players) not in s.lost]


@writes(MOVES)
def resolve(s: State, f: list[Any], card: int, player: int, then: int) -> int:
    """Carry out the text of a card."""
    if card < 0:
        return then
    note(s, f, "seen", NONE, (card,))
    if s.where[card] not in s.rules.in_play:
        put(s, f, card, s.rules.nowhere, "end", 1)  # it lies on the table while it is carried out
    programs = s.rules.effects.get(s.rules.cards[card], [])
    f[STEP] = then
    for program, source in reversed(programs):
        push(s, program, card, player, source, card)
    if not programs:
        f[RESULT] = 1
        return then
    return PAUSE


@writes()
def roll(s: State, f: list[Any], number: int, player: int, then: int) -> int:
    """A player rolls dice, and what waits for a roll answers. Of dice with numbers what they show in all is kept for that player."""
    f[RESULT] = cast(s, f, number)
    if s.rules.pips:
        s.memory = {**s.memory, (ROLLED, player): sum(s.rules.pips[face] for face in s.roll)}
    return then


@reads(EVERYTHING, acts=True)
def rolled(s: State, player: int) -> int:
    """What the dice showed in all that a player rolled last; 0 where that player has rolled none."""
    return s.memory.get((ROLLED, player), 0)


@writes(MOVES | TRACKS)
def order_players(s: State, f: list[Any], measures: Sequence[int]) -> int:
    """The players who have less of something play before those who have more; who are tied play as they did."""
    return seat_players(s, f, sorted(table_order(s), key=lambda player: measures[player]))


@writes(MOVES | TRACKS)
def reverse_order(s: State, f: list[Any]) -> int:
    """Who played last plays first."""
    return seat_players(s, f, table_order(s)[::-1])


def seat_players(s: State, f: list[Any], order: Sequence[int]) -> int:
    """The players play in this order from now on: their places on its track are 1, 2 and so on."""
    kind = s.rules.order_track
    return sum(abs(count_track(s, f, kind, player, place - s.tracks[kind * s.rules.players + player])) for place, player in enumerate(order, 1))
