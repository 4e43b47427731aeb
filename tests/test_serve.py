"""`stamtafel serve`: how it starts, tells where it is, refuses, answers over HTTP and stops."""

import json
import signal
import socket
import stat
import subprocess

import pytest
from conftest import LANGUAGES, PATIENCE, says
from serving import Serving
from terminal import Terminal


def test_it_tells_where_it_is_and_stops_in_peace(stamtafel):
    with Serving(stamtafel) as server:
        assert [line for line in server.lines if line.startswith("http")] == [server.url]
        assert says("\n".join(server.lines), "serve.open", url=f"http://localhost:{server.port}")
        assert server.ask("GET", "/healthz")[2] == {"status": "ok"}
        assert server.stop() == 0
    events = [json.loads(line)["event"] for line in server.log.read_text().splitlines()]
    assert events[-1] == "stopped"


def test_ctrl_c_stops_it_too(stamtafel):
    with Serving(stamtafel) as server:
        assert server.stop(signal.SIGINT) == 0


def test_the_usual_database_is_for_its_user_alone(stamtafel):
    data = stamtafel.folder / "data"
    environment = stamtafel.environment | {"XDG_DATA_HOME": str(data)}
    process = subprocess.Popen(stamtafel.command("serve", "--port", "0"), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                               env=environment, text=True)
    try:
        assert any(line.startswith("http://") for line in process.stdout)
        folder = data / "stamtafel"
        assert (folder / "stamtafel.db").is_file()
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    finally:
        process.terminate()
        process.stdout.close()
        assert process.wait(PATIENCE) == 0


def test_guests_outlive_the_server(stamtafel):
    with Serving(stamtafel) as server:
        token = server.guest("Anna")
        status, headers, made = server.ask("POST", "/api/tables", {"game": "gesjaakt", "seats": 3, "listed": True}, token)
        assert status == 201 and headers["Location"] == f"/api/tables/{made['table']}"
        server.stop(signal.SIGKILL)
    with Serving(stamtafel) as server:
        assert server.ask("GET", "/api/me", identity=token)[2]["guest"]["name"] == "Anna"
        assert [table["table"] for table in server.ask("GET", "/api/tables")[2]["tables"]] == [made["table"]]


def test_a_second_server_on_the_same_database(stamtafel):
    with Serving(stamtafel):
        refusal = stamtafel.refused(1, "serve", "--port", "0", "--database", stamtafel.folder / "tables.db")
        assert says(refusal, "store.in_use")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_port_that_is_taken(stamtafel, language):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        refusal = stamtafel.refused(1, "serve", "--port", port, "--database", "other.db", "--lang", language)
        assert says(refusal, "server.cannot_listen", language, port=port)
        assert says(refusal, "serve.other_port", language, port=port)


@pytest.mark.parametrize("arguments, key", [
    (["--port", "65536"], "server.config_number"),
    (["--port", "http"], "server.config_number"),
    (["--listen", "here"], "server.config_address"),
    (["--origin", "https://spel.example/path"], "server.config_origin"),
    (["--set", "max_tables"], "server.config_no_assignment"),
    (["--set", "no_such=1"], "server.config_unknown"),
    (["--set", "metrics=some"], "server.config_choice"),
    (["--set", "ping_seconds=100", "--set", "silence_seconds=50"], "server.config_order"),
    (["--bot-pause", "-1"], "server.config_number"),
])
def test_settings_that_cannot_be(stamtafel, arguments, key):
    assert says(stamtafel.refused(2, "serve", "--database", "x.db", *arguments), key)
    assert not (stamtafel.folder / "x.db").exists()


def test_a_file_of_settings(stamtafel):
    settings = stamtafel.folder / "stamtafel.conf"
    settings.write_text("# ours\nmetrics = nobody\nport = 1\n")
    with Serving(stamtafel, "--config", settings) as server:
        assert server.port > 1, "what is said on the command line comes first"
        assert server.ask("GET", "/metrics")[0] != 200
    settings.write_text("metrics = nobody\nfool = 1\n")
    refusal = stamtafel.refused(2, "serve", "--config", settings)
    assert says(refusal, "server.config_where", path=settings, line=2)
    assert says(stamtafel.refused(1, "serve", "--config", "none.conf"), "cli.cannot_read", path="none.conf")


def test_the_page_and_what_is_not_there(stamtafel):
    with Serving(stamtafel) as server:
        for path in ("/", "/t/abcdefghij"):
            status, headers, page = server.ask("GET", path)
            assert status == 200 and headers["Content-Type"].startswith("text/html") and "<title>" in page
        status, headers, page = server.ask("GET", "/nowhere", Accept_Language="nl")
        assert status == 404 and headers["Content-Type"].startswith("text/html")
        assert says(page, "server.no_page", "nl") and 'href="/"' in page
        status, _, body = server.ask("GET", "/api/nowhere", Accept_Language="de")
        assert status == 404 and says(body["error"]["text"], "api.no_path", "de")


def test_a_guest_over_http(stamtafel):
    with Serving(stamtafel) as server:
        status, headers, body = server.ask("POST", "/api/guests", {"name": "Anna"})
        assert status == 201 and set(body) == {"guest"}
        cookie = headers["Set-Cookie"]
        assert cookie.startswith("stamtafel=") and "HttpOnly" in cookie and "SameSite=Strict" in cookie
        token = cookie.partition("=")[2].partition(";")[0]
        assert token not in server.log.read_text()
        assert server.ask("PATCH", "/api/me", {"name": "Anne"}, token)[2]["guest"]["name"] == "Anne"
        assert server.ask("DELETE", "/api/me", identity=token)[0] == 204
        assert server.ask("GET", "/api/me", identity=token)[0] == 401


def test_what_people_see_in_a_terminal(stamtafel):
    command = stamtafel.command("serve", "--port", "0", "--database", stamtafel.folder / "tables.db")
    with Terminal(command, stamtafel.environment, stamtafel.folder) as terminal:
        terminal.wait_for("Ctrl-C")
        assert "http://localhost:" in terminal.seen and "127.0.0.1" not in terminal.seen
        assert '"event"' not in terminal.seen, "only trouble is told on a terminal"
