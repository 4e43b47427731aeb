"""The server over WebSocket: joining, resuming, commands and everything that can be done at a table."""

import json

import pytest
from online import Client, Table, server, start_server


@pytest.fixture
def guest(server):
    return Client(server, "Anna")


# --- Hello and joining

def test_hello(guest):
    connection = guest.connect()
    welcome = json.loads(connection.heard[0])
    assert welcome["is"] == "welcome" and welcome["protocol"] == 1 and welcome["server"]
    assert welcome["guest"] == {"id": guest.id, "name": "Anna"} and welcome["now"] > 1_700_000_000_000


def test_hello_by_cookie(guest):
    connection = Client.connect(guest, hello=False, headers={"Cookie": guest.cookie})
    connection.token = None
    assert connection.hello()["guest"]["id"] == guest.id


def test_a_second_hello_is_refused(guest):
    connection = guest.connect()
    connection.post({"do": "hello", "id": "again", "protocol": 1})
    assert connection.answer("again")["is"] == "refused"


def test_ping(guest):
    connection = guest.connect()
    assert connection.answer(connection.post({"do": "ping", "id": "p"})) == {"is": "pong", "id": "p"}


def test_a_snapshot_has_everything(guest):
    table = guest.create("24", seats=3, name="Thursday", bots=[None, None, "simple"], options={"drop_out": True})
    snapshot = guest.at(table).tables[table].snapshot
    assert snapshot["phase"] == "waiting" and snapshot["number"] >= 2 and snapshot["turn"] is None
    assert snapshot["setup"]["options"] == {"trump_chaos": False, "drop_out": True, "point_limits": False, "own_trump_penalty": True}
    assert [seat["kind"] for seat in snapshot["seats"]] == ["open", "open", "bot"]
    assert snapshot["host"]["guest"] == guest.id and snapshot["host"]["name"] == "Anna"
    assert len(snapshot["match"]["commitment"]) == 64 and "secret" not in snapshot["match"]


def test_sitting_down_shows_the_own_seat(guest):
    table = guest.create(seats=2)
    connection = guest.at(table)
    assert connection.tables[table].you == {"seat": None, "host": True, "referee": True}
    connection.done("sit", table, seat=1)
    you = connection.tables[table].you
    assert you["seat"] == 1 and len(you["seat_token"]) >= 22
    assert connection.refused("sit", table, seat=1) == "table.seated_already"


def test_leaving_ends_the_news(server, guest):
    table = guest.create(seats=2)
    connection, other = guest.at(table), Client(server).at(table)
    other.post({"do": "leave", "table": table})
    other.settled()
    connection.done("say", table, text="Hello?")
    other.settled()
    assert "said" not in other.tables[table].kinds()
    assert other.refused("say", table, text="Hello!") == "server.not_joined"


def test_tables_without_spectators(server, guest):
    table = Table(server, people=2, spectators=False)
    assert guest.connect().refused("join", table.id) == "table.no_spectators"
    assert guest.rest("GET", f"/api/tables/{table.id}").status == 403


def test_who_looks_on_is_sent_away_when_play_begins(server, guest):
    table = Table(server, people=2, spectators=False, start=False)
    table.sockets[1].done("stand", table.id)
    waiting = guest.at(table.id)
    table.sockets[1].done("sit", table.id)
    left = waiting.until(lambda message: message["is"] == "left")
    assert left["table"] == table.id and left["code"] == "table.no_spectators"


def test_presence(server):
    table = Table(server, people=2)
    watcher = Client(server).at(table.id)
    assert watcher.until(lambda message: message["is"] == "presence")["seats"] == [True, True]
    table.sockets[1].close()
    told = watcher.until(lambda message: message["is"] == "presence" and not all(message["seats"]))
    assert told["seats"] == [True, False] and told["spectators"] == 1


# --- Resuming

def test_resuming_gives_what_was_missed(server):
    table = Table(server, people=2).play(most=3)
    watcher = Client(server)
    connection = watcher.at(table.id)
    since = connection.tables[table.id].number
    table.play(most=4)
    for each in table.sockets:
        each.settled()
    again = watcher.connect()
    again.tables = connection.tables
    answer = again.join(table.id, since=since)
    assert answer["since"] == since and "snapshot" not in answer
    turn = again.until(lambda message: message["is"] == "turn")
    assert turn["number"] == again.tables[table.id].number == table.seen(0).number
    assert again.tables[table.id].log == table.seen(0).log, "gesjaakt hides nothing in its log"


