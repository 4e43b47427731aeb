"""The checker on matches of WordCard made by hand: challenges, referee, clock, partners, free choice; random matches."""

import random

import pytest
from random_match import PLAY
from spoiling import (
    paths_of,
    refusal_of,
    refused_at,
    seen_by,
    with_extra_line,
    with_line,
    with_value,
    without_line,
)
from wordcard_scene import accepted, finished, refused, refused_all, scene

REGEN = "5/R 5/E J/G 6/E 6/N"
SCORE = "score 0 107 RE=10 EG=15 GE=16 REGEN=32 GEN=22 EN=12"
WRONG = "5/R 5/E J/G 6/E 6/M"  # REGEM is no word, but REGE- has RE, EG, GE
WRONG_SCORE = "score 0 73 RE=10 EG=15 GE=16 REGEM=32"
HANDS = [f"{REGEN} 6/M 8/D 9/E", "", ""]


# --- Challenge ---


def test_a_right_word_costs_each_challenger_a_turn():
    lines = [
        "0: stock", "deal 0 K/V", f"0: lay {REGEN}", SCORE, "1: challenge", "2: challenge", "verdict ok REGEN",
        "lost 1 1", "lost 2 1", "0: discard K/V", "skip 1", "skip 2", "0: keep", "0: done", "1: keep",
    ]  # fmt: skip
    match = scene(HANDS, lines, challenge=True)
    reached = paths_of(match)
    assert reached["challenge_lost"] == 1 and reached["lost_turn_served"] == 2
    refused(match, "1: challenge", "2: challenge", "seat 1 is to act")  # in seat order
    refused(match, "2: challenge", "0: challenge", "seat 2 is to act")
    refused(match, "2: challenge", "2: challenge explain", "neither challenges nor accepts")
    refused(match, "2: challenge", "2: keep", "neither challenges nor accepts")
    refused(match, "2: challenge", "1: clock 0", "seat 2 is to act")  # clocks stop
    refused(match, "verdict ok REGEN", "verdict wrong REGEN", "expected 'verdict ok REGEN'")
    refused(match, "verdict ok REGEN", "verdict ok", "expected 'verdict ok REGEN'")
    refused(match, "verdict ok REGEN", "referee ok REGEN", "expected 'verdict ok REGEN'")
    refused(match, "lost 1 1", "lost 1 2", "expected 'lost 1 1'")
    refused(match, "lost 2 1", "0: discard K/V", "expected 'lost 2 1'")
    refused(match, "skip 1", "1: keep", "expected 'skip 1'")
    refused(match, "1: keep", "skip 1", "is to act")
    assert refused_at(without_line(match, match["log"].index("1: challenge"))) == match["log"].index("1: challenge")
    # Those who accept lose nothing, and if all accept there is no verdict.
    calm = [*lines[:4], "1: accept", "2: accept", "0: discard K/V", "1: keep"]
    match = scene(HANDS, calm, challenge=True)
    accepted(match)
    assert refused_at(with_extra_line(match, match["log"].index("2: accept") + 1, "verdict ok REGEN")) is not None


def test_a_wrong_word_is_undone_and_costs_a_turn_per_challenger():
    lines = [
        "0: stock", "deal 0 K/V", f"0: lay {WRONG}", WRONG_SCORE, "1: challenge", "2: challenge", "verdict wrong REGEM",
        "undo 0", "lost 0 2", "0: discard 6/M", "1: keep", "1: done", "2: keep", "2: done", "skip 0",
    ]  # fmt: skip
    match = scene(HANDS, lines, challenge=True)
    assert paths_of(match)["challenge_won"] == 1
    refused(match, "verdict wrong REGEM", "verdict ok REGEM", "expected 'verdict wrong REGEM'")
    refused(match, "undo 0", "lost 0 2", "expected 'undo 0'")
    refused(match, "undo 0", "undo 1", "expected 'undo 0'")
    refused(match, "lost 0 2", "lost 0 1", "expected 'lost 0 2'")
    refused(match, "0: discard 6/M", f"0: lay {REGEN}", "nothing more is laid")
    refused(match, "0: discard 6/M", "0: done", "discards a card")
    refused(match, "skip 0", "0: keep", "expected 'skip 0'")
    # Nobody challenges: the word stays, and counts.
    unseen = [*lines[:4], "1: accept", "2: accept", "0: discard K/V", "1: keep"]
    accepted(scene(HANDS, unseen, challenge=True))
    # Without challenges it is refused at once (W2).
    assert "REGEM is not a word" in refusal_of(scene(HANDS, unseen))[1]


