"""The board of the worked scenarios, T1, built with whatever a test wants to be different.

    T1()                                     # four players, round 1, Player 1 to play
    T1({(1, 1): "B"})                        # a pine on row 4, tile 4
    T1(down={(2, -1): 5}, hand="reforestation")
    struck(T1({(1, 1): "B"}, now="reveal"), "encroaching")

Trees are written as letters: "AAB" is two oaks and a pine. NATURE's moves are always stated.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, islice

from edugames import ecosia

LETTER = {"F": "forest", "M": "meadow", "W": "farmland", "L": "dry land", "S": "spring", "X": "desert"}
A, B, C = ecosia.SPECIES
CENTRE = (0, 0)
NUMBERS = (2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12)
CARDS_OF_EACH_KIND = {1: 5, 2: 6, 3: 8, 4: 10, 5: 12, 6: 14}
CARDS = ("nursery", "plant", "prune", "natural reforestation", "agroforestry", "reforestation")
NINE = tuple(f"N{number}" for number in range(1, 10))

T1_TERRAIN = dict(zip(
    [(0, -2), (1, -2), (2, -2),
     (-1, -1), (0, -1), (1, -1), (2, -1),
     (-2, 0), (-1, 0), (0, 0), (1, 0), (2, 0),
     (-2, 1), (-1, 1), (0, 1), (1, 1),
     (-2, 2), (-1, 2), (0, 2)],
    "FLM" "WSFL" "MWXSF" "FMWM" "SLW", strict=True,
))  # fmt: skip
T1_TREES = {(0, -2): "A", (1, -1): "B", (2, 0): "C", (-2, 1): "A"}
T1_NURSERIES = dict(zip(NINE, "ABCABCABC", strict=True))

# Seats' sides of the table and the order of play, by number of players (E-25, E-27).
HOMES = ((-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1), (1, 1))
SIDES = {1: (0,), 2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4), 6: (0, 1, 2, 3, 4, 5)}
ORDER = {1: (0, 0, 0), 2: (0, 0, 1, 1), 3: (0, 1, 2), 4: (0, 1, 2, 3), 5: (0, 1, 2, 3), 6: (0, 1, 2, 3)}


def counts(letters):
    """ "AAB" as (2, 1, 0)."""
    assert set(letters) <= set("ABC"), letters
    return [letters.count(letter) for letter in "ABC"]


def letters(trees):
    """(2, 1, 0) as "AAB"."""
    return "".join(letter * count for letter, count in zip("ABC", trees, strict=True))


def position(
    trees=None, *, terrain=None, down=None, only=False, nurseries=None, hand=None, hands=None, players=4,
    starter=0, in_round=1, play=0, events=None, now=None, discard=None, out=(), seed=None, more=None, **options,
):  # fmt: skip
    """T1 with changes, as a dict.

    `trees` replaces what stands on the tiles it names (with `only=True` on all tiles); `down` turns tiles over
    with a number, and None turns the centre back; `hand` is the hand of whoever is to play: a kind, of which
    there are then three, or kinds; `now="reveal"` is the moment before the event; `more` overrides any key.
    """
    ground = {**T1_TERRAIN, **(terrain or {})}
    numbers = {CENTRE: 12, **(down or {})}
    wood = {**({} if only else T1_TREES), **(trees or {})}
    island = [
        {
            "tile": list(tile),
            "terrain": LETTER[letter],
            "trees": counts("" if numbers.get(tile) and tile not in (trees or {}) else wood.get(tile, "")),
            "token": numbers.get(tile),
        }
        for tile, letter in ground.items()
    ]
    seat = (starter + ORDER[players][min(play, len(ORDER[players]) - 1)]) % players
    hands = (
        [dict.fromkeys(("nursery", "plant", "prune"), 1) for _ in range(players)] if hands is None else hands
    )
    if hand is not None:
        hands[seat] = {hand: 3} if isinstance(hand, str) else {kind: hand.count(kind) for kind in set(hand)}
    return {
        "game": "ecosia",
        "format": 1,
        "players": players,
        "options": options,
        "seed": seed,
        "island": island,
        "nurseries": {name: counts(t) for name, t in {**T1_NURSERIES, **(nurseries or {})}.items()},
        "tokens_out": list(out),
        "hands": hands,
        "discard": discard or {},
        "events": list(some_events(in_round - 1) if events is None else events),
        "round": in_round,
        "play": play,
        "starter": starter,
        "now": [[now or "turn"]],
        "outcome": None,
        **(more or {}),
    }


def some_events(count):
    """Events that may have come up in the rounds before: never more than two of a kind."""
    order = ("pest", "drought", "wildfire", "heavy rain", "encroaching")
    return tuple(islice((event for _ in range(2) for event in order), count))


def T1(*args, **changes):
    """The game at that position; the rules call its board T1."""
    return ecosia.from_dict(position(*args, **changes))


def played(game, *moves):
    """The game after these moves, NATURE's too."""
    for move in moves:
        game.play(move)
    return game


