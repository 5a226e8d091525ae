"""Verbs that are said by others: another word for an act or for a moment of it, what something becomes, one act in a certain way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress

from interpreter.content.role import Role
from interpreter.language.tree import By, Clause, Noun, Predicate, Pronoun, Purpose, Slot, Text, When
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts.alias import BY, Alias
from interpreter.meaning.facts.definitions import adjective, is_state
from interpreter.meaning.facts.named_slots import Speech
from interpreter.meaning.facts.trees import clauses_of, only_sentence
from interpreter.meaning.facts.verbs import Verbs


def ways(speech: Speech) -> frozenset[str]:
    """The verbs whose body is a choice between others."""
    verbs = (headword for headword, term in speech.vocabulary.terms.items() if term.kind == "verb")
    return frozenset(verb for verb in verbs if any(clause.link == "choice" for clause in clauses_of(speech.body(verb))))


def other_ways(speech: Speech, verbs: frozenset[str]) -> dict[str, tuple[tuple[str, str], ...]]:
    """For each way of doing a verb the other ways, with the slots of whoever does it so."""
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for verb in verbs:
        clauses = [clause for clause in clauses_of(speech.body(verb)) if clause.subject is not None]
        listed = tuple((clause.predicates[0].verb, clause.predicates[0].subject) for clause in clauses)
        found |= {way: tuple(each for each in listed if each[0] != way) for way, _ in listed}
    return found


def shorthands(speech: Speech, verbs: Verbs) -> dict[str, tuple[str, dict[str, str], Predicate]]:
    """Verbs that are another one in a certain way, *V with X* for *use X to V*: that verb, its slots for theirs, the way."""
    found: dict[str, tuple[str, dict[str, str], Predicate]] = {}
    for headword in speech.trees.bodies:
        clause = only_clause(speech.body(headword))
        if clause is None or len(clause.predicates) != 1 or clause.subject is not None or clause.predicates[0].verb not in verbs.ways:
            continue
        predicate = clause.predicates[0]
        way = next((part.predicate for part in predicate.parts if isinstance(part, Purpose) and part.code == "to"), None)
        slots = handed(speech, predicate, verbs.slots(headword))
        if way is not None and slots is not None:
            found[headword] = (predicate.verb, slots, way)
    return found


def restated(speech: Speech, verbs: Verbs) -> dict[str, tuple[str, str, str, dict[str, str]]]:
    """Verbs whose whole body is that one participant becomes or counts as another: *The number becomes the result.*"""
    found: dict[str, tuple[str, str, str, dict[str, str]]] = {}
    for headword in speech.trees.bodies:
        clause = only_clause(speech.body(headword))
        if clause is None or len(clause.predicates) != 1 or speech.role(clause.predicates[0].verb) not in (Role.BECOMING, Role.RECKONING):
            continue
        predicate = clause.predicates[0]
        about = speech.slot(clause.subject, verbs.slots(headword)) if isinstance(clause.subject, Noun) else None
        slots = handed(speech, predicate, verbs.slots(headword))
        if about is not None and slots is not None:
            found[headword] = (predicate.verb, predicate.subject, about, slots)
    return found


def handed(speech: Speech, predicate: Predicate, slots: Mapping[str, str]) -> dict[str, str] | None:
    """The only slot of the verb whose body it is that stands beside a verb, with the slot that it fills there."""
    named = {part.name: speech.slot(part.filler, slots) for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)}
    known = {slot: name for name, slot in named.items() if slot is not None}
    return known if len(known) == len(named) == 1 else None


def only_clause(tree: Text | None) -> Clause | None:
    """The clause of a text that is nothing but one."""
    found = list(clauses_of(tree))
    return found[0] if len(found) == 1 else None


# -- how something comes into play


def comings(speech: Speech, opposites: Mapping[str, str]) -> dict[str, tuple[str, bool]]:
    """Verbs that say in which state something comes into play: *X enters Z ready* is *put X into Z ready*, and that is *put X into Z, ready X*."""
    found: dict[str, tuple[str, bool]] = {}
    for headword in speech.trees.bodies:
        said = speech.steps(headword)
        inside = speech.steps(said[0].verb) if len(said) == 1 else []
        last = speech.steps(inside[1].verb) if len(inside) == 2 and speech.role(inside[0].verb) is Role.PUTTING else []
        state = state_of(speech, last[-1], opposites) if last else None
        if state is not None:
            found[headword] = state
    return found


def state_of(speech: Speech, step: Predicate, opposites: Mapping[str, str]) -> tuple[str, bool] | None:
    """The token that a card has, or has no more, when it becomes so, or when the token is put on it."""
    said = adjective(step) if speech.role(step.verb) is Role.BECOMING else None
    if said is not None and is_state(speech, said):
        return speech.vocabulary.word(said), True
    if said is not None and said in opposites:
        return speech.vocabulary.word(opposites[said]), False
    nouns = [part.filler for part in step.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)]
    token = next((noun.head.term for noun in nouns if speech.vocabulary.kind(noun.head.term) == "token"), None)
    return (speech.vocabulary.word(token), True) if token is not None else None


# -- other words for an act


def aliases(speech: Speech) -> dict[str, Alias]:
    """Verbs that a rule hangs on another one: *After a card moves, that card ends its move.*

    Such a verb names a moment of the other act. With *when* it is another word for the act itself; it may have a body, for when it is told to be done.
    """
    found: dict[str, Alias] = {}
    for (headword, _), tree in speech.trees.rules.items():
        with suppress(Unmeant):  # whoever compiles the rule tells of it
            alias = alias_of(speech, headword, tree) if tree is not None else None
            if alias is not None:
                found[headword] = alias
    return found


def alias_of(speech: Speech, headword: str, tree: Text) -> Alias | None:
    """What a rule says that a verb is another word for.

    Who takes part is said by the words for what the verbs take: a narrower one would make it a word for some of these acts only.
    """
    term, sentence = speech.vocabulary.terms[headword], only_sentence(tree)
    prefix = sentence.prefixes[0] if sentence is not None and sentence.prefixes else None
    if term.kind != "verb" or term.native or sentence is None or not isinstance(prefix, When) or sentence.clauses[0].predicates[0].verb != headword:
        return None
    act, named = prefix.sub.clauses[0], sentence.clauses[0]
    mentions = dict(mentioned(act))
    slots = {slot: mentions[refers] for slot, refers in references(named) if refers in mentions}
    if prefix.sub.kind in ("after", "before") and not term.means:
        if slots != {named.predicates[0].subject: act.predicates[0].subject}:
            raise Unmeant("a verb for a moment of an act is said of whoever does that act", named.at)
        told_by_kind(speech, headword, act, slots)
        return Alias(prefix.sub.kind, act.predicates[0].verb, slots)
    if prefix.sub.kind != "when":
        return None
    slots |= dict(alike(named, act))
    left = {slot: noun for slot, noun in nouns_of(act) if slot not in slots.values()}
    fixed = {slot: word for slot, noun in left.items() if (word := speech.vocabulary.resource(noun.head.term)) is not None}
    told_by_kind(speech, headword, act, slots)
    return Alias("", act.predicates[0].verb, slots, fixed)


def told_by_kind(speech: Speech, headword: str, act: Clause, slots: Mapping[str, str]) -> None:
    """Refuse a participant that is narrower than what the verbs take: nothing of it would be asked."""
    own = {there: here for here, there in slots.items()}
    agents = [(BY, part.agent) for part in act.predicates[0].parts if isinstance(part, By) and isinstance(part.agent, Noun)]
    for slot, noun in (*nouns_of(act), *agents):
        here = own.get(slot)
        if here is None:
            continue  # a bare word that both have, or a token that is asked for
        bare = noun.article is None and noun.quantity is None and not noun.plural
        generic = speech.generic
        known = generic.takes(headword, here, noun) or (slot != BY and generic.takes(act.predicates[0].verb, slot, noun))
        if not bare and not (known and generic.plain(noun)):
            raise Unmeant("another word for an act is said of whatever takes part in it: say it by the word for that", noun.at)


def nouns_of(clause: Clause) -> Iterator[tuple[str, Noun]]:
    """The slots of a clause that nouns fill."""
    predicate = clause.predicates[0]
    if isinstance(clause.subject, Noun):
        yield predicate.subject, clause.subject
    yield from ((part.name, part.filler) for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun))


def alike(clause: Clause, act: Clause) -> Iterator[tuple[str, str]]:
    """The slots of a clause that hold the same bare word as a slot of the act: *is put into play* and *enters play*."""
    bare = {noun.head.term: slot for slot, noun in nouns_of(act) if noun.quantity is None and noun.article is None and noun.owner is None}
    yield from ((slot, bare[noun.head.term]) for slot, noun in nouns_of(clause) if noun.head.term in bare and noun.article is None and noun.quantity is None)


def mentioned(clause: Clause) -> Iterator[tuple[int | None, str]]:
    """The participants of a clause by their mentions, with the slots that they fill."""
    yield from ((noun.mention, slot) for slot, noun in nouns_of(clause))
    yield from ((part.agent.mention, BY) for part in clause.predicates[0].parts if isinstance(part, By) and isinstance(part.agent, Noun))


def references(clause: Clause) -> Iterator[tuple[str, int | None]]:
    """The slots of a clause, with the mentions that their fillers refer to."""
    predicate = clause.predicates[0]
    if isinstance(clause.subject, Noun | Pronoun):
        yield predicate.subject, clause.subject.refers
    yield from ((part.name, part.filler.refers) for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun | Pronoun))


# -- resolving


def resolves(speech: Speech, verb: str) -> bool:
    """Is it the verb for resolving, or one that has a step *Resolve the ability*?"""
    if speech.role(verb) is Role.RESOLUTION:
        return True
    term = speech.vocabulary.terms.get(verb)
    return term is not None and term.kind == "verb" and any(resolves_ability(speech, step) for step in speech.steps(verb))


def resolves_ability(speech: Speech, step: Predicate) -> bool:
    """Is a step nothing but that the ability in a slot is resolved?"""
    filler = step.parts[0].filler if len(step.parts) == 1 and isinstance(step.parts[0], Slot) else None
    if speech.role(step.verb) is not Role.RESOLUTION or not isinstance(filler, Noun) or filler.article != "the" or filler.modifiers:
        return False
    return speech.role(filler.head.term) is Role.ABILITY
