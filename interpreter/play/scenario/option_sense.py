"""Does the key of an option speak of what there is at the table? A key that does not was mistyped, and that it is refused proves nothing.

A key need not fit the choice that is due: that nobody is asked *yes* or *no* here, or that no event can be played in the midst of a choice, is worth
saying. But every word of it must be the word of something: an act that some text offers, an ability, a card, a space, a number.
"""

from __future__ import annotations

from interpreter.engine.core.rules import Rules
from interpreter.engine.core.state import State
from interpreter.engine.course.option_keys import offer_word, zone_key

ANSWERS = frozenset({"yes", "no", "done", "end", "as listed", "left", "right", "over", "via", "by", "card", "face-down card", "elsewhere"})
"""Words of keys that the engine itself has, in every game."""


def unspoken(s: State, key: str) -> str | None:
    """The words of a key that are nothing here, as a clause; nothing when all of them make sense."""
    words = key.casefold().split()
    if not words:
        return "it is empty"
    if words[0] == "use":
        count = longest(words[1:], abilities(s.rules))
        if count == 0:
            return f'no card here has an ability that is called "{" ".join(words[1:])}"'
        left = words[1 + count :]
    else:
        left = words[longest(words, acts(s)) :]
    return _strange(left, things(s), f' and nothing that can be done is called "{words[0]}"' if left == words else "")


def _strange(words: list[str], known: frozenset[str], besides: str) -> str | None:
    """The first words that name nothing."""
    while words:
        count = longest(words, known)
        if count == 0 and not is_number(words[0]):
            return f'there is no "{" ".join(words)}" here{besides}'
        words = words[max(count, 1) :]
    return None


def longest(words: list[str], known: frozenset[str]) -> int:
    """How many of the first words are one of the known names, the longest one."""
    return next((count for count in range(len(words), 0, -1) if " ".join(words[:count]) in known), 0)


def is_number(word: str) -> bool:
    """A number, the number of a card in a line (1.2), or of one of several alike (#2)."""
    return word.removeprefix("#").replace(".", "", 1).isdigit()


def acts(s: State) -> frozenset[str]:
    """The words of everything that some phase or text offers."""
    return frozenset(offer_word(s, offer) for offer in s.rules.offers)


def abilities(rules: Rules) -> frozenset[str]:
    """The names of what cards say."""
    return frozenset((source.ability or source.name).casefold() for source in rules.sources if source.kind == "card")


def things(s: State) -> frozenset[str]:
    """The names of everything that a key can speak of besides acts."""
    rules = s.rules
    board = (*rules.board.names, *map(str, rules.board.directions)) if rules.board is not None else ()
    qualities = (word for quality in rules.qualities.values() for word in quality.words)
    zones = (zone_key(s, place) for place in range(rules.spaces, rules.hosted))
    cards = (each.name for each in rules.defs)
    printed = (f"({said})" for each in rules.defs for name, given in each.values.items() for said in (name, given, f"{name} {given}"))
    sources = (source.ability or source.name for source in rules.sources)
    verbs = (info.word for info in rules.verbs.values())
    named = (*board, *qualities, *zones, *rules.zones, *cards, *printed, *sources, *verbs, *rules.symbols, "player", "die")
    return frozenset(str(name).casefold() for name in named) | ANSWERS
