"""What the tests of the server share: the real program with a database of its own, and clients that write down every byte.

Everything is waited for, with a deadline that only a hanging server meets; nothing sleeps.
"""

import hashlib
import http.client
import itertools
import json
import os
import queue
import random
import select
import signal
import socket
import struct
import subprocess
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from conftest import binary
from websockets.client import ClientConnection
from websockets.connection import State
from websockets.datastructures import Headers
from websockets.frames import Opcode
from websockets.uri import parse_uri

DEADLINE = 60  # seconds
# All else is as it comes. Tests about these settings set them again.
PACE = {
    "bot_pause_ms": 0,
    "messages_per_second": 100000,  # programs play whole matches here, a hundred times as fast as people
    "messages_burst": 100000,  # the same
    "stop_seconds": 1,  # connections are left open here, and need no long goodbye
}


COMMANDS = itertools.count(1)
HOUSEHOLDS = itertools.count(1)


def household():
    """An address of this machine that nobody else uses: people in the world do not share their limits either."""
    number = next(HOUSEHOLDS)
    return f"127.{1 + number // 62500}.{1 + number // 250 % 250}.{1 + number % 250}"


class Server:
    """`stamtafel serve` in a folder of its own."""

    def __init__(self, folder, pace=PACE, **settings):
        self.folder = Path(folder)
        self.settings = pace | settings
        self.port = 0
        self.process = None
        self.start()

    def start(self):
        words = [binary(), "serve", "--port", str(self.port), "--database", str(self.folder / "stamtafel.db")]
        for key, value in self.settings.items():
            words += ["--set", f"{key}={value}"]
        home = {"HOME": str(self.folder), "XDG_STATE_HOME": str(self.folder / "state"), "LC_ALL": "C.UTF-8"}
        self.log = open(self.folder / "log", "ab")
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=self.log, stdin=subprocess.DEVNULL, cwd=self.folder,
                                        env=os.environ | home)
        lines = queue.Queue()
        threading.Thread(target=self._read_lines, args=(self.process.stdout, lines), daemon=True).start()
        line = ""
        while not line.startswith("http://127.0.0.1:"):
            line = lines.get(timeout=DEADLINE)
            assert line, f"the server did not start: {self.journal()}"
        self.url = line.strip()
        self.port = int(self.url.rsplit(":", 1)[1])

    @staticmethod
    def _read_lines(pipe, lines):
        for line in pipe:
            lines.put(line.decode())
        lines.put("")

    def journal(self):
        return (self.folder / "log").read_text("utf-8", "replace")

    def ask_to_stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)

    def stop(self):
        """Politely; answers the exit code."""
        self.ask_to_stop()
        return self._wait()

    def kill(self):
        self.process.kill()
        self._wait()

    def _wait(self):
        try:
            return self.process.wait(DEADLINE)
        finally:
            self.process.kill()
            self.log.close()

    def restart(self):
        """After its end, under the same address."""
        self.start()


@dataclass
class Response:
    status: int
    headers: dict
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def code(self):
        return self.json["error"]["code"]


