#!/usr/bin/env bash
# An experiment as an array of Slurm jobs, one share each; every share has a file of its own.
#
#   sbatch --array=1-8 scripts/batch/slurm.sh yonin_table6 games=1000000
#   yomi merge shares/yonin_table6-*.db --db yonin_table6.db       when the jobs have ended
#   yomi run yonin_table6 --db yonin_table6.db -- games=1000000    the report; plays what is missing
#
# One minute before its time is over Slurm sends SIGUSR1: running games are played to their end, and
# the same command goes on from there. YOMI names the program where it is not on the path.
#SBATCH --job-name=yomi
#SBATCH --cpus-per-task=1
#SBATCH --time=04:00:00
#SBATCH --signal=USR1@60
#SBATCH --output=shares/%x-%A-%a.txt
set -euo pipefail

experiment=$1
shift
mkdir -p shares
exec srun --cpus-per-task="${SLURM_CPUS_PER_TASK:-1}" "${YOMI:-yomi}" run "$experiment" \
    --db "shares/$experiment-$SLURM_ARRAY_TASK_ID.db" \
    --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
    --threads "${SLURM_CPUS_PER_TASK:-1}" -- "$@"
