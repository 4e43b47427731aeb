"""The rules of Alles of Niets, for checking."""

from collections import Counter

from game import Game, Outcome, shared_by
from hand import Hand
from log import Wrong

COLOURS = "RYGBP"
CARDS = {f"{colour}{rank}": (colour, rank) for colour in COLOURS for rank in range(12)}
ZEROS = [f"{colour}0" for colour in COLOURS]
DECK = [card for card in CARDS if card not in ZEROS] + ZEROS + ZEROS  # in the order that fair dealing goes by
COPIES = {card: 2 if rank == 0 else 1 for card, (_, rank) in CARDS.items()}


def replay(log, options, _version):
    totals = [0] * log.seats
    dealer = log.seat_named_by("dealer")  # A4: the first by lot
    log.dealer.lot(0, range(log.seats), dealer)
    leaders = [(dealer + 1) % log.seats]
    rounds = 0
    while True:
        points = Round(log, dealer).play(leaders, rounds)
        log.expect(" ".join(["round", *map(str, points)]))
        totals = [total + new for total, new in zip(totals, points)]
        rounds += 1
        standing = standings(totals, options["teams"])
        if options["target"]:
            if max(standing) >= options["target"]:  # A7: with teams the team's total
                break
        elif rounds == log.seats:
            break
        leaders = shared_by(points, min(points))  # A7: with teams too, the seat's own points
        if len(leaders) > 1:
            log.reach("tie_for_next_leader")
        dealer = (dealer + 1) % log.seats  # A6
        log.expect(f"dealer {dealer}")

    winners = shared_by(standing, max(standing))  # A3, A8
    if len(winners) > (log.seats // 2 if options["teams"] else 1):
        log.reach("shared_win")
    return Outcome(totals, winners)


def standings(totals, teams):
    """What each seat's win is measured by: its own points, or its team's (A2: even and odd seats)."""
    if not teams:
        return totals
    return [sum(totals[seat % 2::2]) for seat in range(len(totals))]


def by_colour(cards):
    """The piles that cards make when laid in this order, from the bottom up."""
    piles = {}
    for card in cards:
        piles.setdefault(CARDS[card][0], []).append(card)
    return piles


class Round:
    def __init__(self, log, dealer):
        self.log = log
        self.clockwise = [(dealer + 1 + step) % log.seats for step in range(log.seats)]
        unplaced = Counter(COPIES)
        self.hands = [Hand(unplaced, log.shows_hand(seat)) for seat in range(log.seats)]
        self.laid = [[] for _ in range(log.seats)]  # all cards a seat has before it, in the order laid
        self.dealt, self.opening = (10, 2) if log.seats == 6 else (13, 3)

    def play(self, leaders, number):
        self.log.dealer.shuffles(DECK)
        for seat in self.clockwise:
            self.log.deal(seat, self.hands[seat], self.dealt)
        self.choose_openings()
        leader = self.log.seat_named_by("lead")
        if leader not in leaders:
            raise Wrong(f"the lead is with one of the seats {leaders}")
        if len(leaders) > 1:  # one by lot
            self.log.dealer.lot(number, leaders, leader)
        for _ in range(self.dealt - self.opening):
            leader = self.trick(leader)
        return [sum(CARDS[pile[-1]][1] for pile in by_colour(cards).values()) for cards in self.laid]

    def choose_openings(self):
        chosen = {}
        waiting = set(range(self.log.seats))
        while waiting:  # A1: all at the same time, hence in any order
            seat, (verb, *cards) = self.log.action_of_any(waiting)
            if verb != "lay" or len(cards) != self.opening:
                raise Wrong(f"{' '.join([verb, *cards])!r} does not lay {self.opening} cards")
            self.hands[seat].lay_face_down(cards)
            chosen[seat] = cards
            waiting.remove(seat)
        for seat, hand in enumerate(self.hands):
            cards = self.cards_laid_open(seat)
            if not hand.shown:
                for card in cards:
                    hand.place(card)
            elif by_colour(cards) != by_colour(chosen[seat]):
                raise Wrong(f"seat {seat} chose {' '.join(chosen[seat])!r}")
            self.laid[seat] = cards
            of_one_colour = max(map(len, by_colour(cards).values()))
            if of_one_colour > 1:
                self.log.reach(f"opening_with_{of_one_colour}_of_one_colour")

    def cards_laid_open(self, seat):
        words = self.log.words()
        cards = words[2:]
        if words[:2] != ["laid", str(seat)] or len(cards) != self.opening or not CARDS.keys() >= set(cards):
            raise Wrong(f"expected what seat {seat} has laid, found {' '.join(words)!r}")
        return cards

    def trick(self, leader):
        """One trick with its `trick` line; answers who won it."""
        order = [(leader + step) % self.log.seats for step in range(self.log.seats)]
        cards = {}
        for seat in order:
            action = self.log.action(seat)
            if action[0] != "play" or len(action) != 2 or action[1] not in CARDS:
                raise Wrong(f"{' '.join(action)!r} plays no card")
            self.hands[seat].play(action[1])
            cards[seat] = action[1]

        highest = max(CARDS[card][1] for card in cards.values())
        with_highest = [seat for seat in order if CARDS[cards[seat]][1] == highest]
        winner = with_highest[0]  # ties to the one played first
        self.log.expect(f"trick {winner}")
        if len(with_highest) > 1:
            self.log.reach("trick_decided_by_first_played")
        # A5: the winner lays their own card first and goes on clockwise.
        self.laid[winner] += [cards[(winner + step) % self.log.seats] for step in range(self.log.seats)]
        return winner


def refuse_options(options, seats):
    if options["target"] < 0:
        return "target is less than 0"
    if options["teams"] and seats not in (4, 6):
        return "teams need four or six players"
    return None


GAME = Game(
    seats=range(3, 7),
    options={"target": int, "teams": bool},  # target 0: as many rounds as players
    replay=replay,
    paths=(
        "opening_with_2_of_one_colour",
        "opening_with_3_of_one_colour",
        "trick_decided_by_first_played",
        "tie_for_next_leader",
        "shared_win",
    ),
    refuse_options=refuse_options,
)
