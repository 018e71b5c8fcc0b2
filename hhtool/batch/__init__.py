"""Many files: inputs, chunks of large files, their replay and merging, jobs, cache, settings."""
