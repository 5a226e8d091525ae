"""The check of others: *another X*, *other Xs* are other than one thing. Where a sentence has named two that could be meant, it is not said which."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Pronoun, Quoted, Relation, Sentence
from interpreter.meaning import model as m
from interpreter.meaning.checks.finding import Finding, Told
from interpreter.meaning.model.walk import nodes


def findings(told: Told) -> Iterator[Finding]:
    """*Another* and *other* behind the card itself and a second thing of the kind."""
    for sentence in nodes(told.tree, but=Quoted):
        if isinstance(sentence, Sentence):
            nouns = [each for each in nodes(sentence, but=Quoted) if isinstance(each, Noun) and _other(each, told)]
            yield from (finding for noun in nouns for finding in _unclear(noun, sentence, told))


def _other(noun: Noun, told: Told) -> bool:
    """Is it *another X*, *other X*, without *than*?"""
    said = noun.quantity is not None and noun.quantity.kind == "another"
    said = said or any(each.kind == "core" and each.term == "other" for each in noun.filters)
    return said and noun.refers is None and not any(isinstance(each, Relation) and told.book.facts.role(each.term) is Role.EXCEPTION for each in noun.modifiers)


def _unclear(noun: Noun, sentence: Sentence, told: Told) -> Iterator[Finding]:
    """Both the card itself and another thing that the noun could be told apart from; or one of them, and it was told apart from the other."""
    before = [each for each in nodes(sentence, but=Quoted) if isinstance(each, Noun | Pronoun) and each is not noun and _ahead(each, noun)]
    itself = [each for each in before if each.refers == 0 and not _opposed(_sides(noun, told), [m.You()])]
    named = [
        each
        for each in before
        if isinstance(each, Noun) and each.refers is None and _alike(each, noun, told) and not _opposed(_sides(each, told), _sides(noun, told))
    ]
    if itself and named and _of_the_described(noun, sentence, itself, named):
        named = []
    if itself and named:
        yield Finding(f"it is not said than what this is another one: {_words(itself[-1], told)}, or {_words(named[-1], told)}", noun.at)
    elif named and _told_apart_from_bearer(noun, told):
        yield Finding(f"that this is another one than {_words(named[-1], told)} is not carried out: say it in a sentence of its own", noun.at)


def _of_the_described(noun: Noun, sentence: Sentence, itself: list[Noun | Pronoun], named: list[Noun]) -> bool:
    """*X beside this card cannot V any other X*: other than this card, by which the X that cannot do it are told."""
    for clause in sentence.clauses:
        forbidden = [
            predicate for predicate in clause.predicates if predicate.mood.negated and predicate.mood.modal == "can" and predicate.mood.voice == "active"
        ]
        behind = any(node is noun for predicate in forbidden for node in nodes(predicate, but=Quoted))
        subject = clause.subject
        if behind and isinstance(subject, Noun) and named == [subject] and all(any(node is each for node in nodes(subject.modifiers)) for each in itself):
            return True
    return False


def _ahead(one: Noun | Pronoun, other: Noun) -> bool:
    return one.at is not None and other.at is not None and one.at.start < other.at.start


def _sides(noun: Noun, told: Told) -> list[m.Expr]:
    """Whose the things of a noun are said to be."""
    controlled = told.book.facts.by_control
    return [controlled[each.term] for each in noun.filters if each.kind == "adjective" and not each.negated and each.term in controlled]


def _opposed(one: list[m.Expr], other: list[m.Expr]) -> bool:
    """Are things of one player told from those of another?"""
    return bool(one and other) and not set(one) & set(other)


def _told_apart_from_bearer(noun: Noun, told: Told) -> bool:
    """Was the noun compiled as other than the card that bears the text?"""
    denied = (each.of for each in nodes(told.statements) if isinstance(each, m.Not) and isinstance(each.of, m.Same))
    return any(isinstance(same.left, m.Var) and same.left.name == f"m{noun.mention}" and isinstance(same.right, m.This) for same in denied)


def _alike(one: Noun, other: Noun, told: Told) -> bool:
    """Are both cards, and could a thing that is called by one word be called by the other?"""
    vocabulary = told.book.vocabulary
    if one.head.kind != "term" or other.head.kind != "term" or vocabulary.kind(one.head.term) != "card" or vocabulary.kind(other.head.term) != "card":
        return False
    return vocabulary.word(one.head.term) in vocabulary.is_a(other.head.term) or vocabulary.word(other.head.term) in vocabulary.is_a(one.head.term)


def _words(phrase: Noun | Pronoun, told: Told) -> str:
    return f'"{told.text[phrase.at.start : phrase.at.end]}"' if phrase.at is not None else "something"
