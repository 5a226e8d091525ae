"""Questions to a position of a scenario: what may be done, what may not and why, what a value is made of."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.content import Text, nearest
from interpreter.content.scenario import Ask
from interpreter.engine.core.rules import Rules
from interpreter.engine.core.state import State
from interpreter.engine.core.values import value, why
from interpreter.engine.game import Decision, decision
from interpreter.play.scenario.option_sense import unspoken
from interpreter.play.scenario.scenario_facts import VALUE_OF, value_of
from interpreter.play.scenario.scenario_mistake import differs, mistake, wrong
from interpreter.play.table import Table
from interpreter.play.why.reasons import Reasons


def answer(table: Table, s: State, ask: Ask) -> None:
    """Hold the answer that is given against the true one."""
    if ask.may is not None:
        _may(s, ask.may, ask.to)
    elif ask.why is not None:
        _why(s, ask.why, ask.is_, ask.from_)
    elif ask.why_not is not None:
        refused(table, s, ask.why_not, ask.because)


def due_at(s: State, key: Text) -> Decision:
    """The choice that is due."""
    found = decision(s)
    if found is None:
        raise wrong("over", key, f'"{key}" cannot be chosen: the game is over')
    return found


def keys_of(due: Decision) -> list[str]:
    """The keys of the options, each once."""
    return list(dict.fromkeys(option.key for option in due.options))


def chooses(s: State, key: Text, by: int | None) -> Decision:
    """The choice that is due, if it is due for the player who is named."""
    due = due_at(s, key)
    if by is not None and by != due.player + 1:
        raise wrong("player", key, f"player {due.player + 1} chooses here, not player {by}")
    return due


def refused(table: Table, s: State, key: Text, because: Text | None, by: int | None = None) -> None:
    """An option that speaks of what there is must not be there, for the reason that is given."""
    due = chooses(s, key, by)
    if due.find(str(key)) is None and (nonsense := unspoken(s, str(key))) is not None:
        raise mistake("option", key, f'"{key}" could never be chosen here: {nonsense}', keys_of(due), nearest(str(key), keys_of(due)))
    if due.find(str(key)) is not None:
        raise wrong("refused", key, f'"{key}" should be refused, but it can be chosen')
    if because is None:
        return
    reason = Reasons(table, s).why_not(str(key))
    sources = (reason.source, *reason.behind) if reason is not None and reason.source is not None else ()
    if not any(because.casefold() in (each.name.casefold(), each.ability.casefold(), each.text.casefold()) for each in sources):
        raise wrong("reason", because, f'"{key}" is refused for another reason than "{because}": {reason}')


def offered(s: State, keys: Sequence[Text], only: bool, by: int | None = None) -> None:
    """Options must be there, for the player who is named; only these, if so said."""
    there = keys_of(chooses(s, keys[0] if keys else Text(""), by))
    wanted = {" ".join(key.split()).casefold(): key for key in keys}
    small = {key.casefold() for key in there}
    for plain, key in wanted.items():
        if plain not in small:
            raise wrong("offered", key, f'"{key}" should be offered, but it is not', there, nearest(plain, there))
    extra = [key for key in there if key.casefold() not in wanted]
    if only and extra:
        raise wrong("offered", keys[0] if keys else None, f"only these should be offered, but there is also: {', '.join(extra)}")


def _may(s: State, key: Text, to: Sequence[Text]) -> None:
    """Where to, or what with: the options that begin with a key, and no other."""
    begin = f"{' '.join(key.split())} ".casefold()
    there = sorted(k[len(begin) :] for k in keys_of(due_at(s, key)) if k.casefold().startswith(begin))
    wanted = sorted(str(each) for each in to)
    if there != wanted:
        raise differs(key, ", ".join(wanted) or "nothing", ", ".join(there) or "nothing")


def _why(s: State, about: Text, number: int | None, sources: Sequence[Text] | None) -> None:
    """What a value is, and what it is made of: the card itself for what is printed, then every card, ability or term."""
    found = VALUE_OF.fullmatch(str(about).casefold())
    if found is None:
        raise mistake("ask", about, f'"{about}" is no value of a card', advice="write it like this: <value> of <space or card>")
    name, card = value_of(s, about, found["value"], found["thing"])
    if number is not None and value(s, name, card) != number:
        raise differs(about, number, value(s, name, card))
    if sources is None:
        return
    own = f"player {card + 1}" if name in s.rules.player_values else s.rules.defs[s.rules.cards[card]].name
    parts = [_names(s.rules, part.source) or (own,) for part in why(s, name, card)]
    left = list(parts)
    for each in sources:
        match = next((part for part in left if each.casefold() in map(str.casefold, part)), None)
        if match is None:
            raise differs(about, f"made of {each}", f"made of {_shown(parts)}")
        left.remove(match)
    if left:
        raise differs(about, f"made of {', '.join(sources)}", f"made of {_shown(parts)}")


def _names(rules: Rules, source: int) -> tuple[str, ...]:
    cited = rules.sources[source] if source >= 0 else None
    return tuple(name for name in (cited.ability, cited.name) if name) if cited is not None else ()


def _shown(parts: Sequence[tuple[str, ...]]) -> str:
    return ", ".join(" of ".join(part) for part in parts) or "nothing"
