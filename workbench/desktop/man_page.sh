#!/bin/sh
# man_page.sh PROGRAM VERSION: the manual page of `yomi` or `yomi-workbench`, in man(7), made of what
# the program says to --help, every command's own help included.
set -eu
program=$1
version=$2
name=$(basename "$program")

# Help texts have one form (workbench/cli/help_text.cpp): what it is for, `Usage:`, sections of entries
# that begin at the third column and go on below their explanations, `Examples:` of command lines.
as_man() {
    awk -v of="$1" '
        function safe(text) {
            gsub(/\\/, "\\e", text)
            gsub(/-/, "\\-", text)
            gsub(/\^/, "\\(ha", text)
            gsub(/~/, "\\(ti", text)
            gsub(/`/, "\\(ga", text)
            gsub(/\047/, "\\(aq", text)
            return (text ~ /^\./ ? "\\\\&" : "") text
        }
        function end_examples() { if (section == "Examples") print ".RE\n.fi" }
        /^Usage: / {
            if (of == "command") print ".PP\n.B " safe(substr($0, 8))
            next
        }
        /^[A-Z][a-z]*:$/ {
            section = substr($0, 1, length($0) - 1)
            if (of == "program") print ".SH " toupper(section)
            else if (section == "Examples") print ".PP\nExamples:"
            if (section == "Examples") print ".nf\n.RS 4"
            next
        }
        /^$/ { end_examples(); section = ""; next }
        section == "" { if (of == "command") print safe($0); next }
        section == "Examples" { print safe(substr($0, 3)); next }
        /^  [^ ]/ {
            entry = substr($0, 3)
            gap = index(entry, "  ")
            print ".TP\n.B " safe(gap ? substr(entry, 1, gap - 1) : entry)
            if (!gap) next
            $0 = substr(entry, gap)
        }
        { sub(/^ +/, ""); print safe($0) }
        END { end_examples() }
    '
}

# The part of a page that has that heading is left out.
without_section() {
    awk -v heading=".SH $1" '/^\.SH / { is_left_out = $0 == heading } !is_left_out'
}

commands() {
    "$program" --help | awk '
        /^Commands:$/ { inside = 1; next }
        /^$/ { inside = 0 }
        inside && /^  [^ ]/ { print $1 }'
}

opening() {
    dashed=$(echo "$name" | sed 's/-/\\-/g')
    printf '.TH %s 1 "" "Yomi %s" "User Commands"\n' \
        "$(echo "$dashed" | tr '[:lower:]' '[:upper:]')" "$version"
    printf '.SH NAME\n%s \\- %s\n.SH SYNOPSIS\n' "$dashed" "$1"
}

page_of_yomi() {
    opening 'a workbench for games of the reversi family'
    printf '.B yomi\n.I COMMAND\n[\\fIWORDS\\fR] [\\fIOPTIONS\\fR]\n'
    cat <<'END'
.SH DESCRIPTION
Yomi plays Reversi, variants of it as data (Yonin, the four\-player game, among them) and UpperHand, searches their
positions, keeps games in SQLite databases and plays experiments. Strategies, evaluations, variants and experiments are
Lua scripts; those that come with the program are found by their names, and so are the user's own (see FILES).
.PP
.B yomi
.I COMMAND
.B \-\-help
tells of one command what is said below.
END
    "$program" --help | as_man program | without_section COMMANDS
    echo '.SH COMMANDS'
    for command in $(commands); do
        printf '.SS %s\n' "$(echo "$command" | sed 's/-/\\-/g')"
        "$program" "$command" --help | as_man command
    done
    cat <<'END'
.SH EXIT STATUS
.TP
.B 0
Done.
.TP
.B 1
The work failed: a mismatch, a script's error, a full disk.
.TP
.B 2
Bad usage or bad input.
END
    environment
    printf '.SH SEE ALSO\n.BR yomi\\-workbench (1),\n.BR lua (1),\n.BR sqlite3 (1)\n'
}

page_of_window() {
    opening 'the window of Yomi, a workbench for games of the reversi family'
    printf '.B yomi\\-workbench\n[\\fIFILE.db\\fR]\n.SH DESCRIPTION\n'
    "$program" --help | awk 'NR > 2 { gsub(/-/, "\\-"); print }'
    cat <<'END'
.PP
The window shows a game on its board with the search's values, trees and graphs, the games of a database, an editor of
scripts, and experiments while they are played. A short tour leads through it. Its words are English or Japanese.
END
    environment
    printf '.SH SEE ALSO\n.BR yomi (1)\n'
}

environment() {
    cat <<'END'
.SH ENVIRONMENT
.TP
.B YOMI_SCRIPTS
The folder of the shipped scripts, instead of the one beside the program.
.TP
.B XDG_DATA_HOME
Where the user's own scripts and the example database lie, below
.IR yomi ;
.I \(ti/.local/share
by default.
.TP
.B XDG_CONFIG_HOME
Where the window keeps its settings, below
.IR yomi ;
.I \(ti/.config
by default.
.SH FILES
.TP
.I \(ti/.local/share/yomi/scripts
The user's own scripts, in the rooms
.IR strategies ,
.IR evaluations ,
.IR variants ,
.IR experiments ,
.I weights
and
.IR books .
A shipped script keeps its name;
.B yomi where
tells which of the user's own are hidden by one.
END
}

case $name in
    yomi) page_of_yomi ;;
    yomi-workbench) page_of_window ;;
    *) echo "man_page.sh: '$name' is neither yomi nor yomi-workbench" >&2; exit 2 ;;
esac
