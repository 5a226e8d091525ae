"""One ability for each of several things that it waits for."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import (
    Ability,
    When,
    WhenPhrase,
)
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.normalise.timing import TRIGGERS


def alternatives(ability: Ability, facts: Facts) -> tuple[Ability, ...]:
    """An ability that waits for one event or another is one ability for each; a limit on its use would have to be theirs together."""
    first = ability.sentences[0]
    if any(isinstance(prefix, WhenPhrase) for prefix in first.prefixes):
        return (ability,)
    for at, prefix in enumerate(first.prefixes):
        if not isinstance(prefix, When) or (prefix.sub.kind not in TRIGGERS and prefix.sub.kind != "if") or len(prefix.sub.clauses) != 1:
            continue
        clause = prefix.sub.clauses[0]
        would = clause.predicates[0].mood.modal == "would"
        if len(clause.predicates) < 2 or any(each.link != "or" for each in clause.predicates[1:]) or (prefix.sub.kind == "if" and not would):
            continue
        made = []
        for predicate in clause.predicates:
            mood = replace(predicate.mood, modal="would") if would else predicate.mood
            alone = replace(clause, predicates=(replace(predicate, link=clause.predicates[0].link, mood=mood),))
            sub = replace(prefix.sub, clauses=(alone,))
            sentence = replace(first, prefixes=(*first.prefixes[:at], replace(prefix, sub=sub), *first.prefixes[at + 1 :]))
            made.append(replace(ability, sentences=(sentence, *ability.sentences[1:])))
        return tuple(made)
    return (ability,)
