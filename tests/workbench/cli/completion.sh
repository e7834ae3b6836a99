#!/usr/bin/env bash
# completion.sh YOMI BASH_COMPLETION ZSH_COMPLETION: what bash and zsh complete is what the help and
# the names of scripts say. Zsh is asked where there is one.
set -euo pipefail
source "$(dirname "$0")/../../support/says.sh"

yomi=$1
for_bash=$2
for_zsh=$3
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT
export HOME=$all XDG_DATA_HOME=$all/data
cd "$all"
touch games.db notes.txt
mkdir folder


# Commands and options: exactly those that the help lists.
commands=$("$yomi" --help | awk '/^Commands:/ { inside = 1; next } /^$/ { inside = 0 } inside { print $1 }')
completed() { "$yomi" completion words -- "$@" | tail -n +2 | cut -f 1 | sort; }
[[ $(completed "") == "$(sort <<< "$commands")" ]] || fail "other commands than in the help"
for command in $commands; do
    options=$("$yomi" "$command" --help | grep -o '^  \(-., \)\?--[a-z-]*' | sed 's/.*--/--/' | sort)
    [[ $(completed "$command" -) == "$options" ]] ||
        fail "$command: other options than in its help: $(completed "$command" -)"
done

# In bash itself: what it would put on the line.
# shellcheck source=/dev/null
source "$for_bash"
in_bash() {
    COMP_LINE=$1
    COMP_POINT=${#1}
    # Bash takes = and : for words of their own.
    read -r -a COMP_WORDS <<< "$(sed 's/\([=:]\)/ \1 /g' <<< "$1")"
    [[ $1 == *[[:blank:]] ]] && COMP_WORDS+=("")
    COMP_WORDS[0]=$yomi
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=()
    _yomi
    echo "${COMPREPLY[*]}"
}
completes() {
    local found
    found=$(in_bash "$1")
    [[ $found == "$2" ]] || fail "bash completes '$1' with '$found', not '$2'"
}
completes "yomi pe" "perft"
completes "yomi play yo" "yonin yonin-alt yonin6 yonin4 yonin_open"
completes "yomi play yonin --strategies gre" "greedy"
completes "yomi play yonin --strategies greedy,las" "greedy,last"
completes "yomi play yonin --strategies=las" "last"
completes "yomi analyze --eval disc" "discs"
completes "yomi analyze yonin --algorithm br" "brs brs+"
completes "yomi run null_r" "null_run"
completes "yomi check --db ga" "games.db"
completes "yomi run --report fo" "folder"
completes "yomi run null_run -- ga" ""
completes "yomi perft reversi 5 --thr" "--threads"
completes "yomi nothing " "$(in_bash "yomi ")"
mkdir -p data/yomi/scripts/strategies
echo > data/yomi/scripts/strategies/of_mine.lua
completes "yomi play reversi --strategies of_" "of_mine"

# In zsh: the same, typed on a terminal of its own.
if ! command -v zsh > /dev/null; then
    echo "completion: there is no zsh here; its completion was not tried"
    exit 0
fi
mkdir functions
cp "$for_zsh" functions/_yomi
# typed.zsh PROGRAM'S_FOLDER FUNCTIONS LINE: what a tabulator key makes of the line.
cat > typed.zsh <<'END'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PATH=$1:\$PATH; fpath=($2 \$fpath); autoload -Uz compinit; compinit -u -D"
zpty -w shell 'key() { zle complete-word; print -r -- $BUFFER > completed; zle kill-whole-line }'
zpty -w shell 'zle -N key; bindkey "^I" key; echo READ""Y'
zpty -r -m shell seen '*READY*'
rm -f completed
zpty -w -n shell "$3"$'\t'
repeat 300; do [[ -s completed ]] && break; sleep 0.1; done
zpty -d shell
cat completed
END
in_zsh() {
    local found
    found=$(timeout 60 zsh -f typed.zsh "$(dirname "$yomi")" "$all/functions" "$1")
    [[ $found == "$2" ]] || fail "zsh completes '$1' with '$found', not '$2'"
}
in_zsh "yomi perf" "yomi perft "
in_zsh "yomi play yonin --strategies gree" "yomi play yonin --strategies greedy "
in_zsh "yomi play yonin --strategies last,gree" "yomi play yonin --strategies last,greedy "
in_zsh "yomi check --db ga" "yomi check --db games.db "
