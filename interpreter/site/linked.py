"""A text with links: which of its characters lead where, before it is written as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from interpreter.site.addresses import link
from interpreter.site.markdown import escaped, line


@dataclass(frozen=True, slots=True)
class Span:
    """Characters of a text that lead to a page; `head` is the headword of the term (none for a card)."""

    start: int
    end: int
    page: str
    head: str = ""


@dataclass(frozen=True, slots=True)
class Linked:
    """A text with its links, in the order in which they stand."""

    text: str
    spans: tuple[Span, ...] = ()

    def markdown(self, page: str, marks: Sequence[tuple[int, int]] = ()) -> str:
        """The text as it stands on a page; what leads to the page itself is no link, `marks` are shown as different."""
        made: list[str] = []
        at = 0
        for span in self.spans:
            made.append(self._marked(at, span.start, marks, opening=at == 0))
            label = self._marked(span.start, span.end, marks)
            made.append(label if span.page == page else f"[{label}]({link(page, span.page)})")
            at = span.end
        made.append(self._marked(at, len(self.text), marks, opening=at == 0))
        return "".join(made).replace("\n", "<br>")

    def _marked(self, start: int, end: int, marks: Sequence[tuple[int, int]], opening: bool = False) -> str:
        made = []
        at = start
        for left, right in marks:
            left, right = max(left, at), min(right, end)
            if left < right:
                made += [escaped(self.text[at:left]), f"<mark>{escaped(self.text[left:right])}</mark>"]
                at = right
        rest = self.text[at:end]
        made.append(line(rest) if opening and not made else escaped(rest))
        return "".join(made)

    def cut(self, start: int, end: int) -> Linked:
        """A part of the text with the links inside of it."""
        return Linked(
            self.text[start:end], tuple(Span(s.start - start, s.end - start, s.page, s.head) for s in self.spans if start <= s.start and s.end <= end)
        )


def joined(parts: Iterable[Linked], between: str = " ") -> Linked:
    """Several texts as one."""
    text, spans = "", []
    for part in parts:
        text += between if text else ""
        spans += [Span(s.start + len(text), s.end + len(text), s.page, s.head) for s in part.spans]
        text += part.text
    return Linked(text, tuple(spans))
