"""Seeds: the number that a game's chance comes from, and the number of the state that stands for what chance brings next.

A short seed is one that a person types to see the same game again; whoever has seen some of the game can find it by trying. A long one is a secret:
its numbers come from a keyed hash, so nothing that chance has brought tells the key or what it will bring.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b

SHORT = 1 << 64
"""Seeds from here on are long."""
LONGEST = 1 << 256
"""Seeds stay below this."""
SECRET_BITS = 128

KEYED = LONGEST << 64
"""The mark of a generator with a key: above it the key, below that the count of the numbers that were drawn."""

_MASK = SHORT - 1


def new_seed() -> int:
    """A seed that nobody can guess; always a long one."""
    return SHORT + secrets.randbits(SECRET_BITS)


def is_seed(number: object) -> bool:
    """Can a game begin with it? A whole number; a negative one is as good as the positive one with the same 64 bits."""
    return isinstance(number, int) and not isinstance(number, bool) and -(SHORT >> 1) <= number < LONGEST


def generator(seed: int) -> int:
    """The number of a state in which nothing was drawn yet."""
    return seed & _MASK if seed < SHORT else KEYED | (seed % LONGEST) << 64


def is_generator(number: object) -> bool:
    """Can it be the number of a state?"""
    return isinstance(number, int) and not isinstance(number, bool) and (0 <= number < SHORT or KEYED <= number < KEYED << 1)


def keyed_number(number: int) -> int:
    """What a generator with a key brings when its number is this: 128 bits."""
    key = (number >> 64) % LONGEST
    return _hashed(key, b"chance", (number & _MASK).to_bytes(8, "big"))


def seed_for(seed: int, purpose: str) -> int | None:
    """A number for another purpose than the course of the game, which tells nothing of the seed; nothing of a short seed, which is no secret."""
    return None if seed < SHORT else _hashed(seed % LONGEST, b"purpose", purpose.encode())


def _hashed(key: int, domain: bytes, about: bytes) -> int:
    return int.from_bytes(blake2b(about, key=key.to_bytes(32, "big"), person=domain, digest_size=16).digest(), "big")
