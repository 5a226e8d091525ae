"""Where a thing's page lies in the site of a language; the same in every language, and made of the English name."""

from __future__ import annotations

import hashlib
import posixpath
import re
import unicodedata
from functools import cache

from interpreter.content.source import Text

INDEX = "index"
"""The page of a folder is called so, and no other."""
LONGEST, MARK = 80, 8
"""How long an address may be before it is cut, and how long a mark is."""
_PLAIN = re.compile(r"[a-z0-9]+(?:(?:[ '’-]|, )[a-z0-9]+)*")
"""A name that its address tells from all others, but for a comma, an apostrophe or a hyphen."""
_MEANT = re.compile(r" \((?P<which>[^()]+)\)$|:(?: |$)")
"""What a headword has to say which of its meanings is meant, or that it is a label."""

ASIDE = {"æ": "ae", "œ": "oe", "ß": "ss", "+": " plus ", "&": " and "}


def slug(name: str) -> str:
    """A name as part of an address: small letters, digits and hyphens.

    >>> slug("Ægis-Tithe (X)")
    'aegis-tithe-x'
    """
    return re.sub(r"[^a-z0-9]+", "-", _latin(name)).strip("-")


def _latin(name: str) -> str:
    """A name in small letters without accents."""
    return "".join(each for each in unicodedata.normalize("NFKD", _spelled(name)) if not unicodedata.combining(each))


def _spelled(name: str) -> str:
    """A name in small letters, those that are two in one spelled out."""
    low = name.casefold()
    for letter, plain in ASIDE.items():
        low = low.replace(letter, plain)
    return low


def address(name: str) -> str:
    """A name as an address of its own: where letters and signs of it have no place in one, a mark tells it from others.

    >>> address("Cinder Lancer"), address("Guard [2]"), address("Guard {2}"), address("味方")
    ('cinder-lancer', 'guard-2-beb1f59c', 'guard-2-9ed50aa8', 'cca39644')
    """
    found = slug(name)
    if found != INDEX and len(found) <= LONGEST and _PLAIN.fullmatch(" ".join(_spelled(name).split())):
        return found
    mark = hashlib.sha256(name.casefold().encode()).hexdigest()[:MARK]
    return f"{found[:LONGEST].strip('-')}-{mark}".strip("-")


def game_page(game: str) -> str:
    """The first page of a game."""
    return f"{game}/index.md"


def term_page(game: str, headword: str) -> str:
    """The page of a term of a game's own folder; *Play:* opens an ability and is another term than *Play*.

    >>> term_page("outpost", "Play:")
    'outpost/terms/play-label.md'
    """
    bare = _MEANT.sub(lambda found: f" {found['which'] or ''}", headword).strip()
    return f"{game}/terms/{address(bare)}{'-label' if headword.endswith(':') else ''}.md"


def card_page(game: str, name: str) -> str:
    """The page of a card."""
    return f"{game}/cards/{address(name)}.md"


def cards_page(game: str) -> str:
    """The table of all cards of a game."""
    return f"{game}/cards/index.md"


def faction_page(game: str, name: str) -> str:
    """The page of a faction."""
    return f"{game}/factions/{address(name)}.md"


def deck_page(game: str, name: str) -> str:
    """The page of a deck."""
    return f"{game}/decks/{address(name)}.md"


def rules_page(game: str) -> str:
    """The index of a game's rulings."""
    return f"{game}/rules.md"


def words_page(game: str) -> str:
    """The list of a game's words."""
    return f"{game}/words.md"


def ruling_anchor(rule: str | Text) -> str:
    """The anchor of a ruling on the page of its term; it never changes.

    >>> ruling_anchor("SW2-246")
    'sw2-246'
    """
    return slug(str(rule))


@cache
def link(page: str, target: str, anchor: str = "") -> str:
    """How a page names another one: both are paths in the site of one language.

    >>> link("outpost/terms/push.md", "common/terms/move.md", "x-1")
    '../../common/terms/move.md#x-1'
    """
    way = posixpath.relpath(target, posixpath.dirname(page) or ".")
    return f"{way}#{anchor}" if anchor else way
