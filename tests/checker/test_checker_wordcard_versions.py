"""The checker on the rulings of version 2 of WordCard, and on what version 1 says in their place."""

import random

import pytest
from random_match import PLAY
from spoiling import WORDCARD, passage, paths_of, refusal_of, with_value
from wordcard_scene import accepted, finished, refused, scene

REGEN = "5/R 5/E J/G 6/E 6/N"
SCORE = "score 0 107 RE=10 EG=15 GE=16 REGEN=32 GEN=22 EN=12"
LOW = "1/A 1/A 2/C 2/C 3/F 3/F 4/L 4/L"


def by_version_1(match):
    return with_value(match, rules=1)


# --- W8: blocked deals ---

FOUR = ["K/V", "K/W", "K/U", "*"]  # go round between the stock and the open pile of eight hands of 13


def drawing(turns, first=0):
    """So many turns in which the stock of three is drawn from, and rebuilt when it is empty."""
    lines, stock, pile = [], FOUR[:3], FOUR[3:]
    for turn in range(first, first + turns):
        lines.append(f"{turn % 8}: stock")
        if not stock:
            stock, pile = pile[:-1], pile[-1:]
            lines.append("stock 3")
        card = stock.pop(0)
        lines += [f"deal {turn % 8} {card}", f"{turn % 8}: discard {card}"]
        pile.append(card)
    return lines


def thin(lines, **options):
    return scene([""] * 8, lines, top="*", hand=13, **options)


def test_w8_version_1_blocks_at_the_third_rebuilding():
    match = by_version_1(thin([*drawing(9), "1: stock", "stock 3", "blocked"]))
    assert paths_of(match)["blocked_by_rebuilding"] == 1
    refused(match, "blocked", "deal 1 K/V", "expected 'blocked'")
    assert "expected a deal of 1 to seat 1" in refusal_of(with_value(match, rules=2))[1]


def test_w8_rebuilding_blocks_once_everybody_has_begun_four_turns():
    match = thin([*drawing(33), "1: stock", "stock 3", "blocked"])
    assert paths_of(match)["rebuilding"] == 11 and paths_of(match)["blocked_by_rebuilding"] == 1
    refused(match, "blocked", "deal 1 K/V", "expected 'blocked'")
    assert "expected 'blocked'" in refusal_of(by_version_1(match))[1]


def test_w8_the_turn_in_which_the_stock_is_rebuilt_counts():
    match = thin(["0: keep", "0: done", *drawing(30, first=1), "7: stock", "stock 3", "blocked"])
    assert paths_of(match)["blocked_by_rebuilding"] == 1


def test_w8_a_lay_begins_both_counts_anew():
    lay = ["1: keep", "1: lay 9/D 9/E", "score 1 18 set=18", "1: done"]
    hands = ["", "9/D 9/E", *[""] * 6]
    options = {"top": "*", "hand": 13, "variant": "card", "opening_cards": 0}
    match = scene(hands, [*drawing(9), *lay, *drawing_on(9, 33), "3: stock", "stock 3", "blocked"], **options)
    assert paths_of(match)["blocked_by_rebuilding"] == 1
    match = scene(hands, [*drawing(9), *lay, *drawing_on(9, 6), "0: stock", "stock 3", "blocked"], **options)
    accepted(by_version_1(match))


def drawing_on(before, turns):
    """Goes on after so many turns of drawing and one in which nobody drew."""
    lines = drawing(before + turns)
    drawn = [number for number, line in enumerate(lines) if line.endswith(": stock")][before]
    shift = {f"{seat}:": f"{(seat + 1) % 8}:" for seat in range(8)}
    moved = []
    for line in lines[drawn:]:
        words = line.split(" ")
        if words[0] == "deal":
            words[1] = str((int(words[1]) + 1) % 8)
        words[0] = shift.get(words[0], words[0])
        moved.append(" ".join(words))
    return moved


# --- W25: going out at once ---


def out_in_two_lays(bonus, total):
    lines = [
        "0: keep", f"0: lay {REGEN}", SCORE, "0: lay 8/D 9/E 7/N",
        f"score 0 {57 + bonus} DE=17 DEN=24 EN=16 bonus={bonus}", f"round {total} -20",
    ]  # fmt: skip
    return finished([f"{REGEN} 8/D 9/E 7/N", LOW], lines, [total + 20, 0], [0])


def test_w25_at_once_goes_by_the_turn():
    match = out_in_two_lays(50, 214)
    reached = paths_of(match)
    assert reached["out_at_once"] == 1 and reached["out_in_several_lays_of_a_turn"] == 1
    assert "bonus=25" in refusal_of(by_version_1(match))[1]
    assert "bonus=50" in refusal_of(out_in_two_lays(25, 189))[1]


