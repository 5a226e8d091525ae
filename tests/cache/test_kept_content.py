"""What is kept of content: the same answers with it and without it, whatever became of the files."""

from __future__ import annotations

import ast
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from interpreter.cache import digest_of, program_sources
from interpreter.cache.entry import SUFFIX, Entry
from interpreter.check import Compiler, game_check
from interpreter.check.cache import Store, store
from interpreter.check.compiled import Compiled, kept_codec
from interpreter.check.running import Running
from interpreter.content import Card, Library, bundled_root, load
from interpreter.language.language import Language
from interpreter.language.lexicon.function_words import FunctionWords
from interpreter.language.reading.parse import kept_tables, tables

PROJECT = Path(__file__).resolve().parent.parent.parent
GAME = "outpost"
TEXT = "Draw 2 cards."
WRONG = "Drow 2 cards."


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def filled(library: Library, folder: Path, game: str = GAME) -> Path:
    """The file of a game in which two texts are kept."""
    compiler = Compiler(library, game)
    compiler.compile(TEXT)
    compiler.compile(WRONG)
    compiler.save()
    (path,) = (folder / "texts").glob(f"{game}-*{SUFFIX}")
    return path


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are read and not found."""
    found: list[str] = []
    read = Language.read

    def noted(self: Language, text: str, card: object = ()) -> object:
        found.append(text)
        return read(self, text, card)  # type: ignore[arg-type]

    monkeypatch.setattr(Language, "read", noted)
    return found


def answers(library: Library, game: str = GAME) -> tuple[Compiled, Compiled]:
    compiler = Compiler(library, game)
    return compiler.compile(TEXT), compiler.compile(WRONG)


def test_what_is_kept_is_not_read_again(bundled: Library, folder: Path, reads: list[str]) -> None:
    filled(bundled, folder)
    first = list(reads)
    assert TEXT in first and WRONG in first
    answers(bundled)
    assert reads == first


def test_with_and_without_the_cache_the_answers_are_the_same(bundled: Library, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(bundled, folder)
    kept = answers(bundled)
    monkeypatch.setenv("CARDWRIGHT_CACHE", "off")
    assert answers(bundled) == kept
    assert answers(bundled)[0].tree == kept[0].tree
    assert answers(bundled)[1].findings


def cut(path: Path, _: Path) -> None:
    path.write_bytes(path.read_bytes()[:-7])


def emptied(path: Path, _: Path) -> None:
    path.write_bytes(b"")


def garbled(path: Path, _: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0x20
    path.write_bytes(bytes(data))


def of_another_game(path: Path, other: Path) -> None:
    path.write_bytes(other.read_bytes())


def opened_to_others(path: Path, _: Path) -> None:
    path.chmod(0o666)


def linked(path: Path, _: Path) -> None:
    there = path.rename(path.parent.parent / "elsewhere")
    path.symlink_to(there)


class Trap:
    """What runs a command when it is unpickled."""

    def __reduce__(self) -> tuple[Callable[[str], int], tuple[str]]:
        return os.system, (f"touch {os.environ['TRAP']}",)


def trapped(path: Path, _: Path) -> None:
    path.write_bytes(pickle.dumps(Trap()))


def sealed_nonsense(path: Path, _: Path) -> None:
    Entry(path, digest_found(path)).write(b"\x93nonsense")


def sealed_trap(path: Path, _: Path) -> None:
    Entry(path, digest_found(path)).write(pickle.dumps(Trap()))


def digest_found(path: Path) -> bytes:
    return path.read_bytes()[16:48]


@pytest.mark.parametrize("damage", [cut, emptied, garbled, of_another_game, opened_to_others, linked, trapped, sealed_nonsense, sealed_trap])
def test_a_damaged_or_foreign_file_is_made_anew_without_a_word(
    bundled: Library,
    folder: Path,
    reads: list[str],
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    damage: Callable[[Path, Path], None],
) -> None:
    monkeypatch.setenv("TRAP", str(folder.parent / "sprung"))
    other = filled(bundled, folder, "summoners-isle")
    path = filled(bundled, folder)
    whole, right = path.read_bytes(), answers(bundled)
    damage(path, other)
    reads.clear()
    assert answers(bundled) == right
    assert TEXT in reads, "it was not taken from the file"
    filled(bundled, folder)
    assert path.read_bytes() == whole
    assert not path.is_symlink()
    assert not (folder.parent / "sprung").exists()
    assert capfd.readouterr() == ("", "")


def test_one_damaged_value_is_made_anew_and_the_others_stay(bundled: Library, folder: Path, reads: list[str]) -> None:
    filled(bundled, folder)
    kept = store(bundled, GAME, kept_codec)
    assert kept.entry is not None
    kept.packed = dict.fromkeys(kept.packed, b"\x91\x07")
    assert kept.get(TEXT) is None
    reads.clear()
    assert Compiler(bundled, GAME, kept).compile(TEXT).tree is not None
    assert reads == [TEXT]


def test_another_program_grammar_or_library_does_not_read_the_file(bundled: Library, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = filled(bundled, folder)
    monkeypatch.setattr(program_sources, "version", lambda name: "another")
    program_sources.program_digest.cache_clear()
    try:
        other = store(bundled, GAME, kept_codec)
    finally:
        program_sources.program_digest.cache_clear()
    assert other.entry is not None
    assert other.entry.path != path
    assert other.packed == {}


@pytest.mark.parametrize("part", ["cache", "content", "language", "meaning", "codegen", "check", "engine", "decks"])
def test_each_part_of_the_program_that_has_a_say_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    from interpreter.check.cache import PASSES

    assert part in PASSES
    for name in PASSES:
        (tmp_path / name).mkdir()
        (tmp_path / name / "module.py").write_text("one = 1\n")
    monkeypatch.setattr(program_sources, "PACKAGE", tmp_path)

    def digest() -> bytes:
        program_sources.program_digest.cache_clear()
        program_sources.folder_digest.cache_clear()
        return program_sources.program_digest(PASSES)

    try:
        before = digest()
        assert digest() == before
        (tmp_path / part / "module.py").write_text("two = 2\n")
        changed = digest()
        (tmp_path / part / "module.py").rename(tmp_path / part / "renamed.py")
        assert len({before, changed, digest()}) == 3
    finally:
        program_sources.program_digest.cache_clear()
        program_sources.folder_digest.cache_clear()


def test_what_is_said_of_a_mistake_depends_on_the_words_of_other_games(bundled: Library, folder: Path) -> None:
    """A word that the game does not know and another one does is told as such, at once when the other game learns it."""
    text = "Zibble 2 cards."
    assert "zibble" not in str(Compiler(bundled, GAME).compile(text).findings[0].problem.advice or "")
    compiler = Compiler(bundled, GAME)
    compiler.compile(text)
    compiler.save()
    draw = next(term for term in bundled.own_terms("keyforge") if term.kind == "adjective")
    learned = bundled.with_term("keyforge", draw.model_copy(update={"also": (*draw.also, "zibble")}))
    assert Compiler(learned, GAME).compile(text) == Compiler(learned, GAME, Store()).compile(text)


def piece(name: str, text: str) -> Card:
    return Card.model_validate({"name": name, "class": "guard piece", "reach": 1, "abilities": [{"text": text}]})


def test_whether_a_card_can_be_run_depends_on_what_other_cards_do(bundled: Library, folder: Path) -> None:
    """A card that waits for what no card does is refused; as soon as another card does it, it is not, and the other way round."""
    waiting, doing = (
        piece("Waiter", "After a piece swaps places with another piece, destroy this piece."),
        piece("Swapper", "After this piece moves, swap it with a friendly piece."),
    )
    alone = bundled.with_card(GAME, waiting)
    both = alone.with_card(GAME, doing)
    for library, refused in ((alone, True), (both, False), (alone, True)):
        running = Running(Compiler(library, GAME))
        running.compiler.store.entry = store_of(folder)
        running.compiler.store.packed = running.compiler.store._read()
        assert bool(running.cards([waiting])) == refused
        running.compiler.save()


def store_of(folder: Path) -> Entry:
    """One file for libraries that differ in a card only, as an author's does from one run to the next."""
    return Entry(folder / "texts" / f"one{SUFFIX}", digest_of("one"))


