"""The notation: source text, forms of lines, words of both languages, and the nodes that are read and written."""
