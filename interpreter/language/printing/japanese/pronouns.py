"""Pronouns."""

from __future__ import annotations

from interpreter.language.printing.japanese.speaker import Speaker
from interpreter.language.printing.japanese.tables import COUNTED, PARTS, PRONOUNS, QUANTITIES
from interpreter.language.tree import Pronoun


class Pronouns(Speaker):
    """Prints pronouns that stand alone."""

    def pronoun(self, pronoun: Pronoun) -> str:
        spelled = self.spelled(pronoun)
        if spelled is not None:
            return self.noun(spelled)
        word = PRONOUNS[pronoun.word]
        if pronoun.word == "they" and self.playing(pronoun):
            word = "そのプレイヤー"
        quantity = pronoun.quantity
        if quantity is None:
            return word
        if quantity.kind in PARTS:
            return word + PARTS[quantity.kind]
        if quantity.kind == "no":
            return word + "のどれ"
        if quantity.kind in COUNTED:
            return f"{word}のうち{self.count(quantity, 'つ')}"
        return word + "のうち" + QUANTITIES[quantity.kind].removesuffix("の")
