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

constexpr int kMostLines = 11;  ///< rows of the largest square board

/// `f5` for `f5`, `F5` and `fe`.
std::string square_name(std::string_view value) {
    std::string square{value};
    if (square.size() != 2) return square;
    square[0] = static_cast<char>(square[0] | 0x20);
    const int row = (square[1] | 0x20) - 'a' + 1;
    if (1 <= row && row <= kMostLines) return square.front() + std::to_string(row);
    return square;
}

std::optional<Square> sgf_square(const BoardLayout& layout, std::string_view value) {
    return layout.find(square_name(without_blanks(value)));
}

}  // namespace

std::optional<WideSquareSet> sgf_squares(const BoardLayout& layout, std::string_view value) {
    const std::size_t colon = value.find(':');
    if (colon == std::string_view::npos) {
        const auto square = sgf_square(layout, value);
        return square ? std::optional{WideSquareSet::of(*square)} : std::nullopt;
    }
    const auto one = sgf_square(layout, value.substr(0, colon));
    const auto other = sgf_square(layout, value.substr(colon + 1));
    if (!one || !other) return std::nullopt;
    const SquarePlace& a = layout.place(*one);
    const SquarePlace& b = layout.place(*other);
    WideSquareSet squares;
    for (int row = std::min(a.row, b.row); row <= std::max(a.row, b.row); ++row) {
        for (int column = std::min(a.column, b.column); column <= std::max(a.column, b.column);
             ++column) {
            squares |= WideSquareSet::of(Square{layout.stride * row + column});
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
    const auto squares = sgf_squares(facts(usual_).layout, text);
    if (!squares) return fmt::format("'{}' is no square", text);
    black_ = black_ & ~*squares;
    white_ = white_ & ~*squares;
    if (value.name == "AB") black_ = black_ | *squares;
    if (value.name == "AW") white_ = white_ | *squares;
    named_ = named_ | *squares;
    is_set_up_ = true;
    return std::nullopt;
}

AnyPosition SgfSetup::start(std::optional<Player> first) const {
    const WideSquareSet usual_black = discs_of(usual_, Color::Black);
    const WideSquareSet usual_white = discs_of(usual_, Color::White);
    const Player mover =
        mover_.value_or(is_set_up_ ? first.value_or(Player::First) : Player::First);
    const bool adds_to_usual =
        !is_set_up_ || (has_handicap_ && (named_ & (usual_black | usual_white)).empty());
    const WideSquareSet black = adds_to_usual ? black_ | usual_black : black_;
    const WideSquareSet white = adds_to_usual ? white_ | usual_white : white_;
    std::array<Disc, kMaxSquares> discs{};
    for (const Square square : black) discs[square.index()] = Disc::Black;
    for (const Square square : white) discs[square.index()] = Disc::White;
    return std::visit(
        [&](const auto& game) -> AnyPosition {
            const auto made = game.with_discs(discs, mover);
            assert(made.has_value());  // the squares are the board's
            return *made;
        },
        usual_);
}

bool SgfSetup::is_on(const AnyPosition& position) const {
    const WideSquareSet black = discs_of(position, Color::Black);
    const WideSquareSet white = discs_of(position, Color::White);
    const WideSquareSet empty = named_ & ~black_ & ~white_;
    return (black_ & ~black).empty() && (white_ & ~white).empty() &&
           (empty & (black | white)).empty();
}

}  // namespace engine
