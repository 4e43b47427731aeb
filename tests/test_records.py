"""Checking records, and showing them as one seat or the public sees them."""

import copy
import json

import pytest
from conftest import LANGUAGES, ROOT, read_records, says, write_records


@pytest.fixture
def match(stamtafel):
    """One finished match of three, as a record."""
    return read_records(stamtafel.records("--matches", "1", "--seed", "5", "--bots", "random"))[0]


def faults(stamtafel, text, command=("verify",), name="bad.jsonl"):
    """What is said about a file with this in it; nothing may come out but that."""
    path = stamtafel.folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return stamtafel.refused(1, *command, path)


def line_of(record):
    return json.dumps(record) + "\n"


def changed(record, **fields):
    return copy.deepcopy(record) | fields


def with_log(record, change):
    other = copy.deepcopy(record)
    change(other["log"])
    return other


def turns(record):
    return [index for index, line in enumerate(record["log"]) if line.startswith("turn")]


def penalty(cards):
    return sum(card for card in cards if card - 1 not in cards)


def test_a_sound_file(stamtafel, match):
    path = write_records(stamtafel.folder / "good.jsonl", [match] * 3)
    held = stamtafel.ok("verify", path)
    assert says(held.out, "verify.sound", path=path, records=3, lines=3 * len(match["log"]))
    assert held.err == ""


def test_white_space_in_lines_does_not_matter(stamtafel, match):
    loose = with_log(match, lambda log: log.__setitem__(slice(None), [f"  {line.replace(' ', '   ')} " for line in log]))
    assert stamtafel.ok("verify", write_records(stamtafel.folder / "loose.jsonl", [loose])).code == 0


def test_a_changed_card(stamtafel, match):
    """A card that was there before cannot be turned again: the very line is told."""
    first, *_, last = turns(match)
    spoiled = with_log(match, lambda log: log.__setitem__(last, log[first]))
    said = faults(stamtafel, line_of(spoiled))
    assert says(said, "record.where", number=1)
    assert says(said, "record.where_line", line=last, text=match["log"][first])
    for card in ("turn 2", "turn 36", "turn 0", "turn -3", "turn 1e1", "turn", "turn 3 4", "turn ?", "turn 99999999999999999999"):
        assert says(faults(stamtafel, line_of(with_log(match, lambda log: log.__setitem__(last, card)))),
                    "record.where_line", line=last)


def test_a_card_changed_into_one_that_never_came(stamtafel, match):
    """Nothing but the result can give it away."""
    log = match["log"]
    taken = {seat: [] for seat in range(3)}
    for line in log:
        if line.startswith("turn"):
            card = int(line.split()[1])
        if line.endswith("take"):
            taken[int(line[0])].append(card)
    cards = {card for own in taken.values() for card in own}
    first = int(log[turns(match)[0]].split()[1])
    own = next(own for own in taken.values() if first in own)
    others = [card for card in own if card != first]
    left_out = next(card for card in range(3, 36) if card not in cards and penalty([*others, card]) != penalty(own))
    spoiled = with_log(match, lambda log: log.__setitem__(turns(match)[0], f"turn {left_out}"))
    said = faults(stamtafel, line_of(spoiled))
    assert says(said, "record.where_line", line=len(match["log"]) - 1) and says(said, "kit.line_differs")


def test_every_line_counts(stamtafel, match):
    """Taking out, doubling or changing any one line is noticed, at that line or later."""
    sound = write_records(stamtafel.folder / "sound.jsonl", [match])
    assert stamtafel.ok("verify", sound).code == 0
    spoiled = []
    for index, line in enumerate(match["log"]):
        spoiled.append((index, with_log(match, lambda log: log.pop(index))))
        spoiled.append((index, with_log(match, lambda log: log.insert(index, line))))
        if line.endswith(": pay") or line.endswith(": take"):
            other = line[:3] + ("take" if line.endswith("pay") else "pay")
            spoiled.append((index, with_log(match, lambda log: log.__setitem__(index, other))))
    for index, record in spoiled:
        path = write_records(stamtafel.folder / "spoiled.jsonl", [match, record, match])
        said = stamtafel.refused(1, "verify", path)
        assert f"{path}: " in said and says(said, "record.where", number=2)
        # Two equal lines in a row are the same match wherever one of them is taken out.
        first = index
        while first > 0 and match["log"][first - 1] == match["log"][index]:
            first -= 1
        told = int(said.split("line ")[1].split()[0].rstrip(":,")) if "line " in said else len(record["log"])
        assert told >= first, (index, said)


