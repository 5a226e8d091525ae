"""What cannot be run, said for the author: one message for `check`, `explain`, `try`, `play` and scenarios, at the same words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from interpreter.check.codes import code_of
from interpreter.check.compiled import Compiler
from interpreter.check.running import NOBODYS, Running
from interpreter.check.walk import nodes, uses
from interpreter.check.wordings import all_shown
from interpreter.content import Card, Library, Problem, Text
from interpreter.language.tree import Predicate, Span
from interpreter.meaning.gap import NOT_READ, Gap

KIND = "cannot be run"
UNSAID = "not said"
_SORTS = (
    ("refers to nothing", r"^the rest of what|^nothing goes on here|^nothing is the "),
    ("no such place", r"the card is on no space itself"),
    ("too late", r'^"instead" stands here|is done after the act'),
    ("time not said", r"how long|until when|\bwhen this|waited for|once in which|within which time|how often|whose t(?:urn|ime)|put off|needs a time"),
    ("refers to nothing", r"refers to no|known here|chosen before|chosen for this|said before|called so|by that name|not do this to|no such participant"),
    (UNSAID, r"\bis not said|cannot be told|not plain|not clear|is not known|choose one|how many of"),
    ("says nothing", r"says? nothing|nothing is done|does nothing|done once without|is always some"),
    ("never happens", r"never |nobody takes|no phase (?:looks|asks)|is not offered"),
    ("the rules decide", r"^the rules decide"),
)
"""Of which kind a reason is, by what it says; the first that fits. These are our own words, not those of an author."""
MOST_SEEN = 3
"""So many terms are named to read about, the nearest first."""


def gap_problems(compiler: Compiler, gaps: Iterable[Gap], cards: Sequence[Card] = ()) -> list[Problem]:
    """The messages about gaps of a game, each once; `cards` are those that are in no library."""
    found: dict[Problem, None] = {}
    for gap in gaps:
        found.update(dict.fromkeys(_problems(compiler, gap, cards)))
    return list(found)


def card_problems(running: Running, card: Card) -> list[Problem]:
    """What cannot be run of a card."""
    return gap_problems(running.compiler, running.cards([card]), [card]) if running.form.players is not None else []


def text_problems(running: Running, text: Text) -> list[Problem]:
    """What cannot be run of a text that is of no card."""
    gaps, card = running.text(text) if running.form.players is not None else ([], None)
    return gap_problems(running.compiler, gaps, [card] if card is not None else [])


def _problems(compiler: Compiler, gap: Gap, cards: Sequence[Card]) -> Iterator[Problem]:
    text, names = written(compiler.library, compiler.game, gap, cards), (gap.source.name,) if gap.source.kind == "card" else ()
    if gap.why == NOT_READ:
        yield from (finding.placed(text) for finding in compiler.compile(text, names).findings)
        return
    at = gap.at or _named(compiler, text, names, gap.why)
    start, end = (at.start, at.end) if at is not None and gap.source.text else _whole(text)
    whose = f" of {gap.source.name}" if gap.source.kind == "card" and gap.source.name != NOBODYS else ""
    place = text.at(start) if text.file else None
    quoted = f'"{text[start:end]}"{whose}' if place is None or (start, end) != _whole(text) else f"this text{whose}"
    what = gap.why if place is not None and not whose and gap.why.startswith(f'"{text[start:end].casefold()}"') else f"{quoted} cannot be run: {gap.why}"
    code = code_of(gap.kind if gap.kind not in ("", UNSAID) else _sort_of(gap.why)) or code_of(gap.kind or KIND)
    yield Problem(KIND, place, max(1, end - start), what, see=_pages(compiler, text, names, at), advice=_ways(compiler, gap), code=code)


def _sort_of(why: str) -> str:
    """Of which kind a reason is that a text cannot be run; nothing where nothing more is known of it."""
    return next((kind for kind, said in _SORTS if re.search(said, why)), "")


def written(library: Library, game: str, gap: Gap, cards: Sequence[Card] = ()) -> Text:
    """The text of a gap as it stands in its file; that of a definition in several sentences is the term itself."""
    source = gap.source
    texts: Iterable[Text] = ()
    if source.kind == "card":
        known = (*cards, *library.cards(game))
        texts = (line for card in known if str(card.name) == source.name for ability in card.abilities for line in ability.lines)
    elif (term := library.term(game, source.name)) is not None:
        texts = (*term.sentences, *((term.body,) if term.body is not None else ()), *(() if source.text else (term.term,)))
    return next((text for text in texts if str(text) == source.text or not source.text), Text(source.text or source.name))


def _named(compiler: Compiler, text: Text, names: tuple[str, ...], why: str) -> Span | None:
    """Where the verb stands that a message begins with, if the text has it."""
    tree = compiler.compile(text, names).tree
    word = why.partition('"')[2].partition('"')[0] if why.startswith('"') else ""
    lexicon = compiler.language.lexicon
    verbs = (node for node in nodes(tree) if isinstance(node, Predicate) and node.verb in lexicon.terms) if tree is not None and word else ()
    return next((node.at for node in verbs if lexicon.word(node.verb) == word and node.at is not None), None)


def _whole(text: Text) -> tuple[int, int]:
    return len(text) - len(text.lstrip()), len(text.rstrip())


def _pages(compiler: Compiler, text: Text, names: tuple[str, ...], at: Span | None) -> tuple[str, ...]:
    """The terms that stand at a place of a text."""
    tree = compiler.compile(text, names).tree
    if tree is None:
        return ()
    inside = [node for node in nodes(tree) if at is not None and _within(getattr(node, "at", None), at)]
    found = dict.fromkeys(use.term for node in inside or [tree] for use in uses(node))
    return tuple(head for head in found if compiler.library.term(compiler.game, head) is not None)[:MOST_SEEN]


def _within(inner: Span | None, outer: Span) -> bool:
    return inner is not None and outer.start <= inner.start and inner.end <= outer.end


def _ways(compiler: Compiler, gap: Gap) -> str | None:
    """How the verb is said that the message names."""
    lexicon = compiler.language.lexicon
    for head, term in lexicon.terms.items():
        if term.kind == "verb" and (" takes " in gap.why or " must name " in gap.why) and gap.why.startswith(f'"{lexicon.word(head)}" '):
            ways = all_shown(head, lexicon)
            return "say: " + "; ".join(ways[:6]) + (" ..." if len(ways) > 6 else "") if ways else None
    return None
