"""`hhtool lint`."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from hhtool.cli import _completion
from hhtool.cli._shared import (
    ConfigFile,
    FileTimeout,
    Jobs,
    Lang,
    Output,
    Paths,
    Troubles,
    allow,
    colour_of,
    each_audit,
    each_source,
    emit,
    emit_record,
    fail,
    for_terminal,
    jobs_for,
    refuse_inputs,
    say,
    settings,
    shown_difference,
    speak,
)
from hhtool.i18n import Message, _, _n, reason
from hhtool.notation.width import clean

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hhtool.audit.file import Audit
    from hhtool.audit.fix import Fixed
    from hhtool.audit.select import Selection
    from hhtool.batch.baseline import Baseline, Gone
    from hhtool.batch.cache import Cache
    from hhtool.batch.checked import Checked
    from hhtool.batch.config import Config
    from hhtool.notation.source import Source
    from hhtool.output import Counted


class Format(StrEnum):
    """How findings are printed."""

    TEXT = "text"
    CONCISE = "concise"
    GROUPED = "grouped"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"
    SARIF = "sarif"
    GITHUB = "github"
    GITLAB = "gitlab"
    JUNIT = "junit"


_PAINTED = (Format.TEXT, Format.CONCISE, Format.GROUPED)
"""Those with colours, which clean what records say themselves."""


class Level(StrEnum):
    """From which severity on a finding fails the check."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


_CODES = "codes, names or beginnings of codes, with commas between; may be repeated"


