"""The forms of the grammar, and which of them a text makes use of."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from interpreter.content import bundled_root
from interpreter.language.language import Language
from interpreter.language.reading.faults import Fault, FaultError
from interpreter.language.reading.lexer import Lexer
from interpreter.language.reading.parse import Node, read_grammar
from interpreter.language.reading.reader import Reader
from interpreter.language.reading.resolve import Resolver
from interpreter.language.reading.words import Word
from interpreter.language.tree import Sentence, Text

Form = tuple[str, str]
"""An alternative of a rule: the name of its node, and a pattern for what stands in it."""

GRAMMAR = bundled_root() / "grammar" / "core.lark"


class Forms:
    """All alternatives of a grammar; what stands in a star or behind a question mark makes alternatives of its own."""

    def __init__(self, grammar: Path) -> None:
        rules = read_grammar(grammar.read_text(encoding="utf-8")).rules
        self.repeated: dict[str, list[list[str]]] = {}
        self.origins: dict[str, str] = {}
        made: list[tuple[str, list[str]]] = []
        for rule in rules:
            origin, symbols = str(rule.origin.name), [str(symbol.name) for symbol in rule.expansion]
            if origin.startswith("__"):
                self.repeated.setdefault(origin, []).append(symbols)
            else:
                name = str(rule.alias or origin)
                self.origins[name] = origin
                made.append((name, symbols))
        self.all: dict[Form, re.Pattern[str]] = {}
        for name, symbols in made:
            pattern = self.pattern(symbols)
            self.all[name, pattern] = re.compile(pattern)

    def pattern(self, symbols: list[str]) -> str:
        """The symbols of an alternative as a regular expression; a helper of Lark's is what it repeats, once or more."""
        return "".join(
            f"(?:{'|'.join(sorted({self.pattern([each for each in way if each != symbol]) for way in self.repeated[symbol]}))})+"
            if symbol in self.repeated
            else f"{symbol} "
            for symbol in symbols
        )

    def used(self, node: Node) -> set[Form]:
        """The alternatives that a parse tree is made of."""
        shape = "".join(f"{self.origins[each.rule] if isinstance(each, Node) else each.cls} " for each in node.children)
        found = {form for form, pattern in self.all.items() if form[0] == node.rule and pattern.fullmatch(shape)}
        return found.union(*(self.used(each) for each in node.children if isinstance(each, Node)))


@lru_cache(maxsize=1)
def forms() -> Forms:
    """The forms of the core grammar."""
    return Forms(GRAMMAR)


class Watching(Reader):
    """Reads texts and keeps the forms of those parses that carry the reading."""

    def __init__(self, language: Language) -> None:
        super().__init__(language.lexicon, language.reader.parser, language.reader.own)
        self.seen: set[Form] = set()

    def sentence(self, listed: list[Word], lexer: Lexer, faults: list[Fault], depth: int) -> Sentence | None:
        read = super().sentence(listed, lexer, faults, depth)

        def quoted(text: str, start: int) -> Text:
            return self.text(text, start, lexer, [], depth + 1)

        for parse in self.parser.parse(listed, lexer) if read is not None else ():
            try:
                alone = Resolver(self.lexicon, listed, quoted, self.own).sentence([parse], self.printer.bracketed)
            except FaultError:
                continue
            if alone == read:
                self.seen |= forms().used(parse)
        return read
