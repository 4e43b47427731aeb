"""What the end-to-end tests share: the program in a home of its own, and matches to feed it."""

import functools
import json
import os
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 120  # seconds; only so that a hanging program fails its test
DEEP = bool(os.environ.get("STAMTAFEL_DEEP"))
PLATFORM = bool(os.environ.get("STAMTAFEL_PLATFORM"))
LANGUAGES = ("nl", "de", "en")

# A phrase that was not found is said as its key, a fact that was not given as its {place}.
UNSAID = re.compile(r"(?<![\w./-])(?:cli|exec|arena|games|record|verify|view|words|replay|review|hint|simulate|bench|play|save|help|kit|options|json|"
                    r"system|gesjaakt|24|alles|option|game|answer|wordcard|deck|solve|puzzle|serve|load|api|server|table|talk|verb|colour|store|db)\.[a-z_]+(?![\w/(-])|\{[a-z_]+\}")


def binary():
    given = os.environ.get("STAMTAFEL")
    candidates = [given] if given else [ROOT / "build" / preset / "stamtafel" for preset in ("release", "debug")]
    for candidate in candidates:
        if os.access(candidate, os.X_OK):
            return str(Path(candidate).resolve())
    pytest.exit("the program is not built: neither STAMTAFEL nor build/*/stamtafel is there", 3)


@dataclass
class Result:
    code: int
    out: str
    err: str


@dataclass
class Program:
    """The program, run in a folder and a home of its own."""

    folder: Path
    environment: dict = field(default_factory=dict)

    def command(self, *arguments):
        return [binary(), *map(str, arguments)]

    def changed(self, changes):
        """The environment with some variables changed; None takes one away."""
        merged = self.environment | {name: str(value) for name, value in changes.items() if value is not None}
        return {name: value for name, value in merged.items() if changes.get(name, "") is not None}

    def run(self, *arguments, typed="", env=None, **options):
        """Runs to the end; `typed` is what stands on its standard input. Never may it crash or speak in codes."""
        if isinstance(typed, (list, tuple)):
            typed = "".join(f"{line}\n" for line in typed)
        options.setdefault("stdout", subprocess.PIPE)
        done = subprocess.run(
            self.command(*arguments), input=typed.encode(), stderr=subprocess.PIPE, cwd=self.folder,
            env=self.changed(env or {}), timeout=PATIENCE, **options)
        result = Result(done.returncode, (done.stdout or b"").decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))
        assert result.code in (0, 1, 2), f"ended with {result.code}: {result.err}"
        assert "Sanitizer" not in result.err and "terminate called" not in result.err, result.err
        assert not UNSAID.search(result.err), result.err
        if not result.out.lstrip().startswith(("{", "[")):
            assert not UNSAID.search(result.out), result.out
        return result

    def ok(self, *arguments, **options):
        result = self.run(*arguments, **options)
        assert result.code == 0, result.err
        return result

    def refused(self, code, *arguments, **options):
        """What it says on standard error when it refuses; standard output must stay empty."""
        result = self.run(*arguments, **options)
        assert result.code == code, (result.code, result.out, result.err)
        assert result.out == ""
        assert result.err.startswith("stamtafel: ") or ": " in result.err
        assert len(result.err.splitlines()) <= 3, result.err
        return result.err

    def records(self, *arguments, name="matches.jsonl"):
        """Simulates into a file and answers its path."""
        path = self.folder / name
        self.ok("simulate", "gesjaakt", "--records", path, *arguments)
        return path

    def play(self, *arguments, typed, **options):
        return self.run("play", "gesjaakt", *arguments, typed=typed, **options)

    @property
    def saves(self):
        return Path(self.environment["XDG_STATE_HOME"]) / "stamtafel"


@pytest.fixture
def stamtafel(tmp_path):
    home = tmp_path / "home"
    folder = tmp_path / "work"
    home.mkdir()
    folder.mkdir()
    kept = {name: os.environ[name] for name in ("PATH", "XDG_CACHE_HOME", "ASAN_OPTIONS", "UBSAN_OPTIONS") if name in os.environ}
    return Program(folder, kept | {
        "HOME": str(home),
        "XDG_STATE_HOME": str(home / "state"),
        "XDG_DATA_HOME": str(home / "data"),
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm",
        "PYTHONDONTWRITEBYTECODE": "1",
    })


def read_records(path):
    return [json.loads(line) for line in Path(path).read_text("utf-8").splitlines()]


def write_records(path, records):
    Path(path).write_text("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records), "utf-8")
    return path


@functools.cache
def saying(language):
    """All phrases of a language, by key."""
    phrases = {}
    key = None
    for file in sorted((ROOT / "phrases" / language).glob("*.txt")):
        for line in file.read_text("utf-8").splitlines():
            if line.startswith("|"):
                text = line[2:] if line.startswith("| ") else line[1:]
                phrases[key] += ("\n" if phrases[key] else "") + text
            elif "=" in line and not line.startswith("#"):
                key, text = (part.strip() for part in line.split("=", 1))
                phrases[key] = text
    return phrases


def says(shown, key, language="en", /, **facts):
    """Whether what was shown holds a phrase, with these facts in it; other facts may be anything."""
    parts = re.split(r"\{([a-z_]+)\}", saying(language)[key])
    pattern = ""
    for index, part in enumerate(parts):
        if index % 2 == 0:
            pattern += re.escape(part)
        else:
            pattern += re.escape(str(facts[part])) if part in facts else r"(?:.|\n)*?"
    return re.search(pattern, shown) is not None
