"""The checker against records made by hand, by random play, and by spoiling both."""

import copy
import json
import random
import re

import check_records
import pytest
import record
from log import Wrong
from random_match import PLAY, record_of

GESJAAKT = {"tactical": False, "open_chips": False}
TWENTYFOUR = {"trump_chaos": False, "drop_out": False, "point_limits": False, "own_trump_penalty": True}
ALLES = {"target": 0, "teams": False}


def refused_at(match):
    """The log line at which a record is refused (or that it is outside the log), None if it is accepted."""
    try:
        record.check(match)
    except Wrong as wrong:
        return "outside the log" if wrong.line is None else wrong.line
    return None


def paths_of(match):
    return record.check(match)


def passage(game, options, seats, log):
    """The beginning of a match, as a record: the rest is never played."""
    match = record_of(game, options, seats, [*log, 'abort "end of the passage"'], None, [])
    match["end"] = "aborted"
    return match


def with_line(match, number, line):
    spoilt = copy.deepcopy(match)
    spoilt["log"][number] = line
    return spoilt


def without_line(match, number):
    spoilt = copy.deepcopy(match)
    del spoilt["log"][number]
    return spoilt


def with_extra_line(match, number, line):
    spoilt = copy.deepcopy(match)
    spoilt["log"].insert(number, line)
    return spoilt


def with_value(match, **values):
    return copy.deepcopy(match) | values


# --- Random matches: all accepted, and no line can be missed, doubled or falsified ---

RANDOM_MATCHES = [
    ("gesjaakt", 2, {}),
    ("gesjaakt", 5, {"tactical": True}),
    ("gesjaakt", 6, {"open_chips": True}),
    ("gesjaakt", 7, {"tactical": True}),
    ("24", 2, {}),
    ("24", 3, {"trump_chaos": True}),
    ("24", 4, {"drop_out": True, "point_limits": True}),
    ("24", 5, {"trump_chaos": True, "own_trump_penalty": True, "drop_out": True}),
    ("alles", 3, {}),
    ("alles", 4, {"teams": True}),
    ("alles", 5, {"target": 90}),
    ("alles", 6, {"teams": True, "target": 150}),
]


@pytest.fixture(params=RANDOM_MATCHES, ids=lambda match: f"{match[0]}-{match[1]}")
def random_match(request):
    game, seats, options = request.param
    return PLAY[game](random.Random(24), seats, options)


def test_random_matches_are_accepted():
    for game, seats, options in RANDOM_MATCHES:
        for seed in range(20):
            assert refused_at(PLAY[game](random.Random(seed), seats, options)) is None


def test_a_missing_line_is_noticed_at_its_place(random_match):
    for number, line in enumerate(random_match["log"]):
        noticed = refused_at(without_line(random_match, number))
        if ": lay " in line:  # openings come in any order: the first laid open shows that one is missing
            assert random_match["log"][noticed + 1].startswith("laid 0")
        else:
            assert noticed == number, line


def test_a_doubled_line_is_noticed_at_its_place(random_match):
    for number, line in enumerate(random_match["log"]):
        assert refused_at(with_extra_line(random_match, number, line)) == number + 1, line


def test_lines_that_follow_from_others_cannot_be_falsified(random_match):
    seats = len(random_match["seats"])
    for number, line in enumerate(random_match["log"]):
        word, *values = line.split(" ")
        if word == "round":
            values[-1] = str(int(values[-1]) + 1)
        elif word == "trick":
            values[0] = str((int(values[0]) + 1) % seats)
        elif word == "dealer" and number > 0:
            values[0] = str((int(values[0]) + 1) % seats)
        elif word == "laid":
            values[0] = str((int(values[0]) + 1) % seats)
        else:
            continue
        assert refused_at(with_line(random_match, number, " ".join([word, *values]))) == number, line


def test_another_seat_cannot_act(random_match):
    seats = len(random_match["seats"])
    for number, line in enumerate(random_match["log"]):
        actor, _, action = line.partition(": ")
        if action and not action.startswith("lay"):
            assert refused_at(with_line(random_match, number, f"{(int(actor) + 1) % seats}: {action}")) == number
            assert refused_at(with_line(random_match, number, f"{seats}: {action}")) == number


