"""The server as clients speak with it: the Language Server Protocol, by pygls."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pygls.exceptions import FeatureNotificationError, FeatureRequestError, JsonRpcException, JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from hhtool import __version__, i18n
from hhtool.audit.contained import of_bug
from hhtool.batch import settings
from hhtool.batch.config import ConfigError
from hhtool.game.finding import Finding
from hhtool.game.severity import Severity
from hhtool.i18n import _
from hhtool.server import actions, completion, hover, outline
from hhtool.server.document import Document
from hhtool.server.later import Later
from hhtool.server.positions import Positions
from hhtool.server.protocol import Protocol, log_in_lines
from hhtool.server.ready import prepare

_SEVERITY = {
    Severity.ERROR: lsp.DiagnosticSeverity.Error,
    Severity.WARNING: lsp.DiagnosticSeverity.Warning,
    Severity.INFO: lsp.DiagnosticSeverity.Information,
}
_ITEMS = {
    "keyword": lsp.CompletionItemKind.Keyword,
    "player": lsp.CompletionItemKind.Variable,
    "card": lsp.CompletionItemKind.EnumMember,
    "option": lsp.CompletionItemKind.Property,
    "value": lsp.CompletionItemKind.Value,
    "code": lsp.CompletionItemKind.Constant,
}
_SYMBOLS = {"session": lsp.SymbolKind.Namespace, "deal": lsp.SymbolKind.Event, "table": lsp.SymbolKind.Array}
_PAUSE = 0.25
"""Seconds without a change after which what depends on other deals is done too."""


class Open:
    """A document that a client has open: its text, its settings, and how the client counts."""

    def __init__(self, uri: str, text: str, encoding: str) -> None:
        self.uri = uri
        self.document = Document(to_fs_path(uri) or uri)
        self.document.replace(text)
        self.document.update()
        self.positions = Positions(self.document, encoding)
        self.rest = Later()
        self.shown: list[Finding] = []
        self.told: set[str] = set()

    def span(self, place: int, start: int, end: int) -> lsp.Range:
        """A place in one line, as the client counts."""
        units = self.positions.units
        return lsp.Range(lsp.Position(place, units(place, start)), lsp.Position(place, units(place, end)))

    def place(self, position: lsp.Position) -> tuple[int, int]:
        """A position of the client's as line and offset."""
        return position.line, self.positions.offset(position.line, position.character)

    def change(self, change: lsp.TextDocumentContentChangeEvent) -> None:
        """Take over a change of the text."""
        if isinstance(change, lsp.TextDocumentContentChangePartial):
            start, end = (self.place(one) for one in (change.range.start, change.range.end))
            self.document.change(start, end, change.text)
        else:
            self.document.replace(change.text)

    def edits(self, changes: tuple[actions.Change, ...] | list[actions.Change]) -> lsp.WorkspaceEdit:
        """Changes as the client makes them."""
        edits = [lsp.TextEdit(self.span(one.line, one.start, one.end), one.text) for one in changes]
        return lsp.WorkspaceEdit(changes={self.uri: edits})

    def diagnostics(self) -> list[lsp.Diagnostic]:
        """The findings that are reported, by the settings of the file."""
        takes = _selection(self.document.name)
        return [self.diagnostic(one) for one in self.document.findings if takes(one.code)]

    def diagnostic(self, finding: Finding) -> lsp.Diagnostic:
        """A finding as the client shows it; what it contradicts and what follows from it are named with it."""
        document = self.document
        related = [
            *((document.place(span.line), span.start, span.end, str(why)) for span, why in finding.related),
            *(
                (document.place(one.line), one.column, one.end_column, f"{one.code} {one.message}")
                for one in finding.consequences
            ),
        ]
        return lsp.Diagnostic(
            self.span(document.place(finding.line), finding.column - 1, finding.end_column - 1),
            str(finding.message),
            _SEVERITY[finding.severity],
            finding.code,
            source="hhtool",
            related_information=[
                lsp.DiagnosticRelatedInformation(lsp.Location(self.uri, self.span(line, start - 1, end - 1)), text)
                for line, start, end, text in related
            ],
        )


def _selection(name: str) -> Callable[[str], bool]:
    """What says which codes are reported of a file, by its settings; all where these cannot be used."""
    from hhtool.audit.judge import every_check
    from hhtool.audit.select import Selection, UnknownCodeError, prefixes

    try:
        config = settings.in_force().of(name)
        rules = [(check.code, check.name) for check in every_check()]
        chosen = (config.select, config.ignore, config.ignored_in(Path(name).absolute()))
        return Selection(*(prefixes(one, rules) for one in chosen)).takes
    except (ConfigError, UnknownCodeError, OSError):
        return Selection().takes


