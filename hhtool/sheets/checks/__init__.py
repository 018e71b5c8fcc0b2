"""The lint rules of score tables."""
