"""Nothing a viewer may not know is in the bytes they are sent: all games, through everything that can happen at a table."""

import base64
import json
import random
import re

import pytest
from discretion import Leak, Watcher, redacted
from online import Client, Table, promise, request, server

GAMES = {
    "gesjaakt": {},
    "24": {"trump_chaos": True, "drop_out": True},
    "alles": {},
    "wordcard": {"variant": "card", "opening_cards": 0, "hand": 8},
}


class Evening:
    """Two people, a bot, a spectator, a second tab and a player who also looks on; everything they were sent."""

    def __init__(self, server, game, seed=5):
        self.random = random.Random(seed)
        self.matches = 0
        self.server, self.game = server, game
        self.table = Table(server, game, people=2, bots=1, options=GAMES[game], seed=seed, start=False)
        self.id = self.table.id
        self.connections = list(self.table.sockets)
        self.seat_tokens = {self.table.seen(seat).you["seat_token"]: seat for seat in range(2)}
        self.stranger = Client(server, "Stranger")
        self.spectator = self.keep(self.stranger.at(self.id))
        self.second_tab = self.keep(self.table.clients[0].at(self.id))
        self.looking_on = self.keep(self.table.clients[1].at(self.id, **{"as": "spectator"}))
        assert self.looking_on.tables[self.id].you["seat"] is None

    def keep(self, connection):
        self.connections.append(connection)
        return connection

    def play(self):
        self.matches += 1
        self.table.sockets[0].done("cut", self.id, bytes="00ff17")
        promised = self.random.randbytes(16)
        match = self.table.clients[1].at(self.id).tables[self.id].snapshot["match"]
        self.table.sockets[1].done("cut", self.id, commitment=promise(match, 1, promised))
        self.table.start()
        self.table.sockets[1].until_event(self.id, "cuts_closed", index=match["index"])
        self.table.sockets[1].done("reveal", self.id, bytes=promised.hex())
        happenings = [self.reconnect, self.start_anew, self.take_back, self.mistake, self.meddle, self.talk, self.ask_around]
        while self.table.step():
            if self.random.random() < 0.25:
                self.random.choice(happenings)()
        for connection in (*self.table.sockets, self.spectator, self.second_tab, self.looking_on):
            connection.settled()

    def again(self):
        for connection in self.table.sockets:
            connection.done("rematch", self.id)

    # What happens in between.

    def reconnect(self):
        seat = self.random.randrange(2)
        old = self.table.sockets[seat]
        old.close()
        connection = self.table.sockets[seat] = self.keep(self.table.clients[seat].connect())
        connection.tables = old.tables
        connection.join(self.id, since=self.table.seen(seat).number)

    def start_anew(self):
        seat = self.random.randrange(2)
        self.table.sockets[seat].close()
        self.table.sockets[seat] = self.keep(self.table.clients[seat].at(self.id))

    def take_back(self):
        seat = self.random.randrange(2)
        if self.table.sockets[seat].ask("takeback", self.id)["is"] == "refused":
            return
        self.table.sockets[1 - seat].settled()
        if self.table.seen(1 - seat).events[-1]["kind"] == "asked":
            self.table.sockets[1 - seat].ask("answer", self.id, yes=self.random.random() < 0.8)

    def mistake(self):
        seat = self.random.randrange(2)
        for action in ("play R8", "lay ? ? ?", "discard 1/A", "take back everything", "swap R1 R2 R3", "lay 1/A 1/B", "solution ?"):
            if "R8" in action or self.random.random() < 0.5:
                self.table.sockets[seat].ask("act", self.id, action=action, seen=0)

    def meddle(self):
        for connection in (self.spectator, self.looking_on):
            assert connection.ask("act", self.id, action="pay", seen=0)["is"] == "refused"
        response = self.stranger.rest("GET", f"/api/tables/{self.id}")
        assert response.status == 200
        record = self.stranger.rest("GET", f"/api/tables/{self.id}/records/{self.matches}")
        assert record.status == 404 or self.table.due() is None

    def talk(self):
        self.spectator.ask("say", self.id, text="What do you hold?")

    def ask_around(self):
        assert self.table.sockets[0].ask("join", "nosuchtable")["is"] == "refused"
        self.second_tab.join(self.id)

    # What came of it.

    def records(self):
        return [self.table.record(number) for number in range(1, self.matches + 1)]

    def watchers(self):
        """For every connection a watcher who knows the records, with the frames it has to look at."""
        tokens = [client.token for client in [*self.table.clients, self.stranger]]
        records = self.records()
        for connection in self.connections:
            yield Watcher(records, self.game, tokens, self.seat_tokens, connection.sent), connection


