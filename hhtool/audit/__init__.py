"""One file: read, replayed, checked; findings selected, suppressed and fixed; rows."""
