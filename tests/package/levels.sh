#!/usr/bin/env bash
# levels.sh BUILD: the programs choose the highest level of x86-64 that the processor meets, every
# level gives the same results, and nothing of one level can take the place of another's.
set -euo pipefail
source "$(dirname "$0")/../support/says.sh"

unset YOMI_CPU_LEVEL
yomi=$1/bin/yomi
libraries=$1/lib/yomi
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT


# without_times: what the programs print, but for seconds and speeds
without_times() {
    sed -E 's/, [0-9.]+ s\b.*//'
}

# What a level's library shows: its door alone.
seen=0
for library in "$libraries"/*/*.so; do
    shown=$(nm --dynamic --defined-only "$library" | awk '{ print $NF }')
    door=run_program
    [[ $library == */yomi_sqlite.so ]] && door=sqlite3_yomisqlite_init
    [[ $shown == "$door" ]] || fail "$library shows $shown"
    seen=$((seen + 1))
done
[[ $seen -ge 6 ]] || fail "only $seen libraries in $libraries"

# met LEVEL: the processor runs it
met() {
    YOMI_CPU_LEVEL=$1 "$yomi" --version > /dev/null 2>&1
}
levels=()
for level in x86-64-v4 x86-64-v3 x86-64; do
    met "$level" && levels+=("$level")
done
echo "this processor meets: ${levels[*]}"
[[ $("$yomi" --version) == *"(${levels[0]})" ]] || fail "$("$yomi" --version), not ${levels[0]}"
told=$(YOMI_CPU_LEVEL=x86-64-v9 "$yomi" --version 2>&1) && fail "takes any level"
[[ $told == *"YOMI_CPU_LEVEL is 'x86-64-v9'"* ]] || fail "says of a level that is not there: $told"

# The same nodes, games of chance, playouts, networks and ratings.
for level in "${levels[@]}"; do
    export YOMI_CPU_LEVEL=$level
    [[ $("$yomi" --version) == *"($level)" ]] || fail "$level: $("$yomi" --version)"
    {
        "$yomi" bench | grep ' nodes, '
        "$yomi" perft yonin 8
        "$yomi" perft upperhand 4
        "$yomi" play yonin --strategies yonin_puct,yonin_strong,random,level:2 --games 4 --seed 7 \
            --seats rotated
        "$yomi" analyze yonin --algorithm expectimax --eval yonin_expected --nodes 20000
    } | without_times > "$all/$level"
    cmp "$all/$level" "$all/${levels[0]}" || {
        diff "$all/$level" "$all/${levels[0]}" | head -n 20 >&2
        fail "$level gives other results than ${levels[0]}"
    }
done

# Processors below this one, which stop at an instruction that they do not have.
command -v qemu-x86_64 > /dev/null || { echo "no qemu-x86_64: other processors not tried"; exit 0; }
unset YOMI_CPU_LEVEL
for processor in Nehalem:x86-64 Haswell:x86-64-v3; do
    level=${processor#*:}
    emulated=(qemu-x86_64 -cpu "${processor%:*}" "$yomi")
    [[ $("${emulated[@]}" --version 2> /dev/null) == *"($level)" ]] || fail "$processor: $("${emulated[@]}" --version)"
    for what in "perft reversi 6" "analyze reversi --depth 6 --eval trained" \
        "analyze yonin --eval yonin_self --depth 5"; do
        # shellcheck disable=SC2086
        "${emulated[@]}" $what 2> /dev/null | without_times > "$all/emulated"
        # shellcheck disable=SC2086
        "$yomi" $what | without_times > "$all/native"
        cmp "$all/emulated" "$all/native" || fail "$processor gives another answer to $what"
    done
done
