"""Whole deals of open-face Chinese poker traced by hand: whose turn it was, how the rows lay, what they brought."""

from __future__ import annotations

from hhtool.cards.card import RANKS, name
from hhtool.cards.poker import category, ranks
from hhtool.games.ofc.replay import Replay
from tests.games.by_hand import replays


def course(played: Replay) -> list[str]:
    """Each turn: its number for the player, the player, the cards by row, what was discarded, who was due if another."""
    found = []
    for turn, number, expected in played.placings:
        rows = ", ".join(f"{part.row[0]} {' '.join(map(name, part.cards))}" for part in turn.parts)
        away = f" x {' '.join(map(name, turn.discards))}" if turn.discards else ""
        due = "" if expected == turn.seat else f" due {played.name(expected)}"
        found.append(f"{number + 1} {played.name(turn.seat)} {rows}{away}{due}")
    return found


def rows(played: Replay, seat: int) -> list[str]:
    """A player's rows at the end, from the top down, in the order in which the cards were set down."""
    return [" ".join(map(name, row)) for row in played.layouts[seat].rows]


def hands(played: Replay, seat: int) -> list[str]:
    """What the rows are, with the ranks that matter."""
    found = played.layouts[seat].strengths
    assert found is not None
    return [f"{category(one).name.lower()} {''.join(RANKS[rank] for rank in ranks(one))}" for one in found]


def rights(played: Replay) -> list[tuple[bool | None, int | None]]:
    """What a deal leaves each seat: whether a fantasy was earned, and how many in a row it ended."""
    return [(right.met, right.run) for right in map(played.end.right, played.deal.players)]


def test_a_deal_of_pineapple() -> None:
    (played,) = replays(
        "game: ofc-pineapple\nplayers: Anna, Boris\npartial: yes\n"
        "deal 5: button Boris\n"
        "Anna: bottom 9s 9d, middle 4c 5c, top Kh\n"
        "Boris: bottom Qs Jd, middle 8c 8d, top 2h\n"
        "Anna: bottom 9h, top Kd, x 2d\n"
        "Boris: bottom Qc, middle 3h\n"  # his discards are not shown
        "Anna: middle 6d 7c, x 10h\n"
        "Boris: bottom Jh, top 7d\n"
        "Anna: bottom As, middle 8h, x Jc\n"
        "Boris: middle 3s, top 6h\n"
        "Anna: bottom Ac, top 3c, x 2s\n"
        "Boris: bottom Kc, middle 10c\n"
        "score: Anna +24, Boris -24\n"
    )
    assert course(played) == [
        "1 Anna b 9s 9d, m 4c 5c, t Kh",
        "1 Boris b Qs Jd, m 8c 8d, t 2h",
        "2 Anna b 9h, t Kd x 2d",
        "2 Boris b Qc, m 3h",
        "3 Anna m 6d 7c x Th",
        "3 Boris b Jh, t 7d",
        "4 Anna b As, m 8h x Jc",
        "4 Boris m 3s, t 6h",
        "5 Anna b Ac, t 3c x 2s",
        "5 Boris b Kc, m Tc",
    ]
    assert rows(played, 0) == ["Kh Kd 3c", "4c 5c 6d 7c 8h", "9s 9d 9h As Ac"]
    assert rows(played, 1) == ["2h 7d 6h", "8c 8d 3h 3s Tc", "Qs Jd Qc Jh Kc"]
    assert hands(played, 0) == ["pair K3", "straight 8", "full_house 9A"]
    assert hands(played, 1) == ["high_card 762", "two_pair 83T", "two_pair QJK"]
    assert played.dead == [False, False]
    assert played.bonuses == [(8, 4, 6), (0, 0, 0)]
    assert played.scores == {0: 24, 1: -24}
    # kings on top; whether Boris may play the next deal as a fantasy does not hang on what was before
    assert [met for met, _run in rights(played)] == [True, False]


