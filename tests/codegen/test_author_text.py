"""What an author wrote never enters source that is executed: not as a string, not as a name, not as a comment."""

from __future__ import annotations

import ast
import builtins
import io
import keyword
import random
import re
import tokenize
from dataclasses import replace

import pytest

from interpreter.codegen.code import code
from interpreter.codegen.expressions import Context, Expressions
from interpreter.codegen.names import Names, number
from interpreter.codegen.programs import Programmer
from interpreter.codegen.written_programs import Store
from interpreter.content import Library
from interpreter.content.card import Card
from interpreter.content.deck import Deck
from interpreter.engine import runtime
from interpreter.engine.core.rules import Rules
from interpreter.engine.game import apply, decision
from interpreter.meaning import model as m
from interpreter.play.table import find_deck, lay
from tests.codegen.hostile import WORDS, is_name
from tests.meaning.conftest import Books, Tables

GAMES = ["outpost", "summoner-wars-2e", "keyforge"]

GENERATED = re.compile(r"[a-z]+(_[a-z]+)*_\d+(_\d+)?|[a-z]\d*(_\d+)?|Q_\d+|[RBN]|_")
"""Names that the code generator makes: a stem of its own and a number, single letters."""
GIVEN = {"this", "you", "used", "way", "one", "other", "toward", "away", "goal", "default", *keyword.kwlist, *dir(builtins), *runtime.names()}
"""Parameters, words of Python, and what the engine declares."""


def strange(source: str) -> list[str]:
    """The words of a source that are no part of the vocabulary of generated code."""
    found: list[str] = []
    before = ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        text = token.string
        foreign = token.type in (tokenize.STRING, tokenize.COMMENT, tokenize.ERRORTOKEN) and text.strip()
        named = token.type == tokenize.NAME and before != "." and text not in GIVEN and not GENERATED.fullmatch(text)
        if foreign or named:
            found.append(text)
        before = text
    return found


def geometry(rules: Rules) -> set[str]:
    """What a board adds to the names."""
    return set(runtime.geometry(rules.board)) if rules.board is not None else set()


@pytest.mark.parametrize("game", GAMES)
def test_the_source_of_a_game_has_no_word_of_an_author(tables: Tables, game: str) -> None:
    rules = tables(game).rules
    assert rules.code.isascii()
    assert set(strange(rules.code)) <= geometry(rules)


def shadowed(node: ast.AST, around: frozenset[str] = frozenset()) -> list[str]:
    """The names that a comprehension gives to something while one around it means another thing by them."""
    found: list[str] = []
    if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        own = [name.id for part in node.generators for name in ast.walk(part.target) if isinstance(name, ast.Name)]
        found += [name for at, name in enumerate(own) if name in around or name in own[:at]]
        around |= set(own)
    return found + [name for inner in ast.iter_child_nodes(node) for name in shadowed(inner, around)]


@pytest.mark.parametrize("game", GAMES)
def test_no_local_name_hides_another(tables: Tables, game: str) -> None:
    assert not shadowed(ast.parse(tables(game).rules.code))


@pytest.fixture(scope="module")
def names(tables: Tables) -> Names:
    table = tables("summoner-wars-2e")
    return number(table.book, table.rules, [])


THIS = m.This()
EVERY = m.Select("x", "card", "in_play")


def conditions(word: str) -> list[m.Condition]:
    """Everything that holds a word of an author, as a condition."""
    return [
        m.IsClass(THIS, word),
        m.IsNamed(THIS, word),
        m.HasWord(THIS, word),
        m.HasAbility(THIS, word),
        m.InTime(word),
        m.Different(EVERY, word),
        m.InRegion(THIS, word),
        m.InBand(THIS, word, m.BandOf(word, THIS)),
        m.Defined(word, (m.Host(THIS), THIS)),
        m.Compare(">", m.ValueOf(word, THIS), m.ValueOf(word, THIS, printed=True)),
        m.Compare(">", m.Extreme("max", word, EVERY), m.Number(1)),
        m.Same(m.Role(word, "card"), THIS),
        m.Exists(m.Select(word, "card", "in_play", (m.Same(m.Var(word, "card"), THIS),))),
        m.Each(word, EVERY, m.Same(m.Var(word, "card"), THIS)),
        m.Shares(m.QualitiesOf(word, THIS), m.EveryValue(word)),
        m.Shares(m.QualitiesOf(word, EVERY), m.QualitiesOf(word, m.You())),
    ]


