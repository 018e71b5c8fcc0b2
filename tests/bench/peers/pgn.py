"""python-chess, reading games in PGN: each move is read, found among the legal ones, and made."""

from __future__ import annotations

import io
import random

import chess
import chess.pgn

PLIES = 80
"""Games are broken off after this many, which is about what games between people have."""


def games(number: int, seed: int) -> str:
    """PGN of games of random legal moves."""
    rng = random.Random(seed)
    texts = []
    for _game in range(number):
        board = chess.Board()
        game = chess.pgn.Game()
        node: chess.pgn.GameNode = game
        while len(board.move_stack) < PLIES and not board.is_game_over():
            move = rng.choice(list(board.legal_moves))
            board.push(move)
            node = node.add_variation(move)
        texts.append(str(game))
    return "\n\n".join(texts) + "\n"


def read(text: str) -> int:
    """Read every game of a text; how many moves it had."""
    handle, moves = io.StringIO(text), 0
    while game := chess.pgn.read_game(handle):
        assert not game.errors
        moves += game.end().ply()
    return moves
