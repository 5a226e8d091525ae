"""Verbs that no sentence defines, as far as texts forbid them, wait for them or do something else in their place."""

AMOUNTS = ("Gain",)
"""Those that are about an amount and whoever acts, and about nothing else."""

WAY_VERBS = ("Step", "Stop")
"""Those that are asked of every space of a way, and of its end: nobody does them by themselves."""

AMOUNT, CARD = frozenset(["amount"]), frozenset(["card"])

TAKES = {
    ("Borrow", "card"): CARD,
    ("Gain", "amount"): AMOUNT,
    ("Lose", "amount"): AMOUNT,
    ("Put", "tokens"): AMOUNT,
    ("Take control", "target"): CARD,
    ("Turn over", "target"): CARD,
}
"""The sorts of things that they are done to, where the glossary's wordings are wider than what is carried out."""

TRANSFERS = {
    "Gain": frozenset([("amount", "who"), ("amount", "")]),
    "Lose": frozenset([("amount", "source"), ("amount", "")]),
    "Put": frozenset([("tokens", "holder"), ("tokens", "bearer"), ("tokens", "source")]),
}
"""Those that move amounts: the slot of the amount, and that of the card or the player who then has it, or had it; without a name it is whoever acts."""
