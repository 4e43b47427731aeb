"""The checker on matches of WordCard made by hand: the variants, jokers, grids, the group game."""

import random

import pytest
from spoiling import WORDCARD, passage, paths_of, refusal_of, refused_at, seen_by, with_line, with_value, without_line
from wordcard_cards import deck
from wordcard_grid import Grids
from wordcard_scene import accepted, finished, refused, refused_all, scene
from wordcard_value import Scale, Variant
from wordcard_words import dictionary

VERGETEN = "1/V K/E Q/R J/G 10/E 9/T 8/E 7/N"
FEW = "1/A 1/A 2/C 2/C 3/F 3/F 4/L 4/L"  # 20 points


# --- The five base variants ---


@pytest.mark.parametrize(
    "variant, score",
    [
        ("word", "386 VER=21 ER=20 ERG=30 ERGE=40 GE=20 TE=17 VERGETEN=65 ETEN=34 TEN=24 EN=15 bonus=100"),
        ("card", "165 suite=65 bonus=100"),
        ("word_plus", "501 VER=21 ER=20 ERG=30 ERGE=40 GE=20 TE=17 VERGETEN=65 ETEN=34 TEN=24 EN=15 suite=65 bonus=150"),
        ("card_plus", "501 VER=21 ER=20 ERG=30 ERGE=40 GE=20 TE=17 VERGETEN=65 ETEN=34 TEN=24 EN=15 suite=65 bonus=150"),
        (
            "word_and_card",
            "852 VER=42 ER=40 ERG=60 ERGE=80 GE=40 TE=34 VERGETEN=130 ETEN=68 TEN=48 EN=30 suite=130 bonus=150",
        ),
    ],
)
def test_vergeten_on_a_suite_of_eight(variant, score):
    total = int(score.split()[0])
    left = 40 if variant == "word_and_card" else 20
    lines = ["0: keep", f"0: lay {VERGETEN}", f"score 0 {score}", f"round {total} -{left}"]
    match = finished([VERGETEN, FEW], lines, [total + left, 0], [0], variant=variant)
    accepted(match)
    refused(match, f"score 0 {score}", f"score 0 {score.replace(' bonus', ' bonu')}", "expected")
    for item in score.split()[1:]:
        refused(match, f"score 0 {score}", f"score 0 {score.replace(' ' + item, '')}", "expected")
    refused(match, f"round {total} -{left}", f"round {total} -{left + 1}", "expected")


def test_in_least_the_long_bonus_is_taken_off_too():
    lines = ["0: keep", f"0: lay {VERGETEN}", "round -150 20"]
    accepted(finished([VERGETEN, FEW], lines, [0, 170], [0], variant="word_plus", formula="least"))


COMBINATIONS = [
    ("7/N 8/D 9/T", "suite=24"),
    ("9/T 8/D 7/N", "suite=24"),
    ("1/A K/E Q/R", "suite=21"),
    ("Q/R K/E 1/A", "suite=21"),
    ("1/A 2/C 3/F", "suite=6"),
    ("1/A 1/V", "set=2"),
    ("J/E J/G J/I", "set=30"),
]


@pytest.mark.parametrize("row, item", COMBINATIONS)
def test_combinations(row, item):
    lines = ["0: keep", f"0: lay {row}", f"score 0 {item.split('=')[1]} {item}"]
    accepted(scene([row, ""], lines, variant="card", opening_cards=0))


@pytest.mark.parametrize(
    "row", ["7/N 8/D", "7/N 9/T 8/D", "K/E 1/A 2/C", "2/C 1/A K/E", "7/N 7/O 8/D", "7/N 8/D 7/O", "Q/R 1/A"]
)
def test_what_is_no_combination(row):
    for variant in ("card", "card_plus", "word_and_card"):
        match = scene([row, ""], ["0: keep", f"0: lay {row}"], variant=variant, opening_cards=0, referee="person")
        assert "neither a set nor a suite" in refusal_of(match)[1]


def test_an_ace_at_both_ends():
    suite = "1/A 2/C 3/F 4/L 5/E 6/E 7/E 8/E 9/E 10/E J/E Q/E K/E"
    options = {"variant": "card", "hand": 13}
    swap = ["0: stock", "deal 0 1/V"]
    accepted(scene([suite, ""], [*swap, f"0: lay {suite} 1/V", "score 0 186 suite=86 bonus=100"], **options))
    laid = [*swap, f"0: lay {suite}", "score 0 135 suite=85 bonus=50"]
    accepted(scene([suite, ""], [*laid, "0: lay r0 after 1/V", "score 0 51 suite=1 bonus=50"], **options))
    # Nothing is added beyond an ace.
    assert "neither a set nor a suite" in refusal_of(scene([suite, ""], [*laid, "0: lay r0 before 1/V"], **options))[1]


