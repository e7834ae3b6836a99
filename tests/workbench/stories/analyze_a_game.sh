#!/usr/bin/env bash
# A whole game is analyzed: the graph fills, what was found is kept, and mistakes are a key away.
. "$(dirname "$0")/driver.sh" "$@"

"$yomi" play reversi --strategies greedy,random --games 1 --db "$database" >/dev/null
start_window
await_that '.views.games.total >= 1'
click_on "games.row 0"
await_that '.game.id != null'
press_with ctrl g
await "the graph is in front" holds '.in_front | index("graph")'
click_on graph.review
plies=$(model .game.plies)
await_model .views.graph.is_reviewing false
await_that '[.views.graph.losses[] | numbers] | length >= 50'
await_answer 'SELECT count(*) FROM reviewed_move' "$plies"
picture graph
press Home m
await_that '.game.ply > 0'
first=$(model .game.ply)
press m
await_that ".game.ply > $first"
press_with shift m
await_model .game.ply "$first"
# The graph's cursor is dragged to the end.
drag graph.plot 0.5 0.4 0.99 0.4
await_model .game.ply "$plies"
# Lines of the position: one is gone along, and the table is there at once the next time.
for _ in $(seq 6); do press Left; done
await_model .game.ply "$((plies - 6))"
press space
await_that '.views.analysis.depths | length >= 1'
picture lines
# Numbers that the algorithm reads, with what they mean: a search that is less sure.
press Home
for _ in $(seq 24); do press Right; done
await_that '.views.analysis.confidence == 100 and (.views.analysis.depths | length) >= 8'
click_on analysis.settings
drag analysis.confidence 0.1 0.5 0.6 0.5
await_that '.views.analysis.confidence < 100 and (.views.analysis.depths | length) >= 8'
point_at analysis.presearch_depth 0.5 0.5
sleep 1
picture settings
press Escape
await "Escape closes the settings" has_no_place analysis.confidence
press space
quit_window
start_window
await_that '.views.games.total >= 1'
click_on "games.row 0"
await_that '[.views.graph.losses[] | numbers] | length >= 50'
quit_window
