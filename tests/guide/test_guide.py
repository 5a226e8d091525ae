"""Everything that the guide has its reader do works: its files are written to an empty folder, its commands are run there, and they answer as it says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.cli import main
from interpreter.site.languages import LANGUAGES
from tests.guide.transcript import Command, File, boxes

GUIDE = Path(__file__).parents[2] / "docs" / "guide"
PAGES = ("first-card", "first-faction", "first-verb", "first-game")
"""In the order in which they are read: each goes on in the folder of the one before."""


def page(name: str, lang: str) -> str:
    return (GUIDE / f"{name}{'' if lang == 'en' else f'.{lang}'}.md").read_text(encoding="utf-8")


def test_the_guide_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in PAGES:
        for box in boxes(page(name, "en")):
            if isinstance(box, File):
                box.write(tmp_path)
                continue
            program, *arguments = shlex.split(box.line)
            assert program == "cardwright"
            output = CliRunner().invoke(main, arguments, input=box.typed).output
            assert box.answers(output), f"{name}: {box.line}\n{output}"


def test_every_page_of_the_guide_is_tried() -> None:
    assert {path.name.split(".")[0] for path in GUIDE.glob("*.md")} == set(PAGES)


def test_every_page_is_there_in_every_language() -> None:
    wanted = {f"{name}.md" if lang == "en" else f"{name}.{lang}.md" for name in PAGES for lang in LANGUAGES}
    assert {path.name for path in GUIDE.glob("*.md")} == wanted


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
@pytest.mark.parametrize("name", PAGES)
def test_every_language_has_the_reader_do_the_same(name: str, lang: str) -> None:
    told, english = page(name, lang), page(name, "en")
    assert list(boxes(told)) == list(boxes(english))
    assert told.count("\n## ") == english.count("\n## ")
    assert re.findall(r"\]\(([^)]+)\)", told) == re.findall(r"\]\(([^)]+)\)", english)


def test_answers_are_compared_line_by_line() -> None:
    shown = Command("x", "", "one\n...\nlast ... line\n")
    assert shown.answers("one\nlast long line\n")
    assert shown.answers("one\ntwo\nthree\nlast  line\n\n")
    assert not shown.answers("one\ntwo\n")
    assert not shown.answers("zero\none\nlast line\n")
