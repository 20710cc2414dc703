"""Typing at a game without a terminal: lines go in, what was written comes out."""

from __future__ import annotations

from collections.abc import Callable

from edugames import ecosia
from edugames.play import Session
from edugames.terminal.screen import Screen
from edugames.terminal.table import Table


class Keyboard:
    """A screen whose lines are known beforehand; when they are used up nobody types any more."""

    def __init__(self, *lines: str) -> None:
        self.lines = iter(lines)
        self.written: list[str] = []

    def read(self, prompt: str) -> str:
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        self.written.append(f"{prompt}{line}\n")
        return line

    @property
    def screen(self) -> Screen:
        return Screen(self.read, self.written.append)

    @property
    def text(self) -> str:
        return "".join(self.written)


def typed(session: Session, *lines: str) -> str:
    """What is written when somebody types these lines at a game."""
    keyboard = Keyboard(*lines)
    Table(session, keyboard.screen).run()
    return keyboard.text


def answers(session: Session, *lines: str) -> str:
    """Only what is written from the first of the lines on."""
    text = typed(session, *lines)
    return text[text.index(f"> {lines[0]}\n") :]


def session(players: int = 2, seed: int = 7, **options: object) -> Session:
    """A game for two at one keyboard."""
    return Session(ecosia.new_game(players, seed, **options))


def play_out(game: Session, choose: Callable[[list[ecosia.Play]], int]) -> str:
    """What is written when a whole game is played by numbers; `choose` picks one of the moves in the list."""
    closing = iter(["score", "log", "quit", "quit"])
    keyboard = Keyboard()

    def read(prompt: str) -> str:
        if "Enter" in prompt:
            line = ""
        elif game.to_move is None:
            line = next(closing)
        else:
            line = str(choose(game.game.legal_moves()) + 1)
        keyboard.written.append(f"{prompt}{line}\n")
        return line

    Table(game, Screen(read, keyboard.written.append)).run()
    return keyboard.text
