"""Scenarios: a position, what is done, what must come of it."""
