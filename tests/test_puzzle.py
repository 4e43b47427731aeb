"""The WordCard puzzle of the day, from outside."""

import datetime
import hashlib
import json
import re

import pytest
from conftest import LANGUAGES, ROOT, saying, says
from terminal import Terminal

DATE = "2026-11-15"
TODAY = {"STAMTAFEL_TODAY": "2026-11-20"}  # so that tests do not depend on the clock of the machine
CARDS = "5/S 9/O Q/I * 3/U 10/E * 2/I Q/E 6/I 5/R".split()
WORDS = "2026-11-09"  # a Monday: rows are words
RANKS = "2026-11-13"  # a Friday: rows are sets and suites
WEEK = ("word", "card", "word", "word_plus", "card", "card_plus", "word_and_card")


def puzzle(stamtafel, *arguments, date=DATE, typed="", env=TODAY):
    return stamtafel.ok("puzzle", "--date", date, *arguments, typed=typed, env=env)


KNOWN = {}  # what was asked before: the answer is always the same


def as_json(stamtafel, *arguments, date=DATE):
    question = (date, *arguments)
    if question not in KNOWN:
        KNOWN[question] = puzzle(stamtafel, "--json", *arguments, date=date).out
    return json.loads(KNOWN[question])


def in_one_line(shown):
    return " ".join(shown.split())


def refused(stamtafel, *arguments):
    return stamtafel.refused(2, "puzzle", *arguments, env=TODAY)


def best_rows(stamtafel, date):
    return [row["row"] for row in as_json(stamtafel, "--best", date=date)["best"]["rows"]]


def test_the_cards_of_a_date_are_fixed(stamtafel):
    shown = as_json(stamtafel)
    assert shown["cards"] == CARDS
    assert (shown["puzzle"], shown["number"], shown["date"]) == ("stamtafel-daily/1", 319, DATE)
    assert shown["variant"] == "word_and_card"
    assert shown["options"] == {"joker_points": 0, "bonuses": True, "y_is_ij": False}
    assert "best" not in shown and "solution" not in shown
    stats = json.loads(stamtafel.ok("words", "stats", "--json").out)
    assert shown["dictionary"] == {"name": stats["name"], "sha256": stats["sha256"]}
    assert shown["deck"]["name"] == "nl" and re.fullmatch("[0-9a-f]{64}", shown["deck"]["sha256"])


