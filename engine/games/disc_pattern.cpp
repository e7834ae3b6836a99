#include "engine/games/disc_pattern.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/letters.h"

namespace engine {
namespace {

std::optional<Player> mover_called(const GameFacts& game, char letter) {
    for (int seat = 0; seat < game.seats(); ++seat) {
        const char name = player_text(game, player_at(seat)).front();
        if (letter == name || (name > '9' && letter == name + ('a' - 'A'))) return player_at(seat);
    }
    return std::nullopt;
}

/// The set of a pattern that a letter puts its square into; null: it leaves the square free.
/// Empty: the letter means nothing.
std::optional<WideSquareSet DiscPattern::*> set_of(char letter) {
    switch (letter) {
        case 'X':
        case 'x':
        case '*':
            return &DiscPattern::black;
        case 'O':
        case 'o':
            return &DiscPattern::white;
        case '-':
        case '.':
            return &DiscPattern::empty;
        case '#':
            return &DiscPattern::filled;
        case '?':
            return nullptr;
        default:
            return std::nullopt;
    }
}

}  // namespace

bool is_pattern_letter(char letter) {
    return set_of(letter).has_value();
}

tl::expected<DiscPattern, ParseError> parse_pattern(const AnyPosition& game,
                                                    std::string_view text) {
    const GameFacts& known = facts(game);
    DiscPattern pattern;
    WideSquareSet left = known.layout.squares;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto fault = [&](std::string message) {
            return tl::unexpected{ParseError{
                .column = static_cast<int>(at) + 1, .move = {}, .message = std::move(message)}};
        };
        const char letter = text[at];
        if (is_blank(letter)) continue;
        if (left.empty()) {
            const auto mover = pattern.mover ? std::nullopt : mover_called(known, letter);
            if (!mover) {
                return fault(
                    fmt::format("'{}' stands after the {} squares of {}; there the mover "
                                "may stand, and no more",
                                letter, known.layout.squares.size(), known.name));
            }
            pattern.mover = mover;
            continue;
        }
        const auto set = set_of(letter);
        if (!set) {
            return fault(
                fmt::format("'{}' means nothing: X black, O white, - empty, # a disc of "
                            "either color, ? free",
                            letter));
        }
        if (*set != nullptr) pattern.*(*set) |= WideSquareSet::of(left.lowest());
        left = left.without_lowest();
    }
    if (!left.empty()) {
        return tl::unexpected{
            ParseError{.column = static_cast<int>(text.size()) + 1,
                       .move = {},
                       .message = fmt::format("{} has {} squares, {} are missing", known.name,
                                              known.layout.squares.size(), left.size())}};
    }
    return pattern;
}

std::vector<DiscPattern> images_of(const DiscPattern& pattern, const AnyPosition& game) {
    std::vector<DiscPattern> images;
    for (const BoardSymmetry& symmetry : symmetries_of(game)) {
        DiscPattern image{.black = symmetry(pattern.black),
                          .white = symmetry(pattern.white),
                          .empty = symmetry(pattern.empty),
                          .filled = symmetry(pattern.filled),
                          .mover = {}};
        if (symmetry.swaps_colors()) std::swap(image.black, image.white);
        if (pattern.mover) image.mover = symmetry.seat(*pattern.mover, facts(game).seats());
        if (std::ranges::find(images, image) == images.end()) images.push_back(image);
    }
    return images;
}

}  // namespace engine
