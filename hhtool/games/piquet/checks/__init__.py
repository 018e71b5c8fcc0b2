"""The lint rules of piquet."""
