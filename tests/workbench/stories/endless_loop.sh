#!/usr/bin/env bash
# Scripts that never end, one that only counts and one that prints: the window goes on, and both
# stop when they are told to.
. "$(dirname "$0")/driver.sh" "$@"

"$yomi" play reversi --strategies greedy,random --games 3 --db "$database" >/dev/null
echo 'while true do end' >"$folder/counts.lua"
echo 'local i = 0 while true do i = i + 1 print("line " .. i) end' >"$folder/prints.lua"
start_window
for script in counts prints; do
    click_on scripts.path
    press_with ctrl a
    type_text "$folder/$script.lua"
    click_on scripts.run
    await_model .views.scripts.is_running true
    click_on "games.row 0"
    press Home Right Right
    await_model .game.ply 2
    picture "$script"
    began=$(date +%s%N)
    click_on scripts.stop
    await_model .views.scripts.is_running false
    took=$((($(date +%s%N) - began) / 1000000))
    echo "stopped $script.lua after $took ms, the click and the look included"
done
quit_window
