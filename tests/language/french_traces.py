"""What a tree must leave in its French text: a trace of every term, and a change for every part that is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any

from interpreter.language.printing.french import French, tables
from interpreter.language.printing.french.morphology import plural
from interpreter.language.printing.french.printed_forms import conjugated, forms
from interpreter.language.tree import Ability, Filter, Head, Mood, Quantity, Text
from tests.language.languages import language

WORD = re.compile(r"[^\W\d_]+")


def nodes(node: object) -> Iterator[object]:
    """Everything in a tree."""
    if isinstance(node, tuple):
        for each in node:
            yield from nodes(each)
    elif is_dataclass(node):
        yield node
        for field in fields(node):
            yield from nodes(getattr(node, field.name))


# ---- traces -----------------------------------------------------------------------------------------


def missing(printer: French, tree: Text, printed: str) -> list[object]:
    """The nodes of a tree that name a term of which the text has no form."""
    text = printed.replace("\u00a0", " ").lower()
    return [node for node in nodes(tree) if (made := list(forms(printer, node))) and not any(_stands(form, text) for form in made)]


def _stands(form: str, text: str) -> bool:
    """Do the words of a form stand in the text? A pronoun may part them (*mettez-la en jeu*)."""
    words = WORD.findall(form.replace("\u00a0", " ").lower())
    # *de* may have gone into *du*, *des* or *d'*.
    told = [word for word in words if len(word) > 2] or words
    return all(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for word in told)


# ---- what is left out -------------------------------------------------------------------------------

# Lists from which any member can go, and lists that keep at least one.
LOOSE = frozenset(["filters", "modifiers", "parts", "prefixes", "subordinates", "others", "labels"])
KEPT = frozenset(["members", "predicates", "clauses", "sentences", "abilities"])
OPTIONAL = frozenset(["rank", "count", "bound", "step", "high", "modal", "negated", "topic", "quantity"])


def shorter(node: Any) -> Iterator[tuple[object, Any]]:
    """A tree with one thing left out, for each thing that can be."""
    if isinstance(node, tuple):
        for at, each in enumerate(node):
            for gone, less in shorter(each):
                yield gone, (*node[:at], less, *node[at + 1 :])
    elif is_dataclass(node):
        if isinstance(node, Quantity) and node.number is not None and node.kind != "number":
            yield node.kind, replace(node, kind="number")
        for field in fields(node):
            value = getattr(node, field.name)
            if field.name in LOOSE or (field.name in KEPT and len(value) > 1):
                for at, gone in enumerate(value):
                    yield gone, replace(node, **{field.name: (*value[:at], *value[at + 1 :])})
            elif field.name in OPTIONAL and value and not _understood(node, value):
                yield (field.name, value), replace(node, **{field.name: False if value is True else None})
            for gone, less in shorter(value):
                yield gone, replace(node, **{field.name: less})


def _understood(node: object, value: object) -> bool:
    """What French says anyway: the mood of a verb that continues another, a determiner without a number."""
    return (isinstance(node, Mood) and node.form == "continued") or (isinstance(value, Quantity) and value.number is None)


# ---- English ----------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def french_vocabulary(game: str) -> frozenset[str]:
    """Every word that the glossary of a game and the tables of the printer have in French, with plurals and verb forms."""
    lexicon = language(game).lexicon
    printer = French(lexicon)
    found: set[str] = set()
    for term in lexicon.terms.values():
        said = [str(term.names.fr or ""), *(str(value) for value in term.forms.fr.model_dump().values()), *(str(value.fr) for value in term.values)]
        said += [re.sub(r"\{[^}]*\}", " ", str(wording)) for wording in term.says.fr]
        for index in range(len(term.says.fr)):
            verb = printer.wording(term.headword, index).verb
            said += conjugated(verb) if verb is not None else ()
        found.update(word for each in said for word in WORD.findall(each.lower()))
    found.update(word.lower() for name, table in vars(tables).items() if name.isupper() for word in WORD.findall(str(table)))
    return frozenset(found | {plural(word) for word in found})


def leftovers(game: str, tree: Text, printed: str) -> set[str]:
    """English words in a French text, names aside."""
    text = printed
    for node in nodes(tree):
        if isinstance(node, (Head, Filter)) and node.text:
            text = text.replace(node.text, " ")
        elif isinstance(node, Ability) and node.name:
            text = text.replace(node.name, " ")
    return set(WORD.findall(text.lower())) & (language(game).lexicon.vocabulary - french_vocabulary(game))
