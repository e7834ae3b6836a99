#!/usr/bin/env bash
# Each workspace has room for its own panels: reached by key and by tab, kept when the window is closed,
# with the numbers of rows that are promised at 1600x1000, and one of the user's own.
. "$(dirname "$0")/driver.sh" "$@"

rows() { jq '[.places | keys[] | select(startswith("games.row "))] | length' "$folder/watch.json"; }
has_rows() { [ "$(rows)" -ge "$1" ]; }
workspace() { await_model .workspace "$1"; }

"$yomi" play reversi --strategies greedy,random --games 60 --db "$database" >/dev/null
start_window
await_that '.views.games.total >= 60'
click_on "games.row 0"
await_that '.game.id != null'

press_with ctrl 3
workspace games
await "the list shows 22 games" has_rows 22
expect '.in_front == ["board", "games", "explorer"]'
picture games
click_on workspace.analyze
workspace analyze
expect '.in_front == ["board", "tree", "analysis", "graph"]'
press space
await_that '.values != null'
press space
picture analyze
# What this one has no room for is gone to.
press_with ctrl 3
workspace games
press_with ctrl j
workspace lab
expect '.in_front | index("console")'
picture lab
press Escape
press_with ctrl 5
workspace experiments
expect '.in_front == ["board", "experiments"]'
press_with ctrl 6
workspace play
expect '.in_front == ["board", "moves"]'
picture play

# One of one's own.
press_with ctrl shift p
await_model .is_typing true
type_text "own workspaces"
press Return
await "the dialog is there" has_place workspaces.name
type_text "big board"
click_on workspaces.make
workspace "big board"
click_on workspace.all
workspace all
expect '.in_front | length == 6'
click_on "workspace.big board"
workspace "big board"
quit_window
start_window
workspace "big board"
expect '.in_front == ["board", "moves"]'
quit_window
