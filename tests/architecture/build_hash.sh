#!/bin/sh
# The name of a build tells what decides games: comments and blanks do not, nor what writes reports,
# but code, the shipped weights and the evaluations by default do.
set -eu
cd "${1:-.}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/scripts"
cp -r engine scripting "$folder"
cp -r scripts/weights scripts/evaluations "$folder/scripts"

hash_now() {
    cmake -DSOURCE="$folder" -DHEADER="$folder/hash.h" -DLIST="$folder/list" -P engine/write_build_hash.cmake
    cat "$folder/hash.h"
}
faults=0
# edit FILE SED same|other: what the edit makes of the hash.
edit() {
    is=same
    before=$(hash_now)
    cp "$folder/$1" "$folder/kept"
    sed -i "$2" "$folder/$1"
    if cmp -s "$folder/$1" "$folder/kept"; then
        echo "$1: the edit $2 changes nothing"
        faults=$((faults + 1))
    fi
    now=$(hash_now)
    cp "$folder/kept" "$folder/$1"
    [ "$now" = "$before" ] || is=other
    if [ "$is" != "$3" ]; then
        echo "$1: after the edit $2 the build is the $is, not the $3"
        faults=$((faults + 1))
    fi
}
edit engine/match/play_game.cpp '1i // a comment' same
edit engine/match/play_game.cpp 's/^    /\t  /' same
edit engine/match/play_game.cpp 's/record.moves.push_back(move)/record . moves\n.push_back( move )/' same
edit engine/match/play_game.cpp 's/random_plies/random_piles/' other
edit engine/monte_carlo/monte_carlo.h 's/+/-/' other
edit engine/reversi_search/thresholds.h 's/kTableDepth = 2/kTableDepth = 3/' other
edit scripting/sandbox/sandbox.cpp 's/int print(/int prind(/' other
edit scripting/reports/svg.cpp 's/svg/gsv/' same
edit scripting/modules/report_module.cpp 's/report/rapport/' same
edit engine/formats/sgf.cpp 's/sgf/gfs/' same
edit scripts/evaluations/trained.lua '$a -- another' other
edit scripts/weights/reversi_midgame.weights '$a x' other
hash_now > /dev/null
for needed in engine/analyze/analyze.cpp engine/games/variant.cpp engine/max_n/max_n.h scripting/evaluations/script_search.cpp; do
    if ! grep -qx "$needed" "$folder/list"; then
        echo "$needed decides games and is not among the sources of the hash"
        faults=$((faults + 1))
    fi
done
echo "$(wc -l < "$folder/list") files make the hash, $faults faults"
exit $((faults > 0))
