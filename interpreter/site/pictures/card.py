"""A card as a picture: one plain design for every game, filled with what the game's kinds of cards have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from zlib import crc32

from interpreter.content import Card
from interpreter.site.cardtext import Told, told
from interpreter.site.catalogue import Catalogue
from interpreter.site.naming import COLON, LISTED, Fact, Naming, capital, naming
from interpreter.site.pictures.typesetting import fitted, wrap

WIDE, HIGH, PAD = 300.0, 420.0, 16.0
ROOM = WIDE - 2 * PAD
NAME_SIZES = (21.0, 20.0, 19.0, 18.0, 17.0, 16.0, 15.0)
TEXT_SIZES = (14.0, 13.5, 13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0)
LABEL_SIZES = (10.0, 9.5, 9.0, 8.5, 8.0)
CLASS_SIZES = (12.5, 12.0, 11.5, 11.0, 10.5, 10.0)
CELLS = 5
"""So many numbers stand side by side."""
ART = 34.0
"""A space that is left and lower than this stays plain."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of letters: where its foot is, how large it is, and where it has its room."""

    x: float
    y: float
    text: str
    size: float
    style: str
    left: float = PAD
    right: float = WIDE - PAD
    middle: bool = False
    bold: bool = False

    @property
    def svg(self) -> str:
        """The line, drawn."""
        anchor = ' text-anchor="middle"' if self.middle else ""
        return f'<text class="cw-card__{self.style}" x="{self.x:g}" y="{self.y:g}" font-size="{self.size:g}"{anchor}>{escape(self.text)}</text>'


@dataclass(frozen=True, slots=True)
class Stack:
    """Lines one below the other, from a height of 0 on, and how high they are together."""

    lines: tuple[Line, ...]
    height: float

    def down(self, by: float) -> list[Line]:
        """The lines, farther down."""
        return [Line(each.x, each.y + by, each.text, each.size, each.style, each.left, each.right, each.middle, each.bold) for each in self.lines]


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A card, drawn: its lines of letters, and the heights at which its parts begin."""

    label: str
    hue: int
    seed: int
    high: float
    head: float
    """Where the head ends."""
    art: tuple[float, float]
    """From where to where nothing is written."""
    rules: tuple[float, ...]
    """Where thin lines part what is written."""
    lines: tuple[Line, ...]

    @property
    def svg(self) -> str:
        """The picture as SVG, on one line."""
        return "".join(self._parts())

    def _parts(self) -> Iterator[str]:
        size = f'viewBox="0 0 {WIDE:g} {self.high:g}" width="{WIDE:g}" height="{self.high:g}"'
        yield f'<svg class="cw-card" xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escape(self.label)}" style="--cw-hue:{self.hue}">'
        yield f'<rect class="cw-card__frame" x="1" y="1" width="{WIDE - 2:g}" height="{self.high - 2:g}" rx="14"/>'
        yield f'<path class="cw-card__head" d="M2 {self.head:g}V15A13 13 0 0 1 15 2H{WIDE - 15:g}A13 13 0 0 1 {WIDE - 2:g} 15V{self.head:g}Z"/>'
        yield from self._art()
        for y in self.rules:
            yield f'<path class="cw-card__rule" d="M{PAD:g} {y:g}H{WIDE - PAD:g}"/>'
        yield from (line.svg for line in self.lines)
        yield "</svg>"

    def _art(self) -> Iterator[str]:
        """Hills in the colour of the card's side; each card has its own."""
        top, foot = self.art
        if foot - top < ART:
            return
        yield f'<rect class="cw-card__sky" x="2" y="{top:g}" width="{WIDE - 4:g}" height="{foot - top:g}"/>'
        high = foot - top
        sun = min(high * 0.22, 22.0)
        yield f'<circle class="cw-card__sun" cx="{50 + self.seed % 200}" cy="{top + high * 0.36:.1f}" r="{sun:.1f}"/>'
        for layer in range(3):
            left, right, bow = ((self.seed >> (5 * layer + shift)) % 16 / 16 for shift in (2, 5, 9))
            base = 0.42 + 0.17 * layer
            ends = [top + high * (base + 0.24 * (each - 0.5)) for each in (left, 0.1 + 0.6 * bow, 0.9 - 0.6 * bow, right)]
            curve = f"C{WIDE * 0.3:g} {ends[1]:.1f} {WIDE * 0.65:g} {ends[2]:.1f} {WIDE - 2:g} {ends[3]:.1f}"
            yield f'<path class="cw-card__hill cw-card__hill--{layer + 1}" d="M2 {ends[0]:.1f}{curve}V{foot:g}H2Z"/>'


def card_picture(catalogue: Catalogue, game: str, card: Card, lang: str) -> CardPicture:
    """The picture of a card in a language."""
    return _Drawing(catalogue, game, card, lang).picture()


