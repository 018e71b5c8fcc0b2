"""Messages between client and server: what is answered to one that cannot be understood, and what the log says."""

from __future__ import annotations

import logging
import sys
from typing import Any

from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams, JsonRpcInvalidRequest
from pygls.protocol import LanguageServerProtocol

from hhtool.i18n import _


class Protocol(LanguageServerProtocol):
    """The protocol, in which every request has an answer."""

    def structure_message(self, data: dict[str, Any]) -> Any:
        """A message by its type; a request that is none of its method is refused. Raises JsonRpcException."""
        try:
            return super().structure_message(data)
        except JsonRpcException:
            refused = JsonRpcInvalidParams(str(_("the parameters of `{method}` are malformed", method=data["method"])))
            if "id" in data:
                self._send_response(data["id"], error=refused.to_response_error())
            raise refused from None

    def handle_message(self, message: Any) -> None:
        """Do what a message asks for. Raises JsonRpcInvalidRequest where it is none."""
        if not hasattr(message, "jsonrpc"):
            raise JsonRpcInvalidRequest(str(_("this is no message of the language server protocol")))
        super().handle_message(message)


class _Line(logging.Formatter):
    """What is logged, on one line."""

    def format(self, record: logging.LogRecord) -> str:
        text = record.getMessage().partition("\n")[0]
        error = record.exc_info[1] if record.exc_info else None
        return f"hhtool: {text}" if error is None else f"hhtool: {text} ({type(error).__name__}: {error})"


def log_in_lines() -> None:
    """Log on standard error what goes wrong between client and server."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Line())
    log = logging.getLogger("pygls")
    log.addHandler(handler)
    log.propagate = False
