"""Whoever asks for a list of their own does not keep everybody else waiting, however much they have played: a part of it is read.

What is counted is the bytes that the process reads, as /proc tells: one thread answers everybody, and it reads them.
"""

import sqlite3
from pathlib import Path

import pytest
from online import Client, start_server

MANY = 40_000  # tables and matches of one guest: some days of a program that does nothing else
A_PART = 20_000_000  # bytes; all rows are 40 MB and more


def fill(file, guest):
    """As if the guest had played all that at tables like the one there is."""
    database = sqlite3.connect(file)
    guest, = database.execute("SELECT key FROM guests WHERE id = ?", (guest,)).fetchone()
    rows = database.execute("SELECT * FROM tables")
    columns = [column[0] for column in rows.description]
    table = dict(zip(columns, rows.fetchone()))
    tables, matches = [], []
    for number in range(1, MANY + 1):
        key = table["key"] + number
        like = table | {"key": key, "id": f"old{number}", "updated": table["updated"] - number, "state": "finished", "listing": table["listing"].ljust(1000)}
        tables.append(tuple(like.values()))
        matches.append((key, f"m{number}", like["id"], 1, "gesjaakt", number, " " * 1000))
    database.executemany(f"INSERT INTO tables VALUES ({','.join('?' * len(columns))})", tables)
    database.executemany("INSERT INTO guest_tables VALUES (?, ?)", [(guest, each[0]) for each in tables])
    database.executemany("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?)", matches)
    database.executemany("INSERT INTO results VALUES (?, 0, ?, 7, 1)", [(each[0], guest) for each in matches])
    database.commit()
    database.close()


@pytest.fixture
def veteran(start_server):
    server = start_server()
    guest = Client(server, "Veteran")
    guest.waiting = guest.create()
    server.stop()
    fill(server.folder / "stamtafel.db", guest.id)
    server.restart()
    assert guest.rest("GET", "/api/me").status == 200
    return guest


def bytes_read(server):
    return int(Path(f"/proc/{server.process.pid}/io").read_text().split("rchar:")[1].split()[0])


@pytest.mark.parametrize("method, path, body", [("GET", "/api/me/tables", None), ("GET", "/api/me/matches", None), ("GET", "/api/me/results", None),
                                                ("POST", "/api/tables", {"game": "gesjaakt"}), ("PATCH", "/api/me", {"name": "Other"})])
def test_a_part_is_read(veteran, method, path, body):
    before = bytes_read(veteran.server)
    answer = veteran.rest(method, path, body)
    assert answer.status in (200, 201), answer.body
    read = bytes_read(veteran.server) - before
    assert read < A_PART, f"{read / 1e6:.0f} MB"


def test_the_part_is_the_latest_and_what_goes_on(veteran):
    tables = veteran.rest("GET", "/api/me/tables").json["tables"]
    assert veteran.waiting == tables[0]["table"], "older than a thousand others, and not over"
    assert len(tables) == 100
    matches = veteran.rest("GET", "/api/me/matches").json["matches"]
    assert [each["match"] for each in matches[:2]] == [f"m{MANY}", f"m{MANY - 1}"]
    assert veteran.rest("GET", "/api/me/results").json["results"] == [{"game": "gesjaakt", "matches": 10_000, "won": 10_000, "points": 70_000}]
