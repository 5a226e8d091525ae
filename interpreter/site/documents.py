"""The pages that are written by hand: the files of `docs/`, in which languages they are there, and where each lies in the site."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from ruamel.yaml import YAML

from interpreter.content import bundled_root
from interpreter.site.addresses import link, slug
from interpreter.site.languages import say
from interpreter.site.markdown import escaped
from interpreter.site.page import Kind

FOLDERS: dict[str, Kind] = {"guide": "guide", "reference": "reference", "builders": "reference"}
"""The parts of the list of pages, and the folder of the site in which each lies."""

_BOX = re.compile(r"^```([\w-]*)([^\n]*)\n(.*?)^```[ ]*$\n?", re.S | re.M)
_HEADING = re.compile(r"^(#{2,6}) +(.+?) *$", re.M)
_CODE_OR_LINK = re.compile(r"`[^`\n]*`|\[([^\]\n]+)\]\(([^)\s]+)\)")
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:")


@dataclass(frozen=True, slots=True)
class Box:
    """A box of a page: what it is of, what else its first line says, and the text in it."""

    sort: str
    head: str
    text: str

    @property
    def file(self) -> str:
        """The file that the reader is to write, if it is one."""
        found = re.search(r'title="([^"]+)"', self.head)
        return found.group(1) if found else ""


@dataclass(frozen=True, slots=True)
class Document:
    """A page written by hand; `source` is its path in the folder, without ending."""

    source: str
    part: str
    titles: dict[str, str] = field(default_factory=dict)
    abouts: dict[str, str] = field(default_factory=dict)

    @property
    def page(self) -> str:
        """The path of its page."""
        return f"{FOLDERS[self.part]}/{posixpath.basename(self.source)}.md"

    @property
    def kind(self) -> Kind:
        """The kind of its page."""
        return FOLDERS[self.part]

    def file(self, lang: str) -> Path:
        """The file in a language, whether it is there or not."""
        return folder() / f"{self.source}{'' if lang == 'en' else f'.{lang}'}.md"

    def language(self, lang: str) -> str:
        """The language in which a reader of some language gets it."""
        return lang if self.file(lang).is_file() else "en"

    def text(self, lang: str) -> str:
        """What is written, with its title."""
        return self.file(self.language(lang)).read_text(encoding="utf-8")

    def title(self, lang: str) -> str:
        """What it is called."""
        written = self.text(lang).splitlines()[0].lstrip("# ").strip()
        return written if self.language(lang) == lang else self.titles.get(lang, written)

    def about(self, lang: str) -> str:
        """What it is about."""
        return self.abouts[lang]

    def anchors(self) -> list[str]:
        """The anchors of its headings: those of the English text, the same in every language."""
        found: list[str] = []
        for _, heading in _HEADING.findall(_BOX.sub("", self.text("en"))):
            anchor = slug(heading)
            found.append(anchor if anchor not in found else f"{anchor}-{len(found)}")
        return found


def folder() -> Path:
    """Where the pages lie; an installed package has them among its data."""
    return bundled_root() / "docs"


def documents() -> tuple[Document, ...]:
    """All pages that are written by hand, in the order in which they are read; none where the folder is not there."""
    listed = folder() / "pages.yaml"
    return _documents(listed, listed.stat().st_mtime_ns) if listed.is_file() else ()


@lru_cache(maxsize=4)
def _documents(listed: Path, _changed: int) -> tuple[Document, ...]:
    found = YAML(typ="safe").load(listed.read_text(encoding="utf-8"))
    made = [Document(each["page"], part, each.get("title", {}), each["about"]) for part in FOLDERS for each in found.get(part, ())]
    return tuple(document for document in made if document.file("en").is_file())


def boxes(text: str) -> list[Box]:
    """The boxes of a page."""
    return [Box(*found.groups()) for found in _BOX.finditer(text)]


def body(document: Document, lang: str, box: Callable[[Box], str]) -> str:
    """The Markdown of a page below its title: headings with anchors, links as the site has them, boxes as `box` shows them.

    An empty box of a translation is that of the English page at the same place.
    """
    text = document.text(lang).partition("\n")[2]
    anchors = iter(document.anchors())
    english = boxes(document.text("en"))
    made: list[str] = []
    at = 0
    for number, found in enumerate(_BOX.finditer(text)):
        own = Box(*found.groups())
        made += [_prose(text[at : found.start()], document, anchors), box(own if own.text or number >= len(english) else english[number]), "\n"]
        at = found.end()
    made.append(_prose(text[at:], document, anchors))
    return "".join(made).strip()


def _prose(text: str, document: Document, anchors: Iterator[str]) -> str:
    """What stands between two boxes."""
    headed = _HEADING.sub(lambda match: f"{match.group(1)} {match.group(2)} {{ #{next(anchors)} }}", text)
    return _CODE_OR_LINK.sub(lambda match: _mended(match, document), headed)


def _mended(found: re.Match[str], document: Document) -> str:
    """A link to the page that the site has of a file; what it has not is plain text."""
    label, target = found.group(1), found.group(2)
    if target is None or target.startswith("#") or _ELSEWHERE.match(target):
        return found.group()
    way, _, anchor = target.partition("#")
    source = posixpath.normpath(posixpath.join(posixpath.dirname(document.source), way)).removesuffix(".md")
    meant = next((each for each in documents() if each.source == source), None)
    return str(label) if meant is None else f"[{label}]({link(document.page, meant.page, anchor)})"


def shown(box: Box, lang: str) -> str:
    """A box as it stands on a page: the file that the reader writes is named above it."""
    caption = ""
    if box.file:
        key = "file_more" if 'mode="append"' in box.head else "file"
        caption = f'<p class="cw-file">{say(lang, f"guide.{key}", name=f"<code>{escaped(box.file)}</code>")}</p>\n\n'
    return f"{caption}```{box.sort}\n{box.text}```\n"
