"""The changes that the engine itself makes: each one changes the state, notes the fact in the log, and says how much was done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from interpreter.engine.core.dice import shuffled
from interpreter.engine.core.layout import AGENT, GONE, NONE, SEAT, SUPPLY
from interpreter.engine.core.memory import HURT
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import no_more
from interpreter.engine.declarations import reads, writes
from interpreter.engine.effects.invalidation import EVERYTHING, MOVES, PILES, PLAY, POSITIONS, TOKENS, TRACKS, token
from interpreter.engine.log.log import note

Holder = int | tuple[int, ...]
"""Who or what tokens lie with: a card, a player (SEAT, number), the common store (SUPPLY,)."""


@writes(MOVES)
def put(s: State, f: list[Any], card: int, place: int, end: str | int, face: int) -> int:
    """Put a card into a place: at the end, on top or at the bottom of it, or at a rank counted from 0."""
    if card < 0 or place < 0:
        return 0
    before = s.where[card]
    relocate(s, card, place, end)
    if face >= 0:
        s.face[card] = face
    note(s, f, "put", card, before, place, s.face[card])
    return 1


@writes(MOVES)
def put_all(s: State, f: list[Any], cards: Iterable[int], place: int, end: str, face: int) -> int:
    """Put several cards into a place, one after another."""
    return sum(put(s, f, card, place, end, face) for card in tuple(cards))


def relocate(s: State, card: int, place: int, end: str | int = "end") -> None:
    """Take a card from where it is and put it elsewhere; what lies under it stays with it."""
    rules = s.rules
    before = s.where[card]
    holds = s.holds
    if before >= 0:
        held = holds[before]
        if len(held) == 1:
            holds[before] = ()
        else:
            at = held.index(card)
            holds[before] = held[:at] + held[at + 1 :]
    there = holds[place]
    if end == "top":
        holds[place] = (card, *there)
    elif type(end) is int:
        holds[place] = (*there[:end], card, *there[end:])
    else:
        holds[place] = (*there, card)
    s.where[card] = place
    was, now = before in rules.in_play, place in rules.in_play
    s.changed(POSITIONS if before >= 0 and max(before, place) < rules.spaces else PLAY | PILES | POSITIONS if was or now else PILES)
    if was and not now:
        s.play.remove(card)
        forget(s, card)
        s.last[card] = before if before < rules.spaces else NONE
    elif now and not was:
        s.play.append(card)
        s.clock += 1
        s.stamp[card] = s.clock
        s.ctrl[card] = controller(s, card, place)
        s.face[card] = 1
        s.last[card] = NONE
    elif not was:
        s.last[card] = NONE
        s.ctrl[card] = controller(s, card, place)
    if place >= rules.hosted and not now:
        s.ctrl[card] = s.ctrl[(place - rules.hosted) % len(rules.cards)]


def forget(s: State, card: int) -> None:
    """A card that leaves play is a new one when it comes back: what lasted for it and what it had used up is no longer its."""
    rules = s.rules
    if s.running:
        ended = [entry for entry in s.running if entry[4] in ("here", "control here") and entry[5] == card]
        s.running = tuple(entry for entry in s.running if entry not in ended)
        for entry in ended:
            give_back(s, entry)
        s.running = _bereaved(s, s.running, card)
    if s.waiting:
        s.waiting = _bereaved(s, s.waiting, card)
    for frame in s.frames:
        for slot in rules.used_slots.get(frame[0], ()):
            if isinstance(frame[slot], tuple) and card in frame[slot]:
                frame[slot] = tuple(GONE if each == card else each for each in frame[slot])


def _bereaved(s: State, entries: tuple[tuple[Any, ...], ...], card: int) -> tuple[tuple[Any, ...], ...]:
    """What lasts, without a card that has left."""
    kept = []
    for entry in entries:
        bound = s.rules.blocks[entry[0]].cards
        captured = tuple(_without(value, card) if at in bound else value for at, value in enumerate(entry[3])) if bound else entry[3]
        kept.append((entry[0], GONE if entry[1] == card else entry[1], entry[2], captured, *entry[4:]))
    return tuple(kept)


def _without(value: Any, card: int) -> Any:
    if isinstance(value, tuple):
        return tuple(GONE if each == card else each for each in value)
    return GONE if value == card else value


def controller(s: State, card: int, place: int) -> int:
    """Who controls a card that goes somewhere: whose zone it is, else whose card; so *you* on a card that somebody else plays is whoever plays it."""
    zone = s.rules.zone_holder(place)
    return zone if zone >= 0 else s.rules.owners[card]


@writes(TOKENS | TRACKS)
def put_tokens(s: State, f: list[Any], amount: tuple[int, int], holder: Holder, source: Holder = NONE) -> int:
    """Put so many tokens on a card or with a player; from another holder when one is named."""
    if holder in (NONE, GONE) or amount == NONE or amount[0] < 0:  # type: ignore[comparison-overlap]
        return 0
    kind, count = amount
    rules = s.rules
    if kind >= len(rules.tokens) and type(holder) is int:
        return count_track(s, f, kind - len(rules.tokens), holder, count)
    if kind < len(rules.tokens):
        kind = rules.token_base[kind]
    if source != NONE and source != (SUPPLY,):
        count = take_from(s, f, kind, source, count)
    if count <= 0:
        return 0
    if type(holder) is tuple:
        return count_track(s, f, track_of(s, kind), holder[1], count) if holder[0] == SEAT else count
    assert type(holder) is int
    at = kind * len(rules.cards) + holder
    if rules.token_most[kind]:
        count = min(count, rules.token_most[kind] - s.tokens[at])
        if count <= 0:
            return 0
    s.tokens[at] += count
    s.memory[(HURT, holder)] = f[AGENT]
    s.changed(token(kind))
    note(s, f, "tokens", kind, holder, count)
    return count


def track_of(s: State, kind: int) -> int:
    """The track that counts for a player what tokens count on cards."""
    return kind - len(s.rules.tokens) if kind >= len(s.rules.tokens) else s.rules.pooled[kind]


def take_from(s: State, f: list[Any], kind: int, source: Holder, count: int) -> int:
    """Take tokens off a card or away from a player: as many as there are, at most."""
    if type(source) is int:
        taken = take_tokens(s, kind, source, count) if source >= 0 else 0
        if taken:
            note(s, f, "tokens", kind, source, -taken)
        return taken
    assert type(source) is tuple
    if source[0] != SEAT:
        return max(0, count)
    track = track_of(s, kind)
    has = s.tracks[track * s.rules.players + source[1]]
    return -count_track(s, f, track, source[1], -(has if count < 0 else min(count, has)))


def take_tokens(s: State, kind: int, card: int, count: int) -> int:
    """Take tokens off a card: as many as there are, at most."""
    at = kind * len(s.rules.cards) + card
    taken = s.tokens[at] if count < 0 else min(count, s.tokens[at])
    s.tokens[at] -= taken
    if taken:
        s.changed(token(kind))
    return taken


@writes(TOKENS | TRACKS)
def lose(s: State, f: list[Any], amount: tuple[int, int], source: Holder, player: int) -> int:
    """Lose tokens from a card, or points of a track."""
    kind, count = amount
    if kind >= len(s.rules.tokens) and type(source) is int and count >= 0:
        return -count_track(s, f, kind - len(s.rules.tokens), player if source < 0 else source, -count)
    if kind < 0:
        return strip(s, source) if count < 0 and type(source) is int and source >= 0 else 0
    if source == NONE:
        return take_from(s, f, kind, (SEAT, player), count) if track_of(s, kind) >= 0 else 0
    return take_from(s, f, kind, source, count)


def strip(s: State, card: int) -> int:
    """Take everything off a card that lies on it, and out of every state that it is in."""
    cards = len(s.rules.cards)
    held = [at for at in range(card, len(s.tokens), cards) if s.tokens[at]]
    for at in held:
        s.tokens[at] = 0
        s.changed(token(at // cards))
    return len(held)


@reads(EVERYTHING)
def has_some(s: State, amount: Any, source: Any) -> bool:
    """Is there anything of it to lose?"""
    if amount == NONE or not isinstance(source, int) or source < 0:
        return True
    kind = amount[0]
    return not 0 <= kind < len(s.rules.tokens) or s.tokens[kind * len(s.rules.cards) + source] > 0


@reads(EVERYTHING)
def has_amount(s: State, amount: Any, source: Any) -> bool:
    """Is so many of something any at all, and is there any of it where it is to come from?"""
    if type(amount) is not tuple or len(amount) != 2 or amount[0] < 0:
        return True
    kind, count = amount
    if count == 0:
        return False
    if source in (NONE, GONE, (SUPPLY,)):
        return True
    if type(source) is tuple:
        track = track_of(s, kind) if source[0] == SEAT and type(source[1]) is int and source[1] >= 0 else NONE
        return track < 0 or s.tracks[track * s.rules.players + source[1]] != 0
    return has_some(s, (s.rules.token_base[kind] if kind < len(s.rules.tokens) else kind, count), source)


@reads()
def changes_state(s: State, card: int, first: int, state: int) -> bool:
    """Is a card not yet in a state, or out of it?"""
    return card < 0 or s.tokens[first + card] != state


@reads()
def changes_hands(s: State, card: int, player: int) -> bool:
    """Does another player control a card?"""
    return card < 0 or s.ctrl[card] != player


@writes(TOKENS | TRACKS)
def gain(s: State, f: list[Any], amount: tuple[int, int], who: int, card: bool) -> int:
    """Gain tokens on a card, or points of a player's track."""
    kind, count = amount
    if kind >= len(s.rules.tokens):
        return count_track(s, f, kind - len(s.rules.tokens), s.ctrl[who] if card else who, count)
    return put_tokens(s, f, amount, who if card else (SEAT, who)) if card or s.rules.pooled[kind] >= 0 else 0


