"""Help, usage errors, the language of messages, colours."""

import re
import unicodedata

import pytest
from conftest import LANGUAGES, ROOT, saying, says
from terminal import Terminal

COMMANDS = ("serve", "games", "rules", "play", "simulate", "arena", "replay", "review", "verify", "view", "words", "deck", "solve",
            "puzzle", "db", "bench", "load")
# One call of every command that is right but for what a test adds to it.
CALLS = {"serve": [], "games": [], "rules": ["gesjaakt"], "play": ["gesjaakt"], "simulate": ["gesjaakt"], "arena": ["gesjaakt"],
         "replay": ["x"], "review": ["x"], "verify": ["x"],
         "view": ["x"], "words": ["stats"], "deck": ["show"], "solve": ["7/E"], "puzzle": [], "db": ["check"], "bench": [], "load": []}
COLOUR = "\x1b["


def flags_of(stamtafel, command):
    refusal = stamtafel.refused(2, command, "--no-such-flag")
    return re.findall(r"--[a-z-]+", refusal.splitlines()[0].replace("--no-such-flag", ""))


def test_every_command_is_known(stamtafel):
    assert says(stamtafel.refused(2, "dance"), "cli.unknown_command", command="dance", known=", ".join(COMMANDS))


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_command(stamtafel, language):
    shown = stamtafel.ok("--help", "--lang", language)
    assert shown.err == ""
    assert shown.out == saying(language)["help"] + "\n"
    for command in (*COMMANDS, "help", "--lang", "--version", "NO_COLOR"):
        assert re.search(rf"(?m)(^  |\b|\s){command}\b", shown.out), command
    assert stamtafel.ok("help", "--lang", language).out == shown.out
    assert stamtafel.ok("-h", "--lang", language).out == shown.out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_names_every_flag(stamtafel, command, language):
    shown = stamtafel.ok(command, "--help", "--lang", language)
    assert shown.err == ""
    assert shown.out == saying(language)[f"help.{command}"] + "\n"
    assert f"stamtafel {command}" in shown.out
    for flag in flags_of(stamtafel, command):
        assert re.search(rf"{flag}\b", shown.out), flag
    assert stamtafel.ok("help", command, "--lang", language).out == shown.out
    # Asking for help wins over whatever else is wrong.
    assert stamtafel.ok(command, "--no-such-flag", "-h", "--lang", language).out == shown.out


def test_the_flags_of_play_simulate_and_arena(stamtafel):
    common = {"--seats", "--bots", "--set", "--seed", "--exec-time", "--bot-time", "--bot-sims"}
    assert set(flags_of(stamtafel, "simulate")) == common | {"--matches", "--threads", "--json", "--records"}
    assert set(flags_of(stamtafel, "play")) == common | {"--seat", "--resume", "--records"}
    assert set(flags_of(stamtafel, "arena")) == common | {"--matches", "--threads", "--json", "--sprt", "--plot"}


