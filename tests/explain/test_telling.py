"""Explanations are told from effect objects: every class of them has its words in every language, and every field that says something shows.

A text is compiled, a field of one of its objects is exchanged for another value, and both are told. What is the same in both is a field that the teller
passes over.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from string import Formatter
from typing import Any, get_args

import pytest

from interpreter.content import Library, bundled_root, load
from interpreter.content.cardkind import used_up
from interpreter.explain.telling.base import Step
from interpreter.explain.telling.english import EnglishVoice
from interpreter.explain.telling.french import FrenchVoice
from interpreter.explain.telling.japanese import JapaneseVoice
from interpreter.explain.telling.statements import Teller
from interpreter.explain.telling.voice import Voice
from interpreter.meaning import model as m
from interpreter.meaning.book import Book, make_book
from interpreter.meaning.checks.unread import KNOWN
from interpreter.meaning.model.walk import MARK, nodes, rewritten

GAMES = ["outpost", "keyforge", "summoner-wars-2e"]
VOICES: dict[str, type[EnglishVoice | FrenchVoice | JapaneseVoice]] = {"en": EnglishVoice, "fr": FrenchVoice, "ja": JapaneseVoice}

Field = tuple[type, str]

UNTOLD: dict[Field, str] = {
    (m.Var, "name"): "a name of the compiler: it is told as a letter",
    (m.Var, "many"): "follows from what is named",
    (m.Pattern, "var"): "a name of the compiler",
    (m.Select, "var"): "a name of the compiler",
    (m.Pick, "var"): "a name of the compiler",
    (m.Let, "var"): "a name of the compiler",
    (m.Loop, "var"): "a name of the compiler",
    (m.Each, "var"): "a name of the compiler",
    (m.Optional, "name"): "a name of the compiler: it is told as a number where it is asked about",
    (m.Attempt, "name"): "a name of the compiler",
    (m.Done, "name"): "a name of the compiler",
    (m.Define, "params"): "names of the compiler",
    (m.Pick, "many"): "how the chosen are kept; how many there are is told",
    (m.Let, "many"): "how things are kept",
    (m.Let, "spare"): "for the compiler alone",
    (m.Quality, "word"): "the word of the value, which is told by its number",
    (m.Define, "of"): "what has the value is told by what is said of it",
}
"""Fields that say nothing to people, each with why."""


@cache
def library() -> Library:
    return load([bundled_root()])


@cache
def book(game: str) -> Book:
    return make_book(library(), game)


@cache
def teller(game: str, lang: str) -> Teller:
    return Teller(book(game).facts, VOICES[lang](book(game).facts.lexicon))


@cache
def texts(game: str) -> tuple[m.Statement, ...]:
    """What the cards of a game say."""
    made, found = book(game), []
    for card in library().cards(game):
        for line in (line for ability in card.abilities for line in ability.lines):
            tree = made.reader(str(line), (str(card.name),))
            assert tree is not None
            found += made.meaning.card(tree, str(card.name), made.vocabulary.card_classes(card), used_up(card, library().games[game]))
    return tuple(found)


@cache
def rules(game: str) -> tuple[m.Statement, ...]:
    """What the glossary of a game says: its rules, and what its verbs and phases do."""
    made = book(game)
    bodies = [each.body for each in (*made.verbs.values(), *made.phases, *made.setup) if each.body]
    offers = [m.Standing(offer, m.Always()) for phase in made.phases for offer in phase.offers]
    needs = [m.StateRule(None, need, ()) for verb in made.verbs.values() for need, _, _ in verb.needs]
    return (*(rule.statement for rule in made.rules), *map(m.Effect, bodies), *offers, *needs)


def lines(step: Step) -> list[str]:
    return [step.says, *(line for inner in step.steps for line in lines(inner))]


def told(game: str, lang: str, statement: m.Statement) -> list[str]:
    return lines(teller(game, lang).tell(statement))


# -- every class


def test_the_phrasebooks_have_the_same_phrases_with_the_same_parts() -> None:
    def parts(voice: type[Voice]) -> dict[str, set[str | None]]:
        return {key: {name for _, name, _, _ in Formatter().parse(words) if name} for key, words in voice.phrases.items()}

    english = parts(EnglishVoice)
    for voice in (FrenchVoice, JapaneseVoice):
        assert parts(voice) == english


@pytest.mark.parametrize("lang", VOICES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_run_is_told(game: str, lang: str) -> None:
    for statement in (*texts(game), *rules(game)):
        for line in told(game, lang, statement):
            assert line and "{" not in line and "\ue000" not in line, line


X, Y, U, N = m.Var("target", "card"), m.This(), m.You(), m.Number(2)
ROLL = m.Event("Destroy", (("target", m.Pattern("v1", (m.Same(m.Var("v1", "card"), m.This()),))),))
CARDS = m.Select("m1", "card", "in_play")
DIRECTION = m.Var("way", "direction")
RARE: list[Any] = [
    m.Together((m.Do("Draw", (("cards", N),)),)),
    m.Attempt((m.Do("Draw", (("cards", N),)),), "did1"),
    m.OneOf(U, ((m.Do("Draw", (("cards", N),)),), (m.Do("Draw", (("cards", m.Number(3)),)),)), 1, 2),
    m.Times(N, (m.Do("Draw", (("cards", N),)),)),
    m.Until(m.Always(), (), True),
    m.Lasting((m.Decide(U),), "turn"),
    m.FaceUp(X, False),
    m.OnBoard(X),
    m.InPlay(X),
    m.Opposed(U, m.PlayerOf("opponent", U)),
    m.Owns(U, X),
    m.Named("target"),
    m.May(ROLL, True),
    m.Can(ROLL),
    m.Runs(ROLL),
    m.Amid("Destroy"),
    m.DidInstead(X, "Destroy"),
    m.Different(CARDS, "name"),
    m.Some((m.Always(), m.InPlay(X))),
    m.IsNamed(X, "Bear"),
    m.HasWord(X, "ranged"),
    m.HasAbility(X, "Taunt"),
    m.OfResource(m.Var("amount", "amount"), "damage"),
    m.InBand(X, "row", m.BandOf("row", Y)),
    m.InRegion(X, "side", U, N),
    m.Geometry("clear line", (X, Y)),
    m.Inside(X, m.ZoneOf("hand", U)),
    m.Shares(m.QualitiesOf("House", X), m.Kept("Active house", "House")),
    m.Controls(U, X),
    m.Each("v2", CARDS, m.InPlay(m.Var("v2", "card"))),
    m.Exists(CARDS),
    m.Happened(ROLL, "turn"),
    m.Done(""),
    m.InTime("turn", U),
    m.IsClass(X, "unit"),
    m.Extreme("max", "cost", CARDS),
    m.Supply(),
    m.WayOf("Destroy"),
    m.SpaceOf(X),
    m.Spot("end", m.ZoneOf("hand", U)),
    m.Ahead(X, DIRECTION),
    m.Between(X, Y),
    m.Within(X, N),
    m.Run(X, DIRECTION, N),
    m.Repeated(CARDS, N),
    m.Nth(ROLL, "target", 0),
    m.Now(N),
    m.Share(X, m.Var("m1s", "card", True)),
    m.Chosen("n"),
    m.Eligible("Active house", "House", m.EveryValue("House"), U),
    m.EveryValue("House"),
    m.Host(X),
    m.RegionOf("side", U, N),
    m.Distance(X, Y),
    m.Top(m.ZoneOf("deck", U), N, True),
    m.InPlayPlace(),
    m.Union((X, Y), "card"),
    m.Role("attacker", "card"),
    m.Happenings(ROLL, "turn"),
    m.CountOf(m.Var("m1s", "card", True)),
    m.Sum("+", N, N),
    m.Count(CARDS, "name"),
    m.Held("damage", X),
    m.Upto(m.Number(0), N),
    m.Amount("damage", N),
    m.Quality("House", 0, "x"),
    m.Foremost(CARDS, m.ValueOf("cost", m.Var("m1", "card")), True, 2, True),
    m.Only(CARDS, "card"),
    m.ValueOf("cost", X, True),
    m.Belong(m.Pattern("v1"), ("unit",), m.Always()),
    m.Renew("deck", "hand"),
    m.Tally((("Destroy", "target"),), 1, True, True, True),
    m.Standing(m.Offer(m.Do("Draw", (("cards", N),)), (), None, True), m.Always()),
    m.Arrive("unit", "hand", "unit"),
    m.Comes(m.Pattern("v1"), "damage", False, m.Always()),
    m.Decide(m.PlayerOf("opponent", U)),
    m.Extra(ROLL, "target", N, True),
    m.Define("Friendly", ("m1",), None, N, (m.Always(),)),
    m.Activated((), m.Always(), ROLL, "turn"),
    m.StateRule(CARDS, m.Always(), ()),
]
"""One of each class that few texts have, or none."""


def as_statement(node: Any) -> m.Statement:
    """Anything, in a statement that holds it."""
    if isinstance(node, get_args(m.Statement)):
        return node
    if isinstance(node, get_args(m.Action)):
        return m.Effect((node,))
    if isinstance(node, get_args(m.Condition)):
        return m.StateRule(None, node, ())
    return m.StateRule(None, m.Same(X, node), ())


@pytest.mark.parametrize("lang", VOICES)
@pytest.mark.parametrize("game", GAMES)
def test_every_class_is_told(game: str, lang: str) -> None:
    met = {type(node) for statement in (*texts(game), *rules(game)) for node in nodes(statement)}
    for node in RARE:
        assert told(game, lang, as_statement(node))
        met |= {type(each) for each in nodes(as_statement(node))}
    if game == "keyforge":
        classes = {cls for union in (m.Statement, m.Action, m.Condition, m.Expr) for cls in get_args(union)}
        assert not classes - met, [cls.__name__ for cls in classes - met]


# -- every field


@cache
def words(game: str) -> dict[Field, list[Any]]:
    """What the fields of effect objects hold in the texts of a game, where it is a word."""
    found: dict[Field, dict[Any, None]] = defaultdict(dict)
    for statement in (*texts(game), *rules(game)):
        for node in nodes(statement):
            for each in fields(node):
                if isinstance(value := getattr(node, each.name), str):
                    found[type(node), each.name][value] = None
    return {field: [*sorted(values), *sorted(KNOWN.get(field, ()))] for field, values in found.items()}


OTHER = m.PlayerOf("opponent", m.You())


def exchanges(game: str, node: Any) -> Iterator[tuple[str, Any]]:
    """An object with one of its fields exchanged."""
    if isinstance(node, m.You):
        yield "you", OTHER
    if isinstance(node, get_args(m.Condition)) and not isinstance(node, m.Not | m.Always):
        yield "not", m.Not(node)
    for each in fields(node):
        field, value = (type(node), each.name), getattr(node, each.name)
        if each.name == "kind" or field in UNTOLD:
            continue
        if isinstance(value, bool):
            yield each.name, replace(node, **{each.name: not value})
        elif isinstance(value, int):
            yield each.name, replace(node, **{each.name: value - 1 if field == (m.Quality, "value") and value else value + 1})
        elif isinstance(value, str):
            other = next((word for word in words(game)[field] if word and word != value and fits(field, value, word)), None)
            if other is not None:
                yield each.name, replace(node, **{each.name: other})
        elif isinstance(value, tuple) and value and is_dataclass(value[0]) and each.name != "args":
            yield each.name, replace(node, **{each.name: value[1:]})


def fits(field: Field, old: str, new: str) -> bool:
    """Is it the same sort of word? A place in play is no place of another sort, and a name in quotation marks no keyword."""
    if field == (m.Select, "domain"):
        return {old, new} == {"in_play", "all"}
    if field == (m.Modify, "value"):
        return ":" not in old + new
    if field == (m.Endow, "name"):
        return not old.startswith("given ") and not new.startswith("given ")
    if field == (m.Geometry, "relation"):
        return {old, new} <= {"adjacent", "line", "diagonal", "behind", "clear line", "left", "right"} or {old, new} <= {"within", "away"}
    if field in ((m.Event, "verb"), (m.Do, "verb"), (m.Native, "name")):
        return MARK not in (old, new) and new != "Instead"
    if field in ((m.QualitiesOf, "quality"), (m.Quality, "quality"), (m.Happenings, "of"), (m.Defined, "term"), (m.Kept, "quality")):
        return field == (m.Defined, "term") and {old, new} == {"Friendly", "Enemy"}
    return True


def says_nothing(node: Any, name: str) -> bool:
    """What is equal in what it says."""
    if isinstance(node, m.Native) and node.name == MARK:
        return True
    if isinstance(node, m.All | m.Some) and len(node.of) < 2:
        return True
    return isinstance(node, m.PlayerOf) and node.role in ("active", "first") and name != "role"  # the same from wherever they are seen


def within(whole: Any, part: Any) -> bool:
    return any(each is part for each in nodes(whole))


@pytest.mark.parametrize("lang", VOICES)
@pytest.mark.parametrize("game", GAMES)
def test_a_field_that_says_something_is_told(game: str, lang: str) -> None:
    silent: dict[str, str] = {}
    for statement in texts(game):
        before = told(game, lang, statement)
        seen: set[int] = set()
        for node in nodes(statement):
            if id(node) in seen:
                continue
            seen.add(id(node))
            for name, other in exchanges(game, node):
                if says_nothing(node, name) or hidden(statement, node):
                    continue
                changed = rewritten(statement, lambda each, node=node, other=other: other if each is node else each)
                if changed != statement and told(game, lang, changed) == before:
                    silent.setdefault(f"{type(node).__name__}.{name}", f"{node} -> {other}: {before}")
    assert not silent, "\n".join(f"{field}: {example}" for field, example in silent.items())


def hidden(statement: m.Statement, node: Any) -> bool:
    """Is it a part of something that says nothing of its own?"""
    marks = [each for each in nodes(statement) if isinstance(each, m.Native) and each.name == MARK]
    seen_from = [each.of for each in nodes(statement) if isinstance(each, m.PlayerOf) and each.role in ("active", "first")]
    return any(within(each, node) for each in (*marks, *seen_from))
