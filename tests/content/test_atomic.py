"""A file is written whole or not at all, whatever the disk does."""

from __future__ import annotations

import errno
import os
import resource
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from interpreter.cli import main
from interpreter.content.atomic import write_whole


def beside(path: Path) -> list[str]:
    return sorted(each.name for each in path.parent.iterdir() if each != path)


def full(*_: Any, **__: Any) -> Any:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_file_is_written_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    write_whole(path, "one é\n")
    write_whole(path, "two\n")
    assert path.read_text(encoding="utf-8") == "two\n"
    assert beside(path) == []


@pytest.mark.parametrize("call", ["fsync", "replace", "fdopen", "chmod"])
def test_whatever_fails_the_old_file_is_whole_and_nothing_lies_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    path = tmp_path / "game.yaml"
    write_whole(path, "old\n")
    monkeypatch.setattr(os, call, full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, "new\n")
    assert path.read_text(encoding="utf-8") == "old\n"
    assert beside(path) == []


LIMITED = """
import resource, sys
from pathlib import Path
from interpreter.content.atomic import write_whole
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_whole(Path(sys.argv[1]), "new\\n" * 1000)
except OSError as error:
    sys.exit(str(error.strerror))
"""


@pytest.mark.skipif(not hasattr(resource, "RLIMIT_FSIZE"), reason="files cannot be limited here")
def test_a_file_that_becomes_too_large_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    write_whole(path, "old\n")
    done = subprocess.run([sys.executable, "-c", LIMITED, str(path)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.strip()) == (1, "File too large")
    assert path.read_text(encoding="utf-8") == "old\n"
    assert beside(path) == []


def test_a_link_stays_a_link_and_a_mode_stays_a_mode(tmp_path: Path) -> None:
    path, link = tmp_path / "real" / "game.yaml", tmp_path / "game.yaml"
    path.parent.mkdir()
    path.write_text("old\n")
    path.chmod(0o640)
    link.symlink_to(path)
    write_whole(link, "new\n")
    assert link.is_symlink() and path.read_text() == "new\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_new_file_may_be_read_as_other_new_files(tmp_path: Path) -> None:
    write_whole(tmp_path / "one", "x")
    (tmp_path / "two").write_text("x")
    assert (tmp_path / "one").stat().st_mode == (tmp_path / "two").stat().st_mode


def test_what_is_no_file_is_written_to(tmp_path: Path) -> None:
    write_whole(Path(os.devnull), "x")
    assert Path(os.devnull).is_char_device()
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path, "x")


def test_a_deck_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text("old\n")
    monkeypatch.setattr(os, "replace", full)
    done = CliRunner().invoke(main, ["deck", "keyforge", "--seed", "7", "--out", str(path)])
    assert done.exit_code == 1 and f"{path} cannot be written: No space left on device" in done.output
    assert path.read_text() == "old\n" and beside(path) == []
