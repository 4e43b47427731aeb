#!/usr/bin/env bash
# Measures all levels of all bots in the arena: every level against the one below in every game at
# two player counts, and what lab/GAME/matrix.txt adds. Made to run overnight; what is finished stays,
# so it can be interrupted and started again.
#
#   scripts/bot_matrix.sh [FOLDER]     results go to FOLDER (default: bot_matrix)
#
#   STAMTAFEL=path    the program (default: the one that was built, or the installed one)
#   MATCHES=1000      at least so many matches a cell
#   LIMIT=S           at most so many seconds a cell; what is whole by then counts (default: none)
#   BOT_TIME=100      milliseconds that strong may think, on one core
#   JOBS=1            cells at the same time
#   THREADS=N         matches at the same time in each cell (default: the cores divided by JOBS)
#   ONLY=regex        only the cells whose name matches
#   SEED=9            where chance begins
#
# FOLDER gets one JSON per cell (cells/NAME.json), all of them as lines (cells.jsonl), a picture
# (matrix.svg) and a table (matrix.md). With another MATCHES, BOT_TIME or SEED a cell is another
# cell. Needs bash and python3, nothing else.
set -euo pipefail

folder=${1:-bot_matrix}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
matches=${MATCHES:-1000}
limit=${LIMIT:-0}
bot_time=${BOT_TIME:-100}
jobs=${JOBS:-1}
cores=$(nproc)
threads=${THREADS:-$((cores > jobs ? cores / jobs : 1))}
seed=${SEED:-9}
only=${ONLY:-.}
kind=$matches-$bot_time-$seed

program=${STAMTAFEL:-}
for candidate in "$here/../build/release/stamtafel" "$(command -v stamtafel || true)"; do
    if [[ -z $program && -x $candidate ]]; then program=$candidate; fi
done
if [[ -z $program ]]; then
    echo "There is no stamtafel: build it, or name it with STAMTAFEL=path." >&2
    exit 2
fi

# ID SEATS: one line for each game, with how many usually play.
games=$("$program" games --json |
    python3 -c 'import json, sys; [print(game["id"], game["usual_seats"]) for game in json.load(sys.stdin)]')

