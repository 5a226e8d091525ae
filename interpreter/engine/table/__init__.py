"""The table: where things are, who has seen what, and what a player sees."""
