"""In a referee's game the class states once how its real table is laid: tiles, first trees, seedlings, hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from edugames import ecosia, facts
from edugames.play import OptionError
from edugames.widgets import laying
from edugames.widgets.controls import select
from edugames.widgets.regions import player

_CENTRE = ecosia.TILES.index((0, 0))


def form(game: Any) -> str:
    """The form, filled in with how the table lies here; with closed hands their cards are left open."""
    setup, players = game.setup, range(game.players)
    rows: dict[int, list[str]] = {}
    for t, (_, r) in enumerate(ecosia.TILES):
        rows.setdefault(r, []).append(_tile(t, setup))
    tiles = "".join(f'<div class="egt-lay-row">{"".join(row)}</div>' for row in rows.values())
    nurseries = "".join(
        _select(f"nursery{n}", name, ecosia.SPECIES, setup.nurseries[n])
        for n, name in enumerate(ecosia.NURSERIES)
    )
    hands = "".join(_hand(seat, game) for seat in players)
    seats = [str(seat) for seat in players]
    starter = _select("starter", "Who starts", seats, str(setup.starter), map(player, players))
    return laying.form(
        "<p>Read it off the real table; the rows are those of the board, from the top.</p>"
        f"<fieldset><legend>Tiles, each forest with its tree</legend>{tiles}</fieldset>"
        f'<fieldset><legend>Seedlings in the nurseries</legend><div class="egt-lay-row">{nurseries}</div></fieldset>'
        f"{hands}{starter}"
    )


def _tile(t: int, setup: Any) -> str:
    name = ecosia.place_name(ecosia.TILES[t])
    if t == _CENTRE:
        return f'<span class="egt-small">{name.capitalize()}<br><b>desert, number {facts.ecosia().centre}</b></span>'
    lies = setup.terrains[t] + (f", {setup.trees[t]}" if setup.trees[t] else "")
    return _select(f"tile{t}", name.capitalize(), KINDS, lies)


KINDS = [
    kind
    for terrain in ecosia.TERRAINS
    if terrain != "desert"
    for kind in ([f"forest, {species}" for species in ecosia.SPECIES] if terrain == "forest" else [terrain])
]
"""What can lie on a tile: a terrain, or a forest with its first tree."""


def _hand(seat: int, game: Any) -> str:
    size = facts.ecosia().hand
    held = game.setup.hands[seat] if game.options.open_hand else [""] * size
    titles = [facts.ecosia().cards[kind].title for kind in ecosia.CARDS]
    cards = "".join(
        _select(f"hand{seat}-{k}", f"Card {k + 1}", ecosia.CARDS, held[k], titles) for k in range(size)
    )
    return (
        f'<fieldset><legend>{player(seat)}’s hand</legend><div class="egt-lay-row">{cards}</div></fieldset>'
    )


def _select(name: str, label: str, values: Sequence[str], chosen: str, words: Iterable[str] = ()) -> str:
    return select(name, label, zip(values, list(words) or values, strict=True), chosen)


# -------------------------------------------------------------------- what was filled in


def stated(fields: dict[str, Any], game: Any) -> Any:
    """The game that begins as the form says, with these players and rulings; raises ValueError with what is wrong."""
    tiles = [
        "desert"
        if t == _CENTRE
        else _chosen(fields, f"tile{t}", KINDS, f"what lies on {ecosia.place_name(tile)}")
        for t, tile in enumerate(ecosia.TILES)
    ]
    terrains = [tile.partition(", ")[0] for tile in tiles]
    _check_tiles(Counter(terrains), facts.ecosia().tiles)
    hands = [
        [
            _chosen(fields, f"hand{seat}-{k}", ecosia.CARDS, f"card {k + 1} of {player(seat)}")
            for k in range(facts.ecosia().hand)
        ]
        for seat in range(game.players)
    ]
    _check_hands(Counter(kind for hand in hands for kind in hand), game)
    setup = ecosia.Setup(
        terrains,
        [tile.partition(", ")[2] or None for tile in tiles],
        [_chosen(fields, f"nursery{n}", ecosia.SPECIES, name) for n, name in enumerate(ecosia.NURSERIES)],
        hands,
        int(_chosen(fields, "starter", [str(seat) for seat in range(game.players)], "who starts")),
    )
    return type(game).from_start(game.players, game.options, None, setup)


def _chosen(fields: dict[str, Any], name: str, known: Sequence[str], what: str) -> str:
    value = str(fields.get(name) or "")
    if value not in known:
        raise OptionError(f"{what} is not stated yet: choose one in its list")
    return value


def _check_tiles(counted: Counter[str], wanted: dict[str, int]) -> None:
    wrong = [
        f"{counted[kind]} {kind} tiles where the box has {count}"
        for kind, count in wanted.items()
        if counted[kind] != count
    ]
    if wrong:
        raise OptionError(f"you stated {' and '.join(wrong)}; look at the tiles again")


def _check_hands(counted: Counter[str], game: Any) -> None:
    each = facts.ecosia().players[game.players].cards_of_each_kind
    for kind, count in counted.items():
        card = facts.ecosia().cards[kind]
        most = each - card.fewer_by_players * game.players
        if count > most:
            raise OptionError(
                f"you stated {count} {card.title} cards, and with {game.players} players there are {most}; "
                "look at the hands again"
            )
