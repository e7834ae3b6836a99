#!/usr/bin/env bash
# Moves tried on a stored game become variations with comments; edits are undone and done again; all
# of it is there in the next window, and the game itself is what it was.
. "$(dirname "$0")/driver.sh" "$@"

"$yomi" play reversi --strategies greedy,random --games 1 --db "$database" >/dev/null
before=$(ask 'SELECT hex(moves) FROM game')
start_window
click_on "games.row 0"
await_that '.game.id != null'
press Home
# Whichever first move the game has, another one is tried.
played=$(model '.game.moves[0:2]')
for tried in d3 c4 f5 e6; do [ "$tried" = "$played" ] || break; done
click_on "board.$tried"
await_model .views.tree.is_in_variation true
expect ".game.moves | startswith(\"$tried\")"
press_with ctrl shift k
await_model .is_typing true
type_text "another beginning"
press_with ctrl Return
press Escape
await_model .views.tree.comment "another beginning"
picture variation
press_with ctrl z
await_model .views.tree.comment ""
press_with ctrl y
await_model .views.tree.comment "another beginning"
press Up
await_model .views.tree.is_in_variation false
sleep 1.5
kill_window
[ "$(ask 'SELECT hex(moves) FROM game')" = "$before" ] || fail "the stored game was changed"
start_window
click_on "games.row 0"
await_that '.game.id == 1'
press Home Right
press Down
await_model .views.tree.comment "another beginning"
quit_window
