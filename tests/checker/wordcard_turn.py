"""One turn of WordCard: swap, lay, put a card on the open pile."""

import re

from hand import UNSEEN_CARD
from log import Wrong
from wordcard_lay import CHALLENGED_AND_UNDONE, STANDS, Lay, judge

DEPTH = re.compile(r"[1-9][0-9]{0,2}")


class Turn:
    def __init__(self, deal, seat, may_take_freely):
        self.deal = deal
        self.log = deal.log
        self.seat = seat
        self.player = deal.players[seat]
        self.hand = self.player.hand
        self.may_take_freely = may_take_freely
        self.drawn = None  # a card of the stock, if it was drawn; `?` if hidden
        self.taken = []  # open cards, the deepest first
        self.taken_freely = False
        self.may_lay = True
        self.laid = []  # cards of lays that stand
        self.lays_standing = 0
        self.on_clock = False
        self.ended = False

    def play(self):
        """Plays the turn; answers whether a card was swapped or laid (W8)."""
        self.swap()
        while not self.ended:
            self.go_on()
        return bool(self.drawn or self.taken or self.lays_standing)

    def action(self):
        """What the player does next, None if the time is up."""
        while True:
            opponents = self.deal.opponents(self.seat) if self.deal.rules["clock"] and not self.on_clock else []
            actor, action = self.log.action_of_any([self.seat, *opponents])
            if actor == self.seat:
                if action != ["timeout"]:
                    return action
                if not self.on_clock:
                    raise Wrong(f"seat {self.seat} is not on the clock")
                self.run_out_of_time()
                return None
            if action != ["clock", str(self.seat)]:
                raise Wrong(f"it is the turn of seat {self.seat}")
            self.on_clock = True
            self.log.reach("on_the_clock")

    def swap(self):
        action = self.action()
        if action is None:
            return
        if action == ["stock"]:
            self.draw()
        elif action == ["open"]:
            self.take(1)
        elif action[0] == "pile" and len(action) == 2 and DEPTH.fullmatch(action[1]):
            if not self.deal.rules["deep_pick"]:
                raise Wrong("only the top open card may be taken")
            self.take(int(action[1]))
        elif action != ["keep"]:
            raise Wrong(f"{' '.join(action)!r} is none of stock, open, pile and keep")

    def draw(self):
        deal = self.deal
        if not deal.stock:
            if len(deal.pile) < 2:  # W18
                raise Wrong("there is no stock, and no open card to make one of")
            deal.rebuild_stock()
            if deal.is_blocked_by_rebuilding():
                self.log.expect("blocked")
                self.log.reach("blocked_by_rebuilding")
                deal.over = self.ended = True
                return
        self.log.deal(self.seat, self.hand, 1)
        deal.stock -= 1
        self.drawn = self.hand.known[-1] if self.hand.shown else UNSEEN_CARD

    def take(self, depth):
        pile = self.deal.pile
        if depth > len(pile):
            raise Wrong(f"only {len(pile)} cards lie open")
        self.taken = pile[-depth:]
        del pile[-depth:]
        for card in self.taken:
            if card == UNSEEN_CARD:
                self.hand.hidden += 1
            else:
                self.hand.known.append(card)
        self.taken_freely = self.may_take_freely
        self.log.reach("open_card_taken_freely" if self.taken_freely else "open_card_taken")
        if depth > 1:
            self.log.reach("deep_pick")

    @property
    def must_lay_first(self):
        """W12: a card taken not freely must be in the first lay."""
        return bool(self.taken) and not self.taken_freely and not self.lays_standing

    def go_on(self):
        action = self.action()
        if action is None:
            return
        verb, *words = action
        if verb == "lay" and words:
            self.lay(words)
        elif action == ["back"]:
            if not self.must_lay_first:
                raise Wrong("nothing is to be put back")
            self.put_back()
            self.log.reach("put_back")
        elif verb == "discard" and len(words) == 1:
            self.discard(words[0])
        elif action == ["done"]:
            self.done()
        else:
            raise Wrong(f"{' '.join(action)!r} is no action of a turn after its swap")

    def lay(self, words):
        if not self.may_lay:
            raise Wrong("nothing more is laid after a lay that was undone")
        lay = Lay(self.deal, self.seat)
        lay.apply(words)
        if self.must_lay_first and self.taken[0] not in [*lay.laid, UNSEEN_CARD]:
            raise Wrong(f"{self.taken[0]!r} was taken and must be laid at once")
        if self.deal.rules["formula"] == "most":
            self.log.expect(lay.score_line)
        outcome = judge(self.deal, lay)
        if outcome == STANDS:
            lay.stand()
            self.laid += lay.laid
            self.lays_standing += 1
            self.deal.rebuildings = 0
            self.deal.turns = [0] * self.log.seats
            if not self.player.hand_size:
                self.deal.over = self.ended = True
        elif outcome == CHALLENGED_AND_UNDONE:
            self.may_lay = False
            if self.taken and not self.lays_standing:
                self.put_back()

    def put_back(self):
        """Everything taken goes back in its old order, and the turn ends."""
        for card in self.taken:
            if card == UNSEEN_CARD:
                self.hand.hidden -= 1
            else:
                self.hand.known.remove(card)
        self.deal.pile += self.taken
        self.taken = []
        self.ended = True

    def discard(self, card):
        if not self.drawn and not self.taken:
            raise Wrong("a player who keeps the hand discards nothing")
        if self.must_lay_first:
            raise Wrong(f"{self.taken[0]!r} must be laid or put back")
        if self.player.hand_size == 1:  # W9
            raise Wrong("a last card is never discarded")
        if self.taken_freely and card == self.taken[0] and card not in self.laid and not self.holds_another(card):  # W7
            raise Wrong(f"{card!r} was just taken and cannot be discarded")
        self.hand.play(card)
        self.deal.pile.append(card)
        self.ended = True

    def holds_another(self, card):
        might_be_hidden = self.hand.hidden and self.hand.unplaced[card]
        return self.hand.known.count(card) > 1 or might_be_hidden

    def done(self):
        if self.drawn or self.taken:
            if self.must_lay_first:
                raise Wrong(f"{self.taken[0]!r} must be laid or put back")
            if self.player.hand_size > 1:
                raise Wrong("who has swapped discards a card")
            self.log.reach("last_card_kept")  # W9
        self.ended = True

    def run_out_of_time(self):
        """W17: what is laid stands; a card of the stock is discarded, an open card goes back."""
        self.log.reach("timeout")
        self.ended = True
        if self.taken:
            if self.taken[0] not in self.laid:
                self.put_back()
        elif self.drawn and self.player.hand_size > 1:
            self.discard_drawn()

    def discard_drawn(self):
        """The card is discarded by itself; a line may show which one it was."""
        shown_by_a_line = self.log.follows([f"{self.seat}:", "discard"])
        card = self.drawn
        if self.hand.shown:
            if card not in self.hand.known:
                return
            if shown_by_a_line:
                self.log.expect(f"{self.seat}: discard {card}")
        elif shown_by_a_line:
            card = self.log.action(self.seat)[-1]
        if card != UNSEEN_CARD:
            self.hand.play(card)
        elif self.hand.hidden:
            self.hand.hidden -= 1
        else:
            return
        self.deal.pile.append(card)
