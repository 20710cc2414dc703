"""Whole games as readable text: the table, every move in words and as JSON, everything that happens, the end."""

from __future__ import annotations

from random import Random

from edugames import ecosia
from edugames.ecosia import NATURE, NURSERIES, TILES
from tests.games.playthroughs import account, changed_options, who

from .board import letters, random_position

GENTLE = {
    "nursery_touch": "dock_nodes",
    "encroaching": "card",
    "wildfire_spread": "one_chosen",
    "wildfire_kill": "dominant",
    "drought_scope": "springs_and_adjacent",
}
HARSH = {
    "harder": True,
    "expand_blocked": "reroll",
    "encroach_onto_deforested": True,
    "reshuffle": False,
    "last_round": False,
    "wildfire_spread": "one_random",
}

PLAYTHROUGHS = {
    "1_player": (1, 11, {}),
    "2_players": (2, 12, {}),
    "3_players": (3, 13, {}),
    "4_players": (4, 14, {}),
    "5_players": (5, 15, {}),
    "6_players": (6, 16, {}),
    "harder": (4, 17, {"harder": True}),
    "closed_hands": (3, 18, {"open_hand": False}),
    "encroaching_card": (2, 19, {"encroaching": "card"}),
    "gentle": (4, 20, GENTLE),
    "harsh": (2, 21, HARSH),
    "rotation_continue": (6, 22, {"rotation56": "continue"}),
    "rows_and_rounds": (5, 23, {"distance": "row", "win_timing": "end_of_round"}),
    "team_choice": (3, 24, {"distance": "team_choice"}),
    "3_players_four_plays": (3, 26, {"plays_a_round": "four"}),
    "alone_round_the_table": (1, 25, {"solo_rotate": True, "reshuffle": False}),
}
FROM_THE_MIDDLE = {
    "middle_saved": (4, 0, {}),
    "middle_harder": (3, 0, {"harder": True}),
    "middle_end_of_round": (2, 0, {"win_timing": "end_of_round"}),
}
"""These begin from a random rich position, of which the first is taken that the players go on to save."""


def whole_game(name):
    """The game of that name from its beginning, and the generator that its players choose by."""
    if name in PLAYTHROUGHS:
        players, seed, options = PLAYTHROUGHS[name]
        return ecosia.new_game(players=players, seed=seed, **options), Random(seed)
    players, seed, options = FROM_THE_MIDDLE[name]
    while True:
        begun = ecosia.from_dict(random_position(Random(seed), players, **options))
        game, rng = begun.copy(), Random(seed)
        while game.to_move is not None:
            next_move(game, rng)
        if game.outcome.won and len(game.moves) > 40:
            return begun, Random(seed)
        seed += 1


def next_move(game, rng):
    """NATURE by the game's own seed; a seat plays a card where it can, whichever comes first by lot."""
    if game.to_move == NATURE:
        return game.play_chance()
    moves = sorted(game.legal_moves(), key=repr)
    plays = [move for move in moves if isinstance(move, ecosia.Play)]
    hopeful = [move for move in plays if move.kind == "reforestation"]
    move = rng.choice(hopeful or plays or moves)
    game.play(move)
    return move


def written(name):
    """The playthrough as text."""
    game, rng = whole_game(name)
    lines = [*heading(game), "", *table(game), *account(game, lambda game: next_move(game, rng), when)]
    return "\n".join([*lines, "", *ending(game)]) + "\n"


def heading(game):
    players = "1 player" if game.players == 1 else f"{game.players} players"
    return [
        f"Ecosia, {players}, seed {game.seed}.",
        changed_options(game),
    ]


def table(game):
    """The island row by row, the nurseries and the hands."""
    lines = ["The table:"]
    for r in range(-2, 3):
        row = [tile_in_words(game, tile) for tile in TILES if tile[1] == r]
        lines.append(f"  row {r + 3}: {', '.join(row)}")
    lines.append("  nurseries: " + ", ".join(f"{n} {letters(game.seedlings(n)) or '-'}" for n in NURSERIES))
    for seat in range(game.players):
        hand = ", ".join(f"{count} {kind}" for kind, count in game.hand(seat).items())
        lines.append(f"  {who(seat)}: {hand}")
    return lines


def tile_in_words(game, tile):
    trees, number = letters(game.trees(tile)), game.token(tile)
    return game.terrain(tile) + (f" #{number}" if number else f" {trees}" if trees else "")


def when(game):
    if game.event or game.decision.kind == "reveal":
        return f"Round {game.round}, the event"
    return f"Round {game.round}, play {game.play_number + 1}"


def ending(game):
    outcome = game.outcome
    lines = [*table(game), "", f"{'Won' if outcome.won else 'Lost'}: {outcome.reason}."]
    if outcome.won:
        score = outcome.score
        lines.append(f"{score.points} points, {score.co2_low} to {score.co2_high} t of CO2 a year.")
        lines += [f"  {tile.text}" for tile in score.tiles]
    return lines
