#include "db/positions/position_run.h"

#include <fmt/format.h>
#include <span>

#include <algorithm>

#include "db/connection/transaction.h"

namespace db {
namespace {

/// Blocks that are written in one transaction: some eight megabytes, a few hundredths of a second.
constexpr std::size_t kBlocksAtOnce = 4'000;

}  // namespace

RunWriter::RunWriter(const Connection& connection) : connection_{connection} {
    Transaction transaction{connection_};
    Statement run{connection_,
                  "INSERT INTO position_run (entries, complete, touched_at) VALUES (0, 0, "
                  "CAST(strftime('%s', 'now') AS INTEGER)) RETURNING id"};
    run.step();
    id_ = run.integer(0);
    run.run();
    transaction.commit();
}

void RunWriter::add(const PositionEntry& entry) {
    if (!position_.empty() && position_.front().key != entry.key) end_position();
    position_.push_back(entry);
    ++entries_;
}

void RunWriter::end_position() {
    if (position_.size() >= kManyEntries) {
        const std::size_t before = sums_.size();
        for (const PositionEntry& entry : position_) {
            if (sums_.size() == before || sums_.back().sum.move != entry.move) {
                sums_.push_back({.key = entry.key, .sum = {.move = entry.move}});
            }
            sums_.back().sum.add(entry);
        }
    }
    std::span<const PositionEntry> rest{position_};
    while (!rest.empty()) {
        const auto group = rest.first(std::min(rest.size(), EntryBlockWriter::kMostEntries));
        if (!block_.add(group)) {
            end_block();
            block_.add(group);
        }
        rest = rest.subspan(group.size());
    }
    position_.clear();
}

void RunWriter::end_block() {
    if (block_.empty()) return;
    blocks_.push_back(
        {.first_key = block_.first_key(), .bytes = {block_.bytes().begin(), block_.bytes().end()}});
    block_.clear();
    if (blocks_.size() >= kBlocksAtOnce) write_batch();
}

void RunWriter::write_batch() {
    Transaction transaction{connection_};
    for (const Block& block : blocks_) {
        Statement{connection_,
                  "INSERT INTO position_block (run, first_key, entries) VALUES (?, ?, ?)"}
            .bind(id_, block.first_key, std::span<const std::byte>{block.bytes})
            .run();
    }
    for (const auto& [key, sum] : sums_) {
        Statement{connection_,
                  "INSERT INTO position_move (run, key, move, games, wins, draws, losses, payoffs) "
                  "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"}
            .bind(id_, key, sum.move, sum.games, sum.wins, sum.draws, sum.losses, sum.payoffs)
            .run();
    }
    Statement{connection_,
              "UPDATE position_run SET touched_at = CAST(strftime('%s', 'now') AS INTEGER) "
              "WHERE id = ?"}
        .bind(id_)
        .run();
    transaction.commit();
    blocks_.clear();
    sums_.clear();
}

void RunWriter::finish() {
    if (!position_.empty()) end_position();
    end_block();
    write_batch();
}

bool RunWriter::complete() {
    Statement run{connection_,
                  "UPDATE position_run SET entries = ?, complete = 1 WHERE id = ? RETURNING 1"};
    const bool is_there = run.bind(entries_, id_).step();
    run.run();
    return is_there;
}

RunReader::RunReader(StatementPool& statements, std::int64_t run)
    : statements_{statements},
      blocks_{statements,
              "SELECT first_key, entries FROM position_block WHERE run = ? "
              "ORDER BY first_key, id"} {
    blocks_.bind(run);
}

// The position may begin within the last block that begins before it.
RunReader::RunReader(StatementPool& statements, std::int64_t run, std::int64_t key)
    : statements_{statements},
      key_{key},
      blocks_{statements,
              "SELECT first_key, entries FROM position_block WHERE run = ?1 AND first_key <= ?2 "
              "AND first_key >= coalesce((SELECT max(first_key) FROM position_block "
              "WHERE run = ?1 AND first_key < ?2), ?2) ORDER BY first_key, id"} {
    blocks_.bind(run, key);
}

std::optional<PositionEntry> RunReader::next_of_all() {
    while (true) {
        if (const auto entry = block_.next()) return entry;
        if (block_.is_damaged()) throw_damaged_index(statements_.file());
        if (!blocks_.step()) return std::nullopt;
        block_ = EntryBlockReader{blocks_.integer(0), blocks_.blob(1)};
    }
}

std::optional<PositionEntry> RunReader::next() {
    if (!key_) return next_of_all();
    while (const auto entry = next_of_all()) {
        if (entry->key == *key_) return entry;
        if (entry->key > *key_) return std::nullopt;
    }
    return std::nullopt;
}

void throw_damaged_index(const std::filesystem::path& file) {
    throw Error{
        fmt::format("{}: the index of positions is damaged; build it anew with: "
                    "yomi index --rebuild --db {}",
                    file.string(), file.string())};
}

std::vector<MoveSum> kept_sums(StatementPool& statements, std::int64_t run, std::int64_t key) {
    Statement rows{statements,
                   "SELECT move, games, wins, draws, losses, payoffs FROM position_move "
                   "WHERE run = ? AND key = ?"};
    rows.bind(run, key);
    std::vector<MoveSum> sums;
    while (rows.step()) {
        if (!is_entry_move(rows.integer(0))) throw_damaged_index(statements.file());
        sums.push_back({.move = static_cast<std::uint8_t>(rows.integer(0)),
                        .games = rows.integer(1),
                        .wins = rows.integer(2),
                        .draws = rows.integer(3),
                        .losses = rows.integer(4),
                        .payoffs = rows.integer(5)});
    }
    return sums;
}

void remove_run(const Connection& connection, std::int64_t run) {
    {
        Transaction transaction{connection};
        Statement{connection, "UPDATE position_run SET complete = 0, touched_at = 0 WHERE id = ?"}
            .bind(run)
            .run();
        Statement{connection, "DELETE FROM position_move WHERE run = ?"}.bind(run).run();
        transaction.commit();
    }
    while (true) {
        Transaction transaction{connection};
        Statement some{connection,
                       "DELETE FROM position_block WHERE id IN (SELECT id FROM position_block "
                       "WHERE run = ? LIMIT 20000) RETURNING 1"};
        some.bind(run);
        const bool any = some.step();
        some.run();
        if (!any) {
            Statement{connection, "DELETE FROM position_run WHERE id = ?"}.bind(run).run();
        }
        transaction.commit();
        if (!any) return;
    }
}

}  // namespace db
