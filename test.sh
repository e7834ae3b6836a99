#!/usr/bin/env bash
# test.sh [PRESET...]: sets Yomi up, then builds and tests the presets, one after the other, and says
# how long each took; release unless others are named. `all` is every one: release, long, asan, tsan,
# debug, fuzz, clang, and two that run nothing: alone (every file compiled by itself) and warnings.
set -euo pipefail
cd "$(dirname "$0")"

.ci/setup.sh
presets=("$@")
[[ ${#presets[@]} -eq 0 ]] && presets=(release)
[[ ${presets[*]} == all ]] && presets=(release long asan tsan debug fuzz clang alone warnings)
took=()
failed=()
for preset in "${presets[@]}"; do
    began=$SECONDS
    targets=()
    configured=$preset
    run=(ctest --preset "$preset")
    case $preset in
        alone | warnings) run=(true) ;;
        # What takes minutes each, of the program that users run.
        long) configured=release ;;
        fuzz) targets=(fuzzers) ;;
        # What runs in several threads; the preset chooses the label.
        tsan)
            targets=(db_extension_test engine_games_test engine_reversi_search_test engine_threads_test engine_train_test
                     engine_monte_carlo_test engine_best_reply_test engine_variant_endgame_test
                     engine_upper_hand_search_test db_threads_test scripting_threads_test
                     external_engine_test workbench_test cli_threads_test)
            ;;
    esac
    echo "test: $preset"
    if ! { .ci/build.sh "$configured" "${targets[@]}" && "${run[@]}"; }; then
        failed+=("$preset")
    fi
    took+=("$preset $((SECONDS - began)) s")
done
printf 'test: %s\n' "${took[@]}"
[[ ${#failed[@]} -eq 0 ]] && exit 0
echo "test: failed: ${failed[*]}" >&2
exit 1
