#!/usr/bin/env bash
# A position among a hundred thousand real games, where they are at hand, else among the example
# games: what was played next, by whom, and one of those games on the board.
. "$(dirname "$0")/driver.sh" "$@"

games=$here/../../../../shared/data/wthor
[ -d "$games" ] || games=$YOMI_SCRIPTS/examples
start_window
press_with ctrl i
click_on import.path
type_text "$games"
press Return
await_that '(.jobs | length) == 0 and .games_in_store > 700'
total=$(model .games_in_store)
await_answer "SELECT count(*) FROM game" "$total"
fill_clipboard "f5d6c3d3c4"
press_with ctrl v
await_model .game.plies 5
press_with ctrl b
await_that '.views.explorer.is_current and .views.explorer.games > 50'
seen=$(model .views.explorer.games)
expected=$("$yomi" explore reversi --moves f5d6c3d3c4 --db "$database" --json | jq .games)
[ "$seen" = "$expected" ] || fail "the explorer shows $seen games, the command line $expected"
# What followed a move stands below it, with what the engine says of every move.
rows=$(model .views.explorer.rows)
first=$("$yomi" explore reversi --moves f5d6c3d3c4 --db "$database" --json | jq -r '.moves[0].move')
after=$("$yomi" explore reversi --moves "f5d6c3d3c4$first" --db "$database" --json)
click_on "explorer.unfold $first"
await_model .views.explorer.rows $((rows + $(jq '.moves | length' <<<"$after")))
await_that '.views.explorer.valued == .views.explorer.rows'
picture explorer
next=$(jq -r '.moves[0].move' <<<"$after")
click_on "explorer.move $first $next"
await_model .game.plies 7
await_model .game.moves "f5d6c3d3c4$first$next"
quit_window
