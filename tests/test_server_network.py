"""The network under bad manners: what is malformed, too large, too fast, too slow or from elsewhere is refused,
and nobody else notices. test_server_frames.py has the same for WebSockets."""

import json
import re
import select
import signal
import subprocess
import time

import pytest
import websockets
from echo import PATIENCE, TOKEN, code_of, echo_server, handshake, parse, read_all, run, server, start


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
    ("Host:\r\n {host}", 400),  # folded
    ("Host: {host}\r\nX: y\r\n\tz", 400),
    ("Host: {host}\r\nX: y\r\n ", 400),
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


def test_the_log_names_the_client_and_not_the_proxy(start):
    server = start("trusted_proxies=127.0.0.1", "log_level=debug", "requests_burst=1", "requests_per_second=1")
    forwarded = ["X-Forwarded-For: 203.0.113.7"]
    assert server.ask(headers=forwarded)[0] == 200
    assert server.ask(headers=forwarded)[0] == 429
    assert server.ask(headers=forwarded, host="evil.example")[0] == 421
    assert server.ask(headers=[*forwarded, "Content-Encoding: gzip"])[0] == 415
    assert server.ask(path="*", headers=forwarded)[0] == 400
    server.stop()
    lines = [json.loads(line) for line in server.errors.splitlines()]
    assert [line["address"] for line in lines if "address" in line] == ["203.0.113.7"] * 5
    server.process.communicate = lambda timeout: ("0 0", server.errors)  # stopped already


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


def statuses(server, *paths):
    """Of all these, asked for over one connection."""
    *others, last = [f"GET {path} HTTP/1.1\r\nHost: {server.host}\r\n" for path in paths]
    said = server.raw("".join([*(head + "\r\n" for head in others), last + "Connection: close\r\n\r\n"]).encode())
    # Pages have any bytes in them: heads are found by their date.
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+) [^\r]*\r\nDate:", said)]


def test_files_of_the_page_do_not_count_against_a_person(start):
    server = start("requests_burst=2", "requests_per_second=1", "page_files_burst=30", "page_files_per_second=1")
    assert statuses(server, *["/"] * 10, *["/play/24"] * 10) == [200] * 20
    assert statuses(server, "/api/x", "/api/x", "/", "/api/x") == [200, 200, 200, 429]
    # What is not there is no file of the page.
    assert statuses(server, "/no/such/page", "/") == [429, 200]


def test_files_of_the_page_have_a_bound_of_their_own(start):
    server = start("page_files_burst=3", "page_files_per_second=1")
    assert statuses(server, *["/"] * 5, "/api/x") == [200, 200, 200, 429, 429, 200]


def test_a_family_behind_one_router_gets_in(start):
    """As it comes: eight people open the page for the first time, all at once."""
    server = start()
    assert set(statuses(server, *["/"] * 8 * 120)) == {200}
    assert statuses(server, *["/api/x"] * 40) == [200] * 40


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
    server = start("trusted_proxies=127.0.0.1", "max_connections_per_address=2", "requests_burst=1000")  # asks until a place is free

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