def test_a_deal_of_turbo_for_three_in_which_one_hand_is_dead() -> None:
    (played,) = replays(
        "игра: ofc-turbo\nигроки: Анна, Борис, Вера\n"
        "сдача 1: баттон Анна\n"  # Борис ходит первым
        "Борис: низ Дт Дп, середина Тч 9ч, верх Кт\n"
        "Вера: низ Тт Тб, середина 7т 7п, верх 6б\n"
        "Анна: низ Дч Дб, середина 8т 8б, верх Кч\n"
        "Борис: низ Вб, середина 7ч 6ч, верх 10б\n"
        "Вера: низ Тп, середина 9т 9б, верх 6п\n"
        "Анна: низ 10т, середина 4п, верх Вч 10ч\n"
        "Борис: низ Вп 3б, середина 2ч, верх Вт\n"
        "Вера: низ 5т 5б, середина Кб, верх 2т\n"
        "Анна: низ 10п 5ч, середина 4б 2п\n"
        "скуп Борис\n"
        "бонус Вера: верх 1, низ 6\n"
        "счёт: Анна −7, Борис −19, Вера +26\n"
    )
    assert [line.split()[1] for line in course(played)] == ["Борис", "Вера", "Анна"] * 3
    assert rows(played, 1) == ["Kc Td Jc", "Ah 9h 7h 6h 2h", "Qc Qs Jd Js 3d"]
    assert hands(played, 1) == ["high_card KJT", "flush A9762", "two_pair QJ3"]  # the flush lies on two pairs
    assert hands(played, 2) == ["pair 62", "two_pair 97K", "full_house A5"]
    assert played.dead == [False, True, False]
    assert played.bonuses == [(0, 0, 0), (0, 0, 0), (1, 0, 6)]
    # Анна: +6 from Борис; -6 and -7 to Вера, who has all three rows; Борис: -6 -6 -7
    assert played.scores == {0: -7, 1: -19, 2: 26}
    assert rights(played) == [(False, 0)] * 3


def test_a_fantasy_that_is_kept_once() -> None:
    first, second, third, fourth = replays(
        "game: ofc\nplayers: Anna, Boris\n"
        "deal 1: button Boris\n"
        "board Anna: Qh Qd 3s / Kh Kc 4c 6s 2s / Jc Jh Js 8d 2c\n"
        "board Boris: 10h 9d 4h / 5h 5d 8s 7s 3c / 6h 6d Ks Jd 3h\n"
        "deal 2: button Boris\n"
        "fantasy Anna: Kh 9d 2h / 6s 6d 6c 5h 5s / Jc Jd Js 3h 3c\n"  # a full house in the middle keeps it here
        "board Boris: Ah Qs 4h / 8h 8d 10s 7s 2c / As Ad Ks 9c 4d\n"
        "deal 3: button Boris\n"
        "fantasy Anna: Kh 9d 2h / 6s 6d 5c 5h 8s / Jc Jd Js Jh 3c\n"  # and so would four jacks, but twice is all
        "board Boris: Ah Qs 4h / 8h 8d 10s 7s 2c / As Ad Ks 9c 4d\n"
        "deal 4: button Anna\n"
        "score: Anna -6, Boris +6\n"
        "total: Anna 37, Boris -37\n"
        "winner: Anna\n"
    )
    assert [replay.button for replay in (first, second, third, fourth)] == [1, 1, 1, 0]
    assert [replay.fantasies for replay in (first, second, third, fourth)] == [set(), {0}, {0}, set()]
    # all three rows, 6, and queens, 7; two rows of three, 1, and full houses of 12 and 6; two of three and quads, 10
    assert [replay.scores for replay in (first, second, third)] == [{0: 13, 1: -13}, {0: 19, 1: -19}, {0: 11, 1: -11}]
    assert rights(first) == [(True, 0), (False, 0)]
    assert rights(second) == [(True, 1), (False, 0)]
    assert rights(third) == [(True, 2), (False, 0)]
    assert not third.end.right("Anna").due(third.house)


