"""Effects without an end at the table: who plays is asked no more of it, the log names whose they are, and everything that plays a game copes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from interpreter.content import Library, bundled_root
from interpreter.content import load as load_content
from interpreter.content.scenario_file import load_scenarios
from interpreter.engine.core.state import State
from interpreter.engine.game import apply, decision
from interpreter.engine.log.log import entries
from interpreter.engine.log.save import dump, load
from interpreter.meaning.book import make_book
from interpreter.play.course import Course
from interpreter.play.players.players import OFTEN, GreedyPlayer, Player, RandomPlayer
from interpreter.play.record.records import record_of, resume
from interpreter.play.scenario.scenario import Runner
from interpreter.play.table import Table, find_deck, lay
from interpreter.play.telling import tell_all
from interpreter.play.why.reasons import Reasons

CARDS = """\
cards:
  - {name: Note, type: action, house: Logos}
  - {name: Clerk, type: creature, house: Logos, power: 2}
  - {name: Dig, type: action, house: Logos, abilities: "Play: Draw a card."}
  - {name: Spark, type: action, house: Logos, abilities: "Play: Gain 1 aember."}
  - {name: Mill, type: artifact, house: Logos, abilities: "After a card is discarded, draw a card."}
  - {name: Sorter, type: artifact, house: Logos, abilities: "After you draw a card, discard a card from your hand."}
  - {name: Thorn, type: creature, house: Logos, power: 5, abilities: "After a creature is healed, deal 1 damage to it."}
  - {name: Balm, type: creature, house: Logos, power: 5, abilities: "After a creature is dealt damage, heal 1 damage from it."}
  - {name: Ask, type: artifact, house: Logos, abilities: "After you gain aember, choose a creature. Exhaust that creature. Lose 1 aember."}
  - {name: Wallet, type: artifact, house: Logos, abilities: "After you lose aember, gain 1 aember."}
  - {name: Twin, type: artifact, house: Logos, abilities: "After you gain aember, you may gain 1 aember."}
  - {name: Wake, type: artifact, house: Logos, abilities: "You may ready a creature."}
  - {name: Lull, type: artifact, house: Logos, abilities: "You may exhaust a creature."}
  - {name: Mint, type: artifact, house: Logos, abilities: "You may gain 1 aember."}
  - {name: Prick, type: action, house: Logos, abilities: "Play: Deal 1 damage to a creature."}
scenarios:
  - scenario: position
    game: keyforge
    given: {identity: {1: [Logos], 2: [Logos]}, active house: Logos, phase: main, %s}
