"""What stands behind a noun: relations and relative clauses."""

from __future__ import annotations

import re
from dataclasses import replace

from interpreter.language.printing.french.agreement import Sort
from interpreter.language.printing.french.morphology import spaced
from interpreter.language.printing.french.speaker import Speaker
from interpreter.language.printing.french.tables import OWNED
from interpreter.language.printing.french.verbs import in_form
from interpreter.language.printing.french.wording import HELD_OF
from interpreter.language.tree import Group, Modifier, Mood, Noun, Owned, Phrase, Pronoun, Quantity, Relation, Relative, Slot


class Modifiers(Speaker):
    """Prints relations and relative clauses."""

    def modifier(self, modifier: Modifier, sort: Sort) -> str:
        if isinstance(modifier, Owned):
            return OWNED[modifier.who]
        if isinstance(modifier, Relation):
            return self.relation(modifier, sort)
        return self.relative(modifier, sort)

    def relative(self, relative: Relative, sort: Sort) -> str:
        predicate = relative.predicate
        if relative.subject is not None and relative.form in ("contact", "that_contact", "as"):
            return self.contact(relative, relative.subject, sort)
        if relative.form == "reduced":
            wording = self.wording(predicate.verb, predicate.wording)
            if wording.direct == predicate.subject or not any(g.name == predicate.subject for g in wording.gaps):
                return self.predicate(in_form(predicate, "participle"), sort)
            predicate = replace(predicate, mood=Mood(tense="perfect", voice="passive"))
        if predicate.verb != "be" and predicate.mood.voice == "passive":
            wording = self.wording(predicate.verb, predicate.wording)
            direct = next(
                (p for p in predicate.parts if isinstance(p, Slot) and p.name == wording.direct and isinstance(p.filler, (Noun, Pronoun, Group))), None
            )
            gap = next((g for g in wording.gaps if g.name == predicate.subject and g.before), None)
            if gap is not None and direct is not None:
                assert isinstance(direct.filler, (Noun, Pronoun, Group))
                rest = replace(predicate, parts=tuple(p for p in predicate.parts if p is not direct), subject=direct.name)
                lead = self.lead(gap.before, sort)
                return f"{lead} {self.phrase(direct.filler, subject=True)} {self.predicate(rest, self.sort(direct.filler), gap=gap.name)}"
        form = "finite" if relative.form == "doing" else predicate.mood.form
        return f"qui {self.predicate(in_form(predicate, form), sort)}"

    def contact(self, relative: Relative, subject: Phrase, sort: Sort) -> str:
        """A relative clause with a subject of its own: *que vous avez jouée*, *à travers laquelle elle passe*."""
        predicate = relative.predicate
        wording = self.wording(predicate.verb, predicate.wording)
        filled = {p.name for p in predicate.parts if isinstance(p, Slot)} | {predicate.subject, wording.subject}
        gap = next((g for g in wording.gaps if g.name not in filled), None)
        lead = "que" if gap is None or relative.form == "as" else self.lead(gap.before, sort)
        body = self.predicate(
            predicate,
            self.sort(subject),
            gap=gap.name if gap is not None else "",
            gap_sort=sort if relative.form != "as" else None,
            of_it=relative.form == "as",
        )
        return f"{lead} {self.phrase(subject, subject=True)} {body}"

    def lead(self, before: str, sort: Sort) -> str:
        """The relative pronoun behind the words that stand before a slot."""
        words = before.strip()
        if not words:
            return "que"
        if HELD_OF.match(words):
            return "dont"
        which = {("m", False): "lequel", ("f", False): "laquelle", ("m", True): "lesquels", ("f", True): "lesquelles"}[sort.gender, sort.many]
        return f"{words} {which}"

    def sorts_only(self, noun: Noun) -> bool:
        """Does the noun say of what sort something is, not which ones?"""
        if noun.quantity or noun.article or noun.owner or noun.modifiers or noun.head.kind != "term" or self.term(noun.head.term).forms.fr.bare:
            return False
        return self.many(noun) or self.term(noun.head.term).kind == "class"

    def relation(self, relation: Relation, sort: Sort) -> str:
        term = self.term(relation.term)
        wording = self.wording(relation.term, relation.wording)
        filled = {s.name: s for s in relation.slots}
        text = ""
        left = dict(filled)
        self.depth += 1
        earlier: object = None
        for number, gap in enumerate(wording.gaps):
            slot = filled.get(gap.name)
            if slot is None:
                text = spaced(text, gap.before)
                continue
            left.pop(gap.name)
            filler = slot.filler
            if (
                self.whole
                and gap.before == "de"
                and isinstance(filler, Noun)
                and filler.plural
                and not (filler.quantity or filler.article or filler.owner)
                and filler.head.kind in ("term", "act")
            ):
                # *the order of cards* is *l'ordre des cartes*.
                filler = replace(filler, article="the")
            if gap.before == "de" and isinstance(filler, Noun) and self.sorts_only(filler):
                # *a kind of card*, *hexes of different levels*: which ones is not said.
                text = spaced(text, f"de {self.noun(filler, 'none')}")
                continue
            if re.match("inférieur|supérieur|égal", gap.before) and isinstance(earlier, Noun):
                # What has a value equal to another: it is the value that is equal.
                text = spaced(text, f"{self.agreeing(term, gap.before, self.sort(earlier))} {self.filler(filler, sort)}")
                continue
            following = wording.gaps[number + 1].before if number + 1 < len(wording.gaps) else ""
            if re.match("inférieur|supérieur|égal", following) and isinstance(filler, Noun) and self.is_value(filler) and filler.quantity is None:
                filler = replace(filler, quantity=Quantity("a"))
            earlier = filler
            text = spaced(text, self.after_words(gap.before, filler, sort))
        for slot in left.values():
            text = spaced(text, self.filler(slot.filler, sort))
        self.depth -= 1
        if wording.after:
            # *à 2 cases de distance au maximum*
            text = f"{text.removesuffix(' au maximum')} {wording.after} au maximum" if text.endswith(" au maximum") else spaced(text, wording.after)
        return self.agreeing(term, text, sort)
