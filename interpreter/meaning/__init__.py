"""The meaning pass: the tree of a text -> effect objects, by composition.

    normalise   tree -> tree, with fewer ways of saying the same
    denote      one denotation for each kind of node
    facts       what the glossary establishes, frozen before any text is compiled

Nothing here imports the engine, and no word of any game stands here: a term is known by its kind and by the role that it declares.
"""
