"""A session in an editor, with what the language server answers, on a page of the site: `python -m tests.editor_session`.

The prose of the page is written by hand; what stands in its fences is made here.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path

from lsprotocol import types as lsp

from tests.conftest import ROOT
from tests.server.editor import Editor, drive

PAGES: Mapping[str, Path] = {
    language: ROOT / "docs" / "site" / language / "editor-session.md" for language in ("en", "ru")
}
"""Where the page of each language is."""
_FENCE = re.compile(r"^```text\n.*?^```$", re.DOTALL | re.MULTILINE)
_PAUSE = 1.0
"""Seconds in which the server says what it works out after the last key."""

_RECORDS = {
    "en": "game: odessa\nplayers: Anna, Boris, Vera\npartial: yes\n\n"
    "deal 2: dealer Vera, cards 2, trump d\nhand Boris: Kh 7c\nbid: Anna 1, Boris pass, Vera 1\n",
    "ru": "игра: odessa\nигроки: Анна, Борис, Вера\nнеполная: да\n\n"
    "сдача 2: сдаёт Вера, карт 2, козырь б\nкарты Борис: Кч 7т\nзаказ: Анна 1, Борис пас, Вера 1\n",
}
_DEAL, _BIDS, _TRICK = 4, 6, 7
"""The lines, counted from 0, of the deal, its bids and its first trick."""
_TYPED = {
    "en": ("1. Anna Ah, Boris ", "7c, Vera 6h -> Anna", "Kh"),
    "ru": ("1. Анна Тч, Борис ", "7т, Вера 6ч -> Анна", "Кч"),
}
"""The beginning of a trick, its end with a card that may not be played, and the card that must."""
_REST = {
    "en": "\n2. Anna Qs, Boris 7c, Vera As -> Vera\nscore: Anna +10, Boris +10, Vera -10\n",
    "ru": "\n2. Анна Дп, Борис 7т, Вера Тп -> Вера\nсчёт: Анна +10, Борис +10, Вера −10\n",
}


class _Typist:
    """Types into an editor and sees the record with what is found in it."""

    def __init__(self, editor: Editor, text: str) -> None:
        self._editor = editor
        self.lines = text.split("\n")

    async def types(self, line: int, start: int, end: int, text: str) -> None:
        """Type over part of a line, and wait for all that the server says of it."""
        await self._editor.put(line, start, end, text)
        whole = self.lines[line]
        self.lines[line : line + 1] = (whole[:start] + text + whole[end:]).split("\n")
        try:
            while True:
                self._editor.last = await asyncio.wait_for(self._editor.said.get(), _PAUSE)
        except TimeoutError:
            pass

    def shown(self) -> str:
        """The record from its deal on, under each line what is found there."""
        shown = []
        for place, line in enumerate(self.lines[_DEAL:], _DEAL):
            shown.append(line)
            for one in self._editor.last:
                start, end = one.range.start, one.range.end
                if start.line == place:
                    shown.append(f"{' ' * start.character}{'^' * (end.character - start.character)} {one.code}")
                    shown.append(f"    {one.message}")
        return "\n".join(shown).rstrip()


def answers(language: str) -> list[str]:
    """What the editor shows, from one step of the session to the next."""
    seen: list[str] = []
    first, wrong, right = _TYPED[language]

    async def session(editor: Editor) -> None:
        client, where = editor.client, editor.identifier
        typist = _Typist(editor, _RECORDS[language])
        await editor.open(_RECORDS[language])
        seen.append(typist.shown())
        last = len(typist.lines[_BIDS])
        await typist.types(_BIDS, last - 1, last, "2")
        await typist.types(_TRICK, 0, 0, first)
        here = lsp.Position(_TRICK, len(first))
        offered = await client.text_document_completion_async(lsp.CompletionParams(where, here))
        seen.append("\n".join(one.label for one in offered.items))
        await typist.types(_TRICK, len(first), len(first), wrong)
        seen.append(typist.shown())
        over = lsp.HoverParams(where, lsp.Position(_TRICK, len(first) - 2))
        seen.append((await client.text_document_hover_async(over)).contents.value)
        await typist.types(_TRICK, len(first), len(first) + len(right), right)
        end = len(typist.lines[_TRICK])
        await typist.types(_TRICK, end, end, _REST[language])
        seen.append(typist.shown())
        [wrong_score] = editor.last
        asked = lsp.CodeActionParams(where, wrong_score.range, lsp.CodeActionContext([wrong_score]))
        actions = await client.text_document_code_action_async(asked)
        seen.append("\n".join(one.title for one in actions))
        [edit] = actions[0].edit.changes[editor.uri]
        at = edit.range
        await typist.types(at.start.line, at.start.character, at.end.character, edit.new_text)
        seen.append(typist.shown())

    with tempfile.TemporaryDirectory() as folder:
        drive(Path(folder), session, "--lang", language)
    return seen


def page(language: str) -> str:
    """The page in a language, with what the server answers now."""
    text = PAGES[language].read_text(encoding="utf-8")
    seen = answers(language)
    assert len(_FENCE.findall(text)) == len(seen)
    return _FENCE.sub(lambda _found: f"```text\n{seen.pop(0)}\n```", text)


if __name__ == "__main__":
    for language, path in PAGES.items():
        path.write_text(page(language), encoding="utf-8")