@pytest.mark.parametrize("since", [0, 10 ** 15])
def test_resuming_from_nowhere_gives_a_snapshot(server, since):
    table = Table(server, people=2)
    assert "snapshot" in Client(server).connect().join(table.id, since=since)


@pytest.mark.parametrize("since", [-1, "3", 1.5, [], True])
def test_resuming_from_nonsense_is_refused(server, since):
    table = Table(server, people=2, start=False)
    assert Client(server).connect().refused("join", table.id, since=since) == "server.bad_field"


def test_an_id_may_have_64_bytes(server):
    table = Table(server, people=2, start=False)
    connection = Client(server).at(table.id)
    for fits in ("x" * 64, "é" * 32):
        assert connection.answer(connection.post({"do": "say", "id": fits, "table": table.id, "text": "Hello"}))["is"] == "done"
    for do in ("say", "join"):
        for given, code in (("x" * 65, "server.id_too_long"), ("é" * 33, "server.id_too_long"), ("", "server.bad_field"), (7, "server.bad_field")):
            connection.post({"do": do, "id": given, "table": table.id, "text": "Hello"})
            refusal = connection.until(lambda message: message["is"] == "refused")
            assert refusal["code"] == code and "id" not in refusal, (do, given)


def test_resuming_over_a_rematch_gives_a_snapshot(server):
    table = Table(server, people=2).play(most=3)
    since = table.seen(0).number
    table.play()
    for connection in table.sockets:
        connection.done("rematch", table.id)
    answer = table.clients[0].connect().join(table.id, since=since)
    assert answer["snapshot"]["match"]["index"] == 1 and answer["snapshot"]["phase"] == "waiting"


# --- Commands

def test_a_repeated_command_is_done_once(server):
    table = Table(server, people=2)
    seat = table.due()
    connection, seen = table.sockets[seat], table.seen(seat)
    frame = {"do": "act", "id": "once", "table": table.id, "seen": seen.number, "action": "take"}
    answers = [connection.answer(connection.post(frame)) for _ in range(3)]
    assert answers[0]["is"] == "done" and answers == [answers[0]] * 3
    # From another connection of the same guest too.
    other = table.clients[seat].at(table.id)
    assert other.answer(other.post(frame)) == answers[0]
    connection.settled()
    assert seen.log.count(f"{seat}: take") == 1


def test_a_repeated_refusal_is_the_same(server):
    table = Table(server, people=2)
    connection = table.sockets[0]
    frame = {"do": "act", "id": "wrong", "table": table.id, "action": "juggle"}
    first = connection.answer(connection.post(frame))
    assert first["is"] == "refused" and connection.answer(connection.post(frame)) == first


def test_ids_of_others_are_their_own(server):
    table = Table(server, people=2, start=False)
    for connection in table.sockets:
        assert connection.answer(connection.post({"do": "say", "id": "same", "table": table.id, "text": "Hello"}))["is"] == "done"


def test_a_stale_decision_is_refused_after_the_news(server):
    table = Table(server, people=2)
    seat = table.due()
    before = table.seen(seat).number
    assert table.act(seat)["is"] == "done"
    while (due := table.due()) != seat:
        table.act(due)
    connection, seen = table.sockets[seat], table.seen(seat)
    count = len(seen.log)
    answer = connection.ask("act", table.id, seen=before, action="take")
    assert answer["is"] == "refused" and answer["code"] == "table.stale" and answer["number"] == seen.number
    assert len(seen.log) == count and seen.due
    assert connection.ask("act", table.id, seen=seen.number, action="take")["is"] == "done"


def test_done_comes_after_its_events(server):
    table = Table(server, people=2)
    seat = table.due()
    answer = table.act(seat)
    assert answer["number"] <= table.seen(seat).number


