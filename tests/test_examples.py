"""The example bots: two strangers' programs that know nothing but docs/protocol.md."""

import re
import shutil
import socket
import subprocess
import sys

import pytest
from conftest import ROOT
from online import DEADLINE, Client, server, start_server

BOTS = {"python": [sys.executable, ROOT / "examples" / "bot.py"], "node": ["node", "--experimental-websocket", ROOT / "examples" / "bot.mjs"]}


def can_run_node():
    if not shutil.which("node"):
        return False
    version = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    major, minor = map(int, re.findall(r"\d+", version)[:2])
    return (major, minor) >= (20, 10)


def command(kind):
    if kind == "node" and not can_run_node():
        pytest.skip("there is no node 20 here")
    return BOTS[kind]


class Running:
    def __init__(self, kind, link, name):
        self.process = subprocess.Popen([*command(kind), link, "--name", name], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def result(self):
        out, err = self.process.communicate(timeout=2 * DEADLINE)
        return self.process.returncode, out, err


def seated(host, table, count):
    connection = host.sockets[0]
    for _ in range(count):
        connection.until(lambda message: message["is"] == "event" and message["event"]["kind"] == "sat")


def play(running, kinds, game, options, language="en", other="random"):
    host = Client(running, "Host")
    table = host.create(game, seats=len(kinds) + 1, bots=[None] * len(kinds) + [other], options=options)
    connection = host.at(table)
    bots = [Running(kind, f"{running.url}/t/{table}?lang={language}", f"Robo {number}") for number, kind in enumerate(kinds)]
    seated(host, table, len(kinds))
    connection.until_event(table, "started")
    return host, table, bots


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("game, options", [("24", {}), ("alles", {}), ("gesjaakt", {}), ("wordcard", {"hand": 8}),
                                           ("wordcard", {"variant": "group", "hand": 8})])
def test_a_match(server, kind, game, options):
    finish(*play(server, [kind, kind], game, options))


@pytest.mark.parametrize("kind", BOTS)
def test_a_match_in_which_the_dealer_chooses(server, kind):
    # A dealer who chooses at random may choose that a person judges the words, for whom everybody then waits.
    finish(*play(server, [kind], "wordcard", {"variant": "free", "rounds": 2}, other="simple"))


def finish(host, table, bots):
    for bot in bots:
        code, out, err = bot.result()
        assert code == 0, err
        assert out.startswith("The match is finished. Scores: [") and err == ""
    host.sockets[0].until_event(table, "revealed")
    record = host.rest("GET", f"/api/tables/{table}/records/1").json
    assert sorted(seat["name"] for seat in record["seats"][: len(bots)]) == [f"Robo {number}" for number in range(len(bots))]
    # Each has promised its cut, and shown what it promised unless this machine stood still.
    fairness = record["fairness"]
    assert all(fairness["commitments"][: len(bots)]) and fairness["open"] == []
    assert all(cut or seat in fairness["withheld"] for seat, cut in enumerate(fairness["cuts"][: len(bots)]))


def test_both_at_one_table(server):
    _, _, bots = play(server, ["python", "node"], "alles", {}, "nl")
    assert [bot.result()[0] for bot in bots] == [0, 0]


@pytest.mark.parametrize("kind", BOTS)
def test_they_keep_to_the_limits(start_server, kind):
    running = start_server(messages_per_second=20, messages_burst=3)  # three at once is what they meet
    _, _, bots = play(running, [kind], "gesjaakt", {})
    code, out, err = bots[0].result()
    assert code == 0, err


@pytest.mark.parametrize("kind", BOTS)
def test_they_come_back_after_a_restart(start_server, kind):
    running = start_server(bot_pause_ms=50)
    host, table, bots = play(running, [kind], "24", {})
    host.sockets[0].until(lambda message: message["is"] == "event" and message["event"].get("number", 0) > 10)
    running.kill()
    # Once when it breaks, and once when nobody answers: only then the server comes back.
    for _ in range(2):
        assert bots[0].process.stderr.readline() == "The connection is lost; trying again.\n"
    running.restart()
    code, out, err = bots[0].result()
    assert code == 0, err
    assert "finished" in out


@pytest.mark.parametrize("kind", BOTS)
def test_no_server(kind):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        link = f"http://127.0.0.1:{free.getsockname()[1]}/t/x"
    code, out, err = Running(kind, link, "Robo").result()
    assert code == 1 and out == ""
    assert err.startswith("No server answers at ") and len(err.splitlines()) == 1


@pytest.mark.parametrize("kind", BOTS)
def test_no_table(server, kind):
    code, out, err = Running(kind, f"{server.url}/t/nosuchtable", "Robo").result()
    assert code == 1 and out == "" and len(err.splitlines()) == 1 and "Traceback" not in err


@pytest.mark.parametrize("kind", BOTS)
def test_no_seat(server, kind):
    host = Client(server, "Host")
    table = host.create(seats=2, bots=["simple", "simple"])
    code, out, err = Running(kind, f"{server.url}/t/{table}", "Robo").result()
    assert code == 1 and out == "" and len(err.splitlines()) == 1


def test_they_stay_small():
    for name in ("bot.py", "bot.mjs"):
        assert len((ROOT / "examples" / name).read_text("utf-8").splitlines()) <= 160
