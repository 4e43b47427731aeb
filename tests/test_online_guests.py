"""Guests and what they may do to each other: devices, names, reactions, and who is asked to judge."""

from online import Client, Socket, request, server

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


class Device(Client):
    """The same guest on another device, carried there by a code."""

    def __init__(self, guest, agent=FIREFOX):
        code = guest.rest("POST", "/api/me/code", {}).json["code"]
        claimed = request(guest.server, "POST", "/api/me/claim", {"code": code, "token": True}, {"User-Agent": agent})
        assert claimed.status == 200, claimed.body
        self.server, self.name, self.id, self.address = guest.server, guest.name, guest.id, guest.address
        self.heard, self.sockets = [], []
        self.token = claimed.json["token"]
        self.cookie = claimed.headers["set-cookie"].split(";")[0]


def devices(client):
    answer = client.rest("GET", "/api/me/devices")
    assert answer.status == 200, answer.body
    return answer.json["devices"]


def own(client):
    return next(device for device in devices(client) if device["this"])


# --- Devices

def test_a_device_is_listed_and_ended_by_another(server):
    desk = Client(server, "Anna")
    phone = Device(desk)
    table = desk.create()
    sitting = phone.at(table)
    sitting.done("sit", table)
    assert (own(phone)["browser"], own(phone)["system"]) == ("Firefox", "Linux")
    assert [device["this"] for device in devices(phone)].count(True) == 1 and len(devices(phone)) == 2
    assert desk.token not in str(devices(phone)) and phone.token not in str(devices(phone))

    assert desk.rest("DELETE", f"/api/me/devices/{own(phone)['id']}").status == 204
    messages, closed = sitting.until_closed()
    assert messages[-1]["is"] == "bye" and messages[-1]["code"] == "server.device_ended" and closed.code == 4001
    # Neither the cookie nor the token is anybody's any more.
    assert phone.rest("GET", "/api/me").status == 401
    assert phone.rest("PATCH", "/api/me", {"name": "Mallory"}).status == 401
    assert phone.rest("POST", "/api/tables", {"game": "24"}).status == 401
    for refused in (Socket(server, headers={"Cookie": phone.cookie}, hello=False), Socket(server, token=phone.token, hello=False)):
        assert refused.hello()["code"] == "server.unknown_guest"
    assert len(devices(desk)) == 1


def test_all_other_devices_are_ended_at_once(server):
    desk = Client(server, "Anna")
    others = [Device(desk) for _ in range(3)]
    lines = [other.connect() for other in others]
    kept = desk.connect()
    assert desk.rest("DELETE", "/api/me/devices").status == 204
    for line in lines:
        assert line.until_closed()[0][-1]["code"] == "server.device_ended"
    for other in others:
        assert other.rest("GET", "/api/me").status == 401
    kept.settled()
    assert [device["this"] for device in devices(desk)] == [True]


def test_signing_off_ends_this_device(server):
    client = Client(server, "Anna")
    answer = client.rest("DELETE", f"/api/me/devices/{own(client)['id']}")
    assert answer.status == 204 and "Max-Age=0" in answer.headers["set-cookie"]
    assert client.rest("GET", "/api/me").status == 401


def test_nobody_ends_the_devices_of_others(server):
    anna, eve = Client(server, "Anna"), Client(server, "Eve")
    answer = eve.rest("DELETE", f"/api/me/devices/{own(anna)['id']}")
    assert (answer.status, answer.code) == (404, "store.unknown_device")
    assert eve.rest("DELETE", "/api/me/devices").status == 204
    assert anna.rest("GET", "/api/me").status == 200
    assert request(server, "GET", "/api/me/devices").status == 401
    assert request(server, "DELETE", "/api/me/devices").status == 401


def test_devices_are_the_same_after_a_restart_and_gone_with_the_guest(server):
    desk = Client(server, "Anna")
    phone = Device(desk)
    before = devices(desk)
    server.kill()
    server.restart()
    assert devices(desk) == before
    assert desk.rest("DELETE", "/api/me").status == 204
    assert phone.rest("GET", "/api/me/devices").status == 401


# --- Names

