"""Tables of the played games, on which all cards of the game are there."""

from __future__ import annotations

from tests.meaning.conftest import books as books
from tests.meaning.conftest import tables as tables
