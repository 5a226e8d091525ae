"""The life of an act: may it happen, instead, before, it happens, after; and the changes that acts come down to."""
