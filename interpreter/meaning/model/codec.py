"""Effect objects <-> bytes, for keeping what was compiled."""

from __future__ import annotations

from dataclasses import is_dataclass
from functools import cache

from interpreter.cache import Codec
from interpreter.meaning import model


@cache
def statements_codec() -> Codec[tuple[model.Statement, ...]]:
    """Packs what a text was compiled to."""
    return Codec(tuple[model.Statement, ...], _classes(), vars(model))


@cache
def rules_codec() -> Codec[tuple[model.Sourced, ...]]:
    """Packs the statements of a glossary, with where they come from."""
    return Codec(tuple[model.Sourced, ...], _classes(), vars(model))


@cache
def verbs_codec() -> Codec[tuple[model.Verb, ...]]:
    """Packs the verbs of a glossary."""
    return Codec(tuple[model.Verb, ...], _classes(), vars(model))


def _classes() -> list[type]:
    return [each for each in vars(model).values() if isinstance(each, type) and is_dataclass(each)]
