"""The database of the server: check, backup, export and import."""

import fcntl
import json
import sqlite3
import stat
from pathlib import Path

import pytest
from conftest import LANGUAGES, says


def export_lines(stamtafel):
    """An export with something of everything, as another machine might have written it."""
    record = stamtafel.records("--matches", "1", "--seed", "5").read_text("utf-8").strip()
    guests = [{"guest": {"id": name, "name": name.title(), "created": 1, "seen": 2,
                         "tokens": [{"hash": 64 * name[0], "created": 1, "used": 86400000, "browser": "Firefox", "system": "Linux"}]}}
              for name in ("anna", "bob")]
    table = {"table": {"id": "t1", "name": "Küche", "game": "gesjaakt", "created": 1, "updated": 4, "listed": True,
                       "state": "finished", "last": 2, "guests": ["anna"]}}
    happened = [{"kind": "created", "table": "t1", "guest": "anna", "name": "Anna", "setup": {"game": "gesjaakt"}},
                {"kind": "said", "guest": "anna", "name": "Anna", "text": "¡Olé!\n"}]
    events = [{"event": {"table": "t1", "number": number, "at": 4, "text": json.dumps({"number": number, "at": 4, "event": event})}}
              for number, event in enumerate(happened, 1)]
    match = {"match": {"id": "m1", "table": "t1", "number": 1, "game": "gesjaakt", "finished": 9, "record": record,
                       "results": [{"guest": "anna", "seat": 0, "score": 12, "won": True},
                                   {"guest": "bob", "seat": 1, "score": None, "won": False}]}}
    return [{"format": "stamtafel-store/1"}, *guests, table, *events, match]


def write_export(path, lines):
    lines = [*lines, {"end": {"lines": len(lines) + 1}}]
    Path(path).write_text("".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines), "utf-8")
    return Path(path)


def files_in(folder):
    return sorted(path.name for path in Path(folder).iterdir())


@pytest.fixture
def full(stamtafel):
    """The export that was imported into the usual place."""
    export = write_export(stamtafel.folder / "in.jsonl", export_lines(stamtafel))
    shown = stamtafel.ok("db", "import", export)
    assert says(shown.out, "db.imported", tables=1, events=2, guests=2, matches=1)
    return export


def database_of(stamtafel):
    return Path(stamtafel.environment["XDG_DATA_HOME"]) / "stamtafel" / "stamtafel.db"


@pytest.mark.parametrize("language", LANGUAGES)
def test_check(stamtafel, full, language):
    shown = stamtafel.ok("db", "check", "--lang", language)
    assert says(shown.out, "db.sound", language, path=database_of(stamtafel), tables=1, events=2, guests=2, matches=1)
    assert shown.err == ""
    assert stat.S_IMODE(database_of(stamtafel).stat().st_mode) == 0o600


def test_without_the_variable_it_is_in_the_home_folder(stamtafel, full):
    env = {"XDG_DATA_HOME": None}
    stamtafel.ok("db", "import", full, env=env)
    home = Path(stamtafel.environment["HOME"])
    assert (home / ".local/share/stamtafel/stamtafel.db").exists()
    assert says(stamtafel.refused(1, "db", "check", env=env | {"HOME": None}), "cli.no_home", variable="XDG_DATA_HOME")


def test_what_goes_in_comes_out_the_same(stamtafel, full):
    out = stamtafel.folder / "out.jsonl"
    shown = stamtafel.ok("db", "export", out)
    assert says(shown.out, "db.exported", path=out, lines=8)
    assert out.read_bytes() == full.read_bytes()
    assert stamtafel.ok("db", "export", "-").out == full.read_text("utf-8")
    other = stamtafel.folder / "other.db"
    stamtafel.ok("db", "import", "-", "--database", other, typed=full.read_text("utf-8"))
    assert stamtafel.ok("db", "export", "-", "--database", other).out == full.read_text("utf-8")


def test_backup(stamtafel, full):
    copy = stamtafel.folder / "copy.db"
    before = files_in(stamtafel.folder)
    assert says(stamtafel.ok("db", "backup", copy).out, "db.backed_up", path=copy)
    assert files_in(stamtafel.folder) == sorted([*before, "copy.db"])
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    stamtafel.ok("db", "check", "--database", copy)
    assert stamtafel.ok("db", "export", "-", "--database", copy).out == full.read_text("utf-8")
    assert says(stamtafel.refused(1, "db", "backup", copy), "store.exists", path=copy)
    assert says(stamtafel.refused(1, "db", "backup", stamtafel.folder / "no" / "copy.db"), "store.cannot_write")


def test_backup_and_export_while_another_program_writes(stamtafel, full):
    with sqlite3.connect(database_of(stamtafel), isolation_level=None) as writer:
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("UPDATE guests SET name = 'Changed'")
        stamtafel.ok("db", "check")
        stamtafel.ok("db", "backup", "copy.db")
        assert stamtafel.ok("db", "export", "-").out == full.read_text("utf-8")
        writer.execute("COMMIT")
    assert "Changed" in stamtafel.ok("db", "export", "-").out


def test_an_export_never_replaces_the_database(stamtafel, full):
    database = database_of(stamtafel)
    before = database.read_bytes()
    assert says(stamtafel.refused(1, "db", "export", database), "store.exists")
    assert says(stamtafel.refused(1, "db", "backup", database), "store.exists")
    assert database.read_bytes() == before


