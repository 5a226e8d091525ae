"""The course of a game: turns and phases, windows in which something may be done, what options are called, what has no end."""
