"""Words for how many, as far as several denotations ask for them, and what is said where they cannot stand."""

EVERY = frozenset(["each", "every", "all", "both"])
"""All things of a set."""

TO_EACH = "what stands in a relation to each of several things cannot be asked"
