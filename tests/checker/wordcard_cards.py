"""The cards of WordCard: the deck as data, and cards as they are laid."""

import functools
import hashlib
import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from log import Wrong

FOLDER = Path(__file__).resolve().parents[2] / "data" / "decks"
RANKS = {name: rank for rank, name in enumerate("1 2 3 4 5 6 7 8 9 10 J Q K".split(), 1)}
ACE, KING = 1, 13
JOKER = "*"
JOKER_LEFT = 50  # what a joker costs that is left over
# What a laid joker has to say. `*=K` is a letter or a rank, as the variant has it.
MEANINGS = {
    "letter": re.compile(r"\*=(?P<letter>[A-Z])"),
    "rank": re.compile(r"\*=(?P<rank>10|[1-9JQK])"),
    "both": re.compile(r"\*=(?P<rank>10|[1-9JQK])/(?P<letter>[A-Z])"),
}


class Card(NamedTuple):
    """A card on the table."""

    text: str  # as it came from the hand: a joker is `*`
    rank: int | None  # None for a joker that stands for a letter alone
    letter: str | None  # None for a joker that stands for a rank alone
    points: int
    laid_by: int  # matters for jokers only (`joker_back`)

    @property
    def is_joker(self):
        return self.text == JOKER


class Deck:
    def __init__(self, path):
        content = path.read_bytes()
        self.sha256 = hashlib.sha256(content).hexdigest()
        self.name = None
        self.points = {}  # of every card but the jokers
        self.copies = Counter({JOKER: 4})
        self.order = []  # of all cards, as fair dealing goes by it
        for line in content.decode("utf-8").splitlines():
            words = line.partition("#")[0].split()
            if words:
                self._read(*words)
        self.order += [JOKER] * self.copies[JOKER]

    def _read(self, head, *values):
        if head == "name":
            (self.name,) = values
        elif head == "jokers":
            self.copies[JOKER] = int(values[0])
        elif head in RANKS:
            for entry in values[1:]:
                letter, _, own_points = entry.partition(":")
                self.points[f"{head}/{letter}"] = int(own_points or values[0])
                self.copies[f"{head}/{letter}"] += 1
                self.order.append(f"{head}/{letter}")

    def in_order(self, cards):
        """These cards (a Counter) in the order of the deck; of equal cards the first ones count as those that are out."""
        out = self.copies - cards
        for card in self.order:
            if out[card]:
                out[card] -= 1
            else:
                yield card

    def laid(self, text, needs, joker_points, seat):
        """A card as a lay names it; `needs` is what a joker has to say: "letter", "rank" or "both"."""
        if text in self.points:
            rank, letter = text.split("/")
            return Card(text, RANKS[rank], letter, self.points[text], seat)
        meaning = MEANINGS[needs].fullmatch(text)
        if not meaning:
            raise Wrong(f"{text!r} is no card to lay; a joker names its {'rank and letter' if needs == 'both' else needs}")
        said = meaning.groupdict()
        return Card(JOKER, RANKS.get(said.get("rank")), said.get("letter"), joker_points, seat)

    def cost(self, texts, doubled):
        """What cards left over cost: jokers 50, which is never doubled (W10)."""
        times = 2 if doubled else 1
        return sum(JOKER_LEFT if text == JOKER else times * self.points[text] for text in texts)


@functools.cache
def deck(name):
    """The deck of this name, None if there is none."""
    path = FOLDER / f"{name}.txt"
    return Deck(path) if path.is_file() else None
