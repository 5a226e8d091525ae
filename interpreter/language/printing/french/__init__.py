"""Tree -> French card text.

`morphology` makes word forms, `tables` has the words of the language itself, `wording` takes the glossary's French wordings apart. On these stand `words` (the
words of the terms) and `agreement` (gender and number of phrases). The printer has one chapter a module, from the sentence to the pronoun: `clauses`,
`predicates` with `verbs` and `slots`, `adverbials`, `modifiers`, `nouns`, `determiners`, `adjectives`, `pronouns`. `speaker` says what they call each other
for; `printer.French` is all of them.
"""

from interpreter.language.printing.french.printer import French
from interpreter.language.printing.french.wording import NoWording

__all__ = ["French", "NoWording"]
