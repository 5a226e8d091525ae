"""A new verb: said like one of the game's own that does one thing to one thing, and meaning the same until its author changes that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from interpreter.authoring.draft import Draft, DraftError, file_name, is_free, yaml_value
from interpreter.content import Library

_ONE_SLOT = re.compile(r"(?P<verb>[a-z]+) \{(?P<slot>[a-z_]+): (?P<kind>[^{}]+)\}")

TRIES = 6
"""So many verbs are tried to be the first meaning of a new one."""


def new_verb(library: Library, game: str, name: str, folder: Path) -> Draft:
    """A file with the verb."""
    if not name.isascii() or not name.isalpha():
        raise DraftError(f'"{name}" is not one English word: a verb is called by its plain form, as "freeze"')
    word = name.casefold()
    is_free(library, game, word, [term.headword for term in library.terms(game)])
    wrong = None
    for pattern in islice(_patterns(library, game), TRIES):
        draft = Draft(game, {f"glossary/{game}/{file_name(name)}.yaml": _term(game, word, pattern)})
        wrong = draft.wrong(folder)
        if wrong is None:
            return draft
    raise DraftError(f"no verb of {game} can be the meaning of a new one" + (f": {wrong.what}" if wrong is not None else ""))


def _patterns(library: Library, game: str) -> Iterator[re.Match[str]]:
    """Wordings of verbs that are done to one card and nothing else, those of the game itself first."""
    classes = {term.headword.casefold() for term in library.terms(game) if term.kind == "class"}
    own = {term.headword for term in library.own_terms(game)}
    verbs = sorted(
        (term for term in library.terms(game) if term.kind == "verb" and term.later is None), key=lambda term: (term.headword not in own, not term.means)
    )
    for term in verbs:
        for said in term.says.en if term.says is not None else ():
            found = _ONE_SLOT.fullmatch(str(said))
            if found is not None and found["kind"].split("|")[0] in classes:
                yield found
                break


def _term(game: str, word: str, pattern: re.Match[str]) -> str:
    thing, kind = pattern["slot"], pattern["kind"]
    lines = [
        f"# A verb of your own. Once it is here it can be said of any card of {game}: cardwright words {game} {word}",
        f"- term: {yaml_value(word.capitalize())}",
        "  kind: verb",
        "  # How it is said: what it is done to stands in braces, with its kind. All its forms come from this: what has been done, what it is done to.",
        "  says:",
        f'    en: ["{word} {{{thing}: {kind}}}"]',
        f'    # In French and Japanese: fr: ["... {{{thing}}}"], ja: ["{{{thing}}}を..."]',
        "  # Forms that are not regular: forms: {en: {past: froze, participle: frozen}}",
        "  # What happens, sentence by sentence, in the language of the game.",
        "  means:",
        f"    - {pattern['verb'].capitalize()} the {thing.replace('_', ' ')}.",
        "",
    ]
    return "\n".join(lines)
