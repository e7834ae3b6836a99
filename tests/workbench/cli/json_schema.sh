#!/usr/bin/env bash
# json_schema.sh YOMI SCHEMA: what every command prints with --json is as the schema says, which knows
# every key of it. Skipped where Python has no jsonschema.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/../../support/says.sh"

yomi=$1
schema=$(realpath "$2")
python=/usr/bin/python3
"$python" -c 'import jsonschema' 2> /dev/null || { echo "python3-jsonschema is not here"; exit 77; }
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT
cd "$all"
export XDG_CONFIG_HOME=$all/config XDG_DATA_HOME=$all/data

# as NAME WORD...: `yomi WORD... --json` is $defs/NAME
count=0
as() {
    local name=$1 status=0
    shift
    count=$((count + 1))
    "$yomi" "$@" --json > "$all/out/$name $count" 2> "$all/errors" || status=$?
    [[ -s "$all/out/$name $count" ]] || fail "yomi $* ends with $status: $(cat "$all/errors")"
}
mkdir out

# What is asked about.
"$yomi" play reversi --strategies random,greedy --games 6 --seed 3 --db games.db > /dev/null
"$yomi" run yonin_table6 --db games.db -- games=1 > /dev/null
printf '%s\n' '[Event "Open"]' '[Date "2001.05.06"]' '[Black "Ann"]' '[White "Ben"]' '' 'f5 d6 (c4 e3) c3' > one.pgn
printf '%s\n' '[Event "Open"]' '[Date "2001.05.06"]' '[Black "Ann"]' '[White "Ben"]' '' 'f5 d6 a1' > bad.pgn
printf '{"event": "Open", "date": "2001.05.06"}' > nothing.json
{ printf '(;GM[Othello]PB[Ann]PW[Ben]DT[2001-05-06]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]'
    printf 'B[F5]W[D6]B[C3]W[D3]B[C4]W[F4];)\n'; } > one.ggf
echo 'f5 d6 c3 d3 c4 f4' | sed 's/.*/[Event "Open"]\n[Date "2001.05.06"]\n[Black "Ann"]\n[White "Ben"]\n\n&/' > two.pgn
echo '-XXXXXX-XXXXXXXXXXXXXXXXXXXXXXOOXXXXXXOOXXXXXXXXXXXXXXXX-XXXXXX- X % a8:-20' > end.obf

as import import one.pgn bad.pgn nothing.json --db imported.db
as import import one.ggf two.pgn --db games.db
as doubles doubles --db games.db
as doubles doubles --db games.db --merge
as doubles doubles --db games.db --undo "$("$yomi" query --db games.db 'SELECT min(game_id) FROM merged_game' --csv --no-heading 2> /dev/null || echo 1)"
as games games
as show show reversi --moves f5d6
as show show yonin
as perft perft reversi 3
as analyze analyze reversi --moves f5d6c3 --depth 4 --lines 2
as analyze analyze reversi --depth 4 --db analyses.db
as analyze analyze reversi --depth 4 --db analyses.db
as analyze analyze yonin --algorithm maxn --depth 2
as analyze analyze yonin --algorithm mcts --playouts 500
as analyze analyze yonin --algorithm mpmix --depth 2
as analyze analyze yonin --algorithm mpmix --depth 2 --defensive-threshold 0 --offensive-threshold 0
as analyze analyze reversi4 --exact
as analyze analyze reversi4 --wld
as analyze analyze yonin --eval yonin_self --depth 2 --explain
as analyze analyze reversi --depth 2 --explain
as game_analysis analyze reversi --moves f5d6c3 --all-plies --depth 3
as game_analysis analyze yonin --moves d3c3f5f6 --all-plies --depth 2
as models analyze yonin4 --models --exact
as models analyze yonin --moves d3 --models color,maxn,mcts --depth 2 --playouts 100
as game_models analyze yonin --moves d3c3f5f6 --all-plies --models color,maxn --depth 2
as find find --db games.db --limit 3
as find find --db games.db --player Ann
as explore explore reversi --db games.db
as explore explore reversi --db games.db --moves f5
as query query --db games.db 'SELECT id, event, moves FROM game_list'
as export export --db games.db --where "game = 'reversi'" --format sgf o.sgf
as export export --db games.db --format wthor base/
as check check --db games.db
as index index --db games.db
as ratings ratings reversi --db games.db --min-games 1
as ratings ratings yonin --db games.db --min-games 1
as where where
as play play reversi --strategies random,greedy --games 4
as play play yonin --strategies random,random,greedy,random --games 4 --db played.db
as review review --db games.db --game reversi --depth 2
as prove prove upperhand3 --check 10
as prove prove upperhand4 --time 1
as prove_payoff prove yonin4 --all-moves --check 3
as prove_payoff prove yonin6 --at-least 2 --time 1
as book book build --db games.db --plies 6
as book book learn --db games.db --plies 8
as book book grow --db games.db --positions 3 --depth 2
as book book list --db games.db
as book book show --db games.db
as book book export --db games.db --file book.txt
as book book import --db other.db --file book.txt
as merge merge --db merged.db games.db
as salvage salvage games.db salvaged.db
as solve solve end.obf
as solve solve end.obf --all-moves
as compare compare reversi trained discs --db games.db --where "game = 'reversi'" --depth 2 --positions 20
as compare compare reversi random greedy --strategies --db games.db --where "game = 'reversi'" --positions 20
as train train reversi --db games.db --out small.weights --threads 1
as train_coefficients train reversi --db games.db --coefficients reversi_place --depth 1
echo f5 | "$yomi" analyze reversi --depth 2 --json - > 'out/line 1'
echo f5f5 | "$yomi" analyze reversi --depth 2 --json - > 'out/line 2'

# Every command that has --json is there.
"$yomi" --help | sed -n '/^Commands:/,/^$/p' | awk '/^  [a-z]/ { print $1 }' | while read -r command; do
    "$yomi" "$command" --help | grep --quiet -- '^  --json' || continue
    # It takes seconds, and prints three numbers.
    [[ $command == bench ]] || ls out/"$command "* > /dev/null 2>&1 || fail "$command --json is not tried"
    jq --exit-status --arg name "$command" '."$defs" | has($name)' "$schema" > /dev/null ||
        fail "the schema knows nothing of $command"
done
"$python" "$here/json_schema.py" "$schema" out || fail "the schema says something else"