def test_a_card_cannot_lie_in_two_places(random_match):
    if random_match["game"] == "gesjaakt":
        return
    first_deal = next(line for line in random_match["log"] if line.startswith("deal "))
    stolen = next(card for card in first_deal.split(" ")[2:] if not card.endswith("0"))
    second = random_match["log"].index(first_deal) + 1
    words = random_match["log"][second].split(" ")
    assert refused_at(with_line(random_match, second, " ".join([*words[:-1], stolen]))) == second


def test_a_played_card_must_be_in_the_hand(random_match):
    rounds_begin = [n for n, line in enumerate(random_match["log"]) if line.startswith("dealer")]
    plays = [n for n, line in enumerate(random_match["log"]) if ": play " in line]
    for first in rounds_begin:
        in_this_round = [n for n in plays if n > first][:12]
        words = random_match["log"][in_this_round[0]].split(" ")
        for later in in_this_round[1:]:
            if random_match["log"][later].startswith(words[0]) and not words[2].endswith("0"):
                assert refused_at(with_line(random_match, later, f"{words[0]} play {words[2]}")) == later


def test_spelling_is_exact(random_match):
    for number, line in enumerate(random_match["log"][:40]):
        for spoilt in (line + " ", " " + line, line.replace(" ", "  ", 1), line.replace(":", " :"), line + "\n", ""):
            if spoilt != line and not line.startswith(("dealer", "start")):
                assert refused_at(with_line(random_match, number, spoilt)) == number, spoilt


def test_the_log_must_reach_the_end(random_match):
    cut = with_value(random_match, log=random_match["log"][:-1])
    assert refused_at(cut) == len(random_match["log"]) - 1
    assert refused_at(with_value(random_match, log=[])) == 0


# --- The record around the log ---


def test_head_and_result_are_checked(random_match):
    seats = len(random_match["seats"])
    scores, winners = random_match["scores"], random_match["winners"]
    loser = next(seat for seat in range(seats) if seat not in winners)
    wrong_values = [
        {"format": "stamtafel/2"},
        {"game": "bridge"},
        {"game": ["24"]},
        {"rules": 2},
        {"rules": True},
        {"rules": "1"},
        {"view": "seat"},
        {"view": f"seat:{seats}"},
        {"view": None},
        {"fairness": None},
        {"seats": []},
        {"seats": random_match["seats"] * 4},
        {"seats": [{"name": "A", "kind": "robot"}] * seats},
        {"seats": [{"name": "A", "kind": "bot:"}] * seats},
        {"seats": [{"name": 1, "kind": "human"}] * seats},
        {"seats": [{"kind": "human"}] * seats},
        {"seats": ["human"] * seats},
        {"log": "start 0"},
        {"scores": scores[:-1]},
        {"scores": [scores[0] + 1, *scores[1:]]},
        {"scores": [float(score) for score in scores]},
        {"scores": None},
        {"winners": []},
        {"winners": [loser]},
        {"winners": [*winners, loser]},
        {"winners": [*winners, winners[0]]},
        {"winners": [str(seat) for seat in winners]},
        {"winners": winners[0]},
        {"end": "aborted"},
        {"end": "over"},
        {"comment": "nice game"},
    ]
    for values in wrong_values:
        assert refused_at(with_value(random_match, **values)) == "outside the log", values
    for key in random_match:
        spoilt = copy.deepcopy(random_match)
        del spoilt[key]
        assert refused_at(spoilt) == "outside the log", key
    assert refused_at(with_line(random_match, 1, 24)) == 1
    assert refused_at([random_match]) == "outside the log"


def test_every_option_stands_there_with_its_type(random_match):
    for name, value in random_match["options"].items():
        missing = {other: kept for other, kept in random_match["options"].items() if other != name}
        of_wrong_type = int(value) if type(value) is bool else bool(value)
        for options in (missing, missing | {name: of_wrong_type}, missing | {name: None}, missing | {name: "default"}):
            assert refused_at(with_value(random_match, options=options)) == "outside the log", options
    extra = random_match["options"] | {"speed": True}
    assert refused_at(with_value(random_match, options=extra)) == "outside the log"


