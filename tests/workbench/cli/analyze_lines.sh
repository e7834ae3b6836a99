#!/usr/bin/env bash
# analyze_lines.sh YOMI: one process answers positions line by line, as a process for each would.
set -euo pipefail
source "$(dirname "$0")/../../support/says.sh"

yomi=$1
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT
cd "$all"
start='---------------------------OX------XO--------------------------- X'

# alike: without what differs from run to run
alike() {
    jq --compact-output 'del(.seconds, .input)'
}

{
    echo f5d6c3
    echo "$start"
    echo 'F5 d6'
    echo '{"game": "reversi4", "moves": ""}'
    echo "{\"position\": \"$start\", \"moves\": \"f5d6\"}"
} | "$yomi" analyze reversi --depth 5 --threads 1 --json - > answers
[[ $(jq .input answers | tr '\n' ' ') == '1 2 3 4 5 ' ]] || fail "not in order: $(jq .input answers)"
number=0
for words in 'reversi --moves f5d6c3' 'reversi' 'reversi --moves f5d6' 'reversi4' 'reversi --moves f5d6'; do
    number=$((number + 1))
    # shellcheck disable=SC2086
    [[ $(sed -n "${number}p" answers | alike) == "$("$yomi" analyze $words --depth 5 --threads 1 --json | alike)" ]] ||
        fail "line $number is answered otherwise than '$words'"
done

# What is wrong is said in its place, and the next lines are answered.
printf 'f5f5\nnonsense\n{"x": 1}\n{\n\n[]\nf5\n' | "$yomi" analyze reversi --depth 2 --json - > answers
[[ $(jq 'has("error")' answers | tr '\n' ' ') == 'true true true true false true false ' ]] ||
    fail "$(cat answers)"
[[ $(head -n 1 answers | jq --raw-output .error) == *'f5 is not legal here'* ]] || fail "$(cat answers)"

# The position tells its game.
echo "$start" | "$yomi" analyze --depth 2 --json - | jq --exit-status '.game == "reversi"' > told ||
    fail "the game of a position is not told"
[[ $(echo f5d6 | "$yomi" analyze --json - | jq --raw-output .error) == *'its game is not said'* ]] ||
    fail "moves of no game are read"

# A level, and a database that keeps what was searched.
for round in false true; do
    [[ $(echo f5 | "$yomi" analyze reversi --level 4 --json --db kept.db - | jq .stored) == "$round" ]] ||
        fail "the store is not asked"
done

# Each is answered before the next one is sent, so that a program can hold a dialogue.
coproc engine { "$yomi" analyze reversi --depth 2 --json -; }
process=$!  # engine_PID is gone as soon as the program has ended
for moves in f5 f5d6 f5d6c3; do
    echo "$moves" >&"${engine[1]}"
    read -r -t 60 answer <&"${engine[0]}" || fail "no answer to $moves"
    [[ $(jq --raw-output '.position' <<< "$answer") == "$("$yomi" analyze reversi --moves $moves \
        --depth 1 --json | jq --raw-output .position)" ]] || fail "$moves is answered by $answer"
done
eval "exec ${engine[1]}>&-"
wait "$process" || fail "it ends with $?"

says 'add --json' "$yomi" analyze reversi - < /dev/null
says 'only - can stand there' "$yomi" analyze reversi f5d6
says 'stands without --position' "$yomi" analyze reversi --moves f5 --json - < /dev/null
