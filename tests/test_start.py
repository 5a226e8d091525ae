"""What a command loads before it says something."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = """
import sys
from interpreter.cli import main
try:
    main()
finally:
    print(*sorted(name for name in sys.modules), sep="\\n", file=sys.stderr)
"""


def loaded(folder: Path, *arguments: str) -> set[str]:
    """The modules that a command loads, each with the packages it is in."""
    environment = {"CARDWRIGHT_CACHE": str(folder / "cache"), "PATH": "/usr/bin:/bin"}
    done = subprocess.run([sys.executable, "-c", SCRIPT, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_help_loads_no_content(tmp_path: Path) -> None:
    found = loaded(tmp_path, "--help")
    assert "click" in found
    assert not {name for name in found if name.startswith("interpreter.")} - {"interpreter.cli"}
    assert not {"pydantic", "ruamel.yaml", "rich", "lark", "msgspec"} & found


def test_a_text_that_is_known_is_printed_without_what_compiles_and_plays(tmp_path: Path) -> None:
    loaded(tmp_path, "text", "Draw 2 cards.", "--game", "outpost")
    found = loaded(tmp_path, "text", "Draw 2 cards.", "--game", "outpost")
    assert "interpreter.language.tree" in found
    assert not {"lark", "interpreter.meaning.model", "interpreter.meaning.book", "interpreter.decks", "interpreter.engine", "interpreter.play"} & found
