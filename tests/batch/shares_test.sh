#!/usr/bin/env bash
# shares_test.sh YOMI [slurm|parallel]...: plays an experiment in shares by the real batch programs
# of Debian and compares the games with those of one run. Needs parallel, and for Slurm root,
# slurm-wlm and munge; it is no part of ./test.sh.
set -euo pipefail

yomi=$(realpath "$1")
shift
here=$(realpath "$(dirname "$0")")
batch=$here/../../scripts/batch
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export YOMI=$yomi
games="SELECT experiment, arm, trial, block, seating, payoff_1, payoff_2, payoff_3, payoff_4, plies, seed FROM game_list ORDER BY arm, trial"
arguments=(yonin_table6 games=200)

"$yomi" run "${arguments[0]}" --db whole.db -- "${arguments[@]:1}" > whole.txt
"$yomi" query --db whole.db --csv "$games" > whole.csv
echo "one run: $(($(wc -l < whole.csv) - 1)) games"

compare() { # PROGRAM
    "$yomi" check --db yonin_table6.db
    "$yomi" query --db yonin_table6.db --csv "$games" > shares.csv
    cmp whole.csv shares.csv
    echo "$1: the merged shares have the same games"
    rm -r shares yonin_table6.db*
}

wait_for_jobs() {
    while [[ -n $(squeue --noheader) ]]; do sleep 0.5; done
}

by_parallel() {
    "$batch/parallel.sh" 4 "${arguments[@]}" > report.txt
    "$batch/parallel.sh" 4 "${arguments[@]}" > again.txt # plays nothing, changes nothing
    compare parallel
}

by_slurm() {
    mkdir -p shares
    sbatch --array=1-4 "$batch/slurm.sh" "${arguments[@]}"
    wait_for_jobs
    cat shares/*.txt | grep 'share'
    "$yomi" merge shares/yonin_table6-*.db --db yonin_table6.db
    compare slurm
}
export -f compare wait_for_jobs

for program in "${@:-parallel slurm}"; do
    for name in $program; do "by_$name"; done
done
