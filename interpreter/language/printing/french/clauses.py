"""Sentences: prefixes, clauses and what ties them together."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.printing.french.agreement import Sort
from interpreter.language.printing.french.morphology import Verb, capital
from interpreter.language.printing.french.speaker import Speaker
from interpreter.language.printing.french.tables import FIXED, FIXED_PRONOUN, LINKS, SUBORDINATORS, SUBORDINATORS_BEFORE_NOUN
from interpreter.language.printing.french.verbs import in_form
from interpreter.language.tree import (
    Clause,
    Fixed,
    Group,
    InPlaceOf,
    Mood,
    Noun,
    Phrase,
    Predicate,
    Prefix,
    Pronoun,
    Quoted,
    Sentence,
    Slot,
    Subordinate,
    Time,
    When,
    WhenPhrase,
)


class Clauses(Speaker):
    """Prints sentences and their clauses."""

    def sentence(self, sentence: Sentence) -> str:
        first = sentence.clauses[0].subject if sentence.clauses else None
        self.ahead = Sort(you=True) if first is None or isinstance(first, Quoted) else self.sort(first)
        self.offers = any(c.link == "choice" for c in sentence.clauses)
        self.opening = True
        text = " ".join(self.prefix(p) for p in sentence.prefixes)
        self.opening = False
        before: Clause | None = None
        for clause in sentence.clauses:
            text = self.linked(text, _allowed(clause, before))
            before = clause
        text = capital(text)
        return text if text.endswith(". »") else text + "."

    def linked(self, text: str, clause: Clause) -> str:
        printed = self.clause(clause)
        if clause.link is None:
            return f"{text} {printed}".strip()
        mark = {"semicolon": " ;", "semicolon_or": " ; ou", "semicolon_and": " ; et", "comma": ",", "choice": " :"}.get(clause.link)
        if mark:
            return f"{text}{mark} {printed}"
        return f"{text}{',' if clause.comma or clause.link == 'then' else ''} {LINKS[clause.link]} {printed}"

    def prefix(self, prefix: Prefix) -> str:
        if isinstance(prefix, Fixed):
            # *puis* takes no comma, unlike *then*.
            return self.fixed(prefix.code) + ("," if prefix.comma and prefix.code != "then" else "")
        if isinstance(prefix, InPlaceOf):
            return f"au lieu de {self.predicate(in_form(prefix.predicate, 'infinitive'), self.ahead)},"
        if isinstance(prefix, When):
            return self.subordinate(prefix.sub) + ","
        return self.when_phrase(prefix) + ","

    def fixed(self, code: str) -> str:
        pattern = FIXED_PRONOUN.get(code)
        if pattern is None:
            return FIXED[code]
        sort = self.referent("they" if "they" in code else "it", None)
        if "they" in code:
            # Who can or cannot do something is a player.
            sort = next((s for s in reversed(self.seen) if s.player and not s.you), sort)
        person = sort.person
        return pattern.replace("{}", self.subject_pronoun(sort)).format(faire=Verb.of("faire").finite(person), pouvoir=Verb.of("pouvoir").finite(person))

    def when_phrase(self, prefix: WhenPhrase) -> str:
        adverbial = prefix.adverbial
        if isinstance(adverbial, Time) and adverbial.code is not None and adverbial.code in SUBORDINATORS_BEFORE_NOUN:
            return f"{SUBORDINATORS_BEFORE_NOUN[adverbial.code]} {self.phrase(adverbial.when)}"
        return self.adverbial(adverbial, self.ahead).lstrip(", ")

    def subordinate(self, sub: Subordinate) -> str:
        word = SUBORDINATORS[sub.kind]
        again = "que" if word.endswith("que") else "si"
        text = f"{word} {self.clause(sub.clauses[0], sub.kind)}"
        for clause in sub.clauses[1:]:
            text += f" {'ou' if clause.link == 'or' else 'et'} {again} {self.clause(clause, sub.kind)}"
        return text

    def clause(self, clause: Clause, context: str = "") -> str:
        text = ""
        shown: Phrase | None = None
        before: Mood | None = None
        for number, predicate in enumerate(clause.predicates):
            predicate, subject = self.recast(predicate, clause.subject)
            fresh = subject is not None and (number == 0 or subject != shown)
            lead = self.subject(subject, predicate, context) if fresh and subject is not None else ""
            shown = subject
            sort = self.sort(subject) if subject is not None else Sort(you=True)
            if predicate.mood.form == "continued" and fresh and number:
                predicate = in_form(predicate, "finite")
            printed = f"{lead} {self.predicate(predicate, sort, context, before=before)}".strip()
            before = predicate.mood if predicate.mood.form != "continued" else before
            if predicate.link == "comma":
                text = f"{text}, {printed}"
            elif predicate.link:
                text = f"{text}{',' if predicate.comma else ''} {LINKS[predicate.link]} {printed}"
            else:
                text = f"{text} {printed}".strip()
        for sub in clause.subordinates:
            text = f"{text}{',' if sub.clauses[0].comma else ''} {self.subordinate(sub)}"
        return text

    def subject(self, subject: Phrase, predicate: Predicate, context: str) -> str:
        """The subject as it stands before its verb."""
        if isinstance(subject, Pronoun) and subject.word == "it" and subject.quantity is None and _names(predicate):
            # *it is a card*: *c'est une carte*.
            return "ce"
        if context and isinstance(subject, Noun) and not (subject.quantity or subject.article or subject.owner):
            # *if damage would be dealt*: some, not all there is.
            return self.phrase(subject, use="object")
        return self.phrase(subject, subject=True)

    def recast(self, predicate: Predicate, subject: Phrase | None) -> tuple[Predicate, Phrase | None]:
        """French makes a passive of the direct object only: *it is dealt 1 damage* is said of the damage."""
        if predicate.mood.voice != "passive" or subject is None or predicate.verb == "be":
            return predicate, subject
        wording = self.wording(predicate.verb, predicate.wording)
        if wording.direct == predicate.subject or predicate.subject not in {g.name for g in wording.gaps}:
            return predicate, subject
        moved = Slot(predicate.subject, subject)
        direct = next((p for p in predicate.parts if isinstance(p, Slot) and p.name == wording.direct and isinstance(p.filler, (Noun, Pronoun, Group))), None)
        if direct is not None:
            parts = (moved, *(p for p in predicate.parts if p is not direct))
            assert isinstance(direct.filler, (Noun, Pronoun, Group))
            return replace(predicate, parts=parts, subject=direct.name), direct.filler
        return replace(predicate, parts=(moved, *predicate.parts), mood=replace(predicate.mood, voice="active"), subject="actor"), Pronoun("on")


def _allowed(clause: Clause, before: Clause | None) -> Clause:
    """*You may A, then B*: what may be done is both, so B is an infinitive too."""
    if before is None or clause.link != "then" or clause.subject is not None:
        return clause
    if not (isinstance(before.subject, Pronoun) and before.subject.word == "you") or before.predicates[-1].mood.modal != "may":
        return clause
    if not all(p.mood.form == "order" and not p.mood.negated for p in clause.predicates):
        return clause
    return replace(clause, predicates=tuple(in_form(p, "infinitive") for p in clause.predicates))


def _names(predicate: Predicate) -> bool:
    """Does it say which thing something is (*is a card*), not how it is?"""
    if predicate.verb != "be" or predicate.mood.modal is not None:
        return False
    return any(isinstance(p, Slot) and isinstance(p.filler, Noun) and p.filler.head.kind in ("term", "act", "name") for p in predicate.parts)
