"""What stands in the slots of a wording."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.lexicon.lexicon import Blank
from interpreter.language.printing.japanese.speaker import Speaker
from interpreter.language.printing.japanese.tables import COUNTED, FLOATING, NOBODY, STEP_ATTRIBUTES
from interpreter.language.tree import Complement, Group, Noun, Phrase, Predicate, Pronoun, Relation, Slot


class Slots(Speaker):
    """Prints fillers: which particle they take, and where their number stands."""

    def filler(self, filler: Phrase | Predicate | Complement | Relation) -> str:
        if isinstance(filler, Predicate):
            before, said = self.row_of_verbs(filler)
            return before + said.whole + said.ended + said.tail + "こと"
        if isinstance(filler, Complement):
            word = self.predicative(filler.filter).preceded("".join(self.modifier(m, None) for m in filler.modifiers))
            return word.text if word.kind == "noun" else word.plain
        if isinstance(filler, Relation):
            return self.relation(filler, None)
        return self.phrase(filler)

    def stepped(self, filler: Phrase | Predicate | Complement | Relation) -> str:
        """*costs 1 less gold*: 金1枚少なくかかる."""
        if not isinstance(filler, Noun) or filler.head.kind == "number" or filler.quantity is None or filler.quantity.step not in STEP_ATTRIBUTES:
            return ""
        if filler.quantity.step == "more" and self.kind(filler) == "time":
            return "さらに" + self.noun(replace(filler, quantity=replace(filler.quantity, step=None)))
        if filler.quantity.step == "more":
            return "さらに" + self.noun(filler, counted=False) + self.count(replace(filler.quantity, step=None), self.noun_counter(filler))
        return self.noun(filler, counted=False) + self.count(filler.quantity, self.noun_counter(filler))

    def amount(self, predicate: Predicate, slot: Slot) -> str:
        """A bare number of tokens takes the counter of the tokens last spoken of."""
        filler = slot.filler
        if not isinstance(filler, Noun) or filler.head.kind != "number" or filler.quantity is None or filler.quantity.kind not in COUNTED or filler.modifiers:
            return ""
        frame = self.lexicon.frame(predicate.verb, predicate.wording)
        blank = next((e for e in frame.elements if isinstance(e, Blank) and e.name == slot.name), None)
        earlier = [m for n, m in sorted(self.mentions.items()) if n < filler.mention and isinstance(m, Noun) and self.kind(m) == "token"]
        if blank is None or not earlier or not self.lexicon.fits(earlier[-1].head.term, blank.types):
            return ""
        return self.count(filler.quantity, self.noun_counter(earlier[-1]))

    def floated(self, filler: Phrase | Predicate | Complement | Relation, text: str) -> tuple[str, str]:
        """カードを2枚: the number of an object stands between を and the verb."""
        if isinstance(filler, Group) and not self.loose and (shared := self.shared(filler)):
            return text.removesuffix(shared), shared
        if not isinstance(filler, Noun) or (filler.partitive and (filler.quantity is None or filler.quantity.kind != "all")) or filler.head.kind == "number":
            return text, ""
        quantity = filler.quantity
        if quantity is None or self.measure(filler) or quantity.kind == "all_but":
            return text, ""
        if quantity.kind in FLOATING:
            return self.noun(replace(filler, quantity=None, partitive=False)), FLOATING[quantity.kind]
        if quantity.kind in COUNTED or quantity.kind in ("a", "another"):
            if self.kind(filler) == "value" and not self.noun_counter(filler):
                return text, ""
            count = self.count(quantity, self.noun_counter(filler))
            if quantity.kind in ("a", "another") and (self.loose or not self.noun_counter(filler)):
                return text, ""
            return self.noun(filler, counted=False), count
        return text, ""

    def denied(self, filler: Phrase | Predicate | Complement | Relation, text: str, mark: str) -> tuple[str, str]:
        """*no card*: カードを1枚も; *with no effect*: 効果なしで."""
        if isinstance(filler, Pronoun) and filler.word in NOBODY:
            return text, "も" if mark in ("を", "が", "は") else mark + "も"
        if not isinstance(filler, Noun) or filler.quantity is None or filler.quantity.kind != "no":
            return text, mark
        noun = self.noun(replace(filler, quantity=None))
        counter = self.noun_counter(filler)
        if mark == "で":
            return noun + "なし", "で"
        if mark in ("を", "が", "は"):
            return noun + mark, f"1{counter}も" if counter else ""
        return "どの" + noun + mark, "も"
