"""The page the server ships: what it says exists in every language, and it keeps to the strict content policy."""

import re
import subprocess
import sys

import pytest
from conftest import LANGUAGES, ROOT, saying

PAGE = ROOT / "web" / "plain"
SCRIPTS = sorted(path for path in PAGE.glob("*.js") if path.name != "phrases.js")
ALL = "\n".join(path.read_text("utf-8") for path in SCRIPTS)


def test_phrases_are_up_to_date():
    done = subprocess.run([sys.executable, ROOT / "scripts" / "page_phrases.py", "--check"])
    assert done.returncode == 0, "run scripts/page_phrases.py"


def keys_said():
    return set(re.findall(r"'(page\.[a-z_.0-9]+)'", ALL))


def beginnings_said():
    return {key for key in re.findall(r"`(page\.[a-z_.0-9]*)\$\{", ALL)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_it_says_exists(language):
    phrases = saying(language)
    assert len(keys_said()) > 50
    assert not keys_said() - phrases.keys()
    for beginning in beginnings_said():
        assert any(key.startswith(beginning) for key in phrases), beginning


def test_no_phrase_is_left_over():
    # Inside a quoted key a template is composed; `page.${name}` alone would excuse everything.
    excused = beginnings_said() - {"page."}
    composed = {f"page.{name}" for name in re.findall(r"\['(commitment|secret|cuts)'", ALL)}
    for key in saying("en"):
        if key.startswith("page."):
            assert key in keys_said() | composed or any(key.startswith(beginning) for beginning in excused), key


def test_every_action_of_a_game_has_a_name():
    verbs = {key.removeprefix("verb.") for key in saying("en") if key.startswith("verb.")}
    only_in_actions = {"reverse", "before", "after", "across", "down", "clock", "timeout"}
    for verb in verbs - only_in_actions:
        assert f"page.verb.{verb}" in saying("en")


def test_nothing_inline_and_nothing_from_elsewhere():
    page = (PAGE / "index.html").read_text("utf-8")
    assert re.findall(r"<script\b([^>]*)>([^<]*)", page) == [(' type="module" src="/page.js"', "")]
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", page)
    everything = page + ALL + (PAGE / "style.css").read_text("utf-8")
    assert not re.search(r"https?://(?!localhost)|@import|url\(|innerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function", everything)
    assert "setAttribute('style'" not in ALL


def test_every_module_is_there():
    for path in SCRIPTS:
        for name in re.findall(r"from '\./([^']+)'", path.read_text("utf-8")):
            assert (PAGE / name).is_file(), f"{path.name} imports {name}"
