"""Text -> tree."""
