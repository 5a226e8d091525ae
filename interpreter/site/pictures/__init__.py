"""Pictures: a position as a drawing of keyed pieces over a ground."""
