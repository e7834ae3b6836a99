#!/usr/bin/env bash
# moved_program.sh YOMI SCRIPTS: the program finds its own scripts where it was copied to, installed
# or built, under any name of a folder, and says so where it finds none.
set -euo pipefail
source "$(dirname "$0")/../../support/says.sh"

unset YOMI_SCRIPTS
yomi=$1
scripts=$2
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT

# own SCRIPTS: an evaluation that no other copy has
own() {
    sed 's/^--.*//' "$1/evaluations/discs.lua" >"$1/evaluations/only_here.lua"
}

# Installed.
prefix="$all/読み with blanks"
mkdir -p "$prefix/bin" "$prefix/share/yomi"
cp "$yomi" "$prefix/bin/yomi"
cp -r "$scripts" "$prefix/share/yomi/scripts"
own "$prefix/share/yomi/scripts"
says "scripts   $prefix/share/yomi/scripts" "$prefix/bin/yomi" where
says yonin-alt "$prefix/bin/yomi" games
says depth "$prefix/bin/yomi" analyze reversi4 --eval only_here --depth 2
# By a link, as people put programs on their PATH.
ln -s "$prefix/bin/yomi" "$all/yomi"
says "$prefix/share/yomi/scripts" "$all/yomi" where

# Moved as a whole.
mv "$prefix" "$all/次の場所"
says "scripts   $all/次の場所/share/yomi/scripts" "$all/次の場所/bin/yomi" where
says depth "$all/次の場所/bin/yomi" analyze reversi4 --eval only_here --depth 2

# As it is built: some folders below its scripts.
mkdir -p "$all/tree/build/release"
cp "$yomi" "$all/tree/build/release/yomi"
cp -r "$scripts" "$all/tree/scripts"
own "$all/tree/scripts"
says "scripts   $all/tree/scripts" "$all/tree/build/release/yomi" where
says depth "$all/tree/build/release/yomi" analyze reversi4 --eval only_here --depth 2

# Alone: every place is told, and an error says what is missing.
mkdir "$all/alone"
cp "$yomi" "$all/alone/yomi"
says "scripts   not found" "$all/alone/yomi" where
says "not there  $all/share/yomi/scripts" "$all/alone/yomi" where
says "the folder of shipped scripts was not found" "$all/alone/yomi" analyze reversi4 --eval discs --depth 2
# What the variable says goes before everything else.
YOMI_SCRIPTS=$all/tree/scripts says "scripts   $all/tree/scripts" "$all/alone/yomi" where
YOMI_SCRIPTS=$all/nowhere says "not there  $all/nowhere  (the environment variable YOMI_SCRIPTS)" "$all/alone/yomi" where
