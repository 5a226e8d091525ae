"""Who plays: people, chance, machines."""
