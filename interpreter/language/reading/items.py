"""Parse tree -> items: the flat list of things that stand in a subject or behind a verb, ready to be bracketed."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from interpreter.language.reading.lexer import Token
from interpreter.language.reading.parse import Node
from interpreter.language.reading.spans import Spans
from interpreter.language.tree import Mood

_NEGATED = {"cannot": "can", "must_not": "must", "cannot_also": "can", "do_not": None, "did_not": None}


class VerbGroup(NamedTuple):
    """A verb as it stands: its key ('be' for a bare copula) and its mood."""

    key: str
    mood: Mood
    plural: bool | None = None
    token: Token | None = None


class Item(NamedTuple):
    """One thing in the list: noun, prep, padj, adv, ger, part, and, owned, quote, inf, rel or contact."""

    kind: str
    at: int
    to: int
    token: Token | None = None
    node: Node | None = None
    verb: VerbGroup | None = None
    lead: str = ""

    @property
    def text(self) -> str:
        return self.token.code if self.token is not None else ""

    @property
    def comma(self) -> bool:
        return self.token is not None and self.token.comma


_PLAIN = {"PREP": "prep", "PADJ": "padj", "ADV": "adv", "VBG": "ger", "PART": "part", "AND_N": "and", "OWNED": "owned", "QUOTE": "quote"}


def bounds(node: Node | Token) -> tuple[int, int]:
    """The words that a node covers."""
    return node.at, node.to


def items(node: Node, spans: Spans) -> list[Item]:
    """The items of a phrase or tail."""
    return [_item(child, spans) for child in node.children if isinstance(child, Node)]


def _item(node: Node, spans: Spans) -> Item:
    at, to = bounds(node)
    first = node.children[0]
    if node.rule == "item":
        if isinstance(first, Node):
            return Item("noun", at, to, node=first)
        return Item(_PLAIN[first.cls], at, to, first)
    assert isinstance(first, Token)
    if node.rule == "contact":
        subject, group = node.children[-2], node.children[-1]
        assert isinstance(subject, Token) and isinstance(group, Node)
        lead = "that" if len(node.children) == 3 else ""
        return Item("contact", at, to, subject, verb=verb_group(group, spans), lead=lead)
    if node.rule == "relative":
        group = node.children[1]
        assert isinstance(group, Node)
        return Item("rel", at, to, first, verb=verb_group(group, spans))
    last = node.children[-1]
    assert isinstance(last, Token)
    voice = "passive" if node.rule == "infinitive_passive" else "active"
    return Item("inf", at, to, first, verb=VerbGroup(last.code, Mood("infinitive", voice=voice, at=spans.of(at, to)), token=last))


def verb_group(node: Node, spans: Spans) -> VerbGroup:
    """The verb and mood of a verb group."""
    tokens = [c for c in node.children if isinstance(c, Token)]
    first, last = tokens[0], tokens[-1]
    rule = node.rule
    at = spans.of(node.at, node.to)
    if rule == "bare":
        return VerbGroup(last.code, Mood(at=at), None, last)
    if rule == "third":
        return VerbGroup(last.code, Mood(at=at), False, last)
    if rule == "past":
        return VerbGroup(last.code, Mood(tense="past", at=at), None, last)
    if rule in ("modal", "modal_passive", "modal_be"):
        code = first.code
        negated = code in _NEGATED
        modal = _NEGATED[code] if negated else code
        voice = "passive" if rule == "modal_passive" else "active"
        mood = Mood(modal=modal if modal != "cannot_also" else "can", negated=negated, voice=voice, at=at)
        return VerbGroup("be" if rule == "modal_be" else last.code, mood, None, last)
    if rule == "do_not":
        return VerbGroup(
            last.code,
            Mood(negated=True, tense="past" if first.code == "did_not" else "present", at=at),
            None if first.code == "did_not" else first.normal.startswith("do "),
            last,
        )
    if rule in ("be", "passive"):
        code = first.code
        tense = "past" if code.startswith("was") else "present"
        adverb = code.partition("_")[2]
        mood = Mood(
            negated=adverb == "not",
            tense=tense,
            voice="passive" if rule == "passive" else "active",
            modal=adverb if adverb in ("no_longer", "also", "still", "already") else None,
            at=at,
        )
        return VerbGroup("be" if rule == "be" else last.code, mood, first.normal.startswith(("are", "were")), last)
    code = first.code
    adverb = code.partition("_")[2]
    mood = Mood(
        negated=adverb == "not",
        tense="perfect" if not code.startswith("had") else "past_perfect",
        voice="passive" if rule == "perfect_passive" else "active",
        modal=adverb if adverb in ("already", "never") else None,
        at=at,
    )
    return VerbGroup("be" if rule == "perfect_be" else last.code, mood, first.normal.startswith("have"), last)


def participle(token: Token, before: VerbGroup, spans: Spans) -> VerbGroup:
    """A participle that goes on after and / or: can be summoned or moved."""  # not the game's word
    return VerbGroup(token.code, replace(before.mood, at=spans.of(token.at, token.to)), before.plural, token)
