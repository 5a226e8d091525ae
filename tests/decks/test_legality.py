"""Deck files are held against the sentences of the glossary; each breach names its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.check import check
from interpreter.content import Deck, Library, Text, bundled_root, load
from interpreter.decks.brought import TableError
from interpreter.decks.found import find_deck
from interpreter.decks.legality import DeckBook
from interpreter.language.language import Language

GAME = "summoner-wars-2e"
LIBRARY: Library = load([bundled_root()])
LANGUAGE = Language.of(LIBRARY, GAME)
BOOK = DeckBook(LIBRARY, GAME, lambda text: LANGUAGE.read(text).tree)


def broken(**cards: int) -> dict[str, str]:
    """The sentences that a changed Tide Choir breaks, and how; a name is written with underscores."""
    deck = Deck(deck=Text("changed"), based_on=Text("Tide Choir"), cards={name.replace("_", " "): count for name, count in cards.items()})
    return {str(breach.sentence): breach.how for breach in BOOK.breaches(deck)}


@pytest.mark.parametrize("deck", [str(deck.deck) for deck in LIBRARY.decks(GAME)])
def test_bundled_decks_are_legal(deck: str) -> None:
    assert BOOK.breaches(find_deck(LIBRARY, GAME, deck)) == []


def test_every_sentence_about_decks_is_a_rule() -> None:
    term = LIBRARY.term(GAME, "Deck")
    assert term is not None
    assert BOOK.gaps == []
    assert {str(sentence) for sentence, _, _ in BOOK.rules} == {str(rule) for rule in term.rules}


def test_every_rule_about_decks_carries_a_ruling() -> None:
    assert [str(sentence) for sentence, rulings, _ in BOOK.rules if not rulings] == []


def test_a_number_is_told_with_the_cards() -> None:
    assert broken(Reed_Gate=2, Brine_Midwife=3) == {
        "A deck has exactly 4 gates.": "it has 3: Sluice Gate, 2 x Reed Gate",
        "A deck has exactly 3 gates with 5 life.": "it has 2: 2 x Reed Gate",
        "A deck has exactly 16 commons other than starting units.": "it has 17: 3 x Reed Cantor, 3 x Drowned Chorister, 2 x Punt Pilot, 2 x Undertow Eel, "
        "2 x Barnacle Idol, 2 x Drowned Almoner, 3 x Brine Midwife",
    }


def test_copies_of_one_name_are_counted_without_the_one_that_starts() -> None:
    assert broken(Reed_Cantor=5, Brine_Midwife=1) == {}
    assert broken(Reed_Cantor=6, Brine_Midwife=0) == {
        "A deck cannot have more than 4 copies of a common that is not a starting unit.": "it has 5 of Reed Cantor"
    }


def test_one_symbol_in_common_is_enough_and_none_is_not() -> None:
    foreign = broken(Brine_Midwife=1, Kiln_Mason=1)
    assert foreign == {"Each unit in a deck has a deck symbol of the summoner of that deck.": "Kiln Mason has flame, and not bell or wheel"}


def test_what_the_leader_names_must_be_there() -> None:
    found = broken(Second_Verse=0, Slack_Water=2)
    assert found == {"A deck has the epic events of the summoner of that deck.": "Precentor Isaude does not name Slack Water"}


def test_a_card_that_nobody_wrote_is_told() -> None:
    with pytest.raises(TableError, match='nobody has written the card "Reed Cantro"; did you mean Reed Cantor'):
        broken(Reed_Cantro=1)


def test_check_names_file_line_and_rule(tmp_path: Path) -> None:
    folder = tmp_path / "cards" / GAME
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("deck: Mine\nbased_on: Tide Choir\ncards: {Reed Gate: 2, Brine Midwife: 3, Nobody: 1}\n", encoding="utf-8")
    library = load([bundled_root(), tmp_path])
    found = [library.render(problem) for problem in check(library, [GAME])]
    assert any("mine.yaml:1:7: A deck has exactly 4 gates (" in message and "SW2-261" in message for message in found)
    assert any('names a card that nobody has written: "Nobody"' in message for message in found)


def test_a_deck_based_on_none_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "cards" / GAME
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("deck: Mine\nbased_on: Nothing\n", encoding="utf-8")
    library = load([bundled_root(), tmp_path])
    assert [problem.what.split(";")[0] for problem in check(library, [GAME])] == ['there is no deck "Nothing"']


@pytest.mark.parametrize(
    ("start", "what"),
    [
        ("{Precentor Isaude: z9}", 'Precentor Isaude begins on "z9", and there is no such space'),
        ("{Reed Cantor: d1}", "2 cards begin on d1"),
        ("{Reed Gate: a1}", "2 of the cards that begin on the board are of the class gate; the game wants 1"),
        ("{Undertow Eel: a1}", "3 of the cards that begin on the board are of the class starting unit; the game wants 2"),
    ],
)
def test_the_start_of_a_deck_is_looked_at(tmp_path: Path, start: str, what: str) -> None:
    folder = tmp_path / "cards" / GAME
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(f"deck: Mine\nbased_on: Tide Choir\nstart: {start}\n", encoding="utf-8")
    assert what in [problem.what for problem in check(load([bundled_root(), tmp_path]), [GAME])]


def test_less_than_no_cards_are_none(tmp_path: Path) -> None:
    folder = tmp_path / "cards" / GAME
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("deck: Mine\nbased_on: Tide Choir\ncards: {Reed Gate: -1}\n", encoding="utf-8")
    assert "the deck cannot have -1 of Reed Gate" in [problem.what for problem in check(load([bundled_root(), tmp_path]), [GAME])]
