#!/usr/bin/env bash
# build.sh PRESET [TARGET...]: configures and builds a preset; quiet unless it fails.
set -euo pipefail
cd "$(dirname "$0")/.."
preset=$1
shift

log=build/$preset.log
mkdir -p build
options=()
if command -v ccache > /dev/null; then
    options+=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
    export CCACHE_NOHASHDIR=1 CCACHE_BASEDIR=$PWD
    # Without these it never finds what was compiled with precompiled headers.
    export CCACHE_SLOPPINESS=pch_defines,time_macros
fi
targets=()
[[ $# -gt 0 ]] && targets=(--target "$@")

echo "build: $preset"
if ! { cmake --preset "$preset" "${options[@]}" &&
       cmake --build --preset "$preset" "${targets[@]}"; } > "$log" 2>&1; then
    grep --extended-regexp --after-context=12 'error|Error|FAILED' "$log" | head -n 80 >&2 || true
    echo "build: preset $preset failed; all of it is in $log" >&2
    exit 1
fi
