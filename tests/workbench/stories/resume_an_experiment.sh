#!/usr/bin/env bash
# An experiment is begun, the window killed in the middle, opened again, and the experiment goes on
# to the games of one that was never disturbed.
. "$(dirname "$0")/driver.sh" "$@"

games=1500
start_window
press_with ctrl shift p
await_model .is_typing true
type_text "yonin_table6"
press Return
await_model .views.scripts.script yonin_table6
click_on scripts.arguments
press_with ctrl a
type_text "games=$games"
click_on scripts.run
await_that '.views.scripts.is_running'
stored() { [ "$(ask 'SELECT count(*) FROM trial')" -ge 50 ]; }
await "some games are stored" stored
kill_window
halfway=$(ask 'SELECT count(*) FROM trial')
start_window
await_that '.views.experiments.is_offered'
click_on experiments.resume
picture resumed
finished() { [ "$(ask 'SELECT count(*) FROM trial')" -eq "$total" ]; }
"$yomi" run yonin_table6 --db "$folder/whole.db" -- "games=$games" >/dev/null
total=$(sqlite3 "$folder/whole.db" 'SELECT count(*) FROM trial')
[ "$halfway" -lt "$total" ] || fail "the experiment was over before it was disturbed"
await "every game is played" finished
await_that '(.jobs | length) == 0'
quit_window
moves='SELECT arm, number, hex(moves) FROM trial JOIN game ON game.id = game_id ORDER BY 1, 2'
[ "$(ask "$moves" | sha256sum)" = "$(sqlite3 "$folder/whole.db" "$moves" | sha256sum)" ] ||
    fail "the games are those of an undisturbed run"
"$yomi" check --db "$database" >/dev/null || fail "the database is sound"
