"""Check: what is wrong with a card, a faction, a glossary, said for the author."""

from interpreter.check.check import check, game_check, not_playable
from interpreter.check.compiled import Compiled, Compiler

__all__ = ["Compiled", "Compiler", "check", "game_check", "not_playable"]