class Server(LanguageServer):
    """The server, and the documents that its client has open."""

    def __init__(self) -> None:
        kind = lsp.TextDocumentSyncKind.Incremental
        super().__init__("hhtool", __version__, text_document_sync_kind=kind, protocol_cls=Protocol)
        self.open: dict[str, Open] = {}
        self.ready: set[tuple[str, str]] = set()

    def at(self, uri: str) -> Open:
        """An open document. Raises JsonRpcInvalidParams where there is none such."""
        if uri not in self.open:
            raise JsonRpcInvalidParams(str(_("{file} is not open", file=uri)))
        return self.open[uri]

    def report_server_error(self, error: Exception, source: Any) -> None:
        """Tell the client's log of a bug, and what went wrong with a message that has no answer."""
        met = sys.exception() or error  # `error` may only quote it
        if source in (FeatureRequestError, FeatureNotificationError) and not isinstance(met, JsonRpcException):
            said = of_bug(met)
        elif source is not FeatureRequestError:
            said = _("a message of the editor cannot be understood: {reason}", reason=error)
        else:
            return
        self.window_log_message(lsp.LogMessageParams(lsp.MessageType.Error, str(said)))

    def publish(self, opened: Open) -> None:
        """Show what is found in a document."""
        opened.shown = opened.document.findings
        version = self.workspace.get_text_document(opened.uri).version
        self.text_document_publish_diagnostics(
            lsp.PublishDiagnosticsParams(opened.uri, opened.diagnostics(), version=version)
        )
        for bug in map(str, opened.document.bugs):
            if bug not in opened.told:
                opened.told.add(bug)
                self.window_log_message(lsp.LogMessageParams(lsp.MessageType.Error, bug))

    def change(self, opened: Open, changes: Sequence[lsp.TextDocumentContentChangeEvent]) -> None:
        """Take over changes of a text, show what is found at once, and leave the rest for later."""
        opened.rest.stop()
        for change in changes:
            opened.change(change)
        opened.document.update()
        self.publish(opened)
        self.settle_later(opened)

    def settle_later(self, opened: Open) -> None:
        """Do what is left to be done of a document when nothing has changed for a while."""
        if not opened.document.settled:
            slowest = max(one.seconds for one in opened.document.sessions)
            opened.rest.begin(max(_PAUSE, 2 * slowest), opened.document.settle, lambda: self._settled(opened))

    def _settled(self, opened: Open) -> None:
        if opened.document.findings != opened.shown:
            self.publish(opened)
        # what is read stays for long; looking through all of it for what may go takes half a second
        gc.freeze()

    def prepare(self, opened: Open) -> None:
        """Make what explains lines that cannot be read, for the games of a document."""
        for session in opened.document.sessions:
            if session.audited is None or session.audited.game is None:
                continue
            game, language = session.audited.game, session.audited.reading.session.language
            if (game.id, language) not in self.ready:
                self.ready.add((game.id, language))
                Later().begin(0, partial(prepare, game, language))


