"""Few verbs are the engine's own; every other verb says what it means."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from interpreter.check.circles import circle_problems
from interpreter.check.compiled import Compiler
from interpreter.content import Library, Term, joined
from interpreter.explain.primitives import primitives
from interpreter.language.tree import Sentence

FOLDERS = ("common", "arena-of-the-planeswalkers", "keyforge", "summoner-wars-1e", "summoner-wars-2e", "summoners-isle")
MOST = 35


def verbs(library: Library, folder: str) -> list[Term]:
    return [term for term in library.own_terms(folder) if term.kind == "verb"]


def sentences(compiler: Compiler, text: str) -> Iterator[Sentence]:
    tree = compiler.compile(text).tree
    for ability in tree.abilities if tree is not None else ():
        yield from ability.sentences


def steps(compiler: Compiler, term: Term) -> set[str]:
    """The verbs that a meaning tells to do."""
    if term.native or not term.means:
        return set()
    return {p.verb for s in sentences(compiler, joined(term.means)) for clause in s.clauses for p in clause.predicates}


def defines(compiler: Compiler, rule: str, verb: str) -> bool:
    """Does a rule say more of a verb than that it may or cannot be done?"""
    said = [p.mood.modal for s in sentences(compiler, rule) for clause in s.clauses for p in clause.predicates if p.verb == verb]
    return None in said if said else any(use.term == verb for use in compiler.compile(rule).uses)


def tells_otherwise(term: Term) -> bool:
    """A verb that the board answers, that names what is done in a slot (make an attack), or that only needs something to be so."""
    return term.geometry is not None or bool(term.needs) or any("{deed" in wording for wording in term.says.en)


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_verb_is_native_or_says_what_it_means(bundled: Library, folder: str) -> None:
    compiler = Compiler(bundled, folder)
    unsaid = [
        term.headword
        for term in verbs(bundled, folder)
        if not (term.native or term.means or tells_otherwise(term) or any(defines(compiler, rule, term.headword) for rule in term.rules))
    ]
    assert unsaid == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_native_verb_has_no_meaning_besides(bundled: Library, folder: str) -> None:
    assert [term.headword for term in verbs(bundled, folder) if term.native and term.means] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_reason_is_given_for_native_verbs_only(bundled: Library, folder: str) -> None:
    assert [term.headword for term in verbs(bundled, folder) if term.reason and not term.native] == []


def test_native_verbs_are_few(bundled: Library) -> None:
    native = [p.headword for p in primitives(bundled)]
    assert len(native) <= MOST, native


def test_a_native_verb_of_one_game_says_why(bundled: Library) -> None:
    assert [p.headword for p in primitives(bundled) if p.lonely] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_verb_means_only_itself(bundled: Library, folder: str) -> None:
    assert [problem.what for problem in circle_problems(bundled, Compiler(bundled, folder))] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_verb_leads_back_to_itself_through_others(bundled: Library, folder: str) -> None:
    compiler = Compiler(bundled, folder)
    inside = {term.headword: steps(compiler, term) - {term.headword} for term in bundled.terms(folder) if term.kind == "verb"}
    back = []
    for head in inside:
        reached: set[str] = set()
        waiting = list(inside[head])
        while waiting:
            verb = waiting.pop()
            if verb not in reached:
                reached.add(verb)
                waiting.extend(inside.get(verb, ()))
        if head in reached:
            back.append(head)
    assert back == []
