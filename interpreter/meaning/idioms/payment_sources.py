"""What lies on a card and may be spent: *you may spend gold on this card when building walls*, *... as if it were in your pool*."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Phrase, Predicate, Pronoun, Purpose, Relation, Sentence, Slot, Subordinate, Time
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.facts.kinds import AMOUNT, SOURCE, Kind
from interpreter.meaning.idioms.idiom import Idiom
from interpreter.meaning.idioms.pattern import Part, Pattern, codes, kinds, moods
from interpreter.meaning.model import Condition, Event, Expr, Law, Same, Var, You
from interpreter.meaning.model import Pattern as Participant
from interpreter.meaning.protocol import Denotations

FOR = frozenset(["when", "while", "to", "for"])
"""How the act is joined for which something is spent."""
ANY_AMOUNT: frozenset[str | None] = frozenset([None, "any", "all", "each", "any_number"])
"""How it is said that all of it may be spent, or none."""


def plain(sentence: Sentence, facts: Facts) -> Sentence:
    """The sentence as one about paying from where it lies; that is all that *as if it were in your pool* says."""
    clause = sentence.clauses[0]
    predicate = clause.predicates[0]
    if len(sentence.clauses) != 1 or len(clause.predicates) != 1 or payment(predicate, facts) is None:
        return sentence
    lying = lies_on(predicate, clause.subject, facts)
    if lying is None or not (aim(predicate) is not None or any(owned(sub, facts) for sub in clause.subordinates)):
        return sentence
    said = from_there(predicate, lying, facts)
    rest = tuple(sub for sub in clause.subordinates if not owned(sub, facts))
    return replace(sentence, clauses=(replace(clause, predicates=(said,), subordinates=rest),))


def from_there(predicate: Predicate, lying: Phrase, facts: Facts) -> Predicate:
    """The same as an act of paying from where it lies."""
    parts = tuple(part for part in predicate.parts if not (isinstance(part, Slot) and part.name == SOURCE))
    verb = payment(predicate, facts)
    assert verb is not None
    return replace(predicate, verb=verb, mood=replace(predicate.mood, modal="can"), parts=(*parts, Slot(SOURCE, lying, at=lying.at)))


def payment(predicate: Predicate, facts: Facts) -> str | None:
    """The verb by which is paid what a text lets somebody spend."""
    mood = predicate.mood
    if mood.modal not in ("may", "can") or mood.negated or mood.form != "finite":
        return None
    alias = facts.alias(predicate.verb)
    verb = alias.verb if alias is not None else predicate.verb
    sorts = facts.slots(verb)
    return verb if sorts.get(SOURCE) == "card" and sorts.get(AMOUNT) == "amount" and not facts.is_native(verb) else None


def lies_on(predicate: Predicate, subject: Phrase | None, facts: Facts) -> Phrase | None:
    """The cards on which lies what is spent."""
    fillers = {part.name: part.filler for part in predicate.parts if isinstance(part, Slot)}
    passive = predicate.mood.voice == "passive"
    source = fillers.get(SOURCE)
    if passive and subject is None and isinstance(source, Noun | Pronoun):
        return source
    amount = fillers.get(AMOUNT, subject if passive else None)
    if not isinstance(amount, Noun) or (amount.quantity is not None and amount.quantity.kind not in ANY_AMOUNT):
        return None
    if facts.resource(amount.head.term) not in facts.pools:
        return None
    on = next((m for m in amount.modifiers if isinstance(m, Relation) and facts.role(m.term) is Role.UPON), None)
    filler = on.slots[0].filler if on is not None else source
    return filler if isinstance(filler, Noun | Pronoun) else None


def aim(predicate: Predicate) -> Predicate | None:
    """The act for which something is spent."""
    return next((part.predicate for part in predicate.parts if isinstance(part, Purpose) and part.code in FOR), None)


def owned(sub: Subordinate, facts: Facts) -> bool:
    """*as if it were in your pool*."""
    if sub.kind != "as_though":
        return False
    fillers = [part.filler for clause in sub.clauses for part in clause.predicates[0].parts if isinstance(part, Slot)]
    within = [filler for filler in fillers if isinstance(filler, Relation) and facts.role(filler.term) is Role.INSIDE]
    places = [relation.slots[0].filler for relation in within]
    if not any(isinstance(place, Noun) and facts.pool(place.head.term) is not None for place in places):
        return False
    if any(isinstance(place, Noun) and not (isinstance(place.owner, Pronoun) and place.owner.word == "you") for place in places):
        raise Unmeant("only what is as if it were yours can be spent by you", sub.at)
    return True


def law(predicate: Predicate, subject: Phrase | None, all_: Denotations, cx: Context, condition: Condition) -> tuple[tuple[Law, ...], Context]:
    """The act of paying can be done from there, for what the text names."""
    lying = lies_on(predicate, None, all_.facts)
    if lying is None:
        raise Unmeant("from where it is spent is not said", predicate.at)
    who: Expr = You()
    if subject is not None and predicate.mood.voice != "passive":
        who, cx = all_.single(subject, cx)
    source, cx = all_.pattern(lying, cx)
    slots = [(SOURCE, source)]
    goal = aim(predicate)
    if goal is not None:
        paid, cx = item(predicate, goal, all_, cx)
        slots.append(paid)
    name = cx.new()
    return (Law("can", Event(predicate.verb, tuple(slots), Participant(name, (Same(Var(name, "player"), who),), "player")), condition),), cx


def item(predicate: Predicate, goal: Predicate, all_: Denotations, cx: Context) -> tuple[tuple[str, Participant], Context]:
    """What is paid for: what the act is done to for which it is spent."""
    facts = all_.facts
    target = goal.parts[0].filler if len(goal.parts) == 1 and isinstance(goal.parts[0], Slot) else None
    agent = facts.agent(predicate.verb)
    slot = next((name for name, sort in facts.slots(predicate.verb).items() if sort == "card" and name not in (SOURCE, agent)), None)
    if not isinstance(target, Noun | Pronoun) or slot is None:
        raise Unmeant(f'"{facts.word(predicate.verb)}" does not know what it is done for', goal.at)
    pattern, cx = all_.pattern(target, cx)
    return (slot, pattern), cx


FROM = Part(sort=Slot, names=codes(SOURCE))
BESIDE = (Part(sort=Slot), Part(sort=Purpose), Part(sort=Time))

SPENDING = Idiom(
    "spending what lies on a card",
    Pattern(
        verb=kinds(Kind.PAYS),
        modal=moods("can"),
        negated=False,
        form=codes("finite"),
        voice=codes("active"),
        parts=(FROM, Part(sort=Slot, names=codes(AMOUNT), heads=kinds(Kind.POOLED), quantities=ANY_AMOUNT)),
        only=BESIDE,
    ),
    law,
)
SPENT = Idiom(
    "what lies on a card being spent",
    Pattern(verb=kinds(Kind.PAYS), modal=moods("can"), negated=False, form=codes("finite"), voice=codes("passive"), parts=(FROM,), only=BESIDE),
    law,
)
