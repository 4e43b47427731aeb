"""The rules of 24, for checking."""

from collections import Counter

from game import Game, Outcome, shared_by
from hand import Hand
from log import Wrong

COLOURS = "RYGB"
THE_24 = "24"  # its own colour is none: it belongs to the trump colour
CARDS = {f"{colour}{rank}": (colour, rank) for colour in COLOURS for rank in range(1, 12)} | {THE_24: (None, 24)}
TRICKS = 6


def replay(log, options, _version):
    points = [24] * log.seats
    dealer = log.seat_named_by("dealer")  # T1: the first by lot
    log.dealer.lot(0, range(log.seats), dealer)
    while True:
        points = Round(log, options, points, dealer).play()
        log.expect(" ".join(["round", *map(str, points)]))
        if min(points) <= 0 or max(points) >= 48:
            break
        dealer = (dealer + 1) % log.seats  # T1, T5: to the left, over all seats
        log.expect(f"dealer {dealer}")

    winners = shared_by(points, min(points))  # T7
    if len(winners) > 1:
        log.reach("shared_win")
    if min(points) <= 0 and max(points) >= 48:
        log.reach("both_ends_at_once")
    return Outcome(points, winners)


def colour_of(card, trump):
    return CARDS[card][0] or trump


class Round:
    def __init__(self, log, options, points, dealer):
        self.log = log
        self.options = options
        self.points = points
        self.start = (dealer + 1) % log.seats
        self.clockwise = [(self.start + step) % log.seats for step in range(log.seats)]
        unplaced = Counter(CARDS.keys())
        self.hands = [Hand(unplaced, log.shows_hand(seat)) for seat in range(log.seats)]
        self.playing = list(self.clockwise)  # without those who drop out (T5)
        self.tricks_won = [0] * log.seats
        self.blind = False
        self.trump = None  # for the next trick
        self.trump_namer = self.start  # who carries the penalty (T4)
        self.one_is_high = False  # in the next trick

    def play(self):
        self.blind = self.calls_blind()
        self.log.dealer.shuffles(CARDS)
        self.deal_three_each()
        self.trump = "Y" if self.blind else self.name_trump()
        self.deal_three_each()
        for seat in self.clockwise:
            self.exchange(seat)
        if len(self.playing) == 2 < self.log.seats:
            self.log.reach("drop_outs_down_to_two")
        leader = self.start
        for number in range(TRICKS):
            leader = self.trick(leader, last=number == TRICKS - 1)
        return self.score()

    def calls_blind(self):
        action = self.log.action(self.start)
        if action == ["look"]:
            return False
        if action != ["blind"]:
            raise Wrong(f"{' '.join(action)!r} is neither look nor blind")
        if self.options["point_limits"] and self.points[self.start] < 25:  # variant C
            raise Wrong("blind is not allowed below 25 points")
        self.log.reach("blind_call")
        return True

    def deal_three_each(self):
        for seat in self.clockwise:
            self.log.deal(seat, self.hands[seat], 3)

    def name_trump(self):
        action = self.log.action(self.start)
        if action[0] != "trump" or len(action) != 2 or action[1] not in set(COLOURS):
            raise Wrong(f"{' '.join(action)!r} names no trump colour")
        return action[1]

    def exchange(self, seat):
        verb, *cards = self.log.action(seat)
        if verb == "drop" and not cards:
            self.drop(seat)
        elif verb == "swap" and len(cards) <= 3:
            if cards and self.options["point_limits"] and self.points[seat] <= 6:  # variant C
                raise Wrong("no exchange with 6 points or less")
            # T8: discards never come back, so that the new cards must be ones not seen yet.
            self.hands[seat].lay_face_down(cards)
            if cards:
                self.log.deal(seat, self.hands[seat], len(cards))
        else:
            raise Wrong(f"{' '.join([verb, *cards])!r} is neither a swap of up to three cards nor a drop")

    def drop(self, seat):
        if not self.options["drop_out"]:
            raise Wrong("dropping out is not played")
        if seat == self.start:
            raise Wrong("the start player may not drop out")
        if len(self.playing) == 2:  # variant B, T5
            raise Wrong("two players must stay in")
        if self.options["point_limits"] and self.points[seat] <= 12:  # variant C
            raise Wrong("no dropping out with 12 points or less")
        self.playing.remove(seat)
        self.log.reach("drop_out")

    def trick(self, leader, last):
        """One trick with its `trick` line; answers who won it."""
        trump, one_is_high = self.trump, self.one_is_high  # T6: as they stand when it is led
        at = self.playing.index(leader)
        order = self.playing[at:] + self.playing[:at]
        led = None
        cards = {}
        reversals = 0
        for seat in order:
            verb, *words = self.log.action(seat)
            if verb != "play" or not words or words[0] not in CARDS:
                raise Wrong(f"{' '.join([verb, *words])!r} plays no card")
            card, *order_with_it = words
            self.hands[seat].play(card)
            self.must_follow(self.hands[seat], card, led, trump)
            reversals += order_with_it == ["reverse"]
            self.carry_out(seat, card, order_with_it)
            led = led or colour_of(card, trump)
            cards[seat] = card

        def strength(seat):
            colour, rank = colour_of(cards[seat], trump), CARDS[cards[seat]][1]
            # As 24 is the greatest number, turning the order round also makes it the lowest trump.
            return colour == trump, colour == led, -rank if one_is_high else rank

        winner = max(order, key=strength)
        self.log.expect(f"trick {winner}")
        self.tricks_won[winner] += 1
        if reversals >= 2:
            self.log.reach("trick_with_two_reversals")
        if one_is_high and THE_24 in cards.values():
            self.log.reach("24_as_lowest_trump")
            if cards[winner] != THE_24:
                self.log.reach("24_beaten")
            elif led != trump:
                self.log.reach("24_as_lowest_trump_beats_led_colour")
        if last and self.trump != trump:
            self.log.reach("trump_changed_in_last_trick")
        if cards[order[0]] == THE_24 and self.trump != trump:
            self.log.reach("trump_changed_on_a_led_24")  # T9
        return winner

    def must_follow(self, hand, card, led, trump):
        if led is None:
            return
        if colour_of(card, trump) == led:
            if card == THE_24 and hand.known and not any(colour_of(other, trump) == led for other in hand.known):
                self.log.reach("24_forced_as_only_trump")
            return
        if any(colour_of(other, trump) == led for other in hand.known):
            raise Wrong(f"{card!r} does not follow {led}")
        if hand.hidden:
            hand.excluded.update(other for other in CARDS if colour_of(other, trump) == led)

    def carry_out(self, seat, card, order):
        """What the player of a 1 or a 2 orders with it, from the next trick on (T2, T3, T9)."""
        rank = CARDS[card][1]
        if not order:
            return
        if order == ["reverse"] and rank == 1:
            self.one_is_high = not self.one_is_high
            return
        if len(order) != 2 or order[0] != "trump" or order[1] not in set(COLOURS) or rank != 2:
            raise Wrong(f"{' '.join(order)!r} cannot be ordered with {card!r}")
        if not self.options["trump_chaos"]:  # variant A
            raise Wrong("a 2 names trump only in trump chaos")
        if self.blind:
            raise Wrong("trump called blind cannot be changed")
        if order[1] == self.trump:  # T3
            raise Wrong(f"{order[1]} is already trump for the next trick")
        self.trump = order[1]
        self.trump_namer = seat  # T4: the last naming counts
        self.log.reach("trump_changed")

    def score(self):
        # With trump chaos the trump that stands at the end of the round decides.
        value = 4 if self.blind else 2 if self.trump == "Y" else 1
        points = list(self.points)
        for seat in self.playing:  # T5: those who dropped out keep their points
            if self.tricks_won[seat]:
                points[seat] -= value * self.tricks_won[seat]
            elif self.options["own_trump_penalty"] and seat == self.trump_namer:
                points[seat] += 12 * value
                self.log.reach(f"own_trump_without_a_trick_{12 * value}")  # T10: 48
                if seat != self.start:
                    self.log.reach("penalty_passed_to_another")  # T4
            else:
                points[seat] += 6 * value
        return points


def refuse_options(options, seats):
    if options["drop_out"] and seats == 2:  # T5
        return "drop_out is not for two players"
    return None


GAME = Game(
    seats=range(2, 6),
    options={"trump_chaos": bool, "drop_out": bool, "point_limits": bool, "own_trump_penalty": bool},
    replay=replay,
    paths=(
        "blind_call",
        "drop_out",
        "drop_outs_down_to_two",
        "trick_with_two_reversals",
        "24_forced_as_only_trump",
        "24_as_lowest_trump",
        "24_as_lowest_trump_beats_led_colour",
        "24_beaten",
        "trump_changed",
        "trump_changed_in_last_trick",
        "trump_changed_on_a_led_24",
        "own_trump_without_a_trick_12",
        "own_trump_without_a_trick_24",
        "own_trump_without_a_trick_48",
        "penalty_passed_to_another",
        "both_ends_at_once",
        "shared_win",
    ),
    refuse_options=refuse_options,
)
