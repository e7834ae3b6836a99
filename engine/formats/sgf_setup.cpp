#include "engine/formats/sgf_setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/formats/played_moves.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

std::string_view without_blanks(std::string_view value) {
    while (!value.empty() && is_sgf_blank(value.front())) value.remove_prefix(1);
    while (!value.empty() && is_sgf_blank(value.back())) value.remove_suffix(1);
    return value;
}

std::string square_name(std::string_view value) {
    std::string square{value};
    if (square.size() != 2) return square;
    square[0] = static_cast<char>(square[0] | 0x20);
    const auto row = static_cast<char>(square[1] | 0x20);
    if ('a' <= row && row <= 'h') square[1] = static_cast<char>(row - 'a' + '1');
    return square;
}

std::optional<Square> sgf_square(std::string_view value) {
    return facts(ReversiPosition::start()).layout.find(square_name(without_blanks(value)));
}

SquareSet middle_squares() {
    const ReversiPosition start;
    return start.discs_of(Color::Black) | start.discs_of(Color::White);
}

}  // namespace

std::optional<SquareSet> sgf_squares(std::string_view value) {
    const std::size_t colon = value.find(':');
    if (colon == std::string_view::npos) {
        const auto square = sgf_square(value);
        return square ? std::optional{SquareSet::of(*square)} : std::nullopt;
    }
    const auto one = sgf_square(value.substr(0, colon));
    const auto other = sgf_square(value.substr(colon + 1));
    if (!one || !other) return std::nullopt;
    const auto [left, right] = std::minmax({one->index() % 8, other->index() % 8});
    const auto [top, bottom] = std::minmax({one->index() / 8, other->index() / 8});
    SquareSet squares;
    for (int row = top; row <= bottom; ++row) {
        for (int column = left; column <= right; ++column) {
            squares = squares | SquareSet::of(Square{8 * row + column});
        }
    }
    return squares;
}

std::string sgf_move_text(std::string_view value) {
    const std::string_view word = without_blanks(value);
    if (word.empty() || word == "tt" || word == "TT" || is_pass_word(word)) return "--";
    return square_name(word);
}

bool is_sgf_setup(std::string_view name) {
    constexpr std::array<std::string_view, 5> kNames = {"AB", "AW", "AE", "PL", "HA"};
    return std::ranges::find(kNames, name) != kNames.end();
}

std::optional<std::string> SgfSetup::take(const SgfValue& value) {
    const std::string_view text = without_blanks(value.text);
    if (value.name == "PL") {
        const bool is_white = text.starts_with('W') || text.starts_with('w') || text == "2";
        if (!text.empty()) mover_ = is_white ? Player::Second : Player::First;
        return std::nullopt;
    }
    if (value.name == "HA") {
        has_handicap_ = !text.empty() && text != "0";
        return std::nullopt;
    }
    if (text.empty()) return std::nullopt;
    const auto squares = sgf_squares(text);
    if (!squares) return fmt::format("'{}' is no square", text);
    black_ = black_ & ~*squares;
    white_ = white_ & ~*squares;
    if (value.name == "AB") black_ = black_ | *squares;
    if (value.name == "AW") white_ = white_ | *squares;
    named_ = named_ | *squares;
    is_set_up_ = true;
    return std::nullopt;
}

ReversiPosition SgfSetup::start(std::optional<Player> first) const {
    const ReversiPosition usual;
    const Player mover =
        mover_.value_or(is_set_up_ ? first.value_or(Player::First) : Player::First);
    if (!is_set_up_ || (has_handicap_ && (named_ & middle_squares()).empty())) {
        return {black_ | usual.discs_of(Color::Black), white_ | usual.discs_of(Color::White),
                mover};
    }
    return {black_, white_, mover};
}

bool SgfSetup::is_on(const ReversiPosition& position) const {
    const SquareSet black = position.discs_of(Color::Black);
    const SquareSet white = position.discs_of(Color::White);
    const SquareSet empty = named_ & ~black_ & ~white_;
    return (black_ & ~black).empty() && (white_ & ~white).empty() &&
           (empty & (black | white)).empty();
}

}  // namespace engine
