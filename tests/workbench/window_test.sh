#!/usr/bin/env bash
# Drives the real window with mouse and keys on a display of its own, and looks at what came of it:
# in the database with sqlite3, and on the pictures that F12 saves.
#
#   window_test.sh YOMI-WORKBENCH [KEEP]      KEEP: a folder that receives the pictures
set -euo pipefail

program=$1
keep=${2:-}
folder=$(mktemp -d)
database=$folder/games.db
window=
screen=

finish() {
    # Only what this script started, by its number.
    [ -z "$window" ] || kill "$window" 2>/dev/null || true
    [ -z "$screen" ] || kill "$screen" 2>/dev/null || true
    wait 2>/dev/null || true
    [ -z "$keep" ] || cp "$folder"/pictures/*.png "$keep"/ 2>/dev/null || true
    rm -rf "$folder"
}
trap finish EXIT

fail() {
    echo "window_test: $*" >&2
    cat "$folder"/window.log >&2 || true
    exit 1
}

# Waits up to 60 s until a command succeeds.
await() {
    local what=$1
    shift
    for _ in $(seq 600); do
        if "$@" >/dev/null 2>&1; then return 0; fi
        sleep 0.1
    done
    fail "waited in vain until $what"
}

ask() { sqlite3 -readonly "$database" "$1"; }
is() { [ "$(ask "$1")" = "$2" ]; }
at_least() { [ "$(ask "$1")" -ge "$2" ]; }

click() {
    xdotool mousemove "$1" "$2"
    sleep 0.15
    xdotool mousedown 1
    sleep 0.1
    xdotool mouseup 1
    sleep 0.25
}

press() {
    xdotool key --delay 40 "$@"
    sleep 0.3
}

# Saves a picture and checks that it shows something: a blank one compresses to nearly nothing.
pictures=0
picture() {
    press F12
    pictures=$((pictures + 1))
    await "picture $pictures ($1) is there" picture_is_there
    local newest
    newest=$(ls -t "$folder"/pictures/yomi-*.png | head -1)
    mv "$newest" "$folder/pictures/$pictures-$1.png"
    local size
    size=$(stat -c %s "$folder/pictures/$pictures-$1.png")
    [ "$size" -gt 30000 ] || fail "the picture $1 is blank: $size bytes"
    sleep 1.1 # two pictures of one second would have one name
}
picture_is_there() { [ -n "$(find "$folder/pictures" -name 'yomi-*.png' -size +0)" ]; }

mkdir -p "$folder/pictures" "$folder/config/yomi"
# One experiment in the list, whatever else the program ships: the list's length moves the fields.
cp -r "$(dirname "$0")/../../scripts" "$folder/scripts"
find "$folder/scripts/experiments" -name '*.lua' ! -name yonin_table6.lua -delete
export YOMI_SCRIPTS=$folder/scripts

# The places that are clicked below hold for this layout of a window of 1600 x 1000.
cat >"$folder/config/yomi/workbench.ini" <<INI
language = en
theme = dark
width = 1600
height = 1000
left = 0.37
right = 0.395
bottom = 0.225
middle = 0.4
lists = 0.54
tour = seen
INI
arguments_field="184 878"
run_button="409 804"
first_game="1152 154"
first_arm="1083 562"
new_game_button="77 710"
undo_button="170 710"
begin_button="658 607"
other_language="1540 15"
square() { # column and row from 0, on the board of Reversi
    echo "$((97 + 60 * $1)) $((186 + 60 * $2))"
}
export XDG_CONFIG_HOME=$folder/config YOMI_PICTURES=$folder/pictures LIBGL_ALWAYS_SOFTWARE=1

exec 3<>"$folder/display"
Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp >"$folder/xvfb.log" 2>&1 &
screen=$!
await "the display is there" test -s "$folder/display"
DISPLAY=:$(tr -d '[:space:]' <"$folder/display")
export DISPLAY

"$program" "$database" >"$folder/window.log" 2>&1 &
window=$!
await "the window is there" xdotool search --name Yomi
sleep 2

# --- a script: the published experiment, small, with an argument typed by hand --------------------
click $arguments_field
xdotool type --delay 40 "games=3"
sleep 0.3
click $run_button
await "the experiment is played" is "SELECT count(*) FROM trial" 27
is "SELECT count(*) FROM game" 27 || fail "every trial has a game"
sleep 1
picture experiment

# --- a game of the list, stepped through with the keys ---------------------------------------------
click $first_arm
sleep 1
click $first_game
sleep 1
press Home Right Right Right Right Right Right Right Right Right Right Right Right
picture twelve-moves
press Home
picture start
if cmp -s "$folder/pictures/2-twelve-moves.png" "$folder/pictures/3-start.png"; then
    fail "stepping back shows the same board"
fi

# --- the value taken apart, and the heat map over the board -----------------------------------------
press ctrl+e ctrl+h
picture evaluation
press ctrl+h

# --- what stored games played next, and the same store in SQL -----------------------------------------
press ctrl+b
sleep 0.5
picture explorer
press ctrl+e ctrl+d
sleep 0.5
press ctrl+Return
sleep 1
picture query

# --- a new game: a move, taken back, another one; the search answers each --------------------------
click $new_game_button
sleep 0.5
picture new-game
click $begin_button
sleep 1
click $(square 3 2) # d3
sleep 1.5
click $undo_button
sleep 0.5
click $(square 2 3) # c4
sleep 1.5
picture played

# --- the other language, and the end ---------------------------------------------------------------
click $other_language
sleep 0.5
picture japanese
press ctrl+q
for _ in $(seq 100); do
    kill -0 "$window" 2>/dev/null || break
    sleep 0.1
done
status=0
wait "$window" || status=$?
window=
[ "$status" = 0 ] || fail "the window ended with $status"

is "SELECT count(*) FROM game" 28 || fail "the unfinished game is kept"
newest="(SELECT max(id) FROM game)"
is "SELECT group_concat(strategy, ',') FROM seat WHERE game_id = $newest ORDER BY seat" \
    "human,search depth 2" || fail "it is kept with its players"
# One byte a ply: c4 is square 26, and the d3 that was taken back is not there.
is "SELECT hex(substr(moves, 1, 1)) || length(moves) FROM game WHERE id = $newest" 1A2 ||
    fail "its moves are c4 and the answer: $(ask "SELECT hex(moves) FROM game WHERE id = $newest")"
grep -q "language = ja" "$folder/config/yomi/workbench.ini" || fail "the language is remembered"
grep -q "in_front = evaluation" "$folder/config/yomi/workbench.ini" ||
    fail "the view in front is remembered"
[ ! -s "$folder/window.log" ] || fail "the window complained"
echo "the window obeyed mouse and keys; $pictures pictures"