def test_every_maximal_combination_counts():
    # TENEN on 6 7 8 7 6: two suites with the 8 in both (W4).
    row = "6/T 7/E 8/N 7/E 6/N"
    score = "score 0 188 TE=13 TEN=21 EN=15 ENE=22 TENEN=34 ENEN=28 EN=13 suite=42"
    match = scene([row, ""], ["0: keep", f"0: lay {row}", score], variant="word_plus")
    accepted(match)
    refused(match, score, score.replace("188", "167").replace("suite=42", "suite=21"), "suite=42")


def test_sets_and_suites_in_words():
    # 5/R 5/E is a set in the row; RE on two fives.
    row = "5/R 5/E J/G 6/E 6/N"
    score = "score 0 129 RE=10 EG=15 GE=16 REGEN=32 GEN=22 EN=12 set=22"
    match = scene([row, ""], ["0: keep", f"0: lay {row}", score], variant="word_plus")
    accepted(match)
    refused(match, score, "score 0 107 RE=10 EG=15 GE=16 REGEN=32 GEN=22 EN=12", "set=22")


def test_kruiden():
    row = "J/K 4/R 3/U 2/I 8/D 9/E 7/N"
    score = "score 0 141 RUI=9 UI=5 KRUID=27 DE=17 KRUIDEN=43 DEN=24 EN=16"
    accepted(scene([row, ""], ["0: keep", f"0: lay {row}", score]))


def test_words_in_combinations():
    # A set of fives that reads REA: only RE is a word in it.
    row = "5/R 5/E 5/A"
    match = scene([row, ""], ["0: keep", f"0: lay {row}", "score 0 25 RE=10 set=15"], variant="card_plus", opening_cards=3)
    accepted(match)
    refused(match, "score 0 25 RE=10 set=15", "score 0 15 set=15", "RE=10")
    assert "not a word" in refusal_of(with_value(match, options=match["options"] | {"variant": "word_and_card"}))[1]


def test_extending_combinations():
    lines = [
        "0: keep", "0: lay 7/N 8/D 9/T", "score 0 24 suite=24", "0: done",
        "1: keep", "1: lay 5/A 5/A 5/E", "score 1 15 set=15", "1: lay r0 before 6/E ; r0 after 10/D", "score 1 16 suite=16",
    ]  # fmt: skip
    match = scene(["7/N 8/D 9/T", "5/A 5/A 5/E 6/E 10/D J/E 8/R 5/R"], lines, variant="card", opening_cards=3)
    accepted(match)
    refused_all(
        match,
        lines[7],
        ("1: lay r0 before 10/D", "neither a set nor a suite"),
        ("1: lay r0 after 8/R", "neither a set nor a suite"),  # a suite keeps its direction
        ("1: lay r1 after 6/E", "neither a set nor a suite"),
        ("1: lay r0 after 5/R", "neither a set nor a suite"),
    )
    refused(match, lines[8], "score 1 40 suite=40", "suite=16")


def test_the_long_bonus_is_paid_once_a_row():
    suite = "2/C 3/F 4/L 5/E 6/E 7/E 8/E"
    lines = [
        "0: keep", f"0: lay {suite}", "score 0 35 suite=35", "0: lay r0 after 9/E", "score 0 59 suite=9 bonus=50",
        "0: lay r0 after 10/E", "score 0 10 suite=10", "0: done",
    ]  # fmt: skip
    match = scene([f"{suite} 9/E 10/E K/E", ""], lines, variant="card", hand=10)
    assert paths_of(match)["long_combination"] == 1
    refused(match, "score 0 10 suite=10", "score 0 60 suite=10 bonus=50", "expected")
    refused(match, "score 0 59 suite=9 bonus=50", "score 0 9 suite=9", "bonus=50")


