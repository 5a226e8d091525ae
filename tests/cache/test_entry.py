"""A file of kept data: whole or as if it were not there."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest

from interpreter.cache import entry as made_entry
from interpreter.cache.entry import HEAD, PART, SIGNATURE, SUFFIX, Entry, digest_of, sealed, unsealed

DIGEST = digest_of("what it depends on")
PAYLOAD = b"some data that took long to make" * 3


@pytest.fixture
def kept(tmp_path: Path) -> Entry:
    return Entry(tmp_path / "cache" / "texts" / f"one{SUFFIX}", DIGEST)


def parts(kept: Entry) -> list[Path]:
    return [path for path in kept.path.parent.iterdir() if path.suffix == PART]


def test_what_was_written_is_read(kept: Entry) -> None:
    assert kept.read() is None
    assert kept.write(PAYLOAD)
    assert kept.read() == PAYLOAD
    assert parts(kept) == []


def test_each_changed_byte_is_noticed() -> None:
    whole = sealed(PAYLOAD, DIGEST)
    assert unsealed(whole, DIGEST) == PAYLOAD
    for at in range(len(whole)):
        for change in (0x01, 0x80, 0xFF):
            assert unsealed(whole[:at] + bytes([whole[at] ^ change]) + whole[at + 1 :], DIGEST) is None


def test_each_cut_and_each_added_byte_is_noticed() -> None:
    whole = sealed(PAYLOAD, DIGEST)
    for length in range(len(whole)):
        assert unsealed(whole[:length], DIGEST) is None
    assert unsealed(whole + b"\0", DIGEST) is None
    assert unsealed(b"\0" + whole, DIGEST) is None


def test_empty_data_can_be_kept(kept: Entry) -> None:
    assert kept.write(b"")
    assert kept.read() == b""
    assert kept.path.stat().st_size == HEAD


def test_an_old_format_is_not_read(kept: Entry) -> None:
    kept.write(PAYLOAD)
    data = kept.path.read_bytes()
    kept.path.write_bytes(SIGNATURE[:-1] + b"\x00" + data[len(SIGNATURE) :])
    assert kept.read() is None


def test_what_depends_on_something_else_is_not_read(kept: Entry) -> None:
    kept.write(PAYLOAD)
    other = Entry(kept.path, digest_of("another game"))
    assert other.read() is None
    other.write(b"other")
    assert kept.read() is None


def test_parts_of_a_digest_are_told_apart() -> None:
    assert digest_of("ab", "c") != digest_of("a", "bc") != digest_of("abc")
    assert digest_of("a", "") != digest_of("a")


def test_a_link_in_the_place_of_a_file_is_not_followed(kept: Entry, tmp_path: Path) -> None:
    kept.write(PAYLOAD)
    elsewhere = tmp_path / "elsewhere"
    kept.path.rename(elsewhere)
    kept.path.symlink_to(elsewhere)
    assert kept.read() is None
    assert kept.write(b"new")
    assert not kept.path.is_symlink()
    assert kept.read() == b"new"
    assert unsealed(elsewhere.read_bytes(), DIGEST) == PAYLOAD, "what the link pointed to is as it was"


def test_a_folder_or_a_pipe_in_the_place_of_a_file_is_passed_over(kept: Entry) -> None:
    kept.path.mkdir(parents=True, mode=0o700)
    assert kept.read() is None
    assert not kept.write(PAYLOAD)
    assert parts(kept) == []
    kept.path.rmdir()
    os.mkfifo(kept.path)
    start = time.monotonic()
    assert kept.read() is None
    assert time.monotonic() - start < 1, "nobody waits for a pipe"
    assert kept.write(PAYLOAD)
    assert kept.read() == PAYLOAD


@pytest.mark.parametrize("mode", [0o660, 0o606, 0o666])
def test_a_file_that_others_can_write_is_not_read(kept: Entry, mode: int) -> None:
    kept.write(PAYLOAD)
    kept.path.chmod(mode)
    assert kept.read() is None
    kept.write(PAYLOAD)
    assert kept.read() == PAYLOAD


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777, 0o1777])
def test_a_folder_that_others_can_write_into_is_not_used(kept: Entry, mode: int) -> None:
    kept.write(PAYLOAD)
    kept.path.parent.chmod(mode)
    assert kept.read() is None
    assert not kept.write(b"new")
    kept.path.parent.chmod(0o700)
    assert kept.read() == PAYLOAD


def test_what_belongs_to_somebody_else_is_not_used(kept: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.write(PAYLOAD)
    me = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: me + 1)
    assert kept.read() is None
    assert not kept.write(b"new")
    monkeypatch.setattr(os, "geteuid", lambda: me)
    assert kept.read() == PAYLOAD


def test_a_file_of_somebody_else_in_our_folder_is_not_read(kept: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.write(PAYLOAD)
    found = os.fstat

    def theirs(handle: int) -> os.stat_result:
        fields = list(found(handle))
        fields[4] += 1
        return os.stat_result(fields)

    monkeypatch.setattr(os, "fstat", theirs)
    assert kept.read() is None


def test_in_a_folder_of_the_users_work_owners_and_modes_do_not_matter(tmp_path: Path) -> None:
    kept = Entry(tmp_path / "build" / "examples" / f"one{SUFFIX}", DIGEST, shared=True)
    assert kept.write(PAYLOAD)
    kept.path.parent.chmod(0o775)
    kept.path.chmod(0o664)
    assert kept.read() == PAYLOAD
    kept.path.write_bytes(kept.path.read_bytes()[:-1])
    assert kept.read() is None


def refuse(code: int) -> Any:
    def refused(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    return refused


@pytest.mark.parametrize("code", [errno.EACCES, errno.EIO, errno.ELOOP, errno.EMFILE])
def test_a_file_that_cannot_be_opened_is_not_there(kept: Entry, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    kept.write(PAYLOAD)
    monkeypatch.setattr(os, "open", refuse(code))
    assert kept.read() is None


@pytest.mark.parametrize("code", [errno.EACCES, errno.EROFS, errno.ENOSPC, errno.EDQUOT])
def test_a_folder_that_cannot_be_written_into_is_no_harm(kept: Entry, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    kept.write(PAYLOAD)
    monkeypatch.setattr(tempfile, "mkstemp", refuse(code))
    assert not kept.write(b"new")
    assert kept.read() == PAYLOAD


def test_a_folder_that_cannot_be_made_is_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    kept = Entry(tmp_path / "file" / "texts" / "one.kept", DIGEST)
    assert kept.read() is None
    assert not kept.write(PAYLOAD)
    assert kept.read() is None


def test_a_full_disk_leaves_the_old_file_whole_and_nothing_beside_it(kept: Entry) -> None:
    kept.write(PAYLOAD)
    script = f"""
