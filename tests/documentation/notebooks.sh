#!/usr/bin/env bash
# notebooks.sh YOMI EXTENSION NOTEBOOKS: the notebook, the same as a script, and the lines of R run
# over a database that yomi makes. Skipped where pandas, Jupyter or R are not installed.
set -euo pipefail
source "$(dirname "$0")/../support/says.sh"

yomi=$1
export YOMI_SQLITE=${2%.so}
notebooks=$3
python=/usr/bin/python3
"$python" -c 'import pandas, matplotlib, nbconvert, ipykernel' 2> /dev/null &&
    command -v Rscript > /dev/null && Rscript -e 'library(RSQLite)' > /dev/null 2>&1 || {
    echo "pandas, matplotlib, nbconvert, ipykernel and RSQLite are not all here"
    exit 77
}
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT
cd "$all"
export MPLBACKEND=agg HOME=$all

"$yomi" run yonin_table6 --db yomi.db -- games=10 > /dev/null
"$yomi" play reversi --strategies level:1,random --games 6 --seed 3 --db yomi.db > /dev/null
printf '%s\n' '[Event "Open"]' '[Date "2001.05.06"]' '[Black "Ann"]' '[White "Ben"]' '' \
    'f5 d6 c3 d3 c4' > game.pgn
"$yomi" import game.pgn --db yomi.db > /dev/null
"$yomi" review --db yomi.db --game reversi --depth 2 > /dev/null

# The notebook is the script, cell by cell, and then shows the board.
"$python" - "$notebooks/games.ipynb" "$notebooks/games.py" <<'PYTHON' || fail "the notebook is not the script"
import json, sys
cells = json.load(open(sys.argv[1], encoding="utf-8"))["cells"]
joined = [line.rstrip() for cell in cells[:-1] for line in "".join(cell["source"]).splitlines() if line.strip()]
script = [line.rstrip() for line in open(sys.argv[2], encoding="utf-8") if line.strip()]
sys.exit(joined != script)
PYTHON
[[ $(wc -l < "$notebooks/games.py") -le 60 ]] || fail "the script has more than 60 lines"

export YOMI_DB=$all/yomi.db
"$python" "$notebooks/games.py" || fail "games.py ends with $?"
for picture in games.svg board.svg; do
    [[ $(head -c 400 "$picture") == *'<svg'* ]] || fail "$picture is no picture"
    rm "$picture"
done
cp "$notebooks/games.ipynb" .
"$python" -m nbconvert --to notebook --execute games.ipynb --output done.ipynb > nbconvert.log 2>&1 ||
    { cat nbconvert.log >&2; fail "the notebook ends with an error"; }
[[ -s games.svg && -s board.svg ]] || fail "the notebook makes no pictures"
[[ $(jq '[.cells[].outputs[] | select(.output_type == "error")] | length' done.ipynb) == 0 ]] ||
    fail "a cell ends with an error"

[[ $(grep --count . "$notebooks/openings.R") -le 10 ]] || fail "R needs more than ten lines"
Rscript "$notebooks/openings.R" yomi.db > told.txt || fail "openings.R ends with $?"
[[ $(cat told.txt) == *2001*Tiger*1* ]] || fail "R prints: $(cat told.txt)"