def test_y_is_ij():
    lines = ["0: keep", "0: lay 5/S 6/T 5/R 1/Y 8/D", "score 0 43 TRY=12 RY=6 STRYD=25"]
    match = scene(["5/S 6/T 5/R 1/Y 8/D", ""], lines, y_is_ij=True)
    accepted(match)  # RIJ is a word, and so is STRIJD; TRY is one as it stands
    assert "STRYD is not a word" in refusal_of(with_value(match, options=match["options"] | {"y_is_ij": False}))[1]
    # The other way round: HYENA. An IJ of two cards is two letters (W22), so JE counts too.
    row = "2/H J/I 2/J 6/E 6/N 4/A"
    lines = ["0: keep", f"0: lay {row}", "score 0 110 HIJ=14 IJ=12 JE=8 IJEN=24 EN=12 HIJENA=30 NA=10"]
    match = scene([row, ""], lines, y_is_ij=True)
    accepted(match)
    assert "HIJENA is not a word" in refusal_of(with_value(match, options=match["options"] | {"y_is_ij": False}))[1]


# --- Jokers ---


def test_a_joker_says_what_it_stands_for():
    for variant, joker, score, others in (
        ("word", "*=N", "43 DE=17 DEN=17 EN=9", ["*=7", "*=7/N"]),
        ("word_plus", "*=7/N", "43 DE=17 DEN=17 EN=9", ["*=7", "*=N"]),
        ("word_plus", "*=10/N", "60 DE=17 DEN=17 EN=9 suite=17", ["*=10", "*=N"]),
    ):
        lines = ["0: keep", f"0: lay 8/D 9/E {joker}", f"score 0 {score}"]
        match = scene(["8/D 9/E *", ""], lines, variant=variant, opening_cards=3)
        accepted(match)
        for other in [*others, "*", "*=", "*=/N", "*=7/n", "*=11/N"]:
            refused(match, lines[1], f"0: lay 8/D 9/E {other}", "no card to lay")
    lines = ["0: keep", "0: lay *=K *=K", "score 0 50 set=50"]
    match = scene(["* *", ""], lines, variant="card", joker_points=25, opening_cards=2)
    accepted(match)  # a row of jokers only; each worth 25 here
    refused(match, "score 0 50 set=50", "score 0 0", "set=50")
    refused(match, "0: lay *=K *=K", "0: lay *=K/A *=K/A", "no card to lay")


JOKER_LAID = ["0: keep", "0: lay 5/R 5/E J/G 6/E *=N", "score 0 89 RE=10 EG=15 GE=16 REGEN=26 GEN=16 EN=6", "0: done"]
DEN_DEN = "1: lay 8/D 9/E 7/N ; 5/R 5/E"
DEN_DEN_SCORE = "score 1 67 DE=17 DEN=24 EN=16 RE=10"


def test_a_joker_is_exchanged_and_used_again():
    # The 6/N takes part in REGEN, GEN and EN: 18 points more. The joker is a D at once.
    lines = [
        *JOKER_LAID, "1: keep", DEN_DEN, DEN_DEN_SCORE,
        "1: lay r0.4 6/N ; *=D 6/E", "score 1 24 DE=6 joker=18", "1: done", "0: keep",
    ]  # fmt: skip
    hands = ["5/R 5/E J/G 6/E *", "8/D 9/E 7/N 5/R 5/E 6/N 6/E 6/M"]
    match = scene(hands, lines)
    assert paths_of(match)["joker_exchange"] == 1
    lay = "1: lay r0.4 6/N ; *=D 6/E"
    refused_all(
        match,
        lay,
        ("1: lay r0.4 6/M", "not what the joker stands for"),
        ("1: lay r0.3 6/E", "no joker lies at r0.3"),
        ("1: lay r0.5 6/N", "no joker lies at r0.5"),
        ("1: lay r5.0 6/N", "no row r5"),
        ("1: lay r0.4 8/N", "not in the hand"),
        ("1: lay r0.4 *=N", "no card to put in the place"),
        ("1: lay r0.4 6/N 6/M", "puts no card in the place"),
        ("1: lay r0.4", "puts no card in the place"),
        ("1: lay *=D 6/E ; r0.4 6/N", "not in the hand"),
    )
    refused(match, "score 1 24 DE=6 joker=18", "score 1 6 DE=6", "joker=18")
    # The joker may stay in hand; unopened players exchange nothing.
    accepted(scene(hands, [*lines[:7], "1: lay r0.4 6/N", "score 1 18 joker=18", "1: done"]))
    early = scene(hands, [*lines[:5], "1: lay r0.4 6/N"])
    assert "after an opening" in refusal_of(early)[1]
    opening = scene(hands, [*lines[:5], f"{DEN_DEN} ; r0.4 6/N", "score 1 85 DE=17 DEN=24 EN=16 RE=10 joker=18"])
    accepted(opening)


