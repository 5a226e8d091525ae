"""Effect objects -> programs: Python source for the pure parts, flat steps for the rest."""
