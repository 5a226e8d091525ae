"""Which abilities are in force: those of cards in play, those that were given, those that were made to last."""

from __future__ import annotations

from typing import Any

from interpreter.engine.core.layout import FIRST, NONE, PROGRAM, SERIAL
from interpreter.engine.core.state import State
from interpreter.engine.declarations import reads
from interpreter.engine.effects.active_effects import bereft, endowed

ASKED = "asked"
"""Under which name it is kept of what is being asked, whether it counts as what."""


def in_force(s: State, card: int, act: Any, together: tuple[Any, ...] = ()) -> bool:
    """Is a card's text in force for an act? In play, or itself what the act is about: coming into play, or just gone from it.

    The game may say for which acts a card that comes or goes has its text; cards that went at the same time (`together`) see one another go.
    """
    rules = s.rules
    if s.where[card] in rules.in_play:
        if rules.coming_verbs is not None and s.stamp[card] > act[SERIAL] and not _comes(s, card, act, rules.coming_verbs):
            return False
        return not (rules.endows or s.running) or not bereft(s, card)
    if s.last[card] >= 0:
        gone = rules.gone_verbs
        return any(card in each[FIRST:] and (gone is None or each[0] in gone) for each in (act, *together, *s.frames))
    return card in act[FIRST:] and (s.where[card] < rules.hosted if rules.coming_verbs is None else act[0] in rules.coming_verbs)


def _comes(s: State, card: int, act: Any, verbs: frozenset[int]) -> bool:
    """Did a card come into play by one of these acts, which this act is or belongs to?"""
    return any(each[PROGRAM] in verbs and card in each[FIRST:] for each in (act, *s.frames))


@reads(given=True)
def has_ability(s: State, card: int, name: str) -> bool:
    """Does the card have the ability or keyword; any ability, without a name?"""
    printed = s.rules.defs[s.rules.cards[card]]
    if not name:
        return printed.able and bool(printed.abilities) and not bereft(s, card)
    if name in printed.keywords or name in printed.abilities:
        return not bereft(s, card, ability=name)
    return endowed(s, card, name)


@reads(given=True)
def is_class(s: State, card: int, word: str) -> bool:
    """Is the card of a class, by its print or by an effect?"""
    return card >= 0 and ((word in s.rules.cls and s.rules.cls[word][card]) or card in s.rules.marked(word) or counts_as(s, card, word, s.ctrl[card]))


@reads(given=True)
def counts_as(s: State, thing: int, word: str, you: int = NONE) -> bool:
    """Does an effect make a card be of a class, or a symbol be another one? What would be so only because it is so is not so."""
    if not s.rules.belongs and not s.running:
        return False
    asked: set[tuple[int, str, int]] = s.memo[0].setdefault(ASKED, set())
    asking = (thing, word, you)
    if asking in asked:
        return False
    asked.add(asking)
    try:
        return _counts_as(s, thing, word, you)
    finally:
        asked.discard(asking)


def _counts_as(s: State, thing: int, word: str, you: int) -> bool:
    """Is there an effect that makes it so?"""
    for belonging in s.rules.belongs:
        if word in belonging.words:
            if belonging.holder < 0:
                if belonging.test(s, thing, NONE, you, ()):
                    return True
                continue
            for holder in s.rules.by_def[belonging.holder]:
                if s.where[holder] in s.rules.in_play and not bereft(s, holder) and belonging.test(s, thing, holder, s.ctrl[holder], ()):
                    return True
    for entry in s.running:
        for belonging in s.rules.blocks[entry[0]].belongs:
            if word in belonging.words and belonging.test(s, thing, entry[1], entry[2], entry[3]):
                return True
    return False
