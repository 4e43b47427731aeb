"""A person at the table: matches through a pipe and in a terminal."""

import re

import pytest
from conftest import LANGUAGES, read_records, saying, says
from terminal import Terminal

# Paying while there are chips, else taking: whatever is refused is followed by something that is not.
TURNS = ["pay", "take"] * 300
VERBS = {"nl": ("betaal", "neem"), "de": ("zahlen", "nehmen"), "en": ("pay", "take")}


def logs_shown(text):
    """Every log the person asked for, as lists of lines."""
    logs = []
    for number, line in re.findall(r"(?m)^ {0,3}(\d+)  (.+)$", text):
        if number == "0":
            logs.append([])
        assert int(number) == len(logs[-1])
        logs[-1].append(line)
    return logs


def played(stamtafel, *arguments, typed=TURNS, **options):
    """Plays to the end; answers the record and what was shown."""
    path = stamtafel.folder / "played.jsonl"
    shown = stamtafel.play("--records", path, *arguments, typed=typed, **options)
    assert (shown.code, shown.err) == (0, "")
    assert stamtafel.ok("verify", path).err == ""
    (record,) = read_records(path)
    path.unlink()
    return record, shown.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match(stamtafel, language):
    record, shown = played(stamtafel, "--seed", "3", "--lang", language)
    assert record["end"] == "finished"
    assert [seat["kind"] for seat in record["seats"]] == ["human", "bot:simple", "bot:simple"]
    assert record["seats"][0] == {"name": "human", "kind": "human"}, "no name that only one language knows"
    # It ends with everybody's points and who won.
    assert [seat["name"] for seat in record["seats"][1:]] == ["Bot 1 (simple)", "Bot 2 (simple)"]
    easy = saying(language)["level.simple"]
    names = [saying(language)["play.you"], f"Bot 1 ({easy})", f"Bot 2 ({easy})"]
    points = ", ".join(f"{name} {score}" for name, score in zip(names, record["scores"]))
    assert says(shown, "gesjaakt.told.round", language, results=points)
    winners = ", ".join(names[seat] for seat in record["winners"])
    key = "play.shared" if len(record["winners"]) > 1 else "play.won" if record["winners"] == [0] else "play.lost"
    assert shown.rstrip().endswith(saying(language)[key].replace("{winners}", winners))
    # The language changes nothing of the match.
    assert record["log"] == played(stamtafel, "--seed", "3")[0]["log"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_in_the_own_language_and_short(stamtafel, language):
    pay, take = VERBS[language]
    expected = played(stamtafel, "--seed", "5")[0]["log"]
    for forms in ((pay, take), (pay[0], take[0]), (f"  {pay.upper()} ", f"\t{take.title()}\r")):
        assert played(stamtafel, "--seed", "5", "--lang", language, typed=forms * 300)[0]["log"] == expected


@pytest.mark.parametrize("seats", range(2, 8))
def test_numbers_of_players(stamtafel, seats):
    logs = []
    for seat in {0, seats - 1}:
        record, shown = played(stamtafel, "--seats", str(seats), "--seat", str(seat), "--seed", "11", "--bots", "random")
        kinds = [entry["kind"] for entry in record["seats"]]
        assert kinds == ["human" if other == seat else "bot:random" for other in range(seats)]
        logs.append(record["log"])
    assert logs[0][:2] == logs[1][:2]  # the same lot and the same first card, wherever one sits


def test_options_reach_the_table(stamtafel):
    record, shown = played(stamtafel, "--set", "open_chips=true", "--set", "tactical=true", "--seed", "2")
    assert record["options"] == {"tactical": True, "open_chips": True}
    assert "?" not in shown
    first_table = shown[:shown.index(saying("en")["play.prompt"])]
    chips = [int(count) for count in re.findall(r"chips +(\d+)", first_table)]
    assert len(chips) == 3 and sum(chips) + int(re.search(r"pot (\d+)", first_table)[1]) == 30


def test_other_chips_stay_hidden(stamtafel):
    shown = played(stamtafel, "--seed", "2")[1]
    while_playing = shown[:shown.rindex(saying("en")["play.prompt"])]
    lines = re.findall(r"(?m)^ .*Bot \d \(Easy\) .*chips.*$", while_playing)
    assert lines and all(re.search(r"chips +\?", line) for line in lines)


def test_bots_are_seated_as_named(stamtafel):
    record, _ = played(stamtafel, "--bots", "random,simple,random", "--seat", "1", "--seed", "1")
    assert [seat["kind"] for seat in record["seats"]] == ["bot:random", "human", "bot:simple", "bot:random"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_paying_without_chips_is_explained(stamtafel, language):
    shown = stamtafel.play("--seed", "3", "--lang", language, typed=["pay"] * 40 + ["log"]).out
    refusal = re.escape(saying(language)["gesjaakt.no_chips"]).replace(re.escape("{card}"), r"(\d+)")
    assert len(re.findall(refusal, shown)) >= 20
    assert set(re.findall(refusal, shown)) == {logs_shown(shown)[0][-1].split()[-1]} or logs_shown(shown)[0][-1].endswith("pay")
    assert sum(line == "0: pay" for line in logs_shown(shown)[0]) >= 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_words_change_nothing(stamtafel, language):
    wrong = ["dance", "pay take", "0: pay", "\x1b[A", "päy", "42", "payy"]
    shown = stamtafel.play("--seed", "3", "--lang", language, typed=["log", *wrong, "log"]).out
    before, after = logs_shown(shown)
    assert before == after
    assert says(shown, "gesjaakt.unknown_action", language, text="dance")
    assert "\x1b" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_can_be_asked(stamtafel, language):
    def answer_to(word):
        quiet = stamtafel.play("--seed", "3", "--lang", language, typed=[]).out
        asked = stamtafel.play("--seed", "3", "--lang", language, typed=[word]).out
        assert asked.startswith(quiet.rstrip("\n"))
        return asked[len(quiet.rstrip("\n")):]

    assert saying(language)["play.help"] in answer_to("help")
    assert answer_to("?") == answer_to("help")
    assert stamtafel.ok("rules", "gesjaakt", "--lang", language).out in answer_to("rules")
    table = answer_to("view")
    assert "┌────┐" in table and says(table, "gesjaakt.pot", language, pot="0")
    assert says(answer_to("hint"), "play.hint", language)
    assert re.search(r"\b(%s|pay|take)\b" % "|".join(VERBS[language]), answer_to("hint"))
    advice = " ".join(answer_to("hint").split())
    assert any(says(advice, key, language) for key in saying(language) if key.startswith("hint.gesjaakt."))
    assert "0  start" in answer_to("log")
    assert says(answer_to("undo"), "play.nothing_to_undo", language)


def test_undo_brings_the_same_cards(stamtafel):
    moves = ["take", "pay", "take", "take"]
    typed = [*moves, "log", *["undo"] * len(moves), "undo", *moves, "log", *TURNS]
    record, shown = played(stamtafel, "--seed", "8", typed=typed)
    first, second = logs_shown(shown)
    assert second[:len(first)] == first
    takebacks = second[len(first):len(first) + len(moves)]
    assert all(re.fullmatch(r"0: takeback \d+", line) for line in takebacks)
    assert says(shown, "play.undone") and says(shown, "play.nothing_to_undo")
    beginning = int(takebacks[-1].split()[-1])
    assert second[len(first) + len(moves):] == first[beginning:]
    assert record["log"][:len(second)] == second


@pytest.mark.parametrize("bots", ["simple", "random"])
def test_undo_and_another_move(stamtafel, bots):
    """What the bots do anew in the same position is the same."""
    straight, _ = played(stamtafel, "--seed", "8", "--bots", bots, typed=["pay", "take", *TURNS])
    detour, _ = played(stamtafel, "--seed", "8", "--bots", bots, typed=["pay", "pay", "undo", "take", *TURNS])
    log = detour["log"]
    back = next(index for index, line in enumerate(log) if "takeback" in line)
    assert log[:int(log[back].split()[-1])] + log[back + 1:] == straight["log"]
    assert (detour["scores"], detour["winners"]) == (straight["scores"], straight["winners"])


def test_a_seed_is_chosen_when_none_is_given(stamtafel):
    seeds = {played(stamtafel)[0]["fairness"]["seed"] for _ in range(3)}
    assert len(seeds) > 1
    record, _ = played(stamtafel)
    again, _ = played(stamtafel, "--seed", record["fairness"]["seed"])
    assert again == record


def terminal_of(stamtafel, *arguments, **options):
    env = stamtafel.changed(options.pop("env", {}))
    return Terminal(stamtafel.command("play", "gesjaakt", *arguments), env, stamtafel.folder, **options)


def test_in_a_terminal(stamtafel):
    path = stamtafel.folder / "played.jsonl"
    with terminal_of(stamtafel, "--seed", "3", "--records", path) as terminal:
        greeting = terminal.wait_for("[pay / take] ")
        assert "\x1b[" in greeting and "Gesjaakt" in greeting
        terminal.type("log\n")
        assert "start" in terminal.wait_for("[pay / take] ")
        terminal.type("p\n")
        assert says(terminal.wait_for("[pay / take] "), "gesjaakt.told.pay.you")
        for turn in TURNS:
            if terminal.process.poll() is not None or "Penalty" in terminal.seen:
                break
            terminal.type(turn + "\n")
            # The echo of what was typed, then the next prompt or the end.
            terminal.wait_for(turn)
            while not re.search(r"\] |Penalty points", terminal.seen[terminal.place:]):
                terminal.more()
        assert terminal.end() == 0
        assert says(terminal.seen, "gesjaakt.told.round")
    assert read_records(path)[0]["end"] == "finished"


def test_a_terminal_without_colours(stamtafel):
    with terminal_of(stamtafel, "--seed", "3", env={"NO_COLOR": "1"}) as terminal:
        terminal.wait_for("[pay / take] ")
        terminal.type("quit\n")
        assert terminal.end() == 0
        assert "\x1b" not in terminal.seen


@pytest.mark.parametrize("arguments, key", [
    (["--seat", "3"], "cli.bad_number"),
    (["--seat", "-1"], "cli.bad_number"),
    (["--seats", "1"], "kit.seats"),
    (["--seats", "8"], "kit.seats"),
    (["--seats", "3", "--bots", "simple,simple,simple"], "cli.bots_and_seats"),
    (["--bots", "champion"], "cli.unknown_bot"),
    (["--bots", "exec:"], "cli.unknown_bot"),
    (["--bots", "simple,"], "cli.unknown_bot"),
])
def test_no_match_begins_with_bad_words(stamtafel, arguments, key):
    assert says(stamtafel.refused(2, "play", "gesjaakt", *arguments), key)


@pytest.mark.parametrize("target", ["missing/x.jsonl", "."])
def test_where_the_record_goes_is_tried_before_playing(stamtafel, target):
    said = stamtafel.refused(1, "play", "gesjaakt", "--records", target, typed=TURNS)
    assert says(said, "cli.cannot_write", path=target)
    assert list(stamtafel.folder.iterdir()) == []


def test_the_record_on_stdout(stamtafel):
    shown = stamtafel.play("--seed", "3", "--records", "-", typed=TURNS)
    assert shown.code == 0 and '"end":"finished"}' in shown.out.splitlines()[-1]