@pytest.mark.parametrize("language, dutch", [("en", "Dutch word"), ("de", "niederländische")])
@pytest.mark.parametrize("date", [WORDS, "2026-11-14", DATE])  # word, card_plus, word_and_card
def test_whoever_reads_no_dutch_is_told_that_the_words_are(stamtafel, language, dutch, date):
    assert dutch in in_one_line(puzzle(stamtafel, "--lang", language, date=date).out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_variant_is_called_as_at_the_table(stamtafel, language):
    shown = in_one_line(puzzle(stamtafel, "--lang", language).out)
    assert saying(language)["wordcard.word_and_card"] in shown and "word_and_card" not in shown


def mixed(x):
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9 % 2**64
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb % 2**64
    return x ^ (x >> 31)


def draws(date, deck):
    """One draw of cards after another, as docs/notation.md says, by another program."""
    state = int(hashlib.sha256(f"stamtafel-daily/1 {date}".encode()).hexdigest()[:16], 16)

    def below(bound):
        nonlocal state
        while True:
            state = (state + 0x9e3779b97f4a7c15) % 2**64
            product = (mixed(state) >> 32) * bound
            if product % 2**32 >= 2**32 % bound:
                return product >> 32

    fewest, most = {"word": (8, 10), "card": (10, 13), "word_plus": (9, 11), "card_plus": (11, 13),
                    "word_and_card": (10, 13)}[WEEK[datetime.date.fromisoformat(date).weekday()]]
    count = fewest + below(most - fewest + 1)
    while True:
        pile = list(deck)
        cards = []
        for _ in range(count):
            picked = below(len(pile))
            cards.append(pile[picked])
            pile[picked] = pile[-1]
            pile.pop()
        yield cards


@pytest.mark.parametrize("date", ["2026-01-01", "2026-11-10", "2026-11-11", "2026-11-12", "2026-11-14", DATE])
def test_the_cards_are_drawn_as_documented(stamtafel, date):
    deck = []
    for line in (ROOT / "data" / "decks" / "nl.txt").read_text().splitlines():
        words = line.split("#")[0].split()
        if words and re.fullmatch(r"\d+|[JQK]", words[0]):
            deck += [f"{words[0]}/{letter}" for letter in words[2:]]
    deck += ["*"] * 4
    shown = as_json(stamtafel, date=date)
    variant = WEEK[datetime.date.fromisoformat(date).weekday()]
    assert shown["variant"] == variant
    least = {"word": 150, "card": 45, "word_plus": 200, "card_plus": 100, "word_and_card": 100}[variant]
    for cards in draws(date, deck):
        if cards.count("*") > 2:
            continue
        solved = json.loads(stamtafel.ok("solve", *cards, "--variant", variant, "--json").out)
        if solved["result"] >= least:
            assert shown["cards"] == cards
            return
        assert shown["cards"] != cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_the_same_puzzle(stamtafel, language):
    assert puzzle(stamtafel, "--json", "--lang", language).out == puzzle(stamtafel, "--json").out
    shown = puzzle(stamtafel, "--lang", language).out
    assert says(shown, "puzzle.title", language, number="319", date=DATE)
    assert says(shown, "puzzle.made_of", language, algorithm="stamtafel-daily/1")
    for line in shown.splitlines():
        assert len(line) <= 80, line


def test_without_a_date_it_is_today(stamtafel):
    shown = json.loads(stamtafel.ok("puzzle", "--json", env=TODAY).out)
    assert shown["date"] == "2026-11-20"


def test_other_days_are_other_puzzles(stamtafel):
    seen = {tuple(as_json(stamtafel, date=f"2026-11-{day:02}")["cards"]) for day in range(9, 16)}
    assert len(seen) == 7
    assert all(8 <= len(cards) <= 13 for cards in seen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("date, key, facts", [
    ("tomorrow", "puzzle.bad_date", {"date": "tomorrow"}),
    ("15-11-2026", "puzzle.bad_date", {"date": "15-11-2026"}),
    ("2026-1-5", "puzzle.bad_date", {"date": "2026-1-5"}),
    ("", "puzzle.bad_date", {"date": ""}),
    ("2026-02-30", "puzzle.no_such_day", {"date": "2026-02-30"}),
    ("2026-13-01", "puzzle.no_such_day", {"date": "2026-13-01"}),
    ("2026-11-21", "puzzle.not_yet", {"date": "2026-11-21", "today": "2026-11-20"}),
    ("9999-12-31", "puzzle.not_yet", {"date": "9999-12-31"}),
    ("2025-12-31", "puzzle.too_early", {"date": "2025-12-31", "first": "2026-01-01"}),
])
def test_wrong_dates_are_refused(stamtafel, date, key, facts, language):
    said = refused(stamtafel, "--date", date, "--lang", language)
    assert says(said, key, language, **facts)


@pytest.mark.parametrize("solution, key, facts", [
    ("Q/E X", "wordcard.unknown_card", {"card": "X"}),
    ("Q/E Q/I Z9", "wordcard.unknown_card", {"card": "Z9"}),
    ("7/X 7/Y", "wordcard.not_in_deck", {"card": "7/X"}),
    ("Q/E Q/B", "wordcard.not_open", {"card": "Q/B"}),
    ("Q/E Q/I ; Q/E 10/E", "wordcard.too_few_open", {"card": "Q/E", "copies": "1"}),
    ("*=5/E *=5/N ; *=5/E 5/S", "wordcard.too_few_open", {"card": "*", "copies": "2"}),
    ("Q/E *", "wordcard.joker_undeclared", {}),
    ("Q/E *=N", "wordcard.unknown_card", {"card": "*=N"}),
    ("Q/E " * 40, "wordcard.row_too_long", {"max": "30"}),
    ("\x1b[31m", "wordcard.unknown_card", {}),
])
def test_bad_solutions_are_refused(stamtafel, solution, key, facts):
    said = refused(stamtafel, "--date", DATE, "--solution", solution)
    assert says(said, key, **facts)
    assert "\x1b" not in said


def test_a_solution_is_judged(stamtafel):
    judged = as_json(stamtafel, "--solution", "q/e q/i;10/E *=10/N ; 5/R 5/S")["solution"]
    assert [row["valid"] for row in judged["rows"]] == [True, True, False]
    assert judged["rows"][0]["points"] == 2 * (20 + 20)
    assert judged["rows"][1]["points"] == 2 * (10 + 10)
    assert "RS" in judged["rows"][2]["why"]
    assert judged["left"] == 50 + 2 * (5 + 9 + 3 + 2 + 6 + 5)
    assert judged["total"] == 80 + 40 - judged["left"] and not judged["all_used"]
    assert judged["percent"] == max(0, judged["total"]) * 100 // judged["best"]
    shown = puzzle(stamtafel, "--solution", "Q/E Q/I ; 10/E *=10/N ; 5/R 5/S").out
    assert says(shown, "puzzle.score", total=str(judged["total"]), best="234")
    assert says(shown, "wordcard.not_a_word", word="RS")


def test_the_example_of_the_help_works(stamtafel):
    example = re.search(r'--date (\S+) --solution "([^"]*)"', saying("en")["help.puzzle"])
    judged = as_json(stamtafel, "--solution", example[2], date=example[1])["solution"]
    assert all(row["valid"] for row in judged["rows"])


def test_nothing_laid_costs_everything(stamtafel):
    judged = as_json(stamtafel, "--solution", "")["solution"]
    assert (judged["rows"], judged["percent"]) == ([], 0)
    assert judged["total"] == -judged["left"] == -(100 + 2 * 60)


@pytest.mark.parametrize("day", range(9, 16))
def test_the_best_lay_is_the_solvers_and_has_100_percent(stamtafel, day):
    date = f"2026-11-{day:02}"
    shown = as_json(stamtafel, "--best", date=date)
    solved = json.loads(stamtafel.ok("solve", *shown["cards"], "--variant", shown["variant"], "--json").out)
    assert solved["proven"]
    assert shown["best"]["total"] == solved["result"]
    rows = [row["row"] for row in shown["best"]["rows"]]
    judged = as_json(stamtafel, "--solution", " ; ".join(rows), date=date)["solution"]
    assert (judged["total"], judged["percent"]) == (solved["result"], 100)
    # Played card by card at the table.
    played = puzzle(stamtafel, date=date, typed=[line for row in rows for line in (row, "")] + ["score"]).out
    assert says(played, "puzzle.score", total=solved["result"], best=solved["result"], percent="100")
    assert says(played, "puzzle.perfect")


def test_giving_up_shows_the_best_lay(stamtafel):
    shown = puzzle(stamtafel, typed=["give up"]).out
    for row in best_rows(stamtafel, DATE):
        assert row in shown
    assert says(shown, "puzzle.best_lay")
    # After that nothing counts any more.
    rows = best_rows(stamtafel, DATE)
    again = puzzle(stamtafel, typed=[line for row in rows for line in (row, "")] + ["score", "share"]).out
    assert says(again, "puzzle.no_longer_counts")
    assert " 100 % ■" not in again


def test_a_typed_word_is_offered_before_it_is_laid(stamtafel):
    shown = puzzle(stamtafel, typed=["ei", "show", "ei", "", "show"]).out
    _, first, second = shown.split("EI  Q/E Q/I  80", 2)
    assert says(first, "puzzle.prompt_one")
    assert not says(first, "puzzle.total")  # something else was typed: it was not laid
    assert says(second, "puzzle.total", points="80")


def test_choices_are_numbered(stamtafel):
    # The R and the I have only jokers to form a set with E.
    shown = puzzle(stamtafel, typed=["en", "9", "2", "show"]).out
    assert says(shown, "puzzle.prompt_several")
    assert says(shown, "puzzle.no_such_choice", number="9")
    assert says(shown, "puzzle.total")


def test_rows_are_taken_back(stamtafel):
    lay = ["ei", "", "sik", ""]
    both = puzzle(stamtafel, typed=lay).out
    assert says(both, "puzzle.total", points=str(80 + 78))
    assert says(puzzle(stamtafel, typed=["undo 1"]).out.split("│")[-1], "puzzle.total", points="78")
    assert says(puzzle(stamtafel, typed=["undo 7"]).out, "puzzle.no_such_row", row="7", last="1")
    assert not says(puzzle(stamtafel, typed=["undo"]).out.split("│")[-1], "puzzle.total")
    assert says(puzzle(stamtafel, typed=["undo"]).out, "puzzle.nothing_to_undo")
    puzzle(stamtafel, typed=lay)
    assert not says(puzzle(stamtafel, typed=["clear"]).out.split("│")[-1], "puzzle.total")


def test_progress_is_kept_for_each_date(stamtafel):
    aside = puzzle(stamtafel, typed=["ei", "", "score", "hint", "quit"])
    assert says(aside.err, "puzzle.kept", date=DATE)
    again = puzzle(stamtafel, typed=["share"]).out
    assert "EI  Q/E Q/I  80" in again
    assert says(again, "puzzle.so_far", best="234")
    assert says(again, "puzzle.share", rows="1", used="2", hints="1")
    assert "EI" not in puzzle(stamtafel, date=WORDS).out
    assert json.loads((stamtafel.saves / "puzzles" / f"{DATE}.json").read_text())["rows"] == "Q/E Q/I"


def test_damaged_progress_is_told_and_begun_anew(stamtafel):
    puzzle(stamtafel, typed=["ei", ""])
    path = stamtafel.saves / "puzzles" / f"{DATE}.json"
    kept = path.read_text()
    for damaged in (
        "{",
        "[]",
        kept.replace("Q/E Q/I", "Q/E Q/B"),
        kept.replace('"Q/E Q/I"', '"Q/E 10/E"'),
        kept.replace('"hints": 0', '"hints": -1'),
        kept.replace("stamtafel-puzzle/1", "stamtafel-puzzle/9"),
    ):
        assert damaged != kept
        path.write_text(damaged)
        shown = puzzle(stamtafel)
        assert says(shown.err, "puzzle.broken", path=str(path)), damaged
        assert "EI  Q/E" not in shown.out


def test_progress_with_another_dictionary_does_not_count(stamtafel):
    puzzle(stamtafel, typed=["ei", ""])
    path = stamtafel.saves / "puzzles" / f"{DATE}.json"
    kept = json.loads(path.read_text())
    kept["puzzle"]["dictionary"] = "0" * 64
    path.write_text(json.dumps(kept))
    shown = puzzle(stamtafel)
    assert says(shown.err, "puzzle.other_version")
    assert "EI  Q/E" not in shown.out


def test_where_nothing_can_be_kept_it_can_still_be_played(stamtafel):
    nowhere = TODAY | {"HOME": None, "XDG_STATE_HOME": None}
    shown = stamtafel.run("puzzle", "--date", DATE, typed=["ei", "", "score"], env=nowhere)
    assert shown.code == 1
    assert says(shown.err, "cli.no_home")
    assert says(shown.out, "puzzle.score", best="234")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shared_gives_nothing_away(stamtafel, language):
    rows = best_rows(stamtafel, DATE)
    typed = [line for row in rows for line in (row, "")] + [saying(language)["puzzle.word.score"].split(",")[0]]
    shown = puzzle(stamtafel, "--lang", language, typed=typed).out
    shared = shown[shown.index("WordCard 319 ·"):].splitlines()[:2]
    assert "100 %" in shared[0] and DATE in shared[0] and "234/234" in shared[0]
    assert f"{len(rows)}" in shared[1] and "8/11" in shared[1]
    for row in rows:
        assert row not in "\n".join(shared)
        word = "".join(card.split("/")[1] for card in row.split())
        assert not re.search(rf"\b{word}\b", "\n".join(shared))
    assert not re.search(r"[A-Z0-9*]+/[A-Z]", "\n".join(shared))
    for line in shared:
        assert len(line) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_language_work(stamtafel, language):
    phrases = saying(language)
    words = {name: phrases[f"puzzle.word.{name}"].split(", ")[0]
             for name in ("help", "show", "undo", "clear", "score", "share", "hint", "give_up", "quit")}
    for words in (words, {name: name.replace("_", " ") for name in words}):
        typed = ["/" + words[name] for name in
                 ("help", "show", "undo", "clear", "share", "hint", "score", "share", "give_up", "quit", "help")]
        shown = puzzle(stamtafel, "--lang", language, date=RANKS, typed=typed, env=TODAY).out
        assert shown.count(phrases["puzzle.help"]) == 1  # nothing after "quit"
        for key in ("nothing_to_undo", "score", "best_lay", "share"):
            assert says(shown, f"puzzle.{key}", language), key
        (stamtafel.saves / "puzzles" / f"{RANKS}.json").unlink()
    for word in phrases["puzzle.help"].split():
        assert "{" not in word


def test_a_command_that_is_also_a_word_can_be_both(stamtafel):
    date = "2026-05-11"  # its cards spell TIP, which is Dutch for a hint
    offered = puzzle(stamtafel, "--lang", "nl", date=date, typed=["tip"]).out
    assert "B/I" in offered and says(offered, "puzzle.also_command", "nl", word="tip")
    assert not says(offered, "puzzle.hint_size", "nl")
    assert says(puzzle(stamtafel, "--lang", "nl", date=date, typed=["/tip"]).out, "puzzle.hint_size", "nl")


def test_what_cannot_be_laid_has_its_reason(stamtafel):
    typed = ["eis", "xyz", "ei ei", "q/e q/b", "7", "fietsje", "9/o 10/e", "🃏"]
    shown = in_one_line(puzzle(stamtafel, typed=typed).out)
    assert says(shown, "wordcard.not_a_word", word="XYZ")
    assert says(shown, "wordcard.not_in_hand", card="Q/B")
    assert says(shown, "words.diminutive")
    assert says(shown, "wordcard.not_a_word", word="OE") or says(shown, "wordcard.ranks_do_not_fit", word="OE")
    ranks = in_one_line(puzzle(stamtafel, date=RANKS, typed=["7 9", "K K", "hello", "7 8 99"]).out)
    assert says(ranks, "wordcard.not_a_combination", cards="7 9")
    assert says(ranks, "wordcard.cards_missing", row="K K", missing="K, K")
    assert says(ranks, "wordcard.unknown_rank", rank="hello")
    assert says(ranks, "wordcard.unknown_rank", rank="99")


def test_hints_lead_to_the_best_lay_and_end(stamtafel):
    rows = best_rows(stamtafel, DATE)
    shown = puzzle(stamtafel, typed=["hint"] * 12).out
    assert says(shown, "puzzle.hint_size", rows=str(len(rows)), used="8", cards="11")
    for row in rows:
        assert row in shown
    assert says(shown, "puzzle.no_more_hints")


def test_in_a_terminal(stamtafel):
    command = stamtafel.command("puzzle", "--date", DATE, "--lang", "nl")
    with Terminal(command, stamtafel.changed(TODAY), stamtafel.folder) as terminal:
        shown = terminal.wait_for("Jouw rij:")
        assert "\x1b[" in shown and "┌───┐" in shown
        terminal.type("ei\n")
        assert "80" in terminal.wait_for("Enter legt dit")
        terminal.type("\n")
        assert "punten 80" in terminal.wait_for("Jouw rij:")
        terminal.type("score\n")
        assert "van 234 punten" in terminal.wait_for("Jouw rij:")
        terminal.type("\x03")  # Ctrl-C loses nothing
        terminal.wait_for("stamtafel puzzle --date")
        terminal.end()
    with Terminal(command, stamtafel.changed(TODAY), stamtafel.folder, columns=40) as terminal:
        shown = re.sub(r"\x1b\[[0-9;]*m", "", terminal.wait_for("Jouw rij:"))
        assert "V/E V/I" in shown
        assert all(len(line) <= 40 for line in shown.splitlines() if "│" in line)
        terminal.type("\x04")
        assert terminal.end() == 0
