"""Timings and memory beside targets and peers: `make bench`, which writes the table of `docs/performance.md`.

`python -m tests.bench` takes about six minutes; `--full` measures the large sizes too; names of parts
(`python -m tests.bench reading pokerstars`) measure these alone and write nothing. `python -m tests.bench.one_fault`
counts how often one slip of the pen is told as one finding.
"""
