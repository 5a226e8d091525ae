"""Decks that are made at random: legal, the same for the same seed, and as the game says how often cards come."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.check import check
from interpreter.cli import main
from interpreter.content import Card, Deck, Library, Sentence, bundled_root, load
from interpreter.decks.brought import TableError, bring
from interpreter.decks.found import deck_book, find_deck
from interpreter.decks.legality import DeckBook
from interpreter.decks.made import DeckMaker
from interpreter.decks.written import deck_text
from tests.decks.houses import GAME, HOUSES, write_houses

SEEDS = range(60)


@pytest.fixture(scope="module")
def maker(book: DeckBook) -> DeckMaker:
    return DeckMaker(book)


@pytest.fixture(scope="module")
def many(maker: DeckMaker) -> list[Deck]:
    return [maker.make(seed, HOUSES[:3]) for seed in SEEDS]


def cards_of(book: DeckBook, deck: Deck) -> list[Card]:
    return [brought.card for brought in bring(deck, book.cards, book.form).cards]


def test_made_decks_are_legal_and_differ(book: DeckBook, many: list[Deck]) -> None:
    assert all(book.breaches(deck) == [] for deck in many)
    assert len({str(deck.deck) for deck in many}) == len({str(deck.cards) for deck in many}) == len(many)


def test_the_same_seed_makes_the_same_deck(book: DeckBook, maker: DeckMaker) -> None:
    assert deck_text(DeckMaker(book).make(7)) == deck_text(maker.make(7))


def test_the_identity_is_chosen_among_houses_with_enough_cards(maker: DeckMaker) -> None:
    found = {str(word) for seed in SEEDS for word in maker.make(seed).identity}
    assert found & set(HOUSES) == set(HOUSES)
    assert all(len(set(maker.make(seed).identity)) == 3 for seed in SEEDS)
    assert "Lantern Quarter" not in found


def test_cards_come_as_often_as_their_rarity_says(book: DeckBook, many: list[Deck]) -> None:
    found = Counter(str(card.values["rarity"]) for deck in many for card in cards_of(book, deck) if "maverick" not in card.values)
    assert found["common"] > 1.4 * found["uncommon"] > 1.4 * found["rare"]
    most = {"common": 3, "uncommon": 2, "rare": 1, "special": 1}
    for deck in many:
        plain = Counter((str(card.name), str(card.values["rarity"])) for card in cards_of(book, deck) if "maverick" not in card.values)
        assert all(count <= most[rarity] for (_, rarity), count in plain.items())


def test_special_cards_come_all_together_or_not_at_all(many: list[Deck]) -> None:
    with_them = 0
    for deck in many:
        for house in HOUSES[:3]:
            count = sum(name.startswith(f"{house} Special") for name in deck.cards)
            assert count in (0, 3)
            with_them += count > 0
    assert 0 < with_them < len(many)


def test_now_and_then_a_card_comes_from_another_house(book: DeckBook, many: list[Deck]) -> None:
    mavericks = [(deck, card) for deck in many for card in cards_of(book, deck) if card.values.get("maverick")]
    assert 0 < len(mavericks) < 2 * len(many)
    for deck, card in mavericks:
        assert card.values["house"] in deck.identity
        assert not str(card.name).startswith(str(card.values["house"]))


def test_a_made_deck_can_be_saved_and_read_again(maker: DeckMaker, book: DeckBook, library: Library, many: list[Deck], tmp_path: Path) -> None:
    changed = next(deck for deck in many if deck.changes)
    for number, deck in enumerate([maker.make(1), changed, maker.make(2, name='Odd: "name", #1')]):
        path = tmp_path / f"{number}.yaml"
        path.write_text(deck_text(deck, "a remark"), encoding="utf-8")
        assert find_deck(library, GAME, str(path), book) == deck


def test_a_saved_deck_passes_the_check(maker: DeckMaker, tmp_path: Path) -> None:
    folder = write_houses(tmp_path)
    (folder / "cards" / GAME / "deck.yaml").write_text(deck_text(maker.make(5)), encoding="utf-8")
    library = load([bundled_root(), folder])
    own = [problem for problem in (*library.problems, *check(library, [GAME])) if problem.place is None or Path(problem.place.file).is_relative_to(folder)]
    assert [library.render(problem) for problem in own] == []


def test_a_deck_can_be_called_by_its_number(library: Library, book: DeckBook, maker: DeckMaker) -> None:
    assert find_deck(library, GAME, "random:7", book) == maker.make(7)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("random:seven", "a number belongs behind random:"),
        ("nowhere.yaml", "there is no file nowhere.yaml"),
        ("Nobody", 'there is no deck "Nobody"'),
    ],
)
def test_a_deck_that_there_is_not_is_said(library: Library, book: DeckBook, name: str, said: str) -> None:
    with pytest.raises(TableError, match=said):
        find_deck(library, GAME, name, book)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("deck: A\ngame: outpost\n", "is a deck of outpost, not of keyforge"),
        ("deck: A\nhouses: [Dis]\n", 'unknown field "houses"'),
        ("", "the file is empty"),
        ("deck: [", "never closed"),
    ],
)
def test_what_is_wrong_with_the_file_of_a_deck_is_said(library: Library, book: DeckBook, tmp_path: Path, content: str, said: str) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(TableError, match=said):
        find_deck(library, GAME, str(path), book)


@pytest.mark.parametrize(
    ("identity", "said"),
    [
        (("Aldergate", "Brinewick"), "a deck has 3 houses, not 2"),
        (("Aldergate", "Brinewick", "Coperhall"), 'did you mean "Copperhall"'),
        (("Aldergate", "Brinewick", "Lantern Quarter"), "Lantern Quarter has 0 cards, copies counted, and a deck needs 12"),
    ],
)
def test_an_identity_that_does_not_do_is_said(maker: DeckMaker, identity: tuple[str, ...], said: str) -> None:
    with pytest.raises(TableError, match=said):
        maker.make(1, identity)


def test_too_few_cards_are_said(tmp_path: Path) -> None:
    library = load([bundled_root(), write_houses(tmp_path, HOUSES[:1])])
    only = deck_book(library, GAME)
    only.cards = {name: card for name, card in only.cards.items() if name.startswith(HOUSES[0])}
    with pytest.raises(TableError, match=f"a deck needs 3 houses with at least 12 cards each, copies counted; {HOUSES[0]} has 29"):
        DeckMaker(only).make(1)


@pytest.mark.parametrize(
    ("sentence", "said"), [("exactly 3 houses", "how many of them its identity has"), ("12 cards of each", "how many cards it has of each")]
)
def test_a_missing_sentence_is_said(library: Library, sentence: str, said: str) -> None:
    term = library.term(GAME, "Deck")
    assert term is not None
    less = library.with_term(GAME, term.model_copy(update={"rules": tuple(rule for rule in term.rules if sentence not in rule)}))
    with pytest.raises(TableError, match=said):
        DeckMaker(deck_book(less, GAME))


def test_a_deck_against_another_sentence_is_no_deck(library: Library) -> None:
    term = library.term(GAME, "Deck")
    assert term is not None
    more = library.with_term(GAME, term.model_copy(update={"rules": (*term.rules, Sentence("A deck cannot have more than 5 creatures."))}))
    with pytest.raises(TableError, match="A deck cannot have more than 5 creatures; it has"):
        DeckMaker(deck_book(more, GAME)).make(1)


def test_a_game_that_does_not_say_how_makes_no_decks(library: Library) -> None:
    with pytest.raises(TableError, match="no decks can be made for outpost"):
        DeckMaker(deck_book(library, "outpost"))


def test_the_command_writes_a_deck_that_can_be_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(write_houses(tmp_path))
    command = ["deck", GAME, "--seed", "3", "--identity", "Dunmoor, Aldergate,Brinewick", "--name", "Three Doors"]
    printed = CliRunner().invoke(main, command)
    assert printed.exit_code == 0, printed.output
    assert printed.output.startswith('# Made by: cardwright deck keyforge --seed 3 --identity "Dunmoor,Aldergate,Brinewick"\ndeck: Three Doors\n')
    written = CliRunner().invoke(main, [*command, "--out", "three.yaml"])
    assert written.output == "written to three.yaml\n"
    assert (tmp_path / "three.yaml").read_text(encoding="utf-8") == printed.output
    wrong = CliRunner().invoke(main, ["deck", GAME, "--identity", "Dunmor"])
    assert wrong.exit_code == 1
    assert 'did you mean "Dunmoor"?' in wrong.output
