"""The checker on random matches of all games: accepted as they are, refused at the right line when spoilt."""

import copy
import json
import random

import check_records
import pytest
import record
from random_match import PLAY
from spoiling import (
    ALLES,
    GESJAAKT,
    TWENTYFOUR,
    WORDCARD,
    passage,
    paths_of,
    refused_at,
    seen_by,
    with_extra_line,
    with_line,
    with_value,
    without_line,
)

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
    ("wordcard", 3, {"opening_cards": 2, "clock": False}),
    ("wordcard", 4, {"variant": "word_plus", "partners": True, "challenge": True, "opening_cards": 2, "clock": False}),
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
        if ": lay " in line and random_match["game"] == "alles":
            # Openings come in any order: the first laid open shows that one is missing.
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
    if random_match["game"] in ("gesjaakt", "wordcard"):  # WordCard has several of most cards
        return
    first_deal = next(line for line in random_match["log"] if line.startswith("deal "))
    stolen = next(card for card in first_deal.split(" ")[2:] if not card.endswith("0"))
    second = random_match["log"].index(first_deal) + 1
    words = random_match["log"][second].split(" ")
    assert refused_at(with_line(random_match, second, " ".join([*words[:-1], stolen]))) == second


def test_a_played_card_must_be_in_the_hand(random_match):
    if random_match["game"] == "wordcard":  # its cards are laid and discarded, see test_checker_wordcard.py
        return
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
        {"rules": 0},
        {"rules": 3 if random_match["game"] == "wordcard" else 2},
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
        ("wordcard", 1, WORDCARD, True),
        ("wordcard", 8, WORDCARD | {"hand": 13, "first": "7", "partners": True}, True),
        ("wordcard", 0, WORDCARD, False),
        ("wordcard", 9, WORDCARD, False),
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
    # Back to before the first takeback, when eleven lines stood.
    log = [*first, *lines[10:12], "0: takeback 11", *lines[11:]]
    assert refused_at(with_value(random_match, log=log)) is None
    # Back to directly after the first takeback.
    log = [*first, *lines[10:15], "0: takeback 13", *lines[10:]]
    assert refused_at(with_value(random_match, log=log)) is None
    # Back into what came after the first takeback.
    log = [*first, *lines[10:15], "0: takeback 14", *lines[11:]]
    assert refused_at(with_value(random_match, log=log)) is None


def test_takeback_lines_are_checked(random_match):
    for count in ("", " ", " 6", " -1", " 03", " 3 4", " three"):
        assert refused_at(with_extra_line(random_match, 5, f"0: takeback{count}")) == 5, count
    for line in ("9: takeback 3", "takeback 3", "table takeback 3"):
        assert refused_at(with_extra_line(random_match, 5, line)) == 5, line


# --- Redacted views ---


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
            more = 500 if random_match["game"] == "wordcard" else 1  # what hidden hands cost is not seen exactly
            values[0] = str(int(values[0]) + more)
            assert refused_at(with_line(seen, number, " ".join([word, *values]))) == number


def test_a_card_is_seen_only_once_in_a_redacted_view():
    match = seen_by(PLAY["24"](random.Random(1), 3, {}), None)
    first, second = [n for n, line in enumerate(match["log"]) if ": play" in line][:2]
    card = match["log"][first].split(" ")[2]
    assert refused_at(with_line(match, second, match["log"][second].split(" ")[0] + f" play {card}")) == second


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
    "text",
    [
        b"\n",
        b"{}\n",
        b"[]\n",
        b"{\n",
        b"\xff\n",
        b'{"format":"stamtafel/1","format":"stamtafel/1"}\n',
        b'{"rules":NaN}\n',
        b"[" * 100000,
    ],
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
