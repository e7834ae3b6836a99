#include "engine/match/strategy.h"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>

#include "engine/analyze/analyze.h"
#include "engine/match/clock.h"

namespace engine {
namespace {

/// The searches of one game: they share a table.
class Searcher {
  public:
    Searcher(SearchRequest request, std::optional<Level> level, SearchCall search)
        : request_{std::move(request)},
          level_{level},
          search_{std::move(search)},
          session_{request_} {}

    void start() { session_.clear(); }
    Choice choose(const AnyPosition& position, const Turn& turn) {
        SearchRequest request = level_ ? at_level(request_, *level_, position) : request_;
        if (turn.seconds_left) {
            const double share = seconds_for_move(*turn.seconds_left, position);
            request.limits.seconds = std::min(request.limits.seconds.value_or(share), share);
        }
        // The luck of playouts is the game's and the seat's, else all games would be the same one.
        if (is_monte_carlo(request.algorithm)) request.monte_carlo.seed += turn.random.next();
        const auto result = search_(position, request, session_, turn.stop);
        // Checked before any game: see play_game.h and the evaluation's compile.
        if (!result) throw std::invalid_argument{result.error()};
        return choice_of(position, *result);
    }

  private:
    SearchRequest request_;
    std::optional<Level> level_;
    SearchCall search_;
    SearchSession session_;
};

}  // namespace

Choice choice_of(const AnyPosition& position, const SearchResult& result) {
    const Move move = result.line.front();
    if (result.seat != player_to_move(position)) return move;
    return {move, PlayedScore{.score = result.score,
                              .unit = result.unit,
                              .depth = result.depth,
                              .confidence = result.confidence,
                              .exact = result.exact}};
}

Strategy search_strategy(std::string name, SearchRequest request, std::optional<Level> level,
                         SearchCall search) {
    if (!search) search = native_search();
    auto searcher = std::make_shared<Searcher>(std::move(request), level, std::move(search));
    return {
        .name = std::move(name),
        .start = [searcher](const AnyPosition& /*start*/, Player /*seat*/) { searcher->start(); },
        .choose = [searcher](const AnyPosition& position,
                             const Turn& turn) { return searcher->choose(position, turn); }};
}

}  // namespace engine