def test_who_takes_a_joker_back():
    hands = ["5/R 5/E J/G 6/E * 6/N", "8/D 9/E 7/N 5/R 5/E 8/N"]
    lines = [*JOKER_LAID, "1: keep", DEN_DEN, DEN_DEN_SCORE, "1: lay r0.4 8/N", "score 1 24 joker=24"]
    accepted(scene(hands, lines))
    assert "only who laid a joker" in refusal_of(scene(hands, lines, joker_back="layer"))[1]
    own = [*JOKER_LAID[:3], "0: lay r0.4 6/N", "score 0 18 joker=18"]
    accepted(scene(hands, own, joker_back="layer"))


def test_an_exchange_never_scores_less_than_nothing():
    hands = ["5/R 5/E J/G 6/E * 6/N", ""]
    lines = ["0: keep", "0: lay 5/R 5/E J/G 6/E *=N", "score 0 164 RE=10 EG=15 GE=16 REGEN=51 GEN=41 EN=31"]
    match = scene(hands, [*lines, "0: lay r0.4 6/N", "score 0 0", "0: done"], joker_points=25)
    accepted(match)  # the joker was worth 25, the card 6
    refused(match, "score 0 0", "score 0 -57 joker=-57", "expected 'score 0 0'")


@pytest.mark.parametrize(
    "variant, fits, fits_not",
    [
        ("word_plus", ["6/N", "7/N"], ["7/E"]),
        ("card_plus", ["7/N", "7/E"], ["6/N"]),
        ("word_and_card", ["7/N"], ["6/N", "7/E"]),
    ],
)
def test_for_what_a_joker_is_exchanged(variant, fits, fits_not):
    # EN on two sevens.
    hands = ["7/E * 6/N 7/N 7/E", ""]
    lay = ["0: keep", "0: lay 7/E *=7/N", {"word_and_card": "score 0 28 EN=14 set=14"}.get(variant, "score 0 14 EN=7 set=7")]
    for card in fits + fits_not:
        refusal = refusal_of(scene(hands, [*lay, f"0: lay r0.1 {card}", "0: done"], variant=variant, opening_cards=2))
        assert ("expected 'score 0" if card in fits else "not what the joker stands for") in refusal[1], card


def test_a_joker_may_be_discarded_and_taken():
    lines = [
        "0: stock", "deal 0 K/V", "0: discard *", "1: open",
        "1: lay 5/R 5/E J/G 6/E *=N", JOKER_LAID[2].replace("score 0", "score 1"),
    ]  # fmt: skip
    accepted(scene(["*", "5/R 5/E J/G 6/E"], lines))


# --- Crosswise ---

# FIETS across, then REGEN down through its E.
GRID = {"crosswise": True}
FIETS_ACROSS = ["0: keep", "0: lay g0 0,0 across 3/F 2/I 5/E 6/T 5/S", "score 0 62 IE=7 FIETS=21 IETS=18 ETS=16"]
REGEN_DOWN = ["0: lay g0 2,-1 down 5/R J/G 6/E 6/N", "score 0 107 RE=10 EG=15 GE=16 REGEN=32 GEN=22 EN=12"]


