"""Holds what the commands print against what an earlier commit printed: `make same`, or `make same BASE=v0.1`.

The inputs are the samples, the published data beside the checkout and random deals of every game, all as the earlier
commit has or makes them. Each command runs on each input with the code of both; what it writes must be the same byte
for byte, and `lint` must take the same time, within a few per cent. Outputs of the earlier commit are kept in
`build/same`, so that a second comparison with it runs half as long.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from multiprocessing import cpu_count
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parent.parent
GAMES = ("draw", "odessa", "ofc", "piquet", "stud", "variety")
DEALS = 1000
FAULTS = "0.2"
SLOWER = 1.05


def commands(inputs: Path) -> Iterator[tuple[str, list[str]]]:
    """(name, arguments) of every command that is compared; `OUT` stands for a file that it writes."""
    files = sorted(path.relative_to(inputs).as_posix() for path in inputs.rglob("*") if path.is_file())
    for file in files:
        record = file.endswith(".hh")
        generated = file.startswith("generated/")
        yield f"lint {file}", ["lint", "--format", "json", "--no-cache", file]
        yield f"lint-ru {file}", ["lint", "--lang", "ru", "--no-cache", file]
        if record:
            yield f"fmt {file}", ["fmt", "--diff", file]
            yield f"fix {file}", ["lint", "--diff", "--no-cache", file]
        for language in ("en", "ru"):
            yield f"replay-{language} {file}", ["replay", "--lang", language, file]
        for form in (".json",) if generated else (".json", ".csv", ".md", ".hh"):
            yield f"convert{form} {file}", ["convert", file, "-o", f"OUT{form}"]
        yield f"stats {file}", ["stats", "--format", "json", "--by", "player", file]
        yield f"report {file}", ["report", file, "-o", "OUT.html"]
    for folder in ("samples", "generated"):
        yield f"lint {folder}", ["lint", "--no-cache", folder]
        yield f"stats {folder}", ["stats", "--format", "csv", folder]
        yield f"report {folder}", ["report", folder, "-o", "OUT.html"]
    for game in GAMES:
        yield f"games {game}", ["games", game]
        yield f"new {game}", ["new", game]
        yield f"generate {game}", ["generate", game, "--deals", "100", "--seed", "3", "--faults", FAULTS]
    yield "rule", ["rule"]


def digest(outputs: Path, name: str, args: Sequence[str]) -> str:
    """Run a command of the code on the path, in a process forked from this one; a digest of all it writes."""
    folder = outputs / hashlib.sha256(name.encode()).hexdigest()[:16]
    folder.mkdir(parents=True)
    child = os.fork()
    if child == 0:
        for number, stream in ((1, "stdout"), (2, "stderr")):
            os.dup2(os.open(folder / stream, os.O_WRONLY | os.O_CREAT), number)
        code = 70
        try:
            run([arg.replace("OUT", str(folder / "out")) for arg in args])
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    whole = hashlib.sha256(str(status).encode())
    for file in sorted(folder.iterdir()):
        text = file.read_bytes().replace(str(folder).encode(), b"")
        whole.update(file.name.encode() + b"\0" + text)
    return whole.hexdigest()


def run(args: Sequence[str]) -> None:
    """Run the program in this process."""
    from hhtool.cli import main

    main(args)


def record(tree: Path, inputs: Path, outputs: Path, digests: Path, only: str = "") -> None:
    """Run every command whose name holds `only` with the code of `tree`, on every core, and note the digests."""
    shutil.rmtree(outputs, ignore_errors=True)
    work = outputs / "work"
    work.mkdir(parents=True)
    count = cpu_count()
    runs = [
        subprocess.Popen(
            [sys.executable, __file__, "--worker", f"{number}/{count}", only, inputs, outputs, work / str(number)],
            env=environment(tree),
            cwd=inputs,
        )
        for number in range(count)
    ]
    if sum([one.wait() for one in runs]):
        sys.exit("same: a command could not be run")
    found: dict[str, str] = {}
    for number in range(count):
        found |= json.loads((work / str(number)).read_text())
    digests.write_text(json.dumps(found, indent=0, sort_keys=True))


def worker(share: str, only: str, inputs: Path, outputs: Path, answer: Path) -> None:
    """Run one share of the commands."""
    import hhtool.cli  # the processes forked from this one find it loaded

    assert hhtool.cli
    number, count = map(int, share.split("/"))
    found = {}
    for place, (name, args) in enumerate(one for one in commands(inputs) if only in one[0]):
        if place % count == number:
            found[name] = digest(outputs, name, args)
    answer.write_text(json.dumps(found))


def environment(tree: Path) -> dict[str, str]:
    """What a command of the code in `tree` runs with."""
    fixed = {"PYTHONHASHSEED": "0", "LANG": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "80", "TZ": "UTC"}
    return {**os.environ, **fixed, "PYTHONPATH": str(tree)}


def make_inputs(tree: Path, inputs: Path) -> None:
    """The samples, the published data where they are there, and random deals of every game."""
    shutil.copytree(tree / "samples", inputs / "samples")
    data = Path(os.environ.get("HHTOOL_SHARED", ROOT.parent / "shared")) / "data"
    if data.is_dir():
        shutil.copytree(data, inputs / "data")
    (inputs / "generated").mkdir()
    for game in GAMES:
        for language in ("en", "ru"):
            program = [sys.executable, "-m", "hhtool", "generate", game, "--deals", str(DEALS // 2), "--seed", "1"]
            to = ["--faults", FAULTS, "--lang", language, "-o", f"generated/{game}-{language}.hh"]
            subprocess.run([*program, *to], env=environment(tree), cwd=inputs, check=True)
    for path in inputs.rglob("*"):
        path.chmod(path.stat().st_mode | 0o200)


def seconds(tree: Path, inputs: Path) -> float:
    """The processor time of checking all the generated deals with the code of `tree`."""
    lint = [sys.executable, "-m", "hhtool", "lint", "--no-cache", "--jobs", "1", "generated"]
    before = os.times()
    subprocess.run(lint, env=environment(tree), cwd=inputs, stdout=subprocess.DEVNULL, check=False)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def compare(base: str, pairs: int, allowed: Sequence[str], only: str) -> int:
    """Compare this tree with a commit; 1 where something differs that is not `allowed` to."""
    commit = subprocess.check_output(["git", "rev-parse", "--short", f"{base}^{{commit}}"], cwd=ROOT, text=True).strip()
    kept = ROOT / "build" / "same" / commit
    tree, inputs = kept / "tree", kept / "inputs"
    if not (kept / "digests.json").is_file():
        print(f"same: running the commands with the code of {commit}", file=sys.stderr)
        shutil.rmtree(kept, ignore_errors=True)
        tree.mkdir(parents=True)
        archive = subprocess.Popen(["git", "archive", commit], cwd=ROOT, stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", str(tree)], stdin=archive.stdout, check=True)
        make_inputs(tree, inputs)
        record(tree, inputs, kept / "outputs", kept / "digests.json")
    now = ROOT / "build" / "same" / "now"
    begun = monotonic()
    record(ROOT, inputs, now, now.with_suffix(".json"), only)
    took = monotonic() - begun
    before, after = (json.loads(path.read_text()) for path in (kept / "digests.json", now.with_suffix(".json")))
    before = {name: text for name, text in before.items() if only in name}
    differing = sorted(name for name in {*before, *after} if before.get(name) != after.get(name))
    excused = [name for name in differing if name.split()[0] in allowed]
    kinds: dict[str, list[int]] = {}
    for name in after:
        counts = kinds.setdefault(name.split()[0], [0, 0])
        counts[0] += 1
        counts[1] += name in differing
    for kind, (count, other) in sorted(kinds.items()):
        print(f"{kind:12} {count:5} outputs  {f'{other} differ' if other else 'the same'}")
    for name in differing:
        place = hashlib.sha256(name.encode()).hexdigest()[:16]
        print(f"differs: {name}\n  diff -r {kept / 'outputs' / place} {now / place}")
    print(f"{len(after)} outputs in {took:.0f} s; {len(differing)} differ from {commit}")
    slower = False
    if pairs:
        seconds(ROOT, inputs)
        ratios = [seconds(ROOT, inputs) / seconds(tree, inputs) for _ in range(pairs)]
        ratio = statistics.median(ratios)
        slower = ratio > SLOWER
        print(
            f"lint of the generated deals takes {ratio:.3f} of the time of {commit} ({min(ratios):.3f}-{max(ratios):.3f})"
        )
    return int(len(differing) > len(excused) or slower)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--worker"]:
        worker(*sys.argv[2:4], *map(Path, sys.argv[4:]))
    else:
        parser = argparse.ArgumentParser(prog="make same", description=(__doc__ or "").partition("\n")[0])
        parser.add_argument("base", nargs="?", default="HEAD", help="the commit to compare with")
        parser.add_argument("--pairs", type=int, default=5, help="how often the time is taken; 0: not at all")
        parser.add_argument("--allow", action="append", default=[], help="a command that may differ: generate")
        parser.add_argument(
            "--only", default="", help="a word that the compared outputs have in their names: odessa, fmt"
        )
        options = parser.parse_args()
        sys.exit(compare(options.base, options.pairs, options.allow, options.only))
