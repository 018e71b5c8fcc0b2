"""Questions in SQL: one SELECT over the named frames, or one condition; nothing else can be read or done.

A text is cut into tokens, what must not stand in it is refused, and it is put together again without its comments, so
that Polars reads what was judged. As a second lock the plan that Polars makes of it may hold no file.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import polars as pl
import polars.selectors as cs

from hhtool.i18n import _
from hhtool.stats.limits import limited
from hhtool.stats.query import QueryError, no_column

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

_TOKEN = re.compile(
    r"""(?P<comment>--[^\n]*|/\*.*?\*/)
      | (?P<blank>\s+)
      | (?P<text>'(?:[^']|'')*')
      | (?P<quoted>"(?:[^"]|"")*"|`[^`]*`)
      | (?P<number>(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)
      | (?P<word>[^\W\d]\w*)
      | (?P<sign>[-+*/%(),.;:=<>!|&^~\[\]])""",
    re.VERBOSE | re.DOTALL,
)
_FILES = re.compile(r"(?:read|scan|sink|write)_", re.IGNORECASE)
_CHANGES = {
    "alter",
    "analyze",
    "attach",
    "call",
    "copy",
    "create",
    "delete",
    "describe",
    "drop",
    "execute",
    "explain",
    "export",
    "grant",
    "import",
    "insert",
    "install",
    "into",
    "load",
    "merge",
    "pragma",
    "revoke",
    "set",
    "show",
    "truncate",
    "update",
    "use",
}
_TABLE_NEXT = {"from", "join"}
_TABLES_END = {
    "where",
    "group",
    "having",
    "order",
    "limit",
    "offset",
    "union",
    "intersect",
    "except",
    "select",
    "window",
    "qualify",
}
_FROM_IN_CALL = {"extract", "substring", "trim", "overlay"}
_NO_CALLS = {"and", "in", "not", "or"}
_SCAN = re.compile(r"\bSCAN \[.*?\]")
_NO_RELATION = re.compile(r"relation '(.*)' was not found")
_FIGURES = 14
_ANY = (Exception, pl.exceptions.PanicException)
"""What Polars may raise on a question: a panic is no Exception."""


class SqlToken(NamedTuple):
    """A piece of SQL: its kind (a group of `_TOKEN`), the text as it stands, and where."""

    kind: str
    text: str
    start: int

    @property
    def word(self) -> str:
        """The keyword that it may be, in lower case; '' of anything quoted, and of signs."""
        return self.text.lower() if self.kind == "word" else ""

    @property
    def name(self) -> str:
        """The name that it is, quoted or not; '' of all else."""
        return self.text[1:-1] if self.kind == "quoted" else self.text if self.kind == "word" else ""


def tokens(text: str, option: str) -> list[SqlToken]:
    """What a text is made of, its blanks and comments left out. Raises QueryError."""
    found: list[SqlToken] = []
    place = 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None or match.lastgroup is None:
            raise QueryError(
                _("{option}: {sign} cannot stand here: {rest}", option=option, sign=text[place], rest=text[place:][:20])
            )
        kind, piece = match.lastgroup, match[0]
        if kind == "comment" and "/*" in piece[2:]:
            raise QueryError(_("{option}: a comment inside a comment", option=option))
        if kind == "text" and found and found[-1].kind == "word" and found[-1].start + len(found[-1].text) == place:
            # E'…', U&'…' and their like have rules of their own for where they end
            raise QueryError(
                _(
                    "{option}: a text with a letter before it cannot be used: {text}",
                    option=option,
                    text=found[-1].text + piece[:20],
                )
            )
        if kind not in ("comment", "blank"):
            found.append(SqlToken(kind, piece, place))
        place = match.end()
    return found


def _again(found: Sequence[SqlToken]) -> str:
    """The text of these tokens, each where it stood."""
    text = ""
    for token in found:
        text = text.ljust(token.start) + token.text
    return text


def names(text: str) -> tuple[str, ...]:
    """The names that a condition holds, columns among them. Raises QueryError."""
    return tuple(dict.fromkeys(token.name for token in tokens(text, "--where") if token.name))


def calls(text: str) -> bool:
    """Whether a condition calls anything, so that it may be about more than one row. Raises QueryError."""
    found = tokens(text, "--where")
    return any(after.text == "(" and one.name and one.word not in _NO_CALLS for one, after in pairwise(found))


# --- what is refused -----------------------------------------------------------------------------------------


def condition(text: str) -> str:
    """The text of one condition. Raises QueryError where it is anything else."""
    found, depth = tokens(text, "--where"), 0
    one = QueryError(_("--where takes one condition over the columns, as in \"net > 0 AND player = 'Anna'\""))
    for token in found:
        depth += {"(": 1, ")": -1}.get(token.text, 0)
        if depth < 0 or token.text == ";" or token.word in ("select", "with", "union", "intersect", "except"):
            raise one
    if depth:
        raise one
    _refuse_tables(found, "--where")
    return _again(found)


def statement(text: str) -> str:
    """The text of one SELECT over the frames. Raises QueryError where it is anything else."""
    found = tokens(text, "--sql")
    while found and found[-1].text == ";":
        found.pop()
    first = next((token.word for token in found if token.text != "("), "")
    if first not in ("select", "with") or any(token.text == ";" for token in found):
        raise QueryError(_("--sql takes one SELECT over the tables that `hhtool stats --schema` lists"))
    for token in found:
        if token.word in _CHANGES:
            raise QueryError(
                _('--sql only reads: {word} cannot be used; a name like it goes in "…"', word=token.text.upper())
            )
    _refuse_tables(found, "--sql")
    return _again(found)


def _refuse_tables(found: Sequence[SqlToken], option: str) -> None:
    """Raise QueryError where a table is anything but a name or a query: a function, or a text that names a file."""
    for token, after in pairwise(found):
        if after.text == "(" and _FILES.match(token.name):
            raise _no_file(option, token.text)
    for place in _tables(found):
        token = found[place]
        called = place + 1 < len(found) and found[place + 1].text == "("
        if token.kind == "text" or (token.name and called):
            raise _no_file(option, token.text)


def _no_file(option: str, what: object) -> QueryError:
    return QueryError(
        _(
            "{option} reads the tables that `hhtool stats --schema` lists, and nothing else: not {what}",
            option=option,
            what=what,
        )
    )


def _tables(found: Sequence[SqlToken]) -> Iterator[int]:
    """The places at which a table stands: after FROM and JOIN, and after commas up to the next clause."""
    inside = [False]
    callers = [""]
    before = SqlToken("", "", 0)
    for place, token in enumerate(found):
        if token.text in ("(", "["):
            callers.append(before.word if token.text == "(" else "[")
            inside.append(False)
        elif token.text in (")", "]"):
            if len(inside) > 1:
                inside.pop()
                callers.pop()
        elif token.word in _TABLE_NEXT:
            # of EXTRACT(YEAR FROM …) and IS DISTINCT FROM no table follows
            table = callers[-1] not in _FROM_IN_CALL and before.word != "distinct"
            inside[-1] = inside[-1] or table
            if table and place + 1 < len(found):
                yield place + 1
        elif token.word in _TABLES_END:
            inside[-1] = False
        elif token.text == "," and inside[-1] and place + 1 < len(found):
            yield place + 1
        before = token


# --- what is asked -------------------------------------------------------------------------------------------


def where(rows: pl.LazyFrame, text: str, columns: Collection[str] = ()) -> pl.LazyFrame:
    """The rows that a condition over these columns holds of. Raises QueryError."""
    if not text.strip():
        return rows
    return _planned({"facts": rows}, f"SELECT * FROM facts WHERE ({condition(text)})", "--where", columns)


def ask(frames: Mapping[str, pl.LazyFrame], text: str) -> pl.DataFrame:
    """The answer to a statement over the frames; what is no number, as one divided by nothing, is null.

    Numbers have 14 figures, since what they come to beyond depends on the order of adding up. Raises QueryError.
    """
    columns = {name for frame in frames.values() for name in frame.collect_schema().names()}
    answer = collected([_planned(frames, statement(text), "--sql", columns)], columns, "--sql")[0]
    plain = answer.with_columns(cs.decimal().cast(pl.Float64))
    return plain.with_columns(pl.when(cs.float().is_finite()).then(cs.float().round_sig_figs(_FIGURES)))


def _planned(frames: Mapping[str, pl.LazyFrame], text: str, option: str, columns: Collection[str] = ()) -> pl.LazyFrame:
    try:
        with pl.SQLContext(dict(frames)) as context:
            found = context.execute(text, eager=False)
            plan = found.explain(optimized=False)
    except _ANY as error:
        known = columns or next(iter(frames.values())).collect_schema().names()
        raise _told(error, known, option, frames) from None
    own = {scan for frame in frames.values() for scan in _SCAN.findall(frame.explain(optimized=False))}
    if others := [scan for scan in _SCAN.findall(plan) if scan not in own]:
        raise _no_file(option, others[0])
    return found


def collected(rows: Sequence[pl.LazyFrame], columns: Collection[str], option: str) -> list[pl.DataFrame]:
    """What lazy frames hold that a question of `option` made, in one go. Raises QueryError."""
    try:
        return limited(lambda: pl.collect_all(rows, engine="streaming"), option)
    except QueryError:
        raise
    except _ANY as error:
        raise _told(error, columns, option, ()) from None


def _told(error: BaseException, columns: Collection[str], option: str, frames: Collection[str]) -> QueryError:
    lines = str(error).strip().splitlines()
    # the place is one in the statement that the condition was put into
    text = lines[0].partition(" at Line:")[0] if lines else type(error).__name__
    if isinstance(error, pl.exceptions.ColumnNotFoundError):
        name = text.partition('"')[2].partition('"')[0] or text.split(":")[-1].strip().strip("'`")
        return QueryError(no_column(name, sorted(columns)))
    if (found := _NO_RELATION.search(text)) and frames:
        known = ", ".join(frames)
        return QueryError(_("there is no table {name}; there are {frames}", name=found[1], frames=known))
    return QueryError(_("{option}: {error}", option=option, error=text))
