"""The lint rules of Variety."""
