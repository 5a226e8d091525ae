"""Who saw what: which places are open to a player, and the log as that player may read it.

Nothing about this is kept in a state. The log says where every card came from and went to, so going back over it gives the places of all cards at
any time, and with them what a player could see then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from interpreter.engine.core.layout import AGENT, FIRST, MARKS, NONE, PROGRAM, THIS
from interpreter.engine.core.state import State
from interpreter.engine.log.log import Entry, entries

HIDDEN = -2
"""A card of which the player does not know which one it is."""

SPOKEN_KINDS = frozenset(("card", "space", "player", "number", "amount", "zone", "direction", "symbol", "die"))
"""Kinds of slots whose values can be told; others are left out of what a player reads."""

FORGETTING = ("turn", "phase")
"""What makes players forget which cards of closed places they could name."""

FOLLOWED, SHOWN = 1, 2
"""How well a card in a closed place is known: it was seen going there, or it was shown there."""


def sees(s: State, place: int, player: int | None) -> bool:
    """Is a place open to a player (to a spectator, without one)? What is out of all zones lies on the table for everybody."""
    rules = s.rules
    if place < 0:
        return False
    if place < rules.spaces or place == rules.nowhere:
        return True
    name = zone_of(s, place)
    seen = rules.zone_seen[name]
    if seen != "holder":
        return seen == "all"
    return player is not None and holder_of(s, place) == player


def zone_of(s: State, place: int) -> str:
    """The zone that a place off the board belongs to."""
    return s.rules.zone_names[place]


def holder_of(s: State, place: int) -> int:
    """Whose place it is; of a place under a card the one who controls that card."""
    rules = s.rules
    return s.ctrl[host_of(s, place)] if place >= rules.hosted else rules.zone_holder(place)


def host_of(s: State, place: int) -> int:
    """The card that a place is under (or on)."""
    return (place - s.rules.hosted) % len(s.rules.cards)


def knows(s: State, card: int, player: int | None) -> bool:
    """Does a player see which card it is, where it lies now? A card that lies face down in play is known to its controller only."""
    place = s.where[card]
    if place in s.rules.in_play and not s.face[card]:
        return player == s.ctrl[card]
    return sees(s, place, player)


def recalls(s: State, card: int, player: int) -> bool:
    """Could a player name the card: it lies open, or this player saw it go where it lies now?"""
    return knows(s, card, player) or _remembered(s, player).knows(card)


def named_where_they_lie(s: State, player: int | None, since: Any = None) -> frozenset[int]:
    """The cards of closed places that the log names to a player, from the beginning or from a mark, and that have lain where they are all the while.

    Such a card is known to have been there: for all that the player knows it can have been exchanged only for one that was there as well.
    """
    found = entries(s, since)
    witness = Witness(s, player, places_before(s, found), face_down_before(s, found))
    named: set[int] = set()
    for entry in found:
        witness.hear(entry)
        named.update(witness.known)
    return frozenset(named.difference(entry.about[0] for entry in found if entry.what in ("put", "walked")))


def _remembered(s: State, player: int | None) -> Witness:
    """A player who has followed the game; what was seen before this phase is forgotten, so nobody need go back any further."""
    found = entries(s, this_phase(s.log))
    witness = Witness(s, player, places_before(s, found), face_down_before(s, found))
    for entry in found:
        witness.hear(entry)
    return witness


def this_phase(at: Any) -> Any:
    """The log as it was when the phase or turn began that was on at a mark of it."""
    while at is not None and at[1].what not in FORGETTING:
        at = at[0]
    return at[0] if at is not None else None


def told(s: State, player: int | None, since: Any = None) -> list[Entry]:
    """The log as a player may read it, from the beginning or from an earlier mark: cards unknown to the player are HIDDEN."""
    return [entry for entry, _ in accounts(s, player, since)]


def accounts(s: State, player: int | None, since: Any = None) -> Iterator[tuple[Entry, Sequence[int]]]:
    """The same, each entry with the places of all cards when it was written.

    What was taken without asking is left out: that there was nothing else to choose may be nobody else's business.
    """
    found = entries(s, since)
    witness = Witness(s, player, places_before(s, found), face_down_before(s, found))
    for entry in (each for each in found if each.what != "taken"):
        yield witness.hear(entry), witness.where


def places_before(s: State, found: Sequence[Entry]) -> list[int]:
    """Where all cards were before the entries were written."""
    where = s.where[:]
    for entry in reversed(found):
        if entry.what in ("put", "walked"):
            where[entry.about[0]] = entry.about[1]
    return where


def face_down_before(s: State, found: Sequence[Entry]) -> set[int]:
    """The cards that lay face down in play before the entries were written; a card comes into play face up unless it was put there face down."""
    turned = {entry.about[0] for entry in found if entry.what in ("put", "face")}
    return {card for card in s.play if not s.face[card] and card not in turned}


class Witness:
    """A player who follows the game: where the cards are, and which of those in closed places the player could name.

    A card in a closed place is known as long as nothing makes it one of many: it was shown there, or was seen going there and nothing has
    happened to it since. The next phase ends that, and so does a shuffle.
    """

    def __init__(self, s: State, player: int | None, where: list[int], down: set[int]) -> None:
        self.s = s
        self.player = player
        self.where = where
        self.down = down
        self.known: dict[int, int] = {}

    def hear(self, entry: Entry) -> Entry:
        """An entry as the player reads it."""
        what, about = entry.what, entry.about
        if what in FORGETTING:
            self.known.clear()
        elif self.is_public(entry):
            self.known[entry.card] = SHOWN
        if what == "put":
            about = self.follow(*about)
        elif what == "walked":
            self.where[about[0]] = about[2][-1]
        elif what == "seen":
            about = self.look(*about)
        elif what == "shuffled":
            self.lose_track(about[0])
        elif what == "face":
            about = self.turn(*about)
        elif what == "control":
            about = (self.named(about[0]), *about[1:])
        elif what == "tokens":
            about = (about[0], self.named(about[1]), *about[2:])
        elif what == "act":
            about = self.act(about)
        elif what in ("instead", "vain"):
            about = (about[0], self.slots(about[0], about[1]))
        elif what == "refused":
            # why it did not happen is told to those who know all the cards that it is about
            evidence = about[4] if about[4] and all(map(self.knows, about[4][0])) else ()
            about = (*about[:2], self.slots(self.s.rules.programs[about[3]].verb, about[2]), about[3], evidence)
        elif what == "nothing":
            about = (about[0], about[1] if about[1] and all(map(self.knows, about[1][0])) else ())
        elif what == "gone":
            about = (tuple(map(self.named, about[0])), about[1])
        elif what == "prevented":
            about = (about[0], self.named(about[1]), about[2])
        return entry._replace(about=about, card=self.named(entry.card))

    def is_public(self, entry: Entry) -> bool:
        """Is it the text of a card that is being carried out? Then everybody can read that card."""
        return entry.card >= 0 and entry.source >= 0 and self.s.rules.sources[entry.source].kind == "card"

    def knows(self, card: int) -> bool:
        """Could the player name the card now?"""
        return card in self.known or self.sees(card)

    def sees(self, card: int) -> bool:
        """Does the card lie open to the player? One that lies face down in play does to its controller."""
        place = self.where[card]
        if card in self.down and place in self.s.rules.in_play:
            return self.player == self.s.ctrl[card]
        return sees(self.s, place, self.player)

    def named(self, card: int) -> int:
        """The card, or that it is unknown."""
        return card if card < 0 or self.knows(card) else HIDDEN

    def follow(self, card: int, before: int, place: int, face: int) -> tuple[Any, ...]:
        """A card goes from one place to another: it is known if it lies open in either, or if it was shown."""
        named = self.known.pop(card, 0) == SHOWN or self.sees(card)
        self.where[card] = place
        self.lay(card, face)
        if named or self.sees(card):
            self.known[card] = FOLLOWED
        return self.named(card), before, place, face

    def turn(self, card: int, face: int) -> tuple[Any, ...]:
        """A card is turned over: who saw it before knows it still."""
        if self.knows(card):
            self.known[card] = FOLLOWED
        self.lay(card, face)
        return self.named(card), face

    def lay(self, card: int, face: int) -> None:
        """Keep which side of a card is up."""
        if face:
            self.down.discard(card)
        else:
            self.down.add(card)

    def look(self, player: int, cards: tuple[int, ...]) -> tuple[Any, ...]:
        """Cards are shown to a player, or to all."""
        if player in (NONE, self.player):
            self.known.update(dict.fromkeys(cards, SHOWN))
        return player, tuple(self.named(card) for card in cards)

    def lose_track(self, place: int) -> None:
        """A pile was shuffled."""
        for card in [card for card in self.known if self.where[card] == place]:
            del self.known[card]

    def act(self, frame: tuple[Any, ...]) -> tuple[Any, ...]:
        """The frame of an act, with the participants of its verb and nothing that its text kept for itself."""
        head = list(frame[:FIRST])
        for slot in (THIS, AGENT):
            head[slot] = self.named(head[slot])
        return (*head, *self.slots(self.s.rules.programs[frame[PROGRAM]].verb, frame[FIRST:]))

    def slots(self, verb: int, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """The participants of a verb."""
        if verb < 0:
            return ()
        kinds = self.s.rules.verbs[verb].kinds
        return tuple(self.participant(kind, value) for kind, value in zip(kinds, values, strict=False))

    def participant(self, kind: str, value: Any) -> Any:
        """One participant: a card, cards, or anything else that can be told."""
        if kind not in SPOKEN_KINDS:
            return NONE
        if kind != "card" or (isinstance(value, tuple) and value and value[0] in MARKS):
            return value
        return tuple(self.named(card) for card in value) if isinstance(value, tuple) else self.named(value)
