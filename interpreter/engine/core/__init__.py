"""The machine and what it runs on: state, rules of a match, values, options, chance."""
