#!/usr/bin/env bash
# run_fuzzers.sh [SECONDS [TARGET...]]: every libFuzzer target of the `fuzz` preset, one after the
# other, SECONDS each (3600 by default), with what it found so far as its corpus. Ends with the
# first that finds something; what it found lies in build/fuzz/found.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-3600}
shift || true
folder=build/fuzz/tests/fuzz
mkdir -p build/fuzz/found

targets=("$@")
if [[ ${#targets[@]} -eq 0 ]]; then
    for program in "$folder"/fuzz_*; do
        [[ -f $program && -x $program ]] && targets+=("$(basename "$program" | sed 's/^fuzz_//')")
    done
fi
for target in "${targets[@]}"; do
    began=$SECONDS
    corpus=$folder/corpus_$target
    mkdir -p "$corpus"
    seeds=()
    [[ -d tests/fuzz/seeds/$target ]] && seeds=("tests/fuzz/seeds/$target")
    "$folder/fuzz_$target" -max_total_time="$seconds" -max_len=2000 -timeout=120 -rss_limit_mb=4096 \
        -artifact_prefix="build/fuzz/found/$target-" -print_final_stats=1 "$corpus" "${seeds[@]}" \
        > "build/fuzz/found/$target.log" 2>&1 ||
        { tail -n 40 "build/fuzz/found/$target.log" >&2
          echo "fuzz: $target found something; see build/fuzz/found" >&2; exit 1; }
    echo "fuzz: $target, $((SECONDS - began)) s," \
        "$(grep -o 'number_of_executed_units: *[0-9]*' "build/fuzz/found/$target.log" | grep -o '[0-9]*$') inputs"
done
