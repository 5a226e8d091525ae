"""A good start for an author: new factions, cards, verbs and games, as commented files that check clean and play."""
