"""What effect objects say, in plain sentences: one teller that goes over the objects, and a voice for each language.

The teller (`statements`, `actions`, `acts`, `conditions`, `expressions`, `sets`) knows what is said, in which order, and nothing of any language: it puts
together trees of the glossary's terms and keys of the phrasebook. A voice (`english`, `french`, `japanese`) has the
phrasebook and the printer of its language. Every class of effect objects has its branch; one without is an error and never left out.
"""