def test_an_undone_lay_is_no_opening():
    hands = [f"{REGEN} 6/M 8/D 9/E", ""]
    lines = ["0: keep", f"0: lay {WRONG}", WRONG_SCORE, "1: challenge", "verdict wrong REGEM", "undo 0", "lost 0 1", "0: done"]
    lines += ["1: keep", "1: done", "skip 0", "1: stock", "deal 1 K/V", "1: discard K/V", "0: keep"]
    small = [*lines, "0: lay 8/D 9/E", "score 0 17 DE=17"]
    assert "opening minimum" in refusal_of(scene(hands, small, challenge=True))[1]
    # Going out with everything is still going out at once.
    score = "score 0 197 RE=10 EG=15 GE=16 REGEN=32 GEN=22 EN=12 DE=17 DEM=23 bonus=50"
    match = scene(hands, [*lines, f"0: lay {REGEN} ; 8/D 9/E 6/M", score], challenge=True)
    accepted(match)
    refused(match, score, score.replace("197", "172").replace("bonus=50", "bonus=25"), "bonus=50")


def test_what_an_undone_lay_takes_back():
    lines = [
        "0: keep", f"0: lay {WRONG}", WRONG_SCORE, "1: challenge",
        "2: accept", "verdict wrong REGEM", "undo 0", "lost 0 1",
    ]  # fmt: skip
    match = scene(HANDS, [*lines, "0: done", "1: keep", "1: done", "2: keep", "2: done", "skip 0"], challenge=True)
    accepted(match)
    refused(match, "0: done", "0: discard 6/M", "discards nothing")
    # A taken open card goes back by itself, and the turn ends.
    lines = [
        "0: stock", "deal 0 8/D", "0: discard 6/M", "1: open",
        f"1: lay {WRONG}", WRONG_SCORE.replace("score 0", "score 1"),
    ]  # fmt: skip
    lines += ["0: challenge", "verdict wrong REGEM", "undo 1", "lost 1 1", "0: open"]
    match = scene(["6/M", "5/R 5/E J/G 6/E"], lines, challenge=True)
    accepted(match)
    refused(match, "0: open", "1: back", "turn of seat 0")
    refused(match, "0: open", "1: discard 5/R", "turn of seat 0")


def test_an_undone_exchange_puts_the_joker_back():
    hands = ["5/R 5/E J/G 6/E *", "8/D 9/E 7/N 5/R 5/E 6/N 6/M"]
    lines = [
        "0: keep", "0: lay 5/R 5/E J/G 6/E *=N", "score 0 89 RE=10 EG=15 GE=16 REGEN=26 GEN=16 EN=6", "1: accept", "0: done",
        "1: keep", "1: lay 8/D 9/E 7/N ; 5/R 5/E", "score 1 67 DE=17 DEN=24 EN=16 RE=10", "0: accept",
        "1: lay r0.4 6/N ; *=Q 6/M", "score 1 24 QM=6 joker=18",
        "0: challenge", "verdict wrong QM", "undo 1", "lost 1 1", "1: done",
        "0: keep", "0: done", "skip 1", "0: stock", "deal 0 10/D", "0: discard 10/D",
        "1: keep", "1: lay r0.4 6/N", "score 1 18 joker=18", "1: done",
    ]  # fmt: skip
    accepted(scene(hands, lines, challenge=True))


