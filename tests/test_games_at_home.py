"""What is known of one game stands in the folder of that game: code that serves all games names none of them.

A layer finds its folders through rules/games.hpp and cmake/game_headers.cmake. Tests, and what is there for them
in folders called testing/, may name games; so may phrases, rules pages and data."""

import functools
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = {path.name for path in (ROOT / "rules").iterdir() if path.is_dir()} - {"kit"}
LIST = "rules/games.hpp"
CODE = ("*.cpp", "*.hpp", "*.cmake", "CMakeLists.txt", "*.sh", "*.mjs", "examples/*")


@functools.cache
def names():
    """The folders, types and ids of all games."""
    found = set()
    for folder in FOLDERS:
        found.add(folder)
        found.add(re.search(rf"\b{folder}::(\w+)[,>]", (ROOT / LIST).read_text())[1])
        for source in (ROOT / "rules" / folder).glob("*.[ch]pp"):
            found.update(re.findall(r'^    \.id = "(\w+)"', source.read_text(), re.M))
    return found


@functools.cache
def pattern():
    """An id that is a number is only looked for in quotation marks."""
    words = "|".join(sorted(name for name in names() if not name.isdigit()))
    numbers = "|".join(sorted(name for name in names() if name.isdigit()))
    return re.compile(rf'(?i)(?<![a-z])(?:{words})(?![a-z])|"(?:{numbers})"')


def shared_sources():
    listed = subprocess.run(["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *CODE], cwd=ROOT, check=True,
                            capture_output=True, text=True).stdout
    for path in sorted(filter(None, listed.split("\0"))):
        at_home = FOLDERS & set(Path(path).parent.parts)
        of_tests = path.endswith("_test.cpp") or "/testing/" in path or path.startswith("tests/")
        if (ROOT / path).is_file() and not at_home and not of_tests and path != LIST:
            yield path


def test_the_names_are_known():
    assert {"24", "twentyfour", "TwentyFour", "wordcard", "WordCard"} <= names()
    assert len(names()) >= 2 * len(FOLDERS)


@pytest.mark.parametrize("source", shared_sources())
def test_shared_code_names_no_game(source):
    for number, line in enumerate((ROOT / source).read_text().splitlines(), 1):
        found = pattern().search(line)
        assert not found, f"{source}:{number} names {found[0]}: {line.strip()}"
