#include "scripting/experiments/table_players.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "scripting/strategies/game_failure.h"

namespace scripting {

void try_starts(std::span<const std::vector<PlannedStrategy>> arms,
                const engine::AnyPosition& start, const std::stop_token& stop) {
    std::set<std::string_view> tried;
    for (const auto& arm : arms) {
        for (const PlannedStrategy& planned : arm) {
            if (planned.try_start && tried.insert(planned.name).second) {
                planned.try_start(start, stop);
            }
        }
    }
}

std::span<engine::Strategy* const> TablePlayers::seated(std::span<const int> seating) {
    // All are made before any is pointed at: a list that grows moves its strategies.
    for (std::size_t number = 0; number < planned_.size(); ++number) {
        const auto needed = std::ranges::count(seating, static_cast<int>(number));
        while (std::ssize(made_[number]) < needed) {
            engine::Strategy made = planned_[number].make();
            made.name = planned_[number].name;
            made_[number].push_back(with_failures(std::move(made), forfeits_));
        }
    }
    std::vector<int> taken(planned_.size());
    seated_.clear();
    for (const int number : seating) seated_.push_back(&made_[number][taken[number]++]);
    return seated_;
}

}  // namespace scripting
