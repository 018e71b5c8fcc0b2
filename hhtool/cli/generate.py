"""`hhtool generate`."""

from __future__ import annotations

from typing import Annotated

import typer

from hhtool.cli import _completion
from hhtool.cli._shared import Language, Output, emit_text, fail, named_game, seats
from hhtool.i18n import _

_USUAL = 4


def generate(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help="The game, as in `hhtool games`.", show_default=False, autocompletion=_completion.games
        ),
    ],
    deals: Annotated[int, typer.Option("--deals", min=1, metavar="N", help="How many deals.")] = 10,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same deals.")] = 0,
    faults: Annotated[
        float, typer.Option("--faults", min=0, max=1, metavar="RATE", help="The share of deals with a fault in them.")
    ] = 0.0,
    players: Annotated[
        int | None,
        typer.Option("--players", metavar="N", help="How many players. [default: 4, or what the game takes]"),
    ] = None,
    preset: Annotated[str, typer.Option("--preset", metavar="NAME", help="House rules by name.")] = "",
    lang: Annotated[Language, typer.Option("--lang", help="Language to write in.")] = Language.EN,
    output_file: Output = None,
) -> None:
    """Make records of random deals, legal or faulty, to try things on.

    Example: hhtool generate draw --deals 100 --seed 7 --faults 0.1 -o random.hh
    """
    from hhtool.game.house import presets

    room = named_game(game)
    if preset and preset not in presets(room.house):
        raise typer.BadParameter(
            str(_("there is no {preset}; there are {presets}", preset=preset, presets=", ".join(presets(room.house)))),
            param_hint="--preset",
        )
    variant = room.variant(game)
    count = seats(room, variant, preset or room.variants[variant], players, usual=_USUAL)
    rules = (("preset", preset),) if preset else ()
    text = room.generator.generate(
        deals=deals, seed=seed, faults=faults, players=count, rules=rules, language=lang.value, variant=variant
    )
    if not text:
        fail(_("nothing was made"))
    emit_text(text, output_file)
