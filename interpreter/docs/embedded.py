"""What other parts of the site put into the pages of cards: texts with links, and examples that are drawn."""

from __future__ import annotations

from interpreter.content import Scenario
from interpreter.docs.catalogue import Catalogue
from interpreter.docs.markdown import line


def linked_text(catalogue: Catalogue, game: str, text: str, lang: str, page: str, card: str = "") -> str:
    """A text with every term linked; nothing where the glossary cannot say it in the language."""
    try:
        from interpreter.docs.linking import linker  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return line(text.strip()).replace("\n", "<br>") if lang == "en" else ""
    found = linker(catalogue, game).text(text, lang, (card,) if card else ())
    return str(found.markdown(page)).removesuffix("<br>") if found is not None else ""


def example(catalogue: Catalogue, scenario: Scenario, lang: str, page: str) -> str:
    """A scenario, drawn."""
    try:
        from interpreter.docs.showing import example_html  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return ""
    return str(example_html(catalogue, scenario, lang, page))
