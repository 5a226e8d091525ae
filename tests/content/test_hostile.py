"""Files that were made to break a reader: each is told at its place, soon, with bounded memory, and gives the terminal no orders."""

from __future__ import annotations

import ast
import os
import re
import resource
import subprocess
import sys
import unicodedata
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.check import check
from interpreter.cli import main
from interpreter.content import bundled_root, load
from interpreter.content.deck import read_deck
from interpreter.content.document import Document
from interpreter.content.library import Library
from interpreter.content.listed import MOST_LISTED
from interpreter.content.reader import MOST_CHARACTERS, MOST_PROBLEMS, read
from interpreter.content.scenario_file import load_scenarios
from interpreter.output.characters import STRANGE
from interpreter.play.record.records import RecordError, load_record
from tests.effort import seconds
from tests.hostile import SCRIBE, attacks, many, too_long
from tests.soak.files import ground

SECONDS = 2.0
MEGABYTES = 400
ATTACKS = dict(attacks())


@pytest.fixture
def only_the_game_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is measured is the reading of the hostile file: the game that it is laid over was read before, as it is for an author."""
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    load([ground("outpost")])


def of_cards(file: Path) -> list[str]:
    return _messages(load([ground("outpost"), file.parents[2]]), file)


def of_scenarios(file: Path) -> list[str]:
    library = load([ground("outpost")])
    load_scenarios(library, [file])
    return _messages(library, file)


def of_a_deck(file: Path) -> list[str]:
    return read_deck(file)[1]


def of_a_record(file: Path) -> list[str]:
    with pytest.raises(RecordError) as refused:
        load_record(file)
    return [str(refused.value)]


def _messages(library: Library, file: Path) -> list[str]:
    return [library.render(problem) for problem in library.problems if problem.place and Path(problem.place.file).name == file.name]


KINDS = {
    "cards/outpost/hostile.yaml": of_cards,
    "glossary/outpost/hostile.yaml": of_cards,
    "glossary/hostile/game.yaml": of_cards,
    "hostile-scenario.yaml": of_scenarios,
    "hostile-deck.yaml": of_a_deck,
    "hostile-record.yaml": of_a_record,
    "hostile-record.json": of_a_record,
}


@pytest.mark.usefixtures("only_the_game_is_kept")
@pytest.mark.parametrize("name", KINDS)
def test_each_is_told_at_its_place_and_soon(name: str, tmp_path: Path) -> None:
    def told(number: int, content: bytes) -> None:
        file = tmp_path / str(number) / name
        file.parent.mkdir(parents=True)
        file.write_bytes(content)
        messages = KINDS[name](file)
        assert messages
        assert all(file.name in message and not STRANGE.search(message) for message in messages[:20])

    took = seconds(*(partial(told, number, content) for number, content in enumerate(ATTACKS.values())))
    slow = {attack: round(each, 2) for attack, each in zip(ATTACKS, took, strict=True) if each > SECONDS}
    assert slow == {}


@pytest.mark.usefixtures("only_the_game_is_kept")
def test_many_short_entries_are_told_at_their_place_and_soon(tmp_path: Path) -> None:
    """As many as are read, or more: who makes many has them told up to the hundredth mistake, or as far as a file lists them."""

    def told(number: int, name: str, text: str) -> None:
        file = tmp_path / str(number) / name
        file.parent.mkdir(parents=True)
        file.write_text(text, encoding="utf-8")
        messages = KINDS[name](file)
        assert messages and len(messages) <= MOST_PROBLEMS + 2, (name, len(messages))
        assert all(re.search(rf"{re.escape(file.name)}(:\d+:\d+:| )", message) for message in messages)

    took = seconds(*(partial(told, number, name, text) for number, (_, name, text) in enumerate(many())))
    assert {place: round(each, 2) for (place, *_), each in zip(many(), took, strict=True) if each > SECONDS} == {}


@pytest.mark.usefixtures("only_the_game_is_kept")
def test_so_many_cards_are_read_and_the_next_one_is_told(tmp_path: Path) -> None:
    """A folder of five thousand cards is no attack; a file of so many is to be parted."""
    folder = tmp_path / "mine/cards/outpost"
    folder.mkdir(parents=True)
    for part in range(4):
        cards = "".join(f"- {{name: A{part}b{n}, class: guard piece, reach: 1}}\n" for n in range(MOST_LISTED if part < 3 else MOST_LISTED + 1))
        (folder / f"{part}.yaml").write_text(f"faction: Mine {part}\ncards:\n{cards}", encoding="utf-8")
    library = load([ground("outpost"), tmp_path / "mine"])
    assert len(library.cards("outpost")) >= 4 * MOST_LISTED
    assert [problem.what for problem in library.problems] == [f"a file lists {MOST_LISTED} at most: what comes from here on is not read"]
    place = library.problems[0].place
    assert place is not None and place.file.endswith("3.yaml") and place.line == MOST_LISTED + 3


@pytest.mark.usefixtures("only_the_game_is_kept")
def test_texts_are_looked_at_until_a_hundred_things_are_wrong_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine/cards/outpost/hostile.yaml"
    file.parent.mkdir(parents=True)
    cards = "".join(f'- {{name: A{n}, class: guard piece, reach: 1, abilities: [{{text: "Foo b{n}."}}]}}\n' for n in range(1_000))
    file.write_text(f"faction: Mine\ncards:\n{cards}", encoding="utf-8")
    library = load([ground("outpost"), tmp_path / "mine"])
    problems = check(library, ["outpost"])
    assert not library.problems
    assert len(problems) == MOST_PROBLEMS + 1
    assert problems[-1].what == "100 things are wrong up to here: the texts of the rest of the file are not looked at"
    assert problems[-1].place is not None and problems[-1].place.line == MOST_PROBLEMS // 2 + 3


def test_they_take_no_more_memory_than_a_good_file(tmp_path: Path) -> None:
    """In a process of its own that may not have more."""
    for name, content in ATTACKS.items():
        (tmp_path / f"{name}.yaml").write_bytes(content)
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from pathlib import Path; from interpreter.content.reader import read; [read(p) for p in Path(sys.argv[1]).iterdir()]",
            tmp_path,
        ],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20, MEGABYTES << 20)),
        env={**os.environ, "PYTHONPATH": str(bundled_root())},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.mark.usefixtures("only_the_game_is_kept")
def test_a_hundred_thousand_words_are_told_wherever_they_stand(tmp_path: Path) -> None:
    def told(number: int, name: str, text: str) -> None:
        file = tmp_path / str(number) / name
        file.parent.mkdir(parents=True)
        file.write_text(text, encoding="utf-8")
        messages = KINDS.get(name.replace("long", "hostile"), of_scenarios)(file)
        assert len(messages) == 1
        assert re.search(r"long\.yaml:\d+:\d+: this text has \d{6} characters: at most 10000 are read", messages[0])

    took = seconds(*(partial(told, number, name, text) for number, (_, name, text) in enumerate(too_long())))
    assert {place: each for (place, *_), each in zip(too_long(), took, strict=True) if each > SECONDS} == {}


@pytest.mark.usefixtures("only_the_game_is_kept")
@pytest.mark.parametrize("place", ["text", "kind"])
def test_as_many_words_as_are_read_are_answered_soon(place: str, tmp_path: Path) -> None:
    """What is just short enough to be read is checked, and told where it is too long for what it is."""
    words = "Draw a card and " * (MOST_CHARACTERS // 17)
    card = {"name": "Scribe", "kind": "guard piece", "french": "Scribe", "text": "          After this piece moves, draw a card."}
    file = tmp_path / "mine/cards/outpost/long.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(SCRIBE.format(**card | {place: words if place == "kind" else f"          {words}"}), encoding="utf-8")
    done: list[list[str]] = []

    def checked() -> None:
        library = load([ground("outpost"), tmp_path / "mine"])
        library.problems += check(library, ["outpost"])
        done.append([library.render(problem) for problem in library.problems])

    took = seconds(checked)
    assert len(done[0]) == 1
    assert re.search(r"long\.yaml:\d+:\d+: .* at most (100 characters|4000 are read)", done[0][0])
    assert took[0] < SECONDS


# -- links, pipes and devices


def linked(tmp_path: Path, target: Path) -> Document:
    root = tmp_path / "mine"
    root.mkdir()
    (root / "a.yaml").symlink_to(target)
    return read(root / "a.yaml", "a.yaml", within=root)


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text("password: hunter2\n", encoding="utf-8")
    found = linked(tmp_path, secret)
    assert found.root is None
    assert [problem.what for problem in found.problems] == ["this is a link that leads out of the folder"]


def test_a_link_out_of_a_content_folder_is_told_at_its_own_name(tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("password: hunter2\n", encoding="utf-8")
    folder = tmp_path / "mine/cards/outpost"
    folder.mkdir(parents=True)
    (folder / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    library = load([ground("outpost"), tmp_path / "mine"])
    told = [library.render(problem) for problem in library.problems]
    assert len(told) == 1
    assert "cards/outpost/link.yaml:1:1: this is a link that leads out of the folder" in told[0]
    assert "hunter2" not in told[0]


def test_a_link_within_the_folder_is_followed(tmp_path: Path) -> None:
    root = tmp_path / "mine"
    root.mkdir()
    (root / "b.yaml").write_text("a: 1\n", encoding="utf-8")
    (root / "a.yaml").symlink_to(root / "b.yaml")
    assert read(root / "a.yaml", "a.yaml", within=root).data == {"a": 1}


@pytest.mark.parametrize("target", ["nowhere.yaml", "a.yaml", "/dev/zero", "."])
def test_links_to_nowhere_to_themselves_and_to_devices_are_told(target: str, tmp_path: Path) -> None:
    root = tmp_path / "mine"
    root.mkdir()
    (root / "a.yaml").symlink_to(Path(target) if target.startswith("/") else root / target)
    found = read(root / "a.yaml", "a.yaml")
    assert found.root is None
    assert found.problems


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.yaml")
    assert read(tmp_path / "a.yaml", "a.yaml").problems


# -- the terminal


def test_strange_characters_are_those_that_nobody_writes() -> None:
    """By the tables of Unicode: control, format, line and paragraph separators, halves of pairs, and what is no character."""
    for code in range(sys.maxunicode + 1):
        character = chr(code)
        none = code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF
        strange = none or (unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp") and character not in "\n\t")
        assert not strange or STRANGE.match(character), hex(code)
        assert strange or not STRANGE.match(character) or unicodedata.category(character) in ("Cf", "Cn"), hex(code)


@pytest.mark.parametrize("command", [["check"], ["scenario"], ["replay"], ["view"], ["why", "x", "--record"], ["play", "outpost", "--resume"]])
def test_names_of_files_give_the_terminal_no_orders(command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path(os.fsdecode(b"\x1b[2J\x9b\xff\n.yaml"))
    file.write_text("faction: [\n", encoding="utf-8")
    done = CliRunner().invoke(main, [*command, str(file)])
    assert done.exit_code != 0
    assert done.output
    assert "stumbled" not in done.output
    assert not STRANGE.search(done.output), repr(done.output)


@pytest.mark.parametrize(
    "command", [["explain"], ["show"], ["try"], ["text"], ["words", "outpost"], ["rules", "outpost"], ["deck"], ["play"], ["docs", "--game"], ["\x1b[2J"]]
)
def test_what_was_typed_gives_the_terminal_no_orders(command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, [*command, "Xyz\x1b[2J\x9b[bold]\u202e"])
    assert done.exit_code != 0
    assert "stumbled" not in done.output
    assert not STRANGE.search(done.output), repr(done.output)


def test_names_of_folders_give_the_terminal_no_orders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for part in ("cards", "glossary"):
        (tmp_path / part / "a\x1b[2J").mkdir(parents=True)
        (tmp_path / part / "a\x1b[2J" / "b.yaml").write_text("a: 1\n", encoding="utf-8")
    for arguments in (["check"], ["check", "--json"]):
        done = CliRunner().invoke(main, arguments)
        assert done.exit_code == 1
        assert "stumbled" not in done.output
    assert not STRANGE.search(done.output), repr(done.output)


def test_nothing_is_printed_but_through_output() -> None:
    """There is one way to the terminal: who finds another one would have to make it safe again."""
    around = []
    for path in sorted((bundled_root() / "interpreter").rglob("*.py")):
        if path.parent.name == "output":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            name = (
                called.id if isinstance(called, ast.Name) else f"{getattr(called.value, 'id', '')}.{called.attr}" if isinstance(called, ast.Attribute) else ""
            )
            if name in ("print", "Console", "click.echo", "click.secho", "sys.stdout.write", "sys.stderr.write"):
                around.append(f"{path.name}:{node.lineno} {name}")  # type: ignore[attr-defined]
    assert around == []


def test_content_is_read_in_one_way() -> None:
    """No other module makes data of YAML that an author or a stranger wrote; the program's own tables are no content."""
    own = {
        "content/events.py",
        "check/explanations.py",
        "language/lexicon/function_words.py",
        "site/languages.py",
        "site/documents.py",
        "play/tongues/tongue.py",
    }
    folder = bundled_root() / "interpreter"
    loading = {path.relative_to(folder).as_posix() for path in folder.rglob("*.py") if "YAML(typ=" in path.read_text(encoding="utf-8")}
    assert loading <= own
