#include "db/positions/check_index.h"

#include <fmt/format.h>

#include "db/positions/game_entries.h"
#include "db/positions/position_index.h"
#include "db/positions/position_run.h"
#include "engine/board/random.h"

namespace db {
namespace {

/// A bag of entries, known by how many there are and the sum of their hashes.
struct Bag {
    std::uint64_t sum = 0;
    std::int64_t count = 0;

    void add(const PositionEntry& entry) {
        const std::uint64_t rest =
            std::uint64_t{entry.game} << 32 | std::uint64_t{entry.move} << 16 |
            static_cast<std::uint64_t>(entry.finish) << 8 | static_cast<std::uint8_t>(entry.payoff);
        sum += engine::mix(engine::mix(static_cast<std::uint64_t>(entry.key)) ^ rest);
        ++count;
    }
    friend bool operator==(const Bag&, const Bag&) = default;
};

/// Reads a run to its end and checks its order and the sums that are kept beside it.
class RunCheck {
  public:
    RunCheck(StatementPool& statements, std::int64_t run) : statements_{statements}, run_{run} {}

    /// False: the run is not as its writer made it. True when stopped.
    bool read_into(Bag& bag, const std::stop_token& stop) {
        RunReader reader{statements_, run_};
        std::optional<PositionEntry> last;
        while (const auto entry = reader.next()) {
            if (last && *entry < *last) return false;
            if (last && last->key != entry->key && !ends_well(last->key)) return false;
            add(*entry);
            bag.add(*entry);
            last = entry;
            if (bag.count % 65'536 == 0 && stop.stop_requested()) return true;
        }
        if (stop.stop_requested()) return true;  // a stop ends the reading, too
        return (!last || ends_well(last->key)) && kept_ == all_kept();
    }

  private:
    void add(const PositionEntry& entry) {
        if (sums_.empty() || sums_.back().move != entry.move) sums_.push_back({.move = entry.move});
        sums_.back().add(entry);
        ++entries_;
    }
    bool ends_well(std::int64_t key) {
        const bool well = entries_ < kManyEntries || kept_sums(statements_, run_, key) == sums_;
        if (entries_ >= kManyEntries) kept_ += sums_.size();
        sums_.clear();
        entries_ = 0;
        return well;
    }
    std::size_t all_kept() {
        Statement row{statements_, "SELECT count(*) FROM position_move WHERE run = ?"};
        return row.bind(run_).step() ? static_cast<std::size_t>(row.integer(0)) : 0;
    }

    StatementPool& statements_;
    std::int64_t run_;
    std::vector<MoveSum> sums_;  ///< of the position at hand
    std::size_t entries_ = 0;
    std::size_t kept_ = 0;
};

Bag bag_of_games(const Connection& connection, std::int64_t through, const std::stop_token& stop) {
    Bag bag;
    GameEntries games{connection, 0};
    std::vector<PositionEntry> entries;
    while (const auto game = games.next(entries)) {
        if (*game > through || stop.stop_requested()) break;
        for (const PositionEntry& entry : entries) bag.add(entry);
        entries.clear();
    }
    return bag;
}

}  // namespace

std::optional<std::string> wrong_index(const Connection& connection, const std::stop_token& stop) {
    const auto state = position_index_state(connection.statements());
    if (state.through == 0) return std::nullopt;
    const auto what_to_do = [&](const std::string& what) {
        return fmt::format(
            "{}; the games are not touched by that. Build it anew with: "
            "yomi index --rebuild --db {}",
            what, connection.file().string());
    };
    Bag indexed;
    try {
        for (const std::int64_t run : state.runs) {
            const bool is_well = RunCheck{connection.statements(), run}.read_into(indexed, stop);
            if (stop.stop_requested()) return std::nullopt;
            if (!is_well) {
                return what_to_do(
                    fmt::format("run {} of the index of positions is out of order", run));
            }
        }
    } catch (const Error&) {
        return what_to_do("the index of positions is damaged");
    }
    const Bag games = bag_of_games(connection, state.through, stop);
    if (stop.stop_requested() || indexed == games) return std::nullopt;
    return what_to_do(fmt::format("the index of positions has {} positions, its games have {}{}",
                                  indexed.count, games.count,
                                  indexed.count == games.count ? " others" : ""));
}

}  // namespace db
