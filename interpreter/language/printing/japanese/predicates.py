"""Verbs with all they take."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.printing.japanese.mentions import new, nobody
from interpreter.language.printing.japanese.morphology import Word, particle
from interpreter.language.printing.japanese.speaker import Speaker
from interpreter.language.printing.japanese.tables import ADVERBS, BEFORE_VERB, COUNTED, GREATER, LEADS, ROUNDING
from interpreter.language.printing.japanese.verbs import Said, tie
from interpreter.language.printing.japanese.wording import SLOT, NoWording, split_verb
from interpreter.language.tree import Adverb, By, Circumstance, Complement, Filter, Group, Mood, Noun, Owned, Phrase, Predicate, Pronoun, Relation, Slot, Time


class Predicates(Speaker):
    """Prints verbs, from the verb *to be* to those of the glossary, with their subjects."""

    def said(self, predicate: Predicate, subject: Phrase | None, place: str, runs_on: bool = False, doer: Phrase | None = None, instead: bool = False) -> Said:
        """A predicate with its subject; `place` is main, part (a condition, a purpose) or relative."""
        doer = subject if subject is not None else doer
        with self.within(loose=self.loose or predicate.mood.negated or self.general(predicate, doer)):
            said = self.copula(predicate, doer, subject, place) if predicate.verb == "be" else self.verb(predicate, doer, subject, place)
        self.mood(said, predicate, runs_on, doer is not None and nobody(doer), place)
        if place == "relative":
            self.relative_tense(said, predicate.mood)
        self.adverbials(said, predicate, place, instead)
        if predicate.link == "then":
            said.opening.insert(0, LEADS["then"])
        if (said.denied or (place != "relative" and doer is not None and nobody(doer))) and not predicate.mood.negated:
            said.negated = not said.negated
        return said

    def general(self, predicate: Predicate, subject: Phrase | None) -> bool:
        """Does the sentence speak of any such thing (*A card cannot ...*), not of one that now does something?"""
        if not isinstance(subject, Noun) or subject.quantity is None or subject.quantity.kind not in ("a", "another") or subject.partitive:
            return False
        if predicate.verb == "be" or predicate.mood.modal or predicate.mood.negated:
            return True
        if (
            self.ruling
            and not self.measure(subject)
            and not any(f.kind == "adjective" for f in subject.filters)
            and not any(isinstance(m, Owned) for m in subject.modifiers)
        ):
            # A card says of which card it speaks: of a friendly one, of one you control. A rule speaks of all.
            return True
        return self.verb_of(predicate.verb, self.wording(predicate.verb, predicate.wording)).aspect != "event"

    def mood(self, said: Said, predicate: Predicate, runs_on: bool, nobody: bool, place: str) -> None:
        mood = predicate.mood
        modal = None if runs_on else mood.modal
        word, negated = said.word, mood.negated
        passive = mood.voice == "passive" and predicate.verb != "be"
        if passive and not self.topical(predicate):
            word = word.passive
            if modal == "can" and (negated or nobody) and place != "part":
                # 攻撃されない says both that it is not done and that it cannot be.
                modal = None
        if modal is not None and modal in BEFORE_VERB:
            said.floating = BEFORE_VERB[modal] + said.floating
        if modal in ("may", "may_also"):
            word = word.may
        elif modal == "can":
            word = word.can
        elif modal == "must":
            word, negated = (word.must_not, True) if negated else (word.must, True)
        elif modal in ("may_only", "can_only") and mood.form == "continued":
            # *may only A or B*: the *only* goes with both.
            word, negated = word.only, not negated
        elif modal in ("may_only", "can_only") and said.floating and counted(predicate):
            said.floating += "しか"
            word, negated = word.can, not negated
        elif modal in ("may_only", "can_only") and (said.segments or any(isinstance(p, Time | By | Circumstance) for p in predicate.parts)):
            word = word.may if modal == "may_only" else word.can
            if not any(isinstance(p, Time | By | Circumstance) for p in predicate.parts):
                last = said.segments[-1]
                said.segments[-1] = last[:-1] + "のみを" if last.endswith("を") else last + "のみ"
        elif modal in ("may_only", "can_only"):
            word, negated = word.only, not negated
        elif modal in ("no_longer", "never"):
            negated = True
        said.would = mood.modal == "would"
        if mood.tense in ("perfect", "past_perfect"):
            word = word.going_on
        said.past = mood.tense in ("past", "past_perfect") or mood.form == "participle"
        said.word, said.negated = word, negated

    def relative_tense(self, said: Said, mood: Mood) -> None:
        """Before a noun a participle of a state lasts (支配されている), and what has been done is past (鍛造した)."""
        if mood.form == "participle" and said.word.aspect == "state":
            said.word, said.past = said.word.going_on, False
        elif mood.tense == "perfect" and not said.negated and said.word.text.endswith(("ている", "でいる")):
            said.done = True

    def topical(self, predicate: Predicate) -> bool:
        """A passive that Japanese says actively, with what it is done to as the topic: このカードは使用してよい."""
        mood = predicate.mood
        if mood.modal not in ("may", "can", "may_only", "can_only", "may_also") or any(isinstance(p, By) for p in predicate.parts):
            return False
        # 攻撃できない would say that it cannot do so itself, where the verb has such a wording.
        return not any(str(w).startswith("{") for w in self.term(predicate.verb).says.en)

    def verb(self, predicate: Predicate, doer: Phrase | None, subject: Phrase | None, place: str) -> Said:
        wording = self.wording(predicate.verb, predicate.wording)
        pieces = SLOT.split(wording)
        names, literals = pieces[1::2], pieces[2::2]
        fillers = {p.name: p for p in predicate.parts if isinstance(p, Slot)}
        missing = set(fillers) - set(names)
        if missing:
            raise NoWording(predicate.verb)
        passive = predicate.mood.voice == "passive" and not self.topical(predicate)
        rounded = rounding(predicate)
        segments, final = [pieces[0]] if names else [], literals[-1] if literals else ""
        floating = ""
        to_subject = denied = False
        for number, (name, literal) in enumerate(zip(names, literals, strict=True)):
            last = number + 1 == len(names)
            mark, rest = particle(literal)
            text = ""
            if name in fillers:
                text = self.filler(fillers[name].filler)
                if not mark and (fewer := self.stepped(fillers[name].filler)):
                    text = fewer
                extra = rounded.get(name, "")
                if last and mark == "を" and (amount := self.amount(predicate, fillers[name])):
                    text, mark, floating = "", "", amount
                if last and mark == "を" and not extra:
                    text, floating = self.floated(fillers[name].filler, text)
                denied = denied or (nobody(fillers[name].filler) and mark != "で")
                if mark and (only := without_only(fillers[name].filler)) is not None:
                    text, mark = self.phrase(only), "のみを" if mark == "を" else mark + "のみ"
                text, mark = self.denied(fillers[name].filler, text + extra, mark)
            elif name == predicate.subject and subject is not None and mark == "の":
                text = self.phrase(subject)
                to_subject = True
            elif name == predicate.subject and doer is not None and mark == "の" and place == "relative":
                mark = ""
            else:
                mark = ""
            if passive and to_subject:
                rest = rest.replace("を", "が", 1)
            segments.append(text + mark + ("" if last else rest))
            if last:
                final = rest
        before, verb = split_verb(final if names else pieces[0])
        said = Said(Word.verb(verb, self.term(predicate.verb).forms.ja.class_), [s for s in segments if s], floating, before)
        said.denied = denied
        if subject is not None and not to_subject:
            said.subject = self.subject(subject, place, predicate)
        return said

    def copula(self, predicate: Predicate, doer: Phrase | None, subject: Phrase | None, place: str) -> Said:
        said = Said(Word("", "noun", "lasting"))
        if isinstance(doer, Pronoun) and doer.word == "there":
            return self.existence(predicate)
        for part in predicate.parts:
            if isinstance(part, Slot):
                said.word = self.complement(part.filler, doer)
        rounded = rounding(predicate)
        if rounded and said.word.kind == "noun":
            said.word = replace(said.word, text=said.word.text + next(iter(rounded.values())))
        if subject is not None:
            said.subject = self.subject(subject, place, predicate)
        return said

    def existence(self, predicate: Predicate) -> Said:
        """*there is a card*: カードがある."""
        said = Said(Word("ある", "aru", "lasting"))
        for part in predicate.parts:
            if isinstance(part, Slot) and isinstance(part.filler, Noun | Pronoun | Group):
                if self.lives(part.filler):
                    said.word = Word("いる", "ichidan", "lasting")
                text, floating = self.floated(part.filler, self.phrase(part.filler))
                text, mark = self.denied(part.filler, text, "が")
                said.segments, said.floating, said.denied = [text + mark], floating, nobody(part.filler)
        return said

    def complement(self, filler: Phrase | Predicate | Complement | Relation, subject: Phrase | None) -> Word:
        if isinstance(filler, Complement):
            with self.within(loose=True):
                before = "".join(self.modifier(m, None) for m in filler.modifiers)
            return self.predicative(filler.filter).preceded(before)
        if isinstance(filler, Relation):
            text = self.relation(filler, subject)
            if self.wording(filler.term, filler.wording).endswith("}の"):
                # そのハウスのもの: the thing is of it, it is not the thing.
                return Word(text + "もの", "noun", "lasting")
            if text.endswith("の間の"):
                text = text[:-1] + ("にいる" if self.lives(subject) else "にある")
            return Word.attribute(text)
        if isinstance(filler, Predicate):
            return Word(self.filler(filler), "noun", "lasting")
        with self.within(loose=True):
            if isinstance(filler, Noun) and (compared := self.greater(filler)):
                return Word(compared, "adjective", "lasting")
            return Word(self.phrase(filler), "noun", "lasting")

    def greater(self, noun: Noun) -> str:
        """*is more than X*: Xより大きい."""
        quantity = noun.quantity
        if noun.head.kind != "number" or not noun.modifiers or quantity is None or quantity.kind not in GREATER or quantity.number is not None:
            return ""
        return "".join(self.modifier(m, noun) for m in noun.modifiers) + GREATER[quantity.kind]

    def subject(self, subject: Phrase, place: str, predicate: Predicate) -> str:
        """The subject with its particle."""
        if (
            isinstance(subject, Pronoun)
            and subject.word == "you"
            and subject.quantity is None
            and place == "main"
            and predicate.mood.modal in ("may", "may_also")
        ):
            return ""
        alone = without_only(subject)
        with self.within(loose=self.loose or place != "main"):
            text = self.phrase(subject if alone is None else alone)
        if alone is not None:
            return text + "だけが"
        if nobody(subject):
            return text + "も"
        mood = predicate.mood
        if place == "main" and (mood.modal or mood.negated or self.loose or not new(subject)):
            return text.removesuffix("それぞれ") + "はそれぞれ" if text.endswith("それぞれ") else text + "は"
        return text + "が"

    def row_of_verbs(self, predicate: Predicate) -> tuple[str, Said]:
        """*to move, fight or act*: all but the last as text, and the last."""
        row = (replace(predicate, others=(), link=None), *predicate.others)
        text = ""
        for number, each in enumerate(row[:-1]):
            said = self.said(each, None, "part")
            text += said.whole + said.linked(tie(row, number), said.tail)
        return text, self.said(row[-1], None, "part")


def rounding(predicate: Predicate) -> dict[str, str]:
    """Which slot is rounded, and how."""
    found: dict[str, str] = {}
    slot: str | None = None
    for part in predicate.parts:
        if isinstance(part, Slot):
            slot = part.name
        elif isinstance(part, Adverb) and part.code in ROUNDING and slot is not None:
            found[slot] = f"（{ADVERBS[part.code]}）"
    return found


def counted(predicate: Predicate) -> bool:
    """Does it say how many of something?"""
    return any(
        isinstance(p, Slot) and isinstance(p.filler, Noun) and p.filler.quantity is not None and p.filler.quantity.kind in COUNTED for p in predicate.parts
    )


def without_only(filler: object) -> Noun | None:
    """*only cards*: the noun without its *only*."""
    if not isinstance(filler, Noun) or Filter("core", "only") not in filler.filters or filler.article or filler.owner or filler.quantity:
        return None
    return replace(filler, filters=tuple(f for f in filler.filters if f != Filter("core", "only")))
