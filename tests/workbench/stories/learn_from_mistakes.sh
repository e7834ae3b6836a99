#!/usr/bin/env bash
# Several games are analyzed in the background, a player's mistakes in them are asked back, games are put
# into a collection, and of two analyses of a game one is chosen.
. "$(dirname "$0")/driver.sh" "$@"

command() {
    press_with ctrl shift p
    await_model .is_typing true
    type_text "$1"
    press Return
}

"$yomi" play reversi6 --strategies greedy,random --games 3 --db "$database" >/dev/null
start_window
await_model .views.games.total 3
click_on "games.row 0"
await_that '.game.id != null'

# All three in the background, by their menu.
right_click_on "games.row 0"
click_on "games menu.all"
right_click_on "games.row 0"
click_on "games menu.analyze"
await "the dialog is there" has_place "analyze games.begin"
picture queue
click_on "analyze games.begin"
await_answer 'SELECT count(DISTINCT game_id) FROM reviewed_move' 3
await_answer 'SELECT count(*) FROM reviewed_move' "$(ask 'SELECT sum(plies) FROM game')"
await_that '[.views.graph.losses[] | numbers] | length >= 20'

# The mistakes of one player.
press_with ctrl 2
command "exercises of a player"
await_that '.in_front | index("exercises")'
click_on exercises.player
type_text "rand"
press Escape
click_on exercises.collect
await_that '.views.exercises.due >= 3'
due=$(model .views.exercises.due)
click_on exercises.ask
await_model .views.exercises.is_asked true
expect '.game.id == null'
picture asked
best=$(model .views.exercises.best)
click_on "board.$best"
await_model .views.exercises.is_answered true
await_model .views.exercises.is_solved true
await_model .views.exercises.due $((due - 1))
picture solved
command "ask the next exercise"
await_model .views.exercises.is_asked true
click_on "exercises.give up"
await_model .views.exercises.is_answered true
expect '.views.exercises.is_solved == false'
await_answer 'SELECT count(*), sum(asked), sum(solved) FROM exercise' "$(model .views.exercises.all)|2|1"
click_on exercises.game
await_that '.game.id != null'
expect "$(ask 'SELECT count(*) FROM tree') == 0" # answers are not kept as variations

# A collection, found again.
press_with ctrl 3
click_on "games.row 0"
await_that '.game.id != null'
right_click_on "games.row 0"
click_on "games menu.collect"
await "the dialog is there" has_place collect.name
await_model .is_typing true
type_text "to study"
picture collect
press Return
await_answer 'SELECT name FROM collection JOIN collected_game ON collection_id = id' "to study"
press_with ctrl shift f
await_model .is_typing true
type_text "coll"
press Tab
await "the collection is offered" has_place "completion 0"
press Tab
await_that '.views.games.filter == "collection:\"to study\" "'
await_model .views.games.total 1
picture collection
press Escape

# Another analysis of the game stands beside the first.
press_with ctrl 2
press_with ctrl g
await "the graph is in front" holds '.in_front | index("graph")'
drag graph.depth 0.3 0.5 0.08 0.5
click_on graph.review
await_model .views.graph.reviews 2
await_model .views.graph.is_reviewing false
click_on graph.reviews
click_on "graph.review $(ask 'SELECT max(id) FROM review')"
await_model .views.graph.shows_one_review true
picture reviews
quit_window
