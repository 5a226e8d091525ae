"""Files that somebody made to break a reader, whatever they are called: each is to be told at its place, soon, and within bounds."""

from __future__ import annotations

from collections.abc import Iterator

WORDS = 100_000


def attacks() -> Iterator[tuple[str, bytes]]:
    """Contents of a file by what is wrong with them; nothing of it is a good file of any kind."""
    for name, text in _texts():
        yield name, text.encode("utf-8", "surrogatepass")
    good = "faction: Mine\ncards: []\n# 味方\n"
    yield "utf-16", good.encode("utf-16")
    yield "utf-32", good.encode("utf-32")
    yield "shift-jis", good.encode("shift-jis")
    yield "latin-1", "faction: Forêt\n".encode("latin-1")
    yield "cut in a letter", good.encode()[:-2]
    yield "bytes", bytes(range(256)) * 40
    yield "nothing", b""
    yield "a mark of order alone", b"\xef\xbb\xbf"
    yield "nul", b"faction: a\0b\n"
    yield "ten megabytes", b"- a\n" * 2_500_000
    yield "ten megabytes in a line", b"a" * 10_000_000


def _texts() -> Iterator[tuple[str, str]]:
    layers = "".join(f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join([f'*{chr(97 + n)}'] * 10)}]\n" for n in range(8))
    yield "alias bomb", f"a: &a [x, x, x, x, x, x, x, x, x, x]\n{layers}"
    yield (
        "alias bomb of mappings",
        "a: &a {x: 1, y: 2}\n" + "".join(f"{chr(98 + n)}: &{chr(98 + n)} {{{', '.join(f'k{i}: *{chr(97 + n)}' for i in range(9))}}}\n" for n in range(8)),
    )
    yield "as many values as are read, by aliases", "a: &a [" + "x, " * 900 + "x]\ncards: [" + "*a, " * 53 + "*a]\n"
    yield "alias of itself", "cards: &a [*a, *a]\n"
    yield "alias of nothing", "cards: *nothing\n"
    yield "merge", "a: &a {x: 1}\nb:\n  <<: *a\n"
    yield "deep lists", "cards: " + "[" * 90_000
    yield "deep mappings", "{a: " * 90_000
    yield "deep block", "\n".join(" " * n + "a:" for n in range(900))
    yield "deep dashes", "- " * 90_000 + "a"
    yield "complex keys", "? " * 90_000
    yield "a huge number", f"cards: {'9' * 200_000}\n"
    yield "a huge negative number", f"faction: -{'9' * 5_000}\n"
    yield "a huge decimal", f"faction: {'9' * 5_000}.{'9' * 5_000}\n"
    yield "one key a thousand times", "faction: Mine\n" * 60_000
    yield "many values", "cards: [" + "a, " * 300_000 + "a]\n"
    yield "many lines", "- a\n" * 200_000
    yield "a key without end", f"{'a' * 900_000}: 1\n"
    yield "a text without end", f"faction: {'word ' * 150_000}\n"
    yield "an open quote", 'faction: "' + "word " * 150_000
    yield "an open single quote", "faction: '" + "word\n " * 100_000
    yield "tags", "cards: !!python/object/apply:os.system [ls]\n"
    yield "directives", "%YAML 1.1\n" * 1_000 + "---\na: 1\n"
    yield "documents", "--- a\n" * 10_000
    yield "tabs", "\tfaction: Mine\n"
    yield "blank lines", "\n" * 900_000
    yield "comments", "# nothing\n" * 90_000
    yield "escape", "faction: \x1b[2JMine\n"
    yield "escaped escape", 'faction: "\\e[2JMine"\n'
    yield "escaped key", '"\\x1b[2J": Mine\n'
    yield "c1", "faction: \x9b2JMine\n"
    yield "right to left", "faction: \u202eeniM\n"
    yield "line separator", "faction: Mi\u2028ne\n"
    yield "a half of a pair", "faction: \ud800\n"
    yield "an escaped half of a pair", 'faction: "\\ud800"\n'
    yield "carriage returns", "faction: Mine\rcards: []\r"
    yield "bell", 'faction: "\\a"\n'
    yield "a list where a mapping belongs", "- 1\n- 2\n"
    yield "a number alone", "7\n"
    yield "a word alone", "Mine\n"
    yield "keys of numbers", "1: 2\n3: 4\n"
    yield "keys of nothing", "? \n: 1\n~: 2\n"
    yield "json cut off", '{"faction": "Mine", "cards": ['


