"""One file for people without Python: `python -m tests.binary`."""