def test_rows_cross():
    hands = ["3/F 2/I 5/E 6/T 5/S 5/R J/G 6/E 6/N 8/E 8/N K/K", ""]
    grown = "score 0 106 FIETSEN=37 ETSEN=32 SEN=21 EN=16"
    match = scene(hands, [*FIETS_ACROSS, *REGEN_DOWN, "0: lay g0 5,0 across 8/E 8/N", grown, "0: done"], hand=12, **GRID)
    accepted(match)
    refused_all(
        match,
        FIETS_ACROSS[1],
        ("0: lay g0 1,0 across 3/F 2/I 5/E 6/T 5/S", "begins at 0,0"),
        ("0: lay g0 0,0 across 3/F", "at least two cards"),
        ("0: lay g1 0,0 across 3/F 2/I 5/E 6/T 5/S", "own grid only"),
        ("0: lay g2 0,0 across 3/F 2/I 5/E 6/T 5/S", "names no grid"),
        ("0: lay g0 0 across 3/F 2/I 5/E 6/T 5/S", "names no grid"),
        ("0: lay g0 -0,0 across 3/F 2/I 5/E 6/T 5/S", "names no grid"),
        ("0: lay g0 0,0 up 3/F 2/I 5/E 6/T 5/S", "lays no cards"),
        ("0: lay g0 0,0 across", "no joker lies at 0,0"),
        ("0: lay 3/F 2/I 5/E 6/T 5/S", "names no grid"),
        ("0: lay g0 0,0 across 3/F 2/I", "FI is not a word"),
        ("0: lay g0 0,0 across 5/R 5/E", "opening minimum"),
    )
    refused_all(
        match,
        REGEN_DOWN[0],
        ("0: lay g0 2,1 down 5/R J/G 6/E 6/N", "is not a word"),
        ("0: lay g0 9,9 down 5/R J/G 6/E 6/N", "touch none"),
        ("0: lay g0 1,-1 across 5/R 6/E", "is not a word"),
        ("0: lay g0 2,0 5/R", "no joker lies at 2,0"),
        ("0: lay g0 7,7 5/R", "no joker lies at 7,7"),
        ("0: lay g1 0,0 down 5/R 6/E", "its owner's"),
    )
    # The square named may be taken: cards go on behind it.
    accepted(scene(hands, [*FIETS_ACROSS, *REGEN_DOWN, "0: lay g0 0,0 across 8/E 8/N", grown], hand=12, **GRID))


def test_every_line_that_comes_about_must_be_valid():
    hands = ["3/F 2/I 5/E 6/T 5/S 6/E 9/N", ""]
    # EN under T and S: TE is a word, SN is none.
    assert "SN is not a word" in refusal_of(scene(hands, [*FIETS_ACROSS, "0: lay g0 3,1 across 6/E 9/N"], **GRID))[1]
    # E under the T: only TE comes about, whatever direction is named.
    for direction in ("across", "down"):
        accepted(scene(hands, [*FIETS_ACROSS, f"0: lay g0 3,1 {direction} 6/E", "score 0 12 TE=12"], **GRID))


def test_a_lay_scores_its_own_line_first_and_then_those_that_cross():
    # DE, and EN under it: DE and EN down.
    hands = ["8/D 9/E 6/E 8/N", ""]
    lines = ["0: keep", "0: lay g0 0,0 across 8/D 9/E", "score 0 17 DE=17"]
    lines += ["0: lay g0 0,1 across 6/E 8/N", "score 0 45 EN=14 DE=14 EN=17", "0: done"]
    match = scene(hands, lines, opening_cards=2, **GRID)
    accepted(match)
    refused(match, lines[4], "score 0 45 DE=14 EN=17 EN=14", "expected")
    refused(match, lines[4], "score 0 31 EN=14 EN=17", "expected")
    # All cards of the lay count for the opening.
    lines[1:5] = ["0: lay g0 0,0 across 8/D 9/E ; g0 0,1 across 6/E 8/N", "score 0 62 DE=17 DE=14 EN=17 EN=14"]
    accepted(scene(hands, lines, opening_cards=4, **GRID))
    assert "opening minimum" in refusal_of(scene(hands, lines, opening_cards=5, **GRID))[1]
    accepted(scene(hands, lines, opening_points=62, **GRID))
    assert "opening minimum" in refusal_of(scene(hands, lines, opening_points=63, **GRID))[1]


def test_another_grid_once_opened():
    hands = ["3/F 2/I 5/E 6/T 5/S 6/E 6/N", "5/R 5/E J/G 6/E 8/N 9/E 9/N"]
    lines = [
        *FIETS_ACROSS, "0: done",
        "1: keep", "1: lay g1 0,0 down 5/R 5/E J/G 6/E 8/N", "score 1 113 RE=10 EG=15 GE=16 REGEN=34 GEN=24 EN=14",
        "1: lay g0 5,0 across 9/E 9/N", "score 1 114 FIETSEN=39 ETSEN=34 SEN=23 EN=18", "1: done",
    ]  # fmt: skip
    match = scene(hands, lines, **GRID)
    accepted(match)
    refused(match, lines[5], "1: lay g0 5,0 across 9/E 9/N", "own grid only")
    refused(match, lines[5], "1: lay g1 0,0 down 5/R 5/E J/G 6/E 8/N ; g0 5,0 across 9/E 9/N", "own grid only")