@pytest.mark.parametrize(
    "game, seats, options, allowed",
    [
        ("gesjaakt", 2, GESJAAKT, True),
        ("gesjaakt", 7, GESJAAKT, True),
        ("gesjaakt", 1, GESJAAKT, False),
        ("gesjaakt", 8, GESJAAKT, False),
        ("24", 2, TWENTYFOUR, True),
        ("24", 5, TWENTYFOUR, True),
        ("24", 1, TWENTYFOUR, False),
        ("24", 6, TWENTYFOUR, False),
        ("24", 3, TWENTYFOUR | {"drop_out": True}, True),
        ("24", 2, TWENTYFOUR | {"drop_out": True}, False),
        ("alles", 3, ALLES, True),
        ("alles", 6, ALLES, True),
        ("alles", 2, ALLES, False),
        ("alles", 7, ALLES, False),
        ("alles", 4, ALLES | {"teams": True}, True),
        ("alles", 5, ALLES | {"teams": True}, False),
        ("alles", 3, ALLES | {"target": -1}, False),
    ],
)
def test_seats_and_options_go_together(game, seats, options, allowed):
    assert refused_at(passage(game, options, seats, [])) == (None if allowed else "outside the log")


# --- Lines of a table of people ---


def test_a_match_may_be_aborted_at_every_line(random_match):
    for number in range(len(random_match["log"])):
        lines = random_match["log"][:number]
        for abort in ('abort "the lights went out"', 'abort 1 "had to \\"go\\""'):
            aborted = with_value(random_match, log=[*lines, abort], scores=None, winners=[], end="aborted")
            assert refused_at(aborted) is None
    assert refused_at(aborted | {"scores": random_match["scores"]}) == "outside the log"
    assert refused_at(aborted | {"winners": random_match["winners"]}) == "outside the log"
    assert refused_at(aborted | {"end": "finished"}) == "outside the log"
    assert refused_at(aborted | {"log": ["abort"]}) == 0
    assert refused_at(aborted | {"log": ['abort 9 "no such seat"']}) == 0
    assert refused_at(aborted | {"log": ['abort "twice"', 'abort "twice"']}) == 0
    assert refused_at(aborted | {"log": [*random_match["log"], 'abort "too late"']}) == len(random_match["log"])


def test_table_lines_change_nothing(random_match):
    for line in ("0: bot careful", "1: bot exec:./player --fast", "1: back at seat", "0: resign"):
        for number in range(len(random_match["log"]) + 1):
            assert refused_at(with_extra_line(random_match, number, line)) is None
    for line in ("9: resign", "0: resign now", "0: bot", "0: bot ", "0: back", "resign"):
        assert refused_at(with_extra_line(random_match, 7, line)) == 7


def test_a_takeback_leaves_the_first_lines_standing(random_match):
    lines = random_match["log"]
    for begin, end in ((0, 5), (3, 3), (2, 20), (30, len(lines))):
        taken_back = [*lines[:end], f"0: takeback {begin}", *lines[begin:]]
        assert refused_at(with_value(random_match, log=taken_back)) is None
        gone_on = [*lines[:end], f"0: takeback {begin}", *lines[begin + 1:]]
        assert refused_at(with_value(random_match, log=gone_on)) == end + 1
    # What is taken back had to be allowed.
    spoilt = [*lines[:9], "0: cheat", "0: takeback 5", *lines[5:]]
    assert refused_at(with_value(random_match, log=spoilt)) == 9


def test_a_takeback_may_go_back_behind_another(random_match):
    lines = random_match["log"]
    first = [*lines[:12], "1: takeback 10"]  # line 12; lines 0 to 9 stand
    # Line 14 is an eleventh line again; back to before the first takeback, when twelve lines stood.
    log = [*first, *lines[10:12], "0: takeback 11", *lines[11:]]
    assert refused_at(with_value(random_match, log=log)) is None
    # Back to directly after the first takeback.
    log = [*first, *lines[10:15], "0: takeback 13", *lines[10:]]
    assert refused_at(with_value(random_match, log=log)) is None
    # Back into what came after the first takeback.
    log = [*first, *lines[10:15], "0: takeback 14", *lines[11:]]
    assert refused_at(with_value(random_match, log=log)) is None


