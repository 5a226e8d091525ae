"""Which findings are listed: codes, or the beginnings of codes, that are selected or left out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from interpreter.check.codes import BY_CODE
from interpreter.content import Problem


class NoSuchSelectionError(Exception):
    """A word that is neither a code nor the beginning of one."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What is selected, and what is left out of that; `CW4` is all that begins with it, the two digits of the hundreds included (`CW4xx`)."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    @classmethod
    def of(cls, select: str | None, ignore: str | None) -> Selection:
        """From what was typed, with commas between."""
        return cls(_codes(select), _codes(ignore))

    def has(self, problem: Problem) -> bool:
        """Is a finding listed?"""
        return (not self.select or _begins(problem.code, self.select)) and not _begins(problem.code, self.ignore)

    def of_all(self, problems: Iterable[Problem]) -> list[Problem]:
        """Those of several findings that are listed."""
        return [problem for problem in problems if self.has(problem)]


def _codes(typed: str | None) -> tuple[str, ...]:
    codes = tuple(each.strip().upper().rstrip("X") for each in (typed or "").split(",") if each.strip())
    for code in codes:
        if not any(_is_of(known, code) for known in BY_CODE):
            raise NoSuchSelectionError(f'"{code}" is no code, and no code begins so')
    return codes


def _begins(code: str, beginnings: tuple[str, ...]) -> bool:
    return any(_is_of(code, beginning) for beginning in beginnings)


def _is_of(code: str, beginning: str) -> bool:
    """*CW4* are the codes of the fourth hundred and *CW10* those of the tenth: the last two digits count within it."""
    return code == beginning or (len(beginning) <= len("CW13") and code[:-2] == beginning) or beginning == "CW"
