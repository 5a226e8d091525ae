"""`explain --program`: the source of a text, with the sentence beside each step."""

from __future__ import annotations

import ast

import pytest

from interpreter.check import Compiler
from interpreter.check.running import Running
from interpreter.content import Library
from interpreter.content.card import Card
from interpreter.explain.program import Lister, Listing, listings, on_one_line
from tests.codegen.hostile import WORDS, is_name


def listing(library: Library, text: str, game: str = "keyforge") -> Listing:
    (found,) = listings(library, text, game)
    return found


def test_each_step_stands_beside_its_own_sentence(bundled: Library) -> None:
    found = listing(bundled, "Draw a card. Then deal 2 damage to an enemy creature.")
    steps = [(piece.lines[1].split("(")[0].strip(), piece.sentence) for piece in found.pieces]
    assert steps == [
        ("return call", "Draw a card."),
        ("return pick", "Then deal 2 damage to an enemy creature."),
        ("return call", "Then deal 2 damage to an enemy creature."),
        ("return leave", "Draw a card. Then deal 2 damage to an enemy creature."),
    ]


def test_what_is_made_to_last_and_what_is_asked_stand_beside_their_sentence(bundled: Library) -> None:
    text = "Reap: Steal 1 Æmber. If you do, each friendly creature gets +2 power until the end of the turn."
    beside = {piece.lines[0].split("(")[0]: piece.sentence for piece in listing(bundled, text).pieces}
    second = "If you do, each friendly creature gets +2 power until the end of the turn."
    assert {name.rpartition("_")[0]: said for name, said in beside.items() if not name.startswith("def p")} == {
        "def match": text,
        "def fits": second,
        "def amount": second,
    }
    assert [said for name, said in beside.items() if name.startswith("def p")] == ["Steal 1 Æmber.", "Steal 1 Æmber.", second, second, text]


def test_a_card_is_listed_under_its_name(bundled: Library) -> None:
    (found,) = listings(bundled, "Cinder Lancer", None)
    assert found.title == "Cinder Lancer"
    assert {piece.sentence for piece in found.pieces} == {"After this unit moves, you may push 1 adjacent enemy unit 1 space."}


@pytest.mark.parametrize("game", ["summoner-wars-2e", "keyforge"])
def test_what_is_listed_is_python_and_every_constant_is_told(bundled: Library, game: str) -> None:
    terms = " ".join(on_one_line(str(term.body)) for term in bundled.terms(game) if term.body is not None)  # what a keyword means
    for card in bundled.cards(game)[:25]:
        for found in listings(bundled, str(card.name), game) if card.abilities else ():
            module = ast.parse("\n".join(line for piece in found.pieces for line in piece.lines))
            named = {node.id for node in ast.walk(module) if isinstance(node, ast.Name) and node.id[0] == "k" and node.id[1:].isdigit()}
            assert named == {name for name, _ in found.constants}
            said = terms + " ".join(on_one_line(str(ability.text)) for ability in card.abilities)
            assert all(piece.sentence in said or not piece.sentence for piece in found.pieces)


@pytest.mark.parametrize("word", WORDS, ids=ascii)
def test_a_strange_name_is_told_on_one_line(bundled: Library, word: str) -> None:
    printed = next(card for card in bundled.cards("summoner-wars-2e") if card.name == "Cinder Lancer")
    text = str(printed.abilities[0].text)
    name = word if is_name(word) else "Plain Lancer"
    given = {"name": name, "class": str(printed.class_line), **printed.values, "trait": word, "abilities": [{"name": name, "text": text}]}
    card = Card.model_validate(given)
    found = Lister(Running(Compiler(bundled, "summoner-wars-2e")), card).listing()
    assert all(line.isascii() and line.isprintable() for piece in found.pieces for line in piece.lines)
    assert all(said.isascii() and said.isprintable() for _, said in found.constants)
    assert found.title.isprintable()
