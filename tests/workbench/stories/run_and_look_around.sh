#!/usr/bin/env bash
# The published experiment, small, is run with an argument typed by hand; one of its games is opened
# from its row, taken apart, looked for in the store, and asked for in SQL.
. "$(dirname "$0")/driver.sh" "$@"

start_window
press_with ctrl shift p
await_model .is_typing true
type_text "yonin_table6"
press Return
await_model .views.scripts.script yonin_table6
click_on scripts.arguments
press_with ctrl a
type_text "games=3"
await_model .views.scripts.arguments games=3
click_on scripts.run
await_answer "SELECT count(*) FROM trial" 27
await_answer "SELECT count(*) FROM game" 27
await_that '.views.experiments.has_table and (.jobs | length) == 0'
picture experiment

click_on "experiments.Self 1"
await_that '.views.games.total == 3'
click_on "games.row 0"
await_that '.game.id != null'
press Home Right Right Right Right Right Right Right Right Right Right Right Right
await_model .game.ply 12
picture twelve-moves
press_with ctrl e
press_with ctrl h
await_that '.views.evaluation.value != null'
picture evaluation
press_with ctrl h
press_with ctrl b
await_that '.views.explorer.is_current and .views.explorer.games >= 1'
picture explorer
press_with ctrl d
await_model .is_typing true
press_with ctrl Return
await_that '.views.query.rows >= 1'
picture query
quit_window
