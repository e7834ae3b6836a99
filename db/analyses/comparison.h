#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "db/analyses/analyses.h"
#include "db/games/games.h"

namespace db {

/// What an evaluation's search, or a strategy, does in a position.
struct ComparedChoice {
    engine::Move move = engine::Move::pass();
    std::optional<double> score{};  ///< for the mover; empty: it tells none
    std::string unit{};
    int depth = 0;  ///< plies; 0: not told
};

/// One of two that are compared.
struct Contender {
    /// Fails with a sentence where it cannot play the game. May throw.
    using Choose = std::function<tl::expected<ComparedChoice, std::string>(
        const engine::AnyPosition& position, const std::stop_token& stop)>;
    std::string name;
    /// Called once for each thread, on it.
    std::function<Choose()> new_choose;
};

/// Which of two different choices the judge has for better.
enum class Preferred { Nobody, First, Second };

/// A position where the two choose differently.
struct ChangedChoice {
    engine::AnyPosition position;
    GameId game;
    int ply = 0;
    std::array<ComparedChoice, 2> choices;
    /// The stored analysis that went deeper than both, exact ones before all; empty: there is none.
    std::optional<StoredAnalysis> judge{};
    Preferred preferred = Preferred::Nobody;
};

struct ComparisonPlan {
    engine::AnyPosition start;  ///< of the games
    GameQuery games;            ///< its order, limit and offset are left aside
    int first_ply = 0;
    int last_ply = 255;
    std::int64_t positions = 1'000;  ///< at most
    std::array<Contender, 2> contenders;
    int threads = 1;  ///< positions side by side; one: on the caller's own thread
    /// One call at a time.
    std::function<void(std::int64_t done, std::int64_t total)> on_progress{};
};

struct Comparison {
    std::int64_t positions = 0;
    std::int64_t agreed = 0;
    std::vector<ChangedChoice> changed;
    /// Of the scores where both tell one in the same unit: the second's minus the first's.
    std::int64_t scored = 0;
    double difference_sum = 0;
    double difference_mean() const {
        return scored == 0 ? 0 : difference_sum / static_cast<double>(scored);
    }
    std::int64_t preferred(Preferred which) const;
    bool stopped = false;
};

/// Asks both what they do in the positions of stored games that leave a choice, each position once,
/// in the order of games and plies. Throws Error, InputError where a condition is no SQL, and
/// std::invalid_argument with a sentence where one of them cannot play.
Comparison compare(const Connection& connection, const ComparisonPlan& plan,
                   const std::stop_token& stop);

}  // namespace db
