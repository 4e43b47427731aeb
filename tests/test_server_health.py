"""A server that cannot keep what is played says so, and acknowledges nothing that is lost."""

import json
import os
import resource
import shutil
import time

import pytest
from online import DEADLINE, Closed, Table, request, start_server


@pytest.fixture
def server(start_server):
    """Of its own for every test: it is harmed."""
    return start_server()


def database(server):
    return server.folder / "stamtafel.db"


def log_of(server):
    return server.folder / "stamtafel.db-wal"


def health(server):
    response = request(server, "GET", "/healthz")
    return response.status, None if response.status == 200 else response.json["error"]


def is_done(connection, table):
    """Whether something that happens at a table is acknowledged."""
    try:
        return connection.ask("say", table.id, text="Hello?")["is"] == "done"
    except Closed:
        return False


def events(server):
    return [json.loads(line)["event"] for line in server.journal().splitlines()]


def deleted(server):
    database(server).unlink()


def deleted_with_all(server):
    for file in server.folder.glob("stamtafel.db*"):
        file.unlink()


def replaced(server):
    shutil.copy(database(server), server.folder / "copy")
    os.replace(server.folder / "copy", database(server))


def log_deleted(server):
    log_of(server).unlink()


def log_emptied(server):
    os.truncate(log_of(server), 0)


def log_cut_off(server):
    os.truncate(log_of(server), log_of(server).stat().st_size - 5000)


def emptied(server):
    os.truncate(database(server), 0)


def halved(server):
    os.truncate(database(server), database(server).stat().st_size // 2)


def one_byte_cut_off(server):
    os.truncate(database(server), database(server).stat().st_size - 1)


@pytest.mark.parametrize("harm", [deleted, deleted_with_all, replaced, log_deleted, log_emptied, log_cut_off,
                                  emptied, halved, one_byte_cut_off], ids=lambda harm: harm.__name__)
def test_a_database_that_is_taken_away_is_noticed(server, harm):
    table = Table(server, people=2)
    table.play(most=4)
    assert health(server) == (200, None) and is_done(table.sockets[0], table)
    harm(server)
    assert not is_done(table.sockets[0], table)
    status, error = health(server)
    assert status == 503 and error["code"] == "api.unwell" and "store.lost" in error["text"]
    assert str(server.folder) not in json.dumps(error)
    # Nobody is taken for a stranger meanwhile, which would make the page forget who they are.
    assert table.host.rest("GET", "/api/me").status == 503
    connection = table.host.connect(hello=False)
    connection.post({"do": "hello", "protocol": 1, "token": table.host.token})
    messages, closed = connection.until_closed()
    assert [message["code"] for message in messages] == ["api.trouble"] and closed.code == 1011
    assert table.host.rest("POST", "/api/tables", {"game": "24"}).status == 503
    assert b"stamtafel_well 0" in request(server, "GET", "/metrics").body
    assert events(server).count("unwell") == 1


@pytest.mark.parametrize("harm", [emptied, halved, one_byte_cut_off], ids=lambda harm: harm.__name__)
def test_a_database_with_all_of_it_in_the_file_is_cut_off(server, harm):
    """After a restart the log is empty, so the file is all there is."""
    table = Table(server, people=2)
    host = table.host
    server.stop()
    server.restart()
    connection = host.at(table.id)
    harm(server)
    assert not is_done(connection, table)
    status, error = health(server)
    assert status == 503 and "store.lost" in error["text"]


def test_it_is_noticed_before_anybody_writes(server):
    table = Table(server, people=2)
    deleted(server)
    assert health(server)[0] == 503
    assert not is_done(table.sockets[0], table)


def test_what_comes_back_is_used_again(server):
    table = Table(server, people=2)
    away = server.folder / "away"
    database(server).rename(away)
    assert not is_done(table.sockets[0], table)
    assert health(server)[0] == 503
    away.rename(database(server))
    end = time.monotonic() + DEADLINE
    while health(server) != (200, None):  # it does not try at every question
        assert time.monotonic() < end
    connection = table.host.at(table.id)
    assert is_done(connection, table)
    number = connection.tables[table.id].number
    server.kill()
    server.restart()
    assert table.host.at(table.id).tables[table.id].number >= number
    assert events(server).count("well_again") == 1


def test_a_full_disk(server):
    """As a limit to the size of files, which anybody may set. The store's own tests have the real error."""
    table = Table(server, people=2)
    table.play(most=4)
    # Written from its beginning again, the log would still fit: it has to grow.
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    assert not is_done(table.sockets[0], table)
    status, error = health(server)
    assert status == 503 and "store.disk" in error["text"]
    assert b"stamtafel_well 0" in request(server, "GET", "/metrics").body
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    connection = table.host.at(table.id)
    assert is_done(connection, table)
    number = connection.tables[table.id].number
    assert health(server) == (200, None)
    server.kill()
    server.restart()
    assert table.host.at(table.id).tables[table.id].number >= number
