"""Cardwright: a rulebook, turned into a program.

The folders are the passes, in the order that text flows through them:
``content`` (YAML to models), ``language`` (text to tree and back), ``meaning`` (tree to effect objects), ``codegen`` (effect objects to programs),
``engine`` (programs and states); ``check``, ``explain``, ``exercise``, ``prove``, ``play``, ``decks``, ``rulings`` and ``site`` are what people do with them.
"""

__version__ = "0.4.0"
