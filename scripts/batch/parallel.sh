#!/usr/bin/env bash
# An experiment in shares by GNU Parallel, on this machine or on others over ssh.
#
#   scripts/batch/parallel.sh 8 yonin_table6 games=1000000
#   HOSTS=4/alpha,4/beta scripts/batch/parallel.sh 8 yonin_table6 games=1000000
#
# HOSTS is what Parallel takes as --sshlogin: jobs at a time, a slash, the machine; the program must
# be there too (YOMI names it where it is not on the path). The files of the shares come back and
# are merged into EXPERIMENT.db, and the report is made from them. Given again, the command plays
# what is missing.
set -euo pipefail

shares=$1
experiment=$2
shift 2
yomi=${YOMI:-yomi}
mkdir -p shares
elsewhere=()
if [[ -n ${HOSTS:-} ]]; then
    elsewhere=(--sshlogin "$HOSTS" --workdir . --transferfile 'shares/{1}-{2}.db' --return 'shares/{1}-{2}.db')
    for share in $(seq "$shares"); do touch "shares/$experiment-$share.db"; done
fi
parallel --halt now,fail=1 --joblog "shares/$experiment.log" "${elsewhere[@]}" \
    "$yomi" run {1} --db 'shares/{1}-{2}.db' --shard "{2}/$shares" --threads 1 -- "$@" '> /dev/null' \
    ::: "$experiment" ::: $(seq "$shares")
"$yomi" merge shares/"$experiment"-*.db --db "$experiment.db"
"$yomi" run "$experiment" --db "$experiment.db" -- "$@"
