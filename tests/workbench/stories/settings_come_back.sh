#!/usr/bin/env bash
# What was chosen for the analysis of a game is there again after a restart; other games keep theirs.
. "$(dirname "$0")/driver.sh" "$@"

"$yomi" play yonin --strategies greedy,random,random,random --games 1 --db "$database" >/dev/null
"$yomi" play reversi --strategies greedy,random --games 1 --db "$database" >/dev/null

# open ROW GAME: a stored game, from 0; the one stored last stands first
open() {
    click_on "games.row $1"
    await_model .game.name "$2"
    press Home
    await_model .game.ply 0
}
# An analysis of the position on the board; what it is by goes to `by`.
analyze() {
    press space
    await_that '.views.analysis.is_on and (.views.analysis.depths | length) >= 3'
    by=$(model .views.analysis.evaluation)
    press space
    await_model .views.analysis.is_on false
}

start_window
await_that '.views.games.total == 2'
open 1 yonin
analyze
yonin=$by
open 0 reversi
analyze
usual=$by
click_on analysis.settings
click_on analysis.evaluation
click_on "choice 1"
picture chosen
press Escape
analyze
chosen=$by
[ "$chosen" != "$usual" ] || fail "nothing else was chosen than $usual"
quit_window

start_window
await_that '.views.games.total == 2'
open 0 reversi
analyze
[ "$by" = "$chosen" ] || fail "after a restart $by stands in place of $chosen"
picture again
open 1 yonin
analyze
[ "$by" = "$yonin" ] || fail "in another game $by stands in place of $yonin"
quit_window
