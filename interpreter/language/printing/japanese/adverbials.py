"""When, how, how often, what for."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.lexicon.lexicon import Literal
from interpreter.language.printing.japanese.mentions import points_back
from interpreter.language.printing.japanese.morphology import Word
from interpreter.language.printing.japanese.speaker import Speaker
from interpreter.language.printing.japanese.tables import ADVERBS, INLINE, LIMITS, OPENING, PREPOSITIONS, PURPOSES, ROUNDING, TIMES
from interpreter.language.printing.japanese.verbs import Said
from interpreter.language.tree import (
    Adverb,
    Adverbial,
    Apposition,
    By,
    Circumstance,
    Filter,
    ForEach,
    Group,
    Limit,
    Noun,
    Phrase,
    Predicate,
    Purpose,
    Quantity,
    Relation,
    Slot,
    Time,
)


class Adverbials(Speaker):
    """Prints adverbials and finds their place in the sentence."""

    def adverbials(self, said: Said, predicate: Predicate, place: str, instead: bool) -> None:
        """Sort what is said beside the slots: at the beginning, before the verb, or in brackets at the end."""
        manner = ""
        inline = ""
        only = predicate.mood.modal in ("may_only", "can_only") and any(isinstance(p, Time | By | Circumstance) for p in predicate.parts)
        with self.within(loose=True):
            for part in predicate.parts:
                if isinstance(part, Slot):
                    continue
                if isinstance(part, Limit):
                    said.tail += f"（{LIMITS[part.kind]}{self.phrase(part.amount)}）"
                elif isinstance(part, Adverb):
                    if (part.code == "instead" and instead) or (part.code in ROUNDING and any(isinstance(p, Slot) for p in predicate.parts)):
                        continue
                    if part.code in ROUNDING:
                        said.tail += f"（{ADVERBS[part.code]}）"
                    elif part.code == "only" and said.floating and counted_next(predicate, part):
                        said.floating += "だけ"
                    elif part.code == "only":
                        only = True
                    elif part.code in OPENING:
                        said.opening.append(ADVERBS[part.code])
                    elif part.code in INLINE:
                        inline += ADVERBS[part.code]
                    else:
                        manner += ADVERBS[part.code]
                else:
                    text = self.adverbial(part, place == "main" and not only)
                    if only and not isinstance(part, Apposition | ForEach):
                        text += "のみ"
                        only = False
                    if isinstance(part, Apposition):
                        said.tail += "：" + text
                    elif isinstance(part, By | Circumstance) or (isinstance(part, Time) and self.occurrence(part.when)):
                        inline += text
                    elif isinstance(part, ForEach) and slots_before(predicate, part) >= 3 and len(said.segments) >= 3:
                        # How much less is said for each, not how often it is done.
                        said.segments[-1] = f"、{text}{said.segments[-1]}"
                    elif isinstance(part, Purpose):
                        said.aside.append(text)
                    elif points_back(part):
                        said.back.append(text)
                    elif isinstance(part, Time) and part.code is None:
                        said.opening.insert(0, text)
                    else:
                        said.opening.append(text)
        if only:
            manner = "ただ" + manner
        if said.back and (said.subject or len(said.segments) < 2):
            said.aside += said.back
        elif said.back:
            # What *it* is must be said first.
            said.segments[0] += "、" + "".join(f"{b}、" for b in said.back)
        end = manner + said.floating + said.before if said.floating else said.before + manner
        said.body = inline + "".join(said.segments) + end

    def adverbial(self, adverbial: Adverbial, opening: bool) -> str:
        if isinstance(adverbial, Adverb):
            return ADVERBS[adverbial.code]
        if isinstance(adverbial, Time):
            return self.time(adverbial, opening)
        if isinstance(adverbial, ForEach):
            return self.for_each(adverbial.of) + "につき"
        if isinstance(adverbial, By):
            return self.phrase(adverbial.agent) + "によって"
        if isinstance(adverbial, Limit):
            return LIMITS[adverbial.kind] + self.phrase(adverbial.amount)
        if isinstance(adverbial, Purpose):
            return self.purpose(adverbial)
        if isinstance(adverbial, Apposition):
            return self.phrase(adverbial.quoted)
        return self.circumstance(adverbial.relation)

    def time(self, time: Time, opening: bool) -> str:
        when, code = time.when, time.code
        if code in ("once_per", "two_times_per"):
            return self.per(when) + ("に1回" if code == "once_per" else "に2回")
        if code == "at" and self.occurrence(when) and isinstance(when, Noun) and when.quantity == Quantity("any"):
            return "いつでも"
        if self.occurrence(when) and isinstance(when, Noun) and when.quantity == Quantity("any_number"):
            return "何回でも"
        if code is None and self.occurrence(when) and isinstance(when, Noun) and Filter("core", "second") in when.filters:
            return "もう一度"
        text = self.phrase(when)
        if code is None:
            return text + ("" if opening or self.occurrence(when) else "に")
        if code == "on" and isinstance(when, Noun) and (when.head.kind == "number" or self.kind(when) == "die"):
            return text + "が出たなら"
        if code == "on" and isinstance(when, Group) and all(isinstance(m, Noun) and (m.head.kind == "number" or self.kind(m) == "die") for m in when.members):
            return text + "が出たなら"
        if code in ("during", "in") and opening:
            return text + "中"
        if code == "for" and self.occurrence(when):
            return "初めて" if isinstance(when, Noun) and (when.rank == "first" or Filter("core", "first") in when.filters) else text
        if code in TIMES:
            return text + TIMES[code]
        return text + PREPOSITIONS[code.replace("_", " ")]

    def per(self, when: Phrase) -> str:
        if isinstance(when, Noun) and when.quantity is None and when.head.kind == "term":
            return f"1{self.noun(when)}"
        return self.phrase(when)

    def for_each(self, phrase: Phrase) -> str:
        if isinstance(phrase, Group):
            return self.row([self.for_each(m) for m in phrase.members], phrase.link)
        if isinstance(phrase, Noun) and phrase.quantity is None:
            if self.measure(phrase):
                return self.noun(replace(phrase, quantity=Quantity("number", 1)))
            return self.noun(phrase) + f"1{self.noun_counter(phrase)}"
        return self.phrase(phrase)

    def purpose(self, purpose: Purpose) -> str:
        before, said = self.row_of_verbs(purpose.predicate)
        form, after = PURPOSES[purpose.code]
        word = said.word.negative if said.negated else said.word
        going_on = said.word.going_on.negative if said.negated else said.word.going_on
        if form in ("plain", "past", "going_on"):
            made = {"plain": word.plain, "past": word.past, "going_on": going_on.plain}[form]
        else:
            made = said.word.without if form == "without" else said.word.negative.plain
        return before + said.whole + made + said.tail + after

    def circumstance(self, relation: Relation) -> str:
        """A relation that tells how something is done: its attribute becomes an adverb."""
        frame = self.lexicon.frame(relation.term, relation.wording)
        opening = frame.elements[0].words if frame.elements and isinstance(frame.elements[0], Literal) else ""
        text = self.relation(relation, None)
        if opening == "from" and text.endswith("の"):
            return text[:-1].removesuffix("から") + "から"
        if text.endswith("にある"):
            return text[:-2]
        if text.endswith("の"):
            return text[:-1] + ("" if text.endswith(("中の", "以内の")) else "で")
        if text.endswith("る"):
            return Word.verb(text).te
        return text


def slots_before(predicate: Predicate, part: Adverbial) -> int:
    """How many slots stand before an adverbial."""
    return sum(isinstance(p, Slot) for p in predicate.parts[: predicate.parts.index(part)])


def counted_next(predicate: Predicate, part: Adverb) -> bool:
    """Does an adverb stand right before a number?"""
    rest = predicate.parts[predicate.parts.index(part) + 1 :]
    return bool(rest) and isinstance(rest[0], Slot) and isinstance(rest[0].filler, Noun) and rest[0].filler.quantity is not None