@writes(TOKENS | TRACKS)
def count(s: State, f: list[Any], resource: int, holder: int, amount: int) -> int:
    """Count a track (or the tokens of a card) up or down; by how much it was counted."""
    if resource >= len(s.rules.tokens):
        return abs(count_track(s, f, resource - len(s.rules.tokens), holder, amount))
    return put_tokens(s, f, (resource, amount), holder) if amount >= 0 else lose(s, f, (resource, -amount), holder, NONE)


def count_track(s: State, f: list[Any], track: int, player: int, amount: int) -> int:
    """Change a track within its bounds; what goes beyond is lost."""
    if player < 0:
        return 0
    at = track * s.rules.players + player
    before = s.tracks[at]
    least, most = s.rules.track_bounds[track]
    after = before + amount
    if most is not None:
        after = min(after, most)
    if least is not None:
        after = max(after, least)
    s.tracks[at] = after
    if after != before:
        s.changed(TRACKS)
        note(s, f, "track", track, player, after - before)
    return after - before


@writes(TOKENS)
def become(s: State, f: list[Any], card: int, kind: int, first: int, state: int) -> int:
    """A card comes into a state, or out of it; nothing is done where it is so already."""
    if card < 0 or s.tokens[first + card] == state:
        return 0
    s.tokens[first + card] = state
    s.changed(token(kind))
    note(s, f, "tokens", kind, card, 1 if state else -1)
    return 1


