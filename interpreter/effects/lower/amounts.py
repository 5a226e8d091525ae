"""The acts of the engine itself that texts can forbid or do something else instead of."""

AMOUNTS = ("Gain",)
"""Verbs of the engine's own that are about an amount and whoever acts, and about nothing else."""
