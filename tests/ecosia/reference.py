"""The rules said again, slowly and without a single cache: what the engine is compared with.

Everything here reads only the public accessors of a game (terrain, trees, token, seedlings, hand, options).
"""

from __future__ import annotations

from itertools import combinations, product

from edugames import ecosia
from edugames.ecosia import Add, At, Discard, DiscardHand, Keep, Plant, Play, Prune, Seed, Take

from .board import CARDS, HOMES, NINE, ORDER, SIDES

LAND = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]
SIDE = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
DIE = ("NE", "E", "SE", "SW", "W", "NW")
HARBOURS = {
    "N1": ((2, 0), "E"), "N2": ((1, 1), "SE"), "N3": ((-1, 2), "SE"), "N4": ((-2, 2), "SW"), "N5": ((-2, 1), "W"),
    "N6": ((-1, -1), "W"), "N7": ((0, -2), "NW"), "N8": ((1, -2), "NE"), "N9": ((2, -1), "NE"),
}  # fmt: skip
DOCK_NODES = {"N2": (0, 2), "N3": (0, 2), "N5": (-2, 0), "N6": (-2, 0), "N8": (2, -2), "N9": (2, -2)}
KINDS = range(3)


# ---------------------------------------------------------------------- geometry (E-1, E-2)


def step(tile, side):
    """The hex next to a tile, land or not."""
    return tile[0] + SIDE[side][0], tile[1] + SIDE[side][1]


def neighbours(tile):
    """The land tiles beside a tile."""
    return {step(tile, side) for side in SIDE} & set(LAND)


def distance(a, b):
    """E-1, as the rules write it."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


# ---------------------------------------------------------------------- questions about a position


def touches(game, nursery):
    """What the rules call A(N) (E-13); with harbours of one's own, what the engine says."""
    if game.options.harbours != "file":
        return game.touches(nursery)
    tile, _ = HARBOURS[nursery]
    also = DOCK_NODES.get(nursery)
    return {tile, also} if also and game.options.nursery_touch == "dock_nodes" else {tile}


def reach(game, nursery):
    """E-13: what is touched, the treed component, and what lies beside it."""
    touched = touches(game, nursery)
    component = {tile for tile in touched if sum(game.trees(tile))}
    while grown := {n for tile in component for n in neighbours(tile) if sum(game.trees(n))} - component:
        component |= grown
    return touched | component | {n for tile in component for n in neighbours(tile)}


def is_monoculture(counts):
    """E-15."""
    return sum(counts) >= 1 and max(counts) > 2 * (sum(counts) - max(counts))


def dominant(counts):
    """E-14: the unique most common species, if there is one."""
    leaders = [s for s in KINDS if counts[s] == max(counts)]
    return ecosia.SPECIES[leaders[0]] if len(leaders) == 1 else None


def points(counts):
    """E-36: the points of a tile."""
    each = 1 if is_monoculture(counts) else sum(count > 0 for count in counts)
    return each * sum(counts)


def connected(game, tile):
    """The trees in nurseries connected to a tile, as a list of (nursery, species)."""
    return [
        (nursery, ecosia.SPECIES[s])
        for nursery in NINE
        if tile in reach(game, nursery)
        for s in KINDS
        for _ in range(game.seedlings(nursery)[s])
    ]


# ---------------------------------------------------------------------- what cards may do


def plantings(game):
    """E-17."""
    return {
        Plant(nursery, ecosia.SPECIES[s], tile)
        for nursery in NINE
        for tile in reach(game, nursery)
        for s in KINDS
        if game.seedlings(nursery)[s] and not game.is_deforested(tile)
    }


def agroforestry(game):
    """E-20: a planting on a live farmland that has none of the species."""
    return {
        move
        for move in plantings(game)
        if game.terrain(move.tile) == "farmland"
        and not game.trees(move.tile)[ecosia.SPECIES.index(move.species)]
    }


def prunings(game):
    """E-18."""
    return {Prune(tile, ecosia.SPECIES[s]) for tile in LAND for s in KINDS if game.trees(tile)[s]}


