"""Bots in other processes: the protocol word for word, and bots that break it."""

import json
import os
import re
import shlex
import signal
import subprocess
from pathlib import Path

import pytest
from bots import Bots
from conftest import LANGUAGES, PATIENCE, read_records, says

TURNS = ["pay", "take"] * 300


@pytest.fixture
def bots(stamtafel):
    folder = stamtafel.folder.parent / "bots"
    folder.mkdir()
    return Bots(folder)


def processes_with(word):
    """The processes that have this word in their command line; a dead one has none."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            try:
                if word.encode() in (entry / "cmdline").read_bytes():
                    found.append(entry.name)
            except OSError:
                pass
    return found


def test_the_protocol(stamtafel, bots):
    path = stamtafel.records("--bots", f"{bots.careful()},simple,random", "--matches", "20", "--seed", "3", "--threads", "1")
    assert stamtafel.ok("verify", path).code == 0
    # One process played them all.
    ((_, matches, state),) = bots.reports()
    assert (matches, state) == ("20", "between")
    assert read_records(path)[0]["seats"][0]["kind"].startswith("bot:exec:")


def test_the_seed_of_a_bot_tells_nothing_of_the_deal(stamtafel, bots):
    seeds = []
    for seed in ("3", "4"):
        told = bots.folder / f"told{seed}"
        command = f"exec:tee {shlex.quote(str(told))} | sed -u -n 's/^go .*/take/p'"
        stamtafel.records("--bots", f"simple,{command},random", "--matches", "3", "--seed", seed, "--threads", "1")
        games = [line[5:] for line in told.read_text().splitlines() if line.startswith("game ")]
        seeds.append([json.loads(game)["seed"] for game in games])
    assert seeds[0] == seeds[1], "made from the number of the match, whatever was dealt"
    assert len(set(seeds[0])) == 3


def test_one_process_for_each_seat_and_thread(stamtafel, bots):
    arguments = ("--bots", bots.careful(), "--seats", "2", "--matches", "130", "--seed", "3", "--set", "tactical=true")
    alone = stamtafel.records(*arguments, "--threads", "1", name="1").read_bytes()
    together = stamtafel.records(*arguments, "--threads", "2", name="2").read_bytes()
    assert alone == together
    reports = bots.reports()
    assert sum(int(matches) for _, matches, _ in reports) == 2 * 130 * 2
    assert len(reports) == 2 + 4


def test_the_lines_are_those_of_the_record(stamtafel, bots):
    told = bots.folder / "told"
    command = f"exec:tee {shlex.quote(str(told))} | sed -u -n 's/^go .*/take/p'"
    path = stamtafel.records("--bots", f"simple,{command},random", "--matches", "2", "--seed", "4", "--threads", "1",
                             "--set", "open_chips=true", "--exec-time", "77")
    lines = told.read_text().splitlines()
    games = [json.loads(line[5:]) for line in lines if line.startswith("game ")]
    assert [(game["seats"], game["seat"], game["time_ms"]) for game in games] == [(3, 1, 77_000)] * 2
    assert games[0]["options"] == {"tactical": False, "open_chips": True}
    assert games[0]["seed"] != games[1]["seed"]
    logs = [line[4:] for line in lines if line.startswith("log ")]
    records = read_records(path)
    assert logs == [line for record in records for line in record["log"]]
    ends = [json.loads(line[4:]) for line in lines if line.startswith("end ")]
    assert ends == [{"scores": record["scores"], "winners": record["winners"]} for record in records]
    # Nothing of the deal can be told from the seed.
    assert all(str(game["seed"]) not in record["fairness"]["seed"] for game, record in zip(games, records))


def test_a_comma_in_the_command(stamtafel, bots):
    command = r"exec:sed -u -n 's/^go .*/take/p\;s/a\,b/c/'".replace(r"\;", ";")
    path = stamtafel.records("--bots", f"{command},simple", "--matches", "2", "--seed", "4")
    assert [seat["kind"] for seat in read_records(path)[0]["seats"]] == ["bot:" + command.replace("\\,", ","), "bot:simple"]
    assert stamtafel.ok("verify", path).code == 0


ROGUES = {
    # what it does: the phrase, its facts
    "nonsense": ("print('dance', flush=True)", "exec.illegal", {"answer": "dance"}),
    "nothing in it": ("print('', flush=True)", "exec.illegal", {"answer": ""}),
    "escapes": ("print('\\x1b[2J\\x07', flush=True)", "exec.illegal", {}),
    "bytes": ("sys.stdout.buffer.write(b'\\xff\\x00pay\\n'); sys.stdout.flush()", "exec.illegal", {}),
    "several": ("print('take\\nand more', flush=True); continue", "exec.illegal", {"answer": "and more"}),
    "dies": ("sys.exit(3)", "exec.ended", {"code": 3}),
    "is killed": ("os.kill(os.getpid(), signal.SIGKILL)", "exec.killed", {"signal": 9}),
    "half a line": ("sys.stdout.write('tak'); sys.exit(0)", "exec.ended", {"code": 0}),
    "hangs": ("time.sleep(1000)", "exec.no_answer", {}),
    "hangs and ignores": ("signal.signal(signal.SIGTERM, signal.SIG_IGN); signal.signal(signal.SIGHUP, signal.SIG_IGN);"
                          " time.sleep(1000)", "exec.no_answer", {}),
    "closes its output": ("os.close(1); time.sleep(1000)", "exec.hung_up", {}),
    "endless": ("\n            while True: sys.stdout.write('x' * 4096)", "exec.line_too_long", {}),
    "a crowd": ("[os.fork() for _ in range(3)]; time.sleep(1000)", "exec.no_answer", {}),
}


def break_off(stamtafel, command, *arguments):
    """A simulation that is aborted; answers its record and what was said."""
    path = stamtafel.folder / "aborted.jsonl"
    result = stamtafel.run("simulate", "gesjaakt", "--bots", f"simple,{command}", "--matches", "3", "--seed", "5",
                           "--exec-time", "1", "--records", path, *arguments)
    assert result.code == 1
    assert "\x1b" not in result.err and "\x07" not in result.err
    assert stamtafel.ok("verify", path).code == 0
    *before, record = read_records(path)
    assert all(earlier["end"] == "finished" for earlier in before)
    assert (record["end"], record["scores"], record["winners"]) == ("aborted", None, [])
    return record, result.err


# Hanging takes its time, and is no different later on.
SLOW = ("exec.no_answer", "exec.hung_up")


@pytest.mark.parametrize("rogue, turn", [(name, turn) for name, (_, key, _) in ROGUES.items()
                                         for turn in ([1] if key in SLOW else [1, 15])])
def test_a_bot_that_breaks_the_protocol(stamtafel, bots, rogue, turn):
    misdeed, key, facts = ROGUES[rogue]
    command = bots.misbehaving(misdeed, turn)
    record, said = break_off(stamtafel, command)
    # Who it was and what it did stands there for the person, and in the record.
    assert command in said and says(said, key, **facts), said
    reason = re.fullmatch(r'abort 1 "(.*)"', record["log"][-1])[1]
    if key == "exec.illegal":  # what it said may be its hand, which is not for everybody's eyes
        key, facts = "exec.illegal_unquoted", {}
    assert says(reason.replace("'", '"'), key, **facts)  # no quotes within quotes
    assert record["log"].count("1: take") >= turn - 1
    assert processes_with(str(bots.folder)) == []


def test_a_bot_that_does_not_exist(stamtafel):
    record, said = break_off(stamtafel, "exec:./no-such-bot")
    assert "exec:./no-such-bot" in said and says(said, "exec.ended", code=127)
    assert record["log"][-1].startswith("abort 1 ")


def test_a_bot_that_never_reads(stamtafel):
    """It answers legally at once, but what it is told piles up."""
    path = stamtafel.folder / "aborted.jsonl"
    result = stamtafel.run("simulate", "gesjaakt", "--bots", "simple,exec:yes take", "--matches", "500", "--seed", "5",
                           "--exec-time", "1", "--threads", "1", "--records", path)
    assert result.code == 1 and says(result.err, "exec.does_not_read")
    assert stamtafel.ok("verify", path).code == 0
    assert len(read_records(path)) > 1


def test_children_of_a_bot_do_not_outlive_it(stamtafel, bots):
    """Also when the bot itself ends as it should."""
    command = bots.script("import subprocess, sys\nsubprocess.Popen(['sleep', '12345.678'], stdout=2)\n"
                          "for line in sys.stdin:\n    if line.startswith('go'): print('take', flush=True)\n")
    assert stamtafel.ok("simulate", "gesjaakt", "--bots", f"{command},simple", "--matches", "2", "--threads", "1").code == 0
    assert processes_with("12345.678") == []


def test_the_summary_of_what_was_played_before(stamtafel, bots):
    command = bots.misbehaving("sys.exit(3)", 60)
    result = stamtafel.run("simulate", "gesjaakt", "--bots", f"{command},simple", "--matches", "50", "--seed", "1",
                           "--threads", "1", "--json")
    told = json.loads(result.out)
    assert result.code == 1 and told["aborted"] is True
    assert [seat["matches"] for seat in told["seats"]] == [told["matches"] - 1] * 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_told_in_every_language(stamtafel, bots, language):
    record, said = break_off(stamtafel, bots.misbehaving("sys.exit(3)"), "--lang", language)
    assert says(said, "simulate.aborted", language, match=1, seat=1) and says(said, "exec.ended", language, code=3)
    assert says(record["log"][-1], "exec.ended", code=3)  # records are the same in every language


def test_at_the_table(stamtafel, bots):
    path = stamtafel.folder / "played.jsonl"
    typed = ["pay", "undo", *TURNS]
    played = stamtafel.play("--bots", f"{bots.careful()},simple", "--seed", "3", "--records", path, typed=typed,
                            env={"EARLY": "1"})
    assert (played.code, played.err) == (0, "")
    assert stamtafel.ok("verify", path).code == 0
    ((_, matches, state),) = bots.reports()
    assert (matches, state) == ("1", "between")  # it was told the end


def test_put_aside_and_resumed_at_the_table(stamtafel, bots):
    arguments = ("--bots", bots.careful(), "--seed", "3")
    straight, path = stamtafel.folder / "straight.jsonl", stamtafel.folder / "resumed.jsonl"
    moves = ["pay", "take", *TURNS]
    assert stamtafel.play(*arguments, "--records", straight, typed=moves).code == 0
    assert stamtafel.play(*arguments, typed=moves[:2]).code == 0
    assert stamtafel.ok("play", "--resume", "gesjaakt", "--exec-time", "5", "--records", path, typed=moves[2:]).code == 0
    assert read_records(path) == read_records(straight)
    assert [report[1:] for report in bots.reports()] == [
        *[["1", "between"]] * 2, *[["0", "within"]] * 2, *[["1", "between"]] * 2]


@pytest.mark.parametrize("rogue", ["nonsense", "dies", "hangs"])
def test_a_rogue_at_the_table(stamtafel, bots, rogue):
    misdeed, key, facts = ROGUES[rogue]
    path = stamtafel.folder / "aborted.jsonl"
    result = stamtafel.play("--bots", bots.misbehaving(misdeed, 2), "--seats", "2", "--seed", "3", "--exec-time", "1",
                            "--records", path, typed=TURNS)
    assert result.code == 1
    assert "Bot 1 (exec:" in result.err and says(result.err, key, **facts)
    assert stamtafel.ok("verify", path).code == 0
    (record,) = read_records(path)
    assert record["log"][-1].startswith("abort 1 ") and record["end"] == "aborted"
    assert processes_with(str(bots.folder)) == []


def started(stamtafel, *arguments, **options):
    return subprocess.Popen(stamtafel.command(*arguments), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, cwd=stamtafel.folder, env=stamtafel.environment, **options)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupting_a_simulation_leaves_nothing_behind(stamtafel, bots, number):
    signs = bots.folder / "hanging"
    os.mkfifo(signs)
    command = bots.misbehaving(f"open({str(signs)!r}, 'w').close(); time.sleep(1000)", 5)
    with started(stamtafel, "simulate", "gesjaakt", "--bots", command, "--records", "r.jsonl", "--exec-time", "600",
                 "--threads", "1") as process:
        with open(signs):  # so that a bot hangs now
            process.send_signal(number)
        out, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == -number
    assert out == b"" and says(said.decode(), "cli.interrupted")
    assert list(stamtafel.folder.iterdir()) == []
    assert processes_with(str(bots.folder)) == []


def test_interrupting_while_a_bot_thinks_puts_the_match_aside(stamtafel, bots):
    signs = bots.folder / "hanging"
    os.mkfifo(signs)
    command = bots.misbehaving(f"open({str(signs)!r}, 'w').close(); time.sleep(1000)", 2)
    with subprocess.Popen(
            stamtafel.command("play", "gesjaakt", "--bots", command, "--seats", "2", "--exec-time", "600", "--seed", "3"),
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=stamtafel.folder,
            env=stamtafel.environment) as process:
        process.stdin.write(b"pay\ntake\n" * 50)
        process.stdin.flush()
        with open(signs):
            process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0 and says(said.decode(), "play.saved")
    assert (stamtafel.saves / "gesjaakt.json").exists()
    assert processes_with(str(bots.folder)) == []


