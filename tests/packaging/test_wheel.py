"""The wheel, built and installed in a clean environment outside the checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

SHIPPED = ("interpreter", "grammar", "glossary", "cards", "docs", "mkdocs.yml", "pyproject.toml", "README.md", "LICENSE")


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    environment = {name: each for name, each in os.environ.items() if name != "PYTHONPATH"}
    environment["CARDWRIGHT_CACHE"] = "off"
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        text=True,
        encoding="utf-8",
        capture_output=True,
        timeout=300,
        check=False,
    )


@pytest.fixture(scope="module")
def wheel(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel, built from a copy so that the checkout stays as it is."""
    copy = tmp_path_factory.mktemp("source")
    unwanted = shutil.ignore_patterns("__pycache__", "_data")
    for name in SHIPPED:
        if (project / name).is_dir():
            shutil.copytree(project / name, copy / name, ignore=unwanted)
        else:
            shutil.copy(project / name, copy / name)
    done = run(sys.executable, "-m", "build", "--wheel", "--no-isolation", cwd=copy)
    assert done.returncode == 0, done.stdout + done.stderr
    return next((copy / "dist").glob("*.whl"))


@pytest.fixture(scope="module")
def command(wheel: Path, project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command, installed with the locked versions in an environment of its own."""
    home = tmp_path_factory.mktemp("clean")
    venv.create(home / "env", with_pip=True)
    binaries = home / "env" / ("Scripts" if os.name == "nt" else "bin")
    pip = (binaries / "python", "-m", "pip", "install", "--quiet")
    for parts in (("-r", project / "requirements.txt"), ("--no-deps", wheel)):
        done = run(*pip, *parts, cwd=home)
        assert done.returncode == 0, done.stdout + done.stderr
    return binaries / "cardwright"


def test_the_wheel_carries_grammar_glossary_and_cards(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for part in ("grammar/", "glossary/common/game.yaml", "cards/summoner-wars-2e/"):
        assert any(name.startswith(f"interpreter/_data/{part}") for name in names), part
    assert not any(name.startswith(("tests/", "glossary/")) for name in names)


def test_the_wheel_carries_what_the_site_is_made_with(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert names >= {
        "interpreter/_data/mkdocs.yml",
        "interpreter/site/theme/main.html",
        "interpreter/site/theme/assets/javascripts/search/engine.js",
        "interpreter/site/words/site.yaml",
    }


def test_the_bundled_content_is_checked_outside_the_checkout(command: Path, tmp_path: Path) -> None:
    done = run(command, "check", cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "no errors" in done.stdout


def test_an_authors_folder_is_checked_with_the_installed_command(command: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cards" / "keyforge"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("faction: Mine\ncards:\n  - {name: Ash Imp, type: creature, house: Diss, power: 2}\n")
    done = run(command, "check", cwd=folder)
    assert done.returncode == 1
    assert 'did you mean "Dis"?' in done.stdout
    assert done.stdout.startswith("mine.yaml:3:")
