#include <fmt/format.h>

#include <memory>

#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/completions.h"
#include "workbench/cli/failure.h"

namespace workbench {
namespace {

constexpr const char* kForBash =
    R"bash(# What may stand next on a command line of yomi, for bash; the program itself tells.
_yomi() {
    local line=${COMP_LINE:0:COMP_POINT} last=${COMP_WORDS[COMP_CWORD]} current cut found
    local -a typed told
    read -r -a typed <<< "$line"
    [[ $line == *[[:blank:]] ]] && typed+=("")
    current=${typed[${#typed[@]} - 1]}
    # Bash takes what stands after = or : for a word of its own, and wants that part only.
    [[ $last == [=:] ]] && last=
    cut=$((${#current} > ${#last} ? ${#current} - ${#last} : 0))
    mapfile -t told < <("${COMP_WORDS[0]/#\~/$HOME}" completion words -- "${typed[@]:1}" 2> /dev/null)
    COMPREPLY=()
    for found in "${told[@]:1}"; do
        found=${found%%$'\t'*}
        COMPREPLY+=("${found:cut}")
    done
    case ${told[0]-} in
        files) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$last") ;;
        folders) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$last") ;;
        *) return ;;
    esac
    compopt -o filenames 2> /dev/null
}
complete -F _yomi yomi
)bash";

constexpr const char* kForZsh = R"zsh(#compdef yomi
# What may stand next on a command line of yomi, for zsh; the program itself tells.
_yomi() {
    local -a told shown
    local found
    told=("${(@f)$(${~words[1]} completion words -- "${(@)words[2,CURRENT-1]}" "$PREFIX" 2> /dev/null)}")
    for found in "${(@)told[2,-1]}"; do
        shown+=("${${found%%$'\t'*}//:/\\:}:${found#*$'\t'}")
    done
    (( $#shown )) && _describe -t words 'yomi' shown
    case $told[1] in
        files) _files ;;
        folders) _files -/ ;;
    esac
}
if [[ $funcstack[1] == _yomi ]]; then
    _yomi "$@"
else
    compdef _yomi yomi
fi
)zsh";

std::string kind_of_files(Completions::Files files) {
    switch (files) {
        case Completions::Files::Any:
            return "files";
        case Completions::Files::Folders:
            return "folders";
        case Completions::Files::None:
            break;
    }
    return "words";
}

void print_completions(const Completions& found) {
    fmt::print("{}\n", kind_of_files(found.files));
    for (const PossibleWord& each : found.words) {
        fmt::print("{}\t{}\n", each.word, each.explanation);
    }
}

ExitCode complete(const CLI::App& program, const std::string& shell, const Console& console) {
    if (shell == "bash") {
        fmt::print("{}", kForBash);
    } else if (shell == "zsh") {
        fmt::print("{}", kForZsh);
    } else if (shell == "words") {
        print_completions(completions(program, console.script_arguments));
    } else {
        throw BadInput{fmt::format("there is no completion for '{}'; there is: bash, zsh", shell)};
    }
    return ExitCode::Done;
}

}  // namespace

Command add_completion(CLI::App& program) {
    CommandWords words{program, "completion",
                       "prints what bash or zsh completes command lines with"};
    const auto shell = std::make_shared<std::string>();
    words.add_word({"SHELL", "", "bash or zsh; words tells what may end the line that follows --"},
                   *shell);
    words.set_examples(
        "source <(yomi completion bash)\n"
        "yomi completion zsh > ~/.zfunc/_yomi\n"
        "yomi completion words -- play yonin --strategies yo");
    return {.parser = &words.parser(),
            .run = [shell, &program](
                       const Console& console) { return complete(program, *shell, console); },
            .takes_words = true};
}

}  // namespace workbench
