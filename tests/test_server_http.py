"""The server over HTTP: what it answers, and what it refuses."""

import gzip
import json
import re
import socket

import pytest
from conftest import LANGUAGES, ROOT, saying
from online import DEADLINE, Client, Table, request, server, start_server


@pytest.fixture
def guest(server):
    return Client(server, "Anna")


# --- Guests

def test_a_guest_is_made(server):
    response = request(server, "POST", "/api/guests", {"name": "  Zoë  van  Dam "})
    assert response.status == 201
    assert response.json["guest"]["name"] == "Zoë van Dam"
    assert set(response.json) == {"guest"}, "the token is for the cookie unless it is asked for"
    cookie = response.headers["set-cookie"]
    token = re.match(r"stamtafel=([\w-]{22,});", cookie)[1]
    assert token.encode() not in response.body
    attributes = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert {"httponly", "samesite=strict", "path=/"} <= attributes
    assert "secure" not in attributes, "plain http"


def test_tokens_and_ids_are_never_the_same(server):
    clients = [Client(server) for _ in range(5)]
    assert len({client.token for client in clients} | {client.id for client in clients}) == 10


@pytest.mark.parametrize("name", ["", "   ", "x" * 33, "a\u202eb", None, 7, ["Anna"], "\u0000"])
def test_names_that_are_none(server, name):
    response = request(server, "POST", "/api/guests", {"name": name})
    if response.status == 201:  # made tidy
        assert response.json["guest"]["name"].isprintable() and response.json["guest"]["name"].strip()
    else:
        assert response.status == 422 and response.json["error"]["text"]
        assert "set-cookie" not in response.headers


def test_who_am_i(server, guest):
    assert guest.rest("GET", "/api/me").json == {"guest": {"id": guest.id, "name": "Anna"}}
    for headers in ({}, {"Cookie": "stamtafel="}, {"Cookie": "stamtafel=" + "x" * 32}, {"Cookie": f"other={guest.token}"},
                    {"Cookie": f"stamtafel={guest.token}x"}, {"Cookie": f"{guest.cookie}; stamtafel={'y' * 32}"}):
        response = request(server, "GET", "/api/me", headers=headers)
        assert response.status == 401 and response.code == "server.unknown_guest"


def test_a_token_in_an_address_is_nobody(server, guest):
    assert request(server, "GET", f"/api/me?token={guest.token}").status == 401


def test_another_name(server):
    client = Client(server, "Ana")
    assert client.rest("PATCH", "/api/me", {"name": "Anna"}).json["guest"]["name"] == "Anna"
    assert client.rest("GET", "/api/me").json["guest"]["name"] == "Anna"
    assert client.rest("PATCH", "/api/me", {"name": ""}).status == 422


def test_to_another_device(server):
    phone = Client(server, "Anna")
    made = phone.rest("POST", "/api/me/code")
    assert made.status == 201 and made.json["expires_s"] > 0
    tablet = request(server, "POST", "/api/me/claim", {"code": made.json["code"]})
    assert tablet.status == 200 and tablet.json["guest"]["id"] == phone.id
    cookie = tablet.headers["set-cookie"].split(";")[0]
    assert cookie != phone.cookie
    assert request(server, "GET", "/api/me", headers={"Cookie": cookie}).json["guest"]["id"] == phone.id
    assert phone.rest("GET", "/api/me").status == 200
    # A code is good for once.
    assert request(server, "POST", "/api/me/claim", {"code": made.json["code"]}).status == 404
    assert request(server, "POST", "/api/me/claim", {"code": "AAAA-AAAA"}).status == 404


def test_a_guest_is_forgotten(server):
    table = Table(server, people=2, start=False)
    leaver = table.clients[1]
    table.sockets[1].done("say", table.id, text="My address is Elm Street")
    assert leaver.rest("DELETE", "/api/me").status == 204
    assert leaver.rest("GET", "/api/me").status == 401
    seen = table.host.at(table.id)
    assert b"Elm Street" not in b"".join(seen.heard) and b"Player 1" not in b"".join(seen.heard)


# --- Games and rules

