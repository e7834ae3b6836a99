#!/bin/sh
# The README tells how to add each thing that the architecture makes easy to add.
# Usage: recipes.sh <repository>. Fails for each heading that is missing; 77: no README yet.
cd "$1" || exit 2
[ -f README.md ] || exit 77

faults=0
if ! grep -q '^## "I want to add' README.md; then
    echo 'README.md has no heading ## "I want to add ..."'
    faults=1
fi
for thing in 'a variant' 'a game' 'a feature' 'a search algorithm' 'a view' 'a table' \
    'a Lua function'; do
    if ! awk -v thing="$thing" '
        /^## / { inside = /^## "I want to add/ }
        inside && index($0, thing) { found = 1 }
        END { exit !found }' README.md; then
        echo "README.md does not say how to add $thing"
        faults=1
    fi
done
exit $faults
