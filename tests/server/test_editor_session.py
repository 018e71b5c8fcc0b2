"""The page that shows an editor's session says what the server answers now."""

import pytest

pytest.importorskip("pygls")

from tests import editor_session

pytestmark = pytest.mark.long


@pytest.mark.parametrize("language", editor_session.PAGES)
def test_it_is_what_the_server_answers_now(language: str) -> None:
    written = editor_session.PAGES[language].read_text(encoding="utf-8")
    assert written == editor_session.page(language), "python -m tests.editor_session makes it anew"
