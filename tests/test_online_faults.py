"""The faults other servers of games are known for, each as a test."""

import json
import socket
import struct
import time

import pytest
from online import DEADLINE, Client, Socket, Table, request, server, start_server


def shortened(text):
    """What a test is called by: a whole message would fill pages."""
    return repr(text[:20])


def only_bye(connection):
    """Nothing but one goodbye is said, and then the connection ends."""
    messages, closed = connection.until_closed()
    assert [message["is"] for message in messages] == ["bye"], messages
    assert messages[0]["text"] and set(messages[0]) == {"is", "code", "text"}
    return messages[0]["code"], closed.code


def still_well(running, table=None):
    assert request(running, "GET", "/healthz").status == 200
    if table:
        table.play(most=2)


# --- Credentials

@pytest.mark.parametrize("token", [None, "", "x" * 32, "../../etc/passwd", 7, {"a": 1}])
def test_missing_credentials(server, token):
    connection = Socket(server, hello=False)
    connection.post({"do": "hello", "protocol": 1} | ({} if token is None else {"token": token}))
    assert only_bye(connection) == ("server.unknown_guest", 4001)


def test_the_cookie_of_a_page_of_another_site(server):
    client = Client(server)
    for origin in ("http://evil.example", "null", f"http://127.0.0.1:{server.port + 1}", f"https://127.0.0.1:{server.port}"):
        connection = Socket(server, headers={"Cookie": client.cookie}, origin=origin, hello=False)
        assert connection.status == 403
    # A browser always says where it comes from.
    assert Socket(server, headers={"Cookie": client.cookie}, origin=None, hello=False).status == 403
    # A program without cookies need not.
    assert Socket(server, origin=None, token=client.token).status == 101


@pytest.mark.parametrize("first", [
    {"do": "join", "id": "1", "table": "TABLE"}, {"do": "act", "id": "1", "table": "TABLE", "action": "take"}, {"do": "ping", "id": "1"},
    {"do": "say", "id": "1", "table": "TABLE", "text": "Hello"}, {"is": "welcome"}, {}])
def test_unauthenticated_sync(server, first):
    """Whoever has not said hello is told nothing of any table."""
    table = Table(server, people=2)
    connection = Socket(server, hello=False)
    connection.post({key: table.id if value == "TABLE" else value for key, value in first.items()})
    assert only_bye(connection)[0] == "server.hello_first"
    assert table.id.encode() not in bytes(connection.raw)


def test_a_socket_that_failed_hears_nothing_more(server):
    """Also not when it goes on, with what would have been right."""
    table = Table(server, people=2)
    connection = Socket(server, hello=False)
    for frame in ({"do": "hello", "protocol": 1, "token": "x" * 32}, {"do": "hello", "protocol": 1, "token": table.host.token},
                  {"do": "join", "id": "1", "table": table.id}):
        try:
            connection.post(frame)
        except OSError:
            break  # it is closed already
    table.play(most=4)
    only_bye(connection)
    assert table.id.encode() not in bytes(connection.raw) and b"Player" not in bytes(connection.raw)


def test_a_socket_that_says_nothing_is_sent_away(server):
    assert only_bye(Socket(server, hello=False)) == ("server.hello_first", 4001)


@pytest.mark.parametrize("protocol", [0, 2, -1, "1", None, 1.5, [1], 10 ** 30])
def test_protocol_version_mismatch(server, protocol):
    client = Client(server)
    connection = Socket(server, hello=False)
    connection.post({"do": "hello", "protocol": protocol, "token": client.token})
    code, _ = only_bye(connection)
    assert code in ("server.other_protocol", "json.malformed")


def test_no_version_at_all(server):
    connection = Socket(server, hello=False)
    connection.post({"do": "hello", "token": Client(server).token})
    assert only_bye(connection)[0] == "server.other_protocol"


# --- Rights

def test_the_wrong_seat(server):
    table = Table(server, people=3)
    seat = table.due()
    for other in range(3):
        if other != seat:
            assert table.sockets[other].refused("act", table.id, action="take", seen=table.seen(other).number) == "kit.not_your_turn"
            # Naming another seat does not help.
            assert table.sockets[other].refused("act", table.id, action="take", seat=seat, who=table.clients[seat].id) == "kit.not_your_turn"
    assert len(table.seen(seat).log) == 2


