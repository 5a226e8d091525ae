"""What happened, and what is kept of a game: the log, saves, and states that were read from files."""
