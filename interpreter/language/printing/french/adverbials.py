"""Adverbs, times, purposes and the like."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.printing.french.agreement import Sort
from interpreter.language.printing.french.morphology import agree
from interpreter.language.printing.french.speaker import Speaker
from interpreter.language.printing.french.tables import ADVERBS, LIMITS, PREPOSITIONS, PURPOSES, TIMES
from interpreter.language.printing.french.verbs import in_form
from interpreter.language.tree import Adverb, Adverbial, Apposition, By, Circumstance, ForEach, Group, Limit, Noun, Phrase, Purpose, Quantity, Time


class Adverbials(Speaker):
    """Prints what tells when, how and what for."""

    def adverbial(self, adverbial: Adverbial, subject: Sort, lead: str = "") -> str:
        comma = ", " if getattr(adverbial, "comma", False) else ""
        if isinstance(adverbial, Adverb):
            return comma + self.adverb(adverbial.code, subject)
        if isinstance(adverbial, Apposition):
            return f" : {self.phrase(adverbial.quoted)}"
        if isinstance(adverbial, Time):
            return comma + self.time(adverbial)
        if isinstance(adverbial, ForEach):
            return comma + self.for_each(adverbial.of)
        if isinstance(adverbial, By):
            return f"par {self.phrase(adverbial.agent)}"
        if isinstance(adverbial, Limit):
            return comma + f"{LIMITS[adverbial.kind]} {self.phrase(adverbial.amount)}"
        if isinstance(adverbial, Purpose):
            return comma + self.purpose(adverbial, subject, lead)
        assert isinstance(adverbial, Circumstance)
        return (", " if adverbial.relation.comma else "") + self.relation(adverbial.relation, subject)

    def adverb(self, code: str, subject: Sort) -> str:
        word = ADVERBS[code]
        if code == "each":
            return "chacune" if subject.gender == "f" else word
        if code == "one_at_a_time" and subject.gender == "m" and not subject.you:
            return "un par un"
        if code == "alone":
            return agree(word, subject.gender, subject.many and not subject.you)
        return word

    def time(self, time: Time) -> str:
        when = time.when
        code = time.code
        if isinstance(when, Noun) and (core := self.core(when, self.many(when))).startswith(("juste ", "après ", "avant ")):
            return core
        if (
            isinstance(when, Noun)
            and when.quantity is not None
            and when.quantity.kind == "any"
            and when.head.kind == "term"
            and self.lexicon.word(when.head.term) == "time"
        ):
            return "à tout moment"
        if code == "in" and isinstance(when, Noun) and when.quantity is not None and when.quantity.kind == "a":
            return f"lors de {self.phrase(when)}"
        if code is None:
            if isinstance(when, Noun) and when.quantity is not None and when.quantity.kind in ("each", "every"):
                return f"à {self.phrase(when)}"
            if isinstance(when, Noun) and when.quantity is not None:
                return self.phrase(when)
            return f"pendant {self.phrase(when)}"
        if code in ("once_per", "two_times_per", "per") and isinstance(when, Noun):
            return f"{TIMES[code]} {self.core(when, when.plural)}"
        if code == "on" and not self.temporal(when):
            return f"sur {self.phrase(when)}"
        return f"{TIMES.get(code) or PREPOSITIONS.get(code.replace('_', ' '), code)} {self.phrase(when)}"

    def temporal(self, phrase: Phrase) -> bool:
        return isinstance(phrase, Noun) and phrase.head.kind == "term" and self.lexicon.fits(phrase.head.term, ("time",))

    def for_each(self, of: Phrase) -> str:
        if isinstance(of, Noun) and of.quantity is None and of.article is None and of.owner is None:
            return f"pour {self.noun(replace(of, quantity=Quantity('each'), plural=False))}"
        if isinstance(of, Noun) and of.quantity is not None and of.quantity.number is not None:
            return f"par tranche de {self.phrase(of)}"
        if isinstance(of, Group):
            members = tuple(
                replace(m, quantity=Quantity("each"), plural=False)
                if isinstance(m, Noun) and m.quantity is None and m.article is None and m.owner is None
                else m
                for m in of.members
            )
            return f"pour {self.phrase(replace(of, members=members))}"
        return f"pour chacun de {self.phrase(of)}" if self.sort(of).many else f"pour {self.phrase(of)}"

    def purpose(self, purpose: Purpose, subject: Sort, instead: str) -> str:
        lead, form = PURPOSES.get(purpose.code) or (PREPOSITIONS.get(purpose.code.replace("_", " "), purpose.code), "inf")
        made = {"inf": "infinitive", "past": "past_infinitive", "doing": "doing"}[form]
        return f"{instead if instead and purpose.code == 'to' else lead} {self.predicate(in_form(purpose.predicate, made), subject)}"
