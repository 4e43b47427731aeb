"""The rules of Gesjaakt, for checking."""

from game import Game, Outcome, shared_by
from log import Wrong

CARDS = {str(value): value for value in range(3, 36)}
CARDS_TAKEN = 24
OUT_WHEN_TACTICAL = {"10", "20", "30"}


def replay(log, options, _version):
    tactical = options["tactical"]
    chips = [starting_chips(log.seats, tactical)] * log.seats
    taken = [set() for _ in range(log.seats)]
    deck = [card for card in CARDS if not (tactical and card in OUT_WHEN_TACTICAL)]

    seat = log.seat_named_by("start")  # G2: by lot
    log.dealer.lot(0, range(log.seats), seat)
    log.dealer.shuffles(deck)
    for _ in range(CARDS_TAKEN):
        card = turn(log, deck)
        pot = 0
        while pays(log, seat, chips[seat]):
            chips[seat] -= 1
            pot += 1
            seat = (seat + 1) % log.seats
        # Whoever takes the card takes the pot too and decides first on the next card.
        taken[seat].add(CARDS[card])
        chips[seat] += pot

    penalties = [penalty(cards, left) for cards, left in zip(taken, chips)]
    log.expect(" ".join(["round", *map(str, penalties)]))
    winners = shared_by(penalties, min(penalties))  # G3
    if len(winners) > 1:
        log.reach("shared_win")
    return Outcome(penalties, winners)


def starting_chips(seats, tactical):
    """G1: 11 (tactical: 10) for up to five players, 9 for six, 7 for seven."""
    if seats == 6:
        return 9
    if seats == 7:
        return 7
    return 10 if tactical else 11


def turn(log, deck):
    """`turn C`: a card that is still in the deck. Which cards were removed nobody knows, so each may come."""
    words = log.words()
    if len(words) != 2 or words[0] != "turn":
        raise Wrong(f"expected a card to be turned, found {' '.join(words)!r}")
    if words[1] not in deck:
        raise Wrong(f"{words[1]!r} is not in the deck")
    deck.remove(words[1])
    log.dealer.draws(words[1:])
    return words[1]


def pays(log, seat, chips):
    """Whether the seat to act pays; otherwise it takes."""
    action = log.action(seat)
    if action == ["pay"]:
        if not chips:
            raise Wrong(f"seat {seat} has no chips and must take")
        return True
    if action == ["take"]:
        if not chips:
            log.reach("forced_take")
        return False
    raise Wrong(f"{' '.join(action)!r} is neither pay nor take")


def penalty(cards, chips):
    """Of every run of consecutive cards the lowest counts; each chip left takes one off."""
    return sum(card for card in cards if card - 1 not in cards) - chips


GAME = Game(
    seats=range(2, 8),  # G1
    options={"tactical": bool, "open_chips": bool},
    replay=replay,
    paths=("forced_take", "shared_win"),
)
