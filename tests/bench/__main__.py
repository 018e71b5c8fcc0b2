"""`python -m tests.bench [--full] [PART…]`."""

from __future__ import annotations

import argparse
from importlib import import_module

from tests.bench import page

PARTS = ("reading", "pokerstars", "tricks", "layouts", "stud", "slips", "start", "cache", "jobs", "memory", "dataset")


def main() -> None:
    """Measure, print each line as it is found, and, where every part was measured, write the page."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--full", action="store_true", help="the large sizes too: some hours, written part by part")
    options = parser.parse_args()
    if unknown := set(options.parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    where = page.machine()
    print(where, flush=True)
    found = []
    for part in PARTS:
        if part in (options.parts or PARTS):
            for line in import_module(f"tests.bench.parts.{part}").lines(full=options.full):
                found.append(line)
                print(f"{line.what:<64} {line.figure:>9}  {line.aim:<9} {line.verdict}", flush=True)
            if options.full and not options.parts:
                page.write(found, where, full=True)
    if not options.parts:
        page.write(found, where, full=options.full)


if __name__ == "__main__":
    main()
