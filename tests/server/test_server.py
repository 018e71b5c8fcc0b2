"""The server as an editor sees it: the real process, driven over its standard input and output."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from tests.audit.test_consequences import RECORD as SLIP
from tests.cli.conftest import FAULTY
from tests.server.test_document import a_text, one_session

if TYPE_CHECKING:
    from tests.cli.conftest import Program

pytest.importorskip("pygls")

from lsprotocol import types as lsp

from tests.server.editor import Editor, drive

pytestmark = pytest.mark.long


def test_findings_come_and_go_while_a_record_is_written(tmp_path: Path) -> None:
    async def test(editor: Editor) -> None:
        assert await editor.open(FAULTY) == ["HH002", "SC101"]
        at = editor.at("-6, Vera")
        assert await editor.put(at.line, at.character, at.character + 2, "-7") == ["HH002"]
        assert await editor.put(at.line, at.character, at.character + 2, "-5") == ["HH002", "SC101"]

    drive(tmp_path, test)


def test_the_settings_of_the_folder_hold(tmp_path: Path) -> None:
    (tmp_path / "hhtool.toml").write_text('ignore = ["HH002"]\n')

    async def test(editor: Editor) -> None:
        assert await editor.open(FAULTY) == ["SC101"]
        (tmp_path / "hhtool.toml").write_text("")
        editor.client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([]))
        assert await editor.codes() == ["HH002", "SC101"]

    drive(tmp_path, test)


def test_a_quick_fix_puts_a_finding_right_and_a_comment_ignores_it(tmp_path: Path) -> None:
    async def test(editor: Editor) -> None:
        await editor.open(FAULTY)
        at = editor.at("chips")
        asked = lsp.CodeActionParams(editor.identifier, lsp.Range(at, at), lsp.CodeActionContext([]))
        found = await editor.client.text_document_code_action_async(asked)
        assert [(one.title, one.is_preferred) for one in found or []] == [
            ("write -7", True), ("Ignore SC101 here, with a reason", False)
        ]  # fmt: skip
        [fix], [mark] = ((one.edit.changes or {})[editor.uri] for one in found or [] if one.edit)
        assert "SC101" in await editor.put(at.line, 0, 0, " ")
        await editor.put(at.line, 0, 1, "")
        assert await editor.put(at.line, mark.range.start.character, mark.range.end.character, mark.new_text) == [
            "HH002"
        ]
        await editor.put(at.line, mark.range.start.character, 200, "")
        assert await editor.put(at.line, fix.range.start.character, fix.range.end.character, fix.new_text) == ["HH002"]

    drive(tmp_path, test)


def test_words_are_explained_completed_renamed_and_folded(tmp_path: Path) -> None:
    async def test(editor: Editor) -> None:
        await editor.open(FAULTY)
        client, where = editor.client, editor.identifier
        shown = await client.text_document_hover_async(lsp.HoverParams(where, editor.at("Boris: call 4")))
        assert "**Boris**" in shown.contents.value
        assert "allowed: " in shown.contents.value
        [one] = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(where))
        assert (one.name, [part.name for part in one.children]) == ("draw, Anna, Boris, Vera", ["deal 1: dealer Vera"])
        folds = await client.text_document_folding_range_async(lsp.FoldingRangeParams(where))
        assert [(fold.start_line, fold.end_line) for fold in folds] == [(0, 18), (4, 17)]
        done = await client.text_document_rename_async(lsp.RenameParams(where, editor.at("Boris: call 2"), "Кира К."))
        edits = done.changes[editor.uri]
        assert {edit.new_text for edit in edits} == {'"Кира К."'}
        assert len(edits) == FAULTY.count("Boris")
        may = await client.text_document_prepare_rename_async(
            lsp.PrepareRenameParams(where, editor.at("Boris: call 2"))
        )
        assert may.end.character == len("Boris")
        named = await client.text_document_references_async(
            lsp.ReferenceParams(lsp.ReferenceContext(True), where, editor.at("Boris: call 2"))
        )
        assert len(named) == len(edits)
        hints = await client.text_document_inlay_hint_async(lsp.InlayHintParams(where, editor.whole))
        assert "pot 7" in [hint.label for hint in hints]
        gone = await client.text_document_definition_async(lsp.DefinitionParams(where, editor.at("Vera: fold")))
        assert [place.range.start for place in gone] == [editor.at("Vera\n")]
        items = await client.text_document_completion_async(lsp.CompletionParams(where, lsp.Position(1, 7)))
        assert {"preset=", "ante=", "openers="} <= {item.label for item in items.items}
        laid = await client.text_document_formatting_async(
            lsp.DocumentFormattingParams(where, lsp.FormattingOptions(4, True))
        )
        assert not laid

    drive(tmp_path, test)


def test_a_key_is_answered_while_a_long_session_is_explained(tmp_path: Path) -> None:
    text = f"{one_session(a_text('odessa', 120, 7, 0.9))}\n{SLIP}"

    async def test(editor: Editor) -> None:
        before = await editor.open(text)
        # the settling has begun by then, and takes seconds
        await asyncio.sleep(0.5)
        codes = await editor.put(0, 0, 0, "x")
        assert "HH001" in codes or "HH007" in codes
        assert len(await editor.put(0, 0, 1, "")) == len(before)
        assert len(await editor.codes()) < len(before), "what follows from another is put under it"

    drive(tmp_path, test)


def test_messages_are_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    async def test(editor: Editor) -> None:
        await editor.open(FAULTY)
        assert any("а" <= letter <= "я" for letter in editor.last[1].message)

    drive(tmp_path, test, "--lang", "ru")


def test_columns_are_counted_as_the_client_counts_them(tmp_path: Path) -> None:
    async def test(editor: Editor) -> None:
        text = FAULTY.replace("note", "note") + "note: 🂡🂡 Clara\nwin: 🂡\n"
        await editor.open(text)
        [bad] = [one for one in editor.last if one.range.start.line == text.count("\n") - 1]
        assert bad.range.end.character == len("win: 🂡".encode("utf-16-le")) // 2

    drive(tmp_path, test)


def test_a_deal_of_a_large_file_is_checked_at_once(tmp_path: Path) -> None:
    text = a_text("draw", 5000, 7, 0.002)
    line = text.count("\n") // 2

    async def test(editor: Editor) -> None:
        await editor.open(text)
        took = []
        for letter in range(9):
            begun = perf_counter()
            await editor.put(line, 0, 0 if letter % 2 == 0 else 1, "x" if letter % 2 == 0 else "")
            took.append(perf_counter() - begun)
        assert sorted(took)[4] < 0.15, took  # 50 ms where nothing else runs

    drive(tmp_path, test)


def test_it_says_which_package_is_missing(run: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hhtool.server.main", None)
    told = "the language server needs an extra package; install it with: pip install 'hhtool[server]'"
    assert run("server") == (2, "", f"hhtool: {told}\n")
