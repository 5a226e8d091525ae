"""Tokens -> parse trees, with the tables that Lark makes of the core grammar.

Lark builds the LALR tables once, in strict mode. This driver runs them over a lattice of tokens: where a word has several classes it follows each, and
drops a way as soon as the tables have no action for it. So a word is read as what the sentence lets it be, and every way that reaches the end is a
candidate for the resolver.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from interpreter.cache import Codec, DamagedError, Entry, digest_of, entry, program_digest
from interpreter.language.lexicon.function_words import MOST_FILES, SORT
from interpreter.language.reading.faults import Fault, FaultError
from interpreter.language.reading.lexer import Lexer, Token
from interpreter.language.reading.words import Word

MAX_WAYS = 400

if TYPE_CHECKING:
    from lark import Lark


class Node(NamedTuple):
    """A rule of the grammar with what it holds."""

    rule: str
    children: tuple[Node | Token, ...]
    at: int = 0
    to: int = 0


Stack: TypeAlias = "tuple[int, Reduced | Token | None, Stack | None]"
Rule: TypeAlias = tuple[str, str, int]  # symbol, name of the node ('' to hand the children on), length
Action: TypeAlias = tuple[bool, Any]


@dataclass(frozen=True, slots=True)
class Tables:
    """The actions of each state, and where a parse begins."""

    states: tuple[dict[str, Action], ...]
    start: int


def read_grammar(grammar: str) -> Lark:
    """A grammar as Lark reads it. The tables are all that is wanted of it: tokens come from our own lexer."""
    from lark import Lark as Grammar
    from lark.lexer import Lexer as LarkLexer

    class NoLexer(LarkLexer):
        """Gives no tokens."""

        def __init__(self, _conf: Any) -> None: ...

        def lex(self, *_args: Any) -> Iterator[Any]:
            return iter(())

    return Grammar(grammar, parser="lalr", lexer=NoLexer, strict=True)


def build(grammar: str) -> Tables:
    """Let Lark make the tables of a grammar; a conflict is an error. Lark is loaded only for this: tables that are kept do without."""
    from lark.parsers.lalr_analysis import Shift

    lark = read_grammar(grammar)
    table = lark.parser.parser._parse_table
    numbers = {state: number for number, state in enumerate(table.states)}
    states = []
    for actions in table.states.values():
        row: dict[str, Action] = {}
        for symbol, (action, argument) in actions.items():
            if action is Shift:
                row[str(symbol)] = (True, numbers[argument])
            else:
                origin = str(argument.origin.name)
                name = "" if origin.startswith("_") else str(argument.alias or origin)
                row[str(symbol)] = (False, (origin, name, len(argument.expansion)))
        states.append(row)
    return Tables(tuple(states), numbers[table.start_states["start"]])


def tables(grammar: str, kept: Entry | None = None) -> Tables:
    """The tables of a grammar, made anew unless they are kept."""
    data = kept.read() if kept is not None else None
    if data is not None:
        try:
            return Tables(*_codec().unpacked(data))
        except DamagedError:
            pass
    made = build(grammar)
    if kept is not None:
        kept.write(_codec().packed((made.states, made.start)), MOST_FILES)
    return made


def kept_tables(path: Path) -> Tables:
    """The tables of a grammar file."""
    grammar = path.read_text(encoding="utf-8")
    return tables(grammar, entry(SORT, digest_of(path.name, grammar, program_digest(("cache", "language"), ("lark", "interegular"))), "tables"))


@cache
def _codec() -> Codec[tuple[tuple[dict[str, Action], ...], int]]:
    """How tables are kept: what is to be done in a state is to go to another one, or a rule."""
    return Codec(tuple[tuple[dict[str, tuple[bool, int | Rule]], ...], int])


# A rule that was recognised on top of a stack: its name, its length, the stack. Its node is made only if the way reaches the end; most do not. A plain tuple,
# because it is what the parser makes most of.
Reduced: TypeAlias = tuple[str, int, Any]


def _made(reduced: Reduced, known: dict[int, tuple[Reduced, Node]]) -> Node:
    """The node of a recognised rule, with the words that it covers; ways that share a part share its node."""
    found = known.get(id(reduced))
    if found is not None:
        return found[1]
    values: list[Node | Token] = []
    at = to = 0
    name, length, stack = reduced
    for _ in range(length):
        value = stack[1]
        if type(value) is tuple:
            value = _made(value, known)
            if value.rule:
                values.append(value)
            else:
                values.extend(reversed(value.children))
        else:
            values.append(value)
        if value.to:
            at = value.at
            to = to or value.to
        stack = stack[2]
    values.reverse()
    node = Node(name, tuple(values), at, to)
    known[id(reduced)] = (reduced, node)  # kept alive, so that its id stays its own
    return node


class Parser:
    """Runs the tables over the tokens of a sentence."""

    def __init__(self, made: Tables) -> None:
        self.states = made.states
        self.start = made.start

    def parse(self, sentence: Sequence[Word], lexer: Lexer) -> list[Node]:
        """Every parse of a sentence; a fault at the furthest word when there is none."""
        end = len(sentence)
        ways: list[list[Stack]] = [[] for _ in range(end + 1)]
        ways[0].append((self.start, None, None))
        furthest = 0
        for at in range(end):
            here = ways[at]
            if not here:
                continue
            if len(here) > MAX_WAYS:
                raise FaultError(
                    Fault("too many readings", sentence[at].start, sentence[at].end, "this sentence can be read in too many ways: make it shorter")
                )
            furthest = at
            for token in lexer.tokens(sentence, at):
                lexer.effort.take(len(here))
                shifted = ways[token.to]
                for stack in here:
                    way = self.shift(stack, token)
                    if way is not None:
                        shifted.append(way)
            ways[at] = here if at == furthest else []
        known: dict[int, tuple[Reduced, Node]] = {}
        found = []
        for stack in ways[end]:
            made = len(known)
            node = self.finish(stack, known)
            lexer.effort.take(1 + len(known) - made)
            if node is not None:
                found.append(node)
        if found:
            return found
        if ways[end]:
            furthest = end
        raise FaultError(self.stuck(sentence, furthest, ways[furthest] if furthest < end else ways[end], lexer))

    def shift(self, stack: Stack, token: Token) -> Stack | None:
        states = self.states
        cls = token.cls
        while True:
            action = states[stack[0]].get(cls)
            if action is None:
                return None
            shifts, argument = action
            if shifts:
                return (argument, token, stack)
            stack = self.reduce(stack, argument)

    def reduce(self, stack: Stack, rule: Rule) -> Stack:
        symbol, name, length = rule
        below: Any = stack
        for _ in range(length):
            below = below[2]
        return (self.states[below[0]][symbol][1], (name, length, stack), below)

    def finish(self, stack: Stack, known: dict[int, tuple[Reduced, Node]]) -> Node | None:
        """The whole parse, if the sentence may end here."""
        while True:
            action = self.states[stack[0]].get("$END")
            if action is None:
                return None
            shifts, rule = action
            if shifts:
                return None
            below: Any = stack
            for _ in range(rule[2]):
                below = below[2]
            if rule[0] == "start" and below[2] is None:
                return _made((rule[1], rule[2], stack), known)
            stack = self.reduce(stack, rule)

    def stuck(self, sentence: Sequence[Word], at: int, ways: Sequence[Stack], lexer: Lexer) -> Fault:
        """What stopped the reading: an unknown word, or a word that does not fit."""
        expected: set[str] = set()
        for stack in ways:
            expected |= {c for c in self.states[stack[0]] if c.isupper()}
        place = min(at, len(sentence) - 1)
        word = sentence[place]
        return Fault("does not fit", word.start, word.end, f'"{word.text}" does not fit here', fits=tuple(sorted(expected)))
