"""Typed objects <-> plain data: lists, texts and numbers, packed as MessagePack.

A codec knows the classes it was given, and no others: whatever stands in a file, nothing but these can come of it, and no code runs but that of this module.
How objects of a class are written and made is derived from the types of its fields once, and compiled: thousands of them are read when a command starts. An
object is a list of its class's number and of its fields; what is read is held against the types, so that data of another shape is refused and never half read.
"""

from __future__ import annotations

import json
import linecache
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from itertools import count
from typing import Any, Generic, TypeAlias, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import msgspec

T = TypeVar("T")

Expressions: TypeAlias = tuple[str, str]
"""How a value is written, and how it is made again: Python in which `@` stands for the name of the value."""

_AS_JSON = b"\xc1"
"""A byte with which no MessagePack begins."""

_PLAIN = (str, int, bool, float, bytes)
_NONE = type(None)
_numbers = count()


class DamagedError(ValueError):
    """Data that this codec has not written."""


class Codec(Generic[T]):
    """Packs values of one type, and makes them again."""

    def __init__(self, of: object, classes: Iterable[type] = (), names: Mapping[str, object] | None = None) -> None:
        """`of` is the type of the values, `classes` those of the objects in them, `names` what the types of their fields speak of."""
        self._encode, self._decode = _Draft(classes, names or {}).functions(of)

    def packed(self, value: T) -> bytes:
        """A value as bytes."""
        plain = self._encode(value)
        try:
            return msgspec.msgpack.encode(plain)
        except (OverflowError, UnicodeEncodeError):  # a number beyond 64 bits, or half a character: nobody means them, and somebody writes them
            return _AS_JSON + json.dumps(plain, ensure_ascii=False, default=_as_list).encode("utf-8", "surrogatepass")

    def unpacked(self, data: bytes) -> T:
        """The value that was packed; a `DamagedError` if it was something else."""
        try:
            plain = json.loads(data[1:].decode("utf-8", "surrogatepass")) if data[:1] == _AS_JSON else msgspec.msgpack.decode(data)
            return cast(T, self._decode(plain))
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
            raise DamagedError(str(error)) from None


