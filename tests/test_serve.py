"""`stamtafel serve` as a program: where it listens, how it ends, and that nothing is lost when it is asked to stop. Killing it is in test_crash.py."""

import json
import signal
import socket
import stat
import subprocess
import urllib.parse

import pytest
from conftest import LANGUAGES, says
from online import DEADLINE, Client, Closed, Socket, Table, request, server, start_server  # noqa: F401
from terminal import Terminal


def test_it_listens_on_this_machine_only(server):
    assert request(server, "GET", "/healthz").status == 200
    addresses = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    for address in addresses - {"127.0.0.1", "127.0.1.1"}:
        with pytest.raises(OSError):
            socket.create_connection((address, server.port), timeout=5)


def test_its_own_address_may_be_said_otherwise(server):
    for host in (f"127.0.0.1:{server.port}", f"localhost:{server.port}"):
        assert request(server, "GET", "/healthz", headers={"Host": host}).status == 200
    # A name that somebody made to point here.
    assert request(server, "GET", "/healthz", headers={"Host": f"evil.example:{server.port}"}).status == 421


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_port_in_use_is_told(server, stamtafel, language):
    told = stamtafel.run("serve", "--port", server.port, "--database", "other.db", "--lang", language)
    assert told.code == 1
    assert says(told.err, "server.cannot_listen", language, port=server.port)
    assert says(told.err, "serve.other_port", language, port=server.port)


@pytest.mark.parametrize("setting", ["port=70000", "no_such_key=1", "messages_burst=many", "ping_seconds=90", "nothing"])
def test_settings_that_make_no_sense_are_refused(stamtafel, setting):
    told = stamtafel.run("serve", "--database", "new.db", "--set", setting)
    assert told.code == 2
    assert told.out == ""
    assert not (stamtafel.folder / "new.db").exists()


def test_a_configuration_file(stamtafel):
    (stamtafel.folder / "bad.conf").write_text("# ours\nport = 0\n\nlisten = here and there\n")
    told = stamtafel.run("serve", "--config", "bad.conf", "--database", "new.db")
    assert told.code == 2
    assert "bad.conf" in told.err and "4" in told.err


def test_it_says_goodbye_and_comes_back(start_server):
    running = start_server()
    table = Table(running, people=2).play(most=10)
    running.ask_to_stop()
    for connection in table.sockets:
        messages, closed = connection.until_closed()
        assert messages[-1]["is"] == "bye" and messages[-1]["again_ms"] >= 0
        assert closed.code == 1001
    assert running.stop() == 0
    numbers = [table.seen(seat).number for seat in range(2)]
    logs = [list(table.seen(seat).log) for seat in range(2)]
    running.restart()
    for seat, client in enumerate(table.clients):
        old = table.sockets[seat]
        table.sockets[seat] = client.connect()
        table.sockets[seat].tables = old.tables
        answer = table.sockets[seat].join(table.id, since=numbers[seat])
        assert answer.get("since") == numbers[seat], "nothing was missed, so no snapshot is needed"
        assert answer["you"]["seat"] == seat
        assert table.seen(seat).log[:len(logs[seat])] == logs[seat]
    table.play()
    assert table.record()["end"] == "finished"


def test_guests_and_seat_tokens_outlive_a_restart(start_server):
    running = start_server()
    table = Table(running, people=2)
    token = table.seen(1).you["seat_token"]
    assert running.stop() == 0
    running.restart()
    assert table.host.rest("GET", "/api/me").json["guest"]["id"] == table.host.id
    other = Client(running, "Tablet")
    assert other.at(table.id, seat_token=token).tables[table.id].you["seat"] == 1


def test_a_second_server_on_the_same_database_is_refused(server, stamtafel):
    assert says(stamtafel.refused(1, "serve", "--port", 0, "--database", server.folder / "stamtafel.db"), "store.in_use")


def test_logs_are_json_and_tell_no_secrets(start_server):
    running = start_server(log_level="debug")
    table = Table(running, people=2).play()
    running.stop()
    secrets = [client.token for client in table.clients] + [table.seen(seat).you["seat_token"] for seat in range(2)]
    for line in running.journal().splitlines():
        entry = json.loads(line)
        assert entry
        for secret in secrets:
            assert secret not in urllib.parse.unquote(line)


def test_connections_after_the_end_are_refused(start_server):
    running = start_server()
    running.stop()
    with pytest.raises(OSError):
        Socket(running)


def test_a_client_that_does_not_answer_does_not_keep_it_from_stopping(start_server):
    running = start_server(stop_seconds=1)
    deaf = Client(running).connect()
    assert running.stop() == 0
    with pytest.raises(Closed):
        while True:
            deaf.message(DEADLINE)


def lines_until_address(process):
    lines = []
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        if line.startswith("http://"):
            return lines
    raise AssertionError(f"no address was told: {lines}")


def test_it_tells_where_it_is_and_keeps_its_things_apart(stamtafel):
    data = stamtafel.folder / "data"
    process = subprocess.Popen(stamtafel.command("serve", "--port", 0), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                               env=stamtafel.environment | {"XDG_DATA_HOME": str(data)}, text=True)
    try:
        lines = lines_until_address(process)
        port = lines[-1].rpartition(":")[2]
        assert says(lines[0], "serve.open", url=f"http://localhost:{port}")
        # Nobody else may look at what is kept.
        assert (data / "stamtafel" / "stamtafel.db").is_file()
        assert stat.S_IMODE((data / "stamtafel").stat().st_mode) == 0o700
    finally:
        process.send_signal(signal.SIGINT)
        process.stdout.close()
        assert process.wait(DEADLINE) == 0


def test_in_a_terminal_people_are_told_one_address_and_no_logs(stamtafel):
    command = stamtafel.command("serve", "--port", 0, "--database", stamtafel.folder / "tables.db")
    with Terminal(command, stamtafel.environment, stamtafel.folder) as terminal:
        terminal.wait_for("Ctrl-C")
        assert terminal.seen.count("http://") == 1 and "http://localhost:" in terminal.seen
        assert '"event"' not in terminal.seen


@pytest.mark.parametrize("flag, value, key", [
    ("--port", "65536", "server.config_number"),
    ("--port", "http", "server.config_number"),
    ("--listen", "here", "server.config_address"),
    ("--origin", "https://spel.example/path", "server.config_origin"),
    ("--bot-pause", "-1", "server.config_number"),
])
def test_flags_that_make_no_sense_are_refused(stamtafel, flag, value, key):
    assert says(stamtafel.refused(2, "serve", "--database", "new.db", flag, value), key)
    assert not (stamtafel.folder / "new.db").exists()


def test_a_key_that_was_never_written(start_server, stamtafel):
    """As a kill in the first moment left it: made anew before anything depends on it, and told after that."""
    running = start_server()
    key = running.folder / "stamtafel.db.key"
    assert running.stop() == 0 and len(key.read_bytes()) == 32
    key.write_bytes(b"")
    running.restart()
    assert len(key.read_bytes()) == 32
    Table(running, people=2)
    assert running.stop() == 0
    key.write_bytes(b"")
    for language in ("nl", "de", "en"):
        assert says(stamtafel.refused(1, "serve", "--port", 0, "--database", running.folder / "stamtafel.db", "--lang", language), "server.key_file", language)
    key.unlink()
    running.restart()
