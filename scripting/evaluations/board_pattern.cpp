#include "scripting/evaluations/board_pattern.h"

#include <algorithm>

namespace scripting {
namespace {

/// Below, an edge is too short for the forms that have names.
constexpr int kShortestFormedEdge = 6;

}  // namespace

int BoardPattern::count(Content content) const {
    return static_cast<int>(std::count(contents_.begin(), contents_.begin() + length_,
                                       static_cast<std::uint8_t>(content)));
}

std::string BoardPattern::text() const {
    std::string letters;
    for (int place = 0; place < length_; ++place) letters += "-XO"[contents_[place]];
    return letters;
}

bool BoardPattern::holds_exactly(Content side, int first, int last) const {
    for (int place = 0; place < edge_length(); ++place) {
        const bool inside = first <= place && place <= last;
        if (at(place) != (inside ? side : Content::Empty)) return false;
    }
    return true;
}

bool BoardPattern::is_wing(Content side) const {
    const int last = edge_length() - 1;
    if (last + 1 < kShortestFormedEdge) return false;
    return holds_exactly(side, 1, last - 2) || holds_exactly(side, 2, last - 1);
}

bool BoardPattern::is_mountain(Content side) const {
    const int last = edge_length() - 1;
    return last + 1 >= kShortestFormedEdge && holds_exactly(side, 1, last - 1);
}

bool BoardPattern::is_block(Content side) const {
    const int last = edge_length() - 1;
    return last + 1 >= kShortestFormedEdge && holds_exactly(side, 2, last - 2);
}

bool BoardPattern::has_corner_threat(Content side) const {
    const int length = edge_length();
    for (const bool from_end : {false, true}) {
        const auto seen = [&](int place) { return at(from_end ? length - 1 - place : place); };
        if (seen(0) != Content::Empty) continue;
        int place = 1;
        while (place < length && seen(place) == side) ++place;
        const bool is_closed = place < length && seen(place) != Content::Empty;
        if (place > 1 && is_closed) return true;
    }
    return false;
}

int BoardPattern::stable(Content side) const {
    const int length = edge_length();
    int discs = 0;
    bool is_full = true;
    for (int place = 0; place < length; ++place) {
        if (at(place) == side) ++discs;
        is_full = is_full && at(place) != Content::Empty;
    }
    if (is_full) return discs;
    // With an empty square between them the two rows do not meet.
    int first = 0;
    while (first < length && at(first) == side) ++first;
    int last = 0;
    while (last < length && at(length - 1 - last) == side) ++last;
    return first + last;
}

int BoardPattern::c_squares(Content side) const {
    const int last = edge_length() - 1;
    return (at(0) == Content::Empty && at(1) == side ? 1 : 0) +
           (at(last) == Content::Empty && at(last - 1) == side ? 1 : 0);
}

int BoardPattern::x_squares(Content side) const {
    const int length = edge_length();
    return (at(0) == Content::Empty && at(length) == side ? 1 : 0) +
           (at(length - 1) == Content::Empty && at(length + 1) == side ? 1 : 0);
}

}  // namespace scripting
