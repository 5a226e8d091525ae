"""An extension of Markdown: an element of HTML that begins a line is set aside whole, instead of being read tag by tag. It changes no page, only the time.

Half of the site is drawings, and reading them would take longer than everything else.
"""

from __future__ import annotations

import re
from typing import Any

from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

START = re.compile(r"^<(div|figure|section|details|table)\b[^>]*>", re.M)


class RawHtml(Extension):  # type: ignore[misc]
    """Registers what sets the elements aside: after code was, and before HTML is read."""

    def extendMarkdown(self, md: Any) -> None:  # noqa: N802
        md.preprocessors.register(Elements(md), "whole_elements", 22)


class Elements(Preprocessor):  # type: ignore[misc]
    """Sets aside the elements that hold no Markdown."""

    def run(self, lines: list[str]) -> list[str]:
        text, kept, at = "\n".join(lines), [], 0
        while start := START.search(text, at):
            end = whole(text, start)
            element = text[start.start() : end]
            kept.append(text[at : start.start()])
            kept.append(element if "markdown=" in element or "markdown>" in element else f"\n{self.md.htmlStash.store(element)}\n\n")
            at = end
        return "".join([*kept, text[at:]]).split("\n")


def whole(text: str, start: re.Match[str]) -> int:
    """Where the element ends that starts here.

    >>> text = "<div>a<div>b</div><script>'</div>'</script></div> c"
    >>> text[: whole(text, START.search(text))]
    "<div>a<div>b</div><script>'</div>'</script></div>"
    """
    depth = 1
    for each in re.compile(rf"<script\b.*?</script>|<(/?){start[1]}\b[^>]*>", re.S).finditer(text, start.end()):
        if each[1] is not None:
            depth += -1 if each[1] else 1
        if not depth:
            return each.end()
    return len(text)
