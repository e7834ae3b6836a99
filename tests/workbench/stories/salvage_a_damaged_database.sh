#!/usr/bin/env bash
# A database in which a page was overwritten: the window finds it, salvages what can be read into a
# new file, and leaves the damaged one as it was.
. "$(dirname "$0")/driver.sh" "$@"

"$yomi" play reversi --strategies greedy,random --games 400 --db "$database" >/dev/null
pages=$(($(stat -c %s "$database") / 4096))
head -c 4096 /dev/urandom |
    dd of="$database" bs=4096 seek=$((pages / 2)) count=1 conv=notrunc status=none
before=$(sha256sum <"$database")
start_window
# A file that cannot even be opened shows the dialog by itself.
if ! has_place care.check >/dev/null; then
    press_with ctrl shift p
    await_model .is_typing true
    type_text "care"
    press Return
    click_on care.check
fi
await_that '.views.care.is_damaged'
picture found
click_on care.salvage
await_that '.database | endswith("games-salvaged.db")'
await_that '.games_in_store > 300'
picture salvaged
click_on care.close
quit_window
[ "$(sha256sum <"$database")" = "$before" ] || fail "the damaged file was changed"
"$yomi" check --db "$folder/games-salvaged.db" >/dev/null || fail "what was salvaged is not sound"
