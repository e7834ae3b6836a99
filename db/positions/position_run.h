#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "db/connection/connection.h"
#include "db/positions/entry_block.h"
#include "db/positions/position_entry.h"
#include "db/statements/statement.h"

namespace db {

/// Entries from which on a position's sums are kept beside them.
inline constexpr std::size_t kManyEntries = 64;

/// Writes a new run of the position index: entries in ascending order, many short transactions of
/// its own. Nobody sees the run before `complete`; one that is left incomplete counts nothing and
/// is swept away later.
class RunWriter {
  public:
    /// Not within a transaction.
    explicit RunWriter(const Connection& connection);

    void add(const PositionEntry& entry);
    /// Writes what is left. The caller then calls `complete` within a transaction of its own.
    void finish();
    /// Makes the run one of the index; false: somebody has thrown the index away meanwhile.
    bool complete();

    std::int64_t id() const { return id_; }
    std::int64_t entries() const { return entries_; }

  private:
    void end_position();
    void end_block();
    void write_batch();

    struct Block {
        std::int64_t first_key;
        std::vector<std::byte> bytes;
    };
    struct KeySum {
        std::int64_t key;
        MoveSum sum;
    };
    const Connection& connection_;
    std::int64_t id_ = 0;
    std::int64_t entries_ = 0;
    EntryBlockWriter block_;
    std::vector<PositionEntry> position_;  ///< the entries of the key at hand
    std::vector<Block> blocks_;            ///< not yet written
    std::vector<KeySum> sums_;             ///< likewise
};

/// Reads entries of a run in order.
class RunReader {
  public:
    /// All of them.
    RunReader(StatementPool& statements, std::int64_t run);
    /// Those of one position.
    RunReader(StatementPool& statements, std::int64_t run, std::int64_t key);

    /// Empty: that was the last one, or the statement was stopped. Throws Error when the run is
    /// damaged.
    std::optional<PositionEntry> next();
    /// Whether the last entry that it gave need not be the run's last: the statement was stopped.
    bool stopped() const { return blocks_.stopped(); }

  private:
    std::optional<PositionEntry> next_of_all();

    const StatementPool& statements_;
    std::optional<std::int64_t> key_;
    Statement blocks_;
    EntryBlockReader block_;
};

/// Throws Error that says how to make the index anew.
[[noreturn]] void throw_damaged_index(const std::filesystem::path& file);

/// The sums of a position that are kept beside a run; empty: none are, its entries are few.
std::vector<MoveSum> kept_sums(StatementPool& statements, std::int64_t run, std::int64_t key);

/// Forgets a run, and its blocks bit by bit. Not within a transaction.
void remove_run(const Connection& connection, std::int64_t run);

}  // namespace db
