from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path


def test_the_locks_hold_exact_versions_and_no_hosts(project: Path) -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        for line in (project / name).read_text().splitlines():
            assert re.fullmatch(r"[a-z0-9.\-]+==[0-9][0-9a-z.]*", line), line


def test_the_locks_hold_every_dependency(project: Path) -> None:
    data = tomllib.loads((project / "pyproject.toml").read_text())["project"]
    wanted = {
        "requirements.txt": data["dependencies"],
        "requirements-dev.txt": [*data["dependencies"], *data["optional-dependencies"]["dev"], *data["optional-dependencies"]["docs"]],
    }
    for name, dependencies in wanted.items():
        locked = {line.split("==")[0] for line in (project / name).read_text().splitlines()}
        for dependency in dependencies:
            plain = re.split(r"[\[<>=]", dependency)[0].replace(".", "-")
            assert plain in locked, plain


def test_the_runtime_lock_is_part_of_the_development_lock(project: Path) -> None:
    runtime = set((project / "requirements.txt").read_text().splitlines())
    assert runtime <= set((project / "requirements-dev.txt").read_text().splitlines())


def test_continuous_integration_runs_make_test(project: Path) -> None:
    script = project / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "make test" in script.read_text()


def test_continuous_integration_brings_the_browser_and_does_without_no_test_of_it(project: Path) -> None:
    script = (project / ".ci" / "run").read_text()
    assert "chromium-driver" in script
    assert "CARDWRIGHT_BROWSER=required" in script


def test_the_site_is_built_with_versions_that_are_fixed(project: Path) -> None:
    data = tomllib.loads((project / "pyproject.toml").read_text())["project"]
    assert all("==" in each for each in data["optional-dependencies"]["docs"])
