"""The flow of a game of Ecosia: what is said when a play is finished, and the steps of an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from edugames import ecosia, facts
from edugames.widgets import flow
from edugames.widgets.art import icon
from edugames.widgets.controls import command, rule

if TYPE_CHECKING:
    from edugames.play import Happening, Session

_CHANCE = {
    "refill": ("Your play is finished.", "End play"),
    "reveal": ("Your play is finished, and the round with it.", "End play"),
    "die": ("That is chosen; next the die is thrown.", "Throw the die"),
    "number": ("That is chosen; next a number is drawn from the bag.", "Draw the number"),
}
_CHOSEN = ("That is chosen; chance goes on from here.", "Go on")


def finished(question: Any) -> tuple[str, str]:
    """What is said when a person has chosen and chance comes next, and the button that lets it come."""
    return _CHANCE.get(question.kind, _CHOSEN)


# -------------------------------------------------------------------- events, step by step

_NATURES = (ecosia.Reveal, ecosia.Roll, ecosia.Token, ecosia.Spread)
_OF_A_TURN = (ecosia.Play, ecosia.Discard, ecosia.DiscardHand)


def _events(moves: list[Any]) -> list[tuple[int, int]]:
    """For each event so far the moves that belong to it: from the card to before the next play."""
    starts = [k for k, move in enumerate(moves) if isinstance(move, ecosia.Reveal)]
    ends = (
        next((k for k in range(start, len(moves)) if isinstance(moves[k], _OF_A_TURN)), len(moves))
        for start in starts
    )
    return list(zip(starts, ends, strict=True))


def steps_of(session: Session, number: int) -> tuple[flow.Step, ...]:
    """All steps of an event, by its number in the game."""
    events = _events(session.game.moves)
    return _steps(session, *events[number - 1]) if 0 < number <= len(events) else ()


def steps_since(session: Session, since: int) -> tuple[flow.Step, ...]:
    """What an event did since so many moves, once it is over or chance has had its say in it.

    Nothing while the team has only chosen; nothing when several events passed, since nobody was there to look.
    """
    game: Any = session.game
    fresh = [span for span in _events(game.moves) if span[1] > since]
    if len(fresh) != 1:
        return ()
    start, end = max(fresh[0][0], since), fresh[0][1]
    is_told = game.event is None or any(isinstance(move, _NATURES) for move in game.moves[start:end])
    return _steps(session, start, end) if is_told else ()


def _steps(session: Session, start: int, end: int) -> tuple[flow.Step, ...]:
    """A step for each move with what it did; a card that is revealed has one of its own, before it strikes."""
    steps = []
    for k in range(start, end):
        lines = [
            line for line in session.log[session.told_at(k) : session.told_at(k + 1)] if line.rule != "E-25"
        ]
        if isinstance(session.game.moves[k], ecosia.Reveal):
            steps.append(flow.Step((lines[0],), k))
            steps += [flow.Step((line,), k + 1) for line in lines[1:]]
        else:
            steps.append(flow.Step(tuple(lines), k + 1))
    return tuple(steps)


def event_at(session: Session, steps: tuple[flow.Step, ...]) -> Any:
    """The card of the event that these steps belong to."""
    known: Any = session.position_at(min(steps[-1].moves + 1, session.length))
    return facts.ecosia().event_cards[known.events[-1]]


def card_and_steps(session: Session, steps: tuple[flow.Step, ...], at: int) -> str:
    """The event's card, why it comes so, and its steps so far."""
    card = event_at(session, steps)
    return (
        f"<h3>{icon(card.event, 30)} {card.title} {rule(card.rule)}</h3><p>{card.text}</p><p><i>{card.why}</i></p>"
        f"{flow.steps_so_far(steps, at)}"
    )


def again(happening: Happening) -> str:
    """At the line of the log in which an event is revealed: the way through it step by step."""
    if happening.rule != "E-26" or not happening.text.startswith("Event "):
        return ""
    number = happening.text.split()[1]
    name = f"Event {number}, step by step"
    return command("steps", "Step by step", number, data_key=f"steps-{number}", aria_label=name)
