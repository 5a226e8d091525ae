"""Content: YAML files to models in which every text knows its place."""

from interpreter.content.card import Ability, Card, Faction
from interpreter.content.deck import Deck
from interpreter.content.folders import author_root, bundled_root, layered_roots
from interpreter.content.game import Game
from interpreter.content.here import load_here
from interpreter.content.library import Difference, Library, load
from interpreter.content.nearest import nearest
from interpreter.content.problem import Fix, Problem, Severity
from interpreter.content.scenario import Scenario
from interpreter.content.source import Place, Sentence, Source, Text, joined
from interpreter.content.term import KINDS, Term

__all__ = [
    "KINDS",
    "Ability",
    "Card",
    "Deck",
    "Difference",
    "Faction",
    "Fix",
    "Game",
    "Library",
    "Place",
    "Problem",
    "Scenario",
    "Sentence",
    "Severity",
    "Source",
    "Term",
    "Text",
    "author_root",
    "bundled_root",
    "joined",
    "layered_roots",
    "load",
    "load_here",
    "nearest",
]
