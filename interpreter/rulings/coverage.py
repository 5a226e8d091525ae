"""How the rules of a game stand: each is shown by a passing example, cannot be tested, or is missing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from interpreter.content import Library, Problem, Term
from interpreter.content.nearest import nearest
from interpreter.content.ruling import Ruling
from interpreter.play.scenario.scenario import Outcome, Runner

State = Literal["shown", "open", "failed", "untestable", "unshown", "missing"]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule by its id, the ruling that says it, and how it stands."""

    id: str
    state: State
    term: Term | None = None
    ruling: Ruling | None = None
    outcome: Outcome | None = None

    @property
    def accounted(self) -> bool:
        """Is nothing left to be done about it?"""
        return self.state in ("shown", "untestable")


class Rulebook:
    """The rulings of a game by their ids."""

    def __init__(self, library: Library, game: str, runner: Runner | None = None) -> None:
        self.library = library
        self.game = game
        self.runner = runner or Runner(library)
        self.examples = library.examples(game)
        self.rulings: dict[str, tuple[Term, Ruling]] = {}
        self.twice: list[Problem] = []
        for term in library.terms(game):
            for ruling in term.rulings:
                self.add(term, ruling)
        self.outcomes: dict[str, Outcome] = {}

    def add(self, term: Term, ruling: Ruling) -> None:
        """Take in a ruling; an id is given once."""
        if ruling.id is None:
            return
        if str(ruling.id) in self.rulings:
            before = self.rulings[str(ruling.id)][1].id
            assert before is not None
            self.twice.append(Problem("duplicate", ruling.id.place, len(ruling.id), f"{ruling.id} is a ruling already, at {before.place}"))
            return
        self.rulings[str(ruling.id)] = (term, ruling)

    @property
    def ids(self) -> list[str]:
        """The rules of the rulebook in order, then the readings of ours, then rulings with numbers that the rulebook has not."""
        known = self.library.games[self.game].rule_ids
        return [*known, *sorted(set(self.rulings) - set(known))]

    def rules(self, ids: Iterable[str] | None = None) -> Iterator[Rule]:
        """How rules stand: all, or some of them."""
        for rule_id in self.ids if ids is None else ids:
            yield self.rule(rule_id)

    def rule(self, rule_id: str) -> Rule:
        """How one rule stands."""
        if rule_id not in self.rulings:
            return Rule(rule_id, "missing")
        term, ruling = self.rulings[rule_id]
        if ruling.untestable is not None:
            return Rule(rule_id, "untestable", term, ruling)
        shown = self.shown_by(rule_id)
        if shown is None:
            return Rule(rule_id, "unshown", term, ruling)
        outcome = self.outcome(shown)
        if outcome.scenario.open is not None:
            return Rule(rule_id, "failed" if outcome.passed else "open", term, ruling, outcome)
        return Rule(rule_id, "shown" if outcome.passed else "failed", term, ruling, outcome)

    def shown_by(self, rule_id: str) -> str | None:
        """The id of the ruling whose example shows a rule: its own, or the one that it names."""
        seen: set[str] = set()
        while rule_id not in self.examples:
            ruling = self.rulings[rule_id][1] if rule_id in self.rulings else None
            if ruling is None or ruling.shown_by is None or rule_id in seen:
                return None
            seen.add(rule_id)
            rule_id = str(ruling.shown_by)
        return rule_id

    def outcome(self, rule_id: str) -> Outcome:
        """How the example of a ruling goes; it is played once."""
        if rule_id not in self.outcomes:
            self.outcomes[rule_id] = self.runner.run(self.examples[rule_id])
        return self.outcomes[rule_id]

    def problems(self) -> Iterator[Problem]:
        """Ids that stand twice, and rulings that name others which do not exist."""
        yield from self.twice
        for _, ruling in self.rulings.values():
            named = ruling.shown_by
            if named is not None and str(named) not in self.rulings:
                near = nearest(str(named), self.rulings)
                yield Problem("ruling", named.place, len(named), f'there is no ruling "{named}" in this game', (), near)
