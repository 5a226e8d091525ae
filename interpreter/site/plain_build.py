"""What a plain `mkdocs build` at the top of the project needs: the pages must have been written, and their contents are read from beside them.

`cardwright docs` writes the pages and builds the site of every language, with settings of its own that do without this hook.
"""

from __future__ import annotations

import json
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort

PAGES = Path("build/docs")
BEFORE = "the pages of the site are not written yet: run `make run`, or `cardwright docs`, and then mkdocs again"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Build what was written, with the contents and the languages that were written with it."""
    settings = PAGES / "en.yml"
    if not settings.is_file():
        raise Abort(BEFORE)
    told = json.loads(settings.read_text(encoding="utf-8"))
    config.docs_dir = told["docs_dir"]
    config.nav = told["nav"]
    config.extra.update(told["extra"])
    return config
