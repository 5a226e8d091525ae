"""Effect objects and a state -> the next state."""
