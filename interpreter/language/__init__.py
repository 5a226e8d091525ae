"""Text -> tree -> text: lexicon, lexer, parse, resolve, print."""
