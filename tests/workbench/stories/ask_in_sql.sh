#!/usr/bin/env bash
# A question is asked in SQL, most of it by completion, the rest from the list of tables; a chart is
# drawn and the answer written to a file; a second tab keeps what is only half written. Everything is
# there again after a restart.
. "$(dirname "$0")/driver.sh" "$@"

"$yomi" play reversi4 --strategies greedy,random --games 40 --db "$database" >/dev/null

start_window
press_with ctrl d
await_model .is_typing true
await_that '.views.query.tables > 10'
press F11
press_with ctrl a
type_text "SELECT pli"
press Tab
await_that '.views.query.sql == "SELECT plies"'
type_text ", count(*) AS games FROM game_l"
await_that '.views.query.offered == ["game_list"]'
press Return
await_that '.views.query.sql | endswith("FROM game_list")'
type_text " GROUP BY pl"
await_that '.views.query.offered | index("plies") != null'
press Down Up
picture completion
press Escape
await_that '.views.query.offered == []'
type_text "ies"
press_with ctrl Return
await_that '.views.query.rows >= 1 and .views.query.error == ""'
expect '.views.query.is_changed | not'

# Typing goes on: the rows say that they are of another text.
type_text " ORDER BY nonsense"
await_that '.views.query.is_changed'
await "the rows are marked" has_place "query.changed since"
press_with ctrl Return
await_that '.views.query.error | contains("nonsense")'
await "no rows beside the error" has_no_place query.copy
expect '.views.query.rows == null'
picture error
click_on "query.back to rows"
await_that '.views.query.rows >= 1'

# What is written and never run stays where it is; the history opens beside it.
type_text " -- half"
click_on query.history
click_on "query.history 1"
await_that '(.views.query.tabs | length) == 2 and (.views.query.sql | endswith("GROUP BY plies"))'
press_with ctrl Return
await_that '.views.query.rows >= 1'
click_on "query.chart bars"
await_model .views.query.chart 1
picture chart
click_on query.export
press_with ctrl a
type_text "$folder/plies.csv"
press Return
await "the answer is in the file" test -s "$folder/plies.csv"
head -1 "$folder/plies.csv" | grep -qx "plies,games" || fail "the file begins: $(head -1 "$folder/plies.csv")"
click_on query.export
click_on "query.export it"
await "a file is not replaced without a question" has_place "query.export overwrite"
click_on "query.export cancel"

# Tables and columns are put into the text by a double click.
click_on query.new
await_that '(.views.query.tabs | length) == 3'
type_text "SELECT * FROM"
click_on query.tables
await "the tables are listed" has_place "query.table game_list"
act_until '.views.query.sql == "SELECT * FROM game_list"' double_click_on "query.table game_list"
try_until "query.new name" double_click_on "query.tab Query 3"
hold 1 # until the field has the keyboard
type_text "all games"
press Return
await_model .views.query.tab "all games"
picture tables
click_on query.close
await "a text that would be lost is asked for" has_place "query.close it"
click_on "query.keep it"
press_with ctrl q
await_end

start_window
press_with ctrl d
await_that '(.views.query.tabs | length) == 3'
expect '.views.query.tab == "all games" and .views.query.sql == "SELECT * FROM game_list"'
press F11
click_on "query.tab Query 1"
await_that '.views.query.sql | endswith("-- half")'
expect '.views.query.history | length == 2'
quit_window
