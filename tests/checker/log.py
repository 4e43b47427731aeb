"""The log of a match, handed to the rules line by line as they ask for it.

A game's rules are written as one straight function that pulls lines from a `Log`. What concerns every game alike stands
here: the form of a line, the lines of a table of people, takebacks and aborts.
"""

import re
from collections import Counter

ABORT = re.compile(r'abort(?: ([0-9]))? ".*"')
TABLE_ACTION = re.compile(r"bot .+|back at seat|resign")
LINE_COUNT = re.compile(r"0|[1-9][0-9]{0,8}")


class Wrong(Exception):
    """Something a record may not say; `line` is the log line (from 0) where it says so, if it is one."""

    def __init__(self, reason, line=None):
        super().__init__(reason)
        self.reason = reason
        self.line = line


class LogEnds(Exception):
    """The log has no more lines where the rules ask for one."""


class Aborted(Exception):
    """The last line of the log is an `abort`."""


class Log:
    """The lines of `path` (numbers into `lines`), as `view` shows them."""

    def __init__(self, lines, path, seats, view, dealer):
        self.lines = lines
        self.path = path
        self.seats = seats
        self.view = view
        self.dealer = dealer  # is told of every draw (see fairness.py)
        self.line = 0  # number of the line read last
        self.reached = Counter()  # interesting paths, for statistics
        self._read = 0
        self._actors = [f"{seat}:" for seat in range(seats)]

    def shows_hand(self, seat):
        return self.view in ("full", f"seat:{seat}")

    def reach(self, name):
        self.reached[name] += 1

    def words(self):
        """The next line that concerns the rules, split at its spaces."""
        while self._read < len(self.path):
            self.line = self.path[self._read]
            self._read += 1
            text = self.lines[self.line]
            words = text.split(" ")
            if words[0] == "abort":
                self._abort(text)
            if not self._is_table_action(words):
                return words
        self.line = len(self.lines)
        raise LogEnds

    def follows(self, beginning):
        """Whether the next line that concerns the rules begins with these words. Nothing is read."""
        read, line = self._read, self.line
        try:
            return self.words()[:len(beginning)] == beginning
        except (LogEnds, Aborted, Wrong):
            return False
        finally:
            self._read, self.line = read, line

    def expect(self, text):
        """A line that follows from what went before: there is only one way to write it."""
        words = self.words()
        if words != text.split(" "):
            raise Wrong(f"expected {text!r}, found {' '.join(words)!r}")

    def seat_named_by(self, word):
        """The seat S of a table line `word S` where every seat is possible."""
        words = self.words()
        for seat in range(self.seats):
            if words == [word, str(seat)]:
                return seat
        raise Wrong(f"expected {word!r} and a seat, found {' '.join(words)!r}")

    def action(self, seat):
        """What `seat` does: the words after `S:`, at least one."""
        words = self.words()
        if words[0] != self._actors[seat] or len(words) == 1:
            raise Wrong(f"seat {seat} is to act, found {' '.join(words)!r}")
        return words[1:]

    def action_of_any(self, seats):
        """The same where several seats may act: the seat and its words."""
        words = self.words()
        for seat in seats:
            if words[0] == self._actors[seat] and len(words) > 1:
                return seat, words[1:]
        raise Wrong(f"one of the seats {sorted(seats)} is to act, found {' '.join(words)!r}")

    def deal(self, seat, hand, count):
        words = self.words()
        if words[:2] != ["deal", str(seat)] or len(words) != 2 + count:
            raise Wrong(f"expected a deal of {count} to seat {seat}, found {' '.join(words)!r}")
        hand.receive(words[2:])
        self.dealer.draws(words[2:])

    def finish(self):
        """The match is over: only table actions may follow."""
        try:
            words = self.words()
        except LogEnds:
            return
        except Aborted:
            raise Wrong("the match is over and cannot be aborted") from None
        raise Wrong(f"the match is over, found {' '.join(words)!r}")

    def _abort(self, text):
        form = ABORT.fullmatch(text)
        if not form or int(form[1] or 0) >= self.seats:
            raise Wrong(f"not an abort line: {text!r}")
        if self.line != len(self.lines) - 1:
            raise Wrong("lines follow the abort")
        raise Aborted

    def _is_table_action(self, words):
        """Whether this is a line about who sits there, which the rules need not know."""
        return (
            len(words) > 1
            and words[1] in ("bot", "back", "resign")
            and words[0] in self._actors
            and TABLE_ACTION.fullmatch(" ".join(words[1:])) is not None
        )


def paths(lines, seats):
    """Every path through the log: one up to each takeback, and last the one that counts.

    A path is the list of the line numbers that stand. `S: takeback N` puts back what stood after the first N lines.
    """
    ended = []  # (line number of a takeback, the path it ended)
    standing = []
    begin = 0
    for number, text in enumerate(lines):
        if text.split(" ", 2)[1:2] != ["takeback"]:
            continue
        standing = standing + list(range(begin, number))
        yield standing
        ended.append((number, standing))
        kept = _lines_kept(text, number, seats)
        path_then = next(path for end, path in ended if end >= kept)
        standing = [line for line in path_then if line < kept]
        begin = number + 1
    yield standing + list(range(begin, len(lines)))


def _lines_kept(text, number, seats):
    actor, _, count = text.split(" ", 2) if text.count(" ") == 2 else ("", "", "")
    if actor not in [f"{seat}:" for seat in range(seats)] or not LINE_COUNT.fullmatch(count):
        raise Wrong(f"not a takeback line: {text!r}", number)
    if int(count) > number:
        raise Wrong(f"only {number} lines can be kept, not {count}", number)
    return int(count)
