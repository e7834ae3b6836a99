#!/bin/sh
# No source file is longer than 500 lines, and none is named with a word that names nothing.
# Usage: file_shape.sh <repository>. Lists the offenders and fails.
cd "$1" || exit 2

sources=$(find engine db scripting workbench tests scripts -type f \
    \( -name '*.h' -o -name '*.cpp' -o -name '*.lua' -o -name '*.sql' -o -name '*.sh' \) |
    LC_ALL=C sort)
faults=0

# wc prints a total when there are several files; tables of data (tests/golden) are .txt.
long=$(echo "$sources" | xargs wc -l | awk '$2 != "total" && $1 > 500 { print $2 ": " $1 " lines" }')
if [ -n "$long" ]; then
    echo "longer than 500 lines:"
    echo "$long"
    faults=1
fi

vague=$(echo "$sources" | awk -F/ '{
    name = $NF
    sub(/\.[a-z]+$/, "", name)
    words = split(tolower(name), word, /[_.-]/)
    for (i = 1; i <= words; i++) {
        if (word[i] ~ /^(manager|helper|util|misc|common)s?$/) print $0
    }
}')
if [ -n "$vague" ]; then
    echo "named with a word that names nothing:"
    echo "$vague"
    faults=1
fi

echo "$(echo "$sources" | wc -l) files"
exit $faults
