"""Every choice can be taken back, up to the beginning, and the game goes the same way again."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.engine.game import apply
from interpreter.play.course import Course
from interpreter.prove.property import Finding, Look, Property
from interpreter.prove.saving import offered


def check(look: Look) -> Iterator[Finding]:
    """Take everything back, one choice after another; at some of them choose the same again."""
    walk = look.walk
    if not walk.steps:
        return
    course = Course(walk.table, walk.steps[0].state, walk.seed)
    course.states = [*(step.state for step in walk.steps), walk.end]
    course.choices = walk.choices
    tried = {step.number for step in look.chosen}
    for step in reversed(walk.steps):
        if not course.undo():
            yield Finding(step.number, "the choice cannot be taken back")
            return
        look.figures["choices taken back"] += 1
        if course.state is not step.state or hash(course.state) != step.mark:
            yield Finding(step.number, "what came later has changed the position before it")
        elif offered(course.state) != (step.player, step.keys):
            yield Finding(step.number, "after it was taken back another choice is due")
        elif step.number in tried and apply(course.state, step.chosen) != walk.after(step):
            yield Finding(step.number, f"after it was taken back, {step.chosen} leads elsewhere")
    if course.undo():
        yield Finding(1, "something can be taken back at the beginning")


UNDOING = Property("undo", "every choice can be taken back, up to the beginning, and leads to the same again", "choices taken back", check, sampled=20)