def lint(
    paths: Paths = None,
    output_format: Annotated[Format, typer.Option("--format", help="How to print the findings.")] = Format.TEXT,
    select: Annotated[
        list[str] | None,
        typer.Option(
            "--select", metavar="CODES", help=f"Report only these: {_CODES}.", autocompletion=_completion.codes
        ),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option("--ignore", metavar="CODES", help="Do not report these.", autocompletion=_completion.codes),
    ] = None,
    every: Annotated[
        bool,
        typer.Option("--all", help="Report what follows from a finding too; --select and --ignore then choose each."),
    ] = False,
    statistics: Annotated[bool, typer.Option("--statistics", help="Count the findings by code instead.")] = False,
    fix: Annotated[bool, typer.Option("--fix", help="Correct the figures that follow from the record.")] = False,
    fix_notes: Annotated[
        bool, typer.Option("--fix-notes", help="With --fix: note in a last column of CSV what stood there.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what --fix would change; change nothing.")] = False,
    jobs: Jobs = None,
    no_cache: Annotated[
        bool, typer.Option("--no-cache", help="Check unchanged files again, and keep nothing of what is found.")
    ] = False,
    fail_on: Annotated[
        Level | None, typer.Option("--fail-on", help="Exit with 1 from this severity on. [default: error]")
    ] = None,
    baseline: Annotated[
        Path | None,
        typer.Option(
            "--baseline",
            metavar="FILE",
            help="Leave out the findings in this file, which `hhtool baseline` wrote. [default: none]",
        ),
    ] = None,
    exit_zero: Annotated[
        bool,
        typer.Option(
            "--exit-zero", help="Exit with 0 whatever is found, but still with 2 if a file could not be read."
        ),
    ] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Print only the findings, without the summary and remarks.")
    ] = False,
    verbose: Annotated[
        bool,
        typer.Option(
            "--verbose",
            "-v",
            help="Also name the files in a folder that are not records, and every finding that is gone.",
        ),
    ] = False,
    show_files: Annotated[
        bool, typer.Option("--show-files", help="Name the files that would be checked, and check nothing.")
    ] = False,
    watch: Annotated[bool, typer.Option("--watch", "-w", help="Check again whenever a file changes.")] = False,
    stdin_filename: Annotated[
        str | None, typer.Option("--stdin-filename", metavar="FILE", help="What to call standard input.")
    ] = None,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of --format json instead.")] = False,
    config_file: ConfigFile = None,
    file_timeout: FileTimeout = None,
    output_file: Output = None,
    lang: Lang = None,
) -> None:
    """Check records against the rules of their games.

    A finding that only follows from another goes with it: it is counted, chosen, ignored and suppressed together with it.

    Exits with 0 if there are no errors, 1 if there are (--fail-on says from which severity on), 2 if something could
    not be read or the command line is wrong.

    Example: hhtool lint games/ --select PK,DR101 --format concise
    """
    again = partial(lint, **{**locals(), "watch": False})
    from hhtool.batch.inputs import STDIN
    from hhtool.output import Counted

    config = settings(config_file)
    speak(lang, config)
    if schema:
        _print_schema(output_file)
        return
    if watch:
        from hhtool.cli._rerun import rerun

        rerun(paths, output_file, again)
    allow(file_timeout)
    refuse_inputs(output_file, paths)
    if show_files:
        _show_files(paths, output_file)
    selection = Selections(select, ignore)
    selection.of_run()
    level = fail_on.value if fail_on else config.fail_on or Level.ERROR.value
    troubles = Troubles()
    if diff:
        changed = _differences(each_source(paths, troubles), selection, troubles, notes=fix_notes)
        raise typer.Exit(2 if troubles.met else int(changed))
    passed: list[str] = []
    parts = (
        _fixed_files(each_source(paths, troubles, passed.append), selection, troubles, stdin_filename, notes=fix_notes)
        if fix or fix_notes
        else checked_files(paths, troubles, passed, jobs, stdin_filename, cached=not no_cache)
    )
    known = _known(baseline or config.baseline)
    if known:
        parts = known.new(parts)
    chosen = _selected(parts, selection, every=every, quiet=quiet)
    files = Counted(chosen, passed, summarised=not quiet, failed=lambda: troubles.met)
    lines = _printed(files, output_format, colour_of(output_file), statistics=statistics)
    if fix and STDIN in (paths or ()) and output_file is None:
        for line in lines:
            typer.echo(line, err=True)
    else:
        emit(lines if output_format in _PAINTED else for_terminal(lines, output_file), output_file)
    if not files.files and not troubles.met and not quiet:
        say(_("no records found here"))
    if known and not quiet:
        _say_gone([*known.gone(selection.of_run().takes, paths or ["."])], every=verbose)
    for name in sorted(passed) if verbose else ():
        say(_("{file}: not a record", file=name))
    failing = list(Level)[: list(Level).index(Level(level)) + 1]
    found = any(files.severities[severity.value] for severity in failing) and not exit_zero
    raise typer.Exit(2 if troubles.met else int(found))


class Selections:
    """Which codes are reported of each file: as the options say, else as its settings do."""

    def __init__(self, select: list[str] | None, ignore: list[str] | None) -> None:
        self._select = None if select is None else _option("--select", select)
        self._ignore = None if ignore is None else _option("--ignore", ignore)
        self._chosen: dict[tuple[tuple[str, ...], ...], Selection] = {}

    def of(self, name: str) -> Selection:
        """Which codes are reported of the file of that name; ends with exit code 2 where its settings name no rule."""
        from hhtool.batch.config import ConfigError
        from hhtool.batch.settings import in_force

        try:
            config = in_force().of(name)
        except ConfigError:  # that was told where the file was met
            config = in_force().run
        return self._of(config, config.ignored_in(Path(name).absolute()))

    def of_run(self) -> Selection:
        """Which codes are reported where nothing is said of single files."""
        from hhtool.batch.settings import in_force

        return self._of(in_force().run, ())

    def _of(self, config: Config, never: tuple[str, ...]) -> Selection:
        from hhtool.audit.select import Selection

        key = (config.select, config.ignore, never)
        if key not in self._chosen:
            self._chosen[key] = Selection(
                _prefixes(config.select) if self._select is None else self._select,
                _prefixes(config.ignore) if self._ignore is None else self._ignore,
                _prefixes(never),
            )
        return self._chosen[key]


