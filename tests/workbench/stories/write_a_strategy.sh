#!/usr/bin/env bash
# A script is written in the editor, a mistake in it is shown at its line, mended, saved and run.
. "$(dirname "$0")/driver.sh" "$@"

start_window
press_with ctrl shift e
await_that '.in_front | index("editor") != null'
press F11
click_on editor.new
click_on "editor.new strategy"
await_that '.views.editor.documents == 1'
click_on editor.text
press_with ctrl a
type_text 'return {name = "corners", choose = function(position) retur nil end}'
await_that '.views.editor.faults >= 1'
picture mistake
press_with ctrl a
type_text 'print("two and two are " .. 2 + 2)'
await_that '.views.editor.faults == 0'
click_on "editor.save as"
press_with ctrl a
type_text "$folder/sum.lua"
click_on "editor.name save"
await "the script is saved" test -s "$folder/sum.lua"
press_with ctrl r
await_that '.views.scripts.output | any(contains("two and two are 4"))'
picture ran
grep -q "2 + 2" "$folder/sum.lua" || fail "the file has what was written"
# It changes outside and is loaded anew.
sleep 1.1
echo 'print("changed outside")' >"$folder/sum.lua"
await_that '.views.editor.text | contains("changed outside")'
quit_window
