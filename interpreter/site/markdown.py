"""Text as Markdown: nothing in it is taken for markup."""

from __future__ import annotations

import re
from collections.abc import Iterable

_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "|": "&#124;", "\u00a0": "&nbsp;"}
_SPECIAL = re.compile(r"[&<>|\u00a0\\`*_{}\[\]~^$]")
_OPENING = re.compile(r"^(\s*)([#+=:-]|\d+(?=[.)]))", re.MULTILINE)


def escaped(text: str) -> str:
    r"""A text in which every character stands for itself.

    >>> escaped("[X] & *Y* | {Z}")
    '\\[X\\] &amp; \\*Y\\* &#124; \\{Z\\}'
    """
    return _SPECIAL.sub(lambda match: _ENTITIES.get(match.group(), "\\" + match.group()), text)


def line(text: str) -> str:
    r"""The same at the beginning of a line, where a dash or a number would open a list.

    >>> line("- 1 card"), line("1. card")
    ('&#45; 1 card', '&#49;. card')
    """
    return _OPENING.sub(lambda match: match.group(1) + f"&#{ord(match.group(2)[0])};" + match.group(2)[1:], escaped(text))


def linked(label: str, address: str) -> str:
    """A link; the label is Markdown already."""
    return f"[{label}]({address})"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table; the cells are Markdown already, a line break in them is `<br>`."""
    heads = list(head)
    made = [f"| {' | '.join(heads)} |", f"|{' --- |' * len(heads)}"]
    made += [f"| {' | '.join(cell.replace(chr(10), '<br>') or ' ' for cell in row)} |" for row in rows]
    return "\n".join(made)


_EASTERN = "\u3000-\u30ff\u4e00-\u9fff\uff00-\uff60"
_JOINT = re.compile(rf"(?<=[{_EASTERN}]) (?=[{_EASTERN}])")


def plain(text: str) -> str:
    """A text on one line; Japanese has no space where the line was broken.

    >>> plain("one\\n  two"), plain("一つ。\\n  二つ")
    ('one two', '一つ。二つ')
    """
    return _JOINT.sub("", " ".join(text.split()))
