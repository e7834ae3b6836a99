#!/usr/bin/env bash
# The whole window in Japanese, and back, by key and by mouse; what Japanese text is typed arrives.
. "$(dirname "$0")/driver.sh" "$@"

"$yomi" play reversi --strategies greedy,random --games 3 --db "$database" >/dev/null
start_window
click_on "games.row 0"
await_that '.game.id != null'
click_on menu.language
await_model .language ja
picture japanese
press_with ctrl shift p
await_model .is_typing true
type_text "undo" # the English word finds the command in Japanese too
picture palette
press Escape
press_with ctrl l
await_model .language en
press_with ctrl l
await_model .language ja
press_with ctrl t
await_model .theme light
picture light
quit_window
grep -q '^language = ja' "$folder/config/yomi/workbench.ini" || fail "the language is remembered"
start_window
await_model .language ja
quit_window
