"""The site that is read is the old one or the new one, as a whole: whatever goes wrong while it is made, and whenever it is cut off."""

from __future__ import annotations

import errno
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from interpreter.content import bundled_root
from interpreter.site import publish as publishing
from interpreter.site.publish import PublishError, publish
from interpreter.site.site import Wanted, build
from tests.site.tiny import tiny_catalogue, tiny_pages

FILES = 300


def made(folder: Path, version: str) -> Path:
    """A folder of many files that all say which version it is."""
    for number in range(FILES):
        file = folder / f"{number % 7}" / f"{number}.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{version} {'x' * 200}", encoding="utf-8")
    (folder / f"only-{version}.html").write_text(version, encoding="utf-8")
    return folder


def versions(site: Path) -> set[str]:
    """Which versions the files of a site are of, and how many there are."""
    return {f"{path.read_text(encoding='utf-8').split()[0]} of {sum(each.is_file() for each in site.rglob('*'))}" for path in site.rglob("*.html")}


def litter(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name.startswith("."))


def test_the_new_site_is_there_and_the_old_one_gone(tmp_path: Path) -> None:
    out = tmp_path / "site"
    publish({"en": made(tmp_path / "a", "old")}, "old", out)
    publish({"en": made(tmp_path / "b", "new")}, "new", out)
    assert versions(out) == {f"new of {FILES + 2}"}
    assert litter(tmp_path) == []


def test_what_is_not_part_of_the_site_stays(tmp_path: Path) -> None:
    out = tmp_path / "site"
    publish({"en": made(tmp_path / "a", "old"), "fr": made(tmp_path / "f", "old")}, "old", out)
    (out / "CNAME").write_text("example.org", encoding="utf-8")
    publish({"en": made(tmp_path / "b", "new")}, "new", out)
    assert (out / "CNAME").read_text(encoding="utf-8") == "example.org"
    assert versions(out / "fr") == {f"old of {FILES + 1}"}
    assert versions(out / "en") == {f"new of {FILES + 1}"}


def test_a_link_to_a_folder_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "site").symlink_to(tmp_path / "real")
    publish({"en": made(tmp_path / "a", "new")}, "new", tmp_path / "site")
    assert (tmp_path / "site").is_symlink()
    assert versions(tmp_path / "real") == {f"new of {FILES + 2}"}


def test_the_folder_in_which_one_works_is_no_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(PublishError, match="a folder of its own"):
        publish({"en": made(tmp_path / "a", "new")}, "new", Path())


