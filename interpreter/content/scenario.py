"""A scenario: a position, what is done, and what must come of it."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Discriminator, Field, Tag, model_validator
from pydantic_core import PydanticCustomError

from interpreter.content.card import Card
from interpreter.content.cardkind import card_problems
from interpreter.content.document import Document, Node
from interpreter.content.game import Game
from interpreter.content.model import Flag, Model, Number, Prose, Texts, checked
from interpreter.content.problem import Problem
from interpreter.content.source import Place, Source, Text

Path = tuple[str | int, ...]


OPTIONS = frozenset({"when", "do", "refused", "offered", "to", "why not"})
"""Fields that hold the keys of options; a number is one too."""

BESIDE = {"by": ("do", "refused", "offered"), "because": ("refused",), "only": ("offered",)}
"""What a step can say only beside one of others."""

Facts = dict[Text, Any]
"""What must be so, by what it is about; the game decides what can stand here."""


def _one_of(given: Model, fields: tuple[str, ...], what: str) -> None:
    said = [name for name in fields if name in given.model_fields_set]
    if len(said) != 1:
        listed = ", ".join(name.replace("_", " ") for name in fields)
        raise PydanticCustomError("value", "{what} says one of these things, not {number}: {listed}", {"what": what, "number": len(said), "listed": listed})


class Step(Model):
    """Something other than the key of an option: who chooses it, dice, going on, or a look at what may be done."""

    do: Text | None = None
    by: Number | None = None
    """The player who must be the one to choose."""
    dice: tuple[Text | Number, ...] | None = None
    phase: Text | None = None
    turn: Number | None = None
    refused: Text | None = None
    because: Text | None = None
    offered: Texts | None = None
    only: Flag = False
    then: Facts | None = None

    @model_validator(mode="after")
    def _says_one_thing(self) -> Step:
        _one_of(self, ("do", "dice", "phase", "turn", "refused", "offered", "then"), "a step")
        for word, beside in BESIDE.items():
            if word in self.model_fields_set and not self.model_fields_set & set(beside):
                said = {"word": word, "beside": " or ".join(beside)}
                raise PydanticCustomError("value", "{word} says nothing here: it stands beside {beside}", said)
        return self


class Ask(Model):
    """A question to the position at the end, with its answer."""

    may: Text | None = None
    to: Texts = ()
    why: Text | None = None
    is_: Number | None = Field(None, alias="is")
    from_: Texts | None = Field(None, alias="from")
    why_not: Text | None = Field(None, alias="why not")
    because: Text | None = None

    @model_validator(mode="after")
    def _asks_one_thing(self) -> Ask:
        _one_of(self, ("may", "why", "why_not"), "a question")
        return self


def _sort_of_step(value: Any) -> str:
    return "step" if isinstance(value, dict | Step) else "key"


Steps = tuple[Annotated[Annotated[Text, Tag("key")] | Annotated[Step, Tag("step")], Discriminator(_sort_of_step)], ...]


class Scenario(Model):
    """Given a position, when this is done, then that is so."""

    scenario: Text
    game: Text | None = None
    about: Prose | None = None
    rules: Texts = ()
    """The rules of the inventory that it shows."""
    cards: tuple[Card, ...] = ()
    """Cards that only this scenario has."""
    given: Facts = Field(default_factory=dict)
    when: Steps = ()
    then: Facts = Field(default_factory=dict)
    ask: tuple[Ask, ...] = ()
    open: Text | None = None
    """Why it does not come out yet, though it is right."""

    @property
    def place(self) -> Place:
        """Where the scenario's name stands."""
        return self.scenario.place


def read_scenario(
    document: Document, path: Path, game: Game | None, name: Text | None = None, rule: Text | None = None
) -> tuple[Scenario | None, list[Problem]]:
    """The scenario at a path of a document; `name` and `rule` are those of the ruling that it is the example of."""
    node = document.root
    for step in path:
        node = node.down(step) if node is not None else None
    data = _with_places(node, document.source) if node is not None else None
    if isinstance(data, dict):
        given: dict[str, Any] = {"scenario": name} if name is not None else {}
        given |= {"game": Text(game.id)} if game is not None else {}
        given |= {"rules": [rule]} if rule is not None else {}
        data = given | data
    scenario, problems = checked(Scenario, data, document, path)
    if scenario is not None and game is not None:
        for number, card in enumerate(scenario.cards):
            problems += card_problems(card, game, document, (*path, "cards", number))
    return scenario, problems


def _with_places(node: Node, source: Source, field: str = "") -> Any:
    """The data of a node, in which the keys of mappings, and numbers that are keys of options, know their places too."""
    if isinstance(node.parts, dict):
        return {Text(key, source, ((0, node.keys[key]),)): _with_places(part, source, key) for key, part in node.parts.items()}
    if isinstance(node.parts, list):
        return [_with_places(part, source, field) for part in node.parts]
    if field in OPTIONS and isinstance(node.data, int) and not isinstance(node.data, bool):
        return Text(str(node.data), source, ((0, node.start),))
    return node.data
