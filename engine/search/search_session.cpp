#include "engine/search/search_session.h"

#include <utility>

namespace engine {

TranspositionTable& SearchSession::table_for(const SearchRequest& request, const GameFacts& game,
                                             Player seat) {
    Meaning meaning{.game = &game,
                    .evaluation = request.evaluation->number(),
                    .algorithm = request.algorithm,
                    .coalition = request.coalition,
                    .goal = request.goal,
                    .seat = seat};
    // Entries are scores of the side to move. Two seats' payoffs are each other's opposite; their
    // estimates, which a search to a depth has, need not be.
    const bool has_only_payoffs = request.goal != Goal::Best && !request.limits.depth;
    if (game.seats() == 2 && has_only_payoffs) meaning.seat.reset();
    if (meaning_ && *meaning_ != meaning) {
        table_.clear();
    } else {
        table_.age();
    }
    meaning_ = std::move(meaning);
    return table_;
}

void SearchSession::clear() {
    table_.clear();
    meaning_.reset();
}

}  // namespace engine
