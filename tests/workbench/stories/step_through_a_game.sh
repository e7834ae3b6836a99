#!/usr/bin/env bash
# A stored game is opened with a click and stepped through with keys and mouse.
. "$(dirname "$0")/driver.sh" "$@"

"$yomi" play reversi --strategies greedy,random --games 3 --db "$database" >/dev/null
start_window
await_that '.views.games.total >= 1'
click_on "games.row 0"
await_that '.game.id != null'
press Home
await_model .game.ply 0
press Right Right Right
await_model .game.ply 3
picture third-move
press End
plies=$(model .game.plies)
await_model .game.ply "$plies"
press Left
await_model .game.ply $((plies - 1))
picture before-the-end
quit_window
