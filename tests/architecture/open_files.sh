#!/bin/sh
# A process that closes any descriptor of a database loses the locks of all its connections to it.
# So few files open anything: db/file/handle.cpp with SQLite, db/file/plain_file and whole_file what
# somebody names, and those below files that are their own or that they hold a token of
# (db/file/open_databases.h). Usage: open_files.sh <repository>. Prints each offending line and fails.
cd "$1" || exit 2

faults=0
# report WHAT PATTERN ALLOWED...: the pattern stands nowhere but in files that end so.
report() {
    what=$1
    pattern=$2
    shift 2
    found=$(grep -rnE "$pattern" db scripting workbench --include='*.h' --include='*.cpp')
    for allowed in "$@"; do
        grep -rqE "$pattern" "$allowed" || {
            echo "$allowed: $what no more; take it off the list in tests/architecture/open_files.sh"
            faults=1
        }
        found=$(printf "%s\n" "$found" | grep -v "^$allowed:")
    done
    [ -z "$found" ] && return
    echo "$what:"
    printf "%s\n" "$found"
    faults=1
}

report 'opens a handle of SQLite' 'sqlite3_open|SQLite::Database( [a-z_]+)?[{(]|SQLite::Database>\('
report 'opens a file' '\b(ifstream|ofstream|fstream) [a-z_]+[;{(]|\b(ifstream|ofstream)\{|fopen\(|[^a-zA-Z_]::open\(|::creat\(' \
    db/file/claim.cpp \
    db/file/half_made.cpp \
    db/file/plain_file.h \
    db/file/spool.cpp \
    db/file/whole_file.cpp \
    scripting/console/console_history.cpp \
    scripting/experiments/report_file.cpp \
    scripting/training/part_file.cpp \
    workbench/cli/import_command.cpp \
    workbench/frame/frame_times.cpp \
    workbench/frame/session.cpp \
    workbench/frame/watch.cpp \
    workbench/views/lab/drafts.cpp
exit $faults
