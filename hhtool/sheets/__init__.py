"""Score tables: what their columns are, what each figure can mean, and what follows from all of them together."""
