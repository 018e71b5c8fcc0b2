"""The notation: source text, forms of lines, words of both languages, and the nodes that are read and written."""

VERSION = "1.0"
"""Of the notation: the first figure changes where records would read otherwise, the second where more is read."""
