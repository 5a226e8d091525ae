"""Verbs with all they take."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from interpreter.language.printing.french.agreement import Sort
from interpreter.language.printing.french.morphology import agree, spaced
from interpreter.language.printing.french.speaker import Speaker
from interpreter.language.printing.french.tables import ADVERBS, LINKS, PRONOUNS, SHORT_ADVERBS
from interpreter.language.printing.french.verbs import BE, HAVE, Clitic, in_form, verb_group
from interpreter.language.printing.french.wording import HELD_OF, Wording
from interpreter.language.tree import Adverb, Adverbial, Circumstance, Complement, Group, Mood, Noun, Predicate, Pronoun, Relation, Slot

# Verbs that take an infinitive with another word than *pour*.
_TO_DO: Mapping[str, str] = {"coûter": "à", "choisir": "de", "refuser": "de", "commencer": "à", "continuer": "à"}


class Predicates(Speaker):
    """Prints predicates: the verb group, what stands in its slots, and what stands behind *être*."""

    def predicate(
        self, predicate: Predicate, sort: Sort, context: str = "", gap: str = "", gap_sort: Sort | None = None, before: Mood | None = None, of_it: bool = False
    ) -> str:
        mood = predicate.mood
        if mood.form == "continued":
            mood = replace(before or mood, form="continued", voice=mood.voice)
        if predicate.verb == "be":
            # *there is* is *il y a*.
            verb, passive = HAVE if sort.there else BE, False
            clitics = [Clitic("y", 3)] if sort.there else []
            tail, none = self.complement(predicate, sort)
            agreed: Sort | None = None
        else:
            wording = self.wording(predicate.verb, predicate.wording)
            assert wording.verb is not None
            verb, passive = wording.verb, mood.voice == "passive"
            skip = {predicate.subject, gap}
            tail, clitics, none, agreed = self.arguments(wording, predicate, skip, sort)
            if gap and gap == wording.direct:
                agreed = gap_sort
            if of_it:
                clitics.append(Clitic("en", 4))
        middle = "".join(f" {ADVERBS[p.code]}" for p in predicate.parts if isinstance(p, Adverb) and short(p))
        group = verb_group(verb, mood, sort, passive, clitics, none or sort.none, agreed, context)
        text = spaced(group + middle, tail)
        for other in predicate.others:
            mark = "," if other.link == "comma" else f"{',' if other.comma else ''} {LINKS[other.link or 'and']}"
            text += f"{mark} {self.predicate(in_form(other, mood.form), sort, context)}"
        return text

    def complement(self, predicate: Predicate, sort: Sort) -> tuple[str, bool]:
        """What stands behind *est*; and whether it denies (*n'est aucun ...*)."""
        out = ""
        none = False
        for part in predicate.parts:
            if isinstance(part, Slot):
                filler = part.filler
                if isinstance(filler, Complement):
                    printed = self.filter(filler.filter, sort)[0] + "".join(" " + self.modifier(m, sort) for m in filler.modifiers)
                elif isinstance(filler, Relation):
                    printed = self.relation(filler, sort)
                elif isinstance(filler, Noun) and (compared := self.compared(filler, sort)):
                    printed = compared
                elif isinstance(filler, Noun) and filler.head.kind == "number" and not sort.there:
                    printed = f"de {self.phrase(filler)}"
                elif isinstance(filler, Predicate):
                    printed = f"de {self.predicate(in_form(filler, 'infinitive'), sort)}"
                else:
                    printed = self.phrase(filler, use="is" if not sort.there else "denied" if predicate.mood.negated else "object")
                    none = none or self.sort(filler).none
                out = spaced(out, printed)
            elif not (isinstance(part, Adverb) and short(part)):
                out = spaced(out, self.adverbial(part, sort))
        return out.strip(), none

    def compared(self, noun: Noun, sort: Sort) -> str:
        """*is more than X*, *is less than X*: French compares with an adjective."""
        kind = noun.quantity.kind if noun.quantity is not None and noun.quantity.number is None else ""
        if noun.head.kind != "number" or kind not in ("more", "less", "fewer") or len(noun.modifiers) != 1:
            return ""
        than = noun.modifiers[0]
        if not isinstance(than, Relation) or len(than.slots) != 1 or isinstance(than.slots[0].filler, (Predicate, Complement, Relation)):
            return ""
        word = agree("supérieur" if kind == "more" else "inférieur", sort.gender, sort.many)
        return f"{word} à {self.phrase(than.slots[0].filler)}"

    def arguments(self, wording: Wording, predicate: Predicate, skip: set[str], subject: Sort) -> tuple[str, list[Clitic], bool, Sort | None]:
        """What the verb takes: the words behind it, the weak pronouns before it, whether something denies, and the object that stands before."""
        filled = {p.name: p for p in predicate.parts if isinstance(p, Slot)}
        waiting = self.waiting(predicate, wording)
        clitics: list[Clitic] = []
        out, none = "", False
        agreed: Sort | None = None
        earlier: object = None
        denied = predicate.mood.negated or subject.none
        # A participle alone bears no weak pronoun: *les blessures ajoutées à celle-ci*.
        bare = predicate.mood.form == "participle" or (predicate.mood.form == "continued" and predicate.mood.voice == "passive")
        left = dict(filled)
        for number, gap in enumerate(wording.gaps):
            slot = filled.get(gap.name)
            for adverbial in waiting.get(gap.name, ()):
                out = spaced(out, self.adverbial(adverbial, subject))
            if slot is None:
                if gap.name in skip and gap.before and not HELD_OF.match(gap.before.strip()):
                    continue
                held = gap.before.strip().removesuffix("de").strip() if gap.before else ""
                out = spaced(out, held if gap.name in skip else "")
                continue
            left.pop(gap.name, None)
            filler = slot.filler
            weak = self.clitic(filler, gap.before.strip()) if isinstance(filler, Pronoun) and not bare else None
            following = wording.gaps[number + 1].before if number + 1 < len(wording.gaps) else ""
            if weak is not None and weak.word == "en" and following.startswith("et "):
                weak = None
            if weak is None and not gap.before and self.counted_alone(filler, wording):
                clitics.append(Clitic("en", 4))
            if weak is not None:
                clitics.append(weak)
                if weak.rank == 1:
                    agreed = self.sort(filler) if isinstance(filler, Pronoun) else None
                if weak.word == "se" and isinstance(filler, Pronoun):
                    out = spaced(out, PRONOUNS["themselves" if subject.many else "itself"][subject.gender == "f"])
                if weak.word == "en":
                    out = spaced(out, gap.before.strip().removesuffix("de").strip())
                continue
            if gap.before.strip() in LINKS.values() and isinstance(filler, Noun):
                filler = self.inherited(filler, earlier)
            earlier = filler
            before = (
                "depuis"
                if gap.before == "de"
                and agreed is not None
                and isinstance(filler, Noun)
                and filler.head.kind == "term"
                and self.term(filler.head.term).kind == "zone"
                else gap.before
            )
            before = f", {before}" if slot.comma and not before.startswith(",") else before
            out = spaced(out, self.after_words(before, filler, subject, denied))
            without = gap.before.strip().rpartition(" ")[2] in ("avec", "à")
            none = none or (isinstance(filler, (Noun, Pronoun, Group)) and self.sort(filler).none and not without)
        for slot in left.values():
            # A slot that the French wording does not name must not vanish.
            out = spaced(out, self.filler(slot.filler, subject))
        if wording.after:
            out = spaced(out, wording.after)
        lead = _TO_DO.get(wording.verb.infinitive, "") if wording.verb is not None else ""
        for adverbial in waiting.get("", ()):
            printed = self.adverbial(adverbial, subject, lead)
            # *défaussez une carte de votre main*, but *placez-la depuis votre main*
            out = spaced(out, re.sub("^de ", "depuis ", printed) if agreed is not None and isinstance(adverbial, Circumstance) else printed)
        return out.strip(), clitics, none, agreed

    def counted_alone(self, filler: object, wording: Wording) -> bool:
        """A number or *one* as object takes *en* beside the verb: *il en a 4*, *vous en contrôlez une*."""
        if isinstance(filler, Pronoun):
            return filler.quantity is None and filler.word in ("one", "none") and not self.offers
        return isinstance(filler, Noun) and filler.head.kind == "number" and wording.verb is not None and wording.verb.infinitive == "avoir"

    def waiting(self, predicate: Predicate, wording: Wording) -> dict[str, list[Adverbial]]:
        """The adverbials by the slot before which they stand; those at the end under no name."""
        found: dict[str, list[Adverbial]] = {}
        run: list[Adverbial] = []
        names = [g.name for g in wording.gaps]
        for part in predicate.parts:
            if isinstance(part, Slot):
                at = part.name if part.name in names and names.index(part.name) > 0 else ""
                if run:
                    found.setdefault(at, []).extend(run)
                run = []
            elif not (isinstance(part, Adverb) and short(part)):
                run.append(part)
        if run:
            found.setdefault("", []).extend(run)
        return found


def short(adverb: Adverb) -> bool:
    """Does the adverb stand right behind the verb?"""
    return adverb.early or adverb.code in SHORT_ADVERBS
