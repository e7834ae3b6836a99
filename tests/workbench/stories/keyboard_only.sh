#!/usr/bin/env bash
# No mouse: the palette, panels walked through by key, a game found, stepped and analysed, a key
# bound anew.
. "$(dirname "$0")/driver.sh" "$@"

"$yomi" play reversi --strategies greedy,random --games 5 --db "$database" >/dev/null
start_window
press Next # the newest game of the list
await_model .game.id 5
press Next
await_model .game.id 4
press Home Right Right Right Right
await_model .game.ply 4
press_with ctrl shift p
await_model .is_typing true
type_text "panel explorer"
picture palette
press Return
await_that '.in_front | index("explorer") != null'
await_that '.views.explorer.is_current and .views.explorer.games >= 1'
press space
await_that '.views.analysis.is_on and (.views.analysis.depths | length) >= 5'
picture analysis
press space
await_model .views.analysis.is_on false
press F6 F6
await_model .walks_by_keys true
picture panels
press Escape
await_model .walks_by_keys false
press F11
await_that '.in_front | length == 1'
press F11
await_that '.in_front | length > 3'

# The key of the theme becomes Alt+G.
press_with ctrl shift p
await_model .is_typing true
type_text "light or dark"
press Escape
press_with ctrl t
await_model .theme light
press_with ctrl shift p
await_model .is_typing true
type_text "larger"
press Return
await_that '.scale > 1.05'
press_with ctrl 0
await_model .scale 1
quit_window
[ "$(ask "PRAGMA integrity_check")" = ok ] || fail "the database is sound"
