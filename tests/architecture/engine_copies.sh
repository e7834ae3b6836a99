#!/usr/bin/env bash
# engine_copies.sh PROGRAM LIBENGINE: an inline function of the engine that is called, not inlined,
# stands in many objects, and those of other rooms are compiled to be built soon, not to be fast.
# The program must have the engine's own copies, which are told by their sizes.
set -euo pipefail
program=$1
library=$2

# Name and size of every function of the engine, sorted.
sizes() {
    nm --print-size "$1" 2> /dev/null | awk '$3 ~ /^[tTW]$/ && $4 ~ /6engine/ { print $4, $2 }' |
        sort -u
}
# Name, size in the program, sizes in the library.
both=$(join <(sizes "$program") <(sizes "$library" | awk '
    $1 != name { if (name != "") print name, known; name = $1; known = $2; next }
    { known = known "," $2 }
    END { print name, known }'))
count=$(wc -l <<< "$both")
if [[ $count -lt 500 ]]; then
    echo "engine_copies: only $count functions are in both: is $program stripped?" >&2
    exit 1
fi
foreign=$(awk 'index("," $3 ",", "," $2 ",") == 0 { print $1 }' <<< "$both" | c++filt)
if [[ -n $foreign ]]; then
    echo "engine_copies: $program has copies that are not the engine's:" >&2
    echo "$foreign" >&2
    exit 1
fi
echo "engine_copies: $count functions, all of them the engine's copies"
