"""Sense: what a text does can be read and run; can it ever matter? Read from the effect objects and the facts of the game, never from the words."""
