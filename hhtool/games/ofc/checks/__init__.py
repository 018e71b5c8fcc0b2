"""The lint rules of open-face Chinese poker."""
