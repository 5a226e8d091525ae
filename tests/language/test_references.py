"""What it, that X, its, they and the target refer to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from interpreter.language.printing.print_english import English
from interpreter.language.tree import Noun, Pronoun
from tests.language.languages import language

THIS = "this"
SW2, SW1, KF, ISL = "summoner-wars-2e", "summoner-wars-1e", "keyforge", "summoners-isle"

CASES = [
    (SW2, "Before this unit attacks, you may add 1 wound to it.", "it", THIS),
    (
        SW2,
        "Instead of moving this unit, you may push a friendly structure within 2 spaces up to 2 spaces, then place this unit adjacent to it.",
        "it",
        "a friendly structure within 2 spaces",
    ),
    (SW2, "After this unit attacks a unit, push the target 1 space.", "the target", "a unit"),
    (SW2, "After this unit attacks and destroys an enemy unit, place that unit under this unit instead of discarding it.", "it", "an enemy unit"),
    (SW2, "After this unit attacks, if it did not destroy its target, it may move up to 2 spaces.", "it", THIS),
    (SW2, "Swap an enemy unit with another enemy unit within 2 spaces of it.", "it", "an enemy unit"),
    (SW2, "Return a friendly unit to your hand. Gain magic equal to its cost.", "its", "a friendly unit"),
    (SW2, "Choose an enemy unit. Its controller discards a card.", "its", "an enemy unit"),
    (SW2, "Your opponent chooses one: they discard 2 cards from their hand, or you gain 3 magic.", "one", None),
    (SW2, "Your opponent chooses one: they discard 2 cards from their hand, or you gain 3 magic.", "their", "your opponent"),
    (SW2, "After another friendly unit within 2 spaces attacks, you may move that unit 1 space.", "that unit", "another friendly unit within 2 spaces"),
    (SW1, "After an adjacent enemy unit attacks this unit, place 1 wound marker on that unit.", "that unit", "an adjacent enemy unit"),
    (
        SW1,
        "For each mercenary your opponent controls, you may discard 2 cards. If you do, take control of that mercenary.",
        "that mercenary",
        "mercenary your opponent controls",
    ),
    (SW1, "After you summon a common adjacent to this unit, you may move that common 1 space.", "that common", "a common"),
    (SW1, "When this unit attacks a wounded unit, it gets +1 attack value.", "it", THIS),
    (SW1, "Return a friendly common to its owner's hand.", "its", "a friendly common"),
    (SW1, "After a unit moves, each card under it moves with it.", "it", "a unit"),
    (KF, "After an enemy creature is destroyed fighting this creature, its controller discards a card at random.", "its", "an enemy creature"),
    (KF, "Play: Choose an enemy creature. It captures 2 aember from its own controller's pool.", "it", "an enemy creature"),
    (KF, "Play: Deal 2 damage to a creature. If it is not destroyed, its owner loses 1 aember.", "it", "a creature"),
    (KF, "Each player loses half of their aember, rounded up.", "their", "each player"),
    (
        KF,
        "Play: Choose a friendly creature and 2 enemy creatures. Each of them is shuffled into its owner's deck.",
        "them",
        "a friendly creature and 2 enemy creatures",
    ),
    (KF, "If it is your opponent's turn, this creature gains taunt.", "it", None),
    (KF, "Reap: Choose a house. If the top card of your deck is of that house, draw a card.", "that house", "a house"),
    (KF, "Play: If your opponent has 8 or more aember, capture half of it, rounded up.", "half of it", "8 or more aember"),
    (KF, "Destroy each creature with aember on it.", "it", "each creature with aember on it"),
    (KF, "Reveal the top card of your deck. If it is a Logos card, archive it and draw a card. Otherwise, discard it.", "it", "the top card of your deck"),
    (ISL, "After one of your Trolls removes an enemy creature, you may reactivate that Troll.", "that Troll", "1 of your Trolls"),
    (ISL, "After you summon a Wyrm, you may summon a Sprite adjacent to it.", "it", "a Wyrm"),
    (ISL, "When you activate your Wyrm, you may spend 2 energy. If you do, it gets +1 action this round.", "it", "your Wyrm"),
]


@pytest.mark.parametrize(("game", "text", "word", "meant"), CASES)
def test_reference(game: str, text: str, word: str, meant: str | None) -> None:
    tongue = language(game)
    outcome = tongue.read(text)
    assert outcome.tree is not None, outcome.faults[0].what
    english = English(tongue.lexicon)
    mentions = list(_mentions(outcome.tree))
    spoken = [m for m, written in mentions if (written or _written(m, english)) == word]
    assert spoken, [_written(m, english) for m, _ in mentions]
    for one in spoken:
        if meant is None:
            assert one.refers is None
        elif meant == THIS:
            assert one.refers == 0
        else:
            target = next(m for m, _ in mentions if m.mention == one.refers)
            assert english.phrase(target) == meant


@pytest.mark.parametrize(
    ("game", "text", "both"),
    [
        (SW2, "Swap a common with a champion. Boost it.", ("a common", "a champion")),
        (SW1, "After this unit attacks a wounded unit, destroy it.", ("this unit", "a wounded unit")),
        (KF, "Play: A creature fights another creature. Destroy it.", ("a creature", "another creature")),
    ],
)
def test_two_things_that_it_can_mean_are_both_named(game: str, text: str, both: tuple[str, str]) -> None:
    fault = language(game).read(text).faults[0]
    assert fault.kind == "two meanings"
    assert fault.readings == both


def _written(mention: Any, english: English) -> str:
    return "them" if isinstance(mention, Pronoun) and mention.word == "they" else english.phrase(mention)


def _mentions(node: Any, owner: bool = False) -> Iterator[tuple[Any, str]]:
    """Every noun phrase; a possessor with the word that it is written in."""
    if isinstance(node, tuple):
        for each in node:
            yield from _mentions(each)
    elif is_dataclass(node):
        if hasattr(node, "mention"):
            yield node, {"it": "its", "they": "their", "you": "your"}[node.word] if owner and isinstance(node, Pronoun) else ""
        for field in fields(node):
            yield from _mentions(getattr(node, field.name), isinstance(node, Noun) and field.name == "owner")