def test_takeback_lines_are_checked(random_match):
    for line in ("0: takeback", "0: takeback 6", "0: takeback -1", "0: takeback 03", "9: takeback 3", "takeback 3", "0: takeback 3 4"):
        assert refused_at(with_extra_line(random_match, 5, line)) == 5, line


# --- Redacted views ---


def seen_by(match, viewer):
    """The record as the seat `viewer` (None: the public) sees it."""
    seen = with_value(match, view="public" if viewer is None else f"seat:{viewer}")
    for number, line in enumerate(match["log"]):
        words = line.split(" ")
        if words[0] == "deal" and words[1] != str(viewer) or words[1] in ("swap", "lay") and words[0] != f"{viewer}:":
            seen["log"][number] = " ".join(words[:2] + ["?"] * len(words[2:]))
    return seen


def test_redacted_records_are_accepted(random_match):
    for viewer in (None, 0, len(random_match["seats"]) - 1):
        assert refused_at(seen_by(random_match, viewer)) is None


def first_line(match, *beginnings):
    return next(number for number, line in enumerate(match["log"]) if line.startswith(beginnings))


def test_a_view_shows_neither_more_nor_less(random_match):
    if random_match["game"] == "gesjaakt":
        return  # nothing in its log is hidden
    hidden = seen_by(random_match, None)
    others_deal = first_line(random_match, *(f"deal {seat}" for seat in range(1, 6)))
    assert refused_at(with_value(random_match, view="public")) == first_line(random_match, "deal ")
    assert refused_at(with_value(random_match, view="seat:0")) == others_deal
    assert refused_at(with_value(hidden, view="seat:0")) == first_line(random_match, "deal 0")
    assert refused_at(with_value(hidden, view="full")) == first_line(random_match, "deal ")


def test_what_follows_from_what_is_visible_is_checked(random_match):
    seen = seen_by(random_match, None)
    for number, line in enumerate(seen["log"]):
        word, *values = line.split(" ")
        if word in ("round", "trick"):
            values[0] = str(int(values[0]) + 1)
            assert refused_at(with_line(seen, number, " ".join([word, *values]))) == number


def test_a_card_is_seen_only_once_in_a_redacted_view():
    match = seen_by(PLAY["24"](random.Random(1), 3, {}), None)
    first, second = [n for n, line in enumerate(match["log"]) if ": play" in line][:2]
    card = match["log"][first].split(" ")[2]
    assert refused_at(with_line(match, second, match["log"][second].split(" ")[0] + f" play {card}")) == second


# --- Gesjaakt ---


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


def test_gesjaakt_table_sequence():
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
def test_gesjaakt_runs_count_their_lowest_card(row, worth):
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


def test_gesjaakt_51_points():
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


@pytest.mark.parametrize(
    "seats, tactical, chips",
    [(2, False, 11), (3, False, 11), (5, False, 11), (6, False, 9), (7, False, 7), (2, True, 10), (5, True, 10), (6, True, 9), (7, True, 7)],
)
def test_gesjaakt_without_chips_one_must_take(seats, tactical, chips):
    options = GESJAAKT | {"tactical": tactical}
    paying = ["start 0", "turn 35"] + [f"{seat}: pay" for _ in range(chips) for seat in range(seats)]
    assert refused_at(passage("gesjaakt", options, seats, [*paying, "0: pay"])) == len(paying)
    taken = passage("gesjaakt", options, seats, [*paying, "0: take", "turn 3", "0: pay"])
    assert paths_of(taken)["forced_take"] == 1


def test_gesjaakt_cards_that_cannot_come():
    for card in ("2", "36", "03", "?", "R3", ""):
        assert refused_at(passage("gesjaakt", GESJAAKT, 3, ["start 0", f"turn {card}"])) == 1
    assert refused_at(passage("gesjaakt", GESJAAKT, 3, ["start 0", "turn 10", "0: take", "turn 10"])) == 3
    for card in (10, 20, 30):
        assert refused_at(passage("gesjaakt", GESJAAKT, 3, ["start 0", f"turn {card}"])) is None
        assert refused_at(passage("gesjaakt", GESJAAKT | {"tactical": True}, 3, ["start 0", f"turn {card}"])) == 1


