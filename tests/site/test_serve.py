from __future__ import annotations

import socket
import threading
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from interpreter.site import command
from interpreter.site.command import DocsError, chosen, docs_command
from interpreter.site.serve import serve, server, watched

PATIENCE = 20


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.filterwarnings("ignore")
def test_a_change_builds_again_and_a_mistake_is_told(tmp_path: Path) -> None:
    source, out, said = tmp_path / "glossary", tmp_path / "site", []
    source.mkdir()
    out.mkdir()
    (source / "a.txt").write_text("first")

    def make() -> None:
        text = (source / "a.txt").read_text()
        if text == "wrong":
            raise DocsError("a.txt: this is wrong")
        (out / "index.html").write_text(f"<html><body>{text}</body></html>")

    def page() -> str:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/index.html") as answer:
                return str(answer.read().decode())
        except OSError:
            return ""  # it is not there yet

    make()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    found = server(make, out, port, said.append, [source])
    thread = threading.Thread(target=found.serve, daemon=True)
    thread.start()
    try:
        until(lambda: "first" in page())
        assert "livereload" in page()
        (source / "a.txt").write_text("second")
        until(lambda: "second" in page())
        (source / "a.txt").write_text("wrong")
        until(lambda: "a.txt: this is wrong" in said)
        assert "second" in page()
        (source / "a.txt").write_text("third")
        until(lambda: "third" in page())
    finally:
        found.shutdown()


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(ValueError, match=r"--port"):
            serve(lambda: None, tmp_path, taken.getsockname()[1], click.echo, [])


def test_the_sources_are_watched(project: Path) -> None:
    assert {folder.name for folder in watched()} >= {"glossary", "cards"}


def test_without_the_tools_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    with pytest.raises(DocsError, match=r'pip install "cardwright\[docs\]"'):
        docs_command(None, None, tmp_path, None, click.echo)


def test_languages_and_games_that_are_not_there_are_told(tmp_path: Path) -> None:
    with pytest.raises(DocsError, match=r'there is no language "de"; the languages are en, fr, ja'):
        chosen("en,de")
    with pytest.raises(DocsError, match=r'there is no game "outpots": did you mean "outpost"\?'):
        docs_command("en", "outpots", tmp_path, None, click.echo)


def test_a_mistake_in_a_text_is_told_as_the_check_tells_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "cards" / "outpost"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text('faction: Mine\ncards:\n  - {name: Scout, class: guard piece, reach: 1, abilities: [{text: "Muve this piece."}]}\n')
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DocsError, match=r'mine.yaml:3:.*unknown word "Muve"'):
        docs_command("en", "outpost", tmp_path / "site", None, click.echo)
    assert not (tmp_path / "site").exists()
