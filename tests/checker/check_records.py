"""Checks match records by replaying their logs.

    check_records.py [--stats] FILE...

Each file holds JSON Lines, one match a line. For each file one line is printed: that all records agree with the rules, or the
first wrong place. Exit status: 0 all agree, 1 something is wrong, 2 wrong use or a file that cannot be read.
"""

import argparse
import json
import sys
from collections import Counter

import record
from log import Wrong


def main(arguments):
    parser = argparse.ArgumentParser(description="Check match records by replaying their logs.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="records, one JSON object a line")
    parser.add_argument("--stats", action="store_true", help="count the interesting paths the matches reached")
    chosen = parser.parse_args(arguments)
    sys.stdout.reconfigure(errors="backslashreplace")

    status = 0
    reached = Counter()
    for file in chosen.files:
        try:
            agrees = check_file(file, reached)
        except OSError as error:
            print(f"{file}: {error.strerror}", file=sys.stderr)
            status = 2
        else:
            status = max(status, 0 if agrees else 1)
    if chosen.stats:
        print_stats(reached)
    return status


def check_file(file, reached):
    records = lines = 0
    with open(file, "rb") as stream:
        for text in stream:
            try:
                match = read_json(text)
                paths = record.check(match)
            except Wrong as wrong:
                place = f"record {records + 1}" + ("" if wrong.line is None else f", log line {wrong.line}")
                print(f"{file}: {place}: {wrong.reason}")
                return False
            records += 1
            lines += len(match["log"])
            reached.update({f"{match['game']}.{path}": count for path, count in paths.items()})
    print(f"{file}: {records} records, {lines} lines, all agree")
    return True


def read_json(text):
    try:
        return json.loads(text.decode("utf-8"), object_pairs_hook=object_of, parse_constant=refuse_constant)
    except (ValueError, RecursionError) as error:
        raise Wrong(f"not JSON in UTF-8: {error}") from None


def object_of(pairs):
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice in an object")
    return found


def refuse_constant(name):
    raise ValueError(f"{name} is no number")


def print_stats(reached):
    for name, game in record.GAMES.items():
        for path in ("matches", "aborted", *game.paths):
            print(f"{name}.{path} {reached[f'{name}.{path}']}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