@pytest.fixture(scope="module", params=GAMES)
def evening(request, server):
    evening = Evening(server, request.param)
    evening.play()
    evening.again()
    evening.play()
    return evening


def test_every_byte(evening):
    assert len(evening.records()) == 2
    looked = 0
    for watcher, connection in evening.watchers():
        resume(watcher, connection, evening)
        watcher.look(connection.heard)
        looked += len(connection.heard)
    assert looked > 200


def resume(watcher, connection, evening):
    """A connection that resumed knows what it was told before: the lines up to then."""
    joined = next((json.loads(frame) for frame in connection.heard if b'"is":"table"' in frame), None)
    if joined is None or "since" not in joined:
        return
    lines, index = lines_at(evening, joined["since"])
    watcher.lines, watcher.index = lines, index
    if lines == len(watcher.record()["log"]):
        watcher.revealed.add(index)


def lines_at(evening, number):
    """How many lines had been told at this event, and of which match, as the spectator saw it."""
    lines = index = 0
    for frame in evening.spectator.heard:
        message = json.loads(frame)
        if message.get("number", 0) > number or message["is"] != "event":
            continue
        if message["event"]["kind"] in ("started", "rematch"):
            lines, index = 0, message["event"]["index"]
        lines += message["event"]["kind"] == "line"
    return lines, index


def test_answers_over_http_tell_no_more(evening):
    secrets = [record["fairness"]["secret"] for record in evening.records()]
    tokens = [client.token for client in [*evening.table.clients, evening.stranger]] + list(evening.seat_tokens)
    for body in evening.stranger.heard:
        assert not any(token.encode() in body for token in tokens)
        assert b'"log"' not in body or any(secret.encode() in body for secret in secrets)


def test_nothing_of_it_is_logged(evening):
    journal = evening.server.journal()
    tokens = [client.token for client in [*evening.table.clients, evening.stranger]] + list(evening.seat_tokens)
    for secret in tokens + [record["fairness"]["secret"] for record in evening.records()]:
        assert secret not in journal


def test_views_of_the_record_agree(evening):
    """The lines each seat was told are the record's, redacted by ourselves."""
    for record in evening.records()[-1:]:
        for seat in range(2):
            assert evening.table.seen(seat).log == [redacted(evening.game, line, seat) for line in record["log"]]


# --- The checker itself: doctored frames must not pass.

def doctored(evening, change):
    """Looks at all connections of an evening after `change(message, connection)` had its way with each frame until it answers true."""
    changed = False
    for watcher, connection in evening.watchers():
        resume(watcher, connection, evening)
        frames = []
        for frame in connection.heard:
            message = json.loads(frame)
            if not changed and change(message, watcher, evening):
                changed = True
                frame = json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode()
            frames.append(frame)
        if changed:
            with pytest.raises(Leak):
                watcher.look(frames)
            return
    pytest.skip("this game has nothing of the kind")


def is_line(message):
    return message["is"] == "event" and message["event"]["kind"] == "line"


def test_a_dealt_card_is_noticed(evening):
    def change(message, watcher, evening):
        if not is_line(message) or "?" not in message["event"]["text"]:
            return False
        line = next(line for line in watcher.records[0]["log"] if line.startswith(message["event"]["text"].split(" ?")[0]))
        message["event"]["text"] = line
        return True
    doctored(evening, change)


