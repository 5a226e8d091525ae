"""Examples are kept from build to build, and drawn again only when something that they come from has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.content import Card, Library, Scenario, Text, bundled_root, load
from interpreter.content.scenario_file import load_scenarios
from interpreter.site.catalogue import Catalogue
from interpreter.site.command import failing
from interpreter.site.prerender import draw_ahead
from interpreter.site.showing import example_html

TWO = """
- scenario: A guard stands
  game: outpost
  given: {board: {c3: Guard, f8: enemy Guard}}
  then: {c3: Guard}
- scenario: An archer stands
  game: outpost
  given: {board: {c3: Archer, f8: enemy Archer}}
  then: {c3: Archer}
"""


@pytest.fixture
def library() -> Library:
    return load([bundled_root()])


def two(library: Library, folder: Path) -> list[Scenario]:
    path = folder / "two.yaml"
    path.write_text(TWO, encoding="utf-8")
    return load_scenarios(library, [path])


def card(library: Library, name: str, **values: object) -> Card:
    found = next(each for each in library.cards("outpost") if each.name == name)
    return found.model_copy(update=values)


def test_what_has_not_changed_is_not_drawn_again(library: Library, tmp_path: Path) -> None:
    asked = two(library, tmp_path)
    assert draw_ahead(Catalogue(library), asked, tmp_path) == 2
    again = Catalogue(library)
    assert draw_ahead(again, asked, tmp_path) == 0
    assert "Archer" in example_html(again, asked[1], "en", "outpost/terms/move.md")


def test_a_card_that_changes_changes_its_own_examples(library: Library, tmp_path: Path) -> None:
    asked = two(library, tmp_path)
    draw_ahead(Catalogue(library), asked, tmp_path)
    changed = library.with_card("outpost", card(library, "Archer", about=None, reach=5))
    assert draw_ahead(Catalogue(changed), asked, tmp_path) == 1


def test_a_rule_that_changes_changes_all_examples_of_its_game(library: Library, tmp_path: Path) -> None:
    asked = two(library, tmp_path)
    draw_ahead(Catalogue(library), asked, tmp_path)
    move = library.term("outpost", "Move")
    assert move is not None
    changed = library.with_term("outpost", move.model_copy(update={"means": (Text("Travel with the mover from 0 to the distance."),)}))
    assert draw_ahead(Catalogue(changed), asked, tmp_path) == 2


def test_two_examples_that_say_the_same_are_both_drawn(library: Library, tmp_path: Path) -> None:
    asked = [*two(library, tmp_path), *two(library, tmp_path)]
    catalogue = Catalogue(library)
    assert draw_ahead(catalogue, asked, tmp_path) == 4
    assert example_html(catalogue, asked[0], "fr", "index.md") == example_html(catalogue, asked[2], "fr", "index.md")


def test_who_builds_the_site_hears_of_a_scenario_that_fails(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(TWO.replace("then: {c3: Archer}", "then: {c3: Guard}"), encoding="utf-8")
    asked = load_scenarios(library, [path])
    for _ in range(2):
        catalogue = Catalogue(library)
        draw_ahead(catalogue, asked, tmp_path)
        assert [line for line in failing(catalogue) if "An archer stands" in line and str(path.name) in line] == list(failing(catalogue))
        assert len(list(failing(catalogue))) == 1
