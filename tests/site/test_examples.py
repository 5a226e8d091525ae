"""Examples as blocks of pages: every one of every game can be drawn, in three languages, and says what it must."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from interpreter.content import Library, Scenario, bundled_root, load
from interpreter.content.scenario_file import load_scenarios
from interpreter.site.catalogue import Catalogue
from interpreter.site.languages import LANGUAGES
from interpreter.site.pictures.scene import Scene
from interpreter.site.played import Showing
from interpreter.site.showing import ExampleBlock, Examples, example_html, examples_of
from interpreter.site.storytelling import Storyteller
from tests.site.test_pictures import faults

LIBRARY: Library = load([bundled_root()])
GAMES = [game for game in LIBRARY.games if LIBRARY.examples(game)]
PAGE = "outpost/terms/somewhere.md"
LARGEST = 25_000
"""How many bytes an example may have on average."""

HIT = """
scenario: A hit
game: outpost
rules: [OUT-1]
cards:
  - {name: Lout, class: guard piece, reach: 1}
given: {board: {c3: Lout, c4: enemy Guard, e5: Archer}, phase: attack}
when:
  - {refused: attack c3 e5, because: Target}
  - {offered: [attack c3 c4]}
  - dice: [hit]
  - attack c3 c4
then: {c4: empty, reach of c3: 1, not in log: [Move]}
"""


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue(LIBRARY)


@pytest.fixture
def hit(tmp_path: Path) -> Scenario:
    file = tmp_path / "hit.yaml"
    file.write_text(HIT.replace(", because: Target", ""), encoding="utf-8")
    return load_scenarios(LIBRARY, [file])[0]


def parsed(html: str) -> ElementTree.Element:
    """A block as a tree, without its data."""
    return ElementTree.fromstring(re.sub(r"<script.*?</script>", "", html, flags=re.DOTALL))


def data(html: str) -> list[dict[str, object]]:
    """What changes from step to step."""
    found = re.search(r'<script type="application/json">(.*?)</script>', html, re.DOTALL)
    return json.loads(found[1]) if found else []


def steps(html: str) -> list[str]:
    """The steps in words."""
    tree = parsed(html)
    return ["".join(item.itertext()) for item in tree.iterfind(".//ol[@class='ex-steps']/li")]


def test_an_example_has_both_pictures_its_steps_and_their_rules(catalogue: Catalogue, hit: Scenario) -> None:
    html = example_html(catalogue, hit, "en", PAGE)
    tree = parsed(html)
    assert [figure.get("class") for figure in tree.iter("figure")] == ["ex-before", "ex-after"]
    told = steps(html)
    assert told[0].startswith("Player 1 cannot choose: attack c3 e5")
    assert told[1] == "Player 1 may choose: attack c3 c4"
    assert told[2].startswith("Player 1 chooses: attack c3 c4")
    assert "1 die: hit" in told[2]
    assert any("Guard" in step and "discard pile" in step for step in told[3:])
    assert 'href="attack.html' in html
    assert len(data(html)) == len(told)
    assert "\n\n" not in html and html.startswith('<div class="ex" data-search-exclude="">')


def test_what_cannot_be_seen_is_said(catalogue: Catalogue, hit: Scenario) -> None:
    html = example_html(catalogue, hit, "en", PAGE)
    assert "reach of c3: 1" in html and "Does not happen:" in html
    assert "<b>Lout</b>" in html


def test_the_last_step_leads_to_the_position_after(catalogue: Catalogue, hit: Scenario) -> None:
    html = example_html(catalogue, hit, "en", PAGE)
    before, after = (svg.split("<svg")[-1] for svg in re.findall(r"<figure.*?</figure>", html, re.DOTALL))
    pieces = dict(_pieces(before))
    for change in data(html):
        for key, to in change.items():
            if to == 0:
                pieces.pop(key)
            else:
                assert isinstance(to, list)
                pieces[key] = (to[0], to[1], to[2] if len(to) > 2 else pieces[key][2])
    assert pieces == dict(_pieces(after))


def _pieces(svg: str) -> Iterator[tuple[str, tuple[float, float, str]]]:
    for part in svg.split('<g data-k="')[1:]:
        found = re.match(r'(.*?)" style="transform:translate\((.*?)px,(.*?)px\)">(.*)</g>', part, re.DOTALL)
        assert found is not None
        yield found[1], (float(found[2]), float(found[3]), found[4])


def test_an_example_is_told_in_every_language(catalogue: Catalogue, hit: Scenario) -> None:
    assert "Le joueur 1 choisit" in example_html(catalogue, hit, "fr", PAGE)
    assert "プレイヤー1の選択" in example_html(catalogue, hit, "ja", PAGE)


def test_links_are_seen_from_the_page(catalogue: Catalogue, hit: Scenario) -> None:
    assert 'href="../terms/attack.html' in example_html(catalogue, hit, "en", "outpost/cards/guard.md")


class Looked(Examples):
    """Examples whose pictures are looked at while they are made."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self.wrong: list[str] = []

    def keep(self, scenario: Scenario, showing: Showing | None) -> None:
        super().keep(scenario, showing)
        if showing is not None:
            self.wrong += [f"{scenario.scenario}: {fault}" for fault in seen_faults(self.catalogue, scenario, showing)]


