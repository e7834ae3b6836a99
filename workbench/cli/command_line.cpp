#include "workbench/cli/command_line.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/nearest.h"
#include "workbench/cli/shell_word.h"

namespace workbench {
namespace {

bool is_command(const CLI::App& program, const std::string& word) {
    const auto commands = program.get_subcommands({});
    return std::ranges::any_of(
        commands, [&](const CLI::App* command) { return command->get_name() == word; });
}

/// The command that was typed, or the program.
const CLI::App& chosen(const CLI::App& program) {
    const auto commands = program.get_subcommands();
    return commands.empty() ? program : *commands.front();
}

std::string unknown_option(const CLI::App& words, const std::string& word) {
    std::vector<std::string> known;
    for (const CLI::Option* option : words.get_options()) {
        if (!option->get_positional()) known.push_back("--" + option->get_lnames().front());
    }
    return fmt::format("there is no option '{}'{}", word, engine::suggestion(word, known));
}

std::string unknown_command(const CLI::App& program, const std::string& word) {
    std::vector<std::string> known;
    for (const CLI::App* command : program.get_subcommands({})) {
        known.push_back(command->get_name());
    }
    const std::string near = engine::suggestion(word, known);
    if (!near.empty()) return fmt::format("there is no command '{}'{}", word, near);
    return fmt::format("there is no command '{}'; commands: {}", word, fmt::join(known, ", "));
}

std::string fault_text(const CLI::App& program, const CLI::ParseError& error) {
    const CLI::App& words = chosen(program);
    const std::vector<std::string> rest = words.remaining();
    const auto option =
        std::ranges::find_if(rest, [](const std::string& word) { return word.starts_with('-'); });
    // A word too many is often the value of a misspelt option, so that goes first.
    if (option != rest.end()) return unknown_option(words, *option);
    if (!rest.empty()) {
        if (&words == &program) return unknown_command(program, rest.front());
        return fmt::format("'{}' is one word too many", rest.front());
    }
    std::string text = error.what();
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        const bool is_repeated = text.find("At Most") != std::string::npos;
        return text.substr(0, text.find(':')) +
               (is_repeated ? " is given twice" : " needs a value");
    }
    std::ranges::replace(text, '\n', ' ');
    return text;
}

}  // namespace

CommandLine read_command_line(int count, const char* const arguments[], const CLI::App& program) {
    CommandLine line;
    line.text = shell_word(arguments[0]);
    for (int index = 1; index < count; ++index) {
        line.words.emplace_back(arguments[index]);
        line.text += ' ' + shell_word(arguments[index]);
    }
    const auto separator = std::ranges::find(line.words, "--");
    if (separator != line.words.end()) {
        line.script_arguments.assign(separator + 1, line.words.end());
        line.words.erase(separator, line.words.end());
    }
    const auto command = std::ranges::find_if(
        line.words, [&](const std::string& word) { return is_command(program, word); });
    const bool only_options_before =
        !line.words.empty() && line.words.front().starts_with('-') && command != line.words.end();
    if (only_options_before) std::rotate(line.words.begin(), command, command + 1);
    return line;
}

std::string usage_fault(const CLI::App& program, const CLI::ParseError& error) {
    const CLI::App& words = chosen(program);
    const std::string name =
        &words == &program ? program.get_name() : program.get_name() + ' ' + words.get_name();
    return fmt::format("{} (see: {} --help)", fault_text(program, error), name);
}

}  // namespace workbench