def _option(name: str, given: Sequence[str]) -> tuple[str, ...]:
    """The beginnings of codes that an option names."""
    try:
        return _prefixes(given, fails=False)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint=name) from None


def _prefixes(given: Sequence[str], *, fails: bool = True) -> tuple[str, ...]:
    """The beginnings of codes that the settings name; ends with exit code 2, or raises ValueError, where no rule is so
    called."""
    if not given:
        return ()
    from hhtool.audit.judge import every_check
    from hhtool.audit.select import UnknownCodeError, prefixes

    try:
        return prefixes(given, [(check.code, check.name) for check in every_check()])
    except UnknownCodeError as error:
        if not fails:
            raise
        fail(error)


def checked_files(
    paths: Sequence[str] | None,
    troubles: Troubles,
    passed: list[str],
    jobs: int | None,
    stdin_filename: str | None,
    *,
    cached: bool,
) -> Iterator[Checked]:
    """The files that paths mean, checked one after another, by their names; what was passed over is added to `passed`."""

    from hhtool.batch.inputs import STDIN, inputs
    from hhtool.batch.jobs import WorkerLostError
    from hhtool.batch.lint import Run
    from hhtool.cli._progress import progress

    met = inputs(paths or (), troubles, passed.append)
    named = (one._replace(name=stdin_filename) if stdin_filename and one.name == STDIN else one for one in met)
    files = sorted(named, key=lambda one: one.name)
    total = sum(one.size for one in files)
    cache = _cache() if cached else None
    try:
        with progress(total) as done:
            run = Run(jobs_for(jobs, total), cache, troubles, done, passed.append)
            yield from run.checked(files)
    except WorkerLostError as error:
        fail(error)
    finally:
        if cache is not None:
            cache.close()


def _cache() -> Cache:
    from hhtool.batch.cache import Cache

    return Cache()


def _known(path: Path | None) -> Baseline | None:
    if path is None:
        return None
    from hhtool.batch.baseline import BaselineError, load

    try:
        return load(path)
    except BaselineError as error:
        fail(error)
    except OSError as error:
        fail(f"{path}: {reason(error)}")


_GONE = 5
"""So many findings that are gone are told one by one."""


def _say_gone(gone: Sequence[Gone], *, every: bool) -> None:
    for one in gone if every else gone[:_GONE]:
        say(_("{file}: {code} is gone: {message}", file=one.file, code=one.code, message=one.message))
    if gone:
        say(_n("{n} known finding is gone", "{n} known findings are gone", len(gone)))


def _print_schema(output_file: Path | None) -> None:
    import json

    from hhtool.output.schema import schema

    emit([json.dumps(schema(), ensure_ascii=False, indent=2)], output_file)


def _show_files(paths: Sequence[str] | None, output_file: Path | None) -> NoReturn:
    from hhtool.batch.inputs import sources

    troubles = Troubles()
    emit((clean(source.name) for source in sources(paths or (), troubles)), output_file)
    raise typer.Exit(2 if troubles.met else 0)


def _selected(parts: Iterator[Checked], selection: Selections, *, every: bool, quiet: bool) -> Iterator[Checked]:
    from dataclasses import replace

    from hhtool.batch.checked import with_all

    for part in with_all(parts) if every else parts:
        takes = selection.of(part.file).takes
        for line, told in () if quiet else part.remarks:
            say(f"{part.file}:{line}: {told}")
        yield replace(part, findings=tuple(one for one in part.findings if takes(one.code)))


