"""The checker on matches of Alles of Niets made by hand."""

import random
import re

from random_match import PLAY, record_of
from spoiling import ALLES, passage, paths_of, refused_at, with_line, with_value


def round_of_alles(dealer, lead, lays, tricks, points, lay_order=None):
    """The lines of a round; hands follow from what is laid and played. `tricks`: (winner, cards from the leader on)."""
    seats = len(lays)
    hands = [list(cards) for cards in lays]
    play = [f"lead {lead}"]
    for winner, cards in tricks:
        for step, card in enumerate(cards):
            seat = (lead + step) % seats
            hands[seat].append(card)
            play.append(f"{seat}: play {card}")
        play.append(f"trick {winner}")
        lead = winner
    around = [(dealer + 1 + step) % seats for step in range(seats)]
    log = [f"dealer {dealer}", *(f"deal {seat} {' '.join(hands[seat])}" for seat in around)]
    log += [f"{seat}: lay {' '.join(lays[seat])}" for seat in lay_order or around]
    log += [f"laid {seat} {' '.join(cards)}" for seat, cards in enumerate(lays)]
    return [*log, *play, "round " + " ".join(map(str, points))]


# The example of the sheet: seat 0 leads yellow 9, then purple 2, yellow 0, red 6; seat 3 has dealt.
EXAMPLE_LAYS = [["R3", "G5", "B7"], ["R1", "R2", "G1"], ["R4", "G2", "B1"], ["P1", "P3", "P4"]]
EXAMPLE_TRICKS = [
    (0, ["Y9", "P2", "Y0", "R6"]),
    (1, ["R0", "Y11", "Y1", "Y2"]),
    (1, ["B11", "B2", "B3", "R0"]),
    (1, ["G11", "G3", "G4", "B0"]),
    (1, ["P11", "P7", "P6", "B0"]),
    (1, ["R11", "R5", "R7", "P0"]),
    (1, ["Y10", "Y3", "Y4", "P0"]),
    (1, ["B10", "B4", "B5", "Y0"]),
    (1, ["G10", "G6", "G7", "G0"]),
    (1, ["P10", "P5", "R10", "G0"]),
]
# Seat 0: red 6, green 5, blue 7, yellow 0, purple 2. Seat 1: red 10, yellow 0, blue 5, green 0, purple 5.
# Seat 2: 4 + 2 + 1. Seat 3: purple 4.
EXAMPLE_POINTS = [20, 20, 7, 4]


def alles_example():
    # With this target the match ends after one round.
    log = round_of_alles(3, 0, EXAMPLE_LAYS, EXAMPLE_TRICKS, EXAMPLE_POINTS)
    return record_of("alles", ALLES | {"target": 20}, 4, log, EXAMPLE_POINTS, [0, 1])


def test_example_of_the_sheet():
    match = alles_example()
    assert paths_of(match)["shared_win"] == 1  # A8
    first_trick = match["log"].index("trick 0")
    assert refused_at(with_line(match, first_trick, "trick 3")) == first_trick
    # Were the yellow 0 laid before the 9, or the 6 under the 3, the round would give other points.
    for points in ("round 29 20 7 4", "round 17 20 7 4"):
        assert refused_at(with_line(match, len(match["log"]) - 1, points)) == len(match["log"]) - 1


