"""Killed at random moments under load: whatever a client was told is still so, and every match goes on to its end.

The clients never load a table anew: they come back with the last number they have. 20 kills; 200 with STAMTAFEL_DEEP.
"""

import contextlib
import http.client
import json
import os
import random
import select
import signal
import threading
from dataclasses import dataclass, field

import pytest
from conftest import DEEP
from online import COMMANDS, DEADLINE, Client, Closed, Socket, Table, request, start_server

KILLS = 200 if DEEP else 20
# What is played at the tables, one after the other.
KINDS = [
    {"game": "gesjaakt", "people": 3},
    {"game": "24", "people": 2, "bots": 1},
    {"game": "alles", "people": 3},
    {"game": "wordcard", "people": 2, "options": {"variant": "card", "opening_cards": 0, "hand": 8}},
    {"game": "gesjaakt", "people": 2, "bots": 2},
    {"game": "alles", "people": 2, "bots": 1},
]
TABLES = 12  # at a time
GONE = (Closed, OSError, EOFError, http.client.HTTPException)  # how a client notices that the server died
MOST_MISSED = 1000  # events; the server tells no more of them one by one
NOTES = ("bot ", "back at seat", "resign", "timeout")  # lines of a seat that nobody sent as an action


@dataclass
class Sent:
    """A command on its way, and what it is answered."""

    frame: dict
    resent: bool = False
    answer: dict = None

    @property
    def done(self):
        return self.answer["is"] == "done"

    @property
    def too_soon(self):
        """Whoever talks a lot has to wait; such a sentence counts as not received."""
        return self.answer is not None and "wait_ms" in self.answer

    @property
    def happened(self):
        return self.done


class Line(Socket):
    """A connection whose messages go to a player as they come."""

    def __init__(self, player):
        self.player = player
        super().__init__(player.server, token=player.client.token)
        if self.status != 101:
            raise Closed(None, "before it was open")

    def _take(self, message):
        super()._take(message)
        self.player.take(message)


@dataclass
class Player:
    """One guest at one table, over as many connections as it takes."""

    table: Table
    seat: int
    random: random.Random
    seen: object = None
    line: Line = None
    told: dict = field(default_factory=dict)  # events by number, exactly as they came
    sent: list = field(default_factory=list)
    pending: Sent = None

    def __post_init__(self):
        self.server, self.client = self.table.server, self.table.clients[self.seat]
        self.line = self.table.sockets[self.seat]
        self.line.settled()
        self.seen = self.line.tables[self.table.id]
        self.first = self.seen.number  # what came before was played by the simple client
        self.lines_before = len(self.own_lines(self.seen.log))

    def own_lines(self, lines):
        own = f"{self.seat}: "
        return [line[len(own):] for line in lines if line.startswith(own) and not line[len(own):].startswith(NOTES)]

    # --- Hearing

    def take(self, message):
        if message.get("table") != self.table.id:
            return
        assert "snapshot" not in message, f"{self.client.name} had to load the table anew after event {max(self.told, default=0)}"
        if message["is"] == "event":
            self.told[message["number"]] = message
        elif self.pending and message.get("id") == self.pending.frame["id"]:
            self.pending.answer = message
            self.settle(self.pending)
            self.pending = None

    def settle(self, sent):
        """What came of a command is what its answer says, once."""
        frame = sent.frame
        if frame["do"] == "say" and sent.too_soon:
            return
        number = sent.answer["number"]
        later = [self.told[each]["event"] for each in sorted(self.told) if each > frame["seen"]]
        if frame["do"] == "say":
            assert sent.done, sent
            assert self.told[number]["event"]["text"] == frame["text"], "what was said is what was acknowledged"
            return
        lines = self.own_lines(event["text"] for event in later if event["kind"] == "line")
        assert lines == ([frame["action"]] if sent.happened else []), f"{sent} led to {lines}"
        assert number in self.told or number == self.first, "an answer comes after its events"

    # --- Saying

    def say_something(self):
        """Sends an action if one is awaited, and now and then a sentence that is like no other."""
        if self.pending:
            return
        if self.seen.due:
            self.send({"do": "act", "action": self.table.choose(self.seen)})
        elif self.random.random() < 0.02:
            self.send({"do": "say", "text": f"sentence {next(COMMANDS)}"})

    def send(self, frame):
        self.pending = Sent(frame | {"id": f"c{next(COMMANDS)}", "table": self.table.id, "seen": self.seen.number})
        self.sent.append(self.pending)
        self.line.post(self.pending.frame)

    def resume(self):
        old = self.line.tables
        self.line = Line(self)
        self.line.tables = old
        since = self.seen.number
        answer = self.line.join(self.table.id, since=since)
        assert answer["since"] == since and answer["you"]["seat"] == self.seat, answer
        self.line.settled()
        if not self.pending:
            return
        self.pending.resent = True
        self.line.post(self.pending.frame)

    def hear_the_last(self):
        """What the server had sent when it died has been told; it does not count before the player has a line of its own."""
        if not isinstance(self.line, Line):
            return self.line.close()
        try:
            while self.line.tcp.fileno() >= 0:
                self.line.take_in()
                select.select([self.line.tcp], [], [], DEADLINE)
        except GONE:
            self.line.close()

    @property
    def over(self):
        return bool(self.seen.turn and self.seen.turn["over"]) and not self.pending


