"""How many, and whose."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.printing.japanese.speaker import Speaker
from interpreter.language.printing.japanese.tables import COUNTED, GREATER, LOOSE, PARTS, PLACES, QUANTITIES, SHARES, STEP_ATTRIBUTES, STEPS
from interpreter.language.tree import Filter, Group, Noun, Pronoun, Quantity


class Determiners(Speaker):
    """Prints quantities and possessors."""

    def quantified(
        self, noun: Noun, quantity: Quantity, counter: str, before: str, filters: list[str], head: str, counted: bool
    ) -> tuple[str, list[str], str, str]:
        kind = quantity.kind
        if noun.head.kind == "number" and kind in GREATER and quantity.number is None:
            return before, filters, ("" if noun.modifiers else "より") + ("多い数" if kind == "more" else "少ない数"), ""
        if noun.head.kind == "number":
            return before, filters, self.count(quantity, "") if kind in COUNTED or kind == "signed" else self.loose_number(kind), ""
        if kind == "signed" and self.kind(noun) == "value" and (coin := self.coin(noun)) is not None:
            # 現在のコスト+エンバー4個: what is added is counted in something else.
            filters = self.filters(replace(noun, filters=tuple(f for f in noun.filters if f is not coin)), head)
            amount = self.signed(quantity)
            return before, filters, head, f"{amount[0]}{self.word(coin.term)}{amount[1:]}{self.counter(coin.term)}"
        if kind == "signed":
            return before, filters, head, self.signed(quantity) + (counter if self.kind(noun) != "value" else "")
        if noun.partitive and kind in PARTS and kind != "another":
            return before, filters, head, PARTS[kind]
        if noun.partitive and kind in COUNTED and quantity.step is None:
            return before, filters, head, f"のうち{self.count(quantity, counter or 'つ')}"
        if kind in SHARES:
            return before, filters, head, SHARES[kind]
        if kind in COUNTED or kind in ("a", "another"):
            if kind == "another":
                filters = ["別の", *filters]
            single = kind in ("a", "another")
            if self.measure(noun):
                bare = single and head != "回" and (self.loose or self.kind(noun) in PLACES)
                return before, filters, head if bare else self.count(quantity, counter), ""
            if not single and not counter and self.kind(noun) == "value":
                return before, filters, head, self.count(quantity, "")
            if not counted or (single and (self.loose or self.kind(noun) in PLACES or noun.head.kind == "quality" or not counter)):
                return before, filters, head, ""
            if quantity.step is not None and quantity.step in STEP_ATTRIBUTES:
                shown = self.count(replace(quantity, step=None), counter) + STEP_ATTRIBUTES[quantity.step]
                return before, [f"{shown}{counter}数の" if counter else shown, *filters], head, ""
            if kind not in ("a", "another", "number", "only_n"):
                return before, [self.count(quantity, counter) + "の", *filters], head, ""
            return before, filters, head, self.count(quantity, counter)
        if kind == "each":
            # 各 stands close to its noun: 負傷している各敵ユニット.
            at = len(filters)
            while at and not filters[at - 1].endswith(LOOSE):
                at -= 1
            return before, [*filters[:at], "各", *filters[at:]], head, ""
        word = QUANTITIES[kind]
        if kind in ("more", "fewer", "less") and noun.modifiers:
            word = word.removeprefix("より")
        if kind in ("as_many", "as_much") and before.endswith("同じ"):
            word = word.removeprefix("同じ")
        return before, [word, *filters], head, ""

    def coin(self, noun: Noun) -> Filter | None:
        """The token before a value: *+4 gold cost*."""
        return next((f for f in noun.filters if f.kind == "class" and self.term(f.term).kind == "token"), None)

    def loose_number(self, kind: str) -> str:
        if kind in SHARES:
            return SHARES[kind].removeprefix("の")
        return QUANTITIES[kind].removesuffix("の") or "1つ"

    def count(self, quantity: Quantity, counter: str) -> str:
        kind, number = quantity.kind, quantity.number
        if kind in ("a", "another"):
            return f"1{counter}"
        if kind == "signed":
            return self.signed(quantity) + counter
        if kind == "range":
            return f"{number}～{quantity.high}{counter}"
        before, after = COUNTED[kind]
        if isinstance(number, str) and number != "X":
            shown = SHARES[number].removeprefix("の") if number in SHARES else QUANTITIES[number].removesuffix("の")
        else:
            shown = f"{number}{counter}"
        text = before + shown + after
        if quantity.step:
            if quantity.step in ("a", "each"):
                return text
            first, last = STEPS[quantity.step]
            text = first + text + last
        return text

    def signed(self, quantity: Quantity) -> str:
        return f"{quantity.number:+d}" if isinstance(quantity.number, int) else f"+{quantity.number}"

    def owner(self, noun: Noun) -> str:
        owner = noun.owner
        assert owner is not None
        own = "自身の" if Filter("core", "own") in noun.filters else ""
        if isinstance(owner, Pronoun) and owner.quantity is None:
            if owner.word == "you":
                if noun.head.kind == "term" and self.lexicon.word(noun.head.term) == "opponent" and not own:
                    return ""
                return "あなた自身の" if own else "自分の" if isinstance(self.doer, Pronoun) and self.doer.word == "you" else "あなたの"
            spelled = self.spelled(owner)
            if spelled is not None:
                return self.noun(spelled) + (own or "の")
            if owner.word == "they":
                return self.their(owner, own)
            if owner.word == "it" and not own:
                return "その"
        return self.phrase(owner) + (own or "の")

    def their(self, owner: Pronoun, own: str) -> str:
        if not self.playing(owner) and (isinstance(self.meant(owner), Noun | Group) or not any(self.playing(m) for m in self.mentions.values())):
            return "それら" + (own or "の")
        return ("自分" if self.playing(self.doer) else "そのプレイヤー") + (own or "の")
