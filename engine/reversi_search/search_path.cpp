#include "engine/reversi_search/search_path.h"

#include <algorithm>

#include "engine/games/reversi.h"

namespace engine::reversi {

SearchPath::SearchPath(const CompiledEvaluation& evaluation, Player seat)
    : evaluation_{evaluation},
      seat_{seat},
      color_{evaluation.color_of(seat)},
      patterns_{evaluation.followed_patterns(seat)},
      only_movers_{evaluation.only_movers_patterns(seat)},
      plies_(kMostPlies + 2) {}

void SearchPath::start(const Board& board, bool is_seats) {
    Ply& root = plies_[0];
    root.board = board;
    root.is_seats = is_seats;
    root.moves = kUnknownMoves;
    if (patterns_ != nullptr) {
        patterns_->start(is_seats ? board.own : board.other, is_seats ? board.other : board.own,
                         root.numbers);
    }
}

void SearchPath::descend(int ply, const RankedMove& move) {
    const Ply& from = plies_[ply];
    Ply& to = plies_[ply + 1];
    to.board = move.child;
    to.moves = move.replies;
    to.is_seats = !from.is_seats;
    if (patterns_ != nullptr) {
        patterns_->follow(from.numbers, move.square, move.turned, from.is_seats, to.numbers);
    }
}

void SearchPath::descend_by_pass(int ply) {
    const Ply& from = plies_[ply];
    Ply& to = plies_[ply + 1];
    to.board = from.board.passed();
    to.moves = kUnknownMoves;
    to.is_seats = !from.is_seats;
    if (patterns_ != nullptr) to.numbers = from.numbers;
}

void SearchPath::take(int ply, const Ply& node) {
    Ply& here = plies_[ply];
    if (&here == &node) return;
    here.board = node.board;
    here.moves = kUnknownMoves;
    here.is_seats = node.is_seats;
    if (patterns_ != nullptr) here.numbers = node.numbers;
}

int SearchPath::estimate(int ply) const {
    const Ply& node = plies_[ply];
    const std::uint64_t seats = node.is_seats ? node.board.own : node.board.other;
    const std::uint64_t rest = node.is_seats ? node.board.other : node.board.own;
    const bool is_black = color_ == Color::Black;
    const Player other_seat = seat_ == Player::First ? Player::Second : Player::First;
    const ReversiPosition position{SquareSet{is_black ? seats : rest},
                                   SquareSet{is_black ? rest : seats},
                                   node.is_seats ? seat_ : other_seat};
    const int value =
        evaluation_.value(position, seat_, patterns_ != nullptr ? &node.numbers : nullptr).raw();
    return node.is_seats ? value : -value;
}

SearchPath::Ahead SearchPath::look_ahead(int ply, int plies) const {
    Ahead ahead;  // NOLINT: numbers are written where they are read
    if (only_movers_ == nullptr) return ahead;
    const Ply& node = plies_[ply];
    const int stage = evaluation_.stage_at(std::min(64 - node.board.empties() + plies, 64));
    ahead.tables = &only_movers_->tables(stage);
    ahead.turn_weight = evaluation_.turn_weight(seat_, stage, !node.is_seats);
    if (node.is_seats) {
        patterns_->swap_sides(node.numbers, ahead.numbers.data());
    } else {
        std::copy_n(node.numbers.seen.begin(), patterns_->room(), ahead.numbers.begin());
    }
    return ahead;
}

SearchPath::Ahead SearchPath::look_two_ahead(int ply) const {
    Ahead ahead;  // NOLINT: numbers are written where they are read
    const Ply& node = plies_[ply];
    const int stage = evaluation_.stage_at(std::min(64 - node.board.empties() + 2, 64));
    ahead.tables = &only_movers_->tables(stage);
    ahead.turn_weight = evaluation_.turn_weight(seat_, stage, node.is_seats);
    if (node.is_seats) {
        std::copy_n(node.numbers.seen.begin(), patterns_->room(), ahead.numbers.begin());
    } else {
        patterns_->swap_sides(node.numbers, ahead.numbers.data());
    }
    return ahead;
}

}  // namespace engine::reversi
