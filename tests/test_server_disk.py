"""What one address can have written, and what happens when the disk has little room left."""

import sqlite3

from conftest import LANGUAGES, says
from online import Client, Table, request, start_server


def size(server):
    return sum(file.stat().st_size for file in server.folder.glob("stamtafel.db*"))


def test_whoever_cuts_for_ever_is_stopped(start_server):
    most = 300_000
    server = start_server(address_bytes_per_day=most)
    others = Table(server, people=2)
    knife = Client(server, "Knife")
    table = knife.create(seats=2)
    connection = knife.at(table)
    connection.done("sit", table)
    before = size(server)
    for number in range(most):
        answer = connection.ask("cut", table, bytes="ab" * 64)
        if answer["is"] == "refused":
            break
    assert answer["code"] == "server.address_full" and int(answer["facts"]["minutes"]) > 0, answer
    assert number > 500
    # With the log that is written before, and the pages that are not full.
    assert size(server) - before < 30 * most
    # Nothing new from there, at whichever table and as whichever guest; elsewhere nobody notices.
    assert connection.refused("say", table, text="So what") == "server.address_full"
    assert knife.rest("POST", "/api/tables", {"game": "24"}).code == "server.address_full"
    for language in LANGUAGES:
        again = request(server, "POST", f"/api/guests?lang={language}", {"name": "Another"}, address=knife.address)
        assert again.status == 429 and says(again.json["error"]["text"], "server.address_full", language)
    others.play()
    assert others.record()["end"] == "finished"
    assert b'stamtafel_unwritten_total{why="address"}' in request(server, "GET", "/metrics").body


def test_records_count_as_what_they_take(start_server):
    """One match after the other, ended as soon as it has begun: of each there is a record."""
    most = 200_000
    server = start_server(address_bytes_per_day=most)
    host = Client(server, "Host")
    table = host.create(game="wordcard", seats=8)
    connection = host.at(table)
    connection.done("sit", table, seat=0)
    connection.done("start", table, fill=True)
    matches, refused = 0, None
    while refused is None:
        ended = connection.ask("abort", table)  # what is under way can always be ended, if no bot was quicker
        assert ended["is"] == "done" or ended["code"] == "table.match_ended", ended
        matches += 1
        answers = (connection.ask(command, table, fill=True) for command in ("rematch", "start"))
        refused = next((each for each in answers if each["is"] == "refused"), None)
    assert refused["code"] == "server.address_full" and matches > 10
    server.stop()
    database = sqlite3.connect(server.folder / "stamtafel.db")
    events, = database.execute("SELECT sum(length(CAST(text AS BLOB))) FROM events").fetchone()
    records, = database.execute("SELECT sum(length(CAST(record AS BLOB))) FROM matches").fetchone()
    assert records > most / 5
    # Beyond the share there is one match, which could be begun while a byte was left.
    assert events + records < most * 1.1, (events, records)


def test_a_disk_without_room_takes_no_new_tables(start_server):
    server = start_server(free_disk_mib=0)
    table = Table(server, people=2)
    table.play(most=4)
    assert server.stop() == 0
    server.settings["free_disk_mib"] = 1024 ** 3  # more than any disk has
    server.restart()
    for language in LANGUAGES:
        refused = table.host.rest("POST", f"/api/tables?lang={language}", {"game": "24"})
        assert refused.status == 503 and says(refused.json["error"]["text"], "server.disk_low", language)
    for seat, client in enumerate(table.clients):
        table.sockets[seat] = client.at(table.id)
    table.play()
    assert table.record()["end"] == "finished"
    assert table.sockets[0].refused("rematch", table.id) == "server.disk_low"