def test_a_file_is_no_site(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("mine", encoding="utf-8")
    with pytest.raises(PublishError, match="is a file"):
        publish({"en": made(tmp_path / "a", "new")}, "new", tmp_path / "site")
    assert (tmp_path / "site").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("exchange", [True, False], ids=["in one step", "in two steps"])
@pytest.mark.parametrize("at", [1, 150, FILES + 1])
def test_a_full_disk_leaves_the_old_site(at: int, exchange: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, copy, written = tmp_path / "site", shutil.copy2, [0]
    publish({"en": made(tmp_path / "a", "old")}, "old", out)

    def full(source: Path, target: Path, **more: bool) -> Path:
        written[0] += 1
        if written[0] == at:
            target.write_bytes(b"ha")
            raise OSError(errno.ENOSPC, "No space left on device", str(target))
        return copy(source, target, **more)

    monkeypatch.setattr(shutil, "copy2", full)
    if not exchange:
        monkeypatch.setattr(publishing, "_swapped", lambda *_: False)
    with pytest.raises(PublishError, match="No space left on device"):
        publish({"en": made(tmp_path / "b", "new")}, "new", out)
    assert versions(out) == {f"old of {FILES + 2}"}
    assert litter(tmp_path) == []


def test_a_place_that_cannot_be_taken_leaves_the_old_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where folders cannot be exchanged at once, and the second step fails."""
    out, rename = tmp_path / "site", Path.rename
    publish({"en": made(tmp_path / "a", "old")}, "old", out)

    def fails(path: Path, target: Path) -> Path:
        if path.name.endswith(".new"):
            raise OSError(errno.EBUSY, "Device or resource busy")
        return rename(path, target)

    monkeypatch.setattr(publishing, "_swapped", lambda *_: False)
    monkeypatch.setattr(Path, "rename", fails)
    with pytest.raises(PublishError, match="busy"):
        publish({"en": made(tmp_path / "b", "new")}, "new", out)
    assert versions(out) == {f"old of {FILES + 2}"}


def test_who_was_cut_off_between_the_two_steps_finds_the_old_site_again(tmp_path: Path) -> None:
    publish({"en": made(tmp_path / "a", "old")}, "old", tmp_path / "site")
    (tmp_path / "site").rename(tmp_path / ".site.old")
    publish({"fr": made(tmp_path / "b", "new")}, "new", tmp_path / "site")
    assert versions(tmp_path / "site" / "en") == {f"old of {FILES + 1}"}


AGAIN = """
import sys
from pathlib import Path
from interpreter.site.publish import publish
folder = Path(sys.argv[1])
print("ready", flush=True)
while True:
    for version in ("a", "b"):
        publish({"en": folder / version}, version, folder / "site")
"""


def test_who_is_killed_at_any_moment_leaves_a_whole_site(tmp_path: Path) -> None:
    for version in ("a", "b"):
        made(tmp_path / version, version)
    publish({"en": tmp_path / "a"}, "a", tmp_path / "site")
    chance = random.Random(14)
    for _ in range(8):
        process = subprocess.Popen(
            [sys.executable, "-c", AGAIN, str(tmp_path)], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(bundled_root())}, text=True
        )
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(chance.uniform(0.0, 0.3))
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert versions(tmp_path / "site") in ({f"a of {FILES + 2}"}, {f"b of {FILES + 2}"})
    publish({"en": tmp_path / "b"}, "b", tmp_path / "site")
    assert litter(tmp_path) == []


def test_a_site_whose_building_fails_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole building, with a disk that is full while MkDocs writes; then it is built as if nothing had been."""
    wanted = Wanted(tmp_path / "work", tmp_path / "site", ("en",), writer=tiny_pages)
    build(tiny_catalogue(), wanted)
    before = {path: path.read_bytes() for path in wanted.out.rglob("*") if path.is_file()}

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("interpreter.site.search.write", full)
        with pytest.raises(OSError, match="No space"):
            build(tiny_catalogue(), wanted)
    assert {path: path.read_bytes() for path in wanted.out.rglob("*") if path.is_file()} == before
    build(tiny_catalogue(), wanted)
    assert {path: path.read_bytes() for path in wanted.out.rglob("*") if path.is_file()} == before


BUILDING = """
import sys
from pathlib import Path
from interpreter.site.site import Wanted, build
from tests.site.tiny import tiny_catalogue, tiny_pages
print("ready", flush=True)
build(tiny_catalogue(), Wanted(Path(sys.argv[1]) / "work", Path(sys.argv[1]) / "site", ("en",), writer=tiny_pages))
"""


@pytest.mark.parametrize("seconds", [0.2, 1.0])
def test_who_is_killed_while_the_site_is_built_leaves_it_as_it_was(seconds: float, tmp_path: Path) -> None:
    wanted = Wanted(tmp_path / "work", tmp_path / "site", ("en",), writer=tiny_pages)
    build(tiny_catalogue(), wanted)
    before = {path: path.read_bytes() for path in wanted.out.rglob("*") if path.is_file()}
    process = subprocess.Popen(
        [sys.executable, "-c", BUILDING, str(tmp_path)], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(bundled_root())}, text=True
    )
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(seconds)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert {path: path.read_bytes() for path in wanted.out.rglob("*") if path.is_file()} == before
    build(tiny_catalogue(), wanted)
    assert {path: path.read_bytes() for path in wanted.out.rglob("*") if path.is_file()} == before
