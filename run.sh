#!/usr/bin/env bash
# Sets Yomi up, plays the published Yonin experiment into yomi.db, and opens the window on it.
set -euo pipefail
cd "$(dirname "$0")"

.ci/setup.sh
.ci/build.sh release yomi yomi-workbench
build/release/yomi run scripts/experiments/yonin_table6.lua --db yomi.db --threads "$(nproc)"

if [[ -n ${DISPLAY:-} || -n ${WAYLAND_DISPLAY:-} ]]; then
    exec build/release/yomi-workbench yomi.db
fi
echo
echo "No display here. With one, look at the games with: build/release/yomi-workbench yomi.db"
