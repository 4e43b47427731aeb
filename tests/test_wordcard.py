"""WordCard in the program: every setting simulates, verifies, adds up, and agrees with the independent checker."""

import hashlib
import json
import re
import subprocess
import sys
from collections import Counter
from itertools import product

import pytest
from bots import Bots
from conftest import DEEP, LANGUAGES, ROOT, read_records, saying, says, write_records

MATCHES = 200 if DEEP else 20
DUELS = 1000 if DEEP else 40
CHECKER = ROOT / "tests" / "checker" / "check_records.py"
BASES = ("word", "card", "word_plus", "card_plus", "word_and_card")
FORMULAS = ("most", "least")
SEATS = (1, 2, 4, 8)
JOKER_LEFT = 50

# What each option is set to, with what it needs, and the number of seats.
OPTIONS = {
    "opening_cards": ({"opening_cards": 0}, 2),
    "opening_points": ({"opening_points": 30}, 2),
    "joker_points": ({"joker_points": 25, "variant": "word_plus"}, 2),
    "joker_back": ({"joker_back": "layer"}, 3),
    "bonuses": ({"bonuses": False}, 2),
    "y_is_ij": ({"y_is_ij": True}, 3),
    "crosswise": ({"crosswise": True}, 2),
    "crosswise_both": ({"crosswise": True, "variant": "word_and_card", "opening_cards": 2}, 3),
    "deep_pick": ({"deep_pick": True, "variant": "card_plus"}, 3),
    "challenge": ({"challenge": True}, 3),
    "challenge_least": ({"challenge": True, "formula": "least", "variant": "word_plus"}, 2),
    "explain": ({"challenge": True, "explain": True, "referee": "person"}, 3),
    "explain_alone": ({"challenge": True, "explain": True, "referee": "person"}, 1),
    "referee": ({"referee": "person"}, 2),
    "clock": ({"clock": False}, 2),
    "partners": ({"partners": True}, 4),
    "rounds": ({"rounds": 3}, 2),
    "first": ({"first": "1"}, 3),
    "hand": ({"hand": 8, "variant": "card"}, 2),
    "hands": ({"hand": 13, "variant": "card"}, 8),
    "blocked": ({"hand": 13, "variant": "card", "opening_points": 200}, 8),  # nobody has so many
    "time": ({"time": 0, "variant": "group"}, 2),
    "base": ({"base": "card_plus", "variant": "group", "rounds": 2}, 3),
}
# What only happens now and then must have happened somewhere.
PATHS = ("drawn_again", "opening", "open_card_taken_freely", "open_card_taken", "deep_pick", "put_back", "joker_exchange",
         "last_card_kept", "rebuilding", "blocked_by_rebuilding", "long_word", "long_combination", "out_after_a_lay",
         "out_at_once", "out_in_several_lays_of_a_turn", "challenge_won", "challenge_lost", "referee_wrong", "lost_turn_served",
         "group_timeout", "group_invalid_row", "group_row_of_one_card", *(f"chose_{base}" for base in BASES))


def text_of(value):
    return str(value).lower() if isinstance(value, bool) else str(value)


def simulate(stamtafel, path, setting, seats, *arguments):
    chosen = [word for name, value in setting.items() for word in ("--set", f"{name}={text_of(value)}")]
    stamtafel.ok("simulate", "wordcard", "--seats", seats, "--records", path, *chosen, *arguments)
    stamtafel.ok("verify", path)
    records = read_records(path)
    for record in records:
        assert record["end"] == "finished" and len(record["seats"]) == seats
        assert all(text_of(record["options"][name]) == text_of(value) for name, value in setting.items())
    return records


