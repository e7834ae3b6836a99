#include "engine/openings/board_turn.h"

#include <utility>

namespace engine {
namespace {

constexpr int kTurns = 8;

/// Swaps the bits of `mask` with those `distance` above.
std::uint64_t swapped(std::uint64_t bits, std::uint64_t mask, int distance) {
    const std::uint64_t differ = (bits ^ bits >> distance) & mask;
    return bits ^ differ ^ differ << distance;
}

std::uint64_t transposed(std::uint64_t bits) {
    bits = swapped(bits, 0x00aa00aa00aa00aaU, 7);
    bits = swapped(bits, 0x0000cccc0000ccccU, 14);
    return swapped(bits, 0x00000000f0f0f0f0U, 28);
}

std::uint64_t mirrored(std::uint64_t bits) {
    bits = swapped(bits, 0x5555555555555555U, 1);
    bits = swapped(bits, 0x3333333333333333U, 2);
    return swapped(bits, 0x0f0f0f0f0f0f0f0fU, 4);
}

std::uint64_t upended(std::uint64_t bits) {
    return __builtin_bswap64(bits);
}

/// The discs of the mover and of the other side.
using Discs = std::pair<std::uint64_t, std::uint64_t>;

Discs discs_of(const ReversiPosition& position) {
    const bool black_moves = position.player_to_move() == Player::First;
    const std::uint64_t black = position.discs_of(Color::Black).bits();
    const std::uint64_t white = position.discs_of(Color::White).bits();
    return black_moves ? Discs{black, white} : Discs{white, black};
}

Discs turned(const Discs& discs, BoardTurn turn) {
    return {turn(SquareSet{discs.first}).bits(), turn(SquareSet{discs.second}).bits()};
}

}  // namespace

SquareSet BoardTurn::operator()(SquareSet squares) const {
    std::uint64_t bits = squares.bits();
    if ((number_ & 1) != 0) bits = transposed(bits);
    if ((number_ & 2) != 0) bits = mirrored(bits);
    if ((number_ & 4) != 0) bits = upended(bits);
    return SquareSet{bits};
}

Move BoardTurn::operator()(Move move) const {
    if (move.is_pass() || number_ == 0) return move;
    return (*this)(SquareSet::of(move.square())).lowest();
}

std::vector<Move> BoardTurn::operator()(const std::vector<Move>& moves) const {
    std::vector<Move> turned;
    turned.reserve(moves.size());
    for (const Move move : moves) turned.push_back((*this)(move));
    return turned;
}

CanonicalPosition canonical(const AnyPosition& position) {
    const auto* reversi = std::get_if<ReversiPosition>(&position);
    if (reversi == nullptr) return {.position = position, .turn = BoardTurn{}};
    const Discs here = discs_of(*reversi);
    Discs least = here;
    BoardTurn leads_there;
    for (int number = 1; number < kTurns; ++number) {
        const Discs image = turned(here, BoardTurn{number});
        if (image >= least) continue;
        least = image;
        leads_there = BoardTurn{number};
    }
    return {
        .position = ReversiPosition{SquareSet{least.first}, SquareSet{least.second}, Player::First},
        .turn = leads_there};
}

std::vector<BoardTurn> turns_between(const AnyPosition& from, const AnyPosition& to) {
    const auto* reversi = std::get_if<ReversiPosition>(&from);
    const auto* other = std::get_if<ReversiPosition>(&to);
    std::vector<BoardTurn> turns;
    if (reversi == nullptr || other == nullptr) {
        if (from == to) turns.emplace_back();
        return turns;
    }
    const Discs here = discs_of(*reversi);
    const Discs there = discs_of(*other);
    for (int number = 0; number < kTurns; ++number) {
        if (turned(here, BoardTurn{number}) == there) turns.emplace_back(number);
    }
    return turns;
}

}  // namespace engine