import resource
from pathlib import Path
from interpreter.cache.entry import Entry
resource.setrlimit(resource.RLIMIT_FSIZE, (5_000, 5_000))
print(Entry(Path({str(kept.path)!r}), {DIGEST!r}).write(b"x" * 50_000))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("False\n", "")
    assert kept.read() == PAYLOAD
    assert parts(kept) == []


def test_one_who_is_stopped_while_writing_leaves_the_old_file_whole(kept: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.write(PAYLOAD)

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        kept.write(b"new")
    assert kept.read() == PAYLOAD
    assert parts(kept) == []


def test_only_so_many_files_are_kept_those_in_use_among_them(tmp_path: Path) -> None:
    entries = [Entry(tmp_path / "cache" / "texts" / f"{number}{SUFFIX}", DIGEST) for number in range(6)]
    for number, each in enumerate(entries[:5]):
        each.write(PAYLOAD)
        os.utime(each.path, (1_000_000 + number, 1_000_000 + number))
    assert entries[0].read() == PAYLOAD, "it is in use now"
    entries[5].write(PAYLOAD, most=4)
    assert [each.path.exists() for each in entries] == [True, False, False, True, True, True]


def test_what_was_left_behind_is_removed_and_what_is_being_written_is_not(kept: Entry) -> None:
    kept.write(PAYLOAD)
    old, new = kept.path.with_name(f"old{PART}"), kept.path.with_name(f"new{PART}")
    for each in (old, new):
        each.write_bytes(b"")
    os.utime(old, (1_000_000, 1_000_000))
    kept.write(PAYLOAD, most=8)
    assert parts(kept) == [new]


WRITER = """
import sys
from pathlib import Path
from interpreter.cache.entry import Entry
kept, mark = Entry(Path(sys.argv[1]), bytes.fromhex(sys.argv[2])), sys.argv[3].encode()
seen = set()
for number in range(300):
    assert kept.write(mark * 40_000, most=8)
    found = kept.read()
    assert found is not None and len(found) == 40_000 and len(set(found)) == 1, "torn"
    seen.add(found[:1])
print("".join(sorted(each.decode() for each in seen)))
"""


def test_two_processes_that_write_at_once_never_tear_a_file(kept: Entry) -> None:
    running = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(kept.path), DIGEST.hex(), mark], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for mark in "ab"
    ]
    for each in running:
        out, err = each.communicate(timeout=120)
        assert each.returncode == 0, err
        assert out.strip()
    assert kept.read() in (b"a" * 40_000, b"b" * 40_000)
    assert parts(kept) == []


def test_nothing_is_kept_where_it_is_put_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", "off")
    assert made_entry("texts", DIGEST, "game") is None