def test_scores_and_winners_are_counted_again(stamtafel, match):
    scores, loser = match["scores"], next(seat for seat in range(3) if seat not in match["winners"])
    wrong_scores = changed(match, scores=[scores[0] + 1, *scores[1:]])
    assert says(faults(stamtafel, line_of(wrong_scores)), "record.wrong_scores", expected=", ".join(map(str, scores)))
    assert says(faults(stamtafel, line_of(changed(match, winners=[loser]))), "record.wrong_winners")
    assert says(faults(stamtafel, line_of(changed(match, winners=[0, 1, 2]))), "record.wrong_winners")
    assert says(faults(stamtafel, line_of(changed(match, winners=[]))), "record.wrong_winners")


@pytest.mark.parametrize("field, values", [
    ("format", [None, 1, "stamtafel/2", ""]),
    ("game", [None, 24, "poker", "", "\x1b[2J", ["gesjaakt"]]),
    ("rules", [None, "1", 1.5, 0, 2, -1, 10**30, True]),
    ("options", [None, [], {}, {"tactical": False}, {"tactical": "false", "open_chips": False},
                 {"tactical": 0, "open_chips": False}, {"tactical": False, "open_chips": False, "more": 1},
                 {"tactical": None, "open_chips": []}]),
    ("seats", [None, [], {}, 3, [1, 2, 3], [{"name": "a", "kind": "bot:x"}], [{"name": "a", "kind": "bot:x"}] * 8,
               [{"name": "a", "kind": "bot:x"}] * 1000, [{"name": 1, "kind": "human"}] * 3, [{"name": "a", "kind": "cat"}] * 3]),
    ("view", [None, "god", "seat:3", "seat:-1", 0, ""]),
    ("fairness", [7, "none", []]),
    ("log", [None, {}, "start 0", [1], [None], [["start 0"]], []]),
    ("scores", [None, {}, "1 2 3", [1, 2], [1, 2, 3, 4], [1.5, 2, 3], [10**30, 1, 2], ["1", "2", "3"]]),
    ("winners", [None, {}, [0.5], ["0"], [10**30], [7], [-1]]),
    ("end", [None, "", "aborted", "over", 1]),
])
def test_wrong_types_and_values(stamtafel, match, field, values):
    spoiled = [changed(match, **{field: value}) for value in values]
    missing = copy.deepcopy(match)
    del missing[field]
    if field != "fairness":  # a record written by hand need not say how it was shuffled
        spoiled.append(missing)
    for record in spoiled:
        for command in (("verify",), ("view", "--as", "public"), ("replay",)):
            said = faults(stamtafel, line_of(record), command) if command[0] != "replay" else stamtafel.run(
                "replay", write_records(stamtafel.folder / "bad.jsonl", [record])).err
            assert says(said, "record.where", number=1), (record[field] if field in record else "missing", said)
            assert "\x1b" not in said


