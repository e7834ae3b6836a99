#!/usr/bin/env bash
# Drives the real window with mouse and keys on a display of its own. A story is a script that
# begins with
#
#   . "$(dirname "$0")/driver.sh" "$@"        YOMI-WORKBENCH YOMI [KEEP]
#
# and then uses the functions below. KEEP: a folder that receives the pictures. What the window
# holds and where its items are, the window tells itself (YOMI_WATCH): a story names what it clicks.
set -euo pipefail

program=$1
yomi=$2
keep=${3:-}
story=$(basename "$0" .sh)
prefix=$story- # of the names of pictures
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
database=$folder/games.db
window=
screen=

finish() {
    local status=$?
    # Only what this script started, by its number.
    [ -z "$window" ] || kill "$window" 2>/dev/null || true
    [ -z "$screen" ] || kill "$screen" 2>/dev/null || true
    wait 2>/dev/null || true
    [ -z "$keep" ] || cp "$folder"/kept/*.png "$keep"/ 2>/dev/null || true
    if [ $status = 0 ]; then rm -rf "$folder"; else echo "left for looking: $folder" >&2; fi
}
trap finish EXIT

fail() {
    echo "$story: $*" >&2
    [ ! -s "$folder/watch.json" ] || jq -c '.model | del(.views.scripts.output)' "$folder/watch.json" >&2 || true
    tail -5 "$folder/window.log" >&2 || true
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

# --- what the window holds ---------------------------------------------------------------------------
# model '.game.ply': a value of the model, as jq writes it without quotes.
model() { jq -r ".model | $1" "$folder/watch.json"; }
model_is() { [ "$(model "$1")" = "$2" ]; }
# await_model '.game.ply' 12
await_model() { await "the model's $1 is $2" model_is "$1" "$2"; }
holds() { jq -e ".model | $1" "$folder/watch.json"; }
# await_that '.game.ply > 3'
await_that() { await "the model holds $1" holds "$1"; }
expect() { holds "$1" >/dev/null || fail "expected of the model: $1"; }

ask() { sqlite3 -readonly "$database" "$1"; }
answers() { [ "$(ask "$1")" = "$2" ]; }
await_answer() { await "$1 answers $2" answers "$1" "$2"; }

# --- mouse and keys ------------------------------------------------------------------------------------
has_place() { jq -e --arg name "$1" '.places | has($name)' "$folder/watch.json"; }
has_no_place() { ! has_place "$1"; }
# The middle of a named place, or a point of it: place_of NAME [SHARE-X SHARE-Y]
place_of() {
    jq -r --arg name "$1" --argjson x "${2:-0.5}" --argjson y "${3:-0.5}" \
        '.places[$name] | "\((.[0] + .[2] * $x) | round) \((.[1] + .[3] * $y) | round)"' \
        "$folder/watch.json"
}
# Clicks, keys and typed letters so far, of the story and of its task (see `task`).
acts=0
task_name=
task_began=0
# task NAME: what follows is that; at the next one, or at `task ""`, its clicks and keys are told.
task() {
    [ -z "$task_name" ] || printf '%-44s %3d\n' "$task_name" "$((acts - task_began))"
    task_name=$1
    task_began=$acts
}
# What was pressed must be seen by a frame before it is let go.
hold() {
    local time
    for ((time = 0; time < ${YOMI_STORY_PACE:-1}; ++time)); do sleep "${1:-0.15}"; done
}
point_at() {
    await "$1 is on the screen" has_place "$1"
    hold 0.1 # a panel that was just opened may still move
    # shellcheck disable=SC2046 # two numbers
    xdotool mousemove $(place_of "$@")
    hold
}
click_on() {
    point_at "$@"
    acts=$((acts + 1))
    xdotool mousedown 1
    hold
    xdotool mouseup 1
    hold
}
right_click_on() {
    point_at "$@"
    acts=$((acts + 1))
    xdotool mousedown 3
    hold
    xdotool mouseup 3
    hold
}
double_click_on() {
    point_at "$@"
    acts=$((acts + 2))
    xdotool click 1
    sleep 0.08
    xdotool mousedown 1
    hold
    xdotool mouseup 1
    hold
}
# try_until PLACE COMMAND...: does it again, where a busy machine has missed it, until the place is there
try_until() {
    local name=$1
    shift
    for _ in 1 2 3 4 5 6; do
        "$@"
        for _ in $(seq 40); do
            if has_place "$name" >/dev/null; then return 0; fi
            sleep 0.1
        done
    done
    fail "tried in vain until $name is there: $*"
}
# act_until MODEL COMMAND... PLACE: does it again, where the place moved away under the mouse or a busy
# machine took a double click for two, until the model holds that
act_until() {
    local wanted=$1
    shift
    for _ in 1 2 3 4 5 6; do
        if has_place "${@: -1}" >/dev/null; then "$@"; fi
        for _ in $(seq 50); do
            if holds "$wanted" >/dev/null; then return 0; fi
            sleep 0.1
        done
    done
    fail "did in vain until $wanted: $*"
}
# drag NAME FROM-X FROM-Y TO-X TO-Y: shares of the place
drag() {
    point_at "$1" "$2" "$3"
    acts=$((acts + 1))
    xdotool mousedown 1
    hold
    # shellcheck disable=SC2046
    xdotool mousemove $(place_of "$1" "$4" "$5")
    hold
    xdotool mouseup 1
    hold
}
press() {
    local key
    for key in "$@"; do
        acts=$((acts + 1))
        xdotool keydown "$key"
        hold 0.1
        xdotool keyup "$key"
        hold 0.1
    done
}
# press_with ctrl shift p
press_with() {
    xdotool keydown "$1"
    shift
    if [ $# -gt 1 ]; then press_with "$@"; else press "$1"; fi
    xdotool keyup ctrl keyup shift keyup alt
}
type_text() {
    acts=$((acts + ${#1}))
    xdotool type --delay 45 -- "$1"
    hold
}
# What another program has copied.
fill_clipboard() {
    xclip -selection clipboard -i <<<"$1" >/dev/null 2>&1 &
    sleep 0.3
}

# Saves a picture and checks that it shows something: a blank one compresses to nearly nothing.
picture() {
    local newest
    hold 0.4
    rm -f "$folder"/pictures/yomi-*.png
    press F12
    await "picture $1 is there" is_pictured
    newest=$(ls "$folder"/pictures/yomi-*.png)
    [ "$(stat -c %s "$newest")" -gt 30000 ] || fail "the picture $1 is blank"
    mv "$newest" "$folder/kept/$prefix$1.png"
}
is_pictured() { [ -n "$(find "$folder/pictures" -name 'yomi-*.png' -size +0)" ]; }

# --- the window itself -------------------------------------------------------------------------------------
# start_window [ARGUMENT...]: with the database where nothing else is said.
start_window() {
    if [ $# = 0 ]; then set -- "$database"; fi
    start_window_with "$@"
}
# The same with these arguments, or none.
start_window_with() {
    rm -f "$folder/watch.json"
    "$program" "$@" >>"$folder/window.log" 2>&1 &
    window=$!
    await "the window is there" test -s "$folder/watch.json"
    # shellcheck disable=SC2046
    xdotool windowfocus $(xdotool search --onlyvisible --name '^Yomi' | head -1) 2>/dev/null || true
    sleep 0.5
}
is_gone() { ! kill -0 "$window" 2>/dev/null; }
# Waits for the end that was asked for; fails when the window ended with an error.
await_end() {
    local status=0
    await "the window has closed" is_gone
    wait "$window" || status=$?
    window=
    [ $status = 0 ] || fail "the window ended with $status"
}
quit_window() {
    press_with ctrl q
    await_end
}
kill_window() {
    kill -9 "$window"
    wait "$window" 2>/dev/null || true
    window=
}

mkdir -p "$folder/pictures" "$folder/kept" "$folder/config/yomi" "$folder/home"
cat >"$folder/config/yomi/workbench.ini" <<INI
language = en
theme = dark
width = 1600
height = 1000
tour = seen
INI
export HOME=$folder/home XDG_CONFIG_HOME=$folder/config YOMI_PICTURES=$folder/pictures
export YOMI_WATCH=$folder/watch.json YOMI_FRAMES=$folder/frames.csv
# Drawn by the window's own thread: others would be taken from the story beside it.
export LIBGL_ALWAYS_SOFTWARE=1 LP_NUM_THREADS=${LP_NUM_THREADS:-0}
export YOMI_SCRIPTS=${YOMI_SCRIPTS:-$here/../../../scripts}

exec 3<>"$folder/display"
# Without -noreset the server starts anew when its last client leaves, and whatever connects meanwhile,
# as the tool that lets a key go after the window has closed on it, is refused.
Xvfb -displayfd 3 -noreset -screen 0 "${YOMI_SCREEN:-1600x1000}x24" -nolisten tcp >"$folder/xvfb.log" 2>&1 &
screen=$!
await "the display is there" test -s "$folder/display"
DISPLAY=:$(tr -d '[:space:]' <"$folder/display")
export DISPLAY
# GLFW 3.4 prefers the Wayland screen of whoever runs the story.
unset WAYLAND_DISPLAY
export XDG_SESSION_TYPE=x11
