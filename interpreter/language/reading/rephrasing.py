"""Words -> words: ways of saying the same that differ in nothing but their words are written in one way, before anything is read.

Only what is so in every game and wherever it stands: *in order to* is *to*, *6 X or more* is *6 or more X*, *whose X is 2* is *with X 2*. The normal form
is made of the same words, so that it shows how a text was taken. Each word keeps its place in the text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.language.reading.words import Word

SAME: dict[tuple[str, ...], tuple[str, ...]] = {
    ("in", "order", "to"): ("to",),
    ("outside", "of"): ("outside",),
    ("as", "many", "times", "as", "you", "like"): ("any", "number", "of", "times"),
    ("as", "many", "times", "as", "you", "want"): ("any", "number", "of", "times"),
    ("as", "many", "times", "as", "you", "wish"): ("any", "number", "of", "times"),
    ("as", "often", "as", "you", "like"): ("any", "number", "of", "times"),
    ("is", "considered", "to", "be"): ("counts", "as"),
    ("are", "considered", "to", "be"): ("count", "as"),
    ("is", "considered"): ("counts", "as"),
    ("are", "considered"): ("count", "as"),
    ("is", "treated", "as"): ("counts", "as"),
    ("are", "treated", "as"): ("count", "as"),
}
"""Runs of words with what is read in their place, wherever they stand."""

MORE = frozenset(["more", "greater", "higher", "above"])
LESS = frozenset(["less", "fewer", "lower", "below"])
GREATER = {"greater": "more", "higher": "more", "larger": "more", "bigger": "more", "lower": "less", "smaller": "less"}
HOLDING = frozenset(["with", "has", "have", "had"])
"""The words before how much of something a thing has; *on a higher level* says where it is."""
LIKE = frozenset(["like", "want", "wish", "please"])
BOUNDS = frozenset([("at", "least"), ("at", "most"), ("exactly",), ("more", "than"), ("less", "than"), ("fewer", "than"), ("up", "to")])
OFTEN = {"once": "1", "twice": "2", "thrice": "3"}
WRITTEN = frozenset([(("exactly",), "once"), (("more", "than"), "once")])
"""What the language has words of its own for."""
MOST = 4
"""So many words at most stand between a number and the *or more* behind what is counted."""

Piece = tuple[int, list[Word]]
"""How many words are read in another way, and what is read in their place."""


def rephrased(listed: Sequence[Word], lexicon: Lexicon) -> list[Word]:
    """The words, where a run of them is written in its usual way."""
    found: list[Word] = []
    at = 0
    while at < len(listed):
        length, made = next((piece for each in WAYS if (piece := each(listed, at, lexicon))[0]), (1, [listed[at]]))
        found += made
        at += length
    return found


def _said(run: Sequence[Word], words: Sequence[str]) -> list[Word]:
    """Words in the place of others."""
    last = len(words) - 1
    return [Word("number" if word.isdigit() else "word", word, word, run[0].start, run[-1].end if at == last else run[0].end) for at, word in enumerate(words)]


def _lows(listed: Sequence[Word], at: int, length: int) -> tuple[str, ...]:
    return tuple(word.low for word in listed[at : at + length])


def _same(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """Runs that mean the same wherever they stand."""
    for length in range(6, 1, -1):
        words = SAME.get(_lows(listed, at, length))
        if words is not None:
            return length, _said(listed[at : at + length], words)
    return 0, []


def _number(word: Word, lexicon: Lexicon) -> bool:
    return word.low.isdigit() or word.low in lexicon.function.section("numbers")


def _bound_behind(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*6 X or more* is *6 or more X*."""
    if not _number(listed[at], lexicon) or at + 3 >= len(listed):
        return 0, []
    for to in range(at + 2, min(at + 1 + MOST, len(listed) - 1)):
        behind = listed[to + 2].low if to + 2 < len(listed) else ""
        if listed[to].low == "or" and listed[to + 1].low in MORE | LESS:
            plain = all(word.kind == "word" and _nounish(word, lexicon) for word in listed[at + 1 : to])
            if plain and _is_noun(listed[to - 1], lexicon) and behind != "than" and not _nounish_word(behind, lexicon):
                return to + 2 - at, [listed[at], listed[to], listed[to + 1], *listed[at + 1 : to]]
        if listed[to].kind != "word":
            break
    return 0, []


