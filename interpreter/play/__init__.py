"""Games that are played: tables, players, scenarios, the terminal."""
