"""The cards of one seat, as far as a view shows them.

The same code replays full records and redacted ones: a card that a view may not see is `?` in the log and only counted here.
"""

from log import Wrong

UNSEEN_CARD = "?"


class Hand:
    def __init__(self, unplaced, shown):
        self.unplaced = unplaced  # Counter shared by all hands of a deal: the cards not seen anywhere yet
        self.shown = shown
        self.known = []
        self.hidden = 0
        self.excluded = set()  # what a hidden hand has shown not to hold

    def receive(self, cards):
        for card in cards:
            if self.shown:
                self.place(card)
                self.known.append(card)
            else:
                self._require_redacted(card)
                self.hidden += 1

    def lay_face_down(self, cards):
        """Cards leave the hand, seen by their owner alone."""
        for card in cards:
            if self.shown:
                self.play(card)
            else:
                self._require_redacted(card)
                self.hidden -= 1

    def play(self, card):
        """A card leaves the hand, seen by everybody."""
        if card in self.known:
            self.known.remove(card)
        elif self.hidden and card not in self.excluded:
            self.place(card)
            self.hidden -= 1
        else:
            raise Wrong(f"{card!r} is not in the hand it comes from")

    def place(self, card):
        """A card is seen for the first time; it must be in the deck and not have been seen elsewhere."""
        if not self.unplaced[card]:
            raise Wrong(f"{card!r} is not in the deck or lies elsewhere")
        self.unplaced[card] -= 1

    def _require_redacted(self, card):
        if card != UNSEEN_CARD:
            raise Wrong(f"this view may not see {card!r}")
