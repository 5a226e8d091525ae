"""The links of the pages that were built: each leads to a page of the site, and to a place on it."""

from __future__ import annotations

import html
import posixpath
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote

from interpreter.content import nearest

TAG = re.compile(r"<[a-zA-Z][^\s>]*(\s(?:[^>\"']|\"[^\"]*\"|'[^']*')*)>")
ATTRIBUTE = re.compile(r"\s([^\s=>\"'/]+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+)))?")
"""One attribute after the other, each with its value: what a value says is no attribute, whatever it looks like."""
LINKING, PLACING = frozenset(("href", "src")), frozenset(("id", "name"))
SCRIPT = re.compile(r"(<script\b[^>]*>).*?</script>", re.S)
ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")


@dataclass(slots=True)
class Built:
    """A page as it was built: its links and the places that can be linked to."""

    links: set[str] = field(default_factory=set)
    anchors: set[str] = field(default_factory=set)


def read(page: str) -> Built:
    """The links and the anchors of a page.

    >>> read('<a class="x" href="a.html#b">c</a><h2 id="d">e</h2><p title="a src=x href=y">z src=x</p>')
    Built(links={'a.html#b'}, anchors={'d'})
    """
    built = Built()
    for tag in TAG.finditer(SCRIPT.sub(r"\1", page)):
        for name, *values in ATTRIBUTE.findall(tag[1]):
            kept = built.links if name in LINKING else built.anchors if name in PLACING else None
            if kept is not None:
                kept.add(html.unescape("".join(values)))
    return built


def read_site(site: Path) -> dict[str, Built]:
    """All pages of a site by their paths."""
    return {path.relative_to(site).as_posix(): read(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}


def broken(site: Path, pages: Mapping[str, Built], languages: Collection[str], left_out: Collection[str] = ()) -> Iterator[str]:
    """A message for each link that leads nowhere: the page, the link, and what would fit.

    The sites of the other languages have the same pages; the games that are left out have pages that are not built now.
    """
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file() and path.suffix != ".html"} | set(pages)
    for path, page in pages.items():
        for link in sorted(page.links):
            if ELSEWHERE.match(link):
                continue
            way, _, anchor = link.partition("#")
            target = _target(path, way.partition("?")[0], languages)
            if target.split("/")[0] in left_out:
                continue
            if target not in files:
                yield f"{_file(path)}: the link {link} leads nowhere" + _meant(target, files)
            elif anchor and target in pages and unquote(anchor) not in pages[target].anchors:
                yield f"{_file(path)}: the link {link} leads to a place that {_file(target)} does not have" + _meant(unquote(anchor), pages[target].anchors)


def _target(page: str, way: str, languages: Collection[str]) -> str:
    """The file that a link leads to, as a path in the site of a language."""
    if not way:
        return page
    target = posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(way)))
    parts = target.split("/")
    return "/".join(parts[2:]) if parts[0] == ".." and parts[1] in languages else target


def _file(page: str) -> str:
    """The file that an author knows a page by."""
    return re.sub(r"\.html$", ".md", page)


def _meant(name: str, known: Collection[str]) -> str:
    folder, _, last = name.rpartition("/")
    last = re.sub(r"\.md$", ".html", last)
    beside = {each.rpartition("/")[2]: each for each in known if each.rpartition("/")[0] == folder}
    elsewhere = [each for each in known if each.rpartition("/")[2] == last]
    near = nearest(last, beside)
    found = elsewhere[0] if elsewhere and near != last else beside[near] if near is not None else None
    return f': did you mean "{_file(found)}"?' if found else ""
