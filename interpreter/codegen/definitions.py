"""The adjectives, relations and values that sentences define -> functions."""

from __future__ import annotations

from interpreter.codegen.code import FALSE, TRUE, Code, code, joined, made_up
from interpreter.codegen.expressions import Context, Expressions
from interpreter.codegen.module_writer import Draft
from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.model.walk import nodes


class Definitions:
    """Writes what the glossary defines in sentences."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.names = draft.names

    def relations(self) -> None:
        """Functions for the adjectives and relations: any of their definitions will do."""
        for term, rules in self.names.definitions.items():
            for count in dict.fromkeys(len(rule.params) for rule in rules):
                params = [f"p{i}" for i in range(count)]
                tests = [test for test in (self.relation(term, rule, params) for rule in rules if len(rule.params) == count) if test is not None]
                body = joined(" or ", tests) or FALSE
                self.draft.add(self.names.defined(term, count), ", ".join(["s", "this", "you", *params]), code("return {}", body))

    def relation(self, term: str, rule: m.Define, params: list[str]) -> Code | None:
        """The test that one definition makes."""
        expressions = Expressions(Context(self.names, this=code("this"), you=code("you"), locals=dict(zip(rule.params, map(made_up, params), strict=True))))
        try:
            tests = [expressions.cond(t) for t in (*rule.tests, rule.condition) if t is not None]
        except UncompiledError as error:
            self.draft.miss(self.source(rule), error)
            return None
        asked = [t for t in tests if t != TRUE]
        return code("({})", joined(" and ", asked)) if asked else TRUE

    def source(self, rule: m.Define) -> m.Source:
        """The sentence that a definition comes from."""
        return next(each.source for each in self.draft.book.rules if each.statement is rule)

    def values(self) -> dict[str, str]:
        """Functions for the values, by the names of the values."""
        return {name: self.value(name, rules) for name, rules in self.valued().items()}

    def value(self, name: str, rules: list[m.Define]) -> str:
        """The function of a value: the first definition that fits, else what is printed."""
        lines: list[Code] = []
        for rule in rules:
            assert rule.value is not None
            card, you = code("x"), code("x") if rule.of == "player" else code("s.ctrl[x]")
            expressions = Expressions(Context(self.names, this=card, you=you, locals={rule.params[0]: card}))
            try:
                tests = [t for t in (expressions.cond(c) for c in rule.tests) if t != TRUE]
                lines.append(code("if {}: return {}", joined(" and ", tests) if tests else TRUE, expressions.number(rule.value)))
            except UncompiledError as error:
                self.draft.miss(self.source(rule), error)
        return self.draft.function("value_of", "s, x", *lines, code("return printed(s, {}, x)", self.names.constant(name)))

    def refers(self) -> dict[str, str]:
        """Values that are simply another value of the same card."""
        found: dict[str, str] = {}
        for name, rules in self.valued().items():
            for rule in rules:
                if isinstance(rule.value, m.ValueOf) and not rule.value.printed and rule.value.of == m.Var(rule.params[0], "card"):
                    found[name] = rule.value.value
        return found

    def cited(self) -> dict[str, int]:
        """The sentences that say outright what values are."""
        found: dict[str, int] = {}
        for rule in self.draft.book.rules:
            said = rule.statement
            if isinstance(said, m.Define) and said.value is not None and not any(isinstance(node, m.ValueOf) for node in nodes(said.value)):
                found[said.term] = self.draft.cite(rule.source)
        return found

    def valued(self) -> dict[str, list[m.Define]]:
        """The definitions of values, by the names of the values."""
        found: dict[str, list[m.Define]] = {}
        for rule in self.draft.book.rules:
            if isinstance(rule.statement, m.Define) and rule.statement.value is not None:
                found.setdefault(rule.statement.term, []).append(rule.statement)
        return found
