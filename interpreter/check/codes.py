"""The codes of findings: one list of everything that `check` can find, a hundred for each kind of fault.

What is found says of which kind it is in words (``Problem.kind``, ``Gap.kind``); here each of these words has its code, a title and how bad it is. What a code
means, with a bad and a good example, stands in `docs/findings.yaml` (`explanations`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from interpreter.content.problem import Problem, Severity

HUNDREDS = {
    1: "language",
    2: "reference",
    3: "choice",
    4: "never",
    5: "nothing",
    6: "against a rule",
    7: "loops",
    8: "timing",
    9: "identity and data",
    10: "no target",
    11: "decks",
    12: "glossary",
    13: "printed text",
}
"""The kinds of faults, by their hundred."""

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE


@dataclass(frozen=True, slots=True)
class Code:
    """A code: its number, what it is called, how bad it is, and the words by which it is found."""

    number: int
    title: str
    kinds: tuple[str, ...]
    severity: Severity = ERROR
    in_play: bool = False
    """Whether it is found only where cards are played (`check --exercise`)."""

    def __str__(self) -> str:
        return f"CW{self.number}"

    @property
    def sort(self) -> str:
        """The kind of faults that it belongs to."""
        return HUNDREDS[self.number // 100]


CODES: tuple[Code, ...] = (
    Code(101, "unknown word", ("unknown word",)),
    Code(102, "word of another game", ("word of another game",)),
    Code(
        103,
        "words that do not fit together",
        ("does not fit", "missing", "prefix", "subject", "agreement", "wording", "empty", "no subject", "noun phrase", "participle", "predicate"),
    ),
    Code(104, "wrong kind of thing", ("type", "wrong sort")),
    Code(105, "two readings", ("two readings", "too many readings")),
    Code(106, "punctuation", ("missing comma", "no full stop", "stray character", "control character")),
    Code(107, "too long to be read", ("too long", "too deep", "huge number", "stumbled")),
    Code(108, "cannot be run", ("cannot be run", "not carried out")),
    Code(109, "unknown keyword", ("unknown keyword",)),
    Code(201, "refers to nothing", ("reference", "refers to nothing", "no such part")),
    Code(202, "could mean several", ("two meanings", "which other", "which of several")),
    Code(203, "nothing before does this", ("not brought about",)),
    Code(204, "perhaps not chosen", ("perhaps not chosen",)),
    Code(205, "no such name", ("unknown name",)),
    Code(301, "not said which", ("not said",)),
    Code(302, "chosen and not used", ("choice unused",), WARNING),
    Code(401, "no such thing in this game", ("no such thing",)),
    Code(402, "never happens", ("never happens",)),
    Code(403, "value that the card has not", ("lacking value",)),
    Code(404, "nobody holds this", ("no holder",)),
    Code(405, "contradiction", ("contradiction",), WARNING),
    Code(406, "cannot be met", ("cannot be met",), WARNING),
    Code(407, "not once in play", ("not once",), WARNING, in_play=True),
    Code(408, "stops the game", ("stops the game",), in_play=True),
    Code(501, "words that say nothing", ("says nothing",)),
    Code(502, "always so", ("always so",)),
    Code(503, "nothing of it", ("zero",), WARNING),
    Code(504, "already so", ("already so",), WARNING),
    Code(505, "undone at once", ("undone",), WARNING),
    Code(601, "decided by the rules", ("the rules decide",)),
    Code(602, "against a rule", ("forbidden",)),
    Code(603, "beyond bounds", ("beyond bounds",), WARNING),
    Code(604, "printed number out of bounds", ("bounds",)),
    Code(605, "forbidden whenever it could be", ("forbidden in play",), WARNING, in_play=True),
    Code(701, "sets itself off", ("sets itself off",), WARNING),
    Code(702, "goes on without an end", ("without an end",), WARNING, in_play=True),
    Code(703, "nothing takes its place", ("nothing instead",)),
    Code(801, "asked too late", ("too late",)),
    Code(802, "time that is not said", ("time not said",)),
    Code(803, "said twice", ("twice",), WARNING),
    Code(804, "over at once", ("over at once",), WARNING),
    Code(901, "there twice", ("duplicate",)),
    Code(902, "value that does not fit", ("value", "name", "copies")),
    Code(903, "unknown field or value", ("field", "unknown value", "sentence")),
    Code(904, "what kind of card", ("class",)),
    Code(905, "missing value", ("missing value",)),
    Code(906, "which game", ("game", "folder")),
    Code(907, "file that cannot be read", ("file", "encoding", "yaml", "link", "tag", "number", "size", "alias", "depth", "escape", "key", "root")),
    Code(908, "trap of YAML", ("comma", "colon", "comment", "folded")),
    Code(909, "field that nothing reads", ("unread", "board", "table")),
    Code(911, "no such card", ("card",)),
    Code(912, "scenario that says what is not there", ("scenario", "given", "step", "expect")),
    Code(913, "acceptance that is not needed", ("unneeded acceptance",), WARNING),
    Code(1001, "no such place", ("no such place", "not there yet")),
    Code(1002, "nothing there", ("nothing there",), WARNING),
    Code(1101, "deck against the rules", ("deck",)),
    Code(1102, "identity of a deck", ("identity",)),
    Code(1201, "wording that is broken", ("slot", "unknown type", "wordings differ", "slots differ")),
    Code(1202, "term that is not there", ("unknown parent", "unknown link", "unknown term", "unknown zone")),
    Code(1203, "circle", ("circle",)),
    Code(1204, "nothing comes later", ("later",)),
    Code(1205, "ruling that is not there", ("ruling",)),
    Code(1301, "printed otherwise", ("printed otherwise",), WARNING),
    Code(1302, "printed text that is not read", ("printed unread",), WARNING),
)
"""All codes, in order."""

OTHER = Code(199, "something else", ())
"""The code of what has none of its own."""

BY_CODE = {str(code): code for code in (*CODES, OTHER)}
BY_KIND = {kind: code for code in CODES for kind in code.kinds}


def code_of(kind: str) -> str:
    """The code of what is found in a word; nothing where the word is unknown."""
    return str(BY_KIND[kind]) if kind in BY_KIND else ""


def coded(problem: Problem) -> Problem:
    """A finding with its code, and as bad as findings of that code are."""
    code = BY_CODE.get(problem.code) or BY_KIND.get(problem.kind, OTHER)
    return replace(problem, code=str(code), severity=code.severity)


def all_coded(problems: Iterable[Problem]) -> list[Problem]:
    """The same of several."""
    return [coded(problem) for problem in problems]
