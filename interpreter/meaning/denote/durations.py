"""How long something lasts: *this turn*, *until the end of the phase*, *during their next turn*."""

from __future__ import annotations

from interpreter.content.role import Role
from interpreter.language.tree import Noun, Phrase, Pronoun, Relation, Time
from interpreter.meaning.context import Context
from interpreter.meaning.errors import Unmeant
from interpreter.meaning.model import PlayerOf, You
from interpreter.meaning.protocol import Denotations

PERIODS = {Role.TURN: "turn", Role.PHASE: "phase", Role.ROUND: "round", Role.GAME: "game"}
"""What goes by: a duration is named for one of them."""

LASTING = (None, "for", "until", "during", "in", "on")
"""The words before a time that can say how long something lasts."""


class Durations:
    """The denotations of times that say how long."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    def lasts(self, time: Time) -> str | None:
        """The word for how long a time lasts; nothing when it says something else, such as when or how often."""
        when = time.when
        if not isinstance(when, Noun) or when.head.kind != "term" or self.facts.kind(when.head.term) != "time":
            return None
        if time.code not in LASTING or when.rank is not None:
            return None
        if when.article == "that" and time.code in ("in", "during", "for") and (act := self.facts.event_noun(when)) is not None:
            return f"act {act}"
        role = self.facts.role(when.head.term)
        next_one = [f for f in when.filters if self.is_next(f.term)]
        if role is Role.ROUND:
            self.time_word(when)
        if role in PERIODS:
            word = self.facts.word(when.head.term)
            if time.code == "until" and next_one and len(when.filters) == 1 and yours(when.owner):
                return f"your next {word}"
            plain = not when.filters and when.owner is None and (when.quantity is None or time.code == "for")
            return word if plain and (when.article == "this" or time.code in (None, "for", "until")) else None
        if role in (Role.START, Role.END, Role.REST_OF_TIME):
            return self.edge(when, role)
        if when.article == "this":
            return self.phase(self.facts.word(when.head.term)) or "act"
        return None

    def time_word(self, when: Noun, edge: str = "") -> str:
        """The word by which a time is known in play, where there is such a time: a game is played in turns or in rounds."""
        role, rounds = self.facts.role(when.head.term), self.facts.vocabulary.game.round
        if role in (Role.ROUND, Role.FINAL_ROUND) and rounds is None:
            raise Unmeant("this game is not played in rounds", when.at)
        if role is Role.FINAL_ROUND and rounds is not None and rounds.count is None:
            raise Unmeant("it is not said how many rounds there are", when.at)
        if when.owner is not None and self.facts.word(when.head.term) in self.facts.spanning_words:
            raise Unmeant("all players go through it together: say which step of it is meant", when.at)
        if role is Role.FIRST_TURN and (rounds is not None or edge):
            raise Unmeant("the first turn is a time in which something is so: it can be said what holds during it", when.at)
        if role is Role.TURN and rounds is not None and edge:
            raise Unmeant("this game is played in rounds: say which step of a round begins or ends", when.at)
        return str(role) if role in (Role.ROUND, Role.FINAL_ROUND, Role.FIRST_TURN) else self.facts.word(when.head.term)

    def edge(self, when: Noun, role: Role) -> str | None:
        """*until the end of the turn*, *until the start of your next turn*, *for the rest of the game*."""
        whole = next((m.slots[0].filler for m in when.modifiers if isinstance(m, Relation)), None)
        if not isinstance(whole, Noun):
            return None
        inner = self.facts.role(whole.head.term)
        word = self.facts.word(whole.head.term)
        if role in (Role.END, Role.REST_OF_TIME) and not whole.filters and whole.quantity is None:
            own = whole.owner is None or yours(whole.owner)
            return word if inner in PERIODS and own else self.phase(word) if whole.article == "this" else None
        following = len(whole.filters) == 1 and self.is_next(whole.filters[0].term)
        return f"{self.facts.word(when.head.term)} of your next {word}" if following and yours(whole.owner) and inner is Role.TURN else None

    def phase(self, word: str) -> str | None:
        """How long *this X* is where X is a phase; a step of a phase that the players go through together is a player's turn."""
        if word in self.facts.spanning_words:
            return "phase"
        return None if word not in self.facts.phase_words else "turn" if self.facts.spanning_words else "phase"

    def is_edge(self, part: object) -> bool:
        """Is it the start or the end of a time, at which something is done?"""
        when = part.when if isinstance(part, Time) and part.code == "at" else None
        return isinstance(when, Noun) and when.head.kind == "term" and self.facts.role(when.head.term) in (Role.START, Role.END)

    def is_next(self, term: str) -> bool:
        """Is it the word for what comes next?"""
        return term == "next" or self.facts.role(term) is Role.NEXT

    def next_turn(self, when: Noun, cx: Context) -> str | None:
        """*during their next turn*: in that one only; nothing when it is another time."""
        if self.facts.role(when.head.term) is not Role.TURN or when.owner is None or not any(self.is_next(f.term) for f in when.filters):
            return None
        whose, _ = self.all.single(when.owner, cx)
        if whose == You():
            return "in your next turn"
        if whose == PlayerOf("opponent", You()):
            return "in the opponent's next turn"
        raise Unmeant("the next turn of which player is not said", when.at)


def yours(owner: Phrase | None) -> bool:
    """Is something said to be of the player whom the text addresses?"""
    return isinstance(owner, Pronoun) and owner.word == "you"