def test_gesjaakt_equal_lowest_share_the_win():
    log = [*gesjaakt_match([[3], [5], list(range(35, 13, -1))]), "round -7 -6 2"]
    assert refused_at(record_of("gesjaakt", GESJAAKT, 3, log, [-7, -6, 2], [0])) is None
    log = [*gesjaakt_match([[3], [4], list(range(35, 13, -1))]), "round -7 -7 2"]
    shared = record_of("gesjaakt", GESJAAKT, 3, log, [-7, -7, 2], [0, 1])
    assert paths_of(shared)["shared_win"] == 1
    assert refused_at(with_value(shared, winners=[0])) == "outside the log"
    assert refused_at(with_value(shared, winners=[1, 0])) is None


# --- 24 ---


def round_of_24(dealer, seats, tricks, standing, trump="R", blind=False, swaps={}, drops={}):
    """The lines of a round; hands follow from what is played.

    `tricks`: (winner, what is played from the leader on). `swaps`: seat -> (cards given, cards got for them).
    `drops`: seat -> the six cards it drops out with.
    """
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
def test_24_tricks_take_points_off(trump, standing):
    # Seat 0 first takes all six tricks with red: 18. Then two.
    first = round_of_24(1, 2, plain_tricks(0, [0] * 6), [18, 30])
    second_tricks = plain_tricks(1, [0, 0, 1, 1, 1, 1])
    other = 30 - 4 * (2 if trump == "Y" else 1)
    match = passage("24", TWENTYFOUR, 2, first + round_of_24(0, 2, second_tricks, [standing, other], trump))
    assert refused_at(match) is None
    assert refused_at(with_line(match, last_of(match), f"round {standing + 1} {other}")) == last_of(match)


@pytest.mark.parametrize("trump, standing", [("R", 20), ("Y", 26)])
def test_24_no_trick_adds_points(trump, standing):
    # Seat 0 first takes five tricks with yellow: 14. Then none, with the trump of seat 1.
    first = round_of_24(1, 2, plain_tricks(0, [0, 0, 0, 0, 0, 1]), [14, 22], "Y")
    other = 22 - 6 * (2 if trump == "Y" else 1)
    match = passage("24", TWENTYFOUR, 2, first + round_of_24(0, 2, plain_tricks(1, [1] * 6), [standing, other], trump))
    assert refused_at(match) is None


@pytest.mark.parametrize("penalty, trump, standing", [(True, "R", 36), (True, "Y", 48), (False, "R", 30), (False, "Y", 36)])
def test_24_own_trump_without_a_trick(penalty, trump, standing):
    options = TWENTYFOUR | {"own_trump_penalty": penalty}
    other = 24 - 6 * (2 if trump == "Y" else 1)
    log = round_of_24(1, 2, plain_tricks(0, [1] * 6), [standing, other], trump)
    if standing >= 48:  # the match is over
        assert refused_at(record_of("24", options, 2, log, [standing, other], [1])) is None
    else:
        assert refused_at(passage("24", options, 2, log)) is None


def test_24_blind_call_without_a_trick_loses_the_match():
    log = round_of_24(1, 2, plain_tricks(0, [1] * 6), [72, 0], blind=True)
    match = record_of("24", TWENTYFOUR, 2, log, [72, 0], [1])
    assert paths_of(match)["own_trump_without_a_trick_48"] == 1
    assert refused_at(with_value(match, winners=[0])) == "outside the log"
    assert refused_at(with_value(match, log=[*log, "dealer 0"])) == len(log)
    # A blind call has no trump line.
    assert refused_at(with_extra_line(match, 4, "0: trump Y")) == 4


def test_24_reversal_counts_from_the_next_trick():
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


def test_24_two_reversals_in_one_trick():
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
FORCED_24 = [(1, ["R11", "24"]), (1, ["G11", "G3"]), (1, ["B11", "B3"]), (1, ["B10", "B4"]), (1, ["B9", "B5"]), (1, ["B8", "B6"])]


def test_24_must_be_played_as_only_trump():
    log = round_of_24(1, 2, FORCED_24, [36, 18])
    match = passage("24", TWENTYFOUR, 2, log)
    assert paths_of(match)["24_forced_as_only_trump"] == 1
    for other in ("B3", "G11"):
        assert refused_at(with_line(match, log.index("1: play 24"), f"1: play {other}")) == log.index("1: play 24")