MANGLED = {
    "truncated": lambda line: line[:len(line) // 2],
    "without its last brace": lambda line: line.rstrip()[:-1],
    "not UTF-8": lambda line: line.replace(b"start", b"st\xffrt"),
    "overlong UTF-8": lambda line: line.replace(b"start", b"st\xc0\xafrt"),
    "a NUL": lambda line: line.replace(b"start", b"st\0rt"),
    "only NULs": lambda line: b"\0" * 100,
    "deep arrays": lambda line: b"[" * 100_000 + b"]" * 100_000,
    "deep objects": lambda line: b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "deep inside": lambda line: line.replace(b'"winners"', b'"x":' + b"[" * 5000 + b"]" * 5000 + b',"winners"'),
    "an array": lambda line: b"[]",
    "a number": lambda line: b"42",
    "null": lambda line: b"null",
    "two on a line": lambda line: line.strip() + line.strip(),
    "a byte order mark": lambda line: b"\xef\xbb\xbf[]",
    "no JSON": lambda line: b"turn 11",
    "an empty line": lambda line: b"",
    "a huge line": lambda line: b'{"format":"' + b"x" * (9 << 20) + b'"}',
    "a long string": lambda line: line.replace(b"start", b"start" * 100_000),
}


@pytest.mark.parametrize("mangle", MANGLED.values(), ids=MANGLED.keys())
@pytest.mark.parametrize("command", [("verify",), ("view", "--as", "seat:0"), ("replay", "--match", "2")])
def test_what_is_no_record(stamtafel, match, mangle, command):
    good = line_of(match).encode()
    path = stamtafel.folder / "bad.jsonl"
    path.write_bytes(good + mangle(good) + b"\n" + good)
    result = stamtafel.run(*command, path)
    assert result.code == 1
    assert "bad.jsonl" in result.err and len(result.err) < 1000
    if "too long" not in result.err and "record" in result.err:
        assert says(result.err, "record.where", number=2)
    if command[0] == "view":  # what came before it is still shown
        assert len(result.out.splitlines()) == 1
    else:
        assert result.out == "" or command[0] == "replay"


@pytest.mark.parametrize("command", [("verify",), ("view", "--as", "public"), ("replay",)])
def test_files_that_are_none(stamtafel, command):
    assert says(stamtafel.refused(1, *command, "missing.jsonl"), "cli.cannot_read", path="missing.jsonl")
    assert says(stamtafel.refused(1, *command, "."), "cli.cannot_read", path=".")
    assert says(stamtafel.refused(1, *command, "missing/x.jsonl"), "cli.cannot_read", path="missing/x.jsonl")


def test_an_empty_file_proves_nothing(stamtafel):
    assert "bad.jsonl" in faults(stamtafel, b"")


def test_all_files_are_checked(stamtafel, match):
    good = write_records(stamtafel.folder / "good.jsonl", [match])
    bad = write_records(stamtafel.folder / "bad.jsonl", [changed(match, winners=[])])
    result = stamtafel.run("verify", bad, "missing.jsonl", good)
    assert result.code == 1
    assert says(result.out, "verify.sound", path=good) and str(bad) not in result.out
    assert len(result.err.splitlines()) == 2 and str(bad) in result.err and "missing.jsonl" in result.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults_in_every_language(stamtafel, match, language):
    path = write_records(stamtafel.folder / "bad.jsonl", [changed(match, winners=[])])
    assert says(stamtafel.refused(1, "verify", path, "--lang", language), "record.wrong_winners", language)


@pytest.fixture
def fair_records():
    """Matches of all games that were dealt fairly."""
    return read_records(ROOT / "tests" / "golden" / "fair" / "records.jsonl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_fair_deals_are_recomputed(stamtafel, fair_records, language):
    path = write_records(stamtafel.folder / "fair.jsonl", fair_records)
    held = stamtafel.ok("verify", path, "--lang", language).out
    assert says(held, "verify.fair", language, records=len(fair_records))
    for record in fair_records[:2]:
        del record["fairness"]["secret"]
    held = stamtafel.ok("verify", write_records(path, fair_records), "--lang", language).out
    assert says(held, "verify.fair", language, records=len(fair_records) - 2)
    assert says(held, "verify.unrevealed", language, records=2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_that_was_not_fair(stamtafel, fair_records, language):
    """Another cut, secret, promise or algorithm: each is told in a sentence of its own."""
    for name, value, key in (
        ("match", "another", "kit.draw_not_fair"),
        ("cuts", ["00"] * len(fair_records[0]["seats"]), "kit.draw_not_fair"),
        ("secret", "00" * 32, "record.wrong_commitment"),
        ("commitment", "00" * 32, "record.wrong_commitment"),
        ("algorithm", "stamtafel-fair/3", "record.other_fairness"),
    ):
        spoilt = copy.deepcopy(fair_records[0])
        spoilt["fairness"][name] = value
        path = write_records(stamtafel.folder / "unfair.jsonl", [spoilt])
        assert says(stamtafel.refused(1, "verify", path, "--lang", language), key, language)


@pytest.fixture
def promised_records():
    """Matches in which seat 0 kept its promise, seat 1 withheld its cut and seat 2 cut openly."""
    return read_records(ROOT / "tests" / "golden" / "fair" / "promised.jsonl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_each_cut_proves(stamtafel, promised_records, fair_records, language):
    """Of one match seat by seat, of several how many of each."""
    path = stamtafel.folder / "promised.jsonl"
    held = stamtafel.ok("verify", write_records(path, promised_records[:1]), "--lang", language).out
    ways = ["revealed", "withheld", "open", "none"]
    said = held.splitlines()[1:]
    assert len(said) == len(ways) == len(promised_records[0]["seats"])
    for seat, way in enumerate(ways):
        assert said[seat].strip().startswith(f"Seat {seat}:") and says(said[seat], f"verify.cut_{way}", language)
    held = stamtafel.ok("verify", write_records(path, promised_records + fair_records[:1]), "--lang", language).out
    cuts = [sum(len(match["seats"]) for match in promised_records) - 3 * len(promised_records) + 1, len(promised_records) + 2]
    assert says(held, "verify.cut_withheld", language) and len(held.splitlines()) == 5
    assert says(held.splitlines()[3], "verify.seats", language, seats=cuts[1]), held
    assert says(held.splitlines()[4], "verify.seats", language, seats=cuts[0]), held


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cut_that_was_not_promised(stamtafel, promised_records, language):
    for match in promised_records:
        match["fairness"]["commitments"][0] = "00" * 32
        path = write_records(stamtafel.folder / "unkept.jsonl", [match])
        assert says(stamtafel.refused(1, "verify", path, "--lang", language), "record.wrong_cut", language, seat=0)


def test_a_view_of_a_fair_deal_keeps_the_secret(stamtafel, fair_records):
    path = write_records(stamtafel.folder / "fair.jsonl", fair_records)
    shown = stamtafel.ok("view", path, "--as", "public").out
    for record in fair_records:
        assert record["fairness"]["secret"] not in shown
        assert record["fairness"]["commitment"] in shown


@pytest.mark.parametrize("viewer", ["public", "seat:0", "seat:2", "full"])
def test_views(stamtafel, viewer):
    path = stamtafel.records("--matches", "20", "--seed", "5", "--bots", "random")
    shown = stamtafel.ok("view", path, "--as", viewer).out
    seen = stamtafel.folder / "seen.jsonl"
    seen.write_text(shown, "utf-8")
    assert stamtafel.ok("verify", seen).code == 0
    for full, record in zip(read_records(path), read_records(seen), strict=True):
        assert record["view"] == viewer
        assert len(record["log"]) == len(full["log"])
        assert record["scores"] == full["scores"] and record["seats"] == full["seats"]
        if viewer != "full":
            assert "seed" not in record["fairness"]
            assert full["fairness"]["seed"] not in json.dumps(record)
    if viewer == "full":
        assert shown == path.read_text("utf-8")
    # A view can be made again, but nothing else be made of it.
    assert stamtafel.ok("view", seen, "--as", viewer).out == shown
    if viewer != "full":
        for other in ("full", "seat:1"):
            assert says(stamtafel.refused(1, "view", seen, "--as", other), "record.already_redacted", view=viewer)


def test_the_view_of_a_seat_that_is_not_there(stamtafel, match):
    path = write_records(stamtafel.folder / "three.jsonl", [match])
    assert says(stamtafel.refused(1, "view", path, "--as", "seat:3"), "view.no_such_seat", seat=3, last=2)
    for viewer in ("seat:", "seat:-1", "seat:99", "seat:1x", "Public", ""):
        assert stamtafel.run("view", path, f"--as={viewer}").code in (1, 2)


def test_a_record_on_stdin(stamtafel, match):
    assert stamtafel.ok("verify", "-", typed=line_of(match)).code == 0
    assert stamtafel.run("verify", "-", typed=line_of(changed(match, winners=[]))).code == 1
