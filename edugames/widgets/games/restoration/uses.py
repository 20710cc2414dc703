"""What each card of a hand can do now, in the few words that fit on a card; or why it can do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from edugames import restoration
from edugames.play import Reason
from edugames.widgets.regions import player

if TYPE_CHECKING:
    from collections.abc import Iterable


class Use(NamedTuple):
    """A card's uses in words; or the reason why there is none."""

    text: str
    reason: Reason | None = None


def uses(game: Any, seat: int) -> dict[str, Use]:
    """Every kind of card in the hand of the player whose turn it is."""
    moves: dict[str, list[Any]] = {kind: [] for kind in game.hand(seat) or {}}
    for move in game.legal_moves():
        if is_play(move) and move.card in moves:
            moves[move.card].append(move)
    return {kind: _use(game, kind, found) for kind, found in moves.items()}


def is_play(move: Any) -> bool:
    """Whether a move uses a card, rather than throwing it away or paying with it."""
    return isinstance(move, restoration.moves.CardMove) and not isinstance(move, restoration.Discard)


def _use(game: Any, kind: str, moves: list[Any]) -> Use:
    if not moves:
        return Use("", why_none(game, kind))
    if any(_after(game, move).outcome for move in moves):
        return Use("wins the game!")
    said = [text for text in (part(game, moves) for part in _PARTS) if text]
    return Use("; ".join(said))


# -------------------------------------------------------------------- the parts of a use


def _completes(game: Any, moves: list[Any]) -> str:
    done = [move for move in moves if completes(game, move)]
    return f"completes {_named(game, done)}" if done else ""


def _fits(game: Any, moves: list[Any]) -> str:
    plain = [move for move in moves if isinstance(move, restoration.Play) and not completes(game, move)]
    return f"fits {_named(game, plain)}" if plain else ""


def _stands_in(game: Any, moves: list[Any]) -> str:
    below = [move for move in moves if isinstance(move, restoration.PlayAsPlant)]
    return f"or stands for a plant of {_named(game, below)}" if below else ""


def _changes(game: Any, moves: list[Any]) -> str:
    swaps = [move for move in moves if isinstance(move, restoration.Swap | restoration.Exchange)]
    return f"changes the technique on {_named(game, swaps)}" if swaps else ""


def _strikes(game: Any, moves: list[Any]) -> str:
    hits = [
        move
        for move in moves
        if isinstance(move, restoration.Remove | restoration.RemoveBiologist | restoration.Uproot)
    ]
    owners = sorted({game.owner(move.habitat) for move in hits})
    return (
        "against " + _listed(f"{player(o)}’s {_named(game, _of(game, hits, o))}" for o in owners)
        if hits
        else ""
    )


def _against(game: Any, moves: list[Any]) -> str:
    seats = [player(move.seat) for move in moves if isinstance(move, restoration.PlayAgainst)]
    return f"against {_listed(seats)}" if seats else ""


def _aside(game: Any, moves: list[Any]) -> str:
    asides = {"legislator": "two plants in each turn", "mayor": "guards your rows"}
    return next((asides[move.card] for move in moves if isinstance(move, restoration.PlayAside)), "")


def _replaces(game: Any, moves: list[Any]) -> str:
    return (
        "new cards, as many as you like"
        if any(isinstance(move, restoration.PlayReplaceYourHand) for move in moves)
        else ""
    )


_PARTS = (_completes, _fits, _changes, _stands_in, _strikes, _against, _aside, _replaces)


def completes(game: Any, move: Any) -> bool:
    """Whether a move completes the row above its habitat."""
    if not isinstance(move, restoration.Play | restoration.Exchange):
        return False
    return bool(_after(game, move).row_is_complete(move.habitat))


def _after(game: Any, move: Any) -> Any:
    after = game.copy()
    after.play(move)
    return after


def _named(game: Any, moves: Iterable[Any]) -> str:
    return _listed(dict.fromkeys(game.habitat_name(move.habitat) for move in moves))


def _of(game: Any, moves: list[Any], seat: int) -> list[Any]:
    return [move for move in moves if game.owner(move.habitat) == seat]


def _listed(words: Iterable[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


# -------------------------------------------------------------------- why not


def why_none(game: Any, kind: str) -> Reason:
    """Why a card of the hand cannot be played at all: the reason that says most."""
    reasons = [reason for move in _tried(game, kind) if (reason := game.why_not(move))]
    guarded = [reason for reason in reasons if reason.rule in ("R-28", "HR-MAYOR-ND")]
    if len(reasons) < 2 or not _is_against(kind):
        return next((r for r in reasons if "complete" not in r.text), reasons[0])
    if guarded and _would_hit(game, kind):
        return guarded[0]
    return Reason(
        reasons[0].rule, _NOBODY.get(kind, f"nobody else has {kind.removeprefix('no ')} in an open row")
    )


_NOBODY = {
    "natural disaster": "nobody else has a card in a row that is not complete",
    "no legislator": "nobody else has a legislator",
    "no mayor": "nobody else has a mayor",
    "no plant": "nobody else has a plant in a column that is not complete",
}


def _is_against(kind: str) -> bool:
    return kind.startswith("no ") or kind == "natural disaster"


def _would_hit(game: Any, kind: str) -> bool:
    """Whether there is a card that this one would remove, if no mayor guarded it."""
    named = kind.removeprefix("no ")
    others = [seat for seat in range(game.players) if seat != game.seat]
    if named == "plant":
        homes = [habitat for seat in others for habitat in game.habitats_of(seat)]
        return any(game.column(home) and not game.column_is_complete(home) for home in homes)
    if named in ("legislator", "mayor"):
        return any(named in game.side(seat) for seat in others)
    open_rows = [
        game.row(habitat)
        for seat in others
        for habitat in game.habitats_of(seat)
        if not game.row_is_complete(habitat)
    ]
    return any(row if kind == "natural disaster" else named in row for row in open_rows)


def _tried(game: Any, kind: str) -> list[Any]:
    """The uses that a card could have: on each habitat of one's own, or against each other player."""
    own = game.habitats_of(game.seat)
    others = [seat for seat in range(game.players) if seat != game.seat]
    if kind in ("legislator", "mayor"):
        return [restoration.PlayAside(kind)]
    if kind in restoration.moves.AGAINST:
        return [restoration.PlayAgainst(kind, seat) for seat in others]
    if kind == "no plant":
        return [
            restoration.Uproot(habitat, plant)
            for seat in others
            for habitat in game.habitats_of(seat)
            for plant in game.column(habitat) or ("agency biologist",)
        ]
    if kind.startswith("no "):
        return [restoration.Remove(kind, habitat) for seat in others for habitat in game.habitats_of(seat)]
    return [restoration.Play(kind, habitat) for habitat in own]