def test_the_second_of_a_name_gets_a_number_for_everybody(server):
    first, second, looker = Client(server, "Anna"), Client(server, "ANNA"), Client(server, "An\u00a0na")
    table = first.create(seats=2, start="host")
    sockets = [first.at(table), second.at(table), looker.at(table)]
    for socket in sockets[:2]:
        socket.done("sit", table)
    sockets[2].done("say", table, text="I am Anna")
    sockets[0].done("start", table)
    newcomer = Client(server, "Eve").at(table).tables[table].snapshot
    assert [seat["name"] for seat in newcomer["seats"]] == ["Anna", "ANNA 2"]
    assert newcomer["chat"][-1]["name"] == "An na 3"
    assert sockets[0].until_event(table, "said")["name"] == "An na 3"
    for socket in sockets[:2]:
        socket.done("resign", table)
    record = first.rest("GET", f"/api/tables/{table}/records/1").json
    assert [seat["name"] for seat in record["seats"]] == ["Anna", "ANNA 2"]


def test_families_stay_together_and_directions_do_not(server):
    client = Client(server, f"Bos {FAMILY} \U0001f1f3\U0001f1f1")
    assert client.rest("GET", "/api/me").json["guest"]["name"] == f"Bos {FAMILY} \U0001f1f3\U0001f1f1"
    assert client.rest("PATCH", "/api/me", {"name": FAMILY * 10}).json["guest"]["name"] == FAMILY * 10
    too_much = client.rest("PATCH", "/api/me", {"name": FAMILY * 30})
    assert (too_much.status, too_much.code) == (422, "table.text_too_heavy")
    turned = client.rest("PATCH", "/api/me", {"name": "\u202eanna\u2066\u200f \u05d0\u200e"})
    assert turned.json["guest"]["name"] == "anna \u05d0"


def test_who_is_muted_does_not_speak_through_his_name(server):
    host, guest = Client(server, "Anna"), Client(server, "Bert")
    table = host.create(seats=2, start="host")
    watching, muted = host.at(table), guest.at(table)
    muted.done("sit", table)
    watching.done("mute", table, guest=guest.id, on=True)
    assert muted.refused("rename", table, name="You all cheat") == "table.muted_name"
    assert guest.rest("PATCH", "/api/me", {"name": "You all cheat"}).status == 200
    muted.done("stand", table)
    muted.done("sit", table)
    muted.settled()
    watching.settled()
    assert all(b"cheat" not in each for each in watching.heard)
    assert host.at(table).tables[table].snapshot["seats"][0]["name"] == "Bert"


def test_a_reaction_is_one_of_the_set(server):
    host = Client(server, "Anna")
    table = host.create()
    socket = host.at(table)
    socket.done("react", table, symbol="\u2764\ufe0f")
    assert socket.until_event(table, "reacted")["symbol"] == "\u2764"
    for symbol in ("<b>x</b>", "\U0001f595", "hello", ""):
        answer = socket.ask("react", table, symbol=symbol)
        assert answer["code"] == "table.no_reaction" and "\U0001f44d" in answer["text"], answer


# --- The referee

def test_nobody_is_made_referee_unasked(server):
    host, named = Client(server, "Anna"), Client(server, "Rita")
    table = host.create("wordcard", seats=2, referee=named.id, options={"referee": "person"}, start="host")
    assert named.rest("GET", "/api/me/tables").json["tables"] == []
    hosting = host.at(table)
    assert hosting.tables[table].you["referee"] is True
    asked = named.at(table)
    assert asked.tables[table].you["referee"] is False
    assert asked.tables[table].snapshot["referee_asked"] == named.id
    assert asked.tables[table].snapshot["referee"]["guest"] == host.id
    assert hosting.refused("referee", table, yes=True) == "table.not_asked"
    asked.done("referee", table, yes=True)
    assert asked.tables[table].you["referee"] is True
    hosting.settled()
    assert hosting.tables[table].you["referee"] is False
    assert hosting.until_event(table, "referee") == {"kind": "referee", "guest": named.id, "name": "Rita", "yes": True}
    assert [each["table"] for each in named.rest("GET", "/api/me/tables").json["tables"]] == [table]
    server.kill()
    server.restart()
    again = named.at(table)
    assert again.tables[table].you["referee"] is True
    again.done("referee", table, yes=False)
    assert again.tables[table].you["referee"] is False
