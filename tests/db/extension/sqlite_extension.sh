#!/usr/bin/env bash
# sqlite_extension.sh YOMI EXTENSION QUERIES [DATABASE]: programs of others answer queries with the
# extension as `yomi query` does, and their databases need not be ours. With DATABASE, that one is
# asked, and the seconds of each query stand beside those of yomi.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/../../support/says.sh"

yomi=$1
extension=${2%.so}
queries=$3
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT
database=${4:-$all/games.db}
if [[ $# -lt 4 ]]; then
    "$yomi" play reversi --strategies random,random --games 60 --seed 5 --db "$database" > /dev/null
    "$yomi" play yonin --strategies random,random,random,random --games 5 --seed 5 --db "$database" \
        > /dev/null
fi

# The extension needs nobody's SQLite.
nm --dynamic --undefined-only "$extension.so" | grep sqlite3_ && fail "it links SQLite"
[[ $(nm --dynamic --defined-only "$extension.so" | awk '{ print $NF }') == sqlite3_yomisqlite_init ]] ||
    fail "it shows more than its door"

asked() {
    sqlite3 -batch -bail -readonly -csv -header -cmd ".load $extension" "$database" "$1"
}

python=$(for candidate in /usr/bin/python3 python3; do
    "$candidate" -c 'import sqlite3; sqlite3.connect(":memory:").enable_load_extension(True)' \
        2> /dev/null && echo "$candidate" && break
done || true)
number=0
while IFS= read -r query; do
    number=$((number + 1))
    "$yomi" query --db "$database" --json "$query" > "$all/ours.json"
    "$yomi" query --db "$database" --csv "$query" > "$all/ours.csv"
    asked "$query" | tr -d '\r' > "$all/theirs.csv"
    [[ $(wc -l < "$all/ours.csv") -gt 1 ]] || fail "query $number answers nothing"
    # SQLite's shell quotes what it need not; the values are compared by a reader of CSV.
    if [[ -n $python ]]; then
        "$python" "$here/same_rows.py" "$database" "$extension" "$query" "$all/ours.json" \
            "$all/ours.csv" "$all/theirs.csv" || fail "query $number differs"
    fi
done < "$queries"
[[ $number -eq 12 ]] || fail "$number queries were asked"

# Any database, also one that is not there: positions and moves need no tables.
in_memory() {
    sqlite3 -batch -bail -cmd ".load $extension" :memory: "$1" 2>&1 || true
}
[[ $(in_memory "SELECT opening('f5d6c3d3c4')") == Tiger ]] || fail "$(in_memory "SELECT opening('f5d6c3d3c4')")"
start='---------------------------OX------XO--------------------------- X'
[[ $(in_memory "SELECT legal_moves('reversi', '$start'), mobility('$start', 'X')") == 'd3c4f5e6|4' ]] ||
    fail "$(in_memory "SELECT legal_moves('reversi', '$start')")"
[[ $(in_memory "SELECT moves_text('F5 d6')") == f5d6 ]] || fail "moves in a text"
[[ $(in_memory 'SELECT version FROM yomi') == $("$yomi" --version | awk '{ print $2 }')* ]] ||
    fail "version $(in_memory 'SELECT version FROM yomi')"
for lacking in 'moves_text(5)' 'position_at(5, 3)' "pattern_ply(5, 'X')" 'game_checksum(5)'; do
    told=$(in_memory "SELECT $lacking")
    [[ $told == *"is not one of Yomi's"*'no such table'* ]] || fail "$lacking says: $told"
done
told=$(in_memory "SELECT * FROM plies(1)")
[[ $told == *"is not one of Yomi's"* ]] || fail "plies says: $told"
