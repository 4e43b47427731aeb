"""The grids of WordCard with `crosswise`: one before each seat, x to the right, y down (W23)."""

import re

from log import Wrong
from wordcard_value import Change

GRID = re.compile(r"g([0-7])")
SQUARE = re.compile(r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})")
AXES = {"across": (1, 0), "down": (0, 1)}


class Grids:
    def __init__(self, scale, seats):
        self.scale = scale
        self.grids = [{} for _ in range(seats)]  # (x, y) -> card
        self.paid = {}  # (grid, axis, square) -> the kinds of long bonus paid for the line there
        self.begin()

    def snapshot(self):
        return [dict(grid) for grid in self.grids], dict(self.paid)

    def restore(self, snapshot):
        self.grids, self.paid = snapshot

    def begin(self):
        self.joker_gain = 0
        self.cards_in_new_rows = 0
        self._fresh = set()  # (grid, square) of this lay
        self._parts = []  # (grid, axis, squares)

    @property
    def points_of_new_rows(self):
        return sum(
            sum(points for _, points in self.scale.new_words(change)) + self.scale.combination_gain(change)
            for change in self.changes()
        )

    def apply(self, part, lay, opened):
        """One part of a lay. Answers whether it lays cards (and does not exchange a joker)."""
        grid, square = GRID.fullmatch(part[0]), SQUARE.fullmatch(part[1]) if len(part) > 2 else None
        if not grid or not square or int(grid[1]) >= len(self.grids):
            raise Wrong(f"{' '.join(part)!r} names no grid and square")
        number, place = int(grid[1]), (int(square[1]), int(square[2]))
        if number != lay.seat and not opened:
            raise Wrong("before opening a player lays onto their own grid only")
        if part[2] in AXES and len(part) > 3:
            self._lay(number, place, part[2], part[3:], lay)
            return True
        if len(part) != 3:
            raise Wrong(f"{' '.join(part)!r} lays no cards")
        self._exchange(number, place, part[2], lay)
        return False

    def changes(self):
        """The lines of two or more cards this lay has touched: of each part its own line, then those that cross it."""
        seen = set()
        for number, axis, squares in self._parts:
            other = "down" if axis == "across" else "across"
            for line_axis, square in [(axis, squares[0]), *((other, square) for square in squares)]:
                line = self._line(number, line_axis, square)
                if len(line) > 1 and (number, line_axis, line[0]) not in seen:
                    seen.add((number, line_axis, line[0]))
                    yield self._change(number, line_axis, line)

    def pay(self, change, kinds):
        number, axis, line = change.place
        for square in line:
            key = number, axis, square
            self.paid[key] = self.paid.get(key, frozenset()) | kinds

    def cards(self):
        return [card.text for grid in self.grids for card in grid.values()]

    def _lay(self, number, place, axis, texts, lay):
        grid = self.grids[number]
        if not grid:
            if number != lay.seat:
                raise Wrong("the first cards of a grid are its owner's")
            if place != (0, 0) or len(texts) < 2:
                raise Wrong("the first row of a grid begins at 0,0 and has at least two cards")
        (x, y), (right, down) = place, AXES[axis]
        squares = []
        while len(squares) < len(texts):
            if (x, y) not in grid:
                squares.append((x, y))
            x, y = x + right, y + down
        if grid and not any(beside in grid for square in squares for beside in neighbours(square)):
            raise Wrong("the cards touch none of the grid")
        for square, text in zip(squares, texts):
            grid[square] = lay.card(text)
            self._fresh.add((number, square))
        self._parts.append((number, axis, squares))
        self.cards_in_new_rows += len(texts)

    def _exchange(self, number, place, text, lay):
        grid = self.grids[number]
        joker = grid.get(place)
        if joker is None or not joker.is_joker:
            raise Wrong(f"no joker lies at {place[0]},{place[1]} of grid {number}")
        card = lay.in_place_of(joker, text)
        if (number, place) not in self._fresh:
            before = self._old_value_at(number, place)
            grid[place] = card
            self.joker_gain += max(0, self._old_value_at(number, place) - before)
        grid[place] = card
        self._parts.append((number, "across", [place]))

    def _line(self, number, axis, square, old_only=False):
        """The squares of the line through a square."""
        grid, (right, down) = self.grids[number], AXES[axis]

        def taken(place):
            return place in grid and not (old_only and (number, place) in self._fresh)

        x, y = square
        while taken((x - right, y - down)):
            x, y = x - right, y - down
        line = [(x, y)]
        while taken((x + right, y + down)):
            x, y = x + right, y + down
            line.append((x, y))
        return line

    def _old_value_at(self, number, square):
        lines = [self._line(number, axis, square, old_only=True) for axis in AXES]
        return sum(self.scale.value([self.grids[number][place] for place in line]) for line in lines)

    def _change(self, number, axis, line):
        grid = self.grids[number]
        fresh = [(number, square) in self._fresh for square in line]
        before = [[]]
        for square, is_fresh in zip(line, fresh):
            if is_fresh:
                before.append([])
            else:
                before[-1].append(grid[square])
        paid = frozenset().union(*(self.paid.get((number, axis, square), ()) for square in line))
        return Change(
            [grid[square] for square in line],
            fresh,
            [cards for cards in before if len(cards) > 1],
            paid,
            (number, axis, line),
        )


def neighbours(square):
    x, y = square
    return (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)
