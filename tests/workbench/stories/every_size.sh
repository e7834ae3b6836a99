#!/usr/bin/env bash
# Nothing is cut off and every list has room, in all workspaces, at windows from 800x560 to 3840x2160
# pixels and scales from 0.8 to 2, in both languages. YOMI_SIZES: how many of the sizes; all of them
# take minutes.
YOMI_SCREEN=3840x2160
. "$(dirname "$0")/driver.sh" "$@"

# WIDTH HEIGHT SCALE: at least 800x560 when divided by the scale.
sizes=("800 600 1" "1600 1000 1" "1280 720 0.8" "1280 720 1" "2560 1440 1.5" "1920 1080 1" "1600 1120 2" "3840 2160 2")
faults=0

settle() { hold 0.5; }
# Names of items whose end is not seen. A row of a table reaches over all of its columns.
cut() {
    jq -r '.cut[] | select(test("^(games.row|explorer.move|experiments\\..* [0-9]$|analysis.line)") | not)' \
        "$folder/watch.json"
}
count_places() { jq --arg name "$1" '[.places | keys[] | select(test($name))] | length' "$folder/watch.json"; }
# room WHAT PATTERN LEAST
room() {
    local seen
    seen=$(count_places "$2")
    [ "$seen" -ge "$3" ] || tell_fault "$1: $seen of at least $3 rows"
}
tell_fault() {
    echo "$story: ${width}x$height scale $scale $language $workspace: $1" >&2
    faults=$((faults + 1))
}

"$yomi" play reversi --strategies greedy,random --games 60 --db "$database" >/dev/null
"$yomi" run yonin_table6 --db "$database" -- games=4 >/dev/null
for size in "${sizes[@]:0:${YOMI_SIZES:-8}}"; do
    read -r width height scale <<<"$size"
    for language in en ja; do
        cat >"$folder/config/yomi/workbench.ini" <<INI
language = $language
theme = dark
width = $width
height = $height
scale = $scale
tour = seen
INI
        workspace=start
        start_window
        await_that '.views.games.total >= 60'
        press Next
        await_that '.game.id != null'
        press Home Right Right Right Right
        number=0
        for workspace in all analyze games lab experiments play; do
            number=$((number + 1))
            press_with ctrl $number
            await_model .workspace $workspace
            settle
            for name in $(cut | tr ' ' '_'); do tell_fault "$name is cut"; done
            [ $workspace = games ] && room "list of games" "^games.row " 5
            [ $workspace = experiments ] && room "table of the experiment" "^experiments.* [0-9]$" 5
            if [ $width = 1600 ] && [ $scale = 1 ]; then
                picture "$workspace-$language"
                [ $workspace = games ] && room "list of games" "^games.row " 22
            fi
        done
        quit_window
    done
done
[ $faults = 0 ] || fail "$faults faults"
