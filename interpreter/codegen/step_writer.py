"""The steps of a program while they are written: slots of its frame, labels, and how what fills a participant is written."""

from __future__ import annotations

from interpreter.codegen.amounts import handles
from interpreter.codegen.code import Code, code, joined, made_up
from interpreter.codegen.expressions import Context, Expressions
from interpreter.codegen.names import Names
from interpreter.codegen.unmet_conditions import Chosen
from interpreter.codegen.written_programs import Store, Written
from interpreter.engine.acts.simultaneous import TEXTS
from interpreter.engine.core.layout import FIRST, LIFT, SEAT, SPACE, ZONE
from interpreter.meaning import model as m


class StepWriter:
    """Writes steps into one program."""

    def __init__(self, names: Names, slots: dict[str, int], source: int, store: Store, name: str) -> None:
        self.names = names
        self.slots = dict(slots)
        self.source = source
        self.store = store
        self.name = name
        self.steps: list[Code] = []
        self.places: list[tuple[m.Action, ...]] = []
        self.doing: tuple[m.Action, ...] = ()
        """The action that is being written, with those that hold it, the nearest first."""
        self.choices: dict[int, Chosen] = {}
        self.closed: set[int] = set()
        """The steps between the beginning of something and what must come at its end."""
        self.labels: dict[Code, int] = {}
        self.count = 0
        self.context = Context(names, slots=self.slots)
        self.expressions = Expressions(self.context)
        self.asked: set[str] = set()
        """What the text asks about whether it was done; empty for the last act."""
        self.depth = 0
        self.did = -1
        """The slot that keeps whether anything was changed, where that is asked in the end."""
        self.quotas: dict[str, m.Expr] = {}
        """How many were to be chosen, by the name of the set."""

    def slot(self, name: str) -> int:
        """The slot of a variable, a new one when it has none."""
        if name not in self.slots:
            self.slots[name] = max([FIRST - 1, *self.slots.values()]) + 1
        return self.slots[name]

    def chooser(self, who: m.Expr) -> Code:
        """Who makes a choice, in source; what a card leaves to whoever it addresses may be another player's by the rules."""
        decider = self.names.decider
        return self.expressions.expr(decider if decider is not None and isinstance(who, m.You) and self.name in TEXTS else who)

    def label(self) -> Code:
        self.count += 1
        return made_up(f"@L{self.count}@")

    def place(self, label: Code) -> None:
        """The label is the next step."""
        self.labels[label] = len(self.steps)

    def step(self, *lines: Code) -> None:
        """Add a step; the last line returns."""
        self.steps.append(Code("\n".join(f"    {line.text}" for line in lines), joined("", lines).effects))
        self.places.append(self.doing)

    @property
    def next(self) -> int:
        """The number of the step after the one being written."""
        return len(self.steps) + 1

    def finish(self) -> Written:
        """The program with its labels resolved."""
        resolved = []
        for step in self.steps:
            text = step.text
            for label, at in self.labels.items():
                text = text.replace(label.text, str(at))
            resolved.append(Code(text, step.effects))
        return Written(self.name, resolved, dict(self.slots), self.source, dict(self.choices), frozenset(self.closed), list(self.places))

    def cut(self, begun: int) -> None:
        """Take back the steps from one on."""
        del self.steps[begun:], self.places[begun:]
        self.choices = {at: chosen for at, chosen in self.choices.items() if at < begun}

    def candidates(self, action: m.Pick) -> Code:
        if isinstance(action.of, m.Upto):
            low, high = self.expressions.number(action.of.least), self.expressions.number(action.of.most)
            return code("range({}, {} + 1)", low, high)
        return self.expressions.things(action.of)

    def filled(self, verb: str, name: str, value: m.Expr) -> Code:
        """A participant as it is written into a slot: in one for cards, anything else is marked as what it is."""
        shared = isinstance(value, m.ValueOf) and self.name not in TEXTS  # a verb of several games: those in which nothing is paid do not use it
        given = self.expressions.amount(value) if handles(verb, name, self.names) and not shared else self.argument(value)
        if isinstance(value, m.Sum) and value.op == "-":
            return code("or_none({})", given)  # so many less so many can come to nothing
        if self.names.kinds[verb].get(name) != "card":
            return given
        marks = {
            "space": code("({}, {})", SPACE, given),
            "zone": code("({}, {})", ZONE, given),
            "player": code("({}, {})", SEAT, given),
            "region": code("({}, *{})", SPACE, given),
        }
        return marks.get(value.kind, given)

    def argument(self, value: m.Expr) -> Code:
        if isinstance(value, m.Select):
            return code("only({})", self.expressions.things(value))
        return self.expressions.expr(value)

    def lifts(self, action: m.Do) -> list[Code]:
        """What the text itself says takes the place of needs and laws: where participants are, and of which class they are."""
        slots = self.names.slots[action.verb]
        lifted = [code("{}", slots[flag.removeprefix("lift ")]) for flag in action.flags if flag.startswith("lift ")]
        for flag in action.flags:
            if flag.startswith("name "):
                _, slot, word = flag.split(" ", 2)
                if (slot, word) in self.names.barred.get(action.verb, ()):
                    lifted.append(code("({}, {})", slots[slot], self.names.constant(word)))
        return [code("({}, ({}, {}))", FIRST + len(slots), LIFT, joined(", ", lifted))] if lifted else []
