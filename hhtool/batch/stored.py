"""Checked files as bytes, to be handed to another process and kept in the cache; in the language in force."""

from __future__ import annotations

import json
from typing import Any

from hhtool.batch.checked import Checked
from hhtool.game.finding import Finding
from hhtool.game.severity import Severity
from hhtool.i18n import Message
from hhtool.notation.reading import Edit, Fix
from hhtool.notation.source import Span


def stored(checked: Checked) -> bytes:
    """What `restored` makes the same of, but for messages, which become plain text."""
    head = [
        checked.sha256,
        checked.sessions,
        checked.deals,
        checked.tables,
        {str(line): text for line, text in checked.lines.items()},
        [(line, str(told)) for line, told in checked.remarks],
    ]
    return json.dumps([head, [_finding(one) for one in checked.findings]], ensure_ascii=False).encode(
        "utf-8", "surrogatepass"
    )


def _finding(one: Finding) -> list[Any]:
    fix = one.fix and [str(one.fix.description), one.fix.edits]
    related = [(span, str(message)) for span, message in one.related]
    return [
        one.line,
        one.column,
        one.end_line,
        one.end_column,
        one.code,
        one.name,
        one.severity.value,
        str(one.message),
        one.game,
        one.session,
        one.deal,
        one.player,
        one.rule,
        related,
        fix,
        one.sheet,
        [_finding(follows) for follows in one.consequences],
    ]


def restored(data: bytes, file: str) -> Checked:
    """A checked file of that name. Raises ValueError on what is not such bytes."""
    try:
        head, findings = json.loads(data.decode("utf-8", "surrogatepass"))
        sha256, sessions, deals, tables, lines, remarks = head
        return Checked(
            file,
            sha256,
            sessions,
            deals,
            tables,
            tuple(_restored(one, file) for one in findings),
            {int(line): text for line, text in lines.items()},
            tuple((line, _plain(told)) for line, told in remarks),
        )
    except (TypeError, KeyError, AttributeError) as error:
        raise ValueError(str(error)) from error


def _restored(found: list[Any], file: str) -> Finding:
    *place, code, name, severity, message, game, session, deal, player, rule, related, fix, sheet, after = found
    line, column, end_line, end_column = place
    return Finding(
        file,
        line,
        column,
        end_line,
        end_column,
        code,
        name,
        Severity(severity),
        _plain(message),
        game,
        session,
        deal,
        player,
        rule,
        tuple((Span(*span), _plain(said)) for span, said in related),
        fix and Fix(_plain(fix[0]), tuple(Edit(Span(*span), text) for span, text in fix[1])),
        sheet,
        tuple(_restored(one, file) for one in after),
    )


def _plain(text: str) -> Message:
    return Message("{text}", {"text": text})
