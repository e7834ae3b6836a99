#!/usr/bin/env bash
# Files of games are opened as a file manager does: they are looked at, nothing is kept of them, and
# they come into a database when somebody says so.
. "$(dirname "$0")/driver.sh" "$@"

mkdir "$folder/own" "$folder/tmp"
cd "$folder/own"
export TMPDIR=$folder/tmp
printf '%s\n' '[Event "Open"]' '[Date "2001.05.06"]' '[Black "Ann"]' '[White "Ben"]' '' \
    'f5 d6 c3 d3 c4' >one.pgn
printf '(;GM[Othello]PB[Cay]PW[Dan]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5]W[F6]B[E6];)\n' >two.ggf
before=$(ls)

is_private() { [ "$(stat -c %a "$folder"/tmp/yomi-preview-*)" = 700 ]; }
start_window one.pgn two.ggf
await_model .game.moves f5d6c3d3c4
await_model .views.games.total 2
[ "$(ls)" = "$before" ] || fail "looking at files makes others: $(ls)"
is_private || fail "others may read what is looked at"
has_no_place preview.leave || fail "there is nothing to go back to"
picture preview

# Into a database that is not there yet.
click_on preview.elsewhere
sleep 0.5
press_with ctrl a
type_text "$database"
press Return
click_on "open database.make" # it is not there yet
await "the preview is over" has_no_place preview.elsewhere
await_answer 'SELECT count(*) FROM game' 2
await_model .views.games.total 2
picture imported
quit_window
[ -z "$(ls "$TMPDIR")" ] || fail "left behind: $(ls "$TMPDIR")"

# One that is looked at and left.
start_window one.pgn
await_model .game.moves f5d6c3d3c4
quit_window
[ "$(ls)" = "$before" ] || fail "looking at a file makes others: $(ls)"
answers 'SELECT count(*) FROM game' 2 || fail "a file that was looked at was kept"

# Neither, and both.
"$program" one.pgn "$database" 2>"$folder/told" && fail "takes a database among files"
grep -q "is a database or is not there" "$folder/told" || fail "says: $(cat "$folder/told")"
