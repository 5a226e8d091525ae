"""What a phase offers: an act with open participants, again and again."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Adverbial, Clause, Noun, Predicate, Pronoun, Purpose, Sentence, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.model import Action, All, Always, Can, Do, Event, Expr, Loop, Not, Number, Offer, Pick, Select, Upto, Var
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import ALL, ONE

OTHERWISE = "otherwise"


class Offers:
    """The denotations of what somebody may do while a phase lasts."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def of_phase(self, sentence: Sentence, before: tuple[Offer, ...], cx: Context) -> Offer | None:
        """An offer of a phase: always open, or where something is so, or *otherwise*, where that of the sentence before is not."""
        if len(sentence.clauses) != 1:
            return None
        if not sentence.prefixes:
            return self.offer(sentence.clauses[0], cx)
        opening, asked = self.all.opening(sentence, cx)
        plain = not (opening.opens or opening.duration or opening.limit or opening.times or opening.first)
        otherwise = opening.fixed == (OTHERWISE,) and bool(before) and not isinstance(before[-1].condition, Always)
        if not plain or not (otherwise or (opening.conditions and not opening.fixed)):
            return None
        offer = self.offer(sentence.clauses[0], asked)
        if offer is None:
            return None
        others = (Not(before[-1].condition),) if otherwise else ()
        conditions = (*others, *opening.conditions)
        return replace(offer, condition=conditions[0] if len(conditions) == 1 else All(conditions))

    def offer(self, clause: Clause, cx: Context) -> Offer | None:
        """*You may V any number of X*, *you may use up to 3 different X to V*; nothing when a clause says something else."""
        predicate = clause.predicates[0]
        if len(clause.predicates) != 1 or clause.subordinates or predicate.mood.modal != "may" or predicate.mood.negated:
            return None
        if not isinstance(clause.subject, Pronoun) or clause.subject.word != "you":
            return None
        purpose = next((part for part in predicate.parts if isinstance(part, Purpose) and part.code == "to"), None)
        way = self.all.alternatives.named(predicate)
        if way is not None:
            predicate = self.all.alternatives.bare(predicate)
        elif purpose is not None and self.facts.role(predicate.verb) is Role.USE:
            predicate = self.all.alternatives.doing(predicate)
        if self.facts.is_native(predicate.verb):
            return None
        different = self.says_different(predicate)
        plain = replace(predicate, mood=replace(predicate.mood, modal=None), parts=tuple(map(self.without_different, predicate.parts)))
        actions, cx = self.all.act(plain, None, cx, way)
        picks = tuple(each for each in actions if isinstance(each, Pick))
        last: Action = actions[-1]
        while isinstance(last, Loop) and len(last.body) == 1:
            last = last.body[0]
        if not isinstance(last, Do) or len(actions) != len(picks) + 1:
            return None
        limit: Expr | None = None
        singles: list[Pick] = []
        for pick in picks:
            if isinstance(pick.of, Upto):
                return None
            if pick.many:
                limit = None if pick.most == ALL else pick.most
                assert isinstance(pick.of, Select)
                singles.append(Pick(pick.of.var, pick.of, ONE, ONE))
            else:
                limit = Number(1)
                singles.append(replace(pick, least=ONE))
        if way is not None:
            singles = [self.in_that_way(pick, way, cx) for pick in singles]
        return Offer(last, tuple(singles), limit, different)

    def in_that_way(self, pick: Pick, way: Predicate, cx: Context) -> Pick:
        """Only what could be used in that way is offered."""
        assert isinstance(pick.of, Select)
        it = Var(pick.of.var, pick.of.kind)
        slot = way.subject if way.subject not in ("actor", "doer") else self.facts.agent(way.verb)
        can = Can(Event(way.verb, ((slot, self.all.is_it(it, cx)),)))
        return replace(pick, of=replace(pick.of, tests=(*pick.of.tests, can)))

    def says_different(self, predicate: Predicate) -> bool:
        """*up to 3 different X*: each of them once."""
        nouns = (part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun))
        return any(self.different(each.term) for noun in nouns for each in noun.filters)

    def different(self, term: str) -> bool:
        """Is it the word for things that are not the same?"""
        return term == "different" or self.facts.role(term) is Role.DIFFERENT

    def without_different(self, part: Slot | Adverbial) -> Slot | Adverbial:
        """A participant without that word: each of them is another one anyway."""
        if isinstance(part, Slot) and isinstance(part.filler, Noun):
            filters = tuple(each for each in part.filler.filters if not self.different(each.term))
            return replace(part, filler=replace(part.filler, filters=filters))
        return part