@pytest.mark.parametrize("frame", [
    {"do": "act"}, {"do": "act", "action": 7}, {"do": "act", "action": ["pay"]}, {"do": "act", "action": ""}, {"do": "act", "action": "x" * 2000},
    {"do": "act", "action": "pay\u0000"}, {"do": "act", "action": "pay", "seen": "now"}, {"do": "act", "action": "pay", "seen": -1},
    {"do": "sit", "seat": 99}, {"do": "sit", "seat": "0"}, {"do": "sit", "seat": -1}, {"do": "answer"}, {"do": "answer", "yes": "yes"},
    {"do": "judge", "wrong": "all"}, {"do": "judge", "wrong": []}, {"do": "seat_bot", "seat": 0, "level": "simple"}, {"do": "dance"}, {"do": ""},
    {"do": "tick"}, {"do": "presence", "guest": "x"}, {"do": "forget", "guest": "x"}, {"do": "deal"}, {"do": "cut", "bytes": "xyz"}, {"do": "say"},
    {"do": "say", "text": ""}, {"do": "say", "text": "x" * 501}, {"do": "react", "symbol": "x" * 50}, {"do": "rename", "name": ""},
    {"do": "replace", "seat": 1}, {"do": "mute", "guest": "x"}, {"do": "resume"}, {"do": "rematch"}, {"do": "start"},
])
def test_commands_that_make_no_sense_are_refused(server, frame):
    table = Table(server, people=2)
    connection = table.sockets[0]
    number = table.seen(0).number
    answer = connection.ask(frame.pop("do"), table.id, **frame)
    assert answer["is"] == "refused" and answer["text"] != answer["code"], answer
    connection.settled()
    assert table.seen(0).number == number, "a refusal leaves no trace"


def test_refusals_speak_the_language_of_their_reader(server):
    table = Table(server, people=2)
    texts = set()
    for language in ("nl", "de", "en"):
        connection = table.clients[0].connect(hello=False)
        connection.hello(lang=language)
        connection.join(table.id)
        texts.add(connection.ask("act", table.id, action="juggle")["text"])
    assert len(texts) == 3


# --- What people can do

def test_talk_is_heard_by_all(server):
    table = Table(server, people=2, start=False)
    watcher = Client(server, "Watcher").at(table.id)
    watcher.done("say", table.id, text="  Good <b>luck</b>!  ")
    watcher.done("react", table.id, symbol="👍")
    for connection in table.sockets:
        assert connection.until_event(table.id, "said")["text"] == "Good <b>luck</b>!"
        assert connection.until_event(table.id, "reacted")["symbol"] == "👍"
    late = Client(server).at(table.id)
    assert [each["name"] for each in late.tables[table.id].snapshot["chat"]] == ["Watcher"]


def test_the_host_mutes(server):
    table = Table(server, people=2)
    rude = Client(server, "Rude")
    connection = rude.at(table.id)
    assert table.sockets[1].refused("mute", table.id, guest=rude.id, on=True) == "table.only_host"
    table.sockets[0].done("mute", table.id, guest=rude.id, on=True)
    assert connection.refused("say", table.id, text="What?") == "table.muted"
    table.sockets[0].done("mute", table.id, guest=rude.id, on=False)
    connection.done("say", table.id, text="Sorry.")


def test_another_name_shows_at_the_table(server):
    table = Table(server, people=2)
    assert table.clients[1].rest("PATCH", "/api/me", {"name": "Bea"}).status == 200
    assert table.sockets[0].until_event(table.id, "renamed")["name"] == "Bea"
    assert table.host.at(table.id).tables[table.id].snapshot["seats"][1]["name"] == "Bea"


def test_taking_back_with_consent(server):
    table = Table(server, "alles", people=3)
    first, second, third = table.sockets
    lay = table.choose(table.seen(0))
    first.done("act", table.id, action=lay, seen=table.seen(0).number)
    assert second.refused("takeback", table.id) == "table.nothing_to_take_back"
    first.done("takeback", table.id)
    assert first.refused("takeback", table.id) == "table.question_stands"
    for connection in (second, third):
        assert connection.until_event(table.id, "asked")["question"] == "takeback"
        connection.done("answer", table.id, yes=True)
    first.until_event(table.id, "settled", result="granted")
    assert first.tables[table.id].log[-1].startswith("0: takeback ")
    first.settled()
    assert table.seen(0).due
    table.play()
    assert table.record()["end"] == "finished"


def test_taking_back_refused(server):
    table = Table(server, "alles", people=3)
    table.sockets[0].done("act", table.id, action=table.choose(table.seen(0)), seen=table.seen(0).number)
    table.sockets[0].done("takeback", table.id)
    table.sockets[1].until_event(table.id, "asked")
    table.sockets[1].done("answer", table.id, yes=False)
    assert table.sockets[0].until_event(table.id, "settled")["result"] == "refused"
    assert "takeback" not in " ".join(table.seen(0).log)


