"""What a position is worth to a player, by things that every game has: who has won, cards in play, tokens, hands and tracks, how near the enemy is."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.engine.acts.changes import relocate
from interpreter.engine.core.rules import Rules
from interpreter.engine.core.state import State
from interpreter.engine.core.step_limits import LimitError
from interpreter.engine.effects.invalidation import EVERYTHING
from interpreter.engine.game import apply, decision
from interpreter.engine.table.visibility import knows

WON = 10_000.0
VITAL = 12.0
"""What a card counts whose loss loses the game."""
IN_HAND = 0.15
"""A card that is seen off the board, for each point that it would count in play."""
UNSEEN = 3.0
"""A hidden card, in the same points."""
ON_TRACK = 0.4
NEARNESS = 0.04
SHELTER = 0.03
MOST_TOKENS = 24
"""So many tokens of a kind are tried on a card to find out whether they destroy it."""


class Worth:
    """Values positions of one match; how much a card can bear is found by trying it out on copies, once for each printed card."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.printed = tuple(1.0 + sum(v for v in card.values.values() if type(v) is int) for card in rules.defs)
        self.hand = next((base for zone, base in rules.zone_base.items() if rules.zone_seen[zone] == "holder" and rules.zone_per[zone] == "player"), -1)
        """The first zone that only its holder sees."""
        self._vital: dict[int, bool] = {}
        self._bears: dict[tuple[int, int], int] = {}

    def of(self, s: State, player: int) -> float:
        """The worth of a position to a player, as far as that player sees it."""
        if s.over is not None:
            return WON if player in s.over else -WON if s.over else 0.0
        teams = self.rules.teams
        total = 0.0
        for other in self.rules.seats:
            sign = 1.0 if teams[other] == teams[player] else -1.0
            total += sign * (self.pieces(s, other) + self.stock(s, player, other))
        return total + self.ground(s, player)

    def pieces(self, s: State, player: int) -> float:
        """A player's cards in play, each less what tokens have taken of it."""
        return sum(self.card(s, card) for card in s.play if s.ctrl[card] == player)

    def card(self, s: State, card: int) -> float:
        """What a card in play counts now."""
        full = self.printed[self.rules.cards[card]] + (VITAL if self.vital(s, card) else 0.0)
        left = 1.0
        for kind in range(len(self.rules.tokens)):
            count = s.tokens[kind * len(self.rules.cards) + card]
            if count:
                bears = self.bears(s, card, kind)
                left += -count / (bears + 1) if bears else 0.02 * count
        return full * max(0.1, left)

    def stock(self, s: State, viewer: int, player: int) -> float:
        """A player's tracks and hand: cards that the viewer sees by their print, hidden ones all alike."""
        rules = self.rules
        tracks = sum(s.tracks[number * rules.players + player] for number in range(len(rules.tracks)))
        held = s.holds[self.hand + player] if self.hand >= 0 else ()
        cards = sum(self.printed[rules.cards[card]] if knows(s, card, viewer) else UNSEEN for card in held)
        return ON_TRACK * tracks + IN_HAND * cards

    def ground(self, s: State, player: int) -> float:
        """Being near to what the enemy must not lose, and far from the enemy with what must not be lost."""
        board = self.rules.board
        if board is None:
            return 0.0
        mine, theirs = list(self._on_board(s, player, True)), list(self._on_board(s, player, False))
        if not mine or not theirs:
            return 0.0
        goals = [space for card, space in theirs if self.vital(s, card)] or [space for _, space in theirs]
        total = 0.0
        for card, space in mine:
            if self.vital(s, card):
                total += SHELTER * min(board.distances[space][other] for _, other in theirs)
            else:
                total -= NEARNESS * min(board.distances[space][goal] for goal in goals)
        return total

    def _on_board(self, s: State, player: int, friends: bool) -> Iterator[tuple[int, int]]:
        teams = self.rules.teams
        for card in s.play:
            if s.where[card] < self.rules.spaces and (teams[s.ctrl[card]] == teams[player]) == friends:
                yield card, s.where[card]

    def vital(self, s: State, card: int) -> bool:
        """Would the loss of this card lose the game?"""
        printed = self.rules.cards[card]
        if printed not in self._vital:
            copies = [other for other in self.rules.by_def[printed] if s.ctrl[other] == s.ctrl[card] and other in s.play]
            self._vital[printed] = self._loses(s, copies)
        return self._vital[printed]

    def _loses(self, s: State, cards: list[int]) -> bool:
        trial = s.copy()
        for card in cards:
            relocate(trial, card, self.rules.nowhere)
        after = _passed(trial)
        return after is not None and after.over is not None and s.ctrl[cards[0]] not in after.over

    def bears(self, s: State, card: int, kind: int) -> int:
        """How many tokens of a kind destroy a card; 0 when they do it no harm."""
        printed = self.rules.cards[card]
        if (printed, kind) not in self._bears:
            self._bears[printed, kind] = self._try_tokens(s, card, kind)
        return self._bears[printed, kind]

    def _try_tokens(self, s: State, card: int, kind: int) -> int:
        if not self._destroyed(s, card, kind, MOST_TOKENS) or self._destroyed(s, card, kind, 0):
            return 0
        return next(count for count in range(1, MOST_TOKENS + 1) if self._destroyed(s, card, kind, count))

    def _destroyed(self, s: State, card: int, kind: int, count: int) -> bool:
        trial = s.copy()
        trial.tokens[kind * len(self.rules.cards) + card] = count
        trial.dirty = EVERYTHING
        after = _passed(trial)
        return after is not None and (after.over is not None or after.where[card] != s.where[card])


def _passed(s: State) -> State | None:
    """The state after doing as little as can be done; nothing when that leads nowhere."""
    due = decision(s)
    if due is None:
        return s
    try:
        return apply(s, due.options[-1])
    except LimitError:
        return None
