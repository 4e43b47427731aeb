"""Fair dealing: the example of docs/fairness.md, and records of all games in which every draw is recomputed."""

import copy
import hashlib
import json
import re
from pathlib import Path

import fairness
import pytest
import record
from log import Wrong, paths
from spoiling import refused_at

ROOT = Path(__file__).resolve().parents[2]


def kept(name):
    return [json.loads(line) for line in (ROOT / "tests/golden/fair" / name).read_text(encoding="utf-8").splitlines()]


RECORDS = kept("records.jsonl")
PROMISED = kept("promised.jsonl")

SECRET = bytes(range(32))
CUTS = [bytes([1, 2, 3]), b"", bytes([255])]


@pytest.fixture(params=RECORDS, ids=lambda match: f"{match['game']}-{len(match['seats'])}")
def match(request):
    return copy.deepcopy(request.param)


@pytest.fixture(params=PROMISED, ids=lambda match: f"{match['game']}-{len(match['seats'])}")
def promised(request):
    return copy.deepcopy(request.param)


def lines_of(text):
    return [line.strip() for line in text.splitlines()]


def test_the_worked_example_of_the_documentation():
    page = lines_of((ROOT / "docs/fairness.md").read_text(encoding="utf-8"))
    dealer = fairness.FairDealer(SECRET, "example", CUTS)
    values = {" ".join(line.split()[:-1]): line.split()[-1] for line in page if re.search(r" [0-9a-f]{64}$", line)}
    assert values["commitment"] == hashlib.sha256(SECRET).hexdigest()
    assert values["context"] == dealer.context.hex()
    assert values["cut commitment"] == fairness.promise_of(values["commitment"], "example", 2, bytes(range(0xa0, 0xb0)))
    for purpose in ("L", "P"):
        numbers = fairness.Numbers(SECRET, dealer.context, purpose.encode(), 0)
        numbers.below(1)
        words = [int(values[f"block {purpose} 0 0"][at:at + 8], 16) for at in range(0, 64, 8)]
        assert numbers.words == words[1:]

    dealer.lot(0, range(3), 1)
    (cards,) = [line for line in page if re.fullmatch(r"\d+( \d+){23}", line)]
    dealer.shuffles(map(str, range(3, 36)))
    dealer.draws(cards.split())


def test_every_draw_of_the_records_is_as_promised(match):
    assert match["fairness"]["algorithm"] == fairness.ALGORITHM
    record.check(match)


def test_the_records_have_seen_everything():
    lines = [line for match in RECORDS for line in match["log"]]
    for beginning in ("start ", "lead ", "draw ", "stock ", "table ", "open "):
        assert any(line.startswith(beginning) for line in lines), beginning
    assert {match["game"] for match in RECORDS} == set(record.GAMES)
    taken_back = [len(list(paths(match["log"], len(match["seats"])))) - 1 for match in RECORDS]
    assert sum(taken_back) >= 10
    tied = [match for match in RECORDS if match["game"] == "alles" and lead_by_lot(match)]
    assert tied, "no lead was drawn by lot"


def lead_by_lot(match):
    """Whether several had the lowest points of a round that another followed."""
    rounds = [line.split()[1:] for line in match["log"] if line.startswith("round")][:-1]
    return any(points.count(min(points, key=int)) > 1 for points in rounds)


@pytest.mark.parametrize("change", [
    lambda fair: fair.update(match=fair["match"] + "!"),
    lambda fair: fair["cuts"].__setitem__(-1, ""),
    lambda fair: fair["cuts"].__setitem__(0, "00"),
    lambda fair: fair["cuts"].reverse(),
])
def test_another_name_or_cut_gives_other_cards(match, change):
    change(match["fairness"])
    with pytest.raises(Wrong, match="not fair"):
        record.check(match)


def test_another_secret_was_not_promised(match):
    match["fairness"]["secret"] = "00" * 32
    with pytest.raises(Wrong, match="not the one that was promised"):
        record.check(match)


def test_every_draw_and_every_promise_where_cuts_were_promised(promised):
    assert promised["fairness"]["algorithm"] == fairness.WITH_PROMISED_CUTS
    assert promised["fairness"]["withheld"] == [1] and promised["fairness"]["open"] == [2]
    record.check(promised)


@pytest.mark.parametrize("change", [
    lambda fair: fair.update(match=fair["match"] + "!"),
    lambda fair: fair["cuts"].__setitem__(0, "00" * 24),
    lambda fair: fair["cuts"].__setitem__(0, fair["cuts"][0][:30]),
    lambda fair: fair["commitments"].__setitem__(0, "00" * 32),
    lambda fair: fair["commitments"].insert(0, fair["commitments"].pop(1)),
])
def test_a_cut_that_was_not_promised(promised, change):
    change(promised["fairness"])
    with pytest.raises(Wrong, match="cut of seat 0 is not the one that was promised"):
        record.check(promised)


@pytest.mark.parametrize("changes", [
    {"commitments": None}, {"commitments": []}, {"open": []}, {"open": [2, 3]}, {"withheld": []}, {"withheld": None},
    {"algorithm": "stamtafel-fair/1"},
])
def test_promises_of_the_wrong_form(changes):
    match = copy.deepcopy(PROMISED[0])
    match["fairness"].update(changes)
    with pytest.raises(Wrong):
        record.check(match)


def test_without_the_secret_only_the_rules_are_checked(match):
    del match["fairness"]["secret"]
    match["fairness"]["cuts"][0] = "ff"
    record.check(match)


def test_no_draw_can_be_exchanged_for_a_later_one():
    """Gesjaakt, where any card that has not come yet would be within the rules."""
    match = next(match for match in RECORDS if match["game"] == "gesjaakt")
    for number, line in enumerate(match["log"]):
        if line.startswith("turn"):
            spoilt = copy.deepcopy(match)
            came = {int(other.split()[1]) for other in match["log"] if other.startswith("turn")}
            spoilt["log"][number] = f"turn {min(set(range(3, 36)) - came)}"
            assert refused_at(spoilt) == number


@pytest.mark.parametrize("changes", [
    {"match": ""}, {"match": 1}, {"match": "m" * 65}, {"commitment": "00"}, {"commitment": None}, {"secret": None},
    {"secret": "AB" * 32}, {"cuts": []}, {"cuts": None}, {"cuts": ["", "", "0"]}, {"cuts": ["", "", "00" * 65]}, {"more": 1},
])
def test_a_field_of_the_wrong_form(changes):
    match = copy.deepcopy(RECORDS[0])
    match["fairness"].update(changes)
    with pytest.raises(Wrong):
        record.check(match)


def test_a_view_may_not_have_the_secret():
    match = copy.deepcopy(RECORDS[0])
    match["view"] = "public"
    with pytest.raises(Wrong, match="may not see the secret"):
        record.check(match)