def test_a_spectator_acting(server):
    table = Table(server, people=2)
    seat = table.due()
    stranger = Client(server).at(table.id)
    for do, more in (("act", {"action": "take"}), ("resign", {}), ("takeback", {}), ("answer", {"yes": True}), ("pause", {}), ("abort", {}),
                     ("start", {}), ("rematch", {}), ("replace", {"seat": seat}), ("judge", {"wrong": []}), ("sit", {}), ("stand", {}),
                     ("mute", {"guest": table.host.id, "on": True})):
        assert stranger.ask(do, table.id, **more)["is"] == "refused", do
    # The player too, where they only look on.
    looking_on = table.clients[seat].at(table.id, **{"as": "spectator"})
    assert looking_on.tables[table.id].you["seat"] is None
    assert looking_on.refused("act", table.id, action="take") == "server.spectating"
    assert len(table.seen(seat).log) == 2


def test_an_unknown_table_is_not_created(server):
    client = Client(server)
    connection = client.connect()
    for table in ("nosuchtable", "", "../x", "x" * 200, 7, None, {"a": 1}):
        assert connection.ask("join", table)["is"] == "refused"
        assert connection.ask("sit", table)["is"] == "refused"
        assert connection.ask("act", table, action="take")["is"] == "refused"
    assert client.rest("GET", "/api/me/tables").json == {"tables": []}
    assert client.rest("GET", "/api/tables/nosuchtable").status == 404


def test_commands_need_joining(server):
    table = Table(server, people=2)
    assert table.clients[0].connect().refused("act", table.id, action="take") == "server.not_joined"


# --- At the same moment

def test_rejoining_exactly_when_a_round_starts(server):
    """A player is away while the last card of a round is played: they have the new hand, and nobody else's."""
    table = Table(server, "alles", people=3)
    for _ in range(10_000):
        seat = table.due()
        assert seat is not None, "the match ended before a second round"
        left = [table.seen(each).turn["view"].count("?") for each in range(3)]
        if left[(seat + 1) % 3] == 1 and len([line for line in table.seen(0).log if line.startswith("dealer")]) == 1:
            break
        table.act(seat)
    away = (seat + 1) % 3
    since, tables = table.seen(away).number, table.sockets[away].tables
    table.sockets[away].close()
    back = table.clients[away].connect()
    # Both at once: the last card, and the player who comes back.
    acting = table.sockets[seat].command("act", table.id, seen=table.seen(seat).number, action=table.choose(table.seen(seat)))
    back.tables = tables
    joining = back.command("join", table.id, since=since)
    assert back.answer(joining)["is"] == "table"
    assert table.sockets[seat].answer(acting)["is"] == "done"
    table.sockets[away] = back
    table.play()
    hands = [line for line in table.seen(away).log if line.startswith("deal ") and "?" not in line]
    assert len(hands) == 3 and all(line.startswith(f"deal {away} ") for line in hands)


def test_joining_while_the_host_starts(server):
    table = Table(server, "24", people=2, start=False)
    starting = table.sockets[0].command("start", table.id)
    late = table.clients[1].connect()
    late.join(table.id)
    assert table.sockets[0].answer(starting)["is"] == "done"
    late.until_event(table.id, "started") if late.tables[table.id].snapshot["phase"] == "waiting" else None
    table.sockets[1] = late
    table.play()
    assert table.over()


def test_undo_racing_an_action(server):
    """One takes back while the next one acts: whichever comes first, all see the same and the match goes on."""
    for _ in range(5):
        table = Table(server, "gesjaakt", people=2)
        seat = table.due()
        other = 1 - seat
        table.sockets[seat].done("act", table.id, action="pay", seen=table.seen(seat).number)
        table.sockets[other].settled()
        taking_back = table.sockets[seat].command("takeback", table.id)
        acting = table.sockets[other].command("act", table.id, action="pay", seen=table.seen(other).number)
        answers = [table.sockets[seat].answer(taking_back), table.sockets[other].answer(acting)]
        assert answers[1]["is"] == "done"
        if answers[0]["is"] == "done":  # asked first; the other has acted, so the question is gone
            table.sockets[seat].until_event(table.id, "settled", result="lapsed")
        else:
            assert answers[0]["code"] == "table.others_acted"
        for connection in table.sockets:
            connection.settled()
        assert table.seen(0).log == table.seen(1).log
        assert not any("takeback" in line for line in table.seen(0).log)
        assert table.sockets[other].ask("answer", table.id, yes=True)["is"] == "refused"
        table.play(most=3)


def test_granting_a_takeback_that_lapsed(server):
    table = Table(server, people=2)
    seat = table.due()
    table.sockets[seat].done("act", table.id, action="pay", seen=table.seen(seat).number)
    table.sockets[seat].done("takeback", table.id)
    table.sockets[1 - seat].until_event(table.id, "asked")
    table.sockets[1 - seat].done("act", table.id, action="take", seen=table.seen(1 - seat).number)
    assert table.sockets[1 - seat].refused("answer", table.id, yes=True) == "table.no_question"
    table.play()


