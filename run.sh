#!/usr/bin/env bash
# Sets Yomi up, plays the published Yonin experiment into yomi.db, and opens the window on it.
set -euo pipefail
cd "$(dirname "$0")"

.ci/setup.sh
.ci/build.sh release yomi
build/release/yomi run scripts/experiments/yonin_table6.lua --db yomi.db --threads "$(nproc)"

echo
echo "The games are in yomi.db. Now the window is built."
.ci/build.sh release yomi-workbench
if [[ -n ${DISPLAY:-} || -n ${WAYLAND_DISPLAY:-} ]]; then
    exec build/release/yomi-workbench yomi.db
fi
echo "No display here. With one, look at the games with: build/release/yomi-workbench yomi.db"
