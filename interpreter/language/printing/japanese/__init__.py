"""Tree -> Japanese card text.

`morphology` makes word forms, `tables` has the words of the language itself, `wording` takes the glossary's Japanese wordings apart, `verbs` ends a clause. On
these stand `words` (the words of the terms) and `mentions` (what is spoken of). The printer has one chapter a module, from the sentence to the pronoun:
`clauses`, `predicates` with `slots`, `adverbials`, `modifiers`, `nouns`, `determiners`, `adjectives`, `pronouns`. `speaker` says what they call each other for;
`printer.Japanese` is all of them.
"""

from interpreter.language.printing.japanese.printer import Japanese
from interpreter.language.printing.japanese.wording import NoWording

__all__ = ["Japanese", "NoWording"]