def test_an_undone_lay_leaves_the_grid_as_it_was():
    lines = ["0: keep", f"0: lay g0 0,0 down {WRONG}", WRONG_SCORE, "referee wrong REGEM", "undo 0"]
    accepted(scene(HANDS, [*lines, f"0: lay g0 0,0 across {REGEN}", SCORE], referee="person", crosswise=True))
    match = scene(HANDS, [*lines, f"0: lay g0 1,0 across {REGEN}", SCORE], referee="person", crosswise=True)
    assert "begins at 0,0" in refusal_of(match)[1]


def test_only_the_wrong_words_are_named():
    lay = "0: lay 8/D 9/E ; 5/R 5/E J/G 6/E 6/M"
    lines = [
        "0: keep", lay, "score 0 90 DE=17 RE=10 EG=15 GE=16 REGEM=32",
        "1: challenge", "verdict wrong REGEM", "undo 0", "lost 0 1",
    ]  # fmt: skip
    match = scene(HANDS[:2], lines, challenge=True)
    accepted(match)
    refused(match, "verdict wrong REGEM", "verdict wrong DE REGEM", "expected 'verdict wrong REGEM'")
    # All the words if they are right.
    lines = ["0: keep", lay.replace("6/M", "6/N"), "score 0 124 DE=17 RE=10 EG=15 GE=16 REGEN=32 GEN=22 EN=12", "1: challenge"]
    match = scene(HANDS[:2], [*lines, "verdict ok DE REGEN", "lost 1 1"], challenge=True)
    accepted(match)
    refused(match, "verdict ok DE REGEN", "verdict ok REGEN DE", "expected 'verdict ok DE REGEN'")


def test_a_lay_without_new_words_cannot_be_challenged():
    # An exchange changes no word.
    lines = ["0: keep", "0: lay 5/R 5/E J/G 6/E *=N", "score 0 89 RE=10 EG=15 GE=16 REGEN=26 GEN=16 EN=6", "1: accept"]
    lines += ["0: lay r0.4 6/N", "score 0 18 joker=18", "0: done", "1: keep"]
    match = scene([f"{REGEN} *", ""], lines, challenge=True)
    accepted(match)
    refused(match, "0: done", "1: accept", "turn of seat 0")
    # Nor can words in card combinations.
    lines = ["0: keep", "0: lay 5/R 5/E", "score 0 20 RE=10 set=10", "0: done"]
    accepted(scene(HANDS[:2], lines, challenge=True, variant="card_plus", opening_cards=2))
    # In word_and_card the combination is checked all the same.
    match = scene(HANDS[:2], ["0: keep", f"0: lay {REGEN}"], challenge=True, variant="word_and_card")
    assert "neither a set nor a suite" in refusal_of(match)[1]


def test_the_last_lay_is_challenged_before_the_deal_ends():
    hands = [f"{REGEN} 8/D 9/E 7/N", "1/A 1/A 2/C 2/C 3/F 3/F 4/L 4/L"]
    score = "score 0 214 RE=10 EG=15 GE=16 REGEN=32 GEN=22 EN=12 DE=17 DEN=24 EN=16 bonus=50"
    lines = [
        "0: keep", f"0: lay {REGEN} ; 8/D 9/E 7/N", score, "1: challenge",
        "verdict ok REGEN DEN", "lost 1 1", "round 214 -20",
    ]  # fmt: skip
    match = finished(hands, lines, [234, 0], [0], challenge=True)
    accepted(match)
    refused(match, "1: challenge", "round 214 -20", "seat 1 is to act")
    # Undone, it ends nothing.
    hands[0] = f"{WRONG} 8/D 9/E 7/N"
    score = "score 0 180 RE=10 EG=15 GE=16 REGEM=32 DE=17 DEN=24 EN=16 bonus=50"
    lines = [
        "0: keep", f"0: lay {WRONG} ; 8/D 9/E 7/N", score, "1: challenge",
        "verdict wrong REGEM", "undo 0", "lost 0 1", "0: done", "1: keep",
    ]  # fmt: skip
    accepted(scene(hands, lines, challenge=True))


