"""French wordings of the glossary, taken apart: the verb with all its forms, the slots and the words between them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from interpreter.content import Term
from interpreter.language.printing.french.morphology import Verb, infinitive_of, split_reflexive

SLOT = re.compile(r"\{(\w+)(?:\s*:\s*[^}]+)?\}")
HELD_OF = re.compile(r"^(?:(?:le|la|les) \S+ )?de$")
"""Words before a slot that *en* and *dont* stand for."""


class NoWording(Exception):
    """A term has no French wording (or no French word)."""

    def __init__(self, headword: str) -> None:
        super().__init__(headword)
        self.headword = headword


@dataclass(frozen=True, slots=True)
class Gap:
    """A slot of a wording in French; `before` are the words that tie it to what stands before."""

    name: str
    before: str


@dataclass(frozen=True, slots=True)
class Wording:
    """A French wording, taken apart: the verb (none for a relation), the slots with the words before them, and the words at the end."""

    verb: Verb | None
    gaps: tuple[Gap, ...]
    after: str
    subject: str = ""

    @property
    def direct(self) -> str:
        """The slot that is the direct object."""
        return next((g.name for g in self.gaps if not g.before), "")


def read_wording(term: Term, written: str) -> Wording:
    """A wording, taken apart."""
    pieces = [(m.group(1), written[to : m.start()]) for to, m in _slots(written)]
    end = written[max((m.end() for _, m in _slots(written)), default=0) :].strip()
    if term.kind == "relation":
        return Wording(None, tuple(Gap(name, before.strip()) for name, before in pieces), end)
    verbs = _verbs(term)
    subject = ""
    if pieces and not pieces[0][1].strip():
        subject = pieces.pop(0)[0]
    run = (pieces[0][1] if pieces else end).strip()
    length, verb = _verb(term, run, bool(subject), verbs)
    rest = " ".join(run.split(" ")[length:])
    if pieces:
        pieces[0] = (pieces[0][0], rest)
    else:
        end = rest
    return Wording(verb, tuple(Gap(name, before.strip()) for name, before in pieces), end, subject)


def _slots(written: str) -> Iterator[tuple[int, re.Match[str]]]:
    """Each slot of a wording with the place where the words before it begin."""
    at = 0
    for match in SLOT.finditer(written):
        yield at, match
        at = match.end()


@lru_cache(maxsize=4096)
def _forms(headword: str, given: tuple[tuple[str, str | None], ...], wordings: tuple[str, ...], named: str) -> dict[str, Verb]:
    forms = dict(given)
    found: dict[str, Verb] = {}
    main = forms.get("word") or ""
    for text in ([main] if main else []) + [w for w in wordings if not w.startswith("{")] + ([named] if named else []):
        first = _leading_infinitive(text, main, forms.get("present"))
        if first and first not in found:
            # The forms that the glossary gives belong to the main verb, the first one.
            found[first] = Verb.of(first, forms if not found else None)
    return found


def _verbs(term: Term) -> dict[str, Verb]:
    """The verbs of a term by their infinitives, the main one first."""
    forms = term.forms.fr
    given = tuple(
        (name, None if value is None else str(value))
        for name, value in (
            ("word", forms.word),
            ("present", forms.present),
            ("presents", forms.presents),
            ("imperative", forms.imperative),
            ("participle", forms.participle),
            ("auxiliary", forms.auxiliary),
        )
    )
    return _forms(term.headword, given, tuple(str(w) for w in term.says.fr), str(term.names.fr or "").lower())


def _leading_infinitive(text: str, main: str, present: str | None) -> str:
    if main and text.startswith(main) and text[len(main) : len(main) + 1] in ("", " "):
        return main
    words = text.split("{")[0].split()
    if not words:
        return ""
    length = 1
    if words[0] == "se" or (words[0] == "faire" and len(words) > 1 and words[1].endswith(("er", "ir", "re"))):
        length = 2
    elif present and len(present.split()) <= len(words) and len(present.split()) > 1 and not present.startswith("se "):
        length = len(present.split())
    first = " ".join(words[:length])
    return first if words[0] == "se" or words[0].endswith(("er", "ir", "re")) else ""


def _verb(term: Term, run: str, third: bool, verbs: Mapping[str, Verb]) -> tuple[int, Verb]:
    """The verb at the beginning of a wording and the number of its words."""
    for infinitive, verb in verbs.items():
        shown = infinitive
        options = [verb.present, verb.presents] if third else [shown]
        if third and verb.reflexive:
            options = [f"{lead}{form}" for form in options for lead in ("se ", "s'")]
        for option in options:
            if run == option or run.startswith(option + " "):
                return len(option.split(" ")), verb
    if not third:
        first = _leading_infinitive(run, "", None)
        if not first:
            raise NoWording(term.headword)
        return len(first.split(" ")), Verb.of(first)
    reflexive, rest = split_reflexive(run)
    form = rest.split(" ")[0]
    infinitive = infinitive_of(form, {i: v for i, v in verbs.items() if not v.reflexive})
    base = verbs.get(infinitive) or Verb.of(infinitive)
    if reflexive:
        base = replace(base, reflexive=True, auxiliary="être")
    return (2 if run.startswith("se ") else 1), base
