"""Terms -> the words of a game, with their classes and wordings."""
