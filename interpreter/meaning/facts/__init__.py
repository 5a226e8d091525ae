"""What the glossary of a game establishes, frozen before any text is compiled: one family a module."""
