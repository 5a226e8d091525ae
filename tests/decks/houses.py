"""Small houses for tests: a faction each, with plain cards of every rarity."""

from __future__ import annotations

from pathlib import Path

GAME = "keyforge"
HOUSES = ("Aldergate", "Brinewick", "Copperhall", "Dunmoor")
RARITIES = {"common": 6, "uncommon": 4, "rare": 3, "special": 3}


def house_text(house: str) -> str:
    """The file of a house."""
    cards = [
        f"  - {{name: {house} {rarity.title()} {number}, type: creature, power: {number}, rarity: {rarity}}}"
        for rarity, count in RARITIES.items()
        for number in range(1, count + 1)
    ]
    return "\n".join([f"faction: {house}", "cards:", *cards, ""])


def write_houses(folder: Path, houses: tuple[str, ...] = HOUSES) -> Path:
    """A folder of content that has these houses."""
    cards = folder / "cards" / "keyforge"
    cards.mkdir(parents=True, exist_ok=True)
    for house in houses:
        (cards / f"{house.lower()}.yaml").write_text(house_text(house), encoding="utf-8")
    return folder
