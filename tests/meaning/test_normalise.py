"""Rules of normalising: each has a pair of texts, both sides of which mean the same, and no word is lost by it but those that it spends."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from interpreter.language.tree import Ability, Text
from interpreter.meaning.book import Book
from interpreter.meaning.model.canonical import canonical
from interpreter.meaning.model.walk import nodes
from interpreter.meaning.normalise.rule import Rule
from interpreter.meaning.normalise.rules import RULES, normalised
from tests.meaning.conftest import Books

CASES: list[dict[str, Any]] = YAML(typ="safe", pure=True).load((Path(__file__).parent / "normalise.yaml").read_text(encoding="utf-8"))
PAIRS = [pytest.param(case, before, after, id=f"{case['rule']}: {before}") for case in CASES for before, after in case["pairs"]]
FRAME = frozenset(["kind", "link", "subject", "form", "voice", "tense", "modal"])
"""Fields that say how a sentence is put, which is what the rules are for; what of them is a word is spent by name."""


def tree_of(book: Book, text: str) -> Text:
    tree = book.reader(text, ())
    assert tree is not None, text
    return tree


def meant(book: Book, text: str, resolved: bool) -> object:
    return canonical(book.meaning.card(tree_of(book, text), carried_out=resolved))


def words(node: Any) -> Counter[str]:
    """The terms and codes that a tree speaks of."""
    found: Counter[str] = Counter()
    waiting = [node]
    while waiting:
        each = waiting.pop()
        if isinstance(each, tuple):
            waiting += each
        elif is_dataclass(each):
            for name in (f.name for f in fields(each) if f.name not in FRAME and f.name != "at"):
                held = getattr(each, name)
                if isinstance(held, str):
                    found[held] += 1
                else:
                    waiting.append(held)
    return found


def sorts(rule: Rule) -> tuple[type, ...]:
    return tuple(each for each in rule.spends if isinstance(each, type))


def test_every_rule_has_its_pairs_and_a_name_of_its_own() -> None:
    assert [case["rule"] for case in CASES] == [rule.name for rule in RULES]
    assert len({rule.name for rule in RULES}) == len(RULES)


@pytest.mark.parametrize(("case", "before", "after"), PAIRS)
def test_both_sides_of_a_pair_mean_the_same(books: Books, case: dict[str, Any], before: str, after: str) -> None:
    book, resolved = books(str(case.get("game", "keyforge"))), bool(case.get("resolved", False))
    assert meant(book, before, resolved) == meant(book, after, resolved)


@pytest.mark.parametrize(("case", "before", "after"), PAIRS)
def test_a_rule_is_what_makes_them_so_and_loses_no_word(books: Books, case: dict[str, Any], before: str, after: str) -> None:
    book = books(str(case.get("game", "keyforge")))
    abilities: tuple[Ability, ...] = tree_of(book, before).abilities
    changed = False
    for rule in RULES:
        made = tuple(each for one in abilities for each in rule.of(one, book.facts))
        if rule.name == case["rule"]:
            changed = made != abilities
            spent = {word for each in nodes(abilities) if isinstance(each, sorts(rule)) for word in words(each)}
            by_another_word = {verb for verb in words(abilities) if book.facts.alias(verb) is not None}
            assert not set(words(abilities) - words(made)) - spent - set(rule.spends) - by_another_word
        abilities = made
    assert changed


def test_a_text_that_no_rule_is_about_stays_the_same_object(books: Books) -> None:
    book = books("keyforge")
    (ability,) = tree_of(book, "After you play a creature, gain 1 aember.").abilities
    assert normalised(ability, book.facts)[0] is ability