class _Drawing:
    """Lays a card out."""

    def __init__(self, catalogue: Catalogue, game: str, card: Card, lang: str) -> None:
        self.card = card
        self.lang = lang
        self.names: Naming = naming(catalogue, game, lang)
        self.name = self.names.card(str(card.name)).text
        self.sides = [named.text for _, named in self.names.sides(card)]
        self.told: tuple[Told, ...] = told(catalogue, game, card, lang)
        sides = self.names.form.values_of(self.names.form.factions)
        facts = [fact for fact in self.names.facts(card) if fact.key not in sides]
        self.numbers = [fact for fact in facts if fact.number is not None]
        keywords = [fact for fact in facts if fact.words and all(self.is_keyword(word.page) for word in fact.words)]
        self.keywords = LISTED[lang].join(capital(word.text) for fact in keywords for word in fact.words)
        self.facts = [fact for fact in facts if fact.number is None and fact not in keywords and fact.given]

    def is_keyword(self, page: str) -> bool:
        entry = self.names.catalogue.entries.get(page)
        return entry is not None and entry.term.kind == "keyword"

    def picture(self) -> CardPicture:
        """The card with its text as large as there is room for; where there is none, the card is longer."""
        head, numbers = self.head(), self.cells()
        for size in TEXT_SIZES:
            body = self.body(size)
            if head.height + numbers.height + body.height <= HIGH:
                break
        high = max(HIGH, head.height + numbers.height + body.height)
        left = high - head.height - numbers.height - body.height
        art = (head.height, head.height + left) if left >= ART else (head.height, head.height)
        top = art[1]
        rules = [top + numbers.height] if numbers.lines and body.lines else []
        lines = (*head.lines, *numbers.down(top), *body.down(top + numbers.height))
        seed = crc32(str(self.card.name).encode())
        return CardPicture(self.label(), self.hue(), seed, high, head.height, art, tuple(rules), lines)

    def head(self) -> Stack:
        """The name, what the card is, and what it belongs to."""
        size, name = fitted(self.name, ROOM, NAME_SIZES, 2, bold=True)
        lines, y = [], PAD - 4
        for text in name:
            y += size * 1.15
            lines.append(Line(PAD, y, text, size, "name", bold=True))
        y += 3
        for text, style in ((self.names.class_line(self.card), "class"), (LISTED[self.lang].join(self.sides), "side")):
            small, wrapped = fitted(text, ROOM, CLASS_SIZES, 2)
            for part in wrapped:
                y += small * 1.3
                lines.append(Line(PAD, y, part, small, style))
        return Stack(tuple(lines), round(y + 10, 2))

    def cells(self) -> Stack:
        """The numbers side by side, each over its name."""
        lines: list[Line] = []
        y = 0.0
        rows = -(-len(self.numbers) // CELLS)
        each = -(-len(self.numbers) // rows) if rows else 0
        for row in [self.numbers[start : start + each] for start in range(0, len(self.numbers), each or 1)]:
            cell = ROOM / len(row)
            deepest = 0.0
            for place, fact in enumerate(row):
                left = PAD + place * cell
                made, depth = self.cell(fact, left, cell)
                lines += [Line(line.x, line.y + y, line.text, line.size, line.style, line.left, line.right, True, line.bold) for line in made]
                deepest = max(deepest, depth)
            y += deepest
        return Stack(tuple(lines), round(y + 6, 2) if lines else 0.0)

    def cell(self, fact: Fact, left: float, wide: float) -> tuple[list[Line], float]:
        """A number over its name."""
        middle, right = left + wide / 2, left + wide
        lines = [Line(middle, 26, fact.given[0], 23, "number", left, right, True, True)]
        size, label = fitted(fact.name.text, wide - 4, LABEL_SIZES, 2)
        y = 28.0
        for text in label:
            y += size * 1.15
            lines.append(Line(middle, y, text, size, "label", left, right, True))
        return lines, y + 3

    def body(self, size: float) -> Stack:
        """What else stands on the card: its words, keywords and abilities."""
        lines: list[Line] = []
        y = 9.0
        small = min(size, 12.0)
        before = ""
        for text in self.said():
            for part in wrap(text, ROOM, small):
                y += small * 1.3
                lines.append(Line(PAD, y, part, small, "fact"))
        for paragraph, style in self.paragraphs():
            bold = style != "text"
            y += size * (0.15 if style == before else 0.55)
            before = "text" if bold else style
            for part in wrap(paragraph, ROOM, size, bold):
                y += size * (1.38 if self.lang == "ja" else 1.28)
                lines.append(Line(PAD, y, part, size, style, bold=bold))
        return Stack(tuple(lines), round(y + PAD - 2, 2))

    def said(self) -> list[str]:
        """The words of the card, each with what it is."""
        return [COLON[self.lang].join(part for part in (fact.name.text, listed(fact, self.lang)) if part) for fact in self.facts]

    def paragraphs(self) -> Iterator[tuple[str, str]]:
        """Keywords, then each ability with its name."""
        if self.keywords:
            yield self.keywords, "keywords"
        for ability in self.told:
            if ability.name:
                yield ability.name, "ability"
            for text in ability.text.split("\n"):
                yield text, "text"

    def label(self) -> str:
        """The whole card in words."""
        said = [self.name, self.names.class_line(self.card), *self.sides]
        said += [f"{fact.name.text} {fact.given[0]}" for fact in self.numbers]
        said += [*self.said(), *([self.keywords] if self.keywords else [])]
        said += [COLON[self.lang].join(part for part in (ability.name, " ".join(ability.text.split())) if part) for ability in self.told]
        return _sentences(said, self.lang)

    def hue(self) -> int:
        """The colour of the card's side: as far as can be from those of the other sides of the game."""
        sides = [given for given, _ in self.names.sides(self.card)]
        known = self.names.side_order
        return (215 + round(137.5 * known.index(sides[0]))) % 360 if sides else 215


def listed(fact: Fact, lang: str) -> str:
    """The words of a value, one after the other."""
    return LISTED[lang].join(word.text for word in fact.words)


def _sentences(parts: Sequence[str], lang: str) -> str:
    """Parts one after the other, each closed by a full stop."""
    stop = "。" if lang == "ja" else ". "
    return stop.join(part.rstrip(". 。") for part in parts if part) + stop.strip()
