"""Mats: what a player has besides the board: tracks and zones, as far as they hold something in some position of an example."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from interpreter.engine.core.state import State
from interpreter.engine.table.visibility import zone_of
from interpreter.site.pictures.lettering import LEADING, SIZE, fitted, text_at, width_of
from interpreter.site.pictures.picture import Piece, number
from interpreter.site.pictures.pieces import SMALL_HEIGHT, SMALL_WIDTH, CardDrawer, Spot, colour, sign

GAP = 4.0
HEAD = 20.0
MOST = 10
"""A zone that ever holds more cards than this is drawn as a pile with its number."""
ROW = 5
"""So many cards lie side by side."""
ACROSS, DOWN = SMALL_WIDTH + 3, SMALL_HEIGHT + 3


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone on a mat: its place, its name, where its block lies and how many rows of cards it has; a pile shows a number."""

    place: int
    name: str
    x: float
    y: float
    width: float
    rows: int
    pile: bool
    open: bool
    """Do all players see what lies there?"""

    @property
    def height(self) -> float:
        """The height of its block: the name and the cards."""
        return LEADING + 2 + self.rows * DOWN


class Mat:
    """The mat of a player; of nobody (-1) for what is common."""

    def __init__(self, drawer: CardDrawer, states: Sequence[State], player: int, covered: Callable[[int], bool], width: float) -> None:
        self.drawer = drawer
        self.labels = drawer.labels
        self.player = player
        self.width = width
        rules = self.labels.rules
        per = "player" if player >= 0 else "game"
        bases = [base + max(player, 0) for zone, base in rules.zone_base.items() if rules.zone_per[zone] == per]
        self.moving = {card for card in rules.all_cards if any(s.where[card] != rules.nowhere for s in states)}
        if player < 0:
            bases.append(rules.nowhere)
        held = {place: max(len(self._held(s, place)) for s in states) for place in bases if not covered(place) and self._matters(states, place)}
        self.zones = list(self._laid(states[0], held))
        self.tracks = [
            track
            for track in range(len(rules.tracks) if player >= 0 else 0)
            if any(s.tracks[track * rules.players + player] != (rules.track_bounds[track][0] or 0) for s in states)
        ]
        bottom = max((zone.y + zone.height for zone in self.zones), default=self._first())
        self.height = bottom + GAP if self.zones or player >= 0 else 0.0

    def _held(self, s: State, place: int) -> tuple[int, ...]:
        """The cards of a zone; of what is in no zone those that are in one in another position."""
        held = s.holds[place]
        return tuple(card for card in held if card in self.moving) if place == self.labels.rules.nowhere else held

    def _first(self) -> float:
        return HEAD if self.player >= 0 else 0.0

    def _matters(self, states: Sequence[State], place: int) -> bool:
        """Does the zone ever hold anything? What every player has besides cards matters only when something lies on it."""
        rules = self.labels.rules
        fixed, count = {card for card, _ in rules.pieces}, len(rules.cards)
        for s in states:
            for card in self._held(s, place):
                if card not in fixed or any(s.tokens[at] for at in range(card, len(s.tokens), count)):
                    return True
        return False

    def _laid(self, s: State, held: dict[int, int]) -> Iterator[Zone]:
        """The zones side by side, in as many rows as they need."""
        x, y, high = 1.0, self._first(), 0.0
        for place, most in held.items():
            name = self.labels.zone(place)
            seen = place == self.labels.rules.nowhere or self.labels.rules.zone_seen[zone_of(s, place)] == "all"
            pile = most > MOST
            columns = (2 if seen else 1) if pile else min(most, ROW)
            width = min(max(columns * ACROSS, width_of(name) + GAP), self.width - 2)
            if x > 1 and x + width > self.width:
                x, y, high = 1.0, y + high, 0.0
            laid = Zone(place, name, x, y, width, 1 if pile else -(-most // ROW), pile, seen)
            yield laid
            x, high = x + width + GAP, max(high, laid.height + 2)

    def markup(self) -> str:
        """The player's sign and name, and the names of the zones."""
        return "".join((*self._head(), *self._names()))

    def _head(self) -> Iterator[str]:
        if self.player >= 0:
            name = self.labels.player(self.player)
            yield f'<g class="ex-player {colour(self.player)}"><circle cx="9" cy="8" r="7"/>{sign(self.player, 5, 4)}'
            yield f"{text_at(fitted(name, 90, 1)[0], 20, 12)}</g>"

    def _names(self) -> Iterator[str]:
        for zone in self.zones:
            yield text_at(fitted(zone.name, zone.width - 2, 1)[0], zone.x + 1, round(zone.y + SIZE - 1, 1), "ex-rim")

    def pieces(self, s: State) -> Iterator[Piece]:
        """Tracks and cards."""
        x = 26 + width_of(self.labels.player(self.player)) * 1.1
        for track in self.tracks:
            piece = self._track(s, track, x)
            x += piece.width + GAP
            yield piece
        for zone in self.zones:
            yield from self._zone(s, zone)

    def _track(self, s: State, track: int, x: float) -> Piece:
        """A track with its number."""
        count = s.tracks[track * self.labels.rules.players + self.player]
        text = f"{self.labels.word(self.labels.rules.tracks[track])} {count}"
        width = max(30.0, round(width_of(text.rstrip("0123456789") + "00") + 8))
        box = f'<g class="ex-track"><rect width="{number(width)}" height="14" rx="7"/>{text_at(fitted(text, width - 6, 1)[0], width / 2, 11, "ex-mid")}</g>'
        return Piece(f"t{track}.{self.player}", x, 1, width, 14, box, f"{self.labels.player(self.player)}: {text}")

    def _zone(self, s: State, zone: Zone) -> Iterator[Piece]:
        """The cards of a zone, or a pile with its number and, where all see it, its first card."""
        held, top = self._held(s, zone.place), zone.y + LEADING + 2
        shown = held if not zone.pile else held[:1] if zone.open else ()
        if zone.pile:
            yield self._pile(len(held), zone, top)
        for at, card in enumerate(shown):
            row, column = divmod(at + zone.pile, ROW)
            spot = Spot(card, zone.x + column * ACROSS, top + row * DOWN, SMALL_WIDTH, SMALL_HEIGHT)
            yield from self.drawer.small(s, spot, hidden=not zone.open)

    def _pile(self, count: int, zone: Zone, top: float) -> Piece:
        """So many cards that are not looked at one by one."""
        size = f'width="{number(SMALL_WIDTH - 4)}" height="{number(SMALL_HEIGHT - 4)}" rx="3"'
        backs = f'<rect class="ex-back" x="4" y="4" {size}/><rect class="ex-back" {size}/>'
        text = text_at(fitted(f"× {count}", SMALL_WIDTH - 10, 1)[0], (SMALL_WIDTH - 4) / 2, 16.5, "ex-mid")
        whose = f" {self.player + 1}" if self.player >= 0 else ""
        markup = f'<g class="ex-pile">{backs}{text}</g>'
        return Piece(f"z{zone.place}", zone.x, top, SMALL_WIDTH, SMALL_HEIGHT, markup, f"{zone.name}{whose}: {count}")
