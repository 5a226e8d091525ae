"""The verb at the end of a clause, with what stands before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from interpreter.language.printing.japanese.morphology import Word
from interpreter.language.printing.japanese.tables import PAST, SUBORDINATORS
from interpreter.language.tree import Predicate


@dataclass
class Said:
    """A predicate, ready to be ended in one form or another."""

    word: Word
    segments: list[str] = field(default_factory=list)
    floating: str = ""
    before: str = ""
    body: str = ""
    opening: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    back: list[str] = field(default_factory=list)
    subject: str = ""
    negated: bool = False
    past: bool = False
    would: bool = False
    denied: bool = False
    done: bool = False
    tail: str = ""

    @property
    def ended(self) -> str:
        """As the end of a sentence, or before a noun."""
        word = self.word.negative if self.negated else self.word
        if self.done:
            te = word.text[:-2]
            return te[:-1] + ("た" if te.endswith("て") else "だ")
        return word.past if self.past else word.plain

    @property
    def going_on(self) -> str:
        """As a part that another part follows."""
        return (self.word.negative if self.negated else self.word).stem

    @property
    def whole(self) -> str:
        """What stands before the word of a part."""
        return self.subject + "".join(self.opening) + "".join(self.aside) + self.body

    def linked(self, link: str | None, tail: str = "") -> str:
        """The word with what ties it to the part that follows."""
        if link == "choice":
            return self.ended + tail + "："
        if link in ("semicolon", "semicolon_or", "semicolon_and"):
            return self.ended + tail + "；"
        if link == "but":
            return self.ended + tail + "が、"
        if link == "or" and not self.negated:
            return self.ended + tail + "か、"
        return self.going_on + tail + "、"


def tie(row: Sequence[Predicate], number: int) -> str | None:
    """The word that ties a verb to those after it: of *A, B or C* it is *or* everywhere."""
    return next((p.link for p in row[number + 1 :] if p.link != "comma"), "and")


def ending(kind: str, word: Word, negated: bool, past: bool, would: bool) -> str:
    """The end of a subordinate clause: its word in the form that the subordinator asks for, and the subordinator.

    >>> ending("after", Word.verb("攻撃する"), False, False, False), ending("while", Word.verb("属する"), True, False, False)
    ('攻撃した後', '属していない間')
    """
    after = SUBORDINATORS[kind][1]
    denied = word.negative if negated else word
    if kind == "if":
        if would:
            return denied.plain + "場合"
        if word.kind == "noun" and not negated:
            return word.text + ("だったなら" if past else "なら")
        if past or word.aspect == "event":
            return denied.past + "なら"
        return (word.going_on.negative if negated else word.going_on).plain + "なら"
    if kind == "unless":
        if negated:
            return (denied.past if past else denied.plain) + "場合を除き"
        return (word.negative if word.aspect == "event" and not past else word.going_on.negative).plain + after
    if kind == "only_if":
        if past or word.aspect == "event":
            return denied.past + after
        return (word.going_on.negative if negated else word.going_on).plain + after
    if kind == "as_though":
        return (word.going_on.negative if negated else word.going_on if word.aspect == "state" else word).plain + after
    if kind == "while":
        return (word.going_on.negative if negated else word.going_on).plain + after
    if kind == "as_soon_as" and denied.kind == "negative":
        return denied.text[:-1] + "くなった" + after
    if kind == "until" and denied.kind in ("noun", "adjective", "negative"):
        return (denied.text + "に" if denied.kind == "noun" else denied.text[:-1] + "く") + "なる" + after
    if kind == "as_soon_as" and denied.kind == "noun":
        return denied.text + "になった" + after
    if kind in PAST or past:
        return denied.past + after
    return denied.plain + after
