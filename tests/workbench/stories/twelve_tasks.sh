#!/usr/bin/env bash
# Twelve things that people come for, and how many clicks, keys and typed letters each takes. What a
# task begins with (a database, a game on the clipboard) is there before it.
. "$(dirname "$0")/driver.sh" "$@"

"$yomi" import "$YOMI_SCRIPTS/examples" --db "$database" >/dev/null
"$yomi" run yonin_table6 --db "$database" -- games=20 >/dev/null
start_window
await_that '.games_in_store > 800 and .views.games.total > 800'

task "a player's last game, and its worst move"
press_with ctrl shift f
await_model .is_typing true
type_text "tast"
press Tab
press Escape
await_that '.views.games.total < 100 and .views.games.total > 0 and (.views.games.loading | not)'
press Next # the first of the list: the last game
await_that '.game.id != null'
press_with ctrl shift a
await_that '.views.graph.is_reviewing'
await_model .views.graph.is_reviewing false
press m
await_that '.game.ply > 0'

task "two evaluations of a position of it"
for choice in 1 2; do
    click_on analysis.settings
    click_on analysis.evaluation
    click_on "choice $choice"
    press Escape
    [ $choice = 2 ] || press space
    await_that '.views.analysis.is_on and (.views.analysis.depths | length) >= 4'
done
press space
task ""

fill_clipboard "f5d6c3d3c4f4c5b3c2e3d2c6"
task "a game from the clipboard, analyzed"
press_with ctrl v
await_model .game.moves f5d6c3d3c4f4c5b3c2e3d2c6
press space
await_that '(.views.analysis.depths | length) >= 4'
press space
press End

task "stored games that meet a position"
press F3
await "the condition is shown" has_place games.position
await_that '.views.games.loading | not'

task "games that show a pattern"
press_with shift F3
await "the pattern is there" has_place "pattern.take board"
click_on "pattern.take board"
click_on pattern.find
await_that '(.views.games.loading | not)'
press_with ctrl shift p
await_model .is_typing true
type_text "no filter"
press Return
await_that '.views.games.total > 800'

task "a game against level 5"
press_with ctrl n
await "the dialog is there" has_place "new game.begin"
click_on "new game.begin"
await_that '.game.is_live'

task "one's own strategy, tried"
press_with ctrl 4
press_with ctrl shift e
await_that '.in_front | index("editor") != null'
click_on editor.new
click_on "editor.new strategy"
await_model .views.editor.documents 1
press_with ctrl r
await_that '.views.scripts.output | any(contains("against random"))'

task "a map, painted and seen on the board"
press_with ctrl 2
press_with ctrl p
await_that '.views.painter.is_loaded'
click_on painter.live
await_model .views.painter.is_live true
click_on "painter.$(model '.views.painter.discs[0]')"
press plus
press_with ctrl p

task "an experiment's arm, and a game of it"
press_with ctrl 5
click_on "experiments.Self 1"
await_that '.views.games.total == 20'
press_with ctrl 3
click_on "games.row 0"
await_that '.game.name == "yonin"'

task "a question in SQL"
press_with ctrl d
await_model .is_typing true
press_with ctrl Return
await_that '.views.query.rows >= 1'
press Escape

task "three games into a file"
press_with ctrl 3
click_on "games.row 1"
await_that '.game.id != null'
xdotool keydown shift
click_on "games.row 3"
xdotool keyup shift
press_with ctrl shift x
await "the dialog is there" has_place "export games.begin"
click_on "export games.begin"
await_that '.toasts | length >= 1'

task "a commented variation"
press Home Right Right
square=$(model '.views.board.legal[0]')
click_on "board.$square"
press_with ctrl shift k
await_model .is_typing true
type_text "better?"
press_with ctrl Return
press Escape
task ""
quit_window
