#!/usr/bin/env bash
# UpperHand's largest pyramid is solved: its book, taken into a database of one's own, tells in the
# explorer what best play leads to, and a click plays along it.
. "$(dirname "$0")/driver.sh" "$@"

"$yomi" book import --db "$database" --file "$YOMI_SCRIPTS/books/upperhand.book" --name solved
start_window
press_with ctrl n
click_on "new game.game"
click_on "new game.game upperhand"
click_on "new game.begin"
await_model .game.name upperhand
press_with ctrl b
await_that '.views.explorer.is_current and .views.explorer.rows == 1'
best=$("$yomi" book show --db "$database" --name solved --json | jq -r '.moves[0].move')
await_that '.views.explorer.valued == 1'
click_on "explorer.unfold $best"
await_that '.views.explorer.rows > 1 and .views.explorer.valued == .views.explorer.rows'
picture explorer
click_on "explorer.move $best"
await_model .game.moves "$best"
quit_window
