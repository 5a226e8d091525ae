"""Japanese wordings of the glossary, taken apart."""

from __future__ import annotations

import re

SLOT = re.compile(r"\{(\w+)\}")
_BEFORE_VERB = re.compile(r"^(.*(?:かのように|ように|ずに|問わず|して|させて|[にへをで])(?=[一-鿿ァ-ヶ]))(.+)$")


class NoWording(Exception):
    """A term has no Japanese word, or no Japanese wording where one is needed."""

    def __init__(self, headword: str) -> None:
        super().__init__(headword)
        self.headword = headword


def split_verb(text: str) -> tuple[str, str]:
    """What stands before the verb proper in the last words of a wording."""
    found = _BEFORE_VERB.match(text)
    return (found.group(1), found.group(2)) if found else ("", text)