def test_lost_turns_lapse_with_the_deal_and_count_as_idle():
    lines = ["0: keep", f"0: lay {WRONG}", WRONG_SCORE, "1: challenge", "verdict wrong REGEM", "undo 0", "lost 0 1", "0: done"]
    lines += ["1: keep", "1: done", "skip 0", "1: keep", "1: done", "blocked"]
    match = scene(HANDS[:2], lines, challenge=True)
    assert paths_of(match)["blocked_by_idling"] == 1
    refused(match, "blocked", "0: keep", "expected 'blocked'")


# --- A person as referee ---


def test_a_person_judges_every_lay():
    lines = [
        "0: keep", f"0: lay {WRONG}", WRONG_SCORE, "referee wrong REGEM",
        "undo 0", f"0: lay {REGEN}", SCORE, "referee ok REGEN",
    ]  # fmt: skip
    match = scene(HANDS, [*lines, "0: done", "1: keep"], referee="person")
    assert paths_of(match)["referee_wrong"] == 1  # and the player goes on as if nothing had been laid
    refused_all(
        match,
        "referee wrong REGEM",
        ("referee wrong", "expected the referee"),
        ("referee wrong REGEN", "expected the referee"),
        ("referee wrong REGEM REGEM", "expected the referee"),
        ("verdict wrong REGEM", "expected the referee"),
        ("undo 0", "expected the referee"),
    )
    refused(match, "referee ok REGEN", "0: done", "expected the referee")
    refused(match, "referee ok REGEN", "referee ok", "expected the referee")
    # What a person allows counts, whatever the dictionary says.
    lines = ["0: keep", f"0: lay {WRONG}", WRONG_SCORE, "referee ok REGEM", "0: done"]
    accepted(scene(HANDS, lines, referee="person"))
    # A taken open card is still to be laid or put back.
    lines = [
        "0: stock", "deal 0 8/D", "0: discard 6/M", "1: open",
        f"1: lay {WRONG}", WRONG_SCORE.replace("score 0", "score 1"),
    ]  # fmt: skip
    match = scene(["6/M", "5/R 5/E J/G 6/E"], [*lines, "referee wrong REGEM", "undo 1", "1: back", "0: open"], referee="person")
    accepted(match)
    refused(match, "1: back", "1: discard 5/R", "must be laid or put back")


def test_explanations():
    options = {"challenge": True, "explain": True, "referee": "person"}
    lines = [
        "0: keep", "0: lay 8/D 9/E ; 5/R 5/E J/G", "score 0 62 DE=17 RE=10 REG=20 EG=15",
        '0: explain DE "article"', '0: explain REG "short \\"regel\\""', "1: challenge explain", "2: accept",
        "referee wrong REG", "undo 0", "lost 0 1", "0: done",
    ]  # fmt: skip
    match = scene(HANDS, lines, **options)
    accepted(match)
    refused_all(
        match,
        '0: explain DE "article"',
        ("0: explain DE article", "expected an explanation of DE"),
        ('0: explain REG "first"', "expected an explanation of DE"),
        ("1: challenge", "seat 0 is to act"),
    )
    refused(match, "1: challenge explain", "1: explain", "neither challenges nor accepts")
    refused(match, "referee wrong REG", "referee wrong REG DE", "expected the referee")
    ok = with_line(match, match["log"].index("referee wrong REG"), "referee ok DE REG")
    assert "expected 'lost 1 1'" in refusal_of(ok)[1]


# --- The clock ---


def test_the_clock():
    lines = [
        "0: keep", "1: clock 0", "0: done", "2: clock 1", "1: timeout",
        "2: stock", "deal 2 K/V", "0: clock 2", "2: timeout", "0: keep",
    ]  # fmt: skip
    match = scene(["", "", ""], lines)
    reached = paths_of(match)
    assert reached["on_the_clock"] == 3 and reached["timeout"] == 2
    refused(match, "1: clock 0", "1: clock 2", "turn of seat 0")
    refused(match, "1: clock 0", "0: clock 0", "no action of a turn")
    refused(match, "0: done", "2: clock 0", "is to act")  # once a turn
    refused(match, "2: clock 1", "1: timeout", "not on the clock")
    assert "is to act" in refusal_of(with_value(match, options=match["options"] | {"clock": False}))[1]


