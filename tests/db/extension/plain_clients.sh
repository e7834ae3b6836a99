#!/usr/bin/env bash
# plain_clients.sh YOMI [DATABASE]: a database of ours in programs that have nothing of ours: SQLite's
# shell and Python read every view, find nothing wrong, and make it anew from its dump.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/../../support/says.sh"

yomi=$1
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT
database=${2:-$all/games.db}
if [[ $# -lt 2 ]]; then
    cd "$all"
    "$yomi" play reversi --strategies random,random --games 20 --seed 5 --db games.db > /dev/null
    "$yomi" run yonin_table6 --db games.db -- games=10 > /dev/null
    printf '%s\n' '[Event "Open"]' '[Date "2001.05.06"]' '[Black "Ann"]' '[White "Ben"]' '' \
        'f5 d6 c3 d3 c4' > game.pgn
    "$yomi" import game.pgn --db games.db > /dev/null
    "$yomi" review --db games.db --where 'file IS NOT NULL' --depth 2 > /dev/null
    "$yomi" index --db games.db > /dev/null
fi

bare() {
    sqlite3 -batch -bail -readonly "$@"
}
[[ $(bare "$database" 'PRAGMA integrity_check; PRAGMA foreign_key_check') == ok ]] ||
    fail "SQLite's shell finds: $(bare "$database" 'PRAGMA integrity_check; PRAGMA foreign_key_check')"

# Every view answers, and a game's moves can be read.
views=$(bare "$database" "SELECT name FROM sqlite_schema WHERE type = 'view'")
[[ $(wc -w <<< "$views") -ge 5 ]] || fail "there are few views: $views"
for view in $views; do
    bare "$database" "SELECT count(*) FROM (SELECT * FROM $view LIMIT 1000)" > /dev/null || fail "$view"
done
bare "$database" "SELECT * FROM game_list LIMIT 20" > "$all/listed" || fail "game_list"
[[ -s $all/listed ]] || fail "game_list is empty"
lacking=$(bare "$database" "SELECT count(*) FROM game LEFT JOIN game_text ON game_text.game_id = game.id
                            WHERE (length(game.moves) > 0) <> (length(game_text.moves) > 0)")
[[ $lacking == 0 ]] || fail "$lacking games have no moves to read"

# Nothing in it needs us: no index, check, trigger, view or computed column calls a function that a
# plain SQLite lacks. Python's has no more than the shell's.
python=$(for candidate in /usr/bin/python3 python3; do
    "$candidate" -c 'import sqlite3' 2> /dev/null && echo "$candidate" && break
done || true)
if [[ -n $python ]]; then
    "$python" "$here/plain_client.py" "$database" "$all/again.db" || fail "Python finds something"
fi

# A dump tells neither the program nor the version: whoever reloads one says them.
bare "$database" .dump > "$all/dump.sql"
sqlite3 -batch -bail "$all/reloaded.db" < "$all/dump.sql"
[[ $(bare "$all/reloaded.db" 'PRAGMA integrity_check') == ok ]] || fail "the reloaded dump is damaged"
for reloaded in "$all/reloaded.db" "$all/again.db"; do
    [[ -e $reloaded ]] || continue
    says "PRAGMA application_id" "$yomi" query --db "$reloaded" 'SELECT count(*) FROM game'
    sqlite3 -batch -bail "$reloaded" "PRAGMA application_id = $(bare "$database" 'PRAGMA application_id')" \
        "PRAGMA user_version = $(bare "$database" 'PRAGMA user_version')" > /dev/null
    "$yomi" check --db "$reloaded" > "$all/checked" || fail "$(cat "$all/checked")"
    for asked in 'SELECT count(*), total(checksum), sum(game_checksum(id) = checksum) FROM game' \
        'SELECT count(*), sum(plies), min(opening), max(opening) FROM game_list' \
        'SELECT name, sql FROM sqlite_schema ORDER BY name'; do
        answer=$("$yomi" query --db "$database" --csv "$asked")
        [[ $(wc -l <<< "$answer") -gt 1 ]] || fail "'$asked' has no answer"
        [[ $("$yomi" query --db "$reloaded" --csv "$asked") == "$answer" ]] ||
            fail "$reloaded answers '$asked' otherwise"
    done
done
