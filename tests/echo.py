"""A server without tables (echo_server.cpp), spoken to over real sockets."""

import asyncio
import base64
import json
import os
import signal
import socket
import subprocess
from pathlib import Path

import pytest
import websockets

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60  # seconds; only so that a hanging server fails its test
TOKEN = "abcdefghijklmnopqrstuvwxyz-_0123"


def echo_server():
    given = os.environ.get("ECHO_SERVER", ROOT / "build" / "debug" / "tests" / "echo_server")
    if not os.access(given, os.X_OK):
        pytest.exit("echo_server is not built", 3)
    return str(given)


class Server:
    def __init__(self, *settings):
        self.process = subprocess.Popen([echo_server(), *settings], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        first = self.process.stdout.readline()
        assert first, self.process.stderr.read()
        self.port = int(first)
        self.addresses = [line.strip() for line in iter(self.process.stdout.readline, "\n")]
        self.host = f"localhost:{self.port}"
        self.origin = f"http://{self.host}"

    def connect(self, timeout=PATIENCE):
        return socket.create_connection(("127.0.0.1", self.port), timeout=timeout)

    def raw(self, data):
        """Everything the server says to these bytes, until it closes."""
        with self.connect() as connection:
            connection.sendall(data)
            return read_all(connection)

    def ask(self, method="GET", path="/api/x", body=b"", headers=(), host=None):
        """One request on a connection of its own: status, headers (lower case), body."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {host or self.host}", "Connection: close", *headers]
        if body or method in ("POST", "PUT", "PATCH"):
            lines.append(f"Content-Length: {len(body)}")
        return parse(self.raw("\r\n".join(lines).encode() + b"\r\n\r\n" + body))

    def web_socket(self, **options):
        options.setdefault("origin", self.origin)
        options.setdefault("open_timeout", PATIENCE)
        options.setdefault("max_size", 2**24)
        return websockets.connect(f"ws://localhost:{self.port}/ws", host="127.0.0.1", **options)

    def stop(self):
        """Stops it: exit code, visitors that came, visitors whose end was told."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        out, self.errors = self.process.communicate(timeout=PATIENCE)
        opened, closed = map(int, out.split()[-2:])
        return self.process.returncode, opened, closed

    def open_web_sockets(self):
        return json.loads(self.ask()[2])["open"]


def read_all(connection):
    said = b""
    try:
        while piece := connection.recv(65536):
            said += piece
    except ConnectionResetError:
        pass
    return said


def parse(said):
    head, _, body = said.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return int(first.split()[1]), headers, body


def code_of(answer):
    return json.loads(answer[2])["error"]["code"]


@pytest.fixture
def start():
    """Starts servers and sees that each ends well, with every visitor's end told exactly once."""
    running = []

    def started(*settings):
        running.append(Server(*settings))
        return running[-1]

    yield started
    for server in running:
        code, opened, closed = server.stop()
        assert code == 0, server.errors
        assert opened == closed
        assert "Sanitizer" not in server.errors


@pytest.fixture
def server(start):
    return start()


def run(coroutine):
    return asyncio.run(asyncio.wait_for(coroutine, PATIENCE))


def handshake(server, connection=None):
    connection = connection or server.connect()
    connection.sendall(f"GET /ws HTTP/1.1\r\nHost: {server.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                       f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}\r\n\r\n".encode())
    said = b""
    while b"\r\n\r\n" not in said:
        piece = connection.recv(4096)
        assert piece, said
        said += piece
    assert parse(said)[0] == 101
    assert b"Beast" not in said
    return connection
