"""WordCard in a terminal: words typed, ways chosen, and everything a person is asked."""

import re

import pytest
from conftest import LANGUAGES, ROOT, read_records, saying, says
from terminal import Terminal

# With this seed and seat 0 opening: 10/D 2/I 4/L 4/M 4/R 5/R 6/T 8/T 3/U *, and 1/A lies open.
DEAL = ("--seed", "3", "--set", "first=0", "--bots", "random")


def play(stamtafel, *arguments, typed, language="en"):
    return stamtafel.run("play", "wordcard", *DEAL, "--lang", language, *arguments, typed=typed)


def log_of(shown):
    """The last log that was shown."""
    lines = re.findall(r"(?m)^ {0,3}(\d+)  (.+)$", shown)
    first = max(index for index, (number, _) in enumerate(lines) if number == "0")
    return [line for _, line in lines[first:]]


def test_a_word_is_typed_chosen_and_laid_in_a_terminal(stamtafel):
    command = stamtafel.command("play", "wordcard", *DEAL, "--lang", "nl")
    with Terminal(command, stamtafel.changed({"NO_COLOR": "1"}), stamtafel.folder) as terminal:
        assert "10/D  2/I  4/L  4/M  4/R  5/R  6/T  8/T  3/U    *" in terminal.wait_for("[stok / open / houd] ")
        terminal.type("houd\n")
        terminal.wait_for("[een woord / klaar] ")
        terminal.type("atrium\n")
        choices = terminal.wait_for("[Enter: 1 / 2–4 / nee] ")
        assert "1. punten 37: ATRIUM (*=A 8/T 5/R 2/I 3/U 4/M)" in choices
        assert "2. punten 35: ATRIUM (*=A 8/T 4/R 2/I 3/U 4/M)" in choices
        terminal.type("\n")
        laid = terminal.wait_for("[een woord / klaar] ")
        assert says(laid, "wordcard.told.lay.you", "nl")
        assert re.search(r"r0 +ATRIUM +\*=A 8/T 5/R 2/I 3/U 4/M = 37", laid)
        terminal.type("verslag\n")
        assert "0: lay *=A 8/T 5/R 2/I 3/U 4/M" in terminal.wait_for("[een woord / klaar] ")
        assert all(len(line) <= 80 for line in terminal.seen.splitlines())
        terminal.type("stop\n")
        assert terminal.end() == 0


@pytest.mark.parametrize("choice, laid", [("", "8/T"), ("3", "6/T"), ("ja", "8/T")])
def test_which_way_is_laid(stamtafel, choice, laid):
    shown = play(stamtafel, typed=["houd", "atrium", choice, "log"], language="nl").out
    assert log_of(shown)[-2:] == [f"0: lay *=A {laid} 5/R 2/I 3/U 4/M", log_of(shown)[-1]]


@pytest.mark.parametrize("no", ["0", "nee", "no", "n"])
def test_nothing_is_laid_before_it_is_agreed(stamtafel, no):
    shown = play(stamtafel, typed=["houd", "atrium", no, "log"], language="nl").out
    assert log_of(shown)[-1] == "0: keep"
    assert says(shown, "wordcard.not_laid", "nl")


def test_several_rows_extensions_and_jokers(stamtafel):
    typed = ["keep", "turf ; mild", "", "log", "r0 turft", "r0 after t", "joker", "r9 mild", "r1 milder", "log"]
    shown = play(stamtafel, typed=typed).out
    assert "0: lay 8/T 3/U 5/R *=F ; 4/M 2/I 4/L 10/D" in log_of(shown)
    assert says(shown, "wordcard.no_joker_fits")
    assert says(shown, "wordcard.no_such_row", row="9")
    assert says(shown, "wordcard.cards_missing", row="MILDER")


def test_a_row_is_extended_into_a_longer_word(stamtafel):
    shown = play(stamtafel, "--set", "opening_cards=0", typed=["keep", "mui", "", "r0 muil", "", "log"]).out
    lays = [line for line in log_of(shown) if " lay " in line]
    assert lays == ["0: lay 4/M 3/U 2/I", "0: lay r0 after 4/L"]


