"""A position of Ecosia as text: whose play it is, the island, the piles, the hands, and why a card cannot be played."""

from __future__ import annotations

from edugames.ecosia import NATURE, Ecosia, Play, Score
from edugames.play import Happening
from edugames.terminal.island import LEGEND, island
from edugames.terminal.screen import wrapped


def position(game: Ecosia) -> str:
    """The whole table, as whoever is given this game may see it."""
    return "\n".join([headline(game), "", island(game), "", LEGEND, piles(game), *map(wrapped, hands(game))])


def headline(game: Ecosia) -> str:
    """Round and play, or how the game ended."""
    if game.outcome:
        return (
            f"Round {game.round} of {game.table.rounds}. The game is {'won' if game.outcome.won else 'lost'}."
        )
    where = f"Round {game.round} of {game.table.rounds}"
    if game.event:
        return (
            f"{where}, event: {game.event.capitalize()}. {game.name_of(game.starter)} decides for the team."
        )
    if game.to_move == NATURE:
        return f"{where}. Nature is to move."
    play = f"play {game.play_number + 1} of {len(game.table.order)}"
    return (
        f"{where}, {play}: {game.name_of(game.seat)} plays. {game.name_of(game.starter)} started this round."
    )


def piles(game: Ecosia) -> str:
    """Deck, discard pile, bag and events."""
    bag, out = len(game.bag), ", ".join(map(str, game.tokens_out)) or "none"
    seen = ", ".join(event.capitalize() for event in game.events) or "none"
    cards = f"Deck {game.deck_size}, discard pile {sum(game.discard.values())}."
    return "\n".join(
        [
            f"{cards} Numbers in the bag {bag}, out of the game: {out}.",
            wrapped(f"Events still to come {game.events_left}, seen so far: {seen}."),
        ]
    )


def hands(game: Ecosia) -> list[str]:
    """A line for each seat: where it sits and what it holds."""
    return [f"{_mark(game, seat)}{_place(game, seat)} {hand(game, seat)}" for seat in range(game.players)]


def _mark(game: Ecosia, seat: int) -> str:
    return "> " if seat == game.to_move else "  "


def _place(game: Ecosia, seat: int) -> str:
    side = game.table.facts.sides[game.table.side(seat, game.round)][0]
    return f"{game.name_of(seat)} ({side}):".ljust(24)


def hand(game: Ecosia, seat: int) -> str:
    """ "Plant ×2, Prune"; for a closed hand how many cards it has."""
    held = game.hand(seat)
    if held is None:
        return f"{game.hand_size(seat)} closed cards"
    cards = [f"{kind.capitalize()}{f' ×{count}' if count > 1 else ''}" for kind, count in held.items()]
    return ", ".join(cards) or "no cards"


def unplayable(game: Ecosia) -> list[str]:
    """For each card of the hand that cannot be played now: which, and why."""
    if game.decision is None or game.decision.kind != "turn":
        return []
    cards = [Play(kind) for kind in game.hand(game.seat) or {}]
    reasons = [(card.kind.capitalize(), game.why_not(card)) for card in cards]
    return [wrapped(f"{kind} cannot be played: {reason}.", "  -- ") for kind, reason in reasons if reason]


def happened(happening: Happening, viewer: int | None) -> str:
    """A line of the log as a seat may read it: what only another may know is not told."""
    if happening.private_to not in (None, viewer):
        text = f"Player {happening.private_to + 1} draws a card that you do not see."
        happening = Happening(happening.rule, text)
    return line(happening)


def line(happening: Happening, first: str = "  ") -> str:
    """A line of the log, with the rule it comes from."""
    return wrapped(f"{happening.text} ({happening.rule})", first, " " * (len(first) + 2))


def score_lines(score: Score) -> list[str]:
    """The score tile by tile, with its arithmetic, and its sum."""
    lines = [wrapped(f"{tile.text}.", "  ", "    ") for tile in score.tiles]
    total = f"Together {score.points} points, and {score.co2_low}–{score.co2_high} tonnes of CO₂ a year."
    return [
        *lines,
        f"  {total}",
        wrapped("Trees in nurseries are not planted yet and do not count. (E-36)", "  "),
    ]
