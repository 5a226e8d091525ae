"""What the compiler calls something, as its author would say it: messages show no code, no kind and no headword with its brackets."""

from __future__ import annotations

import re

_BRACKETS = re.compile(r"\s*\([^)]*\)")
_THINGS = {
    "card": "a card",
    "player": "a player",
    "zone": "a zone",
    "space": "a place",
    "region": "a part of the board",
    "band": "a row or column",
    "number": "a number",
    "amount": "an amount",
    "value": "a value",
    "token": "a token",
    "act": "something that is done",
    "event": "something that happens",
    "time": "a time",
    "name": "a name",
    "symbol": "a symbol",
    "direction": "a direction",
    "ability": "an ability",
    "effect": "an effect",
    "thing": "a thing",
    "die": "a die",
    "quality": "a quality",
}


def spoken(code: str) -> str:
    """A code or headword in words: `or_more`, *In reach*, *Spend (coin)*.

    >>> spoken("or_more"), spoken("Spend (coin)"), spoken("quality:Colour")
    ('or more', 'spend', 'colour')
    """
    return _BRACKETS.sub("", code.partition(":")[2] or code).replace("_", " ").strip().casefold()


def a_thing(kind: str) -> str:
    """A kind of thing with its article."""
    return _THINGS.get(kind.partition(":")[0].casefold(), f"a {spoken(kind)}")


def listed(codes: list[str]) -> str:
    """Several in words: *the target and the amount*."""
    return " and ".join(f"the {spoken(code)}" for code in codes)
