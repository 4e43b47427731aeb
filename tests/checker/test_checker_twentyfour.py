"""The checker on matches of 24 made by hand."""

import pytest
from random_match import record_of
from spoiling import TWENTYFOUR, passage, paths_of, refused_at, seen_by, with_extra_line, with_line, with_value


def round_of_24(dealer, seats, tricks, standing, trump="R", blind=False, swaps=None, drops=None):
    """The lines of a round; hands follow from what is played.

    `tricks`: (winner, what is played from the leader on). `swaps`: seat -> (cards given, cards got for them).
    `drops`: seat -> the six cards it drops out with.
    """
    swaps, drops = swaps or {}, drops or {}
    around = [(dealer + 1 + step) % seats for step in range(seats)]
    inside = [seat for seat in around if seat not in drops]
    hands = {seat: [] for seat in inside} | drops
    play = []
    leader = around[0]
    for winner, cards in tricks:
        turn = inside.index(leader)
        for seat, card in zip(inside[turn:] + inside[:turn], cards, strict=True):
            hands[seat].append(card.split(" ")[0])
            play.append(f"{seat}: play {card}")
        play.append(f"trick {winner}")
        leader = winner
    for seat, (given, got) in swaps.items():
        hands[seat] = [card for card in hands[seat] if card not in got] + given
    log = [f"dealer {dealer}", f"{around[0]}: {'blind' if blind else 'look'}"]
    log += [f"deal {seat} {' '.join(hands[seat][:3])}" for seat in around]
    log += [] if blind else [f"{around[0]}: trump {trump}"]
    log += [f"deal {seat} {' '.join(hands[seat][3:])}" for seat in around]
    for seat in around:
        given, got = swaps.get(seat, ([], []))
        log.append(f"{seat}: drop" if seat in drops else " ".join([f"{seat}: swap", *given]))
        log += [f"deal {seat} {' '.join(got)}"] if got else []
    return [*log, *play, "round " + " ".join(map(str, standing))]


PLAIN = [("G11", "G3"), ("G10", "G4"), ("G9", "G5"), ("B11", "B3"), ("B10", "B4"), ("B9", "B5")]


def plain_tricks(start, winners):
    """Six tricks of two seats in green and blue, won as wished."""
    leader = start
    tricks = []
    for (high, low), winner in zip(PLAIN, winners, strict=True):
        tricks.append((winner, [high, low] if winner == leader else [low, high]))
        leader = winner
    return tricks


def sweep(winner, leader, seats):
    """Six tricks in green and blue among `seats` (clockwise), all won by one of them."""
    others = [seat for seat in seats if seat != winner]
    tricks = []
    for colour in "GB":
        for step in range(3):
            cards = {winner: f"{colour}{11 - step}"}
            cards |= {seat: f"{colour}{8 - 2 * step - place}" for place, seat in enumerate(others)}
            turn = seats.index(leader)
            tricks.append((winner, [cards[seat] for seat in seats[turn:] + seats[:turn]]))
            leader = winner
    return tricks


def last_of(match):
    """The line number of the last line before the abort."""
    return len(match["log"]) - 2


@pytest.mark.parametrize("trump, standing", [("R", 16), ("G", 16), ("B", 16), ("Y", 14)])
def test_tricks_take_points_off(trump, standing):
    # Seat 0 first takes all six tricks with red: 18. Then two.
    first = round_of_24(1, 2, plain_tricks(0, [0] * 6), [18, 30])
    second_tricks = plain_tricks(1, [0, 0, 1, 1, 1, 1])
    other = 30 - 4 * (2 if trump == "Y" else 1)
    match = passage("24", TWENTYFOUR, 2, first + round_of_24(0, 2, second_tricks, [standing, other], trump))
    assert refused_at(match) is None
    assert refused_at(with_line(match, last_of(match), f"round {standing + 1} {other}")) == last_of(match)


