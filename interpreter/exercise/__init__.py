"""Cards that are played to see what becomes of them: each part of their text, how often, and what never."""
