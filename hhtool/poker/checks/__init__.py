"""The lint rules that any poker game uses."""