@pytest.mark.parametrize("trump, standing", [("R", 20), ("Y", 26)])
def test_no_trick_adds_points(trump, standing):
    # Seat 0 first takes five tricks with yellow: 14. Then none, with the trump of seat 1.
    first = round_of_24(1, 2, plain_tricks(0, [0, 0, 0, 0, 0, 1]), [14, 22], "Y")
    other = 22 - 6 * (2 if trump == "Y" else 1)
    match = passage("24", TWENTYFOUR, 2, first + round_of_24(0, 2, plain_tricks(1, [1] * 6), [standing, other], trump))
    assert refused_at(match) is None


@pytest.mark.parametrize("penalty, trump, standing", [(True, "R", 36), (True, "Y", 48), (False, "R", 30), (False, "Y", 36)])
def test_own_trump_without_a_trick(penalty, trump, standing):
    options = TWENTYFOUR | {"own_trump_penalty": penalty}
    other = 24 - 6 * (2 if trump == "Y" else 1)
    log = round_of_24(1, 2, plain_tricks(0, [1] * 6), [standing, other], trump)
    if standing >= 48:  # the match is over
        assert refused_at(record_of("24", options, 2, log, [standing, other], [1])) is None
    else:
        assert refused_at(passage("24", options, 2, log)) is None


def test_blind_call_without_a_trick_loses_the_match():
    log = round_of_24(1, 2, plain_tricks(0, [1] * 6), [72, 0], blind=True)
    match = record_of("24", TWENTYFOUR, 2, log, [72, 0], [1])
    assert paths_of(match)["own_trump_without_a_trick_48"] == 1
    assert refused_at(with_value(match, winners=[0])) == "outside the log"
    assert refused_at(with_value(match, log=[*log, "dealer 0"])) == len(log)
    # A blind call has no trump line.
    assert refused_at(with_extra_line(match, 4, "0: trump Y")) == 4


def test_reversal_counts_from_the_next_trick():
    tricks = [
        (1, ["R8", "R11", "R1 reverse"]),
        (0, ["G11", "G9", "G3"]),  # now the 3 is the highest of these
        (0, ["B2", "B3", "B4"]),
        (0, ["Y2", "Y3", "Y4"]),
        (0, ["R2", "R3", "R4"]),
        (0, ["G2", "G4", "G5"]),
    ]
    match = passage("24", TWENTYFOUR, 3, round_of_24(2, 3, tricks, [19, 23, 30], "B"))
    assert refused_at(match) is None
    first_trick = match["log"].index("trick 1")
    assert refused_at(with_line(match, first_trick, "trick 2")) == first_trick
    second_trick = match["log"].index("trick 0")
    assert refused_at(with_line(match, second_trick, "trick 1")) == second_trick
    not_reversed = with_line(match, first_trick - 1, "2: play R1")
    assert refused_at(not_reversed) == second_trick


def test_two_reversals_in_one_trick():
    tricks = [
        (2, ["B1 reverse", "B11", "Y1 reverse"]),
        (2, ["G11", "G2", "G3"]),  # 11 is still high
        (2, ["G10", "G4", "G5"]),
        (2, ["G9", "G6", "G7"]),
        (2, ["R11", "R2", "R3"]),
        (2, ["R10", "R4", "R5"]),
    ]
    log = round_of_24(2, 3, tricks, [48, 36, 12], "Y")
    match = record_of("24", TWENTYFOUR, 3, log, [48, 36, 12], [2])
    assert paths_of(match)["trick_with_two_reversals"] == 1
    only_one = with_line(match, log.index("2: play Y1 reverse"), "2: play Y1")
    assert refused_at(only_one) == [number for number, line in enumerate(log) if line == "trick 2"][1]


# Two seats, red is trump, seat 0 leads; seat 1 holds the 24.
FORCED_24 = [
    (1, ["R11", "24"]),
    (1, ["G11", "G3"]),
    (1, ["B11", "B3"]),
    (1, ["B10", "B4"]),
    (1, ["B9", "B5"]),
    (1, ["B8", "B6"]),
]


