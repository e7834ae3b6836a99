#include "workbench/cli/number_ranges.h"

#include <fmt/format.h>

#include <charconv>
#include <set>

namespace workbench {
namespace {

/// Takes a number off the front of `text`.
std::optional<int> take_number(std::string_view& text) {
    int number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

}  // namespace

std::optional<std::vector<int>> read_number_ranges(std::string_view text, int most) {
    std::set<int> numbers;
    for (bool is_first = true; is_first || !text.empty(); is_first = false) {
        if (!is_first && text.starts_with(',')) text.remove_prefix(1);
        const auto low = take_number(text);
        auto high = low;
        if (low && text.starts_with('-')) {
            text.remove_prefix(1);
            high = take_number(text);
        }
        const bool ends_well = text.empty() || (text.starts_with(',') && text.size() > 1);
        if (!low || !high || *low < 1 || *low > *high || *high > most || !ends_well) {
            return std::nullopt;
        }
        for (int number = *low; number <= *high; ++number) numbers.insert(number);
    }
    return std::vector<int>{numbers.begin(), numbers.end()};
}

std::string number_ranges_text(std::span<const int> numbers) {
    std::string text;
    for (std::size_t first = 0; first < numbers.size();) {
        std::size_t last = first;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        if (!text.empty()) text += ',';
        text += first == last ? fmt::format("{}", numbers[first])
                              : fmt::format("{}-{}", numbers[first], numbers[last]);
        first = last + 1;
    }
    return text;
}

}  // namespace workbench