# What follows these words in lab/GAME/matrix.txt.
planned() { sed -n "s/^$* //p" "$here"/../lab/*/matrix.txt; }

# NAME GAME BOTS [OPTION…]: one line for each cell. The first bot is the one in question.
cells() {
    local game usual counts below level seats others
    while read -r game usual; do
        counts=$(planned levels "$game")
        for seats in ${counts:-$usual}; do
            below=random
            for level in simple normal strong; do
                others=$(printf ",$below%.0s" $(seq 2 "$seats"))
                echo "$game-$seats-$level-$below $game $level$others"
                below=$level
            done
        done
    done <<< "$games"
    planned cell
}

mkdir -p "$folder/cells"

play_cell() {
    local name=$1 game=$2 bots=$3
    shift 3
    local file="$folder/cells/$name.$kind.json" begun=$SECONDS code=0
    if [[ -s $file ]]; then return; fi
    # A thread is a match: strong itself never has more than one core. Interrupted by the limit, the
    # arena tells what is whole.
    timeout --foreground --signal=INT "$limit" "$program" arena "$game" --bots "$bots" --matches "$matches" \
        --seed "$seed" --bot-time "$bot_time" --threads "$threads" --json "$@" \
        > "$file.part" 2> "$file.log" || code=$?
    if ((code == 0)) || { ((code == 124)) && ! grep -q '"deal_sets": 0' "$file.part"; }; then
        mv "$file.part" "$file"
        rm -f "$file.log"
        echo "$name: done in $((SECONDS - begun)) s"
    else
        echo "$name: failed, see $file.log" >&2
        return 1
    fi
}

summarise() {
    # shellcheck disable=SC2046  # each game is a word
    python3 - "$folder" "$kind" $(cut -d' ' -f1 <<< "$games") <<'PYTHON'
import html
import json
import pathlib
import sys

folder, kind = pathlib.Path(sys.argv[1]), sys.argv[2]
cells = {}
for file in sorted((folder / "cells").glob(f"*.{kind}.json")):
    cells[file.name[:-len(f".{kind}.json")]] = json.loads(file.read_text("utf-8"))
games, levels = sys.argv[3:], ["simple", "normal", "strong", "oracle"]
names = sorted(cells, key=lambda name: (games.index(cells[name]["game"]), cells[name]["seats"],
                                        levels.index(cells[name]["bots"][0]["name"]), name))

with open(folder / "cells.jsonl", "w", encoding="utf-8") as lines:
    for name in names:
        lines.write(json.dumps({"cell": name, **cells[name]}, ensure_ascii=False) + "\n")

def percent(share):
    return f"{100 * share:.1f} %"

def told(cell):
    first, parity = cell["bots"][0], cell["details"][0]["parity"]
    low, high = first["ci95"]
    verdict = "above" if low > parity else "below" if high < parity else "open"
    return first, parity, verdict

rows = ["| game | players | bot | against | options | matches | win share | 95 % interval | parity | verdict | p95 | over its time |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|"]
for name in names:
    cell = cells[name]
    first, parity, verdict = told(cell)
    times = cell["times"][0]
    options = " ".join(name.split("-")[4:])
    over = f"{100 * times['over_budget']:.1f} %" if "over_budget" in times else "–"
    rows.append(f"| {cell['game']} | {cell['seats']} | {first['name']} | {cell['bots'][1]['name']} | {options} | "
                f"{first['matches']} | {percent(first['win_share'])} | {percent(first['ci95'][0])} – {percent(first['ci95'][1])} | "
                f"{percent(parity)} | {verdict} | {times['p95_ms']:.2f} ms | {over} |")

# How much of the way from normal to oracle strong has gone.
distances = []
for game in games:
    strong, oracle = cells.get(f"{game}-4-strong-normal"), cells.get(f"{game}-4-oracle-normal")
    if strong and oracle:
        first, parity, _ = told(strong)
        reached, possible = first["win_share"] - parity, told(oracle)[0]["win_share"] - parity
        part = f"{100 * reached / possible:.0f} %" if possible > 0 else "–"
        distances.append(f"- {game}, 4 players: strong has gone {part} of the way from normal ({percent(parity)}) "
                         f"to oracle ({percent(parity + possible)}).")

budgets = sorted({f"{cell['bot_time_ms']} ms" for cell in cells.values() if "bot_time_ms" in cell})
seeds = sorted({cell["seed"] for cell in cells.values()})
page = [f"One core each, {', '.join(budgets)} a decision, seed {', '.join(map(str, seeds))}, duplicate deals, intervals over deal sets.",
        "", *rows]
if distances:
    page += ["", *distances]
(folder / "matrix.md").write_text("\n".join(page) + "\n", "utf-8")

# The picture: a row for each cell, its share against parity.
width, left, right, step, top = 860, 300, 830, 22, 46
height = top + step * len(names) + 40
at = lambda share: left + share * (right - left)
out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">',
       "<title>Bots against each other</title>",
       "<style>svg{color-scheme:light dark;--ink:#1f2328;--dim:#59636e;--grid:#d1d9e0;--dot:#0b5cad;--mark:#b3410e;--paper:#fff}",
       "@media(prefers-color-scheme:dark){svg{--ink:#f0f3f6;--dim:#a9b4c0;--grid:#39424d;--dot:#6cb6ff;--mark:#ffa657;--paper:#14181d}}",
       ".paper{fill:var(--paper)}text{font:13px system-ui,sans-serif;fill:var(--ink)}.title{font-size:18px;font-weight:600}",
       ".label{text-anchor:end}.tick{fill:var(--dim);font-size:12px;text-anchor:middle}.grid{stroke:var(--grid)}",
       ".parity{stroke:var(--mark);stroke-width:2}.reach{stroke:var(--dot);stroke-width:2}.dot{fill:var(--dot)}</style>",
       f'<rect class="paper" width="{width}" height="{height}"/>',
       '<text class="title" x="20" y="28">Share of wins of the first bot; the mark is parity</text>']
bottom = top + step * len(names)
for tick in range(0, 101, 20):
    out.append(f'<line class="grid" x1="{at(tick / 100):.1f}" y1="{top}" x2="{at(tick / 100):.1f}" y2="{bottom}"/>'
               f'<text class="tick" x="{at(tick / 100):.1f}" y="{bottom + 18}">{tick} %</text>')
for row, name in enumerate(names):
    cell = cells[name]
    first, parity, _ = told(cell)
    y = top + step * row + step / 2
    low, high = first["ci95"]
    extra = " ".join(name.split("-")[4:])
    label = f"{cell['game']} {cell['seats']}: {first['name']} – {cell['bots'][1]['name']} {extra}".rstrip()
    out.append(f'<text class="label" x="{left - 12}" y="{y + 4:.1f}">{html.escape(label)}</text>'
               f'<line class="parity" x1="{at(parity):.1f}" y1="{y - 8:.1f}" x2="{at(parity):.1f}" y2="{y + 8:.1f}"/>'
               f'<line class="reach" x1="{at(low):.1f}" y1="{y:.1f}" x2="{at(high):.1f}" y2="{y:.1f}"/>'
               f'<circle class="dot" cx="{at(first["win_share"]):.1f}" cy="{y:.1f}" r="4"><title>{percent(first["win_share"])}</title></circle>')
out.append("</svg>")
(folder / "matrix.svg").write_text("\n".join(out) + "\n", "utf-8")
print(f"{len(names)} cells are in {folder}/matrix.md")
PYTHON
}

# Every cell is a group of processes, so that it can be ended as a whole.
set -m

# Interrupted: what is there is summed up, and the cells under way start afresh next time.
# shellcheck disable=SC2317  # the trap calls it
interrupted() {
    trap - INT TERM
    for job in $(jobs -p); do kill -- "-$job" 2> /dev/null || true; done
    wait || true
    summarise
    exit 130
}
trap interrupted INT TERM

failed=0
while read -r -a cell; do
    [[ ${cell[0]} =~ $only ]] || continue
    while (($(jobs -rp | wc -l) >= jobs)); do wait -n || failed=1; done
    play_cell "${cell[@]}" &
done < <(cells)
while (($(jobs -rp | wc -l) > 0)); do wait -n || failed=1; done
summarise
exit $failed