def test_plain_notation_always_works(stamtafel):
    shown = play(stamtafel, typed=["stock", "lay *=A 8/T 5/R 2/I 3/U 4/M", "log"], language="de").out
    assert "0: lay *=A 8/T 5/R 2/I 3/U 4/M" in log_of(shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_refused_is_explained(stamtafel, language):
    typed = ["regen", "keep", "turl", "turf", "regen", "r0 turft", "discard t", "xyz/3", "2", "lay", "back", "pile 3", "log"]
    shown = play(stamtafel, typed=typed, language=language).out
    flat = " ".join(shown.split())
    for key, facts in (("swap_first", {}), ("not_a_word", {"word": "TURL"}), ("opening_cards", {"needed": 5, "cards": 4}),
                       ("cards_missing_jokers", {"row": "REGEN"}), ("no_such_row", {"row": 0, "rows": 0}),
                       ("which_card", {"cards": "6/T, 8/T"}), ("unknown_card", {"card": "xyz/3"}),
                       ("unknown_row", {"text": 2}), ("nothing_to_put_back", {}), ("swapped_already", {})):
        assert says(flat, f"wordcard.{key}", language, **facts), key
    assert log_of(shown)[-1] == "0: keep"


@pytest.mark.parametrize("language, words", [
    ("nl", ("stok", "weg b")), ("de", ("stapel", "ablegen b")), ("en", ("draw", "discard q/b")), ("en", ("s", "Q/B"))])
def test_turns_in_the_own_language_and_short(stamtafel, language, words):
    shown = play(stamtafel, "--seats", "1", typed=[*words, "log"], language=language).out
    log = log_of(shown)
    assert "0: stock" in log and log[-1] == "0: discard Q/B"


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_tells_what_can_be_typed_now(stamtafel, language):
    shown = play(stamtafel, typed=["?", "keep", "?"], language=language).out
    for key in ("help_swap", "help_words", "help_end"):
        assert saying(language)[f"wordcard.{key}"] in shown
    assert shown.count(saying(language)["play.help_besides"]) == 2


def test_crosswise_looks_for_a_place(stamtafel):
    shown = play(stamtafel, "--set", "crosswise=true", typed=["keep", "atrium", "", "mild", "", "log"]).out
    assert "0: lay g0 0,0 across *=A 8/T 5/R 2/I 3/U 4/M" in log_of(shown)
    assert re.search(r"g0 +0 +1 +2 +3 +4 +5\n +0 +A\* +T +R +I +U +M", shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_puzzle_played_alone(stamtafel, language):
    path = stamtafel.folder / "group.jsonl"
    typed = ["word", "shop", "shop", "", "xx", "done"]
    shown = stamtafel.run("play", "wordcard", "--seed", "3", "--seats", "1", "--set", "variant=group", "--set", "time=60",
                          "--lang", language, "--records", path, typed=typed)
    assert (shown.code, shown.err) == (0, "")
    assert re.search(r"\[[^\]]*(1:00|0:5\d)", shown.out), "the time left is shown"
    assert says(shown.out, "wordcard.collected", language)
    (record,) = read_records(path)
    assert record["end"] == "finished"
    assert any(re.fullmatch(r"0: solution 3/S K/H 7/O 4/P", line) for line in record["log"])
    stamtafel.ok("verify", path)


def test_time_runs_out_at_the_prompt(stamtafel):
    command = stamtafel.command("play", "wordcard", "--seed", "3", "--seats", "1", "--lang", "en", "--set", "variant=group")
    with Terminal(command, stamtafel.changed({"NO_COLOR": "1"}), stamtafel.folder) as terminal:
        terminal.wait_for("both] ")
        terminal.type("word time=1\n")
        terminal.wait_for("a row / done] ")
        assert terminal.end() == 0
        assert says(terminal.seen, "wordcard.told.timeout.you")


def test_a_person_judges_the_words(stamtafel):
    typed = ["keep", "turdi", "", "perhaps", "no", "turdim", "", "yes", "log", "quit"]
    shown = play(stamtafel, "--set", "referee=person", typed=typed)
    assert shown.code == 0
    assert shown.out.count("Is TURDI right?") == 2, "asked again after what was neither yes nor no"
    log = log_of(shown.out)
    assert "referee wrong TURDI" in log and "undo 0" in log and log[-1] == "referee ok TURDIM"
    # What a person judged is judged when the match goes on.
    again = stamtafel.ok("play", "--resume", "wordcard", typed=["log", "done"])
    assert log_of(again.out)[:len(log)] == log


def test_words_are_explained_and_answered(stamtafel):
    settings = ("--set", "challenge=true", "--set", "explain=true", "--set", "referee=person")
    shown = play(stamtafel, *settings, typed=["keep", "atrium", "", 'a "hall"', *["yes"] * 3, "log"]).out
    assert "0: explain ATRIUM \"a 'hall'\"" in log_of(shown)


def test_the_dealer_chooses_in_words(stamtafel):
    shown = play(stamtafel, "--set", "variant=free", typed=["chess", "kaart+ bonuses=false", "log"], language="nl").out
    assert says(shown, "wordcard.choose_which", "nl")
    assert "0: choose variant=card_plus bonuses=false" in log_of(shown)


def test_undo_and_going_on(stamtafel):
    shown = play(stamtafel, typed=["keep", "atrium", "", "undo", "atrium", "2", "log"]).out
    assert log_of(shown)[-2] == "0: lay *=A 8/T 4/R 2/I 3/U 4/M"
    resumed = stamtafel.ok("play", "--resume", "wordcard", typed=["log"])
    assert log_of(resumed.out) == log_of(shown)


def own_deck(stamtafel, name):
    path = stamtafel.folder / "deck.txt"
    path.write_text(re.sub(r"(?m)^name .*", f"name {name}", (ROOT / "data/decks/nl.txt").read_text("utf-8")), "utf-8")
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_installed_deck_is_played_with(stamtafel, language):
    missing = stamtafel.refused(2, "play", "wordcard", "--set", "deck=eigen", "--lang", language)
    assert says(missing, "wordcard.no_such_deck", language, deck="eigen")
    stamtafel.ok("deck", "add", own_deck(stamtafel, "eigen"))
    path = stamtafel.folder / "matches.jsonl"
    stamtafel.ok("simulate", "wordcard", "--set", "deck=eigen", "--bots", "random", "--matches", "2", "--records", path)
    assert read_records(path)[0]["options"]["deck"] == "eigen"
    assert "eigen" in stamtafel.ok("deck", "show", "eigen").out
    stamtafel.ok("solve", "7/E", "8/N", "--set", "deck=eigen")


def test_installed_house_words_are_words(stamtafel):
    path = stamtafel.folder / "ours.txt"
    path.write_text("turdi\n-atrium\n", "utf-8")
    assert says(stamtafel.ok("words", "list").err, "words.none_added")
    assert says(stamtafel.ok("words", "add", path).out, "words.added", name="ours", more=1, fewer=1)
    stamtafel.ok("words", "add", path, "other-name")
    assert stamtafel.ok("words", "list").out == "other-name\nours\n"
    shown = play(stamtafel, "--set", "house_words=ours", typed=["keep", "atrium", "turdi"]).out
    assert says(shown, "wordcard.not_a_word", word="ATRIUM") and "TURDI (8/T" in shown
    solved = stamtafel.ok("solve", "8/T", "3/U", "5/R", "10/D", "2/I", "--set", "house_words=ours").out
    assert "TURDI" in solved


@pytest.mark.parametrize("language", LANGUAGES)
def test_bad_names_and_files_are_refused(stamtafel, language):
    path = stamtafel.folder / "ours.txt"
    path.write_text("regenx\n", "utf-8")
    for name in ("../x", "Ours", "a b", "none", "x" * 33, "é"):
        refused = stamtafel.refused(2, "words", "add", path, name, "--lang", language)
        assert says(refused, "words.bad_name", language, name=name)
    assert says(stamtafel.refused(2, "words", "add", "--lang", language), "words.file_missing", language)
    path.write_text("re9gen\n", "utf-8")
    assert says(stamtafel.refused(1, "words", "add", path, "--lang", language), "words.bad_house_word", language, line=1)
    stamtafel.refused(1, "words", "add", stamtafel.folder / "missing.txt", "--lang", language)
    assert stamtafel.ok("words", "list", "--lang", language).out == ""
    assert says(stamtafel.refused(2, "play", "wordcard", "--set", "house_words=ours", "--lang", language),
                "wordcard.no_such_house_words", language, name="ours")
    stamtafel.refused(2, "play", "wordcard", "--set", "deck=../nl", "--lang", language)
