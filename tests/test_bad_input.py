"""What cannot be done is refused with a sentence, and nothing half-written is left behind."""

import json
import os
import shutil
import signal
import subprocess

import pytest
from conftest import LANGUAGES, PATIENCE, binary, read_records, saying, says

SIMULATE = ("simulate", "gesjaakt", "--matches", "50", "--seed", "1")


def left_behind(stamtafel):
    return sorted(path.name for path in stamtafel.folder.iterdir())


@pytest.mark.parametrize("command", ["simulate", "play"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("arguments, key, facts", [
    (["--seats", "9"], "kit.seats", {"seats": 9, "min": 2, "max": 7}),
    (["--seats", "1"], "kit.seats", {"seats": 1, "min": 2, "max": 7}),
    (["--seats", "1000000000"], "kit.seats", {"seats": 1000000000}),
    (["--bots", ",".join(["random"] * 9)], "kit.seats", {"min": 2, "max": 7}),
    (["--seats", "7", "--bots", "random,random"], "cli.bots_and_seats", {"bots": 2, "seats": 7}),
    (["--bots", "champion"], "cli.unknown_bot", {"name": "champion"}),
    (["--set", "tactical=perhaps"], "options.bad_value", {"value": "perhaps", "name": "tactical"}),
    (["--set", "tactical="], "options.bad_value", {"value": "", "name": "tactical"}),
    (["--set", "blind=true"], "options.unknown", {"name": "blind", "known": "tactical, open_chips"}),
    (["--set", "=true"], "options.unknown", {"name": ""}),
    (["--set", "tactical=true", "--set", "tactical=true"], "options.twice", {"name": "tactical"}),
    (["--set", "tactical"], "cli.bad_set", {"text": "tactical"}),
])
def test_matches_that_cannot_be(stamtafel, command, language, arguments, key, facts):
    records = stamtafel.folder / "r.jsonl"
    said = stamtafel.refused(2, command, "gesjaakt", *arguments, "--records", records, "--lang", language)
    assert says(said, key, language, **facts), said
    assert says(said, "cli.see_help_of", language, command=command)
    assert left_behind(stamtafel) == []


def test_a_read_only_file_stays_as_it_is(stamtafel):
    kept = stamtafel.folder / "kept.jsonl"
    kept.write_text("precious\n")
    kept.chmod(0o444)
    for command in (SIMULATE, ("play", "gesjaakt")):
        assert says(stamtafel.refused(1, *command, "--records", kept), "cli.cannot_write", path=kept)
        assert kept.read_text() == "precious\n"
        assert left_behind(stamtafel) == ["kept.jsonl"]


@pytest.mark.parametrize("path", ["missing/r.jsonl", ".", "", "file/r.jsonl", "x" * 300])
def test_places_where_no_file_can_be(stamtafel, path):
    (stamtafel.folder / "file").write_text("")
    assert says(stamtafel.refused(1, *SIMULATE, f"--records={path}"), "cli.cannot_write", path=path)
    assert left_behind(stamtafel) == ["file"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_one_may_not_write_to(stamtafel):
    folder = stamtafel.folder / "locked"
    folder.mkdir()
    folder.chmod(0o555)
    assert says(stamtafel.refused(1, *SIMULATE, "--records", folder / "r.jsonl"), "cli.cannot_write")


def test_an_old_file_is_replaced_whole(stamtafel):
    path = stamtafel.folder / "r.jsonl"
    path.write_text("old\n" * 1_000_000)
    path.chmod(0o640)
    os.symlink("r.jsonl", stamtafel.folder / "link.jsonl")
    stamtafel.ok(*SIMULATE, "--records", "link.jsonl")
    assert len(read_records(path)) == 50
    assert path.stat().st_mode & 0o777 == 0o640
    assert (stamtafel.folder / "link.jsonl").is_symlink()
    assert left_behind(stamtafel) == ["link.jsonl", "r.jsonl"]


def test_a_new_file_follows_the_umask(stamtafel):
    path = stamtafel.records("--matches", "1")
    mask = os.umask(0)
    os.umask(mask)
    assert path.stat().st_mode & 0o777 == 0o666 & ~mask


def test_nothing_changes_when_a_match_is_refused(stamtafel):
    path = stamtafel.folder / "r.jsonl"
    path.write_text("precious\n")
    stamtafel.refused(2, *SIMULATE, "--records", path, "--set", "tactical=perhaps")
    stamtafel.refused(2, *SIMULATE, "--records", path, "--threads", "0")
    assert path.read_text() == "precious\n" and left_behind(stamtafel) == ["r.jsonl"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_device_that_is_full(stamtafel, language):
    said = stamtafel.refused(1, *SIMULATE, "--records", "/dev/full", "--lang", language)
    assert says(said, "cli.cannot_write", language, path="/dev/full", reason=saying(language)["system.disk_full"])
    assert os.path.exists("/dev/full")


FILL = r"""
set -e
mount -t tmpfs -o size=64k tmpfs "$1"
cd "$1"
export XDG_STATE_HOME="$1/state"
"$2" simulate gesjaakt --matches 5 --seed 1 --records kept.jsonl > /dev/null
cp kept.jsonl before
code=0; "$2" simulate gesjaakt --matches 5000 --seed 1 --records kept.jsonl > "$3/out" 2> "$3/err" || code=$?
echo "simulate $code"; cat "$3/err"
cmp before kept.jsonl && rm before
dd if=/dev/zero of=filler bs=1k count=100 2> /dev/null || true
code=0; printf 'pay\n' | "$2" play gesjaakt --seed 1 2> "$3/err" > /dev/null || code=$?
echo "play $code"; cat "$3/err"
ls -A . state/stamtafel 2> /dev/null || true
"""


def test_a_disk_that_is_full(stamtafel):
    if os.geteuid() != 0 or shutil.which("unshare") is None:
        pytest.skip("mounting a small disk takes root and unshare")
    if subprocess.run(["unshare", "-m", "mount", "-t", "tmpfs", "tmpfs", stamtafel.folder], capture_output=True).returncode != 0:
        pytest.skip("mounting is not allowed here")
    done = subprocess.run(
        ["unshare", "-m", "sh", "-c", FILL, "sh", stamtafel.folder, binary(), stamtafel.environment["HOME"]],
        capture_output=True, text=True, env=stamtafel.environment, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr + done.stdout
    simulate, play = done.stdout.split("play 1\n")
    assert simulate.startswith("simulate 1\n")
    assert says(simulate, "cli.cannot_write", reason=saying("en")["system.disk_full"])
    assert says(play, "cli.cannot_write", reason=saying("en")["system.disk_full"])
    # Only what was there before; nothing half-written.
    assert set(play.splitlines()[1:]) <= {".:", "filler", "kept.jsonl", "state", "", "state/stamtafel:"}


COMMANDS = {
    "help": ["--help"],
    "games": ["games"],
    "rules": ["rules", "gesjaakt"],
    "simulate": [*SIMULATE],
    "simulate --json": [*SIMULATE, "--json"],
    "simulate --records -": [*SIMULATE, "--records", "-"],
    "verify": ["verify", "r.jsonl"],
    "view": ["view", "r.jsonl", "--as", "public"],
    "replay": ["replay", "r.jsonl"],
    "play": ["play", "gesjaakt"],
}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS.keys())
def test_output_that_cannot_be_written(stamtafel, command):
    stamtafel.records("--matches", "50", name="r.jsonl")
    with open("/dev/full", "wb") as full:
        result = stamtafel.run(*command, stdout=full)
    assert result.code == 1
    assert says(result.err, "cli.stdout_failed", reason=saying("en")["system.disk_full"])
    assert left_behind(stamtafel) == ["r.jsonl"]


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS.keys())
def test_a_reader_that_stops_reading(stamtafel, command):
    """As in `stamtafel … | head -1`: no complaint, no crash, and it does not go on for ever."""
    stamtafel.records("--matches", "50", name="r.jsonl")
    ours, theirs = os.pipe()
    os.close(ours)
    result = stamtafel.run(*command, stdout=theirs)
    os.close(theirs)
    assert result.code == 0
    assert "stamtafel: " not in result.err
    assert left_behind(stamtafel) == ["r.jsonl"]


def test_a_reader_that_goes_ends_the_simulation(stamtafel):
    command = stamtafel.command("simulate", "gesjaakt", "--matches", "1000000000", "--records", "-")
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          cwd=stamtafel.folder, env=stamtafel.environment) as process:
        assert json.loads(process.stdout.readline())["end"] == "finished"
        process.stdout.close()
        assert process.wait(PATIENCE) == 0
        assert process.stderr.read() == b""


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_do_not_run_into_files(stamtafel, closed):
    """A file that took the number of a closed stream would be written full of messages."""
    line = f'"$0" simulate gesjaakt --matches 30 --seed 1 --records r.jsonl {closed}'
    subprocess.run(["sh", "-c", line, binary()], cwd=stamtafel.folder, env=stamtafel.environment, timeout=PATIENCE,
                   capture_output=True)
    assert left_behind(stamtafel) == ["r.jsonl"]
    assert len(read_records(stamtafel.folder / "r.jsonl")) == 30
    assert stamtafel.ok("verify", "r.jsonl").code == 0


def test_closed_output_is_told(stamtafel):
    shown = subprocess.run(["sh", "-c", '"$0" games >&-', binary()], env=stamtafel.environment, capture_output=True, text=True)
    assert shown.returncode == 1 and says(shown.stderr, "cli.stdout_failed")


def test_a_simulation_that_is_killed_while_writing(stamtafel):
    """What was there before stays, and a signal one can hear leaves nothing else."""
    path = stamtafel.folder / "r.jsonl"
    path.write_text("precious\n")
    with subprocess.Popen(stamtafel.command("simulate", "gesjaakt", "--matches", "1000000000", "--records", path),
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          cwd=stamtafel.folder, env=stamtafel.environment) as process:
        while len(left_behind(stamtafel)) < 2 and process.poll() is None:
            pass  # until it writes
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == -signal.SIGINT and says(said.decode(), "cli.interrupted")
    assert left_behind(stamtafel) == ["r.jsonl"] and path.read_text() == "precious\n"


def test_words_that_are_not_text(stamtafel):
    for word in (b"\xff\xfe", b"\x1b[2J", b"a\nb", "é".encode() * 2000):
        result = subprocess.run([*stamtafel.command(), word], capture_output=True, env=stamtafel.environment)
        assert result.returncode == 2 and result.stdout == b"" and b"\x1b" not in result.stderr
