"""The forms that a term may have in a French text: all that a printed tree can show of a node."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from interpreter.language.printing.french import tables
from interpreter.language.printing.french.agreement import Sort
from interpreter.language.printing.french.morphology import Verb, finish, participle
from interpreter.language.printing.french.printer import French
from interpreter.language.tree import Ability, Filter, Head, Noun, Predicate, Relation

SORTS = [Sort(gender, many) for gender in "mf" for many in (False, True)]
PERSONS = ("3s", "3p", "2p")
SMALL = frozenset(["à", "au", "aux", "de", "du", "des", "d'", "le", "la", "les", "l'", "que", "qu'", "en", "se"])
"""Words that run into their neighbours, and say too little to be known by."""


def forms(printer: French, node: object) -> Iterator[str]:
    """The forms that a node may have in a text, any of them; none for a node that names no term."""
    if isinstance(node, Noun):
        if node.head.kind not in ("number", "pronoun") and not _fixed(printer, node):
            yield from (finish(printer.head(node, many)) for many in (False, True))
    elif isinstance(node, Filter) and node.kind != "core":
        made = [finish(printer.filter(replace(node, negated=False), sort)[0]) for sort in SORTS]
        yield from (*made, *(tables.BEFORE_VOWEL[word] for word in made if word in tables.BEFORE_VOWEL))
        if node.kind == "class":
            # A class before a value can count something; it is a noun there, *+2 X sur le coût actuel*.
            yield finish(printer.head(Noun(Head("term", node.term)), True))
    elif isinstance(node, Ability):
        yield from (printer.word(label) for label in node.labels)
    elif isinstance(node, Predicate) and node.verb != "be":
        verb = printer.wording(node.verb, node.wording).verb
        assert verb is not None
        yield from conjugated(verb)


def conjugated(verb: Verb) -> Iterator[str]:
    """All forms of a verb."""
    yield from (verb.infinitive, verb.imperative, verb.doing())
    yield from (participle(verb.participle, sort.gender, sort.many) for sort in SORTS)
    for person in PERSONS:
        yield from (verb.finite(person), verb.subjunctive(person), verb.imperfect(person), verb.future(person), verb.conditional(person))


def literals(printer: French, node: Predicate | Relation) -> Iterator[str]:
    """The words of a wording besides its verb, those that say something; of a relation in all its agreements."""
    if isinstance(node, Predicate):
        term, wording = printer.term(node.verb), printer.wording(node.verb, node.wording)
    else:
        term, wording = printer.term(node.term), printer.wording(node.term, node.wording)
    for run in (*(gap.before for gap in wording.gaps), wording.after):
        words = run.split()
        while words and words[-1] in SMALL:
            words.pop()
        said = " ".join(words)
        if said:
            yield said
            if isinstance(node, Relation):
                yield from (printer.agreeing(term, said, sort) for sort in SORTS)


def _fixed(printer: French, noun: Noun) -> bool:
    """*Any time* is *à tout moment*, whatever the word for time."""
    return noun.quantity is not None and noun.quantity.kind == "any" and noun.head.kind == "term" and printer.lexicon.word(noun.head.term) == "time"
