"""Facts of the log in words: what moved, what was counted, what the dice showed."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.engine.core.qualities import values_in
from interpreter.engine.log.log import Entry
from interpreter.play.naming import Naming, cited

Phrase = Callable[[Naming, Entry], str]


def fact(naming: Naming, entry: Entry) -> str:
    """A fact as a clause; empty for one that is not worth a word."""
    phrase = _PHRASES.get(entry.what)
    return phrase(naming, entry) if phrase is not None else ""


def way(naming: Naming, entry: Entry) -> str:
    """The spaces that a card went over."""
    _, before, path = entry.about
    return " > ".join(naming.space(space) for space in (before, *path))


def _put(naming: Naming, entry: Entry) -> str:
    card, before, place = entry.about[:3]
    if naming.rules.nowhere == place:
        return naming.say("put aside", card=naming.card(card))
    if naming.rules.nowhere == before:
        return naming.say("put from outside", card=naming.card(card), place=naming.place(place))
    if before == place:
        return naming.say("put within", card=naming.card(card), place=naming.place(place))
    return naming.say("put", card=naming.card(card), before=naming.place(before), place=naming.place(place))


def _walked(naming: Naming, entry: Entry) -> str:
    return naming.say("walked", card=naming.card(entry.about[0]), way=way(naming, entry))


def _tokens(naming: Naming, entry: Entry) -> str:
    kind, card, count = entry.about
    token = naming.rules.tokens[kind]
    if token in naming.rules.states:
        return naming.say("becomes" if count > 0 else "is no longer", card=naming.piece(card), state=naming.tongue.state(token))
    return naming.say("gets" if count > 0 else "loses", card=naming.piece(card), count=naming.resource(kind, abs(count)))


def _track(naming: Naming, entry: Entry) -> str:
    track, player, count = entry.about
    kind = len(naming.rules.tokens) + track
    return naming.say("player gains" if count > 0 else "player loses", player=naming.player(player), count=naming.resource(kind, abs(count)))


def _roll(naming: Naming, entry: Entry) -> str:
    return naming.faces(entry.about[0])


def _control(naming: Naming, entry: Entry) -> str:
    card, player = entry.about
    return naming.say("control", player=naming.player(player), card=naming.piece(card))


def _kept(naming: Naming, entry: Entry) -> str:
    register, value = entry.about
    rules, tongue = naming.rules, naming.tongue
    quality = rules.qualities[rules.register_kinds[register]]
    words = tongue.listed(tongue.word(quality.words[bit.bit_length() - 1]) for bit in values_in(value))
    return naming.say("kept", register=tongue.the(rules.registers[register]), word=words or tongue.say("nothing"))


def _face(naming: Naming, entry: Entry) -> str:
    card, face = entry.about
    return naming.say("face up" if face else "face down", card=naming.piece(card))


def _seen(naming: Naming, entry: Entry) -> str:
    player, cards = entry.about
    known = len(cards) == 1 or min(cards) >= 0
    names = naming.listed(naming.card(card) for card in cards) if known else naming.tongue.say("cards", number=len(cards))
    return naming.say("sees", player=naming.player(player) if player >= 0 else naming.tongue.say("everybody"), cards=names)


def _shuffled(naming: Naming, entry: Entry) -> str:
    return naming.say("shuffled", place=naming.place(entry.about[0]))


_LASTS = {"start of your next turn": "lasts to next start", "end of your next turn": "lasts to next end", "here": "lasts here"}
"""What is told of something that lasts, by the end that it waits for."""


def _lasts(naming: Naming, entry: Entry) -> str:
    until, tongue = str(entry.about[1]), naming.tongue
    if until.startswith("act "):
        verb = tongue.vocabulary.terms[until.removeprefix("act ")]
        return naming.say("lasts through", span=tongue.infinitive(verb, tongue.vocabulary.word(verb.headword)))
    if until in _LASTS:
        return naming.say(_LASTS[until])
    return naming.say("lasts to end" if until in ("turn", "phase", "act") else "lasts until", span=tongue.word(until))


def _prevented(naming: Naming, entry: Entry) -> str:
    kind, card, count = entry.about
    return naming.say("prevented", card=naming.piece(card), count=naming.resource(kind, count))


def _endless(naming: Naming, entry: Entry) -> str:
    abilities = (cited(naming.rules.sources[source], naming.tongue) for source, _ in entry.about[0])
    return naming.say("endless", abilities=naming.listed(dict.fromkeys(abilities)))


def _circled(naming: Naming, entry: Entry) -> str:
    return naming.say("circled", ability=cited(naming.rules.sources[entry.about[0]], naming.tongue))


def _won(naming: Naming, entry: Entry) -> str:
    return naming.say("won", player=naming.player(entry.about[0]))


def _lost(naming: Naming, entry: Entry) -> str:
    return naming.say("lost", player=naming.player(entry.about[0]))


def _over(naming: Naming, entry: Entry) -> str:
    winners = naming.listed(naming.player(player) for player in entry.about)
    return naming.say("over", players=winners) if winners else naming.say("over for nobody")


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
    "prevented": _prevented,
    "endless": _endless,
    "circled": _circled,
    "won": _won,
    "lost": _lost,
    "over": _over,
}