def seedings(game):
    """E-19: beside two tiles of the species that do not touch each other."""
    return {
        Seed(tile, ecosia.SPECIES[s])
        for tile in LAND
        if not game.is_deforested(tile)
        for s in KINDS
        for x, y in combinations(neighbours(tile), 2)
        if game.trees(x)[s] and game.trees(y)[s] and distance(x, y) == 2
    }


def needed(game, tile):
    """How many trees must be sourced for this tile (E-21, E-22)."""
    return game.token(tile) if game.options.harder else game.token(tile) // 2


def reforestable(game):
    """E-21: deforested tiles with trees enough around them and in connected nurseries."""
    return {
        At(tile)
        for tile in LAND
        if game.is_deforested(tile)
        and sum(sum(game.trees(n)) for n in neighbours(tile)) >= game.token(tile)
        and len(connected(game, tile)) >= needed(game, tile)
    }


ANSWERS = {
    "plant": plantings,
    "prune": prunings,
    "natural reforestation": seedings,
    "agroforestry": agroforestry,
    "reforestation": reforestable,
    "nursery": lambda game: {Add(*words) for words in product(NINE, ecosia.SPECIES)},
}


def turn_moves(game):
    """E-23, E-24: play what can be carried out, discard one card, or the whole hand where that differs."""
    hand = {kind: held for kind, held in game.hand(game.seat).items() if held}
    moves = {Play(kind) for kind in hand if ANSWERS[kind](game)} | {Discard(kind) for kind in hand}
    return moves | ({DiscardHand()} if sum(hand.values()) > 1 else set())


def half_played(game):
    """The card under way and the moves made for it so far: (kind, moves), or (None, [])."""
    since = []
    for move in reversed(game.moves):
        if isinstance(move, Play):
            return move.kind, since[::-1]
        if not isinstance(move, Plant | Add | At | Take | Keep | Prune | Seed):
            break
        since.append(move)
    return None, []


def card_moves(game):
    """The legal answers in the middle of a card."""
    kind, done = half_played(game)
    if not done:
        return ANSWERS[kind](game)
    if kind == "nursery":
        return ANSWERS[kind](game)
    if kind == "agroforestry":
        return {Add(done[0].nursery, species) for species in ecosia.SPECIES}
    assert kind == "reforestation", kind
    tile = done[0].tile
    taken = [move.species for move in done if isinstance(move, Take)]
    kept = [move.species for move in done if isinstance(move, Keep)]
    if len(taken) < needed(game, tile):
        return {Take(nursery, species) for nursery, species in connected(game, tile)}
    return {Keep(species) for species in ecosia.SPECIES if taken.count(species) > kept.count(species)}


def held_in_a_card(game):
    """The trees taken from nurseries for a reforestation that is not finished: letters of species, a list."""
    kind, done = half_played(game)
    if kind != "reforestation" or not done or not game.is_deforested(done[0].tile):
        return []
    return [move.species for move in done if isinstance(move, Take)]


# ---------------------------------------------------------------------- order of play and distance


def starter_of(players, first, number, rotation="left_of_start"):
    """s_j of E-25."""
    each = 4 if rotation == "continue" and players > 4 else 1
    return (first + each * (number - 1)) % players


def seats_of_round(players, starter, plays_a_round="printed"):
    """The seats in the order of their plays (E-25); with four plays the starter fills up a round of three."""
    order = [*ORDER[players], 0][:4] if plays_a_round == "four" else ORDER[players]
    return [(starter + offset) % players for offset in order]


def home(players, seat, in_round=1, solo_rotate=False):
    """E-27; with `solo_rotate` the lone player walks round the table."""
    return HOMES[(in_round - 1) % 6] if players == 1 and solo_rotate else HOMES[SIDES[players][seat]]


def row_from(side, tile):
    """HE-SEAT, `distance=row`: rows counted from the side."""
    q, r = tile
    return (2 - r, q + 2, q + r + 2, r + 2, 2 - q, 2 - q - r)[side]


def deck(players):
    """E-9."""
    from .board import CARDS_OF_EACH_KIND

    each = CARDS_OF_EACH_KIND[players]
    return {kind: each - players * (kind == "reforestation") for kind in CARDS}
