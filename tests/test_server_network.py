"""The network under bad manners: what is malformed, too large, too fast, too slow or from elsewhere is refused,
and nobody else notices. Spoken to a server without tables (echo_server.cpp) over real sockets."""

import asyncio
import base64
import json
import os
import select
import signal
import socket
import struct
import subprocess
import time
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
    return start("requests_burst=10000", "requests_per_second=10000")


def run(coroutine):
    return asyncio.run(asyncio.wait_for(coroutine, PATIENCE))


# --- HTTP


def test_a_request_is_answered(server):
    status, headers, body = server.ask("POST", "/api/x?lang=nl", b"hello", ["Cookie: stamtafel=" + TOKEN, f"Origin: {server.origin}"])
    assert status == 200
    assert json.loads(body) == {"method": "POST", "path": "/api/x", "query": "lang=nl", "body": "hello", "address": "127.0.0.1",
                                "identity": TOKEN, "secure": False, "open": 0}
    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-store"
    assert "server" not in headers and "strict-transport-security" not in headers


def test_several_requests_on_one_connection(server):
    request = f"GET /api/%d HTTP/1.1\r\nHost: {server.host}\r\n\r\n"
    last = f"GET /api/3 HTTP/1.1\r\nHost: {server.host}\r\nConnection: close\r\n\r\n"
    said = server.raw((request % 1 + request % 2 + last).encode())
    assert said.count(b"HTTP/1.1 200 OK") == 3
    assert [said.index(b'"/api/%d"' % n) for n in (1, 2, 3)] == sorted(said.index(b'"/api/%d"' % n) for n in (1, 2, 3))


def test_head_has_the_length_and_no_body(server):
    status, headers, body = server.ask("HEAD", "/")
    assert status == 200 and body == b"" and int(headers["content-length"]) > 100
    assert len(server.ask("GET", "/")[2]) == int(headers["content-length"])


def test_a_file_that_is_known_is_not_sent_again(server):
    status, headers, _ = server.ask("GET", "/")
    assert status == 200 and headers["content-type"] == "text/html; charset=utf-8"
    again = server.ask("GET", "/", headers=[f"If-None-Match: {headers['etag']}"])
    assert again[0] == 304 and again[2] == b"" and "content-length" not in again[1]


def test_an_old_client(server):
    said = server.raw(f"GET /api/x HTTP/1.0\r\nHost: {server.host}\r\n\r\n".encode())
    assert parse(said)[0] == 200 and parse(said)[1]["connection"] == "close"


def test_a_large_answer_arrives_whole(server):
    assert len(server.ask("GET", "/api/large")[2]) == 3_000_000


@pytest.mark.parametrize("request_line", [
    "GET", "GET /", "GET / HTTP/2.0", "GET  / HTTP/1.1", "G(T / HTTP/1.1", "GET /\x01 HTTP/1.1", "\x16\x03\x01\x02\x00\x01",
    "GET http://localhost/ HTTP/1.1", "OPTIONS * HTTP/1.1", "GET /#x HTTP/1.1"])
def test_malformed_requests(server, request_line):
    said = server.raw(f"{request_line}\r\nHost: {server.host}\r\nConnection: close\r\n\r\n".encode("latin-1"))
    assert parse(said)[0] == 400 and code_of(parse(said)) == "server.bad_request"


