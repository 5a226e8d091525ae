"""Explain: what a text means step by step, how a game says things, what a term or card is."""
