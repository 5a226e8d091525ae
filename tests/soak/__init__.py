"""Texts that nobody wrote, put on tables and played: nothing may stumble over them."""
