#!/usr/bin/env bash
# The value of a corner is painted; the evaluation of the position follows at once, and the map is
# saved as a script of its own.
. "$(dirname "$0")/driver.sh" "$@"

"$yomi" play yonin --strategies greedy,random,random,random --games 1 --db "$database" >/dev/null
start_window
click_on "games.row 0"
await_that '.game.id != null'
press Home Right Right Right Right Right Right Right Right Right Right Right Right
press_with ctrl e
press_with ctrl p
await_that '.in_front | index("painter") != null'
await_that '.views.painter.is_loaded'
click_on painter.live
await_model .views.painter.is_live true
sleep 1
before=$(model .views.evaluation.value)
square=$(model ".views.painter.discs[0]")
click_on "painter.$square"
click_on painter.value 0.12 0.5 # beside it are - and +
press_with ctrl a
type_text "77"
press Return
await_that ".views.painter.value == 77"
await_that ".views.evaluation.value != $before"
picture painted
click_on painter.save
click_on painter.path
press_with ctrl a
type_text "$folder/painted.lua"
click_on painter.write
await "the map is saved" test -s "$folder/painted.lua"
grep -q 77 "$folder/painted.lua" || fail "the file has the painted value"

# A map of its own for one seat.
click_on painter.seat
click_on painter.apart
click_on painter.save
click_on painter.path
press_with ctrl a
type_text "$folder/apart.lua"
click_on painter.write
await "the maps of the seats are saved" grep -q yomi.map.seats "$folder/apart.lua"

# UpperHand's pyramid, layer by layer.
press_with ctrl n
click_on "new game.game"
click_on "new game.game upperhand"
click_on "new game.begin"
await_model .game.name upperhand
press_with ctrl p
await "the pyramid is there" has_place painter.Ea1
click_on painter.Ba2
press 8
await_that ".views.painter.value == 8"
press Right
await_model .views.painter.square Bb2
picture pyramid
click_on painter.save
click_on painter.path
press_with ctrl a
type_text "$folder/pyramid.lua"
click_on painter.write
await "the pyramid is saved" grep -q yomi.map.layers "$folder/pyramid.lua"
quit_window
