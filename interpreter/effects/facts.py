"""What the glossary establishes before any text is compiled: which terms are defined, which verbs are other words for an act, where things are looked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from interpreter.effects.departure import leaving_verb
from interpreter.effects.generic import PLAYER, is_any, plain, takes
from interpreter.effects.kin import KIN, kin_said
from interpreter.effects.model import Expr, PlayerOf, You, ZoneOf
from interpreter.effects.model.walk import nodes
from interpreter.effects.scope import BY, Alias, Scope, UncompiledError
from interpreter.effects.vocabulary import Vocabulary
from interpreter.language.tree import By, Clause, Complement, Noun, Phrase, Pronoun, Relation, Slot, Text, When

if TYPE_CHECKING:
    from interpreter.effects.compiler import Compiler

Trees: TypeAlias = Mapping[tuple[str, str], Text | None]
"""The needs and rules of a glossary as they were read, by term and text."""


def note_facts(compiler: Compiler, trees: Trees) -> None:
    """Keep what the sentences of a glossary establish for all other texts."""
    compiler.marks.note_opposites(trees)
    compiler.parties.note(trees)
    compiler.superlatives.note(trees)
    compiler.leaving = leaving_verb(trees)
    note_aliases(compiler, trees)
    note_collective(compiler, trees)


def established(compiler: Compiler, headword: str, tree: Text) -> tuple[object, ...]:
    """What one sentence establishes, all others aside; what the compiler knows is as before."""
    parts = (compiler.marks, compiler.parties, compiler.superlatives, compiler)
    kept = [(vars(part), name, vars(part)[name]) for part in parts for name in FACTS if name in vars(part)]
    for known, name, value in kept:
        known[name] = type(value)() if isinstance(value, dict | set) else None
    try:
        trees = {(headword, ""): tree}
        note_facts(compiler, trees)
        places = bool(note_usual_places(compiler, trees))
        relations = [each for each in nodes(tree) if isinstance(each, Relation)] if places else []
        where = tuple(slot.filler.head.term for each in relations for slot in each.slots if isinstance(slot.filler, Noun))
        said = tuple((name, _listed(known[name])) for known, name, _ in kept if known[name])
    finally:
        for known, name, value in kept:
            known[name] = value
    return (*said, ("places", places), ("where", where), ("defined", _listed(defined_terms(compiler.vocabulary, trees))))


FACTS = ("opposites", "roles", "known", "pickers", "leaving", "aliases", "collective", "by_belonging", "by_control", "usual_places")
"""Where the compiler keeps what sentences establish."""


def _listed(value: object) -> object:
    """What is kept as a tuple, so that it can be held against another."""
    if isinstance(value, Alias):
        return (value.moment, value.verb, _listed(value.slots), _listed(value.fixed))
    if isinstance(value, dict):
        return tuple((key, _listed(each)) for key, each in sorted(value.items()))
    return tuple(sorted(value)) if isinstance(value, set) else value


def defined_terms(vocabulary: Vocabulary, trees: Trees) -> dict[str, tuple[str, ...]]:
    """The terms that a rule defines: *X is T if ...*, *X verbs Y if ...*."""
    found: dict[str, tuple[str, ...]] = {}
    for (headword, _), tree in trees.items():
        for clause in clauses(tree):
            if kin_said(clause, headword):
                found[headword] = KIN
            if clause.predicates[0].mood.modal or not any(s.kind == "if" for s in clause.subordinates) or clause.subject is None:
                continue
            predicate = clause.predicates[0]
            if predicate.verb == headword:
                slots = (predicate.subject, *(p.name for p in predicate.parts if isinstance(p, Slot)))
                found[headword] = slots
            elif predicate.verb == "be" and not predicate.mood.negated:
                filler = next((p.filler for p in predicate.parts if isinstance(p, Slot)), None)
                term = filler.filter.term if isinstance(filler, Complement) else filler.term if isinstance(filler, Relation) else None
                if isinstance(filler, Noun) and filler.head.kind == "term":
                    term = filler.head.term
                if term is not None and term in vocabulary.terms and vocabulary.kind(term) != "player" and not vocabulary.terms[term].geometry:
                    found.setdefault(term, ())
    return found


def note_aliases(compiler: Compiler, trees: Trees) -> None:
    """Keep the verbs that are other words for an act."""
    for (headword, _), tree in trees.items():
        with suppress(UncompiledError):  # said where the rule is compiled
            alias = alias_of(compiler, headword, tree) if tree is not None else None
            if alias is not None:
                compiler.aliases[headword] = alias


def alias_of(compiler: Compiler, headword: str, tree: Text) -> Alias | None:
    """A verb that a rule hangs on another one: *After a card moves, that card ends its move.*

    Such a verb names a moment of the other act. With *when* it is another word for the act itself; it may have a body, for when it is told to be done. Who
    takes part is said by the words for what the verbs take: a narrower one would make it a word for some of these acts only.
    """
    term, sentence = compiler.vocabulary.terms[headword], tree.abilities[0].sentences[0]
    prefix = sentence.prefixes[0] if sentence.prefixes else None
    if term.kind != "verb" or term.native or not isinstance(prefix, When) or sentence.clauses[0].predicates[0].verb != headword:
        return None
    act, named = prefix.sub.clauses[0], sentence.clauses[0]
    mentions = dict(_mentions(act))
    slots = {slot: mentions[refers] for slot, refers in _references(named) if refers in mentions}
    if prefix.sub.kind in ("after", "before") and not term.means:
        who = named.predicates[0].subject
        if slots != {who: act.predicates[0].subject}:
            raise UncompiledError("a verb for a moment of an act is said of whoever does that act", named.at)
        _told_by_kind(compiler, headword, act, slots)
        return Alias(prefix.sub.kind, act.predicates[0].verb, slots)
    if prefix.sub.kind != "when":
        return None
    slots |= dict(_alike(named, act))
    left = {slot: noun for slot, noun in _nouns(act) if slot not in slots.values()}
    fixed = {slot: word for slot, noun in left.items() if (word := compiler.vocabulary.resource(noun.head.term)) is not None}
    _told_by_kind(compiler, headword, act, slots)
    return Alias("", act.predicates[0].verb, slots, fixed)


def _told_by_kind(compiler: Compiler, headword: str, act: Clause, slots: Mapping[str, str]) -> None:
    """Refuse a participant that is narrower than what the verbs take: nothing of it would be asked."""
    own = {there: here for here, there in slots.items()}
    agents = [(BY, part.agent) for part in act.predicates[0].parts if isinstance(part, By) and isinstance(part.agent, Noun)]
    for slot, noun in (*_nouns(act), *agents):
        here = own.get(slot)
        if here is None:
            continue  # a bare word that both have, or a token that is asked for
        bare = noun.article is None and noun.quantity is None and not noun.plural
        known = takes(compiler.vocabulary, headword, here, noun) or (slot != BY and takes(compiler.vocabulary, act.predicates[0].verb, slot, noun))
        if not bare and not (known and plain(noun)):
            raise UncompiledError("another word for an act is said of whatever takes part in it: say it by the word for that", noun.at)


def _nouns(clause: Clause) -> Iterable[tuple[str, Noun]]:
    """The slots of a clause that nouns fill."""
    predicate = clause.predicates[0]
    if isinstance(clause.subject, Noun):
        yield predicate.subject, clause.subject
    yield from ((part.name, part.filler) for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun))


def _alike(clause: Clause, act: Clause) -> Iterable[tuple[str, str]]:
    """The slots of a clause that hold the same bare word as a slot of the act: *is put into play* and *enters play*."""
    bare = {noun.head.term: slot for slot, noun in _nouns(act) if noun.quantity is None and noun.article is None and noun.owner is None}
    yield from ((slot, bare[noun.head.term]) for slot, noun in _nouns(clause) if noun.head.term in bare and noun.article is None and noun.quantity is None)


def _mentions(clause: Clause) -> Iterable[tuple[int, str]]:
    """The participants of a clause by their mentions, with the slots that they fill."""
    predicate = clause.predicates[0]
    yield from ((noun.mention, slot) for slot, noun in _nouns(clause))
    yield from ((part.agent.mention, BY) for part in predicate.parts if isinstance(part, By) and isinstance(part.agent, Noun))


def _references(clause: Clause) -> Iterable[tuple[str, int | None]]:
    """The slots of a clause, with the mentions that their fillers refer to."""
    predicate = clause.predicates[0]
    if isinstance(clause.subject, Noun | Pronoun):
        yield predicate.subject, clause.subject.refers
    yield from ((part.name, part.filler.refers) for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun | Pronoun))


def note_collective(compiler: Compiler, trees: Trees) -> None:
    """Adjectives of a set: *Cards are X if each of them has a different name.*"""
    for (headword, _), tree in trees.items():
        for clause in clauses(tree):
            for sub in clause.subordinates:
                for part in (p for c in sub.clauses for pr in c.predicates for p in pr.parts):
                    if isinstance(part, Slot) and isinstance(part.filler, Noun) and _different_name(part.filler):
                        compiler.collective[headword] = "name"


def _different_name(noun: Noun) -> bool:
    """*a different name*."""
    return noun.head.term == "Name" and any(f.term in ("different", "Different") for f in noun.filters) and plain(replace(noun, filters=()))


def note_restated(compiler: Compiler, bodies: Mapping[str, Text | None]) -> None:
    """Verbs whose whole body is that one participant becomes or counts as another: *The number becomes the result.*"""
    for headword, tree in bodies.items():
        said = list(clauses(tree))
        if len(said) != 1 or len(said[0].predicates) != 1 or said[0].predicates[0].verb not in ("Become", "Count as"):
            continue
        predicate, scope = said[0].predicates[0], Scope(slots=compiler.slot_kinds(headword))
        about = compiler.nouns.slot(said[0].subject, scope) if isinstance(said[0].subject, Noun) else None
        named = {p.name: compiler.nouns.slot(p.filler, scope) for p in predicate.parts if isinstance(p, Slot) and isinstance(p.filler, Noun)}
        slots = {slot: name for name, slot in named.items() if slot is not None}
        if about is not None and len(slots) == len(named) == 1:
            compiler.restated[headword] = (predicate.verb, predicate.subject, about, slots)


def note_found_at_will(compiler: Compiler, bodies: Mapping[str, Text | None]) -> None:
    """Keep the verbs whose steps leave it to whoever does them whether something is found: *you may choose the X*."""
    for headword, tree in bodies.items():
        compiler.found_at_will[headword] = found_at_will(compiler, headword, tree)


def found_at_will(compiler: Compiler, headword: str, tree: Text | None) -> frozenset[str]:
    """The participants of a verb that its steps let one choose or not."""
    scope = Scope(slots=compiler.slot_kinds(headword))
    found = set()
    for clause in clauses(tree):
        predicate = clause.predicates[0]
        you = isinstance(clause.subject, Pronoun) and clause.subject.word == "you"
        if predicate.verb == "Choose" and predicate.mood.modal == "may" and not predicate.mood.negated and you:
            found |= {compiler.nouns.slot(p.filler, scope) for p in predicate.parts if isinstance(p, Slot) and isinstance(p.filler, Noun)}
    return frozenset(each for each in found if each is not None)


def note_usual_places(compiler: Compiler, trees: Trees) -> set[tuple[str, str]]:
    """*A player discards cards from their hand*: where cards are looked for when a text does not say it. The sentences that say so."""
    placing: set[tuple[str, str]] = set()
    for (headword, said_so), tree in trees.items():
        for clause in clauses(tree):
            predicate = clause.predicates[0]
            asked = [each.verb for sub in clause.subordinates for c in sub.clauses for each in c.predicates]
            if predicate.verb == "be" and asked and set(asked) == {"Belong"}:
                compiler.by_belonging.add(headword)
            if predicate.verb == "be" and asked == ["Control (a card)"]:
                compiler.by_control.update(_player(headword, clause.subordinates[0].clauses[0].subject))
            if predicate.verb != headword or predicate.mood.modal or predicate.mood.negated or clause.subordinates or not is_any(who := clause.subject, PLAYER):
                continue
            for part in predicate.parts:
                place = _place(part.filler) if isinstance(part, Slot) and isinstance(part.filler, Noun) else None
                if (
                    place is None
                    or not isinstance(part, Slot)
                    or not isinstance(place.owner, Pronoun)
                    or not isinstance(who, Noun)
                    or place.owner.refers != who.mention
                ):
                    continue
                if not isinstance(part.filler, Noun) or not plain(part.filler, ("From",)) or not takes(compiler.vocabulary, headword, part.name, part.filler):
                    continue
                placing.add((headword, said_so))
                zone = compiler.vocabulary.zone(place.head.term)
                if zone is not None:  # else a place that this game has not: nothing is looked for there
                    compiler.usual_places[headword, part.name] = ZoneOf(zone, You())
    return placing


def _player(adjective: str, controller: Phrase | None) -> dict[str, Expr]:
    """An adjective that says who controls a card, with that player: you or your opponent."""
    if isinstance(controller, Pronoun) and controller.word == "you":
        return {adjective: You()}
    return {adjective: PlayerOf("opponent", You())} if isinstance(controller, Noun) and controller.head.term == "Opponent" else {}


def _place(noun: Noun) -> Noun | None:
    """The noun behind *from*."""
    fillers = (slot.filler for m in noun.modifiers if isinstance(m, Relation) and m.term == "From" for slot in m.slots)
    return next((filler for filler in fillers if isinstance(filler, Noun)), None)


def clauses(tree: Text | None) -> Iterable[Clause]:
    """All clauses of a text."""
    for ability in tree.abilities if tree is not None else ():
        for sentence in ability.sentences:
            yield from sentence.clauses
