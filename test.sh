#!/usr/bin/env bash
# test.sh [PRESET...]: sets Yomi up, then builds and tests the presets: release, asan and tsan
# unless others are named.
set -euo pipefail
cd "$(dirname "$0")"

.ci/setup.sh
presets=("$@")
[[ ${#presets[@]} -eq 0 ]] && presets=(release asan tsan)
for preset in "${presets[@]}"; do
    .ci/build.sh "$preset"
    echo "test: $preset"
    ctest --preset "$preset"
done