def struck(game, event, *moves):
    """The game after this event is revealed and these moves are made."""
    return played(game, ecosia.Reveal(event), *moves)


def trees(game, *tile):
    """The letters on a tile: `trees(game, 1, 1) == "B"`."""
    return letters(game.trees(tile))


def seedlings(game, *names):
    """The letters in nurseries: `seedlings(game, "N1", "N9") == ["A", "C"]`."""
    return [letters(game.seedlings(name)) for name in names]


def legal(game, kind=None):
    """The legal moves (of a kind) as a set."""
    return {move for move in game.legal_moves() if kind is None or isinstance(move, kind)}


def plantings(game):
    """The (nursery, tile) pairs of the legal Plant moves."""
    return {(move.nursery, move.tile) for move in legal(game, ecosia.Plant)}


def chosen(game):
    """The tiles that may be chosen now."""
    return {move.tile for move in legal(game, ecosia.Choose)}


def standing(game):
    """All trees on tiles, as {tile: letters}, without the empty ones."""
    return {tile: letters(game.trees(tile)) for tile in ecosia.TILES if sum(game.trees(tile))}


def deforested(game):
    """The deforested tiles with their numbers."""
    return {tile: game.token(tile) for tile in ecosia.TILES if game.is_deforested(tile)}


def draw_up(game, kind=None):
    """NATURE draws until the hand is full: this kind, or whatever the deck has."""
    while game.to_move == ecosia.NATURE and isinstance(game.legal_moves()[0], ecosia.Draw):
        game.play(ecosia.Draw(kind) if kind else game.legal_moves()[0])
    return game


def discard_one(game):
    """The seat to play throws a card away and draws."""
    assert game.to_move == game.seat
    kind = next(kind for kind, held in game.hand(game.seat).items() if held)
    return draw_up(played(game, ecosia.Discard(kind)))


def multisets(pool, size):
    """All multisets of this size from a pool, each as a sorted tuple."""
    return list(combinations_with_replacement(sorted(pool), size))


def random_position(rng, players, **options):
    """Some legal position in the middle of a game, as a dict: what stands where is drawn from `rng`."""
    tiles = list(ecosia.TILES)
    ground = list(T1_TERRAIN.values())
    rng.shuffle(ground)
    numbers = list(NUMBERS)
    rng.shuffle(numbers)
    rich = rng.choice((1, 2, 4))
    cards = [kind for kind, count in _deck(players).items() for _ in range(count)]
    rng.shuffle(cards)
    hands = [cards[3 * seat : 3 * seat + 3] for seat in range(players)]
    thrown = cards[3 * players : 3 * players + rng.randrange(len(cards) - 3 * players + 1)]
    in_round = rng.randint(1, 11 if options.get("last_round", True) else 10)
    down = rng.sample(tiles, min(in_round, rng.choice((1, 1, 2, 3, 5, 8))))
    events = [event for event in ecosia.EVENTS for _ in range(2)]
    rng.shuffle(events)
    now = "reveal" if in_round < 11 and rng.random() < 0.3 else "turn"
    return {
        "players": players,
        "options": options,
        "seed": rng.randrange(1 << 30),
        "island": [
            {
                "tile": list(tile),
                "terrain": LETTER[letter],
                "trees": [0, 0, 0] if tile in down else _some_trees(rng, rich),
                "token": numbers.pop() if tile in down else None,
            }
            for tile, letter in zip(tiles, ground, strict=True)
        ],
        "nurseries": {name: _some_trees(rng, rich) for name in NINE},
        "tokens_out": numbers[: rng.randrange(4)],
        "hands": [{kind: hand.count(kind) for kind in set(hand)} for hand in hands],
        "discard": {kind: thrown.count(kind) for kind in set(thrown)},
        "events": events[: in_round - 1],
        "round": in_round,
        "play": rng.randrange(len(ORDER[players])) if now == "turn" else 0,
        "starter": rng.randrange(players),
        "now": [[now]],
    }


def _some_trees(rng, rich):
    return [max(0, rng.randint(-2, rich)) for _ in range(3)]


def _deck(players):
    each = CARDS_OF_EACH_KIND[players]
    return {kind: each - players * (kind == "reforestation") for kind in CARDS}