def request(server, method, path, body=None, headers=None, address=None):
    """One request over a connection of its own, from any household; a body that is not bytes is sent as JSON."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=DEADLINE, source_address=(address or household(), 0))
    headers = dict(headers or {})
    if body is not None and not isinstance(body, bytes):
        body = json.dumps(body).encode()
        headers.setdefault("Content-Type", "application/json")
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    response = Response(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
    connection.close()
    return response


class Closed(Exception):
    """The server ended the connection; `code` and `reason` are those of its close frame."""

    def __init__(self, code, reason):
        super().__init__(f"closed: {code} {reason}")
        self.code, self.reason = code, reason


@dataclass
class Seen:
    """What one connection knows of one table."""

    number: int = 0
    you: dict = None
    turn: dict = None
    snapshot: dict = None
    log: list = field(default_factory=list)
    events: list = field(default_factory=list)
    refusals: list = field(default_factory=list)

    @property
    def due(self):
        turn = self.turn
        return bool(turn and self.you["seat"] is not None and self.you["seat"] in turn["actors"] and not turn["over"])

    def kinds(self):
        return [event["kind"] for event in self.events]


class Socket:
    """One WebSocket, blocking; checks that every event number comes once and in order."""

    def __init__(self, server, headers=None, origin="own", token=None, hello=True, address=None):
        self.server = server
        self.protocol = ClientConnection(parse_uri(f"ws://127.0.0.1:{server.port}/ws"), max_size=None,
                                         origin=server.url if origin == "own" else origin)
        self.tcp = socket.create_connection(("127.0.0.1", server.port), timeout=DEADLINE, source_address=(address or household(), 0))
        self.heard = []  # every text frame, as bytes
        self.sent = []
        self.raw = bytearray()  # every byte that came
        self.waiting = []  # messages that nobody has looked at
        self.tables = {}
        self.status = None
        opening = self.protocol.connect()
        opening.headers.update(Headers(headers or {}))
        self.protocol.send_request(opening)
        self._flush()
        while self.protocol.state is State.CONNECTING and self.status is None:
            self._read(DEADLINE)
        self.token = token
        if hello and self.status == 101:
            self.hello()

    def _flush(self):
        for data in self.protocol.data_to_send():
            if data:
                self.tcp.sendall(data)

    def _read(self, patience):
        """Takes in what has come; waits for it at most so long."""
        self.tcp.settimeout(max(patience, 0.001))
        try:
            data = self.tcp.recv(1 << 16)
        except TimeoutError:
            raise AssertionError(f"nothing came within {DEADLINE} s; the last was {self.heard[-1:]}") from None
        except ConnectionError:
            data = b""
        self.raw += data
        if data:
            self.protocol.receive_data(data)
        else:
            self.protocol.receive_eof()
            self.tcp.close()  # or the server waits for it
        for event in self.protocol.events_received():
            if hasattr(event, "status_code"):
                self.status = event.status_code
            elif event.opcode is Opcode.TEXT:
                assert event.fin
                self.heard.append(bytes(event.data))
                self._take(json.loads(event.data))
        try:
            self._flush()
        except ConnectionError:
            pass
        if not data and not self.waiting and self.status == 101:
            raise Closed(self.protocol.close_code, self.protocol.close_reason)

    def _take(self, message):
        self.waiting.append(message)
        if "table" not in message:
            return
        seen = self.tables.setdefault(message["table"], Seen())
        if message["is"] == "table":
            seen.you = message["you"]
            if "snapshot" in message:
                seen.snapshot = message["snapshot"]
                seen.number = seen.snapshot["number"]
                seen.log = list(seen.snapshot["match"].get("log", []))
                seen.turn = seen.snapshot["turn"]
        elif message["is"] == "event":
            assert message["number"] == seen.number + 1, f"after event {seen.number} came {message['number']}"
            seen.number = message["number"]
            seen.events.append(message["event"])
            if message["event"]["kind"] == "started":
                seen.log = []
            if message["event"]["kind"] == "line":
                assert message["event"]["number"] == len(seen.log), "lines come in order"
                seen.log.append(message["event"]["text"])
        elif message["is"] == "turn":
            assert message["number"] == seen.number, "a turn belongs to the last event"
            seen.turn = message
        elif message["is"] == "refused":
            seen.refusals.append(message)

    # --- Sending

    def post(self, frame):
        self.post_text(json.dumps(frame).encode())
        return frame.get("id")

    def post_text(self, data):
        self.sent.append(data)
        self.protocol.send_text(data)
        self._flush()

    def post_raw(self, data):
        """Bytes on the wire, past the WebSocket."""
        self.tcp.sendall(data)

    def command(self, do, table, **more):
        """Sends a command; answers its id."""
        # A guest's ids must differ over all their connections: the same one would be the same command.
        return self.post({"do": do, "id": f"c{next(COMMANDS)}", "table": table, **more})

    def ask(self, do, table, **more):
        """Sends a command and waits for its answer."""
        return self.answer(self.command(do, table, **more))

    def done(self, do, table, **more):
        answer = self.ask(do, table, **more)
        assert answer["is"] == "done", answer
        return answer

    def refused(self, do, table, **more):
        """The code of its refusal."""
        answer = self.ask(do, table, **more)
        assert answer["is"] == "refused" and answer["text"] and "{" not in answer["text"], answer
        return answer["code"]

    def hello(self, **more):
        frame = {"do": "hello", "protocol": 1, "lang": "en"} | ({"token": self.token} if self.token else {}) | more
        self.post(frame)
        return self.until(lambda message: message["is"] in ("welcome", "bye"))

    def join(self, table, **more):
        answer = self.ask("join", table, **more)
        assert answer["is"] == "table", answer
        return answer

    # --- Waiting

    def message(self, patience=DEADLINE):
        """The next message."""
        end = time.monotonic() + patience
        while not self.waiting:
            self._read(end - time.monotonic())
        return self.waiting.pop(0)

    def until(self, holds):
        """The next message of which this holds; those before it are passed over."""
        end = time.monotonic() + DEADLINE
        while True:
            message = self.message(end - time.monotonic())
            if holds(message):
                return message

    def answer(self, command):
        return self.until(lambda message: message.get("id") == command)

    def until_event(self, table, kind, **fields):
        """Until such an event has come, or came before."""
        def found():
            return [event for event in self.tables[table].events if event["kind"] == kind and fields.items() <= event.items()]
        end = time.monotonic() + DEADLINE
        while not found():
            self.message(end - time.monotonic())
        return found()[-1]

    def take_in(self):
        """What has come already, without waiting."""
        self.waiting.clear()
        while select.select([self.tcp], [], [], 0)[0]:
            self._read(DEADLINE)
            self.waiting.clear()

    def settled(self):
        """Everything the server has sent before now has come."""
        self.answer(self.post({"do": "ping", "id": f"p{next(COMMANDS)}"}))

    def until_closed(self):
        """Reads to the end; answers what came before it and how it was closed."""
        messages = []
        try:
            while True:
                messages.append(self.message())
        except Closed as closed:
            return messages, closed

    def close(self):
        """Without a goodbye, as when a phone loses its network."""
        self.tcp.close()


class Client:
    """A guest with a token; may have many connections."""

    def __init__(self, server, name="Guest"):
        self.server = server
        self.name = name
        self.address = household()
        self.heard = []  # bodies of all answers
        self.sockets = []
        made = request(server, "POST", "/api/guests", {"name": name, "token": True}, address=self.address)
        assert made.status == 201, made.body
        self.id = made.json["guest"]["id"]
        self.token = made.json["token"]
        self.cookie = made.headers["set-cookie"].split(";")[0]

    def rest(self, method, path, body=None, **headers):
        response = request(self.server, method, path, body, {"Cookie": self.cookie, "Origin": self.server.url} | headers, self.address)
        self.heard.append(response.body)
        return response

    def create(self, game="gesjaakt", **setup):
        response = self.rest("POST", "/api/tables", {"game": game} | setup)
        assert response.status == 201, response.body
        assert response.json["link"].endswith(f"/t/{response.json['table']}")
        return response.json["table"]

    def connect(self, **more):
        connection = Socket(self.server, token=self.token, address=self.address, **more)
        self.sockets.append(connection)
        return connection

    def at(self, table, **more):
        connection = self.connect()
        connection.join(table, **more)
        return connection


def promise(match, seat, cut):
    """What a seat shows of its cut beforehand, as docs/protocol.md says."""
    name = match["match"].encode()
    data = b"stamtafel-fair/2\0" + bytes.fromhex(match["commitment"])
    data += struct.pack(">I", len(name)) + name + struct.pack(">I", seat) + struct.pack(">I", len(cut)) + cut
    return hashlib.sha256(data).hexdigest()


class Chooser:
    """Any legal action; in WordCard it lays two cards of one rank where it can (for `variant=card`)."""

    def __init__(self, seed=1):
        self.random = random.Random(seed)

    def __call__(self, seen):
        turn = seen.turn
        if turn["legal"]:
            return self.random.choice(turn["legal"])
        offers = turn["offers"]
        # Where something can be put back, just that card would have to be laid.
        may_lay = "lay …" in offers and "back" not in offers
        pair = self.pair(turn["view"], seen.you["seat"]) if may_lay else None
        if pair and self.random.random() < 0.7:
            return f"lay {' '.join(pair)}"
        whole = [offer for offer in offers if not offer.endswith("…")]
        if whole:
            return self.random.choice(whole)
        first = offers[0].split()
        return {"choose": "choose variant=card", "explain": f'explain {first[1]} "so they say"'}.get(first[0], "solution")

    @staticmethod
    def pair(view, seat):
        line = next(line for line in view.splitlines() if line.startswith(f"seat {seat} "))
        hand = [card for card in line.split(" hand ")[-1].split() if "/" in card]
        ranks = [card.split("/")[0] for card in hand]
        twice = next((rank for rank in ranks if ranks.count(rank) > 1), None)
        return [card for card in hand if card.split("/")[0] == twice] if twice else None


class Table:
    """A table where clients sit and play; `sockets` are by seat."""

    def __init__(self, server, game="gesjaakt", people=3, bots=0, level="random", seed=1, start=True, **setup):
        self.server = server
        self.clients = [Client(server, f"Player {seat}") for seat in range(people)]
        self.host = self.clients[0]
        # The host starts, so that a test decides when.
        self.id = self.host.create(game, seats=people + bots, bots=[None] * people + [level] * bots, **{"start": "host"} | setup)
        self.sockets = []
        self.choose = Chooser(seed)
        for seat, client in enumerate(self.clients):
            connection = client.at(self.id)
            connection.done("sit", self.id, seat=seat)
            self.sockets.append(connection)
        if start:
            self.start()

    def start(self, **more):
        self.sockets[0].done("start", self.id, **more)

    def seen(self, seat):
        return self.sockets[seat].tables[self.id]

    def over(self):
        return all(self.seen(seat).turn and self.seen(seat).turn["over"] for seat in range(len(self.sockets)))

    def wait(self):
        """Until at least one seat is due, or the match is over."""
        end = time.monotonic() + DEADLINE
        while not self.over() and not any(self.seen(seat).due for seat in range(len(self.sockets))):
            ready = select.select([each.tcp for each in self.sockets], [], [], max(0, end - time.monotonic()))[0]
            assert ready, "nobody is awaited, and nothing comes"
            for each in self.sockets:
                if each.tcp in ready:
                    each.take_in()

    def due(self):
        """A seat that is to act; None when the match is over. Everybody has heard all that happened."""
        for each in self.sockets:
            each.settled()
        self.wait()
        return next((seat for seat in range(len(self.sockets)) if self.seen(seat).due), None)

    def act(self, seat):
        seen = self.seen(seat)
        return self.sockets[seat].ask("act", self.id, seen=seen.number, action=self.choose(seen))

    def step(self):
        """One action of a person; answers whether there was one left to do."""
        seat = self.due()
        if seat is None:
            return False
        answer = self.act(seat)
        assert answer["is"] == "done" or answer["code"] == "table.stale", answer
        return True

    def play(self, most=100_000):
        """To the end, or so many actions."""
        for _ in range(most):
            if not self.step():
                break
        return self

    def record(self, number=1):
        response = self.host.rest("GET", f"/api/tables/{self.id}/records/{number}")
        assert response.status == 200, response.body
        return response.json


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """One server for all tests of a file."""
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    assert running.process.poll() is None, f"the server is gone: {running.journal()[-2000:]}"
    running.stop()


@pytest.fixture
def start_server(tmp_path):
    """Starts servers of the test's own, with settings."""
    started = []

    def start(**settings):
        folder = tmp_path / f"server{len(started)}"
        folder.mkdir()
        started.append(Server(folder, **settings))
        return started[-1]

    yield start
    for each in started:
        each.stop()
