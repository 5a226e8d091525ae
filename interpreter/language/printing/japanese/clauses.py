"""Sentences: prefixes, clauses and what ties them together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from interpreter.language.printing.japanese.mentions import looks_ahead, nobody
from interpreter.language.printing.japanese.speaker import Speaker
from interpreter.language.printing.japanese.tables import FIXED, LEADS, SUBORDINATORS
from interpreter.language.printing.japanese.verbs import ending, tie
from interpreter.language.tree import (
    Adverb,
    Clause,
    Fixed,
    InPlaceOf,
    Mood,
    Noun,
    Predicate,
    Prefix,
    Pronoun,
    Quantity,
    Sentence,
    Subordinate,
    Time,
    When,
    WhenPhrase,
)


class Clauses(Speaker):
    """Prints sentences and their clauses."""

    def sentence(self, sentence: Sentence) -> str:
        first = sentence.clauses[0].subject if sentence.clauses else None
        text = ""
        kept: list[str] = []
        with self.within(doer=first):
            for prefix in sentence.prefixes:
                if isinstance(prefix, WhenPhrase) and isinstance(first, Noun) and looks_ahead(prefix):
                    # *During their next turn, your opponent ...*: whose turn it is must be said first.
                    kept.append(self.prefix(prefix))
                else:
                    text += self.prefix(prefix) + "、"
        self.ruling = self.ruling and not sentence.prefixes
        instead = _instead(sentence)
        if instead:
            text += "代わりに、"
        for number, clause in enumerate(_shared(sentence.clauses)):
            following = sentence.clauses[number + 1] if number + 1 < len(sentence.clauses) else None
            text += self.clause(clause, following, kept if number == 0 else [], instead)
        return tidy(text) + "。"

    def prefix(self, prefix: Prefix) -> str:
        if isinstance(prefix, Fixed):
            return FIXED[prefix.code]
        if isinstance(prefix, InPlaceOf):
            with self.within(loose=True):
                before, said = self.row_of_verbs(prefix.predicate)
                return before + said.whole + said.ended + said.tail + "代わりに"
        if isinstance(prefix, When):
            last = prefix.sub.clauses[-1]
            # *After A, if B, ...*: the second condition stands after the first.
            later = tuple(s for s in last.subordinates if s.clauses[0].comma)
            first = replace(prefix.sub, clauses=(*prefix.sub.clauses[:-1], replace(last, subordinates=tuple(s for s in last.subordinates if s not in later))))
            return "、".join(self.subordinate(s) for s in (first, *later))
        with self.within(loose=True):
            return self.adverbial(prefix.adverbial, True)

    def subordinate(self, sub: Subordinate) -> str:
        text = SUBORDINATORS[sub.kind][0]
        with self.within(loose=True):
            for number, clause in enumerate(sub.clauses):
                last = number + 1 == len(sub.clauses)
                text += self.subclause(clause, sub.kind if last else None, sub.clauses[number + 1].link if not last else None)
        return text

    def subclause(self, clause: Clause, kind: str | None, link: str | None) -> str:
        with self.within(doer=clause.subject):
            text = "".join(self.subordinate(s) + "、" for s in clause.subordinates)
            for number, predicate in enumerate(clause.predicates):
                if kind == "before" and predicate.mood.tense == "perfect":
                    # 行う前に: what is not yet done has no perfect.
                    predicate = replace(predicate, mood=replace(predicate.mood, tense="present"))
                said = self.said(predicate, clause.subject if number == 0 else None, "part", self.runs_on(clause, number), clause.subject)
                text += said.whole
                if number + 1 < len(clause.predicates):
                    text += said.linked(tie(clause.predicates, number)) + said.tail
                elif kind is None:
                    text += said.linked(link) + said.tail
                else:
                    text += said.tail + ending(kind, said.word, said.negated, said.past, said.would)
        return text

    def clause(self, clause: Clause, following: Clause | None, kept: Sequence[str], instead: bool) -> str:
        text = f"{LEADS[clause.link]}、" if clause.link is not None and clause.link in LEADS else ""
        clause = _neither(_only_if(clause))
        # *A card does so if ...* speaks of any card.
        defining = isinstance(clause.subject, Noun) and clause.subject.quantity == Quantity("a") and any(s.kind == "if" for s in clause.subordinates)
        with self.within(loose=self.loose or defining, doer=clause.subject):
            after_subject = bool(kept) or any(self.about(s, clause.subject) for s in clause.subordinates if s.kind != "as_though")
            before, self.ahead = self.ahead, not after_subject
            subs = [self.subordinate(s) + "、" for s in clause.subordinates if s.kind != "as_though"]
            self.ahead = before
            manner = "".join("、" + self.subordinate(s) for s in clause.subordinates if s.kind == "as_though")
            first = [f"{k}、" for k in kept] + subs
            clause = _raised(clause)
            for number, predicate in enumerate(clause.predicates):
                said = self.said(predicate, clause.subject if number == 0 else None, "main", self.runs_on(clause, number), clause.subject, instead)
                if not number and not said.subject and clause.link in ("and", "but", "comma") and isinstance(clause.subject, Pronoun):
                    # Another did what stands before: the leave is only for what you do.
                    said.subject = "あなたは"
                opening = "".join(f"{o}、" for o in said.opening)
                aside = "".join(f"{o}、" for o in said.aside)
                if number or not said.subject:
                    text += "".join(first if not number else []) + opening + aside
                elif after_subject:
                    text += said.subject + "、" + "".join(first) + opening + aside
                else:
                    text += "".join(first) + opening + said.subject + ("、" + aside if aside else "")
                text += said.body
                if number + 1 == len(clause.predicates):
                    text += manner
                if number + 1 < len(clause.predicates):
                    text += said.linked(tie(clause.predicates, number), said.tail)
                elif following is not None:
                    text += said.linked(following.link, said.tail)
                else:
                    text += said.ended + said.tail
        return text

    def runs_on(self, clause: Clause, number: int) -> bool:
        """Does the modal of this verb stand only at the last of its row?"""
        if number + 1 >= len(clause.predicates):
            return False
        mood, after = clause.predicates[number].mood, clause.predicates[number + 1].mood
        return after.form == "continued" and mood.modal is not None and not mood.negated and not (clause.subject is not None and nobody(clause.subject))


def tidy(text: str) -> str:
    """それの is その."""
    return (
        re.sub(r"([そこ])れの(?!み|う)", r"\1の", text)
        .replace("、、", "、")
        .replace("状態状態", "状態")
        .replace("よりより", "より")
        .replace("同じ同じ", "同じ")
    )


def _instead(sentence: Sentence) -> bool:
    """A final *instead* belongs to the whole sentence."""
    if not sentence.clauses:
        return False
    last = sentence.clauses[-1].predicates[-1]
    return any(isinstance(p, Adverb) and p.code == "instead" for p in last.parts)


def _shared(clauses: Sequence[Clause]) -> list[Clause]:
    """*You may A, then B*: Japanese says what is allowed at the end, so B takes the modal as well."""
    found = list(clauses)
    for number in range(1, len(found)):
        before, clause = found[number - 1], found[number]
        mood = before.predicates[-1].mood
        if clause.link == "then" and clause.subject is None and mood.modal == "may" and all(_plain_order(p) for p in clause.predicates):
            subject = None if isinstance(before.subject, Pronoun) and before.subject.word == "you" else before.subject
            found[number - 1] = replace(before, subject=subject, predicates=tuple(replace(p, mood=replace(p.mood, modal=None)) for p in before.predicates))
            last = clause.predicates[-1]
            found[number] = replace(clause, predicates=(*clause.predicates[:-1], replace(last, mood=replace(mood, form="finite"))))
    return found


def _plain_order(predicate: Predicate) -> bool:
    return predicate.mood.form == "order" and not predicate.mood.negated


def _neither(clause: Clause) -> Clause:
    """*Do not A or B*: B is denied as well."""
    if clause.predicates[0].mood != Mood("order", negated=True):
        return clause
    row = clause.predicates
    denied = tuple(replace(p, mood=row[0].mood) if n and tie(row, n - 1) == "or" and _plain_order(p) else p for n, p in enumerate(row))
    return replace(clause, predicates=denied)


def _only_if(clause: Clause) -> Clause:
    """*do so only if ...*: the *only* goes with the *if*."""
    last = clause.predicates[-1]
    if Adverb("only") not in last.parts or not clause.subordinates or clause.subordinates[0].kind != "if":
        return clause
    said = replace(last, parts=tuple(p for p in last.parts if p != Adverb("only")))
    subs = (replace(clause.subordinates[0], kind="only_if"), *clause.subordinates[1:])
    return replace(clause, predicates=(*clause.predicates[:-1], said), subordinates=subs)


def _raised(clause: Clause) -> Clause:
    """*cannot A or B until ...*: a time behind the last of a row of verbs that share a modal belongs to all of them."""
    if len(clause.predicates) < 2 or clause.predicates[-1].mood.form != "continued":
        return clause
    first, last = clause.predicates[0], clause.predicates[-1]
    times = tuple(p for p in last.parts if isinstance(p, Time) or p == Adverb("there"))
    if not times:
        return clause
    rest = tuple(p for p in last.parts if p not in times)
    return replace(clause, predicates=(replace(first, parts=(*first.parts, *times)), *clause.predicates[1:-1], replace(last, parts=rest)))
