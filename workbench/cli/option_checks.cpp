#include "workbench/cli/option_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
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

CLI::Validator checked_by(const std::function<std::string(const std::string&)>& fault) {
    return CLI::Validator{[fault](const std::string& text) { return fault(text); }, ""};
}

}  // namespace

CLI::Validator whole_number(std::int64_t low, std::int64_t high) {
    return checked_by([low, high](const std::string& text) -> std::string {
        const auto number = number_from<std::int64_t>(text);
        if (number && low <= *number && *number <= high) return "";
        const bool is_open = high == std::numeric_limits<std::int64_t>::max();
        return is_open ? fmt::format("'{}' is no whole number of {} or more", text, low)
                       : fmt::format("'{}' is no whole number from {} to {}", text, low, high);
    });
}

CLI::Validator positive_seconds() {
    return checked_by([](const std::string& text) -> std::string {
        const auto number = number_from<double>(text);
        if (number && std::isfinite(*number) && *number > 0) return "";
        return fmt::format("'{}' is no number of seconds above 0", text);
    });
}

void add_threads(CLI::App& words, int& target) {
    add_number(words, "--threads", "T", target, "threads to use; all of the machine's by default",
               1, kMaxThreads);
}

int threads_or_all(int asked) {
    if (asked > 0) return asked;
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMaxThreads);
}

}  // namespace workbench
