"""What a client that speaks badly gets: an answer to each request, a line of log for each message."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest

pytest.importorskip("pygls")

from tests.conftest import ROOT

pytestmark = pytest.mark.long

URI = "file:///evening.hh"
INITIALIZE = {"processId": None, "rootUri": None, "capabilities": {}}
RECORD = "game: draw\nplayers: Cleo, Dmitri\ndeal 1: dealer Cleo\n"


def _message(method: str, params: Any, number: int | None = None) -> bytes:
    said = {"jsonrpc": "2.0", "method": method, "params": params} | ({} if number is None else {"id": number})
    return _framed(json.dumps(said).encode())


def _framed(body: bytes) -> bytes:
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def _opened(text: str, uri: str = URI) -> bytes:
    told = {"uri": uri, "languageId": "hh", "version": 0, "text": text}
    return _message("textDocument/didOpen", {"textDocument": told})


_SERVER = (sys.executable, "-m", "hhtool", "server", "--lang", "en")


def _answers(*messages: bytes, command: Sequence[str] = _SERVER) -> tuple[list[dict[str, Any]], str]:
    """What a server says to some messages that come at once, and its log; it ends by itself."""
    begin, end = _message("initialize", INITIALIZE, 0), [_message("shutdown", None, 99), _message("exit", None)]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command, input=b"".join([begin, *messages, *end]), capture_output=True, env=env, timeout=60, check=False
    )
    assert done.returncode == 0
    said, rest = [], done.stdout
    while rest:
        head, _blank, rest = rest.partition(b"\r\n\r\n")
        length = int(head.partition(b"Content-Length: ")[2].partition(b"\r\n")[0])
        said.append(json.loads(rest[:length]))
        rest = rest[length:]
    assert [one["id"] for one in said if "id" in one][-1] == 99
    log = done.stderr.decode()
    assert "Traceback" not in log
    return said, log


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"{", "Expecting property name"),
        (b'"\xff"', "invalid start byte"),
        (b"[" * 200_000, "recursion"),
        (b"7", "no message of the language server protocol"),
        (b"null", "no message of the language server protocol"),
        (b"[{}]", "no message of the language server protocol"),
    ],
)
def test_what_is_no_message_is_told_in_the_log(body: bytes, reason: str) -> None:
    said, log = _answers(_framed(body))
    assert log.count("\n") == 1
    assert reason in log
    [told] = [one["params"]["message"] for one in said if one.get("method") == "window/logMessage"]
    assert told.startswith("a message of the editor cannot be understood: ")


def test_every_request_has_an_answer() -> None:
    before_all, nowhere = {"line": -1, "character": 0}, {"line": 10**9, "character": 10**9}
    said, log = _answers(
        _opened(RECORD),
        _message("textDocument/hover", {"textDocument": {"uri": URI}, "position": before_all}, 1),
        _message("textDocument/hover", {"textDocument": {"uri": URI}, "position": nowhere}, 2),
        _message("textDocument/rename", ["Cleo"], 3),
        _message("textDocument/completion", {"textDocument": {"uri": "file:///other.hh"}, "position": nowhere}, 4),
        _message("deal/cards", {}, 5),
    )
    answers = {one["id"]: one.get("error", {}).get("message") for one in said if "id" in one}
    assert answers == {
        0: None,
        1: "the parameters of `textDocument/hover` are malformed",
        2: None,
        3: "the parameters of `textDocument/rename` are malformed",
        4: "file:///other.hh is not open",
        5: "Method Not Found: deal/cards",
        99: None,
    }
    assert log.count("\n") <= 2 * len(answers)


def test_what_is_not_open_cannot_be_changed_and_what_is_may_be_opened_again() -> None:
    version = {"uri": URI, "version": 3}
    said, log = _answers(
        _message("textDocument/didChange", {"textDocument": version, "contentChanges": [{"text": RECORD}]}),
        _opened("game: draw\n"),
        _opened(RECORD),
    )
    shown = [one["params"] for one in said if one.get("method") == "textDocument/publishDiagnostics"]
    assert [len(one["diagnostics"]) > 0 for one in shown] == [True, False]
    assert not [one for one in said if one.get("method") == "window/showMessage"]
    assert log == ""


@pytest.mark.parametrize("end", [b"", b"Content-Length", b'Content-Length: 500\r\n\r\n{"jsonrpc"'])
def test_a_server_whose_client_is_gone_ends(end: bytes) -> None:
    command = [sys.executable, "-m", "hhtool", "server"]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    sent = _message("initialize", INITIALIZE, 0) + _opened(RECORD) + end
    done = subprocess.run(command, input=sent, capture_output=True, env=env, timeout=60, check=False)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


_FAILING = """
from hhtool.server import document, hover, main, protocol

def fail(*_any):
    raise ArithmeticError("a remainder of nothing")

{where} = fail
protocol.log_in_lines()
main.server(spoken=True).start_io()
"""


@pytest.mark.parametrize("where", ["document.Document.update", "hover.hover"])
def test_a_bug_is_called_one(where: str) -> None:
    looked = {"textDocument": {"uri": URI}, "position": {"line": 0, "character": 0}}
    said, _log = _answers(
        _opened(RECORD),
        _message("textDocument/hover", looked, 1),
        command=[sys.executable, "-c", _FAILING.format(where=where)],
    )
    told = [one["params"]["message"] for one in said if one.get("method") == "window/logMessage"]
    assert told == ["this is a bug in hhtool, please report it: ArithmeticError: a remainder of nothing"]
