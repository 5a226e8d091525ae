"""*Repeat the preceding effect*: everything before it again, with new choices, and *loses gold until they have 4*: as much as that takes."""

from __future__ import annotations

from dataclasses import replace

from interpreter.effects.model import Action, Amount, Condition, Do, Done, Held, Loop, Native, Not, Number, Optional, Sum, Times, Until, When, You
from interpreter.effects.model.walk import nodes
from interpreter.effects.scope import Scope, UncompiledError
from interpreter.language.tree import Noun, Predicate, Pronoun, Sentence, Slot, Subordinate

TIMES = {"once": 1, "twice": 2}
REPEAT, EFFECT, PREVIOUS = "Repeat", "Effect", "previous"


def repeats(sentence: Sentence) -> Predicate | None:
    """The predicate of a sentence that repeats what was said before it; nothing when it says something else."""
    predicate = sentence.clauses[0].predicates[0]
    if predicate.verb != REPEAT or len(sentence.clauses) != 1 or len(sentence.clauses[0].predicates) != 1:
        return None
    what = next((part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == "what"), None)
    if not isinstance(what, Noun) or what.head.kind != "term" or what.head.term != EFFECT or what.modifiers:
        return None
    subject = sentence.clauses[0].subject
    if subject is not None and not (isinstance(subject, Pronoun) and subject.word == "you"):
        raise UncompiledError("only you can repeat what your text does", subject.at)
    told = what.article == "this" or any(f.kind == "core" and f.term == PREVIOUS for f in what.filters)
    return predicate if told else None


def again(predicate: Predicate, body: tuple[Action, ...], condition: Condition | None, scope: Scope) -> tuple[Action, ...]:
    """The body once more, so many times, or as often as the condition (or whoever may) lets it: that is asked anew each time."""
    if not body:
        raise UncompiledError("what is repeated must stand just before")
    times = next((part.filler for part in predicate.parts if isinstance(part, Slot) and part.name == "times"), None)
    if isinstance(times, Noun) and times.quantity is not None:
        number = times.quantity.number if isinstance(times.quantity.number, int) else TIMES.get(times.quantity.kind)
        if number is None:
            raise UncompiledError("how often it is repeated is not said")
        return _if(condition, (Times(Number(number), body),))
    if predicate.mood.modal == "may":
        name = scope.new("did")
        return _if(condition, (Until(Not(Done(name)), (Optional(You(), body, name),), first=True),))
    return (Until(Not(condition), body),) if condition is not None else (Times(Number(1), body),)


def _if(condition: Condition | None, body: tuple[Action, ...]) -> tuple[Action, ...]:
    return body if condition is None else (When(condition, body),)


def counted_to(sub: Subordinate, actions: tuple[Action, ...]) -> tuple[Action, ...] | None:
    """*loses gold until they have 4*: so much that 4 are left; nothing when it is not said so."""
    predicate = sub.clauses[0].predicates[0]
    goal = next((part.filler for part in predicate.parts if isinstance(part, Slot) and isinstance(part.filler, Noun)), None)
    alone = len(actions) == 1 and len(sub.clauses) == 1 and isinstance(sub.clauses[0].subject, Pronoun | Noun)
    if predicate.verb not in ("Have", "have") or not alone or not isinstance(goal, Noun) or goal.head.kind != "number" or goal.quantity is None:
        return None
    told = sub.clauses[0].subject
    if not isinstance(told, Pronoun | Noun) or (told.refers is None and not (isinstance(told, Pronoun) and told.word == "you")):
        raise UncompiledError("it is not said who is to have so many", sub.at)
    acts = [each for each in nodes(actions) if isinstance(each, Do | Native)]
    doer = next((each.actor if isinstance(each, Do) else dict(each.args).get("actor") for each in acts), None)
    if isinstance(told, Pronoun) and told.word == "you" and doer is not None and doer != You():
        raise UncompiledError("until you have so many, where another player acts", sub.at)
    number = goal.quantity.number
    return (_until_left(actions[0], number),) if isinstance(number, int) else None


def _until_left(action: Action, number: int) -> Action:
    """The action with an amount that leaves so many."""
    if isinstance(action, Loop) and len(action.body) == 1:
        return replace(action, body=(_until_left(action.body[0], number),))
    if isinstance(action, Do | Native):
        args = dict(action.args)
        who = action.actor if isinstance(action, Do) else args.get("actor", You())
        slot = next((name for name, value in args.items() if isinstance(value, Amount) and value.count == Number(1)), None)
        if slot is not None:
            amount = args[slot]
            assert isinstance(amount, Amount)
            args[slot] = Amount(amount.resource, Sum("-", Held(amount.resource, who), Number(number)))
            return replace(action, args=tuple(args.items()))
    raise UncompiledError("until what it is repeated is not said")
