"""How a card comes into play: at a spot of a line, attached to another card, or simply among what its controller has."""

from __future__ import annotations

from typing import Any

from interpreter.engine.acts.changes import become, put
from interpreter.engine.boards.ordered_line import arranger, line_of, ranks, said_of, spot_of
from interpreter.engine.core.layout import NONE
from interpreter.engine.core.machine import pick
from interpreter.engine.core.memory import LENT
from interpreter.engine.core.rules import Arrival
from interpreter.engine.core.state import State
from interpreter.engine.declarations import writes
from interpreter.engine.effects.active_effects import in_blocks
from interpreter.engine.effects.invalidation import MOVES

_ANYWHERE = Arrival("card")


def arrival_of(s: State, card: int) -> Arrival:
    """How cards like this one come into play."""
    return next((each for each in s.rules.arrivals if s.rules.cls[each.word][card]), _ANYWHERE)


def newcomer(s: State, card: int) -> int:
    """Who will control a card that comes into play: whom the running act names, else its owner."""
    player = said_of(s, card).get("control", NONE)
    return int(player) if type(player) is int and player >= 0 else s.memory.get((LENT, card), s.rules.owners[card])


@writes()
def entrance(s: State, f: list[Any], card: int, you: int, slot: int, then: int, fail: int) -> int:
    """Choose where a card comes into play, as far as there is anything to choose: its rank in a line, or the card that it is attached to."""
    f[slot] = NONE
    if card < 0:
        return fail
    arrival = arrival_of(s, card)
    who = arranger(s, you)
    if arrival.attached >= 0:
        bearer = said_of(s, card).get("host", NONE)
        options = [bearer] if bearer != NONE else [each for each in s.play if s.rules.cls[arrival.bearer][each]]
        return pick(s, f, who, options, "card", 1, 1, slot, False, False, then, fail, False)
    if arrival.line < 0:
        return then
    spot = spot_of(s, card, NONE)
    options = ranks(s, card, spot, line_of(s, card, spot, newcomer(s, card)))
    return pick(s, f, who, options, "spot", 1, 1, slot, False, False, then, fail, False)


@writes(MOVES)
def enter(s: State, f: list[Any], card: int, chosen: int, face: int) -> int:
    """Put a card into play where it was chosen to go."""
    if card < 0:
        return 0
    arrival = arrival_of(s, card)
    player = newcomer(s, card)
    if arrival.attached >= 0:
        return attach(s, f, card, chosen, player)
    if arrival.line < 0:
        done = put(s, f, card, s.rules.open_base + player, "end", face)
    else:
        done = put(s, f, card, line_of(s, card, spot_of(s, card, NONE), player), chosen, face)
    dress(s, f, card)
    return done


def dress(s: State, f: list[Any], card: int) -> None:
    """Give a card that has come into play what it comes with: first what the rules say, then what cards say, then what was made to last."""
    rules = s.rules
    for coming in rules.comings:
        if coming.holder < 0:
            bearers = [(NONE, s.ctrl[card])]
        else:
            bearers = [(each, s.ctrl[each]) for each in rules.by_def[coming.holder] if s.where[each] in rules.in_play]
        if any(coming.test(s, card, this, you, ()) for this, you in bearers):
            become(s, f, card, coming.token, coming.token * len(rules.cards), int(coming.bears))
    if s.running or rules.endows:
        for block, this, you, env, _ in in_blocks(s):
            for coming in block.comings:
                if coming.test(s, card, this, you, env):
                    become(s, f, card, coming.token, coming.token * len(rules.cards), int(coming.bears))


@writes(MOVES)
def attach(s: State, f: list[Any], card: int, host: int, player: int = NONE) -> int:
    """Attach a card to another one in play; it stays its controller's."""
    base = s.rules.attached_base
    if card < 0 or host < 0 or card == host or base < 0 or s.where[host] not in s.rules.in_play or s.where[card] == base + host:
        return 0
    done = put(s, f, card, base + host, "end", 1)
    if player >= 0:
        s.ctrl[card] = player
        s.changed()
    return done
