#!/usr/bin/env bash
# A game against a script that breaks in its midst: only scripts that can play the game are offered, a
# clock is typed, another player takes the seat, the game is given up, saved and played again. Then
# its moves are looked at: a line plays out by the wheel, and the board turned four times is the same.
. "$(dirname "$0")/driver.sh" "$@"

mine=$HOME/.local/share/yomi/scripts/strategies
mkdir -p "$mine"
cat >"$mine/breaks.lua" <<'LUA'
local yomi = require "yomi"
return yomi.strategy {
  name = "breaks",
  choose = function(position, turn)
    if turn.ply > 10 then error "nothing comes to mind" end
    return position:moves()[1]
  end,
}
LUA
unset XDG_DATA_HOME

start_window
press_with ctrl n
click_on "new game.seat 2"
await "breaks is known to play Reversi" has_place "new game.player breaks"
has_no_place "new game.player yonin_self" >/dev/null || fail "a strategy of Yonin is offered for Reversi"
picture players
click_on "new game.player breaks"
click_on "new game.clock"
type_text "5 x"
hold
picture no-clock
press_with ctrl a
type_text "5+3"
# The dialog becomes lower, since there is nothing to complain of any more.
act_until '.game.is_live and .game.plies == 0' click_on "new game.begin"
for _ in 1 2 3 4 5 6; do
    plies=$(model .game.plies)
    click_on "board.$(model '.views.board.legal[0]')"
    await_that ".game.plies > $plies and (.views.board.legal | length) > 0"
    sleep 0.8
done
await_that '.views.board.failure | contains("nothing comes to mind")'
picture failed
click_on "board.another player"
click_on "board.player greedy"
await_that '.views.board.failure == "" and (.game.strategies[1] | contains("greedy"))'
await_that '.game.plies >= 12'
sleep 0.5
press_with ctrl shift p
await_model .is_typing true
type_text "resign"
press Return
click_on board.resign
await_model .views.board.announces_end true
picture end
click_on "board.save game"
click_on "save game.path"
press_with ctrl a
type_text "$folder/given-up.sgf"
click_on "save game.save"
await "the game is saved" test -s "$folder/given-up.sgf"
await "the dialog has closed" has_no_place "save game.save"
press Escape
await_model .views.board.announces_end false
await_answer 'SELECT count(*) FROM game' 1

"$yomi" play reversi --strategies greedy,random --games 1 --db "$database" >/dev/null
press F5
click_on "games.row 0"
await_that '.game.is_live == false and .game.number == 2'
for _ in 1 2 3 4 5 6 7 8; do press Right; done
press space
await_that '(.views.analysis.depths | length) >= 6'
press space
legal=$(model '.values.moves | to_entries | max_by(.value) | .key')
point_at "analysis.moves $legal"
xdotool click 5
hold
xdotool click 5
hold
await_that '.views.board.played_out >= 2'
picture played-out
xdotool mousemove 5 5
await_model .views.board.played_out 0
board=$(model .game.board)
press r
await_that '.game.is_turned and .game.number == 2'
press r r r
await_that '.game.is_turned == false and .game.id == 2'
[ "$(model .game.board)" = "$board" ] || fail "four quarter turns are none"
picture losses
quit_window
