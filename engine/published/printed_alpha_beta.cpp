#include "engine/published/printed_alpha_beta.h"

#include <algorithm>
#include <array>

#include "engine/games/flip.h"
#include "engine/published/reversi_stand_in.h"

namespace engine {
namespace {

std::int32_t value_of_leaf(SquareSet own, SquareSet other, LeafValue leaf) {
    if (leaf == LeafValue::Midgame) return stand_in_value(own, other);
    const int lead = own.size() - other.size();
    return leaf == LeafValue::Discs ? lead : (lead > 0) - (lead < 0);
}

/// The board behind a move, as the other side sees it.
struct Child {
    SquareSet own;
    SquareSet other;
    int replies = 0;
};

Child behind(SquareSet own, SquareSet other, Square square) {
    const SquareSet turned = flips(own, other, square);
    return {.own = other ^ turned, .other = own | turned | SquareSet::of(square)};
}

/// Children in the order in which a quick cut is hoped for: few replies first.
class Children {
  public:
    Children(SquareSet own, SquareSet other, SquareSet moves) {
        for (const Square square : moves) {
            Child child = behind(own, other, square);
            child.replies = mobility(child.own, child.other).size();
            int place = size_++;
            for (; place > 0 && children_[place - 1].replies > child.replies; --place) {
                children_[place] = children_[place - 1];
            }
            children_[place] = child;
        }
    }
    const Child* begin() const { return children_.data(); }
    const Child* end() const { return children_.data() + size_; }

  private:
    std::array<Child, kWordSquares> children_;
    int size_ = 0;
};

}  // namespace

std::int32_t printed_alpha_beta(SquareSet own, SquareSet other, int limit, std::int32_t alpha,
                                std::int32_t beta, LeafValue leaf, SquareOrder order) {
    const SquareSet moves = mobility(own, other);
    if (limit == 0 || (moves.empty() && mobility(other, own).empty())) {
        return value_of_leaf(own, other, leaf);
    }
    if (moves.empty()) {
        return java_negated(printed_alpha_beta(other, own, limit, java_negated(beta),
                                               java_negated(alpha), leaf, order));
    }
    bool is_cut = false;
    for_each_square(moves, order, [&](Square square) {
        if (is_cut) return;
        const Child child = behind(own, other, square);
        const std::int32_t value =
            java_negated(printed_alpha_beta(child.own, child.other, limit - 1, java_negated(beta),
                                            java_negated(alpha), leaf, order));
        alpha = std::max(alpha, value);
        is_cut = alpha >= beta;
    });
    return alpha;
}

std::int32_t windowed_value(SquareSet own, SquareSet other, int limit, std::int32_t alpha,
                            std::int32_t beta, LeafValue leaf) {
    if (limit == 0) return value_of_leaf(own, other, leaf);
    const SquareSet moves = mobility(own, other);
    if (moves.empty()) {
        if (mobility(other, own).empty()) return value_of_leaf(own, other, leaf);
        return -windowed_value(other, own, limit, -beta, -alpha, leaf);
    }
    std::int32_t best = -kJavaMost;
    if (limit == 1) {
        for (const Square square : moves) {
            const Child child = behind(own, other, square);
            best = std::max(best, -value_of_leaf(child.own, child.other, leaf));
            if (best >= beta) return best;
        }
        return best;
    }
    for (const Child& child : Children{own, other, moves}) {
        best = std::max(best, -windowed_value(child.own, child.other, limit - 1, -beta,
                                              -std::max(alpha, best), leaf));
        if (best >= beta) return best;
    }
    return best;
}

}  // namespace engine
