"""Whole games as readable text: the table, every move in words and as JSON, everything that happens, the end."""

from __future__ import annotations

from random import Random

from edugames import restoration
from edugames.restoration import NATURE, Decline, Discard, Play, PlayAsPlant, ReplaceWholeHand
from tests.games.playthroughs import account, changed_options, who

from .cards import deck

OTHER_SIDES = {
    "plant_habitats": "primary",
    "swap": "one_for_one",
    "ab_vulnerable": True,
    "mayor_blocks_disaster": True,
    "legislator_now": False,
    "take_cost": "discard_or_void",
    "take_stack": "accumulate",
}
REMOVERS = deck(both=("a0_b0_1", "a1_b1_1", "a0_c1_1"), X_PL=8, X_HL=4, X_CS=4)

PLAYTHROUGHS = {
    "2_players": (2, 11, None, {"short_game": True}),
    "3_players": (3, 12, None, {"short_game": True}),
    "4_players": (4, 13, None, {"short_game": True}),
    "5_players_friendly": (5, 14, None, {"short_game": True, "friendly": True}),
    "6_players_friendly": (6, 15, None, {"friendly": True, "friendly_remove_mayor": True}),
    "all_plants": (2, 16, None, {}),
    "other_sides": (3, 17, None, OTHER_SIDES | {"short_game": True}),
    "no_reshuffling": (
        2,
        18,
        None,
        {"reshuffle_actions": False, "reshuffle_plants": False, "max_turns": 30},
    ),
    "own_deck": (2, 19, REMOVERS, {"ab_vulnerable": True, "short_game": True}),
}


def whole_game(name):
    """The game of that name from its beginning, and the generator that its players choose by."""
    players, seed, cards, options = PLAYTHROUGHS[name]
    return restoration.new_game(players=players, seed=seed, deck=cards, **options), Random(seed)


def next_move(game, rng):
    """NATURE by the game's own seed; a seat mostly works on its own habitats, and plays other cards now and then."""
    if game.to_move == NATURE:
        return game.play_chance()
    moves = game.legal_moves()
    own = [move for move in moves if isinstance(move, Play | PlayAsPlant)]
    plays = [move for move in moves if not isinstance(move, Discard | ReplaceWholeHand | Decline)]
    choice = rng.random()
    move = rng.choice((choice < 0.5 and own) or (choice < 0.95 and plays) or moves)
    game.play(move)
    return move


def written(name):
    """The playthrough as text."""
    game, rng = whole_game(name)
    lines = [*heading(game), "", *table(game), *account(game, lambda game: next_move(game, rng), turn)]
    return "\n".join([*lines, "", *table(game), "", f"The end: {game.outcome.reason}."]) + "\n"


def turn(game):
    return f"Turn {game.turn}, {who(game.seat)}"


def heading(game):
    return [
        f"The Restoration Game, {game.players} players, seed {game.seed}, the deck “{game.deck.name}”.",
        changed_options(game),
    ]


def table(game):
    """What lies before each seat, its hand and the piles."""
    lines = ["The table:"]
    for seat in range(game.players):
        hand = ", ".join(f"{count} {kind}" for kind, count in game.hand(seat).items())
        side = f"; beside it {' and '.join(game.side(seat))}" if game.side(seat) else ""
        lines.append(f"  {who(seat)} holds {hand or 'nothing'}{side}")
        for habitat in game.habitats_of(seat):
            row, column = ", ".join(game.row(habitat)), ", ".join(game.column(habitat))
            lines.append(f"    {game.habitat_name(habitat)}: above {row or '-'}; below {column or '-'}")
    lines.append(
        f"  piles: {game.action_pile_size} action cards, {len(game.action_discards)} discarded; "
        f"{game.plant_pile_size} plants, {len(game.plant_discards)} discarded"
    )
    return lines
