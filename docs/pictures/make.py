#!/usr/bin/env python3
"""Makes the README's picture from the real program: plays a few moves in a pseudo-terminal and
draws the screen as SVG. Usage: docs/pictures/make.py > docs/pictures/gesjaakt.svg"""

import html
import os
import pty
import re
import sys
import tempfile

PROGRAM = os.path.join(os.path.dirname(__file__), "..", "..", "build", "release", "stamtafel")
WORDS = ["play", "gesjaakt", "--seed", "88", "--seats", "4", "--lang", "en"]
MOVES = ["pay", "take", "pay", "pay", "take", "take", "pay", "pay", "take", "pay", "hint"]
ROWS = 31
COLOURS = {"31": "#f7768e", "32": "#9ece6a", "33": "#e0af68", "34": "#7aa2f7", "35": "#bb9af7",
           "36": "#7dcfff"}


def played():
    """What a person sees who makes these moves."""
    with tempfile.TemporaryDirectory() as state:
        child, terminal = pty.fork()
        if child == 0:
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", XDG_STATE_HOME=state)
            os.environ.pop("NO_COLOR", None)
            os.execv(PROGRAM, [PROGRAM, *WORDS])
        screen = b""
        for move in [*MOVES, None]:
            while not screen.rstrip(b"\x1b[0m ").endswith(b"]"):  # the prompt shows the choices last
                screen += os.read(terminal, 4096)
            if move:
                os.write(terminal, move.encode() + b"\n")
                screen += os.read(terminal, 1)
        os.close(terminal)
        os.waitpid(child, 0)
    return screen.decode().replace("\r", "")


def svg_line(text, y):
    """One line of the screen with its colours."""
    spans, style = [], ""
    for part in re.split(r"(\x1b\[\d+m)", text):
        code = re.fullmatch(r"\x1b\[(\d+)m", part)
        if code:
            number = code.group(1)
            style = {"0": "", "1": "font-weight:bold", "2": "opacity:.6"}.get(
                number, "fill:" + COLOURS.get(number, "#c0caf5"))
        elif part:
            spans.append(f'<tspan style="{style}">{html.escape(part)}</tspan>')
    return f'<text x="16" y="{y}" xml:space="preserve">{"".join(spans)}</text>'


def main():
    lines = ["\x1b[32m$\x1b[0m stamtafel play gesjaakt --seats 4", *played().split("\n")]
    lines = lines[:1] + lines[1:][-(ROWS - 1):]
    height = 20 * len(lines) + 24
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="712" height="{height}" '
          f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" fill="#c0caf5">')
    print(f'<rect width="712" height="{height}" rx="8" fill="#1a1b26"/>')
    for number, line in enumerate(lines):
        print(svg_line(line, 26 + 20 * number))
    print("</svg>")


if __name__ == "__main__":
    sys.exit(main())
