"""Fixed constructions whose meaning is not that of their parts: *repeat this effect*, *divide it among any number of X*, *skip a phase*.

Each says which nodes it reads and what it makes of them; of several that could read a node exactly one may.
"""