SCRIPT = """
import sys
from pathlib import Path
from interpreter.check import Compiler
from interpreter.content import load
compiler = Compiler(load([Path(sys.argv[1])]), "outpost")
for text in sys.argv[2:]:
    assert compiler.compile(text).tree is not None
    compiler.save()
"""


def test_two_processes_that_save_at_once_leave_a_whole_file(folder: Path, tmp_path: Path) -> None:
    for part in ("glossary/common", "glossary/outpost", "cards/outpost"):
        shutil.copytree(bundled_root() / part, tmp_path / "small" / part)
    texts = [[f"Draw {number} cards." for number in numbers] for numbers in (range(2, 22), range(22, 42))]
    running = [subprocess.Popen([sys.executable, "-c", SCRIPT, str(tmp_path / "small"), *each], stderr=subprocess.PIPE, text=True) for each in texts]
    for process in running:
        _, err = process.communicate(timeout=300)
        assert process.returncode == 0, err
    kept = store(load([tmp_path / "small"]), GAME, kept_codec)
    assert all(kept.get(text) is not None for text in texts[0]) or all(kept.get(text) is not None for text in texts[1]), "who saved last has lost nothing"
    assert [path.suffix for path in (folder / "texts").iterdir()] == [SUFFIX]


def test_one_who_saves_later_keeps_what_another_saved_before(bundled: Library, folder: Path) -> None:
    first, second = Compiler(bundled, GAME), Compiler(bundled, GAME)
    first.compile(TEXT)
    second.compile(WRONG)
    first.save()
    second.save()
    kept = store(bundled, GAME, kept_codec)
    assert len(kept.packed) == 2