def test_against_bots_taking_back_is_free(start_server):
    table = Table(start_server(bot_pause_ms=60_000), "alles", people=1, bots=2)
    assert table.sockets[0].refused("takeback", table.id) == "table.nothing_to_take_back"
    assert table.due() == 0, "all lay at the same time, and the bots take theirs"
    assert table.act(0)["is"] == "done"
    table.sockets[0].done("takeback", table.id)
    table.sockets[0].settled()
    assert table.seen(0).log[-1].startswith("0: takeback ") and table.seen(0).due
    assert "asked" not in table.seen(0).kinds()


def test_pause_and_resume(server):
    table = Table(server, people=2)
    table.sockets[0].done("pause", table.id)
    table.sockets[1].until_event(table.id, "asked")
    table.sockets[1].done("answer", table.id, yes=True)
    table.sockets[0].until_event(table.id, "paused")
    for seat in range(2):
        assert table.sockets[seat].refused("act", table.id, action="take") == "table.paused"
    table.sockets[0].done("resume", table.id)
    table.play()
    assert table.over()


def test_who_resigns_is_played_by_a_bot(server):
    table = Table(server, people=2)
    table.sockets[1].done("resign", table.id)
    assert table.sockets[1].refused("sit", table.id) == "table.resigned"
    gone, table.sockets = table.sockets[1], table.sockets[:1]
    table.play()
    gone.settled()
    assert "1: resign" in gone.tables[table.id].log
    assert table.record()["seats"][1]["kind"] == "human"


def test_who_stands_up_may_come_back(server):
    table = Table(server, people=2)
    table.sockets[1].done("stand", table.id)
    table.sockets[0].until_event(table.id, "left", seat=1)
    table.sockets[1].done("sit", table.id)
    table.sockets[0].until_event(table.id, "returned", seat=1)
    table.play()
    assert {"1: bot simple", "1: back at seat"} <= set(table.record()["log"])


def test_aborting_takes_all(server):
    table = Table(server, people=3)
    table.sockets[0].done("abort", table.id)
    for connection in table.sockets[1:]:
        connection.until_event(table.id, "asked")
    table.sockets[1].done("answer", table.id, yes=True)
    table.sockets[2].settled()
    assert "ended" not in table.seen(2).kinds()
    table.sockets[2].done("answer", table.id, yes=True)
    ended = table.sockets[0].until_event(table.id, "ended")
    assert ended["end"] == "aborted" and ended["scores"] is None and ended["winners"] == []
    assert table.record()["end"] == "aborted"


def test_a_rematch(server):
    table = Table(server, people=2).play()
    first = table.record()
    table.sockets[0].done("rematch", table.id)
    table.sockets[1].until_event(table.id, "again", seat=0)
    table.sockets[1].done("rematch", table.id)
    table.start()
    table.play()
    second = table.record(2)
    assert second["fairness"]["secret"] != first["fairness"]["secret"] and second["log"] != first["log"]
    seats = table.host.at(table.id).tables[table.id].snapshot["seats"]
    assert sum(seat["wins"] for seat in seats) >= 2


def test_a_table_starts_by_itself_when_the_last_seat_is_taken(server):
    table = Table(server, people=2, bots=1, start=False)
    other = table.host.create(seats=3, bots=[None, None, "random"])
    first, second = (client.at(other) for client in table.clients)
    first.done("sit", other, seat=0, cut="c0ffee")
    assert "started" not in first.tables[other].kinds()
    second.done("sit", other, seat=1)
    first.until_event(other, "started")
    assert second.tables[other].snapshot["phase"] == "playing" and second.tables[other].you["seat"] == 1
    assert first.refused("start", other) == "table.in_play"
    table.id, table.sockets = other, [first, second]
    table.play()
    assert table.record()["fairness"]["cuts"] == ["c0ffee", "", ""]
    for connection in table.sockets:
        connection.done("rematch", other)
    for connection in table.sockets:
        connection.until_event(other, "commitment", index=1)
        connection.ask("cut", other, bytes="17")  # the rematch starts with the last one, or may have started already
    table.play()
    assert table.record(2)["end"] == "finished"


def test_a_match_is_dealt_as_promised(server):
    table = Table(server, people=2, start=False)
    promised = table.seen(0).snapshot["match"]["commitment"]
    table.sockets[1].done("cut", table.id, bytes="c0ffee")
    table.start()
    table.play()
    revealed = table.sockets[0].until_event(table.id, "revealed")
    fairness = table.record()["fairness"]
    assert fairness["commitment"] == promised and fairness["secret"] == revealed["secret"]
    assert revealed["cuts"] == fairness["cuts"] == ["", "c0ffee"]


