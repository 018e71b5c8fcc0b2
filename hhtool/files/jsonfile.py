"""Records as a JSON document, and back. Nothing here knows a game: the nodes' types say what to write.

    {"version": 1, "tool": "hhtool 0.1.0", "sessions": [
      {"game": "draw", "origin": "hh", "language": "en", "players": ["Anna", "Boris"], "rules": {"ante": "1"},
       "meta": {"date": "2026-03-14"}, "partial": false, "stacks": null,
       "deals": [{"label": "1", "dealer": "Boris", "players": ["Anna", "Boris"],
                  "events": [{"event": "act", "player": "Anna", "verb": "raise", "to": 8}]}],
       "tables": [{"columns": ["deal", "Anna"], "rows": [["1", "5"]]}]}]}

A seat is written as the player's name, a card as the notation writes it in English, an amount as a JSON
number (read it exactly, as Decimal). Fields that have their default are left out. A deal that could not be
read has `"complete": false` and its lines in `text`. A session whose `.hh` text says more than that (lines that could
not be read, corrections, blank lines) has all of its lines in `text`: they count as long as they say the same.
"""

from __future__ import annotations

import dataclasses
import json
import re
import types
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from decimal import Decimal
from enum import Enum, IntEnum
from functools import cache
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin, get_type_hints

from hhtool import __version__, games
from hhtool.cards import card as c
from hhtool.files import hhfile, hhwriter
from hhtool.files.jsontext import dumps
from hhtool.i18n import LANGUAGES, _
from hhtool.notation.reading import Reading, SessionReading
from hhtool.notation.record import Cell, Comment, Deal, Figures, Session, Table
from hhtool.notation.source import Passage, Source, Span
from hhtool.notation.tokens import card_token
from hhtool.notation.words import KEYWORDS

if TYPE_CHECKING:
    from hhtool.games.contract import Game

VERSION = 1
_DIGITS = 300
"""Digits of an amount, those before its point and behind it, zeros too."""
_SHOWN = 60
"""Characters of a wrong value that are shown."""

_SEAT = {"seat": "player", "taker": "taker"}
"""What the fields that hold a seat are called, where the player's name stands."""
_OWN = ("label", "dealer", "comments", "complete", "players", "events", "written", "style")


class DocumentError(ValueError):
    """A JSON text that is no document of records; the message says what is wrong, and where."""


# --- writing -------------------------------------------------------------------------------------------

Text = Callable[[SessionReading, Deal], Sequence[str]]


def document(sessions: Iterable[tuple[SessionReading, Text]]) -> dict[str, Any]:
    """The document of some sessions, each with what gives the text of a deal of it that could not be read."""
    return {
        "version": VERSION,
        "tool": f"hhtool {__version__}",
        "sessions": [_session(reading, text) for reading, text in sessions],
    }


def _session(reading: SessionReading, text: Text) -> dict[str, Any]:
    session = reading.session
    found: dict[str, Any] = {
        "game": session.game,
        "origin": session.origin,
        "language": session.language,
        "players": list(session.players),
        "rules": _pairs(session.rules),
        "meta": _pairs(session.meta),
        "partial": session.partial,
        "stacks": session.stacks and _node(session.stacks, session.players),
        "deals": [_deal(deal) if deal.complete else _unread(deal, text(reading, deal)) for deal in reading.deals],
        "tables": [_table(table) for table in reading.tables],
    }
    if session.comments:
        found["comments"] = [comment.text for comment in session.comments]
    if reading.closing:
        found["closing"] = [_event(event, session.players) for event in reading.closing]
    return found


def _pairs(pairs: tuple[tuple[str, str], ...]) -> dict[str, str] | list[list[str]]:
    """An object; a list of pairs where a name comes twice."""
    found = dict(pairs)
    return found if len(found) == len(pairs) else [list(pair) for pair in pairs]


