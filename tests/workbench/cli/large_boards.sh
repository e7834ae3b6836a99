#!/usr/bin/env bash
# large_boards.sh YOMI: games of boards beyond 8x8 are played, stored, found, analysed, drawn, written
# and read again, those that ship as well as one that a script makes.
set -euo pipefail
source "$(dirname "$0")/../../support/says.sh"

yomi=$1
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT
cd "$all"
export XDG_CONFIG_HOME=$all/config XDG_DATA_HOME=$all/data

mkdir variants
cat > variants/long.lua <<'LUA'
local yomi = require "yomi"
return yomi.variant { name = "long", columns = 16, rows = 8 }
LUA

for game in reversi10 reversi88 variants/long.lua; do
    name=$(basename "$game" .lua)
    "$yomi" play "$game" --strategies random,greedy --games 6 --seed 5 --db games.db > played ||
        fail "$game is not played"
    "$yomi" find --db games.db --game "$name" --json > found
    [[ $(jq '.games | length' found) == 6 ]] || fail "$game: $(jq '.games | length' found) games are found"

    # Stored moves are the notation's, and lead to the stored end.
    "$yomi" query --db games.db "SELECT count(*) FROM game WHERE game = '$name'
        AND position_at(id, plies) = position_at(id, -1) AND length(moves_text(id)) >= 2 * plies" --csv --no-heading > same ||
        fail "$game: positions of its games cannot be asked for"
    [[ $(cat same) == 6 ]] || fail "$game: $(cat same) of 6 games end where they end"

    # By its index as by replaying: the position after three moves.
    position=$("$yomi" query --db games.db \
        "SELECT position_at(id, 3) FROM game WHERE game = '$name' ORDER BY id LIMIT 1" --csv --no-heading)
    "$yomi" index --db games.db > indexed
    "$yomi" find --db games.db --game "$name" --position "$position" --json > met ||
        fail "$game: '$position' is not looked for"
    [[ $(jq '.games | length' met) -ge 1 ]] || fail "$game: the position after three moves is met by no game"

    "$yomi" analyze "$game" --position "$position" --depth 4 --json > analysis || fail "$game is not analysed"
    [[ $(jq '.moves | length' analysis) -ge 1 ]] || fail "$game: $(cat analysis)"
    "$yomi" analyze "$game" --algorithm mcts --playouts 300 --json > analysis || fail "$game: mcts"
    "$yomi" show "$game" --position "$position" > drawn || fail "$game is not drawn"
done
"$yomi" check --db games.db > checked || fail "$(cat checked)"

# 10x10 goes into GGF, SGF and JSON and comes back; nothing is new then.
for format in ggf sgf json; do
    "$yomi" export --db games.db --where "game = 'reversi10'" --format "$format" "games.$format" > written ||
        fail "10x10 is not written as $format"
    "$yomi" import "games.$format" --db "from_$format.db" > read || fail "$format: $(cat read)"
    "$yomi" query --db games.db --csv "SELECT hex(moves) FROM game WHERE game = 'reversi10' ORDER BY 1" > one
    "$yomi" query --db "from_$format.db" --csv "SELECT hex(moves) FROM game WHERE game = 'reversi10' ORDER BY 1" > other
    cmp one other || fail "games of 10x10 are others after $format"
done

# A board that is too large is refused in a sentence, as is what needs a board of up to 8x8.
echo 'return require "yomi".variant { name = "huge", columns = 12, rows = 11 }' > huge.lua
says 'at most 128 squares' "$yomi" show huge.lua
says 'up to 8x8' "$yomi" prove reversi10
says 'up to 8x8' "$yomi" train reversi10 --db games.db --out no.weights
says 'up to 8x8' "$yomi" train reversi10 --against-chance 1000 --out no.weights
