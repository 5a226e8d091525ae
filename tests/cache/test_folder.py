"""Where data is kept, and which places are not used."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
import pytest

from interpreter.cache import cache_folder, make_private


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("CARDWRIGHT_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_it_is_the_users_own_folder(home: Path) -> None:
    assert cache_folder() == home / "cardwright"
    assert not (home / "cardwright").exists(), "who only asks makes nothing"


def test_another_one_can_be_named(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(home / "mine"))
    assert cache_folder() == home / "mine"


def test_it_can_be_put_off(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", "off")
    assert cache_folder() is None


def test_a_home_that_nobody_knows_is_none(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda *_, **__: Path("~/.cache/cardwright"))
    assert cache_folder() is None


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o1777])
def test_a_named_folder_that_others_write_into_is_not_used(home: Path, monkeypatch: pytest.MonkeyPatch, mode: int) -> None:
    named = home / "shared"
    named.mkdir()
    named.chmod(mode)
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(named))
    assert cache_folder() is None
    assert named.stat().st_mode & 0o7777 == mode, "it is left as it is"


def test_the_users_own_folder_is_closed_to_others(home: Path) -> None:
    mine = home / "cardwright"
    mine.mkdir()
    mine.chmod(0o775)
    assert cache_folder() == mine
    assert mine.stat().st_mode & 0o777 == 0o700


def test_a_folder_of_somebody_else_is_not_used(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "cardwright").mkdir(mode=0o700)
    me = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: me + 1)
    assert cache_folder() is None
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(home / "cardwright"))
    assert cache_folder() is None


def test_a_file_in_the_place_of_the_folder_is_not_used(home: Path) -> None:
    (home / "cardwright").write_text("")
    assert cache_folder() is None


def test_what_is_made_is_for_the_user_alone(home: Path) -> None:
    before = os.umask(0)
    try:
        assert make_private(home / "a" / "b")
    finally:
        os.umask(before)
    assert (home / "a" / "b").stat().st_mode & 0o777 == 0o700
