"""Proving a game: random games of it from beginning to end, with everything looked at that must hold at every choice."""
