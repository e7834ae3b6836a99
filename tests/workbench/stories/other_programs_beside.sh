#!/usr/bin/env bash
# Several programs on one database at the same time: the window, others that write, read, check and
# copy it, and sqlite3. Nothing that was acknowledged is lost, and what is refused says that the
# database is busy. YOMI_BESIDE_SECONDS: how long. YOMI_BESIDE_KILLS: how often one of them, by
# chance, is killed and begun again meanwhile.
beside=$4
. "$(dirname "$0")/driver.sh" "$@"
seconds=${YOMI_BESIDE_SECONDS:-12}
kills=${YOMI_BESIDE_KILLS:-0}
acknowledged=$folder/acknowledged
touch "$acknowledged"
ends=$((SECONDS + seconds))

"$yomi" play reversi --strategies random,random --games 20 --db "$database" >/dev/null

# What looks into the folder of the database and opens all that lies there must not harm it.
ask_from_outside() {
    local number=0
    while [ $SECONDS -lt $ends ]; do
        number=$((number + 1))
        sqlite3 "$database" 'SELECT count(*) FROM game' >/dev/null 2>&1 || true
        if sqlite3 -cmd '.timeout 10000' "$database" \
            "INSERT INTO saved_query (name, sql) VALUES ('outside-$1-$number', 'SELECT 1')" \
            >/dev/null 2>"$folder/outside.err"; then
            echo "ok outside-$1-$number" >>"$acknowledged"
        elif grep -q 'locked' "$folder/outside.err"; then
            echo busy >>"$acknowledged"
        else
            echo "failed sqlite3: $(head -1 "$folder/outside.err")" >>"$acknowledged"
        fi
    done
}
others=()
begin() { # begin PLACE: what runs there
    local left=$((ends - SECONDS))
    [ $left -gt 0 ] || return 0
    case $1 in
        0) "$beside" "$database" "$acknowledged" $left 1 3 "first-$SECONDS" & ;;
        1) "$beside" "$database" "$acknowledged" $left 1 2 "second-$SECONDS" & ;;
        2) ask_from_outside $SECONDS & ;;
    esac
    others[$1]=$!
}
use_window() {
    press F5
    press Right
    press F5
}

start_window
await_that '.views.games.total >= 1'
click_on "games.row 0"
await_that '.game.id != null'
press space
for place in 0 1 2; do begin $place; done
killed=0
pause=$((kills > 0 ? seconds / (kills + 10) : seconds))  # some left for a machine that is busy
next=$((SECONDS + pause))
while [ $SECONDS -lt $ends ]; do
    use_window
    if [ $killed -lt "$kills" ] && [ $SECONDS -ge $next ]; then
        next=$((SECONDS + pause))
        killed=$((killed + 1))
        victim=$((RANDOM % 4))
        if [ $victim = 3 ]; then
            kill -9 "$window"
            wait "$window" 2>/dev/null || true
            start_window
        else
            kill -9 "${others[$victim]}" 2>/dev/null || true
            wait "${others[$victim]}" 2>/dev/null || true
            begin $victim
        fi
    fi
done
for place in 0 1 2; do wait "${others[$place]}" 2>/dev/null || true; done
picture beside
quit_window

count() { grep -c "^$1" "$acknowledged" || true; }
ok=$(count 'ok ')
busy=$(count busy)
failed=$(count failed)
readers=$(count reader)
echo "$killed killed; of $((ok + busy + failed)) writes $ok acknowledged, $busy busy, $failed failed;" \
    "readers failed $readers times"
{ grep -E '^(failed|reader)' "$acknowledged" || true; } | sort | uniq -c | sort -rn | head -5
[ "$killed" = "$kills" ] || fail "only $killed of $kills were killed in that time"
[ "$failed" = 0 ] || fail "writes failed with something else than busy"
[ "$readers" = 0 ] || fail "readers failed"
[ $((ok * 100)) -ge $(((ok + busy) * 99)) ] || fail "less than 99 % were acknowledged"
[ $ok -ge $((seconds * 8)) ] || fail "fewer writes than the machine should do"
sed -n 's/^ok //p' "$acknowledged" | LC_ALL=C sort >"$folder/told"
ask 'SELECT name FROM saved_query' | LC_ALL=C sort >"$folder/there"
lost=$(LC_ALL=C comm -23 "$folder/told" "$folder/there" | wc -l)
[ "$lost" = 0 ] || fail "$lost acknowledged writes are not there"
[ "$(ask 'PRAGMA integrity_check')" = ok ] || fail "the database is damaged"
"$yomi" check --db "$database" >/dev/null || fail "yomi check finds something"
