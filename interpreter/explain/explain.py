"""A tree -> numbered plain steps: when, whether, who chooses, what *it* is, how long, which terms decide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from interpreter.check.walk import nodes, quoted_texts, uses
from interpreter.explain.windows import EVENTS, adverbial, condition, opening
from interpreter.language.lexicon import Lexicon
from interpreter.language.print_english import English
from interpreter.language.tree import Ability, Adverb, Clause, Group, Noun, Phrase, Predicate, Pronoun, Quoted, Sentence, Slot, Subordinate, Text, When

_CHOSEN = frozenset(
    ["a", "number", "exactly", "up_to", "any", "any_number", "another", "some", "either", "at_least", "at_most", "or_more", "or_less", "or_fewer", "both"]
)
_CHOOSABLE = ("card", "player", "space", "region", "zone", "quality", "thing")


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happens or holds, with what is to know about it."""

    says: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """One ability, explained."""

    text: str
    opening: tuple[str, ...]
    steps: tuple[Step, ...]
    terms: tuple[str, ...]
    rulings: tuple[str, ...] = ()
    given: tuple[Explanation, ...] = field(default=())


def explain(tree: Text, lexicon: Lexicon) -> tuple[Explanation, ...]:
    """The abilities of a text, explained one by one."""
    return tuple(_Explainer(lexicon, ability).explanation() for ability in tree.abilities)


