"""New cards and factions: a card like one of the bundled ones, with remarks that say what is what, and a legal deck with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from interpreter.authoring.draft import Draft, DraftError, file_name, is_free, yaml_value
from interpreter.content import Card, Deck, Library, nearest

TRIES = 8
"""So many bundled cards are tried to be the pattern of a new one."""


def new_faction(library: Library, game: str, name: str, folder: Path) -> Draft:
    """A faction with a first card, and a deck that begins with a bundled one."""
    is_free(library, game, name, [str(each.faction) for each in library.factions(game)])
    is_free(library, game, name, [str(each.deck) for each in library.decks(game)])
    card = f"{name} Recruit"
    is_free(library, game, card, [str(each.name) for each in library.cards(game)])
    wrong = None
    for deck, pattern in _patterns(library, game):
        slug = file_name(name)
        files = {f"cards/{game}/{slug}.yaml": _faction(game, name, card, pattern), f"cards/{game}/{slug}-deck.yaml": _deck(game, name, card, deck, pattern)}
        draft = Draft(game, files)
        wrong = draft.wrong(folder)
        if wrong is None:
            return draft
    raise DraftError(f"no bundled card of {game} can be the pattern of a first one" + (f": {wrong.what}" if wrong is not None else ""))


def new_card(library: Library, game: str, name: str, like: str | None, faction: str | None, folder: Path) -> Draft:
    """A file with a card like another one."""
    is_free(library, game, name, [str(each.name) for each in library.cards(game)])
    known = {str(each.name).casefold(): each for each in library.cards(game)}
    if like is not None and like.casefold() not in known:
        near = nearest(like, [str(each.name) for each in library.cards(game)])
        raise DraftError(f'there is no card "{like}"' + (f': did you mean "{near}"?' if near else ""))
    patterns = [known[like.casefold()]] if like is not None else [pattern for _, pattern in _patterns(library, game)]
    own = faction or f"{name} and others"
    is_free(library, game, own, [str(each.faction) for each in library.factions(game)])
    wrong = None
    for pattern in patterns[:TRIES]:
        draft = Draft(game, {f"cards/{game}/{file_name(name)}.yaml": _faction(game, own, name, pattern)})
        wrong = draft.wrong(folder)
        if wrong is None:
            return draft
    raise DraftError(f"no card of {game} can be the pattern" + (f": {wrong.what}" if wrong is not None else ""))


def _patterns(library: Library, game: str) -> Iterator[tuple[Deck, Card]]:
    """Cards of bundled decks that do not begin on the board, with a text that does not name its card; those with most copies first."""
    cards = {str(card.name): card for card in library.cards(game)}
    found = []
    for deck in library.decks(game):
        if deck.based_on is None and not deck.changes:
            listed = [cards[name] for name in map(str, deck.cards) if name in cards]
            found += [(deck, card) for card in listed if not any(str(card.name) in str(ability.text) for ability in card.abilities)]
    found.sort(key=lambda each: (not each[1].abilities, str(each[1].name) in each[0].start, -int(each[0].cards[str(each[1].name)])))
    yield from found[:TRIES]
    if not found:
        raise DraftError(f"{game} has no deck to begin with")


def _faction(game: str, faction: str, name: str, pattern: Card) -> str:
    lines = [
        f"# {faction}: your own cards. What stands behind a # is a remark. `cardwright check` says what is wrong, with place and advice.",
        f"faction: {yaml_value(faction)}",
        "# What it is called in other languages: names: {fr: ..., ja: ...}",
        "cards:",
        f"  # A card like {pattern.name}. Change its name, its numbers and its text; put more cards below it.",
        f"  - name: {yaml_value(name)}",
    ]
    kind = "class" if pattern.class_ is not None else "type"
    lines.append(f"    {kind}: {yaml_value(pattern.class_line)}")
    lines += [f"    {key}: {yaml_value(value)}" for key, value in pattern.values.items()]
    if pattern.abilities:
        lines += [
            f"    # The text stands below the bar as you type it, each ability on a line of its own. How to say things: cardwright words {game}",
            "    abilities: |",
            *(f"      {line}" for ability in pattern.abilities for line in ability.lines),
        ]
    else:
        lines.append(f"    # Text: a line `abilities: |`, and below it, two blanks further in, what it says. How to say things: cardwright words {game}")
    lines += [f'# What it does: cardwright explain "{name}". On a small board: cardwright try "{name}". Played: cardwright exercise "{name}"', ""]
    return "\n".join(lines)


def _deck(game: str, name: str, card: str, deck: Deck, pattern: Card) -> str:
    count = int(deck.cards[str(pattern.name)])
    start = deck.start.get(str(pattern.name))
    other = str(deck.deck)
    lines = [
        f"# A legal deck: it begins with {other} and has {card} in place of {pattern.name}. A number of 0 takes a card out.",
        f'# Play it: cardwright play {game} "{name}" "{other}"',
        f"deck: {yaml_value(name)}",
        f"based_on: {yaml_value(other)}",
        f"cards: {{{yaml_value(card)}: {count}, {yaml_value(pattern.name)}: 0}}",
        *([f"start: {{{yaml_value(card)}: {yaml_value(start)}}}"] if start is not None else []),
        "",
    ]
    return "\n".join(lines)
