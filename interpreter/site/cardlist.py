"""Cards as tables on a page: a table for each kind of card, with the numbers of that kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interpreter.content import Card
from interpreter.content.cardkind import kinds_of
from interpreter.site.addresses import link
from interpreter.site.languages import say
from interpreter.site.markdown import escaped, linked, table
from interpreter.site.naming import LISTED, Named, Naming, capital


def by_kind(naming: Naming, cards: Sequence[Card]) -> dict[str, list[Card]]:
    """Cards by the first of their kinds, in the order in which the game has the kinds."""
    found: dict[str, list[Card]] = {str(kind.name): [] for kind in naming.form.card_kinds}
    for card in cards:
        kinds = kinds_of(card, naming.form)
        found.setdefault(str(kinds[0].name) if kinds else "", []).append(card)
    return {kind: listed for kind, listed in found.items() if listed}


def card_tables(
    naming: Naming, cards: Sequence[Card], page: str, level: int, head: str, first: Mapping[str, str], notes: Mapping[str, str] | None = None
) -> str:
    """The tables; `first` is what stands before the name of each card, `notes` what stands behind it."""
    parts = []
    for kind, listed in by_kind(naming, cards).items():
        title = capital(naming.shown(kind, naming.entry(kind, ("class",))).text)
        parts += [f"{'#' * level} {escaped(title)}"] if title else []
        parts.append(_table(naming, listed, page, head, first, notes or {}))
    return "\n\n".join(parts)


def _table(naming: Naming, cards: Sequence[Card], page: str, head: str, first: Mapping[str, str], notes: Mapping[str, str]) -> str:
    """The table of one kind; a column in which all cards say the same is left out."""
    found = {fact.key: fact.name for card in cards for fact in naming.facts(card) if fact.number is not None}
    order = dict.fromkeys([*(name for kind in naming.form.card_kinds for name in kind.values), *found])
    columns = {key: found[key] for key in order if key in found}
    counts = {first[str(card.name)] for card in cards} != {"1"}
    classes = len({str(card.class_line) for card in cards}) > 1
    heads = [*([head] if counts else []), escaped(say(naming.lang, "cards.name")), *([escaped(say(naming.lang, "card.class"))] if classes else [])]
    rows = []
    for card in cards:
        start = [*([first[str(card.name)]] if counts else []), _name(naming, card, page, notes), *([escaped(naming.class_line(card))] if classes else [])]
        rows.append([*start, *_numbers(naming, card, columns)])
    return table([*heads, *(named_link(name, page) for name in columns.values())], rows)


def _name(naming: Naming, card: Card, page: str, notes: Mapping[str, str]) -> str:
    note = notes.get(str(card.name))
    return named_link(naming.card(str(card.name)), page) + (f" ({escaped(note)})" if note else "")


def _numbers(naming: Naming, card: Card, columns: Mapping[str, Named]) -> list[str]:
    given = {fact.key: LISTED[naming.lang].join(fact.given) for fact in naming.facts(card)}
    return [given.get(key, "") for key in columns]


def named_link(named: Named, page: str) -> str:
    """A name that leads to what it names."""
    return linked(escaped(named.text), link(page, named.page)) if named.page and named.page != page else escaped(named.text)


def folded(title: str, text: str) -> str:
    """A part of a page that is folded up until somebody opens it."""
    return f'<details class="cw-fold" markdown><summary>{escaped(title)}</summary>\n\n{text}\n\n</details>'
