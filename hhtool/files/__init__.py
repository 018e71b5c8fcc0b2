"""Records as files: `.hh` text read, written and formatted; JSON."""
