"""What explanations tell: when, whether, who chooses what, what is done, how long; from what is run, and with its place in the text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from interpreter.check import Compiler
from interpreter.check.cache import Store
from interpreter.check.codes import CODES
from interpreter.check.running import Running
from interpreter.content import bundled_root, load
from interpreter.content.problem import Severity
from interpreter.explain import view
from interpreter.explain.explain import Explainer, Explanation, Step
from interpreter.explain.labels import label
from interpreter.explain.reasons import CANNOT_BE_RUN, SAID, Reason


@cache
def compiler(game: str) -> Compiler:
    return Compiler(load([bundled_root()]), game, Store(None))


@cache
def running(game: str) -> Running:
    return Running(compiler(game))


def explained(game: str, text: str, lang: str = "en") -> Explanation:
    made = compiler(game)
    tree = made.compile(text).tree
    assert tree is not None, [f.problem.what for f in made.compile(text).findings]
    return Explainer(made, lang, running(game)).explain(tree)[0]


def lines(steps: tuple[Step, ...], indent: str = "") -> Iterator[str]:
    for step in steps:
        yield indent + step.says
        yield from lines(step.steps, indent + "  ")


PUSH = "After this unit moves, you may push 1 adjacent enemy unit 1 space."


def test_a_trigger_with_a_choice() -> None:
    found = explained("summoner-wars-2e", PUSH)
    assert list(lines(found.steps)) == [
        "After this card moves:",
        "  You may do this or leave it:",
        "    You choose 1 enemy unit (A) in play that is adjacent to this card.",
        "    You push unit A 1 space.",
    ]
    assert set(found.terms) == {"Move", "Unit", "Push", "Adjacent", "Enemy", "Space"}
    assert any(ruling.startswith("SW2-244 Push:") for ruling in found.rulings)


def test_the_same_in_french() -> None:
    found = explained("summoner-wars-2e", PUSH, "fr")
    assert list(lines(found.steps)) == [
        "Après que cette carte s'est déplacée\u00a0:",
        "  Vous pouvez faire ceci ou y renoncer\u00a0:",
        "    Vous choisissez 1 unité ennemie (A) en jeu qui est à côté de cette carte.",
        "    Vous projetez l'unité A de 1 case.",
    ]
    assert found.text == "Après que cette unité s'est déplacée, vous pouvez projeter 1 unité ennemie adjacente de 1 case."
    assert any(ruling.startswith("SW2-045 Déplacement\u00a0: Un pas est vertical") for ruling in found.rulings)


def test_the_same_in_japanese() -> None:
    assert list(lines(explained("summoner-wars-2e", PUSH, "ja").steps)) == [
        "このカードが移動した後：",
        "  あなたは次のことをしてもしなくてもよい：",
        "    あなたは場にある、このカードに隣接している敵ユニット1体（A）を選ぶ。",
        "    あなたはユニットAを1スペース押し出す。",
    ]


def test_each_step_knows_its_words() -> None:
    (trigger,) = explained("summoner-wars-2e", PUSH).steps
    pick, push = trigger.steps[0].steps
    assert pick.at is not None and "1 adjacent enemy unit" in PUSH[pick.at.start : pick.at.end]
    assert push.at is not None and PUSH[push.at.start : push.at.end].startswith("may push")
    assert trigger.at is not None and PUSH[trigger.at.start : trigger.at.end] == PUSH


def test_what_depends_on_a_choice_and_how_long() -> None:
    found = explained("summoner-wars-2e", "At the start of your turn, you may spend 1 boost from this unit. If you do, it gets +2 strength this turn.")
    assert list(lines(found.steps)) == [
        "At the start of your turn:",
        "  You may do this or leave it [1]:",
        "    You spend 1 boost from this card.",
        "  If [1] was done:",
        "    Until the end of the turn:",
        "      The strength of this card changes by +2.",
    ]


def test_a_label_and_a_condition() -> None:
    found = explained("keyforge", "Reap: Your opponent loses 1 aember. If this creature is on a flank, steal 1 aember instead.")
    told = list(lines(found.steps))
    assert told[0] == 'After this card reaps (label "Reap:"):'
    assert "  If this card is at an end of its line:" in told
    assert "    You steal 1 aember." in told


def test_a_reference_to_an_earlier_step() -> None:
    found = explained("keyforge", "Play: Choose a house. Reveal the top card of your deck. If it is of that house, archive it.")
    assert list(lines(found.steps)) == [
        'After this card is played (label "Play:"):',
        "  You choose 1 house (A) among all there are of house.",
        "  Card B is the top card of your deck.",
        "  You reveal card B.",
        "  If card B has house A as its house:",
        "    You archive card B.",
    ]


def test_who_chooses_when_it_is_not_you() -> None:
    found = explained("keyforge", "Play: Your opponent destroys a friendly creature.")
    assert list(lines(found.steps))[1:] == ["  Your opponent chooses 1 friendly creature (A) in play.", "  Your opponent destroys creature A."]


def test_an_ability_that_is_given_speaks_of_whoever_has_it() -> None:
    found = explained("keyforge", 'Each friendly creature gains, "Reap: Draw a card."')
    told = list(lines(found.steps))
    assert told[:2] == [
        'Each friendly creature has this ability (in it, "you" is whoever controls that card):',
        '  After the card with this ability reaps (label "Reap:"):',
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("This unit cannot move.", "This card cannot move."),
        ("Each friendly unit gets +1 strength.", "The strength of each friendly unit changes by +1."),
        ("Instead of attacking with this unit, you may draw a card.", "In place of an act in which this card attacks, you may do this:"),
        ("If this unit would be destroyed, remove all wounds from it instead.", "If this card would be destroyed, this happens instead:"),
        ("As soon as this unit has 3 or more boosts, draw a card.", "As soon as the number of boosts on this card is at least 3:"),
        ("At the start of your turn, draw a card.", "At the start of your turn:"),
        ("Once per turn, after this unit attacks, draw a card.", "After this card attacks, at most once each turn:"),
    ],
)
def test_the_sort_of_a_sentence(text: str, says: str) -> None:
    assert explained("summoner-wars-2e", text).steps[0].says == says


def test_what_cannot_be_run_is_told_as_refused() -> None:
    found = explained("summoner-wars-2e", "If this unit would attack, gain 1 magic.")
    assert not found.steps
    assert found.refused
    assert "Attack" in found.terms


@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
def test_every_card_of_a_deck_is_explained(lang: str) -> None:
    made = compiler("summoner-wars-2e")
    explainer = Explainer(made, lang, running("summoner-wars-2e"))
    for card in made.library.cards("summoner-wars-2e")[:12]:
        for ability in card.abilities:
            tree = made.compile(ability.text, (str(card.name),)).tree
            assert tree is not None
            assert all(found.steps and not found.refused for found in explainer.explain(tree, card)), card.name


LABELS = {
    "en": ("terms: Move, Unit, Push", "ruling: SW2-044 Move: ", "ruling: SW2-O11 (ours) Push: "),
    "fr": (
        "termes\u00a0: Déplacement, Unité, Projeter",
        "précision\u00a0: SW2-044 Déplacement\u00a0: ",
        "précision\u00a0: SW2-O11 (notre lecture) Projeter\u00a0: ",
    ),
    "ja": ("用語：移動、ユニット、押し出す", "裁定：SW2-044 移動：", "裁定：SW2-O11（当プロジェクトの解釈） 押し出す："),
}


@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
def test_labels_terms_and_rulings_are_in_the_language_that_was_asked_for(lang: str) -> None:
    shown = [line.plain.strip() for line in view.explained([explained("summoner-wars-2e", PUSH, lang)], lang)]
    for said in LABELS[lang]:
        assert any(line.startswith(said) for line in shown), said
    foreign = tuple(label(other, key) for other in LABELS if other != lang for key in ("refused", "terms", "ruling"))
    assert not any(line.startswith(foreign) for line in shown)


REFUSED = [
    ("Destroy a unit if able if able.", "CW108"),
    ("If this unit would attack, gain 1 magic.", "CW703"),
    ("Destroy a unit as if it were a unit.", "CW301"),
]


@pytest.mark.parametrize(("text", "code"), REFUSED)
def test_why_a_text_is_refused_is_told_in_the_language_and_exactly_in_english(text: str, code: str) -> None:
    english = explained("summoner-wars-2e", text)
    assert english.refused and not english.in_english
    for lang, said in SAID[code].items():
        found = explained("summoner-wars-2e", text, lang)
        assert (found.refused, found.in_english) == (said, english.refused)
        shown = [line.plain.strip() for line in view.explained([found], lang)]
        assert label(lang, "refused") + said in shown
        assert label(lang, "in_english") + english.refused in shown


ONLY_CHECKED = {"CW602", "CW604"}
"""What `check` finds in a text that can be run, or in what is printed on a card: no reason why a text is refused."""


def test_every_kind_of_refusal_is_told_in_every_language() -> None:
    """Codes of what is found in texts: all but those of what is not read at all, of files, decks and glossaries."""
    found = [code for code in CODES if code.severity is Severity.ERROR and not code.in_play]
    refusing = {str(code) for code in found if 200 <= code.number < 900 or code.number // 100 == 10}
    assert (refusing - ONLY_CHECKED) | {"CW104", CANNOT_BE_RUN} <= set(SAID) <= {str(code) for code in CODES}
    assert all(set(said) == {"fr", "ja"} and len(set(said.values())) == 2 for said in SAID.values())


def test_the_words_in_question_are_shown() -> None:
    reason = Reason("this is said twice", CANNOT_BE_RUN, "if\n able")
    assert reason.told("en") == "this is said twice"
    assert reason.told("fr").endswith("exécuté\u00a0: «\u00a0if able\u00a0»")
    assert reason.told("ja").endswith("意味がない：「if able」")
