"""Idioms: their patterns are held against each other, at most one is meant, each has texts that mean the same, and nothing beside them is passed over."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from interpreter.content.role import Role
from interpreter.language.tree import Adverb, Noun, Pronoun, Purpose, Slot, Time
from interpreter.meaning.book import Book
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.facts.kinds import Kind
from interpreter.meaning.facts.trees import sentences_of
from interpreter.meaning.idioms.families import Idioms
from interpreter.meaning.idioms.idiom import Family, Idiom, OverlapError
from interpreter.meaning.idioms.pattern import Part, Pattern, codes, kinds, moods
from interpreter.meaning.model.canonical import canonical
from interpreter.meaning.model.walk import nodes
from tests.meaning.conftest import Books

CASES: list[dict[str, Any]] = YAML(typ="safe", pure=True).load((Path(__file__).parent / "idioms.yaml").read_text(encoding="utf-8"))
GAMES = ("outpost", "keyforge", "summoner-wars-2e", "summoner-wars-1e", "summoners-isle", "arena-of-the-planeswalkers")
SLOT = Part(sort=Slot)


def families(book: Book) -> tuple[Family[Any], ...]:
    """Those of texts, and that of the rules of a glossary."""
    return *book.meaning.idioms.families, book.glossary.rules.idioms


def idioms(book: Book) -> dict[str, Idiom[Any]]:
    return {each.name: each for family in families(book) for each in family.idioms}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Pattern(), Pattern()),
        (Pattern(verb=kinds(Role.SKIPPING)), Pattern(negated=False)),
        (Pattern(verb=kinds(Role.SKIPPING)), Pattern(verb=kinds(Role.SKIPPING, Role.DIVISION), modal=moods(None))),
        (Pattern(parts=(SLOT,)), Pattern(parts=(Part(sort=Adverb),))),
        (Pattern(parts=(Part(sort=Slot, names=codes("source")),)), Pattern(parts=(Part(sort=Slot, heads=kinds(Kind.VALUE)),))),
        (Pattern(without=(Part(sort=Adverb, names=codes("this_way")),)), Pattern(parts=(Part(sort=Adverb),))),
        (Pattern(only=(SLOT,)), Pattern(parts=(Part(sort=Slot, names=codes("what")),))),
        (Pattern(subject=Noun), Pattern(subject=(Noun, Pronoun))),
        (Pattern(behind=codes("if")), Pattern(behind=codes("while"))),
        (Pattern(asks=moods("would")), Pattern(opening=True)),
        (Pattern(about=kinds(Kind.CARD)), Pattern(about=kinds(Kind.CARD, Kind.PLAYER))),
    ],
)
def test_patterns_that_one_thing_could_be_like_overlap(books: Books, one: Pattern, other: Pattern) -> None:
    facts = books("summoner-wars-2e").facts
    assert one.overlaps(other, facts) and other.overlaps(one, facts)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Pattern(verb=kinds(Role.SKIPPING)), Pattern(verb=kinds(Role.DIVISION))),
        (Pattern(modal=moods(None)), Pattern(modal=moods("can", "may"))),
        (Pattern(negated=True), Pattern(negated=False)),
        (Pattern(form=codes("order")), Pattern(form=codes("finite"))),
        (Pattern(voice=codes("active")), Pattern(voice=codes("passive"))),
        (Pattern(opening=True), Pattern(opening=False)),
        (Pattern(free=True), Pattern(behind=codes("if"))),
        (Pattern(asks=moods("would")), Pattern(opening=False)),
        (Pattern(about=kinds(Kind.VALUE)), Pattern(about=kinds(Kind.PLAYER))),
        (Pattern(without=(SLOT,)), Pattern(parts=(Part(sort=Slot, names=codes("what")),))),
        (Pattern(only=(Part(sort=Time),)), Pattern(parts=(SLOT,))),
        (Pattern(parts=(Part(sort=Adverb, names=codes("this_way")),), only=()), Pattern(parts=(Part(sort=Purpose),))),
    ],
)
def test_patterns_of_which_one_excludes_the_other_do_not(books: Books, one: Pattern, other: Pattern) -> None:
    facts = books("summoner-wars-2e").facts
    assert not one.overlaps(other, facts) and not other.overlaps(one, facts)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_idioms_overlap_in_the_words_of_a_glossary(books: Books, game: str) -> None:
    Idioms(books(game).facts).check()
    books(game).glossary.rules.idioms.check()


def test_an_overlap_is_told_with_both_names_when_a_glossary_is_loaded(books: Books) -> None:
    facts = books("summoner-wars-2e").facts
    family = books("summoner-wars-2e").meaning.idioms.states
    skipping = next(each for each in family.idioms if each.name == "skipping a phase")
    twin = replace(skipping, name="passing over a phase", pattern=replace(skipping.pattern, negated=None))
    with pytest.raises(OverlapError, match="skipping a phase or passing over a phase"):
        Family(facts, "states", family.on, (*family.idioms, twin)).check()


def test_of_two_idioms_that_fit_neither_is_taken(books: Books) -> None:
    book = books("summoner-wars-2e")
    predicate = next(n for n in nodes(book.reader("Each player draws 1 card.", ())) if hasattr(n, "mood"))
    one, two = (Idiom(name, Pattern(negated=False), None) for name in ("one", "two"))
    with pytest.raises(OverlapError, match="one or two"):
        Family(book.facts, "acts", type(predicate), (one, two)).of(predicate)


def test_every_idiom_has_texts_that_mean_the_same(books: Books) -> None:
    assert sorted({case["idiom"] for case in CASES}) == sorted(idioms(books("keyforge")))


def meant(book: Book, text: str, case: dict[str, Any]) -> object:
    tree = book.reader(text, ())
    assert tree is not None, text
    if "rule" in case:
        return canonical(tuple(book.glossary.rules.rule(sentence, str(case["rule"])) for sentence in sentences_of(tree)))
    return canonical(book.meaning.card(tree, carried_out=bool(case.get("resolved", False))))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['idiom']}: {case['same'][0][:40]}")
def test_an_idiom_is_met_and_its_paraphrases_are_equal(books: Books, case: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    book, met = books(case["game"]), []
    for family in families(book):

        def of(*node: Any, asked: Any = family.of) -> Any:
            found = asked(*node)
            met.append(found.name if found is not None else "")
            return found

        monkeypatch.setattr(family, "of", of)
    first, *others = (str(text) for text in case["same"])
    told = meant(book, first, case)
    assert case["idiom"] in met and others
    for text in others:
        assert meant(book, text, case) == told, text
    for text in case.get("unlike", ()):
        assert meant(book, text, case) != told, text


@pytest.mark.parametrize(
    ("own", "text"),
    [
        ("Turn", "Cards of your opponent cannot be played or used more than 6 times each turn."),
        ("Turn", "Cards with the same name cannot be played or used more than 6 times each phase."),
        ("First player", "During the first turn of the game, the first player may only play a card or discard a card."),
        ("Deck", "If a player would take a card from an empty deck, that player shuffles their hand into their discard pile first."),
        ("Make a choice", "During your turn, the active player makes each choice."),
        ("Current cost", "The current cost of a player cannot be less than 0."),
        ("Enter", "A creature enters play on a flank of your opponent's battleline."),
        ("Armor", "Prevent damage to a creature up to its armor."),
        ("Ready", "A creature survives if it is in play."),
    ],
)
def test_a_rule_that_is_nearly_such_a_sentence_is_refused(books: Books, own: str, text: str) -> None:
    book = books("keyforge")
    tree = book.reader(text, ())
    assert tree is not None
    with pytest.raises(UncompiledError):
        for sentence in sentences_of(tree):
            book.glossary.rules.rule(sentence, own)


@pytest.mark.parametrize(
    "text",
    [
        "Your opponent skips their forge a key step twice.",
        "Friendly creatures enter play ready at random.",
        "Draw a card. Repeat this effect at random.",
        'Choose an enemy creature. Resolve its "Play:" abilities as if they were your abilities.',
        'Choose an enemy creature. Resolve its "Play:" abilities as if they were creatures.',
        "Reap with an enemy creature as if you did not control it.",
        "Reap with an enemy creature as if you controlled it this turn.",
    ],
)
def test_what_stands_beside_an_idiom_is_read_or_refused(books: Books, text: str) -> None:
    book = books("keyforge")
    tree = book.reader(text, ())
    assert tree is not None
    with pytest.raises(UncompiledError):
        book.meaning.card(tree, carried_out=text.startswith(("Draw", "Choose", "Reap")))
