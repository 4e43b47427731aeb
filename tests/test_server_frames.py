"""WebSockets under bad manners: bad upgrades and frames, floods, slow readers and connections that vanish."""

import asyncio
import base64
import socket
import struct
import time

import pytest
import websockets
from echo import PATIENCE, TOKEN, code_of, handshake, parse, read_all, run, server, start


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


def test_a_message_may_come_in_many_pieces(server):
    connection = handshake(server)
    text = b"x" * 2000
    for _ in range(3):
        connection.sendall(frame(b"", final=False) + b"".join(frame(text[i:i + 1], opcode=0, final=False) for i in range(2000)) + frame(b"", opcode=0))
        said = b""
        while not said.endswith(text):
            said += connection.recv(4096)
    connection.close()


@pytest.mark.parametrize("piece", [b"", b"x"])
def test_a_message_in_endless_pieces_is_cut(start, piece):
    """Also one that never gets longer."""
    server = start()
    connection = handshake(server)
    sent, most = 0, 40_000_000
    try:
        connection.sendall(frame(b"", final=False))
        while sent < most:
            sent += connection.send(frame(piece, opcode=0, final=False) * 10_000)
    except OSError:
        pass
    assert sent < most
    connection.close()
    deadline = time.monotonic() + PATIENCE
    while server.open_web_sockets() > 0:
        assert time.monotonic() < deadline
    assert b'stamtafel_cut_total{why="flood"} 1' in server.ask("GET", "/metrics")[2]


def frames_in(said):
    """Opcodes and payloads of the whole frames a server has sent, and how much of it they are."""
    frames, at = [], 0
    while len(said) >= at + 2:
        length, head = said[at + 1], 2
        if length > 125:
            head += 2 if length == 126 else 8
            length = int.from_bytes(said[at + 2:at + head], "big")
        if len(said) < at + head + length:
            break
        frames.append((said[at], said[at + head:at + head + length]))
        at += head + length
    return frames, at


def test_what_is_sent_together_arrives_as_messages_of_their_own(server):
    connection = handshake(server)
    lengths = [1, 125, 126, 127, 65535, 65536, 70000, 2]
    connection.sendall(frame(b"lengths") + frame(b"!", opcode=9) + frame(b"lengths") + frame(b"?", opcode=9) + frame(b"end"))
    said = b""
    while not said.endswith(b"end"):
        said += connection.recv(1 << 20)
    frames, read = frames_in(said)
    assert read == len(said)
    texts = [payload for opcode, payload in frames if opcode == 0x81]
    assert [len(text) for text in texts] == lengths + lengths + [3]
    assert all(set(text) == {ord("x")} for text in texts[:-1])
    assert [payload for opcode, payload in frames if opcode == 0x8a] == [b"!", b"?"]
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


def narrow(server):
    """A WebSocket whose other end takes in next to nothing unless it is read."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(PATIENCE)
    connection.connect(("127.0.0.1", server.port))
    return connection


def test_a_crowd_that_does_not_read_shares_one_limit(start):
    server = start("queue_bytes=16000000", "backlog_bytes=16000000")  # so that the limit for all is met first
    slow = []
    # 5 MB for each, of which the system takes a part.
    while b'stamtafel_cut_total{why="slow"} 0' in server.ask("GET", "/metrics")[2]:
        slow.append(handshake(server, narrow(server)))
        slow[-1].sendall(frame(b"pour"))
    assert 3 < len(slow) < 20

    async def others():
        async with server.web_socket() as other:
            await other.send("who reads goes on")
            assert await other.recv() == "who reads goes on"
    run(others())
    # The same limit counts answers, of 3 MB here.
    request = f"GET /api/large HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode()
    while (answer := server.ask("GET", "/api/large"))[0] == 200:
        slow.append(narrow(server))
        slow[-1].sendall(request)
        assert slow[-1].recv(100).startswith(b"HTTP/1.1 200") and len(slow) < 30
    assert answer[0] == 503 and code_of(answer) == "server.busy" and "retry-after" in answer[1]
    assert server.ask()[0] == 200

    async def a_long_message():
        """As a snapshot may be: whoever has read all before it is not to blame."""
        async with server.web_socket() as other:
            await other.send("jug")
            assert len(await other.recv()) == 100_000
    run(a_long_message())
    assert server.ask("GET", "/api/large")[0] == 503, "too much is waiting all the same"
    for connection in slow:
        connection.close()


def test_whoever_talks_and_never_reads_is_cut(start):
    server = start("queue_bytes=16000000", "ping_seconds=1", "silence_seconds=2")  # so that it is not cut for its queue
    slow = handshake(server, narrow(server))
    slow.sendall(frame(b"pour"))
    while server.open_web_sockets() > 0:
        try:
            slow.sendall(frame(b"I am here"))
        except OSError:
            pass  # it is cut; the server counts it off in a moment
        time.sleep(0.2)
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
