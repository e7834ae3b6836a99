#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "db/connection/connection.h"
#include "db/games/year_range.h"
#include "engine/record/game_record.h"

namespace db {

struct GameId {
    std::int64_t value = 0;
    friend auto operator<=>(const GameId&, const GameId&) = default;
};

struct ExperimentId {
    std::int64_t value = 0;
    friend auto operator<=>(const ExperimentId&, const ExperimentId&) = default;
};

/// A row of a list of games.
struct GameSummary {
    GameId id;
    std::string game;
    std::string played_at;  ///< ISO 8601, UTC; of an imported game the year alone
    int plies = 0;
    std::vector<std::string> strategies;  ///< by seat: who played, a strategy or a person
    std::vector<int> payoffs;             ///< by seat; empty: not played to the end
    std::vector<int> ranks;               ///< likewise
    std::string experiment;               ///< its name; empty: none
    std::string arm;
    std::optional<int> year{};
    std::string event{};  ///< the tournament; empty: none
    /// The first seat's, where the file that the game was read from gives another one.
    std::optional<int> given_payoff{};
    std::string file{};       ///< that it was read from; empty: it was played here
    std::int64_t record = 0;  ///< its number in the file, from 1
    std::string forfeit{};    ///< which seat did not go on, and why; empty: none
    friend bool operator==(const GameSummary&, const GameSummary&) = default;
};

/// Which games, in which order. Everything that is set must hold.
struct GameQuery {
    /// FirstPayoff is the first seat's, highest first; Strategy is its name. Date is the newest
    /// day first. What a game has not, comes last.
    enum class Order {
        Newest,
        Oldest,
        Game,
        Plies,
        FirstPayoff,
        Strategy,
        SecondStrategy,
        Event,
        Experiment,
        Date
    };
    /// How the game ended, for its first seat.
    enum class Result { Any, First, Drawn, NotFirst, Unfinished, Forfeited };

    std::string game{};         ///< by name; empty: every game
    std::string variant{};      ///< by the hash of its rules; empty: any
    std::string strategy{};     ///< part of a player's name; empty: any
    std::optional<int> seat{};  ///< that the player has, from 1; empty: any
    std::string event{};        ///< part of a tournament's name; empty: any
    std::optional<YearRange> years{};
    std::string text{};  ///< part of a player's, a tournament's, an experiment's or a file's name
    Result result = Result::Any;
    std::optional<ExperimentId> experiment{};
    std::string arm{};                              ///< with `experiment`
    std::optional<engine::AnyPosition> position{};  ///< passed through (replays every candidate)
    std::string pattern{};  ///< shown by the game, see engine/games/disc_pattern.h (replays too)
    std::string where{};    ///< a read-only SQL condition over the view `game_list`; empty: none
    Order order = Order::Newest;
    bool reversed = false;
    std::int64_t limit = 1000;  ///< below 0: every game
    std::int64_t offset = 0;
};

/// All SQL about games.
class Games {
  public:
    explicit Games(const Connection& connection) : connection_{connection} {}

    /// Stores a game with its seats, committed when this returns.
    GameId add(const engine::GameRecord& record);
    /// The same within the caller's transaction.
    GameId add_uncommitted(const engine::GameRecord& record);
    /// Empty: no such game. Throws Error when the stored game cannot be read.
    std::optional<engine::GameRecord> find(GameId id) const;
    /// The seeds of the games that a strategy of that name played on the first seat.
    std::vector<std::uint64_t> seeds_of(std::string_view strategy) const;
    /// Throws InputError when `where` is no condition. When stopped: what was found so far.
    std::vector<GameSummary> list(const GameQuery& query, const std::stop_token& stop = {}) const;
    /// The numbers of the games, limit and offset left aside. When stopped: those found so far.
    /// `on_progress`, where the query replays games: with the ones found so far.
    using OnFound = std::function<void(const std::vector<GameId>& found, std::int64_t looked_at,
                                       std::int64_t candidates)>;
    std::vector<GameId> find_all(const GameQuery& query, const std::stop_token& stop = {},
                                 const OnFound& on_found = {}) const;
    /// The rows of these games, in this order; those that are gone are left out.
    std::vector<GameSummary> rows_of(std::span<const GameId> games,
                                     const std::stop_token& stop = {}) const;
    /// How many games the query finds, its limit and offset left aside. When stopped: 0.
    std::int64_t count(const GameQuery& query, const std::stop_token& stop = {}) const;

  private:
    const Connection& connection_;
};

}  // namespace db
