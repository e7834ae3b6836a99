#!/usr/bin/env bash
# engine_dialogues.sh YOMI DIALOGUES: `yomi engine` answers dialogues that other programs hold as they
# expect it, and a search that nobody waits for ends.
#
# A dialogue is a file of lines sent and, indented by two blanks, the answers; `...` stands for any
# one line.
set -euo pipefail
source "$(dirname "$0")/../../support/says.sh"

yomi=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for dialogue in "$2"/*.txt; do
    words=$(sed -n 's/^# yomi //p' "$dialogue")
    grep -v '^#' "$dialogue" | grep -v '^  ' > "$folder/sent"
    grep '^  ' "$dialogue" | sed 's/^  //' > "$folder/expected"
    (cd "$2" && timeout 60 "$yomi" $words < "$folder/sent") > "$folder/answers" ||
        fail "$dialogue: the engine ended with $?"
    # Empty lines are not written down.
    grep -v '^$' "$folder/answers" > "$folder/told" || true
    # What stands for any line is taken from the answers.
    paste -d $'\x01' "$folder/expected" "$folder/told" |
        awk -F '\001' '{ print $1 == "..." ? $2 : $1 }' > "$folder/wanted"
    diff -u "$folder/wanted" "$folder/told" > "$folder/difference" ||
        fail "$dialogue: $(cat "$folder/difference")"
done

# ends_soon MOST COMMAND...: the input, which is a pipe, is answered, and the engine is gone in time.
ends_soon() {
    local most=$1 began=$SECONDS
    shift
    timeout 60 "$@" > "$folder/told" || fail "'$*' ended with $?"
    [ $((SECONDS - began)) -le "$most" ] || fail "'$*' took $((SECONDS - began)) s"
}
long=("$yomi" engine --protocol gtp --time 50 --depth 60)
# The end of the input, `quit` and any other line end a search.
{ echo "genmove b"; sleep 2; } | ends_soon 12 "${long[@]}"
grep -q '^= [c-f][3-6]$' "$folder/told" || fail "no move before the end: $(cat "$folder/told")"
{ echo "genmove b"; sleep 2; echo quit; sleep 1; } | ends_soon 12 "${long[@]}"
[ "$(grep -c '^=' "$folder/told")" = 2 ] || fail "two answers, not: $(cat "$folder/told")"
{ echo "genmove b"; sleep 2; echo "1 showboard"; sleep 2; } | ends_soon 12 "${long[@]}"
grep -q '^=1' "$folder/told" || fail "no answer to the line after: $(cat "$folder/told")"
{ echo "yomi-scores"; sleep 1; echo "# interrupt"; sleep 1; echo name; } | ends_soon 12 "${long[@]}"
grep -q '^= Yomi' "$folder/told" || fail "no answer after an interrupt: $(cat "$folder/told")"
nboard=("$yomi" engine --protocol nboard --depth 60)
{ echo "hint 4"; sleep 2; } | ends_soon 12 "${nboard[@]}"
{ echo go; sleep 1; echo "ping 3"; sleep 1; } | ends_soon 12 "${nboard[@]}"
[ "$(tail -n 1 "$folder/told")" = "pong 3" ] || fail "no pong: $(cat "$folder/told")"
# Whoever prepares a dialogue gets the answers that he would have got line by line.
printf 'genmove b\ngenmove w\nquit\n' > "$folder/prepared"
short=("$yomi" engine --protocol gtp --depth 10)
"${short[@]}" < "$folder/prepared" > "$folder/from_file"
cat "$folder/prepared" | "${short[@]}" > "$folder/from_pipe"
{ echo "genmove b"; sleep 2; echo "genmove w"; sleep 2; echo quit; } | "${short[@]}" > "$folder/slowly"
cmp "$folder/from_file" "$folder/slowly" || fail "answers depend on when lines come"
cmp "$folder/from_file" "$folder/from_pipe" || fail "answers of a pipe are others"
# Nobody reads: the engine does not stay.
(
    code=0
    timeout 60 "${short[@]}" < <(yes name | head -n 100000) || code=$?
    echo "$code" > "$folder/code"
) | head -n 1 > /dev/null || true
[ "$(cat "$folder/code")" != 124 ] || fail "the engine waits for a reader that is gone"
echo "dialogues are answered"
