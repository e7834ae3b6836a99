#!/usr/bin/env bash
# new_project.sh YOMI: what `yomi new` makes runs as it is, from every folder, whatever its own is
# called; it overwrites nothing.
set -euo pipefail
source "$(dirname "$0")/../../support/says.sh"

yomi=$1
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT
export HOME=$all/nobody XDG_DATA_HOME=$all/no_data
cd "$all"


project="読み の project's"
"$yomi" new "$project" > told
for file in strategies/my_first.lua evaluations/my_first.lua experiment.lua .luarc.json README.md; do
    [[ -s $project/$file ]] || fail "there is no $file"
    grep -qF "$file" told || fail "it does not tell of $file"
done
[[ -d $(jq -r '.["workspace.library"][0]' "$project/.luarc.json") ]] ||
    fail "the annotations are not where .luarc.json says"

# The commands that it names work as they are printed.
ln -s "$yomi" yomi
commands=$(sed -n 's/^  \(yomi .*\)/\1/p' told)
[[ $(wc -l <<< "$commands") == 3 ]] || fail "it does not name three commands: $commands"
while read -r line; do
    (PATH=$all:$PATH && eval "$line --threads 2" < /dev/null > out 2>&1) ||
        fail "$line: $(cat out)"
done <<< "$commands"

# From elsewhere, and with its own folder as the working one.
mkdir elsewhere
run() {
    (cd "$1" && shift && "$yomi" "$@") > out 2>&1 || fail "$*: $(cat out)"
}
run elsewhere run "../$project/experiment.lua" --db games.db -- games=4
run "$project" run experiment.lua -- games=4
run "$project" play reversi --strategies strategies/my_first.lua,random --games 2
run "$project" analyze reversi --eval evaluations/my_first.lua --depth 3
# A strategy finds the evaluation in the room beside its own, as the README of the project has it.
sed -n 's/^ *`\(return require .*\)`$/\1/p' "$project/README.md" > "$project/strategies/searching.lua"
[[ -s $project/strategies/searching.lua ]] || fail "the README names no strategy that searches"
run elsewhere play reversi --strategies "../$project/strategies/searching.lua,random" --games 1
run "$project/strategies" play reversi --strategies searching.lua,random --games 1

# Nothing is overwritten.
refused() {
    local text=$1
    shift
    local told code=0
    told=$("$yomi" new "$@" 2>&1) || code=$?
    [[ $code == 2 && $told == *"$text"* ]] || fail "yomi new $*: $code, $told"
}
before=$(find "$project" -type f -exec md5sum {} + | sort)
refused "not empty" "$project"
[[ $(find "$project" -type f -exec md5sum {} + | sort) == "$before" ]] || fail "a file has changed"
refused "is a file" told
mkdir hidden && touch hidden/.kept
refused "not empty" hidden
mkdir empty && run . new empty
