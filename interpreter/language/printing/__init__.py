"""Tree -> text in three languages, and the forms that a tree is held against."""