def _table(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = {
        "columns": [cell.text for cell in table.columns],
        "rows": [[cell.text for cell in row] for row in table.rows],
    }
    if table.comments:
        found["comments"] = _comments(table.comments, table.lines)
    return found


def _deal(deal: Deal) -> dict[str, Any]:
    found = {
        "label": deal.label,
        "dealer": None if deal.dealer is None else deal.players[deal.dealer],
        "players": list(deal.players),
        **_node(deal, deal.players, skip=_OWN),
        "events": [_event(event, deal.players) for event in deal.events],
    }
    if deal.comments:
        found["comments"] = _comments(deal.comments, [deal.head_span.line, *(event.span.line for event in deal.events)])
    return found


def _comments(comments: Sequence[Comment], lines: Sequence[int]) -> list[dict[str, Any]]:
    """Comments by the number of the statement that each stands above or behind; 0 is the heading."""
    return [
        {"above" if comment.alone else "behind": comment.line, "text": comment.text}
        for comment in anchored(comments, lines)
    ]


def anchored(comments: Iterable[Comment], lines: Sequence[int]) -> list[Comment]:
    """Comments with the number of their statement, of those in `lines`, in the place of the line."""
    return [
        comment._replace(line=next((number for number, line in enumerate(lines) if line >= comment.line), len(lines)))
        for comment in comments
    ]


def _unread(deal: Deal, text: Sequence[str]) -> dict[str, Any]:
    return {"label": deal.label, "dealer": None, "players": list(deal.players), "complete": False, "text": list(text)}


def _event(event: Any, players: Sequence[str]) -> dict[str, Any]:
    return {"event": _tag(type(event)), **_node(event, players)}


def _tag(kind: type) -> str:
    """`HandAfter` as `hand-after`."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__).lstrip("-")


def _node(node: Any, players: Sequence[str], skip: Sequence[str] = ()) -> dict[str, Any]:
    found: dict[str, Any] = {}
    kind: Any = type(node)
    for field in _fields(kind):
        value = getattr(node, field.name)
        if field.name in skip or value == field.default:
            continue
        if field.name in _SEAT:
            found[_SEAT[field.name]] = _name(value, players)
        elif field.name == "seats":
            found["players"] = [_name(seat, players) for seat in value]
        else:
            found[field.name] = _plain(value, field.name, players)
    return found


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


@cache
def _fields(kind: Any) -> tuple[dataclasses.Field[Any], ...]:
    """The fields of a node that are not places, or the text at them."""
    hints = _hints(kind)
    return tuple(field for field in dataclasses.fields(kind) if hints[field.name] not in (Span, Passage | None))


def _plain(value: Any, name: str, players: Sequence[str]) -> Any:
    if isinstance(value, IntEnum):
        return value.name.lower().replace("_", "-")
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, str | bool | Decimal):
        return value
    if isinstance(value, int):
        return c.RANKS[value] if name == "ranks" else c.name(value) if name in _ONE_CARD else value
    if dataclasses.is_dataclass(value):
        return _node(value, players)
    if hasattr(value, "_fields"):
        return {key: _plain(part, key, players) for key, part in zip(value._fields, value, strict=True)}
    if isinstance(value, tuple) and name in _CARD_FIELDS:
        return [c.name(card) for card in value]
    return [_plain(part, name, players) for part in value]


_CARD_FIELDS = {"cards", "discards", "drawn"}
_ONE_CARD = {"card", "turn_up"}


_OF_SEAT = {name: field for field, name in _SEAT.items()}

# --- reading -------------------------------------------------------------------------------------------


def read(source: Source) -> Reading:
    """The sessions of a document. Raises DocumentError."""
    try:
        found = json.loads(source.decoded.text, parse_float=Decimal)
    except json.JSONDecodeError as error:
        raise DocumentError(
            _(
                "line {line}, column {column}: this is not JSON: {what}",
                line=error.lineno,
                column=error.colno,
                what=error.msg,
            )
        ) from None
    except RecursionError:
        raise DocumentError(_("the JSON is nested too deeply")) from None
    except ValueError:
        raise DocumentError(_("the JSON has a number that is too large")) from None
    if _HALF.search(source.decoded.text) and not _is_text(found):
        raise DocumentError(_("a text in it holds half a character (a lone surrogate)"))
    if not isinstance(found, dict) or not isinstance(found.get("sessions"), list):
        raise DocumentError(_("this JSON has no list of sessions"))
    if found.get("version") != VERSION:
        raise DocumentError(
            _(
                "version {found} is not known; this hhtool reads version {version}",
                found=found.get("version"),
                version=VERSION,
            )
        )
    sessions: list[SessionReading | str] = []
    for number, item in enumerate(found["sessions"], 1):
        try:
            sessions.append(_text(item) or _read_session(item, number))
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise DocumentError(_("session {number}: {what}", number=number, what=_wrong(error))) from None
    read = [one for one in sessions if isinstance(one, SessionReading)]
    if len(read) == len(sessions):
        return Reading(source, read)
    texts = (one if isinstance(one, str) else hhwriter.joined(hhwriter.session_blocks(one)) for one in sessions)
    return hhfile.read(Source(source.name, "\n".join(texts).encode()))


def _wrong(error: Exception) -> object:
    """What is wrong with an item that could not be read."""
    return _("{key} is missing", key=error) if isinstance(error, KeyError) else error


def _text(item: dict[str, Any]) -> str:
    """The `.hh` text of a session, where it says what the rest of the item does; else ''."""
    if "text" not in item:
        return ""
    text = "".join(f"{line}\n" for line in item["text"])
    reading = hhfile.read(Source("-", text.encode()))
    if len(reading.sessions) != 1:
        return ""
    said = document([(reading.sessions[0], lambda _session, _deal: ())])["sessions"][0]
    return text if _bare(json.loads(dumps(said), parse_float=Decimal)) == _bare(item) else ""


def _bare(item: dict[str, Any]) -> dict[str, Any]:
    """An item without texts that repeat what could not be read."""
    deals = [{key: value for key, value in deal.items() if key != "text"} for deal in item.get("deals", ())]
    return {key: value for key, value in item.items() if key != "text"} | {"deals": deals}


_HALF = re.compile(r"\\u[dD][89a-fA-F]")


def _is_text(found: Any) -> bool:
    """Whether UTF-8 can hold all that a document says."""
    try:
        json.dumps(found, ensure_ascii=False, default=str).encode()
    except UnicodeEncodeError:
        return False
    return True


def _read_session(item: dict[str, Any], number: int) -> SessionReading:
    players = _lines(item["players"], "players")
    game = games.find(item["game"])
    if game is None and (item["game"] or item.get("deals") or item.get("closing")):
        raise ValueError(_("there is no game {game}", game=item["game"]))
    stacks = item.get("stacks")
    session = Session(
        game.variant(item["game"]) if game else "",
        players,
        _read_pairs(item.get("rules", {})),
        tuple((_one_of(KEYWORDS, key, "meta"), text) for key, text in _read_pairs(item.get("meta", {}))),
        _read_node(Figures, stacks, players) if stacks else None,
        bool(item.get("partial", False)),
        _one_of(LANGUAGES, item.get("language", "en"), "language"),
        _line(item.get("origin", "hh"), "origin"),
        tuple(Comment(0, text, True) for text in _lines(item.get("comments", ()), "comments")),
    )
    reading = SessionReading(session, number)
    if game is not None:
        _read_deals(reading, game, item)
    reading.tables += [_read_table(table) for table in item.get("tables", ())]
    return reading


def _read_deals(reading: SessionReading, game: Game, item: dict[str, Any]) -> None:
    """Read the deals of a session, and what stands behind the last."""
    session = reading.session
    events = _tagged(game.notation.events)
    for place, one in enumerate(item.get("deals", ()), 1):
        try:
            deal, text = _read_deal(game.notation.deal, events, one, session.language)
            _must_be_writable(game, deal.events, deal.players)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            label = one.get("label") or place
            raise ValueError(_("deal {label}: {what}", label=label, what=_wrong(error))) from None
        reading.deals.append(deal)
        if text is not None:
            reading.passages.append((Passage("deal", 0, text), deal))
    reading.closing = tuple(_read_event(events, event, session.players) for event in item.get("closing", ()))
    _must_be_writable(game, reading.closing, session.players)


def _must_be_writable(game: Game, events: Sequence[Any], players: Sequence[str]) -> None:
    """Raises ValueError for the first event that no line of the notation says, as where its kind is no word of it."""
    for event in events:
        try:
            game.notation.write_events([event], players, "en")
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            said = dumps(_event(event, players))[:_SHOWN]
            raise ValueError(_("{what} cannot be {text}", what="event", text=" ".join(said.split()))) from None


def _read_pairs(pairs: dict[str, str] | list[list[str]]) -> tuple[tuple[str, str], ...]:
    items = pairs.items() if isinstance(pairs, dict) else ((key, value) for key, value in pairs)
    found = tuple((str(key), str(value)) for key, value in items)
    for key, _value in found:
        if not key:
            raise ValueError(_("{what} cannot be {text}", what="key", text="''"))
    return found


def _line(value: object, what: str) -> str:
    """A text of one line. Raises ValueError."""
    if not isinstance(value, str) or "\n" in value or "\r" in value:
        raise ValueError(_("{what} cannot be {text}", what=what, text=repr(value)[:_SHOWN]))
    return value


def _lines(values: Iterable[object], what: str) -> tuple[str, ...]:
    if not isinstance(values, list | tuple):
        raise ValueError(_("{what} cannot be {text}", what=what, text=repr(values)[:_SHOWN]))
    return tuple(_line(value, what) for value in values)


def _one_of(known: Collection[str], value: object, what: str) -> str:
    if value not in known:
        raise ValueError(_("{what} cannot be {text}", what=what, text=repr(value)[:_SHOWN]))
    return str(value)


def _read_table(table: dict[str, Any]) -> Table:
    texts = (table["columns"], *table["rows"])
    comments, places = _placed(table.get("comments", ()), len(texts))
    columns, *rows = (
        tuple(Cell(_cell(text), place) for text in row) for row, place in zip(texts, places, strict=False)
    )
    return Table(columns, tuple(rows), comments=comments)


def _cell(text: object) -> str:
    if not isinstance(text, str) or "\n" in text or "\r" in text:
        raise ValueError(_("a cell of a table holds one line of text, not {text}", text=repr(text)))
    return text


def _read_deal(kind: Any, events: dict[str, type], item: dict[str, Any], style: str) -> tuple[Any, list[str] | None]:
    """A deal and, where it could not be read, its lines. Statements get the numbers of lines to stand on."""
    players = _lines(item["players"], "players")
    nodes = [_read_event(events, event, players) for event in item.get("events", ())]
    comments, places = _placed(item.get("comments", ()), len(nodes) + 1)
    dealer = item.get("dealer")
    own = {key: value for key, value in item.items() if key not in (*_OWN, "text")}
    deal = kind(
        label=str(item.get("label", "")),
        dealer=None if dealer is None else _seat(dealer, players),
        players=players,
        events=tuple(dataclasses.replace(node, span=place) for node, place in zip(nodes, places[1:], strict=False)),
        complete=bool(item.get("complete", True)),
        span=places[0],
        head_span=places[0],
        comments=comments,
        style=style,
        **_values(kind, own, players),
    )
    return deal, None if deal.complete else [str(text) for text in item.get("text", ())]


def _placed(items: Iterable[dict[str, Any]], count: int) -> tuple[tuple[Comment, ...], list[Span]]:
    """Comments with lines, and the places of `count` statements and of what comes behind the last."""
    above: dict[int, list[str]] = {}
    behind: dict[int, str] = {}
    for item in items:
        if "above" in item:
            above.setdefault(int(item["above"]), []).append(str(item["text"]))
        else:
            behind[int(item["behind"])] = str(item["text"])
    comments: list[Comment] = []
    places: list[Span] = []
    line = 1
    for number in range(count + 1):
        for text in above.get(number, ()):
            comments.append(Comment(line, text, True))
            line += 1
        if number in behind:
            comments.append(Comment(line, behind[number], False))
        places.append(Span(line, 1, 1))
        line += 1
    return tuple(comments), places


def _tagged(kinds: Iterable[Any]) -> dict[str, type]:
    return {_tag(kind): kind for kind in kinds}


def _read_event(events: dict[str, type], item: dict[str, Any], players: Sequence[str]) -> Any:
    kind = events.get(item["event"])
    if kind is None:
        raise ValueError(f"there is no event {item['event']}")
    return _read_node(kind, {key: value for key, value in item.items() if key != "event"}, players)


def _read_node(kind: type, item: dict[str, Any], players: Sequence[str]) -> Any:
    values = _values(kind, item, players)
    for field in _fields(kind):
        if field.name not in values and field.default is field.default_factory is dataclasses.MISSING:
            raise KeyError("players" if field.name == "seats" else _SEAT.get(field.name, field.name))
    return kind(**values)


def _values(kind: Any, item: dict[str, Any], players: Sequence[str]) -> dict[str, Any]:
    hints = _hints(kind)
    names = {field.name for field in _fields(kind)}
    values: dict[str, Any] = {}
    for key, value in item.items():
        if (seat := _OF_SEAT.get(key)) in names:
            values[str(seat)] = _seat(value, players)
        elif key == "players" and "seats" in names:
            values["seats"] = tuple(_seat(name, players) for name in value)
        elif key in names:
            values[key] = _typed(hints[key], key, value, players)
        else:
            raise ValueError(f"{_tag(kind)} has no {key}")
    return values


def _name(seat: int | None, players: Sequence[str]) -> str | None:
    """The player of a seat; None for a name that nobody here has, and where there is none."""
    return players[seat] if seat is not None and 0 <= seat < len(players) else None


def _seat(name: str | None, players: Sequence[str]) -> int:
    if name is None:
        return -1
    if name not in players:
        raise ValueError(f"nobody here is called {name}")
    return players.index(name)


def _typed(hint: Any, name: str, value: Any, players: Sequence[str]) -> Any:
    """A JSON value as the type that a field has."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        if value is None:
            return None
        return _typed(next(part for part in parts if part is not type(None)), name, value, players)
    if origin is tuple:
        if name in _CARD_FIELDS:
            return tuple(_card(text) for text in value)
        kinds = [parts[0]] * len(value) if parts[1:] == (...,) else parts
        return tuple(_typed(kind, name, part, players) for kind, part in zip(kinds, value, strict=True))
    if dataclasses.is_dataclass(hint):
        return _read_node(hint, value, players) if isinstance(hint, type) else None
    if hasattr(hint, "_fields"):
        own = _hints(hint)
        return hint(**{key: _typed(own[key], key, part, players) for key, part in value.items()})
    if hint is Decimal:
        return _amount(value, name)
    if hint is int and name in _ONE_CARD:
        return _card(value)
    if hint is int and name == "ranks":
        return c.RANKS.index(value)
    if issubclass(hint, IntEnum):
        return hint[value.upper().replace("-", "_")]
    if not issubclass(hint, Enum) and not isinstance(value, hint):
        raise ValueError(_("{what} cannot be {text}", what=name, text=repr(value)[:_SHOWN]))
    return hint(value)


def _amount(value: Any, name: str) -> Decimal:
    """An amount that may be reckoned with. Raises ValueError."""
    if isinstance(value, str | int | Decimal) and not isinstance(value, bool):
        with suppress(ArithmeticError):
            found = Decimal(value)
            if found.is_finite() and abs(found.adjusted()) + len(found.as_tuple().digits) <= _DIGITS:
                return found
    raise ValueError(_("{what} cannot be {text}", what=name, text=repr(value)[:_SHOWN]))


def _card(text: str) -> int:
    token = card_token(text)
    if token is None or len(token.cards) != 1:
        raise ValueError(f"{text} is no card")
    return token.cards[0]
