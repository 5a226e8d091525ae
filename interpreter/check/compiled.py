"""The texts of a game, compiled: a tree, or what is wrong, from the store when they were read before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, TypeAlias

from interpreter.cache import Codec
from interpreter.check.cache import Store, elsewhere_digest, store, verdicts
from interpreter.check.sense.sensed import Sensed
from interpreter.check.tried_texts import LENGTH, tried_texts
from interpreter.check.walk import Use, own_values, uses
from interpreter.content import Fix, Library, Place, Problem
from interpreter.content import Text as Located
from interpreter.language.lexicon.card_names import CardNames
from interpreter.language.reading.words import words
from interpreter.language.tree import Span, Text
from interpreter.language.tree_codec import tree_codec
from interpreter.meaning.gap import Gap
from interpreter.meaning.source import Source
from interpreter.meaning.verdicts import Verdict, Verdicts

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
        return tree_codec().unpacked(self.packed) if self.packed else None


@dataclass(frozen=True, slots=True)
class Tried:
    """What of a card or of the glossary cannot be run."""

    gaps: tuple[Gap, ...]


@dataclass(frozen=True, slots=True)
class Acts:
    """What the texts of a card do: verbs, with the participants that are named."""

    slots: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Examples:
    """A sentence for each wording and each word of a game."""

    sentences: tuple[tuple[Use, str], ...]


@dataclass(frozen=True, slots=True)
class Senses:
    """What of a card is read and run, and hardly means what it says."""

    found: tuple[Sensed, ...]


Kept: TypeAlias = Compiled | Tried | Acts | Examples | Senses
"""What is kept of the texts of a game. A field that is added to these is kept as well, if the classes it holds are named below."""


@cache
def kept_codec() -> Codec[Kept]:
    """How it is kept."""
    return Codec(Kept, (Compiled, Tried, Acts, Examples, Senses, Sensed, Finding, Problem, Fix, Place, Use, Gap, Source, Span))


def _unread(text: str, error: Exception) -> Finding:
    if isinstance(error, RecursionError):
        return Finding(
            0, Problem("too deep", None, max(1, len(text)), "this text is nested too deeply to be read", advice="make several shorter sentences of it")
        )
    what = f"the reader stumbled over this text ({type(error).__name__})"
    return Finding(0, Problem("stumbled", None, max(1, len(text)), what, advice="say it in another way, and please report it: this is a mistake of Cardwright"))


class Compiler:
    """Compiles the texts of one game."""

    def __init__(self, library: Library, game: str, kept: Store[Kept] | None = None) -> None:
        self.library = library
        self.game = game
        self.store = kept if kept is not None else store(library, game, kept_codec)
        self.verdicts = KeptVerdicts(game)
        self.beside = CardNames(str(card.name) for each in library.lineage(game) for card in library.cards(each))
        """The names of cards of which texts may speak: what is read of a text depends on those that it names."""

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
        others = self.beside.among(word.low for word in words(str(text)))
        names = (*(names or ("",)), *(name for name in others if name not in names))
        key = "\0".join([str(text), *names]).rstrip("\0")
        found = self.store.get(key) or self.store.get(self.mistaken(key))
        if isinstance(found, Compiled):
            return found
        try:
            outcome = self.language.read(str(text), names)
        except Exception as error:  # the last guard: one text must not hide the errors of all others
            return Compiled((_unread(text, error),))
        if outcome.tree is None:
            made = Compiled(tuple(self.helper.findings(outcome.faults, str(text), names)))
            if self.helper.budget.left > 0:  # else another run, in which there is more time for it, says more
                self.store.put(self.mistaken(key), made)
            return made
        made = Compiled((), uses(outcome.tree), own_values(outcome.tree), tree_codec().packed(outcome.tree))
        self.store.put(key, made)
        return made

    def mistaken(self, key: str) -> str:
        """The key of a text that is not read: what is said of it depends on the words of other games too."""
        return f"{self.elsewhere}\0{key}"

    @cached_property
    def elsewhere(self) -> str:
        """What those other games are."""
        return elsewhere_digest(self.library, self.game).hex()

    def save(self) -> None:
        """Keep what was compiled for the next run, and what was found in it."""
        self.store.save()
        self.verdicts.save()


class KeptVerdicts(Verdicts):
    """What was found in the words of texts, kept between runs; read when it is first asked for."""

    def __init__(self, game: str) -> None:
        self.game = game

    @cached_property
    def store(self) -> Store[Verdict]:
        """Where it is kept."""
        return verdicts(self.game, verdict_codec)

    def get(self, key: str) -> Verdict | None:
        """What was found in a text, or nothing."""
        return () if key[:LENGTH] in tried_texts() else self.store.get(key)

    def put(self, key: str, value: Verdict) -> None:
        """Keep a verdict."""
        self.store.put(key, value)

    def save(self) -> None:
        """Keep what is new for the next run."""
        if "store" in vars(self):
            self.store.save()


@cache
def verdict_codec() -> Codec[Verdict]:
    """How verdicts are kept: as plain data."""
    return Codec(tuple[tuple[str, int, int], ...])
