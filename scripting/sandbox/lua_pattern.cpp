#include "scripting/sandbox/lua_pattern.h"

#include <fmt/format.h>

#include <cctype>

#include "scripting/text/script_error.h"

namespace scripting {
namespace {

constexpr int kDeepest = 200;
constexpr std::size_t kStepsPerLook = 10'000;

bool class_has(char letter, char name) {
    const int code = static_cast<unsigned char>(letter);
    const auto fits = [code](int kind) {
        switch (kind) {
            case 'a':
                return std::isalpha(code) != 0;
            case 'c':
                return std::iscntrl(code) != 0;
            case 'd':
                return std::isdigit(code) != 0;
            case 'g':
                return std::isgraph(code) != 0;
            case 'l':
                return std::islower(code) != 0;
            case 'p':
                return std::ispunct(code) != 0;
            case 's':
                return std::isspace(code) != 0;
            case 'u':
                return std::isupper(code) != 0;
            case 'w':
                return std::isalnum(code) != 0;
            default:
                return std::isxdigit(code) != 0;
        }
    };
    const int kind = std::tolower(static_cast<unsigned char>(name));
    if (std::string_view{"acdglpsuwx"}.find(static_cast<char>(kind)) == std::string_view::npos) {
        return name == letter;
    }
    return fits(kind) != (std::isupper(static_cast<unsigned char>(name)) != 0);
}

}  // namespace

void PatternMatch::step(std::size_t steps) const {
    steps_ += steps;
    if (steps_ < kStepsPerLook) return;
    steps_ = 0;
    if (look_up_) look_up_();
}

std::size_t PatternMatch::item_end(std::size_t item) const {
    const char first = pattern_[item++];
    if (first == '%') {
        if (item == pattern_.size()) throw ScriptError{"malformed pattern (ends with '%')"};
        return item + 1;
    }
    if (first != '[') return item;
    const std::size_t begin = item;
    if (item < pattern_.size() && pattern_[item] == '^') ++item;
    do {  // the first character of a set may be `]`
        if (item >= pattern_.size()) throw ScriptError{"malformed pattern (missing ']')"};
        if (pattern_[item++] == '%') ++item;
    } while (item >= pattern_.size() || pattern_[item] != ']');
    step(item - begin);
    return item + 1;
}

bool PatternMatch::set_has(char letter, std::size_t set, std::size_t last) const {
    step((last - set) / 4 + 1);
    bool result = true;
    if (pattern_[set + 1] == '^') {
        result = false;
        ++set;
    }
    const auto code = [](char c) { return static_cast<unsigned char>(c); };
    while (++set < last) {
        if (pattern_[set] == '%') {
            if (class_has(letter, pattern_[++set])) return result;
        } else if (pattern_[set + 1] == '-' && set + 2 < last) {
            set += 2;
            if (code(pattern_[set - 2]) <= code(letter) && code(letter) <= code(pattern_[set])) {
                return result;
            }
        } else if (pattern_[set] == letter) {
            return result;
        }
    }
    return !result;
}

bool PatternMatch::item_fits(std::size_t place, std::size_t item, std::size_t end) const {
    if (place >= subject_.size()) return false;
    const char letter = subject_[place];
    switch (pattern_[item]) {
        case '.':
            return true;
        case '%':
            return class_has(letter, pattern_[item + 1]);
        case '[':
            return set_has(letter, item, end - 1);
        default:
            return pattern_[item] == letter;
    }
}

std::optional<std::size_t> PatternMatch::match_at(std::size_t begin) {
    step();
    level_ = 0;
    depth_ = 0;
    return match(begin, 0);
}

PatternMatch::End PatternMatch::match(std::size_t place, std::size_t item) {
    struct Depth {
        explicit Depth(int& entered) : count{entered} {
            if (++count > kDeepest) throw ScriptError{"pattern too complex"};
        }
        ~Depth() { --count; }
        Depth(const Depth&) = delete;
        Depth& operator=(const Depth&) = delete;
        int& count;
    } const depth{depth_};

    while (item < pattern_.size()) {
        step();
        const char first = pattern_[item];
        const char second = item + 1 < pattern_.size() ? pattern_[item + 1] : '\0';
        if (first == '(') {
            return second == ')' ? begin_capture(place, item + 2, Capture::kPlace)
                                 : begin_capture(place, item + 1, Capture::kOpen);
        }
        if (first == ')') return end_capture(place, item + 1);
        if (first == '$' && item + 1 == pattern_.size()) {
            return place == subject_.size() ? End{place} : End{};
        }
        if (first == '%' && second == 'b') {
            const End after = balanced(place, item + 2);
            if (!after) return std::nullopt;
            place = *after;
            item += 4;
            continue;
        }
        if (first == '%' && second == 'f') {
            item += 2;
            if (item >= pattern_.size() || pattern_[item] != '[') {
                throw ScriptError{"missing '[' after '%f' in pattern"};
            }
            const std::size_t end = item_end(item);
            if (!at_frontier(place, item, end)) return std::nullopt;
            item = end;
            continue;
        }
        if (first == '%' && std::isdigit(static_cast<unsigned char>(second)) != 0) {
            const End after = repeated_capture(place, second);
            if (!after) return std::nullopt;
            place = *after;
            item += 2;
            continue;
        }
        const std::size_t end = item_end(item);
        const char suffix = end < pattern_.size() ? pattern_[end] : '\0';
        const bool fits = item_fits(place, item, end);
        if (suffix == '*') return expand_most(place, item, end);
        if (suffix == '+') return fits ? expand_most(place + 1, item, end) : End{};
        if (suffix == '-') return expand_least(place, item, end);
        if (suffix == '?') {
            if (fits) {
                if (const End after = match(place + 1, end + 1)) return after;
            }
            item = end + 1;
            continue;
        }
        if (!fits) return std::nullopt;
        ++place;
        item = end;
    }
    return place;
}

PatternMatch::End PatternMatch::expand_most(std::size_t place, std::size_t item, std::size_t end) {
    std::size_t count = 0;
    while (item_fits(place + count, item, end)) {
        step();
        ++count;
    }
    for (;; --count) {
        step();
        if (const End after = match(place + count, end + 1)) return after;
        if (count == 0) return std::nullopt;
    }
}

PatternMatch::End PatternMatch::expand_least(std::size_t place, std::size_t item, std::size_t end) {
    while (true) {
        if (const End after = match(place, end + 1)) return after;
        step();
        if (!item_fits(place, item, end)) return std::nullopt;
        ++place;
    }
}

PatternMatch::End PatternMatch::begin_capture(std::size_t place, std::size_t item,
                                              std::ptrdiff_t kind) {
    if (level_ >= kMostCaptures) throw ScriptError{"too many captures"};
    captures_[level_++] = {.begin = place, .length = kind};
    const End after = match(place, item);
    if (!after) --level_;
    return after;
}

PatternMatch::End PatternMatch::end_capture(std::size_t place, std::size_t item) {
    int open = level_ - 1;
    while (open >= 0 && captures_[open].length != Capture::kOpen) --open;
    if (open < 0) throw ScriptError{"invalid pattern capture"};
    captures_[open].length = static_cast<std::ptrdiff_t>(place - captures_[open].begin);
    const End after = match(place, item);
    if (!after) captures_[open].length = Capture::kOpen;
    return after;
}

PatternMatch::End PatternMatch::balanced(std::size_t place, std::size_t item) const {
    if (item + 1 >= pattern_.size()) {
        throw ScriptError{"malformed pattern (missing arguments to '%b')"};
    }
    if (place >= subject_.size() || subject_[place] != pattern_[item]) return std::nullopt;
    int open = 1;
    while (++place < subject_.size()) {
        step();
        if (subject_[place] == pattern_[item + 1]) {
            if (--open == 0) return place + 1;
        } else if (subject_[place] == pattern_[item]) {
            ++open;
        }
    }
    return std::nullopt;
}

PatternMatch::End PatternMatch::repeated_capture(std::size_t place, char digit) const {
    const int number = digit - '1';
    if (number < 0 || number >= level_ || captures_[number].length == Capture::kOpen) {
        throw ScriptError{fmt::format("invalid capture index %{} in pattern", digit)};
    }
    // A captured place has no text that could come again.
    if (captures_[number].length < 0) return std::nullopt;
    const auto length = static_cast<std::size_t>(captures_[number].length);
    const std::string_view text = subject_.substr(captures_[number].begin, length);
    step(length / 16 + 1);
    return subject_.substr(place, length) == text ? End{place + length} : End{};
}

bool PatternMatch::at_frontier(std::size_t place, std::size_t set, std::size_t end) const {
    const char before = place == 0 ? '\0' : subject_[place - 1];
    const char here = place < subject_.size() ? subject_[place] : '\0';
    return !set_has(before, set, end - 1) && set_has(here, set, end - 1);
}

}  // namespace scripting
