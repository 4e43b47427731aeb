"""What a person types at the table: every verb in every language, and whatever the program itself asks for."""

import re

import pytest
from conftest import LANGUAGES, read_records, saying, says
from terminal import Terminal

PROMPT = re.compile(r"\[([^\[\]]*)\] $")


class Player:
    """Somebody in a terminal who reads what is asked."""

    def __init__(self, stamtafel, game, language, *arguments, columns=80, env={}):
        command = stamtafel.command("play", game, "--lang", language, "--bots", "random", *arguments)
        self.terminal = Terminal(command, stamtafel.changed({"NO_COLOR": "1", **env}), stamtafel.folder, columns)
        self.language = language
        self.told = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.terminal.__exit__()

    def choices(self):
        """What stands in the brackets of the next prompt; none when the match is over."""
        while not (found := PROMPT.search(self.terminal.seen[self.terminal.place:])):
            if not self.terminal.more_or_end():
                break
        self.told = self.terminal.seen[self.terminal.place:]
        self.terminal.place = len(self.terminal.seen)
        return " ".join(found[1].split()).split(" / ") if found else []

    def type(self, text):
        self.terminal.type(text + "\n")

    def hinted(self):
        """The move that the program advises, in its own words."""
        self.type("hint")
        self.choices()
        sentence = saying(self.language)["play.hint"].split("{action}")[0]
        return re.search(re.escape(sentence) + r"(.*)", self.told)[1].strip()


def synonyms(language, key):
    return saying(language)[key].split(", ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_of_the_table(stamtafel, language):
    def answer_to(*typed):
        return stamtafel.play("--seed", "3", "--lang", language, typed=typed)

    quiet = answer_to().out.rstrip("\n")

    def shown(*typed):
        text = answer_to(*typed).out
        assert text.startswith(quiet[:200])
        return text[len(quiet):]

    effects = {
        "help": lambda word: saying(language)["play.help"] in shown(word),
        "rules": lambda word: "\n" in shown(word) and shown(word) == shown("rules"),
        "log": lambda word: "0  start" in shown(word),
        "view": lambda word: "┌────┐" in shown(word),
        "hint": lambda word: says(shown(word), "play.hint", language),
        "undo": lambda word: says(shown("take", word), "play.undone", language),
        "save": lambda word: says(answer_to(f"{word} n{abs(hash(word))}").err, "play.saved", language, name=f"n{abs(hash(word))}"),
        "quit": lambda word: saying(language)["play.help"] not in shown(word, "help"),
    }
    assert {f"talk.{name}" for name in effects} | {"talk.nothing"} == {key for key in saying(language) if key.startswith("talk.")}
    for name, works in effects.items():
        for word in {*synonyms(language, f"talk.{name}"), *synonyms("en", f"talk.{name}"), name}:
            for form in (word, word.upper()):
                assert works(form), (name, form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_swapping_nothing_is_said_as_it_is_asked_for(stamtafel, language):
    nothing = saying(language)["play.nothing"]
    with Player(stamtafel, "24", language, "--seed", "4") as player:
        for _ in range(40):
            choices = player.choices()
            swap = next((choice for choice in choices if choice.endswith(nothing)), None)
            if swap:
                break
            player.type(choices[0] if "…" not in choices[0] else player.hinted())
        # The verb alone may be a beginning: it is asked what was meant.
        player.type(swap.removesuffix(nothing))
        again = player.choices()
        assert says(" ".join(player.told.split()), "play.which", language, nothing=swap), player.told
        assert swap in again
        player.type(swap)
        player.choices()
        assert says(player.told, "24.told.swap_none.you", language), player.told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game, setting", [("gesjaakt", ()), ("24", ("--set", "trump_chaos=true", "--set", "drop_out=true")),
                                           ("alles", ()), ("wordcard", ("--set", "hand=8"))])
