"""Decks: what a player brings, and the sentences of the glossary that say what a deck must be."""
