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
    ("is", "now"): ("is",),
    ("are", "now"): ("are",),
    ("once", "during", "each", "of", "your", "turns", ","): ("once", "per", "turn", ",", "during", "your", "turn", ","),
    ("on", "the", "top", "of"): ("on", "top", "of"),
    ("once", "for", "each"): ("for", "each"),
    ("once", "for", "every"): ("for", "every"),
    ("the", "chosen", "one"): ("the", "chosen", "card"),
    (",", "friend", "or", "foe"): (),
    (",", "friendly", "or", "enemy", ","): (),
    (",", "but", "no", "more", "than"): (",", "to", "a", "maximum", "of"),
    (",", "but", "not", "more", "than"): (",", "to", "a", "maximum", "of"),
    (",", "but", "never", "more", "than"): (",", "to", "a", "maximum", "of"),
    (",", "but", "no", "less", "than"): (",", "to", "a", "minimum", "of"),
    (",", "but", "not", "less", "than"): (",", "to", "a", "minimum", "of"),
    (",", "but", "never", "less", "than"): (",", "to", "a", "minimum", "of"),
}
"""Runs of words with what is read in their place, wherever they stand."""

MORE = frozenset(["more", "greater", "higher", "above"])
LESS = frozenset(["less", "fewer", "lower", "below"])
GREATER = {"greater": "more", "higher": "more", "larger": "more", "bigger": "more", "lower": "less", "smaller": "less"}
COMPARED = {**GREATER, "more": "more", "less": "less", "fewer": "fewer"}
HOLDING = frozenset(["with", "has", "have", "had"])
"""The words before how much of something a thing has; *on a higher level* says where it is."""
LIKE = frozenset(["like", "want", "wish", "please"])
BOUNDS = frozenset([("at", "least"), ("at", "most"), ("exactly",), ("more", "than"), ("less", "than"), ("fewer", "than"), ("up", "to")])
OFTEN = {"once": "1", "twice": "2", "thrice": "3"}
WRITTEN = frozenset([(("exactly",), "once"), (("more", "than"), "once")])
"""What the language has words of its own for."""
NOT_SO = frozenset(
    [("if", who, *denied) for who in ("it", "they") for denied in (("is", "not"), ("isn't",), ("are", "not"), ("aren't",), ("does", "not"), ("doesn't",))]
)
"""What asks whether the condition before does not hold, where it is said of the same thing."""
ENDS = (".", ";")
ONTO = frozenset(["into", "onto", "on", "under", "back"])
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
    return [Word(_kind(word), word, word, run[0].start, run[-1].end if at == last else run[0].end) for at, word in enumerate(words)]


def _kind(word: str) -> str:
    return "number" if word.isdigit() else "word" if word[0].isalpha() else "mark"


def _lows(listed: Sequence[Word], at: int, length: int) -> tuple[str, ...]:
    return tuple(word.low for word in listed[at : at + length])


