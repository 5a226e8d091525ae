"""A watched state is played on like any other, and keeps every moment."""

from __future__ import annotations

from itertools import pairwise

from interpreter.engine.game import apply, decision
from interpreter.engine.log.log import entries
from interpreter.engine.log.watched import watched
from interpreter.play.naming import ALL
from interpreter.play.table import Table
from interpreter.play.telling import Teller

CHOICES = 12


def test_a_watched_game_goes_as_it_would_unwatched(outpost: Table) -> None:
    plain = outpost.begin(3)
    seen = watched(plain.copy())
    for _ in range(CHOICES):
        due = decision(plain)
        decision(seen)
        assert due is not None
        key = due.options[0].key
        before = plain.log
        plain = apply(plain, key)
        after = apply(seen, key)
        assert after == plain
        assert [moment.log[1] for moment in after.moments] == entries(plain, before)
        assert not after.moments or after.moments[-1].log is after.log
        seen = after


def test_what_is_told_moment_by_moment_is_told_once(outpost: Table) -> None:
    s = watched(outpost.begin(3))
    teller = Teller(outpost, s, ALL)
    told: list[str] = []
    for _ in range(CHOICES):
        due = decision(s)
        assert due is not None
        s = apply(s, due.options[0].key)
        for moment in s.moments:
            told += [sentence.text for sentence in teller.tell(moment) if not sentence.heading]
    assert told
    assert all(first != second for first, second in pairwise(told))
