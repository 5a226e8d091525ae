"""What came of a roll: *on a 4 or higher* is *if you roll 4 or higher*, said of the one die that was rolled just before."""

from __future__ import annotations

from dataclasses import replace

from interpreter.content.role import Role
from interpreter.language.tree import (
    Ability,
    Clause,
    Group,
    Mood,
    Noun,
    Phrase,
    Predicate,
    Prefix,
    Pronoun,
    Sentence,
    Slot,
    Subordinate,
    Time,
    When,
    WhenPhrase,
)
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.facts import Facts


def thrown(ability: Ability, facts: Facts) -> tuple[Ability, ...]:
    """*Roll a die. On a 4 or higher, do A* is *roll a die. If you roll 4 or higher, do A*."""
    made: list[Sentence] = []
    one = False
    for sentence in ability.sentences:
        asked = tuple(_asked(prefix, facts) for prefix in sentence.prefixes)
        asks = any(isinstance(prefix, When) and _result(prefix, facts) is not None for prefix in asked)
        if asks and not one:
            raise Unmeant("it is said of one die: roll a single die in the sentence before", sentence.at)
        one = asks or _rolls_one(sentence, facts)
        changed = any(new is not old for new, old in zip(asked, sentence.prefixes, strict=True))
        made.append(replace(sentence, prefixes=asked) if changed else sentence)
    same = all(new is old for new, old in zip(made, ability.sentences, strict=True))
    return (ability if same else replace(ability, sentences=tuple(made)),)


def _asked(prefix: Prefix, facts: Facts) -> Prefix:
    """A time that is a number, as what is asked of the roll."""
    time = prefix.adverbial if isinstance(prefix, WhenPhrase) and isinstance(prefix.adverbial, Time) else None
    if time is None or time.code != "on" or not is_number(time.when):
        return prefix
    frame = _wording(facts)
    if frame is None:
        return prefix
    verb, wording, slot = frame
    rolled = Predicate(verb, wording, Mood(), (Slot(slot, _bare(time.when)),), at=time.at)
    return When(Subordinate("if", (Clause((rolled,), Pronoun("you", at=time.at), at=time.at),), prefix.at), prefix.at)


def _result(prefix: When, facts: Facts) -> Phrase | None:
    """The number that a condition asks a roll for."""
    predicates = [each for clause in prefix.sub.clauses for each in clause.predicates]
    return next((found for each in predicates if (found := rolled_number(each, facts)) is not None), None)


def rolled_number(predicate: Predicate, facts: Facts) -> Phrase | None:
    """The number in *you roll 4 or higher*."""
    slot = predicate.parts[0] if len(predicate.parts) == 1 else None
    asks = facts.role(predicate.verb) is Role.ROLL and predicate.mood.form == "finite" and predicate.mood.tense == "present"
    filler = slot.filler if isinstance(slot, Slot) else None
    return filler if asks and isinstance(filler, Noun | Group) and is_number(filler) else None


def is_number(phrase: Phrase) -> bool:
    """Is it nothing but a number, or one of several?"""
    if isinstance(phrase, Group):
        return phrase.link == "or" and all(is_number(member) for member in phrase.members)
    return isinstance(phrase, Noun) and phrase.head.kind == "number" and phrase.quantity is not None


def _bare(phrase: Phrase) -> Phrase:
    """*a 4* is 4."""
    if isinstance(phrase, Group):
        return replace(phrase, members=tuple(_bare(member) for member in phrase.members))
    quantity = phrase.quantity if isinstance(phrase, Noun) else None
    return replace(phrase, quantity=replace(quantity, step=None)) if isinstance(phrase, Noun) and quantity is not None and quantity.step == "a" else phrase


def _wording(facts: Facts) -> tuple[str, int, str] | None:
    """The verb for rolling, with the wording in which a number is rolled."""
    verb = facts.term_of(Role.ROLL)
    for frame in facts.verbs.frames.get(verb or "", ()):
        if verb is not None and frame.subject is None and len(frame.slots) == 1 and facts.slots(verb)[frame.slots[0]] == "number":
            return verb, frame.index, frame.slots[0]
    return None


def _rolls_one(sentence: Sentence, facts: Facts) -> bool:
    """Is a single die rolled, once, by whoever the text is about?"""
    clause = sentence.clauses[-1]
    predicate = clause.predicates[-1]
    you = clause.subject is None or (isinstance(clause.subject, Pronoun) and clause.subject.word == "you")
    if facts.role(predicate.verb) is not Role.ROLL or not you or any(not isinstance(part, Slot) for part in predicate.parts):
        return False
    dice = next((part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == "dice"), None)
    quantity = dice.quantity if isinstance(dice, Noun) and not dice.modifiers and not dice.filters else None
    return quantity is not None and quantity.step is None and (quantity.kind == "a" or (quantity.kind == "number" and quantity.number == 1))
