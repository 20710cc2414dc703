"""The rules once more, written as plainly as can be and without the engine's tables: what the tests compare with."""

from __future__ import annotations

from edugames.observation import Discard, Go, Observe, Pass, Stay, TakeCard


def neighbours(cell, step):
    """The cells that a marker can go to (O-8, HO-STEP)."""
    row, column = cell
    found = set()
    for r in range(6):
        for c in range(3):
            down, across = abs(r - row), abs(c - column)
            if (r, c) != cell and (
                step == "any"
                or (step == "orth1" and down + across == 1)
                or (step == "king1" and max(down, across) == 1)
            ):
                found.add((r, c))
    return found


def entries(entry):
    """The cells that a marker may begin on (HO-ENTRY)."""
    return {
        (r, c)
        for r in range(6)
        for c in range(3)
        if entry == "any"
        or (entry == "row0" and r == 0)
        or (entry == "border" and (r in (0, 5) or c in (0, 2)))
    }


def walks(game):
    options, marker = game.options, game.marker(game.seat)
    if marker is None:
        return {Go(game.cells[cell]) for cell in entries(options.entry)}
    moves = {Go(game.cells[cell]) for cell in neighbours(game.cell_of(marker), options.step)}
    return moves | ({Stay()} if not options.must_move else set())


def plays(game):
    marker, hand = game.marker(game.seat), game.hand(game.seat)
    moves = {Discard(name) for name in hand}
    for name in hand:
        habitats = game.deck.plants[name].habitats
        if marker in (habitats if game.options.plant_habitats == "listed" else habitats[:1]):
            moves.add(Observe(name))
    return moves | ({Pass()} if not game.options.must_play else set())


def moves(game):
    """Every legal move of the seat that is asked."""
    asked = game.decision.kind
    if asked == "walk":
        return walks(game)
    if asked == "play":
        return plays(game)
    done = game.to_dict()["now"][0][1]
    found = walks(game) if done != "walk" else set()
    if done != "play" and game.marker(game.seat) is not None and game.hand(game.seat):
        found |= plays(game)
    can_draw = game.pile or (game.options.reshuffle and game.discard)
    if done != "draw" and len(game.hand(game.seat)) < 5 and can_draw:
        found.add(TakeCard())
    return found


def points(game, seat):
    """The sum of C over what a seat has observed (O-13)."""
    column = f"c_{game.options.c_list}"
    return sum(getattr(game.deck.plants[seen.plant], column) or 0 for seen in game.observed(seat))
