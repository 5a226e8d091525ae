"""Questions about a position: why a value is what it is, why something cannot be done."""