@pytest.mark.parametrize("game", GAMES)
def test_every_example_can_be_drawn(game: str) -> None:
    catalogue = Catalogue(LIBRARY)
    examples = catalogue.runner.onlooker = Looked(catalogue)
    wrong, sizes = examples.wrong, []
    for scenario in LIBRARY.examples(game).values():
        for lang in LANGUAGES:
            html = examples.html(scenario, lang, f"{game}/terms/somewhere.md")
            parsed(html)
            sizes.append(len(html.encode()))
            wrong += [f"{scenario.scenario}: {why}" for why in block_faults(html)]
    assert wrong == []
    assert sum(sizes) / len(sizes) < LARGEST


def seen_faults(catalogue: Catalogue, scenario: Scenario, showing: Showing) -> Iterator[str]:
    """What is wrong with the pictures of an example, in one language; the others differ in names only."""
    told = list(Storyteller(catalogue, scenario, showing, "en").steps())
    block = ExampleBlock(catalogue, scenario, showing, "en")
    scene: Scene = block.scene
    for state in (showing.before, *(step.state for step in told)):
        yield from faults(scene.picture(state))


def block_faults(html: str) -> Iterator[str]:
    """What is wrong with a block."""
    frames = data(html)
    if frames and len(frames) != len(steps(html)):
        yield "as many steps as changes"
    if "\n\n" in html:
        yield "an empty line would end it"
    if "\0" in html:
        yield "a link that leads nowhere"


def test_examples_are_made_once_for_a_catalogue(catalogue: Catalogue) -> None:
    assert isinstance(examples_of(catalogue), Examples)
    assert examples_of(catalogue) is examples_of(catalogue)


def told(catalogue: Catalogue, rule: str, lang: str) -> tuple[str, str]:
    """The steps of an example of KeyForge, a line for each, and what comes of it; without markup."""
    html = example_html(catalogue, LIBRARY.examples("keyforge")[rule], lang, "keyforge/terms/fight.md")
    outcome = "".join(re.findall(r"<li>(.*?)</li>", html.rpartition("</ol>")[2]))
    return "\n".join(steps(html)), re.sub(r"<[^>]+>", "", outcome)


def test_what_one_text_does_of_two_kinds_is_told_in_order(catalogue: Catalogue) -> None:
    """A creature is turned for its use; the damage belongs to the fight."""
    lines = told(catalogue, "KF-060", "en")[0].splitlines()
    assert any("becomes exhausted" in line and "damage" not in line for line in lines)
    assert any("Boar fights Elk; Elk gets 5 damage" in line for line in lines)


def test_a_state_is_told_as_a_state_and_no_number(catalogue: Catalogue) -> None:
    for lang, said in zip(LANGUAGES, ("Ox: not exhausted", "Ox : pas incliné", "Ox：消耗状態ではない"), strict=True):
        assert said in told(catalogue, "KF-058", lang)[1], lang


def test_cards_of_one_name_are_told_apart_in_words_and_the_verb_stands_where_it_belongs(catalogue: Catalogue) -> None:
    for lang, said in zip(
        LANGUAGES, ("fight Boar (player 1, place 1)", "faire combattre Boar (joueur 1, place 1)", "Boar（プレイヤー1の1番目）を戦闘させる"), strict=True
    ):
        assert said in told(catalogue, "KF-059", lang)[0], lang


def test_how_long_something_lasts_is_told_in_the_language(catalogue: Catalogue) -> None:
    scenario = next(each for each in LIBRARY.scenarios("summoner-wars-2e") if str(each.scenario).startswith("Shackles of rime hold"))
    html = example_html(catalogue, scenario, "fr", "summoner-wars-2e/cards/frost-mage.md")
    assert "début du prochain tour de ce joueur" in html and "next turn" not in html
