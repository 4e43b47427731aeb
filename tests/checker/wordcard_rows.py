"""The rows on the table of WordCard: `r0`, `r1`, … in the order they were laid."""

import re

from log import Wrong
from wordcard_value import Change

EXTENSION = re.compile(r"r(0|[1-9][0-9]{0,3})")
EXCHANGE = re.compile(r"r(0|[1-9][0-9]{0,3})\.(0|[1-9][0-9]{0,3})")


class Rows:
    def __init__(self, scale):
        self.scale = scale
        self.rows = []  # tuples of cards
        self.paid = []  # for each row the kinds of long bonus paid for it
        self.begin()

    def snapshot(self):
        return list(self.rows), list(self.paid)

    def restore(self, snapshot):
        self.rows, self.paid = snapshot

    def begin(self):
        """A new lay begins."""
        self.joker_gain = 0
        self.cards_in_new_rows = 0
        self.points_of_new_rows = 0
        self._fresh = {}  # row -> for each card whether this lay has laid it there, in the order of touching

    def apply(self, part, lay, opened):
        """One part of a lay. Answers whether it is a new row; what it extends or exchanges needs an opening first."""
        extension, exchange = EXTENSION.fullmatch(part[0]), EXCHANGE.fullmatch(part[0])
        if exchange:
            if len(part) != 2:
                raise Wrong(f"{' '.join(part)!r} puts no card in the place of a joker")
            self._exchange(self._number(exchange[1]), int(exchange[2]), part[1], lay)
        elif extension:
            if len(part) < 3 or part[1] not in ("before", "after"):
                raise Wrong(f"{' '.join(part)!r} extends no row")
            self._extend(self._number(extension[1]), part[1], part[2:], lay)
        else:
            self._new_row(part, lay)
            return True
        return False

    def changes(self):
        """The rows this lay has touched, in the order of touching."""
        for number, fresh in self._fresh.items():
            row = self.rows[number]
            yield Change(list(row), fresh, [old_part(row, fresh)], self.paid[number], number)

    def pay(self, change, kinds):
        self.paid[change.place] |= kinds

    def cards(self):
        return [card.text for row in self.rows for card in row]

    def _number(self, text):
        if int(text) >= len(self.rows):
            raise Wrong(f"there is no row r{text}")
        return int(text)

    def _touch(self, number):
        return self._fresh.setdefault(number, [False] * len(self.rows[number]))

    def _new_row(self, texts, lay):
        row = tuple(map(lay.card, texts))
        if len(row) < 2:  # W28: also if a later part would extend it
            raise Wrong("a row has at least two cards when it is laid")
        self.rows.append(row)
        self.paid.append(frozenset())
        self._fresh[len(self.rows) - 1] = [True] * len(row)
        self.cards_in_new_rows += len(row)
        self.points_of_new_rows += self.scale.value(row)

    def _extend(self, number, end, texts, lay):
        fresh = self._touch(number)
        added = tuple(map(lay.card, texts))
        if end == "before":
            self.rows[number] = added + self.rows[number]
            self._fresh[number] = [True] * len(added) + fresh
        else:
            self.rows[number] += added
            self._fresh[number] = fresh + [True] * len(added)

    def _exchange(self, number, position, text, lay):
        row = self.rows[number]
        if position >= len(row) or not row[position].is_joker:
            raise Wrong(f"no joker lies at r{number}.{position}")
        fresh = self._touch(number)
        card = lay.in_place_of(row[position], text)
        changed = (*row[:position], card, *row[position + 1:])
        # What a card of this very lay is worth counts with the row; an older one gains by itself, never less than 0 (W14).
        if not fresh[position]:
            gain = self.scale.value(old_part(changed, fresh)) - self.scale.value(old_part(row, fresh))
            self.joker_gain += max(0, gain)
        self.rows[number] = changed


def old_part(row, fresh):
    """What lay there before this lay: fresh cards are only ever at the ends."""
    return [card for card, is_fresh in zip(row, fresh) if not is_fresh]
