"""The page of a term: its names, what it is, how to write it on a card, what it means, its rulings, who uses it, and what other games make of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from html import escape
from pathlib import PurePosixPath

from interpreter.content.ruling import Carrier, Ruling
from interpreter.site.addresses import card_page, cards_page, game_page, link, ruling_anchor, slug
from interpreter.site.catalogue import Catalogue, Entry
from interpreter.site.definition import PARTS, definition, opening
from interpreter.site.languages import LANGUAGES, in_language, say
from interpreter.site.linked import Linked, joined
from interpreter.site.linking import Linker, linker
from interpreter.site.markdown import escaped, linked, plain, table
from interpreter.site.page import Page
from interpreter.site.prose import prose
from interpreter.site.sample import Sample, sample
from interpreter.site.standing import example, shown_by, state
from interpreter.site.wording import Way, forms, ways

CARDS = 30
"""So many cards are named on the page of a term; the table of cards has the others."""
WAYS = 5
"""So many wordings are shown at once."""
ALIKE = 0.45
"""How much two texts must have in common for their differences to be marked."""
_SURU = "する"
TERMS = 40
"""So many terms are named of those that use a term."""


def pages(catalogue: Catalogue, lang: str) -> Iterator[Page]:
    """The page of every term."""
    for entry in catalogue.entries.values():
        yield TermPage(catalogue, entry, lang).page()


def name_of(entry: Entry, lang: str) -> str:
    """What a term is called in a language."""
    return in_language(entry.term.names, lang, entry.term.headword)


def title_of(catalogue: Catalogue, game: str, lang: str) -> str:
    """What a game is called in a language."""
    return in_language(catalogue.library.games[game].title, lang, game)


def explanation(entry: Entry, lang: str) -> str:
    """The explanation of a term in a language."""
    return in_language(entry.term.about, lang)


class TermPage:
    """Writes the page of one term in one language."""

    def __init__(self, catalogue: Catalogue, entry: Entry, lang: str) -> None:
        self.catalogue = catalogue
        self.entry = entry
        self.term = entry.term
        self.lang = lang
        self.path = entry.page
        self.linker: Linker = linker(catalogue, entry.game)
        self.prose = prose(catalogue, entry.game, lang)
        self.comma = say(lang, "term.comma")

    def page(self) -> Page:
        """The page."""
        anchors = {str(ruling.id) if ruling.id else self.heading(ruling, number): anchor_of(ruling, number) for number, ruling in self.rulings}
        parts = [self.head(), self.about(), self.wording(), self.meaning(), self.rulings_part(), self.cards(), self.related(), self.elsewhere()]
        names = tuple(dict.fromkeys(self.names()))
        text, values = "\n\n".join(filter(None, parts)), tuple(dict.fromkeys(self.values()))
        return Page(self.path, name_of(self.entry, self.lang), text, "term", self.entry.game, names, anchors, self.summary(), values, self.aside)

    def summary(self) -> str:
        """A sentence about the term: its explanation, else how its definition begins."""
        about = plain(explanation(self.entry, self.lang).split("\n\n")[0])
        return about or next((said.shown.text for said in definition(self.catalogue, self.entry, self.lang)), "")

    def say(self, key: str, **fields: object) -> str:
        """What the site says."""
        return say(self.lang, f"term.{key}", **fields)

    def to(self, entry: Entry) -> str:
        """A link to the page of a term, by its name."""
        return linked(escaped(name_of(entry, self.lang)), link(self.path, entry.page))

    def names(self) -> Iterator[str]:
        """What people type to find the term."""
        term = self.term
        yield term.headword
        yield from (str(name) for lang in LANGUAGES if (name := getattr(term.names, lang)))
        yield from map(str, term.also)
        yield from forms(self.entry, self.linker)
        yield from self.bare_forms()

    @property
    def aside(self) -> bool:
        """Whether the address tells the term apart from another one of the same word."""
        return PurePosixPath(self.path).stem.startswith(slug(self.linker.compiler.language.lexicon.word(self.term.headword)) + "-")

    def values(self) -> Iterator[str]:
        """What the values of the term are called."""
        for value in self.term.values:
            yield from (str(name) for name in (value.en, value.fr, value.ja, *value.also) if name)

    def bare_forms(self) -> Iterator[str]:
        """The words of the other languages as they stand in texts; of a Japanese verb in *suru* the noun, which is what people type."""
        yield from (str(form.word) for form in (self.term.forms.fr, self.term.forms.ja) if form.word)
        for name in (self.term.names.ja, self.term.forms.ja.word):
            if name and len(name) > len(_SURU) and name.endswith(_SURU):
                yield str(name).removesuffix(_SURU)

    def in_english(self, text: str) -> str:
        """A text that is given in English only."""
        return escaped(plain(text)) if self.lang == "en" else f'<span lang="en">{escaped(plain(text))}</span>'

    # ---- what it is

    def head(self) -> str:
        """The names in all languages, the kind and the game."""
        names = []
        for lang in LANGUAGES:
            if lang != self.lang:
                names.append(f'<span lang="{lang}">{escaped(name_of(self.entry, lang))}</span>')
        also = [escaped(str(other)) for other in self.term.also]
        kind = say(self.lang, f"kind.{self.term.kind}")
        game = linked(escaped(title_of(self.catalogue, self.entry.game, self.lang)), link(self.path, game_page(self.entry.game)))
        bits = [f"{kind} · {game}", " · ".join(names)]
        if also:
            bits.append(f'{self.say("also")} <span lang="en">{", ".join(also)}</span>')
        return f'<p class="cw-head" markdown="span">{"<br>".join(bits)}</p>'

    def about(self) -> str:
        """The explanation."""
        return (
            "\n\n".join(each.markdown(self.path) for each in self.prose.paragraphs(explanation(self.entry, self.lang), self.spoken_of(), self.term.headword))
            if self.has_about()
            else ""
        )

    def has_about(self) -> bool:
        return bool(explanation(self.entry, self.lang).strip())

    def see(self) -> tuple[str, ...]:
        """The headwords of related terms; each must be a term."""
        return tuple(self.linker.entry(str(head), self.path).term.headword for head in self.term.see)

    def spoken_of(self) -> tuple[str, ...]:
        """The headwords that the term's own prose may well be about: those it points to, and those of its definition."""
        used = {use.term: None for text in self.catalogue.sentences(self.entry) for use in self.linker.compiler.compile(text).uses}
        found = [entry for head in used if (entry := self.catalogue.entry(self.entry.game, head)) is not None]
        own = [entry.term.headword for entry in found if entry.game == self.entry.game and entry.term.kind not in ("relation", "word", "label")]
        return tuple(dict.fromkeys([*self.see(), *own]))

    # ---- how to write it

    def wording(self) -> str:
        """How to write it on a card, with an example ability."""
        shown = [self.way(way) for way in ways(self.entry, self.linker, self.lang)]
        first, rest = (shown, []) if len(shown) <= WAYS + 1 else (shown[:WAYS], shown[WAYS:])
        parts = [f"## {self.say('wording')} {{ #wording }}", "\n".join(f"- {way}" for way in first)]
        if rest:
            more = "\n".join(f"- {way}" for way in rest)
            parts.append(f'<details class="cw-more" markdown="1">\n<summary>{self.say("more_wordings", number=len(rest))}</summary>\n\n{more}\n\n</details>')
        ability = self.ability()
        if ability:
            parts.append(ability)
        return "\n\n".join(part for part in parts if part) if shown or ability else ""

    def way(self, way: Way) -> str:
        """A wording; the English that is the program stands beside it."""
        if way.told is None:
            return f'<code lang="en">{escaped(way.english)}</code>'
        return f'<code>{escaped(way.told)}</code><br><span class="cw-en" lang="en">{escaped(way.english)}</span>'

    def ability(self) -> str:
        """An example ability with every word linked, and the card that bears it."""
        found = sample(self.catalogue, self.entry)
        if found is None:
            return ""
        link_of = linker(self.catalogue, found.game)
        english = link_of.text(found.text, "en", found.names)
        told = link_of.text(found.text, self.lang, found.names) if self.lang != "en" else None
        assert english is not None
        of = f'\n\n<p class="cw-of" markdown="span">{self.bearer(found)}</p>' if found.page else ""
        return f'<div class="cw-ability cw-text" markdown="1">\n\n{self.both(english, told)}{of}\n\n</div>'

    def bearer(self, found: Sample) -> str:
        """The card that bears an example ability; with its game where that is another."""
        game, card = self.catalogue.card_pages[found.page]
        name = linked(escaped(in_language(card.names, self.lang, str(card.name))), link(self.path, found.page))
        return name if game == self.entry.game else f"{name} ({escaped(title_of(self.catalogue, game, self.lang))})"

    def both(self, english: Linked, told: Linked | None) -> str:
        """A text in the language of the page, with the English that is run."""
        program = english.markdown(self.path)
        if told is None:
            return program if self.lang == "en" else f'<span lang="en">{program}</span>'
        return f'{told.markdown(self.path)}<br><span class="cw-en" lang="en">{program}</span>'

    # ---- what it means

    def meaning(self) -> str:
        """The definition, with what the engine does itself."""
        parts = [*self.facts(), *self.bodies()]
        return "\n\n".join([f"## {self.say('definition')} {{ #definition }}", *parts]) if parts else ""

    def facts(self) -> Iterator[str]:
        """What is no sentence: what it belongs to, its values, what it stands for, who answers it."""
        term = self.term
        if term.is_:
            parents = self.comma.join(self.named(str(parent)) for parent in term.is_)
            yield self.say("is", name=escaped(name_of(self.entry, self.lang)), parents=parents)
        if term.values:
            values = self.comma.join(escaped(in_language_value(value, self.lang)) for value in term.values)
            yield self.say("values") + self.say("colon") + values
        said = opening(self.catalogue, self.entry, self.lang)
        if said is not None:
            yield f"{self.say('stands_for')} {self.both(said.english, said.told)}"
        if term.native:
            yield self.say("native_reason", reason=self.in_english(str(term.reason))) if term.reason else self.say("native")
        if term.geometry:
            yield self.say("geometry")

    def named(self, word: str) -> str:
        """A class that a file names by its word or headword."""
        lexicon = self.linker.compiler.language.lexicon
        head = next((head for head in lexicon.terms if word.casefold() in (head.casefold(), lexicon.word(head).casefold()) and head in lexicon.ancestors), None)
        return self.to(self.linker.entry(head, self.path)) if head is not None else escaped(say(self.lang, f"term.type_{word}"))

    def bodies(self) -> Iterator[str]:
        """Needs, steps and rules, each sentence with its links."""
        said = definition(self.catalogue, self.entry, self.lang)
        for part in PARTS:
            sentences = [each for each in said if each.part == part]
            if not sentences:
                continue
            sign = "1." if part == "means" and len(sentences) > 1 else "-"
            listed = "\n".join(f"{sign} {self.both(each.english, each.told)}" for each in sentences)
            yield f'<p class="cw-label">{self.say(part)}</p>\n\n<div class="cw-text" markdown="1">\n\n{listed}\n\n</div>'

    # ---- rulings

    @property
    def rulings(self) -> list[tuple[int, Ruling]]:
        return list(enumerate(self.term.rulings, 1))

    def heading(self, ruling: Ruling, number: int) -> str:
        """The number of a ruling."""
        return str(ruling.id) if ruling.id is not None else self.say("ruling", number=number)

    def rulings_part(self) -> str:
        """All rulings, each with its anchor."""
        if not self.rulings:
            return ""
        return "\n\n".join([f"## {self.say('rulings')} {{ #rulings }}", *(self.ruling(ruling, number) for number, ruling in self.rulings)])

    def ruling(self, ruling: Ruling, number: int) -> str:
        """A ruling: what it says, how it stands, what carries it, its example."""
        parts = [
            f"### {escaped(self.heading(ruling, number))} {{ #{anchor_of(ruling, number)} }}",
            self.said(ruling),
            self.marks(ruling),
            self.shown(ruling),
            self.carriers(ruling.by),
        ]
        return "\n\n".join(filter(None, parts))

    def said(self, ruling: Ruling) -> str:
        """What a ruling says; in English where it is not told in the language yet."""
        told = getattr(ruling, self.lang)
        lang = self.lang if told else "en"
        made = [
            each.markdown(self.path)
            for each in prose(self.catalogue, self.entry.game, lang).paragraphs(str(told or ruling.en), self.spoken_of(), self.term.headword)
        ]
        return "\n\n".join(made if lang == self.lang else (f'<p lang="{lang}" markdown="span">{each}</p>' for each in made))

    def marks(self, ruling: Ruling) -> str:
        """Whether it is ours, and how it stands."""
        return f'<p class="cw-marks">{badges(self.catalogue, self.entry.game, ruling, self.lang)}</p>'

    def shown(self, ruling: Ruling) -> str:
        """The example, where it is shown, or why it cannot be."""
        if ruling.untestable is not None:
            return self.say("untestable_reason", reason=self.in_english(str(ruling.untestable)))
        shown = shown_by(self.catalogue, self.entry.game, ruling)
        if shown is None or ruling.id is None:
            return ""
        scenario = self.catalogue.rulebook(self.entry.game).examples[shown]
        reason = self.say("open_reason", reason=self.in_english(str(scenario.open))) if scenario.open is not None else ""
        if shown != str(ruling.id):
            return "\n\n".join(filter(None, [self.say("shown_by", rule=self.cited(shown)), reason]))
        return "\n\n".join(filter(None, [reason, example(self.catalogue, scenario, self.lang, self.path)]))

    def cited(self, rule: str) -> str:
        """A ruling by its id, linked."""
        term = self.catalogue.rulebook(self.entry.game).rulings[rule][0]
        return linked(escaped(rule), link(self.path, self.linker.entry(term.headword, self.path).page, ruling_anchor(rule)))

    def carriers(self, carriers: Sequence[Carrier]) -> str:
        """What carries a ruling, folded."""
        if not carriers:
            return ""
        listed = "\n".join(dict.fromkeys(f"- {self.carrier(carrier)}" for carrier in carriers))
        return f'<details class="cw-by cw-text" markdown="1">\n<summary>{self.say("by")}</summary>\n\n{listed}\n\n</details>'

    def carrier(self, carrier: Carrier) -> str:
        """A sentence with its links, or a fact, a field, what stands on a card."""
        if carrier.sentence is not None:
            sentence = plain(str(carrier.sentence))
            told = self.linker.text(sentence, self.lang)
            english = self.linker.text(sentence, "en")
            assert english is not None
            return told.markdown(self.path) if told is not None else self.both(english, None)
        sort = next(sort for sort in ("fact", "field", "card", "text") if getattr(carrier, sort) is not None)
        return f'{self.say(f"by_{sort}")} <code lang="en">{escaped(plain(str(carrier.said)))}</code>'

    # ---- who uses it

    def cards(self) -> str:
        """The cards that use the term, the first of them by name."""
        found = self.catalogue.cards_by_term.get(self.path, [])
        if not found:
            return ""
        listed = [linked(escaped(in_language(card.names, self.lang, str(card.name))), link(self.path, card_page(game, str(card.name)))) for game, card in found]
        text = self.comma.join(listed[:CARDS])
        rest = (
            [self.table_of(game, len([1 for each, _ in found if each == game])) for game in dict.fromkeys(game for game, _ in found)]
            if len(found) > CARDS
            else []
        )
        return "\n\n".join([f"## {self.say('cards')} {{ #cards }}", text, *(["; ".join(rest)] if rest else [])])

    def table_of(self, game: str, number: int) -> str:
        """The table of a game's cards, narrowed down to those that use the term."""
        address = f"{link(self.path, cards_page(game))}?term={PurePosixPath(self.path).stem}"
        lead = "" if game == self.entry.game else f"{escaped(title_of(self.catalogue, game, self.lang))}: "
        return lead + linked(self.say("all_cards", number=number), address)

    def related(self) -> str:
        """The terms beside it: those it points to or that point to it, and those whose definition uses it."""
        beside = {self.linker.entry(head, self.path).page: self.linker.entry(head, self.path) for head in self.see()}
        beside |= {entry.page: entry for entry in self.catalogue.pointers.get(self.path, [])}
        beside.pop(self.path, None)
        users = [entry for entry in self.catalogue.users.get(self.path, []) if entry.page not in beside]
        lines = []
        if beside:
            lines.append(f"- {self.say('see')}{self.say('colon')}{self.listed(list(beside.values()))}")
        if users:
            lines.append(f"- {self.say('used_by')}{self.say('colon')}{self.listed(users)}")
        return "\n\n".join([f"## {self.say('related')} {{ #related }}", "\n".join(lines)]) if lines else ""

    def listed(self, entries: Sequence[Entry]) -> str:
        """Terms by name; those of another game with the game's."""
        shown = [
            self.to(entry) + ("" if entry.game == self.entry.game else f" ({escaped(title_of(self.catalogue, entry.game, self.lang))})") for entry in entries
        ]
        if len(shown) > TERMS:
            shown = [*shown[:TERMS], self.say("more", number=len(shown) - TERMS)]
        return self.comma.join(shown)

    # ---- other games

    def elsewhere(self) -> str:
        """The same headword in other games, side by side; what differs is marked."""
        others = self.catalogue.namesakes(self.entry)
        if not others:
            return ""
        mine = self.compared(self.entry)
        rows = [self.row(self.entry, mine, None)]
        rows += [self.row(other, self.compared(other), mine) for other in others]
        heads = [self.say("game"), self.say("explanation"), self.say("definition"), self.say("rulings")]
        return f'## {self.say("elsewhere")} {{ #elsewhere }}\n\n<div class="cw-compare" markdown="1">\n\n{table(heads, rows)}\n\n</div>'

    def compared(self, entry: Entry) -> tuple[Linked, Linked]:
        """The explanation and the definition of a term, each as one text."""
        text = explanation(entry, self.lang)
        about = joined(prose(self.catalogue, entry.game, self.lang).paragraphs(text, of=entry.term.headword)) if text.strip() else Linked("")
        return about, joined((said.shown for said in definition(self.catalogue, entry, self.lang)), "\n")

    def row(self, entry: Entry, texts: tuple[Linked, Linked], mine: tuple[Linked, Linked] | None) -> list[str]:
        """A game with what it says; `mine` is what it is held against."""
        title = escaped(title_of(self.catalogue, entry.game, self.lang))
        lead = f"**{title}**" if mine is None else linked(title, link(self.path, entry.page))
        cells = [
            self.cell(text, mine[number] if mine is not None else None) if text.text else self.native(entry) if number else self.say("none")
            for number, text in enumerate(texts)
        ]
        return [lead, *cells, str(len(entry.term.rulings))]

    def cell(self, text: Linked, mine: Linked | None) -> str:
        """A text of another game, its differences marked; one that is the same is not said again."""
        if mine is not None and mine.text == text.text:
            return self.say("same")
        return text.markdown(self.path, differing(text.text, mine.text) if mine is not None and mine.text else ())

    def native(self, entry: Entry) -> str:
        """What stands for a definition where there is no sentence."""
        return self.say("native") if entry.term.native else self.say("geometry") if entry.term.geometry else "–"