@writes(MOVES)
def take_control(s: State, f: list[Any], card: int, player: int) -> int:
    """Give a card to another player's control."""
    if card < 0 or s.ctrl[card] == player:
        return 0
    s.ctrl[card] = player
    s.changed()
    note(s, f, "control", card, player)
    follow(s, f, card)
    return 1


def give_back(s: State, entry: tuple[Any, ...]) -> None:
    """What lasted is over: a card that somebody had for a while goes back to whom it was taken from."""
    if not entry[4].startswith("control "):
        return
    card, stamp = entry[3]
    if card >= 0 and s.stamp[card] == stamp and s.where[card] in s.rules.in_play:
        take_control(s, [0, 0, NONE, NONE, 0, NONE, NONE, 0], card, entry[2])


def follow(s: State, f: list[Any], card: int) -> None:
    """A card in play goes to the place of its controller; where in a line it will stand a rule of the game says."""
    place, rules = s.where[card], s.rules
    holder = rules.zone_holder(place) if place in rules.in_play and place not in rules.lines else NONE
    if holder not in (NONE, s.ctrl[card]):
        put(s, f, card, place - holder + s.ctrl[card], "end", NONE)


@writes(PLAY)
def turn_over(s: State, f: list[Any], card: int, face: int) -> int:
    """Turn a card face up, face down, or to its other side; nothing is done where it lies so already."""
    if card < 0 or s.face[card] == face:
        return 0
    s.face[card] = (1 - s.face[card]) if face < 0 else face
    s.forget()
    note(s, f, "face", card, s.face[card])
    return 1