def _nounish(word: Word, lexicon: Lexicon) -> bool:
    return _nounish_word(word.low, lexicon)


def _nounish_word(low: str, lexicon: Lexicon) -> bool:
    return any(entry.cls in ("NOUN", "ADJ") for entry in lexicon.entries.get((low,), ()))


def _is_noun(word: Word, lexicon: Lexicon) -> bool:
    return any(entry.cls == "NOUN" for entry in lexicon.entries.get((word.low,), ()))


def _whose(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*whose X is 2 or more* is *with X 2 or more*."""
    if listed[at].low != "whose":
        return 0, []
    for to in range(at + 2, min(at + 4, len(listed) - 1)):
        if listed[to].low in ("is", "are") and _is_noun(listed[to - 1], lexicon):
            return to + 1 - at, [*_said(listed[at : at + 1], ["with"]), *listed[at + 1 : to]]
    return 0, []


def _greater(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*greater X than* is *more X than*."""
    word = GREATER.get(listed[at].low) if at and listed[at - 1].low in HOLDING else None
    if word is not None and at + 2 < len(listed) and listed[at + 2].low == "than" and _is_noun(listed[at + 1], lexicon):
        return 1, _said(listed[at : at + 1], [word])
    return 0, []


def _points(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*1 point of X* is *1 X*."""
    if at and listed[at].low in ("point", "points") and at + 1 < len(listed) and listed[at + 1].low == "of" and not _nounish(listed[at], lexicon):
        before = listed[at - 1]
        if _number(before, lexicon) or before.low in ("a", "each", "every") or before.kind == "number":
            return 2, []
    return 0, []


def _this_one(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*than this one* is *than this card*."""
    behind = listed[at + 2] if at + 2 < len(listed) else None
    if _lows(listed, at, 2) == ("this", "one") and (behind is None or not _nounish(behind, lexicon)) and ("card",) in lexicon.entries:
        return 2, [listed[at], *_said(listed[at + 1 : at + 2], ["card"])]
    return 0, []


def _as_many_as_you_like(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*as many X as you like* is *any number of X*."""
    if _lows(listed, at, 2) not in (("as", "many"), ("as", "much")):
        return 0, []
    for to in range(at + 3, min(at + 3 + MOST, len(listed) - 2)):
        if _lows(listed, to, 2) == ("as", "you") and listed[to + 2].low in LIKE:
            return to + 3 - at, [*_said(listed[at : at + 2], ["any", "number", "of"]), *listed[at + 2 : to]]
    return 0, []


def _rather(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*rather than do A* is *instead of doing A*."""
    if _lows(listed, at, 2) != ("rather", "than") or at + 2 >= len(listed):
        return 0, []
    verb = listed[at + 2]
    keys = [entry.lexeme.text for entry in lexicon.entries.get((verb.low,), ()) if entry.cls == "VB"]
    if keys:
        doing = lexicon.inflections[keys[0]]["VBG"]
        return 3, [*_said(listed[at : at + 2], ["instead", "of"]), *_said(listed[at + 2 : at + 3], doing.split())]
    if any(entry.cls == "VBG" for entry in lexicon.entries.get((verb.low,), ())):
        return 2, _said(listed[at : at + 2], ["instead", "of"])
    return 0, []


def _afterwards(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*After A, do B afterwards*: when it is done is said already."""
    if listed[at].low != "afterwards":
        return 0, []
    ends = at + 1 < len(listed) and listed[at + 1].text == "."
    opened = any(word.low in ("after", "whenever", "when") or _lows(listed, number, 2) == ("each", "time") for number, word in enumerate(listed[:at]))
    return (1, []) if ends and opened else (0, [])


def _how_often(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*at least twice* is *at least 2 times*."""
    for length in (1, 2):
        bound, often = _lows(listed, at, length), listed[at + length].low if at + length < len(listed) else ""
        if bound in BOUNDS and often in OFTEN and (bound, often) not in WRITTEN:
            return length + 1, [
                *listed[at : at + length],
                *_said(listed[at + length : at + length + 1], [OFTEN[often], "time" if often == "once" else "times"]),
            ]
    return 0, []


WAYS: tuple[Callable[[Sequence[Word], int, Lexicon], Piece], ...] = (
    _same,
    _bound_behind,
    _whose,
    _greater,
    _points,
    _this_one,
    _as_many_as_you_like,
    _rather,
    _how_often,
    _afterwards,
)
"""Ways of saying something in other words."""
