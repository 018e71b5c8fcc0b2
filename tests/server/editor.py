"""An editor: a client that starts the real server and speaks with it over its standard input and output."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

from tests.conftest import ROOT


class Editor:
    """A client with one document, and what the server has said of it."""

    def __init__(self, client: LanguageClient, uri: str) -> None:
        self.client, self.uri = client, uri
        self.identifier = lsp.TextDocumentIdentifier(uri)
        self.said: asyncio.Queue[list[lsp.Diagnostic]] = asyncio.Queue()
        self.version = 0

    async def open(self, text: str) -> list[str | int | None]:
        self.text = text
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(self.uri, "hh", 0, text)))
        return await self.codes()

    async def codes(self) -> list[str | int | None]:
        """The codes that the server reports next."""
        self.last = await asyncio.wait_for(self.said.get(), 30)
        return [one.code for one in self.last]

    async def put(self, line: int, start: int, end: int, text: str) -> list[str | int | None]:
        """Type over part of a line; the codes that are reported then."""
        self.version += 1
        span = lsp.Range(lsp.Position(line, start), lsp.Position(line, end))
        self.client.text_document_did_change(
            lsp.DidChangeTextDocumentParams(
                lsp.VersionedTextDocumentIdentifier(self.version, self.uri),
                [lsp.TextDocumentContentChangePartial(span, text)],
            )
        )
        return await self.codes()

    @property
    def whole(self) -> lsp.Range:
        """All of the text that was opened."""
        return lsp.Range(lsp.Position(0, 0), lsp.Position(self.text.count("\n"), 0))

    def at(self, words: str) -> lsp.Position:
        """Where some words begin in the text that was opened."""
        before = self.text[: self.text.index(words)]
        return lsp.Position(before.count("\n"), len(before) - before.rfind("\n") - 1)


def drive(tmp_path: Path, test: Callable[[Editor], Awaitable[Any]], *options: str) -> None:
    """Start the server, speak with it, and see it end by itself."""

    async def run() -> None:
        client = LanguageClient("test", "1")
        editor = Editor(client, (tmp_path / "a.hh").as_uri())

        @client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def published(params: lsp.PublishDiagnosticsParams) -> None:
            editor.said.put_nowait(list(params.diagnostics))

        os.environ.setdefault("PYTHONPATH", str(ROOT))
        await client.start_io(sys.executable, "-m", "hhtool", "server", *options)
        try:
            await client.initialize_async(lsp.InitializeParams(lsp.ClientCapabilities()))
            client.initialized(lsp.InitializedParams())
            await test(editor)
            await client.shutdown_async(None)
            client.exit(None)
            process = client._server
            assert process is not None
            assert await asyncio.wait_for(process.wait(), 10) == 0
        finally:
            if client._server is not None and client._server.returncode is None:
                client._server.kill()
            await client.stop()

    # in a thread of its own: where a browser is driven in this process, a loop runs already
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, run()).result()
