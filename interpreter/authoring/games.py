"""A new game: the smallest game that is there and can be played, under another name, to be changed sentence by sentence."""

from __future__ import annotations

import re
from pathlib import Path

from interpreter.authoring.draft import Draft, DraftError, file_name, yaml_value
from interpreter.content import Library, bundled_root


def new_game(library: Library, name: str, folder: Path) -> Draft:
    """The files of a new game."""
    slug = file_name(name)
    if slug in library.games:
        raise DraftError(f'there is a game "{slug}" already: take another name')
    pattern = _smallest(library)
    form = library.games[pattern]
    prefix = _prefix(library, name)
    files: dict[str, str] = {}
    for part in ("glossary", "cards"):
        for path in sorted((bundled_root() / part / pattern).rglob("*.yaml")):
            text = path.read_text(encoding="utf-8")
            if path.name == "game.yaml":
                text = re.sub(r"^game: .*$", f"game: {slug}", text, flags=re.MULTILINE)
                text = re.sub(r"^title: .*$", f"title: {{en: {yaml_value(name)}}}", text, flags=re.MULTILINE)
                text = re.sub(r"^prefix: .*$", f"prefix: {prefix}", text, flags=re.MULTILINE)
            text = re.sub(rf"\b{re.escape(str(form.prefix))}-", f"{prefix}-", text) if form.prefix else text
            text = re.sub(r"\A(# .*\n)*", "", text)
            files[f"{part}/{slug}/{path.relative_to(bundled_root() / part / pattern)}"] = _remark(slug, path.name) + text
    draft = Draft(slug, files)
    wrong = draft.wrong(folder)
    if wrong is not None:
        raise DraftError(f"{pattern} cannot be the pattern of a game: {wrong.what}")
    return draft


def _smallest(library: Library) -> str:
    """The game with the fewest terms of those that can be played."""
    ready = [game for game, form in library.games.items() if form.players is not None and form.playable and (bundled_root() / "glossary" / game).is_dir()]
    return min(ready, key=lambda game: len(library.own_terms(game)))


def _prefix(library: Library, name: str) -> str:
    """Letters that no other game has before the numbers of its rules."""
    letters = "".join(each for each in name.upper() if each.isascii() and each.isalpha()) or "GAME"
    taken = {str(form.prefix) for form in library.games.values() if form.prefix}
    made = (letters[:3] + "".join(letters[at] for at in range(3, len(letters)))) if letters[:3] in taken else letters[:3]
    while made in taken:
        made += "X"
    return made


def _remark(game: str, name: str) -> str:
    match name:
        case "game.yaml":
            return f"# What the game {game} has: players, boards, zones, dice, kinds of cards, phases. Its rules are in the other files beside this one.\n"
        case "rules.yaml":
            return f"# The rules of {game}: terms, how they are said, what they mean. Change a sentence, and the game goes by it: cardwright play {game}\n"
    return f"# Cards and decks of {game}.\n"
