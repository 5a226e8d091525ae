"""The texts of a game, compiled: a tree, or what is wrong, from the store when they were read before."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from interpreter.check.cache import Store, store, verdicts
from interpreter.check.walk import Use, own_values, uses
from interpreter.content import Library, Problem
from interpreter.content import Text as Located
from interpreter.effects.verdicts import Verdict, Verdicts
from interpreter.language.tree import Text

if TYPE_CHECKING:
    from interpreter.check.help import Helper
    from interpreter.language.language import Language


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem at an offset of a text; its place is known once the text is."""

    start: int
    problem: Problem

    def placed(self, text: Located) -> Problem:
        """The problem in the author's file."""
        return replace(self.problem, place=text.at(self.start))


@dataclass(frozen=True, slots=True)
class Compiled:
    """What became of a text."""

    findings: tuple[Finding, ...]
    uses: tuple[Use, ...] = ()
    own_values: tuple[str, ...] = ()
    packed: bytes = b""

    @property
    def tree(self) -> Text | None:
        """The tree; nothing when the text could not be read."""
        if not self.packed:
            return None
        tree: Text = pickle.loads(self.packed)
        return tree


def _unread(text: str, error: Exception) -> Finding:
    if isinstance(error, RecursionError):
        return Finding(
            0, Problem("too deep", None, max(1, len(text)), "this text is nested too deeply to be read", advice="make several shorter sentences of it")
        )
    what = f"the reader stumbled over this text ({type(error).__name__})"
    return Finding(0, Problem("stumbled", None, max(1, len(text)), what, advice="say it in another way, and please report it: this is a mistake of Cardwright"))


class Compiler:
    """Compiles the texts of one game."""

    def __init__(self, library: Library, game: str, kept: Store | None = None) -> None:
        self.library = library
        self.game = game
        self.store = kept if kept is not None else store(library, game)
        self.verdicts = KeptVerdicts(game)

    @cached_property
    def language(self) -> Language:
        """The language of the game; built only when a text is new."""
        from interpreter.language.language import Language

        return Language.of(self.library, self.game)

    @cached_property
    def helper(self) -> Helper:
        """What makes people's messages of faults."""
        from interpreter.check.help import Helper

        return Helper(self.library, self.game, self.language)

    def compile(self, text: str, names: Sequence[str] = ()) -> Compiled:
        """The tree of a text, or everything that is wrong with it."""
        key = "\0".join([str(text), *names])
        found = self.store.get(key)
        if isinstance(found, Compiled):
            return found
        try:
            outcome = self.language.read(str(text), names)
        except Exception as error:  # the last guard: one text must not hide the errors of all others
            return Compiled((_unread(text, error),))
        if outcome.tree is None:
            made = Compiled(tuple(self.helper.findings(outcome.faults, str(text), names)))
        else:
            made = Compiled((), uses(outcome.tree), own_values(outcome.tree), pickle.dumps(outcome.tree))
        self.store.put(key, made)
        return made

    def save(self) -> None:
        """Keep what was compiled for the next run, and what was found in it."""
        self.store.save()
        self.verdicts.save()


class KeptVerdicts(Verdicts):
    """What was found in the words of texts, kept between runs; read when it is first asked for."""

    def __init__(self, game: str) -> None:
        self.game = game

    @cached_property
    def store(self) -> Store:
        """Where it is kept."""
        return verdicts(self.game)

    def get(self, key: str) -> Verdict | None:
        """What was found in a text, or nothing."""
        found: Verdict | None = self.store.get(key)
        return found

    def put(self, key: str, value: Verdict) -> None:
        """Keep a verdict."""
        self.store.put(key, value)

    def save(self) -> None:
        """Keep what is new for the next run."""
        if "store" in vars(self):
            self.store.save()
