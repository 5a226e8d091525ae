"""The site: glossary and cards -> Markdown -> pages to read, in every language."""
