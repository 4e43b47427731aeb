#!/usr/bin/python3
"""How long everybody else waits while tables are read: milliseconds from a ping to its pong, over a WebSocket.

    STAMTAFEL=build/release/stamtafel bench/reading.py [EVENTS [TABLES]]

Fills a database with listed tables that have much behind them (180,000 events at 90 tables), starts the server on it, and
measures while one guest asks for the list of tables, the own tables and one table after another, and then joins them all.
"""

import os
import sqlite3
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
os.environ.setdefault("STAMTAFEL", str(Path(__file__).parent.parent / "build/release/stamtafel"))
sys.dont_write_bytecode = True

from online import Client, Server  # noqa: E402: its folder must be named first


def fill(server, host, events, tables):
    """Tables as the server makes them, at which somebody has talked for a long time."""
    ids = [host.create(seats=3, listed=True, name=f"Table {number}") for number in range(tables)]
    server.stop()
    database = sqlite3.connect(server.folder / "stamtafel.db")
    for table in ids:
        key, last, at = database.execute("SELECT key, last, updated FROM tables WHERE id = ?", [table]).fetchone()
        more = range(last + 1, last + 1 + events // tables)
        text = '{"number":%d,"at":%d,"event":{"kind":"said","guest":"%s","name":"Guest","text":"This is sentence %d."}}'
        database.executemany("INSERT INTO events(table_key, number, at, text) VALUES (?, ?, ?, ?)",
                             [(key, number, at, text % (number, at, host.id, number)) for number in more])
        database.execute("UPDATE tables SET last = ? WHERE key = ?", [more[-1], key])
    database.commit()
    database.close()
    server.restart()
    return ids


class Pulse(threading.Thread):
    """Somebody who has nothing to do with it, and asks without a pause whether anybody is there."""

    def __init__(self, guest):
        super().__init__(daemon=True)
        self.line = guest.connect()
        self.waits = []
        self.over = False

    def run(self):
        while not self.over:
            begun = time.perf_counter()
            self.line.settled()
            self.waits.append((time.perf_counter() - begun) * 1000)


def measured(name, guest, work):
    pulse = Pulse(guest)
    pulse.start()
    begun = time.perf_counter()
    work()
    seconds = time.perf_counter() - begun
    pulse.over = True
    pulse.join()
    pulse.line.close()
    waits = sorted(pulse.waits)
    print(f"{name:24} {seconds * 1000:8.0f} ms; others waited {waits[-1]:7.1f} ms at most, {waits[len(waits) // 2]:5.2f} ms as a rule")


def main():
    events, tables = [int(word) for word in sys.argv[1:]] + [180_000, 90][len(sys.argv) - 1:]
    with tempfile.TemporaryDirectory() as folder:
        # One guest asks for everything as fast as possible: the server is to be busy, not to refuse.
        server = Server(folder, tables_per_guest=tables, requests_per_second=100000, requests_burst=100000)
        host, other = Client(server), Client(server)
        ids = fill(server, host, events, tables)
        measured("nothing", other, lambda: time.sleep(0.5))
        measured("GET /api/tables", other, lambda: host.rest("GET", "/api/tables"))
        measured("GET /api/me/tables", other, lambda: host.rest("GET", "/api/me/tables"))
        measured("GET /api/tables/TABLE", other, lambda: [host.rest("GET", f"/api/tables/{table}") for table in ids])
        server.stop()
        server.restart()
        measured("joining all of them", other, lambda: [host.at(table).close() for table in ids])
        server.stop()


main()
