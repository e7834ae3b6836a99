#!/bin/sh
# Every #include goes one way: engine <- db <- scripting <- workbench, and inside engine
# board <- games <- features <- record <- evaluate <- search <- match. The headers of Lua, SQLite
# and the window stay in their own layers, and engine does no input or output.
# Usage: includes.sh <repository>. Prints each offending line and fails.
cd "$1" || exit 2

find engine db scripting workbench tests -name '*.h' -o -name '*.cpp' | LC_ALL=C sort |
    xargs grep -n '^[[:space:]]*#[[:space:]]*include' |
    LC_ALL=C awk '
    function offends(why) {
        print $0 "\n    " why
        faults++
    }
    BEGIN {
        layers = split("engine db scripting workbench tests", name, " ")
        for (i = 1; i <= layers; i++) layer[name[i]] = i
        parts = split("board games features record evaluate search match", name, " ")
        for (i = 1; i <= parts; i++) part[name[i]] = i
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

        if ($0 ~ /include[[:space:]]*"/) {
            if (!(to[1] in layer)) {
                # Written by the build, beside no source of ours.
                if (header !~ /^(build_hash|embedded_[a-z_]+)\.h$/) {
                    offends("write it from the repository root, or in < > if it is not ours")
                }
            } else if (layer[to[1]] > layer[from[1]]) {
                offends(from[1] " knows nothing of " to[1])
            } else if (from[1] == "engine" && to[1] == "engine" && from[2] in part &&
                       to[2] in part && part[to[2]] > part[from[2]]) {
                offends("engine/" from[2] " knows nothing of engine/" to[2])
            }
        }
        if (from[1] == "tests") next
        if (header ~ /^(lua|lauxlib|lualib)/ && from[1] != "scripting") {
            offends("Lua stays in scripting")
        }
        if (header ~ /^(sqlite3|SQLiteCpp)/ && from[1] != "db") offends("SQLite stays in db")
        if (header ~ /^(imgui|GLFW|GL\/|backends\/imgui|stb_)/ &&
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
        printf "%d includes, %d in the wrong direction\n", seen, faults
        exit faults > 0
    }'
