"""What is in force: effects of cards in play, of what was given and of what lasts; and which change makes them be worked out anew."""
