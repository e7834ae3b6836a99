#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "db/positions/position_entry.h"

namespace db {

/// Entries in the order of a run, as bytes. All numbers are unsigned, seven bits a byte, the lowest
/// first, the top bit set where more follow (LEB128):
///
///     group  = distance of its key from that of the group before (of the first: from `first_key`),
///              number of entries, entries
///     entry  = move (one byte), 256 * finish + 128 + payoff,
///              game; after an entry of the same group and move: distance from that one's game
///
/// A position of many games has several groups, of distance 0.
class EntryBlockWriter {
  public:
    /// Bytes: a page of the file holds a block with its row.
    static constexpr std::size_t kMostBytes = 1'960;

    /// All of one position, 1 to kMostEntries; false: the block is too full for them.
    bool add(std::span<const PositionEntry> group);
    bool empty() const { return bytes_.empty(); }
    std::int64_t first_key() const { return first_key_; }
    std::span<const std::byte> bytes() const { return bytes_; }
    void clear() { bytes_.clear(); }

    /// So many fit into an empty block whatever they are.
    static constexpr std::size_t kMostEntries = 64;

  private:
    std::vector<std::byte> bytes_;
    std::int64_t first_key_ = 0;
    std::int64_t last_key_ = 0;
};

/// Reads a block's entries one after the other. Bytes that no writer made end the block early and
/// never lead out of it.
class EntryBlockReader {
  public:
    EntryBlockReader() = default;
    EntryBlockReader(std::int64_t first_key, std::span<const std::byte> bytes)
        : rest_{bytes}, key_{first_key} {}

    /// Empty: that was the last one, or the bytes are damaged.
    std::optional<PositionEntry> next();
    /// Goes to the first entry whose key is at least that.
    std::optional<PositionEntry> skip_to(std::int64_t key);
    bool is_damaged() const { return damaged_; }

  private:
    std::optional<std::uint64_t> number();

    std::span<const std::byte> rest_;
    std::int64_t key_ = 0;
    std::uint64_t left_in_group_ = 0;
    std::optional<PositionEntry> last_;  ///< of the group
    bool damaged_ = false;
};

}  // namespace db
