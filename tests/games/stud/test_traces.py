"""Whole deals of five-card stud traced by hand: what lay open, who was to act, what was allowed, who won what."""

from __future__ import annotations

from decimal import Decimal

from hhtool.cards.card import name
from hhtool.cards.poker import describe, strength
from hhtool.games.stud.replay import Replay
from hhtool.notation.tokens import written
from tests.games.by_hand import replays


def course(played: Replay) -> list[str]:
    """Each turn: round, player, action; after the bar the pot, what a call adds, what a bet or raise may come to."""
    assert played.table is not None
    found = []
    for turn in played.table.turns:
        event, allowed = turn.event, turn.allowed
        assert turn.expected == event.seat
        low, high = written(allowed.low), written(allowed.high)
        if allowed.low is None:
            raises = f"no raise: {allowed.why}"
        elif allowed.step:
            raises = f"raise to {' or '.join(map(written, allowed.step))}"
        else:
            raises = f"raise to {low} or more" if allowed.high is None else f"raise to {low}-{high}"
        call = f"call {written(allowed.call)}" if allowed.call else "check"
        found.append(f"{turn.street} {played.name(event.seat)} {event.verb} | {written(turn.pot)}: {call}, {raises}")
    return found


def beginnings(played: Replay) -> list[str]:
    """Who began each round, and who had to."""
    return [
        f"{street} {played.name(seat)} of {' '.join(map(played.name, sorted(due)))}"
        for street, seat, due in played.begun
    ]


def faces(played: Replay) -> list[str]:
    """The up cards of each seat."""
    return [" ".join(map(name, cards)) for cards in played.faces]


def hands(played: Replay) -> list[str]:
    """What each seat held, as far as it is known."""
    finals = [holding.final for holding in played.hands]
    return ["-" if cards is None else str(describe(strength(cards))) for cards in finals]


def pots(played: Replay) -> list[tuple[str, str]]:
    """Each pot's size, and who could win it."""
    assert played.outcome is not None
    return [(written(pot.amount), " ".join(map(played.name, pot.seats))) for pot in played.outcome.pots]


def changes(played: Replay) -> list[Decimal]:
    """What the deal changed each seat's chips by."""
    assert played.result is not None
    return [played.result[seat] for seat in range(len(played.deal.players))]


def test_a_home_game_with_a_side_pot() -> None:
    first, second, third = replays(
        "game: stud\nplayers: Anna, Boris, Vera\nstacks: Anna 30, Boris 12, Vera 40\n"
        "deal 1: dealer Vera\n"
        "up: Anna 8c, Boris 8h, Vera 2d\n"
        "all fold\n"
        "deal 2: dealer Vera\n"
        "down Anna: Ks\n"
        "up: Anna 9c, Boris Kh, Vera Kd\n"
        "Boris: bet 2\n"  # dealt before Vera
        "Vera: call 2\n"
        "Anna: raise to 6\n"
        "Boris: call 4\n"
        "Vera: call 4\n"
        "up: Anna 9d, Boris 4s, Vera 10h\n"
        "says: Anna pair of nines\n"
        "Anna: bet 4\n"
        "Boris: all in 6\n"
        "Vera: call 6\n"
        "Anna: call 2\n"  # she has acted, and the raise was short
        "up: Anna 3h, Boris Kc, Vera 10s\n"
        "says: Boris pair of kings, Vera pair of tens, possible full house\n"
        "Vera: check\n"  # the kings are all in
        "Anna: bet 5\n"
        "Vera: call 5\n"
        "up: Anna 2c, Boris 5d, Vera 7c\n"
        "Vera: check\n"
        "Anna: check\n"
        "show Vera: 7h (two pair: tens, sevens)\n"
        "show Anna: Ks (pair of nines)\n"
        "show Boris: 5h (two pair: kings, fives)\n"
        "win main: Boris 36\n"
        "win side: Vera 10\n"
        "chips: Anna -17, Boris +24, Vera -7\n"
        "deal 3: dealer Anna\n"
        "up: Boris 6s, Vera Ac, Anna Jc\n"
        "Vera: bet 3\n"
        "Anna: fold\n"
        "Boris: fold\n"
    )
    assert first.all_folded
    assert (first.deal.dealer, second.deal.dealer, third.deal.dealer) == (2, 2, 0)
    assert course(first) == [
        "1 Anna fold | 0: check, raise to 1-30",
        "1 Boris fold | 0: check, raise to 1-12",
        "1 Vera fold | 0: check, no raise: alone",
    ]

    assert beginnings(second) == ["1 Boris of Boris", "2 Anna of Anna", "3 Vera of Vera", "4 Vera of Vera"]
    assert course(second) == [
        "1 Boris bet | 0: check, raise to 1-12",
        "1 Vera call | 2: call 2, raise to 4-40",
        "1 Anna raise | 4: call 2, raise to 4-30",
        "1 Boris call | 10: call 4, raise to 10-12",
        "1 Vera call | 14: call 4, raise to 10-40",
        "2 Anna bet | 18: check, raise to 1-24",
        "2 Boris all in | 22: call 4, raise to 6-6",
        "2 Vera call | 28: call 6, raise to 10-34",
        "2 Anna call | 34: call 2, no raise: acted",
        "3 Vera check | 36: check, raise to 1-28",
        "3 Anna bet | 36: check, raise to 1-18",
        "3 Vera call | 41: call 5, raise to 10-28",
        "4 Vera check | 46: check, raise to 1-23",
        "4 Anna check | 46: check, raise to 1-13",
    ]
    assert faces(second) == ["9c 9d 3h 2c", "Kh 4s Kc 5d", "Kd Th Ts 7c"]
    assert hands(second) == ["pair of nines", "two pair, kings and fives", "two pair, tens and sevens"]
    assert pots(second) == [("36", "Anna Boris Vera"), ("10", "Anna Vera")]
    assert changes(second) == [-17, 24, -7]

    assert third.start == [13, 36, 33]
    assert hands(third) == ["-", "-", "-"]
    assert changes(third) == [0, 0, 0]  # nobody met the three


