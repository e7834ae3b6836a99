#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "db/games/games.h"

namespace db {

/// Something that is wrong in a database.
struct Finding {
    std::optional<GameId> game;  ///< empty: the file as a whole
    std::optional<int> move;     ///< counted from 1
    std::string what;            ///< a sentence without the place
    friend bool operator==(const Finding&, const Finding&) = default;
};

struct CheckReport {
    std::int64_t games = 0;  ///< replayed
    std::int64_t moves = 0;  ///< that were legal
    std::vector<Finding> findings;
    bool stopped = false;
};

/// Looks at the file (SQLite's own checks) and at what its rows tell about themselves, and replays
/// every game by the rules: its moves are legal, it was played to the end or forfeited exactly when
/// it has payoffs, payoffs and ranks are the rules'; then its checksum is that of its content. What
/// cannot be read is a finding too. All of it is of the moment when it began, whatever others store
/// meanwhile. `on_progress` is called now and then with the games done and
/// the games there are. Ends when there are `most` findings: with 1, as soon as it is known that
/// something is wrong.
CheckReport check(
    const Connection& connection,
    const std::function<void(std::int64_t done, std::int64_t total)>& on_progress = {},
    const std::stop_token& stop = {}, std::size_t most = std::numeric_limits<std::size_t>::max());

}  // namespace db
