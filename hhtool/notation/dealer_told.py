"""Who deals, as the lines above the deals tell it: «первой сдавала Аня, дальше по кругу», `dealer: Ann`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hhtool.lazy import late_pattern
from hhtool.notation import seats_told
from hhtool.notation.header import key_of
from hhtool.notation.lexicon import words
from hhtool.notation.names import Names
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import is_spoken, masked
from hhtool.notation.statements import Statement
from hhtool.notation.words import Words

_DEALS = Words(words("dealer", "dealer button", "dealer told", "dealt told"))
_DEALS_SAID = late_pattern(
    rf"(?<!\w)(?:{_DEALS.pattern('dealer', 'dealer button', 'dealer told', 'dealt told')})(?!\w)", re.IGNORECASE
)
_LEADS = words("leads", "elder told", "lays")
_LEADS_SAID = late_pattern(rf"(?<!\w)(?:{Words(_LEADS).pattern(*_LEADS)})(?!\w)", re.IGNORECASE)
_FIRSTS = Words(words("first told", "in turn told"))
_PIECES = late_pattern(r"[^.;!?,:—–]+")
_WORD = late_pattern(r"[^\W\d_][\w\-]*")
_SENTENCES = late_pattern(r"[^.;!?]+")
_LOTS = Words(words("lot told"))
_AROUND_DEALER = Words(words("filler", "besides", "first told", "with", "lot told", "pronoun", "pronoun of"))


_DEALER_IS = late_pattern(
    rf"(?<!\w)({_DEALS.pattern('dealer', 'dealer told', 'dealt told')})[ \t]*:[ \t]*(?=[^\W\d_])", re.IGNORECASE
)


def tells_of_dealing(text: str) -> bool:
    """Whether a text has a word for who deals."""
    return bool(_DEALS.ids_in(text))


def without_colon(text: str) -> str:
    """A text with the word for who deals before the name alone: «сдаёт: Анна»."""
    return _DEALER_IS.sub(r"\1 ", text)


def first_dealer(lines: Iterable[Statement], names: Names) -> tuple[int, bool] | None:
    """The seat of who deals first, and whether the others deal in turn, where the lines above the deals say so: «первой
    сдавала Аня, дальше по кругу»; None where they do not."""
    for one in lines:
        if not is_spoken(one.text):
            continue
        key = key_of(one.text)
        if key in (None, "note", "players") and (named := seats_told.dealer_in_list(one.text)):
            seat = names.seat(named)
            return None if seat is None else (seat, False)
        # a list of players says it in a sentence behind
        if not one.text.strip() or (key not in (None, "note") and not (key == "players" and ". " in one.text)):
            continue
        one = one._replace(text=without_colon(seats_told.seated(one.text).text))
        key = key_of(one.text)
        said = one.text if key in (None, "note") else masked(one.text).partition(". ")[2] if key == "players" else ""
        # «Анна вытянула младшую, ей сдавать»
        by_lot = (sentence[0].replace(",", " ") for sentence in _SENTENCES.finditer(said) if _LOTS.ids_in(sentence[0]))
        whole = [sentence for sentence in by_lot if len(_named_in(sentence, names)) == 1]
        for piece in (*whole, *(piece[0] for piece in _PIECES.finditer(said))):
            if _says_first_dealer(piece) or says_dealer(piece, names):
                seats = _named_in(piece, names)
                in_turn = "in turn told" in _FIRSTS.ids_in(one.text)
                return (seats.pop(), in_turn) if len(seats) == 1 else None
    return None


def _named_in(text: str, names: Names) -> set[int]:
    """The seats of the players whom a text names."""
    return {seat for word in text.split() if (seat := names.called(word)) is not None}


def _says_first_dealer(text: str) -> bool:
    return tells_of_dealing(text) and "first told" in _FIRSTS.ids_in(text)


def says_dealer(text: str, names: Names) -> bool:
    """Whether a text says who deals, and no more but who leads: above the deals that is who deals the first."""
    if not tells_of_dealing(text):
        return False
    pieces = [piece for piece in re.split(r"[.,;]", text) if not _says_who(piece, _LEADS_SAID, names)]
    return len([piece for piece in pieces if piece.strip()]) == 1 and _says_who("".join(pieces), _DEALS_SAID, names)


def dealer_and_elder(text: str) -> tuple[str, ...]:
    """The two players of whom a sentence says that one deals and the other leads: «сдавал Пётр, Зоя первая»; none of
    another text."""
    pieces = [piece for piece in re.split(r"[,;]|[ \t](?:и|а|and)[ \t]", text) if piece.strip()]
    if len(pieces) != 2:
        return ()
    named: dict[str, str] = {}
    for piece in pieces:
        role = "deals" if tells_of_dealing(piece) else "leads"
        rest = _LEADS_SAID.sub(" ", _DEALS_SAID.sub(" ", piece))
        left = [word for word in _WORD.findall(rest) if fold(word) not in _AROUND_DEALER]
        if (role == "leads" and rest == piece and not _FIRSTS.ids_in(piece)) or len(left) != 1:
            return ()
        named[role] = left[0]
    names = tuple(named.values())
    return names if len(names) == 2 and all(name[0].isupper() and name[1:].islower() for name in names) else ()


def _says_who(text: str, verbs: re.Pattern[str], names: Names) -> bool:
    """Whether a text names a player beside a verb, and says no more."""
    rest = verbs.sub(" ", text)
    left = [word for word in _WORD.findall(rest) if fold(word) not in _AROUND_DEALER]
    return rest != text and len(left) == 1 and names.called(left[0]) is not None


def without_first_dealer(text: str) -> str:
    """A text without what it says of the dealers: who is the first, and that the others follow in turn."""
    pieces = list(_PIECES.finditer(text))
    if not any(_says_first_dealer(piece[0]) for piece in pieces):
        return text
    for piece in reversed(pieces):
        if _says_first_dealer(piece[0]) or _FIRSTS.ids_in(piece[0]):
            text = f"{text[: piece.start()].rstrip()}{text[piece.end() :]}"
    return text.lstrip(" \t.,;:!?—–")