class Evening:
    """The server, the tables that are being played, and those that have ended."""

    def __init__(self, server, seed):
        self.server = server
        self.random = random.Random(seed)
        self.players = []
        self.finished = []
        self.kills = self.cut_short = 0

    def fill(self):
        """New tables for those that have ended."""
        for number in range(len({player.table.id for player in self.players}), TABLES):
            setup = KINDS[(number + len(self.finished)) % len(KINDS)]
            table = Table(self.server, seed=self.random.random(), **setup)
            there = [Player(table, seat, self.random) for seat in range(setup["people"])]
            self.players += there
            for player in there:
                player.line.close()
                player.resume()

    def step(self):
        for player in self.players:
            player.say_something()
        ready = select.select([player.line.tcp for player in self.players], [], [], DEADLINE)[0]
        assert ready, "nothing comes any more"
        for player in self.players:
            if player.line.tcp in ready:
                player.line.take_in()
        self.leave()

    def leave(self):
        """Those whose match is over."""
        for table in {player.table.id: player.table for player in self.players}.values():
            there = [player for player in self.players if player.table is table]
            if all(player.over for player in there):
                self.finished.append(there)
                self.players = [player for player in self.players if player.table is not table]
                for player in there:
                    player.line.close()

    def play_until_killed(self, delay):
        def play():
            while True:
                self.fill()
                self.step()

        with killed(self.server, delay):
            play()
        self.bury()

    def come_back(self):
        """The server again, and everybody resumes."""
        self.server.restart()
        for player in self.players:
            player.resume()

    def come_back_in_vain(self, delay):
        """It dies while they are coming back."""
        self.server.restart()
        with killed(self.server, delay):
            for player in self.players:
                player.resume()
        self.bury()

    def bury(self):
        self.kills += 1
        for player in self.players:
            player.hear_the_last()
        self.cut_short += sum(player.pending is not None for player in self.players)

    def play_to_the_end(self):
        while self.players:
            self.step()


@contextlib.contextmanager
def killed(server, delay):
    """The server dies after a while, whatever it is doing; what is done meanwhile ends with it."""
    killer = threading.Timer(delay, server.process.send_signal, [signal.SIGKILL])
    killer.start()
    try:
        yield
    except GONE:
        pass
    finally:
        killer.join()
    assert server.process.wait(DEADLINE) == -signal.SIGKILL, server.journal()[-2000:]


def moments():
    seed = int(os.environ.get("STAMTAFEL_SEED", random.SystemRandom().randrange(1 << 32)))
    print(f"STAMTAFEL_SEED={seed}")  # shown if it fails
    return seed


def test_killed_at_random_moments_under_load(start_server, stamtafel):
    evening = Evening(start_server(), moments())
    evening.fill()
    while evening.kills < KILLS:
        evening.play_until_killed(10 ** evening.random.uniform(-3, -0.4))
        if evening.random.random() < 0.2:
            evening.come_back_in_vain(10 ** evening.random.uniform(-3, -1.5))
        evening.come_back()
    evening.play_to_the_end()
    assert evening.cut_short > KILLS, "commands were on their way when it died"
    check_what_was_told(evening)
    check_what_is_kept(evening, stamtafel)


