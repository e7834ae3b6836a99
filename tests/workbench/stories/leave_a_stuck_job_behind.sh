#!/usr/bin/env bash
# Another program holds the database, and a script that stores games in it waits, deaf to "stop":
# the window says so, the job can be left behind, and everything else goes on.
. "$(dirname "$0")/driver.sh" "$@"

"$yomi" play reversi --strategies greedy,random --games 3 --db "$database" >/dev/null
cat >"$folder/plays.lua" <<'LUA'
local yomi = require 'yomi'
yomi.match { game = 'reversi4', strategies = { 'random', 'random' }, games = 10000000, threads = 1 }
LUA
start_window
click_on scripts.path
press_with ctrl a
type_text "$folder/plays.lua"
click_on scripts.run
await_model .views.scripts.is_running true
await_answer 'SELECT count(*) > 3 FROM game' 1

# For as long as the story needs, however slow the machine; not for ever.
sqlite3 -cmd '.timeout 10000' "$database" 'BEGIN IMMEDIATE' \
    ".shell touch $folder/held; for n in \$(seq 600); do test -e $folder/enough && break; sleep 0.1; done" \
    'ROLLBACK' &
held=$!
await "the database is held" test -e "$folder/held"
click_on "status.stop 0"
picture waits
await "the job is stuck" has_place "status.leave 0"
picture stuck
click_on "status.leave 0"
await_model .views.scripts.is_running false
expect '.jobs | length == 0'
picture left
# The window works on while the lock is still held.
kill -0 $held
click_on "games.row 0"
press Home Right Right
await_model .game.ply 2
touch "$folder/enough"
wait $held
await_answer 'SELECT count(*) > 3 FROM game' 1
quit_window
