#!/usr/bin/env bash
# A script goes wrong, its error leads to its line; names are completed; a strategy is halted at its
# breakpoint in the position on the board, stepped, measured; and what it prints is searched.
. "$(dirname "$0")/driver.sh" "$@"

"$yomi" play reversi --strategies greedy,random --games 1 --db "$database" >/dev/null
start_window
click_on "games.row 0"
await_that '.game.id != null'
press Home Right Right Right Right
press_with ctrl 4
await_that '.in_front | index("editor") != null'
click_on editor.new
click_on "editor.new script"
await_that '.views.editor.documents == 1'
click_on editor.text 0.5 0.5
press_with ctrl a
type_text 'local function inner() error "wrong" end'
press Return Return
type_text 'inner()'
press_with ctrl r
await_that '.views.scripts.output | any(contains("wrong ("))'
# The calls that led to the error are told, too, and the last one is followed.
await_that '.views.scripts.output | any(contains("in the file itself"))'
click_on "output.link script.lua:1"
await_that '.views.editor.line == 1'
click_on "output.link script.lua:3"
await_that '.views.editor.line == 3'
picture followed

# Names are offered after a dot, and what they take is told.
press_with ctrl a
type_text 'local yomi = require "yomi"'
press Return
type_text 'local start = yomi.pos'
await_that '.views.editor.offers >= 1'
picture offered
press Return
await_that '.views.editor.text | contains("yomi.position")'
type_text '('
await_that '.views.editor.signature | startswith("yomi.position(game: string")'
type_text '"reversi")'
press Return
type_text 'start:'
await_that '.views.editor.offers >= 10'
press Escape
await_that '.views.editor.offers == 0'

# A strategy halts in the position on the board.
press_with ctrl a
fill_clipboard 'local yomi = require "yomi"
return yomi.strategy {
  name = "first",
  choose = function(position, turn)
    local moves = position:moves()
    local best = moves[1]
    return best
  end,
}'
press_with ctrl v
await_that '.views.editor.text | contains("best = moves")'
press Up Up Up Up Up
press F9
await_that '.views.editor.breakpoints == 1'
press F8
await_that '.views.editor.halted_line == 5'
press F10
await_that '.views.editor.halted_line == 6'
await_that '.views.editor.variables | any(startswith("moves = { \""))'
picture halted
press F8
await_that '.views.scripts.output | any(contains(" plays "))'

# It is stopped while it stands.
press F8
await_that '.views.editor.halted_line == 5'
click_on editor.stop
await_that '.views.scripts.is_running == false'

# Where the time goes.
try_until "profile.row 1" press_with shift F8
picture profile
click_on profile.flames
picture flames

# What is printed is searched.
click_on editor.text 0.5 0.5
press_with ctrl a
fill_clipboard 'for n = 1, 60 do print("line " .. n) end'
press_with ctrl v
press_with ctrl r
await_that '.views.scripts.output | any(contains("line 60"))'
seen=$(jq '[.places | keys[] | select(startswith("output.line "))] | length' "$folder/watch.json")
[ "$seen" -ge 20 ] || fail "the output shows $seen lines"
click_on output 0.5 0.5
press_with ctrl f
await "the field is there" has_place output.find
type_text 'line 7'
await_that '.views.scripts.found == "line 7"'
picture searched
quit_window