def test_a_joker_in_a_grid_has_one_meaning_for_both_lines():
    hands = ["3/F 2/I * 6/T 5/S 5/R J/G 6/E 6/N 7/E", ""]
    across = ["0: keep", "0: lay g0 0,0 across 3/F 2/I *=E 6/T 5/S", "score 0 42 IE=2 FIETS=16 IETS=13 ETS=11"]
    down = ["0: lay g0 2,-1 down 5/R J/G 6/E 6/N", "score 0 92 RE=5 EG=10 GE=16 REGEN=27 GEN=22 EN=12"]
    # 7 points in IE, FIETS, IETS, ETS and in RE, EG, REGEN.
    match = scene(hands, [*across, *down, "0: lay g0 2,0 7/E", "score 0 49 joker=49", "0: done"], hand=10, **GRID)
    accepted(match)
    refused(match, "0: lay g0 2,0 7/E", "0: lay g0 2,0 6/N", "not what the joker stands for")
    refused(match, "score 0 49 joker=49", "score 0 28 joker=28", "joker=49")


def test_a_line_grows_to_eight():
    # The bonus for eight comes when the suite gets there, and with it the 50 for going out in one turn (W25).
    hands = ["2/C 3/F 4/L 5/E 6/E 7/E 8/E 9/E", ""]
    lines = ["0: keep", "0: lay g0 0,0 across 2/C 3/F 4/L", "score 0 9 suite=9", "0: lay g0 3,0 across 5/E 6/E 7/E 8/E"]
    lines += ["score 0 26 suite=26", "0: lay g0 7,0 across 9/E", "score 0 109 suite=9 bonus=100"]
    accepted(scene(hands, lines, variant="card", opening_cards=3, **GRID))


# --- Group ---

TABLE = "table 5/R 5/E J/G 6/E 6/N 8/D 9/E 7/N *"
CHOICE = "0: choose variant=word hand=9"


def puzzle(lines, result=None, seats=2, **options):
    options = WORDCARD | {"variant": "group", "first": "0"} | options
    match = passage("wordcard", options, seats, ["dealer 0", *lines])
    if result:
        match |= {"scores": result[0], "winners": result[1], "end": "finished", "log": match["log"][:-1]}
    return match


def test_group():
    # Seat 0: REGEN 107, DEN 57, the joker left: -50. Seat 1: REGEN 107, and RN, which is no word: 8 + 9 + 7 and 50 left.
    zero, one = "5/R 5/E J/G 6/E 6/N ; 8/D 9/E 7/N", "5/R 5/E J/G 6/E 6/N ; 8/D 7/N"
    lines = [CHOICE, TABLE, f"1: solution {one}", f"0: solution {zero}", f"solved 0 {zero}", f"solved 1 {one}", "round 114 33"]
    match = puzzle(lines, ([81, 0], [0]))
    assert paths_of(match)["group_invalid_row"] == 2  # seen when handed in and when compared
    refused(match, "round 114 33", "round 114 48", "expected 'round 114 33'")
    refused(match, "round 114 33", "blocked", "round's totals")
    refused_all(
        match,
        CHOICE,
        ("0: choose hand=9 variant=word", "cannot be chosen there"),
        ("0: choose variant=word hand=9 hand=9", "cannot be chosen there"),
        ("0: choose variant=word time=60 hand=9", "cannot be chosen there"),
        ("0: choose hand=9", "cannot be chosen there"),
        ("0: choose variant=group", "cannot choose group"),
        ("0: choose variant=word challenge=true", "cannot be chosen there"),
        ("0: choose variant=word hand=7", "hand cannot be '7'"),
        ("0: choose variant=word bonuses=yes", "bonuses cannot be 'yes'"),
        ("0: choose", "is to choose"),
        ("1: choose variant=word hand=9", "seat 0 is to act"),
        (TABLE, "seat 0 is to act"),
    )
    refused_all(match, TABLE, ("table 5/R", "9 cards"), ("table" + " 1/Q" * 9, "lies elsewhere"), ("open 5/R", "9 cards"))
    refused_all(
        match,
        f"1: solution {one}",
        (f"1: solution {one} ; 7/N", "not lie on the table often enough"),
        ("1: solution 5/R 5/E 10/D", "not lie on the table"),
        ("1: solution r0 after 5/R", "no card to lay"),
        ("1: solution *=7/N", "no card to lay"),
        ("1: solution ?", "no card to lay"),
        (f"1: lay {one}", "no solution"),
        (f"2: solution {one}", "is to act"),
    )
    refused(match, f"solved 0 {zero}", "solved 0", "expected the solution of seat 0")
    refused(match, f"solved 0 {zero}", f"solved 1 {one}", "expected the solution of seat 0")
    refused(match, f"0: solution {zero}", f"1: solution {one}", "is to act")
    # Nobody sees another's solution before all are in.
    for viewer in (None, 0, 1):
        accepted(seen_by(match, viewer))
    assert "may not see" in refusal_of(with_value(match, view="public"))[1]


