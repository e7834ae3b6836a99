#!/usr/bin/env bash
# Random clicks, wheel and keys for YOMI_RANDOM_SECONDS (30), from the seed YOMI_RANDOM_SEED (1): the
# window neither ends nor damages its database, and no frame takes more than 100 ms. Ctrl+Q, which
# ends it as it should, is left out.
. "$(dirname "$0")/driver.sh" "$@"

RANDOM=${YOMI_RANDOM_SEED:-1}
"$yomi" play reversi --strategies greedy,random --games 40 --db "$database" >/dev/null
"$yomi" run yonin_table6 --db "$database" -- games=4 >/dev/null
games=$(ask "SELECT count(*) FROM game")

keys=(space Return Escape Tab Left Right Up Down Home End Prior Next Delete BackSpace a b g h m o r x 1 5 0
    minus period F3 F5 F6 F7 F11 F1)
with_ctrl=(a b c d e f g h i j k l m n o p r s t u v x y z 1 2 3 4 5 6 0 equal minus Up Down)
any() { # any NAME: one of an array
    local -n all=$1
    echo "${all[RANDOM % ${#all[@]}]}"
}
start_window
await_that '.views.games.total > 40'
began=$SECONDS
done=0
while [ $((SECONDS - began)) -lt "${YOMI_RANDOM_SECONDS:-30}" ]; do
    # Some at once, as an impatient hand does it.
    acts=()
    for _ in 1 2 3 4 5 6; do
        case $((RANDOM % 10)) in
            0 | 1 | 2 | 3) acts+=(mousemove $((RANDOM % 1600)) $((RANDOM % 1000)) mousedown 1 sleep 0.03 mouseup 1) ;;
            4) acts+=(mousemove $((RANDOM % 1600)) $((RANDOM % 1000)) mousedown 3 sleep 0.03 mouseup 3) ;;
            5) acts+=(click $((4 + RANDOM % 2))) ;;
            6 | 7) acts+=(key "$(any keys)") ;;
            8) acts+=(key "ctrl+$(any with_ctrl)") ;;
            9) acts+=(key "ctrl+shift+$(any with_ctrl)") ;;
        esac
        acts+=(sleep 0.02)
    done
    xdotool "${acts[@]}" >/dev/null 2>&1 || true
    done=$((done + 6))
    is_gone || continue
    # A click on Quit in the menu ends it well.
    wait "$window" || fail "the window ended with $? after $done acts, seed ${YOMI_RANDOM_SEED:-1}"
    cp "$folder/frames.csv" "$folder/frames-$done.csv"
    start_window
done
xdotool keyup ctrl keyup shift keyup alt
echo "$done acts in $((SECONDS - began)) s"
# It still answers.
kill -TERM "$window"
await_end
[ "$("$yomi" check --db "$database" >"$folder/check.txt" 2>&1 && echo clean)" = clean ] || {
    cat "$folder/check.txt" >&2
    fail "the database is not clean"
}
# Whatever was clicked, games go only where somebody has said yes.
[ "$(ask "SELECT count(*) FROM game")" -ge $((games / 2)) ] || fail "games are lost"
awk -F, 'FNR > 1 && $1 + 0 > 2 { n++; if ($2 + 0 > most) most = $2 + 0; if ($2 + 0 > 100) late++ }
    END { printf "%d frames, work %.1f ms at most, %d over 100 ms\n", n, most, late; exit (late > 0) }' \
    "$folder"/frames*.csv || { [ "${YOMI_STORY_PACE:-1}" != 1 ] || fail "a frame took more than 100 ms"; }
