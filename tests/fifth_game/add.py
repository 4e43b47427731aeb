"""Adds the game beside this file to a source tree, in the steps that CONTRIBUTING.md has."""

import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def replaced(text, old, new):
    assert text.count(old) == 1, f"{old!r} stands there {text.count(old)} times"
    return text.replace(old, new)


def add_game(tree):
    shutil.copytree(HERE / "rules", tree / "rules", dirs_exist_ok=True)
    games = tree / "rules/games.hpp"
    text = games.read_text()
    text = replaced(text, '#include "rules/gesjaakt/gesjaakt.hpp"\n',
                    '#include "rules/gesjaakt/gesjaakt.hpp"\n#include "rules/high_card/high_card.hpp"\n')
    text = replaced(text, "alles::Alles>;", "alles::Alles, high_card::HighCard>;")
    games.write_text(text)


if __name__ == "__main__":
    add_game(Path(sys.argv[1]))
