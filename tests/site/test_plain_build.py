"""A plain `mkdocs build` builds the pages that were written, and says what to do where none are."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What a plain build reads of the project."""
    (tmp_path / "mkdocs.yml").write_text((ROOT / "mkdocs.yml").read_text(encoding="utf-8"), encoding="utf-8")
    for folder in ("interpreter", "docs"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    return tmp_path


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "mkdocs", "build", "-q"], cwd=folder, capture_output=True, text=True, check=False)


def test_before_the_pages_are_written_it_says_what_to_do(clone: Path) -> None:
    done = build(clone)
    assert done.returncode != 0
    assert "run `make run`, or `cardwright docs`" in done.stderr + done.stdout
    assert not (clone / "site").exists()


def test_afterwards_it_builds_them_with_their_contents(clone: Path) -> None:
    pages = clone / "build" / "docs" / "en"
    pages.mkdir(parents=True)
    (pages / "index.md").write_text("# A page that was written\n", encoding="utf-8")
    told = {
        "docs_dir": str(pages),
        "nav": [{"The door": "index.md"}],
        "extra": {"alternate": False, "languages": {"en": "English"}, "words": {"language": "Language"}},
    }
    (pages.parent / "en.yml").write_text(json.dumps(told), encoding="utf-8")
    done = build(clone)
    assert done.returncode == 0, done.stderr
    made = (clone / "site" / "en" / "index.html").read_text(encoding="utf-8")
    assert "A page that was written" in made
    assert "The door" in made
