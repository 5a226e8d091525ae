"""The languages of the site, and what the site itself says in each of them.

The words stand in `words/`, a file for each part of the site: a key with its text in every language.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from interpreter.content.model import Names

LANGUAGES = ("en", "fr", "ja")
OWN_NAMES = {"en": "English", "fr": "Français", "ja": "日本語"}
"""What each language calls itself."""

WORDS = Path(__file__).parent / "words"


class SilentError(LookupError):
    """The site has no words for something in some language."""


@cache
def table() -> Mapping[str, Mapping[str, str]]:
    """All words of the site by their keys, `file.key`."""
    found: dict[str, Mapping[str, str]] = {}
    for path in sorted(WORDS.glob("*.yaml")):
        for key, texts in YAML(typ="safe").load(path.read_text(encoding="utf-8")).items():
            missing = [lang for lang in LANGUAGES if not texts.get(lang)]
            if missing:
                raise SilentError(f"{path.name}: {key} is not said in {', '.join(missing)}")
            found[f"{path.stem}.{key}"] = texts
    return found


def say(lang: str, key: str, **fields: Any) -> str:
    """What the site says in a language; fields fill the braces of the text. Of one thing it says the key with `_one` behind it, where there is one.

    >>> say("fr", "site.language"), say("en", "term.more_wordings", number=1), say("en", "term.more_wordings", number=2)
    ('Langue', '1 more way to say it', '2 more ways to say it')
    """
    single = fields.get("number", fields.get("count")) == 1 and f"{key}_one" in table()
    try:
        text = table()[f"{key}_one" if single else key][lang]
    except KeyError:
        raise SilentError(f"the site has no words for {key} in {lang}") from None
    return text.format(**fields) if fields else text


def in_language(names: Names, lang: str, english: str = "") -> str:
    """A name or a text in a language; where it is not given, in English."""
    return str(getattr(names, lang) or names.en or english)
