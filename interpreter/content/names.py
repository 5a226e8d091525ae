"""Names that authors give: what can be written, found again, printed in a line and said in a position."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

from interpreter.content.source import Text

LONGEST = 100
"""How many characters a name may have."""

_SOMEBODYS = re.compile(r"(?:enemy|player [0-9]+'s) ", re.IGNORECASE)


def _refused(why: str, advice: str) -> PydanticCustomError:
    return PydanticCustomError("name", "{why}", {"why": why, "kind": "name", "advice": advice})


def _named(value: Text) -> Text:
    if len(value) > LONGEST:
        raise _refused(f"a name has at most {LONGEST} characters, this one has {len(value)}", "say the rest of it elsewhere")
    if "\n" in value.strip() or "\t" in value:
        raise _refused("a name stands in one line, without tabs", "write it behind the colon")
    if value != value.strip() and "\n" not in value:
        raise _refused("a name neither begins nor ends with a space", "leave the space out")
    if not any(character.isalnum() for character in value):
        raise _refused("a name has at least one letter or digit", "give it a name that can be said")
    return value if value == value.strip() else value.trimmed()


def _short(value: Text) -> Text:
    if len(value) > LONGEST:
        raise _refused(f"a few words belong here, at most {LONGEST} characters: these are {len(value)}", "what the card does is said in its abilities")
    return value


def _of_a_card(value: Text) -> Text:
    if found := _SOMEBODYS.match(value):
        what = f'"{value}" would be read as the card "{value[found.end() :]}" of another player'
        raise _refused(what, f'let it begin with another word than "{found.group().strip()}"')
    return value


Name = Annotated[Text, AfterValidator(_named)]
"""The name of a thing."""
Kinds = Annotated[Text, AfterValidator(_short)]
"""The words that say what sort of card a card is."""
CardName = Annotated[Text, AfterValidator(_named), AfterValidator(_of_a_card)]
"""The name of a card: positions of scenarios are written with it."""
