#!/usr/bin/env python3
"""Writes web/plain/phrases.js: what the page says, from phrases/*/*.txt, in every language.

    scripts/page_phrases.py            writes it
    scripts/page_phrases.py --check    exit code 1 if it is not up to date
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web" / "plain" / "phrases.js"
LANGUAGES = ("nl", "de", "en")
# What stands in page.txt, the names of games and colours, and what the games tell of their log lines.
WANTED = re.compile(r"page\..*|game\.[a-z0-9]+|colour\.[A-Z]|[a-z0-9]+\.told\..*")


def phrases(language):
    found = {}
    for file in sorted((ROOT / "phrases" / language).glob("*.txt")):
        for line in file.read_text("utf-8").splitlines():
            key, equals, text = line.partition(" = ")
            if equals and WANTED.fullmatch(key):
                found[key] = text
    return dict(sorted(found.items()))


def script():
    table = json.dumps({language: phrases(language) for language in LANGUAGES}, ensure_ascii=False, indent=1)
    return f"// Made by scripts/page_phrases.py from phrases/*/*.txt; not to be edited.\nexport const phrases = {table};\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit(TARGET.read_text("utf-8") != script())
    TARGET.write_text(script(), "utf-8")
