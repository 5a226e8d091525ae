"""The common base of all models, and what their complaints say to an author."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, TypeVar, get_args

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from interpreter.content.document import Document
from interpreter.content.nearest import nearest
from interpreter.content.problem import Problem
from interpreter.content.reader import MOST_PROBLEMS, SENTENCE_FIELDS, USE_BLOCK
from interpreter.content.source import Sentence, Text


class Model(BaseModel):
    """A frozen record that takes no field it does not know."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=False)


def _listed(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


def _sentences(value: Any) -> Any:
    return [value] if isinstance(value, str | dict) else value


def _english(value: Any) -> Any:
    return {"en": value} if isinstance(value, str) else value


Number = Annotated[int, Field(strict=True)]
MOST_COPIES = 999


def _copies(value: int) -> int:
    if value > MOST_COPIES:
        raise PydanticCustomError(
            "copies", "{value} copies of a card are not possible: {most} at most are", {"value": value, "most": MOST_COPIES, "kind": "value"}
        )
    return value


def _some(value: int) -> int:
    if value < 0:
        raise PydanticCustomError("copies", "less than no copies of a card are not possible", {"kind": "value"})
    return value


Copies = Annotated[int, Field(strict=True), AfterValidator(_copies)]
"""How many copies of a card there are; less than none is told by who counts them."""
Printed = Annotated[int, Field(strict=True), AfterValidator(_copies), AfterValidator(_some)]
"""How many copies of a card a game has."""
Flag = Annotated[bool, Field(strict=True)]
Texts = Annotated[tuple[Text, ...], BeforeValidator(_listed)]
"""A list of texts; one text alone is a list of one."""
Sentences = Annotated[tuple[Sentence, ...], BeforeValidator(_sentences)]
"""The same of sentences, which may be marked as remarks."""


class Names(Model):
    """A name in each language."""

    en: Text | None = None
    fr: Text | None = None
    ja: Text | None = None


Prose = Annotated[Names, BeforeValidator(_english)]
"""A text in each language; a text alone is the English one."""

M = TypeVar("M", bound=BaseModel)


def checked(model: type[M], data: Any, document: Document, path: Sequence[str | int] = ()) -> tuple[M | None, list[Problem]]:
    """The record that data makes, or the problems that keep it from being one."""
    try:
        return model.model_validate(data), []
    except ValidationError as error:
        found: dict[Problem, None] = {}
        for details in error.errors(include_url=False)[:MOST_PROBLEMS]:
            found[_problem(model, details, document, tuple(path))] = None
        return None, list(found)


def _problem(model: type[BaseModel], error: ErrorDetails, document: Document, base: tuple[str | int, ...]) -> Problem:
    path = base + error["loc"]
    kind, given, context = error["type"], error.get("input"), error.get("ctx", {})
    if kind == "extra_forbidden":
        return _unknown_field(model, error, document, path)
    if kind == "missing":
        place, length = document.span(path[:-1])
        fields = ", ".join(sorted(fields_at(model, error["loc"][:-1])))
        what = f'the field "{path[-1]}" is missing here'
        return Problem("field", place, length, what, advice=f"the fields are: {fields}")
    place, length = document.span(path)
    if kind == "literal_error":
        fits = tuple(re.findall(r"'([^']*)'", str(context.get("expected", ""))))
        near = nearest(str(given), fits)
        field = _field_name(error["loc"])
        return Problem("value", place, length, f'"{given}" is no {field}', fits, near)
    if kind == "string_type" and isinstance(given, dict):
        what = "text belongs here, but YAML reads a field and its value because of a colon"
        return Problem("colon", place, length, what, advice=USE_BLOCK)
    if kind in _BOUNDS:
        word, bound = _BOUNDS[kind]
        return Problem("value", place, length, f"a number of {word} {context[bound]} belongs here, not {given}")
    wanted = _WANTED.get(kind)
    if wanted:
        return Problem("value", place, length, f"{wanted} belongs here, not {_sort(given)}")
    return Problem(
        str(context.get("kind", "value")),
        place,
        length,
        error["msg"].removeprefix("Value error, "),
        tuple(context.get("fits", ())),
        context.get("nearest"),
        advice=context.get("advice"),
    )


_BOUNDS = {"greater_than_equal": ("at least", "ge"), "less_than_equal": ("at most", "le")}
"""What is said of a number that is too small or too large."""

_WANTED = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "list_type": "a list",
    "dict_type": "a mapping (name: value)",
    "model_type": "a mapping (name: value)",
    "model_attributes_type": "a mapping (name: value)",
}


def _unknown_field(model: type[BaseModel], error: ErrorDetails, document: Document, path: tuple[str | int, ...]) -> Problem:
    place, length = document.key_span(path)
    field, fits = str(path[-1]), tuple(sorted(fields_at(model, error["loc"][:-1])))
    around = [step for step in path[:-1] if isinstance(step, str)]
    near = nearest(field, fits)
    if near is None and error.get("input") is None and " " in field:
        what = f'a comma inside {{ }} cuts the text before "{field}"'
        return Problem("comma", place, length, what, advice="put the whole text in quotes")
    if near is None and around and around[-1] in SENTENCE_FIELDS:
        what = f'YAML reads "{field}" as a field because of the colon after it'
        return Problem("colon", place, length, what, advice=f"if this is card text, {USE_BLOCK}")
    return Problem("field", place, length, f'unknown field "{field}"', fits, near)


def fields_at(model: type[BaseModel], path: Sequence[str | int]) -> list[str]:
    """The names of the fields that the model on a path takes."""
    current: type[BaseModel] | None = model
    for step in path:
        if current is None or isinstance(step, int):
            continue
        for name, info in current.model_fields.items():
            if step in (name, info.alias):
                current = _model_in(info.annotation)
                break
    if current is None:
        return []
    return [info.alias or name for name, info in current.model_fields.items()]


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for part in get_args(annotation):
        if found := _model_in(part):
            return found
    return None


def _field_name(path: Sequence[str | int]) -> str:
    return next((str(step) for step in reversed(path) if isinstance(step, str)), "value here")


def _sort(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return f"the number {value} (put it in quotes if it is text)"
    if isinstance(value, str):
        return "text"
    return "a list" if isinstance(value, list) else "a mapping"
