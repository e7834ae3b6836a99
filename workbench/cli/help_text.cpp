#include "workbench/cli/help_text.h"

#include <fmt/format.h>

namespace workbench {
namespace {

constexpr std::size_t kColumn = 26;  ///< where explanations begin

std::string entry(const std::string& name, const std::string& explanation) {
    const std::string indent(kColumn, ' ');
    std::string text = "  " + name;
    text.resize(std::max(kColumn, text.size() + 2), ' ');
    for (const char letter : explanation) {
        text += letter;
        if (letter == '\n') text += indent;
    }
    return text + '\n';
}

/// `--depth N`, `-h, --help`, `GAME`.
std::string name_of(const CLI::Option& option) {
    if (option.get_positional()) return option.get_single_name();
    std::string name;
    for (const std::string& letter : option.get_snames()) name += '-' + letter + ", ";
    name += "--" + option.get_lnames().front();
    const bool has_value = option.get_type_size() > 0;
    return has_value ? name + ' ' + option.get_option_text() : name;
}

std::string usage(const CLI::App& words) {
    if (words.get_parent() == nullptr) return words.get_name() + " COMMAND [WORDS] [OPTIONS]";
    std::string text = words.get_parent()->get_name() + ' ' + words.get_name();
    for (const CLI::Option* option : words.get_options()) {
        if (!option->get_positional()) continue;
        const std::string several = option->get_expected_max() > 1 ? "..." : "";
        const std::string name = option->get_single_name() + several;
        text += option->get_required() ? ' ' + name : " [" + name + ']';
    }
    for (const CLI::Option* option : words.get_options()) {
        if (!option->get_positional() && option->get_required()) text += ' ' + name_of(*option);
    }
    return text + " [OPTIONS]";
}

std::string options(const CLI::App& words, bool positional) {
    std::string text;
    for (const CLI::Option* option : words.get_options()) {
        if (option->get_positional() == positional) {
            text += entry(name_of(*option), option->get_description());
        }
    }
    return text;
}

std::string section(const std::string& title, const std::string& content) {
    return content.empty() ? "" : '\n' + title + ":\n" + content;
}

}  // namespace

std::string help_text(const CLI::App& words) {
    std::string commands;
    for (const CLI::App* command : words.get_subcommands({})) {
        commands += entry(command->get_name(), command->get_description());
    }
    std::string examples;
    for (const char letter : words.get_footer()) {
        if (examples.empty() || examples.back() == '\n') examples += "  ";
        examples += letter;
    }
    return fmt::format("{}\n\nUsage: {}\n", words.get_description(), usage(words)) +
           section("Commands", commands) + section("Words", options(words, true)) +
           section("Options", options(words, false)) +
           section("Examples", examples.empty() ? "" : examples + '\n');
}

}  // namespace workbench