def test_the_24_must_be_played_as_only_trump():
    log = round_of_24(1, 2, FORCED_24, [36, 18])
    match = passage("24", TWENTYFOUR, 2, log)
    assert paths_of(match)["24_forced_as_only_trump"] == 1
    for other in ("B3", "G11"):
        assert refused_at(with_line(match, log.index("1: play 24"), f"1: play {other}")) == log.index("1: play 24")


def test_the_24_led_leads_trump():
    tricks = [(0, ["24", "R3"]), *plain_tricks(0, [0] * 6)[1:]]
    log = round_of_24(1, 2, tricks, [18, 30])
    match = passage("24", TWENTYFOUR, 2, log)
    assert refused_at(match) is None
    assert refused_at(with_line(match, log.index("1: play R3"), "1: play B3")) == log.index("1: play R3")


def test_the_24_is_the_lowest_trump_while_1_is_high():
    tricks = [
        (0, ["G11", "G1 reverse"]),
        (1, ["24", "R11"]),  # every other trump is higher
        (0, ["Y2", "R10"]),
        (0, ["B3", "B4"]),
        (0, ["B5", "B6"]),
        (0, ["B7", "B8"]),
    ]
    log = round_of_24(1, 2, tricks, [19, 23])
    match = passage("24", TWENTYFOUR, 2, log)
    assert paths_of(match)["24_beaten"] == 1
    assert refused_at(with_line(match, log.index("trick 1"), "trick 0")) == log.index("trick 1")

    # It is a trump all the same.
    tricks = [(0, ["G11", "G1 reverse"]), (1, ["B1", "24"])]
    tricks += [(1, [f"Y{rank}", f"Y{rank + 1}"]) for rank in (1, 3, 5, 7)]
    log = round_of_24(1, 2, tricks, [23, 19])
    match = passage("24", TWENTYFOUR, 2, log)
    assert paths_of(match)["24_as_lowest_trump_beats_led_colour"] == 1


def test_following_is_checked():
    log = round_of_24(1, 2, plain_tricks(0, [0] * 6), [18, 30])
    match = passage("24", TWENTYFOUR, 2, log)
    answer = log.index("1: play G3")
    assert refused_at(with_line(match, answer, "1: play B3")) == answer
    for line in ("1: play", "1: play G3 G4", "1: play G3 reverse", "1: play ?", "1: play 25", "1: lay G3", "1: drop"):
        assert refused_at(with_line(match, answer, line)) == answer, line


def test_a_hidden_hand_cannot_follow_later_with_what_it_did_not_have():
    tricks = [(0, ["G11", "B3"]), (0, ["G10", "B4"]), (0, ["B11", "B5"])]
    tricks += [(0, ["Y11", "Y3"]), (0, ["Y10", "Y4"]), (0, ["Y9", "Y5"])]
    log = round_of_24(1, 2, tricks, [18, 30])
    match = passage("24", TWENTYFOUR, 2, log)
    seen = seen_by(match, 0)
    assert refused_at(seen) is None
    second = log.index("1: play B4")
    assert refused_at(with_line(seen, second, "1: play G4")) == second


def test_swaps():
    swaps = {0: (["Y1", "Y2", "Y3"], ["G11", "G10", "G9"]), 1: (["Y4"], ["B5"])}
    log = round_of_24(1, 2, plain_tricks(0, [0] * 6), [18, 30], swaps=swaps)
    match = passage("24", TWENTYFOUR, 2, log)
    assert refused_at(match) is None
    swap = log.index("0: swap Y1 Y2 Y3")
    assert refused_at(with_line(match, swap, "0: swap Y1 Y1 Y3")) == swap
    assert refused_at(with_line(match, swap, "0: swap Y1 Y2 Y3 B11")) == swap
    assert refused_at(with_line(match, swap, "0: swap Y1 Y2 Y4")) == swap
    assert refused_at(with_line(match, swap, "0: swap Y1 Y2")) == swap + 1
    assert refused_at(with_line(match, swap + 1, "deal 0 G11 G10 Y1")) == swap + 1  # T8
    assert refused_at(with_line(match, swap, "0: drop")) == swap


