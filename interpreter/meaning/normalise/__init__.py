"""Tree -> tree: one way of saying it for several. Nothing is lost or added, and what is rewritten keeps its place."""
