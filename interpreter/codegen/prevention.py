"""Verbs from which tokens can be kept off: they put tokens of one kind on a card."""

from __future__ import annotations

from functools import lru_cache

from interpreter.content.role import Role
from interpreter.meaning.book import Book
from interpreter.meaning.model import Do, Var, Verb
from interpreter.meaning.model.walk import nodes


@lru_cache(maxsize=16)
def wardable(book: Book) -> dict[str, tuple[str, str, str]]:
    """All such verbs of a book, with what `warded` tells of each."""
    return {name: slots for name, verb in book.verbs.items() if (slots := warded(book, verb)) is not None}


def warded(book: Book, verb: Verb) -> tuple[str, str, str] | None:
    """The slots of a verb for how many tokens it puts and on what, and the kind of them; nothing when it puts none, or several kinds."""
    vocabulary = book.vocabulary
    types = vocabulary.slots(verb.name)
    for act in nodes(verb.body):
        named = dict(act.args) if isinstance(act, Do) and book.facts.role(act.verb) is Role.ADDITION else {}
        tokens, target = named.get("tokens"), named.get("target")
        if isinstance(tokens, Var) and isinstance(target, Var) and tokens.name in types and target.name in types:
            words = [vocabulary.resource(vocabulary.by_word.get(each, each)) for each in types[tokens.name]]
            if len(words) == 1 and words[0] is not None:
                return tokens.name, target.name, words[0]
    return None
