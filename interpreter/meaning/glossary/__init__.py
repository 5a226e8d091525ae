"""The sentences of a glossary -> effect objects: definitions, verbs with their bodies, rules, phases with what they offer.

They are denoted as the texts of cards are; what is special here is only what a sentence of a glossary may be: a definition, what a verb needs, what a
participant is that nobody names, how often an act may be done, how a pile is renewed.
"""
