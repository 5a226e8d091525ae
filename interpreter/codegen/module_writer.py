"""The source of a match while it is written: functions by name, programs by number, whom they cite, what cannot be written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from interpreter.codegen.code import Code, Effects, joined
from interpreter.codegen.names import Names
from interpreter.codegen.programs import Programmer
from interpreter.codegen.written_programs import Store, Written
from interpreter.engine.core.layout import NONE
from interpreter.engine.core.rules import Source as Cited
from interpreter.meaning import model as m
from interpreter.meaning.book import Book
from interpreter.meaning.gap import Gap


@dataclass(frozen=True, slots=True)
class Function:
    """A function as source; what it was written for is kept beside it, since nothing of that stands in the source."""

    name: str
    text: str
    effects: Effects
    source: int = NONE
    """The number of the source that was being written."""
    written_for: object = None
    """The statement that was being written."""


@dataclass
class Draft:
    """What all writers of a match add to."""

    book: Book
    names: Names
    functions: list[Function] = field(default_factory=list)
    programs: list[Written | None] = field(default_factory=list)
    store: Store = field(default_factory=Store)
    sources: list[Cited] = field(default_factory=list)
    gaps: list[Gap] = field(default_factory=list)
    count: int = 0
    source: int = NONE
    """The source that is being written, and the statement of it."""
    statement: object = None

    def function(self, stem: str, params: str, *lines: Code) -> str:
        """Add a function and give its name."""
        self.count += 1
        name = f"{stem}_{self.count}"
        self.add(name, params, *lines)
        return name

    def add(self, name: str, params: str, *lines: Code) -> None:
        """Add a function under a name that it has already."""
        text = f"def {name}({params}):\n" + "\n".join(f"    {line.text}" for line in lines)
        self.functions.append(Function(name, text, joined("", lines).effects, self.source, self.statement))

    @contextmanager
    def writing(self, source: int, statement: object) -> Iterator[None]:
        """What is written here is written for a statement of a source."""
        before = self.source, self.statement
        self.source, self.statement = source, statement
        try:
            with self.names.watching.of(self.cited(source)):
                yield
        finally:
            self.source, self.statement = before

    def programmer(self, name: str, slots: dict[str, int], source: int = NONE) -> Programmer:
        """A writer of one program."""
        return Programmer(self.names, slots, source, self.store, name)

    def trial(self, name: str, slots: dict[str, int]) -> Programmer:
        """A writer of which only expressions are taken: what it makes to last is not kept."""
        return Programmer(self.names, slots, NONE, Store(), name)

    def program(self, programmer: Programmer) -> int:
        """Add a program and give its number."""
        self.programs.append(programmer.finish())
        return len(self.programs) - 1

    def cite(self, source: m.Source) -> int:
        """The number of a source."""
        self.sources.append(Cited(source.kind, source.name, source.ability, source.text))
        return len(self.sources) - 1

    def cited(self, number: int) -> m.Source:
        """The source of a number."""
        if number < 0:
            return m.Source("term", "")
        found = self.sources[number]
        return m.Source(found.kind, found.name, found.ability, found.text)

    def miss(self, source: m.Source, why: object) -> None:
        """Note what cannot be run."""
        self.gaps.append(Gap(source, str(why)))

    def code(self, functions: int, programs: int) -> str:
        """The functions from a first one, and the steps of programs from a first one as functions."""
        written = self.written()[programs:]
        steps = [f"def p{number}_{at}(s, f):\n{step.text}" for number, program in written for at, step in enumerate(program.steps)]
        return "\n\n".join([*(function.text for function in self.functions[functions:]), *steps])

    def effects(self) -> Iterator[Effects]:
        """What all functions and all steps look at and change."""
        yield from (function.effects for function in self.functions)
        yield from (step.effects for _, program in self.written() for step in program.steps)

    def written(self) -> list[tuple[int, Written]]:
        """The programs with their numbers, when all are written."""
        found: list[tuple[int, Written]] = []
        for number, program in enumerate(self.programs):
            assert program is not None
            found.append((number, program))
        return found