def test_a_deal_of_big_pineapple() -> None:
    (played,) = replays(
        "game: ofc-big\nplayers: Anna, Boris\npartial: yes\n"
        "deal 3: button Anna\n"
        "Boris: bottom Qs Qh, second 3h 3d, third 5h 5d\n"
        "Anna: bottom 9s 9d, second 4c 5c, third 2d 2s\n"
        "Boris: bottom Qc, second 7d, x Qd\n"
        "Anna: bottom 9h, second 6d, x Ks\n"
        "Boris: second 7h, top 2h\n"
        "Anna: second 7c, top Kh, x Kd\n"
        "Boris: bottom Ah, second 2c\n"
        "Anna: bottom As, second 8h, x 10c\n"
        "Boris: third 8s 4h\n"
        "Anna: third Jc Js, x 10h\n"
        "Boris: bottom Ad, third 6s\n"
        "Anna: bottom Ac, third 10s, x 10d\n"
        "board Anna: Kh / 2d 2s Jc Js 10s / 4c 5c 6d 7c 8h / 9s 9d 9h As Ac\n"
        "Boris: top 6h 4d\n"
        "Anna: top Jd 3c, x Kc\n"
        "score: Anna +6, Boris -6\n"
    )
    assert [line.split()[1] for line in course(played)] == ["Boris", "Anna"] * 7
    assert hands(played, 0) == ["high_card KJ3", "two_pair J2T", "straight 8", "full_house 9A"]
    assert hands(played, 1) == ["high_card 642", "pair 5864", "two_pair 732", "full_house QA"]
    assert played.bonuses == [(0, 0, 4, 6), (0, 0, 0, 6)]
    assert played.scores == {0: 3 - 1 + 10 - 6, 1: -6}
    assert [met for met, _run in rights(played)] == [False, False]


def test_a_player_out_of_time_to_the_end_of_the_session() -> None:
    first, second = replays(
        "game: ofc-turbo\nrules: timeout=dead\nplayers: Anna, Boris\n"
        "deal 1: button Boris\n"
        "Anna: bottom 9s 9d, middle 4c 5c, top Kh\n"
        "Boris: bottom Qs Jd, middle 8c 8d, top 2h\n"
        "timeout Anna\n"
        "Anna: bottom Ah Kd 2d, middle 4h\n"
        "Boris: bottom Qc Jh, middle 3h, top 7d\n"
        "Anna: middle 9h 8h, top 6s 2s\n"
        "Boris: bottom Kc, middle 3s 10c, top 6h\n"
        "score: Anna -6, Boris +6\n"
        "deal 2: button Anna\n"
        "Boris: bottom Qs Jd, middle 8c 8d, top 2h\n"
        "Anna: bottom 9s 9d 4c 5c Kh\n"
        "Boris: bottom Qc Jh, middle 3h, top 7d\n"
        "Anna: middle Ah Kd 2d 4h\n"
        "Boris: bottom Kc, middle 3s 10c, top 6h\n"
        "Anna: middle 9h, top 8h 6s 2s\n"
        "score: Anna -6, Boris +6\n"
    )
    assert (first.late, second.late) == ({0}, {0})
    assert first.layouts[0].dead is False, "her rows are in order"
    assert first.dead == second.dead == [True, False]
    assert rows(second, 0) == ["8h 6s 2s", "Ah Kd 2d 4h 9h", "9s 9d 4c 5c Kh"]
    assert second.scores == {0: -6, 1: 6}


def test_what_cannot_be_told_is_left_open() -> None:
    (played,) = replays(
        "game: ofc-27\nplayers: Anna, Boris\npartial: yes\n"
        "deal 5: button Boris\n"
        "board Anna: Qh Qd 3s / 10c 8d 7h 5c ?? / Jc Jh Js 8s 2c\n"  # a pair, or a card above the ten, would be dead
        "board Boris: Ah Kd 4h / 9h 8h 6c 5h 3c / 10h 10d Ks Jd 3h\n"
        "score: Anna +7, Boris -7\n"
    )
    assert played.layouts[0].strengths is None
    assert played.dead == [None, False]
    assert played.bonuses == [None, (0, 1, 0)]
    assert played.scores is None
    assert [met for met, _run in rights(played)] == [None, False]
