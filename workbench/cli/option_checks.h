#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

namespace workbench {

/// Adds `--name NAME_OF_VALUE`, a whole number from `low` to `high`. `target` is an integer or an
/// optional one.
template <class Target>
CLI::Option* add_number(CLI::App& words, const std::string& name, const std::string& value_name,
                        Target& target, const std::string& explanation, std::int64_t low,
                        std::int64_t high);

/// A check of an option's text: a whole number in that range.
CLI::Validator whole_number(std::int64_t low, std::int64_t high);

/// A check of an option's text: a number above 0, the seconds of a limit.
CLI::Validator positive_seconds();

/// `--threads T`; 0 in `target` until the user says otherwise, see `threads_or_all`.
void add_threads(CLI::App& words, int& target);
/// What the user asked for, or as many as the machine has.
int threads_or_all(int asked);

template <class Target>
CLI::Option* add_number(CLI::App& words, const std::string& name, const std::string& value_name,
                        Target& target, const std::string& explanation, std::int64_t low,
                        std::int64_t high) {
    return words.add_option(name, target, explanation)
        ->option_text(value_name)
        ->check(whole_number(low, high));
}

}  // namespace workbench