def long_text() -> str:
    """The text of a card that has far too many words."""
    return "Draw a card and " * (WORDS // 4)


SCRIBE = "faction: Mine\ncards:\n  - name: {name}\n    class: {kind}\n    reach: 1\n    names: {{fr: {french}}}\n    abilities:\n      - text: |\n{text}\n"
GLORB = "- term: {term}\n  kind: verb\n  also: [{also}]\n  about: {about}\n  says: {{en: ['{says}']}}\n  means:\n    - {means}\n  rules:\n    - {rules}\n"
POSITION = "game: outpost\nscenario: {name}\ngiven: {{board: {{c3: {card}}}}}\nwhen: [{step}]\nthen:\n  ? {key}\n  : {fact}\n"


def too_long() -> Iterator[tuple[str, str, str]]:
    """Files of the tutorial game in each of which one place has far too many words: the place, the name of the file, the text."""
    words = long_text()
    lines = "          Draw a card.\n" * (WORDS // 3)
    card = {"name": "Scribe", "kind": "guard piece", "french": "Scribe", "text": "          After this piece moves, draw a card."}
    for place in card:
        yield f"a card's {place}", "cards/outpost/long.yaml", SCRIBE.format(**card | {place: f"          {words}" if place == "text" else words})
    yield "a card's lines", "cards/outpost/long.yaml", SCRIBE.format(**card | {"text": lines})
    yield "a faction", "cards/outpost/long.yaml", f"faction: {words}\ncards: []\n"
    yield "a deck", "cards/outpost/long.yaml", f"deck: Mine\nbased_on: {words}\n"
    yield "a deck's card", "cards/outpost/long.yaml", f"deck: Mine\ncards:\n  ? {words}\n  : 3\n"
    term = {"term": "Glorb", "also": "", "about": "x", "says": "glorb {target: piece}", "means": "Move the target.", "rules": "A piece cannot move."}
    for place in term:
        yield f"a term's {place}", "glossary/outpost/long.yaml", GLORB.format(**term | {place: words})
    position = {"name": "Mine", "card": "Guard", "step": "end", "key": "c3", "fact": "Guard"}
    for place in position:
        yield f"a scenario's {place}", "long.yaml", POSITION.format(**position | {place: words})


MOST = 17_900
"""So many values and keys are read of a file, or a few more."""


def many() -> Iterator[tuple[str, str, str]]:
    """Files of many short entries, as many as are read or more: what there are many of, the name of the file, the text."""
    cards, terms, scenarios = "cards/outpost/hostile.yaml", "glossary/outpost/hostile.yaml", "hostile-scenario.yaml"
    head = "faction: Mine\ncards:\n"
    yield "cards", cards, head + "".join(f"- {{name: A{n}, class: guard piece, reach: 1}}\n" for n in range(MOST // 7))
    yield "cards of one name", cards, head + "- {name: A, class: guard piece, reach: 1}\n" * (MOST // 7)
    yield "cards without a class", cards, head + "".join(f"- name: A{n}\n" for n in range(MOST // 3))
    yield "words for cards", cards, head + "- a\n" * MOST
    yield "unknown classes", cards, head + "".join(f"- {{name: A{n}, class: gard pice{n}, reach: 1}}\n" for n in range(MOST // 7))
    yield "values of one card", cards, f"{head}- name: A\n  class: guard piece\n" + "".join(f"  f{n}: 1\n" for n in range(MOST // 2))
    yield "one card by aliases", cards, f"faction: Mine\nx: &a {{name: A, class: guard piece, reach: 1}}\ncards: [{'*a, ' * 5_000}*a]\n"
    yield "terms", terms, "".join(f"- {{term: Aa{n}, kind: token}}\n" for n in range(MOST // 5))
    yield "terms of one name", terms, "- {term: Aa, kind: token}\n" * (MOST // 5)
    yield "terms of no kind", terms, "".join(f"- {{term: Aa{n}, kind: tkn{n}}}\n" for n in range(MOST // 5))
    ruling = "{id: OUT-99, en: x, example: {a: b}}"
    yield "rulings", terms, f"- term: Aa\n  kind: token\n  rulings:\n{f'    - {ruling}{chr(10)}' * (MOST // 9)}"
    yield "scenarios", scenarios, "".join(f"- {{game: outpost, scenario: s{n}}}\n" for n in range(MOST // 5))
    yield "empty scenarios", scenarios, "- {}\n" * MOST
    yield "games of scenarios", scenarios, "".join(f"- {{game: g{n}}}\n" for n in range(MOST // 3))
    yield "steps", scenarios, "game: outpost\nscenario: s\nwhen:\n" + "- {a: b}\n" * (MOST // 3)
    yield "cards of scenarios", scenarios, "game: outpost\ncards:\n" + "- {name: a}\n" * (MOST // 3) + "scenarios: [{scenario: s}]\n"
    yield "choices", "hostile-record.yaml", "choices:\n" + "- a\n" * MOST
    game = "glossary/hostile/game.yaml"
    yield "zones", game, "game: hostile\nzones:\n" + "".join(f"- {{name: z{n}}}\n" for n in range(MOST // 3))
    yield (
        "kinds of cards",
        "glossary/hostile/game.yaml",
        "game: hostile\ncard_kinds:\n" + "".join(f"- {{name: z{n}, words: [w{n}]}}\n" for n in range(MOST // 6)),
    )