def test_24_led_leads_trump():
    tricks = [(0, ["24", "R3"]), *plain_tricks(0, [0] * 6)[1:]]
    log = round_of_24(1, 2, tricks, [18, 30])
    match = passage("24", TWENTYFOUR, 2, log)
    assert refused_at(match) is None
    assert refused_at(with_line(match, log.index("1: play R3"), "1: play B3")) == log.index("1: play R3")


def test_24_is_the_lowest_trump_while_1_is_high():
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
    beats_colour = [(0, ["G11", "G1 reverse"]), (1, ["B1", "24"]), *[(1, [f"Y{rank}", f"Y{rank + 1}"]) for rank in (1, 3, 5, 7)]]
    log = round_of_24(1, 2, beats_colour, [23, 19])
    match = passage("24", TWENTYFOUR, 2, log)
    assert paths_of(match)["24_as_lowest_trump_beats_led_colour"] == 1


def test_24_following_is_checked():
    log = round_of_24(1, 2, plain_tricks(0, [0] * 6), [18, 30])
    match = passage("24", TWENTYFOUR, 2, log)
    answer = log.index("1: play G3")
    assert refused_at(with_line(match, answer, "1: play B3")) == answer
    for line in ("1: play", "1: play G3 G4", "1: play G3 reverse", "1: play ?", "1: play 25", "1: lay G3", "1: drop"):
        assert refused_at(with_line(match, answer, line)) == answer, line


def test_24_a_hidden_hand_cannot_follow_later_with_what_it_did_not_have():
    tricks = [(0, ["G11", "B3"]), (0, ["G10", "B4"]), (0, ["B11", "B5"]), (0, ["Y11", "Y3"]), (0, ["Y10", "Y4"]), (0, ["Y9", "Y5"])]
    log = round_of_24(1, 2, tricks, [18, 30])
    match = passage("24", TWENTYFOUR, 2, log)
    seen = seen_by(match, 0)
    assert refused_at(seen) is None
    second = log.index("1: play B4")
    assert refused_at(with_line(seen, second, "1: play G4")) == second


def test_24_swaps():
    log = round_of_24(1, 2, plain_tricks(0, [0] * 6), [18, 30], swaps={0: (["Y1", "Y2", "Y3"], ["G11", "G10", "G9"]), 1: (["Y4"], ["B5"])})
    match = passage("24", TWENTYFOUR, 2, log)
    assert refused_at(match) is None
    swap = log.index("0: swap Y1 Y2 Y3")
    assert refused_at(with_line(match, swap, "0: swap Y1 Y1 Y3")) == swap
    assert refused_at(with_line(match, swap, "0: swap Y1 Y2 Y3 B11")) == swap
    assert refused_at(with_line(match, swap, "0: swap Y1 Y2 Y4")) == swap
    assert refused_at(with_line(match, swap, "0: swap Y1 Y2")) == swap + 1
    assert refused_at(with_line(match, swap + 1, "deal 0 G11 G10 Y1")) == swap + 1  # T8
    assert refused_at(with_line(match, swap, "0: drop")) == swap


def test_24_naming_trump():
    log = round_of_24(1, 2, plain_tricks(0, [0] * 6), [18, 30])
    match = passage("24", TWENTYFOUR, 2, log)
    naming = log.index("0: trump R")
    for line in ("0: trump", "0: trump P", "0: trump RY", "0: trump R Y", "0: look", "1: trump R"):
        assert refused_at(with_line(match, naming, line)) == naming
    assert refused_at(with_line(match, 1, "0: pass")) == 1
    assert refused_at(with_line(match, 0, "dealer 0")) == 1


def test_24_trump_chaos():
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


def test_24_trump_called_blind_cannot_be_changed():
    options = TWENTYFOUR | {"trump_chaos": True, "own_trump_penalty": False}
    tricks = [(0, ["G11", "G2 trump B"]), *plain_tricks(0, [0] * 6)[1:]]
    log = round_of_24(1, 2, tricks, [0, 48], blind=True)
    match = record_of("24", options, 2, log, [0, 48], [0])
    naming = log.index("1: play G2 trump B")
    assert refused_at(match) == naming
    plain = with_line(match, naming, "1: play G2")
    assert paths_of(plain)["both_ends_at_once"] == 1  # T7


