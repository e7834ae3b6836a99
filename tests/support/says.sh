# Sourced by tests of the command line that are shell scripts.

fail() {
    echo "$(basename "$0" .sh): $*" >&2
    exit 1
}

# says TEXT COMMAND...: the command prints that, wherever.
says() {
    local text=$1
    shift
    local told
    told=$("$@" 2>&1 || true)
    [[ $told == *"$text"* ]] || fail "'$text' is not in what '$*' says: $told"
}
