"""What strangers can make the server keep in memory: whatever they send, and however slowly they read, it is little.

The program runs with its default settings; what is measured is the most memory it ever had, as /proc tells.
"""

import base64
import itertools
import json
import os
import re
import socket
import struct
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

import pytest
from conftest import ROOT, binary
from echo import PATIENCE, parse, read_all

# Bytes that an attack may cost. A sanitizer keeps notes of its own beside all that is kept, so there it is twice as much.
MOST = 40_000_000 if {"ASAN_OPTIONS", "TSAN_OPTIONS"} & os.environ.keys() else 20_000_000
VOLUME = 64_000_000  # bytes that are sent where sending never ends
CROWD = 90  # connections at the same time; one address may have 100 of them
ADDRESSES = itertools.count(1)
STUCK = 2  # seconds after which somebody who takes nothing counts as taking nothing more


@dataclass
class Victim:
    process: subprocess.Popen
    port: int

    @property
    def host(self):
        return f"localhost:{self.port}"

    def connect(self):
        """From an address that nobody else has: whoever attacks has many."""
        number = next(ADDRESSES)
        connection = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (f"127.1.{number // 250}.{1 + number % 250}", 0))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def ask(self, method="GET", path="/healthz", body=None, headers=()):
        text = b"" if body is None else json.dumps(body).encode()
        more = ("Connection: close", "Content-Type: application/json", f"Content-Length: {len(text)}", *headers)
        with self.connect() as connection:
            connection.sendall(head(self, *more, path=path, method=method) + text)
            return parse(read_all(connection))

    def memory(self, what):
        """VmRSS: now. VmHWM: the most there ever was."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(what + ":"):
                return int(line.split()[1]) * 1024
        raise AssertionError(what)


@pytest.fixture
def victim(tmp_path):
    words = [binary(), "serve", "--port", "0", "--database", str(tmp_path / "x.db")]
    # What a sanitizer keeps of freed memory is not the program's.
    environment = {"HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "ASAN_OPTIONS": "quarantine_size_mb=1:thread_local_quarantine_size_kb=64"}
    with open(tmp_path / "log", "wb") as log:
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, stdin=subprocess.DEVNULL, cwd=tmp_path, env=environment, text=True)
    try:
        lines = iter(process.stdout.readline, "")
        url = next(line for line in lines if line.startswith("http://127.0.0.1:"))
        yield Victim(process, int(url.rsplit(":", 1)[1]))
        assert process.poll() is None, (tmp_path / "log").read_text()
    finally:
        process.kill()
        process.wait(PATIENCE)


def pour(connection, piece, volume=VOLUME):
    """Sends this again and again, until the other side has ended it or takes no more; how many bytes were taken."""
    connection.settimeout(STUCK)
    piece = piece * max(1, 60_000 // len(piece))
    sent = 0
    try:
        while sent < volume:
            sent += connection.send(piece)
    except OSError:
        pass
    connection.settimeout(PATIENCE)
    return sent


def head(victim, *more, path="/api/guests", method="POST"):
    return "\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {victim.host}", *more, "", ""]).encode()


def chunked(victim):
    connection = victim.connect()
    connection.sendall(head(victim, "Transfer-Encoding: chunked"))
    return connection


def frame(payload, opcode=1, final=True):
    """Masked with zeros."""
    length = len(payload)
    size = struct.pack("!B", length | 128) if length < 126 else struct.pack("!BH", 254, length)
    return bytes([opcode | final << 7]) + size + bytes(4) + payload


def upgraded(victim):
    connection = victim.connect()
    key = base64.b64encode(bytes(16)).decode()
    connection.sendall(head(victim, "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}",
                            path="/ws", method="GET"))
    said = b""
    while b"\r\n\r\n" not in said:
        piece = connection.recv(1)
        assert piece, said
        said += piece
    assert parse(said)[0] == 101
    return connection


def guest(victim):
    """A token."""
    return json.loads(victim.ask("POST", "/api/guests", {"name": "Gast", "token": True})[2])["token"]


def table_of(victim, token, **setup):
    headers = (f"Cookie: stamtafel={token}", f"Origin: http://{victim.host}")
    return json.loads(victim.ask("POST", "/api/tables", {"game": "wordcard", "name": "x" * 60} | setup, headers)[2])["table"]


def welcomed(victim, token):
    connection = upgraded(victim)
    connection.sendall(frame(json.dumps({"do": "hello", "protocol": 1, "token": token}).encode()))
    assert b'"welcome"' in connection.recv(4096)
    return connection


# --- The attacks. Each gives the connections that it holds open.


def endless_trailers(victim):
    connection = chunked(victim)
    connection.sendall(b"0\r\n")
    pour(connection, b"X: " + b"y" * 995 + b"\r\n")
    return [connection]


def one_endless_trailer(victim):
    connection = chunked(victim)
    connection.sendall(b"0\r\nX: ")
    pour(connection, b"y")
    return [connection]


def an_endless_chunk_header(victim):
    connection = chunked(victim)
    pour(connection, b"0")
    return [connection]


def an_endless_chunk_extension(victim):
    connection = chunked(victim)
    connection.sendall(b"1;x=")
    pour(connection, b"y")
    return [connection]


def an_endless_body(victim):
    connection = chunked(victim)
    pour(connection, b"1000\r\n" + b"x" * 0x1000 + b"\r\n")
    return [connection]


def endless_tiny_chunks(victim):
    connection = chunked(victim)
    pour(connection, b"1\r\nx\r\n")
    return [connection]


def bodies_that_never_end(victim):
    held = []
    for _ in range(CROWD):
        held.append(victim.connect())
        held[-1].sendall(head(victim, "Content-Length: 65536") + b"x" * 65535)
    return held


def an_endless_header(victim):
    connection = victim.connect()
    connection.sendall(b"GET / HTTP/1.1\r\nX: ")
    pour(connection, b"y")
    return [connection]


def endless_header_fields(victim):
    """Whole fields of eight bytes, so that what is read at once ends one byte into a field."""
    connection = victim.connect()
    first = b"GET / HTTP/1.1\r\nX: "
    first += b"y" * ((-1 - len(first) - 2) % 8) + b"\r\n"
    fields = b"X: yyy\r\n"
    sent = connection.send(first + fields * 500_000)
    pour(connection, fields[(sent - len(first)) % 8:] + fields[:(sent - len(first)) % 8])
    return [connection]


def slow_headers(victim):
    """Many connections that send a little of a header again and again."""
    held = [victim.connect() for _ in range(CROWD)]
    for connection in held:
        connection.sendall(f"GET / HTTP/1.1\r\nHost: {victim.host}\r\nX".encode())
    for _ in range(100):
        for connection in held:
            try:
                connection.sendall(b": y\r\nX" * 60)
            except OSError:
                pass  # given up already
    return held


def many_header_fields(victim):
    held = []
    for _ in range(CROWD):
        held.append(victim.connect())
        held[-1].sendall(b"GET / HTTP/1.1\r\n" + b"a:\r\n" * 4000)
    return held


def a_long_target(victim):
    connection = victim.connect()
    connection.sendall(b"GET /")
    pour(connection, b"y")
    return [connection]


def requests_without_reading(victim):
    """Answers to all of them would be 90 times some gigabytes."""
    held = [victim.connect() for _ in range(CROWD)]
    for connection in held:
        connection.setblocking(False)
    # All at the same time: what takes no more is left standing.
    for _ in range(20):
        for connection in held:
            try:
                connection.send(head(victim, path="/", method="GET") * 100)
            except OSError:
                pass
    return held


def the_largest_file_without_reading(victim):
    """The program for the page: 1.6 MB for each of them, if everybody got a copy."""
    path = "/" + re.search(rb"assets/stamtafel-(?!small-)[\w-]+\.wasm", victim.ask(path="/sw.js")[2])[0].decode()
    held = []
    for _ in range(CROWD):
        held.append(victim.connect())
        held[-1].sendall(head(victim, path=path, method="GET"))
    return held


def upgrades_without_end(victim):
    for _ in range(10):
        held = [upgraded(victim) for _ in range(CROWD)]
        for connection in held:
            connection.close()
        victim.ask()  # it has noticed most of them
    return []


def many_fragments(victim):
    connection = upgraded(victim)
    connection.sendall(frame(b"x", final=False))
    pour(connection, frame(b"x", opcode=0, final=False))
    return [connection]


def fragments_of_nothing(victim):
    connection = upgraded(victim)
    connection.sendall(frame(b"", final=False))
    pour(connection, frame(b"", opcode=0, final=False), VOLUME // 8)
    return [connection]


def messages_that_never_end(victim):
    held = []
    for _ in range(CROWD):
        held.append(upgraded(victim))
        held[-1].sendall(frame(b"x" * 16_000, final=False))
    return held


def many_small_frames(victim):
    connection = welcomed(victim, guest(victim))
    pour(connection, frame(b'{"do":"ping","id":"1"}'))
    return [connection]


def pings_without_reading(victim):
    connection = upgraded(victim)
    pour(connection, frame(b"x" * 125, opcode=9))
    return [connection]


def unread_answers(victim):
    """A crowd that asks again and again for all there is to know of a table, and does not read it."""
    token = guest(victim)
    question = frame(json.dumps({"do": "join", "id": "x" * 64, "table": table_of(victim, token)}).encode())
    held = [welcomed(victim, token) for _ in range(CROWD // 2)]
    for connection in held:
        pour(connection, question, 2_000_000)
    return held


def refused_actions(victim):
    """All six at twenty tables say long things that are no actions, as often as each of them is remembered there."""
    people = [guest(victim) for _ in range(6)]
    tables = [table_of(victim, people[0], game="alles", seats=6) for _ in range(20)]
    couple = "\U0001F468\u200d\U0001F469"
    held = [(welcomed(victim, token), tables[i:i + 2]) for i in range(0, 20, 2) for token in people]
    most, pace = 35, 0.11  # at once, and seconds for each one after that
    for number in range(-2, 64):
        for connection, own in held:
            for table in own:
                command = {"do": ("join", "sit")[number]} if number < 0 else {"do": "act", "action": couple * (700 if number % 2 else 260)}
                text = json.dumps({"id": f"{number}", "table": table} | command, ensure_ascii=False)
                connection.sendall(frame(text.encode()))
            connection.setblocking(False)
            try:
                while connection.recv(1 << 20):
                    pass
            except BlockingIOError:
                connection.settimeout(PATIENCE)
        if 2 * number > most:
            time.sleep(2 * pace)
    return [connection for connection, _ in held]


@pytest.mark.parametrize("attack", [
    endless_trailers, one_endless_trailer, an_endless_chunk_header, an_endless_chunk_extension, an_endless_body, endless_tiny_chunks,
    bodies_that_never_end, an_endless_header, endless_header_fields, slow_headers, many_header_fields, a_long_target, requests_without_reading,
    the_largest_file_without_reading, upgrades_without_end, many_fragments, fragments_of_nothing, messages_that_never_end, many_small_frames,
    pings_without_reading, unread_answers, refused_actions], ids=lambda attack: attack.__name__)
def test_memory_stays_small(victim, attack):
    assert victim.ask()[0] == 200
    before = victim.memory("VmRSS")
    held = attack(victim)
    # Somebody else does not notice, and once they are answered, what was sent before has been read.
    assert victim.ask()[0] == 200
    grown = victim.memory("VmHWM") - before
    print(f"{attack.__name__}: {grown / 1e6:.1f} MB")
    assert grown < MOST, f"{grown / 1e6:.0f} MB"
    for connection in held:
        connection.close()


def test_the_unit_bounds_the_memory_as_a_whole():
    lines = (ROOT / "packaging" / "stamtafel.service").read_text().splitlines()
    assert any(line.startswith("MemoryMax=") and line.endswith("G") for line in lines)
