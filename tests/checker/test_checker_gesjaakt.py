"""The checker on matches of Gesjaakt made by hand."""

import pytest
from random_match import record_of
from spoiling import GESJAAKT, passage, paths_of, refused_at, with_line, with_value


def gesjaakt_turns(turns):
    """`turns`: (card, how many pay, seat that takes), the payers being the seats before it among three."""
    log = []
    for card, payers, taker in turns:
        log.append(f"turn {card}")
        log += [f"{(taker - payers + step) % 3}: pay" for step in range(payers)]
        log.append(f"{taker}: take")
    return log


def gesjaakt_match(rows):
    """Each of three seats takes its row for nothing, then pays a chip on the first card of the next. Without `round`."""
    log = ["start 0", *gesjaakt_turns((card, 0, 0) for card in rows[0])]
    for seat in (1, 2):
        first, *others = rows[seat]
        log += gesjaakt_turns([(first, 1, seat), *((card, 0, seat) for card in others)])
    return log


def test_table_sequence():
    log = ["start 1", "turn 11", "1: pay", "2: pay", "0: take", "turn 16", "0: pay"]
    assert refused_at(passage("gesjaakt", GESJAAKT, 3, log)) is None
    assert refused_at(passage("gesjaakt", GESJAAKT, 3, [*log[:6], "1: pay"])) == 6
    assert refused_at(passage("gesjaakt", GESJAAKT, 3, [*log[:3], "1: pay"])) == 3
    assert refused_at(passage("gesjaakt", GESJAAKT, 3, ["start 3"])) == 0
    assert refused_at(passage("gesjaakt", GESJAAKT, 3, ["turn 11"])) == 0


@pytest.mark.parametrize(
    "row, worth",
    [
        ([8, 9], 8),
        ([17, 18, 19, 20], 17),
        ([19, 17, 20, 18], 17),
        ([4, 6, 10, 21], 41),
        ([13, 15, 16], 28),
        ([13, 15, 16, 14], 13),
        ([3, 7, 10, 14, 15, 25, 26, 27], 59),
    ],
)
def test_runs_count_their_lowest_card(row, worth):
    # Seat 0 pays a chip and has 10 left; seat 1 gets and pays one, 11; seat 2 gets one, 12.
    others = [card for card in range(35, 2, -1) if card not in row][:24 - len(row)]
    rest = sorted(others[1:])
    rest_worth = sum(card for card in rest if card - 1 not in rest)
    scores = [worth - 10, others[0] - 11, rest_worth - 12]
    log = [*gesjaakt_match([row, others[:1], rest]), "round " + " ".join(map(str, scores))]
    winners = [seat for seat in range(3) if scores[seat] == min(scores)]
    match = record_of("gesjaakt", GESJAAKT, 3, log, scores, winners)
    assert refused_at(match) is None
    falsified = " ".join(["round", str(scores[0] + 1), *map(str, scores[1:])])
    assert refused_at(with_line(match, len(log) - 1, falsified)) == len(log) - 1


def test_51_points():
    # 59 in cards and, after three payments, 8 chips left. All other cards go to seat 1.
    row = [3, 7, 10, 14, 15, 25, 26, 27]
    log = ["start 0", *gesjaakt_turns((card, 0, 0) for card in row)]
    log += ["turn 35", "0: pay", "1: pay", "2: pay", "0: pay", "1: pay", "2: pay", "0: pay", "1: take"]
    log += gesjaakt_turns((card, 0, 1) for card in (34, 33, 32, 31, 30, 29, 23, 22, 21, 20, 19, 18, 17, 5, 12))
    scores = [51, 29 + 17 + 5 + 12 - (11 - 2 + 7), -(11 - 2)]
    log.append("round " + " ".join(map(str, scores)))
    match = record_of("gesjaakt", GESJAAKT, 3, log, scores, [2])
    assert refused_at(match) is None
    assert refused_at(with_line(match, len(log) - 1, log[-1].replace("51", "59"))) == len(log) - 1


@pytest.mark.parametrize("tactical", [False, True])
@pytest.mark.parametrize("seats", range(2, 8))
def test_without_chips_one_must_take(seats, tactical):
    chips = {6: 9, 7: 7}.get(seats, 10 if tactical else 11)  # G1
    options = GESJAAKT | {"tactical": tactical}
    paying = ["start 0", "turn 35"] + [f"{seat}: pay" for _ in range(chips) for seat in range(seats)]
    assert refused_at(passage("gesjaakt", options, seats, [*paying, "0: pay"])) == len(paying)
    taken = passage("gesjaakt", options, seats, [*paying, "0: take", "turn 3", "0: pay"])
    assert paths_of(taken)["forced_take"] == 1


def test_cards_that_cannot_come():
    for card in ("2", "36", "03", "?", "R3", ""):
        assert refused_at(passage("gesjaakt", GESJAAKT, 3, ["start 0", f"turn {card}"])) == 1
    assert refused_at(passage("gesjaakt", GESJAAKT, 3, ["start 0", "turn 10", "0: take", "turn 10"])) == 3
    for card in (10, 20, 30):
        assert refused_at(passage("gesjaakt", GESJAAKT, 3, ["start 0", f"turn {card}"])) is None
        assert refused_at(passage("gesjaakt", GESJAAKT | {"tactical": True}, 3, ["start 0", f"turn {card}"])) == 1


def test_equal_lowest_share_the_win():
    log = [*gesjaakt_match([[3], [5], list(range(35, 13, -1))]), "round -7 -6 2"]
    assert refused_at(record_of("gesjaakt", GESJAAKT, 3, log, [-7, -6, 2], [0])) is None
    log = [*gesjaakt_match([[3], [4], list(range(35, 13, -1))]), "round -7 -7 2"]
    shared = record_of("gesjaakt", GESJAAKT, 3, log, [-7, -7, 2], [0, 1])
    assert paths_of(shared)["shared_win"] == 1
    assert refused_at(with_value(shared, winners=[0])) == "outside the log"
    assert refused_at(with_value(shared, winners=[1, 0])) is None
