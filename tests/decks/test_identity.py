"""What a deck says beside its cards: its identity, and copies of cards with other values."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from interpreter.content import Deck, Library, Scenario, Text, bundled_root, load
from interpreter.decks.brought import TableError
from interpreter.decks.found import deck_book
from interpreter.decks.legality import DeckBook
from interpreter.decks.written import deck_text
from interpreter.engine.log.save import digest
from interpreter.meaning.book import Book, make_book
from interpreter.play.course import Course
from interpreter.play.record.records import Record, digest_of, record_of, refuse, set_table
from interpreter.play.scenario.position import lay_out
from interpreter.play.scenario.scenario_mistake import MistakeError
from interpreter.play.table import lay
from tests.decks.houses import GAME, HOUSES, write_houses

CARDS = {f"{house} Common {number}": 2 for house in HOUSES[:3] for number in range(1, 7)}
CHANGED = "Dunmoor Common 1"


@pytest.fixture(scope="module")
def rules(library: Library) -> Book:
    return make_book(library, GAME)


def deck(**said: Any) -> Deck:
    """A legal deck, but for what is said."""
    whole: dict[str, Any] = {"deck": Text("Probe"), "identity": tuple(map(Text, HOUSES[:3])), "cards": CARDS}
    return Deck.model_validate({**whole, **said})


def one_changed(house: str = HOUSES[0]) -> Deck:
    """A deck in which one card of another house takes the place of one."""
    return deck(cards={**CARDS, f"{HOUSES[0]} Common 1": 1, CHANGED: 1}, changes={CHANGED: {"house": Text(house)}})


def broken(book: DeckBook, given: Deck) -> dict[str, str]:
    return {str(breach.sentence): breach.how for breach in book.breaches(given)}


def test_every_sentence_about_decks_is_a_rule(book: DeckBook) -> None:
    assert book.gaps == []
    assert [str(sentence) for sentence, _, _ in book.rules] == [
        "A deck has exactly 36 cards.",
        "A deck has exactly 3 houses.",
        "A deck has exactly 12 cards of each of its houses.",
        "Each card in a deck belongs to a house of that deck.",
    ]


def test_sentences_about_decks_say_nothing_to_a_running_game(rules: Book) -> None:
    assert [gap for gap in rules.gaps if gap.source.name == "Deck"] == []


def test_a_deck_of_three_houses_is_legal(book: DeckBook) -> None:
    assert broken(book, deck()) == {}
    assert broken(book, one_changed()) == {}


def test_bundled_decks_are_legal(library: Library, book: DeckBook) -> None:
    assert {str(each.deck): broken(book, each) for each in library.decks(GAME) if broken(book, each)} == {}


@pytest.mark.parametrize(
    ("said", "how"),
    [
        ({"cards": {**CARDS, "Aldergate Common 1": 1}}, {"A deck has exactly 36 cards.": "it has 35"}),
        ({"identity": HOUSES[:2]}, {"A deck has exactly 3 houses.": "it has 2: Aldergate, Brinewick"}),
        ({"identity": ()}, {"A deck has exactly 3 houses.": "it has 0"}),
        ({"identity": HOUSES}, {"A deck has exactly 12 cards of each of its houses.": "it has 0 of Dunmoor"}),
        ({"identity": (*HOUSES[:2], HOUSES[1].lower())}, {"A deck has exactly 3 houses.": "it has 2: Aldergate, Brinewick, brinewick"}),
        (
            {"cards": {**CARDS, "Aldergate Common 1": 1, CHANGED: 1}},
            {
                "A deck has exactly 12 cards of each of its houses.": "it has 11 of Aldergate",
                "Each card in a deck belongs to a house of that deck.": f"it has 1 of Dunmoor: {CHANGED}",
            },
        ),
    ],
)
def test_each_breach_names_its_sentence(book: DeckBook, said: dict[str, Any], how: dict[str, str]) -> None:
    found = broken(book, deck(**said))
    assert found.items() >= how.items()


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ({"identity": ("Aldergate", "Brinewick", "Coperhall")}, '"Coperhall" is no house'),
        ({"changes": {"Aldergate Common 1": {"house": "Brinwick"}}}, '"Brinwick" is no house'),
        ({"changes": {"Aldergate Common 1": {"power": "9"}}}, 'a deck cannot change the power of "Aldergate Common 1"'),
        ({"changes": {"Aldergate Common 1": [{"house": "Brinewick"}] * 3}}, "the deck changes 3 of Aldergate Common 1, and has 2"),
        ({"changes": {CHANGED: {"house": "Brinewick"}}}, f"the deck changes 1 of {CHANGED}, and has 0"),
    ],
)
def test_what_a_deck_cannot_say_is_told(book: DeckBook, said: dict[str, Any], wrong: str) -> None:
    with pytest.raises(TableError) as refused:
        book.breaches(deck(**said))
    assert str(refused.value) == wrong
    assert wrong in [problem.what for problem in book.problems(deck(**said))]


def test_a_game_without_identities_says_so(library: Library) -> None:
    given = Deck(deck=Text("Probe"), based_on=Text("Side"), identity=(Text("Dis"),))
    with pytest.raises(TableError, match="the decks of this game have no identity"):
        deck_book(library, "outpost").breaches(given)


def test_an_illegal_deck_is_not_played(book: DeckBook) -> None:
    refuse(deck(), book)
    with pytest.raises(TableError, match=r'the deck "Probe" cannot be played:\n  A deck has exactly 3 houses; it has 2'):
        refuse(deck(identity=HOUSES[:2]), book)


def test_a_deck_keeps_the_identity_of_the_one_that_it_is_based_on(library: Library, tmp_path: Path) -> None:
    folder = write_houses(tmp_path)
    cards = "".join(f"  {name}: {count}\n" for name, count in {**CARDS, f"{HOUSES[0]} Common 1": 1, CHANGED: 1}.items())
    text = f"deck: Base\nidentity: [{', '.join(HOUSES[:3])}]\ncards:\n{cards}changes:\n  {CHANGED}: {{house: Aldergate}}\n"
    (folder / "cards" / GAME / "base.yaml").write_text(text, encoding="utf-8")
    found = deck_book(load([bundled_root(), folder]), GAME)
    assert broken(found, Deck(deck=Text("Same"), based_on=Text("Base"))) == {}
    other = Deck(deck=Text("Other"), based_on=Text("Base"), cards={CHANGED: 0, f"{HOUSES[0]} Common 1": 2})
    assert broken(found, other) == {}


def test_a_table_knows_the_identities_and_the_changed_cards(library: Library, rules: Book) -> None:
    plain = deck(cards={**CARDS, "Aldergate Common 1": 0, CHANGED: 2}, changes={CHANGED: {"house": Text("Aldergate")}})
    table = lay(library, rules, [one_changed(), plain])
    assert table.rules.identities == (tuple(house.lower() for house in HOUSES[:3]),) * 2
    copies = [
        (table.rules.owners[card], table.rules.defs[which].values) for card, which in enumerate(table.rules.cards) if table.rules.defs[which].name == CHANGED
    ]
    assert [(owner, values["house"], values.get("maverick")) for owner, values in copies] == [
        (0, "aldergate", True),
        (1, "dunmoor", None),
        (1, "aldergate", True),
    ]
    assert len({which for which in table.rules.cards if table.rules.defs[which].name == CHANGED}) == 2
    assert len(table.rules.marked("dunmoor")) == 1
    assert digest(table.rules) != digest(lay(library, rules, [one_changed(), deck()]).rules)


def test_a_record_keeps_decks_as_they_were_asked_for(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "probe.yaml"
    path.write_text(deck_text(one_changed()), encoding="utf-8")
    table = set_table(library, GAME, (str(path), "random:7"))
    assert str(table.decks[0].deck) == "Probe"
    course = Course(table, table.begin(1), 1)
    assert record_of(course) == Record(GAME, (str(path), "random:7"), 1, (), digest_of(table))
    path.write_text(deck_text(deck(identity=HOUSES[:2])), encoding="utf-8")
    with pytest.raises(TableError, match="A deck has exactly 3 houses; it has 2"):
        set_table(library, GAME, (str(path), "random:7"))


def test_a_scenario_gives_identities(library: Library, rules: Book) -> None:
    given = {Text("identity"): {1: [Text("Dunmoor"), Text("Aldergate")], 2: [Text("Brinewick")]}, Text("hand"): {1: [Text(CHANGED)]}}
    position = lay_out(library, rules, Scenario(scenario=Text("identities"), game=Text(GAME), given=given))
    assert position.table.rules.identities == (("dunmoor", "aldergate"), ("brinewick",))
    wrong = Scenario(scenario=Text("identities"), game=Text(GAME), given={Text("identity"): {1: [Text("Dunmor")]}})
    with pytest.raises(MistakeError, match='"Dunmor" is no house'):
        lay_out(library, rules, wrong)
