"""The checker on matches of WordCard made by hand: how a match and a turn go."""

import pytest
from spoiling import (
    WORDCARD,
    passage,
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
REGEN_SCORE = "107 RE=10 EG=15 GE=16 REGEN=32 GEN=22 EN=12"
BOTH_SCORES = "229 RE=10 EG=15 GE=16 REGEN=32 GEN=22 EN=12 FIETSEN=41 ETSEN=36 SEN=25 EN=20"
FIETS = "3/F 2/I 5/E 6/T 5/S"
FIETS_SCORE = "62 IE=7 FIETS=21 IETS=18 ETS=16"


# --- The record around the log ---


def test_deck_and_dictionary_are_named_with_their_checksums():
    match = passage("wordcard", WORDCARD, 2, [])
    accepted(match)
    for key in ("deck", "dictionary"):
        for wrong in (None, {}, match[key] | {"sha256": "0" * 64}, match[key] | {"name": "en"}, match[key] | {"x": 1}):
            assert f"the {key} is not" in refusal_of(with_value(match, **{key: wrong}))[1]


@pytest.mark.parametrize(
    "seats, options, reason",
    [
        (2, {"variant": "poker"}, "variant"),
        (2, {"base": "free"}, "base"),
        (2, {"formula": "more"}, "formula"),
        (2, {"hand": 7}, "hand"),
        (2, {"hand": 14}, "hand"),
        (2, {"opening_cards": 14}, "opening_cards"),
        (2, {"opening_points": 201}, "opening_points"),
        (2, {"joker_points": 10}, "joker_points"),
        (2, {"joker_back": "nobody"}, "joker_back"),
        (2, {"referee": "crowd"}, "referee"),
        (2, {"rounds": 0}, "rounds"),
        (2, {"rounds": 21}, "rounds"),
        (2, {"time": -1}, "time"),
        (2, {"first": "2"}, "no seat 2"),
        (2, {"first": "left"}, "first"),
        (2, {"deck": "../nl"}, "no name"),
        (2, {"deck": "xx"}, "deck xx is not known"),
        (2, {"language": "xx"}, "no dictionary"),
        (2, {"house_words": "ours"}, "house words"),
        (2, {"partners": True}, "partners"),
        (5, {"partners": True}, "partners"),
        (4, {"partners": True, "variant": "group"}, "partners"),
        (2, {"variant": "group", "formula": "least"}, "group"),
        (2, {"variant": "group", "crosswise": True}, "group"),
        (3, {"variant": "free", "rounds": 2}, "everybody deals"),
        (2, {"deep_pick": True, "formula": "least"}, "deep_pick"),
        (2, {"challenge": True, "variant": "card"}, "challenge"),
        (2, {"explain": True}, "explain"),
        (2, {"explain": True, "challenge": True}, "explain"),
        (2, {"explain": True, "referee": "person"}, "explain"),
    ],
)
def test_options_that_do_not_go_together(seats, options, reason):
    line, found = refusal_of(passage("wordcard", WORDCARD | options, seats, []))
    assert line is None and reason in found


def test_options_that_go_together():
    for seats, options in [
        (1, {}),
        (4, {"partners": True, "formula": "least"}),
        (3, {"variant": "free", "rounds": 3, "challenge": True}),
        (2, {"explain": True, "challenge": True, "referee": "person"}),
        (2, {"joker_points": 25, "first": "1", "time": 0}),
        (2, {"joker_points": "25", "first": 1}),
    ]:
        accepted(passage("wordcard", WORDCARD | options, seats, []))


# --- Who opens ---


def test_the_letter_nearest_a_opens():
    match = passage("wordcard", WORDCARD, 3, ["draw 0 8/D", "draw 1 2/C", "draw 2 10/D", "dealer 1"])
    accepted(match)
    refused(match, "dealer 1", "dealer 0", "expected 'dealer 1'")
    refused(match, "draw 1 2/C", "draw 2 2/C", "drawn by seat 1")
    refused(match, "draw 1 2/C", "draw 1 5/C", "drawn by seat 1")
    refused(match, "draw 0 8/D", "dealer 0", "drawn by seat 0")


def test_those_that_tie_draw_again():
    lines = ["draw 0 1/A", "draw 1 2/C", "draw 2 *", "draw 0 7/E", "draw 2 8/D", "dealer 2"]  # a joker counts as an A
    match = passage("wordcard", WORDCARD, 3, lines)
    assert paths_of(match)["drawn_again"] == 1
    refused(match, "draw 2 8/D", "dealer 2", "drawn by seat 2")
    assert refused_at(without_line(match, 3)) == 3
    # A card once drawn stays out: 1/Q is there once only.
    match = passage("wordcard", WORDCARD, 2, ["draw 0 1/Q", "draw 1 1/Q"])
    assert refused_at(match) == 1


def test_alone_one_draws_too():
    accepted(passage("wordcard", WORDCARD, 1, ["draw 0 1/Z", "dealer 0"]))
    refused(passage("wordcard", WORDCARD, 1, ["draw 0 1/Z"]), "draw 0 1/Z", "dealer 0", "drawn by seat 0")


def test_a_seat_that_begins_is_not_drawn():
    accepted(passage("wordcard", WORDCARD | {"first": "1"}, 2, ["dealer 1"]))
    assert refused_at(passage("wordcard", WORDCARD | {"first": "1"}, 2, ["dealer 0"])) == 0
    assert refused_at(passage("wordcard", WORDCARD | {"first": "1"}, 2, ["draw 0 1/A"])) == 0


# --- The deal ---


def test_hands_and_open_card():
    match = scene(["", ""], [])
    accepted(match)
    seat_1, seat_0, top = match["log"][1:4]
    refused(match, seat_1, seat_0, "deal of 8 to seat 1")  # the dealer comes last
    refused(match, seat_1, seat_1.rsplit(" ", 1)[0], "deal of 8")
    refused(match, seat_1, "deal 1" + " 1/Q" * 8, "not in the deck or lies elsewhere")
    refused(match, seat_1, "deal 1" + " *" * 8, "not in the deck or lies elsewhere")
    refused(match, seat_1, seat_1.replace("1/V", "1/R"), "not in the deck")
    refused_all(match, top, ("open 1/Q", "lies elsewhere"), ("open", "first open card"), ("open ?", "lies elsewhere"))


# --- Swaps ---


def test_a_turn_begins_with_a_swap_or_keep():
    for lines in (["0: stock", "deal 0 K/V", "0: discard K/V"], ["0: keep", "0: done"]):
        accepted(scene(["", ""], lines))
    match = scene(["K/H", ""], ["0: stock", "deal 0 K/V", "0: discard K/H", "1: keep"])
    accepted(match)
    refused_all(
        match,
        "0: stock",
        ("0: discard K/H", "none of stock, open, pile and keep"),
        ("0: done", "none of stock"),
        ("0: lay K/H", "none of stock"),
        ("0: draw", "none of stock"),
        ("0: pile 1", "only the top open card"),
        ("1: stock", "turn of seat 0"),
        ("0: timeout", "not on the clock"),
    )
    refused_all(
        match,
        "deal 0 K/V",
        ("deal 1 K/V", "deal of 1 to seat 0"),
        ("deal 0 K/V K/V", "deal of 1"),
        ("deal 0 1/Q", "lies elsewhere"),
        ("0: discard K/H", "deal of 1"),
    )
    refused_all(
        match,
        "0: discard K/H",
        ("0: discard 10/E", "not in the hand"),
        ("0: discard", "no action of a turn"),
        ("0: discard K/H K/V", "no action of a turn"),
        ("0: done", "discards a card"),
        ("0: stock", "no action of a turn"),  # only one swap a turn
        ("0: back", "nothing is to be put back"),
        ("1: keep", "turn of seat 0"),
    )


def test_who_keeps_his_hand_says_done():
    match = scene(["K/H", ""], ["0: keep", "0: done", "1: keep"])
    refused_all(match, "0: done", ("0: discard K/H", "discards nothing"), ("0: back", "nothing is to be put back"))


def test_the_opener_takes_the_open_card_freely():
    match = scene(["K/H", ""], ["0: open", "0: discard K/H", "1: keep"], top="K/V")
    assert paths_of(match)["open_card_taken_freely"] == 1
    refused_all(
        match,
        "0: discard K/H",
        ("0: discard K/V", "just taken"),  # W7
        ("0: back", "nothing is to be put back"),
        ("0: done", "discards a card"),
    )
    # Another equal card may go.
    accepted(scene(["K/G", ""], ["0: open", "0: discard K/G"], top="K/G"))


def test_an_open_card_must_be_laid_at_once():
    lines = [
        "0: stock", "deal 0 8/D", "0: discard 6/N", "1: open",
        f"1: lay {REGEN}", f"score 1 {REGEN_SCORE}", "1: discard K/K",
    ]  # fmt: skip
    match = scene(["6/N", "5/R 5/E J/G 6/E K/K 10/D Q/E Q/N"], [*lines, "0: keep"])
    assert paths_of(match)["open_card_taken"] == 1
    refused_all(
        match,
        f"1: lay {REGEN}",
        ("1: discard K/K", "must be laid or put back"),
        ("1: done", "must be laid or put back"),
        ("1: lay 5/R 5/E J/G 6/E Q/N", "must be laid at once"),
    )
    assert refused_at(with_line(match, match["log"].index(f"1: lay {REGEN}"), "1: back")) == match["log"].index(
        f"score 1 {REGEN_SCORE}"
    )
    # After it nothing goes back, and the turn ends with a discard.
    refused_all(match, "1: discard K/K", ("1: back", "nothing is to be put back"), ("1: done", "discards a card"))


def test_what_cannot_be_laid_goes_back():
    lines = ["0: stock", "deal 0 8/D", "0: discard K/V", "1: open", "1: back", "0: open", "0: back", "1: stock", "deal 1 9/T"]
    match = scene(["K/V", ""], lines)
    assert paths_of(match)["put_back"] == 2
    refused(match, "0: open", "1: discard K/V", "turn of seat 0")
    refused(match, "1: back", "1: back K/V", "no action of a turn")


def test_deep_pick():
    lines = [
        "0: stock", "deal 0 8/D", "0: discard 6/N",
        "1: stock", "deal 1 8/T", "1: discard 8/T",
        "0: stock", "deal 0 8/R", "0: discard 8/R",
        "1: pile 3", f"1: lay {REGEN}", f"score 1 {REGEN_SCORE}", "1: discard 8/T",
        "0: open", "0: back",
        "1: pile 1", "1: back",
        "0: pile 2", "0: back", "1: keep",
    ]  # fmt: skip
    match = scene(["6/N", "5/R 5/E J/G 6/E"], lines, deep_pick=True)
    assert paths_of(match)["deep_pick"] == 2
    refused_all(
        match,
        "1: pile 3",
        ("1: pile 5", "only 4 cards lie open"),
        ("1: pile 0", "none of stock"),
        ("1: pile 03", "none of stock"),
        ("1: pile", "none of stock"),
    )
    refused(match, "1: pile 3", "1: pile 2", "not in the hand", at=1)
    refused(match, "1: pile 3", "1: pile 4", "must be laid at once", at=1)  # the deepest is then the 2/J
    assert "only the top open card" in refusal_of(with_value(match, options=match["options"] | {"deep_pick": False}))[1]


# --- Stock ---

THIN = {"hand": 13}  # eight hands of 13 leave a stock of three
EMPTY_STOCK = ["0: stock", "deal 0 K/V", "0: discard K/V", "1: stock", "deal 1 K/W", "1: discard K/W"]
EMPTY_STOCK += ["2: stock", "deal 2 K/U", "2: discard K/U"]


def thin_scene(lines, **options):
    return scene([""] * 8, [*EMPTY_STOCK, *lines], top="*", **THIN, **options)


def test_the_stock_is_rebuilt_of_the_open_cards():
    match = thin_scene(["3: stock", "stock 3", "deal 3 K/V", "3: discard K/V", "4: keep"])
    assert paths_of(match)["rebuilding"] == 1
    for spoilt in ("stock 4", "deal 3 K/V", "blocked"):
        refused(match, "stock 3", spoilt, "expected 'stock 3'")
    # The top open card stays, everything else may come.
    number = match["log"].index("stock 3")
    assert "lies elsewhere" in refusal_of(with_line(match, number + 1, "deal 3 K/U"))[1]
    assert refused_at(with_line(with_line(match, number + 1, "deal 3 *"), number + 2, "3: discard *")) is None
    refused(match, "4: keep", "stock 1", "is to act")


def test_there_is_no_stock_of_one_open_card():
    # All but one open card are taken and laid by seat 3.
    hand = "7/N 7/N 7/E 7/E 7/O 7/O 7/S 7/S"
    lines = [
        "0: stock", "deal 0 K/V", "0: discard 6/E", "1: stock", "deal 1 K/W", "1: discard 6/I",
        "2: stock", "deal 2 K/U", "2: discard 6/N",
        "3: pile 3", "3: lay 6/E 6/I 6/N", "score 3 18 set=18",
        "3: discard 7/N", "4: stock", "stock 1",
    ]  # fmt: skip
    hands = ["6/E", "6/I", "6/N", hand, *[""] * 4]
    options = {"top": "*", "variant": "card", "deep_pick": True, "opening_cards": 3} | THIN
    accepted(scene(hands, lines, **options))  # two open cards: one is the stock
    all_taken = ["3: pile 4", "3: lay *=6 6/E 6/I 6/N", "score 3 18 set=18", "3: discard 7/N", "4: stock"]
    match = scene(hands, [*lines[:9], *all_taken], **options)
    assert refusal_of(match)[1] == "there is no stock, and no open card to make one of"


def test_two_idle_rounds_block_the_deal():
    lines = ["0: keep", "0: done", "1: keep", "1: done"] * 2
    match = scene(["", ""], [*lines, "blocked"])
    assert paths_of(match)["blocked_by_idling"] == 1
    refused(match, "blocked", "0: keep", "expected 'blocked'")
    # A swap counts again; what goes back does not count.
    lines = ["0: stock", "deal 0 9/T", "0: discard 9/T", "1: open", "1: back", "0: open", "0: back"]
    match = scene(["", ""], [*lines, "1: keep", "1: done", "0: keep", "0: done", "blocked"])
    accepted(match)


def test_a_blocked_deal_is_scored_without_going_out():
    hands = ["1/A 1/A 2/C 2/C 3/F 3/F 4/L 4/L", "K/E K/G K/G K/H K/K K/U K/V *"]
    lines = ["0: keep", "0: done", "1: keep", "1: done"] * 2
    match = finished(hands, [*lines, "blocked", "round -20 -120"], [100, 0], [0])
    accepted(match)
    refused(match, "round -20 -120", "round -20 -70", "expected 'round -20 -120'")  # a joker left costs 50
    refused(match, "round -20 -120", "round 20 120", "expected")
    refused(match, "round -20 -120", "round -20 -120 0", "round's totals")
    least = finished(hands, [*lines, "blocked", "round 20 120"], [0, 100], [0], formula="least")
    accepted(least)
    assert "scores are" in refusal_of(with_value(least, scores=[20, 120]))[1]
    both = finished(hands, [*lines, "blocked", "round -40 -190"], [150, 0], [0], variant="word_and_card")
    accepted(both)  # double, but not the joker (W10)


# --- Lays ---


def test_opening_needs_five_cards():
    hands = [f"{REGEN} 8/D 9/E 7/N", ""]
    match = scene(hands, ["0: keep", f"0: lay {REGEN}", f"score 0 {REGEN_SCORE}", "0: done"])
    assert paths_of(match)["opening"] == 1
    refused_all(
        match,
        f"0: lay {REGEN}",
        ("0: lay 5/R 5/E", "opening minimum"),
        ("0: lay 8/D 9/E ; 5/R 5/E", "opening minimum"),
        ("0: lay 5/R 5/E J/G 6/E 8/D", "REGED is not a word"),
        ("0: lay 5/R 5/E J/G 6/E 6/M", "not in the hand"),
        ("0: lay 5/R 5/E J/G 6/E *=N", "not in the hand"),
        ("0: lay 5/R 5/E J/G 6/E K/N", "no card to lay"),
        ("0: lay 5/R 5/E J/G 6/E *", "no card to lay"),
        ("0: lay", "no action of a turn"),
        (f"0: lay {REGEN} ;", "empty part"),
        (f"0: lay ; {REGEN}", "empty part"),
        (f"0: lay {REGEN} ; ; 8/D 9/E", "empty part"),
        (f"0: lay {REGEN} ; 8/D", "at least two cards"),
        (f"0: lay r0 after {REGEN}", "there is no row r0"),
        (f"0: lay g0 0,0 across {REGEN}", "no card to lay"),
    )
    two_rows = scene(hands, ["0: keep", "0: lay 8/D 9/E 7/N ; 5/R 5/E", "score 0 67 DE=17 DEN=24 EN=16 RE=10", "0: done"])
    accepted(two_rows)
    # Not in several lays of one turn.
    match = scene(hands, ["0: keep", "0: lay 8/D 9/E 7/N", "score 0 57 DE=17 DEN=24 EN=16"])
    assert "opening minimum" in refusal_of(match)[1]


def test_opening_by_points():
    hands = [f"{REGEN} 8/D 9/E 7/N", ""]
    lines = ["0: keep", "0: lay 8/D 9/E 7/N", "score 0 57 DE=17 DEN=24 EN=16", "0: done"]
    for points, enough in ((57, True), (58, False)):
        found = refusal_of(scene(hands, lines, opening_points=points))
        assert (found is None) == enough, found
    # The number of cards does not help where points are agreed.
    low = ["0: keep", "0: lay 5/R 5/E", "score 0 10 RE=10", "0: done"]
    accepted(scene(hands, low, opening_points=10))
    assert "opening minimum" in refusal_of(scene(hands, low, opening_points=11, opening_cards=2))[1]


def test_without_a_minimum_one_extends_at_once():
    lines = ["0: keep", "0: lay 3/F 2/I 5/E 6/T 5/S", f"score 0 {FIETS_SCORE}", "0: done"]
    extends = ["1: keep", "1: lay r0 after 6/E 6/N", "score 1 90 FIETSEN=33 ETSEN=28 SEN=17 EN=12", "1: done"]
    hands = [FIETS, "6/E 6/N"]
    accepted(scene(hands, [*lines, *extends], opening_cards=0))
    match = scene(hands, [*lines, *extends])
    assert "after an opening" in refusal_of(match)[1]
    assert refused_at(match) == match["log"].index("1: lay r0 after 6/E 6/N")


def test_extending():
    hands = [f"{FIETS} 10/E 10/N", f"{REGEN} Q/E Q/N"]
    lines = [
        "0: keep", f"0: lay {FIETS}", f"score 0 {FIETS_SCORE}", "0: done",
        "1: keep", f"1: lay {REGEN} ; r0 after Q/E Q/N", f"score 1 {BOTH_SCORES}", "1: done",
    ]  # fmt: skip
    match = scene(hands, lines)
    accepted(match)
    lay = f"1: lay {REGEN} ; r0 after Q/E Q/N"
    refused_all(
        match,
        lay,
        (f"1: lay r0 after Q/E Q/N ; {REGEN}", "after an opening"),  # W6
        ("1: lay r0 after Q/E Q/N", "after an opening"),
        (f"1: lay {REGEN} ; r2 after Q/E Q/N", "no row r2"),
        (f"1: lay {REGEN} ; r0 after Q/N", "FIETSN is not a word"),
        (f"1: lay {REGEN} ; r0 before Q/E Q/N", "ENFIETS is not a word"),
        (f"1: lay {REGEN} ; r0 beside Q/E Q/N", "extends no row"),
        (f"1: lay {REGEN} ; r0 after", "extends no row"),
        (f"1: lay {REGEN} ; r0", "extends no row"),
        (f"1: lay {REGEN} ; r00 after Q/E Q/N", "no card to lay"),
        (f"1: lay {REGEN} ; r0 after 10/E 10/N", "not in the hand"),
    )
    # An extension does not count towards the minimum.
    match = scene(hands, [*lines[:5], "1: lay 5/R 5/E ; r0 after Q/E Q/N"])
    assert "opening minimum" in refusal_of(match)[1]


def test_a_row_is_judged_when_the_lay_is_complete():
    score = "score 0 358 VER=30 ER=20 ERG=30 ERGE=35 GE=15 TE=12 VERGETEN=63 ETEN=23 TEN=18 EN=12 bonus=100"
    lines = ["0: keep", "0: lay J/G 5/E 6/T 6/E 6/N ; r0 before K/V Q/E Q/R", score]
    match = scene(["J/G 5/E 6/T 6/E 6/N K/V Q/E Q/R", ""], lines)
    accepted(match)
    refused(match, lines[1], "0: lay J/G 5/E 6/T 6/E 6/N", "GETEN is not a word")
    # The words of the finished row count, and its eight letters.
    refused(match, score, score.replace(" GE=15", ""), "GE=15")
    refused(match, score, score.replace("358", "308").replace("bonus=100", "bonus=50"), "bonus=100")


def test_conservation_in_hidden_hands():
    lines = ["0: stock", "deal 0 K/V", "0: discard K/V", "1: stock", "deal 1 9/T", "1: discard 9/T"]
    match = scene(["", ""], lines)
    for viewer in (None, 0, 1):
        seen = seen_by(match, viewer)
        accepted(seen)
        # 1/Q lies in the hand of seat 1 and is seen by nobody else; the K/V was seen already.
        refused(seen, "1: discard 9/T", "1: discard K/V", "not in the hand" if viewer == 1 else "lies elsewhere")


def test_a_last_card_is_never_discarded():
    hands = [f"{REGEN} 8/D 9/E 7/N", ""]
    lines = ["0: stock", "deal 0 K/V", f"0: lay {REGEN} ; 8/D 9/E 7/N", "score 0 164 RE=10 EG=15 GE=16 REGEN=32 GEN=22 EN=12 "]
    lines[3] += "DE=17 DEN=24 EN=16"
    match = scene(hands, [*lines, "0: done", "1: keep"])
    assert paths_of(match)["last_card_kept"] == 1
    refused(match, "0: done", "0: discard K/V", "never discarded")


def test_going_out_at_once():
    hands = [f"{REGEN} 8/D 9/E 7/N", "1/A 1/A 2/C 2/C 3/F 3/F 4/L 4/L"]
    score = "score 0 214 RE=10 EG=15 GE=16 REGEN=32 GEN=22 EN=12 DE=17 DEN=24 EN=16 bonus=50"
    lines = ["0: keep", f"0: lay {REGEN} ; 8/D 9/E 7/N", score, "round 214 -20"]
    match = finished(hands, lines, [234, 0], [0])
    assert paths_of(match)["out_at_once"] == 1
    refused(match, score, score.replace("214", "164").removesuffix(" bonus=50"), "bonus=50")
    refused(match, score, score.replace("214", "189").replace("bonus=50", "bonus=25"), "bonus=50")
    refused(match, "round 214 -20", "0: done", "round's totals")
    refused(match, "round 214 -20", "1: keep", "round's totals")
    assert refused_at(with_extra_line(match, len(match["log"]), "1: keep")) == len(match["log"])
    # Going out needs no minimum; and bonuses may be off.
    lines[2:] = [score.replace("214", "164").removesuffix(" bonus=50"), "round 164 -20"]
    accepted(finished(hands, lines, [184, 0], [0], bonuses=False, opening_cards=13))


def test_going_out_after_a_lay():
    hands = [f"{REGEN} 8/D 9/E 7/N", "1/A 1/A 2/C 2/C 3/F 3/F 4/L 4/L"]
    lines = [
        "0: keep", f"0: lay {REGEN}", f"score 0 {REGEN_SCORE}", "0: done", "1: keep", "1: done",
        "0: keep", "0: lay 8/D 9/E 7/N", "score 0 82 DE=17 DEN=24 EN=16 bonus=25",
    ]  # fmt: skip
    match = finished(hands, [*lines, "round 189 -20"], [209, 0], [0])
    assert paths_of(match)["out_after_a_lay"] == 1
    refused(match, "score 0 82 DE=17 DEN=24 EN=16 bonus=25", "score 0 107 DE=17 DEN=24 EN=16 bonus=50", "bonus=25")
    # For the fewest points nothing is scored when laid, and bonuses are taken off.
    least = [line for line in lines if not line.startswith("score")]
    match = finished(hands, [*least, "round -25 20"], [0, 45], [0], formula="least")
    accepted(match)
    assert refused_at(with_extra_line(match, 6, f"score 0 {REGEN_SCORE}")) == 6
    refused(match, "round -25 20", "round 0 20", "expected 'round -25 20'")
    assert "winners" in refusal_of(with_value(match, winners=[1]))[1]


def test_equal_ones_share_the_win():
    cards = "1/A 1/V 2/C 2/H 3/F 3/U 4/L 4/P"
    lines = ["0: keep", "0: done", "1: keep", "1: done"] * 2
    match = finished([cards, "1/A 1/W 2/C 2/H 3/F 3/U 4/L 4/P"], [*lines, "blocked", "round -20 -20"], [0, 0], [0, 1])
    assert paths_of(match)["shared_win"] == 1
    assert "winners" in refusal_of(with_value(match, winners=[0]))[1]


def test_alone_nothing_is_levelled():
    lines = ["0: keep", "0: done"] * 2
    match = finished(["1/A 1/A 2/C 2/C 3/F 3/F 4/L 4/L"], [*lines, "blocked", "round -20"], [-20], [0])
    accepted(match)
    assert "scores are" in refusal_of(with_value(match, scores=[0]))[1]


def test_the_deal_passes_left_for_as_many_rounds_as_agreed():
    lines = ["0: keep", "0: done"] * 2
    match = scene([""], [*lines, "blocked", "round 0", "dealer 0"], rounds=2)
    number = match["log"].index("round 0")
    expected = refusal_of(match)[1].split("'")[1]
    match = with_line(match, number, expected)
    accepted(match)
    once = with_value(match, options=match["options"] | {"rounds": 1})
    assert refusal_of(once) == (number + 1, "the match is over, found 'dealer 0'")
    two = ["0: keep", "0: done", "1: keep", "1: done"] * 2
    match = scene(["", ""], [*two, "blocked", "round 0 0", "dealer 1"], rounds=2)
    number = match["log"].index("round 0 0")
    match = with_line(match, number, refusal_of(match)[1].split("'")[1])
    accepted(match)
    refused(match, "dealer 1", "dealer 0", "expected 'dealer 1'")
