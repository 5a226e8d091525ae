"""The examples notice when the rulebook is changed; here a part of it, all of it by `cardwright rules GAME --mutate`."""

from __future__ import annotations

from typing import Any

import pytest

from interpreter.content import Library, Text, bundled_root, load
from interpreter.content.ruling import Carrier
from interpreter.play.scenario.scenario import Runner
from interpreter.play.scenario.scenario_mistake import Status
from interpreter.play.table import UnrunError
from interpreter.rulings.coverage import Rulebook
from interpreter.rulings.mutants import Mutant, MutantError, carried, mutated, without
from interpreter.rulings.mutation import Mutation, Trial

GAME = "summoner-wars-2e"
LIBRARY: Library = load([bundled_root()])
MUTATION = Mutation(Rulebook(LIBRARY, GAME))
STEP = 12
"""Every so many changes are tried here."""
ONLY_A_REASON = {"A player cannot draw cards while their draw pile is empty."}
"""Sentences that only say why nothing happens: an act of nothing does not happen in any case. Their examples should look at the reason in the log."""
SAMPLE = [trial for trial in list(MUTATION.trials.values())[::STEP] if trial.mutant.said not in ONLY_A_REASON]


@pytest.mark.parametrize("trial", SAMPLE, ids=lambda trial: str(trial.mutant)[:80])
def test_a_change_is_noticed(trial: Trial) -> None:
    MUTATION.try_out(trial)
    assert trial.problem is None
    assert trial.unnoticed == []
    assert trial.failed


def test_every_ruling_says_what_carries_it() -> None:
    assert MUTATION.problems == []
    assert MUTATION.uncarried() == []
    assert MUTATION.failing == []


def sentence(term: str, words: str, otherwise: Any = None) -> Mutant:
    return Mutant("sentence", term, words, otherwise)


def test_a_ruling_that_is_not_noticed_is_told() -> None:
    trial = Trial(sentence("Hand", "nothing of the sort"), {"SW2-246": True})
    MUTATION.try_out(trial)
    assert trial.unnoticed == ["SW2-246"]


def test_an_example_that_can_no_longer_be_read_is_counted_apart() -> None:
    rule, example = next((rule, each) for rule, each in LIBRARY.examples(GAME).items() if each.cards and each.cards[0].abilities)
    words = str(example.cards[0].abilities[0].text).strip()
    unread, other = (Trial(Mutant("text", "", words, otherwise), {rule: True}) for otherwise in ("Grumble at the moon.", "You may draw 1 card."))
    for trial in (unread, other):
        MUTATION.try_out(trial)
    assert (unread.noticed, unread.unread, unread.unnoticed) == (set(), {rule}, [])
    assert (other.noticed, other.unread) == ({rule}, set())


def test_a_change_after_which_a_card_cannot_be_run_is_no_stumble(monkeypatch: pytest.MonkeyPatch) -> None:
    rule, example = next(iter(LIBRARY.examples(GAME).items()))

    def unrun(*_: object) -> None:
        raise UnrunError(LIBRARY, MUTATION.rulebook.runner.book(GAME), [], ())

    monkeypatch.setattr("interpreter.play.scenario.scenario.Play", unrun)
    assert Runner(LIBRARY).run(example).status is Status.REFUSED, rule


def test_taking_out_the_first_case_makes_the_second_one_the_first() -> None:
    push = LIBRARY.term(GAME, "Push")
    assert push is not None
    rest = without(push, str(push.means[0])).means
    assert len(rest) == len(push.means) - 1
    assert rest[0] == "If" + str(push.means[1]).removeprefix("Otherwise, if")


def test_a_sentence_is_replaced_where_it_stands() -> None:
    phase = LIBRARY.term(GAME, "Draw phase")
    assert phase is not None
    assert without(phase, str(phase.means[0]), "Draw 1 card.").means == ("Draw 1 card.",)


def test_a_fact_of_the_game_is_changed_by_its_path() -> None:
    changed, _ = mutated(LIBRARY, GAME, Mutant("fact", "", "tracks.magic.most", 99))
    assert (changed.games[GAME].tracks[0].most, LIBRARY.games[GAME].tracks[0].most) == (99, 15)
    changed, _ = mutated(LIBRARY, GAME, Mutant("fact", "", "tracks.magic.most"))
    assert changed.games[GAME].tracks[0].most is None


def test_a_field_of_a_term_is_changed() -> None:
    changed, _ = mutated(LIBRARY, GAME, Mutant("field", "Gate", "is", ["card"]))
    gate = changed.term(GAME, "Gate")
    assert gate is not None and gate.is_ == ("card",)


def test_a_card_of_the_library_gets_other_words() -> None:
    example = next(iter(LIBRARY.examples(GAME).values()))
    changed, _ = mutated(LIBRARY, GAME, Mutant("text", "", "you may push 1 adjacent enemy unit 1 space", "boost it"), example)
    lancer = next(card for card in changed.cards(GAME) if card.name == "Cinder Lancer")
    assert str(lancer.abilities[0].text) == "After this unit moves, boost it."


@pytest.mark.parametrize(
    ("mutant", "why"),
    [
        (Mutant("fact", "", "tracks.mana.most", 1), 'nothing here is called "mana"'),
        (Mutant("fact", "", "tracks.magic.hue", 1), 'there is no field "hue" here'),
        (Mutant("field", "No such term", "is", 1), 'there is no term "No such term"'),
        (Mutant("text", "", "words that nobody wrote", ""), "no card says"),
    ],
)
def test_a_change_that_cannot_be_made_says_why(mutant: Mutant, why: str) -> None:
    with pytest.raises(MutantError, match=why):
        mutated(LIBRARY, GAME, mutant, next(iter(LIBRARY.examples(GAME).values())))


def test_a_sentence_that_no_term_says_is_told_with_the_nearest() -> None:
    push = LIBRARY.term(GAME, "Push")
    assert push is not None
    with pytest.raises(MutantError) as raised:
        carried(LIBRARY, GAME, push, Carrier(sentence=Text("A summoner cannot be sumoned.")))
    assert raised.value.problem.nearest == "A summoner cannot be summoned."
