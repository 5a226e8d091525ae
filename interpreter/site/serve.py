"""The site while its sources are being written: served on this machine, built again at every change."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from interpreter.content import layered_roots

if TYPE_CHECKING:
    from mkdocs.livereload import LiveReloadServer

WATCHED = ("glossary", "cards", "docs")
HOST = "127.0.0.1"


class PortError(ValueError):
    """The site cannot be served where it was to be."""


def watched() -> list[Path]:
    """The folders whose files the site is made of."""
    return [folder for root in layered_roots([Path.cwd()]) for part in WATCHED if (folder := root / part).is_dir()]


def serve(make: Callable[[], None], out: Path, port: int, say: Callable[[str], object], folders: Iterable[Path] | None = None) -> None:
    """Build the site and serve it until it is stopped; a mistake is told, and the site stays as it was before."""
    make()
    try:
        server(make, out, port, say, watched() if folders is None else folders).serve()  # type: ignore[no-untyped-call]
    except OSError as error:
        raise PortError(f"the site cannot be served at {HOST}:{port} ({error.strerror}); another port: --port {port + 1}") from None


def server(make: Callable[[], None], out: Path, port: int, say: Callable[[str], object], folders: Iterable[Path]) -> LiveReloadServer:
    """What serves the site, watches the folders and reloads the reader's page."""
    from mkdocs.livereload import LiveReloadServer

    def again() -> None:
        say("a file has changed: the site is built again ...")
        try:
            make()
        except ValueError as error:
            say(str(error))
            say("the site stays as it was until this is mended")

    logging.getLogger("mkdocs.livereload").setLevel(logging.ERROR)
    found = LiveReloadServer(builder=again, host=HOST, port=port, root=str(out.resolve()), mount_path="/")
    for folder in folders:
        found.watch(str(folder))
    say(f"http://{HOST}:{port}/  (Ctrl+C ends it)")
    return found
