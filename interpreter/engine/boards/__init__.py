"""Boards of every topology behind one interface, and the search for paths on them."""

from interpreter.engine.boards.board import UNREACHABLE, Area, Board, Region
from interpreter.engine.boards.build import make
from interpreter.engine.boards.travel import Path, paths

__all__ = ["UNREACHABLE", "Area", "Board", "Path", "Region", "make", "paths"]
