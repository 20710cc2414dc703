"""Everything that is wrong with something that is read, told at once rather than one fault a try."""

from __future__ import annotations

from edugames.play.values import OptionError, PositionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType


class Faults:
    """Gathers faults: `with faults:` goes on after an error in its block, and `settle` raises the first of them.

    That error's `faults` are the sentences of all. What follows a `with` must not need what the block makes, unless
    `settle` stands between.
    """

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: list[OptionError | PositionError] = []

    def __enter__(self) -> Faults:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(wrong, OptionError | PositionError):
            return False
        self.found.append(wrong)
        return True

    def settle(self) -> None:
        """Raise the first fault, if there is one, with all of them."""
        if self.found:
            first = self.found[0]
            first.faults = tuple(sentence for wrong in self.found for sentence in faults_of(wrong))
            raise first


def faults_of(wrong: OptionError | PositionError) -> tuple[str, ...]:
    """The sentence of every fault that an error tells of."""
    return wrong.faults or (str(wrong),)
