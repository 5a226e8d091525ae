"""What may be left out or exchanged in English and says the same: not text by text, but by the node, the field and the exchange.

An entry must be equal English in every text. Where the compiler leaves a word out that says something, the text is refused, or the compiler learns to
refuse it; it does not come here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from interpreter.content.role import Role
from interpreter.language.tree import (
    Adverb,
    Apposition,
    Clause,
    Filter,
    Fixed,
    ForEach,
    Group,
    InPlaceOf,
    Noun,
    Phrase,
    Predicate,
    Pronoun,
    Purpose,
    Relation,
    Relative,
    Sentence,
    Slot,
    Subordinate,
    Time,
    When,
    WhenPhrase,
)
from interpreter.meaning.checks.mutations import ANOTHER, CONTRASTS, GONE, Mutation
from interpreter.meaning.denote.conditions import TIES
from interpreter.meaning.denote.negation import denied, neither
from interpreter.meaning.denote.single_act import ORDERED
from interpreter.meaning.model.walk import nodes

ANY = "*"

EVENTS = frozenset(CONTRASTS["Subordinate", "kind"]) - {"if", "unless", "while", "until", "because", "as_though"}
"""What opens a clause that waits for something."""


@dataclass(frozen=True, slots=True)
class Equal:
    """A mutation that says the same: where, which, why, and in which surroundings."""

    node: str
    field: str
    exchange: str
    reason: str
    when: Callable[[Mutation], bool] = lambda mutation: True

    def fits(self, mutation: Mutation) -> bool:
        """Is it such a mutation?"""
        return self.node == type(mutation.node).__name__ and self.field == mutation.field and self.exchange in (ANY, mutation.exchange) and self.when(mutation)


def _tied(noun: Any) -> bool:
    """Does a noun phrase point back at something, or at the card itself?"""
    return isinstance(noun, Noun | Pronoun) and noun.refers is not None


def _as_often_as_liked(predicate: Any) -> bool:
    """Is something done any number of times, or up to so many?"""
    said = [part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == "times"]
    return any(isinstance(each, Noun) and each.quantity is not None and each.quantity.kind in ("any_number", "up_to") for each in said)


def _waits(mutation: Mutation) -> bool:
    """Does the part stand in what a text waits for, in what has happened, or in what would happen?"""
    for each in reversed((*mutation.within, mutation.node)):
        if isinstance(each, Relative | InPlaceOf) or (isinstance(each, Purpose) and each.code in ("when", "while", "to")):
            return True
        if isinstance(each, Subordinate):
            first = each.clauses[0].predicates[0] if each.clauses and each.clauses[0].predicates else None
            acts = each.kind == "while" and first is not None and first.verb != "be" and mutation.facts.role(first.verb) is not Role.POSSESSION
            next_time = each.kind == "if" and first is not None and any(isinstance(part, Time) and _next(part.when) for part in first.parts)
            return acts or next_time or each.kind in EVENTS or (each.kind == "if" and first is not None and first.mood.modal == "would")
    return False


def _next(when: Phrase) -> bool:
    """Is it a time to come?"""
    return isinstance(when, Noun) and any(f.kind == "core" and f.term == "next" for f in when.filters)


def _awaited_behind(m: Mutation) -> bool:
    """Is a thing acted on for which a clause behind the act waits: *do A to a X after it does B*?"""
    noun, clause = m.within[-1], m.inside(Clause)
    if not isinstance(noun, Noun) or not isinstance(clause, Clause):
        return False
    waits = [each for each in clause.subordinates if each.kind in EVENTS]
    return any(isinstance(node, Noun | Pronoun) and node.refers == noun.mention for node in nodes(tuple(waits)))


def _of_any(mutation: Mutation) -> bool:
    """Is the noun the subject of what holds for things of a kind: of a law, or of how they are?"""
    clause = mutation.inside(Clause, Predicate)
    return isinstance(clause, Clause) and clause.predicates[0].mood.form == "finite"


def _denied(mutation: Mutation) -> bool:
    """Does the noun stand behind a verb that is forbidden or denied?"""
    predicate = mutation.inside(Predicate)
    return isinstance(predicate, Predicate) and predicate.mood.negated


def _permitted(mutation: Mutation) -> bool:
    """Does the noun stand behind a verb that one may do?"""
    predicate = mutation.inside(Predicate)
    return isinstance(predicate, Predicate) and predicate.mood.modal in ("may", "can", "may_only", "can_only")


def _leave_of_things(mutation: Mutation) -> bool:
    """Does the noun stand behind what things of a kind may do: no order to a player, who would do it to one or to all?"""
    predicate = mutation.inside(Predicate)
    return isinstance(predicate, Predicate) and predicate.mood.modal in ("may", "can") and predicate.subject not in ("actor", "doer")


def _nominal(mutation: Mutation) -> bool:
    """Is the noun what something is said to be, or one of several such nouns?"""
    predicate, noun = mutation.inside(Predicate), mutation.inside(Noun)
    said = predicate.parts[0] if isinstance(predicate, Predicate) and predicate.verb == "be" and predicate.parts else None
    filler = said.filler if isinstance(said, Slot) else None
    return any(each is noun for each in (filler.members if isinstance(filler, Group) else (filler,)))


def _defined_of(mutation: Mutation) -> bool:
    """Does the noun stand in what a definition says to be so: *A X is in front of a Y if ...*, *A X is a neighbor of each Y that ...*?"""
    clause, noun = mutation.inside(Clause, Subordinate), mutation.inside(Noun)
    if not isinstance(clause, Clause) or clause is not next((each for each in mutation.within if isinstance(each, Clause)), None) or not isinstance(noun, Noun):
        return False
    explained = (*clause.subordinates, *noun.modifiers)
    predicate = clause.predicates[0]
    defines = predicate.mood.form == "finite" and (predicate.verb == "be" or any(sub.kind == "if" for sub in clause.subordinates))
    return (
        defines
        and predicate.mood.modal is None
        and not predicate.mood.negated
        and any(isinstance(each, Noun | Pronoun) and each.refers is not None for each in _nodes(explained))
    )


def _general(mutation: Mutation) -> bool:
    """Is something done each turn, for as long as the text is there, to a thing that is spoken of again?"""
    sentence, noun = mutation.inside(Sentence), mutation.inside(Noun)
    times = [prefix.adverbial for prefix in sentence.prefixes if isinstance(prefix, WhenPhrase)] if isinstance(sentence, Sentence) else []
    recurs = any(isinstance(t, Time) and isinstance(t.when, Noun) and t.when.quantity is not None and t.when.quantity.kind == "each" for t in times)
    return recurs and isinstance(noun, Noun) and any(isinstance(each, Noun | Pronoun) and each.refers == noun.mention for each in _nodes(sentence))


def _used_to_act(mutation: Mutation) -> bool:
    """Is it said how many things one may use to do something?"""
    predicate = mutation.inside(Predicate)
    purpose = isinstance(predicate, Predicate) and any(isinstance(part, Purpose) and part.code == "to" for part in predicate.parts)
    return isinstance(predicate, Predicate) and purpose and predicate.mood.modal in ("may", "can")


def _the_game(mutation: Mutation) -> bool:
    """*the game*, behind a verb."""
    noun = mutation.held.filler if isinstance(mutation.held, Slot) else None
    return isinstance(noun, Noun) and mutation.facts.role(noun.head.term) is Role.GAME and noun.article == "the" and not noun.filters and not noun.modifiers


def _carried_on(mutation: Mutation) -> bool:
    """Is the verb a further one behind a verb that has the same modal, which is said once?"""
    clause, predicate = mutation.inside(Clause, Relative), mutation.within[-1]
    return isinstance(clause, Clause) and predicate is not clause.predicates[0] and clause.predicates[0].mood.modal == mutation.held


def _told_by_deed(noun: Any) -> bool:
    """Does a noun point back by what was done to the thing: *the replaced X*?"""
    return isinstance(noun, Noun) and noun.article == "the" and any(f.kind == "participle" or f.term == "chosen" for f in noun.filters)


def _awaited_instead(mutation: Mutation) -> bool:
    """Does the sentence answer what would happen with something that is done instead?"""
    sentence = mutation.inside(Sentence)
    parts = [part for clause in sentence.clauses for predicate in clause.predicates for part in predicate.parts] if isinstance(sentence, Sentence) else []
    return isinstance(mutation.inside(Subordinate), Subordinate) and any(isinstance(part, Adverb) and part.code == "instead" for part in parts)


def _leave(mutation: Mutation) -> bool:
    """Is so many what one may do more than the rules allow, or for a while?"""
    predicate, noun = mutation.inside(Predicate), mutation.inside(Noun)
    more = isinstance(noun, Noun) and any(f.kind == "core" and f.term in ("extra", "additional") for f in noun.filters)
    lasts = isinstance(predicate, Predicate) and any(isinstance(part, Time) for part in predicate.parts)
    return isinstance(predicate, Predicate) and predicate.mood.modal in ("may", "can") and (more or lasts)


def _done_by_you(mutation: Mutation) -> bool:
    """Is it something that you do when a text says so: *you gain 1 X*?"""
    clause, predicate = mutation.inside(Clause, Subordinate), mutation.inside(Predicate)
    you = isinstance(clause, Clause) and isinstance(clause.subject, Pronoun) and clause.subject.word == "you"
    plain = isinstance(predicate, Predicate) and predicate.mood.form == "finite" and predicate.mood.tense == "present"
    return you and plain and predicate.mood.modal is None and not predicate.mood.negated


def _counted_each(mutation: Mutation) -> bool:
    """Do joined nouns stand behind *for each*, which is said of all of them?"""
    counted = mutation.inside(ForEach, Predicate)
    return isinstance(counted, ForEach) and counted.of is mutation.node


def _whole_kinds(mutation: Mutation) -> bool:
    """Does a group join whole kinds of things: *each X and each Y*, *Xs and Ys*?"""
    members = mutation.node.members
    first = members[0]
    if _counted_each(mutation) and all(isinstance(m, Noun) and (m.quantity is None or m.quantity.kind in ("each", "every", "all")) for m in members):
        return True
    shared = isinstance(first, Noun) and first.quantity is not None and first.quantity.kind in ("each", "every", "all")
    if shared and all(isinstance(m, Noun) and m.quantity is None for m in members[1:]):
        return True
    return all(isinstance(m, Noun) and (m.plural or (m.quantity is not None and m.quantity.kind in ("each", "every", "all"))) for m in members)


def _all_there(mutation: Mutation) -> bool:
    """Is the noun a place, and said of all things in such places?"""
    relation = mutation.inside(Relation, Predicate)
    holder = mutation.within[mutation.within.index(relation) - 1] if isinstance(relation, Relation) else None
    return isinstance(holder, Noun) and holder.quantity is not None and holder.quantity.kind in ("each", "every", "all")


def _failing_that(mutation: Mutation) -> bool:
    """Does the sentence say what is done if something cannot be done?"""
    sentence = mutation.inside(Sentence)
    subs = [prefix.sub for prefix in sentence.prefixes if isinstance(prefix, When) and prefix.sub.kind == "if"] if isinstance(sentence, Sentence) else []
    moods = [predicate.mood for sub in subs for clause in sub.clauses for predicate in clause.predicates]
    return any(mood.modal == "can" and mood.negated for mood in moods)


def _spoken_of_again(mutation: Mutation) -> bool:
    """Is the thing one of which something is so as long as it is like that: *while a X is here, that X ...*?"""
    subordinate, noun = mutation.inside(Subordinate), mutation.inside(Noun)
    if not isinstance(subordinate, Subordinate) or subordinate.kind != "while" or not isinstance(noun, Noun) or noun.mention < 0:
        return False
    return any(isinstance(each, Noun | Pronoun) and each.refers == noun.mention for each in _nodes(mutation.within[0]))


def _nodes(node: Any) -> Iterator[Any]:
    """Everything in a tree."""
    if isinstance(node, tuple):
        for each in node:
            yield from _nodes(each)
    elif is_dataclass(node):
        yield node
        for field in fields(node):
            yield from _nodes(getattr(node, field.name))


def _places(mutation: Mutation) -> bool:
    """Does a group join places where something is looked for?"""
    inside = mutation.inside(Relation, Predicate)
    return isinstance(inside, Relation) and all(isinstance(m, Noun) and m.quantity is None for m in mutation.node.members)


def _neither(mutation: Mutation) -> bool:
    """*cannot A or B*, *is not A or B*: the *not* before the first holds for both."""
    return isinstance(mutation.node, Predicate) and (denied(mutation.node) or neither(mutation.node))


EQUAL: tuple[Equal, ...] = (
    Equal("Noun", "article", GONE, "a noun without an article is no other English; what it points at is tried by exchanging it"),
    Equal("Noun", "partitive", GONE, "of, between a number and what it is counted from, is grammar"),
    Equal("Noun", "quantity", GONE, "one thing without a or each is no English; they are tried against each other", lambda m: m.held.kind in ("a", "each")),
    Equal("Head", "term", ANY, "the noun behind this, that or the only helps to find what is meant", lambda m: _tied(m.within[-1])),
    Equal("Head", "term", ANY, "the noun behind the chosen, the replaced only helps to find what is meant", lambda m: _told_by_deed(m.within[-1])),
    Equal("Noun", "filters", GONE, "words before a noun that points back only help to find what is meant", lambda m: _tied(m.node)),
    Equal("Filter", "term", ANY, "they only help to find what is meant", lambda m: _tied(m.within[-1])),
    Equal("Mood", "modal", GONE, "what cannot be done is not done", lambda m: m.node.negated and m.held == "can"),
    Equal("Quantity", "kind", "a>each", "whatever a thing of the kind does is waited for, each time", _waits),
    Equal("Quantity", "kind", "a>each", "what is awaited of a thing behind the act is awaited of each", _awaited_behind),
    Equal("Quantity", "kind", "each>a", "what is awaited of a thing behind the act is awaited of each", _awaited_behind),
    Equal("Quantity", "kind", "each>a", "what holds for a thing of a kind holds for each", _of_any),
    Equal("Quantity", "kind", "a>each", "what holds for a thing of a kind holds for each", _of_any),
    Equal("Quantity", "kind", "a>each", "what is forbidden with a thing of a kind is forbidden with each", _denied),
    Equal("Quantity", "kind", "a>each", "what one may do with a thing of a kind one may do with each", _permitted),
    Equal("Quantity", "kind", "a>each", "what something is, it is: is a X has no other number", _nominal),
    Equal("Quantity", "kind", "each>a", "what a card may do with a thing of a kind it may do with each", _leave_of_things),
    Equal("Quantity", "kind", "a>each", "what a definition says of a thing it says of each", _defined_of),
    Equal("Quantity", "kind", "each>a", "what a definition says of a thing it says of each", _defined_of),
    Equal("Quantity", "kind", "a>each", "what is done each turn with a thing that is spoken of again is done with each", _general),
    Equal("Quantity", "kind", "up_to>number", "who may use so many may use fewer", _used_to_act),
    Equal("Predicate", "parts", GONE, "there is no other game that could be meant", _the_game),
    Equal("Quantity", "kind", "each>a", "for each says it already", lambda m: isinstance(m.inside(ForEach, Predicate), ForEach)),
    Equal("Quantity", "kind", "each>a", "what is done at a time of a kind is done at each", lambda m: isinstance(m.inside(WhenPhrase, Clause), WhenPhrase)),
    Equal("Quantity", "kind", "a>each", "all that is in a place of a kind is all that is in each", _all_there),
    Equal("Quantity", "kind", "a>each", "what is so of a thing that is spoken of again is so of each", _spoken_of_again),
    Equal("Noun", "quantity", GONE, "equal to says how many", lambda m: m.held.kind == "a_number_of"),
    Equal("Sentence", "prefixes", GONE, "sentences are carried out in their order", lambda m: isinstance(m.held, Fixed) and m.held.code == "then"),
    Equal("Pronoun", "quantity", GONE, "they are each of them", lambda m: m.held.kind == "each"),
    Equal("Mood", "modal", GONE, "who is told to do something must do it", lambda m: m.held == "must" and not m.node.negated),
    Equal("Mood", "modal", GONE, "already and still say that it was so before", lambda m: m.held in TIES),
    Equal("Mood", "modal", GONE, "instead says that it has not happened yet", lambda m: m.held == "would" and _awaited_instead(m)),
    Equal("Mood", "tense", GONE, "as if says that it is not so", lambda m: isinstance(s := m.inside(Subordinate), Subordinate) and s.kind == "as_though"),
    Equal("Quantity", "step", GONE, "a 4 on a die is 4", lambda m: m.held == "a"),
    Equal(
        "Quantity",
        "step",
        GONE,
        "what a text does is done beside what was done before",
        lambda m: m.held == "more" and isinstance(p := m.inside(Predicate), Predicate) and (p.mood.form == "order" or p.mood.modal == "may"),
    ),
    Equal("Quantity", "step", GONE, "what is done to several things is done to each", lambda m: m.held == "each"),
    Equal("Quantity", "kind", "up_to>number", "who may do more may do less of it", _leave),
    Equal("Mood", "modal", GONE, "it is said before the first of the joined verbs", _carried_on),
    Equal("Predicate", "link", ANY, "what is neither one nor the other is not one or the other", _neither),
    Equal("Group", "link", ANY, "things of one kind and of another are things of one kind or the other", _whole_kinds),
    Equal("Group", "link", ANY, "what is looked for in one place and in another lies in one or the other", _places),
    Equal(
        "Noun",
        "filters",
        GONE,
        "what a text does is done beside what the rules let be done",
        lambda m: (
            m.held.kind == "core"
            and m.held.term in ("extra", "additional")
            and isinstance(m.inside(Predicate), Predicate)
            and (m.inside(Predicate).mood.form == "order" or m.inside(Predicate).mood.modal == "may" or _done_by_you(m))
        ),
    ),
    Equal(
        "Noun",
        "filters",
        GONE,
        "the word for a sort of word says nothing beside the word: a colour before red",
        lambda m: isinstance(m.held, Filter) and m.held.kind == "class" and m.node.head.kind == "quality" and m.node.head.term == m.held.term,
    ),
    Equal("Noun", "filters", GONE, "own only stresses whose it is", lambda m: m.held.kind == "core" and m.held.term == "own" and m.node.owner is not None),
    Equal("Predicate", "parts", GONE, "what cannot be done is not done, said or not", lambda m: isinstance(m.held, Adverb) and m.held.code == "if_able"),
    Equal(
        "Predicate",
        "parts",
        GONE,
        "what is done if something cannot be done is done in its place",
        lambda m: isinstance(m.held, Adverb) and m.held.code == "instead" and _failing_that(m),
    ),
    Equal(
        "Predicate",
        "parts",
        GONE,
        "what is done one at a time is done in an order, and in any order where no other is said",
        lambda m: isinstance(m.held, Adverb) and m.held.code in ORDERED and sum(isinstance(p, Adverb) and p.code in ORDERED for p in m.node.parts) > 1,
    ),
    Equal(
        "Mood",
        "tense",
        GONE,
        "what is asked when something is over is asked of how it is then",
        lambda m: isinstance(m.within[-1], Predicate) and m.facts.is_defined(m.within[-1].verb),
    ),
    Equal("Mood", "modal", GONE, "any number of times, or up to so many, is up to who does it", lambda m: _as_often_as_liked(m.within[-1])),
    Equal(
        "Predicate",
        "parts",
        GONE,
        "what is counted in groups is rounded down",
        lambda m: isinstance(m.held, Adverb) and m.held.code == "rounded_down" and any(isinstance(part, ForEach) for part in m.node.parts),
    ),
    Equal(
        "Predicate",
        "parts",
        GONE,
        "what is forbidden of things is forbidden of each",
        lambda m: isinstance(m.held, Adverb) and m.held.code == "each" and m.node.mood.negated,
    ),
    Equal("Predicate", "parts", GONE, "who chooses, chooses", lambda m: isinstance(m.held, Adverb) and m.held.code == "as_you_choose"),
    Equal("Predicate", "parts", GONE, "still says that it was so before", lambda m: isinstance(m.held, Adverb) and m.held.code == "still"),
    Equal(
        "Mood",
        "tense",
        GONE,
        "when it was done is said beside it",
        lambda m: any(isinstance(p, Time) or (isinstance(p, Adverb) and p.code == "this_way") for p in m.within[-1].parts),
    ),
    Equal(
        "Slot",
        "filler",
        ANOTHER,
        "this ability is the one behind the colon",
        lambda m: isinstance(m.inside(Predicate), Predicate) and any(isinstance(p, Apposition) for p in m.inside(Predicate).parts),
    ),
)


def reason(mutation: Mutation) -> str | None:
    """Why a mutation says the same; nothing when it should not."""
    return next((equal.reason for equal in EQUAL if equal.fits(mutation)), None)
