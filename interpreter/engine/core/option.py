"""The options of a choice, each with a stable key that is made when somebody reads it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from interpreter.engine.core.state import State
from interpreter.engine.course.option_keys import key_of
from interpreter.engine.course.unique_keys import unique_keys


class Option:
    """One way to choose, by itself or among others; its key is made on demand."""

    __slots__ = ("among", "at", "kind", "state", "value")

    def __init__(self, state: State, value: Any, kind: str, among: Options | None = None, at: int = 0) -> None:
        self.state = state
        self.value = value
        self.kind = kind
        self.among = among
        self.at = at

    @property
    def key(self) -> str:
        """The stable name of the option: a verb and where its participants are. No other one among which it is has the same."""
        return self.among.keys[self.at] if self.among is not None else key_of(self.state, self.value, self.kind)

    def __repr__(self) -> str:
        return self.key


class Options(Sequence[Option]):
    """The options of a pending choice; each is made when it is looked at, and all keys when the first of them is read."""

    __slots__ = ("_keys", "kind", "state", "values")

    def __init__(self, state: State) -> None:
        assert state.ask is not None
        self.state = state
        self.values: tuple[Any, ...] = state.ask[2]
        self.kind: str = state.ask[4]
        self._keys: tuple[str, ...] | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all options, each of them once."""
        if self._keys is None:
            self._keys = unique_keys(self.state, self.values, self.kind)
        return self._keys

    def __len__(self) -> int:
        return len(self.values)

    @overload
    def __getitem__(self, at: int) -> Option: ...
    @overload
    def __getitem__(self, at: slice) -> list[Option]: ...
    def __getitem__(self, at: int | slice) -> Option | list[Option]:
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(len(self.values)))]
        return Option(self.state, self.values[at], self.kind, self, at)

    def __repr__(self) -> str:
        return "(" + ", ".join(o.key for o in self) + ")"


def kind_word(kind: str) -> str:
    """What a choice is about, in a word; of a quality its name."""
    return kind.partition(":")[2].casefold() or kind


def options_of(s: State) -> Options:
    """The options of the pending choice."""
    return Options(s)
