"""The library of a folder is the same, whether it was loaded or kept."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pydantic import BaseModel

from interpreter.cache.entry import Entry
from interpreter.content import Library, Text, bundled_root, here, library_codec, load, load_here
from interpreter.content.here import Snapshot
from interpreter.content.library import Folder

SMALL = ("glossary/common", "glossary/outpost", "cards/outpost")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / here.SORT


@pytest.fixture
def small(tmp_path: Path) -> Path:
    for part in SMALL:
        shutil.copytree(bundled_root() / part, tmp_path / "small" / part)
    return tmp_path / "small"


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """How often a library is loaded from its files."""
    found: list[object] = []

    def noted(*given: Any) -> Library:
        found.append(given)
        return load(*given)

    monkeypatch.setattr(here, "load", noted)
    return found


def texts(value: Any) -> Iterator[tuple[type, str, str, Any]]:
    """Every text with its place and what else it knows, every model with what was said in it."""
    if isinstance(value, Text):
        yield type(value), str(value), str(value.place), (value.runs, getattr(value, "remark", None))
    elif isinstance(value, BaseModel):
        yield type(value), "", "", (sorted(value.model_fields_set), value.model_extra is None)
        yield from texts(value.__dict__)
        yield from texts(value.model_extra)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from texts(key)
            yield from texts(each)
    elif isinstance(value, list | tuple):
        yield type(value), "", "", None
        for each in value:
            yield from texts(each)


def same(one: Library, other: Library) -> None:
    assert list(one.games) == list(other.games)
    assert list(texts(one.games)) == list(texts(other.games))
    assert repr(one.games) == repr(other.games)
    assert {name: source.text for name, source in one.sources.items()} == {name: source.text for name, source in other.sources.items()}
    assert list(one.folders) == list(other.folders)
    for game in one.folders:
        for each in fields(Folder):
            mine, theirs = getattr(one.folders[game], each.name), getattr(other.folders[game], each.name)
            assert list(texts(mine)) == list(texts(theirs)), (game, each.name)
            assert repr(mine) == repr(theirs), (game, each.name)
    assert one.problems == other.problems


def test_the_whole_bundled_library_comes_back_as_it_was(folder: Path, loads: list[object]) -> None:
    first = Snapshot([bundled_root()]).library()
    assert len(loads) == 1
    again = Snapshot([bundled_root()]).library()
    assert len(loads) == 1
    bundled = load([bundled_root()])  # not the library that tests share: some of them read scenarios into it
    same(again, bundled)
    same(first, again)
    assert again.digest("keyforge") == bundled.digest("keyforge")
    one_object(again)


def one_object(library: Library) -> None:
    """What is one object in a library that was loaded is one in one that was kept."""
    cards = {id(card) for card in library.cards("keyforge")}
    assert all(id(card) in cards for faction in library.factions("keyforge") for card in faction.cards)
    scenarios = {id(each) for each in library.scenarios("keyforge")}
    assert library.examples("keyforge")
    assert all(id(each) in scenarios for each in library.examples("keyforge").values())


def test_only_what_is_asked_for_is_unpacked(folder: Path, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Snapshot([small]).library()
    library = Snapshot([small]).library()
    count: list[int] = []
    unpacked = library_codec.unpacked

    def counted(*given: Any) -> Any:
        count.append(1)
        return unpacked(*given)

    monkeypatch.setattr(here, "unpacked", counted)
    assert library.cards("outpost")
    assert library.factions("outpost")
    assert len(count) == 1
    assert library.terms("outpost")
    assert len(count) == 3, "its own and those of what it stands on"


def test_a_kept_library_can_be_changed_like_another(folder: Path, small: Path) -> None:
    Snapshot([small]).library()
    library = Snapshot([small]).library()
    move = library.term("outpost", "Move")
    assert move is not None
    changed = library.with_term("outpost", move.model_copy(update={"later": Text("soon")}))
    found = changed.term("outpost", "Move")
    assert found is not None and found.later == "soon"
    assert [card.name for card in changed.cards("outpost")] == [card.name for card in library.cards("outpost")]
    assert library.term("outpost", "Move") is move


@pytest.mark.parametrize("change", ["one letter", "a file more", "a file less", "another name", "a line end"])
def test_a_change_of_a_file_is_seen(folder: Path, small: Path, loads: list[object], change: str) -> None:
    Snapshot([small]).library()
    path = next((small / "cards" / "outpost").glob("*.yaml"))
    if change == "one letter":
        stat = path.stat()
        path.write_text(path.read_text().replace("a", "e", 1))
        os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    elif change == "a file more":
        (small / "glossary" / "outpost" / "more.yaml").write_text("term: More\nkind: thing\n")
    elif change == "a file less":
        path.unlink()
    elif change == "another name":
        path.rename(path.with_name("renamed.yaml"))
    else:
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    loads.clear()
    same(Snapshot([small]).library(), load([small]))
    assert len(loads) == 1


def test_a_library_with_problems_is_not_kept(folder: Path, small: Path, loads: list[object]) -> None:
    (small / "cards" / "outpost" / "bad.yaml").write_text("faction: [")
    assert Snapshot([small]).library().problems
    assert not folder.exists()
    assert Snapshot([small]).library().problems
    assert len(loads) == 2


def test_without_the_cache_it_is_loaded(folder: Path, small: Path, loads: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    Snapshot([small]).library()
    monkeypatch.setenv("CARDWRIGHT_CACHE", "off")
    Snapshot([small]).library()
    assert len(loads) == 2


def test_files_are_called_as_they_are_seen_from_here(folder: Path, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(here, "layered_roots", lambda starts: [small])
    monkeypatch.chdir(small)
    load_here()
    monkeypatch.chdir(small / "cards")
    library = load_here()
    assert library.sources.keys() == load([small]).sources.keys()
    card = next(card for card in library.cards("outpost"))
    assert card.place.file in library.sources
    assert any(name.startswith("outpost/") for name in library.sources)


def test_two_folders_with_the_same_files_say_where_their_own_are(folder: Path, small: Path, tmp_path: Path) -> None:
    Snapshot([small]).library()
    shutil.copytree(small, tmp_path / "copy")
    library = Snapshot([tmp_path / "copy"]).library()
    assert all("/copy/" in name for name in library.sources)
    assert all("/copy/" in card.place.file for card in library.cards("outpost"))


def kept_file(folder: Path) -> Entry:
    (path,) = folder.iterdir()
    return Entry(path, path.read_bytes()[16:48])


@pytest.mark.parametrize("payload", [b"", b"\x92", b"\x92\xc4\x00\x80", b"\x92\xc4\x01\x90\x80", b"nonsense"])
def test_a_file_of_another_shape_is_loaded_anew(folder: Path, small: Path, loads: list[object], payload: bytes) -> None:
    Snapshot([small]).library()
    kept_file(folder).write(payload)
    same(Snapshot([small]).library(), load([small]))
    assert len(loads) == 2


def test_a_section_of_another_shape_is_loaded_anew(folder: Path, small: Path, loads: list[object]) -> None:
    Snapshot([small]).library()
    kept = kept_file(folder)
    data = kept.read()
    assert data is not None
    games, folders = msgspec.msgpack.decode(data)
    for nonsense in (b"", b"\x80", b"\x91\x63", b"\x94\xcd\x03\xe7\x80\xc0\x90"):
        kept.write(msgspec.msgpack.encode([games, {game: [nonsense] * len(sections) for game, sections in folders.items()}]))
        loads.clear()
        same(Snapshot([small]).library(), load([small]))
        assert loads


def test_each_cut_of_a_small_file_is_loaded_anew(folder: Path, small: Path, loads: list[object]) -> None:
    Snapshot([small]).library()
    path = kept_file(folder).path
    whole = path.read_bytes()
    for length in range(0, len(whole), len(whole) // 9):
        path.write_bytes(whole[:length])
        loads.clear()
        Snapshot([small]).library()
        assert len(loads) == 1


def test_a_file_that_goes_while_it_is_read_is_not_kept_as_if_it_were_there(folder: Path, small: Path) -> None:
    snapshot = Snapshot([small])
    assert snapshot.entry is not None
    next((small / "cards" / "outpost").glob("*.yaml")).unlink()
    snapshot.library()
    assert not folder.exists() or not list(folder.iterdir())


def test_a_library_with_a_link_in_it_is_not_kept(folder: Path, small: Path, tmp_path: Path, loads: list[object]) -> None:
    path = next((small / "cards" / "outpost").glob("*.yaml"))
    path.symlink_to(path.rename(tmp_path / "elsewhere.yaml"))
    Snapshot([small]).library()
    Snapshot([small]).library()
    assert len(loads) == 2
    assert not folder.exists()
