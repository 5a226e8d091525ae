"""The rules by which abilities are normalised, in order."""

from __future__ import annotations

from interpreter.language.tree import Ability, Predicate, Sentence, Subordinate, Time
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.normalise.adverbials import behind, for_what, in_a_time, raised, reunited
from interpreter.meaning.normalise.alternatives import alternatives
from interpreter.meaning.normalise.counts import counted_behind, occurrences_behind
from interpreter.meaning.normalise.instead import diverted, in_place_first
from interpreter.meaning.normalise.joined import mutual, sharing
from interpreter.meaning.normalise.moods import also, denied
from interpreter.meaning.normalise.payments import paid_from_there
from interpreter.meaning.normalise.rule import Rule
from interpreter.meaning.normalise.stretches import stretched
from interpreter.meaning.normalise.throws import thrown
from interpreter.meaning.normalise.timing import awaiting, dated, dated_first, meanwhile, outlasting

RULES: tuple[Rule, ...] = (
    Rule("how something is when it does something", Sentence, meanwhile),
    Rule("what is waited for comes first", Sentence, awaiting),
    Rule("what lasts as long as it can happen", Sentence, outlasting),
    Rule("how far an act goes is said of the act", Sentence, stretched, spends=(Subordinate,)),
    Rule("a time behind a purpose is of the whole", Predicate, raised),
    Rule("where a thing lies is said of the thing", Predicate, reunited),
    Rule("may also is may", Predicate, also, spends=("may_also",)),
    Rule("no Y denies the verb", Predicate, denied, spends=("no",)),
    Rule("for what something must be done stands behind", Sentence, for_what),
    Rule("a time that comes again stands first", Sentence, in_a_time),
    Rule("while doing something stands with the verb", Sentence, behind),
    Rule("what would be done is diverted", Sentence, diverted),
    Rule("the first time each turn", Sentence, dated, spends=(Time, "first_time", "second_time", "third_time")),
    Rule("the end of something comes first", Sentence, dated_first),
    Rule("in the place of something comes first", Sentence, in_place_first, spends=("instead_of",)),
    Rule("one thing or another is waited for", Ability, alternatives, spends=("or",)),
    Rule("on a number is if it is rolled", Ability, thrown, spends=("on", "a")),
    Rule("two verbs with one object", Sentence, sharing),
    Rule("two who do it to each other", Sentence, mutual),
    Rule("what is counted stands behind", Sentence, counted_behind),
    Rule("the times that are counted stand behind", Sentence, occurrences_behind),
    Rule("paid from where it lies", Sentence, paid_from_there, spends=(Subordinate,)),
)
"""All rules, in the order in which they are applied."""


def normalised(ability: Ability, facts: Facts) -> tuple[Ability, ...]:
    """The abilities that a written one comes to."""
    made: tuple[Ability, ...] = (ability,)
    for rule in RULES:
        made = tuple(each for one in made for each in rule.of(one, facts))
    return made
