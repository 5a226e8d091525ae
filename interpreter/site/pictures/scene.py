"""A scene: the positions of an example, drawn over one ground, so that a piece can be followed from one to the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from interpreter.engine.core.qualities import kept_words
from interpreter.engine.core.state import State
from interpreter.site.languages import say
from interpreter.site.pictures.grounds import PLAYER_WIDTH, ground_of
from interpreter.site.pictures.labels import Labels
from interpreter.site.pictures.lettering import fitted, text_at
from interpreter.site.pictures.mats import Mat
from interpreter.site.pictures.picture import Picture, Piece, number
from interpreter.site.pictures.pieces import CardDrawer

HEADLINE = 18.0
SPACE = 5.0


class Scene:
    """Draws positions of one match: all that are given at first have room on it."""

    def __init__(self, labels: Labels, states: Sequence[State]) -> None:
        self.labels = labels
        self.drawer = CardDrawer(labels)
        self.ground = ground_of(labels, states)
        self.width = max(self.ground.width, PLAYER_WIDTH)
        seats = labels.rules.seats
        order = [*reversed(seats[1:]), None, *seats[:1], -1]
        y = HEADLINE
        self.mats: list[tuple[Mat, float]] = []
        for player in order:
            if player is None:
                self.ground_top = y
                y += self.ground.height + (SPACE if self.ground.height else 0)
            else:
                mat = Mat(self.drawer, states, player, self.ground.covers, self.width)
                self.mats.append((mat, y))
                y += mat.height + (SPACE if mat.height else 0)
        self.height = y
        self.ground_left = (self.width - self.ground.width) / 2

    @cached_property
    def backdrop(self) -> str:
        """What is the same in all positions."""
        ground = self.ground.markup()
        parts = [f'<g transform="translate({number(self.ground_left)} {number(self.ground_top)})">{ground}</g>'] if ground else []
        parts += [f'<g transform="translate(0 {number(y)})">{markup}</g>' for mat, y in self.mats if (markup := mat.markup())]
        return f'<g class="ex-ground">{"".join(parts)}</g>'

    def picture(self, s: State) -> Picture:
        """One position."""
        return Picture(self.width, self.height, self.backdrop, tuple(self.pieces(s)))

    def pieces(self, s: State) -> Iterator[Piece]:
        """Everything that may change from one position to the next."""
        yield self.headline(s)
        for spot in self.ground.spots(s):
            placed = replace(spot, x=spot.x + self.ground_left, y=spot.y + self.ground_top)
            yield from self.drawer.tall(s, placed)
        for mat, y in self.mats:
            for piece in mat.pieces(s):
                yield replace(piece, y=piece.y + y)

    def headline(self, s: State) -> Piece:
        """Whose turn it is, the phase, and what the game keeps in mind."""
        lang, rules = self.labels.lang, self.labels.rules
        parts = [say(lang, "examples.turn_of", number=s.active + 1)]
        if s.over is not None:
            parts = [say(lang, "examples.wins", number=s.over[0] + 1) if len(s.over) == 1 else say(lang, "examples.over")]
        elif 0 <= s.phase < len(rules.phases):
            parts.append(self.labels.word(rules.phases[s.phase].word))
        parts += [say(lang, "examples.kept", name=self.labels.word(name), value=self.labels.named(word)) for name, word in kept_words(s).items() if word]
        text = " · ".join(parts)
        markup = f'<g class="ex-now">{text_at(fitted(text, self.width - 4, 1)[0], 1, 12)}</g>'
        return Piece("now", 0, 0, self.width, HEADLINE - 2, markup, text)