def test_naming_trump():
    log = round_of_24(1, 2, plain_tricks(0, [0] * 6), [18, 30])
    match = passage("24", TWENTYFOUR, 2, log)
    naming = log.index("0: trump R")
    for line in ("0: trump", "0: trump P", "0: trump RY", "0: trump R Y", "0: look", "1: trump R"):
        assert refused_at(with_line(match, naming, line)) == naming
    assert refused_at(with_line(match, 1, "0: pass")) == 1
    assert refused_at(with_line(match, 0, "dealer 0")) == 1


def test_trump_chaos():
    options = TWENTYFOUR | {"trump_chaos": True, "own_trump_penalty": False}
    tricks = [
        (1, ["G2 trump B", "G9"]),
        (0, ["Y9", "B3"]),  # blue is trump now
        (0, ["B10", "B4"]),
        (0, ["R10", "R4"]),
        (0, ["R9", "R3"]),
        (0, ["R8", "Y2 trump Y"]),  # changes the value of all tricks
    ]
    log = round_of_24(1, 2, tricks, [14, 22])
    match = passage("24", options, 2, log)
    assert paths_of(match)["trump_changed_in_last_trick"] == 1
    first, last = log.index("0: play G2 trump B"), log.index("1: play Y2 trump Y")
    assert refused_at(with_line(match, first, "0: play G2 trump R")) == first  # T3
    assert refused_at(with_line(match, first, "0: play G2 reverse")) == first
    assert refused_at(with_line(match, first, "0: play G2 trump")) == first
    assert refused_at(with_line(match, first + 1, "1: play G9 trump Y")) == first + 1
    assert refused_at(with_line(match, last, "1: play Y2 trump G")) == len(log) - 1
    assert refused_at(with_value(match, options=TWENTYFOUR)) == first
    assert refused_at(with_line(match, first, "0: play G2")) == log.index("trick 0")


def test_trump_called_blind_cannot_be_changed():
    options = TWENTYFOUR | {"trump_chaos": True, "own_trump_penalty": False}
    tricks = [(0, ["G11", "G2 trump B"]), *plain_tricks(0, [0] * 6)[1:]]
    log = round_of_24(1, 2, tricks, [0, 48], blind=True)
    match = record_of("24", options, 2, log, [0, 48], [0])
    naming = log.index("1: play G2 trump B")
    assert refused_at(match) == naming
    plain = with_line(match, naming, "1: play G2")
    assert paths_of(plain)["both_ends_at_once"] == 1  # T7


def test_last_naming_in_a_trick_counts():
    options = TWENTYFOUR | {"trump_chaos": True}
    # Red; blue is named, then red again by seat 1: seat 1 takes no trick and carries the penalty, not seat 0 (T3, T4).
    tricks = [(2, ["G2 trump B", "Y2 trump R", "G9"])]
    tricks += [(2, [f"R{rank}", f"B{rank}", f"B{rank - 5}"]) for rank in (11, 10, 9, 8, 7)]
    log = round_of_24(2, 3, tricks, [30, 36, 18])
    match = passage("24", options, 3, log)
    reached = paths_of(match)
    assert reached["penalty_passed_to_another"] == 1
    for standing in ("36 30 18", "36 36 18", "30 30 18"):
        assert refused_at(with_line(match, last_of(match), f"round {standing}")) == last_of(match)
    # Without the second naming blue stands, seat 0 named it, and blue wins the second trick.
    assert refused_at(with_line(match, log.index("1: play Y2 trump R"), "1: play Y2")) == [
        number for number, line in enumerate(log) if line.startswith("trick")
    ][1]


def test_a_2_on_a_led_24():
    options = TWENTYFOUR | {"trump_chaos": True, "own_trump_penalty": False}
    tricks = [(0, ["24", "R2 trump B"]), *plain_tricks(0, [0] * 6)[1:]]
    log = round_of_24(1, 2, tricks, [18, 30])
    assert paths_of(passage("24", options, 2, log))["trump_changed_on_a_led_24"] == 1


