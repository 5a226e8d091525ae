"""Japanese itself: how words inflect, and the function words for the codes of the tree."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

# ---- inflection -------------------------------------------------------------------------------------

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


# ---- function words ---------------------------------------------------------------------------------

PRONOUNS: Mapping[str, str] = {
    "you": "あなた",
    "it": "それ",
    "they": "それら",
    "itself": "それ自身",
    "themselves": "それら自身",
    "each_other": "互い",
    "this": "これ",
    "that": "それ",
    "these": "これら",
    "those": "それら",
    "one": "1つ",
    "any": "いずれか",
    "nothing": "何",
    "everyone": "全員",
    "both": "両方",
    "neither": "どちら",
    "none": "どれ",
    "here": "ここ",
    "there": "そこ",
}
NOBODY = frozenset(["nothing", "neither", "none"])
POSSESSIVES: Mapping[str, str] = {"you": "あなたの", "it": "その", "they": "それらの"}
FIXED: Mapping[str, str] = {
    "if_you_do": "そうしたなら",
    "if_they_do": "そのプレイヤーがそうしたなら",
    "if_it_does": "それがそうしたなら",
    "if_that_player_does": "そのプレイヤーがそうしたなら",
    "if_you_do_not": "そうしなかったなら",
    "if_they_do_not": "そのプレイヤーがそうしなかったなら",
    "if_you_cannot": "そうできないなら",
    "if_they_cannot": "そのプレイヤーがそうできないなら",
    "if_it_cannot": "それがそうできないなら",
    "otherwise": "そうでないなら",
    "then": "その後",
    "in_addition": "さらに",
    "instead": "代わりに",
}
# Before the clause, and after it (with the form in which the clause stands: see `ending`).
SUBORDINATORS: Mapping[str, tuple[str, str]] = {
    "if": ("", "なら"),
    "unless": ("", "限り"),
    "while": ("", "間"),
    "when": ("", "時"),
    "whenever": ("", "たび"),
    "after": ("", "後"),
    "right_after": ("", "直後"),
    "before": ("", "前に"),
    "until": ("", "まで"),
    "as_soon_as": ("", "時点で直ちに"),
    "each_time": ("", "たびに"),
    "first_time_each_turn": ("各ターンに初めて", "時"),
    "first_time_each_round": ("各ラウンドに初めて", "時"),
    "next_time": ("次に", "時"),
    "first_time": ("初めて", "時"),
    "because": ("", "ため"),
    "as_though": ("", "かのように"),
    "only_if": ("", "場合にのみ"),
}
_PAST = frozenset(["after", "right_after", "as_soon_as", "first_time", "first_time_each_turn", "first_time_each_round"])
MODALS = frozenset(
    [
        "may",
        "can",
        "must",
        "would",
        "will",
        "cannot",
        "must_not",
        "may_only",
        "can_only",
        "cannot_also",
        "may_also",
        "no_longer",
        "also",
        "still",
        "already",
        "never",
    ]
)
BEFORE_VERB: Mapping[str, str] = {"no_longer": "もはや", "also": "さらに", "still": "まだ", "already": "すでに", "never": "一度も", "may_also": "さらに"}
ADVERBS: Mapping[str, str] = {
    "instead": "代わりに",
    "if_able": "可能なら",
    "at_random": "無作為に",
    "this_way": "この方法で",
    "face_down": "裏向きで",
    "face_up": "表向きで",
    "at_the_same_time": "同時に",
    "again": "もう一度",
    "there": "そこに",
    "away": "離れて",
    "rounded_up": "端数切り上げ",
    "rounded_down": "端数切り捨て",
    "only": "のみ",
    "in_any_order": "好きな順番で",
    "as_you_choose": "好きなように",
    "one_at_a_time": "1つずつ",
    "in_turn": "順番に",
    "normally": "通常どおり",
    "first": "最初に",
    "once": "1回",
    "two_times": "2回",
    "more_than_once": "2回以上",
    "immediately": "直ちに",
    "still": "まだ",
    "for_free": "コストなしで",
    "diagonally": "斜めに",
    "horizontally": "横に",
    "vertically": "縦に",
    "together": "一緒に",
    "apart": "離して",
    "exactly_once": "ちょうど1回",
    "at_once": "一度に",
    "as_usual": "いつもどおり",
    "too": "同様に",
    "up": "上に",
    "down": "下に",
    "closer": "より近くに",
    "farther": "より遠くに",
    "alone": "単独で",
    "privately": "非公開で",
    "each": "それぞれ",
}
OPENING = frozenset(["instead", "if_able", "at_the_same_time", "first", "too"])
INLINE = frozenset(["this_way", "there"])
ROUNDING = frozenset(["rounded_up", "rounded_down"])
FILTERS: Mapping[str, str] = {
    "other": "他の",
    "same": "同じ",
    "extra": "追加の",
    "additional": "追加の",
    "different": "異なる",
    "next": "次の",
    "previous": "前の",
    "first": "最初の",
    "last": "最後の",
    "second": "2番目の",
    "third": "3番目の",
    "own": "自身の",
    "chosen": "選ばれた",
    "single": "単独の",
    "only": "唯一の",
}
RANKS: Mapping[str, str] = {"top": "一番上の", "bottom": "一番下の", "first": "最初の", "last": "最後の", "next": "次の", "previous": "前の", "other": "他の"}
COUNTED_RANKS: Mapping[str, str] = {"top": "上から", "bottom": "下から"}
ARTICLES: Mapping[str, tuple[str, str]] = {
    "the": ("", ""),
    "this": ("この", "これらの"),
    "that": ("その", "それらの"),
    "these": ("これらの", "これらの"),
    "those": ("それらの", "それらの"),
}
LINKS: Mapping[str, str] = {"and": "と", "or": "か"}
# Quantities with a number: before it, after its counter.
COUNTED: Mapping[str, tuple[str, str]] = {
    "number": ("", ""),
    "range": ("", ""),
    "all_but": ("", "を除くすべて"),
    "exactly": ("ちょうど", ""),
    "up_to": ("最大", "まで"),
    "at_least": ("", "以上"),
    "at_most": ("", "以下"),
    "more_than": ("", "より多く"),
    "less_than": ("", "未満"),
    "or_more": ("", "以上"),
    "or_higher": ("", "以上"),
    "or_less": ("", "以下"),
    "or_fewer": ("", "以下"),
    "or_lower": ("", "以下"),
}
STEPS: Mapping[str, tuple[str, str]] = {
    "more": ("さらに", ""),
    "fewer": ("", "少なく"),
    "less": ("", "少なく"),
    "extra": ("追加で", ""),
    "additional": ("追加で", ""),
    "different": ("異なる", ""),
    "other": ("他に", ""),
}
STEP_ATTRIBUTES: Mapping[str, str] = {"more": "多い", "fewer": "少ない", "less": "少ない"}
GREATER: Mapping[str, str] = {"more": "大きい", "fewer": "小さい", "less": "小さい"}
# Quantities before the noun ...
QUANTITIES: Mapping[str, str] = {
    "each": "各",
    "every": "すべての",
    "all": "すべての",
    "any": "いずれかの",
    "no": "どの",
    "some": "いくつかの",
    "both": "両方の",
    "either": "どちらかの",
    "that_many": "それと同じ数の",
    "that_much": "それと同じ量の",
    "any_number": "好きな数の",
    "as_many": "同じ数の",
    "as_much": "同じ量の",
    "twice_as_many": "2倍の数の",
    "twice_as_much": "2倍の量の",
    "most": "最も多くの",
    "least": "最も少ない",
    "fewest": "最も少ない",
    "more": "より多くの",
    "fewer": "より少ない",
    "less": "より少ない",
    "enough": "十分な",
    "several": "いくつかの",
    "only": "唯一の",
    "a": "",
    "another": "別の",
}
# ... after it, and of a part of it or of several things named by a pronoun.
SHARES: Mapping[str, str] = {"half": "の半分", "twice": "の2倍"}
PARTS: Mapping[str, str] = {
    "each": "それぞれ",
    "every": "それぞれ",
    "all": "すべて",
    "any": "のいずれか",
    "some": "のいくつか",
    "both": "の両方",
    "either": "のどちらか",
    "several": "のいくつか",
    "any_number": "のうち好きな数",
    "another": "のうち別の1つ",
    "a": "のうち1つ",
    "most": "の大部分",
    **SHARES,
}
# Quantities that stand behind を and before the verb.
FLOATING: Mapping[str, str] = {"all": "すべて", "any_number": "好きな数だけ"}
# What stands behind a noun that tells when or how: for the codes of times and purposes.
PREPOSITIONS: Mapping[str, str] = {
    "to": "に",
    "from": "から",
    "with": "とともに",
    "without": "なしで",
    "of": "の",
    "in": "中に",
    "into": "の中に",
    "on": "に",
    "onto": "の上に",
    "under": "の下に",
    "at": "に",
    "by": "によって",
    "for": "の間",
    "for each": "につき",
    "during": "中に",
    "until": "まで",
    "after": "の後",
    "before": "の前に",
    "per": "につき",
    "as": "として",
    "among": "の中で",
    "between": "の間で",
    "against": "に対して",
    "toward": "に向かって",
    "through": "を通って",
    "over": "を越えて",
    "across": "を横切って",
    "behind": "の後ろに",
    "within": "以内に",
    "beyond": "の先に",
    "around": "の周りに",
    "off": "から",
    "out of": "の外に",
    "except": "を除き",
    "other than": "以外に",
    "to a minimum of": "を下限として",
    "to a maximum of": "を上限として",
    "up to a maximum of": "を上限として",
    "instead of": "の代わりに",
    "than": "より",
    "via": "を経由して",
    "near": "の近くに",
    "next to": "の隣に",
    "up to": "まで",
    "on top of": "の上に",
    "on the top of": "の一番上に",
    "on the bottom of": "の一番下に",
    "in front of": "の前に",
    "in excess of": "を超えて",
    "equal to": "と等しく",
    "equal to or more than": "以上で",
    "equal to or less than": "以下で",
    "in addition to": "に加えて",
    "when": "の時に",
    "while": "の間",
    "since": "以降",
    "like": "のように",
    "away from": "から離れて",
    "because of": "のために",
    "counting as": "として",
    "named": "という名前で",
    "called": "という名前で",
    "inside": "の中に",
    "along": "に沿って",
    "beside": "の横に",
    "above": "の上に",
    "below": "の下に",
    "past": "を過ぎて",
}
# Times that a subordinator opens, and what is counted per time.
TIMES: Mapping[str, str] = {
    "if": "なら",
    "unless": "でない限り",
    "whenever": "のたびに",
    "right_after": "の直後に",
    "as_soon_as": "になり次第",
    "each_time": "のたびに",
    "first_time_each_turn": "が各ターンに初めて起こる時",
    "first_time_each_round": "が各ラウンドに初めて起こる時",
    "next_time": "が次に起こる時",
    "first_time": "が初めて起こる時",
    "because": "のため",
    "as_though": "であるかのように",
}
# Slots that wordings of many games have, by their names.
ROLES: Mapping[str, str] = {
    "amount": "その数",
    "second_amount": "2つ目の数",
    "second_target": "2つ目の対象",
    "mover": "移動するもの",
    "loser": "敗者",
    "winner": "勝者",
    "spot": "その場所",
    "place": "その場所",
    "destination": "行き先",
    "goal": "行き先",
    "origin": "元の場所",
    "source": "出どころ",
    "receiver": "受け手",
    "holder": "持つもの",
    "victim": "その相手",
    "price": "代価",
    "anchor": "基準",
    "cover": "上のもの",
    "part": "その部分",
    "choice": "選んだもの",
    "distance": "その距離",
    "obstacle": "障害",
    "piece": "駒",
    "swapper": "入れ替え元",
    "partner": "相方",
}
LIMITS: Mapping[str, str] = {"minimum": "最小", "maximum": "最大"}
# A verb that tells why, how or when another is done: the form it takes and what follows.
PURPOSES: Mapping[str, tuple[str, str]] = {
    "to": ("plain", "ために"),
    "without": ("without", ""),
    "for": ("past", "ことで"),
    "by": ("plain", "ことで"),
    "instead_of": ("plain", "代わりに"),
    "when": ("plain", "時"),
    "while": ("going_on", "間"),
    "before": ("plain", "前に"),
    "after": ("past", "後に"),
    "in_addition_to": ("plain", "ことに加えて"),
    "ing": ("going_on", "時に"),
    "except_to": ("plain", "場合を除き"),
    "if": ("plain", "なら"),
    "unless": ("negative", "限り"),
    "whenever": ("plain", "たびに"),
    "right_after": ("past", "直後に"),
    "until": ("plain", "まで"),
    "as_soon_as": ("past", "時点で直ちに"),
    "each_time": ("plain", "たびに"),
    "first_time_each_turn": ("past", "各ターンの最初の時"),
    "first_time_each_round": ("past", "各ラウンドの最初の時"),
    "next_time": ("plain", "次の時"),
    "first_time": ("plain", "最初の時"),
    "because": ("plain", "ため"),
    "as_though": ("plain", "かのように"),
}
# Who controls or owns: the English noun of the player, and what stands before it.
OWNED: Mapping[str, tuple[str, str, str]] = {
    "you": ("control", "あなた", ""),
    "you_own": ("own", "あなた", ""),
    "opponent": ("control", "", "opponent"),
    "an_opponent": ("control", "いずれかの", "opponent"),
    "they": ("control", "その", "player"),
    "that_player": ("control", "その", "player"),
    "each_player": ("control", "各", "player"),
    "a_player": ("control", "いずれかの", "player"),
    "controller": ("control", "その", "controller"),
}


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
    if kind in _PAST or past:
        return denied.past + after
    return denied.plain + after