def test_a_hand_in_a_view_is_noticed(evening):
    def change(message, watcher, evening):
        if message["is"] != "turn" or " hand ?" not in message["view"]:
            return False
        card = {"24": "24", "alles": "P11", "wordcard": "K/Z"}[evening.game]
        message["view"] = message["view"].replace(" hand ?", f" hand {card}", 1)
        return True
    doctored(evening, change)


def test_chips_are_noticed(evening):
    def change(message, watcher, evening):
        if message["is"] != "turn" or " chips ?" not in message["view"]:
            return False
        message["view"] = message["view"].replace(" chips ?", " chips 3", 1)
        return True
    doctored(evening, change)


def test_chips_in_the_sums_are_noticed(evening):
    def change(message, watcher, evening):
        other = re.search(r"(?m)^seat (\d) chips \?", message.get("view", "")) if message["is"] == "turn" else None
        if other is None:
            return False
        message["sums"] = re.sub(rf"(?m)^score {other[1]} (\d+) .*$", rf"score {other[1]} \1 -7", message["sums"])
        return True
    doctored(evening, change)


@pytest.mark.parametrize("disguise", [
    lambda text: text, lambda text: text.upper(), lambda text: base64.b64encode(bytes.fromhex(text)).decode(),
    lambda text: base64.urlsafe_b64encode(bytes.fromhex(text)).decode().rstrip("=")])
def test_a_secret_is_noticed(evening, disguise):
    def change(message, watcher, evening):
        if message["is"] != "done":
            return False
        message["id"] = disguise(watcher.records[0]["fairness"]["secret"])
        return True
    doctored(evening, change)


def test_a_token_is_noticed(evening):
    def change(message, watcher, evening):
        if message["is"] != "presence":
            return False
        message["table"] = base64.b64encode(evening.stranger.token.encode()).decode()
        return True
    doctored(evening, change)


def test_the_token_of_another_seat_is_noticed(evening):
    def change(message, watcher, evening):
        if message["is"] != "table" or message["you"]["seat"] is not None:
            return False
        message["you"]["seat_token"] = next(iter(evening.seat_tokens))
        return True
    doctored(evening, change)


def test_a_thought_is_noticed(evening):
    def change(message, watcher, evening):
        if not is_line(message):
            return False
        message["event"]["thought"] = "he must hold the joker"
        return True
    doctored(evening, change)


def test_actions_of_others_are_noticed(evening):
    def change(message, watcher, evening):
        if message["is"] != "turn" or message["legal"] is None or message["legal"] or len(message["actors"]) > 1:
            return False
        message["legal"] = ["pay"]
        return True
    doctored(evening, change)


def test_a_card_in_a_sentence_is_noticed(evening):
    def change(message, watcher, evening):
        if message["is"] != "done" or evening.game == "gesjaakt":
            return False
        cards = [f"{rank}/{letter}" for rank in "23456" for letter in "AENRT"] if evening.game == "wordcard" else [
            f"{colour}{rank}" for colour in "RYGB" for rank in range(1, 12)]
        card = next(card for card in cards if card not in watcher.said)  # what one said oneself is no secret
        message["is"], message["code"], message["facts"] = "refused", "x", {}
        message["text"] = f"He holds {card}."
        return True
    doctored(evening, change)


def test_the_log_of_another_view_is_noticed(evening):
    def change(message, watcher, evening):
        log = message["snapshot"]["match"].get("log", []) if message["is"] == "table" and "snapshot" in message else []
        if not any("?" in line for line in log):
            return False
        message["snapshot"]["match"]["log"] = watcher.records[message["snapshot"]["match"]["index"]]["log"][:len(log)]
        return True
    doctored(evening, change)


def test_records_are_for_after_the_end(server):
    table = Table(server, "24", people=2)
    for number in (0, 1, 2):
        assert request(server, "GET", f"/api/tables/{table.id}/records/{number}").status == 404
    table.play()
    assert table.record()["view"] == "full"
