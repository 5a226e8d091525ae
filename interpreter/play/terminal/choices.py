"""The options of a choice for people: in groups, numbered, in words, with the text that gives them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from interpreter.engine.core.layout import SOURCE
from interpreter.engine.core.machine import DECLINE
from interpreter.engine.core.option import Option
from interpreter.engine.core.rules import Source
from interpreter.engine.core.state import State
from interpreter.engine.course.option_keys import thing_key
from interpreter.engine.course.windows import ACT, END
from interpreter.engine.game import Decision
from interpreter.play.naming import Naming, cited, player_name
from interpreter.play.scenario.numbers import is_number
from interpreter.play.table import Table

QUESTIONS = {
    "card": "which card?",
    "space": "which space?",
    "direction": "in which direction?",
    "number": "how many?",
    "path": "which way?",
    "may": "do it?",
    "branch": "which of these?",
    "order": "what comes first?",
    "player": "which player?",
    "symbol": "which symbol?",
    "die": "which die?",
    "region": "which region?",
}


@dataclass(frozen=True, slots=True)
class Item:
    """An option with its number and its words."""

    number: int
    key: str
    words: str

    def __str__(self) -> str:
        return self.key if self.key.isdigit() else f"{self.number}) {self.words}"


@dataclass
class Group:
    """Options that belong together: what they do, the text that offers them, and the options under what they begin with."""

    title: str
    source: Source | None
    rows: dict[str, list[Item]] = field(default_factory=dict)

    @property
    def heading(self) -> str:
        """The title with its source."""
        return self.title + (f" [{cited(self.source)}]" if self.source is not None else "")

    def lines(self) -> Iterator[str]:
        """The group as lines of text."""
        yield self.heading
        for subject, items in self.rows.items():
            listed = "  ".join(str(item) for item in items)
            yield f"  {subject}: {listed}" if subject else f"  {listed}"


def grouped(table: Table, s: State, due: Decision) -> list[Group]:
    """All options in groups."""
    if due.kind != "window":
        return [_asked(table, s, due)]
    groups: dict[object, Group] = {}
    for number, option in enumerate(due.options, 1):
        group, subject, words = _offered(table, s, option)
        kept = groups.setdefault((group.title, group.source), group)
        kept.rows.setdefault(subject if words else "", []).append(Item(number, option.key, words or subject))
    return list(groups.values())


def source_of(s: State) -> Source | None:
    """The text that asks."""
    number = s.frames[-1][SOURCE] if s.frames else -1
    return s.rules.sources[number] if number >= 0 else None


def _asked(table: Table, s: State, due: Decision) -> Group:
    naming = Naming(table, s.where)
    group = Group(f"{player_name(due.player)}, {QUESTIONS.get(due.kind, f'which {due.kind}?')}", source_of(s))
    for number, option in enumerate(due.options, 1):
        group.rows.setdefault("", []).append(Item(number, option.key, _named(naming, option)))
    return group


def _named(naming: Naming, option: Option) -> str:
    """A thing to be picked: a card by its name and place, everything else by its key."""
    if option.kind == "card" and option.value != DECLINE:
        return naming.piece(option.value)
    return option.key


def _offered(table: Table, s: State, option: Option) -> tuple[Group, str, str]:
    """An option of a window: its group, what it begins with, and the rest in words."""
    rules = s.rules
    naming = Naming(table, s.where)
    value = option.value
    if value == END:
        return Group("go on", None), "", option.key
    if value[0] == ACT:
        offer = rules.offers[value[1]]
        info = rules.verbs[offer.verb]
        kinds = ["path" if slot == info.path else info.kind_of(slot) for slot in offer.shown]
        things = list(zip(value[2:], kinds, strict=False))
        subject = naming.piece(things[0][0]) if things and things[0][1] == "card" else ""
        rest = " ".join(thing_key(s, each, kind) for each, kind in (things[1:] if subject else things))
        return Group(info.word, rules.sources[offer.source]), subject, rest
    source = rules.sources[rules.abilities[value[1]].source]
    return Group("use", source), naming.piece(value[2]), naming.piece(value[3]) if value[3] not in (-1, value[2]) else ""


def chosen(due: Decision, said: str) -> str | None:
    """The key that a number or a key means; nothing when it means none. Where keys are numbers themselves, they are what counts."""
    found = due.find(said)
    if found is not None:
        return found.key
    options = due.options
    if is_number(said) and 1 <= int(said) <= len(options) and not options[int(said) - 1].key.isdigit():
        return options[int(said) - 1].key
    return None
