"""Effect objects: what a text means, free of English and free of the engine.

Three families. *Expressions* and *conditions* are pure; *actions* are what a text does, in order; *statements* are what a text is: a trigger, a law,
a change of a value, a definition. Things and numbers that a text speaks of are variables (`Var`), named for the mention (`m3`) or for the slot of the
verb whose body the text is (`target`).

    After this card moves, you may push a card 1 space.
    Trigger(after, Event("Move", {"mover": This()}), [May(You(), [Pick("m2", ...), Do("Push", {"target": Var("m2"), "distance": Number(1)})])])
"""

from interpreter.meaning.model.actions import *
from interpreter.meaning.model.conditions import *
from interpreter.meaning.model.expressions import *
from interpreter.meaning.model.statements import *