@pytest.mark.parametrize("headers, status", [
    ("Host : {host}", 400),
    ("Host: {host}\r\nHost: {host}", 400),
    ("X: y", 400),  # no Host
    ("Host: {host}\r\nContent-Length: 5\r\nContent-Length: 6", 400),
    ("Host: {host}\r\nContent-Length: +5", 400),
    ("Host: {host}\r\nContent-Length: 5, 6", 400),
    ("Host: {host}\r\nContent-Length: -1", 400),
    ("Host: {host}\r\nContent-Length: 99999999999999999999999", 400),
    ("Host: {host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked", 400),
    ("Host: {host}\r\nTransfer-Encoding: chunked\r\nContent-Length: 5", 400),
    ("Host: {host}\r\nTransfer-Encoding: gzip, chunked", 501),
    ("Host: {host}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked", 400),
    ("Host: {host}\r\nTransfer-Encoding: identity", 501),
    ("Host: {host}\r\nTransfer-Encoding: xchunked", 501),
    ("Host: {host}\r\nContent-Length: 5\r\nContent-Encoding: gzip", 415),
    ("Host: {host}\r\nContent-Length: 5\r\nExpect: the-unexpected", 417),
    ("Host: {host}\r\nContent-Length: 65537", 413),
])
def test_doubtful_headers(server, headers, status):
    head = f"POST /api/x HTTP/1.1\r\n{headers}\r\n\r\n".format(host=server.host)
    said = server.raw(head.encode() + b"hello" + f"GET /api/smuggled HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
    assert parse(said)[0] == status
    assert b"smuggled" not in said and said.count(b"HTTP/1.1 ") == 1


def chunked(server, *pieces):
    head = f"POST /api/x HTTP/1.1\r\nHost: {server.host}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    return parse(server.raw(head.encode() + b"".join(pieces)))


def test_chunks(server):
    status, _, body = chunked(server, b"3\r\nabc\r\n", b"2\r\nde\r\n", b"0\r\n\r\n")
    assert status == 200 and json.loads(body)["body"] == "abcde"
    assert chunked(server, b"3;ext=1\r\nabc\r\n0\r\n\r\n")[0] == 400
    assert chunked(server, b"zz\r\nabc\r\n0\r\n\r\n")[0] == 400
    assert chunked(server, b"-3\r\nabc\r\n0\r\n\r\n")[0] == 400
    assert chunked(server, *[b"2000\r\n" + b"x" * 0x2000 + b"\r\n"] * 9, b"0\r\n\r\n")[0] == 413


def test_trailers_are_no_headers(server):
    status, _, body = chunked(server, b"1\r\na\r\n0\r\nCookie: stamtafel=" + TOKEN.encode() + b"\r\n\r\n")
    assert status == 400 or json.loads(body)["identity"] == ""


def test_continue_is_said_before_a_body(server):
    with server.connect() as connection:
        connection.sendall(f"POST /api/x HTTP/1.1\r\nHost: {server.host}\r\nContent-Length: 2\r\n"
                           "Expect: 100-continue\r\nConnection: close\r\n\r\n".encode())
        assert connection.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.sendall(b"hi")
        assert json.loads(parse(read_all(connection))[2])["body"] == "hi"


def test_the_largest_header_and_body_are_taken_and_no_more(server):
    assert server.ask("POST", "/api/x", b"x" * 65536)[0] == 200
    assert server.ask("POST", "/api/x", b"x" * 65537)[0] == 413
    assert server.ask(headers=["X: " + "y" * 15000])[0] == 200
    too_large = server.ask(headers=["X: " + "y" * 17000])
    assert too_large[0] == 431 and code_of(too_large) == "server.header_too_large"
    assert server.ask(headers=[f"X{n}: y" for n in range(3000)])[0] == 431
    assert server.ask(path="/" + "y" * 17000)[0] == 431


def test_slow_requests_are_given_up(start):
    server = start("request_seconds=1")
    # One header after another, for ever.
    with server.connect() as connection:
        connection.sendall(b"GET /api/x HTTP/1.1\r\n")
        while not select.select([connection], [], [], 0.1)[0]:
            connection.sendall(b"X: y\r\n")
        assert read_all(connection) == b""
    # A body that never comes.
    assert server.raw(f"POST /api/x HTTP/1.1\r\nHost: {server.host}\r\nContent-Length: 10\r\n\r\nabc".encode()) == b""


def test_an_idle_connection_is_closed(start):
    server = start("idle_seconds=1")
    with server.connect() as connection:
        assert read_all(connection) == b""


def test_what_goes_wrong_inside_is_one_answer(start):
    server = start("request_seconds=1")
    for path, status, code in [("/api/throw", 500, "server.failed"), ("/api/drop", 500, "server.failed"), ("/api/never", 503, "server.no_answer")]:
        answer = server.ask(path=path)
        assert answer[0] == status and code_of(answer) == code
        assert b"asked to throw" not in answer[2]
    assert server.ask()[0] == 200


def test_errors_are_said_in_the_language_of_the_reader(server):
    texts = {language: json.loads(server.ask(path="/api/drop", headers=[f"Accept-Language: {language}"])[2])["error"]["text"]
             for language in ("nl", "de", "en")}
    assert len(set(texts.values())) == 3 and "server.failed" not in texts.values()


def test_unknown_pages(server):
    status, headers, body = server.ask(path="/nothing")
    assert status == 404 and headers["content-type"].startswith("text/html")
    assert server.ask("POST", "/")[0] == 405
    assert server.ask("GET", "/../../etc/passwd")[0] == 404
    assert server.ask("GET", "/ws")[0] == 426


# --- who may come


def test_a_foreign_name_is_refused(server):
    for host in ("evil.example", f"evil.example:{server.port}", "localhost", f"localhost:{server.port}.evil.example"):
        answer = server.ask(host=host)
        assert answer[0] == 421 and code_of(answer) == "server.unknown_host", host
    for host in ("127.0.0.1", "LOCALHOST", "[::1]"):
        assert server.ask(host=f"{host}:{server.port}")[0] == 200


def test_pages_of_other_sites_are_refused(server):
    for origin in ("null", "http://evil.example", f"https://localhost:{server.port}", f"http://127.0.0.1:{server.port}", "http://localhost"):
        for method in ("GET", "POST", "DELETE"):
            answer = server.ask(method, headers=[f"Origin: {origin}"])
            assert answer[0] == 403 and code_of(answer) == "server.foreign_page", origin
    assert server.ask("POST", headers=["Cookie: stamtafel=" + TOKEN])[0] == 403
    assert server.ask("POST", headers=["Sec-Fetch-Site: cross-site"])[0] == 403
    assert server.ask("POST", headers=[f"Origin: {server.origin}", f"Origin: {server.origin}"])[0] == 403
    assert server.ask("POST")[0] == 200  # a program
    assert server.ask("GET", headers=["Cookie: stamtafel=" + TOKEN])[0] == 200


def test_behind_a_proxy(start):
    server = start("origins=https://spel.example", "trusted_proxies=127.0.0.1")
    headers = ["X-Forwarded-For: 9.9.9.9, 203.0.113.7", f"Cookie: __Host-stamtafel={TOKEN}; stamtafel=x"]
    status, answered, body = server.ask(host="spel.example", headers=headers)
    told = json.loads(body)
    assert status == 200 and told["address"] == "203.0.113.7" and told["secure"] and told["identity"] == TOKEN
    assert "strict-transport-security" in answered
    login = server.ask("POST", "/api/login", TOKEN.encode(), [f"Origin: https://spel.example"], "spel.example")
    assert login[1]["set-cookie"].startswith("__Host-stamtafel=") and login[1]["set-cookie"].endswith("; Secure")
    assert server.ask("GET", "/metrics", headers=headers, host="spel.example")[0] == 404
    assert server.ask("GET", "/metrics")[0] == 200


def test_nobody_else_is_believed(server):
    assert json.loads(server.ask(headers=["X-Forwarded-For: 203.0.113.7"])[2])["address"] == "127.0.0.1"
    for told in ("X-Forwarded-For: 203.0.113.7", "Forwarded: for=203.0.113.7", "X-Real-IP: 203.0.113.7", "Via: 1.1 proxy"):
        assert server.ask("GET", "/metrics", headers=[told])[0] == 404, told


def test_too_many_requests_are_told_how_long_to_wait(start):
    server = start("requests_burst=3", "requests_per_second=1")
    request = f"GET /api/x HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode()
    said = server.raw(request * 30 + request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
    answers = [parse(b"HTTP/1.1" + answer) for answer in said.split(b"HTTP/1.1")[1:]]
    assert len(answers) == 31 and [answer[0] for answer in answers[:4]] == [200, 200, 200, 429]
    error = json.loads(answers[3][2])["error"]
    assert error["code"] == "server.too_many_requests" and 0 < error["wait_ms"] <= 1000
    assert answers[3][1]["retry-after"] == "1"


def test_too_many_connections(start):
    server = start("max_connections_per_address=3")
    held = [server.connect() for _ in range(3)]
    fourth = parse(read_all(server.connect()))
    assert fourth[0] == 429 and "retry-after" in fourth[1]
    held.pop().close()
    deadline = time.monotonic() + PATIENCE
    while server.ask()[0] != 200:
        assert time.monotonic() < deadline
    full = start("max_connections=2", "max_connections_per_address=2")
    held += [full.connect() for _ in range(2)]
    assert parse(read_all(full.connect()))[0] == 503
    for connection in held:
        connection.close()


def test_behind_a_proxy_people_are_told_apart(start):
    server = start("trusted_proxies=127.0.0.1", "max_connections_per_address=2", "requests_burst=1000")

    async def talk():
        def from_(address):
            return server.web_socket(extra_headers={"X-Forwarded-For": address})
        async with from_("203.0.113.1"), from_("203.0.113.1") as second:
            with pytest.raises(websockets.InvalidStatusCode) as refused:
                await from_("203.0.113.1")
            assert refused.value.status_code == 429
            async with from_("203.0.113.2") as other:
                await other.send("who")
                assert await other.recv() == "203.0.113.2 "
            await second.close()
            deadline = time.monotonic() + PATIENCE
            while True:
                try:
                    async with from_("203.0.113.1"):
                        break
                except websockets.InvalidStatusCode:
                    assert time.monotonic() < deadline
    run(talk())


# --- WebSocket


def test_a_web_socket_says_back(server):
    async def talk():
        async with server.web_socket(extra_headers={"Cookie": "stamtafel=" + TOKEN}) as socket_:
            for text in ("hello", "é€😀", "", "x" * 16384):
                await socket_.send(text)
                assert await socket_.recv() == text
            await socket_.send("who")
            assert await socket_.recv() == "127.0.0.1 " + TOKEN
            assert not socket_.extensions  # no compression
            assert socket_.response_headers["X-Content-Type-Options"] == "nosniff"
            await socket_.send("close")
            with pytest.raises(websockets.ConnectionClosed):
                assert await socket_.recv() == ""
            assert (socket_.close_code, socket_.close_reason) == (1000, "as you wish")
    run(talk())


@pytest.mark.parametrize("headers, status", [
    ({"Origin": "http://evil.example"}, 403),
    ({"Origin": "null"}, 403),
    ({"Cookie": "stamtafel=" + TOKEN}, 403),
    ({"Host": "evil.example"}, 421),
    ({"Sec-WebSocket-Version": "12"}, 426),
    ({"Sec-WebSocket-Key": "short"}, 400),
    ({"Sec-WebSocket-Key": None}, 400),
    ({"Connection": "close"}, 426),
    ({"Upgrade": "h2c"}, 426),
    ({"Content-Length": "3"}, 400),
])
def test_failed_upgrades_get_nothing(server, headers, status):
    given = {"Host": server.host, "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
             "Sec-WebSocket-Key": base64.b64encode(bytes(16)).decode()} | headers
    lines = [f"{name}: {value}" for name, value in given.items() if value is not None]
    with server.connect() as connection:
        connection.sendall(("GET /ws HTTP/1.1\r\n" + "\r\n".join(lines) + "\r\n\r\n").encode())
        connection.shutdown(socket.SHUT_WR)
        said = read_all(connection)
    assert parse(said)[0] == status
    assert said.count(b"HTTP/1.1") == 1
    assert server.open_web_sockets() == 0


def handshake(server):
    connection = server.connect()
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


def frame(payload, opcode=1, final=True, masked=True, length=None):
    length = len(payload) if length is None else length
    if length < 126:
        size = struct.pack("!B", length | masked << 7)
    elif length < 65536:
        size = struct.pack("!BH", 126 | masked << 7, length)
    else:
        size = struct.pack("!BQ", 127 | masked << 7, length)
    return bytes([opcode | final << 7]) + size + (bytes(4) if masked else b"") + payload


def close_code(connection):
    """What the server closes with, once it has; frames before are skipped."""
    said = read_all(connection)
    while said:
        opcode, length, start = said[0] & 15, said[1] & 127, 2
        if length == 126:
            length, start = struct.unpack("!H", said[2:4])[0], 4
        if opcode == 8:
            return struct.unpack("!H", said[start:start + 2])[0]
        said = said[start + length:]
    return None


@pytest.mark.parametrize("sent, code", [
    (frame(b"x" * 16385), 1009),
    (frame(b"x" * 10000, final=False) + frame(b"x" * 10000, opcode=0), 1009),
    (frame(b"", length=2**62), 1009),
    (frame(b"", length=2**63), 1009),
    (frame(b"\xff"), 1007),
    (frame(b"\xc3"), 1007),
    (frame(b"\xed\xa0\x80"), 1007),  # half of a surrogate pair
    (frame(b"\xc0\x80"), 1007),  # a zero byte, written too long
    (frame(b"binary", opcode=2), 1003),
    (frame(b"x", masked=False), 1002),
    (frame(b"x", opcode=3), 1002),
    (frame(b"x", opcode=0), 1002),  # goes on with nothing
    (frame(b"x" * 126, opcode=9), 1002),  # too long for a ping
    (frame(b"x", opcode=9, final=False), 1002),
    (b"\xf1\x81\0\0\0\0x", 1002),  # reserved bits
    (frame(b"\x03", opcode=8), 1002),
    (frame(struct.pack("!H", 1005), opcode=8), 1002),
    (frame(b"throw"), 1011),
])
def test_bad_frames_end_their_connection_and_no_other(start, sent, code):
    server = start("stop_seconds=1")

    async def talk():
        async with server.web_socket() as other:
            connection = handshake(server)
            connection.sendall(sent)
            assert await asyncio.to_thread(close_code, connection) == code
            connection.close()
            await other.send("still here")
            assert await other.recv() == "still here"
    run(talk())


def test_a_message_may_come_in_pieces(server):
    connection = handshake(server)
    connection.sendall(frame("é".encode()[:1], final=False) + frame(b"!", opcode=9) + frame("é".encode()[1:] + b".", opcode=0))
    said = b""
    while len(said) < 3 + 5:
        said += connection.recv(100)
    assert frame(b"!", opcode=10, masked=False) in said and frame("é.".encode(), masked=False) in said
    connection.close()


def test_a_flood_is_told_to_wait_and_then_cut(start):
    server = start("messages_burst=5", "messages_per_second=1")

    async def flood():
        async with server.web_socket() as socket_:
            said = []
            with pytest.raises(websockets.ConnectionClosed):
                for n in range(1000):
                    await socket_.send(f"message {n}")
                while True:
                    said.append(await socket_.recv())
            # Sending may have failed before anything was read.
            try:
                while True:
                    said.append(await socket_.recv())
            except websockets.ConnectionClosed:
                pass
            # 1006: cut off while it was still sending, so that it could not read the reason.
            assert socket_.close_code in (4002, 1006)
            if socket_.close_code == 4002:
                assert said[:5] == [f"message {n}" for n in range(5)]
                waits = [int(text.split()[1]) for text in said if text.startswith("wait ")]
                assert 10 < len(waits) < 200 and all(0 < wait <= 1000 for wait in waits)
    run(flood())
    assert b'stamtafel_cut_total{why="flood"} 1' in server.ask("GET", "/metrics")[2]


def test_a_flood_of_pings_is_cut_too(start):
    server = start()

    async def flood():
        async with server.web_socket() as socket_:
            with pytest.raises(websockets.ConnectionClosed):
                for _ in range(100_000):
                    await socket_.ping()
                await socket_.recv()
            await socket_.wait_closed()
            assert socket_.close_code in (4002, 1006)
    run(flood())
    assert b'stamtafel_cut_total{why="flood"} 1' in server.ask("GET", "/metrics")[2]


def test_whoever_waits_as_told_may_go_on(start):
    server = start("messages_burst=2", "messages_per_second=10")

    async def talk():
        async with server.web_socket() as socket_:
            for n in range(10):
                while True:
                    await socket_.send(f"message {n}")
                    said = await socket_.recv()
                    if said == f"message {n}":
                        break
                    await asyncio.sleep(int(said.split()[1]) / 1000)
    run(talk())


def test_a_slow_reader_is_cut(start):
    server = start("queue_bytes=1000000")
    slow = handshake(server)

    async def others():
        async with server.web_socket() as other:
            slow.sendall(frame(b"pour"))
            while server.open_web_sockets() > 1:
                await other.send("on and on")
                assert await other.recv() == "on and on"
                await asyncio.sleep(0.2)
    run(others())
    slow.close()
    assert b'stamtafel_cut_total{why="slow"} 1' in server.ask("GET", "/metrics")[2]


def test_a_half_open_connection_is_noticed(start):
    server = start("ping_seconds=1", "silence_seconds=2")
    dead = handshake(server)  # answers no ping

    async def talk():
        async with server.web_socket(ping_interval=None) as alive:
            while server.open_web_sockets() > 1:
                await asyncio.sleep(0.1)
            await alive.send("I answer pings")
            assert await alive.recv() == "I answer pings"
    run(talk())
    dead.close()
    assert b'stamtafel_cut_total{why="silent"} 1' in server.ask("GET", "/metrics")[2]


def test_a_connection_that_just_vanishes(server):
    connection = handshake(server)
    connection.sendall(frame(b"hello"))
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()  # with a reset
    deadline = time.monotonic() + PATIENCE
    while server.open_web_sockets() > 0:
        assert time.monotonic() < deadline


# --- stopping


def test_stopping_says_goodbye(start):
    server = start()

    async def talk():
        async with server.web_socket() as one, server.web_socket() as two:
            idle = server.connect()
            server.process.send_signal(signal.SIGTERM)
            for socket_ in (one, two):
                assert await socket_.recv() == "bye"
                with pytest.raises(websockets.ConnectionClosed):
                    await socket_.recv()
                assert (socket_.close_code, socket_.close_reason) == (1001, "restart")
            assert read_all(idle) == b""
    run(talk())
    assert server.process.wait(PATIENCE) == 0


def test_stopping_does_not_wait_for_the_dead(start):
    server = start("stop_seconds=1")
    dead = handshake(server)
    waiting = server.connect()
    waiting.sendall(f"POST /api/x HTTP/1.1\r\nHost: {server.host}\r\nContent-Length: 10\r\n\r\nabc".encode())
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(PATIENCE) == 0
    dead.close()
    waiting.close()


def test_the_log_has_no_secrets(start):
    server = start("log_level=debug")
    server.ask("POST", f"/api/x/{TOKEN}?secret=hidden", b"body-text", ["Cookie: stamtafel=" + TOKEN, f"Origin: {server.origin}"])
    server.ask("GET", "/t/table-link")

    async def talk():
        async with server.web_socket(extra_headers={"Cookie": "stamtafel=" + TOKEN}) as socket_:
            await socket_.send("message-text")
            await socket_.recv()
    run(talk())
    server.stop()
    lines = [json.loads(line) for line in server.errors.splitlines()]
    assert {"listening", "request", "visitor_came", "visitor_left", "stopped"} <= {line["event"] for line in lines}
    assert all({"at", "level", "event"} <= line.keys() for line in lines)
    for secret in (TOKEN, "hidden", "body-text", "table-link", "message-text"):
        assert secret not in server.errors
    server.process.communicate = lambda timeout: ("0 0", server.errors)  # stopped already


def test_a_port_that_is_taken_is_said(start):
    server = start()
    second = subprocess.run([echo_server(), f"port={server.port}"], capture_output=True, text=True, timeout=PATIENCE)
    assert second.returncode == 1 and str(server.port) in second.stderr


def test_everybody_in_the_household(start):
    server = start("lan=yes")
    assert f"http://localhost:{server.port}" in server.addresses
    assert server.ask()[0] == 200
    for address in server.addresses:
        authority = address.removeprefix("http://")
        assert server.ask(host=authority, headers=[f"Origin: {address}"])[0] == 200
    assert server.ask(host=f"evil.example:{server.port}")[0] == 421
