#include "engine/match/strategy.h"

#include <memory>
#include <stdexcept>

#include "engine/search/analyze.h"

namespace engine {

Choice choice_of(const AnyPosition& position, const SearchResult& result) {
    const Move move = result.line.front();
    if (result.seat != player_to_move(position)) return move;
    return {move, PlayedScore{.score = result.score,
                              .unit = result.unit,
                              .depth = result.depth,
                              .confidence = result.confidence,
                              .exact = result.exact}};
}

Strategy search_strategy(std::string name, SearchRequest request) {
    auto table = std::make_shared<TranspositionTable>(table_bytes(request));
    return {
        .name = std::move(name),
        .start = [table](const AnyPosition& /*start*/, Player /*seat*/) { table->clear(); },
        .choose =
            [table, request = std::move(request)](const AnyPosition& position, const Turn& turn) {
                const auto result = analyze(position, request, *table, turn.stop);
                // Checked before any game: see play_game.h and the evaluation's compile.
                if (!result) throw std::invalid_argument{result.error()};
                return choice_of(position, *result);
            }};
}

}  // namespace engine