def test_import_only_into_an_empty_database(stamtafel, full):
    assert says(stamtafel.refused(1, "db", "import", full), "store.not_empty", path=database_of(stamtafel))
    stamtafel.ok("db", "check")


@pytest.mark.parametrize("language", LANGUAGES)
def test_import_keeps_off_a_database_in_use(stamtafel, full, language):
    with open(f"{database_of(stamtafel)}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        said = stamtafel.refused(1, "db", "import", full, "--lang", language)
    assert says(said, "store.in_use", language, path=database_of(stamtafel))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_import_that_does_not_hold_leaves_nothing(stamtafel, language):
    lines = export_lines(stamtafel)
    record = json.loads(lines[-1]["match"]["record"])
    record["scores"][0] += 1
    wrong = [*lines[:-1], {"match": lines[-1]["match"] | {"record": json.dumps(record)}}]
    said = stamtafel.refused(1, "db", "import", write_export(stamtafel.folder / "wrong.jsonl", wrong), "--lang", language)
    assert says(said, "store.fault_record", language, table="t1", number=1)
    assert says(said, "db.nothing_imported", language)
    gap = [line for line in lines if line.get("event", {}).get("number") != 1]
    said = stamtafel.refused(1, "db", "import", write_export(stamtafel.folder / "gap.jsonl", gap), "--lang", language)
    assert says(said, "store.fault_numbers", language, table="t1", last=2)
    cut = stamtafel.folder / "cut.jsonl"
    cut.write_text("".join(cut.with_name("gap.jsonl").read_text("utf-8").splitlines(keepends=True)[:-1]), "utf-8")
    assert says(stamtafel.refused(1, "db", "import", cut, "--lang", language), "store.cut_short", language)
    cut.write_bytes(b'{"format":"stamtafel-store/1"}\n{"guest":"\xff"}\n')
    assert says(stamtafel.refused(1, "db", "import", cut, "--lang", language), "store.bad_line", language, line=2)
    assert says(stamtafel.refused(1, "db", "import", "nowhere", "--lang", language), "cli.cannot_read", language)
    assert not database_of(stamtafel).exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("call", [["check"], ["backup", "x"], ["export", "x"]])
def test_what_is_not_a_database_of_ours(stamtafel, language, call):
    def said(path):
        return stamtafel.refused(1, "db", *call, "--database", path, "--lang", language)

    assert says(said("none.db"), "store.cannot_open", language, path="none.db")
    text = stamtafel.folder / "text.db"
    text.write_text("once upon a time" * 100, "utf-8")
    assert says(said(text), "store.not_a_database", language, path=text)
    strange = stamtafel.folder / "strange.db"
    with sqlite3.connect(strange) as database:
        database.execute("CREATE TABLE songs(title)")
    assert says(said(strange), "store.not_ours", language, path=strange)
    assert files_in(stamtafel.folder) == ["strange.db", "text.db"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_database_of_a_newer_program(stamtafel, full, language):
    with sqlite3.connect(database_of(stamtafel)) as database:
        database.execute("PRAGMA user_version = 99")
    for call in (["check"], ["backup", "x"], ["export", "x"], ["import", full]):
        assert says(stamtafel.refused(1, "db", *call, "--lang", language), "store.too_new", language, version=99)


@pytest.mark.parametrize("language", LANGUAGES)
def test_check_says_what_does_not_hold(stamtafel, full, language):
    with sqlite3.connect(database_of(stamtafel)) as database:
        database.execute("UPDATE events SET number = 7 WHERE number = 2")
        database.execute("UPDATE results SET guest_key = 99 WHERE seat = 1")
    said = stamtafel.refused(1, "db", "check", "--lang", language)
    assert says(said, "store.fault_numbers", language, table="t1", last=2)
    assert says(said, "store.fault_reference", language, table="results")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_that_cannot_be_replayed_is_told_with_the_event(stamtafel, full, language):
    with sqlite3.connect(database_of(stamtafel)) as database:
        database.execute("UPDATE events SET text = replace(text, 'said', 'sang') WHERE number = 2")
    said = stamtafel.refused(1, "db", "check", "--lang", language)
    assert says(said, "store.fault_table", language, table="t1", number=2)
    assert says(said, "table.bad_event", language, field="kind")
    # A line of a match where none is being played.
    lines = export_lines(stamtafel)
    event = lines[5]["event"]
    text = json.dumps({"number": 2, "at": 4, "event": {"kind": "line", "number": 0, "text": "start 1"}})
    wrong = [*lines[:5], {"event": event | {"text": text}}, *lines[6:]]
    other = stamtafel.folder / "other.db"
    said = stamtafel.refused(1, "db", "import", write_export(stamtafel.folder / "wrong.jsonl", wrong), "--database", other,
                             "--lang", language)
    assert says(said, "store.fault_table", language, table="t1", number=2)
    assert says(said, "table.event_does_not_fit", language, number=2)
    assert not other.exists()


@pytest.mark.parametrize("arguments, key, facts", [
    (["backup"], "db.file_missing", {}),
    (["export"], "db.file_missing", {}),
    (["import"], "db.file_missing", {}),
    (["check", "extra"], "cli.word_too_many", {"word": "extra"}),
    (["backup", "a", "b"], "cli.word_too_many", {"word": "b"}),
    (["check", "--database"], "cli.flag_needs_value", {"flag": "--database"}),
])
def test_wrong_words(stamtafel, arguments, key, facts):
    assert says(stamtafel.refused(2, "db", *arguments), key, **facts)
