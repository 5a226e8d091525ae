"""Resolved tree -> effect objects -> programs: the compiler."""