def test_two_tabs_on_one_seat(server):
    """Both see all; both decide at once, and only one decision counts."""
    table = Table(server, people=2)
    seat = table.due()
    one, two = table.sockets[seat], table.clients[seat].at(table.id)
    number = table.seen(seat).number
    first = one.command("act", table.id, action="take", seen=number)
    second = two.command("act", table.id, action="take", seen=number)
    answers = [one.answer(first), two.answer(second)]
    assert sorted(answer["is"] for answer in answers) == ["done", "refused"]
    assert {answer.get("code") for answer in answers} == {None, "table.stale"}
    one.settled(), two.settled()
    assert one.tables[table.id].log == two.tables[table.id].log
    assert one.tables[table.id].log.count(f"{seat}: take") == 1
    one.close()
    two.settled()
    presence = [json.loads(frame) for frame in two.heard if b'"presence"' in frame]
    assert presence[-1]["seats"][seat], "the other tab is still there"


def test_an_exception_at_one_table_leaves_the_others_alone(server):
    """What is sent to one table in any form disturbs no other one."""
    quiet, loud = Table(server, people=2), Table(server, people=2)
    for action in ("take\n", "pay pay", "💥" * 100, "0: take", "takeback 0", "abort", "deal 0 R1", "\u200b", "a" * 999):
        loud.sockets[0].ask("act", loud.id, action=action)
    quiet.play()
    loud.play()
    assert quiet.over() and loud.over()


# --- Bad networks

def test_a_slow_reader_is_cut_off_and_nobody_waits_for_him(start_server):
    running = start_server(queue_bytes=64 * 1024)
    table = Table(running, people=2)
    slow = Client(running, "Slow").connect(hello=False)
    slow.tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    slow.hello()
    cut = False
    # Every join is answered by a snapshot, which is not read.
    for turn in range(200_000):
        try:
            slow.post({"do": "join", "id": f"j{turn}", "table": table.id})
        except OSError:
            cut = True
            break
    assert cut, "sent without end"
    table.play()
    assert table.over()
    still_well(running)
    # They may come back and read on.
    assert "snapshot" in Client(running).connect().join(table.id)


def test_a_half_open_connection_is_noticed(start_server):
    """A machine that is gone without a word: nothing answers the pings."""
    running = start_server(ping_seconds=1, silence_seconds=2)
    table = Table(running, people=2)
    watcher = Client(running, "Watcher").at(table.id)
    watcher.until(lambda message: message["is"] == "presence" and message["seats"] == [True, True])
    gone = table.sockets[1].tcp  # still open, but nobody reads and answers
    watcher.until(lambda message: message["is"] == "presence" and not message["seats"][1])
    gone.close()
    table.sockets[0].close()


def test_a_connection_that_is_torn(server):
    table = Table(server, people=2)
    tcp = table.sockets[1].tcp
    tcp.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    tcp.close()  # with a reset
    table.sockets[1] = table.clients[1].at(table.id)
    table.play()
    assert table.over()


def test_half_a_frame(server):
    table = Table(server, people=2)
    connection = Client(server).at(table.id)
    connection.post_raw(b"\x81\xfe\x10\x00mask{")
    still_well(server, table)
    connection.close()
    still_well(server, table)


# --- Bad messages

@pytest.mark.parametrize("text", [
    b"", b"{", b"hello", b"[]", b"7", b"null", b'"do"', b'{"do":"ping","id":"x"', b'{"do":"ping"}x', b"{'do':'ping'}", b'{"do":7}', b'{"do":null}',
    b'{"do":"ping","do":"join"', b'{"a":NaN}', b'{"\\ud800":1}', b"\x00", b'{"do":"ping",}'])
def test_malformed_json(server, text):
    connection = Client(server).connect()
    connection.post_text(text)
    answer = connection.message()
    assert answer["is"] in ("refused", "pong") and "wait_ms" not in answer
    connection.settled()


@pytest.mark.parametrize("text", [b"", b"{", b"hello", b"[" * 5000, b'{"do":' * 2000], ids=shortened)
def test_malformed_hello(server, text):
    connection = Socket(server, hello=False)
    connection.post_text(text)
    only_bye(connection)


def test_huge_messages(server):
    table = Table(server, people=2)
    connection = Client(server).at(table.id)
    connection.post_text(b'{"do":"say","id":"x","table":"' + table.id.encode() + b'","text":"' + b"x" * 20_000 + b'"}')
    _, closed = connection.until_closed()
    assert closed.code in (1009, 1006)  # 1006: cut off while it was still sending
    # Announced, never sent: 2^62 bytes.
    giant = Client(server).connect()
    giant.post_raw(b"\x81\xff" + struct.pack(">Q", 1 << 62) + b"mask")
    _, closed = giant.until_closed()
    assert closed.code in (1009, 1002, 1006)
    still_well(server, table)


