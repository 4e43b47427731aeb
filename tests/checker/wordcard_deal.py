"""One deal of WordCard: hands, stock, open pile, and turns until somebody goes out or the deal is blocked."""

from collections import Counter

from hand import UNSEEN_CARD, Hand
from log import Wrong
from wordcard_cards import JOKER, JOKER_LEFT
from wordcard_grid import Grids
from wordcard_options import choose
from wordcard_rows import Rows
from wordcard_turn import Turn
from wordcard_value import VARIANTS, Scale
from wordcard_words import words_of

REBUILDINGS_THAT_BLOCK = 3
TURNS_BEFORE_BLOCKING = 4


class Player:
    def __init__(self, hand):
        self.hand = hand
        self.points = 0
        self.bonus = 0
        self.has_laid = False  # a lay that stands
        self.had_laid = False  # … before this turn
        self.lost_turns = 0

    @property
    def hand_size(self):
        return len(self.hand.known) + self.hand.hidden


class Deal:
    def __init__(self, log, options, deck, dealer):
        self.log = log
        self.rules = options
        self.deck = deck
        self.dealer = dealer
        self.unplaced = Counter(deck.copies)
        self.players = [Player(Hand(self.unplaced, log.shows_hand(seat))) for seat in range(log.seats)]
        self.stock = sum(deck.copies.values())  # how many cards it has
        self.pile = []  # the open cards, the top one last
        self.rebuildings = 0  # in a row, without a lay between them
        self.turns = [0] * log.seats  # of each seat, begun after the last lay
        self.idle = 0  # turns in a row with neither swap nor lay
        self.over = False

    def play(self):
        """Plays the deal up to its `round` line."""
        self.deal_hands()
        if self.rules["variant"] == "free":
            self.rules = choose(self.log, self.dealer, self.rules, "free")  # W20
        self.agree_on_rules()
        self.turn_open_card()
        seat = self.dealer
        first = True
        while not self.over:
            self.turn(seat, first)
            seat = (seat + 1) % self.log.seats
            first = False
        self.check_cards()

    def deal_hands(self):
        self.log.dealer.shuffles(self.deck.order)
        count = self.rules["hand"]
        for step in range(1, self.log.seats + 1):
            seat = (self.dealer + step) % self.log.seats
            self.log.deal(seat, self.players[seat].hand, count)
            self.stock -= count

    def agree_on_rules(self):
        rules = self.rules
        self.scale = Scale(VARIANTS[rules["variant"]], words_of(rules["language"], rules["y_is_ij"]))
        self.layout = Grids(self.scale, self.log.seats) if rules["crosswise"] else Rows(self.scale)
        self.asks_no_opening = not rules["opening_cards"] and not rules["opening_points"]
        # W2: unless others judge them, words that are none are refused.
        # W26: alone nobody challenges. (Version 1 let everything stand then.)
        self.challenged = rules["challenge"] and (rules["version"] == 1 or self.log.seats > 1)
        self.any_letters = self.challenged or rules["referee"] == "person"
        self.lays_can_be_undone = self.any_letters

    def turn_open_card(self):
        words = self.log.words()
        if len(words) != 2 or words[0] != "open":
            raise Wrong(f"expected the first open card, found {' '.join(words)!r}")
        if not self.unplaced[words[1]]:
            raise Wrong(f"{words[1]!r} is not in the deck or lies elsewhere")
        self.unplaced[words[1]] -= 1
        self.log.dealer.draws(words[1:])
        self.stock -= 1
        self.pile.append(words[1])

    def turn(self, seat, first):
        player = self.players[seat]
        player.had_laid = player.has_laid
        self.turns[seat] += 1
        if player.lost_turns:  # W16
            self.log.expect(f"skip {seat}")
            self.log.reach("lost_turn_served")
            player.lost_turns -= 1
            active = False
        else:
            active = Turn(self, seat, may_take_freely=first).play()
        self.idle = 0 if active else self.idle + 1
        if self.idle == 2 * self.log.seats and not self.over:  # W8
            self.log.expect("blocked")
            self.log.reach("blocked_by_idling")
            self.over = True
        self.count_cards()

    def opponents(self, seat):
        partner = (seat + self.log.seats // 2) % self.log.seats if self.rules["partners"] else seat
        return [other for other in range(self.log.seats) if other not in (seat, partner)]

    def rebuild_stock(self):
        """The top open card stays, the others are the stock."""
        self.log.expect(f"stock {len(self.pile) - 1}")
        self.log.reach("rebuilding")
        self.stock = len(self.pile) - 1
        self.unplaced.update(card for card in self.pile[:-1] if card != UNSEEN_CARD)
        del self.pile[:-1]
        self.log.dealer.shuffles(self.deck.in_order(self.unplaced))
        self.rebuildings += 1

    def is_blocked_by_rebuilding(self):
        """W8: at the third rebuilding without a lay; in version 2 not before everybody has begun four turns since."""
        if self.rules["version"] == 1:
            return self.rebuildings == REBUILDINGS_THAT_BLOCK
        return self.rebuildings >= REBUILDINGS_THAT_BLOCK and min(self.turns) >= TURNS_BEFORE_BLOCKING

    def count_cards(self):
        """No card comes or goes, whatever happens."""
        in_hands = sum(player.hand_size for player in self.players)
        if self.stock + in_hands + len(self.pile) + len(self.layout.cards()) != sum(self.deck.copies.values()):
            raise Wrong("the cards no longer add up")

    def check_cards(self):
        self.count_cards()
        if self.log.view == "full":
            seen = Counter(self.pile + self.layout.cards())
            for player in self.players:
                seen.update(player.hand.known)
            if seen + self.unplaced != self.deck.copies:
                raise Wrong("the cards are no longer those of the deck")

    def result(self, seat, claimed):
        """The points of a seat; of a hand that a view hides `claimed` if it is possible."""
        player = self.players[seat]
        doubled = self.rules["variant"] == "word_and_card"
        left = self.deck.cost(player.hand.known, doubled)
        least, most = self.costs_of_hidden(player.hand.hidden, doubled)
        if self.rules["formula"] == "most":
            earned = player.points + player.bonus
            lowest, highest = earned - left - most, earned - left - least
        else:
            lowest, highest = left + least - player.bonus, left + most - player.bonus
        return min(max(claimed, lowest), highest)

    def costs_of_hidden(self, hidden, doubled):
        """The least and the most that hidden cards can cost."""
        if not hidden:
            return 0, 0
        times = 2 if doubled else 1
        costs = sorted(
            JOKER_LEFT if card == JOKER else times * self.deck.points[card] for card in self.unplaced.elements()
        )
        return sum(costs[:hidden]), sum(costs[-hidden:])
