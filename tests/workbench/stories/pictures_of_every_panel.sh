#!/usr/bin/env bash
# Every panel with something in it, for the README's pictures:
#
#   pictures_of_every_panel.sh YOMI-WORKBENCH YOMI workbench/pictures clean
#
# As a test it proves that every panel can be reached and shows something.
. "$(dirname "$0")/driver.sh" "$@"

prefix=

# Clean pictures have no messages on them, which takes its time.
is_clean=${4:-}
clean_picture() {
    [ -z "$is_clean" ] || await_that '(.toasts | length) == 0'
    picture "$1"
}

# panel NAME PICTURE: alone in the window, and its picture.
panel() {
    press_with ctrl shift p
    await_model .is_typing true
    type_text "panel $1"
    press Return
    await_that ".in_front | index(\"$1\") != null"
    await "the palette is gone" has_no_place palette.typed
    press F11
    await_that '.in_front | length == 1'
    clean_picture "$2"
    press F11
}

start_window
press_with ctrl shift p
await_model .is_typing true
type_text "example database"
press Return
await_that '.games_in_store > 1000 and (.jobs | length) == 0'
# The last game of the World Championship of 2014.
click_on games.filter
type_text "where:\"event = 'World Championship' AND year = 2014\""
press Escape
await_that '.views.games.total == 425'
click_on "games.row 3"
await_that '.game.name == "reversi"'
press Home
for _ in $(seq 22); do press Right; done
press_with ctrl g
press_with ctrl b
press space
await_that '(.views.analysis.depths | length) >= 11'
click_on graph.review
await_that '[.views.graph.losses[] | numbers] | length >= 56'
sleep 2
clean_picture window
for number in 2 3; do
    press_with ctrl $number
    sleep 1
    clean_picture "workspace-$number"
done
press_with ctrl 1
await_model .workspace all

press_with ctrl q
await_end
sed -i 's/^width.*/width = 1160/; s/^height.*/height = 720/' "$folder/config/yomi/workbench.ini"
start_window "$folder/home/.local/share/yomi/examples.db"
await_that '.game.name == "reversi"'
press Home
for _ in $(seq 30); do press Right; done
press space
await_that '(.views.analysis.depths | length) >= 11'
panel board board
panel analysis analysis
press space
panel graph graph
# A variation with a comment.
press Left Left
for square in a1 a2 a7 a8 b1 b2 b7 b8 g1 g2 g7 g8 h1 h2 h7 h8 c1 c2 d1 d2 e1 f1 f2 c8 d8 e8 f8; do
    next=$(model '.game as $g | $g.moves[($g.ply * 2):($g.ply * 2 + 2)]')
    if [ "$square" != "$next" ] && holds ".views.board.legal | index(\"$square\") != null" >/dev/null; then
        click_on "board.$square"
        break
    fi
done
await_model .views.tree.is_in_variation true
press_with ctrl shift k
await_model .is_typing true
type_text "Would this have held?"
press_with ctrl Return
press Escape
panel tree tree
panel evaluation evaluation
# Where many games went on, with what followed the first two moves.
press Home Right Right Right
press_with ctrl b
await_that '.views.explorer.is_current and .views.explorer.games > 50'
unfold() {
    local before
    before=$(model .views.explorer.rows)
    await "$1 is on the screen" has_place "explorer.unfold $1"
    click_on "explorer.unfold $1"
    await_that ".views.explorer.rows > $before"
}
first=$(jq -r '[.places | keys_unsorted[] | select(startswith("explorer.unfold "))][0] | sub("explorer.unfold "; "")' \
    "$folder/watch.json")
unfold "$first"
second=$(jq -r --arg first "explorer.unfold $first " \
    '[.places | keys_unsorted[] | select(startswith($first))][0] | sub("explorer.unfold "; "")' "$folder/watch.json")
unfold "$second"
await_that '.views.explorer.valued == .views.explorer.rows'
panel explorer explorer
panel games games
press_with ctrl d
await_model .is_typing true
press_with ctrl Return
await_that '.views.query.rows >= 1'
press Escape
panel query query

press_with ctrl 2
press_with ctrl shift p
await_model .is_typing true
type_text "exercises of a player"
press Return
click_on exercises.collect
await_that '.views.exercises.due >= 1'
click_on exercises.ask
await_model .views.exercises.is_asked true
clean_picture exercises
press_with ctrl 1

press_with ctrl shift e
press_with ctrl shift p
await_model .is_typing true
type_text "panel editor"
press Return
press F11
click_on editor.new
click_on "editor.new strategy"
await_model .views.editor.documents 1
clean_picture editor
press F11
press_with ctrl j
await_that '.in_front | index("console") != null'
click_on console.entry
type_text "position"
press Return
type_text "#position:legal_moves()"
press Return
sleep 1
panel console console
panel experiments experiments

# A game of Yonin for what belongs to four seats.
press Escape
press_with ctrl shift f
panel scripts scripts
click_on "experiments.Self 1"
await_that '.views.games.total == 40'
press Next
await_that '.game.name == "yonin"'
press Home
for _ in $(seq 24); do press Right; done
press_with ctrl m
press_with ctrl shift m
await_that '.views.models.moves >= 1 and .views.models.models >= 3 and (.views.models.is_running | not)'
panel models models
press_with ctrl p
await_that '.views.painter.is_loaded'
panel painter painter
press_with ctrl l
panel board yonin-japanese
quit_window
