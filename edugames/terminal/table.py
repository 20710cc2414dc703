"""People at one keyboard: what is asked, what they type, and what the commands do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from edugames.play import IllegalMove, Move, RecordError, Session, UndoRefused
from edugames.terminal import files, rulebook
from edugames.terminal.menu import matching, menu, named_by
from edugames.terminal.position import happened, position, score_lines, unplayable
from edugames.terminal.screen import Screen, wrapped

FEW = 8
"""More moves than these are not explained one by one."""


class Table:
    """One game on the screen, until somebody quits or no more lines come."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.screen = screen
        self.open = True
        self._begin()

    def _begin(self) -> None:
        """A game comes on the table: what happened in it before is not told again, and nothing is drawn yet."""
        self.viewer: int | None = None
        self.told: dict[int | None, int] = {}
        self.beginning = len(self.session.log)
        self.drawn: object = None
        self.kept = len(self.whole.moves)

    @property
    def whole(self) -> Any:
        """The game itself, closed hands included."""
        return self.session.game

    @property
    def game(self) -> Any:
        """The game as whoever sits at the keyboard may see it; when it is over, all of it."""
        game = self.whole
        return game if game.to_move is None or self.viewer is None else game.seen_by(self.viewer)

    @property
    def say(self) -> Callable[[str], None]:
        """Write something."""
        return self.screen.show

    # ------------------------------------------------------------------ one question after another

    def run(self) -> None:
        """Play until somebody quits, the lines end, or Ctrl-C."""
        self.say("Type a number or part of a move, or a command: help, why, undo, save, quit.\n")
        try:
            while self.open:
                self._ask()
                self._answered()
        except (EOFError, KeyboardInterrupt):
            self.say("\nThe game ends here.")

    def _ask(self) -> None:
        """Hand the keyboard over, tell what has happened, draw the board where it has changed, and ask."""
        self._hand_over()
        self._tell()
        moment = self._moment()
        if moment != self.drawn:
            self.board("")
            self.drawn = moment
        if self.session.to_move is None:
            self._ended()
        else:
            self.moves("")

    def _answered(self) -> None:
        """Take lines until the game has moved on."""
        before = self.whole.moves
        game = self.whole
        while self.open and self.whole is game and game.moves == before:
            self._do(self.screen.ask())

    def _hand_over(self) -> None:
        """With closed hands the screen is wiped before another player reads it (E-12)."""
        game, seat = self.whole, self.session.to_move
        if seat is None or seat == self.viewer:
            return
        if self._closed():
            self.screen.clear()
            self.screen.ask(
                f"Hands are closed: give the keyboard to {game.name_of(seat)}, who presses Enter. "
            )
        self.viewer = seat

    def _closed(self) -> bool:
        """Whether players at this keyboard may not see each other's cards."""
        return not self.whole.options.open_hand and self.whole.players > 1

    def _moment(self) -> object:
        """What must change before the board is drawn again by itself: the play, the event, the end."""
        game = self.whole
        return id(game.start), game.round, game.play_number, game.event, game.to_move is None

    def _tell(self) -> None:
        """What has happened since somebody read here; with closed hands, since this player did."""
        reader = self.viewer if self._closed() else None
        news = self.session.log[self.told.get(reader, self.beginning) :]
        self.told[reader] = len(self.session.log)
        if news:
            self.say("\n".join(["", *(happened(happening, self.viewer) for happening in news)]))

    def _ended(self) -> None:
        outcome = self.whole.outcome
        assert outcome is not None  # noqa: S101  (asked only when the game is over)
        self.say(f"\nThe game is over: {outcome.reason}.")
        if outcome.won:
            self.score("")
        self.say("Type save FILE to keep the game, log to read it, or quit.")

    # ------------------------------------------------------------------ what was typed

    def _do(self, line: str) -> None:
        """A command, a number, or part of a move."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if command:
            command(self, rest.strip())
        elif line:
            self._choose(line)

    def _choose(self, text: str) -> None:
        found = self._found(text, self._legal())
        named = None if text.isdecimal() else named_by(text, self._asked_about())
        if named or len(found) == 1:
            self._play(named or found[0])
        elif found:
            self.say(f"{len(found)} moves match; type a number or more of the move:")
            self.say(menu(found, self._legal()))
        else:
            self.say(self._no_such_move(text))

    def _legal(self) -> list[Move]:
        legal: list[Move] = self.whole.legal_moves()
        return legal

    def _found(self, text: str, moves: Sequence[Move]) -> list[Move]:
        """The move with this number, or the moves that say what was typed."""
        if text.isdecimal():
            number = int(text) if len(text) < 6 else 0
            return [moves[number - 1]] if 1 <= number <= len(moves) else []
        return matching(text, moves)

    def _no_such_move(self, text: str) -> str:
        """Why nothing legal was typed: the rule, where it is one move that the rules do not allow now."""
        last = len(self._legal())
        if not last:
            return "The game is over; type score, log, save FILE or quit."
        if text.isdecimal():
            return f"There is no move {text[:20]}; the moves are numbered 1 to {last}."
        meant = self._meant(text)
        if len(meant) == 1:
            return wrapped(f"{_capital(str(meant[0]))}? {self.whole.why_not(meant[0])}.")
        if meant:
            return wrapped(f"“{text:.40}” fits no move that is possible now; “why {text:.40}” says why.")
        return wrapped(
            f"“{text:.40}” is no move and no command; type moves for the moves, help for the commands."
        )

    def _meant(self, text: str) -> list[Move]:
        """Moves that the rules may not allow: those that answer the question first, then any."""
        return matching(text, self._asked_about()) or matching(text, rulebook.every_move())

    def _asked_about(self) -> list[Move]:
        """Every move, legal or not, of the kinds that answer the question."""
        kinds = rulebook.kinds_beside(type(move) for move in self._legal())
        return [move for kind in rulebook.SEATS_MOVES if kind in kinds for move in kind.all()]

    def _play(self, move: Move) -> None:
        try:
            self.session.play(move)
        except IllegalMove as refused:
            self.say(wrapped(f"{_capital(str(move))}? {refused}."))

    # ------------------------------------------------------------------ commands; each docstring is its help

    def board(self, _: str) -> None:
        """Draw the island, the piles and the hands."""
        self.say("\n" + position(self.game))

    def moves(self, _: str) -> None:
        """List the moves that are possible now."""
        game, decision = self.whole, self.whole.decision
        if decision is None:
            self.say(self._no_such_move(""))
            return
        self.say("\n" + wrapped(f"{game.name_of(decision.seat)}: {decision.prompt} ({decision.rule})"))
        self.say("\n".join([menu(self._legal(), self._legal()), *unplayable(game)]))

    def why(self, text: str) -> None:
        """Say what a move will do, or which rule forbids it."""
        moves = self._found(text, self._legal()) if text.isdecimal() else self._meant(text)
        if not text:
            self.say("Name a move: why 1, why prune, why plant a pine from N5 on 3.2")
        elif not moves:
            self.say(self._no_such_move(text))
        elif len(moves) > FEW:
            self.say(
                wrapped(f"“{text:.40}” can mean {len(moves)} moves, such as “{moves[0]}”; say more of it.")
            )
        for move in moves if len(moves) <= FEW else []:
            self.say(wrapped(self._explained(move), "  ", "    "))

    def _explained(self, move: Move) -> str:
        reason = self.whole.why_not(move)
        return f"{_capital(str(move))}? {reason}." if reason else str(self.game.explain(move))

    def undo(self, _: str) -> None:
        """Take your last move back, if nothing was drawn or thrown since."""
        try:
            self.session.undo()
        except UndoRefused as refused:
            self.say(wrapped(f"That cannot be taken back: {refused}."))
            return
        self.told = {reader: min(read, len(self.session.log)) for reader, read in self.told.items()}
        self.say("Taken back.")

    def log(self, text: str) -> None:
        """Tell what has happened since the beginning; log 20 tells the last 20 lines."""
        lines = self.session.log[-int(text) :] if text.isdecimal() and 0 < len(text) < 6 else self.session.log
        self.say(
            "\n".join(happened(happening, self.viewer) for happening in lines) or "Nothing has happened yet."
        )

    def score(self, _: str) -> None:
        """Count the island tile by tile, with the arithmetic."""
        game = self.whole
        self.say("\n".join(score_lines(game.score())))
        if not (game.outcome and game.outcome.won):
            self.say("  It only counts if the island is saved. (E-36)")

    def rules(self, text: str) -> None:
        """Explain a rule or card: rules E-17, rules plant, rules harder."""
        self.say(rulebook.about(text, self.whole.options))

    def save(self, name: str) -> None:
        """Save the game in a file."""
        if not name:
            self.say("Name a file: save ecosia.json")
            return
        try:
            files.save(self.session.record, name)
        except (RecordError, OSError, ValueError) as wrong:
            self.say(wrapped(f"It is not saved: {files.trouble(wrong)}."))
        else:
            self.kept = len(self.whole.moves)
            self.say(f"Saved in {name}; go on with: load {name}")

    def load(self, name: str) -> None:
        """Go on with a saved game instead of this one."""
        if not name:
            self.say("Name a file: load ecosia.json")
            return
        try:
            game = files.load(name).replay()
        except (RecordError, OSError, ValueError) as wrong:
            self.say(wrapped(f"It is not loaded: {files.trouble(wrong)}."))
        else:
            self.session.restart(game)
            self._begin()

    def help(self, _: str) -> None:
        """List the commands."""
        self.say(wrapped(HOW))
        for word, takes, does in HELP:
            self.say(wrapped(does.__doc__ or "", f"  {word} {takes}".ljust(17), " " * 17))

    def quit(self, _: str) -> None:
        """Leave. A game that you want to keep must be saved before."""
        moves = len(self.whole.moves)
        if moves == self.kept:
            self.open = False
        else:
            self.kept = moves
            self.say("This game is not saved: save FILE keeps it, quit again leaves without it.")


HOW = (
    "A number plays the move with that number. A part of a move, such as “plant N5”, “pine” or “row 3, tile 2”, plays "
    "it or lists the moves that match; 3.2 is short for row 3, tile 2. Everything else is a command:"
)

HELP: tuple[tuple[str, str, Callable[[Table, str], None]], ...] = (
    ("board", "", Table.board),
    ("moves", "", Table.moves),
    ("why", "MOVE", Table.why),
    ("rules", "[RULE]", Table.rules),
    ("score", "", Table.score),
    ("log", "[LINES]", Table.log),
    ("undo", "", Table.undo),
    ("save", "FILE", Table.save),
    ("load", "FILE", Table.load),
    ("help", "", Table.help),
    ("quit", "", Table.quit),
)

COMMANDS = {word: does for word, _, does in HELP} | {"?": Table.help, "exit": Table.quit, "q": Table.quit}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
