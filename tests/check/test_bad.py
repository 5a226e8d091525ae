"""Every bad text and file of tests/bad gives the message that stands beside it, at the place that stands beside it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from interpreter.check import Compiler, check
from interpreter.check.cache import Store
from interpreter.check.check import text_problems
from interpreter.check.gaps import text_problems as running_problems
from interpreter.check.names import known_names, name_problems
from interpreter.check.running import Running
from interpreter.content import Library, Problem, Source, Text, bundled_root, load

BAD = Path(__file__).resolve().parent.parent / "bad"
ENCODED = {"utf-16": lambda text: text.encode("utf-16"), "latin-1": lambda text: text.encode("latin-1"), "shift-jis": lambda text: text.encode("shift-jis")}


def cases() -> list[Any]:
    found = []
    for path in sorted(BAD.glob("*.yaml")):
        for number, case in enumerate(YAML(typ="safe").load(path)["cases"], 1):
            found.append(pytest.param(case, id=f"{path.stem}-{number}"))
    return found


@cache
def compiler(game: str) -> Compiler:
    return Compiler(load([bundled_root()]), game, Store(None))


@cache
def running(game: str) -> Running:
    return Running(compiler(game))


def of_text(case: dict[str, Any]) -> list[tuple[Problem, str]]:
    """The problems of a text, as those of a card's ability."""
    source = Source("text", case["text"] * case.get("times", 1))
    text = Text(source.text, source)
    made = compiler(case["game"])
    if case.get("run"):
        found = running_problems(running(case["game"]), text)
        return [(problem, problem.render(source.line(problem.place.line))) for problem in found if problem.place]
    problems = [*text_problems(made, text, "Ash Imp"), *name_problems(text, known_names(made.library, case["game"]))]
    return [(problem, problem.render(source.line(problem.place.line))) for problem in problems if problem.place]


def of_file(case: dict[str, Any], folder: Path) -> list[tuple[Problem, str]]:
    """The problems of a file in an author's folder, with the others of its game beside it."""
    where = folder / case.get("path", f"cards/{case['game']}/bad.yaml")
    where.parent.mkdir(parents=True)
    text = str(case["file"]).replace("<TAB>", "\t").replace("<NUL>", "\0").replace("<ESC>", "\x1b")
    text = text.replace("<MANY>", "9" * 4_000).replace("<DEEP>", "[" * 200 + "]" * 200)
    where.write_bytes(ENCODED.get(case.get("encoding", ""), lambda given: given.encode())(text))
    library: Library = load([bundled_root(), folder])
    problems = [*library.problems, *check(library, [case["game"]])]
    return [(problem, library.render(problem)) for problem in problems if problem.place and Path(problem.place.file).resolve() == where.resolve()]


@pytest.mark.parametrize("case", cases())
def test_bad_content_gives_the_message_beside_it(case: dict[str, Any], tmp_path: Path) -> None:
    found = of_text(case) if "text" in case else of_file(case, tmp_path)
    messages = [message for _, message in found]
    fitting = [(problem, message) for problem, message in found if all(part in message for part in case["expect"])]
    assert fitting, "\n\n".join(messages) or "no message at all"
    places = [[problem.place.line, problem.place.column] for problem, _ in fitting if problem.place]
    assert case["at"] in places, (places, fitting[0][1])


def test_no_message_shows_the_classes_of_the_grammar() -> None:
    from interpreter.check.fits import CLASSES

    classes = {name for names, _ in CLASSES for name in names if len(name) > 2}
    for param in cases():
        case = param.values[0]
        if "text" in case:
            for _, message in of_text(case):
                assert not classes & set(message.replace(",", " ").replace(":", " ").split()), message


def test_there_are_enough_bad_texts_and_two_of_each_kind() -> None:
    files = Counter(param.id.rsplit("-", 1)[0] for param in cases() if param.id)
    assert sum(files.values()) >= 60
    assert [name for name, count in files.items() if count < 2] == []