@pytest.mark.parametrize("language", LANGUAGES)
def test_games(server, language):
    by_query = request(server, "GET", f"/api/games?lang={language}").json
    by_header = request(server, "GET", "/api/games", headers={"Accept-Language": f"{language}-XX, fr;q=0.5"}).json
    assert by_query == by_header
    assert {game["id"] for game in by_query["games"]} == {"24", "alles", "gesjaakt", "wordcard"}
    assert {"random", "simple"} <= set(by_query["bots"]) and "oracle" not in by_query["bots"]
    for game in by_query["games"]:
        for option in game["options"]:
            assert option["help"] == saying(language)[f"option.{game['id']}.{option['name']}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules(server, language):
    response = request(server, "GET", f"/api/rules/24?lang={language}")
    assert response.status == 200 and response.headers["content-type"].startswith("text/markdown")
    assert response.body.decode() == (ROOT / "docs" / "rules" / f"24.{language}.md").read_text("utf-8")


@pytest.mark.parametrize("path", ["chess", "../24", "..%2f24", "24.nl", "%00", ""])
def test_rules_of_nothing(server, path):
    assert request(server, "GET", f"/api/rules/{path}").status == 404


# --- Tables

def test_a_table_is_made(guest):
    table = guest.create("24", seats=4, name="Thursday", listed=True, options={"drop_out": True}, bots=[None, None, None, "simple"],
                         clock={"kind": "move", "seconds": 86400})
    assert re.fullmatch(r"[\w-]{16,}", table), "a link nobody can guess"
    summary = guest.rest("GET", f"/api/tables/{table}").json
    assert summary == {"table": table, "game": "24", "name": "Thursday", "host": "Anna", "phase": "waiting", "seats": 4, "open": 3,
                       "people": 0, "spectators": True, "players": [{"kind": "open"}] * 3 + [{"kind": "bot", "level": "simple"}], "awaited": []}
    assert table in [each["table"] for each in guest.rest("GET", "/api/tables").json["tables"]]
    own = {each["table"]: each for each in guest.rest("GET", "/api/me/tables").json["tables"]}
    assert own[table].items() > summary.items() and own[table]["your_turn"] is False and own[table]["seat"] is None


def test_unlisted_tables_are_found_by_their_link_only(server, guest):
    table = guest.create()
    assert table not in request(server, "GET", "/api/tables").body.decode()
    assert request(server, "GET", f"/api/tables/{table}").status == 200


@pytest.mark.parametrize("setup", [
    {}, {"game": "chess"}, {"game": "24", "seats": 9}, {"game": "24", "seats": "many"}, {"game": "24", "options": {"tactical": True}},
    {"game": "24", "options": []}, {"game": "24", "options": {"drop_out": 7}}, {"game": "24", "seats": 2, "options": {"drop_out": True}},
    {"game": "24", "clock": {"kind": "move", "seconds": 1}}, {"game": "24", "clock": {"kind": "bank", "seconds": 10 ** 9}},
    {"game": "24", "clock": {"kind": "sand"}}, {"game": "24", "name": "x" * 61}, {"game": "24", "listed": "yes"},
    {"game": "24", "bots": ["oracle"]}, {"game": "24", "bots": ["exec:/bin/sh"]}, {"game": "24", "bots": ["simple"] * 4},
    {"game": "wordcard", "options": {"deck": "/etc/passwd"}}, {"game": "wordcard", "options": {"deck": "../../nl"}},
    {"game": "wordcard", "options": {"house_words": "/etc/passwd"}}, {"game": "wordcard", "options": {"language": "../nl"}},
])
def test_tables_that_cannot_be(guest, setup):
    before = guest.rest("GET", "/api/me/tables").json
    response = guest.rest("POST", "/api/tables", setup)
    assert response.status == 422, response.body
    error = response.json["error"]
    assert error["text"] and "{" not in error["text"] and error["text"] != error["code"]
    assert b"root:" not in response.body
    assert guest.rest("GET", "/api/me/tables").json == before


def test_only_guests_make_tables(server):
    assert request(server, "POST", "/api/tables", {"game": "24"}).status == 401


@pytest.mark.parametrize("path", ["nosuchtable", "..", "%2e%2e", "x" * 65, "a b".replace(" ", "%20"), "a'b"])
def test_no_such_table(server, path):
    assert request(server, "GET", f"/api/tables/{path}").status == 404
    assert request(server, "GET", f"/api/tables/{path}/records/1").status == 404


def test_results_after_a_match(server, stamtafel):
    table = Table(server, people=2)
    assert table.host.rest("GET", f"/api/tables/{table.id}/records/1").status == 404
    table.play()
    record = table.record()
    assert record["view"] == "full" and record["end"] == "finished" and record["fairness"]["secret"]
    path = stamtafel.folder / "match.jsonl"
    path.write_text(json.dumps(record) + "\n")
    stamtafel.ok("verify", path)
    for seat, client in enumerate(table.clients):
        match = client.rest("GET", "/api/me/matches").json["matches"][0]
        assert (match["table"], match["number"], match["game"], match["seat"]) == (table.id, 1, "gesjaakt", seat)
        assert match["score"] == record["scores"][seat] and match["won"] == (seat in record["winners"])
        results = client.rest("GET", "/api/me/results").json["results"]
        assert [(each["game"], each["matches"], each["won"]) for each in results] == [("gesjaakt", 1, int(match["won"]))]


# --- The page

PAGE = ROOT / "build" / "web"


@pytest.mark.parametrize("path", ["/", "/t/anything", "/play/24", "/friends", "/settings"])
def test_the_page(server, path):
    response = request(server, "GET", path)
    assert response.status == 200 and response.headers["content-type"].startswith("text/html")
    assert response.body == (PAGE / "index.html").read_bytes()
    again = request(server, "GET", path, headers={"If-None-Match": response.headers["etag"]})
    assert again.status == 304 and again.body == b""


def page_files():
    return [file for file in PAGE.rglob("*") if file.is_file() and file.suffix not in (".br", ".gz")]


def test_every_file_of_the_page_is_served(server):
    assert any(file.suffix == ".wasm" for file in page_files())
    for file in page_files():
        path = f"/{file.relative_to(PAGE)}"
        plain = request(server, "GET", path)
        assert plain.body == file.read_bytes(), path
        assert "content-encoding" not in plain.headers
        packed = request(server, "GET", path, headers={"Accept-Encoding": "gzip"})
        if packed.headers.get("content-encoding") == "gzip":
            assert gzip.decompress(packed.body) == plain.body and len(packed.body) < len(plain.body), path
            assert packed.headers["vary"] == "Accept-Encoding" and packed.headers["etag"] != plain.headers["etag"]


def test_nothing_inline_and_nothing_from_elsewhere():
    page = (PAGE / "index.html").read_text("utf-8")
    assert all(body == "" for body in re.findall(r"<script\b[^>]*>([^<]*)", page))
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:|https?://", page)
    for file in page_files():
        if file.suffix in (".js", ".css", ".webmanifest", ".svg"):
            # Names of what XML calls its namespaces are no requests, nor are addresses in messages.
            for address in re.findall(r"""https?://[^\s"'`)]+""", file.read_text("utf-8")):
                assert re.match(r"http://www\.w3\.org/|https://svelte\.dev/e/|https://[a-z]+\.example\b", address), f"{file.name}: {address}"


@pytest.mark.parametrize("path", ["/nothing", "/t/", "/t/a/b", "/../etc/passwd", "/%2e%2e/etc/passwd", "/.git/config", "//", "/phrases"])
def test_no_such_page(server, path):
    response = request(server, "GET", path)
    assert response.status == 404 and response.headers["content-type"].startswith("text/html")
    assert b"root:" not in response.body


def test_unknown_paths_of_the_api_are_json(server):
    response = request(server, "GET", "/api/nothing")
    assert response.status == 404 and response.code == "api.no_path"


# --- Headers and methods

@pytest.mark.parametrize("path", ["/", "/index.html", "/api/games", "/api/me", "/nothing", "/healthz"])
def test_security_headers_are_everywhere(server, path):
    headers = request(server, "GET", path).headers
    assert headers["content-security-policy"] == (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "permissions-policy" in headers and "strict-transport-security" not in headers
    assert "access-control-allow-origin" not in headers


def test_head_is_get_without_a_body(server):
    whole, head = request(server, "GET", "/api/games"), request(server, "HEAD", "/api/games")
    assert head.status == 200 and head.body == b"" and head.headers["content-length"] == whole.headers["content-length"]


@pytest.mark.parametrize("method, path", [("DELETE", "/api/games"), ("PUT", "/api/me"), ("POST", "/index.html"), ("BREW", "/api/tables")])
def test_other_methods(server, method, path):
    response = request(server, method, path)
    assert response.status == 405 and response.headers["allow"]


def test_health_and_figures(server):
    assert request(server, "GET", "/healthz").status == 200
    figures = request(server, "GET", "/metrics")
    assert figures.status == 200 and b"# TYPE" in figures.body


# --- What cannot be understood

def post_raw(server, body, **headers):
    return request(server, "POST", "/api/guests", body, {"Content-Type": "application/json"} | headers)


@pytest.mark.parametrize("body", [b"{", b"[]", b"7", b"null", b'{"name":"A"} {}', b'{"name":"\xff"}', b"\xef\xbb\xbf", b'{"a":' * 30 + b"1" + b"}" * 30,
                                  b"[" * 30000, b'{"name":1e999}', b'{"name":"\\ud800"}'])
def test_bodies_that_are_no_json_object(server, body):
    response = post_raw(server, body)
    assert response.status in (400, 422), response.body
    assert response.json["error"]["text"] and "set-cookie" not in response.headers


def test_other_kinds_of_body(server):
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp"):
        assert post_raw(server, b'{"name":"Anna"}', **{"Content-Type": kind}).status == 415


def test_large_bodies(server):
    assert post_raw(server, b'{"name":"Anna","x":"' + b"x" * 70_000 + b'"}').status == 413
    assert post_raw(server, b'{"name":"Anna","x":"' + b"x" * 50_000 + b'"}').status == 201


def test_large_headers(server):
    assert request(server, "GET", "/api/games", headers={"X-Long": "x" * 20_000}).status == 431


@pytest.mark.parametrize("text", [b"hello\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET http:// HTTP/1.1\r\nHost: x\r\n\r\n", b"\x16\x03\x01\x02\x00\x01",
                                  b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"\x00" * 100, b"GET /\xff HTTP/1.1\r\n\r\n"])
def test_what_is_no_http(server, text):
    with socket.create_connection(("127.0.0.1", server.port), timeout=DEADLINE) as tcp:
        tcp.sendall(text)
        tcp.shutdown(socket.SHUT_WR)
        answer = b""
        while data := tcp.recv(65536):
            answer += data
    assert not answer or re.match(rb"HTTP/1\.[01] 4\d\d ", answer)
    assert request(server, "GET", "/healthz").status == 200


# --- Where requests come from

def test_pages_of_others_change_nothing(server, guest):
    for origin in ("http://evil.example", "null", "", f"https://127.0.0.1:{server.port}", f"http://127.0.0.1:{server.port + 1}",
                   f"http://127.0.0.1:{server.port}.evil.example", f"http://localhost:{server.port}"):
        for method, path in (("PATCH", "/api/me"), ("POST", "/api/tables"), ("DELETE", "/api/me")):
            response = guest.rest(method, path, {"name": "Mallory", "game": "24"}, Origin=origin)
            assert response.status == 403, (origin, response.body)
    assert guest.rest("GET", "/api/me").json["guest"]["name"] == "Anna"


def test_a_cookie_without_an_origin_changes_nothing(server, guest):
    response = request(server, "PATCH", "/api/me", {"name": "Mallory"}, {"Cookie": guest.cookie})
    assert response.status == 403


# --- Limits

def test_too_many_requests(start_server):
    running = start_server(requests_per_second=1, requests_burst=5)
    answers = [request(running, "GET", "/healthz", address="127.0.0.9") for _ in range(12)]
    refused = [answer for answer in answers if answer.status == 429]
    assert refused
    assert refused[0].json["error"]["wait_ms"] > 0 and int(refused[0].headers["retry-after"]) >= 1


def test_too_many_connections(start_server):
    running = start_server(max_connections_per_address=3)
    kept = [socket.create_connection(("127.0.0.1", running.port), timeout=DEADLINE) for _ in range(3)]
    for tcp in kept:  # so that they are surely counted
        tcp.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % running.port)
        assert tcp.recv(65536).startswith(b"HTTP/1.1 200")
    with socket.create_connection(("127.0.0.1", running.port), timeout=DEADLINE) as one_more:
        assert re.match(rb"HTTP/1\.1 (429|503)|$", one_more.recv(65536))
    for tcp in kept:
        tcp.close()