def in_language_value(value: object, lang: str) -> str:
    """A value of a quality in a language."""
    return str(getattr(value, lang, None) or getattr(value, "en", ""))


def badges(catalogue: Catalogue, game: str, ruling: Ruling, lang: str) -> str:
    """Whether a ruling is ours, and how it stands, as HTML."""
    stands = state(catalogue, game, ruling)
    marks = [f'<span class="cw-state cw-{stands}">{say(lang, f"term.{stands}")}</span>']
    if ruling.ours:
        marks.insert(0, f'<span class="cw-ours" title="{escape(say(lang, "term.ours_title"))}">{say(lang, "term.ours")}</span>')
    return " ".join(marks)


def anchor_of(ruling: Ruling, number: int) -> str:
    """The anchor of a ruling; one without an id is known by its number."""
    return ruling_anchor(ruling.id) if ruling.id is not None else f"ruling-{number}"


_PIECES = re.compile(r"[ぁ-ん]+|[ァ-ヺー]+|[一-鿿々]+|[^\W_]+|\S")


def differing(text: str, other: str) -> list[tuple[int, int]]:
    """The stretches of a text that another one has not; none where the two have hardly anything in common, since all would be marked."""
    pieces = list(_PIECES.finditer(text))
    matcher = SequenceMatcher(None, [piece.group() for piece in pieces], _PIECES.findall(other), autojunk=False)
    found: list[tuple[int, int]] = []
    if matcher.ratio() < ALIKE:
        return found
    for tag, left, right, _, _ in matcher.get_opcodes():
        if tag in ("replace", "delete"):
            found.append((pieces[left].start(), pieces[right - 1].end()))
    return found
