"""A card in a picture: tall on the table, small in a zone; with its player, its name and what lies on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from interpreter.engine.core.state import State
from interpreter.play.terminal.drawing import cards_at
from interpreter.site.languages import say
from interpreter.site.pictures.labels import Labels
from interpreter.site.pictures.lettering import LEADING, Line, fitted, text_at
from interpreter.site.pictures.picture import Piece, number

WIDTH, HEIGHT = 60.0, 63.0
"""A card on the table."""
SMALL_WIDTH, SMALL_HEIGHT = 76.0, 29.0
"""A card in a zone."""
BAND = 10.0
CHIP = 13.0
MARGIN = 2.0

SIGNS = ("M4 .8a3.2 3.2 0 1 0 .01 0z", "M4 .6 7.6 7H.4z", "M1 1h6v6H1z", "M4 .2 7.8 4 4 7.8.2 4z", "M3 .5h2V3h2.5v2H5v2.5H3V5H.5V3H3z")
"""A sign for each player, in a square of 8: round, three corners, four corners, on a corner, a cross. Nobody is known by colour alone."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies in a picture."""

    card: int
    x: float
    y: float
    width: float = WIDTH
    height: float = HEIGHT


@dataclass(frozen=True, slots=True)
class Chip:
    """A line on a card: so many tokens of a kind, a state, or a card that lies with it."""

    kind: str
    text: str
    card: int = -1


def sign(player: int, x: float, y: float) -> str:
    """The sign of a player."""
    return f'<path class="ex-sign" transform="translate({number(x)} {number(y)})" d="{SIGNS[player % len(SIGNS)]}"/>'


def colour(player: int) -> str:
    """The class of what is a player's."""
    return f"ex-p{player % len(SIGNS) + 1}"


