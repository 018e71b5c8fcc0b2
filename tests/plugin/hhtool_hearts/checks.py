"""The lint rules of Hearts, each with the breach that it words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from hhtool.checks.scores import rewrite
from hhtool.checks.standings import totals_of
from hhtool.game.breach import Breach, noted
from hhtool.game.check import ERROR, Problem, check
from hhtool.game.replay import Replay, Review
from hhtool.game.taint import CARDS, MONEY, NOTHING, PLAY
from hhtool.i18n import _
from hhtool.notation.reading import Fix
from hhtool.notation.record import Entry, Winner
from hhtool.tricks.checks import BarredCard
from hhtool.tricks.passing import WrongPass


@check("HE101", ERROR, WrongPass, taints=PLAY | CARDS)
def wrong_pass(replay: Replay) -> Iterator[Problem]:
    """Before play a player hands on other than three cards, cards not held, or to the wrong player.

    Three cards go to the left in the first deal, to the right in the second, across in the third; in the fourth nobody
    passes, and then it begins again. Whoever the cards are written to is believed to have them.
    Rule: hearts: the pass.

    Bad:

    ```hearts
    deal 2: dealer Boris
    pass Anna: Qs Ks -> Gleb         # error: [HE101]
    pass Boris: Kh Qh 9h -> Vera     # error: [HE101]
    ```

    Good:

    ```hearts
    deal 2: dealer Boris
    pass Anna: Qs Ks As -> Gleb
    pass Boris: Kh Qh 9h -> Anna
    ```
    """
    for breach in noted(replay, WrongPass):
        yield breach.problem(replay)


class HeartsNotBroken(BarredCard):
    """A heart led before hearts were broken."""


@check("HE102", ERROR, HeartsNotBroken, taints=PLAY | MONEY)
def hearts_not_broken(replay: Replay) -> Iterator[Problem]:
    """A heart is led before hearts were broken, by a player who held another suit.

    Hearts are broken by the first heart that is discarded, and with `queen_breaks=on` by the queen of spades. After a
    card that is not known they may have been. Who holds nothing but hearts may lead one.
    Rule: hearts: the lead.

    Bad:

    ```hearts
    deal 4: dealer Gleb
    1. Anna 2c, Boris Ac, Vera Kc, Gleb Qc -> Boris
    2. Boris 5h, Vera 2h, Gleb Kh, Anna 3h -> Gleb    # error: [HE102]
    3. Gleb 4d, Anna 5d, Boris 6d, Vera 7d -> Vera    # warning: [HH108]
    ```

    Good:

    ```hearts
    deal 4: dealer Gleb
    1. Anna 2c, Boris Ac, Vera Kc, Gleb Qc -> Boris
    2. Boris 6d, Vera 7d, Gleb 4d, Anna 3h -> Vera
    3. Vera 2h, Gleb Kh, Anna 4h, Boris 5h -> Gleb    # warning: [HH108]
    ```
    """
    for breach in noted(replay, HeartsNotBroken):
        yield breach.problem(replay, _("{player} leads {card} before hearts are broken, and held {held}"))


class PointsTooEarly(BarredCard):
    """A point card discarded on the first trick."""


@check("HE103", ERROR, PointsTooEarly, taints=PLAY | MONEY)
def points_on_first_trick(replay: Replay) -> Iterator[Problem]:
    """A heart or the queen of spades is discarded on the first trick, by a player who held something else.

    It holds with `first_trick=on`.
    Rule: hearts: the first trick.

    Bad:

    ```hearts
    deal 4: dealer Gleb
    hand Gleb: Ah Kh Qh Jh Th 9h 8h 7h 6h 5h As Ks 4d
    1. Anna 2c, Boris Ac, Vera Kc, Gleb Ah -> Boris    # error: [HE103]  # warning: [HH108]
    ```

    Good:

    ```hearts
    deal 4: dealer Gleb
    hand Gleb: Ah Kh Qh Jh Th 9h 8h 7h 6h 5h As Ks 4d
    1. Anna 2c, Boris Ac, Vera Kc, Gleb As -> Boris    # warning: [HH108]
    ```
    """
    for breach in noted(replay, PointsTooEarly):
        yield breach.problem(replay, _("{player} discards {card} on the first trick, and held {held}"))


class FirstLead(BarredCard):
    """A lead to the first trick that is not the two of clubs."""


@check("HE104", ERROR, FirstLead, taints=PLAY | MONEY)
def first_lead(replay: Replay) -> Iterator[Problem]:
    """The first lead is not the two of clubs.

    Whoever holds it leads it. Who leads first is not judged otherwise (TT105 is for the later tricks).
    Rule: hearts: the first trick.

    Bad:

    ```hearts
    deal 4: dealer Gleb
    1. Anna 3c, Boris Ac, Vera Kc, Gleb 2c -> Boris    # error: [HE104]  # warning: [HH108]
    ```

    Good:

    ```hearts
    deal 4: dealer Gleb
    1. Gleb 2c, Anna 3c, Boris Ac, Vera Kc -> Boris    # warning: [HH108]
    ```
    """
    for breach in noted(replay, FirstLead):
        yield breach.problem(replay, _("{player} leads {card} to the first trick; it must be the two of clubs"))


@dataclass(kw_only=True)
class MoonScore(Breach):
    """All points taken by one player, and not scored as the house has it: each wrong figure, with the right one."""

    wrong: Sequence[tuple[Entry, Decimal]]


@check("HE105", ERROR, MoonScore, taints=MONEY)
def moon_scored_wrongly(replay: Replay) -> Iterator[Problem]:
    """Somebody took all the points, and the score is not what the house gives for that.

    With `moon=others` each of the others writes 26, with `moon=self` the shooter takes off 26. The tricks need not be
    written: who alone has 26 took them all.
    Rule: hearts: shooting the moon.

    Bad:

    ```hearts
    deal 4: dealer Gleb
    score: Anna 0, Boris 0, Vera 0, Gleb 26    # error: [HE105]
    ```

    Good:

    ```hearts
    deal 4: dealer Gleb
    score: Anna 26, Boris 26, Vera 26, Gleb 0
    ```
    """
    for breach in noted(replay, MoonScore):
        player = replay.name(breach.seat)
        right = ", ".join(f"{replay.name(one.seat)} {due}" for one, due in breach.wrong)
        edits = (edit for one, due in breach.wrong for edit in rewrite(replay.name(one.seat), one, due).edits)
        fix = Fix(_("write {figure}", figure=right), tuple(edits))
        yield Problem(breach.span, _("{player} shot the moon: {right}", player=player, right=right), player, (), fix)


@check("HE106", ERROR, taints=NOTHING)
def game_over(review: Review) -> Iterator[Problem]:
    """The game went on after somebody had reached the target, or a winner is named before.

    Where a total that is written is not what the scores give, it cannot be told whether the target was reached.
    Rule: hearts: the end.

    Bad:

    ```hearts
    game: hearts
    players: Anna, Boris, Vera, Gleb
    deal 1: dealer Gleb
    score: Anna 26, Boris 26, Vera 26, Gleb 0
    winner: Gleb    # error: [HE106]
    ```

    Good:

    ```hearts
    game: hearts
    rules: target=20
    players: Anna, Boris, Vera, Gleb
    deal 1: dealer Gleb
    score: Anna 26, Boris 26, Vera 26, Gleb 0
    winner: Gleb
    ```
    """
    target, over = review.house.target, False
    for replay, totals in totals_of(review):
        if over:
            yield Problem(replay.deal.head_span, _("the game was over: somebody had {target} or more", target=target))
        known = [total for total in totals.values() if total is not None]
        reached = any(total >= target for total in known)
        ends = [event for event in replay.deal.events if isinstance(event, Winner)]
        if ends and not reached and len(known) == len(totals):
            yield Problem(ends[0].span, _("nobody has {target} yet", target=target))
        over = reached and not ends and not over
