#include "db/positions/position_index.h"

#include <algorithm>
#include <boost/sort/spreadsort/integer_sort.hpp>
#include <list>

#include "db/connection/transaction.h"
#include "db/positions/game_entries.h"
#include "db/positions/position_run.h"
#include "engine/games/symmetry.h"

namespace db {
namespace {

/// Of engine/games/symmetry.h.
constexpr int kKeyVersion = 1;

/// Entries that are sorted in memory at a time, 128 MB.
constexpr std::size_t kEntriesAtOnce = 8'000'000;

/// A run is merged with the one before it unless that one is so many times larger.
constexpr std::int64_t kMuchLarger = 3;

/// An incomplete run that nobody has touched for so long is left over from a killed program.
constexpr int kSecondsUntilLeftOver = 60;

constexpr std::int64_t kGamesBetweenReports = 1'000;

struct Run {
    std::int64_t id;
    std::int64_t entries;
};

std::vector<Run> complete_runs(StatementPool& statements) {
    Statement rows{statements,
                   "SELECT id, entries FROM position_run WHERE complete = 1 ORDER BY id"};
    std::vector<Run> runs;
    while (rows.step()) runs.push_back({.id = rows.integer(0), .entries = rows.integer(1)});
    return runs;
}

void sort_entries(std::vector<PositionEntry>& entries) {
    const auto right_shift = [](const PositionEntry& entry, unsigned bits) {
        // The sort subtracts keys; signed ones may be too far apart for that.
        constexpr std::uint64_t kSign = std::uint64_t{1} << 63;
        return (static_cast<std::uint64_t>(entry.key) ^ kSign) >> bits;
    };
    const auto less = [](const PositionEntry& a, const PositionEntry& b) { return a.key < b.key; };
    boost::sort::spreadsort::integer_sort(entries.begin(), entries.end(), right_shift, less);
    for (auto first = entries.begin(); first != entries.end();) {
        auto last = std::find_if(first, entries.end(), [&](const PositionEntry& entry) {
            return entry.key != first->key;
        });
        if (last - first > 1) std::sort(first, last);
        first = last;
    }
}

/// The runs to merge: the oldest one that is not much larger than all that are newer, and these.
std::vector<Run> runs_to_merge(std::vector<Run> runs) {
    auto first = runs.end();
    std::int64_t newer = 0;
    for (auto run = runs.end(); run != runs.begin();) {
        --run;
        if (newer > 0 && run->entries < kMuchLarger * newer) first = run;
        newer += run->entries;
    }
    runs.erase(runs.begin(), first);
    return runs;
}

}  // namespace

PositionIndexState position_index_state(StatementPool& statements) {
    PositionIndexState state;
    Statement row{statements,
                  "SELECT CASE WHEN stale OR key_version <> ? THEN 0 ELSE through END, wanted, "
                  "(SELECT coalesce(max(id), 0) FROM game) FROM position_index"};
    if (!row.bind(kKeyVersion).step()) return state;
    state.through = row.integer(0);
    state.wanted = row.integer(1) != 0;
    state.games_outside = row.integer(2) - state.through;
    if (state.through == 0) return state;
    for (const Run& run : complete_runs(statements)) {
        state.runs.push_back(run.id);
        state.entries += run.entries;
    }
    return state;
}

void PositionIndex::remove_all_runs() {
    Transaction transaction{connection_};
    Statement{connection_, "UPDATE position_index SET through = 0, stale = 0, key_version = ?"}
        .bind(kKeyVersion)
        .run();
    for (const char* table :
         {"DELETE FROM position_run", "DELETE FROM position_block", "DELETE FROM position_move"}) {
        Statement{connection_, table}.run();
    }
    transaction.commit();
}

void PositionIndex::sweep() {
    std::vector<std::int64_t> left_over;
    {
        Statement rows{connection_,
                       "SELECT id FROM position_run WHERE complete = 0 AND "
                       "touched_at + ? < CAST(strftime('%s', 'now') AS INTEGER)"};
        rows.bind(kSecondsUntilLeftOver);
        while (rows.step()) left_over.push_back(rows.integer(0));
    }
    for (const std::int64_t run : left_over) remove_run(connection_, run);
}

bool PositionIndex::add_run(const std::stop_token& stop,
                            const std::function<void(const IndexProgress&)>& on_progress) {
    const PositionIndexState before = position_index_state(connection_.statements());
    std::vector<PositionEntry> entries;
    std::int64_t through = before.through;
    {
        IndexProgress progress{.games = 0, .total = before.games_outside};
        GameEntries games{connection_, before.through};
        while (entries.size() < kEntriesAtOnce) {
            const auto game = games.next(entries);
            if (!game) break;
            through = *game;
            if (++progress.games % kGamesBetweenReports != 0) continue;
            if (stop.stop_requested()) return false;
            if (on_progress) on_progress(progress);
        }
    }
    sort_entries(entries);
    RunWriter run{connection_};
    for (const PositionEntry& entry : entries) run.add(entry);
    run.finish();
    {
        Transaction transaction{connection_};
        Statement move_on{connection_,
                          "UPDATE position_index SET through = ? WHERE through = ? AND NOT stale "
                          "AND wanted RETURNING 1"};
        const bool still_so = move_on.bind(through, before.through).step();
        move_on.run();
        if (still_so && run.complete()) {
            transaction.commit();
            return true;
        }
    }
    remove_run(connection_, run.id());  // another program did it meanwhile, or changed a game
    return true;
}

bool PositionIndex::merge_runs(const std::stop_token& stop) {
    const std::vector<Run> sources = runs_to_merge(complete_runs(connection_.statements()));
    if (sources.size() < 2) return true;
    struct Source {
        RunReader reader;
        std::optional<PositionEntry> entry;
    };
    RunWriter merged{connection_};
    bool is_whole = true;
    {
        std::list<Source> open;
        for (const Run& run : sources) {
            RunReader reader{connection_.statements(), run.id};
            auto entry = reader.next();
            is_whole = is_whole && !reader.stopped();
            if (entry) open.push_back({.reader = std::move(reader), .entry = entry});
        }
        while (!open.empty()) {
            auto least = std::ranges::min_element(
                open, [](const Source& a, const Source& b) { return *a.entry < *b.entry; });
            merged.add(*least->entry);
            least->entry = least->reader.next();
            if (!least->entry) {
                is_whole = is_whole && !least->reader.stopped();
                open.erase(least);
            }
            if (merged.entries() % 100'000 == 0 && stop.stop_requested()) break;
        }
    }
    // Whatever else runs on the connection may have been stopped, and the reading with it.
    if (stop.stop_requested() || !is_whole) {
        remove_run(connection_, merged.id());
        return false;
    }
    merged.finish();
    bool still_there = true;
    {
        Transaction transaction{connection_};
        for (const Run& run : sources) {
            Statement gone{connection_,
                           "UPDATE position_run SET complete = 0, touched_at = 0 "
                           "WHERE id = ? AND complete = 1 RETURNING 1"};
            still_there = gone.bind(run.id).step() && still_there;
            gone.run();
        }
        still_there = still_there && merged.complete();
        if (still_there) transaction.commit();
    }
    if (!still_there) {
        remove_run(connection_, merged.id());
        return true;
    }
    for (const Run& run : sources) remove_run(connection_, run.id);
    return true;
}

bool PositionIndex::update(std::int64_t games_worth_it, const std::stop_token& stop,
                           const std::function<void(const IndexProgress&)>& on_progress) {
    {
        Statement row{connection_, "SELECT wanted, stale OR key_version <> ? FROM position_index"};
        if (!row.bind(kKeyVersion).step() || row.integer(0) == 0) return false;
        const bool counts_no_more = row.integer(1) != 0;
        row.run();
        if (counts_no_more) remove_all_runs();
    }
    if (position_index_state(connection_.statements()).games_outside < games_worth_it) return true;
    sweep();
    while (position_index_state(connection_.statements()).games_outside > 0) {
        if (!add_run(stop, on_progress)) return false;
    }
    return merge_runs(stop);
}

void PositionIndex::drop() {
    Statement{connection_, "UPDATE position_index SET wanted = 0"}.run();
    remove_all_runs();
}

void PositionIndex::rebuild() {
    Statement{connection_, "UPDATE position_index SET wanted = 1"}.run();
    remove_all_runs();
}

}  // namespace db