def test_a_stock_card_is_discarded_when_time_is_up():
    lines = ["0: stock", "deal 0 K/V", "1: clock 0", "0: timeout", "1: open", "1: back"]
    match = scene(["", ""], lines)
    accepted(match)
    # A line may show it; then it must be that card.
    shown = with_extra_line(match, match["log"].index("1: open"), "0: discard K/V")
    accepted(shown)
    refused(shown, "0: discard K/V", "0: discard 1/Q", "expected '0: discard K/V'")
    assert refused_at(with_extra_line(match, match["log"].index("0: timeout"), "0: discard 1/A")) is not None
    for viewer in (None, 0, 1):
        accepted(seen_by(match, viewer))
        accepted(seen_by(shown, viewer))


def test_what_is_laid_stands_when_time_is_up():
    lines = ["0: stock", "deal 0 8/D", "0: discard 6/N", "1: open", f"1: lay {REGEN}", SCORE.replace("score 0", "score 1")]
    hands = ["6/N", "5/R 5/E J/G 6/E"]
    accepted(scene(hands, [*lines, "0: clock 1", "1: timeout", "0: keep", "0: done"]))
    # The 6/N is on the table, so the 2/J is the top open card; before the lay it would have gone back.
    back = scene(hands, [*lines[:4], "0: clock 1", "1: timeout", "0: open", f"0: lay {REGEN}"])
    assert "'5/R' is not in the hand" in refusal_of(back)[1]


def test_a_stock_card_that_was_laid_is_not_discarded():
    lines = ["0: stock", "deal 0 6/N", f"0: lay {REGEN}", SCORE, "1: clock 0", "0: timeout"]
    hands = ["5/R 5/E J/G 6/E", "2/J"]
    # The 2/J is still the top open card.
    lines += ["1: open", "1: back", "0: keep"]
    accepted(scene(hands, lines))
    assert "turn of seat 1" in refusal_of(scene(hands, [*lines[:6], "0: discard 6/N"]))[1]


def test_idle_time_outs_block_the_deal():
    lines = ["1: clock 0", "0: timeout", "0: clock 1", "1: timeout"] * 2
    accepted(scene(["", ""], [*lines, "blocked"]))
    # One that has swapped is not idle.
    lines[0:2] = ["0: stock", "deal 0 K/V", "1: clock 0", "0: timeout"]
    assert "is to act" in refusal_of(scene(["", ""], [*lines, "blocked"]))[1]


# --- Partners ---


def test_partners():
    cards = ["1/A 1/A 2/C 2/C 3/F 3/F 4/L 4/L", "K/E K/G K/G K/H K/K K/U K/V K/W"]
    cards += ["5/A 5/A 5/E 5/E 5/R 5/R 5/S 5/S", "6/E 6/E 6/I 6/M 6/M 6/N 6/T 6/T"]
    idle = [line for _ in range(2) for seat in range(4) for line in (f"{seat}: keep", f"{seat}: done")]
    match = finished(cards, [*idle, "blocked", "round -20 -80 -40 -48"], [68, 0, 68, 0], [0, 2], partners=True)
    accepted(match)  # -60 against -128
    for wrong in ({"scores": [60, 0, 40, 32]}, {"scores": [68, 0, 0, 0]}, {"winners": [0]}):
        assert refusal_of(with_value(match, **wrong))[0] is None
    singly = with_value(match, options=match["options"] | {"partners": False}, scores=[60, 0, 40, 32], winners=[0])
    accepted(singly)


