#!/bin/sh
# Every #include goes one way: engine <- db <- scripting <- workbench, and inside a layer from a room
# (a folder) to one that stands before it in the list below, so that no two rooms know each other.
# The headers of Lua, SQLite and the window stay in their own layers, and engine does no input or
# output.
# Usage: includes.sh <repository>. Prints each offending line and fails.
cd "$1" || exit 2

# The rooms of each layer, from the ground up.
rooms="
engine
engine/memory engine/numbers engine/board engine/games engine/certificate engine/features engine/record engine/openings
engine/network engine/evaluate
engine/search/core engine/search
engine/many_seats engine/max_n engine/monte_carlo engine/best_reply
engine/upper_hand_search engine/variant_endgame engine/reversi_search
engine/analyze engine/models
engine/statistics engine/match engine/book engine/formats engine/protocol engine/published
engine/train

db/moves db/names db/file db/levels db/statements db/sql db/connection db/positions db/games db/queries
db/analyses db/books db/collections db/exercises db/trees db/imports db/exports db/doubles db/experiments db/care db/extension

scripting/text scripting/files scripting/annotations scripting/debug scripting/profile scripting/reports scripting/weights scripting/external_engine
scripting/lua scripting/sandbox scripting/values
scripting/evaluations scripting/loading scripting/plans scripting/strategies
scripting/experiments scripting/training scripting/modules
scripting scripting/console

workbench/start workbench/process workbench/help workbench/text workbench/cli
workbench/settings workbench/window workbench/widgets workbench/workspace
workbench/views/board workbench/views/analysis workbench/views/games workbench/views/lab
workbench/frame workbench
"

find engine db scripting workbench tests -name '*.h' -o -name '*.cpp' | LC_ALL=C sort |
    xargs grep -n '^[[:space:]]*#[[:space:]]*include' |
    LC_ALL=C awk -v rooms="$(echo $rooms)" '
    function offends(why) {
        print $0 "\n    " why
        faults++
    }
    BEGIN {
        layers = split("engine db scripting workbench tests", name, " ")
        for (i = 1; i <= layers; i++) layer[name[i]] = i
        count = split(rooms, name, " ")
        for (i = 1; i <= count; i++) {
            place[name[i]] = i
            split(name[i], of, "/")
            is_listed[of[1]] = 1
        }
    }
    {
        seen++
        file = $0
        sub(/:.*/, "", file)
        split(file, from, "/")
        header = $0
        sub(/^[^"<]*["<]/, "", header)
        sub(/[">].*$/, "", header)
        split(header, to, "/")
        room = file
        sub(/\/[^\/]*$/, "", room)
        other = header
        sub(/\/[^\/]*$/, "", other)
        if (room in place) is_used[room] = 1
        if ((from[1] in is_listed) && !(room in place)) {
            offends("the room " room " is not in the list of rooms (includes.sh)")
        }

        if ($0 ~ /include[[:space:]]*"/) {
            if (!(to[1] in layer)) {
                # Written by the build, beside no source of ours.
                if (header !~ /^(build_hash|embedded_[a-z_]+)\.h$/) {
                    offends("write it from the repository root, or in < > if it is not ours")
                }
            } else if (layer[to[1]] > layer[from[1]]) {
                offends(from[1] " knows nothing of " to[1])
            } else if ((room in place) && (other in place) && place[other] > place[room]) {
                offends(room " knows nothing of " other)
            }
        }
        if (from[1] == "tests") next
        if (header ~ /^(lua|lauxlib|lualib)/ && from[1] != "scripting") {
            offends("Lua stays in scripting")
        }
        if (header ~ /^(sqlite3|SQLiteCpp)/ && from[1] != "db") offends("SQLite stays in db")
        if (header ~ /^archive(_entry)?\.h$/ && from[1] != "db") offends("libarchive stays in db")
        if (header ~ /^stb_/ && from[1] != "workbench") offends("pictures stay in workbench")
        if (header ~ /^(imgui|GLFW|GL\/|backends\/imgui)/ &&
            (from[1] != "workbench" || from[2] == "cli")) {
            offends("the window stays in workbench, and its command line has none")
        }
        if (header ~ /^(iostream|fstream|filesystem|cstdio|stdio\.h|unistd\.h)$/ &&
            from[1] == "engine") {
            offends("engine does no input or output")
        }
    }
    END {
        if (seen == 0) {
            print "no #include found: is this the repository?"
            exit 1
        }
        for (room in place) {
            if (!(room in is_used)) {
                print "no file includes anything in " room ": is the list of rooms old?"
                faults++
            }
        }
        printf "%d includes, %d in the wrong direction\n", seen, faults
        exit faults > 0
    }'
