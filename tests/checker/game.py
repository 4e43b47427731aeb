"""What the checker needs to know of a game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple


class Outcome(NamedTuple):
    scores: list | None
    winners: list


def shared_by(seats_points, best):
    """The seats that have the best points: equal ones share the win (T7, G3, A3)."""
    return [seat for seat, points in enumerate(seats_points) if points == best]


@dataclass(frozen=True)
class Game:
    seats: range
    options: dict  # name -> type, or a tuple of types
    replay: Callable  # (log, options, version) -> Outcome; raises Wrong at the first line the rules do not allow
    paths: tuple  # names of the interesting paths that `replay` reports to the log
    refuse_options: Callable = lambda options, seats: None  # a reason why these values do not go together, or None
    versions: range = range(1, 2)  # of the rules
    extra_keys: frozenset = frozenset()  # what records of this game hold besides the common keys
    refuse_extras: Callable = lambda record: None  # a reason why those keys do not hold what they should, or None
