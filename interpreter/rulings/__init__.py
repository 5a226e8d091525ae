"""The rulings of a game: which rules they cover, whether their examples pass, and whether these would notice."""
