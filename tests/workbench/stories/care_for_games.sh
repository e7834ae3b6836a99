#!/usr/bin/env bash
# Games are found by a line that completes itself, chosen together, exported, deleted and brought back;
# another database is looked into before it is opened, one that does not exist is asked about, and
# filters do not go along.
. "$(dirname "$0")/driver.sh" "$@"

# Games of an experiment are part of its results and stay: those of a file can be deleted.
"$yomi" play reversi --strategies greedy,random --games 12 --db "$folder/played.db" >/dev/null
"$yomi" export "$folder/played.ggf" --db "$folder/played.db" --format ggf >/dev/null
"$yomi" import "$folder/played.ggf" --db "$database" >/dev/null
"$yomi" play reversi --strategies random,greedy --games 5 --db "$folder/other.db" >/dev/null
start_window
await_model .views.games.total 12
press_with ctrl 3

# Found by typing a part of it.
press_with ctrl shift f
await_model .is_typing true
type_text "result:w"
await "completions are there" has_place "completion 0"
picture complete
press Tab
await_model .views.games.filter "result:won "
won=$(ask "SELECT count(*) FROM game_list WHERE rank_1 = 1 AND payoff_1 > payoff_2")
await_model .views.games.total "$won"
press Escape
await_model .is_typing false
click_on games.everything
await_model .views.games.total 12
await_model .games_in_store 12

# Three of them, by mouse.
click_on "games.row 1"
await_that '.game.id != null'
xdotool keydown shift
click_on "games.row 3"
xdotool keyup shift
await_model .views.games.chosen 3
right_click_on "games.row 2"
await "the menu is there" has_place "games menu.export"
picture menu
click_on "games menu.export"
await "the dialog is there" has_place "export games.begin"
click_on export\ games.sgf
picture export
click_on "export games.begin"
await "the file is there" test -s "$folder/games.sgf"
[ "$(grep -c 'GM\[2\]' "$folder/games.sgf")" = 3 ] || fail "three games were to be exported"

right_click_on "games.row 2"
click_on "games menu.delete"
click_on "delete games.delete"
await_answer "SELECT count(*) FROM game" 9
await_model .views.games.total 9
await_model .games_in_store 9
press_with ctrl shift p
await_model .is_typing true
type_text "bring back deleted"
press Return
await_answer "SELECT count(*) FROM game" 12
await_model .views.games.total 12

# Another database, with what is in it; and a name that was mistyped.
press_with ctrl shift f
await_model .is_typing true
type_text "player:greedy"
await_that '.views.games.filter == "player:greedy"'
press Escape
press_with ctrl o
await "the dialog is there" has_place "open database.path other.db"
click_on "open database.path other.db"
hold 0.5
picture open
click_on "open database.open"
await_model .database "$folder/other.db"
await_model .views.games.total 5
await_model .views.games.filter ""
await_model .games_in_store 5
press_with ctrl o
await_model .is_typing true
press_with ctrl a
type_text "$folder/gmaes.db"
press Return
await "it asks first" has_place "open database.make"
[ ! -e "$folder/gmaes.db" ] || fail "a database was made of a typing error"
picture asked
press Escape
await "the dialog is gone" has_no_place "open database.make"
expect ".database == \"$folder/other.db\""
quit_window

# Without a name, in a folder without a database: the one of the last time.
program=$(realpath "$program")
cd "$folder/home"
start_window_with
await_model .database "$folder/other.db"
quit_window