def _same(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """Runs that mean the same wherever they stand."""
    for length in range(7, 1, -1):
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


def _is_verb(word: Word, lexicon: Lexicon) -> bool:
    return any(entry.cls == "VBZ" for entry in lexicon.entries.get((word.low,), ()))


def _whose(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*whose X is 2 or more* is *with X 2 or more*."""
    if listed[at].low != "whose":
        return 0, []
    for to in range(at + 2, min(at + 4, len(listed) - 1)):
        if listed[to].low in ("is", "are") and _is_noun(listed[to - 1], lexicon):
            beyond = (
                COMPARED.get(listed[to + 1].low) if to + 2 < len(listed) and listed[to + 2].low == "than" and not _counted(listed, to + 3, lexicon) else None
            )
            if beyond is not None:
                return to + 2 - at, [*_said(listed[at : at + 1], ["with"]), *_said(listed[to + 1 : to + 2], [beyond]), *listed[at + 1 : to]]
            return to + 1 - at, [*_said(listed[at : at + 1], ["with"]), *listed[at + 1 : to]]
    return 0, []


def _greater(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*greater X than* is *more X than*."""
    word = GREATER.get(listed[at].low) if at and listed[at - 1].low in HOLDING else None
    if word is not None and at + 2 < len(listed) and listed[at + 2].low == "than" and _is_noun(listed[at + 1], lexicon):
        return 1, _said(listed[at : at + 1], [word])
    return 0, []


def _lower(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*with X lower than Y's* is *with less X than Y*."""
    if listed[at].low not in HOLDING or at + 4 >= len(listed) or listed[at + 3].low != "than" or not _is_noun(listed[at + 1], lexicon):
        return 0, []
    word = COMPARED.get(listed[at + 2].low)
    if word is None or _counted(listed, at + 4, lexicon) or listed[at + 4].low in OFTEN:
        return 0, []
    return 4, [listed[at], *_said(listed[at + 2 : at + 3], [word]), listed[at + 1], listed[at + 3]]


def _counted(listed: Sequence[Word], at: int, lexicon: Lexicon) -> bool:
    return at < len(listed) and _number(listed[at], lexicon)


def _of_its_own(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*than this X's* is *than this X*, *than that of X* is *than X*."""
    if listed[at].low == "than" and _lows(listed, at + 1, 2) == ("that", "of"):
        return 3, [listed[at]]
    bare = listed[at].kind == "genitive" and (at + 1 == len(listed) or _is_verb(listed[at + 1], lexicon) or not _nounish(listed[at + 1], lexicon))
    return (1, []) if bare and any(word.low == "than" for word in listed[max(0, at - MOST) : at]) else (0, [])


def _at_most(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*+1 X for each Y, up to +2* is *+1 X for each Y, to a maximum of +2*."""
    behind = listed[at + 3] if at + 3 < len(listed) else None
    if _lows(listed, at, 3) == (",", "up", "to") and behind is not None and behind.kind == "number" and behind.text[0] in "+-−":
        return 3, [listed[at], *_said(listed[at + 1 : at + 3], ["to", "a", "maximum", "of"])]
    return 0, []


def _once(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*Once each turn, do A* is *once per turn, do A*."""
    opens = at == _opening(listed, at) and at + 3 < len(listed) and listed[at + 3].text == ","
    return (2, [listed[at], *_said(listed[at + 1 : at + 2], ["per"])]) if opens and _lows(listed, at, 3) == ("once", "each", "turn") else (0, [])


def _opens_anew(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*If A, do B; otherwise, do C* is *If A, do B. Otherwise, do C.*"""
    if listed[at].text != ";" or at + 1 >= len(listed):
        return 0, []
    fixed = lexicon.function.fixed | NOT_SO
    opens = listed[at + 1].low == "otherwise" or any(_lows(listed, at + 1, length) in fixed for length in range(2, 7))
    return (1, [listed[at]._replace(text=".", low=".")]) if opens else (0, [])


def _if_not(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*If it is A, do B. If it is not, do C* is *If it is A, do B. Otherwise, do C*."""
    length = next((number for number in (3, 4) if _lows(listed, at, number) in NOT_SO), 0)
    if not length or at < 2 or listed[at - 1].text not in ENDS or at + length >= len(listed) or listed[at + length].text != ",":
        return 0, []
    before = next((number for number in range(at - 2, -1, -1) if listed[number].text in (*ENDS, ":")), -1)
    return (length, _said(listed[at : at + length], ["otherwise"])) if _lows(listed, before + 1, 2) == _lows(listed, at, 2) else (0, [])


def _of_them(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*Put 1 of them into A, 1 on B, and do C* is *Put 1 of them into A, put 1 of them on B, and do C*."""
    if _lows(listed, at, 2) == ("and", "the") and at + 3 < len(listed) and listed[at + 2].low in ("other", "others", "rest") and listed[at + 3].low == "on":
        before = [word.low for word in listed[_opening(listed, at) : at]]
        return (1, [listed[at], *_said(listed[at : at + 1], ["put"])]) if "put" in before and "on" in before else (0, [])
    if listed[at].low not in ("put", ",") or at + 2 >= len(listed) or listed[at + 2].low not in ONTO:
        return 0, []
    number = listed[at + 1]
    opened = _opening(listed, at)
    if not (number.low == "one" or _number(number, lexicon)) or opened == at or "put" not in [word.low for word in listed[opened:at]]:
        return 0, []
    again = [listed[at]] if listed[at].low == "put" else [listed[at], *_said(listed[at : at + 1], ["put"])]
    return 2, [*again, number, *_said(listed[at + 1 : at + 2], ["of", "them"])]


def _opening(listed: Sequence[Word], at: int) -> int:
    """Where the sentence around a word begins."""
    return next((number + 1 for number in range(at - 1, -1, -1) if listed[number].text in (".", ";", ":")), 0)


def _other_end(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*on the top of X and the other on the bottom* is *on the top of X and the other on the bottom of X*."""
    if _lows(listed, at, 2) not in (("the", "bottom"), ("the", "top")) or at + 2 >= len(listed) or listed[at + 2].text not in (".", ",", "and"):
        return 0, []
    opened = _opening(listed, at)
    other = "top" if listed[at + 1].low == "bottom" else "bottom"
    named = next((number for number in range(opened, at) if _lows(listed, number, 2) == (other, "of")), None)
    ends = next((number for number in range(named + 2, at) if listed[number].low in ("and", ",")), None) if named is not None else None
    if named is None or ends is None:
        return 0, []
    pile = listed[named + 1 : ends]
    where = listed[at + 1]
    return 2, [listed[at], where, *(word._replace(start=where.start, end=where.end) for word in pile)]


def _space_left(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*the space that X was on*, *the space X occupied* is *the space of X*."""
    if listed[at].low not in ("space", "hex") or at + 2 >= len(listed):
        return 0, []
    start = at + 2 if listed[at + 1].low == "that" else at + 1
    for to in range(start + 1, min(start + MOST + 1, len(listed))):
        length = 1 if listed[to].low == "occupied" else 2 if _lows(listed, to, 2) in (("was", "on"), ("was", "in")) else 0
        if length and all(word.kind == "word" for word in listed[start:to]) and _is_noun(listed[to - 1], lexicon):
            return to + length - at, [listed[at], *_said(listed[at : at + 1], ["of"]), *listed[start:to]]
    return 0, []


def _in_its_turn(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*on the turn it is Ved* is *if it was Ved this turn*."""
    if _lows(listed, at, 4) not in (("on", "the", "turn", "it"), ("the", "turn", "it", "is"), ("the", "turn", "it", "was")):
        return 0, []
    start = at + 4 if listed[at].low == "on" else at + 3
    if start + 2 >= len(listed) or listed[start].low not in ("is", "was") or listed[start + 2].text not in (".", ","):
        return 0, []
    return start + 2 - at, [
        *_said(listed[at : at + 1], ["if"]),
        *_said(listed[start - 1 : start], ["it", "was"]),
        listed[start + 1],
        *_said(listed[start + 1 : start + 2], ["this", "turn"]),
    ]


def _turn_in_which(listed: Sequence[Word], at: int, lexicon: Lexicon) -> Piece:
    """*each turn in which X did A, do B* is *each turn, if X did A that turn, do B*."""
    if _lows(listed, at, 3) != ("turn", "in", "which"):
        return 0, []
    comma = next((number for number in range(at + 3, len(listed)) if listed[number].text in (",", ".")), None)
    if comma is None or listed[comma].text != ",":
        return 0, []
    before = listed[at : at + 1]
    return comma - at, [listed[at], *_said(before, [",", "if"]), *listed[at + 3 : comma], *_said(listed[comma - 1 : comma], ["that", "turn"])]


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
    _lower,
    _of_its_own,
    _at_most,
    _once,
    _opens_anew,
    _if_not,
    _of_them,
    _other_end,
    _space_left,
    _in_its_turn,
    _turn_in_which,
    _points,
    _this_one,
    _as_many_as_you_like,
    _rather,
    _how_often,
    _afterwards,
)
"""Ways of saying something in other words."""