@pytest.mark.parametrize("given", [False, True], ids=["printed", "given"])
@pytest.mark.parametrize("word", WORDS, ids=ascii)
def test_a_word_in_a_condition_is_a_constant(names: Names, word: str, given: bool) -> None:
    board = replace(names.answers, regions=frozenset([*names.answers.regions, (word, frozenset({0, 1}))]))
    define = m.Define(word, ("p", "q"), m.Same(m.Var("p", "card"), m.Var("q", "card")))
    kind = m.kind_of(word)
    known = replace(
        names,
        classes=frozenset([word]),
        bands=frozenset([word]),
        answers=board,
        definitions={word: [define, define]},
        qualities=(kind,),
        belong=frozenset([word]) if given else frozenset(),
        altered=frozenset([kind]) if given else frozenset(),
    )
    for condition in conditions(word):
        source = Expressions(Context(known, this=code("this"), you=code("you"))).cond(condition).text
        assert source.isascii()
        assert set(strange(source)) <= {"neighbours"}, condition
        compile(source, "condition", "eval")


def actions(word: str) -> list[m.Action]:
    """Everything that holds a word of an author, as an action."""
    return [
        m.Pick(word, EVERY, m.Number(1), m.Number(1), apart=word),
        m.Pick(word, m.Select(word, m.kind_of(word), m.EveryValue(word)), m.Number(1), m.Number(1)),
        m.Loop(word, EVERY, ()),
        m.Let(word, THIS),
        m.Optional(m.You(), (), word),
        m.Lasting((), word),
        m.OneOf(m.You(), ((m.Do(word, ()),), (m.Do(word, ()),))),
        m.Native("Borrow", (("card", THIS), ("bearer", THIS)), (f"label {word}",)),
        m.Native("Take control", (("target", THIS),), (f"for {word}",)),
        m.Native("Mark", (("name", m.Var(word, "number")),)),
    ]


@pytest.mark.parametrize("word", WORDS, ids=ascii)
def test_a_word_in_an_action_is_a_constant(names: Names, word: str) -> None:
    known = replace(names, qualities=(m.kind_of(word),), verbs={**names.verbs, word: 0}, slots={**names.slots, word: {}}, kinds={**names.kinds, word: {}})
    for action in actions(word):
        programmer = Programmer(known, {}, -1, Store(), word)
        programmer.action(action, code("0"))
        source = "\n\n".join(f"def p0_{at}(s, f):\n{step.text}" for at, step in enumerate(programmer.finish().steps))
        assert source.isascii()
        assert not strange(source), action
        compile(source, "action", "exec")


def test_qualities_of_which_the_names_differ_in_signs_alone_have_tables_of_their_own(names: Names) -> None:
    known = replace(names, qualities=("quality a-b", "quality a b"))
    assert known.table("quality a-b") != known.table("quality a b")


GAME = "summoner-wars-2e"


@pytest.mark.parametrize("word", WORDS, ids=ascii)
def test_a_card_with_a_strange_name_is_played(bundled: Library, books: Books, word: str) -> None:
    printed = next(card for card in bundled.cards(GAME) if card.name == "Cinder Lancer")
    given = {**printed.values, "trait": word, word: word}
    name = word if is_name(word) else "Plain Lancer"
    text = "After this unit moves, you may push 1 adjacent enemy unit 1 space."
    card = Card.model_validate({"name": name, "class": str(printed.class_line), **given, "abilities": [{"name": f"{name} twice", "text": text}]})
    ours = find_deck(bundled, GAME, "Ember Court")
    brought = {(name if str(each) == "Cinder Lancer" else str(each)): count for each, count in ours.cards.items()}
    start = {(name if str(each) == "Cinder Lancer" else str(each)): space for each, space in ours.start.items()}
    deck = Deck.model_validate({"deck": name, "cards": brought, "start": start})
    table = lay(bundled, books(GAME), [deck, deck], extra=[card])
    assert table.rules.code.isascii()
    assert set(strange(table.rules.code)) <= geometry(table.rules)
    assert name in {known.name for known in table.rules.defs}
    state, chance = table.begin(1), random.Random(1)
    for _ in range(60):
        due = decision(state)
        if due is None:
            break
        state = apply(state, chance.choice(due.options))
