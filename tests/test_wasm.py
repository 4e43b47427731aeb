"""The module of the page, where it is built: a match of each game, and the same puzzle as the program's."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULE = ROOT / "build" / "wasm" / "stamtafel.wasm"
SMALL = ROOT / "build" / "wasm" / "stamtafel-small.wasm"
DICTIONARY = ROOT / "data" / "words" / "nl.graph"

pytestmark = pytest.mark.skipif(
    not MODULE.exists() or not SMALL.exists() or shutil.which("node") is None, reason="the module is not built, or there is no node"
)


def node(script, *arguments):
    done = subprocess.run(["node", ROOT / script, *map(str, arguments)], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_match_of_each_game():
    told = node("tests/wasm_smoke.mjs", MODULE, DICTIONARY)
    assert [line.split(":")[0] for line in told.splitlines()] == ["24", "gesjaakt", "wordcard", "alles"]


def test_a_match_of_each_game_that_the_small_one_has():
    told = node("tests/wasm_smoke.mjs", SMALL, DICTIONARY)
    assert [line.split(":")[0] for line in told.splitlines()] == ["24", "gesjaakt", "alles"]


def test_the_small_one_knows_nothing_of_wordcard(tmp_path):
    script = tmp_path / "refused.mjs"
    script.write_text(
        f"""import {{ loadModule }} from '{(ROOT / "scripts/wasm_module.mjs").as_uri()}';
const engine = await loadModule('{SMALL}');
const calls = [{{ call: 'wordcard_value' }}, {{ call: 'puzzle', date: '2026-11-14' }},
  {{ call: 'open_table', setup: {{ game: 'wordcard', seats: 3 }}, host: {{ id: 'a', name: 'A' }}, at: 1, entropy: '0'.repeat(128) }}];
console.log(JSON.stringify(calls.map((call) => engine.raw(JSON.stringify(call)).refused.code)));
"""
    )
    assert json.loads(node(script)) == ["engine.unknown_call", "engine.unknown_call", "kit.unknown_game"]


def test_the_puzzle_is_the_programs(tmp_path):
    script = tmp_path / "puzzle.mjs"
    script.write_text(
        f"""import {{ readFileSync }} from 'node:fs';
import {{ loadModule }} from '{(ROOT / "scripts/wasm_module.mjs").as_uri()}';
const engine = await loadModule('{MODULE}');
engine.dictionary(readFileSync('{DICTIONARY}'));
console.log(JSON.stringify(engine.call('puzzle', {{ date: '2026-11-14' }})));
"""
    )
    ours = json.loads(node(script))
    program = subprocess.run(
        [os.environ["STAMTAFEL"], "puzzle", "--date", "2026-11-14", "--json", "--best"],
        capture_output=True, text=True, check=True, env={**os.environ, "STAMTAFEL_TODAY": "2026-11-15"},
    )
    theirs = json.loads(program.stdout)
    assert ours.pop("best") == theirs.pop("best")["total"]
    assert ours == theirs