def test_dropping_out():
    options = TWENTYFOUR | {"drop_out": True}
    out = {1: ["R1", "R2", "R3", "R4", "R5", "R6"]}
    log = round_of_24(3, 4, sweep(0, 0, [0, 2, 3]), [18, 24, 30, 30], drops=out)
    match = passage("24", options, 4, log)
    assert refused_at(match) is None
    assert refused_at(with_value(match, options=TWENTYFOUR)) == log.index("1: drop")
    assert refused_at(with_line(match, last_of(match), "round 18 30 30 30")) == last_of(match)
    assert refused_at(with_line(match, log.index("0: swap"), "0: drop")) == log.index("0: swap")
    assert refused_at(with_line(match, log.index("1: drop"), "1: drop R1")) == log.index("1: drop")
    # The deal goes on over all seats.
    assert refused_at(passage("24", options, 4, [*log, "dealer 0"])) is None
    assert refused_at(passage("24", options, 4, [*log, "dealer 1"])) == len(log)


def test_two_stay_in():
    options = TWENTYFOUR | {"drop_out": True}
    out = {1: ["R1", "R2", "R3", "R4", "R5", "R6"]}
    log = round_of_24(2, 3, sweep(0, 0, [0, 2]), [18, 24, 30], drops=out)
    match = passage("24", options, 3, log)
    assert paths_of(match)["drop_outs_down_to_two"] == 1
    assert refused_at(with_line(match, log.index("2: swap"), "2: drop")) == log.index("2: swap")


def test_point_limits():
    options = TWENTYFOUR | {"drop_out": True, "point_limits": True}
    one = round_of_24(2, 3, sweep(0, 0, [0, 1, 2]), [12, 36, 36], "Y")
    two = round_of_24(0, 3, sweep(0, 1, [0, 1, 2]), [6, 48, 42], "R")
    match = record_of("24", options, 3, one + two, [6, 48, 42], [0])
    assert refused_at(match) is None
    # With 12 points seat 0 may exchange but not drop out.
    swap = len(one) + two.index("0: swap")
    assert refused_at(with_line(match, swap, "0: drop")) == swap
    assert refused_at(with_line(match, swap, "0: swap G11")) == swap + 1  # where the deal is missing
    # Seat 0 starts with 24 points, seat 1 with 36: only the latter may call blind.
    assert refused_at(with_line(match, 1, "0: blind")) == 1
    assert refused_at(with_line(match, len(one) + 1, "1: blind")) == match["log"].index("1: trump R")


def test_no_exchange_with_6_points():
    options = TWENTYFOUR | {"point_limits": True, "own_trump_penalty": False}
    one = round_of_24(1, 2, plain_tricks(0, [0] * 6), [12, 36], "Y")
    two = round_of_24(0, 2, plain_tricks(1, [0] * 6), [6, 42], "R")
    three = round_of_24(1, 2, plain_tricks(0, [0] * 6), [0, 48], "R")
    match = record_of("24", options, 2, one + two + three, [0, 48], [0])
    assert refused_at(match) is None
    swap = len(one + two) + three.index("0: swap")
    assert refused_at(with_line(match, swap, "0: swap G11")) == swap
    free = with_value(match, options=options | {"point_limits": False})
    assert refused_at(with_line(free, swap, "0: swap G11")) == swap + 1


def test_equal_lowest_share_the_win():
    # Four rounds of three yellow tricks each: 24, 18, 12, 6, 0.
    log = []
    for dealer, standing in ((1, 18), (0, 12), (1, 6), (0, 0)):
        start = 1 - dealer
        log += round_of_24(dealer, 2, plain_tricks(start, [0, 1, 0, 1, 0, 1]), [standing, standing], "Y")
    match = record_of("24", TWENTYFOUR, 2, log, [0, 0], [0, 1])
    assert paths_of(match)["shared_win"] == 1
    assert refused_at(with_value(match, winners=[1])) == "outside the log"
    assert refused_at(with_value(match, log=[*log, "dealer 1"])) == len(log)
