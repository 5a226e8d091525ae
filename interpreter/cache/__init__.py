"""Data that is kept between runs: where, sealed how, of which objects."""

from interpreter.cache.codec import Codec, DamagedError
from interpreter.cache.entry import Entry, digest_of, entry
from interpreter.cache.folder import cache_folder, make_private
from interpreter.cache.program_sources import folder_digest, program_digest

__all__ = ["Codec", "DamagedError", "Entry", "cache_folder", "digest_of", "entry", "folder_digest", "make_private", "program_digest"]