def test_whatever_is_asked_for_can_be_typed(stamtafel, game, setting, language):
    """At every prompt another of the choices in its brackets, or the hint where they only begin to say it."""
    turns = 12
    # These only say what kind of thing is to be typed; the hint has an example.
    described = [saying(language)[f"wordcard.{key}"] for key in ("prompt_word", "prompt_ranks", "prompt_discard")]
    with Player(stamtafel, game, language, "--seed", "8", *setting) as player:
        for turn in range(turns):
            choices = player.choices()
            if not choices:
                return
            whole = [choice for choice in choices if choice not in described and "…" not in choice]
            if choices[0].startswith("Enter"):
                player.type("")
            elif whole and (turn % 2 == 0 or game != "wordcard"):
                player.type(whole[turn % len(whole)])
            else:
                player.type(player.hinted())
        player.choices()
        assert not says(player.terminal.seen, "play.or_help", language), player.told
        player.type("quit")
        assert player.terminal.end() == 0


def laying(stamtafel, language, *typed):
    """What is said to each line at a lay of WordCard, with 10/D 2/I 4/L 4/M 4/R 5/R 6/T 8/T 3/U * in hand."""
    quiet = ("play", "wordcard", "--seed", "3", "--set", "first=0", "--bots", "random", "--lang", language)
    return stamtafel.run(*quiet, typed=["keep", *typed])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_to_lay_is_swallowed(stamtafel, language):
    """Words of our own sentences, which were once taken for verbs."""
    sentences = " ".join(text for key, text in saying(language).items() if key.startswith("table."))
    words = sorted(set(re.findall(r"[a-z]+", sentences.lower())))
    allowed = stamtafel.run("words", "check", *words, "--json").out
    words = [entry for entry in words if re.search(rf'"word": "{entry}"[^}}]*"allowed": true', allowed, re.S) or
             re.search(rf'"allowed": true[^}}]*"word": "{entry}"', allowed, re.S)]
    verbs = {word for key in saying(language) if key.startswith(("talk.", "verb.", "answer."))
             for each in (language, "en") for word in [*synonyms(each, key), key.split(".")[1]]}
    words = [word for word in words if word not in verbs]
    assert len(words) > 20
    said = laying(stamtafel, language, *(line for word in words for line in (word, "0")))
    prompts = said.out.split(saying(language)["play.prompt"])
    assert len(prompts) >= 2 * len(words) + 2
    for prompt, line in zip(prompts[2:], (line for word in words for line in (word, "0"))):
        assert prompt.split("]", 1)[1].strip(), f"{line} was swallowed"


@pytest.mark.parametrize("language, lay, stop", [("nl", "leg", "stop"), ("de", "legen", "stop"), ("en", "lay", "stop")])
def test_a_word_that_is_a_verb_is_laid_behind_the_verb_to_lay(stamtafel, language, lay, stop):
    said = laying(stamtafel, language, f"{lay} {stop}", f"{lay} {stop}", "log")
    assert says(" ".join(said.out.split()), "wordcard.cards_missing_jokers", language, row="STOP")
    assert "0: keep" in said.out, "the match went on"
    assert says(laying(stamtafel, language, stop, "log").err, "play.saved", language)
    assert "0: keep" not in laying(stamtafel, language, stop, "log").out
    # … and people are told so, at the table and in the rules.
    assert f"{lay} {stop}" in laying(stamtafel, language, "help").out
    assert f"{lay} {stop}" in " ".join(stamtafel.ok("rules", "wordcard", "--lang", language).out.split())


@pytest.mark.parametrize("language", ["nl", "de"])
def test_the_rules_name_verbs_that_can_be_typed(stamtafel, language):
    """The page of WordCard shows moves in the words of its language."""
    page = stamtafel.ok("rules", "wordcard", "--lang", language).out
    typing = {"nl": "Zo typ je je zetten", "de": "So gibst du deine Züge ein"}[language]
    part = page[page.index(typing):]
    for verb in ("stock", "open", "keep", "pile", "lay", "back", "discard", "done", "challenge", "accept", "clock", "choose", "solution"):
        own = synonyms(language, f"verb.{verb}")[0]
        assert re.search(rf"(?<!\w){own}(?!\w)", part), own


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_quotes_what_was_typed(stamtafel, language):
    lay = synonyms(language, "verb.lay")[0]
    reverse = synonyms(language, "verb.reverse")[0]
    shown = stamtafel.run("play", "alles", "--seed", "6", "--lang", language, typed=[lay, f"{lay} {reverse} x", "quit"]).out
    flat = " ".join(shown.split())
    assert says(flat, "alles.unknown_action", language, text=lay)
    assert says(flat, "alles.unknown_card", language, text=reverse)
    if language != "en":
        assert '"lay"' not in flat and "„lay“" not in flat and "(lay)" not in flat


