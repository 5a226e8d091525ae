"""No two options of a choice have the same key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from interpreter.engine.course.unique_keys import written_alike
from interpreter.prove.property import Finding, Look, Property


def check(look: Look) -> Iterator[Finding]:
    """Look at the keys of every choice."""
    for step in look.walk.steps:
        counted = Counter(map(written_alike, step.keys))
        look.figures["keys"] += len(step.keys)
        double = [key for key, count in counted.items() if count > 1]
        if double:
            yield Finding(step.number, f'{counted[double[0]]} options are called "{double[0]}"')
        elif not all(counted):
            yield Finding(step.number, "an option has no key")
        else:
            found = step.due.find(step.chosen)
            if found is None or found.value != step.option.value:
                yield Finding(step.number, f'"{step.chosen}" finds another option')


KEYING = Property("keys", "no two options of a choice have the same key", "keys", check, unended=True)
