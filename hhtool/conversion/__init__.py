"""Records from one form to another."""
