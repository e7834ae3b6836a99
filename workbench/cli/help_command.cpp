#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "engine/build.h"
#include "engine/nearest.h"
#include "scripting/files/shipped_scripts.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/help_text.h"
#include "workbench/help/help_page.h"
#include "workbench/help/lua_topics.h"
#include "workbench/help/page_topics.h"

namespace workbench {
namespace {

struct HelpOptions {
    std::vector<std::string> words;
    bool as_html = false;
};

std::vector<Topic> all_topics(const CLI::App& program) {
    std::vector<Topic> topics;
    for (const CLI::App* command : program.get_subcommands({})) {
        topics.push_back(
            {.kind = "command", .name = command->get_name(), .text = help_text(*command)});
    }
    for (Topic& topic : lua_topics(scripting::scripts_folder())) topics.push_back(std::move(topic));
    for (Topic& topic : page_topics()) topics.push_back(std::move(topic));
    std::ranges::stable_sort(topics, {}, [](const Topic& topic) {
        constexpr std::string_view kOrder[] = {"command", "Lua",  kLuaField,
                                               "page",    "view", "table"};
        return std::ranges::find(kOrder, topic.kind) - std::begin(kOrder);
    });
    return topics;
}

/// The names of each kind, as many to a line as fit.
void print_list(const std::vector<Topic>& topics) {
    constexpr std::size_t kWidth = 100;
    fmt::print("yomi help TOPIC tells of each of these:\n");
    std::string kind;
    std::string line;
    const auto end_line = [&line] {
        if (!line.empty()) fmt::print("  {}\n", line);
        line.clear();
    };
    for (const Topic& topic : topics) {
        if (topic.kind == kLuaField) continue;
        if (topic.kind != kind) {
            end_line();
            kind = topic.kind;
            fmt::print("\n{}:\n", kind);
        }
        if (line.size() + topic.name.size() + 2 > kWidth) end_line();
        line += (line.empty() ? "" : "  ") + topic.name;
    }
    end_line();
}

/// Some topics that have the word in their text.
std::string names_about(const std::vector<Topic>& topics, const std::string& word) {
    constexpr std::size_t kMost = 12;
    std::vector<std::string> names;
    for (const Topic& topic : topics_about(topics, word)) {
        if (topic.kind != kLuaField && std::ranges::find(names, topic.name) == names.end()) {
            names.push_back(topic.name);
        }
    }
    if (names.size() > kMost) {
        names.resize(kMost);
        names.emplace_back("...");
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

ExitCode help(const CLI::App& program, const HelpOptions& options) {
    std::vector<Topic> topics = all_topics(program);
    if (options.as_html) {
        std::erase_if(topics, [](const Topic& topic) { return topic.kind == kLuaField; });
        fmt::print("{}", help_page(topics, std::string{engine::build_name()}));
        return ExitCode::Done;
    }
    if (options.words.empty()) {
        print_list(topics);
        return ExitCode::Done;
    }
    std::string asked = fmt::format("{}", fmt::join(options.words, " "));
    if (asked.starts_with("yomi ")) asked.erase(0, 5);  // `yomi help yomi play`
    const std::vector<Topic> found = topics_named(topics, asked);
    if (found.empty()) {
        std::vector<std::string> names;
        for (const Topic& topic : topics) names.push_back(topic.name);
        const std::string about = names_about(topics, asked);
        throw BadInput{fmt::format("there is no topic '{}'{}{}; yomi help lists all", asked,
                                   about.empty() ? engine::suggestion(asked, names) : "",
                                   about.empty() ? "" : "; these tell of it: " + about)};
    }
    for (const Topic& topic : found) {
        const bool is_first = &topic == &found.front();
        if (found.size() > 1 || topic.kind != "command") {
            fmt::print("{}{}  ({})\n\n", is_first ? "" : "\n", topic.name, topic.kind);
        }
        fmt::print("{}", topic.text);
    }
    return ExitCode::Done;
}

}  // namespace

Command add_help(CLI::App& program) {
    CommandWords words{program, "help", "tells of a command, a function, a table, a format"};
    const auto options = std::make_shared<HelpOptions>();
    words.add_any_words({"TOPIC", "", "such as play, position:moves, game_list, ggf, sandbox"},
                        options->words);
    words.add_flag({"--html", "", "everything as one page of HTML"}, options->as_html);
    words.set_examples(
        "yomi help\n"
        "yomi help yomi.match\n"
        "yomi help game_list\n"
        "yomi help --html > help.html");
    return {.parser = &words.parser(),
            .run = [options, &program](const Console&) { return help(program, *options); }};
}

}  // namespace workbench