@writes()
def reveal(s: State, f: list[Any], cards: Iterable[int], player: int) -> int:
    """Show cards to a player, or to all."""
    seen = tuple(c for c in cards if c >= 0)
    if seen:
        note(s, f, "seen", player, seen)
    return len(seen)


@writes(PILES)
def shuffle(s: State, f: list[Any], place: int) -> int:
    """Put the cards of a pile in a random order; where there are none, nothing is shuffled."""
    if not s.holds[place]:
        return 0
    s.holds[place] = shuffled(s, s.holds[place])
    note(s, f, "shuffled", place)
    return 1


@writes(MOVES)
def renew(s: State, f: list[Any], pile: int, count: int) -> int:
    """Make a pile anew that has too few cards: those of another place, shuffled, go beneath what is left of it."""
    source = s.rules.renewals[pile]
    left, cards = len(s.holds[pile]), s.holds[source]
    if left >= count or not cards:
        return 0
    put_all(s, f, cards, pile, "end", 0)
    held = s.holds[pile]
    s.holds[pile] = held[:left] + shuffled(s, held[left:])
    note(s, f, "shuffled", pile)
    return len(cards)


@writes(MOVES)
def slide(s: State, f: list[Any], card: int, direction: int, distance: int) -> int:
    """Move a card along a line, whatever lies between."""
    board = s.rules.board
    if card < 0 or direction < 0 or board is None or s.where[card] >= s.rules.spaces:
        return 0
    space = s.where[card]
    for _ in range(no_more(distance, "spaces")):
        ahead = board.ahead[direction][space]
        if ahead < 0:
            break
        space = ahead
    if space == s.where[card]:
        return 0
    return put(s, f, card, space, "end", NONE)


@writes(PLAY)
def win(s: State, f: list[Any], player: int) -> int:
    """The player wins, and the team-mates with that player."""
    s.over = tuple(each for each in s.rules.seats if s.rules.teams[each] == s.rules.teams[player])
    note(s, f, "won", player)
    return 1


@writes(PLAY)
def lose_game(s: State, f: list[Any], player: int) -> int:
    """The player is out; who is left alone has won."""
    if player in s.lost:
        return 0
    s.lost = (*s.lost, player)
    s.changed()
    note(s, f, "lost", player)
    return 1


def settle_end(s: State) -> None:
    """After what happened at the same time: is the game over?"""
    if not s.lost or s.over is not None:
        return
    left = {s.rules.teams[p] for p in s.rules.seats if p not in s.lost}
    if len(left) <= 1:
        s.over = tuple(each for each in s.rules.seats if s.rules.teams[each] in left)
        note(s, [0, 0, NONE, NONE, 0, NONE, NONE, 0], "over", *left)
