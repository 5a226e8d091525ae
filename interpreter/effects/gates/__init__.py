"""What a text was compiled to, looked at once more: a text of which some word has no meaning here is refused, at that word.

Every text of a card passes here when it is compiled, so that all who compile one refuse it with the same words.
"""

from interpreter.effects.gates.finding import Finding, Gate, Told
from interpreter.effects.gates.passing import GATES, pass_gates

__all__ = ["GATES", "Finding", "Gate", "Told", "pass_gates"]
