"""How Japanese words inflect, and how they stand together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

_ROWS: Mapping[str, tuple[str, str, str, str]] = {
    "う": ("わ", "い", "え", "って"),
    "く": ("か", "き", "け", "いて"),
    "ぐ": ("が", "ぎ", "げ", "いで"),
    "す": ("さ", "し", "せ", "して"),
    "つ": ("た", "ち", "て", "って"),
    "ぬ": ("な", "に", "ね", "んで"),
    "ぶ": ("ば", "び", "べ", "んで"),
    "む": ("ま", "み", "め", "んで"),
    "る": ("ら", "り", "れ", "って"),
}
_FRONT = frozenset("いきしちにひみりぎじびぴえけせてねへめれげぜでべぺ")
_ICHIDAN = frozenset("見得出着寝経似煮")
# Verbs that name a lasting state: in the present they stand as 〜ている.
_STATES = ("持つ", "支配する", "コントロールする", "所有する", "所持する", "属する", "共有する", "隣接する", "含む", "一致する", "占有する", "並ぶ")
_LASTING = ("ている", "でいる", "ある", "にいる", "がいる", "もいる", "できる")


@dataclass(frozen=True, slots=True)
class Word:
    """What ends a clause and can be inflected.

    `kind` is suru, godan, ichidan, aru, adjective (〜い), negative (〜ない) or noun (である is added). `aspect` is event (something happens),
    state (a verb that stands as 〜ている) or lasting (stands as it is).
    """

    text: str
    kind: str
    aspect: str = "event"

    @classmethod
    def verb(cls, text: str, given: str | None = None) -> Word:
        """The verb at the end of a wording; `given` is its class where the spelling leaves it open.

        >>> Word.verb("破壊する").kind, Word.verb("引く").kind, Word.verb("捨てる").kind, Word.verb("取る").kind
        ('suru', 'godan', 'ichidan', 'godan')
        """
        aspect = "lasting" if text.endswith(_LASTING) or text in ("ある", "いる") else "state" if text.endswith(_STATES) else "event"
        return cls(text, verb_class(text, given), aspect)

    @classmethod
    def attribute(cls, text: str) -> Word:
        """What stands before a noun, as the end of a clause: 空の, 負傷している, 最も高い, 離れた."""
        if text.endswith("である"):
            return cls(text[:-3], "noun", "lasting")
        if text.endswith("ない"):
            return cls(text, "negative", "lasting")
        if text.endswith("い"):
            return cls(text, "adjective", "lasting")
        if text.endswith(("た", "だ")):
            return cls(text[:-1] + ("て" if text.endswith("た") else "で") + "いる", "ichidan", "lasting")
        if text.endswith(tuple(_ROWS)):
            return cls.verb(text)
        return cls(text.removesuffix("の").removesuffix("な"), "noun", "lasting")

    @property
    def plain(self) -> str:
        """The form in the dictionary; it also stands before nouns."""
        return self.text + "である" if self.kind == "noun" else self.text

    @property
    def _base(self) -> str:
        return self.text[:-2] if self.kind == "suru" else self.text[:-1]

    @property
    def stem(self) -> str:
        """The form that goes on in the same sentence: 破壊し, 引き, でなく."""
        if self.kind == "suru":
            return self._base + "し"
        if self.kind == "godan" or self.kind == "aru":
            return self._base + _ROWS[self.text[-1]][1]
        if self.kind == "adjective":
            return self._base + "く"
        if self.kind == "negative":
            return self._without()
        if self.kind == "noun":
            return self.text + "であり"
        if self.text.endswith(("ている", "でいる")):
            return self.text[:-2] + "おり"
        # 得て, not 得: one character alone is hard to see.
        return self._base + "て" if _kanji(self._base[-1:]) else self._base

    def _without(self) -> str:
        before = self.text[:-2]
        if before.endswith(("で", "く", "に", "は", "が", "も")) or not before:
            return before + "なく"
        if before.endswith(("てい", "でい")):
            return before[:-1] + "おらず"
        if before.endswith("し"):
            return before[:-1] + "せず"
        return before + "ず"

    @property
    def te(self) -> str:
        """The form before よい and いる."""
        if self.kind == "suru":
            return self._base + "して"
        if self.kind in ("godan", "aru"):
            if self.text.endswith("行く"):
                return self._base + "って"
            return self._base + _ROWS[self.text[-1]][3]
        if self.kind in ("adjective", "negative"):
            return self._base + "くて"
        if self.kind == "noun":
            return self.text + "であって"
        return self._base + "て"

    @property
    def past(self) -> str:
        """The form of what has happened."""
        if self.kind in ("adjective", "negative"):
            return self._base + "かった"
        te = self.te
        return te[:-1] + ("た" if te.endswith("て") else "だ")

    @property
    def _irrealis(self) -> str:
        if self.kind == "suru":
            return self._base + "し"
        if self.kind == "godan":
            return self._base + _ROWS[self.text[-1]][0]
        return self._base

    @property
    def negative(self) -> Word:
        """The same, denied."""
        if self.kind == "noun":
            return Word(self.text + "でない", "negative", "lasting")
        if self.kind in ("adjective", "negative"):
            return Word(self._base + "くない", "negative", "lasting")
        if self.kind == "aru":
            return Word(self.text[:-2] + "ない", "negative", "lasting")
        return Word(self._irrealis + "ない", "negative", self.aspect)

    @property
    def without(self) -> str:
        """Without doing it: 支払わずに."""
        return (self._base + "せず" if self.kind == "suru" else self._irrealis + "ず") + "に"

    @property
    def must(self) -> Word:
        """What has to be done; it is denied at its end: しなければならない."""
        before = self.negative.text[:-1]
        return Word(before + "ければなる", "godan", "lasting")

    @property
    def must_not(self) -> Word:
        """What is not allowed; it is denied at its end: してはならない."""
        return Word(self.te + "はなる", "godan", "lasting")

    @property
    def may(self) -> Word:
        """What is allowed: してよい."""
        return Word(self.te + "よい", "adjective", "lasting")

    @property
    def can(self) -> Word:
        """What is possible: できる."""
        if self.kind == "suru":
            return Word(self._base + "できる", "ichidan", "lasting")
        if self.kind == "godan":
            return Word(self._base + _ROWS[self.text[-1]][2] + "る", "ichidan", "lasting")
        if self.kind == "noun":
            return Word(self.text + "になれる", "ichidan", "lasting")
        if self.kind == "adjective":
            return Word(self._base + "くなれる", "ichidan", "lasting")
        return Word(self.plain + "ことができる", "ichidan", "lasting")

    @property
    def only(self) -> Word:
        """The only thing that is possible; it is denied at its end: することしかできない."""
        return Word(self.plain + "ことしかできる", "ichidan", "lasting")

    @property
    def passive(self) -> Word:
        """What is done to the subject: される."""
        if self.kind == "suru":
            return Word(self._base + "される", "ichidan", self.aspect)
        if self.kind == "godan":
            return Word(self._irrealis + "れる", "ichidan", self.aspect)
        return Word(self._irrealis + "られる", "ichidan", self.aspect)

    @property
    def going_on(self) -> Word:
        """What lasts: している."""
        if self.aspect == "lasting" or self.kind in ("noun", "adjective", "negative"):
            return self
        return Word(self.te + "いる", "ichidan", "lasting")

    @property
    def act(self) -> str:
        """The verb as a noun: 攻撃, 押し出し."""
        return self._base if self.kind == "suru" else self.stem

    def preceded(self, text: str) -> Word:
        """With words before it."""
        return replace(self, text=text + self.text)


def verb_class(text: str, given: str | None = None) -> str:
    """The class of a verb in the dictionary form.

    >>> verb_class("止まる"), verb_class("見る"), verb_class("レディ状態になる"), verb_class("側面にある")
    ('godan', 'ichidan', 'godan', 'aru')
    """
    if text.endswith("する"):
        return "suru"
    if text.endswith("ある"):
        return "aru"
    if not text.endswith("る"):
        return "godan"
    before = text[-2:-1]
    if "ぁ" <= before <= "ん":
        return "ichidan" if before in _FRONT else "godan"
    if before in _ICHIDAN:
        return "ichidan"
    if text.endswith("入る"):
        return "godan"
    return given if given in ("godan", "ichidan") else "godan"


def joined(words: list[str]) -> str:
    """Words before a noun and the noun: の stands where two runs of Chinese characters would meet.

    >>> joined(["敵", "側面クリーチャー"]), joined(["敵", "ユニット"])
    ('敵の側面クリーチャー', '敵ユニット')
    """
    text = ""
    for word in words:
        if text and word and _kanji(text[-1]) and (_kanji(word[0]) or word[0] == "「") and text[-1] not in "各両":
            text += "の"
        text += word
    return text


def _kanji(character: str) -> bool:
    return len(character) == 1 and "一" <= character <= "鿿"


_PARTICLE = re.compile(r"^(?:に対して|に向かって|のために|として|から|まで|より|が|は|を|に|で|へ|と|の)")


def particle(text: str) -> tuple[str, str]:
    """The particle at the beginning of what follows a slot, and the rest."""
    found = _PARTICLE.match(text)
    return (found.group(), text[found.end() :]) if found else ("", text)