def test_huge_by_pieces(server):
    connection = Client(server).connect()
    piece = b"\x00\xfe" + struct.pack(">H", 8000) + b"\0\0\0\0" + b"x" * 8000
    try:
        connection.post_raw(b"\x01" + piece[1:])
        for _ in range(10):
            connection.post_raw(piece)
    except OSError:
        pass
    _, closed = connection.until_closed()
    assert closed.code in (1009, 1006)


@pytest.mark.parametrize("text", [b"[" * 8000, b'{"a":' * 2500, b'{"do":"join","id":"x","table":' + b"[" * 3000 + b"]" * 3000 + b"}",
                                  b'{"do":"judge","id":"x","wrong":' + b"[" * 50 + b"]" * 50 + b"}"], ids=shortened)
def test_deeply_nested_json(server, text):
    connection = Client(server).connect()
    connection.post_text(text)
    assert connection.message()["is"] == "refused"
    connection.settled()


@pytest.mark.parametrize("text", [b"\xff", b'{"do":"ping","id":"\xc3\x28"}', b'{"do":"ping","id":"\xed\xa0\x80"}', b"\xc0\xaf", b"\xf8\x88\x80\x80\x80"])
def test_invalid_utf8(server, text):
    connection = Client(server).connect()
    connection.protocol.send_text(text)
    connection._flush()
    _, closed = connection.until_closed()
    assert closed.code == 1007
    still_well(server)


def test_bytes_instead_of_text(server):
    connection = Client(server).connect()
    connection.protocol.send_binary(b'{"do":"ping","id":"x"}')
    connection._flush()
    messages, closed = connection.until_closed()
    assert closed.code == 1003 and not any(message["is"] == "pong" for message in messages)


def test_control_characters_in_talk(server):
    table = Table(server, people=2)
    for text in ("\u001b[31mred", "line\nline", "\u202eevil", "zero\u200bwidth", "bell\u0007"):
        answer = table.sockets[0].ask("say", table.id, text=text)
        assert answer["is"] in ("done", "refused")
    table.sockets[1].settled()
    for event in table.seen(1).events:
        if event["kind"] == "said":
            assert event["text"].isprintable(), event


# --- Too much

def test_a_message_flood(start_server):
    """What comes too fast is not done, is told how long to wait, and whoever goes on is cut; the others notice nothing."""
    running = start_server(messages_per_second=10, messages_burst=20)
    table = Table(running, people=2)
    flood = Client(running, "Flood").at(table.id)
    try:
        for turn in range(5000):
            flood.post({"do": "ping", "id": f"f{turn}"})
    except OSError:
        pass
    messages, closed = flood.until_closed()
    refused = [message for message in messages if message["is"] == "refused"]
    assert refused and all(message["wait_ms"] > 0 and message["code"] == "server.too_fast" for message in refused)
    assert sum(message["is"] == "pong" for message in messages) < 1000
    assert closed.code in (4002, 1006)
    still_well(running)


def test_who_waits_as_told_is_served(start_server):
    running = start_server(messages_per_second=20, messages_burst=5)  # five at once is what it meets
    connection = Client(running).connect()
    waits = 0
    for turn in range(30):
        while (answer := connection.answer(connection.post({"do": "ping", "id": f"p{turn}"})))["is"] == "refused":
            waits += 1
            time.sleep(answer["wait_ms"] / 1000)  # what is asked of a client
    assert 0 < waits < 100


def test_talk_has_a_limit_of_its_own(server):
    table = Table(server, people=2)
    answers = [table.sockets[0].ask("say", table.id, text=f"Hello {turn}") for turn in range(50)]
    assert answers[0]["is"] == "done"
    assert answers[-1]["is"] == "refused" and answers[-1]["wait_ms"] > 0
    table.play(most=2)


def test_too_many_tables_on_one_connection(server):
    host = Client(server)
    tables = [host.create() for _ in range(21)]
    connection = host.connect()
    for table in tables[:20]:
        connection.join(table)
    assert connection.refused("join", tables[20]) == "server.too_many_places"


def test_a_connection_that_drips(start_server):
    """Half a request, for ever: it is ended, and others are served meanwhile."""
    running = start_server(request_seconds=1)
    with socket.create_connection(("127.0.0.1", running.port), timeout=DEADLINE) as tcp:
        tcp.sendall(b"GET / HTTP/1.1\r\nHost: 127.0")
        still_well(running)
        while tcp.recv(65536):
            pass
