"""All facts of a game: first what the trees of its glossary establish, then where its own sentences look for participants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from interpreter.content import Library
from interpreter.language.lexicon.lexicon import Lexicon
from interpreter.meaning.context import Context, Mode
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.facts import definitions
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.facts.terms import Places
from interpreter.meaning.facts.trees import Trees, sentences_of
from interpreter.meaning.facts.vocabulary import Vocabulary
from interpreter.meaning.glossary.phase_offers import Offers
from interpreter.meaning.glossary.verbs import Verbs
from interpreter.meaning.meaning import Meaning
from interpreter.meaning.model import All, Condition, Expr, Inside, Kept, Offer, Select, Var, WayOf, You, ZoneOf, way_of
from interpreter.meaning.model.walk import nodes


def established(library: Library, game: str, trees: Trees, lexicon: Lexicon) -> Facts:
    """The facts of a game."""
    facts = Facts(Vocabulary(library, game, trees), lexicon, trees)
    usual: dict[tuple[str, str], Expr] = {key: ZoneOf(zone, You()) for key, zone in definitions.usual_places(facts.speech).items()}
    facts = replace(facts, places=Places(needed=dict(needed(facts)), pickers=dict(pickers(facts))))
    facts = replace(facts, places=replace(facts.places, usual=usual))
    offers = list(offered(facts))
    places = {key: place for offer in offers for key, place in taken_from(offer)}
    asked = {name: kept for offer in offers for name, kept in asked_for(offer)}
    return replace(facts, places=replace(facts.places, offered=places, asked=asked))


def needed(facts: Facts) -> Iterator[tuple[tuple[str, str], Expr]]:
    """Where participants must be, by what verbs need; of two places the first."""
    verbs = Verbs(Meaning(facts))
    seen: set[tuple[str, str]] = set()
    for (headword, _), tree in facts.trees.needs.items():
        if tree is None or facts.vocabulary.terms[headword].kind != "verb":
            continue
        try:
            condition = verbs.need(headword, tree)
        except Unmeant:  # whoever compiles the needs tells of it
            continue
        for each in parts(condition):
            if isinstance(each, Inside) and isinstance(each.thing, Var) and (headword, each.thing.name) not in seen:
                seen.add((headword, each.thing.name))
                yield (headword, each.thing.name), each.place


def parts(condition: Condition) -> Iterator[Condition]:
    """Conditions that must all hold."""
    if isinstance(condition, All):
        for each in condition.of:
            yield from parts(each)
    else:
        yield condition


def pickers(facts: Facts) -> Iterator[tuple[str, Expr]]:
    """Who takes one of several that are tied."""
    meaning = Meaning(facts)
    for headword, who in definitions.pickers(facts.speech).items():
        yield headword, meaning.single(who, Context())[0]


def offered(facts: Facts) -> Iterator[Offer]:
    """What the phases open with."""
    offers = Offers(Meaning(facts))
    for phase in facts.vocabulary.phases:
        for sentence in sentences_of(facts.trees.bodies.get(phase)):
            if len(sentence.clauses) != 1 or sentence.prefixes:
                break
            try:
                offer = offers.offer(sentence.clauses[0], Context(mode=Mode.CARRIED_OUT))
            except Unmeant:  # whoever compiles the phases tells of it
                continue
            if offer is None:
                break
            yield offer


def taken_from(offer: Offer) -> Iterator[tuple[tuple[str, str], Expr]]:
    """Where an offer looks for what it takes from a zone."""
    sets = {pick.var: pick.of for pick in offer.picks}
    for name, value in offer.event.args:
        found = sets.get(value.name) if isinstance(value, Var) else None
        if isinstance(found, Select) and not isinstance(found.domain, str):
            yield (offer.event.verb, name), found.domain


def asked_for(offer: Offer) -> Iterator[tuple[str, Kept]]:
    """The kept value that an offer asks of what it is done to, by its verb and by the way of doing it that it names."""
    tests = [test for pick in offer.picks if isinstance(pick.of, Select) for test in pick.of.tests]
    kept = next((each for each in nodes(tuple(tests)) if isinstance(each, Kept)), None)
    way = next((value.verb for _, value in offer.event.args if isinstance(value, WayOf)), None)
    if kept is not None:
        yield offer.event.verb, kept
        if way is not None:
            yield way_of(offer.event.verb, way), kept
