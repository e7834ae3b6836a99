#include "workbench/cli/completions.h"

#include <algorithm>
#include <optional>

#include "engine/analyze/analyze.h"
#include "engine/games/any_position.h"
#include "scripting/files/shipped_scripts.h"

namespace workbench {
namespace {

using Files = Completions::Files;

std::vector<std::string> names_of_games() {
    std::vector<std::string> names;
    for (const engine::AnyPosition& start : engine::game_starts()) {
        names.push_back(engine::facts(start).name);
    }
    const auto variants = scripting::script_names("variants");
    names.insert(names.end(), variants.begin(), variants.end());
    return names;
}

std::vector<std::string> names_of_algorithms() {
    std::vector<std::string> names;
    for (const engine::Algorithm algorithm : engine::algorithms()) {
        names.emplace_back(engine::name_of(algorithm));
    }
    return names;
}

std::vector<std::string> names_of_evaluations() {
    return scripting::script_names("evaluations");
}

std::vector<std::string> names_of_strategies() {
    return scripting::script_names("strategies");
}

std::vector<std::string> names_of_experiments() {
    return scripting::script_names("experiments");
}

/// What a command compares.
std::vector<std::string> names_of_both() {
    std::vector<std::string> names = names_of_evaluations();
    const auto strategies = names_of_strategies();
    names.insert(names.end(), strategies.begin(), strategies.end());
    return names;
}

std::vector<std::string> no_names() {
    return {};
}

/// What a value may be, by how the help names it: a word, an option, or an option's value.
struct ValueKind {
    std::string_view name;
    std::vector<std::string> (*names)();
    Files files;
};

constexpr ValueKind kValueKinds[] = {
    {"--algorithm", names_of_algorithms, Files::None},
    {"--strategies", names_of_strategies, Files::Any},
    {"--strategy", names_of_strategies, Files::Any},
    {"SCRIPT.lua", names_of_experiments, Files::Any},
    {"NAME|FILE", names_of_evaluations, Files::Any},
    {"EVAL", names_of_evaluations, Files::Any},
    {"A", names_of_both, Files::Any},
    {"B", names_of_both, Files::Any},
    {"GAME", names_of_games, Files::Any},
    {"G", names_of_games, Files::None},
    {"FILE", no_names, Files::Any},
    {"NEW", no_names, Files::Any},
    {"COPY", no_names, Files::Any},
    {"DAMAGED", no_names, Files::Any},
    {"WEIGHTS", no_names, Files::Any},
    {"DIR", no_names, Files::Folders},
    {"FOLDER", no_names, Files::Folders},
    {"SHELL",
     [] {
         return std::vector<std::string>{"bash", "zsh"};
     },
     Files::None},
};

/// Null: nobody but the user knows what may stand there.
const ValueKind* kind_of(const CLI::Option& option) {
    const std::string name =
        option.get_positional() ? option.get_single_name() : "--" + option.get_lnames().front();
    for (const std::string& shown : {name, option.get_option_text()}) {
        const auto* known = std::ranges::find(kValueKinds, shown, &ValueKind::name);
        if (known != std::end(kValueKinds)) return known;
    }
    return nullptr;
}

std::string first_line(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

bool takes_value(const CLI::Option& option) {
    return option.get_type_size() > 0 && option.get_expected_min() > 0;
}

/// Null: there is no such option, or the word is none.
const CLI::Option* option_named(const CLI::App& command, std::string_view word) {
    for (const CLI::Option* option : command.get_options()) {
        if (option->get_positional()) continue;
        for (const std::string& name : option->get_lnames()) {
            if (word == "--" + name) return option;
        }
        for (const std::string& name : option->get_snames()) {
            if (word == "-" + name) return option;
        }
    }
    return nullptr;
}

void add_if_begun(Completions& found, const std::string& typed, std::string word,
                  std::string explanation = {}) {
    if (word.starts_with(typed)) {
        found.words.push_back({.word = std::move(word), .explanation = std::move(explanation)});
    }
}

void add_options(Completions& found, const CLI::App& command, const std::string& typed) {
    for (const CLI::Option* option : command.get_options()) {
        if (option->get_positional()) continue;
        add_if_begun(found, typed, "--" + option->get_lnames().front(),
                     first_line(option->get_description()));
    }
}

/// `before` stands ahead of the value in the same word: `--eval=`. Of values with commas between
/// them the last one is completed.
void add_values(Completions& found, const CLI::Option& option, const std::string& typed,
                std::string before = {}) {
    const ValueKind* const kind = kind_of(option);
    if (kind == nullptr) return;
    const bool is_list = option.get_option_text().find(',') != std::string::npos;
    const std::size_t comma = is_list ? typed.rfind(',') : std::string::npos;
    if (comma != std::string::npos) before += typed.substr(0, comma + 1);
    const std::string begun = comma == std::string::npos ? typed : typed.substr(comma + 1);
    for (const std::string& name : kind->names()) {
        if (name.starts_with(begun)) found.words.push_back({.word = before + name});
    }
    // What a shell lists of its files it lists for a whole word.
    if (before.empty()) found.files = kind->files;
}

/// The word that is to come after so many others; null: no further one.
const CLI::Option* word_after(const CLI::App& command, std::size_t others) {
    for (const CLI::Option* option : command.get_options()) {
        if (!option->get_positional()) continue;
        if (others == 0 || option->get_expected_max() > 1) return option;
        --others;
    }
    return nullptr;
}

const CLI::App* command_in(const CLI::App& program, const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        for (const CLI::App* command : program.get_subcommands({})) {
            if (command->get_name() == word) return command;
        }
    }
    return nullptr;
}

/// How many words of the command stand among these, beside its own name, options and their values.
std::size_t count_words(const CLI::App& command, const std::vector<std::string>& typed) {
    std::size_t count = 0;
    bool is_value = false;
    for (const std::string& word : typed) {
        const CLI::Option* option = option_named(command, word);
        if (!is_value && option == nullptr && !word.starts_with("--")) ++count;
        is_value = !is_value && option != nullptr && takes_value(*option);
    }
    return count - 1;  // the name
}

Completions of_command(const CLI::App& command, const std::vector<std::string>& before,
                       const std::string& typed) {
    Completions found;
    const CLI::Option* const asked = option_named(command, before.back());
    if (asked != nullptr && takes_value(*asked)) {
        add_values(found, *asked, typed);
        return found;
    }
    const std::size_t equals = typed.find('=');
    if (typed.starts_with("--") && equals != std::string::npos) {
        const CLI::Option* option = option_named(command, typed.substr(0, equals));
        if (option != nullptr && takes_value(*option)) {
            add_values(found, *option, typed.substr(equals + 1), typed.substr(0, equals + 1));
        }
        return found;
    }
    if (!typed.starts_with('-')) {
        const CLI::Option* word = word_after(command, count_words(command, before));
        if (word != nullptr) add_values(found, *word, typed);
        if (word != nullptr || !typed.empty()) return found;
    }
    add_options(found, command, typed);
    return found;
}

}  // namespace

Completions completions(const CLI::App& program, const std::vector<std::string>& typed) {
    std::vector<std::string> before = typed;
    std::string last;
    if (!before.empty()) {
        last = before.back();
        before.pop_back();
    }
    // What comes after belongs to a script.
    if (std::ranges::find(before, "--") != before.end()) return {};
    if (const CLI::App* command = command_in(program, before)) {
        return of_command(*command, before, last);
    }
    Completions found;
    if (last.starts_with('-')) {
        add_options(found, program, last);
        return found;
    }
    for (const CLI::App* command : program.get_subcommands({})) {
        add_if_begun(found, last, command->get_name(), first_line(command->get_description()));
    }
    return found;
}

}  // namespace workbench
