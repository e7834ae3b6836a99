#!/usr/bin/env bash
# man_pages.sh YOMI YOMI.1: the manual page has every command with all of its options, and `man` finds
# no fault in it.
set -euo pipefail
source "$(dirname "$0")/../../support/says.sh"

yomi=$1
page=$2

# Without the dashes of roff.
text=$(sed 's/\\-/-/g' "$page")
for command in $("$yomi" completion words -- "" | tail -n +2 | cut -f 1); do
    section=$(awk -v heading=".SS $command" '/^\.S/ { inside = $0 == heading } inside' <<< "$text")
    [[ -n $section ]] || fail "there is nothing of $command"
    for option in $("$yomi" completion words -- "$command" - | tail -n +2 | cut -f 1); do
        grep -q -- "$option" <<< "$section" || fail "$command has no $option"
    done
    grep -q "^\.B yomi $command" <<< "$section" || fail "$command has no usage"
done
for heading in NAME SYNOPSIS DESCRIPTION OPTIONS COMMANDS 'EXIT STATUS' ENVIRONMENT FILES 'SEE ALSO'; do
    grep -q "^\.SH $heading\$" "$page" || fail "there is no heading $heading"
done
if command -v man > /dev/null; then
    faults=$(LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 > /dev/null)
    [[ -z $faults ]] || fail "man: $faults"
fi
