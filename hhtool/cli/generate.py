"""`hhtool generate`."""

from __future__ import annotations

from typing import Annotated

import typer

from hhtool.cli._shared import Language, Output, emit_text, fail, named_game


def generate(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="The game, as in `hhtool games`.", show_default=False)
    ],
    deals: Annotated[int, typer.Option("--deals", min=1, metavar="N", help="How many deals.")] = 10,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same deals.")] = 0,
    faults: Annotated[
        float,
        typer.Option(
            "--faults", min=0, max=1, metavar="RATE", help="The share of deals with a fault in them."
        ),
    ] = 0.0,
    players: Annotated[int, typer.Option("--players", min=2, metavar="N", help="How many players.")] = 4,
    preset: Annotated[str, typer.Option("--preset", metavar="NAME", help="House rules by name.")] = "",
    lang: Annotated[Language, typer.Option("--lang", help="Language to write in.")] = Language.EN,
    output_file: Output = None,
) -> None:
    """Make records of random deals, legal or faulty, to try things on.

    Example: hhtool generate draw --deals 100 --seed 7 --faults 0.1 -o random.hh
    """
    from hhtool.options import presets

    room = named_game(game)
    if preset and preset not in presets(room.id):
        raise typer.BadParameter(
            f"there is no {preset}; there are {', '.join(presets(room.id))}", param_hint="--preset"
        )
    least, most = room.seats
    if not least <= players <= most:
        raise typer.BadParameter(f"{room.id} takes {least} to {most} players", param_hint="--players")
    rules = (("preset", preset),) if preset else ()
    text: str = room.generator.generate(
        deals=deals,
        seed=seed,
        faults=faults,
        players=players,
        rules=rules,
        language=lang.value,
    )
    if not text:
        fail("nothing was made")
    emit_text(text, output_file)