def test_the_host_fills_with_bots(server):
    host = Client(server, "Host")
    table = host.create("alles", seats=4)
    connection = host.at(table)
    connection.done("sit", table)
    assert connection.refused("seat_bot", table, seat=1, level="oracle") == "table.unknown_level"
    assert connection.refused("seat_bot", table, seat=1, level="exec:sh") == "table.unknown_level"
    connection.done("seat_bot", table, seat=1, level="random")
    connection.done("open_seat", table, seat=1)
    assert connection.refused("start", table) == "table.seats_open"
    connection.done("start", table, fill=True)
    assert [seat["kind"] for seat in host.at(table).tables[table].snapshot["seats"]] == ["person", "bot", "bot", "bot"]


def test_only_the_host_hosts(server):
    table = Table(server, people=2, start=False)
    for command in ({"do": "start"}, {"do": "seat_bot", "seat": 0, "level": "simple"}, {"do": "open_seat", "seat": 0}):
        assert table.sockets[1].refused(command.pop("do"), table.id, **command) == "table.only_host"


@pytest.mark.parametrize("game, options", [("24", {"drop_out": True}), ("alles", {}), ("gesjaakt", {"tactical": True}),
                                           ("wordcard", {"variant": "card", "opening_cards": 0})])
@pytest.mark.parametrize("level", ["random", "strong"])
def test_whole_matches_with_bots(start_server, stamtafel, game, options, level):
    server = start_server(bot_time_ms=2)  # for `strong`: how it plays is asked elsewhere
    table = Table(server, game, people=2, bots=2, level=level, options=options, seed=3).play()
    path = stamtafel.folder / "match.jsonl"
    path.write_text(json.dumps(table.record()) + "\n")
    stamtafel.ok("verify", path)


def test_time_runs_out_and_a_bot_takes_over(server):
    table = Table(server, people=2, clock={"kind": "move", "seconds": 5})
    seat = table.due()
    assert table.seen(seat).turn["clock"]["seats"][seat]["deadline"]
    timed_out = table.sockets[seat].until_event(table.id, "timed_out")
    assert timed_out["seat"] == seat
    table.sockets[seat].done("sit", table.id)
    table.sockets[seat].until_event(table.id, "returned", seat=seat)


def test_a_person_judges_words(server):
    table = Table(server, "wordcard", people=2, options={"referee": "person", "opening_cards": 0, "hand": 8})
    seat = table.due()
    connection = table.sockets[seat]
    connection.done("act", table.id, action="keep", seen=table.seen(seat).number)
    connection.settled()
    view = table.seen(seat).turn["view"]
    hand = next(line for line in view.splitlines() if line.startswith(f"seat {seat} ")).split(" hand ")[1].split()
    cards = [card for card in hand if card != "*"][:2]
    connection.done("act", table.id, action=f"lay {' '.join(cards)}", seen=table.seen(seat).number)
    host = table.sockets[0]
    host.settled()
    word = "".join(card[-1] for card in cards)
    assert table.seen(0).turn["verdict"] == [word] and table.seen(0).turn["actors"] == []
    assert table.sockets[1].refused("judge", table.id, wrong=[word]) == "table.only_referee"
    host.done("judge", table.id, wrong=[word])
    host.settled()
    assert f"referee wrong {word}" in table.seen(0).log and f"undo {seat}" in table.seen(0).log


# --- Seat tokens

def test_a_seat_is_played_from_another_device(server):
    table = Table(server, people=2)
    token = table.seen(1).you["seat_token"]
    tablet = Client(server, "Tablet").at(table.id, seat_token=token)
    assert tablet.tables[table.id].you["seat"] == 1
    table.sockets[1] = tablet
    table.play()
    assert table.over()


def test_the_token_changes_with_the_holder(server):
    table = Table(server, people=2, start=False)
    token = table.seen(1).you["seat_token"]
    table.sockets[1].done("stand", table.id)
    other = Client(server, "Other")
    connection = other.at(table.id)
    connection.done("sit", table.id, seat=1)
    assert connection.tables[table.id].you["seat_token"] != token
    assert Client(server).connect().refused("join", table.id, seat_token=token) == "server.bad_seat_token"


@pytest.mark.parametrize("token", ["", "x" * 32, 7, None])
def test_tokens_that_fit_no_seat(server, token):
    table = Table(server, people=2)
    answer = Client(server).connect().ask("join", table.id, seat_token=token)
    assert answer["is"] == "refused"
