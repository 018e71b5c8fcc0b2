"""A record that was sent message by message: as WhatsApp and Telegram save a chat."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from hhtool.audit.file import audit_file
from hhtool.audit.fix import fix
from hhtool.notation.chat import without_stamps
from hhtool.notation.source import Source
from tests.conftest import ROOT

if TYPE_CHECKING:
    from hhtool.audit.file import Audit

MESSAGES = [
    ("Нина", "Играем в джекпот. Нина, Олег, Тамара. Анте 1"),
    ("Олег", "ок"),
    ("Нина", "Сдача 1. Сдаёт Нина. Все поставили по 1"),
    ("Нина", "Олег открыл на 2, Тамара ответила, Нина пас"),
    ("Тамара", "везёт же некоторым"),
    ("Нина", "Олег сменил две карты, Тамара одну"),
    ("Нина", "Олег поставил 4, Тамара пас. Олег показал пару валетов и забрал 7"),
    ("Нина", "Сдача 2. Сдаёт Олег. Все поставили по 1. Все пас"),
    ("Нина", "Итого: Олег +3, Нина -2, Тамара -4"),
]
FORMS = {
    "whatsapp, android": "12.08.2026, 21:{minute} - {who}: {what}\n",
    "whatsapp, iphone": "[12.08.2026, 21:{minute}:07] {who}: {what}\n",
    "whatsapp, american": "8/12/26, 9:{minute}\u202fPM - {who}: {what}\n",
    "telegram": "{who}, [12.08.2026 21:{minute}]\n{what}\n\n",
    "times alone": "21:{minute} {who}: {what}\n",
}


def chat(form: str, messages: list[tuple[str, str]] = MESSAGES) -> str:
    return "".join(
        FORMS[form].format(minute=10 + number, who=who, what=what) for number, (who, what) in enumerate(messages)
    )


def audited(text: str) -> Audit:
    return audit_file(Source("chat.txt", text.encode()))


@pytest.mark.parametrize("form", FORMS)
def test_a_chat_is_a_record(form: str) -> None:
    audit = audited(chat(form))
    assert not audit.findings
    [session] = audit.sessions
    assert session.reading.session.players == ("Нина", "Олег", "Тамара")
    assert [deal.label for deal in session.reading.deals] == ["1", "2"]


@pytest.mark.parametrize("form", FORMS)
def test_what_others_say_of_other_things_is_a_note(form: str) -> None:
    [session] = audited(chat(form)).sessions
    assert [note for key, note in session.reading.session.meta if key == "note"] == ["Олег: ок"]
    notes = [event.text for event in session.reading.deals[0].events if hasattr(event, "text")]
    assert notes == ["Тамара: везёт же некоторым"]


@pytest.mark.parametrize("form", FORMS)
def test_what_others_say_of_the_game_counts(form: str) -> None:
    told = [("Тамара", what) if what.startswith("Олег открыл") else (who, what) for who, what in MESSAGES]
    audit = audited(chat(form, told))
    assert not audit.findings
    assert audited(chat(form)).sessions[0].reading.deals[0].events[:4] == audit.sessions[0].reading.deals[0].events[:4]


def test_one_may_tell_of_oneself() -> None:
    told = [*MESSAGES[:4], ("Олег", "я сменил две карты"), ("Тамара", "одну"), *MESSAGES[6:]]
    assert not audited(chat("whatsapp, android", told)).findings


@pytest.mark.parametrize("form", FORMS)
def test_a_finding_stands_where_it_is_in_the_file_and_is_mended_there(form: str) -> None:
    text = chat(form).replace("Олег +3", "Олег +4")
    audit = audited(text)
    [finding] = audit.findings
    line = text.split("\n")[finding.line - 1]
    assert line[finding.column - 1 :].startswith("Олег +4")
    assert audit.source.line(finding.line) == line, "and is shown as it stands"
    assert fix(audit, audit_file, lambda _code: True).audit.source.data.decode() == text.replace("+4", "~~+4~~ +3")


def test_what_the_program_says_is_left_out() -> None:
    told = chat("whatsapp, android", [*MESSAGES[:4], ("Нина", "<Без медиафайлов>"), *MESSAGES[4:]])
    told = "12.08.2026, 20:58 - Сообщения и звонки защищены сквозным шифрованием.\n" + told
    assert not audited(told).findings


@pytest.mark.parametrize(
    "text",
    [
        "game: draw\nplayers: Anna, Boris\n\ndeal 1: dealer Anna\nall pass\n",
        "Played until 21:30 at Ann's\nJackpots, ante 1. Ann, Bob\n",
        "deal,Anna,Boris\n1,10,20\n",
    ],
)
def test_what_has_no_times_is_none(text: str) -> None:
    source = Source("a.txt", text.encode())
    assert without_stamps(source) is source


@pytest.mark.parametrize("form", [form for form in FORMS if form != "telegram"])
def test_places_stay(form: str) -> None:
    text = chat(form)
    read = without_stamps(Source("a.txt", text.encode())).lines
    for line, raw in zip(read, text.split("\n"), strict=True):
        assert len(line) == len(raw)
        said = re.sub(r"^ *(заметка: |note: )?", "", line)
        assert raw.endswith(said)


@pytest.mark.parametrize("page", ["docs/other-formats.md", "docs/site/ru/other-formats.md"])
def test_the_chat_in_the_pages_is_read(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    [shown] = re.findall(r"```text\n(12\.08\.2026.*?)```", text, re.DOTALL)
    assert not audited(shown).findings


def test_who_sends_most_is_the_one_who_writes() -> None:
    messages = [
        ("Нина", "Расписной покер, 36 карт, джокер 7п. Играли Олег, Тамара и я"),
        ("Нина", "По одной, сдаёт Олег, козырь черви. Тамара пас, я раз, Олегу пришлось раз"),
        ("Тамара", "своим королём меня и убила"),
        ("Нина", "Тамара 5, мне 10, Олегу -10"),
    ]
    audit = audited(chat("whatsapp, android", messages))
    assert not audit.findings
    [session] = audit.sessions
    assert session.reading.session.players == ("Олег", "Тамара", "Нина")
