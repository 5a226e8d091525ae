"""Every option that is offered can be taken, and nothing else can."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.engine.core.step_limits import LimitError
from interpreter.engine.game import IllegalError, apply, decision
from interpreter.prove.conservation import wrong
from interpreter.prove.ending import stumbling
from interpreter.prove.property import Finding, Look, Property

NO_KEY = "no such thing"


def check(look: Look) -> Iterator[Finding]:
    """Take every option of some choices."""
    for step in look.chosen:
        for option in step.due.options:
            look.figures["options"] += 1
            try:
                after = apply(step.state, option)
            except LimitError as error:
                yield Finding(step.number, f"{option.key} cannot be carried out: {error}")
                continue
            except Exception as error:
                yield Finding(step.number, f"{option.key} stumbles over {stumbling(error)}")
                continue
            if decision(after) is None and after.over is None:
                yield Finding(step.number, f"after {option.key} nothing is to be chosen, and the game is not over")
            yield from (Finding(step.number, f"after {option.key} {what}") for what in wrong(after))
        if hash(step.state) != step.mark:
            yield Finding(step.number, "trying the options has changed the position")
        try:
            apply(step.state, NO_KEY)
        except IllegalError:
            continue
        yield Finding(step.number, f'"{NO_KEY}" can be chosen')


APPLYING = Property("options", "every option that is offered can be taken, and nothing else", "options", check, sampled=8)