class _Draft:
    """The source of the functions of a codec, and what it speaks of."""

    def __init__(self, classes: Iterable[type], names: Mapping[str, object]) -> None:
        self.names = dict(names)
        self.number = {each: number for number, each in enumerate(dict.fromkeys(classes))}
        self.lines: list[str] = []
        self.tables: dict[str, str] = {}
        self.known: dict[str, Any] = {"damaged": _damaged, "new": object.__new__, **{self.called(each): each for each in self.number}}
        self.fresh = count()
        for each in self.number:
            self.write(each)

    def functions(self, of: object) -> tuple[Callable[[Any], Any], Callable[[Any], Any]]:
        """The compiled functions for values of a type; their source can be looked at where they stumble."""
        encode, decode = self.coded(of)
        self.lines += [f"def encode(v): return {_said(encode, 'v')}", f"def decode(v): return {_said(decode, 'v')}"]
        self.lines += [f"{name} = {table}" for table, name in self.tables.items()]
        source, file = "\n".join(self.lines) + "\n", f"<codec {next(_numbers)}>"
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
        exec(compile(source, file, "exec"), self.known)
        return self.known["encode"], self.known["decode"]

    def write(self, cls: type) -> None:
        """The functions for objects of a class."""
        name, number, held = self.called(cls), self.number[cls], self.fields(cls)
        coded = {field: self.coded(kind) for field, kind in held.items()}
        self.lines.append(f"def encode_{name}(v): return [{', '.join([str(number), *(_said(encode, f'v.{field}') for field, (encode, _) in coded.items())])}]")
        taken = {field: f"f{at}" for at, field in enumerate(held)}
        self.lines.append(f"def decode_{name}(v):\n    {', '.join(['number', *taken.values()])}, = v\n    if number != {number}: damaged(v)")
        if all(isinstance(cls.__dict__.get(field), types.MemberDescriptorType) for field in held):
            # Slots are set one by one: that is twice as fast as the constructor of a frozen dataclass, which does nothing else.
            self.lines.append(f"    made = new({name})")
            for field, (_, decode) in coded.items():
                self.known[f"set_{name}_{field}"] = cls.__dict__[field].__set__
                self.lines.append(f"    set_{name}_{field}(made, {_said(decode, taken[field])})")
            self.lines.append("    return made")
        else:
            self.lines.append(f"    return {name}({', '.join(f'{field}={_said(decode, taken[field])}' for field, (_, decode) in coded.items())})")

    def called(self, cls: type) -> str:
        return f"{cls.__name__}_{self.number[cls]}"

    def fields(self, cls: type) -> dict[str, object]:
        """What an object of a class holds: the fields of a dataclass, or else what its constructor takes."""
        if is_dataclass(cls):
            hints = get_type_hints(cls, localns=self.names)
            return {each.name: hints[each.name] for each in fields(cls) if each.init}
        hints = get_type_hints(vars(cls)["__init__"], localns=self.names)
        return {name: kind for name, kind in hints.items() if name != "return"}

    def coded(self, kind: object) -> Expressions:
        """How a value of a type is written and made."""
        origin, arguments = get_origin(kind), get_args(kind)
        if kind in _PLAIN or kind is _NONE:
            made = "(bytes(@) if type(@) is list else damaged(@))" if kind is bytes else "damaged(@)"  # JSON has no bytes
            return "@", f"(@ if {_is(kind)} else {made})"
        if isinstance(kind, type) and kind in self.number:
            name = self.called(kind)
            return f"encode_{name}(@)", f"decode_{name}(@)"
        if isinstance(kind, type) and issubclass(kind, StrEnum):
            self.known[kind.__name__] = kind
            return "str(@)", f"{kind.__name__}(@)"
        if origin in (Union, types.UnionType):
            return self.either(arguments)
        if origin in (tuple, frozenset, list) and arguments[1:] in ((), (...,)):
            return self.several(origin, arguments[0])
        if origin is tuple:
            return self.fixed(arguments)
        if origin is dict and arguments[0] is str:
            return self.table(arguments[1])
        raise TypeError(f"{kind} cannot be kept")

    def several(self, origin: type, kind: object) -> Expressions:
        """Any number of one type; sets in the order of what they are written as, so that equal values are equal bytes."""
        (encode, decode), each = self.coded(kind), f"e{next(self.fresh)}"
        written = f"[{_said(encode, each)} for {each} in @]"
        made = f"[{_said(decode, each)} for {each} in @]"
        made = made if origin is list else f"{origin.__name__}({made})"
        return f"sorted({written})" if origin is frozenset else written, f"({made} if type(@) is list else damaged(@))"

    def fixed(self, kinds: tuple[object, ...]) -> Expressions:
        """So many values, each of its own type."""
        name, taken = f"fixed_{next(self.fresh)}", [f"f{at}" for at in range(len(kinds))]
        coded = [self.coded(kind) for kind in kinds]
        for way, part, brackets in (("encode", 0, "[]"), ("decode", 1, "()")):
            inside = ", ".join(_said(each[part], value) for each, value in zip(coded, taken, strict=True))
            self.lines.append(f"def {way}_{name}(v):\n    {', '.join(taken)}, = v\n    return {brackets[0]}{inside},{brackets[1]}")
        return f"encode_{name}(@)", f"decode_{name}(@)"

    def table(self, kind: object) -> Expressions:
        """What stands under each of many words."""
        encode, decode = self.coded(kind)
        key = _said(self.coded(str)[1], "k")
        return f"{{k: {_said(encode, 'e')} for k, e in @.items()}}", f"{{{key}: {_said(decode, 'e')} for k, e in @.items()}}"

    def either(self, kinds: tuple[object, ...]) -> Expressions:
        """One of several types: classes are told apart by their numbers, the rest by what it is."""
        leaves = [kind for kind in kinds if kind in _PLAIN or kind is _NONE]
        classes = [kind for kind in kinds if isinstance(kind, type) and kind in self.number]
        rest = [kind for kind in kinds if kind not in leaves and kind not in classes]
        if len(rest) + bool(classes) > 1:
            raise TypeError(f"{kinds} cannot be told apart when they are read")
        if not classes and not rest:
            return "@", f"(@ if {' or '.join(map(_is, leaves))} else damaged(@))"
        encode, decode = self.coded(rest[0]) if rest else self.one_of(classes)
        if not leaves:
            return encode, decode
        is_leaf = " or ".join(map(_is, leaves))
        return f"(@ if {is_leaf} else {encode})", f"(@ if {is_leaf} else {decode})"

    def one_of(self, classes: list[type]) -> Expressions:
        """An object of one of these classes."""
        if len(classes) == 1:
            return self.coded(classes[0])
        writers = f"{{{', '.join(f'{self.called(each)}: encode_{self.called(each)}' for each in classes)}}}"
        makers = f"{{{', '.join(f'{self.number[each]}: decode_{self.called(each)}' for each in classes)}}}"
        return f"{self.kept(writers)}[type(@)](@)", f"{self.kept(makers)}[@[0]](@)"

    def kept(self, table: str) -> str:
        return self.tables.setdefault(table, f"table_{len(self.tables)}")


def _said(expression: str, value: str) -> str:
    return expression.replace("@", value)


def _is(kind: object) -> str:
    return "@ is None" if kind is _NONE else f"type(@) is {cast(type, kind).__name__}"


def _as_list(data: bytes) -> list[int]:
    return list(data)


def _damaged(value: object) -> Any:
    raise DamagedError(f"this does not belong here: {str(value)[:60]}")
