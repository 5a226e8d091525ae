"""What lies on a card and may be spent: *you may spend gold on this card when building walls*, *... as if it were in your pool*."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Phrase, Predicate, Pronoun, Purpose, Relation, Slot, Time
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
