#include "engine/games/reversi.h"

#include "engine/board/random.h"
#include "engine/games/disc_count.h"

namespace engine {

Score ReversiPosition::payoff(Player player) const {
    assert(is_over());
    const int difference = disc_difference(own_.size(), other_.size(), kWordSquares);
    return Score::from_raw(player == mover_ ? difference : -difference);
}

Disc ReversiPosition::disc_on(Square square) const {
    if (discs_of(Color::Black).contains(square)) return Disc::Black;
    return discs_of(Color::White).contains(square) ? Disc::White : Disc::Empty;
}

Key ReversiPosition::key() const {
    const auto mover = static_cast<std::uint64_t>(index_of(mover_));
    return mix(own_.bits() ^ mix(other_.bits() + 0x9e3779b97f4a7c15U * (mover + 1)));
}

const GameFacts& ReversiPosition::facts() const {
    static const GameFacts facts{.name = "reversi",
                                 .colors = {Color::Black, Color::White},
                                 .layout = flat_layout(~SquareSet{}),
                                 .place = {~SquareSet{}, ~SquareSet{}},
                                 .count = {~SquareSet{}, ~SquareSet{}}};
    return facts;
}

tl::expected<ReversiPosition, std::string> ReversiPosition::with_discs(std::span<const Disc> discs,
                                                                       Player mover) const {
    const ColoredDiscs colored = colored_discs(discs);
    if (!colored.neutral.empty())
        return tl::unexpected{std::string{"reversi has no neutral discs"}};
    if (!facts().layout.squares.contains_all(colored.black | colored.white)) {
        return tl::unexpected{std::string{"a disc lies on a square that does not exist"}};
    }
    return ReversiPosition{colored.black.in_word(), colored.white.in_word(), mover};
}

}  // namespace engine
