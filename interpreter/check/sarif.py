"""Findings as SARIF 2.1.0, the form in which other tools take the findings of checkers.

The objects are those of the standard, as far as they are used here, under its own names; they take no other property, so what is written has the form that
the standard asks for. Columns count characters (`unicodeCodePoints`), from 1; a region ends behind its last character.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath
from typing import Any, Literal
from urllib.parse import quote

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt

from interpreter.check.codes import BY_CODE
from interpreter.content import Library, Problem, Severity

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
HOME = "%SRCROOT%"
"""What relative paths are relative to, as readers of SARIF know it."""

FILE, CHANGES = "artifactLocation", "artifactChanges"  # not the game's word
"""What the standard calls where a file is, and what is changed in files."""

Level = Literal["none", "note", "warning", "error"]


def _camel(name: str) -> str:
    first, *rest = name.rstrip("_").split("_")
    return first + "".join(word.capitalize() for word in rest)


class Part(BaseModel):
    """An object of the standard."""

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=_camel, populate_by_name=True)


class Message(Part):
    """A text for people."""

    text: str


class Configuration(Part):
    """How bad the results of a rule are, unless they say otherwise."""

    level: Level


class Descriptor(Part):
    """A rule: something that can be found."""

    id: str
    name: str
    short_description: Message
    default_configuration: Configuration


class Driver(Part):
    """The tool itself."""

    name: str
    version: str
    rules: tuple[Descriptor, ...]


class Tool(Part):
    """The tool and what it consists of."""

    driver: Driver


class Where(Part):
    """Where a file is."""

    uri: str
    uri_base_id: str | None = None


class Region(Part):
    """A part of a file: lines and columns, or its characters."""

    start_line: PositiveInt | None = None
    start_column: PositiveInt | None = None
    end_column: PositiveInt | None = None
    char_offset: NonNegativeInt | None = None
    char_length: NonNegativeInt | None = None


class Physical(Part):
    """A place in a file."""

    file: Where = Field(alias=FILE)
    region: Region


class Location(Part):
    """Where a result is."""

    physical_location: Physical


class Content(Part):
    """What is written in place of something."""

    text: str


class Replacement(Part):
    """A part of a file and what takes its place."""

    deleted_region: Region
    inserted_content: Content


class Change(Part):
    """The replacements in one file."""

    file: Where = Field(alias=FILE)
    replacements: tuple[Replacement, ...] = Field(min_length=1)


class Mending(Part):
    """A fix of a result."""

    description: Message
    changes: tuple[Change, ...] = Field(min_length=1, alias=CHANGES)


class Result(Part):
    """A finding."""

    rule_id: str
    rule_index: NonNegativeInt
    level: Level
    message: Message
    locations: tuple[Location, ...] = ()
    fixes: tuple[Mending, ...] | None = None


class Run(Part):
    """One run of the tool."""

    tool: Tool
    column_kind: Literal["unicodeCodePoints"]
    results: tuple[Result, ...]


class Log(Part):
    """The whole file."""

    schema_: str = Field(alias="$schema")
    version: Literal["2.1.0"]
    runs: tuple[Run, ...]


def sarif(library: Library, problems: Iterable[Problem], version: str) -> dict[str, Any]:
    """Findings as data in the form of SARIF."""
    found = list(problems)
    used = sorted({problem.code for problem in found}, key=list(BY_CODE).index)
    rules = tuple(_rule(code) for code in used)
    results = tuple(_result(library, problem, used.index(problem.code)) for problem in found)
    driver = Driver(name="Cardwright", version=version, rules=rules)
    run = Run(tool=Tool(driver=driver), column_kind="unicodeCodePoints", results=results)
    return Log(schema_=SCHEMA, version="2.1.0", runs=(run,)).model_dump(by_alias=True, exclude_none=True, mode="json")


def _rule(code: str) -> Descriptor:
    known = BY_CODE[code]
    name = "".join(word.capitalize() for word in known.title.split() if word.isalnum())
    return Descriptor(id=code, name=name, short_description=Message(text=known.title), default_configuration=Configuration(level=_level(known.severity)))


def _level(severity: Severity) -> Level:
    match severity:
        case Severity.ERROR:
            return "error"
        case Severity.WARNING:
            return "warning"
        case Severity.NOTE:
            return "note"


def _result(library: Library, problem: Problem, index: int) -> Result:
    said = "\n".join(filter(None, (problem.what, problem.advice, *(f"decided by: {each}" for each in problem.decides))))
    locations: tuple[Location, ...] = ()
    if problem.place is not None:
        line = library.line(problem.place) or ""
        end = max(problem.place.column, min(problem.place.column + problem.length, len(line) + 1))
        region = Region(start_line=problem.place.line, start_column=problem.place.column, end_column=end)
        locations = (Location(physical_location=Physical(file=_where(problem.place.file), region=region)),)
    return Result(
        rule_id=problem.code,
        rule_index=index,
        level=_level(problem.severity),
        message=Message(text=said),
        locations=locations,
        fixes=_fixes(problem),
    )


def _fixes(problem: Problem) -> tuple[Mending, ...] | None:
    fix = problem.fix
    if fix is None:
        return None
    region = Region(char_offset=fix.start, char_length=fix.end - fix.start)
    replacement = Replacement(deleted_region=region, inserted_content=Content(text=fix.new))
    return (Mending(description=Message(text=fix.what), changes=(Change(file=_where(fix.file), replacements=(replacement,)),)),)


def _where(file: str) -> Where:
    """The address of a file: relative to where one works, or whole."""
    path = PurePath(file)
    return Where(uri=path.as_uri()) if path.is_absolute() else Where(uri=quote(path.as_posix()), uri_base_id=HOME)
