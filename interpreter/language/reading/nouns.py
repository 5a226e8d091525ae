"""Parse nodes -> nouns: determiner, adjectives and head of a noun phrase, in every sense that agrees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from interpreter.language.lexicon.lexicon import Lexeme, Lexicon
from interpreter.language.reading.determiners import Determiner
from interpreter.language.reading.items import Item
from interpreter.language.reading.lexer import Token
from interpreter.language.reading.parse import Node
from interpreter.language.reading.spans import Spans, joined
from interpreter.language.tree import Filter, Head, Modifier, Noun, Phrase, Pronoun, Quantity, Span

_SENSE_ORDER = {"adjective": 0, "core": 0, "quality": 1, "term": 2, "participle": 3, "act": 4, "role": 5}


class Nouns:
    """Reads the cores of noun phrases."""

    def __init__(self, lexicon: Lexicon, own: frozenset[str], spans: Spans) -> None:
        self.lexicon = lexicon
        self.own = own
        self.spans = spans

    def cores(self, item: Item) -> Iterator[Noun | Pronoun]:
        assert item.node is not None
        yield from self.core(item.node)

    def core(self, node: Node) -> Iterator[Noun | Pronoun]:
        first = node.children[0]
        at = self.spans.of(node.at, node.to)
        if node.rule == "pronoun":
            assert isinstance(first, Token)
            yield Pronoun(first.code, at=at)
            return
        if node.rule == "of_pronoun":
            pronoun = node.children[1]
            assert isinstance(first, Token) and isinstance(pronoun, Token) and first.determiner is not None
            yield Pronoun(pronoun.code, first.determiner.quantity, at=at)
            return
        if node.rule == "number":
            assert isinstance(first, Token) and first.determiner is not None
            yield Noun(Head("number", at=at), quantity=first.determiner.quantity, at=at)
            return
        rest = list(node.children)
        owners: list[Phrase | None] = [None]
        hoisted: Noun | None = None
        if node.rule == "owned_words":
            inner = rest.pop(0)
            assert isinstance(inner, Node)
            rest.pop(0)
            owners = []
            for possessor in self.core(inner):
                if isinstance(possessor, Noun) and possessor.partitive:
                    hoisted = possessor
                    assert possessor.quantity is not None and possessor.quantity.at is not None
                    possessor = replace(possessor, quantity=None, partitive=False, at=self.spans.behind(possessor.quantity.at, inner.to))
                owners.append(possessor)
        determiner = Determiner()
        bound: Quantity | None = None
        filters: list[Filter] = []
        head: Token | None = None
        for token in rest:
            assert isinstance(token, Token)
            if token.cls == "DET":
                assert token.determiner is not None
                found = token.determiner if node.rule != "owned_words" else _owned_count(token.determiner)
                if found is None:
                    return
                determiner = found
            elif token.cls == "ADJ":
                filters.append(self.filter(token))
            elif token.cls == "POSTNUM":
                assert token.determiner is not None
                bound = token.determiner.quantity
            else:
                head = token
        assert head is not None
        if determiner.owner is not None:
            owners = [Pronoun(determiner.owner, at=determiner.owner_at)]
        head_at = self.spans.of(head.at, head.to)
        for owner in owners:
            for lexeme in self.senses(head):
                if bound is not None and lexeme.kind == "term" and self.lexicon.terms[lexeme.term].kind == "class":
                    continue
                if lexeme.kind == "act" and any(f.kind in ("class", "self", "name") for f in filters):
                    continue
                if not self.agrees(determiner, lexeme) or (lexeme.kind == "role" and not _names_slot(determiner, bool(head.senses))):
                    continue
                quantity, partitive = determiner.quantity, determiner.partitive
                if hoisted is not None and quantity is None:
                    quantity, partitive = hoisted.quantity, True
                yield Noun(
                    self.head(lexeme, head_at),
                    quantity,
                    partitive,
                    {"these": "this", "those": "that"}.get(determiner.article or "", determiner.article),
                    owner,
                    determiner.rank,
                    determiner.count,
                    tuple(filters),
                    lexeme.plural,
                    bound,
                    at=at,
                )

    def agrees(self, determiner: Determiner, lexeme: Lexeme) -> bool:
        """this + singular, these + plural; a + singular; 2 + plural."""
        if lexeme.kind in ("name", "self"):
            return True
        plural = lexeme.plural
        same = lexeme.kind == "term" and self.lexicon.plurals.get(lexeme.term) == self.lexicon.word(lexeme.term)
        if same:
            return True
        article, quantity = determiner.article, determiner.quantity
        if determiner.count is not None:
            return plural == (determiner.count != 1)
        if (article in ("this", "that") and plural) or (article in ("these", "those") and not plural):
            return False
        if quantity is None or determiner.partitive:
            return True
        if quantity.kind in ("a", "each", "every", "another", "either"):
            return not plural
        if quantity.kind in ("or_more", "or_less", "or_fewer"):
            return plural
        if quantity.kind in ("number", "exactly", "up_to", "at_least", "at_most") and isinstance(quantity.number, int):
            return plural == (quantity.number != 1)
        return quantity.kind not in ("all", "both", "any_number", "that_many", "fewer", "several") or plural

    def senses(self, token: Token) -> Sequence[Lexeme]:
        if token.senses:
            return sorted(token.senses, key=lambda s: (s.term not in self.own, _SENSE_ORDER.get(s.kind, 3)))
        assert token.lexeme is not None
        return (token.lexeme,)

    def filter(self, token: Token) -> Filter:
        lexeme = min(self.senses(token), key=lambda s: (s.alias, _SENSE_ORDER.get(s.kind, 3), s.term not in self.own))
        kind = lexeme.kind
        at = self.spans.of(token.at, token.to)
        if kind == "term":
            return Filter("class", lexeme.term, negated=lexeme.negated, at=at)
        if kind == "quality":
            return Filter("quality", lexeme.term, lexeme.value, negated=lexeme.negated, at=at)
        if kind == "core":
            return Filter("core", lexeme.text, at=at)
        if kind in ("name", "self"):
            return Filter(kind, text=lexeme.text, at=at)
        if kind == "quoted_label":
            return Filter("label", lexeme.term, text=lexeme.text, at=at)
        if kind == "participle":
            return Filter("participle", lexeme.term, text=lexeme.text, negated=lexeme.negated, at=at)
        return Filter(kind, lexeme.term, negated=lexeme.negated, at=at)

    def head(self, lexeme: Lexeme, at: Span) -> Head:
        if lexeme.kind in ("name", "self"):
            return Head(lexeme.kind, text=lexeme.text, at=at)
        if lexeme.kind == "quality":
            return Head("quality", lexeme.term, lexeme.value, alias=lexeme.alias, at=at)
        return Head("term" if lexeme.kind == "label_noun" else lexeme.kind, lexeme.term, alias=lexeme.alias, at=at)


def _owned_count(determiner: Determiner) -> Determiner | None:
    """Behind a possessor there is only a number: *your opponent's 2 X* are as many as there are, as *your 2 X* are."""
    quantity = determiner.quantity
    if quantity is None or quantity.kind != "number" or not isinstance(quantity.number, int) or determiner != Determiner(quantity):
        return None
    return Determiner(count=quantity.number)


def _names_slot(determiner: Determiner, other_senses: bool) -> bool:
    """A slot is spoken of as *the target*; in *if no target is named* too, where the word means nothing else."""
    if determiner.article == "the":
        return True
    if other_senses:
        return False
    return determiner.article == "that" or (determiner.quantity is not None and determiner.quantity.kind in ("a", "no", "any", "each", "another"))


def described(noun: Noun, modifier: Modifier) -> Noun:
    """The noun with one more modifier; written out, because it is made very often."""
    return Noun(
        noun.head,
        noun.quantity,
        noun.partitive,
        noun.article,
        noun.owner,
        noun.rank,
        noun.count,
        noun.filters,
        noun.plural,
        noun.bound,
        (*noun.modifiers, modifier),
        at=joined(noun.at, modifier.at),
    )
