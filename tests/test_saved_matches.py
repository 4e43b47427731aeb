"""Matches that are put aside and taken up again: a game is never lost."""

import json
import os
import signal
import subprocess

import pytest
from conftest import LANGUAGES, PATIENCE, read_records, says
from terminal import Terminal

TURNS = ["pay", "take"] * 300
SOME = ["pay", "take", "pay", "pay", "take"]
REST = ["take", "pay", "pay", "take"] * 150


def straight_on(stamtafel, *arguments):
    """The record of a match that nothing interrupted."""
    path = stamtafel.folder / "straight.jsonl"
    assert stamtafel.play(*arguments, "--records", path, typed=SOME + REST).code == 0
    return read_records(path)[0]


def taken_up(stamtafel, name):
    path = stamtafel.folder / f"{name}.jsonl"
    stamtafel.ok("play", "--resume", name, "--records", path, typed=REST)
    stamtafel.ok("verify", path)
    return read_records(path)[0]


@pytest.mark.parametrize("bots", ["simple", "random", "random,simple,random"])
@pytest.mark.parametrize("how", [[], ["quit"], ["save", "quit"], ["pay", "undo"]])
def test_the_same_match_goes_on(stamtafel, bots, how):
    arguments = ("--seed", "21", "--bots", bots, "--set", "tactical=true", "--seat", "1")
    aside = stamtafel.play(*arguments, typed=SOME + how)
    assert aside.code == 0
    assert says(aside.err, "play.saved", name="gesjaakt", path=stamtafel.saves / "gesjaakt.json")
    record = taken_up(stamtafel, "gesjaakt")
    expected = straight_on(stamtafel, *arguments)
    if "undo" in how:  # what was taken back stays in the log, but changes nothing
        back = next(index for index, line in enumerate(record["log"]) if "takeback" in line)
        record["log"] = record["log"][:int(record["log"][back].split()[-1])] + record["log"][back + 1:]
    assert record == expected
    # What is over is no longer there to go on with.
    assert says(stamtafel.run("play", "--resume", "gesjaakt").err, "save.none", name="gesjaakt")


def test_saved_under_a_name(stamtafel):
    arguments = ("--seed", "22")
    path = stamtafel.folder / "played.jsonl"
    first = stamtafel.play(*arguments, "--records", path, typed=[*SOME, "save friday_2-X", *REST])
    assert first.code == 0 and says(first.err, "play.saved", name="friday_2-X")
    assert taken_up(stamtafel, "friday_2-X") == read_records(path)[0]


def test_it_goes_on_in_the_language_it_was_played_in(stamtafel):
    stamtafel.play("--seed", "3", "--lang", "nl", typed=["save one", "quit"])
    assert says(stamtafel.ok("play", "--resume", "one", typed=["quit"]).out, "play.prompt", "nl")
    assert says(stamtafel.ok("play", "--resume", "one", "--lang", "de", typed=["quit"]).out, "play.prompt", "de")
    path = stamtafel.saves / "one.json"
    saved = json.loads(path.read_text("utf-8"))
    del saved["language"]  # as it was saved by an earlier version
    path.write_text(json.dumps(saved), "utf-8")
    assert says(stamtafel.ok("play", "--resume", "one", typed=["quit"]).out, "play.prompt", "en")


def test_a_name_of_two_words_is_no_name(stamtafel):
    shown = stamtafel.play("--seed", "3", typed=["save my table", "save  mine ", "quit"])
    assert says(shown.err, "save.bad_name", name="my table")
    assert says(shown.err, "play.saved", name="mine")
    assert not (stamtafel.saves / "my.json").exists()


def test_several_interruptions(stamtafel):
    arguments = ("--seed", "23", "--bots", "random")
    moves = SOME + REST
    assert stamtafel.play(*arguments, typed=moves[:2]).code == 0
    assert stamtafel.ok("play", "--resume", "gesjaakt", typed=moves[2:4]).code == 0
    assert stamtafel.ok("play", "--resume", "gesjaakt", typed=[]).code == 0
    assert stamtafel.ok("play", "--resume", "gesjaakt", typed=moves[4:5]).code == 0
    assert taken_up(stamtafel, "gesjaakt") == straight_on(stamtafel, *arguments)