class CardDrawer:
    """Draws the cards of a match in a language."""

    def __init__(self, labels: Labels) -> None:
        self.labels = labels
        self.drawn: dict[tuple[Any, ...], tuple[Piece, ...]] = {}
        """What was drawn before: most cards are in the next position as they are in this one."""

    def tall(self, s: State, spot: Spot) -> tuple[Piece, ...]:
        """A card on the table, and the cards that lie with it."""
        look = (spot, *(self._look(s, card) for card in (spot.card, *cards_at(s, spot.card))))
        if look not in self.drawn:
            self.drawn[look] = tuple(self._tall(s, spot))
        return self.drawn[look]

    def small(self, s: State, spot: Spot, hidden: bool) -> tuple[Piece, ...]:
        """A card in a zone; `hidden`: the other players do not see it."""
        look = (spot, *(self._look(s, card) for card in (spot.card, *cards_at(s, spot.card))))
        if look not in self.drawn:
            self.drawn[look] = (self._small(s, spot, hidden),)
        return self.drawn[look]

    def _look(self, s: State, card: int) -> tuple[Any, ...]:
        """All that decides how a card is drawn, besides its spot."""
        return card, s.where[card], s.ctrl[card], s.face[card], tuple(s.tokens[card :: len(s.rules.cards)])

    def chips(self, s: State, card: int) -> list[Chip]:
        """What lies on a card and with it, states first."""
        rules = self.labels.rules
        found: list[Chip] = []
        for kind, token in enumerate(rules.tokens):
            count = s.tokens[kind * len(rules.cards) + card]
            if count and token in rules.states:
                found.insert(0, Chip("ex-state", self.labels.state(token)))
            elif count:
                found.append(Chip(f"ex-token ex-t{kind % 4}", self.labels.counted(count, token)))
        if s.where[card] in rules.in_play and not s.face[card]:
            found.insert(0, Chip("ex-state", say(self.labels.lang, "examples.face_down")))
        return found + [Chip(f"ex-with {colour(rules.owners[other])}", self.labels.card(other), other) for other in cards_at(s, card)]

    def words(self, s: State, card: int) -> str:
        """A card in words: where it is, its name, whose it is, what lies on it."""
        parts = [self.labels.card(card), self.labels.player(s.ctrl[card]), *(chip.text for chip in self.chips(s, card))]
        return f"{self.labels.place(s, card)}: {', '.join(parts)}"

    def _tall(self, s: State, spot: Spot) -> Iterator[Piece]:
        chips = self.chips(s, spot.card)
        room = int((spot.height - BAND - LEADING - 4) // CHIP)
        shown, hidden = (chips, 0) if len(chips) <= room else (chips[: room - 1], len(chips) - room + 1)
        rows = len(shown) + bool(hidden)
        top = spot.height - rows * CHIP - 1
        name = fitted(self.labels.card(spot.card), spot.width - 6, max(1, min(3, int((top - BAND - 2) // LEADING))))
        markup = [self._card(s, spot), *_centred(name, spot.width / 2, BAND + 1, top)]
        for row, chip in enumerate(shown):
            if chip.card < 0:
                markup.append(_chip(chip, MARGIN, top + row * CHIP, spot.width - 2 * MARGIN))
        if hidden:
            markup.append(_chip(Chip("ex-more", f"+{hidden}"), MARGIN, top + (rows - 1) * CHIP, spot.width - 2 * MARGIN))
        yield Piece(f"c{spot.card}", spot.x, spot.y, spot.width, spot.height, "".join(markup), self.words(s, spot.card))
        for row, chip in enumerate(shown):
            if chip.card >= 0:
                width = spot.width - 2 * MARGIN
                inside = _chip(chip, 0, 0, width)
                yield Piece(f"c{chip.card}", spot.x + MARGIN, spot.y + top + row * CHIP, width, CHIP, inside, self.words(s, chip.card))

    def _small(self, s: State, spot: Spot, hidden: bool) -> Piece:
        rules, card = self.labels.rules, spot.card
        chips = self.chips(s, card)
        name = fitted(self.labels.card(card), spot.width - BAND - 4, 1 if chips else 2)
        size = f'width="{number(spot.width)}" height="{number(spot.height)}"'
        edge = f'<path class="ex-band" d="M3 0h{number(BAND - 3)}v{number(spot.height)}H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z"/>'
        kind = f"ex-card {colour(rules.owners[card])}{' ex-hidden' if hidden else ''}"
        owner = sign(rules.owners[card], BAND / 2 - 4, spot.height / 2 - 4)
        markup = [f'<g class="{kind}"><rect class="ex-paper" {size} rx="3"/>{edge}{owner}</g>']
        bottom = spot.height - (CHIP + 1 if chips else 0)
        markup += _centred(name, (spot.width + BAND) / 2, 0, bottom)
        if chips:
            text = ", ".join(chip.text for chip in chips)
            markup.append(_chip(Chip(chips[0].kind, text), BAND + 1, bottom, spot.width - BAND - 3))
        return Piece(f"c{card}", spot.x, spot.y, spot.width, spot.height, "".join(markup), self.words(s, card))

    def _card(self, s: State, spot: Spot) -> str:
        """The paper of a card with the band of its player; a card of another owner has that one's sign too."""
        owner, player = self.labels.rules.owners[spot.card], s.ctrl[spot.card]
        width, height = number(spot.width), number(spot.height)
        states = any(chip.kind == "ex-state" for chip in self.chips(s, spot.card))
        kind = f"ex-card {colour(player)}{' ex-changed' if states else ''}"
        band = f'<path class="ex-band" d="M4 0H{number(spot.width - 4)}a4 4 0 0 1 4 4v{number(BAND - 4)}H0V4a4 4 0 0 1 4-4z"/>'
        signs = sign(player, 3, BAND / 2 - 4)
        if owner != player:
            middle = spot.width - BAND / 2 - 2
            circle = f'<circle cx="{number(middle)}" cy="{number(BAND / 2)}" r="6"/>'
            signs += f'<g class="ex-owner {colour(owner)}">{circle}{sign(owner, middle - 4, BAND / 2 - 4)}</g>'
        return f'<g class="{kind}"><rect class="ex-paper" width="{width}" height="{height}" rx="4"/>{band}{signs}</g>'


def _centred(lines: tuple[Line, ...], middle: float, top: float, bottom: float) -> list[str]:
    """Lines of letters in the middle of the room between two heights."""
    first = (top + bottom - len(lines) * LEADING) / 2 + LEADING - 3
    return [text_at(line, middle, round(first + row * LEADING, 1), "ex-mid") for row, line in enumerate(lines)]


def _chip(chip: Chip, x: float, y: float, width: float) -> str:
    """A line on a card."""
    (line,) = fitted(chip.text, width - 2, 1)
    box = f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(CHIP - 1)}" rx="3"/>'
    return f'<g class="{chip.kind}">{box}{text_at(line, round(x + width / 2, 1), round(y + CHIP - 3.2, 1), "ex-mid")}</g>'
