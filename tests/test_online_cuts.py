"""Cuts that are promised before anybody's is shown, at the real server: revealed, withheld, and over a crash in between."""

import os

import pytest
from conftest import LANGUAGES, says, write_records
from online import Table, promise, server, start_server

NOT_ANY_MORE = ("table.time_up", "table.nothing_to_reveal")


class Promised:
    """Two people who have promised their cuts at a table that waits for its host."""

    def __init__(self, server, **setup):
        self.table = Table(server, people=2, start=False, **setup)
        self.id = self.table.id
        self.match = self.table.seen(0).snapshot["match"]
        self.cuts = [os.urandom(16) for _ in range(2)]
        self.promises = [promise(self.match, seat, cut) for seat, cut in enumerate(self.cuts)]
        for seat, commitment in enumerate(self.promises):
            self.table.sockets[seat].done("cut", self.id, commitment=commitment)

    def reveal(self, seat):
        return self.table.sockets[seat].ask("reveal", self.id, bytes=self.cuts[seat].hex())

    def come_back(self):
        """After the server was gone: over new connections, from the last event each has seen."""
        for seat, client in enumerate(self.table.clients):
            old, connection = self.table.sockets[seat], client.connect()
            connection.tables = old.tables
            connection.join(self.id, since=self.table.seen(seat).number)
            self.table.sockets[seat] = connection

    def fairness(self):
        """Of the match, when it is played to its end."""
        for connection in self.table.sockets:
            connection.until_event(self.id, "started")
        self.table.play()
        return self.table.record()["fairness"]


def test_promised_cuts_are_asked_for_and_stand_in_the_record(server, stamtafel):
    promised = Promised(server)
    table = promised.table
    assert table.sockets[1].refused("reveal", table.id, bytes=promised.cuts[1].hex()) == "table.nothing_to_reveal"
    table.start()
    closed = table.sockets[1].until_event(table.id, "cuts_closed", index=0)
    assert closed["reveal_by"] > 0
    shown = b"".join(table.sockets[0].heard)
    assert all(cut.hex().encode() not in shown for cut in promised.cuts), "nobody has heard of the bytes yet"
    newcomer = table.clients[1].at(table.id).tables[table.id].snapshot
    assert newcomer["match"]["reveal_by"] == closed["reveal_by"]
    assert [seat["cut_way"] for seat in newcomer["seats"]] == ["committed"] * 2

    assert table.sockets[0].refused("reveal", table.id, bytes=promised.cuts[1].hex()) == "table.wrong_reveal"
    assert table.sockets[0].refused("cut", table.id, bytes="00") == "table.revealing"
    assert table.sockets[0].refused("stand", table.id) == "table.revealing"
    assert promised.reveal(0)["is"] == promised.reveal(1)["is"] == "done"
    fairness = promised.fairness()
    assert fairness["algorithm"] == "stamtafel-fair/2"
    assert fairness["cuts"] == [cut.hex() for cut in promised.cuts]
    assert fairness["commitments"] == promised.promises and fairness["open"] == fairness["withheld"] == []
    revealed = table.sockets[1].until_event(table.id, "revealed")
    assert revealed["cuts"] == fairness["cuts"] and revealed["commitments"] == promised.promises
    path = write_records(stamtafel.folder / "match.jsonl", [table.record()])
    for language in LANGUAGES:
        assert stamtafel.ok("verify", path, "--lang", language).out.count("Player ") == 2


def test_who_does_not_reveal_has_an_empty_cut_and_all_are_told(server, stamtafel):
    promised = Promised(server)
    promised.table.start()
    assert promised.reveal(1)["is"] == "done"
    for connection in promised.table.sockets:
        connection.until_event(promised.id, "withheld", seat=0)
    assert promised.reveal(0)["code"] in NOT_ANY_MORE
    fairness = promised.fairness()
    assert fairness["cuts"] == ["", promised.cuts[1].hex()] and fairness["withheld"] == [0]
    path = write_records(stamtafel.folder / "match.jsonl", [promised.table.record()])
    assert stamtafel.ok("verify", path).code == 0


def test_a_promise_comes_along_with_sitting_down_and_a_rematch_has_new_ones(server):
    table = Table(server, people=2, start=False)
    other = table.host.create(seats=2)
    table.id, table.sockets = other, [client.at(other) for client in table.clients]

    def match():
        return table.host.at(other).tables[other].snapshot["match"]

    for index in range(2):
        cuts = [os.urandom(32) for _ in range(2)]
        for seat, connection in enumerate(table.sockets):
            place = {"seat": seat} if index == 0 else {}
            connection.done("sit" if index == 0 else "cut", other, commitment=promise(match(), seat, cuts[seat]), **place)
        for seat, connection in enumerate(table.sockets):
            connection.until_event(other, "cuts_closed", index=index)
            connection.done("reveal", other, bytes=cuts[seat].hex())
            connection.until_event(other, "cut_shown", seat=seat)
        for connection in table.sockets:
            connection.until_event(other, "started", index=index)
        table.play()
        assert table.record(index + 1)["fairness"]["cuts"] == [cut.hex() for cut in cuts]
        if index == 0:
            for connection in table.sockets:
                connection.done("rematch", other)
            for connection in table.sockets:
                connection.until_event(other, "commitment", index=1)


def test_a_crash_between_promise_and_reveal_loses_nothing(start_server):
    running = start_server()
    promised = Promised(running)
    running.kill()
    running.restart()
    promised.come_back()
    promised.table.start()
    promised.table.sockets[1].until_event(promised.id, "cuts_closed")
    assert promised.reveal(0)["is"] == promised.reveal(1)["is"] == "done"
    assert promised.fairness()["cuts"] == [cut.hex() for cut in promised.cuts]


@pytest.mark.parametrize("first", [0, 1])
def test_a_crash_while_cuts_are_revealed(start_server, stamtafel, first):
    """What was answered as done stands; the other may come in time after the restart, or is told that it did not."""
    running = start_server()
    promised = Promised(running)
    promised.table.start()
    assert promised.reveal(first)["is"] == "done"
    running.kill()
    running.restart()
    promised.come_back()
    answer = promised.reveal(1 - first)
    in_time = answer["is"] == "done"
    assert in_time or answer["code"] in NOT_ANY_MORE
    fairness = promised.fairness()
    assert fairness["cuts"][first] == promised.cuts[first].hex()
    assert fairness["cuts"][1 - first] == (promised.cuts[1 - first].hex() if in_time else "")
    assert fairness["withheld"] == ([] if in_time else [1 - first])
    assert stamtafel.ok("verify", write_records(stamtafel.folder / "match.jsonl", [promised.table.record()])).code == 0
