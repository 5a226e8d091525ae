"""What stands in the slots of a wording, with the words that tie it to what stands before."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.printing.french.agreement import Sort
from interpreter.language.printing.french.morphology import ARTICLE
from interpreter.language.printing.french.speaker import Speaker
from interpreter.language.printing.french.verbs import in_form
from interpreter.language.tree import Complement, Group, Noun, Predicate, Pronoun, Quoted, Relation

_NEAR = {("m", False): "celui-ci", ("f", False): "celle-ci", ("m", True): "ceux-ci", ("f", True): "celles-ci"}


class Slots(Speaker):
    """Prints the fillers of slots."""

    def after_words(self, before: str, filler: object, subject: Sort, denied: bool = False) -> str:
        """A filler with the words that tie it to what stands before; a bare place takes its own preposition (*en jeu*)."""
        lead = before.strip()
        if isinstance(filler, Noun) and filler.head.kind == "term" and not (filler.article or filler.quantity or filler.owner):
            forms = self.term(filler.head.term).forms.fr
            first, _, last = lead.rpartition(" ")
            own = {
                "dans": forms.into or forms.in_,
                "en": forms.in_,
                "à": forms.into,
                "de": forms.from_,
                "depuis": forms.from_,
                "sur": forms.into or forms.in_,
            }.get(last)
            if forms.bare and own:
                core = self.core(filler, filler.plural) + "".join(" " + self.modifier(m, self.sort(filler)) for m in filler.modifiers)
                article = f"{ARTICLE}le " if own == "de" and self.gender(filler) == "m" else ""
                return f"{first} {own} {article}{core}".strip()
            if lead == "à" and self.is_value(filler) and filler.bound is None:
                filler = replace(filler, article="the")
        if isinstance(filler, Noun) and filler.quantity is not None and not filler.partitive:
            last = lead.rpartition(" ")[2]
            if filler.quantity.kind == "up_to" and isinstance(filler.quantity.number, (int, str)) and last in ("de", "à"):
                # *de jusqu'à 2* is not French.
                return f"{lead} {self.noun(replace(filler, quantity=replace(filler.quantity, kind='number')))} au maximum"
            if filler.quantity.kind == "no" and last in ("avec", "à"):
                return f"{lead.removesuffix(last)}sans {self.noun(replace(filler, quantity=None), 'none')}"
        if isinstance(filler, Pronoun) and filler.quantity is None and filler.word == "each_other":
            one, other = ("une", "une") if subject.gender == "f" else ("un", "un")
            first, _, last = lead.rpartition(" ")
            return f"{first} l'{one} {last} l'autre".strip() if last else f"l'{other} l'autre"
        if (
            isinstance(filler, Pronoun)
            and filler.quantity is None
            and filler.word in ("it", "they")
            and lead.rpartition(" ")[2] in ("à", "de", "dans", "parmi")
        ):
            sort = self.sort(filler)
            if not sort.player:
                return f"{before} {_NEAR[sort.gender, sort.many]}"
        if (
            isinstance(filler, Noun)
            and lead.endswith(("comme", "en tant que"))
            and not (filler.owner or filler.modifiers)
            and (filler.article == "the" or (filler.quantity is not None and filler.quantity.kind == "a"))
        ):
            return f"{lead} {self.noun(replace(filler, article=None, quantity=None), 'none')}"
        if isinstance(filler, Group) and lead:
            last = lead.rpartition(" ")[2]
            if last in ("de", "à") or filler.repeated:
                # French repeats *de* and *à* before each member, the others where English does.
                return f"{before} {self.members(filler, False, 'object', last if last in ('de', 'à') else lead.lstrip(', '))}"
        if isinstance(filler, (Noun, Pronoun, Group)):
            kind = "none" if lead == "sans" else "denied" if denied and not lead else "object"
            return f"{before} {self.phrase(filler, use=kind)}".strip()
        return f"{before} {self.filler(filler, subject)}".strip()

    def filler(self, filler: object, subject: Sort) -> str:
        if isinstance(filler, Predicate):
            return self.predicate(in_form(filler, "infinitive"), subject)
        if isinstance(filler, Complement):
            return self.filter(filler.filter, subject)[0] + "".join(" " + self.modifier(m, subject) for m in filler.modifiers)
        if isinstance(filler, Relation):
            return self.relation(filler, subject)
        assert isinstance(filler, (Noun, Pronoun, Group, Quoted))
        return self.phrase(filler)
