"""What a tree is made of: every node, the terms it uses, the values it gives to its own card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from interpreter.language.tree import Filter, Head, Noun, Predicate, Pronoun, Quoted, Relation, Slot


@dataclass(frozen=True, slots=True)
class Use:
    """A term that a tree uses; `wording` is the number of the wording for a verb or relation, else -1."""

    term: str
    wording: int = -1


def nodes(tree: Any, but: type | None = None) -> Iterator[Any]:
    """Every node of a tree, a node before what it holds; not into those of a sort that is left out."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple):
            waiting.extend(reversed(node))
        elif is_dataclass(node) and not (but is not None and isinstance(node, but)):
            yield node
            waiting.extend(getattr(node, f.name) for f in reversed(fields(node)))


def uses(tree: Any) -> tuple[Use, ...]:
    """The terms of a tree, each once, in the order in which they stand."""
    found: dict[Use, None] = {}
    for node in nodes(tree):
        if isinstance(node, Predicate) and node.verb != "be":
            found.setdefault(Use(node.verb, node.wording))
        elif isinstance(node, Relation):
            found.setdefault(Use(node.term, node.wording))
        elif isinstance(node, Head | Filter) and node.term and node.kind not in ("core", "role"):
            found.setdefault(Use(node.term))
    for ability in getattr(tree, "abilities", ()):
        for label in ability.labels:
            found.setdefault(Use(label))
    return tuple(found)


def own_values(tree: Any) -> tuple[str, ...]:
    """The nouns that a text says its own card has, by the headword: *this card's X*, *this card gets +1 X*.

    In an ability that it gives, *this card* is another one.
    """
    found: dict[str, None] = {}
    for node in nodes(tree, but=Quoted):
        if isinstance(node, Noun) and node.head.kind == "term" and node.owner is not None and is_self(node.owner):
            found.setdefault(node.head.term)
        for clause_subject, predicates in _clauses(node):
            if not is_self(clause_subject):
                continue
            for predicate in predicates:
                for part in predicate.parts:
                    filler = part.filler if isinstance(part, Slot) else None
                    if isinstance(filler, Noun) and filler.quantity is not None and filler.quantity.kind == "signed":
                        found.setdefault(filler.head.term)
    return tuple(found)


def _clauses(node: Any) -> Iterator[tuple[Any, tuple[Predicate, ...]]]:
    subject = getattr(node, "subject", None)
    predicates = getattr(node, "predicates", None)
    if subject is not None and predicates is not None:
        yield subject, predicates


def is_self(phrase: Any) -> bool:
    """Does a phrase name the card that bears the text?"""
    if isinstance(phrase, Noun):
        return phrase.head.kind == "self" or (phrase.article == "this" and not phrase.plural and phrase.refers in (None, 0) and phrase.owner is None)
    return isinstance(phrase, Pronoun) and phrase.refers == 0


def quoted_texts(tree: Any) -> Iterator[Any]:
    """The abilities that a text gives in quotation marks."""
    for node in nodes(tree):
        if isinstance(node, Quoted):
            yield node.text
