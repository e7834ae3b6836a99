#include "engine/match/strategy.h"

#include <memory>
#include <stdexcept>

#include "engine/search/analyze.h"

namespace engine {
namespace {

/// A shallow search meets few positions, and a table that stays in the cache is faster.
std::size_t table_bytes(const SearchRequest& request) {
    constexpr std::size_t kSmallTable = std::size_t{64} << 10;
    constexpr int kShallow = 5;
    const bool shallow = request.limits.depth && *request.limits.depth <= kShallow;
    return shallow ? kSmallTable : static_cast<std::size_t>(request.hash_megabytes) << 20;
}

}  // namespace

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
                return result->line.front();
            }};
}

}  // namespace engine
