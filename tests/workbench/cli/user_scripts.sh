#!/usr/bin/env bash
# user_scripts.sh YOMI: scripts of the user's own folder are found by their names, from wherever; a
# shipped script keeps its name, and the user is told of it.
set -euo pipefail
source "$(dirname "$0")/../../support/says.sh"

unset YOMI_SCRIPTS
yomi=$1
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT
mkdir -p "$all/elsewhere" "$all/データ"
cd "$all/elsewhere"
export HOME=$all/nobody XDG_DATA_HOME=$all/データ
own=$XDG_DATA_HOME/yomi/scripts

# says_not TEXT COMMAND...: the command succeeds and does not print that.
says_not() {
    local text=$1
    shift
    local told
    told=$("$@" 2>&1) || fail "'$*' fails: $told"
    [[ $told != *"$text"* ]] || fail "'$text' is in what '$*' says: $told"
}

# There need be no such folder.
says "own       $own  (not there" "$yomi" where
says_not warning "$yomi" play reversi4 --strategies random,random --games 1

mkdir -p "$own"/{strategies,evaluations,variants,experiments,weights,books,counting}
"$yomi" new "$all/project" > "$all/made"
cp "$all"/project/strategies/my_first.lua "$own/strategies/"
cp "$all"/project/evaluations/my_first.lua "$own/evaluations/"
sed 's/yonin-open/yonin-mine/' "$("$yomi" where --json | jq -r .scripts)/variants/yonin_open.lua" \
    > "$own/variants/yonin_mine.lua"
echo 'return { two = 2 }' > "$own/counting/numbers.lua"
cat > "$own/experiments/my_games.lua" <<'END'
local yomi = require "yomi"
local numbers = require "counting.numbers"
return yomi.experiment {
  name = "mine", game = "reversi4", seats = "rotated", games = numbers.two,
  arms = { { name = "mine", strategies = { "my_first", "random" } } },
}
END
cat > "$own/strategies/searching.lua" <<'END'
local yomi = require "yomi"
return yomi.search_strategy { name = "searching", depth = 2, evaluation = "my_first" }
END

# Every kind of name.
says "own       $own  (names" "$yomi" where
says "2  strategies/*.lua" "$yomi" where
[[ $("$yomi" where --json | jq -r '.own_scripts, .own["strategies/*.lua"]') == "$own"$'\n2' ]] ||
    fail "yomi where --json does not tell of the user's own scripts"
says mine "$yomi" play reversi4 --strategies my_first,random --games 2
says searching "$yomi" play reversi --strategies searching,random --games 1
says depth "$yomi" analyze reversi --eval my_first --depth 2
says mine "$yomi" run my_games
says yonin_mine "$yomi" games
says "seat 1" "$yomi" show yonin_mine
cat > script.lua <<'END'
local yomi = require "yomi"
print(#yomi.games(), yomi.game("yonin_mine").name)
END
says yonin-mine "$yomi" run script.lua
says my_first "$yomi" completion words -- play reversi --strategies my
says "your own: my_first, searching" "$yomi" play reversi4 --strategies my_frist,random
says "did you mean 'my_first'" "$yomi" play reversi4 --strategies my_frist,random

# Weights and books by their names.
scripts=$("$yomi" where --json | jq -r .scripts)
cp "$scripts/weights/reversi_midgame.weights" "$own/weights/my_numbers.weights"
cp "$scripts/books/openings.book" "$own/books/my_lines.book"
cat > numbers.lua <<'END'
local yomi = require "yomi"
print(yomi.weights "my_numbers", yomi.book "my_lines")
END
says_not "no weights" "$yomi" run numbers.lua

# A shipped script keeps its name: a warning says which file is used, once, and both where they lie.
cp "$own/strategies/my_first.lua" "$own/strategies/greedy.lua"
cp "$own/evaluations/my_first.lua" "$own/evaluations/discs.lua"
told=$("$yomi" play reversi4 --strategies greedy,greedy --games 1 2>&1 > /dev/null)
[[ $(grep -c warning <<< "$told") == 1 ]] || fail "not one warning of a hidden strategy: $told"
[[ $told == *"$scripts/strategies/greedy.lua"*"$own/strategies/greedy.lua"* ]] ||
    fail "the warning does not name both files: $told"
says "warning: 'discs'" "$yomi" analyze reversi --eval discs --depth 1
says_not warning "$yomi" analyze reversi --eval "$own/evaluations/discs.lua" --depth 1
says_not warning "$yomi" play reversi4 --strategies my_first,random --games 1
# What an evaluation reads is told of as well.
cp "$scripts/weights/reversi_endgame.weights" "$own/weights/reversi_midgame.weights"
says "warning: 'reversi_midgame'" "$yomi" analyze reversi --eval trained --depth 1
rm "$own/weights/reversi_midgame.weights"
says "not used   strategies/greedy.lua" "$yomi" where
[[ $("$yomi" where --json | jq -r '.hidden[].own') == *"$own/evaluations/discs.lua"* ]] ||
    fail "yomi where --json does not tell of hidden scripts"
# The names in a script, too.
sed 's/"my_first"/"greedy"/' "$own/experiments/my_games.lua" > shadowed.lua
says "warning: 'greedy'" "$yomi" run shadowed.lua

# Without the variable it is the folder below the home.
unset XDG_DATA_HOME
mkdir -p "$HOME/.local/share/yomi/scripts/strategies"
cp "$own/strategies/my_first.lua" "$HOME/.local/share/yomi/scripts/strategies/at_home.lua"
says mine "$yomi" play reversi4 --strategies at_home,random --games 1
# A relative path is to be ignored, says the XDG specification.
XDG_DATA_HOME=. says "own       $HOME/.local/share/yomi/scripts" "$yomi" where
# A home that holds the installed scripts themselves has none of its own.
export YOMI_SCRIPTS=$HOME/.local/share/yomi/scripts
says_not "own  " "$yomi" where