def test_group_with_all_cards_used():
    table = "table 1/V K/E Q/R J/G 10/E 9/T 8/E 7/N"
    lines = ["0: choose variant=word_and_card hand=8", table, f"0: solution {VERGETEN}", f"solved 0 {VERGETEN}", "round 852"]
    match = puzzle(lines, ([852], [0]), seats=1)
    assert paths_of(match)["group_all_cards"] == 2
    lines = [
        "0: choose variant=word_and_card hand=8 bonuses=false", table, f"0: solution {VERGETEN}",
        f"solved 0 {VERGETEN}", "round 702",
    ]  # fmt: skip
    accepted(puzzle(lines, ([702], [0]), seats=1))
    # Cards left over count double there, and nothing may be handed in too.
    lines = ["0: choose variant=word_and_card hand=8", table, "0: solution", "solved 0", "round -130"]
    accepted(puzzle(lines, ([-130], [0]), seats=1))
    assert refused_at(without_line(puzzle(lines, ([-130], [0]), seats=1), 3)) == 3


def test_group_out_of_time():
    lines = [CHOICE, TABLE, "0: timeout", "1: timeout", "solved 0", "solved 1", "round -106 -106"]
    match = puzzle(lines, ([0, 0], [0, 1]))
    assert paths_of(match)["group_timeout"] == 2
    refused(match, "solved 0", "solved 0 5/R 5/E", "expected the solution of seat 0")
    refused(match, CHOICE, "0: choose variant=word hand=9 time=0", "no limit to the time", at=2)
    assert "no limit" in refusal_of(with_value(match, options=match["options"] | {"time": 0}))[1]


def test_a_single_card_is_no_row_in_group():
    lines = [CHOICE, TABLE, "0: solution 5/R 5/E ; *=A", "solved 0 5/R 5/E ; *=A", "round -86"]
    accepted(puzzle(lines, ([-86], [0]), seats=1))


def test_group_takes_the_options_of_the_match():
    lines = ["0: choose variant=word", TABLE.removesuffix(" *"), "0: solution", "solved 0", "round -56", "dealer 0"]
    match = puzzle(lines, seats=1, hand=8, rounds=2)
    accepted(match)
    assert "expected 9 cards" in refusal_of(with_value(match, options=match["options"] | {"hand": 9}))[1]


# --- Grids against a slower count ---


class AnyCards:
    """Stands in for a lay: every card is at hand."""

    def __init__(self, seat):
        self.seat = seat

    def card(self, text):
        return deck("nl").laid(text, "both", 0, self.seat)


def value_of_all_lines(grid, scale):
    total = 0
    for right, down in ((1, 0), (0, 1)):
        for x, y in grid:
            line, place = [], (x, y)
            if (x - right, y - down) not in grid:
                while place in grid:
                    line.append(grid[place])
                    place = (place[0] + right, place[1] + down)
                total += scale.value(line)
    return total


def test_what_a_lay_gains_is_what_its_grid_gains():
    # Any cards may lie anywhere here; words and combinations score where they come about.
    scale = Scale(Variant(False, False, True, True), dictionary("nl"))
    for seed in range(60):
        rng = random.Random(seed)
        grids = Grids(scale, 1)
        cards = sorted(deck("nl").points)
        for turn in range(6):
            before = value_of_all_lines(grids.grids[0], scale)
            grids.begin()
            for _ in range(rng.choice((1, 1, 2))):
                x, y = (0, 0) if not grids.grids[0] else rng.choice(sorted(grids.grids[0]))
                texts = rng.choices(cards, k=rng.randint(2, 5))
                grids.apply(["g0", f"{x},{y}", rng.choice(("across", "down")), *texts], AnyCards(0), True)
            gain = grids.points_of_new_rows
            assert gain == value_of_all_lines(grids.grids[0], scale) - before, (seed, turn)
