"""The group game of WordCard: cards on the table, and everybody's best lay of them (W21)."""

from collections import Counter

from hand import UNSEEN_CARD
from log import Wrong
from wordcard_lay import OUT_AT_ONCE, parts_of
from wordcard_options import choose
from wordcard_value import LONG_BONUS, VARIANTS, Change, Scale, is_combination
from wordcard_words import words_of


class Group:
    def __init__(self, log, options, deck, dealer):
        self.log = log
        self.rules = options
        self.deck = deck
        self.dealer = dealer

    def play(self):
        """Plays one puzzle up to its `round` line."""
        self.rules = choose(self.log, self.dealer, self.rules, "group")
        self.scale = Scale(VARIANTS[self.rules["variant"]], words_of(self.rules["language"], self.rules["y_is_ij"]))
        self.lay_out_cards()
        found = self.solutions()
        self.results = []
        for seat in range(self.log.seats):
            words = self.log.words()
            if words[:2] != ["solved", str(seat)] or found[seat] not in (words[2:], [UNSEEN_CARD]):
                raise Wrong(f"expected the solution of seat {seat}, found {' '.join(words)!r}")
            self.results.append(self.score(words[2:]))

    def lay_out_cards(self):
        words = self.log.words()
        if words[0] != "table" or len(words) != 1 + self.rules["hand"]:
            raise Wrong(f"expected {self.rules['hand']} cards on the table, found {' '.join(words)!r}")
        self.cards = Counter(words[1:])
        self.log.dealer.shuffles(self.deck.order)
        self.log.dealer.draws(words[1:])
        for card in self.cards - self.deck.copies:
            raise Wrong(f"{card!r} is not in the deck or lies elsewhere")

    def solutions(self):
        """What each seat hands in; `?` where the view does not show it."""
        found = {}
        waiting = set(range(self.log.seats))
        while waiting:
            seat, (verb, *words) = self.log.action_of_any(waiting)
            if verb == "timeout" and not words:
                if not self.rules["time"]:
                    raise Wrong("there is no limit to the time")
                self.log.reach("group_timeout")
            elif verb != "solution":
                raise Wrong(f"{' '.join([verb, *words])!r} is no solution")
            elif self.log.shows_hand(seat):
                self.score(words)  # which cards are used is checked at once
            elif words != [UNSEEN_CARD]:
                raise Wrong("this view may not see the solution")
            found[seat] = words
            waiting.remove(seat)
        return found

    def score(self, words):
        rows = [[self.card(text) for text in part] for part in parts_of(words)] if words else []
        used = Counter(card.text for row in rows for card in row)
        for card in used - self.cards:
            raise Wrong(f"{card!r} does not lie on the table often enough")
        if any(len(row) < 2 for row in rows):  # W27
            if self.rules["version"] == 1:
                raise Wrong("a row has two cards or more")
            self.log.reach("group_row_of_one_card")
        valid = list(filter(self.is_valid, rows))
        left = self.cards - Counter(card.text for row in valid for card in row)
        points = sum(map(self.scale.value, valid))
        points -= self.deck.cost(left.elements(), doubled=self.rules["variant"] == "word_and_card")
        if self.rules["bonuses"]:
            points += sum(LONG_BONUS * len(self.scale.long_kinds(row)) for row in valid)
            points += 0 if left else OUT_AT_ONCE
        if len(valid) < len(rows):
            self.log.reach("group_invalid_row")
        if not left:
            self.log.reach("group_all_cards")
        return points

    def card(self, text):
        return self.deck.laid(text, self.scale.variant.joker_says, self.rules["joker_points"], None)

    def is_valid(self, row):
        if len(row) < 2:
            return False
        change = Change(row, [True] * len(row), [], frozenset(), None)
        if self.scale.variant.must_be_word and not self.scale.words.contains(change.letters):
            return False
        return not self.scale.variant.must_be_combination or is_combination(row)

    def result(self, seat, _claimed):
        return self.results[seat]
