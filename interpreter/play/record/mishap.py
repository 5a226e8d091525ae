"""A mishap: an exception that nobody expected is told in one paragraph, and what was going on is saved so that it can be done again."""

from __future__ import annotations

import contextlib
import tempfile
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from interpreter.cache import cache_folder, make_private
from interpreter.content import Scenario
from interpreter.content.atomic import write_whole
from interpreter.decks.brought import TableError
from interpreter.engine.core.step_limits import LimitError

FOLDER = "mishaps"
MISTAKE = "This is a mistake of Cardwright, not of the cards"


class MishapError(TableError):
    """Something stumbled; the message is for people, and names the file in which it is saved."""


@dataclass
class Going:
    """What is going on: how it is called, how it is saved with what went wrong, and how it is done again."""

    about: str
    name: str
    save: Callable[[Path, str], None]
    again: str
    """The command that does it again, before the path of the file."""


@contextlib.contextmanager
def told(going: Going) -> Iterator[None]:
    """Do something; an exception that nobody expected becomes a message, and what was going on is saved."""
    try:
        yield
    except (TableError, EOFError):
        raise
    except LimitError as error:
        raise MishapError(f"{going.about} cannot go on. {_sentence(str(error))} {_kept(going, error)}") from error
    except Exception as error:
        raise MishapError(f"{going.about} stumbled. {MISTAKE}. {_kept(going, error)} Please send that file with a report.") from error


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def _kept(going: Going, error: Exception) -> str:
    path = kept(going.name, lambda file: going.save(file, _trace(error)))
    if path is None:
        return "It could not be saved: no file can be written."
    return f"It is saved in {path}, and done again with: {going.again} {path}"


def kept(name: str, save: Callable[[Path], None]) -> Path | None:
    """Save something in the user's cache folder, or where that cannot be written in the folder for passing files; its path."""
    for folder in filter(None, (cache_folder(), Path(tempfile.gettempdir()) / "cardwright")):
        with contextlib.suppress(OSError):
            # One that is somebody else's may hold a link in the place of our file.
            if make_private(folder) and make_private(folder / FOLDER):
                save(folder / FOLDER / name)
                return folder / FOLDER / name
    return None


def whatever(command: str, error: Exception) -> str:
    """What is told of a command that stumbled outside of a game; how it came about is written to a file."""
    path = kept(f"{command}.txt", lambda file: _write(file, _trace(error)))
    where = f" What it was doing is written in {path}: please send that file with a report." if path is not None else ""
    return f"cardwright {command} stumbled. {MISTAKE}.{where}"


def as_scenario(scenario: Scenario, choices: list[str]) -> Callable[[Path, str], None]:
    """Saves a position and the choices made in it as a scenario that can be run."""

    def save(path: Path, trace: str) -> None:
        given = {str(key): plain(value) for key, value in scenario.given.items()}
        fields = [{"scenario": str(scenario.scenario), "game": str(scenario.game), "given": given, "when": list(choices)}]
        out = StringIO()
        YAML().dump(fields, out)
        _write(path, commented(trace) + out.getvalue())

    return save


def commented(trace: str) -> str:
    """What went wrong, as a comment at the head of a file."""
    return "".join(f"# {line}\n" for line in trace.splitlines())


def plain(value: Any) -> Any:
    """A value of a file without its places."""
    if isinstance(value, dict):
        return {key if isinstance(key, int) else str(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return str(value) if isinstance(value, str) else value


def _trace(error: Exception) -> str:
    return "".join(traceback.format_exception(error))


def _write(path: Path, text: str) -> None:
    write_whole(path, text, errors="backslashreplace")
