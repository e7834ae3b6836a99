#include "tests/fuzz/byte_choices.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

namespace tests {
namespace {

constexpr std::array<std::string_view, 16> kNumbers = {"0",
                                                       "-1",
                                                       "1",
                                                       "255",
                                                       "65536",
                                                       "2147483647",
                                                       "-2147483648",
                                                       "1e99",
                                                       "1e309",
                                                       "-0.0",
                                                       "4294967296",
                                                       "0.5",
                                                       "9223372036854775807",
                                                       "null",
                                                       "\"\"",
                                                       "99999999999999999999"};

bool is_digit(char letter) {
    return '0' <= letter && letter <= '9';
}

/// Replaces the first number at or behind a place.
void replace_number(std::string& content, std::size_t at, std::string_view number) {
    while (at < content.size() && !is_digit(content[at])) ++at;
    std::size_t end = at;
    while (end < content.size() && is_digit(content[end])) ++end;
    if (at < content.size()) content.replace(at, end - at, number);
}

}  // namespace

void require_promise(bool kept, const char* what) {
    if (kept) return;
    std::fprintf(stderr, "broken promise: %s\n", what);
    std::abort();
}

void tell_tried(std::string_view what) {
    static const bool is_asked = std::getenv("YOMI_FUZZ_TELLS") != nullptr;
    if (is_asked) std::fprintf(stderr, "%.*s\n", static_cast<int>(what.size()), what.data());
}

std::uint64_t ByteChoices::below(std::uint64_t bound) {
    std::uint64_t number = 0;
    for (std::uint64_t reach = 1; reach < bound && !rest_.empty(); reach <<= 8) {
        number = number << 8 | rest_.front();
        rest_ = rest_.subspan(1);
        if (reach >= std::uint64_t{1} << 48) break;
    }
    return bound == 0 ? 0 : number % bound;
}

std::string edited(std::string content, ByteChoices& choices) {
    for (auto edits = 1 + choices.below(6); edits > 0; --edits) {
        // Half of the edits near the beginning, where headers are.
        const std::uint64_t reach = choices.below(2) == 0 ? 200 : content.size() + 1;
        const auto at = std::min<std::size_t>(choices.below(reach), content.size());
        const auto length = static_cast<std::size_t>(1 + choices.below(40));
        switch (choices.below(7)) {
            case 0:
            case 1:
                if (at < content.size()) content[at] = static_cast<char>(choices.below(256));
                break;
            case 2:
                replace_number(content, at, choices.pick(kNumbers));
                break;
            case 3:
                content.erase(at, length);
                break;
            case 4:
                content.insert(at, content.substr(at, length));
                break;
            case 5:
                content.insert(at, length, static_cast<char>(choices.below(256)));
                break;
            default:
                content.resize(at);
                break;
        }
    }
    return content;
}

}  // namespace tests
