"""What idioms make of the words that they are: the kinds of functions that build it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from interpreter.language.tree import Phrase, Predicate, Sentence, Subordinate
from interpreter.meaning.context import Context
from interpreter.meaning.facts.facts import Facts
from interpreter.meaning.idioms.prices import Charge
from interpreter.meaning.model import Action, Condition, Event, Statement
from interpreter.meaning.opening import Opening
from interpreter.meaning.protocol import Denotations

Steps: TypeAlias = tuple[Action, ...]

Afterthought: TypeAlias = Callable[[Sentence, Steps, Opening, Denotations, Context], tuple[Steps, Context]]
"""A sentence about what the text has done so far -> all steps, that one included."""
Act: TypeAlias = Callable[[Predicate, Phrase | None, Denotations, Context], tuple[Steps, Context]]
"""What somebody does -> the steps of it."""
State: TypeAlias = Callable[[Predicate, Phrase | None, Denotations, Context, Condition], tuple[tuple[Statement, ...], Context]]
"""What is said of something -> what is so, on a condition."""
Happening: TypeAlias = Callable[[Event, Predicate, Denotations, Context], Event]
"""What happens, put together from its parts -> what is meant."""
Pretence: TypeAlias = Callable[[Subordinate, Steps, Denotations, Context], tuple[Steps, Context]]
"""*as if ...* behind what is done -> the steps of it, done so."""
Price: TypeAlias = Callable[[Predicate, Facts], Charge]
"""What somebody does at a price -> the price."""