def test_24_last_naming_in_a_trick_counts():
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


def test_24_a_2_on_a_led_24():
    options = TWENTYFOUR | {"trump_chaos": True, "own_trump_penalty": False}
    tricks = [(0, ["24", "R2 trump B"]), *plain_tricks(0, [0] * 6)[1:]]
    log = round_of_24(1, 2, tricks, [18, 30])
    assert paths_of(passage("24", options, 2, log))["trump_changed_on_a_led_24"] == 1


def test_24_dropping_out():
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


def test_24_two_stay_in():
    options = TWENTYFOUR | {"drop_out": True}
    out = {1: ["R1", "R2", "R3", "R4", "R5", "R6"]}
    log = round_of_24(2, 3, sweep(0, 0, [0, 2]), [18, 24, 30], drops=out)
    match = passage("24", options, 3, log)
    assert paths_of(match)["drop_outs_down_to_two"] == 1
    assert refused_at(with_line(match, log.index("2: swap"), "2: drop")) == log.index("2: swap")


def test_24_point_limits():
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


def test_24_no_exchange_with_6_points():
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


def test_24_equal_lowest_share_the_win():
    # Four rounds of three yellow tricks each: 24, 18, 12, 6, 0.
    log = []
    for dealer, standing in ((1, 18), (0, 12), (1, 6), (0, 0)):
        start = 1 - dealer
        log += round_of_24(dealer, 2, plain_tricks(start, [0, 1, 0, 1, 0, 1]), [standing, standing], "Y")
    match = record_of("24", TWENTYFOUR, 2, log, [0, 0], [0, 1])
    assert paths_of(match)["shared_win"] == 1
    assert refused_at(with_value(match, winners=[1])) == "outside the log"
    assert refused_at(with_value(match, log=[*log, "dealer 1"])) == len(log)


# --- Alles of Niets ---


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


# The example of the sheet: seat 0 (Remco) leads yellow 9, then purple 2, yellow 0, red 6; seat 3 has dealt.
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


def test_alles_example_of_the_sheet():
    match = alles_example()
    assert paths_of(match)["shared_win"] == 1  # A8
    first_trick = match["log"].index("trick 0")
    assert refused_at(with_line(match, first_trick, "trick 3")) == first_trick
    # Were the yellow 0 laid before the 9, or the 6 under the 3, the round would give other points.
    for points in ("round 29 20 7 4", "round 17 20 7 4"):
        assert refused_at(with_line(match, len(match["log"]) - 1, points)) == len(match["log"]) - 1


def test_alles_opening_lays():
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
    for line in ("3: lay P1 P3", "3: lay P1 P3 P4 Y2", "3: lay P1 P1 P4", "3: lay P1 P3 R3", "3: lay", "3: play P1", "0: lay Y9 R0 B11"):
        assert refused_at(with_line(match, lay, line)) == lay, line
    assert paths_of(match)["opening_with_3_of_one_colour"] == 1
    assert paths_of(match)["opening_with_2_of_one_colour"] == 1


def test_alles_openings_come_in_any_order():
    log = round_of_alles(3, 0, EXAMPLE_LAYS, EXAMPLE_TRICKS, EXAMPLE_POINTS, lay_order=[2, 0, 3, 1])
    assert refused_at(with_value(alles_example(), log=log)) is None


def test_alles_equal_cards_go_to_the_first_played():
    match = alles_example()
    assert paths_of(match)["trick_decided_by_first_played"] == 1
    last_trick = len(match["log"]) - 2
    assert refused_at(with_line(match, last_trick, "trick 3")) == last_trick


def test_alles_has_two_zeros_of_a_colour_and_no_third():
    match = alles_example()
    assert match["log"][1].count(" R0") == 2
    assert refused_at(with_line(match, 2, match["log"][2].replace(" Y11", " R0"))) == 2


def one_seat_on(line):
    return re.sub(r"^(dealer |deal |laid |)([0-3])", lambda found: found[1] + str((int(found[2]) + 1) % 4), line)


def test_alles_lead_and_dealer():
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


