#include "engine/book/proven_moves.h"

#include <set>
#include <string>

#include "engine/games/notation.h"
#include "engine/games/symmetry.h"

namespace engine {
namespace {

class Walk {
  public:
    explicit Walk(const ProvenPayoffs& proven) : proven_{proven} {}

    void visit(const AnyPosition& position, int plies) {
        if (plies == 0 || is_over(position)) return;
        if (!seen_.insert(to_text(canonical_position(position))).second) return;
        const Player mover = player_to_move(position);
        const double sign = proven_.is_side(mover) ? 1 : -1;
        SearchResult result;
        result.seat = mover;
        result.unit = "discs";
        std::vector<AnyPosition> after;
        for (const Move move : legal_moves(position)) {
            const AnyPosition next = play(position, move);
            const auto payoff = proven_.payoff(next);
            if (!payoff) continue;
            after.push_back(next);
            result.moves.push_back({.move = move,
                                    .score = sign * *payoff,
                                    .bound = Bound::Exact,
                                    .exact = true,
                                    .line = {move}});
        }
        if (after.empty()) return;
        if (const auto payoff = proven_.payoff(position)) {
            result.exact = true;
            result.score = sign * *payoff;
        }
        found_.push_back({.position = position, .result = std::move(result)});
        for (const AnyPosition& next : after) visit(next, plies - 1);
    }
    std::vector<ProvenMoves> take() { return std::move(found_); }

  private:
    const ProvenPayoffs& proven_;
    std::set<std::string> seen_;  ///< canonical
    std::vector<ProvenMoves> found_;
};

}  // namespace

std::vector<ProvenMoves> proven_moves(const AnyPosition& start, int plies,
                                      const ProvenPayoffs& proven) {
    Walk walk{proven};
    walk.visit(start, plies);
    return walk.take();
}

}  // namespace engine
