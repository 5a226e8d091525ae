"""A maker of positions: from the facts of a game, any of its cards somewhere they can be, with the watched card in the midst."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property

from interpreter.content import Card, Library
from interpreter.content.cardkind import used_up
from interpreter.engine.core.state import State
from interpreter.engine.game import start
from interpreter.play.scenario.position import begin_with, going_on
from interpreter.play.table import Table

NEAR = 2
"""So far from the watched card others mostly stand."""

STANDING = 7
"""So many other cards each side has in play at most."""

IN_PLAY, FIRST_IN_PLAY, MARKED, BELOW, AMPLE = 0.35, 0.8, 0.12, 0.2, 10
"""How likely a copy is in play, and the first one; how likely a card bears a token, and lies with another; so much of a track somebody has at most."""

TOKENS, HARD_TOKENS, HARD_MARKED = 3, 6, 0.35
"""So many tokens of a kind a card bears at most; so many, and so likely, where it goes hard with everybody."""

WITH = 6
"""Cards lie with one of so many that are in play, the watched one among them."""


@dataclass(frozen=True)
class Positions:
    """Positions of one table, each by its seed."""

    library: Library
    table: Table
    card: str
    hard: bool = False
    """Whether it goes hard with everybody: many tokens lie on many cards."""

    def of(self, seed: int) -> State:
        """The position of a seed: the same each time."""
        chance = random.Random(seed)
        places = self.places(chance)
        state = start(self.table.rules, seed, [], places, chance.randrange(self.table.rules.players))
        self.dress(state, chance)
        self.begin(state, chance)
        state.rules = going_on(state)
        return state

    def places(self, chance: random.Random) -> list[tuple[int, int]]:
        """Where each card is."""
        rules = self.table.rules
        free = list(self.spaces(chance))
        fixed = {card for card, _ in rules.pieces}
        cards = [card for card in rules.all_cards if card not in fixed]
        chance.shuffle(cards)
        cards.sort(key=lambda card: not self.watched(card))
        standing = [0] * rules.players
        found: list[tuple[int, int]] = []
        hosts: list[int] = []
        first = True
        for card in cards:
            owner = rules.owners[card]
            likely = (FIRST_IN_PLAY if first else IN_PLAY) if self.watched(card) else 0.75 if standing[owner] < STANDING else 0.0
            first = first and not self.watched(card)
            place = self.standing_place(card, free, hosts) if chance.random() < likely else None
            if place is None and hosts and self.below and chance.random() < BELOW:
                place = chance.choice(self.below) + chance.choice(hosts[:WITH])
                found.append((card, place))
                continue
            if place is not None:
                standing[owner] += 1
                hosts.append(card)
            found.append((card, place if place is not None else self.away(card, chance)))
        return found

    def watched(self, card: int) -> bool:
        """Is it a copy of the card that is exercised?"""
        return self.table.rules.defs[self.table.rules.cards[card]].name == self.card

    def spaces(self, chance: random.Random) -> list[int]:
        """The spaces of the board, those around one of them first: most of what cards do they do to what is near."""
        board = self.table.rules.board
        if board is None or not board.spaces:
            return []
        middle = chance.choice(list(board.spaces))
        near = [space for space in board.within(middle, NEAR) if space != middle]
        far = [space for space in board.spaces if space not in near and space != middle]
        chance.shuffle(near)
        chance.shuffle(far)
        kept = near[: max(1, 2 * len(near) // 3)]
        return [middle, *kept, *far]

    def standing_place(self, card: int, free: list[int], hosts: list[int]) -> int | None:
        """Where a card is in play; none if it does not stay there, or if there is no room."""
        rules, printed = self.table.rules, self.printed[rules_name(self.table, card)]
        if used_up(printed, self.table.game):
            return None
        if rules.arrivals:
            classes = self.table.book.vocabulary.card_classes(printed)
            arrival = next((each for each in rules.arrivals if each.word in classes), None)
            if arrival is not None and arrival.line >= 0:
                return arrival.line + rules.owners[card]
            if arrival is not None:
                bearers = [host for host in hosts if arrival.bearer in self.table.book.vocabulary.card_classes(self.printed[rules_name(self.table, host)])]
                return arrival.attached + bearers[0] if bearers else None
        if free:
            return free.pop(0)
        return rules.open_base + rules.owners[card] if rules.open_base >= 0 and rules.board is None else None

    def away(self, card: int, chance: random.Random) -> int:
        """A pile or a hand of its owner, or outside of the game where there is none."""
        rules = self.table.rules
        bases = [rules.zone_base[zone] for zone in self.zones]
        if not bases:
            return rules.nowhere
        likely = [1.0] * len(bases) if self.watched(card) else [3.0] + [1.0] * (len(bases) - 1)
        return chance.choices(bases, likely)[0] + rules.owners[card]

    @cached_property
    def zones(self) -> tuple[str, ...]:
        """The zones of players in which cards lie that are not in play, the pile first."""
        rules, pile = self.table.rules, self.table.game.start.pile
        known = [str(zone.name).casefold() for zone in self.table.game.zones if not zone.in_play]
        own = [zone for zone in known if rules.zone_per.get(zone) == "player"]
        return tuple(sorted(own, key=lambda zone: zone != str(pile or "").casefold()))

    @cached_property
    def below(self) -> tuple[int, ...]:
        """The zones that cards in play have, and in which nothing is in play itself."""
        rules = self.table.rules
        own = [str(zone.name).casefold() for zone in self.table.game.zones if not zone.in_play]
        return tuple(rules.zone_base[zone] for zone in own if rules.zone_per.get(zone) == "card")

    @cached_property
    def printed(self) -> dict[str, Card]:
        """The cards of the game by their names."""
        pieces = {str(piece.card.name): piece.card for piece in self.table.book.vocabulary.game.pieces}
        return {**pieces, **{str(card.name): card for card in self.library.cards(self.table.book.vocabulary.id)}}

    def dress(self, state: State, chance: random.Random) -> None:
        """Tokens on some of the cards in play, some of everything that players count."""
        rules = state.rules
        for token in range(len(rules.tokens)):
            if rules.token_base[token] == token:
                for card in state.play:
                    if chance.random() < (HARD_MARKED if self.hard else MARKED):
                        several = rules.token_most[token] or (1 if rules.tokens[token] in rules.states else TOKENS)
                        state.tokens[token * len(rules.cards) + card] = chance.randint(1, min(several, HARD_TOKENS if self.hard else TOKENS))
        for track, (least, most) in enumerate(rules.track_bounds):
            low, high = least or 0, AMPLE if most is None else min(AMPLE, most)
            for seat in rules.seats:
                if track == rules.order_track:
                    state.tracks[track * rules.players + seat] = seat + 1
                else:
                    state.tracks[track * rules.players + seat] = chance.randint(low, max(low, high - 1))
        state.dirty = 0

    def begin(self, state: State, chance: random.Random) -> None:
        """Some turn of the midst of the game; a phase of it, where nothing is kept that an earlier phase decides."""
        rules = state.rules
        if rules.goes:
            state.turn = state.round = chance.randint(1, max(1, (rules.rounds or AMPLE) - 1)) - 1
        else:
            state.turn = rules.players
        if rules.phases and not rules.registers:
            begin_with(state, chance.randrange(len(rules.phases)))


def rules_name(table: Table, card: int) -> str:
    """The name of a card by its number."""
    return table.rules.defs[table.rules.cards[card]].name
