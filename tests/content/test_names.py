"""Names that nobody expects: a card so named works everywhere, or is refused at its name with a reason."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from interpreter.check import check
from interpreter.cli import main
from interpreter.content import Library, load
from interpreter.content.cardkind import used_up
from interpreter.content.scenario_file import load_scenarios
from interpreter.output.characters import STRANGE
from interpreter.play.course import Course
from interpreter.play.players.players import RandomPlayer
from interpreter.play.record.records import load_record, record_of, resume, set_table, warnings
from interpreter.play.scenario.scenario import Runner
from interpreter.play.scenario.scenario_command import told
from interpreter.site.catalogue import Catalogue
from interpreter.site.page import Page
from interpreter.site.pages import all_pages
from interpreter.site.site import Wanted, build
from tests.soak.files import ground
from tests.soak.stream import Probe, bearing, book, cards
from tests.soak.tables import attempt

WORK = (
    "Guard src=x",
    "Guard [2]",
    "Guard (2)",
    "(Guard)",
    "Guard (",
    "Guard ) x (y",
    "enemy's Guard",
    "[bold]Guard[/bold]",
    "[/]x",
    "½",
    'The "Wall"',
    "“Wall”",
    "O'Guard’s",
    "{Guard}",
    "{0} %s $x",
    "Gu\\ard\\n",
    "<b>Guard</b>",
    "<img src=x onerror=alert`1`>",
    "</script><script>",
    "&amp; & Co",
    "a|b",
    "**Guard** _x_ `y`",
    "# Guard",
    "- Guard",
    "1. Guard",
    "Guard, Archer",
    "Guard: Archer",
    "Guard; Archer",
    "../Guard",
    "Guard/Archer",
    "7",
    "1.5",
    "true",
    "null",
    "index",
    "end",
    "move c3 c4",
    "味方",
    "Guard\u00a0x",
    "🂡 Guard",
    "Guárd",
    "x" * 100,
    "{{ x }} {% y %}",
    "[[Guard]]",
    "[Guard](x)",
    "![Guard](x)",
    "Guard {#x}",
    "@Guard",
    "~Guard~",
    "=Guard",
    "Guard.yaml",
    "random:7",
)
REFUSED = ("..", "?", "", "x" * 101, "Guard\nArcher", "Guard\tArcher", " Guard", "Guard ", "enemy Guard", "player 2's Guard")
STRANGERS = ("Gu\x1bard", "Gu\u2028ard", "Gu\u202eard", "Gu\u200fard", "Gu\x00ard", "Gu\x9bard", "Gu\u00adard")


def written(name: str) -> str:
    """A name in a file of YAML; signs beyond the first plane as they are, for YAML knows no pairs."""
    return json.dumps(name) if max(name, default="") < "\U00010000" else json.dumps(name, ensure_ascii=False)


def folder(where: Path, *names: str) -> Path:
    """An author's folder with cards of these names, a deck and a scenario with the first of them."""
    cards_ = where / "cards/outpost"
    cards_.mkdir(parents=True)
    listed = "".join(f"  - {{name: {written(name)}, class: guard piece, reach: 1}}\n" for name in names)
    (cards_ / "odd.yaml").write_text(f"faction: Odd\nnames: {{fr: Bizarre, ja: 変}}\ncards:\n{listed}", encoding="utf-8")
    first = written(names[0])
    (cards_ / "odd-deck.yaml").write_text(
        f"deck: Odd\nstart: {{Leader: c1, {first}: b2 c2 d2 e2, Archer: a1 b1 d1 e1}}\ncards: {{Leader: 1, {first}: 4, Archer: 4}}\n", encoding="utf-8"
    )
    given_ = f"board: {{c3: {first}, c4: {written(f'enemy {names[0]}')}, a1: Leader, a8: enemy Leader}}"
    (where / "odd-scenario.yaml").write_text(
        f"game: outpost\nscenario: Odd\ngiven: {{{given_}, phase: attack}}\n"
        f"when: [dice: [hit], attack c3 c4]\nthen: {{c3: {first}, c4: empty, discard pile 2: [{first}]}}\n",
        encoding="utf-8",
    )
    return where


def library_of(where: Path) -> Library:
    return load([ground("outpost"), where])


def works(where: Path, name: str) -> None:
    """A card of this name in a scenario, a deck, a game, and the record of a game."""
    library = library_of(where)
    assert [library.render(problem) for problem in (*library.problems, *check(library, ["outpost"]))] == []
    scenarios = load_scenarios(library, [where / "odd-scenario.yaml"])
    outcome = Runner(library).run(scenarios[0])
    assert outcome.passed, told(library, outcome)
    course = Course(table := set_table(library, "outpost", ("Odd", "Odd")), table.begin(7), 7)
    chance = RandomPlayer(7)
    while (due := course.due) is not None and len(course.choices) < 40:
        course.do(chance.choose(course.state, due))
    for ending in ("yaml", "json"):
        record = record_of(course)
        record.save(where / f"game.{ending}")
        assert load_record(where / f"game.{ending}") == record
        again = resume(library, load_record(where / f"game.{ending}"))
        assert not warnings(again)
        assert again.course.state == course.state


