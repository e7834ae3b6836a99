#!/usr/bin/env bash
# test.sh [PRESET...]: sets Yomi up, then builds and tests the presets; release unless others are
# named. From nothing, on two cores, release takes 15 to 25 minutes, asan and tsan longer each.
set -euo pipefail
cd "$(dirname "$0")"

.ci/setup.sh
presets=("$@")
[[ ${#presets[@]} -eq 0 ]] && presets=(release)
for preset in "${presets[@]}"; do
    targets=()
    choice=()
    case $preset in
        # The layers that read what people and files give them.
        asan)
            targets=(tests/engine/all tests/db/all tests/scripting/all tests/fuzz/all)
            choice=(--tests-regex '^(engine|db|scripting)')
            ;;
        # What runs in several threads; the preset chooses the label.
        tsan)
            targets=(engine_games_test engine_reversi_search_test engine_threads_test engine_train_test
                     engine_many_seats_test engine_best_reply_test engine_coalition_search_test
                     engine_upper_hand_search_test db_threads_test scripting_threads_test
                     external_engine_test workbench_test cli_threads_test)
            ;;
    esac
    .ci/build.sh "$preset" "${targets[@]}"
    echo "test: $preset"
    ctest --preset "$preset" "${choice[@]}"
done
