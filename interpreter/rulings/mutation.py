"""Do the examples notice? The rulebook is changed in one place after another, and the examples that should notice are played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from interpreter.content import Library, Problem
from interpreter.language.language import Language
from interpreter.language.tree import Text as Tree
from interpreter.meaning.book import Book, make_book
from interpreter.play.scenario.scenario import Runner
from interpreter.play.scenario.scenario_mistake import Status
from interpreter.rulings.coverage import Rulebook
from interpreter.rulings.mutants import Mutant, MutantError, carried, mutated, sentence_mutants


@dataclass
class Trial:
    """A change, with the rulings whose examples should notice it and those that did."""

    mutant: Mutant
    claimed: dict[str, bool] = field(default_factory=dict)
    """The rulings that should notice; whether it is this very change that they name."""
    noticed: set[str] = field(default_factory=set)
    """The rulings whose examples come out otherwise."""
    unread: set[str] = field(default_factory=set)
    """The rulings whose examples can no longer be read or run: they fail as well, but not by what the change does in play."""
    problem: Problem | None = None

    @property
    def unnoticed(self) -> list[str]:
        """The rulings that name this change and did not fail by it."""
        return [rule for rule, named in self.claimed.items() if named and rule not in self.failed]

    @property
    def failed(self) -> set[str]:
        """The rulings whose examples fail, because they noticed or because they can no longer be read."""
        return self.noticed | self.unread


class Mutation:
    """The changes of a game's rulebook, and who should notice them."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self.library: Library = rulebook.library
        self.game = rulebook.game
        self.language = Language.of(self.library, self.game)
        self.trees: dict[tuple[str, tuple[str, ...]], Tree | None] = {}
        self.trials: dict[str, Trial] = {}
        self.problems: list[Problem] = []
        self.failing: list[str] = []
        """The rulings whose examples fail as things are."""
        for term in self.library.own_terms(self.game):
            for mutant in sentence_mutants(term):
                self.trials[str(mutant)] = Trial(mutant)
        for rule_id in rulebook.rulings:
            self.claim(rule_id)

    def claim(self, rule_id: str) -> None:
        """Enter a ruling with the changes that its example should notice."""
        term, ruling = self.rulebook.rulings[rule_id]
        shown = self.rulebook.shown_by(rule_id)
        if shown is None:
            return
        if not self.rulebook.outcome(shown).passed:
            self.failing.append(rule_id)  # an example that fails anyway notices nothing
            return
        for carrier in ruling.by:
            try:
                mutant = carried(self.library, self.game, term, carrier)
            except MutantError as error:
                self.problems.append(error.problem)
                continue
            self.trials.setdefault(str(mutant), Trial(mutant)).claimed[rule_id] = True
        for mutant in () if ruling.by else sentence_mutants(term):
            self.trials.setdefault(str(mutant), Trial(mutant)).claimed[rule_id] = False

    def about(self, rules: Iterable[str]) -> list[Trial]:
        """The changes that some rulings should notice."""
        wanted = set(rules)
        return [trial for trial in self.trials.values() if wanted & set(trial.claimed)]

    def run(self, trials: Iterable[Trial]) -> Iterator[Trial]:
        """Make the changes one by one, and play the examples that should notice."""
        for trial in trials:
            self.try_out(trial)
            yield trial

    def try_out(self, trial: Trial) -> None:
        """Make one change and play what should notice it."""
        runner: Runner | None = None
        for rule_id in trial.claimed:
            shown = self.rulebook.shown_by(rule_id)
            assert shown is not None
            example = self.rulebook.examples[shown]
            try:
                library, changed = mutated(self.library, self.game, trial.mutant, example)
            except MutantError as error:
                trial.problem = error.problem
                return
            assert changed is not None
            if runner is None or trial.mutant.sort == "text":
                runner = self.runner(library, trial.mutant)
            status = runner.run(changed).status
            if status is Status.WRONG:
                trial.noticed.add(rule_id)
            elif status is not Status.PASSED:
                trial.unread.add(rule_id)

    def runner(self, library: Library, mutant: Mutant) -> Runner:
        """A runner for a changed library; only sentences are read anew when nothing else is changed."""
        made = Runner(library)
        if mutant.sort == "text" and library is self.library:
            made.books[self.game] = self.rulebook.runner.book(self.game)
        elif mutant.sort == "sentence":
            made.books[self.game] = self.book(library)
        return made

    def book(self, library: Library) -> Book:
        """The book of a changed library in the same language."""
        return make_book(library, self.game, self.language, self.read)

    def read(self, text: str, names: tuple[str, ...]) -> Tree | None:
        """A text, read once."""
        if (text, names) not in self.trees:
            self.trees[text, names] = self.language.read(text, names).tree
        return self.trees[text, names]

    def silent_sentences(self, tried: Iterable[Trial]) -> list[Trial]:
        """The sentences of the game's own terms that nothing noticed, but for those of terms that come later."""
        own = {term.headword for term in self.library.own_terms(self.game) if term.later is None}
        return [t for t in tried if t.mutant.sort == "sentence" and t.mutant.otherwise is None and t.mutant.term in own and not t.failed]

    def idle_rulings(self, tried: Iterable[Trial]) -> list[str]:
        """The rulings, of those tried with all their changes, that noticed nothing."""
        listed = list(tried)
        heard = {rule for trial in listed for rule in trial.failed}
        names = {str(trial.mutant) for trial in listed}
        complete = {rule for trial in self.trials.values() for rule in trial.claimed} - {
            rule for name, trial in self.trials.items() if name not in names for rule in trial.claimed
        }
        return [rule for rule in self.rulebook.ids if rule in complete and rule not in heard]

    def uncarried(self) -> list[str]:
        """The rulings with an example that no change should make fail: nothing says what carries them."""
        claimed = {rule for trial in self.trials.values() for rule in trial.claimed}
        shown = (rule for rule in self.rulebook.ids if rule in self.rulebook.rulings and self.rulebook.shown_by(rule) is not None)
        return [rule for rule in shown if rule not in claimed and rule not in self.failing]
