#!/usr/bin/env bash
# installed.sh BUILD: what `cmake --install` lays down works below any folder, moved and copied, with
# its own scripts and libraries.
set -euo pipefail
source "$(dirname "$0")/../support/says.sh"

unset YOMI_CPU_LEVEL YOMI_SCRIPTS
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT

# works PREFIX: analyses with an evaluation that only it has
works() {
    local own=$1/share/yomi/scripts
    sed 's/^--.*//' "$own/evaluations/discs.lua" > "$own/evaluations/only_here.lua"
    "$1/bin/yomi" where | grep --quiet --fixed-strings "scripts   $own" || fail "$("$1/bin/yomi" where)"
    local extension
    extension=$("$1/bin/yomi" where --json | jq --raw-output .sqlite_extension)
    [[ $extension == "$1"/lib/*yomi_sqlite.so ]] || fail "the extension of $1 is '$extension'"
    [[ $(sqlite3 -cmd ".load '${extension%.so}'" :memory: "SELECT moves_text('F5 d6')") == f5d6 ]] ||
        fail "the extension of $1 answers nothing"
    "$1/bin/yomi" analyze reversi4 --eval only_here --depth 2 > /dev/null || fail "no analysis in $1"
}

prefix="$all/読み with blanks"
cmake --install "$1" --prefix "$prefix" > /dev/null
works "$prefix"
cp -r "$prefix" "$all/copied"
works "$all/copied"
mv "$prefix" "$all/次の場所"
works "$all/次の場所"

rm -r "$all/copied/lib"
told=$("$all/copied/bin/yomi" --version 2>&1) && fail "runs without its libraries"
[[ $told == *"$all/copied/lib/yomi"* ]] || fail "says of libraries that are not there: $told"
