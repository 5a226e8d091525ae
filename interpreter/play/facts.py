"""Facts of the log in words: what moved, what was counted, what the dice showed."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.engine.chronicle import Entry
from interpreter.play.naming import Naming, listed, player_name

Phrase = Callable[[Naming, Entry], str]


def fact(naming: Naming, entry: Entry) -> str:
    """A fact as a clause; empty for one that is not worth a word."""
    phrase = _PHRASES.get(entry.what)
    return phrase(naming, entry) if phrase is not None else ""


def _put(naming: Naming, entry: Entry) -> str:
    card, before, place = entry.about[:3]
    if naming.rules.nowhere == place:
        return f"{naming.card(card)} is set aside"
    if naming.rules.nowhere == before:
        return f"{naming.card(card)} comes to {naming.place(place)}"
    if before == place:
        return f"{naming.card(card)} takes another place in {naming.place(place)}"
    return f"{naming.card(card)} goes from {naming.place(before)} to {naming.place(place)}"


def _walked(naming: Naming, entry: Entry) -> str:
    card, before, path = entry.about
    return f"{naming.card(card)} goes {' > '.join(naming.space(space) for space in (before, *path))}"


def _tokens(naming: Naming, entry: Entry) -> str:
    kind, card, count = entry.about
    token = naming.rules.tokens[kind]
    if token in naming.rules.states:
        return f"{naming.piece(card)} {'becomes' if count > 0 else 'is no longer'} {token}"
    return f"{naming.piece(card)} {'gets' if count > 0 else 'loses'} {naming.resource(kind, abs(count))}"


def _track(naming: Naming, entry: Entry) -> str:
    track, player, count = entry.about
    kind = len(naming.rules.tokens) + track
    return f"{player_name(player)} {'gains' if count > 0 else 'loses'} {naming.resource(kind, abs(count))}"


def _roll(naming: Naming, entry: Entry) -> str:
    return naming.faces(entry.about[0])


def _control(naming: Naming, entry: Entry) -> str:
    card, player = entry.about
    return f"{player_name(player)} now controls {naming.piece(card)}"


def _kept(naming: Naming, entry: Entry) -> str:
    register, value = entry.about
    rules = naming.rules
    return f"the {rules.registers[register]} is now {rules.qualities[rules.register_kinds[register]].word(value)}"


def _face(naming: Naming, entry: Entry) -> str:
    card, face = entry.about
    return f"{naming.piece(card)} is turned face {'up' if face else 'down'}"


def _seen(naming: Naming, entry: Entry) -> str:
    player, cards = entry.about
    names = listed(naming.card(card) for card in cards) if len(cards) == 1 or min(cards) >= 0 else f"{len(cards)} cards"
    return f"{player_name(player) if player >= 0 else 'everybody'} sees {names}"


def _shuffled(naming: Naming, entry: Entry) -> str:
    return f"{naming.place(entry.about[0])} is shuffled"


def _lasts(naming: Naming, entry: Entry) -> str:
    until = entry.about[1]
    return f"it holds until {'the end of the ' + until if until in ('turn', 'phase', 'act') else until}"


def _won(naming: Naming, entry: Entry) -> str:
    return f"{player_name(entry.about[0])} wins the game"


def _lost(naming: Naming, entry: Entry) -> str:
    return f"{player_name(entry.about[0])} loses the game"


def _over(naming: Naming, entry: Entry) -> str:
    return f"the game is over: {listed(player_name(p) for p in entry.about) + ' wins' if entry.about else 'nobody wins'}"


_PHRASES: dict[str, Phrase] = {
    "put": _put,
    "walked": _walked,
    "tokens": _tokens,
    "track": _track,
    "roll": _roll,
    "control": _control,
    "face": _face,
    "kept": _kept,
    "seen": _seen,
    "shuffled": _shuffled,
    "lasts": _lasts,
    "won": _won,
    "lost": _lost,
    "over": _over,
}