"""

RUNNERS: dict[int, Runner] = {}
"""One for the library, which keeps the book of the game."""

Laid = Callable[[str], tuple[Table, State]]


@pytest.fixture
def laid(bundled: Library, tmp_path: Path) -> Laid:
    """A position of cards that go on without an end."""

    def lay_position(given: str) -> tuple[Table, State]:
        file = tmp_path / "position.yaml"
        file.write_text(CARDS % given, encoding="utf-8")
        (scenario,) = load_scenarios(bundled, [file])
        play = RUNNERS.setdefault(id(bundled), Runner(bundled)).begin(scenario)
        return play.table, play.state

    return lay_position


def chosen(state: State, first: str, seed: int = 1, most: int = 300) -> tuple[State, int]:
    """One choice, and then any until a window is open again; the state, and how many there were."""
    chance = Random(seed)
    state = apply(state, first)
    count = 0
    while (due := decision(state)) is not None and due.kind != "window":
        state = apply(state, chance.choice(due.options))
        count += 1
        assert count < most
    return state, count


def stopped(state: State) -> set[str]:
    """The names of those whose texts were dropped."""
    return {state.rules.sources[source].name for entry in entries(state) if entry.what == "endless" for source, _ in entry.about[0]}


DRAWING = "hand: [Dig, Note, Clerk], deck: [Note, Note, Note, Clerk, Clerk], play area: [Mill, Sorter]"
ASKING = "hand: [Spark, Note], play area: [Ask, Wallet], battleline: [Clerk, Clerk]"
HEALING = "hand: [Prick, Note], battleline: [Thorn, Balm]"
FREE = "hand: [Note], play area: [Wake, Lull], battleline: [Clerk]"


@pytest.mark.parametrize(("given", "first", "names"), [(DRAWING, "play Dig", {"Mill", "Sorter"}), (ASKING, "play Spark", {"Ask", "Wallet"})])
@pytest.mark.parametrize("seed", range(3))
def test_a_loop_that_goes_through_choices_asks_no_more(laid: Laid, given: str, first: str, names: set[str], seed: int) -> None:
    _, state = laid(given)
    state, count = chosen(state, first, seed)
    assert stopped(state) == names and 20 < count < 200
    due = decision(state)
    assert due is not None and due.kind == "window" and due.player == 0 and state.stilled == ()


def test_what_may_be_left_is_never_stopped_before_somebody_leaves_it(laid: Laid) -> None:
    _, state = laid("hand: [Spark, Note], play area: [Twin], battleline: [Clerk]")
    state = apply(state, "play Spark")
    for count in range(60):
        due = decision(state)
        assert due is not None and due.find("yes") is not None
        state = apply(state, "yes")
        assert state.tracks[0] == count + 2
    assert not stopped(apply(state, "no"))


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "This would go on without an end, and the rest of it is dropped: "),
        ("fr", "Cela n'aurait pas de fin, et le reste est abandonné\u00a0: "),
        ("ja", "終わりがないため、残りは行われない："),
    ],
)
def test_the_log_names_the_cards_in_three_languages(laid: Laid, lang: str, told: str) -> None:
    table, state = laid(HEALING)
    state, _ = chosen(state, "play Prick")
    lines = [str(sentence).strip() for sentence in tell_all(table, state, 1, lang=lang)]
    (line,) = [line for line in lines if line.startswith(told)]
    assert "Thorn" in line and "Balm" in line
    assert len(lines) < 12


def test_a_game_with_a_dropped_loop_plays_again_the_same(laid: Laid) -> None:
    _, begun = laid(DRAWING)
    chance, keys, states = Random(5), [], [begun]
    due = decision(begun)
    while due is not None and len(keys) < 150:
        keys.append("play Dig" if not keys else chance.choice(due.options).key)
        states.append(apply(states[-1], keys[-1]))
        due = decision(states[-1])
    assert stopped(states[-1])
    again = begun
    for key, state in zip(keys, states[1:], strict=True):
        again = apply(again, key)
        assert again == state
    for state, key, then in zip(states[::10], keys[::10], states[1::10], strict=False):
        assert apply(load(state.rules, dump(state)), key) == then


def test_an_option_that_leads_nowhere_is_offered_until_it_has_done_so_again_and_again(laid: Laid) -> None:
    table, state = laid(FREE)
    count = 0
    while (due := decision(state)) is not None and (key := "use Lull Lull" if due.find("use Lull Lull") else "use Wake Wake") and due.find(key):
        state = apply(state, key)
        count += 1
        assert count < 100
    assert 24 < count < 60
    due = decision(state)
    assert due is not None and due.find("play Note") is not None and due.find("end") is not None
    circled = {state.rules.sources[entry.about[0]].name for entry in entries(state) if entry.what == "circled"}
    assert circled == {"Wake", "Lull"}
    assert any("again and again" in sentence.text for sentence in tell_all(table, state))
    assert "not offered there any more" in str(Reasons(table, state).why_not("use Lull Lull"))
    changed = decision(apply(state, "discard Note"))
    assert changed is not None and changed.find("use Wake Wake") is not None


def turns(state: State, player: Player, number: int, most: int) -> tuple[State, int]:
    """Some turns by one player for both sides."""
    first, count = state.turn, 0
    while (due := decision(state)) is not None and state.turn < first + number:
        state = apply(state, player.choose(state, due))
        count += 1
        assert count < most
    return state, count


@pytest.mark.parametrize("given", [FREE, "hand: [Note], play area: [Mint], battleline: [Clerk]"])
@pytest.mark.parametrize("player", [RandomPlayer(3), GreedyPlayer(3)])
def test_computer_players_end_their_turns_beside_free_abilities(laid: Laid, given: str, player: Player) -> None:
    _, state = laid(given)
    turns(state, player, 2, 150)


def test_the_computer_player_uses_what_is_free_more_than_once(laid: Laid) -> None:
    _, state = laid("hand: [Note], play area: [Mint], battleline: [Clerk]")
    state, _ = turns(state, GreedyPlayer(3), 1, 60)
    assert OFTEN <= state.tracks[0] <= OFTEN + 2


@pytest.mark.parametrize("player", [RandomPlayer(7), GreedyPlayer(7, guesses=1)])
def test_computer_players_play_on_beside_loops(laid: Laid, player: Player) -> None:
    _, state = laid(
        "hand: [Prick, Spark, Note], battleline: [Thorn, Balm, Clerk], play area: [Ask, Wallet, Mill, Sorter], deck: [Note, Clerk, Note, Note, Note]"
    )
    turns(state, player, 1, 300)


def test_a_game_may_end_in_a_draw_by_its_own_rule(laid: Laid) -> None:
    _, state = laid(HEALING)
    state.rules = replace(state.rules, endless="draw")
    state = apply(apply(state, "play Prick"), "Thorn")
    assert state.over == () and decision(state) is None


def test_a_record_with_a_dropped_loop_is_resumed(tmp_path: Path) -> None:
    """A whole game with decks of an author: its record plays again to the same state."""
    folder = tmp_path / "cards" / "outpost"
    folder.mkdir(parents=True)
    restless = '{name: Restless, class: guard piece, reach: 1, abilities: [{name: Onward, text: "After this piece moves, move it 1 space."}]}'
    (folder / "restless.yaml").write_text(f"faction: Restless\ncards:\n  - {restless}\n", encoding="utf-8")
    deck = "deck: Restless\nstart: {Leader: c1, Restless: a1}\ncards: {Leader: 1, Restless: 1}\n"
    (folder / "restless-deck.yaml").write_text(deck, encoding="utf-8")
    library = load_content([bundled_root(), tmp_path])
    side = find_deck(library, "outpost", "Restless")
    table = lay(library, make_book(library, "outpost"), [side, side])
    course = Course(table, table.begin(3), 3)
    chance = Random(3)
    while (due := course.due) is not None and len(course.choices) < 200:
        course.do(chance.choice(due.options).key)
    assert stopped(course.state) == {"Restless"}
    assert resume(library, record_of(course)).course.state == course.state
