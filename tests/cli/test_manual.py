"""The manual page says what the help pages say."""

from tests import manual


def test_it_is_what_the_help_pages_say_now() -> None:
    assert manual.PAGE.read_text(encoding="utf-8") == manual.page(), "python -m tests.manual makes it anew"


def test_every_command_and_option_is_in_it() -> None:
    page = manual.page()
    assert "hhtool lint [OPTIONS] [PATH]..." in page
    assert "\\fB\\-\\-baseline\\fR \\fIFILE\\fR" in page