def test_w25_in_version_1_it_goes_by_the_lay():
    assert paths_of(by_version_1(out_in_two_lays(25, 189)))["out_after_a_lay"] == 1


# --- W26: alone with challenge ---

WRONG = ["0: keep", "0: lay 5/R 5/E J/G 6/E 6/M", "score 0 73 RE=10 EG=15 GE=16 REGEM=32"]
ALONE = [f"{REGEN} 6/M 8/D 9/E"]


def test_w26_alone_the_dictionary_checks_each_lay():
    assert "REGEM is not a word" in refusal_of(scene(ALONE, [*WRONG, "0: done"], challenge=True))[1]
    accepted(scene(ALONE, ["0: keep", f"0: lay {REGEN}", SCORE, "0: done"], challenge=True))


@pytest.mark.parametrize("explain", [False, True])
def test_w26_alone_the_person_is_asked(explain):
    options = {"challenge": True, "referee": "person", "explain": explain}
    match = scene(ALONE, [*WRONG, "referee wrong REGEM", "undo 0", "0: done"], **options)
    assert paths_of(match)["referee_wrong"] == 1
    refused(match, "referee wrong REGEM", "0: done", "expected the referee")
    refused(match, "referee wrong REGEM", '0: explain REGEM "?"', "expected the referee")


def test_w26_in_version_1_everything_stands():
    options = {"challenge": True, "referee": "person", "explain": True}
    accepted(by_version_1(scene(ALONE, [*WRONG, '0: explain REGEM "?"', "0: done"], **options)))


# --- W27: rows of one card in group ---


def test_w27_a_row_of_one_card_scores_nothing():
    # REGEN 107; 8 + 9 + 7 and 50 are left over, the card of the second row too.
    options = WORDCARD | {"variant": "group", "first": "0"}
    solution = f"{REGEN} ; 8/D"
    lines = [
        "dealer 0", "0: choose variant=word hand=9", f"table {REGEN} 8/D 9/E 7/N *",
        f"0: solution {solution}", f"solved 0 {solution}", "round 33",
    ]  # fmt: skip
    match = passage("wordcard", options, 1, lines)
    match |= {"scores": [33], "winners": [0], "end": "finished", "log": lines}
    assert paths_of(match)["group_row_of_one_card"] == 2  # seen when handed in and when compared
    line, reason = refusal_of(by_version_1(match))
    assert (line, reason) == (3, "a row has two cards or more")


# --- W28: rows have two cards; the opening crosswise ---


def test_w28_a_row_of_one_card_is_refused_elsewhere():
    lines = ["0: keep", "0: lay 8/D 9/E", "score 0 17 DE=17", "0: done"]
    for version in (1, 2):
        match = with_value(scene(ALONE, lines, opening_cards=0), rules=version)
        accepted(match)
        for spoilt in ("0: lay 8/D", "0: lay 8/D ; r0 after 9/E"):
            refused(match, "0: lay 8/D 9/E", spoilt, "two cards")


def test_w28_crosswise_an_exchange_follows_what_reaches_the_minimum():
    across, down, exchange = "g0 0,0 across 9/D 9/E *=9", "g0 0,1 down 9/N 9/O", "g0 2,0 9/T"
    lay = f"0: lay {across} ; {down} ; {exchange}"
    lines = ["0: keep", lay, "score 0 54 set=54", "0: done"]
    for version in (1, 2):
        options = {"variant": "card", "crosswise": True}
        match = with_value(scene(["9/D 9/E 9/N 9/O 9/T *"], lines, **options), rules=version)
        assert paths_of(match)["joker_exchange"] == 1
        refused(match, lay, f"0: lay {across} ; {exchange} ; {down}", "minimum is not reached")
        refused(match, lay, f"0: lay {across} ; g0 0,1 down 9/N ; {exchange}", "minimum is not reached")
        six = with_value(match, options=match["options"] | {"opening_cards": 6})
        assert "minimum is not reached" in refusal_of(six)[1]


# --- Random matches ---


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize(
    "seats, options",
    [
        (8, {"variant": "word_and_card", "hand": 13}),
        (3, {"variant": "card", "opening_cards": 2}),
        (1, {"challenge": True, "opening_cards": 2}),
        (4, {"variant": "group", "rounds": 2}),
    ],
)
def test_random_matches_of_both_versions_are_accepted(seats, options, version):
    for seed in range(4):
        accepted(PLAY["wordcard"](random.Random(seed), seats, options, version))
