#include "db/sql/letter_pattern.h"

#include <algorithm>

namespace db {
namespace {

/// Takes the first letter off a text that is not empty, as SQLite reads UTF-8.
std::uint32_t take_letter(std::string_view& text) {
    const auto byte_at = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    std::uint32_t letter = byte_at(0);
    std::size_t size = 1;
    if (letter >= 0xC0) {
        letter &= letter >= 0xF0 ? 0x07U : letter >= 0xE0 ? 0x0FU : 0x1FU;
        while (size < text.size() && (byte_at(size) & 0xC0U) == 0x80U) {
            letter = (letter << 6U) + (byte_at(size++) & 0x3FU);
        }
        const bool is_none =
            letter < 0x80 || (letter & 0xFFFFF800U) == 0xD800U || (letter & 0xFFFFFFFEU) == 0xFFFEU;
        if (is_none) letter = 0xFFFD;
    }
    text.remove_prefix(size);
    return letter;
}

std::string_view to_zero(std::string_view text) {
    return text.substr(0, text.find('\0'));
}

std::uint32_t small(std::uint32_t letter) {
    return 'A' <= letter && letter <= 'Z' ? letter + ('a' - 'A') : letter;
}

}  // namespace

LetterPattern::LetterPattern(PatternKind kind, std::string_view pattern, Escape escape)
    : kind_{kind} {
    pattern = to_zero(pattern);
    const bool is_like = kind == PatternKind::Like;
    std::uint32_t escaping = 0;
    if (escape) escaping = take_letter(*escape);
    using Kind = Item::Kind;
    while (!pattern.empty()) {
        const std::uint32_t letter = take_letter(pattern);
        if (escape && letter == escaping) {
            items_.push_back(pattern.empty() ? Item{.kind = Kind::Nothing}
                                             : Item{.letter = take_letter(pattern)});
        } else if (letter == (is_like ? '%' : '*')) {
            if (items_.empty() || items_.back().kind != Kind::Any) {
                items_.push_back({.kind = Kind::Any});
            }
        } else if (letter == (is_like ? '_' : '?')) {
            items_.push_back({.kind = Kind::One});
        } else if (!is_like && letter == '[') {
            items_.push_back(set_at(pattern));
        } else {
            items_.push_back({.letter = letter});
        }
    }
}

/// What stands after `[`; takes it off, with its `]`.
LetterPattern::Item LetterPattern::set_at(std::string_view& pattern) {
    Item set{.kind = Item::Kind::Set};
    if (pattern.starts_with('^')) {
        set.is_inverted = true;
        pattern.remove_prefix(1);
    }
    if (pattern.starts_with(']')) {
        set.ranges.emplace_back(']', ']');
        pattern.remove_prefix(1);
    }
    std::uint32_t before = 0;
    while (!pattern.empty()) {
        const std::uint32_t letter = take_letter(pattern);
        if (letter == ']') return set;
        if (letter == '-' && before > 0 && !pattern.empty() && pattern.front() != ']') {
            set.ranges.emplace_back(before, take_letter(pattern));
            before = 0;
        } else {
            set.ranges.emplace_back(letter, letter);
            before = letter;
        }
    }
    return {.kind = Item::Kind::Nothing};
}

bool LetterPattern::fits_letter(const Item& item, std::uint32_t letter) const {
    switch (item.kind) {
        case Item::Kind::Letter:
            return item.letter == letter ||
                   (kind_ == PatternKind::Like && small(item.letter) == small(letter));
        case Item::Kind::One:
            return true;
        case Item::Kind::Set: {
            const bool is_in = std::ranges::any_of(item.ranges, [letter](const auto& range) {
                return range.first <= letter && letter <= range.second;
            });
            return is_in != item.is_inverted;
        }
        default:
            return false;
    }
}

bool LetterPattern::fits(std::string_view text,
                         const std::function<void(std::size_t)>& step) const {
    std::string_view rest = to_zero(text);
    std::size_t place = 0;
    // Only the last `%` can take more: what came before it fitted as early as it could.
    std::size_t after_any = 0;
    std::string_view rest_at_any;
    while (true) {
        step(place < items_.size() ? items_[place].ranges.size() + 1 : 1);
        if (place < items_.size() && items_[place].kind == Item::Kind::Any) {
            after_any = ++place;
            rest_at_any = rest;
            if (place == items_.size()) return true;
            continue;
        }
        if (rest.empty() && place == items_.size()) return true;
        if (!rest.empty() && place < items_.size()) {
            std::string_view next = rest;
            if (fits_letter(items_[place], take_letter(next))) {
                rest = next;
                ++place;
                continue;
            }
        }
        if (after_any == 0 || rest_at_any.empty()) return false;
        take_letter(rest_at_any);
        rest = rest_at_any;
        place = after_any;
    }
}

}  // namespace db
