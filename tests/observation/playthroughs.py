"""Whole games as readable text: the table, every move in words and as JSON, everything that happens, the end."""

from __future__ import annotations

from random import Random

from edugames import observation
from edugames.observation import NATURE
from tests.games.playthroughs import account, changed_options, who

GENTLE = {"step": "king1", "must_move": False, "must_play": False, "max_rounds": 30}

PLAYTHROUGHS = {
    "2_players": (2, 31, {}),
    "3_players": (3, 32, {}),
    "4_players": (4, 33, {}),
    "5_players": (5, 34, {}),
    "6_players": (6, 35, {}),
    "chicago_primary": (3, 36, {"c_list": "chicago", "plant_habitats": "primary"}),
    "two_cycles": (2, 37, {"turn_form": "two_cycles", "shuffle_bands": True}),
    "any_two": (3, 38, {"turn_form": "any_two", "entry": "border"}),
    "reshuffle": (4, 39, {"reshuffle": True, "step": "any", "dealer": 2}),
    "gentle": (2, 40, GENTLE),
    "by_chance": (4, 41, {}),
    "by_chance_to_the_last_plant": (6, 1, {}),
    "short": (3, 43, {"max_rounds": 3, "entry": "row0"}),
}


def whole_game(name):
    """The game of that name at its beginning, and the generator that its players choose by."""
    players, seed, options = PLAYTHROUGHS[name]
    return observation.new_game(players=players, seed=seed, **options), Random(seed)


def next_move(game, rng, name):
    """NATURE by the game's own seed; a seat observes where it can, and goes where it can observe what it lacks."""
    if game.to_move == NATURE:
        return game.play_chance()
    moves = game.legal_moves()
    missing = set(game.missing(game.seat))
    found = [move for move in moves if isinstance(move, observation.Observe)]
    held = {habitat for plant in game.hand(game.seat) for habitat in game.grows_in(plant)}
    walks = [move for move in moves if isinstance(move, observation.Go)]
    better = [m for m in walks if m.habitat in held and game.class_of(m.habitat) in missing]
    better = better or [move for move in walks if move.habitat in held]
    calm = (
        [move for move in moves if not isinstance(move, observation.Discard)] if rng.random() < 0.3 else moves
    )
    move = rng.choice(moves if name.startswith("by_chance") else found or better or calm or moves)
    game.play(move)
    return move


def written(name):
    """The playthrough as text."""
    game, rng = whole_game(name)
    lines = [*heading(game), "", *table(game), *account(game, lambda game: next_move(game, rng, name), turn)]
    return "\n".join([*lines, "", *ending(game)]) + "\n"


def turn(game):
    return f"Round {game.round}, {who(game.seat)}"


def heading(game):
    dealt = ", ".join(
        f"{who(seat)} {plant} ({game.c(plant)})" for seat, plant in enumerate(game.setup.first_deal)
    )
    return [
        f"Observation, {game.players} players, seed {game.seed}.",
        changed_options(game),
        f"{who(game.setup.dealer)} deals, to see who starts: {dealt}.",
    ]


def table(game):
    """The layout row by row, the markers and the hands."""
    lines = ["The table:"]
    for r in range(6):
        row = [game.cells[r, c] for c in range(3)]
        lines.append(f"  row {r + 1}: {', '.join(row)}")
    for seat in range(game.players):
        marker = game.marker(seat) or "beside the board"
        lines.append(f"  {who(seat)}, {marker}: {', '.join(game.hand(seat)) or 'no plant'}")
    return lines


def ending(game):
    lines = [*table(game), "", f"Over: {game.outcome.reason}."]
    for seat, score in enumerate(game.outcome.score):
        lines.append(f"  {who(seat)}: {score.text}")
    return [*lines, f"Won by {', '.join(who(seat) for seat in game.outcome.winners)}."]