def _fixed_files(
    sources: Iterable[Source], selection: Selections, troubles: Troubles, stdin_filename: str | None, *, notes: bool
) -> Iterator[Checked]:
    from dataclasses import replace

    from hhtool.batch.checked import checked
    from hhtool.batch.inputs import STDIN
    from hhtool.files.atomic import rewrite

    for audit in each_audit(sources, troubles):
        name, done = audit.source.name, audit
        data = audit.source.data
        with troubles.of(name):
            fixed = _fixed(audit, selection, notes=notes)
            if fixed.count and name != STDIN:
                rewrite(Path(name), data, fixed.data)
                say(f"{name}: {_n('{n} fixed', '{n} fixed', fixed.count)}")
            done, data = fixed.audit, fixed.data
        if name == STDIN:
            emit_record(data.decode("utf-8", errors="replace"))
        if done.sessions or not done.troubles:
            part = checked(done, done.findings)
            yield replace(part, file=stdin_filename) if stdin_filename and name == STDIN else part


def _fixed(audit: Audit, selection: Selections, *, notes: bool) -> Fixed:
    from hhtool.audit.file import audit_file
    from hhtool.audit.fix import Fixed, fix
    from hhtool.audit.fix_workbook import fix_workbook
    from hhtool.spreadsheets import Binary

    if audit.findings and (why := _why_left_alone(audit)):
        say(f"{audit.source.name}: {why}")
        return Fixed(audit.source.data, audit, 0)
    takes = selection.of(audit.source.name).takes
    if isinstance(audit.source, Binary):
        return fix_workbook(audit, audit_file, takes)
    return fix(audit, audit_file, takes, notes=notes)


def _why_left_alone(audit: Audit) -> Message | None:
    """Why the file is not ours to change; None where it is."""
    from hhtool import spreadsheets
    from hhtool.audit.read import is_history
    from hhtool.notation.source import UTF_8

    source = audit.source
    if isinstance(source, spreadsheets.Binary):
        parquet = _("Parquet is left as it is; make a .hh or .csv file of it with `hhtool convert` to have it fixed")
        return parquet if source.data.startswith(b"PAR1") else None
    if not (source.name.endswith(".hh") or spreadsheets.takes(source)) and is_history(source):
        return _("histories are left as they are")
    if source.decoded.encoding != UTF_8:
        return _("not UTF-8, so it is left as it is; save it as UTF-8 to have it fixed")
    return None


def _differences(sources: Iterable[Source], selection: Selections, troubles: Troubles, *, notes: bool) -> bool:
    changed = False
    for audit in each_audit(sources, troubles):
        source = audit.source
        lines: list[str] = []
        with troubles.of(source.name):
            fixed = _fixed(audit, selection, notes=notes)
            if fixed.changes:
                lines += [f"{source.name}: {change}" for change in fixed.changes]
            elif fixed.data != source.data:
                lines += shown_difference(source.name, source.decoded.text, fixed.audit.source.decoded.text)
        changed |= bool(lines)
        emit(lines)
    return changed


def _printed(files: Counted, output_format: Format, colour: bool, *, statistics: bool) -> Iterator[str]:
    import sys

    if output_format in (Format.JSON, Format.JSONL):
        from hhtool.output import machine

        if statistics and output_format is Format.JSON:
            return machine.statistics_json(files)
        if not statistics:
            return machine.as_json(files) if output_format is Format.JSON else machine.as_jsonl(files)
    from hhtool.output import concise, text
    from hhtool.output.terminal import columns

    if statistics:
        return concise.statistics(files)
    if output_format is Format.SARIF:
        from hhtool.output.sarif import sarif

        return sarif(files)
    if output_format in (Format.CSV, Format.GROUPED):
        from hhtool.output import listing

        return listing.as_csv(files) if output_format is Format.CSV else listing.grouped(files, colour)
    if output_format in (Format.GITHUB, Format.GITLAB, Format.JUNIT):
        from hhtool.output import services

        return {Format.GITHUB: services.github, Format.GITLAB: services.gitlab, Format.JUNIT: services.junit}[
            output_format
        ](files)
    if output_format is Format.CONCISE:
        return concise.concise(files, colour)
    return text.text(files, columns(sys.stdout), colour)
