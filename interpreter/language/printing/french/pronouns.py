"""Pronouns: strong ones in the place of a noun, weak ones beside the verb."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.printing.french.agreement import Sort
from interpreter.language.printing.french.speaker import Speaker
from interpreter.language.printing.french.tables import PARTITIVES, PRONOUNS, QUANTITIES, STRESSED
from interpreter.language.printing.french.verbs import Clitic
from interpreter.language.printing.french.wording import HELD_OF
from interpreter.language.tree import Head, Noun, Pronoun, Quantity

_DIRECT = {("m", False): "le", ("f", False): "la", ("m", True): "les", ("f", True): "les"}


class Pronouns(Speaker):
    """Prints pronouns."""

    def pronoun(self, pronoun: Pronoun, subject: bool) -> str:
        word = pronoun.word
        if word == "on":
            return "on"
        if word == "one" and self.offers:
            return "une option"
        sort = self.sort(replace(pronoun, quantity=None))
        if pronoun.quantity is not None:
            return self.quantity_of(pronoun.quantity, sort)
        if word in ("this", "these") and pronoun.refers is not None and "Card" in self.lexicon.terms:
            return self.noun(Noun(Head("term", "Card"), article="this", plural=word == "these"), "subject" if subject else "object")
        if word in ("it", "they"):
            return self.subject_pronoun(sort) if subject else STRESSED[sort.gender, sort.many]
        return PRONOUNS[word][sort.gender == "f"]

    def subject_pronoun(self, sort: Sort) -> str:
        if sort.you:
            return "vous"
        return PRONOUNS["they" if sort.many else "it"][sort.gender == "f"]

    def quantity_of(self, quantity: Quantity, sort: Sort) -> str:
        """*each of them*, *up to 2 of them*."""
        female = sort.gender == "f"
        them = STRESSED[sort.gender, True]
        if quantity.kind == "all":
            return "toutes" if female else "tous"
        if quantity.kind == "both":
            return "toutes deux" if female else "tous deux"
        if quantity.kind == "any_number":
            return f"autant d'entre {them} que vous voulez"
        if quantity.kind == "half":
            return f"la moitié d'entre {them}"
        if quantity.number is None:
            word = PARTITIVES.get(quantity.kind) or QUANTITIES[quantity.kind][:2]
            return f"{word[female]} d'entre {them}" if quantity.kind not in ("each", "every") else f"{word[female]} d'{them}" if them != "lui" else word[female]
        if quantity.number == 1 and quantity.kind == "number":
            return f"l'{'une' if female else 'un'} d'entre {them}"
        number = self.number(quantity)
        if quantity.number == 1 and number.endswith(" 1"):
            number = f"{number[:-1]}l'{'une' if female else 'un'}"
        return f"{number} d'entre {them}"

    def clitic(self, pronoun: Pronoun, before: str) -> Clitic | None:
        """The weak pronoun for a slot, if French has one there."""
        if pronoun.quantity is not None or pronoun.word not in ("it", "they", "you", "itself", "themselves"):
            return None
        if pronoun.word in ("itself", "themselves"):
            return Clitic("se", 0) if before in ("", "à") else None
        if pronoun.word == "you":
            return Clitic("vous", 0) if before in ("", "à") else None
        sort = self.sort(pronoun)
        if not before:
            return Clitic(_DIRECT[sort.gender, sort.many], 1)
        if before == "à":
            return Clitic("leur" if sort.many else "lui", 2)
        if HELD_OF.match(before) and not sort.player:
            return Clitic("en", 4)
        return None
