"""Models <-> plain data: what a library holds, with the place of every text.

Only the models of this package can come of it. A text is kept with the number of its file and where it stands in it; the file itself is read anyway, to know
whether it is still the same. A model is kept as the fields that are not as they are by default; one that is met again is kept once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import msgspec
from pydantic import BaseModel

from interpreter.cache import DamagedError
from interpreter.content import card, deck, game, model, ruling, scenario, term
from interpreter.content.model import Model
from interpreter.content.role import Role
from interpreter.content.source import NOWHERE, Sentence, Source, Text

_HOMES = (model, card, deck, game, ruling, scenario, term)

_TEXT, _RUNS, _SENTENCE, _TUPLE, _LIST, _PAIRS, _AGAIN, _ROLE, _MODEL = range(9)
_PLAIN = frozenset((type(None), bool, int, float, str))


@cache
def _models() -> tuple[type[Model], ...]:
    """The models, in the order in which they are written down."""
    found = ((module.__name__, each) for module in _HOMES for each in vars(module).values())
    return tuple(each for home, each in found if isinstance(each, type) and issubclass(each, Model) and each is not Model and each.__module__ == home)


@cache
def _defaults(of: type[BaseModel]) -> dict[str, Any]:
    """The fields of a model with what they are when nothing is said; those that are made for each object are not among them."""
    return {name: info.default for name, info in of.model_fields.items() if not info.is_required() and info.default_factory is None}


@cache
def _blank(of: type[BaseModel]) -> dict[str, Any]:
    """All fields of a model in their order, as far as they are known beforehand."""
    return {**dict.fromkeys(of.model_fields), **_defaults(of)}


def packed(value: Any, sources: dict[int, int]) -> bytes:
    """A value as bytes; `sources` are the numbers of the files, by the identity of these. A `NotKeptError` if something of it cannot be kept."""
    try:
        return msgspec.msgpack.encode(_Writer(sources).plain(value))
    except (OverflowError, UnicodeEncodeError, RecursionError) as error:
        raise NotKeptError(str(error)) from None


def unpacked(data: bytes, sources: Sequence[Source]) -> Any:
    """The value again; a `DamagedError` if this is none."""
    try:
        return _Reader(sources).made(msgspec.msgpack.decode(data))
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise DamagedError(str(error)) from None


class NotKeptError(Exception):
    """Something that stands in no file, or is of no known kind."""


class _Writer:
    """Makes plain data of what a library holds."""

    def __init__(self, sources: dict[int, int]) -> None:
        self.sources = {id(NOWHERE): -1, **sources}
        self.numbers: dict[type[BaseModel], int] = {each: number for number, each in enumerate(_models())}
        self.met: dict[int, int] = {}

    def plain(self, value: Any) -> Any:
        kind = type(value)
        if kind in _PLAIN:
            return value
        if kind is Text:
            return self.text(value)
        if kind is Sentence:
            return [_SENTENCE, str(value), self.source(value), value.runs, value.remark]
        if kind is tuple or kind is list:
            return [_TUPLE if kind is tuple else _LIST, *map(self.plain, value)]
        if kind is dict:
            if all(type(key) is str for key in value):
                return {key: self.plain(each) for key, each in value.items()}
            return [_PAIRS, *(part for key, each in value.items() for part in (self.plain(key), self.plain(each)))]
        if kind in self.numbers:
            return self.model(value)
        if kind is Role:
            return [_ROLE, value.value]
        raise NotKeptError(kind.__name__)

    def text(self, value: Text) -> list[Any]:
        if len(value.runs) == 1 and value.runs[0][0] == 0:
            return [_TEXT, str(value), self.source(value), value.runs[0][1]]
        return [_RUNS, str(value), self.source(value), value.runs]

    def source(self, value: Text) -> int:
        number = self.sources.get(id(value.source))
        if number is None:
            raise NotKeptError(value.source.file)
        return number

    def model(self, value: BaseModel) -> list[Any]:
        if id(value) in self.met:
            return [_AGAIN, self.met[id(value)]]
        self.met[id(value)] = len(self.met)
        defaults = _defaults(type(value))
        own = {name: self.plain(each) for name, each in value.__dict__.items() if name not in defaults or each is not defaults[name]}
        extra = {name: self.plain(each) for name, each in value.__pydantic_extra__.items()} if value.__pydantic_extra__ is not None else None
        return [_MODEL + self.numbers[type(value)], own, extra, sorted(value.__pydantic_fields_set__)]


class _Reader:
    """Makes what a library holds of plain data."""

    def __init__(self, sources: Sequence[Source]) -> None:
        self.sources = (*sources, NOWHERE)  # which is the last one, as -1 says
        self.met: list[BaseModel] = []
        self.makers: tuple[Callable[[list[Any]], Any], ...] = (
            self.text,
            self.text_of_runs,
            self.sentence,
            lambda data: tuple([self.made(each) for each in data[1:]]),
            lambda data: [self.made(each) for each in data[1:]],
            lambda data: {self.made(key): self.made(each) for key, each in zip(data[1::2], data[2::2], strict=True)},
            lambda data: self.met[data[1]],
            lambda data: Role(data[1]),
        )

    def made(self, data: Any) -> Any:
        if type(data) is list:
            sort = data[0]
            if sort >= _MODEL:
                return self.model(data)
            return self.makers[sort](data)
        if type(data) is dict:
            made = self.made
            return {key: made(each) for key, each in data.items()}
        return data

    def text(self, data: list[Any]) -> Text:
        _, value, source, index = data
        return Text(value, self.sources[source], ((0, index),))

    def text_of_runs(self, data: list[Any]) -> Text:
        _, value, source, runs = data
        return Text(value, self.sources[source], tuple([(offset, index) for offset, index in runs]))

    def sentence(self, data: list[Any]) -> Sentence:
        _, value, source, runs, remark = data
        return Sentence(value, self.sources[source], tuple([(offset, index) for offset, index in runs]), remark)

    def model(self, data: list[Any]) -> BaseModel:
        """An object as it was when it was checked: what it holds is not checked again, since the file says that it is the same."""
        number, own, extra, said = data
        sort = _models()[number - _MODEL]
        value: BaseModel = sort.__new__(sort)
        self.met.append(value)
        made = self.made
        put = object.__setattr__
        put(value, "__dict__", {**_blank(sort), **{name: made(each) for name, each in own.items()}})
        put(value, "__pydantic_extra__", {name: made(each) for name, each in extra.items()} if extra is not None else None)
        put(value, "__pydantic_fields_set__", set(said))
        put(value, "__pydantic_private__", None)
        return value
