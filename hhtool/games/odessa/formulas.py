"""What a bid and the tricks taken are worth as a formula of a spreadsheet; the bids and tricks that cannot be.

Source: the rules of Odessa poker, bids and scores. `scoring` says the same to hhtool itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from hhtool.games.odessa.notation import KIND_NAMES
from hhtool.games.odessa.scoring import TEN
from hhtool.sheets.formulas import Formulas, Mark

if TYPE_CHECKING:
    from hhtool.games.odessa.house import House

_BID, _TAKEN, _CARDS = "N({bid})", "{tricks}", "{cards}"
_PASS = '{bid}="-"'
_SUITS = ("♣", "♦", "♥", "♠", "—")


def formulas(house: House) -> Formulas:
    """The formulas of a sheet of bids and tricks, from which the points follow; special deals are called in the language
    in force."""
    kinds = _kinds(house)
    return Formulas(
        typed=("bid", "tricks"),
        points=_points(house, kinds),
        allowed={"bid": _allowed_bid(house, kinds), "tricks": _whole("{tricks}", "0")},
        choices={"trump": _SUITS, "kind": tuple(kinds.values())},
        marks=(*_hook(house, kinds), Mark("tricks", _uneven())),
    )


def _kinds(house: House) -> Mapping[str, str]:
    """The special deals that there may be, and what they are called."""
    return {} if house.special_deals(1) == () else {kind: str(name) for kind, name in KIND_NAMES.items()}


def _is(name: str) -> str:
    return f'{{kind}}="{name}"'


# --- points --------------------------------------------------------------------------------------------------


def _points(house: House, kinds: Mapping[str, str]) -> str:
    """The points of a player; nothing before they can be known."""
    found = f'IF(OR(ISNUMBER({{bid}}),{_PASS}),{_times(house, kinds)}({_usual(house)}),"")'
    for kind, name in kinds.items():
        if not house.has_bids(kind):
            each = house.misere_trick if kind == "misere" else TEN * house.times(kind)
            found = f"IF({_is(name)},{each}*{_TAKEN},{found})"
    return f'IF(ISNUMBER({_TAKEN}),{found},"")'


def _times(house: House, kinds: Mapping[str, str]) -> str:
    """By what the points are multiplied, with the sign behind it."""
    found = "1"
    for kind, name in kinds.items():
        if house.has_bids(kind) and house.times(kind) != 1:
            found = f"IF({_is(name)},{house.times(kind)},{found})"
    return "" if found == "1" else f"{found}*"


def _usual(house: House) -> str:
    exact = _sum((house.exact, _TAKEN), (house.exact_bonus, ""), (house.exact_square, f"{_BID}*{_BID}"))
    exact = f"IF({_BID}=0,{house.pass_},{exact})"
    if house.all_ is not None:
        whole = f"{_BID}={_CARDS}" + ("" if house.all_cards is None else f",{_CARDS}={house.all_cards}")
        exact = f"IF(AND({whole}),{house.all_}*{_TAKEN},{exact})"
    missed = ((house.miss, ""), (house.miss_bid, _BID), (house.miss_off, f"ABS({_BID}-{_TAKEN})"))
    over = _sum(*missed, (house.over, _TAKEN))
    under = _sum(*missed, (house.under, f"({_BID}-{_TAKEN})"), (house.under_taken, _TAKEN))
    if house.miss_all is not None:
        under = f"IF({_TAKEN}=0,{house.miss_all},{under})"
    return f"IF({_TAKEN}={_BID},{exact},IF({_TAKEN}>{_BID},{over},{under}))"


def _sum(*terms: tuple[int, str]) -> str:
    """So many times each; a number alone where nothing is named."""
    found = "".join(f"{factor:+d}*{what}" if what else f"{factor:+d}" for factor, what in terms if factor)
    return found.removeprefix("+") or "0"


# --- what may be filled in -----------------------------------------------------------------------------------


def _whole(cell: str, least: str) -> str:
    return f"IF(ISNUMBER({cell}),AND({cell}=INT({cell}),{cell}>={least},{cell}<={_CARDS}),FALSE)"


def _allowed_bid(house: House, kinds: Mapping[str, str]) -> str:
    """A number of tricks, or a dash for a pass; nothing in a deal without bids."""
    least = 0 if house.blind_pass else 1
    least = max(house.blind_min, least) if "blind" in kinds else 0
    lowest = f"IF({_is(kinds['blind'])},{least},0)" if least else "0"
    found = f"IF({_PASS},{lowest}=0,{_whole('{bid}', lowest)})"
    for kind, name in kinds.items():
        if not house.has_bids(kind):
            found = f"IF({_is(name)},FALSE,{found})"
    return found


# --- what cannot be ------------------------------------------------------------------------------------------


def _hook(house: House, kinds: Mapping[str, str]) -> Iterator[Mark]:
    """The dealer's bid, the last, where the hook forbids it."""
    even, over = f"SUM({{every_bid}})={_CARDS}", _not_over(house)
    if house.hook == "off":
        return
    wrong = over if house.must_go_over("") else even
    if "blind" in kinds and house.must_go_over("blind"):
        wrong = f"IF({_is(kinds['blind'])},{over},{wrong})"
    yield Mark("bid", f"AND({{player}}={{dealer}},COUNTA({{every_bid}})={{players}},{wrong})")


def _not_over(house: House) -> str:
    """A last bid that does not go over as hook=over asks."""
    short = f"2*{_BID}<=SUM({{every_bid}})" if house.over_means == "others" else f"SUM({{every_bid}})<={_CARDS}"
    return f"AND({_BID}<>{_CARDS},{short})"


def _uneven() -> str:
    """The tricks are more than there are, or, when all are written, fewer."""
    tricks = "SUM({every_tricks})"
    return f"OR({tricks}>{_CARDS},AND(COUNT({{every_tricks}})={{players}},{tricks}<>{_CARDS}))"