def test_opening_lays():
    match = alles_example()
    log = match["log"]
    lay, laid = log.index("3: lay P1 P3 P4"), log.index("laid 3 P1 P3 P4")
    # Its own order on one pile: with the 1 on top seat 3 has one point.
    turned = with_line(with_line(match, lay, "3: lay P3 P4 P1"), laid, "laid 3 P3 P4 P1")
    assert refused_at(turned) == len(log) - 1
    assert refused_at(with_line(match, laid, "laid 3 P3 P1 P4")) == laid
    assert refused_at(with_line(match, laid, "laid 3 P1 P3")) == laid
    assert refused_at(with_line(match, laid, "laid 3 P1 P3 P5")) == laid
    assert refused_at(with_line(match, laid, "laid 3 P1 P3 ?")) == laid
    # Across colours the order means nothing.
    other_order = with_line(match, log.index("laid 1 R1 R2 G1"), "laid 1 G1 R1 R2")
    assert refused_at(other_order) is None
    for cards in ("", " P1 P3", " P1 P3 P4 Y2", " P1 P1 P4", " P1 P3 R3", " ? ? ?"):
        assert refused_at(with_line(match, lay, f"3: lay{cards}")) == lay, cards
    for line in ("3: play P1", "0: lay Y9 R0 B11"):
        assert refused_at(with_line(match, lay, line)) == lay, line
    assert paths_of(match)["opening_with_3_of_one_colour"] == 1
    assert paths_of(match)["opening_with_2_of_one_colour"] == 1


def test_openings_come_in_any_order():
    log = round_of_alles(3, 0, EXAMPLE_LAYS, EXAMPLE_TRICKS, EXAMPLE_POINTS, lay_order=[2, 0, 3, 1])
    assert refused_at(with_value(alles_example(), log=log)) is None


def test_equal_cards_go_to_the_first_played():
    match = alles_example()
    assert paths_of(match)["trick_decided_by_first_played"] == 1
    last_trick = len(match["log"]) - 2
    assert refused_at(with_line(match, last_trick, "trick 3")) == last_trick


def test_has_two_zeros_of_a_colour_and_no_third():
    match = alles_example()
    assert match["log"][1].count(" R0") == 2
    assert refused_at(with_line(match, 2, match["log"][2].replace(" Y11", " R0"))) == 2


def one_seat_on(line):
    return re.sub(r"^(dealer |deal |laid |)([0-3])", lambda found: found[1] + str((int(found[2]) + 1) % 4), line)


def test_lead_and_dealer():
    match = alles_example()
    log = match["log"]
    lead = log.index("lead 0")
    assert refused_at(with_line(match, lead, "lead 1")) == lead
    goes_on = passage("alles", ALLES, 4, [*log, "dealer 0"])
    assert refused_at(goes_on) is None
    assert refused_at(passage("alles", ALLES, 4, [*log, "dealer 3"])) == len(log)
    # Seat 3 scored least and leads the second round, whoever deals.
    second = [one_seat_on(line) for line in log[:lead]]
    second[-4:] = sorted(second[-4:])  # what is laid, from seat 0 on
    assert refused_at(passage("alles", ALLES, 4, [*log, *second, "lead 3"])) is None
    assert refused_at(passage("alles", ALLES, 4, [*log, *second, "lead 1"])) == len(log + second)


def test_target_and_number_of_rounds():
    match = alles_example()
    for target, ends in ((1, True), (20, True), (21, False), (0, False)):
        refused = refused_at(with_value(match, options=ALLES | {"target": target}))
        assert refused == (None if ends else len(match["log"]))
    # Without a target there are as many rounds as players.
    full = PLAY["alles"](random.Random(3), 3, {})
    assert refused_at(full) is None
    assert refused_at(with_value(full, log=[*full["log"], full["log"][0]])) == len(full["log"])


def test_teams():
    # Even seats 20 + 7, odd seats 20 + 4 (A2).
    options = ALLES | {"teams": True, "target": 27}
    match = with_value(alles_example(), options=options, winners=[0, 2])
    assert refused_at(match) is None
    assert refused_at(with_value(match, winners=[0, 1])) == "outside the log"
    assert refused_at(with_value(match, winners=[0])) == "outside the log"
    assert refused_at(with_value(match, options=options | {"target": 28})) == len(match["log"])  # A7


def test_any_card_may_be_played_once():
    match = alles_example()
    play = match["log"].index("1: play P2")
    assert refused_at(with_line(match, play, "1: play Y11")) == match["log"].index("trick 0")
    for line in ("1: play Y9", "1: play R1", "1: play P12", "1: play ?", "1: play P2 reverse", "1: lay P2"):
        assert refused_at(with_line(match, play, line)) == play