def test_a_room_with_a_bring_in_a_cap_and_a_tie() -> None:
    first, second = replays(
        "игра: stud\nправила: preset=room, ante=1, bring_in=1, small_bet=4, big_bet=8, cap=3\n"
        "игроки: Анна, Борис, Вера\n"
        "сдача 1: сдаёт Вера\n"
        "анте: все 1\n"
        "открыто: Анна Тт, Борис Тч, Вера 2п\n"
        "Вера: вход 1\n"
        "Анна: дополняет 4\n"
        "Борис: рейз 8\n"
        "Вера: свернула\n"
        "Анна: рейз 12\n"
        "Борис: держит 4\n"  # трёх ставок довольно
        "открыто: Анна 10т, Борис 10ч\n"
        "Анна: ставит 4\n"  # поровну, но ей сдали первой
        "Борис: держит 4\n"
        "открыто: Анна 6б, Борис 6т\n"
        "все шахуют\n"
        "открыто: Анна 3б, Борис 3т\n"
        "Анна: шахует\n"
        "Борис: ставит 8\n"
        "Анна: держит 8\n"
        "показал Борис: Кб (старшая карта: туз)\n"
        "показала Анна: Кт\n"
        "взяли: Анна 26, Борис 26\n"
        "сдача 2: сдаёт Анна\n"
        "анте: все 1\n"
        "открыто: Борис 2б, Вера 2т, Анна Кч\n"
        "Вера: вход 1\n"  # трефы младше бубён
        "Анна: держит 1\n"
        "Борис: держит 1\n"
        "открыто: Борис 7б, Вера 2ч, Анна Дч\n"
        "говорит: Вера пара двоек\n"
        "Вера: ставит 4\n"
        "Анна: свернула\n"
        "Борис: свернул\n"
        "взяла: Вера 6\n"
    )
    assert beginnings(first) == ["1 Вера of Вера", "2 Анна of Анна", "3 Анна of Анна", "4 Анна of Анна"]
    assert course(first) == [
        "1 Вера bring in | 3: check, raise to 4",
        "1 Анна complete | 4: call 1, raise to 4",
        "1 Борис raise | 8: call 4, raise to 8",
        "1 Вера fold | 16: call 7, raise to 12",
        "1 Анна raise | 16: call 4, raise to 12",
        "1 Борис call | 24: call 4, no raise: cap",
        "2 Анна bet | 28: check, raise to 4",
        "2 Борис call | 32: call 4, raise to 8",
        "3 Анна check | 36: check, raise to 8",
        "3 Борис check | 36: check, raise to 8",
        "4 Анна check | 36: check, raise to 8",
        "4 Борис bet | 36: check, raise to 8",
        "4 Анна call | 44: call 8, raise to 16",
    ]
    assert faces(first) == ["Ac Tc 6d 3d", "Ah Th 6c 3c", "2s"]
    assert hands(first) == ["ace high", "ace high", "-"]
    assert pots(first) == [("52", "Анна Борис")]
    assert changes(first) == [1, 1, -2]

    assert beginnings(second) == ["1 Вера of Вера", "2 Вера of Вера"]
    assert course(second) == [
        "1 Вера bring in | 3: check, raise to 4",
        "1 Анна call | 4: call 1, raise to 4",
        "1 Борис call | 5: call 1, raise to 4",
        "2 Вера bet | 6: check, raise to 4",
        "2 Анна fold | 10: call 4, raise to 8",
        "2 Борис fold | 10: call 4, raise to 8",
    ]
    assert changes(second) == [-2, -2, 4]


def test_what_is_not_written_is_left_open() -> None:
    (played,) = replays(
        "game: stud\nplayers: Anna, Boris, Vera\npartial: yes\n"
        "deal 9\n"  # the dealer is not known
        "up: Anna Kh, Boris Kd, Vera ??\n"
        "Vera: bet ?\n"
        "Anna: call\n"
        "Boris: fold\n"
        "up: Anna 4s, Vera 4h\n"
        "all pass\n"
        "up: Anna 9d, Vera 9s\n"
        "all pass\n"
        "up: Anna 2d, Vera 7s\n"
        "all pass\n"
        "show Anna: Kc\n"
        "muck Vera\n"
        "win: Anna ?\n"
    )
    assert beginnings(played)[:2] == ["1 Vera of Anna Boris Vera", "2 Vera of Anna Vera"]
    assert hands(played) == ["pair of kings", "-", "-"]
    assert played.result is None
    assert played.ended
