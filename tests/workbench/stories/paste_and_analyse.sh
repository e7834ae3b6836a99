#!/usr/bin/env bash
# A game is pasted, analysed and gone along; a wrong text changes nothing and is told exactly.
. "$(dirname "$0")/driver.sh" "$@"

start_window
fill_clipboard "f5d6c3d3c4f4c5b3c2e3d2c6"
press_with ctrl v
await_model .game.moves f5d6c3d3c4f4c5b3c2e3d2c6
press End
press space
await_that '(.views.analysis.depths | length) >= 6'
await_that '.values.board == .game.board and (.values.moves | length) > 3'
picture analysis
press Left Left
await_that '.game.ply == 10 and .values.board == .game.board'
press space
await_model .views.analysis.is_on false

fill_clipboard "f5d6c3d3c4a1"
press_with ctrl v
await_that '.toasts | any(contains("a1"))'
expect '.game.moves == "f5d6c3d3c4f4c5b3c2e3d2c6"'
picture wrong-text

# A position as text, with its mover.
board=---------------------------OX------XO--------------------------- 
fill_clipboard "$board X"
press_with ctrl v
await_model .game.plies 0
press_with ctrl c
sleep 0.3
copied=$(xclip -selection clipboard -o)
fill_clipboard "$copied"
press_with ctrl v
await_that '.game.board | startswith("---------------------------OX------XO")'
quit_window
