"""What a text was compiled to, looked at once more: a text of which some word has no meaning here is refused, at that word.

Every text of a card passes here when it is compiled, so that all who compile one refuse it with the same words.
"""

from interpreter.meaning.checks.finding import Check, Finding, Told
from interpreter.meaning.checks.verify import CHECKS, first_finding, verify

__all__ = ["CHECKS", "Check", "Finding", "Told", "first_finding", "verify"]
