"""Which slots of its act a function looks at: where it is the same for all acts that agree in these, it need be asked only once."""

from __future__ import annotations

import re

from interpreter.engine.core.layout import SOURCE, THIS

_SLOT = re.compile(r"\bf\[(\d+)\]")
_HANDED_ON = re.compile(r"\bpossible\(s, f,")
_WHOLE = re.compile(r"\bf\b(?!\[\d)")


def frame_slots(text: str) -> frozenset[int] | None:
    """The slots that the source of a function (s, f) names; nothing where it hands on the whole act, or looks at it in another way."""
    _, _, body = text.partition("\n")
    asked = bool(_HANDED_ON.search(body))  # what is asked so looks at the card and the text that ask
    if _WHOLE.search(_HANDED_ON.sub("", body)):
        return None
    return frozenset(int(slot) for slot in _SLOT.findall(body)) | (frozenset((THIS, SOURCE)) if asked else frozenset())
