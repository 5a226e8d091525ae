"""Verbs that no sentence defines, as far as texts forbid them, wait for them or do something else in their place."""

AMOUNTS = ("Gain",)
"""Those that are about an amount and whoever acts, and about nothing else."""

WAY_VERBS = ("Step", "Stop")
"""Those that are asked of every space of a way, and of its end: nobody does them by themselves."""
