"""The files of the pages: Markdown with a head, in a folder for each language."""

from __future__ import annotations

import html
import json
from collections.abc import Iterable
from pathlib import Path

from interpreter.site.markdown import escaped
from interpreter.site.page import Page


def written(pages: Iterable[Page], folder: Path) -> int:
    """Write pages below a folder, each only when it has changed, remove the files of pages that are gone, and count what was done."""
    kept, changed = set(), 0
    for page in pages:
        path = folder / page.path
        kept.add(path)
        changed += put(path, markdown(page))
    for path in folder.rglob("*.md"):
        if path not in kept:
            path.unlink()
            changed += 1
    return changed


def put(path: Path, text: str) -> bool:
    """Write a text to a file if the file has another one; whether it was written."""
    data = text.encode()
    if path.is_file() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return True


def markdown(page: Page) -> str:
    """A page as the text of its file: the head, the title, the body."""
    head = {"title": html.escape(page.title, quote=True), "description": html.escape(page.summary, quote=True)}
    lines = [f"{key}: {json.dumps(text, ensure_ascii=False)}" for key, text in head.items() if text]
    # The theme's own search does not read the pages: ours does.
    return "\n".join(["---", *lines, "search: {exclude: true}", "---", "", f"# {escaped(page.title)}", "", page.body.strip(), ""])
