"""Sentences about what a deck has: the rules of decks read them, no match does."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import Clause, Noun, Relation, Text

DECK = "Deck"
"""The term whose rules are about decks."""


def speaks_of_decks(tree: Text) -> bool:
    """Is it a sentence about what a deck has, or about the cards in one?"""
    clause = only_clause(tree)
    if clause is None:
        return False
    inside = in_deck(clause.subject) is not None
    return inside if clause.predicates[0].verb == "Belong" else clause.predicates[0].verb == "Have" and (inside or is_deck(clause.subject))


def only_clause(tree: Text) -> Clause | None:
    """The clause of a text that is nothing but one."""
    sentences = [sentence for ability in tree.abilities for sentence in ability.sentences]
    if len(sentences) != 1 or sentences[0].prefixes or len(sentences[0].clauses) != 1:
        return None
    return sentences[0].clauses[0]


def is_deck(phrase: object) -> bool:
    """Is it *a deck*, no pile of somebody in a running game?"""
    return isinstance(phrase, Noun) and phrase.head.term == DECK and phrase.owner is None


def deck_of(phrase: object) -> Noun:
    """The deck that a sentence is about: its subject, or where the cards are that are its subject."""
    relations = [each for each in phrase.modifiers if isinstance(each, Relation)] if isinstance(phrase, Noun) else []
    decks = (phrase, *(slot.filler for relation in relations for slot in relation.slots))
    return next(each for each in decks if isinstance(each, Noun) and is_deck(each))


def in_deck(phrase: object) -> Noun | None:
    """*Each guard in a deck*: the noun without its place."""
    if not isinstance(phrase, Noun):
        return None
    for at, modifier in enumerate(phrase.modifiers):
        if isinstance(modifier, Relation) and any(is_deck(slot.filler) for slot in modifier.slots):
            return replace(phrase, modifiers=phrase.modifiers[:at] + phrase.modifiers[at + 1 :])
    return None