def test_a_second_match_does_not_replace_the_first(stamtafel):
    names = []
    for seed in ("31", "32", "33"):
        aside = stamtafel.play("--seed", seed, typed=SOME)
        assert aside.code == 0
        names.append(aside.err.split("--resume ")[1].split()[0].rstrip("."))
    assert len(set(names)) == 3
    for seed, name in zip(("31", "32", "33"), names):
        assert taken_up(stamtafel, name) == straight_on(stamtafel, "--seed", seed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_input_says_how_to_go_on(stamtafel, language):
    aside = stamtafel.play("--seed", "1", "--lang", language, typed=SOME)
    assert aside.code == 0
    assert says(aside.err, "play.saved", language)
    assert "stamtafel play --resume gesjaakt" in aside.err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_puts_the_match_aside(stamtafel, number):
    with subprocess.Popen(
            stamtafel.command("play", "gesjaakt", "--seed", "24"), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, cwd=stamtafel.folder, env=stamtafel.environment) as process:
        process.stdin.write("".join(f"{move}\n" for move in SOME).encode())
        process.stdin.flush()
        prompts = 0
        while prompts < len(SOME) + 1:  # so that all of it was read
            line = process.stdout.readline()
            assert line
            prompts += b"[pay / take]" in line or b"[take]" in line
        process.send_signal(number)
        _, said = process.communicate(timeout=PATIENCE)
        assert says(said.decode(), "play.saved")
    assert taken_up(stamtafel, "gesjaakt") == straight_on(stamtafel, "--seed", "24")


@pytest.mark.parametrize("key", ["\x04", "\x03", "quit\n"])
def test_keys_in_a_terminal(stamtafel, key):
    command = stamtafel.command("play", "gesjaakt", "--seed", "25")
    with Terminal(command, stamtafel.environment, stamtafel.folder) as terminal:
        for move in SOME:
            terminal.wait_for("] ")
            terminal.type(move + "\n")
            terminal.wait_for(move)
        terminal.wait_for("] ")
        terminal.type(key)
        terminal.wait_for("--resume gesjaakt")
        terminal.end()
    assert taken_up(stamtafel, "gesjaakt") == straight_on(stamtafel, "--seed", "25")


def test_levels_are_kept_and_their_time_can_be_chosen(stamtafel):
    stamtafel.play("--seed", "1", "--bots", "normal,strong", "--bot-sims", "5", typed=SOME)
    (save,) = stamtafel.saves.glob("*.json")
    assert json.loads(save.read_text())["bots"] == ["normal", "strong"]
    for budget in (["--bot-sims", "5"], ["--bot-time", "1"]):
        assert stamtafel.run("play", "--resume", "gesjaakt", *budget, typed="view\n").code == 0
    assert says(stamtafel.refused(2, "play", "--resume", "gesjaakt", "--bot-time", "x"), "cli.bad_number", flag="--bot-time")


@pytest.mark.parametrize("flag", [["--seats", "3"], ["--bots", "random"], ["--set", "tactical=true"], ["--seed", "1"],
                                  ["--seat", "1"], ["gesjaakt"]])
def test_nothing_about_a_saved_match_can_be_chosen(stamtafel, flag):
    stamtafel.play("--seed", "1", typed=SOME)
    assert says(stamtafel.refused(2, "play", "--resume", "gesjaakt", *flag), "play.resume_alone")


@pytest.mark.parametrize("name", ["../evil", "a/b", "", ".", "a b", "x" * 65, "é", "a.json", "-x\n"])
def test_bad_names(stamtafel, name):
    assert says(stamtafel.refused(2, "play", f"--resume={name}"), "save.bad_name", name=name)
    if name.strip() == name and name and " " not in name:
        shown = stamtafel.play("--seed", "1", typed=[f"save {name}", "log"])
        assert says(shown.err, "save.bad_name", name=name)
        assert "start" in shown.out.split("[pay / take]")[-1] or "start" in shown.out  # and the match went on
    assert {path.name for path in stamtafel.saves.glob("*")} <= {"gesjaakt.json"}


def test_no_other_match_is_overwritten(stamtafel):
    stamtafel.play("--seed", "1", typed=[*SOME, "save friday"])
    before = (stamtafel.saves / "friday.json").read_bytes()
    aside = stamtafel.play("--seed", "2", typed=["save friday", "save saturday", "pay", "save saturday", "pay"])
    assert aside.code == 0
    assert says(aside.err, "save.taken", name="friday")
    assert says(aside.err.splitlines()[-1], "play.saved", name="saturday")
    assert (stamtafel.saves / "friday.json").read_bytes() == before
    assert len(json.loads((stamtafel.saves / "saturday.json").read_text())["log"]) > 4


def test_there_is_no_such_match(stamtafel):
    assert says(stamtafel.refused(1, "play", "--resume", "nothing"), "save.none", name="nothing")


def changed_save(change):
    def apply(text):
        save = json.loads(text)
        change(save)
        return json.dumps(save).encode()
    return apply


def with_line(index, line):
    return changed_save(lambda save: save["log"].__setitem__(index, line))


DAMAGE = {
    "empty": lambda text: b"",
    "truncated": lambda text: text[:len(text) // 2],
    "not UTF-8": lambda text: text.replace(b"gesjaakt", b"gesj\xff"),
    "NUL": lambda text: text.replace(b"start", b"st\0rt"),
    "deep": lambda text: b"[" * 100_000,
    "an array": lambda text: b"[]",
    "a number": lambda text: b"7",
    "another format": changed_save(lambda save: save.update(format="stamtafel-save/9")),
    "another game": changed_save(lambda save: save.update(game="poker")),
    "other rules": changed_save(lambda save: save.update(rules="99")),
    "no options": changed_save(lambda save: save.pop("options")),
    "unknown option": changed_save(lambda save: save["options"].update(blind="true")),
    "bad option": changed_save(lambda save: save["options"].update(tactical="perhaps")),
    "other options": changed_save(lambda save: save["options"].update(tactical="true")),
    "another seat": changed_save(lambda save: save.update(seat="3")),
    "seat as a number": changed_save(lambda save: save.update(seat=0)),
    "another seed": changed_save(lambda save: save.update(seed="99")),
    "no seed": changed_save(lambda save: save.pop("seed")),
    "a bot that sees all": changed_save(lambda save: save.update(bots=["oracle", "simple"])),
    "unknown bot": changed_save(lambda save: save.update(bots=["champion", "simple"])),
    "a bot that is no text": changed_save(lambda save: save.update(bots=["simple", 7])),
    "no bots": changed_save(lambda save: save.update(bots=[])),
    "too many bots": changed_save(lambda save: save.update(bots=["simple"] * 9)),
    "no log": changed_save(lambda save: save.pop("log")),
    "log of numbers": changed_save(lambda save: save.update(log=[1, 2, 3])),
    "an illegal line": with_line(2, "2: dance"),
    "another start": changed_save(lambda save: save["log"].__setitem__(0, f"start {(int(save['log'][0][-1]) + 1) % 3}")),
    "another card": with_line(1, "turn 99"),
    "another actor": with_line(2, "1: take"),
    "a line too few": changed_save(lambda save: save["log"].pop(1)),
    "a line twice": changed_save(lambda save: save["log"].insert(1, save["log"][1])),
    "an abort": changed_save(lambda save: save["log"].append('abort "no"')),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_save_is_refused(stamtafel, damage):
    stamtafel.play("--seed", "21", typed=SOME)
    save = stamtafel.saves / "gesjaakt.json"
    damaged = damage(save.read_bytes())
    save.write_bytes(damaged)
    said = stamtafel.run("play", "--resume", "gesjaakt", typed=TURNS)
    assert (said.code, said.out) == (1, ""), said
    assert said.err.startswith("stamtafel: ") and len(said.err.splitlines()) == 1
    assert save.read_bytes() == damaged  # whatever can still be rescued from it


def test_a_folder_instead_of_a_save(stamtafel):
    (stamtafel.saves / "gesjaakt.json").mkdir(parents=True)
    assert says(stamtafel.refused(1, "play", "--resume", "gesjaakt"), "cli.cannot_read")


def test_without_a_home(stamtafel):
    nowhere = {"HOME": None, "XDG_STATE_HOME": None}
    aside = stamtafel.play("--seed", "1", typed=SOME, env=nowhere)
    assert aside.code == 1 and says(aside.err, "cli.no_home")
    assert stamtafel.play("--seed", "1", typed=TURNS, env=nowhere).code == 0


def test_home_without_xdg(stamtafel):
    for state in (None, "", "relative/folder"):
        assert stamtafel.play("--seed", "1", typed=SOME, env={"XDG_STATE_HOME": state}).code == 0
    folder = os.path.join(stamtafel.environment["HOME"], ".local", "state", "stamtafel")
    assert "gesjaakt.json" in os.listdir(folder)
    assert not (stamtafel.folder / "relative").exists()


def test_a_state_folder_that_cannot_be_made(stamtafel):
    blocked = stamtafel.folder / "blocked"
    blocked.write_text("")
    aside = stamtafel.play("--seed", "1", typed=[*SOME, "save", "log"], env={"XDG_STATE_HOME": blocked})
    assert aside.code == 1
    assert aside.err.count(str(blocked)) == 2  # told at once, and again at the end
    assert "start" in aside.out


def test_a_match_goes_on_after_a_trick(stamtafel):
    """What follows by itself from a move, such as who won the trick, is not waited for twice."""
    cards = [f"{colour}{number}" for colour in "RGBY" for number in range(1, 12)]
    aside = stamtafel.run("play", "24", "--seed", "1", typed=["look", "trump R", "swap nothing", *cards])
    assert "wins the trick" in aside.out or "win the trick" in aside.out
    again = stamtafel.ok("play", "--resume", "24", typed=[])
    assert again.out.rstrip().endswith(aside.out.rstrip().splitlines()[-1])