def check(*paths):
    """The checker replays every line, and counts the 108 cards of each deal after every turn."""
    checked = subprocess.run([sys.executable, CHECKER, "--stats", *paths], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
    assert checked.stdout.count("all agree") == len(paths)
    return {name.removeprefix("wordcard."): int(count) for name, count in
            (line.split() for line in checked.stdout.splitlines() if line.startswith("wordcard."))}


def card_points():
    points = {}
    for line in (ROOT / "data" / "decks" / "nl.txt").read_text("utf-8").splitlines():
        rank, *rest = line.split("#")[0].split() or [""]
        if re.fullmatch(r"\d+|[JQK]", rank):
            for letter in rest[1:]:
                letter, _, own = letter.partition(":")
                points[f"{rank}/{letter}"] = int(own or rest[0])
    return points


class Recount:
    """Adds the scores up once more, from the cards that came and went and the points that were told."""

    POINTS = card_points()

    def __init__(self, record):
        self.options = dict(record["options"])
        self.seats = len(record["seats"])
        self.totals = [0] * self.seats
        for line in record["log"]:
            words = line.split()
            if words[0] == "dealer":
                self.begin()
            if re.fullmatch(r"\d:", words[0]):
                self.act(int(words[0][:-1]), words[1], words[2:])
            else:
                self.hear(words[0], words[1:])
        standing = self.totals
        if self.options["partners"]:
            half = self.seats // 2
            standing = [self.totals[seat % half] + self.totals[seat % half + half] for seat in range(self.seats)]
        level = 0 if self.seats == 1 else min(standing)
        best = max(standing) if self.options["formula"] == "most" else min(standing)
        assert record["scores"] == [points - level for points in standing]
        assert record["winners"] == [seat for seat in range(self.seats) if standing[seat] == best]

    def begin(self):
        self.rules = dict(self.options)
        self.hands = [Counter() for _ in range(self.seats)]
        self.points = [0] * self.seats
        self.lays = [0] * self.seats  # that stand
        self.pile = []
        self.lengths = {}  # of rows, by their number
        self.turn = None
        self.scored = 0

    def act(self, seat, verb, words):
        if verb == "choose":
            self.rules |= dict(word.split("=") for word in words)
        elif verb in ("stock", "open", "pile", "keep"):
            self.turn, self.laid_now = seat, 0
            self.taken = self.pile[-int(words[0]):] if verb == "pile" else self.pile[-1:] if verb == "open" else []
            del self.pile[len(self.pile) - len(self.taken):]
            self.hands[seat].update(self.taken)
        elif verb == "lay":
            self.undone = Counter(self.hands[seat]), dict(self.lengths)
            for part in " ".join(words).split(" ; "):
                self.lay(seat, part)
            self.lays[seat] += 1
            self.laid_now += 1
            self.scored = 0
        elif verb == "discard":
            self.hands[seat].subtract(words)
            self.pile += words
        elif verb == "back":
            self.put_back()
        assert all(count >= 0 for count in self.hands[seat].values()), (seat, verb, words)

    def lay(self, seat, part):
        row = re.match(r"r(\d+) (?:before|after) ", part)
        exchange = re.match(r"(?:r\d+\.\d+|g\d -?\d+,-?\d+) (\S+)$", part)
        cards = re.findall(r"(?<= )(?:\d+|[JQK])/[A-Z]|\*=[^ ]+", " " + part)
        self.hands[seat].subtract("*" if card[0] == "*" else card for card in cards)
        if exchange:
            self.hands[seat]["*"] += 1
        elif row:
            self.lengths[int(row[1])] += len(cards)
        else:
            self.lengths[len(self.lengths)] = len(cards)

    def put_back(self):
        self.hands[self.turn].subtract(self.taken)
        self.pile += self.taken
        self.taken = []

    def hear(self, what, words):
        if what == "deal":
            self.hands[int(words[0])].update(words[1:])
        elif what == "open":
            self.pile = words
        elif what == "stock":
            del self.pile[:-1]
        elif what == "score":
            self.scored = int(words[1])
            assert self.scored == sum(int(item.split("=")[1]) for item in words[2:]), words
            self.points[int(words[0])] += self.scored
        elif what == "undo":
            self.hands[self.turn], self.lengths = self.undone
            self.points[self.turn] -= self.scored
            self.lays[self.turn] -= 1
            self.laid_now -= 1
        elif what == "lost" and int(words[0]) == self.turn and not self.laid_now:
            self.put_back()
        elif what == "round":
            self.end(list(map(int, words)))

    def end(self, totals):
        results = [total - before for total, before in zip(totals, self.totals)]
        self.totals = totals
        if self.options["variant"] == "group":
            return  # what a solution is worth is not told
        times = 2 if self.rules["variant"] == "word_and_card" else 1
        for seat, result in enumerate(results):
            left = sum(JOKER_LEFT if card == "*" else times * self.POINTS[card] for card in self.hands[seat].elements())
            if self.options["formula"] == "most":
                assert result == self.points[seat] - left, (seat, result, left)
            else:
                self.check_bonus(seat, left - result)

    def check_bonus(self, seat, bonus):
        """In `least` bonuses are not told: out of the hand 25, or 50 if all was laid in one turn, and 50 each for what is long."""
        out = not +self.hands[seat] and self.lays[seat] > 0
        going_out = (50 if self.lays[seat] == self.laid_now else 25) if out and text_of(self.rules["bonuses"]) == "true" else 0
        long = text_of(self.rules["crosswise"]) == "true" or any(length >= 8 for length in self.lengths.values())
        assert (bonus - going_out) % 50 == 0 and bonus >= going_out, (seat, bonus)
        assert long or bonus == going_out, (seat, bonus)


def play_and_check(stamtafel, settings, bots):
    """All settings, each in a file of its own; answers which paths they reached."""
    paths = []
    for number, (setting, seats) in enumerate(settings):
        paths.append(stamtafel.folder / f"{number}.jsonl")
        records = simulate(stamtafel, paths[-1], setting, seats, "--bots", alternating(bots, seats), "--matches", MATCHES,
                           "--seed", number)
        assert len(records) == MATCHES
        for record in records:
            Recount(record)
    reached = check(*paths)
    assert reached["matches"] == MATCHES * len(paths)
    return reached


def alternating(bots, seats):
    return ",".join(bots[seat % len(bots)] for seat in range(seats))


@pytest.mark.parametrize("bots", ["random", "simple"])
@pytest.mark.parametrize("variant", [*BASES, "free", "group"])
def test_every_variant_agrees_with_the_checker(stamtafel, variant, bots):
    formulas = ("most",) if variant == "group" else FORMULAS
    settings = [({"variant": variant, "formula": formula}, seats) for seats, formula in product(SEATS, formulas)]
    if bots == "simple" and not DEEP:
        # To begin takes the bot most of its time, so every number of seats has to do with one formula.
        settings = [settings[index * len(formulas) + index % len(formulas)] for index in range(len(SEATS))]
    play_and_check(stamtafel, settings, [bots])


def test_every_option_agrees_with_the_checker(stamtafel):
    reached = Counter()
    for bots in (["random"], ["simple", "random"], *([["simple"]] if DEEP else [])):
        reached.update(play_and_check(stamtafel, list(OPTIONS.values()), bots))
    reached.update(play_and_check(stamtafel, [({"variant": "free"}, 2)], ["random"]))
    assert all(reached[path] for path in PATHS), reached


def test_a_recount_finds_a_wrong_score(stamtafel):
    record, *_ = simulate(stamtafel, stamtafel.folder / "one.jsonl", {}, 2, "--bots", "simple", "--matches", "1", "--seed", "3")
    Recount(record)
    wrong = [record | {"scores": [score + 1 for score in record["scores"]]}, record | {"winners": [0, 1]}]
    for index, line in enumerate(record["log"]):
        if line.startswith(("score", "round")):
            words = line.split()
            words[2] = str(int(words[2]) + 1)
            wrong.append(record | {"log": [*record["log"][:index], " ".join(words), *record["log"][index + 1:]]})
    for each in wrong:
        with pytest.raises(AssertionError):
            Recount(each)


FORBIDDEN = [
    # what is chosen, seats, the phrase
    ({"variant": "group", "formula": "least"}, 2, "group_least"),
    ({"variant": "group", "crosswise": True}, 2, "group_crosswise"),
    ({"variant": "group", "partners": True}, 4, "group_partners"),
    ({"partners": True}, 1, "partners_seats"),
    ({"partners": True}, 2, "partners_seats"),
    ({"partners": True}, 3, "partners_seats"),
    ({"partners": True}, 7, "partners_seats"),
    ({"variant": "free", "rounds": 3}, 4, "free_rounds"),
    ({"first": 2}, 2, "first_seat"),
    ({"deep_pick": True, "formula": "least"}, 2, "deep_pick_least"),
    ({"challenge": True, "variant": "card"}, 2, "challenge_card"),
    ({"explain": True}, 2, "explain_alone"),
    ({"explain": True, "challenge": True}, 2, "explain_alone"),
    ({"explain": True, "referee": "person"}, 2, "explain_alone"),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_does_not_go_together_is_refused(stamtafel, language):
    for setting, seats, key in FORBIDDEN:
        chosen = [word for name, value in setting.items() for word in ("--set", f"{name}={text_of(value)}")]
        told = stamtafel.refused(2, "simulate", "wordcard", "--seats", seats, *chosen, "--lang", language)
        assert says(told, f"wordcard.{key}", language), (setting, told)


@pytest.mark.parametrize("setting, seats", [
    ({}, 3),
    ({"variant": "card_plus", "partners": True, "deep_pick": True}, 4),
    ({"challenge": True}, 3),
    ({"crosswise": True, "formula": "least"}, 2),
    ({"variant": "free"}, 2),
    ({"variant": "group"}, 3),
], ids=str)
def test_what_each_seat_may_see_agrees_with_the_checker_too(stamtafel, setting, seats):
    full = stamtafel.folder / "full.jsonl"
    records = simulate(stamtafel, full, setting, seats, "--bots", alternating(["simple", "random"], seats),
                       "--matches", "10", "--seed", "5")
    seen = []
    for view in ("public", "seat:0", f"seat:{seats - 1}"):
        seen.append(stamtafel.folder / f"{view.replace(':', '')}.jsonl")
        seen[-1].write_text(stamtafel.ok("view", full, "--as", view).out)
        for record, told in zip(records, read_records(seen[-1]), strict=True):
            assert told["view"] == view and len(told["log"]) == len(record["log"])
            for line, line_seen in zip(record["log"], told["log"]):
                hidden = re.match(r"deal (\d) |(\d): solution ", line)
                if hidden and view != f"seat:{hidden[1] or hidden[2]}":
                    assert set(line_seen.split()[2:]) == {"?"}
                else:
                    assert line_seen == line
    check(*seen)


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_a_record_names_its_deck_and_dictionary(stamtafel):
    record, *_ = simulate(stamtafel, stamtafel.folder / "one.jsonl", {}, 2, "--bots", "random", "--matches", "1", "--seed", "1")
    assert record["deck"] == {"name": "nl", "sha256": sha256(ROOT / "data" / "decks" / "nl.txt")}
    assert record["dictionary"]["sha256"] == sha256(ROOT / "data" / "words" / "nl.graph")
    assert record["dictionary"]["name"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["deck", "dictionary"])
def test_another_dictionary_or_deck_cannot_be_verified(stamtafel, kind, language):
    path = stamtafel.folder / "one.jsonl"
    record, *_ = simulate(stamtafel, path, {}, 2, "--bots", "random", "--matches", "1", "--seed", "1")
    ours = record[kind]["sha256"]
    theirs = "0" * 64
    write_records(path, [record | {kind: record[kind] | {"sha256": theirs}}])
    told = stamtafel.refused(1, "verify", path, "--lang", language)
    assert says(told, "record.other_source", language, kind=saying(language)[f"record.source_{kind}"],
                name=record[kind]["name"], theirs=theirs, ours=ours), told
    write_records(path, [{key: value for key, value in record.items() if key != kind}])
    assert kind in stamtafel.refused(1, "verify", path, "--lang", language)


@pytest.mark.parametrize("bots", ["random", "simple,random"])
def test_two_threads_play_the_same_as_one(stamtafel, bots):
    outcomes = set()
    for threads in (1, 2):
        path = stamtafel.folder / f"{threads}.jsonl"
        simulate(stamtafel, path, {"variant": "word_plus"}, 2, "--bots", bots, "--matches", "100", "--seed", "8",
                 "--threads", threads)
        outcomes.add(path.read_bytes())
    assert len(outcomes) == 1


def test_simple_beats_random(stamtafel):
    """A beginner wins nine of ten from chance in every base variant; a few matches tell that of all variants together only."""
    shares = {}
    for variant, formula in product(BASES, FORMULAS):
        told = json.loads(stamtafel.ok("simulate", "wordcard", "--bots", "simple,random", "--matches", DUELS, "--seed", "11",
                                       "--set", f"variant={variant}", "--set", f"formula={formula}", "--json").out)
        shares[variant, formula] = next(bot["win_share"] for bot in told["bots"] if bot["name"] == "simple")
    assert sum(shares.values()) / len(shares) >= 0.9, shares
    assert min(shares.values()) >= (0.9 if DEEP else 0.8), shares


# Never lays: it draws and discards, keeps when nothing is left to draw, and solves nothing. It looks at what it is told.
PATIENT = r'''
import json, re, sys

SIMPLE = re.compile(r"stock|open|keep|back|done|accept|challenge|pile \d+|discard (\*|(\d+|[JQK])/[A-Z])")
OPEN = re.compile(r"lay …|choose …|solution …|explain [A-Z]+ …")

def answer(offers):
    for offer in offers:
        assert SIMPLE.fullmatch(offer) or OPEN.fullmatch(offer), offer
    for wanted in ("stock", "keep", "done", "accept"):
        if wanted in offers:
            return wanted
    for offer in offers:
        if offer.startswith("discard"):
            return offer
        if offer == "choose …":
            return "choose variant=word"
        if offer == "solution …":
            return "solution"
        if offer.startswith("explain"):
            return offer.replace("…", '"a word"')
    assert False, offers

held = []
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "game":
        game = json.loads(rest)
        assert game["game"] == "wordcard" and game["options"]["variant"], rest
    elif word == "log":
        if rest.startswith("dealer"):
            held = []
        if rest.startswith("deal %d " % game["seat"]):
            held += rest.split()[2:]
            assert "?" not in held, rest
        elif rest.startswith("deal "):
            assert set(rest.split()[2:]) == {"?"}, rest
        elif rest.startswith("%d: discard" % game["seat"]):
            held.remove(rest.split()[2])
    elif word == "go":
        offers = json.loads(rest)
        if any(offer.startswith("discard") for offer in offers):
            assert offers[0] == "lay …", rest
            assert {offer[8:] for offer in offers if offer.startswith("discard")} == set(held), rest
        print(answer(offers), flush=True)
'''


@pytest.mark.parametrize("setting", [
    {},
    {"variant": "card", "deep_pick": True},
    {"challenge": True},
    {"variant": "free"},
    {"variant": "group"},
], ids=str)
def test_a_bot_in_another_process_plays_whole_matches(stamtafel, setting):
    patient = Bots(stamtafel.folder.parent).script(PATIENT, "patient")
    path = stamtafel.folder / "exec.jsonl"
    records = simulate(stamtafel, path, setting, 2, "--bots", f"{patient},simple", "--matches", "5", "--seed", "3")
    assert all(record["seats"][0]["kind"] == f"bot:{patient}" for record in records)
    assert not any(re.match("0: lay", line) for record in records for line in record["log"])
    check(path)


def test_a_bot_in_another_process_that_lays_what_it_does_not_hold(stamtafel):
    """It is named with what it said, and the match ends there."""
    lay = "lay 1/Q 1/Q 1/Q 1/Q 1/Q"
    liar = Bots(stamtafel.folder.parent).script(PATIENT.replace("print(answer(offers)", f"""if "lay …" in offers:
            print("{lay}", flush=True)
            continue
        print(answer(offers)"""), "liar")
    path = stamtafel.folder / "exec.jsonl"
    result = stamtafel.run("simulate", "wordcard", "--bots", f"{liar},simple", "--matches", "5", "--seed", "3", "--records", path)
    assert result.code == 1 and says(result.err, "exec.illegal", answer=lay), result.err
    stamtafel.ok("verify", path)
    assert read_records(path)[-1]["log"][-1].startswith("abort 0 ")
    check(path)
