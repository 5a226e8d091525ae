"""Whole games kept as files: who chose what, and what came of it. What changes in a game is read as a difference."""
