"""The lint rules of Odessa poker."""
