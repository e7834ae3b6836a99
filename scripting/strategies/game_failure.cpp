#include "scripting/strategies/game_failure.h"

#include <fmt/format.h>

namespace scripting {
engine::Strategy with_failures(engine::Strategy strategy, bool forfeits) {
    auto choose = std::move(strategy.choose);
    strategy.choose = [choose, forfeits, name = strategy.name](
                          const engine::AnyPosition& position,
                          const engine::Turn& turn) -> tl::expected<engine::Choice, std::string> {
        try {
            return choose(position, turn);
        } catch (const ScriptStopped&) {
            throw;
        } catch (const ScriptError& error) {
            if (forfeits && !turn.stop.stop_requested()) {
                return tl::unexpected{fmt::format("{}{}", kFailedReason, error.what())};
            }
            throw GameFailure{error,
                              {.strategy = name,
                               .position = position,
                               .moves = {turn.history.begin(), turn.history.end()},
                               .seat = turn.seat}};
        }
    };
    return strategy;
}

}  // namespace scripting
