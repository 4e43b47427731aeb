"""Each layer only knows the ones above it: what the sources include is what docs/architecture.md says."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = {path.name for path in (ROOT / "rules").iterdir() if path.is_dir()} - {"kit"}

# A folder, and the folders it may include; its own is always allowed. The longest match counts.
MAY_INCLUDE = {
    "rules/kit": [],
    "words": ["rules/kit"],
    **{f"rules/{game}": ["rules/kit", "words"] for game in GAMES},
    "rules": ["rules", "words"],
    "record": ["rules"],
    "table": ["rules", "record"],
    "store": ["rules/kit", "record"],
    "bots": ["rules"],
    "wasm": ["rules", "words", "record", "table", "bots"],
    "phrases": ["rules/kit"],
    "server": ["rules", "words", "record", "table", "store", "bots", "phrases"],
    "load": ["rules/kit", "record"],
    "cli": ["rules", "words", "record", "bots", "phrases", "table", "store", "server", "load", "bench"],
    "bench": ["rules", "words", "bots", "table"],
    "lab": ["rules", "words", "bots", "bench"],
}
# Tests and what is there for them (testing/) look wider: at the embedded dictionary, and at every game.
TESTS_MAY_INCLUDE = ["rules", "words", "record", "table", "bots", "phrases"]


def layer_of(path):
    folders = [folder for folder in MAY_INCLUDE if path.startswith(folder + "/")]
    return max(folders, key=len)


def sources():
    for layer in sorted({folder.split("/")[0] for folder in MAY_INCLUDE}):
        for path in sorted((ROOT / layer).rglob("*.[ch]pp")):
            yield path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("source", sources())
def test_includes(source):
    layer = layer_of(source)
    allowed = [layer, *MAY_INCLUDE[layer]]
    for_tests = source.endswith("_test.cpp") or "/testing/" in source
    if for_tests:
        allowed += TESTS_MAY_INCLUDE
    for included in re.findall(r'^#include "(.*)"', (ROOT / source).read_text(), re.M):
        # The headers of one layer in the folders of all games (cmake/game_headers.cmake).
        included = re.sub(r"^games_of/([a-z]+)_.*", r"\1/*", included)
        assert any(included.startswith(folder + "/") for folder in allowed), f"{source} includes {included}"
        assert for_tests or "/testing/" not in included, f"{source} includes {included}, which is for tests"