@pytest.mark.parametrize("name", WORK)
def test_it_works_everywhere(name: str, tmp_path: Path) -> None:
    works(folder(tmp_path, name), name)


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused_at_its_name_with_a_reason(name: str, tmp_path: Path) -> None:
    library = library_of(folder(tmp_path, name))
    found = [problem for problem in library.problems if problem.kind == "name"]
    assert [(problem.place.line, problem.place.column) for problem in found if problem.place] == [(4, 12)], library.problems
    assert found[0].advice


@pytest.mark.parametrize("name", STRANGERS)
@pytest.mark.parametrize("escaped", [True, False])
def test_strange_characters_in_a_name_are_told_where_they_stand(name: str, escaped: bool, tmp_path: Path) -> None:
    where = folder(tmp_path, "Guard Two")
    file = where / "cards/outpost/odd.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace('"Guard Two"', written(name) if escaped else f'"{name}"'), encoding="utf-8")
    messages = [(problem.kind, problem.place.line if problem.place else 0) for problem in library_of(where).problems]
    assert ("encoding", 4) in messages


FRAGMENTS = st.sampled_from(["Guard", "src=x", "½", "é", "味", *" <>\"'[]{}\\&|#:,-*_`%$2"])


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(name=st.lists(FRAGMENTS, min_size=1, max_size=9).map("".join))
def test_any_name_works_or_is_refused(name: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    where = folder(tmp_path_factory.mktemp("odd"), name)
    library = library_of(where)
    refused = [problem for problem in library.problems if problem.kind in ("name", "duplicate")]
    if refused:
        assert all(problem.place for problem in refused)
    else:
        works(where, name)


@pytest.mark.parametrize("game", ["keyforge", "summoner-wars-2e"])
def test_cards_of_such_names_are_played_where_names_are_keys(game: str) -> None:
    of = book(game)
    fitting = [card for card in cards(game) if not used_up(card, of.vocabulary.game)]
    text = {"keyforge": "Play: Draw a card."}.get(game, "After this unit attacks, draw a card.")
    probes = [Probe(text, bearing(fitting[0], name, text)) for name in WORK]
    faults = [attempt(of, probes[start : start + 8], start) for start in range(0, len(probes), 8)]
    assert [f"{fault}\n{fault.trace}" for fault in faults if fault is not None] == []


def test_commands_show_the_name_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("[bold]Guard[/bold]", "[/]x", "Guard src=x", "<b>Guard</b>", "{0} %s $x", "Gu\\ard\\n")
    monkeypatch.chdir(folder(tmp_path, *names))
    for name in names:
        for command in ("show", "explain"):
            done = CliRunner().invoke(main, [command, name, "--game", "outpost"] if command == "explain" else [command, name])
            assert done.exit_code == 0, done.output
            assert name in done.output
            assert not STRANGE.search(done.output)


# -- the site


class Seen(HTMLParser):
    """What a browser would find in a page: its text, its tags with their attributes, the addresses of its links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text, self.tags, self.links = "", list[tuple[str, tuple[str, ...]]](), list[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, tuple(name for name, _ in attrs)))
        self.links += [value or "" for name, value in attrs if name == "href"]

    def handle_data(self, data: str) -> None:
        self.text += data


@cache
def library_with_all(where: Path) -> Library:
    return library_of(folder(where, *WORK))


def plain_pages(catalogue: Catalogue, lang: str) -> list[Page]:
    return list(all_pages(catalogue, lang))


def test_the_site_shows_such_names_and_nothing_else_comes_of_them(tmp_path: Path) -> None:
    library = library_with_all(tmp_path / "mine")
    catalogue = Catalogue(library)
    out = tmp_path / "site"
    build(catalogue, Wanted(tmp_path / "work", out, ("en",), writer=plain_pages))
    listed = Seen((out / "en/outpost/cards/index.html").read_text(encoding="utf-8"))
    ours = {name: path for path, (_, card) in catalogue.card_pages.items() for name in WORK if str(card.name) == name}
    assert set(ours) == set(WORK)
    for name, path in ours.items():
        page = out / "en" / Path(path).with_suffix(".html")
        seen = Seen(page.read_text(encoding="utf-8"))
        assert " ".join(name.split()) in " ".join(seen.text.split()), name
        assert " ".join(name.split()) in " ".join(listed.text.split()), name
        assert any(link.split("?")[0].endswith(Path(path).with_suffix(".html").name) for link in listed.links), name
        for shown in (seen, listed):
            assert not [tag for tag, attributes in shown.tags if {"onerror", "src=x"} & set(attributes)]
            assert ("img", ("src", "onerror")) not in shown.tags
    script = (out / "en/search/data.js").read_text(encoding="utf-8").strip()
    known = set(_texts(json.loads(script.removeprefix("cardwrightSearch.load(").removesuffix(");"))))
    assert set(WORK) <= known


def _texts(data: object) -> Iterator[str]:
    """Every text of some data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, list | dict):
        for each in data.values() if isinstance(data, dict) else data:
            yield from _texts(each)