def test_killed_while_a_table_is_set(start_server, stamtafel):
    """Guests, tables and seats that were acknowledged are there; the one in between is there or not."""
    running = start_server()
    chance = random.Random(moments())
    for _ in range(KILLS // 2):
        guests, tables, seats = [], [], []
        with killed(running, 10 ** chance.uniform(-2.7, -1.7)):
            while True:
                guests.append(Client(running))
                tables.append(guests[-1].create(seats=4))
                line = guests[-1].at(tables[-1])
                for seat in chance.sample(range(4), 3):
                    line.done("sit", tables[-1], seat=seat)
                    seats.append((guests[-1], tables[-1], seat))
        running.restart()
        for guest in guests:
            assert guest.rest("GET", "/api/me").json["guest"]["id"] == guest.id
        for table in tables:
            assert request(running, "GET", f"/api/tables/{table}").status == 200
        acknowledged = {}  # a guest sits in the last seat they were told of, or moved on
        for guest, table, seat in seats:
            acknowledged.setdefault((guest, table), []).append(seat)
        for (guest, table), taken in acknowledged.items():
            line = guest.at(table)
            now = line.tables[table]
            assert now.you["seat"] == taken[-1] or now.you["seat"] is not None and now.you["seat"] not in taken
            line.close()
    running.kill()
    stamtafel.ok("db", "check", "--database", running.folder / "stamtafel.db")


@pytest.mark.parametrize("do, kind, fields", [("say", "said", {"text": "once"}), ("sit", "sat", {"seat": 2}), ("cut", "cut", {"bytes": "c0ffee"})])
def test_killed_before_the_answer_came(start_server, stamtafel, do, kind, fields):
    """What is stored but not answered when the server dies is done once, however often it is sent again."""
    running = start_server()
    host, other = Client(running), Client(running)
    table = host.create(seats=4)
    line, witness = host.at(table), other.at(table)
    if do == "cut":
        line.done("sit", table, seat=0)
    frame = {"do": do, "id": "the-only-one", "table": table} | fields
    line.post(frame)
    event = witness.until(lambda message: message["is"] == "event" and message["event"]["kind"] == kind)
    running.kill()
    running.restart()
    for _ in range(2):
        again = host.at(table)
        answer = again.answer(again.post(frame))
        assert (answer["is"], answer.get("number")) == ("done", event["number"]), answer
        again.close()
    running.kill()
    exported = stamtafel.ok("db", "export", "-", "--database", running.folder / "stamtafel.db").out.splitlines()
    events = [each["event"] for each in map(json.loads, exported) if "event" in each]
    assert [json.loads(each["text"])["event"]["kind"] for each in events].count(kind) == 1


def check_what_was_told(evening):
    """After the last restart everybody is told the same as before, as far back as the server tells."""
    evening.server.kill()
    evening.server.restart()
    for player in [player for there in evening.finished for player in there]:
        numbers = sorted(player.told)
        assert numbers == list(range(player.first + 1, player.seen.number + 1)), "no gap, nothing twice"
        since = max(player.first, numbers[-1] - MOST_MISSED)
        again = player.client.connect()
        again.tables[player.table.id] = type(player.seen)(number=since, log=[None] * lines_until(player, since))
        assert again.join(player.table.id, since=since)["since"] == since
        again.settled()
        heard = [json.loads(frame) for frame in again.heard]
        events = {message["number"]: message for message in heard if message["is"] == "event"}
        for number in range(since + 1, numbers[-1] + 1):
            assert events[number] == player.told[number]
        again.close()


def lines_until(player, number):
    """How many lines of the match were told up to this event."""
    later = sum(message["event"]["kind"] == "line" for each, message in player.told.items() if each > number)
    return len(player.seen.log) - later


def fits(told, kept):
    """Whether a line is the same, or the same with something hidden in its place."""
    words = zip(told.split(" "), kept.split(" "))
    return told == kept or all(said == whole or "?" in said for said, whole in words)


def check_what_is_kept(evening, stamtafel):
    """Every event, sentence, action and record, in the database and as the program reads it."""
    database = evening.server.folder / "stamtafel.db"
    stored = {}
    for line in stamtafel.ok("db", "export", "-", "--database", database).out.splitlines():
        event = json.loads(line).get("event")
        if event:
            stored.setdefault(event["table"], {})[event["number"]] = json.loads(event["text"])
    records = stamtafel.folder / "records.jsonl"
    with open(records, "w", encoding="utf-8") as file:
        for there in evening.finished:
            check_table(there, stored[there[0].table.id])
            record = there[0].table.record()
            assert record["end"] == "finished"
            file.write(json.dumps(record, ensure_ascii=False) + "\n")
            for player in there:
                log = player.seen.log
                assert len(log) == len(record["log"]) and all(map(fits, log, record["log"]))
    stamtafel.ok("verify", records)
    stamtafel.ok("db", "check", "--database", database)


def check_table(there, stored):
    assert sorted(stored) == list(range(1, len(stored) + 1))
    said = [event["event"]["text"] for event in stored.values() if event["event"]["kind"] == "said"]
    assert len(said) == len(set(said)), "nothing was said twice"
    for player in there:
        for number, message in player.told.items():
            told, kept = message["event"], stored[number]["event"]
            assert (told["kind"], message["at"]) == (kept["kind"], stored[number]["at"])
            assert told == kept or told["kind"] == "line" and told["number"] == kept["number"] and fits(told["text"], kept["text"])
        for sent in player.sent:
            if sent.frame["do"] == "say":
                assert said.count(sent.frame["text"]) == (0 if sent.too_soon else 1)
        # No action is there that was not sent, and none twice.
        own = player.own_lines(player.seen.log)[player.lines_before:]
        acted = [sent.frame["action"] for sent in player.sent if sent.frame["do"] == "act" and sent.happened]
        assert own == acted
