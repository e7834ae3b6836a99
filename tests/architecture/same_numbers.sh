#!/bin/sh
# The C library's exponentials and logarithms differ from processor to processor in their last bits,
# and other bits can be other games: the engine has its own (engine/numbers/exp_log.h).
# Usage: same_numbers.sh <repository>. Prints each offending line and fails.
cd "$1" || exit 2

found=$(grep -rnE '(std::|[^a-z_:.])(exp|log|expf|logf|exp2|log2)\(' engine --include='*.h' --include='*.cpp' |
    grep -v '^engine/numbers/' | grep -v ':[0-9]*:.*///.*log(')
[ -z "$found" ] && exit 0
echo "the C library's exponential or logarithm:"
echo "$found"
exit 1
