"""Tests meet the program as people do: a limit that is lifted has its reason beside it, and nothing is tried twice."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLE = (ROOT / "packaging" / "stamtafel.conf").read_text()
# Every setting that is a limit, with its default: how many, how often, how large.
DEFAULTS = {name: int(value) for name, value in re.findall(r"^#(\w+) = (\d+)$", EXAMPLE, re.M) if re.search(r"^max_|_per_|_burst$|_bytes", name)}
SETTING = re.compile(r"""\b(\w+)["']?\s*[:=]\s*["']?(\d[\d_']*)""")
REASON = re.compile(r"""(#|//)\s*\w+""")
RETRIES = re.compile(r"""until-pass|["']?\bretries\b["']?\s*[:=]\s*[^0\s]|--retries|--reruns|\bflaky\b|--repeat until""")


def sources():
    for folder, endings in (("tests", "*.py"), ("web/tests", "*.ts"), ("scripts", "*")):
        for path in sorted((ROOT / folder).rglob(endings)):
            if path.is_file() and path.name != Path(__file__).name and path.suffix in (".py", ".ts", ".sh", ".mjs"):
                yield path


def lifted(line):
    """The settings that this line makes more generous than they come, without saying why."""
    found = [name for name, value in SETTING.findall(line) if name in DEFAULTS and int(re.sub(r"\D", "", value)) > DEFAULTS[name]]
    return [] if REASON.search(line) else found


def test_a_limit_that_is_lifted_has_its_reason_beside_it():
    assert DEFAULTS["requests_burst"] and DEFAULTS["guests_per_hour"]
    found = [f"{path.relative_to(ROOT)}:{number}: {', '.join(lifted(line))}"
             for path in sources() for number, line in enumerate(path.read_text().splitlines(), 1) if lifted(line)]
    assert not found, "\n".join(["say why on the same line, or leave the default:", *found])


@pytest.mark.parametrize("line", ['start("requests_burst=10000")', "  requests_burst: 100000, bot_pause_ms: 0,", 'PACE = {"guests_per_hour": 100000}',
                                  "start_server(tables_per_hour=1_000)", "words.push('--set', 'messages_burst=5000');"])
def test_what_is_lifted_is_found(line):
    assert lifted(line)
    assert not lifted(line + "  # a swarm comes from one address")
    assert not lifted(line + " // a swarm comes from one address")


@pytest.mark.parametrize("line", ['start("requests_burst=3")', "messages_per_second=10", "settings = {}", "port=70000", "bot_pause_ms: 0"])
def test_what_is_stricter_or_as_it_comes_needs_no_reason(line):
    assert not lifted(line)


def test_nothing_is_tried_twice():
    places = [ROOT / name for name in ("CMakePresets.json", "CMakeLists.txt", "tests/CMakeLists.txt", "test", "web/playwright.config.ts", "web/package.json")]
    places += sorted((ROOT / "cmake").glob("*.cmake")) + sorted(path for path in (ROOT / ".ci").iterdir() if path.is_file()) + list(sources())
    found = [f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
             for path in places for number, line in enumerate(path.read_text().splitlines(), 1) if RETRIES.search(line)]
    assert not found, "\n".join(["what fails now and then is a fault to find:", *found])


@pytest.mark.parametrize("line", ['"repeat": {"mode": "until-pass", "count": 2}', "  retries: 2,", "playwright test --retries=1", "test.describe.configure({ retries: 3 });"])
def test_retries_are_found(line):
    assert RETRIES.search(line)