def test_the_check_of_a_game_says_the_same_from_what_is_kept(bundled: Library, folder: Path, reads: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    first = game_check(bundled, GAME)
    reads.clear()
    assert game_check(bundled, GAME) == first
    assert reads == []
    monkeypatch.setenv("CARDWRIGHT_CACHE", "off")
    assert game_check(bundled, GAME) == first


def test_the_tables_of_the_grammar_come_back_as_they_were(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    grammar = bundled_root() / "grammar" / "core.lark"
    made = kept_tables(grammar)
    (path,) = (folder / "grammar").iterdir()
    monkeypatch.setattr("interpreter.language.reading.parse.build", lambda _: pytest.fail("they are made again"))
    assert kept_tables(grammar) == made
    monkeypatch.undo()
    path.write_bytes(path.read_bytes()[:-1])
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(folder))
    again = kept_tables(grammar)  # Lark numbers the states in another way each time
    assert (len(again.states), len(again.states[again.start])) == (len(made.states), len(made.states[made.start]))
    assert kept_tables(grammar) == again
    nonsense = Entry(folder / "grammar" / "nonsense.kept", digest_of("grammar"))
    nonsense.write(b"\x92\x90\xa1x")
    assert len(tables(grammar.read_text(encoding="utf-8"), nonsense).states) == len(made.states)


def test_a_document_is_read_anew_when_what_is_kept_of_it_is_damaged(folder: Path, tmp_path: Path) -> None:
    for part in ("game.yaml", "more.yaml"):
        (tmp_path / "base" / "glossary" / "one").mkdir(parents=True, exist_ok=True)
        lines = "".join(f"- {{term: Word {n}, kind: thing}}\n" for n in range(80))
        (tmp_path / "base" / "glossary" / "one" / part).write_text("game: one\ntitle: One\n" if part == "game.yaml" else lines)

    def loaded() -> list[tuple[str, str]]:
        from interpreter.content import cache

        cache._again.clear()
        library = load([tmp_path / "base"])
        assert library.problems == []
        return [(str(term.term), str(term.place)) for term in library.own_terms("one")]

    first = loaded()
    kept = sorted((folder / "documents").iterdir())
    assert kept
    assert loaded() == first
    for path in kept:
        Entry(path, digest_found(path)).write(b"\x94\xa1m\x00\x00\x91\x93")
        assert loaded() == first
        path.write_bytes(b"[broken")
        assert loaded() == first


def test_nothing_is_unpickled_anywhere() -> None:
    """Code that a file brings along never runs: no module of the program knows how to load such a thing."""
    dangerous = {"pickle", "cPickle", "_pickle", "dill", "shelve", "marshal", "cloudpickle"}
    for path in sorted((PROJECT / "interpreter").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not dangerous & {name.split(".")[0] for name in names}, path


def test_the_words_of_the_language_come_back_as_they_were(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = bundled_root() / "grammar" / "words.yaml"
    monkeypatch.setenv("CARDWRIGHT_CACHE", "off")
    made = FunctionWords.read(path).data
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(folder))
    for _ in range(2):
        assert repr(FunctionWords.read(path).data) == repr(made)
    (kept,) = (folder / "grammar").iterdir()
    for payload in (b"", b"\x80", b"\x90", b"\xa1x", b"nonsense"):
        Entry(kept, digest_found(kept)).write(payload)
        assert FunctionWords.read(path).data == made
