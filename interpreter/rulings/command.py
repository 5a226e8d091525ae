"""The command `rules`: how the rules of a game stand, and whether their examples would notice a change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from interpreter.content import Library, nearest
from interpreter.decks.refused import RefusedTableError, refuse_game
from interpreter.play.scenario.scenario_command import told
from interpreter.rulings.coverage import Rule, Rulebook
from interpreter.rulings.mutation import Mutation, Trial

Say = Callable[[str], None]

STATES = {
    "shown": "shown by an example that passes",
    "untestable": "not testable",
    "open": "open: the example does not come out yet",
    "failed": "failing",
    "unshown": "without an example",
    "missing": "missing",
}


class WordError(Exception):
    """A word that is neither a rule nor a term."""


def rules_command(library: Library, game: str, wanted: Sequence[str], mutate: bool, say: Say = print) -> int:
    """Print how rules stand, all or some; with `mutate` whether examples notice. The exit code is 1 when something is left to do."""
    rulebook = Rulebook(library, game)
    ids = _ids(rulebook, wanted)
    for line in _unplayable(rulebook):
        say(line)
    problems = list(rulebook.problems())
    for problem in problems:
        say(library.render(problem))
    done = _mutate(rulebook, ids if wanted else None, say) if mutate else _cover(rulebook, ids, bool(wanted), say)
    return 0 if done and not problems else 1


def _unplayable(rulebook: Rulebook) -> list[str]:
    """Why no example of the game can be played, in one line; nothing where it is played."""
    try:
        refuse_game(rulebook.runner.book(rulebook.game))
    except RefusedTableError as error:
        return [error.headline.rstrip(":"), f"  the list: cardwright play {rulebook.game}", ""]
    return []


def _ids(rulebook: Rulebook, wanted: Sequence[str]) -> list[str]:
    """The ids that words mean: an id, or a term with all its rulings."""
    if not wanted:
        return rulebook.ids
    found: list[str] = []
    for word in wanted:
        term = rulebook.library.term(rulebook.game, word)
        if word.upper() in rulebook.ids:
            found.append(word.upper())
        elif term is not None:
            found += [str(r.id) for r in term.rulings if r.id is not None]
        else:
            known = [*rulebook.ids, *(t.headword for t in rulebook.library.terms(rulebook.game))]
            near = nearest(word, known)
            raise WordError(f'"{word}" is neither a rule nor a term of this game' + (f"; did you mean {near}?" if near else ""))
    return found


def _cover(rulebook: Rulebook, ids: Iterable[str], closely: bool, say: Say) -> bool:
    rules = list(rulebook.rules(ids))
    known = set(rulebook.library.games[rulebook.game].rule_ids)
    for state, meaning in STATES.items():
        those = [rule for rule in rules if rule.state == state]
        if those and (closely or state != "shown"):
            say(f"{meaning}:")
            for rule in those:
                _tell(rulebook, rule, closely, say)
            say("")
    book = [rule for rule in rules if rule.id in known]
    ours = [rule for rule in rules if rule.id not in known]
    for name, listed in (("rules of the rulebook", book), ("readings of ours", ours)):
        if listed:
            say(f"{sum(r.accounted for r in listed)} of {len(listed)} {name} accounted for ({_counts(listed)})")
    return all(rule.accounted for rule in rules)


def _counts(rules: Sequence[Rule]) -> str:
    counts = {state: sum(rule.state == state for rule in rules) for state in STATES}
    return ", ".join(f"{count} {state}" for state, count in counts.items() if count)


def _tell(rulebook: Rulebook, rule: Rule, closely: bool, say: Say) -> None:
    if rule.ruling is None or rule.term is None:
        say(f"  {rule.id}")
        return
    why = f" ({' '.join(str(rule.ruling.untestable).split())})" if rule.ruling.untestable is not None else ""
    ours = " [ours]" if rule.ruling.ours else ""
    say(f"  {rule.id} {rule.term.headword}{ours}: {' '.join(str(rule.ruling.en).split())}{why}")
    if rule.state in ("failed", "open") and rule.outcome is not None:
        outcome = rule.outcome
        lines = (
            told(rulebook.library, outcome)
            if rule.state == "failed" or not closely
            else [rulebook.library.render(outcome.problem), outcome.drawing]
            if outcome.problem
            else []
        )
        for line in lines:
            say(f"    {line}")


def _mutate(rulebook: Rulebook, ids: list[str] | None, say: Say) -> bool:
    """Change the rulebook in all places, or in those that some rulings should notice."""
    mutation = Mutation(rulebook)
    for problem in mutation.problems:
        say(rulebook.library.render(problem))
    trials = list(mutation.trials.values()) if ids is None else mutation.about(ids)
    good = not mutation.problems
    tried: list[Trial] = []
    for trial in mutation.run(trials):
        tried.append(trial)
        good &= _report(trial, ids is not None, say)
    silent = mutation.silent_sentences(tried) if ids is None else []
    for trial in silent:
        say(f"no example notices: {trial.mutant}")
    idle = [rule for rule in mutation.idle_rulings(tried) if ids is None or rule in ids]
    for rule in idle:
        say(f"{rule} notices nothing: no sentence of its term changes its example; say by: what carries it")
    uncarried = [rule for rule in mutation.uncarried() if ids is None or rule in ids]
    for rule in uncarried:
        say(f"{rule} says not what carries it: its term has no sentence; say by:")
    failing = [rule for rule in mutation.failing if ids is None or rule in ids]
    for rule in failing:
        say(f"{rule} cannot be tried: its example fails as things are")
    noticed = sum(bool(trial.noticed) for trial in tried)
    unread = [trial for trial in tried if trial.unread and not trial.noticed]
    if ids is None:
        for trial in unread:
            say(f"only by examples that can no longer be read ({', '.join(sorted(trial.unread))}): {trial.mutant}")
    besides = f", {len(unread)} only by examples that can no longer be read" if unread else ""
    say(f"{len(tried)} changes tried, {noticed} noticed{besides}")
    return good and not silent and not idle and not uncarried and not failing


def _report(trial: Trial, closely: bool, say: Say) -> bool:
    if trial.problem is not None:
        say(f"cannot be tried: {trial.problem.what}")
        return False
    if closely:
        heard = ", ".join(sorted(trial.noticed)) or "nobody"
        unread = f"; can no longer be read: {', '.join(sorted(trial.unread))}" if trial.unread else ""
        say(f"{trial.mutant}: noticed by {heard}{unread}")
    for rule in trial.unnoticed:
        say(f"{rule} does not notice: {trial.mutant}")
    return not trial.unnoticed