def columns(text):
    """How many columns a text takes in a terminal."""
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)
    return len(text) + wide - sum(bool(unicodedata.combining(sign)) for sign in text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_help_is_wider_than_a_terminal(stamtafel, language):
    for command in ((), *((name,) for name in COMMANDS)):
        for line in stamtafel.ok(*command, "--help", "--lang", language).out.splitlines():
            assert columns(line) <= 80, (command, line)
    helps = [key for key in saying(language) if re.search(r"(^|\.)help(_|\.|$)", key) and not key.startswith("hint.")]
    assert len(helps) > 20
    for key in helps:
        for line in saying(language)[key].splitlines():
            assert columns(line) <= 80, (key, line)


def test_the_manual_page_is_no_wider_either():
    as_is = False
    for line in (ROOT / "docs" / "stamtafel.1").read_text("utf-8").splitlines():
        as_is = line == ".nf" or (as_is and line != ".fi")
        shown = re.sub(r"\\f[BIRP]|\\\||\\&", "", line).replace("\\-", "-")
        # What is not filled is shown as it stands, indented by seven columns.
        assert columns(shown) <= (73 if as_is else 80), line


def test_help_texts_differ_by_language():
    for key in ("help", *(f"help.{command}" for command in COMMANDS), "play.help", "replay.help", "puzzle.help"):
        assert len({saying(language)[key] for language in LANGUAGES}) == len(LANGUAGES), key


def test_the_manual_page_names_every_command_and_flag(stamtafel):
    page = ROOT / "docs" / "stamtafel.1"
    if not page.exists():
        pytest.skip("there is no manual page")
    text = page.read_text("utf-8").replace("\\-", "-")
    for command in COMMANDS:
        assert re.search(rf"\b{command}\b", text), command
        for flag in flags_of(stamtafel, command):
            assert re.search(rf"{flag}\b", text), (command, flag)
    for word in ("--lang", "--version", "--help", "NO_COLOR", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        assert word in text, word


def test_without_arguments_help_goes_to_stderr(stamtafel):
    shown = stamtafel.run()
    assert (shown.code, shown.out) == (2, "")
    assert shown.err == saying("en")["help"] + "\n"


def test_version(stamtafel):
    shown = stamtafel.ok("--version")
    assert re.fullmatch(r"stamtafel \d+\.\d+\.\d+\n", shown.out)
    declared = re.search(r"project\(stamtafel VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text("utf-8"))
    assert shown.out.split()[1] == declared[1]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_unknown_flag_is_refused(stamtafel, command, language):
    said = stamtafel.refused(2, command, *CALLS[command], "--no-such-flag=1", "--lang", language)
    known = ", ".join(flags_of(stamtafel, command))
    key = "cli.unknown_flag" if known else "cli.unknown_flag_none"
    sentence = said.splitlines()[0].removeprefix("stamtafel: ")
    assert sentence == saying(language)[key].format(flag="--no-such-flag", known=known)
    assert says(said, "cli.see_help_of", language, command=command)


@pytest.mark.parametrize("arguments, key, facts", [
    (["help", "dance"], "cli.unknown_command", {"command": "dance"}),
    (["games", "extra"], "cli.word_too_many", {"word": "extra"}),
    (["rules"], "cli.game_missing", {}),
    (["rules", "gesjaakt", "extra"], "cli.word_too_many", {"word": "extra"}),
    (["rules", "poker"], "cli.unknown_game", {"game": "poker"}),
    (["bench", "poker"], "cli.unknown_game", {"game": "poker"}),
    (["bench", "gesjaakt", "extra"], "cli.word_too_many", {"word": "extra"}),
    (["play"], "cli.game_missing", {}),
    (["play", "poker"], "cli.unknown_game", {"game": "poker"}),
    (["play", "gesjaakt", "extra"], "cli.word_too_many", {"word": "extra"}),
    (["simulate"], "cli.game_missing", {}),
    (["simulate", "gesjaakt", "--seed"], "cli.flag_needs_value", {"flag": "--seed"}),
    (["simulate", "gesjaakt", "--seed", "1", "--seed", "2"], "cli.flag_twice", {"flag": "--seed"}),
    (["simulate", "gesjaakt", "--json=yes"], "cli.flag_without_value", {"flag": "--json"}),
    (["simulate", "gesjaakt", "--json", "--json"], "cli.flag_twice", {"flag": "--json"}),
    (["verify"], "cli.file_missing", {}),
    (["view"], "cli.file_missing", {}),
    (["solve"], "cli.cards_missing", {}),
    (["play", "gesjaakt", "--bot-time", "5", "--bot-sims", "5"], "cli.one_of_two", {"one": "--bot-time", "other": "--bot-sims"}),
    (["simulate", "24", "--bot-sims", "5", "--bot-time", "5"], "cli.one_of_two", {}),
    (["arena", "24", "--bots", "simple,random", "--bot-sims", "5", "--bot-time", "5"], "cli.one_of_two", {}),
    (["review", "a", "--bot-sims", "5", "--bot-time", "5"], "cli.one_of_two", {}),
    (["words"], "cli.task_missing", {"known": "words check, words anagram, words stats, words add, words list"}),
    (["deck"], "cli.task_missing", {"known": "deck show, deck check, deck add"}),
    (["deck", "dance"], "cli.unknown_task", {"command": "deck", "task": "dance"}),
    (["db"], "cli.task_missing", {"known": "db check, db backup, db export, db import"}),
    (["db", "dance"], "cli.unknown_task", {"command": "db", "task": "dance"}),
    (["replay"], "cli.file_missing", {}),
    (["replay", "a", "b"], "cli.word_too_many", {"word": "b"}),
    (["replay", "a", "--match", "0"], "cli.bad_number", {"flag": "--match", "value": "0"}),
    (["review"], "cli.file_missing", {}),
    (["review", "a", "--match", "0"], "cli.bad_number", {"flag": "--match", "value": "0"}),
    (["review", "a", "--bot-sims", "0"], "cli.bad_number", {"flag": "--bot-sims", "value": "0"}),
    (["view", "a"], "view.as_missing", {}),
    (["view", "a", "--as", "god"], "view.bad_viewer", {"value": "god"}),
    (["view", "a", "--as", "seat:x"], "view.bad_viewer", {"value": "seat:x"}),
    (["--lang"], "cli.flag_needs_value", {"flag": "--lang"}),
    (["games", "--lang", "fr"], "cli.unknown_language", {"value": "fr"}),
    (["games", "--lang="], "cli.unknown_language", {"value": ""}),
])
def test_wrong_words_are_refused(stamtafel, arguments, key, facts):
    assert says(stamtafel.refused(2, *arguments), key, **facts)


@pytest.mark.parametrize("flag, values", [
    ("--matches", ["0", "-1", "x", "", "1.5", "1e3", "99999999999999999999"]),
    ("--threads", ["0", "257", "-1"]),
    ("--seats", ["x", "", "3.5", "99999999999999999999"]),
    ("--seed", ["-1", "0x10", "18446744073709551616", " 1"]),
    ("--exec-time", ["0", "-1", "soon"]),
])
def test_bad_numbers_are_refused(stamtafel, flag, values):
    for value in values:
        assert says(stamtafel.refused(2, "simulate", "gesjaakt", flag, value), "cli.bad_number", flag=flag, value=value), value


def test_words_after_two_dashes_are_no_flags(stamtafel):
    assert says(stamtafel.refused(1, "verify", "--", "--lang"), "cli.cannot_read", path="--lang")


@pytest.mark.parametrize("environment, arguments, language", [
    ({}, [], "en"),
    ({"LANG": "nl_NL.UTF-8"}, [], "nl"),
    ({"LANG": "nl"}, [], "nl"),
    ({"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "de_AT.UTF-8"}, [], "de"),
    ({"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "nl_NL.UTF-8", "LC_ALL": "de_DE.UTF-8@euro"}, [], "de"),
    ({"LANG": "nl_NL.UTF-8", "LC_ALL": "C"}, [], "en"),
    ({"LANG": "fr_FR.UTF-8"}, [], "en"),
    ({"LANG": "nl_NL.UTF-8", "LC_ALL": ""}, [], "nl"),
    ({"LC_ALL": "nl_NL.UTF-8"}, ["--lang", "de"], "de"),
    ({"LC_ALL": "nl_NL.UTF-8"}, ["--lang=en"], "en"),
])
def test_language(stamtafel, environment, arguments, language):
    changes = {"LC_ALL": None, "LC_MESSAGES": None, "LANG": None} | environment
    assert says(stamtafel.refused(2, "dance", *arguments, env=changes), "cli.unknown_command", language)
    # The language may be chosen before the command too.
    assert says(stamtafel.refused(2, *arguments, "dance", env=changes), "cli.unknown_command", language)


def in_terminal(stamtafel, *arguments, env=None, **options):
    command, environment = stamtafel.command(*arguments), stamtafel.changed(env or {})
    with Terminal(command, environment, stamtafel.folder, **options) as terminal:
        assert terminal.end() == 0
        return terminal.seen


def test_colours_only_on_a_terminal(stamtafel):
    call = ("rules", "gesjaakt")
    assert COLOUR in in_terminal(stamtafel, *call)
    assert COLOUR not in in_terminal(stamtafel, *call, env={"NO_COLOR": "1"})
    assert COLOUR in in_terminal(stamtafel, *call, env={"NO_COLOR": ""})  # only what is not empty counts
    assert COLOUR not in in_terminal(stamtafel, *call, env={"TERM": "dumb"})
    assert COLOUR not in in_terminal(stamtafel, *call, env={"TERM": ""})
    assert COLOUR not in in_terminal(stamtafel, *call, env={"TERM": None})
    assert COLOUR not in in_terminal(stamtafel, *call, streams=("in", "err"))
    assert COLOUR not in stamtafel.ok(*call).out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_without_utf8_gets_ascii(stamtafel, language):
    chosen, changes = ("--lang", language), {"LC_ALL": "C"}
    for call in (("rules", "24"), ("games",), ("--help",), ("puzzle", "--date", "2026-11-15")):
        shown = stamtafel.ok(*call, *chosen, env=changes)
        assert (shown.out + shown.err).isascii(), call
    for game in ("gesjaakt", "24", "alles", "wordcard"):
        shown = stamtafel.ok("play", game, "--seed", "3", *chosen, typed=["view", "help", "hint", "quit"], env=changes)
        assert (shown.out + shown.err).isascii(), game
    assert stamtafel.run("dance", *chosen, env=changes).err.isascii()


@pytest.mark.parametrize("changes", [{"LC_ALL": "C"}, {"LC_ALL": None, "LANG": "C"}, {"LC_ALL": None, "LANG": None},
                                     {"LC_ALL": None, "LC_CTYPE": "POSIX", "LANG": "de_DE.UTF-8"}])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_environment_says_that_there_is_no_utf8(stamtafel, language, changes):
    """One answer for the whole program, whatever it then shows."""
    chosen = ("--lang", language)
    assert "+----+" in stamtafel.ok("play", "gesjaakt", "--seed", "3", *chosen, typed=["quit"], env=changes).out
    for call in (("rules", "24"), ("--help",)):
        assert stamtafel.ok(*call, *chosen, env=changes).out.isascii(), call


@pytest.mark.parametrize("changes", [{"LC_ALL": "C.UTF-8"}, {"LC_ALL": None, "LANG": "nl_NL.utf8"}])
def test_utf8_is_shown_where_the_environment_has_it(stamtafel, changes):
    assert "┌────┐" in stamtafel.ok("play", "gesjaakt", "--seed", "3", typed=["quit"], env=changes).out


def test_what_programs_read_is_the_same_without_utf8(stamtafel):
    chosen = ("games", "--json", "--lang", "de")
    assert stamtafel.ok(*chosen, env={"LC_ALL": "C"}).out == stamtafel.ok(*chosen).out
    assert not stamtafel.ok(*chosen).out.isascii()


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_of_play_names_the_word_that_the_table_names(stamtafel, language):
    quoted = r'["„]([^"“]+)["“]'
    at_the_table = re.search(quoted, saying(language)["play.or_help"])[1]
    assert at_the_table in re.findall(quoted, stamtafel.ok("help", "play", "--lang", language).out)
