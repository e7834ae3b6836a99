#!/usr/bin/env bash
# A game against a search: a move, taken back, another one; a hint; the window closes in the middle,
# and the game is kept. Then one is in play when the window is killed, and is kept all the same.
. "$(dirname "$0")/driver.sh" "$@"

start_window
press_with ctrl n
await "the dialog is there" has_place "new game.begin"
picture new-game
click_on "new game.begin"
await_that '.game.name == "reversi" and .game.is_live and .game.plies == 0'
click_on board.d3
await_that '.game.plies >= 2'
press_with ctrl z
await_model .game.plies 0
click_on board.c4
await_that '.game.plies >= 2 and (.game.moves | startswith("c4"))'
press h
sleep 1.5
picture hint
moves=$(model .game.moves)
quit_window
[ "$(ask 'SELECT count(*) FROM game')" = 1 ] || fail "the unfinished game is kept"
# One byte a ply: c4 is square 26.
[ "$(ask 'SELECT hex(substr(moves, 1, 1)) FROM game')" = 1A ] || fail "its first move is c4, not $moves"

start_window
press_with ctrl n
click_on "new game.begin"
await_that '.game.is_live and .game.plies == 0'
click_on board.e6
await_that '.game.plies >= 2'
sleep 1
kill_window
start_window
await_answer 'SELECT count(*) FROM game' 2
await_that '.game.id == 2 and (.game.moves | startswith("e6"))'
picture after-a-crash
quit_window