def test_a_team_wins_and_shares_nothing(stamtafel):
    path = stamtafel.folder / "teams.jsonl"
    with Player(stamtafel, "alles", "en", "--seats", "4", "--set", "teams=true", "--seed", "5", "--records", path) as player:
        while choices := player.choices():
            if "…" not in choices[0]:
                player.type(choices[0])
                continue
            hand = re.findall(r"[RYGBP]\d+", re.findall(r"Your hand: (.*?)\n(?!    )", player.told, re.S)[-1])
            player.type("lay " + " ".join(hand[:3]))
        assert player.terminal.end() == 0
    (record,) = read_records(path)
    mine = 0 in record["winners"]
    assert len(record["winners"]) == 2
    assert says(player.terminal.seen, "play.team_won" if mine else "play.team_lost")
    assert not says(player.terminal.seen, "play.shared")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_of_wordcard_is_what_was_scored(stamtafel, language):
    path = stamtafel.folder / "scored.jsonl"
    shown = stamtafel.run("play", "wordcard", "--seed", "3", "--bots", "simple", "--seats", "2", "--lang", language,
                          "--records", path, typed=["keep", "done"] * 200)
    assert shown.code == 0
    (record,) = read_records(path)
    totals = [0, 0]
    for line in record["log"]:
        if line.startswith("round "):
            totals = [int(number) for number in line.split()[1:]]
    assert min(record["scores"]) == 0, "records stay levelled (W19)"
    assert totals[0] - totals[1] == record["scores"][0] - record["scores"][1] and min(totals) != 0
    names = [saying(language)["play.you"], f'Bot 1 ({saying(language)["level.simple"]})']

    def written(scores):
        return ", ".join(f"{name} {score}" for name, score in zip(names, scores)).replace(" -", " −")

    flat = " ".join(shown.out.split())
    assert says(flat, "wordcard.final", language, results=written(totals))
    assert says(flat, "wordcard.final_levelled", language, results=written(record["scores"]))
    assert not re.search(r"(?<![\w,.])-\d", flat), "a minus sign, never a hyphen"


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_promise_only_what_there_is(stamtafel, language):
    def hint(*arguments, typed=("hint", "quit")):
        return stamtafel.ok("play", "wordcard", "--seed", "3", "--lang", language, *arguments, typed=list(typed)).out

    two = hint("--seats", "2", "--set", "first=0")
    assert "%" in two and re.search(r"\d\.\d" if language == "en" else r"\d,\d", two)
    alone = hint("--seats", "1")
    assert says(alone, "play.hint", language) and "%" not in alone
    group = hint("--seats", "2", "--set", "variant=group", "--set", "base=word", "--set", "time=0")
    assert says(group, "play.hint", language) and "%" not in group and not re.search("0[.,]0", group)
    least = hint("--seats", "2", "--set", "formula=least", "--set", "first=0")
    assert saying(language)["hint.result.wordcard_least"] in least


@pytest.mark.parametrize("game", ("24", "gesjaakt", "alles", "wordcard"))
@pytest.mark.parametrize("columns, env", [(60, {}), (60, {"LC_ALL": "C"}), (100, {})])
def test_nothing_is_wider_than_the_terminal(stamtafel, game, columns, env):
    with Player(stamtafel, game, "de", "--seed", "4", columns=columns, env=env) as player:
        for typed in ("tipp", "hilfe", "regeln", "hint"):
            assert player.choices()
            player.type(typed)
        player.choices()
        for line in re.sub(r"\] (tipp|hilfe|regeln|hint)\s*\n", "]\n", player.terminal.seen).splitlines():
            assert len(line.rstrip()) <= columns or " " not in line.strip(), line


def test_what_games_can_be_played_with_fits_as_well(stamtafel):
    with Terminal(stamtafel.command("games", "--lang", "de"), stamtafel.environment, stamtafel.folder, 60) as terminal:
        assert terminal.end() == 0
        lines = terminal.seen.splitlines()
    assert len(lines) > 20 and all(len(line) <= 60 for line in lines)
