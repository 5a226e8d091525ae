from __future__ import annotations

import pytest
from pydantic import ValidationError

from interpreter.content.card import Card, Faction
from interpreter.content.game import Game
from interpreter.content.model import checked
from interpreter.content.problem import Problem
from interpreter.content.reader import read_text
from interpreter.content.term import Term

PUSH = """\
term: Push
kind: verb
names: {fr: Projeter, ja: 押し出す}
also: [shove]
is: act
says:
  en: ["push {target: card} {distance: space}"]
  fr: ["projeter {target} de {distance}"]
  ja: ["{target}を{distance}押し出す"]
forms:
  fr: {present: projette}
  ja: {class: godan}
needs: The target is in play.
means:
  - Choose a direction.
  - |
    Slide the target.
about: A push is never a move.
rulings:
  - id: SW2-246
    en: |
      A pushed card has not moved.
see: [Move]
"""


def term_of(yaml: str) -> tuple[Term | None, list[Problem]]:
    document = read_text(yaml, "a.yaml")
    assert not document.problems
    return checked(Term, document.data, document)


def problem_of(yaml: str) -> Problem:
    _, problems = term_of(yaml)
    assert len(problems) == 1, problems
    return problems[0]


def test_a_term_has_all_that_its_page_needs() -> None:
    term, problems = term_of(PUSH)
    assert term is not None, problems
    assert (term.headword, term.kind, term.names.fr) == ("Push", "verb", "Projeter")
    assert term.is_ == ("act",)
    assert term.says.ja == ("{target}を{distance}押し出す",)
    assert term.forms.ja.class_ == "godan"
    assert term.about.en == "A push is never a move."
    assert str(term.place) == "a.yaml:1:7"


def test_every_sentence_of_a_term_knows_its_place() -> None:
    term, _ = term_of(PUSH)
    assert term is not None
    assert [str(each.place) for each in term.sentences] == [
        "a.yaml:13:8",
        "a.yaml:15:5",
        "a.yaml:17:5",
    ]
    slide = term.means[1]
    assert str(slide.at(slide.index("target"))) == "a.yaml:17:15"


def test_a_record_cannot_be_changed() -> None:
    term, _ = term_of(PUSH)
    with pytest.raises(ValidationError):
        term.kind = "thing"  # type: ignore[misc, union-attr]


@pytest.mark.parametrize(
    ("yaml", "kind", "place", "what", "near"),
    [
        ("term: A\nkind: word\nnaems: {}", "field", "3:1", 'unknown field "naems"', "names"),
        ("term: A\nkind: word\nforms:\n  fr: {gendre: m}", "field", "4:8", "gendre", "gender"),
        ("term: A\nkind: verbs", "value", "2:7", '"verbs" is no kind', "verb"),
        ("kind: verb", "field", "1:1", 'the field "term" is missing', None),
        ("term: 5\nkind: verb", "value", "1:7", "text belongs here, not the number 5", None),
        ("term: A\nkind: verb\nalso: 5", "value", "3:7", "a list belongs here", None),
        ("term: A\nkind: verb\nnative: 1", "value", "3:9", "true or false belongs here", None),
        ("term: A\nkind: verb\nnames: [a]", "value", "3:8", "a mapping", None),
        ("term: A\nkind: verb\nrules:\n  - Taunt: it waits.", "colon", "4:5", "colon", None),
        ("- A", "value", "1:1", "a mapping", None),
        (
            "term: A\nkind: word\nabout: {en: One, two or three.}",
            "comma",
            "3:18",
            "a comma inside { }",
            None,
        ),
    ],
)
def test_a_wrong_term_is_explained(yaml: str, kind: str, place: str, what: str, near: str | None) -> None:
    problem = problem_of(yaml)
    assert problem.kind == kind
    assert str(problem.place) == f"a.yaml:{place}"
    assert what in problem.what
    assert problem.nearest == near


def test_all_errors_of_a_term_come_at_once() -> None:
    _, problems = term_of("term: 1\nkind: noun\nsee: {a: b}\nextra: 1")
    assert {problem.place.line for problem in problems if problem.place} == {1, 2, 3, 4}


@pytest.mark.parametrize(
    ("order", "what"),
    [
        ("{repeats: 1}", "a number of at least 2 belongs here, not 1"),
        ("{repeats: 1000000}", "a number of at most 10000 belongs here, not 1000000"),
        ("{repeats: often}", "a whole number belongs here"),
        ("{endless: stop}", '"stop" is no endless'),
    ],
)
def test_a_wrong_word_about_effects_without_an_end_is_explained(order: str, what: str) -> None:
    document = read_text(f"game: a\ntitle: A\norder: {order}", "a.yaml")
    _, problems = checked(Game, document.data, document)
    assert [what in problem.what and problem.place is not None and problem.place.line for problem in problems] == [3]


def card_of(yaml: str) -> Card:
    document = read_text(yaml, "a.yaml")
    card, problems = checked(Card, document.data, document)
    assert card is not None, problems
    return card


def test_a_block_of_text_is_one_ability_a_line() -> None:
    card = card_of("name: A\nabilities: |\n  Play: Draw a card.\n\n  Reap: Draw 2 cards.\n")
    assert [ability.text for ability in card.abilities] == [
        "Play: Draw a card.",
        "Reap: Draw 2 cards.",
    ]
    assert str(card.abilities[1].place) == "a.yaml:5:3"


def test_a_named_ability_has_its_lines() -> None:
    card = card_of("name: A\nabilities:\n  - name: B\n    text: |\n      One.\n      Two.\n")
    assert card.abilities[0].name == "B"
    assert card.abilities[0].lines == ("One.", "Two.")
    assert str(card.abilities[0].lines[1].place) == "a.yaml:6:7"


def test_abilities_may_be_a_plain_list() -> None:
    assert card_of("name: A\nabilities: [One., Two.]").abilities[1].text == "Two."


def test_a_label_that_became_a_field_is_explained() -> None:
    document = read_text("name: A\nabilities:\n  - Reap: Draw a card.\n", "a.yaml")
    _, problems = checked(Card, document.data, document)
    assert any(problem.kind == "colon" and "put |" in str(problem.advice) for problem in problems)


def test_the_values_of_a_card_are_what_its_game_makes_of_them() -> None:
    card = card_of("name: A\ntype: common\nattack_value: 2\nrange: bow\n")
    assert card.values == {"attack value": 2, "range": "bow"}
    assert card.class_line == "common"


def test_a_faction_takes_no_unknown_field() -> None:
    document = read_text("faction: A\ncrads: []", "a.yaml")
    _, problems = checked(Faction, document.data, document)
    assert problems[0].nearest == "cards"


def test_a_game_needs_its_name_and_title_only() -> None:
    document = read_text("game: tiny\ntitle: Tiny\n", "a.yaml")
    game, problems = checked(Game, document.data, document)
    assert game is not None, problems
    assert (game.id, game.title.en, game.extends) == ("tiny", "Tiny", ())


def test_a_wrong_game_file_is_explained() -> None:
    yaml = "game: tiny\ntitle: Tiny\nboards:\n  - {name: a, shape: square, space: b}\n"
    document = read_text(yaml, "a.yaml")
    _, problems = checked(Game, document.data, document)
    assert [(problem.what, problem.nearest) for problem in problems] == [('"square" is no shape', "square grid")]
