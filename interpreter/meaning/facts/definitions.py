"""What the rules of a glossary define: adjectives, relations, classes, verbs; opposites, superlatives, words for participants."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.content.role import Role
from interpreter.language.tree import Clause, Complement, Group, Noun, Predicate, Pronoun, Relation, Sentence, Slot, Subordinate, When
from interpreter.meaning.facts.named_slots import Speech
from interpreter.meaning.facts.trees import clauses_of, sentences_of
from interpreter.meaning.model import Expr, PlayerOf, You

RELATIONAL = ("of",)
"""In place of the slots of a defined term: it is a relation to something else, *a neighbor of X*."""

EXCEEDED = {"more": False, "less": True, "fewer": True}
"""What nobody has, in the definition of a superlative, and whether the least of it is meant then."""


def clauses(speech: Speech) -> Iterator[tuple[str, Clause]]:
    """All clauses of needs and rules, with the term that they are said of."""
    for (headword, _), tree in (*speech.trees.needs.items(), *speech.trees.rules.items()):
        yield from ((headword, clause) for clause in clauses_of(tree))


def filler(predicate: Predicate) -> object:
    """What fills the first slot of a verb."""
    return next((part.filler for part in predicate.parts if isinstance(part, Slot)), None)


def adjective(predicate: Predicate) -> str | None:
    """The adjective that something is said to be."""
    said = filler(predicate)
    return said.filter.term if isinstance(said, Complement) else None


def defined(speech: Speech) -> dict[str, tuple[str, ...]]:
    """The terms that a rule defines, *X is T if ...*, *X verbs Y if ...*, with the slots of a verb in the order of its definition."""
    found: dict[str, tuple[str, ...]] = {}
    for headword, clause in clauses(speech):
        predicate = clause.predicates[0]
        if relational(speech, clause, headword):
            found[headword] = RELATIONAL
        if predicate.mood.modal or not any(sub.kind == "if" for sub in clause.subordinates) or clause.subject is None:
            continue
        if predicate.verb == headword:
            found[headword] = (predicate.subject, *(part.name for part in predicate.parts if isinstance(part, Slot)))
        elif predicate.verb == "be" and not predicate.mood.negated:
            term = said_term(predicate)
            known = speech.vocabulary.terms.get(term or "")
            if term is not None and known is not None and speech.vocabulary.kind(term) != "player" and not known.geometry:
                found.setdefault(term, ())
    return found


def said_term(predicate: Predicate) -> str | None:
    """The term that something is said to be."""
    match filler(predicate):
        case Complement() as said:
            return said.filter.term
        case Relation() as said:
            return said.term
        case Noun() as said if said.head.kind == "term":
            return said.head.term
    return None


def relational(speech: Speech, clause: Clause, headword: str) -> bool:
    """*A X is a T of each Y that ...*: is T a relation to something else?"""
    predicate, said = clause.predicates[0], filler(clause.predicates[0])
    if predicate.verb != "be" or predicate.mood.negated or predicate.mood.modal or not isinstance(said, Noun) or said.head.term != headword:
        return False
    return said.head.kind == "term" and any(isinstance(m, Relation) and speech.role(m.term) is Role.WHOLE for m in said.modifiers)


def is_state(speech: Speech, headword: str) -> bool:
    """Is an adjective a state of cards that the game keeps?"""
    return speech.vocabulary.word(headword) in speech.vocabulary.marks


def opposites(speech: Speech) -> dict[str, str]:
    """Adjectives that a rule defines as not being in a state: *A card is ready if it is not exhausted*."""
    found: dict[str, str] = {}
    for headword, clause in clauses(speech):
        sub = clause.subordinates[0] if len(clause.subordinates) == 1 else None
        if sub is None or sub.kind != "if" or len(sub.clauses) != 1 or len(sub.clauses[0].predicates) != 1:
            continue
        denied = sub.clauses[0].predicates[0]
        state = adjective(denied)
        if denied.mood.negated and state is not None and is_state(speech, state) and adjective(clause.predicates[0]) == headword:
            found[headword] = state
    return found


def collective(speech: Speech) -> dict[str, str]:
    """Adjectives that say in what the things of a set differ: *Cards are distinct if each of them has a different name.*"""
    found: dict[str, str] = {}
    for headword, clause in clauses(speech):
        asked = [predicate for sub in clause.subordinates for each in sub.clauses for predicate in each.predicates]
        for part in (part for predicate in asked for part in predicate.parts):
            noun = part.filler if isinstance(part, Slot) else None
            if isinstance(noun, Noun) and any(each.term == "different" or speech.role(each.term) is Role.DIFFERENT for each in noun.filters):
                found[headword] = "name"
    return found


def one_in_a_deck(speech: Speech) -> frozenset[str]:
    """Classes of which each player has one card: *A deck has exactly 1 leader.*"""
    found = set()
    for _, clause in clauses(speech):
        said = filler(clause.predicates[0])
        of_deck = isinstance(clause.subject, Noun) and speech.role(clause.subject.head.term) is Role.DECK and clause.subject.owner is None
        if not of_deck or speech.role(clause.predicates[0].verb) is not Role.POSSESSION or not isinstance(said, Noun) or said.quantity is None:
            continue
        if (said.quantity.kind, said.quantity.number) == ("exactly", 1) and not said.filters and not said.modifiers:
            found.add(said.head.term)
    return frozenset(found)


def by_belonging(speech: Speech) -> frozenset[str]:
    """Adjectives that only say to what a card belongs."""
    found = set()
    for headword, clause in clauses(speech):
        asked = {speech.role(each.verb) for sub in clause.subordinates for c in sub.clauses for each in c.predicates}
        if clause.predicates[0].verb == "be" and asked == {Role.MEMBERSHIP}:
            found.add(headword)
    return frozenset(found)


def by_control(speech: Speech) -> dict[str, Expr]:
    """Adjectives that only say who controls a card, with that player: *A card is friendly if you control it*."""
    found: dict[str, Expr] = {}
    for headword, clause in clauses(speech):
        asked = [(each, c.subject) for sub in clause.subordinates for c in sub.clauses for each in c.predicates]
        if clause.predicates[0].verb != "be" or len(asked) != 1 or speech.role(asked[0][0].verb) is not Role.CONTROL:
            continue
        who = asked[0][1]
        if isinstance(who, Pronoun) and who.word == "you":
            found[headword] = You()
        elif isinstance(who, Noun) and speech.role(who.head.term) is Role.OPPONENT:
            found[headword] = PlayerOf("opponent", You())
    return found


# -- superlatives


def superlatives(speech: Speech) -> dict[str, tuple[Noun, bool]]:
    """Adjectives for what has most of something, *A X is T if no X has more Y than it*: what is compared, and whether the least of it is meant."""
    found: dict[str, tuple[Noun, bool]] = {}
    for headword, clause in clauses(speech):
        said = filler(clause.predicates[0])
        sub = clause.subordinates[0] if len(clause.subordinates) == 1 else None
        if clause.predicates[0].verb != "be" or not isinstance(said, Complement) or said.filter.term != headword or sub is None:
            continue
        measured = exceeded(speech, clause, sub)
        if measured is not None:
            found[headword] = measured
    return found


def exceeded(speech: Speech, clause: Clause, sub: Subordinate) -> tuple[Noun, bool] | None:
    """*if no X has more Y than it*: Y, and whether less of it is meant."""
    asked = sub.clauses[0]
    had = filler(asked.predicates[0])
    nobody = isinstance(asked.subject, Noun) and asked.subject.quantity is not None and asked.subject.quantity.kind == "no"
    has = asked.predicates[0].verb == "have" or speech.role(asked.predicates[0].verb) is Role.POSSESSION
    if sub.kind != "if" or len(sub.clauses) != 1 or not nobody or not has or not isinstance(had, Noun):
        return None
    than = [slot.filler for m in had.modifiers if isinstance(m, Relation) and speech.role(m.term) is Role.COMPARISON for slot in m.slots]
    itself = len(than) == 1 and isinstance(than[0], Noun | Pronoun) and than[0].refers is not None
    alike = isinstance(clause.subject, Noun) and isinstance(asked.subject, Noun) and clause.subject.head == asked.subject.head
    if had.quantity is None or had.quantity.kind not in EXCEEDED or not itself or not alike:
        return None
    return had, EXCEEDED[had.quantity.kind]


def pickers(speech: Speech) -> dict[str, Noun]:
    """*If 2 or more X are T, P chooses 1 of them*: who takes one where several are tied."""
    found: dict[str, Noun] = {}
    for (headword, _), tree in speech.trees.rules.items():
        for sentence in sentences_of(tree):
            who = picks(speech, sentence, headword)
            if who is not None:
                found[headword] = who
    return found


def picks(speech: Speech, sentence: Sentence, headword: str) -> Noun | None:
    """Who takes one of those that a sentence says to be tied."""
    prefix = sentence.prefixes[0] if len(sentence.prefixes) == 1 else None
    clause = sentence.clauses[0]
    if not isinstance(prefix, When) or prefix.sub.kind != "if" or speech.role(clause.predicates[0].verb) is not Role.CHOICE:
        return None
    said = filler(prefix.sub.clauses[0].predicates[0])
    return clause.subject if isinstance(clause.subject, Noun) and isinstance(said, Complement) and said.filter.term == headword else None


# -- classes of cards


def participants(speech: Speech, known: frozenset[str]) -> dict[str, tuple[str, ...]]:
    """Classes that are nothing but some participants of an act: *The A and the B are the Cs.*"""
    found: dict[str, tuple[str, ...]] = {}
    for headword, clause in clauses(speech):
        subject, said = clause.subject, filler(clause.predicates[0])
        if clause.predicates[0].verb != "be" or not isinstance(subject, Group) or subject.link != "and":
            continue
        if not isinstance(said, Noun) or said.head.term != headword:
            continue
        words = [speech.vocabulary.word(each.head.term) for each in subject.members if isinstance(each, Noun) and each.article == "the"]
        if len(words) == len(subject.members) and set(words) <= known:
            found[headword] = tuple(words)
    return found


def attaching(speech: Speech) -> frozenset[str]:
    """The classes of cards that come into play attached to another card: *A X enters play attached to a Y.*"""
    found = set()
    for _, clause in clauses(speech):
        predicate, subject = clause.predicates[0], clause.subject
        plain = not clause.subordinates and predicate.mood.modal is None and not predicate.mood.negated
        if not plain or speech.role(predicate.verb) is not Role.ARRIVAL or not isinstance(subject, Noun) or subject.head.kind != "term":
            continue
        fillers = [part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)]
        bearer = [each for each in fillers if each.head.kind == "term" and speech.vocabulary.kind(each.head.term) == "card"]
        if bearer and speech.vocabulary.lines:
            found.add(speech.vocabulary.word(subject.head.term))
    return frozenset(found)


def leaving(speech: Speech) -> str | None:
    """The verb that a rule of its own says cards do whenever they are put out of play."""
    for (headword, _), tree in speech.trees.rules.items():
        for sentence in sentences_of(tree):
            if not sentence.prefixes and any(says_leaving(speech, clause, headword) for clause in sentence.clauses):
                return headword
    return None


def says_leaving(speech: Speech, clause: Clause, headword: str) -> bool:
    """*A card leaves play when it is put into another zone.*"""
    predicate, out_of = clause.predicates[0], filler(clause.predicates[0])
    if predicate.verb != headword or predicate.mood.modal is not None or not isinstance(out_of, Noun):
        return False
    puts = any(sub.kind == "when" and goes_elsewhere(speech, sub.clauses[0], clause.subject) for sub in clause.subordinates)
    return puts and speech.role(out_of.head.term) is Role.IN_PLAY and speech.generic.is_any(clause.subject, Role.ANY_CARD)


def goes_elsewhere(speech: Speech, clause: Clause, card: object) -> bool:
    """*it is put into another zone*."""
    predicate = clause.predicates[0]
    same = isinstance(clause.subject, Noun | Pronoun) and isinstance(card, Noun) and clause.subject.refers == card.mention
    into = [part.filler for part in predicate.parts if isinstance(part, Slot)]
    return speech.role(predicate.verb) is Role.PUTTING and same and len(into) == 1 and speech.generic.is_any(into[0], Role.ANY_ZONE, quantity="another")


def usual_places(speech: Speech) -> dict[tuple[str, str], str]:
    """The zones where participants are looked for when a text does not say it."""
    found: dict[tuple[str, str], str] = {}
    for headword, clause in clauses(speech):
        for slot, place in placed(speech, clause, headword):
            zone = speech.vocabulary.zone(place.head.term)
            if zone is not None:  # else a place that this game has not: nothing is looked for there
                found[headword, slot] = zone
    return found


def places_usually(speech: Speech, clause: Clause, headword: str) -> bool:
    """Does a clause say where a participant usually is?"""
    return any(True for _ in placed(speech, clause, headword))


def placed(speech: Speech, clause: Clause, headword: str) -> Iterator[tuple[str, Noun]]:
    """*A player discards cards from their hand*: the slot, and the place."""
    predicate, subject = clause.predicates[0], clause.subject
    if predicate.verb != headword or predicate.mood.modal or predicate.mood.negated or clause.subordinates:
        return
    if not isinstance(subject, Noun) or not speech.generic.is_any(subject, Role.ANY_PLAYER):
        return
    for part in predicate.parts:
        whole = part.filler if isinstance(part, Slot) else None
        place = origin(speech, whole) if isinstance(whole, Noun) else None
        if not isinstance(part, Slot) or not isinstance(whole, Noun) or place is None:
            continue
        theirs = isinstance(place.owner, Pronoun) and place.owner.refers == subject.mention
        if theirs and speech.generic.plain(whole, (Role.ORIGIN,)) and speech.generic.takes(headword, part.name, whole):
            yield part.name, place


def origin(speech: Speech, noun: Noun) -> Noun | None:
    """The noun behind *from*."""
    fillers = (slot.filler for m in noun.modifiers if isinstance(m, Relation) and speech.role(m.term) is Role.ORIGIN for slot in m.slots)
    return next((each for each in fillers if isinstance(each, Noun)), None)
