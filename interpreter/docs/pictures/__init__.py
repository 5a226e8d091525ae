"""Pictures: a position, a card."""
