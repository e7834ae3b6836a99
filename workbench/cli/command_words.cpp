#include "workbench/cli/command_words.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <sstream>
#include <thread>

namespace workbench {
namespace {

constexpr int kMaxThreads = 1024;

template <class Number>
std::optional<Number> number_from(const std::string& text) {
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [read_to, fault] = std::from_chars(text.data(), end, number);
    return fault == std::errc{} && read_to == end ? std::optional{number} : std::nullopt;
}

std::string take_seconds(const std::string& text, const std::function<void(double)>& set) {
    const auto number = number_from<double>(text);
    if (!number || !std::isfinite(*number) || *number <= 0) {
        return fmt::format("'{}' is no number of seconds above 0", text);
    }
    set(*number);
    return "";
}

}  // namespace

CommandWords::CommandWords(CLI::App& program, const std::string& name,
                           const std::string& explanation)
    : parser_{*program.add_subcommand(name, explanation)} {}

void CommandWords::add_taken(const Spelling& spelling, Take take) {
    parser_
        .add_option(
            spelling.name,
            [name = spelling.name, take = std::move(take)](const CLI::results_t& results) {
                const std::string fault = take(results.front());
                if (!fault.empty()) throw CLI::ValidationError{name, fault};
                return true;
            },
            spelling.explanation)
        ->option_text(spelling.value_name);
}

std::string CommandWords::take_number(const std::string& text, Range range,
                                      const std::function<void(std::int64_t)>& set) {
    const auto number = number_from<std::int64_t>(text);
    if (number && range.low <= *number && *number <= range.high) {
        set(*number);
        return "";
    }
    const bool is_open = range.high == Range{}.high;
    return is_open
               ? fmt::format("'{}' is no whole number of {} or more", text, range.low)
               : fmt::format("'{}' is no whole number from {} to {}", text, range.low, range.high);
}

void CommandWords::add_word(const Spelling& spelling, std::string& target) {
    add_text(spelling, target);
    require(spelling.name);
}

void CommandWords::add_word(const Spelling& spelling, int& target, Range range) {
    add_number(spelling, target, range);
    require(spelling.name);
}

void CommandWords::add_words(const Spelling& spelling, std::vector<std::string>& target) {
    add_any_words(spelling, target);
    require(spelling.name);
}

void CommandWords::add_any_words(const Spelling& spelling, std::vector<std::string>& target) {
    parser_.add_option(spelling.name, target, spelling.explanation);
}

void CommandWords::add_text(const Spelling& spelling, std::string& target) {
    add_taken(spelling, [&target](const std::string& text) {
        target = text;
        return "";
    });
}

void CommandWords::add_list(const Spelling& spelling, std::vector<std::string>& target) {
    add_taken(spelling, [&target](const std::string& text) {
        std::istringstream stream{text};
        for (std::string part; std::getline(stream, part, ',');) target.push_back(part);
        return "";
    });
}

void CommandWords::add_flag_with_list(const Spelling& spelling, bool& flag,
                                      std::vector<std::string>& target) {
    add_taken(spelling, [&flag, &target](const std::string& text) {
        flag = true;
        std::istringstream stream{text};
        for (std::string part; std::getline(stream, part, ',');) target.push_back(part);
        return "";
    });
    parser_.get_option(spelling.name)->expected(0, 1);
}

void CommandWords::add_seconds(const Spelling& spelling, double& target) {
    add_taken(spelling, [&target](const std::string& text) {
        return take_seconds(text, [&target](double seconds) { target = seconds; });
    });
}

void CommandWords::add_seconds(const Spelling& spelling, std::optional<double>& target) {
    add_taken(spelling, [&target](const std::string& text) {
        return take_seconds(text, [&target](double seconds) { target = seconds; });
    });
}

void CommandWords::add_real(const Spelling& spelling, double& target, double low, double high) {
    add_taken(spelling, [&target, low, high](const std::string& text) -> std::string {
        double number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{} || end != text.data() + text.size() ||
            !(low <= number && number <= high)) {
            return fmt::format("expected a number from {} to {}, got '{}'", low, high, text);
        }
        target = number;
        return "";
    });
}

void CommandWords::add_flag(const Spelling& spelling, bool& target) {
    parser_.add_flag(spelling.name, target, spelling.explanation);
}

void CommandWords::require(const std::string& option) {
    parser_.get_option(option)->required();
}

void CommandWords::exclude(const std::string& option, const std::string& other) {
    parser_.get_option(option)->excludes(parser_.get_option(other));
}

void CommandWords::take_last(const std::string& option) {
    parser_.get_option(option)->take_last();
}

void CommandWords::set_examples(const std::string& examples) {
    parser_.footer(examples);
}

void add_threads(CommandWords& words, int& target) {
    words.add_number({.name = "--threads",
                      .value_name = "T",
                      .explanation = "threads to use; all of the machine's by default"},
                     target, {.low = 1, .high = kMaxThreads});
}

int threads_or_all(int asked) {
    if (asked > 0) return asked;
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMaxThreads);
}

}  // namespace workbench