def test_alles_target_and_number_of_rounds():
    match = alles_example()
    for target, ends in ((1, True), (20, True), (21, False), (0, False)):
        refused = refused_at(with_value(match, options=ALLES | {"target": target}))
        assert refused == (None if ends else len(match["log"]))
    # Without a target there are as many rounds as players.
    full = PLAY["alles"](random.Random(3), 3, {})
    assert refused_at(full) is None
    assert refused_at(with_value(full, log=[*full["log"], full["log"][0]])) == len(full["log"])


def test_alles_teams():
    # Even seats 20 + 7, odd seats 20 + 4 (A2).
    options = ALLES | {"teams": True, "target": 27}
    match = with_value(alles_example(), options=options, winners=[0, 2])
    assert refused_at(match) is None
    assert refused_at(with_value(match, winners=[0, 1])) == "outside the log"
    assert refused_at(with_value(match, winners=[0])) == "outside the log"
    assert refused_at(with_value(match, options=options | {"target": 28})) == len(match["log"])  # A7


def test_alles_any_card_may_be_played_once():
    match = alles_example()
    play = match["log"].index("1: play P2")
    assert refused_at(with_line(match, play, "1: play Y11")) == match["log"].index("trick 0")
    for line in ("1: play Y9", "1: play R1", "1: play P12", "1: play ?", "1: play P2 reverse", "1: lay P2"):
        assert refused_at(with_line(match, play, line)) == play


# --- The program ---


def write(path, *matches):
    path.write_text("".join(json.dumps(match, ensure_ascii=False) + "\n" for match in matches), encoding="utf-8")
    return str(path)


def test_program_says_that_all_agree(tmp_path, capsys):
    one, two = PLAY["24"](random.Random(1), 3, {}), PLAY["alles"](random.Random(1), 3, {})
    file = write(tmp_path / "good.jsonl", one, two)
    assert check_records.main([file]) == 0
    assert capsys.readouterr().out == f"{file}: 2 records, {len(one['log']) + len(two['log'])} lines, all agree\n"


def test_program_names_the_first_wrong_place_of_each_file(tmp_path, capsys):
    good = PLAY["gesjaakt"](random.Random(1), 3, {})
    bad_line = write(tmp_path / "line.jsonl", good, with_line(good, 4, "0: cheat"), with_line(good, 1, "turn 99"))
    bad_head = write(tmp_path / "head.jsonl", with_value(good, rules=7))
    fine = write(tmp_path / "fine.jsonl", good)
    assert check_records.main([bad_line, bad_head, fine]) == 1
    first, second, third = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{bad_line}: record 2, log line 4: ")
    assert second.startswith(f"{bad_head}: record 1: ")
    assert third.endswith("all agree")


@pytest.mark.parametrize(
    "text", [b"\n", b"{}\n", b"[]\n", b"{\n", b"\xff\n", b'{"format":"stamtafel/1","format":"stamtafel/1"}\n', b'{"rules":NaN}\n', b"[" * 100000]
)
def test_program_refuses_what_is_no_record(text, tmp_path, capsys):
    file = tmp_path / "bad.jsonl"
    file.write_bytes(text)
    assert check_records.main([str(file)]) == 1
    assert capsys.readouterr().out.startswith(f"{file}: record 1: ")


def test_program_exits_with_2_when_it_cannot_read(tmp_path, capsys):
    assert check_records.main([str(tmp_path / "missing.jsonl")]) == 2
    with pytest.raises(SystemExit) as usage:
        check_records.main([])
    assert usage.value.code == 2


def test_program_counts_the_paths_reached(tmp_path, capsys):
    matches = [PLAY[game](random.Random(seed), seats, options) for game, seats, options in RANDOM_MATCHES for seed in range(5)]
    assert check_records.main(["--stats", write(tmp_path / "many.jsonl", *matches)]) == 0
    counts = dict(line.split(" ") for line in capsys.readouterr().out.splitlines()[1:])
    assert counts["24.matches"] == "20"
    assert int(counts["gesjaakt.forced_take"]) > 0
    # Every path that is reported has been announced.
    for match in matches:
        announced = {"matches", "aborted", *record.GAMES[match["game"]].paths}
        assert paths_of(match).keys() <= announced
