"""hhtool for Python programs: what `import hhtool` offers.

These names, their arguments and what they return stay as they are from one release to the next, but for what is added;
what goes will say so one release before. All else in the package may change.

A record is given as a file or as text; the `name` of a text says what form it is of, as the ending of a file does.

>>> import hhtool
>>> text = '''game: odessa
... players: Anna, Boris, Vera
... partial: yes
...
... deal 3: dealer Vera, cards 3
... bid: Anna 1, Boris 2, Vera 1
... score: Anna 10, Boris -10, Vera 11
... '''
>>> [(finding.line, finding.code) for finding in hhtool.lint(text=text)]
[(7, 'SC104')]
"""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import polars as pl

    from hhtool.audit.file import Audit
    from hhtool.audit.session import Audited
    from hhtool.game.finding import Finding
    from hhtool.games.contract import Game
    from hhtool.notation.reading import Reading
    from hhtool.notation.source import Source

__all__ = ["convert", "explain_rule", "lint", "list_games", "read", "replay", "rows"]

_File = str | PathLike[str]


def read(path: _File | None = None, *, text: str | bytes | None = None, name: str = "record.hh") -> Reading:
    """What a record, a score sheet or a room's history holds: its sessions, each with its deals and tables as written.

    Nothing is replayed or judged; what cannot be read is among the `faults`. Raises OSError where the file cannot be
    read, ValueError where both a file and a text are given, or neither.

    >>> reading = read(text="game: draw\\nplayers: Anna, Boris\\n\\ndeal 1: dealer Anna\\nall pass\\n")
    >>> [(one.session.game, one.session.players, len(one.deals)) for one in reading.sessions]
    [('draw', ('Anna', 'Boris'), 1)]
    """
    from hhtool.audit.read import read_file

    return read_file(_source(path, text, name))


def lint(path: _File | None = None, *, text: str | bytes | None = None, name: str = "record.hh") -> list[Finding]:
    """The findings in a record, in the order of its lines; those that follow from another are its `consequences`.

    Lines and columns count from 1, `end_column` is exclusive. The message is in the language of `hhtool.i18n.use`; as
    `message.text("ru")` in any. Raises OSError where the file cannot be read or takes too long, ValueError as `read`.

    >>> [finding] = lint(text="game: draw\\nplayers: Anna, Boris\\n\\ndeal 1: dealer Clara\\nall pass\\n")
    >>> finding.code, finding.line, finding.severity.value
    ('HH104', 4, 'error')
    """
    return _audit(path, text, name).findings


def replay(path: _File | None = None, *, text: str | bytes | None = None, name: str = "record.hh") -> list[Audited]:
    """The sessions of a record, taken through: each with its `game`, its `house` rules, the replay of each deal
    (`replays`) and the audit of each score table (`sheets`). Raises as `lint`.

    >>> [session] = replay(text="game: draw\\nplayers: Anna, Boris\\n\\ndeal 1: dealer Anna\\nall pass\\n")
    >>> session.game.id, len(session.replays)
    ('draw', 1)
    """
    return _audit(path, text, name).sessions


def rows(*paths: _File) -> dict[str, pl.DataFrame]:
    """The frames that `hhtool stats` counts: by game, a row for each player of each deal; `findings`, a row for each.

    `hhtool stats --schema` lists the columns. Raises OSError where a file cannot be read.

    >>> frames = rows("samples/odessa/the-swan.hh")
    >>> frames["odessa"].height, frames["findings"].height
    (56, 0)
    """
    from hhtool.stats.frames import gather

    found = gather([_audit(path, None, "", proving=True) for path in paths])
    frames = {game: frame.collect() for game, frame in found.frames.items()}
    return {**frames, "findings": found.findings.collect()}


def convert(
    path: _File | None = None,
    to: str = ".hh",
    *,
    text: str | bytes | None = None,
    name: str = "record.hh",
    language: str | None = None,
    anonymise: bool = False,
) -> bytes:
    """A record in another form, as the bytes of a file, `to` being its ending.

    There are `.hh`, `.json`, `.csv`, `.md`, `.xlsx`, `.ods`, `.parquet`, `.phh` and `.phhs`. Of deals tables hold the
    scores alone. `language` is `en` or `ru`, each session's own where it is None; `anonymise` gives players other names.
    Raises ValueError for another form and where there is no record to convert, else as `read`.

    >>> text = "game: odessa\\nplayers: Anna, Boris\\npartial: yes\\n\\ndeal 2\\nbid: Anna 1, Boris -\\n"
    >>> print(convert(text=text, language="ru").decode(), end="")
    игра: odessa
    игроки: Anna, Boris
    неполная: да
    <BLANKLINE>
    сдача 2
    заказ: Anna 1, Boris пас
    """
    from hhtool.conversion.records import WRITES, Pseudonyms, in_form
    from hhtool.spreadsheets.writing import NotWrittenError

    if to not in WRITES:
        raise ValueError(f"{to} cannot be written; {', '.join(WRITES)} can")
    readings = [read(path, text=text, name=name)]
    if not readings[0].sessions:
        raise ValueError(f"{readings[0].source.name}: there is no record in it")
    names = Pseudonyms(readings) if anonymise else None
    try:
        return in_form(readings, to, language, names)[0]
    except NotWrittenError as error:
        raise ValueError(str(error)) from None


def list_games() -> list[Game]:
    """The games that hhtool knows, its own first, then those of other packages: each with its `id`, `titles` by language,
    `variants` and `seats`.

    >>> [game.id for game in list_games()][:3]
    ['draw', 'odessa', 'ofc']
    """
    from hhtool.games import all_games

    return [*all_games()]


def explain_rule(code: str, language: str = "en") -> str:
    """The documentation of a lint rule, by its code or its name: what it finds, why, examples. Raises KeyError where
    there is no such rule.

    >>> explain_rule("DR109").splitlines()[0]
    'DR109 pot-should-stay (error)'
    """
    from hhtool.audit.documented import explained
    from hhtool.audit.judge import every_check
    from hhtool.i18n import speaking

    for check in every_check():
        if code.upper() == check.code or code.lower() == check.name:
            with speaking(language):
                return "\n".join(explained(check, 100, language))
    raise KeyError(code)


def _source(path: _File | None, text: str | bytes | None, name: str) -> Source:
    from hhtool.notation.source import Source

    if (path is None) == (text is None):
        raise ValueError("a file or a text is to be given, and not both")
    if path is not None:
        return Source(fspath(path), Path(path).read_bytes())
    return Source(name, text.encode() if isinstance(text, str) else text or b"")


def _audit(path: _File | None, text: str | bytes | None, name: str, *, proving: bool = False) -> Audit:
    """The audit of a record, as `audit_file` makes it. Raises OSError where not all of it could be done."""
    from hhtool.audit.file import audit_file

    audit = audit_file(_source(path, text, name), proving=proving)
    if audit.troubles:
        raise OSError(f"{audit.source.name}: {audit.troubles[0]}")
    return audit
