"""A playthrough: a game from its beginning to its end, every choice with what it led to.

The choices are kept with the file. A game that is made anew goes by them as long as they fit; from the first that does not, it goes on at random. So a
change of a rule or of words shows where it matters, and not in everything behind it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from interpreter.engine.game import apply, decision
from interpreter.play.naming import player_name
from interpreter.play.record.records import set_table
from interpreter.play.telling import Teller
from tests.soak.sources import library

FOLDER = Path(__file__).parent
CHOICE = "> "
LONGEST = 5_000


@dataclass(frozen=True)
class Kept:
    """Which games are kept: the game, the decks, the seed."""

    game: str
    decks: tuple[str, ...]
    seed: int

    @property
    def path(self) -> Path:
        """The file of the game."""
        return FOLDER / f"{self.game}-{self.seed}.txt"

    @property
    def head(self) -> str:
        """The first line of the file."""
        return f"{self.game}: {' - '.join(self.decks)}, seed {self.seed}"

    def choices(self) -> list[str]:
        """The keys that were chosen when the file was made."""
        if not self.path.exists():
            return []
        lines = self.path.read_text(encoding="utf-8").splitlines()
        return [line.removeprefix(CHOICE).partition(": ")[2] for line in lines if line.startswith(CHOICE)]


KEPT = (
    Kept("outpost", ("Side", "Side"), 1),
    Kept("outpost", ("Side", "Side"), 7),
    Kept("keyforge", ("Bells and Bellows", "The Rent Is Due"), 3),
    Kept("keyforge", ("random:1", "random:2"), 5),
    Kept("summoner-wars-2e", ("Ember Court", "Tide Choir"), 8),
    Kept("summoner-wars-2e", ("Polar Dwarves", "Carousel Fair"), 5),
    Kept("summoner-wars-1e", ("Pit Wardens", "Thorn Abbey"), 3),
    Kept("summoners-isle", ("Earth", "Lean Wood"), 2),
    Kept("summoners-isle", ("Water", "Earth with the Crown", "Metal", "Wood"), 4),
)


def made(kept: Kept) -> str:
    """The text of a playthrough, as the game goes now."""
    table = set_table(library(), kept.game, kept.decks)
    state, chance, known = table.begin(kept.seed), random.Random(kept.seed), kept.choices()
    decision(state)
    teller = Teller(table, state)
    lines = [kept.head, *map(str, teller.tell(state))]
    for number in range(LONGEST):
        due = decision(state)
        if due is None:
            break
        option = due.find(known[number]) if number < len(known) else None
        if option is None:
            known, option = [], chance.choice(due.options)
        lines.append(f"{CHOICE}{player_name(due.player)}, {len(due.options)} options: {option.key}")
        state = apply(state, option)
        lines += map(str, teller.tell(state))
    return "\n".join(lines) + "\n"