def server(*, spoken: bool = False) -> Server:
    """The server with all that it answers; with `spoken` in the language in force, else in the client's."""
    made = Server()

    @made.feature(lsp.INITIALIZE)
    def begin(_server: Server, params: lsp.InitializeParams) -> None:
        if params.locale and not spoken:
            i18n.use(params.locale[:2].lower())

    @made.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def opened(server: Server, params: lsp.DidOpenTextDocumentParams) -> None:
        told = params.text_document
        if told.uri in server.open:
            server.open[told.uri].rest.stop()
        encoding = str(getattr(server.workspace.position_encoding, "value", server.workspace.position_encoding))
        server.open[told.uri] = Open(told.uri, told.text, encoding)
        server.publish(server.open[told.uri])
        server.settle_later(server.open[told.uri])
        server.prepare(server.open[told.uri])

    @made.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def changed(server: Server, params: lsp.DidChangeTextDocumentParams) -> None:
        if params.text_document.uri in server.open:
            server.change(server.open[params.text_document.uri], params.content_changes)

    @made.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(server: Server, params: lsp.DidCloseTextDocumentParams) -> None:
        if params.text_document.uri in server.open:
            server.open.pop(params.text_document.uri).rest.stop()
        gc.unfreeze()
        server.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(params.text_document.uri, []))

    @made.feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def watched(server: Server, _params: lsp.DidChangeWatchedFilesParams) -> None:
        now = settings.in_force()
        settings.use(settings.Settings(now.run, now.fixed))
        for one in server.open.values():
            server.publish(one)

    @made.feature(lsp.TEXT_DOCUMENT_HOVER)
    def hovered(server: Server, params: lsp.HoverParams) -> lsp.Hover | None:
        one = server.at(params.text_document.uri)
        place, offset = one.place(params.position)
        text = hover.hover(one.document, place, offset)
        return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, text)) if text else None

    @made.feature(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions([" ", ":", "=", ",", "["]))
    def completed(server: Server, params: lsp.CompletionParams) -> lsp.CompletionList:
        one = server.at(params.text_document.uri)
        place, offset = one.place(params.position)
        start, items = completion.complete(one.document, place, offset)
        span = one.span(place, start, offset)
        return lsp.CompletionList(
            False,
            [
                lsp.CompletionItem(
                    item.text,
                    kind=_ITEMS[item.kind],
                    detail=item.about or None,
                    text_edit=lsp.TextEdit(span, item.text),
                    sort_text=f"{number:04}",
                )
                for number, item in enumerate(items)
            ],
        )

    @made.feature(lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CodeActionOptions([lsp.CodeActionKind.QuickFix]))
    def acted(server: Server, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        one = server.at(params.text_document.uri)
        return [
            lsp.CodeAction(
                action.title,
                lsp.CodeActionKind.QuickFix,
                [one.diagnostic(action.finding)],
                is_preferred=action.repairs,
                edit=one.edits(action.changes),
            )
            for action in actions.actions(one.document, params.range.start.line, params.range.end.line)
        ]

    @made.feature(lsp.TEXT_DOCUMENT_FORMATTING)
    def laid_out(server: Server, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
        one = server.at(params.text_document.uri)
        with _refusing():
            text = actions.formatted(one.document)
        if text == one.document.text:
            return []
        last = sum(1 for _line in one.document.lines) - 1
        end = lsp.Position(last, one.positions.units(last, len(one.document.at(last))))
        return [lsp.TextEdit(lsp.Range(lsp.Position(0, 0), end), text)]

    @made.feature(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def symbols(server: Server, params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
        one = server.at(params.text_document.uri)
        return [_symbol(one, entry) for entry in outline.outline(one.document)]

    @made.feature(lsp.TEXT_DOCUMENT_FOLDING_RANGE)
    def folds(server: Server, params: lsp.FoldingRangeParams) -> list[lsp.FoldingRange]:
        one = server.at(params.text_document.uri)
        every = [part for entry in outline.outline(one.document) for part in (entry, *entry.inside)]
        return [lsp.FoldingRange(part.first, part.last) for part in every if part.last > part.first]

    @made.feature(lsp.TEXT_DOCUMENT_INLAY_HINT)
    def hinted(server: Server, params: lsp.InlayHintParams) -> list[lsp.InlayHint]:
        one = server.at(params.text_document.uri)
        found = []
        for hint in outline.hints(one.document, params.range.start.line, params.range.end.line):
            units = one.positions.units(hint.line, len(one.document.at(hint.line)))
            found.append(lsp.InlayHint(lsp.Position(hint.line, units), hint.text, padding_left=True))
        return found

    @made.feature(lsp.TEXT_DOCUMENT_PREPARE_RENAME)
    def renamable(server: Server, params: lsp.PrepareRenameParams) -> lsp.Range | None:
        one = server.at(params.text_document.uri)
        found = actions.renamed_at(one.document, *one.place(params.position))
        return one.span(*found) if found else None

    @made.feature(lsp.TEXT_DOCUMENT_RENAME, lsp.RenameOptions(prepare_provider=True))
    def renamed(server: Server, params: lsp.RenameParams) -> lsp.WorkspaceEdit:
        one = server.at(params.text_document.uri)
        with _refusing():
            return one.edits(actions.rename(one.document, *one.place(params.position), params.new_name))

    @made.feature(lsp.TEXT_DOCUMENT_DEFINITION)
    def origin(server: Server, params: lsp.DefinitionParams) -> list[lsp.Location]:
        one = server.at(params.text_document.uri)
        return [
            lsp.Location(one.uri, one.span(*place))
            for place in actions.origin(one.document, *one.place(params.position))
        ]

    @made.feature(lsp.TEXT_DOCUMENT_REFERENCES)
    def followed(server: Server, params: lsp.ReferenceParams) -> list[lsp.Location]:
        one = server.at(params.text_document.uri)
        return [
            lsp.Location(one.uri, one.span(*place))
            for place in actions.references(one.document, *one.place(params.position))
        ]

    return made


@contextmanager
def _refusing() -> Iterator[None]:
    """What is refused meanwhile is told to the client."""
    try:
        yield
    except actions.RefusedError as error:
        raise JsonRpcInvalidParams(str(error)) from None


def _symbol(one: Open, entry: outline.Entry) -> lsp.DocumentSymbol:
    width = len(one.document.at(entry.last))
    span = lsp.Range(lsp.Position(entry.first, 0), lsp.Position(entry.last, one.positions.units(entry.last, width)))
    inside = [_symbol(one, part) for part in entry.inside]
    head = one.span(entry.first, 0, len(one.document.at(entry.first)))
    return lsp.DocumentSymbol(entry.title, _SYMBOLS[entry.kind], span, head, children=inside)


def serve(*, spoken: bool) -> None:
    """Answer a client on standard input and output, until it says that it is done; `spoken` is as of `server`."""
    log_in_lines()
    try:
        server(spoken=spoken).start_io()
    finally:
        # the process ends at once, without a look through all that is read for what may go
        gc.freeze()
