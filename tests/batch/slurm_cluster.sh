#!/usr/bin/env bash
# slurm_cluster.sh COMMAND...: runs a command beside a Slurm cluster of this machine alone, made for
# it and ended with it. Needs root, and Debian's slurm-wlm and munge.
set -euo pipefail

work=$(mktemp -d)
chmod 755 "$work"
processors=$(nproc)
memory=$(awk '/MemTotal/ {print int($2 / 1024)}' /proc/meminfo)
cat > "$work/slurm.conf" <<END
ClusterName=yomi
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/builtin
MpiDefault=none
ReturnToService=2
NodeName=$(hostname -s) NodeAddr=127.0.0.1 CPUs=$processors RealMemory=$memory State=UNKNOWN
PartitionName=all Nodes=$(hostname -s) Default=YES MaxTime=INFINITE State=UP OverSubscribe=NO
END
mkdir -p "$work/state" "$work/spool"
export SLURM_CONF=$work/slurm.conf

stop() {
    scontrol shutdown > /dev/null 2>&1 || true
    for program in slurmd slurmctld; do
        [[ -f $work/$program.pid ]] && kill "$(cat "$work/$program.pid")" 2> /dev/null || true
    done
    rm -rf "$work"
}
trap stop EXIT

if ! pgrep -x munged > /dev/null; then
    install -d -o munge -g munge -m 755 /run/munge
    [[ -f /etc/munge/munge.key ]] || mungekey --create
    runuser -u munge -- munged
fi
slurmctld
slurmd
for _ in $(seq 50); do
    sinfo --noheader --format=%t 2> /dev/null | grep -q idle && break
    sleep 0.2
done
sinfo --noheader --format=%t | grep -q idle || { cat "$work"/*.log >&2; exit 1; }
"$@"
