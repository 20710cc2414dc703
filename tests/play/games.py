"""Games that are under way or over, for the tests of what all games share."""

from __future__ import annotations

from random import Random

from edugames import ecosia


def played(moves: int = 10**6, players: int = 2, seed: int = 7, **options: object) -> ecosia.Ecosia:
    """A game after so many moves (NATURE's too), chosen by chance."""
    rng, game = Random(seed), ecosia.new_game(players, seed, **options)
    while game.to_move is not None and len(game.moves) < moves:
        if game.to_move == ecosia.NATURE:
            game.play_chance()
        else:
            game.play(rng.choice(game.legal_moves()))
    return game


def nearly_over(moves: int, players: int = 2, seed: int = 7, **options: object) -> ecosia.Ecosia:
    """The same, so many moves before its end."""
    return played(len(played(players=players, seed=seed, **options).moves) - moves, players, seed, **options)
