"""Positions of Observation, built rather than played to.

    at("fen", ["parnassia_glauca"])            # Player 1 on the Fen holds that and four others, and is to play
    table(markers=["marsh", None], hands=[…])  # whatever a test wants

NATURE's moves are always stated. Plants are taken from the shipped deck by what they are: `grown("fen", 2)`.
"""

from __future__ import annotations

from edugames import facts, observation

DECK = facts.deck()
CELLS = {(habitat.row, habitat.column): name for name, habitat in DECK.habitats.items()}
CLASS = {name: habitat.community_class for name, habitat in DECK.habitats.items()}
TRIP = ("wet_prairie", "fen", "mesic_savanna", "floodplain_forest", "panne")
"""One habitat of each class, each beside the one before (O.e)."""


def grown(habitat, count=1, but=()):
    """So many plants whose first habitat this is."""
    found = [name for name, plant in DECK.plants.items() if plant.habitats[0] == habitat and name not in but]
    assert len(found) >= count, habitat
    return found[:count]


def strangers(habitats, count, but=()):
    """So many plants that list none of these habitats."""
    found = [
        name
        for name, plant in DECK.plants.items()
        if not set(plant.habitats) & set(habitats) and name not in but
    ]
    return found[:count]


def worth(c, count=1, but=(), column="c_illinois"):
    """So many plants with this C value."""
    found = [n for n, plant in DECK.plants.items() if getattr(plant, column) == c and n not in but]
    assert len(found) >= count, c
    return found[:count]


def deck_of(plants=None, **c):
    """A deck of the shipped cards with these plants alone, and other C values for some of them."""
    cards = {
        name: DECK.plants[name]._replace(c_illinois=c.get(name, DECK.plants[name].c_illinois))
        for name in plants or DECK.plants
    }
    return facts.Deck("a deck of a test", DECK.habitats, cards, DECK.actions)


def position(
    players=2, *, hands=None, markers=None, observed=None, seat=0, now=None, more=None, deck=None, **options
):
    """A position as a dict: hands are dealt from the end of the deck where a test does not say."""
    observed = observed or [[] for _ in range(players)]
    stated = {name for hand in hands or [] if hand for name in hand} | {
        p for seen in observed for p, _ in seen
    }
    stated |= set((more or {}).get("discard", ()))
    rest = [name for name in reversed((deck or DECK).plants) if name not in stated]
    dealt = [
        list(hand) if hand is not None else [rest.pop() for _ in range(5)]
        for hand in (hands or [None] * players)
    ]
    return {
        "game": "observation",
        "players": players,
        "options": options,
        "hands": dealt,
        "markers": markers or [None] * players,
        "observed": observed,
        "seat": seat,
        **({"now": now} if now else {}),
        **({"deck": deck.to_dict()} if deck else {}),
        **(more or {}),
    }


def table(*args, **changes):
    """The game at that position."""
    return observation.from_dict(position(*args, **changes))


def at(habitat, hand, players=2, **changes):
    """Player 1 stands on a habitat with these plants and, to fill the hand, some that do not grow there."""
    seen = {plant for rows in changes.get("observed") or [] for plant, _ in rows}
    hand = [*hand, *strangers([habitat], 5 - len(hand), but=(*hand, *seen))]
    others = [strangers(TRIP, 5 * seat, but=(*hand, *seen))[-5:] for seat in range(1, players)]
    return table(
        players,
        hands=[hand, *others],
        markers=[habitat] * players,
        now=changes.pop("now", [["play"]]),
        **changes,
    )


def seen_in(habitats, but=()):
    """A plant observed in each of these habitats, as a position has them."""
    rows, used = [], list(but)
    for habitat in habitats:
        (plant,) = grown(habitat, but=used)
        used.append(plant)
        rows.append([plant, habitat])
    return rows


def played(game, *moves):
    """The game after these moves, NATURE's too."""
    for move in moves:
        game.play(move)
    return game


def legal(game):
    return set(game.legal_moves())


def refused(game, move):
    """The reason why a move may not be made; the game stays as it is."""
    before, reason = game.to_dict(), game.why_not(move)
    assert reason is not None, f"{move!r} is legal"
    try:
        game.play(move)
    except observation.IllegalMove as wrong:
        assert wrong.reason == reason
    else:
        raise AssertionError(f"{move!r} was played")
    assert game.to_dict() == before
    assert reason.text
    return reason


def kinds(moves):
    return {type(move).__name__ for move in moves}


def random_position(rng, players, **options):
    """Any position in which a turn may begin, from nearly fresh to nearly over, that is not over yet."""
    while True:
        names = list(DECK.plants)
        rng.shuffle(names)
        primary = options.get("plant_habitats") == "primary"
        share = rng.random()
        hands, observed = [], []
        for _ in range(players):
            hands.append([names.pop() for _ in range(5 if share < 0.8 else rng.randrange(6))])
            rows = []
            for _ in range(int(share * rng.randrange(12))):
                plant = names.pop()
                habitats = DECK.plants[plant].habitats
                rows.append([plant, habitats[0] if primary else rng.choice(habitats)])
            observed.append(rows)
        thrown = [names.pop() for _ in range(int(len(names) * rng.choice((0, share, 1))))]
        markers = [rng.choice(list(CLASS)) if rows or rng.random() < share else None for rows in observed]
        complete = [len({CLASS[h] for _, h in rows}) == 5 for rows in observed]
        seat = rng.randrange(players)
        if sum(complete) > 1 or complete[seat]:
            continue
        return position(
            players,
            hands=hands,
            observed=observed,
            markers=markers,
            seat=seat,
            more={
                "discard": thrown,
                "ended_by": complete.index(True) if any(complete) else None,
                "starter": rng.randrange(players),
                "round": 2,
                "seed": rng.randrange(10**6),
            },
            **options,
        )
