"""What all games share: moves, decisions, chance as a seat, records and sessions. Standard library only."""

from edugames.play.game import GAMES, Game
from edugames.play.luck import Luck
from edugames.play.move import Move, MoveError
from edugames.play.options import Options, Ruling
from edugames.play.record import Record, RecordError
from edugames.play.scenario import Scenario, ScenarioError
from edugames.play.session import Session, UndoRefused
from edugames.play.step import Chance, Step
from edugames.play.values import (
    NATURE,
    Decision,
    Happening,
    IllegalMove,
    OptionError,
    Outcome,
    PositionError,
    Reason,
)

__all__ = [
    "GAMES",
    "NATURE",
    "Chance",
    "Decision",
    "Game",
    "Happening",
    "IllegalMove",
    "Luck",
    "Move",
    "MoveError",
    "OptionError",
    "Options",
    "Outcome",
    "PositionError",
    "Reason",
    "Record",
    "RecordError",
    "Ruling",
    "Scenario",
    "ScenarioError",
    "Session",
    "Step",
    "UndoRefused",
]
