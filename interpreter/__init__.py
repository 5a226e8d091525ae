"""Cardwright: a rulebook, turned into a program.

The folders are the passes, in the order that text flows through them:
``content`` (YAML to models), ``language`` (text to tree and back), ``check`` (what is wrong).
"""

__version__ = "0.3.0"