class _Explainer:
    """Explains one ability."""

    def __init__(self, lexicon: Lexicon, ability: Ability) -> None:
        self.lexicon = lexicon
        self.ability = ability
        self.english = English(lexicon)
        self.count = 0
        self.stood: dict[int, int] = {}
        self.mentions = {node.mention: node for node in nodes(ability) if isinstance(node, Noun | Pronoun | Group) and node.mention > 0}

    def explanation(self) -> Explanation:
        steps = [step for sentence in self.ability.sentences for step in self.sentence(sentence)]
        given = tuple(e for text in quoted_texts(self.ability) for e in explain(text, self.lexicon))
        terms = tuple(dict.fromkeys(use.term for use in uses(Text((self.ability,)))))
        return Explanation(self.english.text(Text((self.ability,))), tuple(self.labels()), tuple(steps), terms, tuple(self.rulings(terms)), given)

    def rulings(self, terms: Iterable[str]) -> Iterator[str]:
        """The rulings on the terms that decide."""
        for head in terms:
            for ruling in self.lexicon.terms[head].rulings if head in self.lexicon.terms else ():
                yield f"{ruling.cited} {head}: {' '.join(str(ruling.en).split())}".lstrip()

    def labels(self) -> Iterator[str]:
        for head in self.ability.labels:
            term = self.lexicon.terms.get(head)
            means = str(term.stands_for).rstrip(",. ") if term is not None and term.stands_for else ""
            takes = f", for: {' '.join(self.ability.bare)}" if self.ability.bare and head == self.ability.labels[-1] else ""
            yield f'"{self.lexicon.word(head)}" stands for: {means}{takes}' if means else f'labelled "{self.lexicon.word(head)}"{takes}'

    # -- sentences

    def sentence(self, sentence: Sentence) -> Iterator[Step]:
        openings = [opening(prefix, self.english) for prefix in sentence.prefixes]
        waits = any(isinstance(p, When) and p.sub.kind in EVENTS for p in sentence.prefixes)
        self.count += 1
        self.stand(sentence.prefixes)
        referring = [note for prefix in sentence.prefixes for note in self.references(prefix)]
        self.count -= 1
        for number, clause in enumerate(sentence.clauses):
            before = [*openings, *referring] if number == 0 else [self.linked(clause)]
            yield from self.clause(clause, [note for note in before if note], waits or bool(self.ability.labels))

    def linked(self, clause: Clause) -> str:
        return {"or": "or, as you choose, in place of the step before", "choice": "one of those to choose from"}.get(clause.link or "", "")

    def clause(self, clause: Clause, before: list[str], waits: bool) -> Iterator[Step]:
        conditions = [condition(sub, self.english) for sub in clause.subordinates]
        for number, predicate in enumerate(clause.predicates):
            self.count += 1
            self.stand((predicate, *(() if number else (clause.subject, clause.subordinates))))
            notes = [*(before if number == 0 else [])]
            if number and predicate.link == "or" and self.is_player(clause.subject):
                notes.append("or, as you choose, in place of the step before")
            notes += [self.sort(clause, predicate, waits), *self.choices(clause, predicate), *self.lasting(predicate)]
            notes += [*(conditions if number == 0 else []), *self.references(predicate)]
            if number == 0:
                notes += [note for part in (clause.subject, *clause.subordinates) for note in self.references(part)]
            yield Step(self.said(clause, predicate), tuple(dict.fromkeys(note for note in notes if note)))

    def said(self, clause: Clause, predicate: Predicate) -> str:
        subject = clause.subject
        lead = self.english.phrase(subject, True) if subject is not None else "you"
        first = clause.predicates[0].mood
        if predicate.mood.form == "continued":
            predicate = replace(predicate, mood=replace(first, voice=predicate.mood.voice))
        inside = f"{lead} {self.english.predicate(predicate, subject)}"
        return inside[:1].upper() + inside[1:] + "."

    # -- what is to know about a step

    def sort(self, clause: Clause, predicate: Predicate, waits: bool) -> str:
        """Whether it is an order, a choice, a permission, or something that holds."""
        mood = clause.predicates[0].mood if predicate.mood.form == "continued" else predicate.mood
        who = self.doer(clause)
        if mood.modal in ("may", "may_also"):
            return f"optional: {who} {_does(who, 'decide')}" if self.is_player(clause.subject) else "permission: it is allowed, not required"
        if mood.modal in ("can", "may") and isinstance(clause.subject, Noun) and clause.subject.quantity is not None and clause.subject.quantity.kind == "no":
            return "permission: it is forbidden, and cannot beats can"
        if mood.modal in ("can", "may_only", "can_only") or mood.modal == "cannot" or (mood.modal and mood.negated):
            return "permission: it beats the rules, and cannot beats can" if not mood.negated else "permission: it is forbidden, and cannot beats can"
        if mood.modal in ("must", "must_not"):
            return "required, if it can be done"
        if (
            clause.subject is not None
            and not self.is_player(clause.subject)
            and not waits
            and mood.voice == "active"
            and not any(isinstance(p, Adverb) for p in predicate.parts)
        ):
            return "holds all the time, nobody chooses" if not self.times(predicate) else "holds for that time"
        return ""

    def doer(self, clause: Clause) -> str:
        return self.english.phrase(clause.subject, True) if self.is_player(clause.subject) and clause.subject is not None else "you"

    def is_player(self, phrase: Phrase | None) -> bool:
        if phrase is None:
            return True
        if isinstance(phrase, Pronoun):
            refers = self.mentions.get(phrase.refers) if phrase.refers is not None else None
            return phrase.word in ("you", "everyone") or (isinstance(refers, Noun) and self.is_player(refers))
        if isinstance(phrase, Group):
            return all(self.is_player(member) for member in phrase.members)
        return isinstance(phrase, Noun) and phrase.head.kind == "term" and self.lexicon.fits(phrase.head.term, ("player",))

    def choices(self, clause: Clause, predicate: Predicate) -> Iterator[str]:
        """Who chooses what among several that fit."""
        acts = clause.subject is None or self.is_player(clause.subject) or predicate.mood.voice == "passive"
        if not acts or predicate.verb == "be" or predicate.mood.negated or self.lexicon.word(predicate.verb) == "choose":
            return
        random = any(isinstance(p, Adverb) and p.code == "at_random" for p in predicate.parts)
        who = self.doer(clause)
        for part in predicate.parts:
            if isinstance(part, Slot) and part.name == "cards" and isinstance(part.filler, Noun) and not (part.filler.filters or part.filler.modifiers):
                continue  # so many cards, whichever come
            for noun in self.chosen(part.filler if isinstance(part, Slot) else None):
                said = self.english.phrase(noun)
                yield f"chance picks: {said}" if random else f"{who} {_does(who, 'choose')}: {said}"

    def chosen(self, filler: Any) -> Iterator[Noun]:
        if isinstance(filler, Group):
            for member in filler.members:
                yield from self.chosen(member)
        elif (
            isinstance(filler, Noun)
            and filler.quantity is not None
            and filler.quantity.kind in _CHOSEN
            and filler.quantity.step is None
            and not self.ranked(filler)
        ):
            head = filler.head
            if head.kind in ("quality", "name", "role") or (head.kind == "term" and self.lexicon.fits(head.term, _CHOOSABLE)):
                measured = (
                    head.kind == "term"
                    and self.lexicon.fits(head.term, ("space",))
                    and filler.quantity.number is not None
                    and not filler.filters
                    and not filler.modifiers
                )
                if not measured:
                    yield filler

    def ranked(self, noun: Noun) -> bool:
        """Does the place in a row say which one it is, so that nobody chooses: *the top card*, *from the top of*?"""
        ranks = self.lexicon.function.section("ranks")
        inside = [n for n in nodes(noun) if isinstance(n, Noun)]
        return any(n.rank is not None or (n.head.kind == "term" and self.lexicon.word(n.head.term) in ranks) for n in inside)

    def named(self, found: Noun | Pronoun | Group) -> str:
        """A mention as it is spoken of later; what follows *for each* stands without a count of its own."""
        said = self.english.phrase(found)
        bare = isinstance(found, Noun) and not (found.quantity or found.article or found.owner or found.plural) and found.head.kind in ("term", "quality")
        return f"each {said}" if bare else said

    def stand(self, node: Any) -> None:
        """Note in which step the noun phrases of a node stand."""
        for inner in nodes(node):
            if isinstance(inner, Noun | Pronoun | Group) and inner.mention > 0:
                self.stood.setdefault(inner.mention, self.count)

    def lasting(self, predicate: Predicate) -> Iterator[str]:
        for part in predicate.parts:
            if not isinstance(part, Slot) and (note := adverbial(part, self.english)):
                yield note

    def times(self, predicate: Predicate) -> bool:
        return any(note.startswith("how long") for note in self.lasting(predicate))

    def references(self, node: Any) -> Iterator[str]:
        """What *it*, *they* and *that X* are."""
        if node is None:
            return
        owners = {id(n.owner) for n in nodes(node) if isinstance(n, Noun)}
        for inner in _outside_quotes(node):
            if not isinstance(inner, Noun | Pronoun) or inner.refers is None:
                continue
            if isinstance(inner, Noun) and (inner.article == "this" or inner.head.kind == "self"):
                continue
            if inner.refers == 0:
                meant = "the card that bears this text"
            else:
                found = self.mentions.get(inner.refers)
                if found is None:
                    continue
                step = self.stood.get(inner.refers, self.count)
                meant = self.named(found) + (f" (step {step})" if step != self.count else "")
            said = self.english.owner(inner) if id(inner) in owners else self.english.phrase(inner)
            if said.lower() != meant.lower():
                yield f'"{said}": of {meant}' if id(inner) in owners else f'"{said}" is {meant}'


def _outside_quotes(node: Any) -> Iterator[Any]:
    """The nodes of a tree but for those of quoted abilities, which are explained by themselves."""
    inside = {id(n) for quoted in nodes(node) if isinstance(quoted, Quoted) for n in nodes(quoted.text)}
    return (n for n in nodes(node) if id(n) not in inside and not isinstance(n, Subordinate))


def _does(who: str, verb: str) -> str:
    """A verb in the number of who does it."""
    return verb if who in ("you", "they") else f"{verb}s"
