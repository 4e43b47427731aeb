"""The worked examples of the rules pages, in every language: what they say is played and checked."""

import re
from pathlib import Path

import pytest
from random_match import record_of
from spoiling import ALLES, GESJAAKT, TWENTYFOUR, passage, refused_at
from test_checker_alles import round_of_alles
from test_checker_twentyfour import plain_tricks, round_of_24
from wordcard_scene import accepted, finished

PAGES = Path(__file__).resolve().parents[2] / "docs" / "rules"
LANGUAGES = ("en", "nl", "de")


def lines_of(game, language):
    return (PAGES / f"{game}.{language}.md").read_text("utf-8").splitlines()


def example(game, language, begins):
    """The one line that begins so."""
    (line,) = [line for line in lines_of(game, language) if line.startswith(begins)]
    return line


def numbers(text):
    return list(map(int, re.findall(r"[−-]?\b\d+\b", text.replace("− ", "").replace("−", "-"))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_24_yellow_blind(language):
    begins = {"en": "- Yellow blind. ", "nl": "- Geel blind. ", "de": "- Gelb blind. "}[language]
    told = numbers(example("24", language, begins))
    assert told == [24, 4, 3, 24, 12, 12, 24, 24, 48, 12, 24, 48, 72]
    tricks = [(0, ["G11", "G3", "G4"]), (0, ["G10", "G5", "G6"]), (0, ["B11", "B3", "B4"])]
    tricks += [(1, ["B5", "B10", "B6"]), (1, ["R11", "R3", "R4"]), (1, ["R10", "R5", "R6"])]
    log = round_of_24(2, 3, tricks, [12, 12, 48], blind=True)
    assert refused_at(record_of("24", TWENTYFOUR, 3, log, [12, 12, 48], [0, 1])) is None
    # … and the caller without a trick.
    alone = [(1, ["G3", "G11", "G4"]), (1, ["G10", "G5", "G6"]), (1, ["B11", "B3", "B4"])]
    alone += [(1, ["B10", "B5", "B6"]), (1, ["R11", "R3", "R4"]), (2, ["R5", "R10", "R6"])]
    log = round_of_24(2, 3, alone, [72, 4, 20], blind=True)
    assert refused_at(record_of("24", TWENTYFOUR, 3, log, [72, 4, 20], [1])) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_24_drop_out(language):
    told = numbers(example("24", language, "- `drop_out`. "))
    assert told == [24, 24, 4, 20, 2, 22, 30]
    tricks = [(0, ["G11", "G3", "G4"]), (0, ["G10", "G5", "G6"]), (0, ["B11", "B3", "B4"]), (0, ["B10", "B5", "B6"])]
    tricks += [(2, ["Y3", "Y11", "Y4"]), (2, ["Y10", "Y5", "Y6"])]
    out = {1: ["R1", "R2", "R3", "R4", "R5", "R6"]}
    log = round_of_24(3, 4, tricks, [20, 24, 22, 30], drops=out)
    assert refused_at(passage("24", TWENTYFOUR | {"drop_out": True}, 4, log)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_24_trump_chaos(language):
    told = numbers(example("24", language, "- `trump_chaos`. "))
    assert told == [24, 4, 9, 2, 9, 2, 4, 24, 8, 16, 2, 24, 4, 20, 20, 22]
    options = TWENTYFOUR | {"trump_chaos": True, "own_trump_penalty": False}
    tricks = plain_tricks(0, [0, 0, 0, 0, 1, 1])
    for last, standing in ((["B9", "B2 trump Y"], [16, 20]), (["B9", "B2"], [20, 22])):
        log = round_of_24(1, 2, [*tricks[:5], (1, last)], standing)
        assert refused_at(passage("24", options, 2, log)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_gesjaakt_34_and_35(language):
    (line,) = [line for line in lines_of("gesjaakt", language) if "34" in line and "35" in line and line.startswith("- ")]
    assert numbers(line) == [34, 35, 34, 35, 34, 35, 1, 3, 2]
    log = ["start 0", "turn 34", "0: take", "turn 35", "0: pay", "1: pay", "2: pay", "0: take"]
    log += ["turn 3", "0: pay", "1: take"]  # so that it comes to an end
    for card in range(4, 25):
        log += [f"turn {card}", "1: take"]
    # 34 for the run, less 11 chips, of which 1 was paid and 3 came back, and 1 paid for the 3.
    scores = [34 - (11 - 1 + 3 - 1), 3 - (11 - 1 + 1), -(11 - 1)]
    log.append("round " + " ".join(map(str, scores)))
    assert refused_at(record_of("gesjaakt", GESJAAKT, 3, log, scores, [2])) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_alles_a_whole_round(language):
    lines = lines_of("alles", language)
    people = ["Anna", "Ben", "Cas"]
    (first,) = [number for number, line in enumerate(lines) if "`G8 P7 R6` (Anna)" in line]
    lays = [cards.split() for cards in re.findall(r"`([A-Z0-9 ]+)`", lines[first])]
    tricks = []
    for line in lines[first + 1:first + 11]:
        played = re.findall(r"(\w+) `(\w+)`", line)
        (winner,) = {person for person in people if person in line.partition(":")[2].partition(".")[0]}
        tricks.append((people.index(winner), [card for _, card in played]))
        leader = people.index(played[0][0])
        assert [name for name, _ in played] == [people[(leader + step) % 3] for step in range(3)]
        assert len(tricks) == 1 or leader == tricks[-2][0]
    last = lines[first + 11]
    told = numbers(last)
    points = [told[5], told[11], told[17]]
    assert [sum(told[0:5]), sum(told[6:11]), sum(told[12:17])] == points
    log = round_of_alles(2, 0, lays, tricks, points)
    least = points.index(min(points))
    assert f"{people[least]} " in last.rpartition(": ")[2]
    # The deal passes to the left; whoever has the least leads.
    begun = next(number for number, line in enumerate(log) if line.startswith("lead"))
    again = ["dealer 0", *(f"deal {seat} {' '.join(hand_of(log, seat))}" for seat in (1, 2, 0))]
    again += [f"{seat}: lay {' '.join(lays[seat])}" for seat in (1, 2, 0)]
    again += [f"laid {seat} {' '.join(lays[seat])}" for seat in range(3)]
    assert log[begun] == "lead 0"
    assert refused_at(passage("alles", ALLES, 3, [*log, *again, f"lead {least}"])) is None
    assert refused_at(passage("alles", ALLES, 3, [*log, *again, f"lead {(least + 1) % 3}"])) == len(log) + len(again)


def hand_of(log, seat):
    (line,) = [line for line in log if line.startswith(f"deal {seat} ")]
    return line.split(" ")[2:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_wordcard_least(language):
    told = numbers(example("wordcard", language, "- `least`. "))
    assert told == [25, -25, 40, 12, 12, 50, 62, 0, 25, 0, 65, 87, 0]
    hands = ["5/R 5/E J/G 6/E 6/N 8/D 9/E 7/N", "10/E 8/E 7/E 5/A 4/L 3/F 2/C 1/A", "* 3/F 2/C 2/H 2/I 1/A 1/V 1/W"]
    lines = ["0: keep", "0: lay 5/R 5/E J/G 6/E 6/N", "0: done", "1: keep", "1: done", "2: keep", "2: done"]
    lines += ["0: keep", "0: lay 8/D 9/E 7/N", "round -25 40 62"]
    accepted(finished(hands, lines, [0, 65, 87], [0], formula="least"))


# What the printed sheets say beside the course of play.
OF_THE_SHEETS = {
    ("24", "ages and length"): {"en": "For ages 8 and up. A match takes about 45 minutes.", "nl": "Voor spelers vanaf 8 jaar. Een partij duurt ongeveer 45 minuten.",
                                "de": "Für Spieler ab 8 Jahren. Eine Partie dauert etwa 45 Minuten."},
    ("alles", "ages"): {"en": "For ages 8 and up.", "nl": "Voor spelers vanaf 8 jaar.", "de": "Für Spieler ab 8 Jahren."},
    ("wordcard", "agreeing beforehand"): {"en": "Agree on everything beforehand:", "nl": "Spreek alles van tevoren af:", "de": "Macht alles vorher aus:"},
    ("wordcard", "the cut"): {"en": "at least one card for each player", "nl": "minstens één kaart voor elke speler", "de": "mindestens eine Karte für jeden Spieler"},
    ("wordcard", "opening by the number of cards"): {"en": "depends on how many cards everyone has", "nl": "hangt af van het aantal kaarten dat iedereen heeft",
                                                     "de": "hängt davon ab, wie viele Karten jeder hat"},
    ("wordcard", "changing what is laid"): {"en": "whoever changes it loses the turn", "nl": "iets aan verandert, verliest zijn beurt", "de": "daran ändert, verliert seinen Zug"},
    ("wordcard", "checking later"): {"en": "let somebody check your result later", "nl": "laat je iemand je uitkomst later nakijken", "de": "später von jemandem prüfen lassen"},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game, about", OF_THE_SHEETS)
def test_what_else_the_sheet_says_is_on_the_page(game, about, language):
    assert any(OF_THE_SHEETS[game, about][language] in line for line in lines_of(game, language))