def test_partners_neither_challenge_nor_use_the_clock():
    lines = [
        "0: keep", "1: clock 0", f"0: lay {REGEN}", SCORE, "1: accept",
        "3: challenge", "verdict ok REGEN", "lost 3 1", "0: done",
    ]  # fmt: skip
    match = scene([*HANDS, ""], lines, partners=True, challenge=True)
    accepted(match)
    refused(match, "3: challenge", "2: challenge", "seat 3 is to act")
    refused(match, "1: clock 0", "2: clock 0", "is to act")


# --- Free choice ---


def test_free():
    choice = "0: choose variant=card opening_cards=3 clock=false"
    lines = [choice, "0: keep", "0: lay J/E J/G J/I", "score 0 30 set=30", "0: done"]
    match = scene(["J/E J/G J/I", ""], lines, variant="free", rounds=2)
    assert paths_of(match)["chose_card"] == 1
    refused_all(
        match,
        choice,
        ("open 2/J", "seat 0 is to act"),
        ("1: choose variant=card opening_cards=3 clock=false", "seat 0 is to act"),
        ("0: choose opening_cards=3", "cannot be chosen there"),
        ("0: choose variant=free", "cannot choose free"),
        ("0: choose variant=group", "cannot choose group"),
        ("0: choose variant=card clock=false opening_cards=3", "cannot be chosen there"),
        ("0: choose variant=card hand=9", "cannot be chosen there"),
        ("0: choose variant=card formula=least", "cannot be chosen there"),
        ("0: choose variant=card opening_cards=14", "cannot be '14'"),
        ("0: choose variant=card joker_points=10", "cannot be '10'"),
        ("0: choose variant=card challenge=true", "challenge is not for card"),
        ("0: choose variant=word explain=true", "explain needs"),
        ("0: choose variant=word clock", "cannot be chosen there"),
        ("0: choose variant=word clock=on", "clock cannot be 'on'"),
    )
    refused(match, choice, "0: choose variant=word opening_cards=3 clock=false", "EGI is not a word", at=3)
    least = with_value(match, options=match["options"] | {"formula": "least"})
    refused(least, choice, "0: choose variant=word deep_pick=true", "deep_pick is not")


def test_in_free_the_options_of_the_match_hold_unless_chosen():
    options = {"variant": "free", "rounds": 2, "challenge": True}
    lines = ["0: choose variant=word", "0: keep", f"0: lay {WRONG}", WRONG_SCORE, "1: accept", "0: done"]
    match = scene(HANDS[:2], lines, **options)
    accepted(match)
    refused(match, "0: choose variant=word", "0: choose variant=card", "challenge is not for card")
    refused(match, "0: choose variant=word", "0: choose variant=word challenge=false", "REGEM is not a word", at=3)
    lines = [
        "0: choose variant=word crosswise=true challenge=false",
        "0: keep", f"0: lay g0 0,0 across {REGEN}", SCORE, "0: done",
    ]  # fmt: skip
    accepted(scene(HANDS[:2], lines, **options))


# --- Random matches ---


@pytest.mark.parametrize(
    "seats, options",
    [
        (2, {}),
        (3, {"variant": "card", "hand": 13, "deep_pick": True}),
        (3, {"variant": "card_plus", "formula": "least"}),
        (2, {"variant": "word_plus", "opening_cards": 0, "joker_points": 25}),
        (2, {"variant": "word_and_card", "opening_cards": 2}),
        (3, {"variant": "free", "rounds": 3, "opening_cards": 2}),
        (4, {"variant": "group", "rounds": 2}),
        (3, {"challenge": True, "opening_cards": 3, "deep_pick": True}),
        (6, {"challenge": True, "referee": "person", "opening_cards": 2, "partners": True}),
        (1, {"bonuses": False}),
    ],
)
def test_random_matches_are_accepted(seats, options):
    for seed in range(4):
        match = PLAY["wordcard"](random.Random(seed), seats, options)
        accepted(match)
        for viewer in (None, seats - 1):
            accepted(seen_by(match, viewer))
        for number, line in enumerate(match["log"]):
            word, *values = line.split(" ")
            if word == "score":
                values[1] = str(int(values[1]) + 1)
                assert refused_at(with_line(match, number, " ".join([word, *values]))) == number
