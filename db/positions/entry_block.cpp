#include "db/positions/entry_block.h"

#include <cassert>

namespace db {
namespace {

constexpr int kPayoffOffset = 128;
constexpr std::uint64_t kFinishFactor = 256;

void append(std::vector<std::byte>& bytes, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes.push_back(static_cast<std::byte>(number | 0x80));
    bytes.push_back(static_cast<std::byte>(number));
}

std::uint64_t distance(std::int64_t from, std::int64_t to) {
    return static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from);
}

}  // namespace

bool EntryBlockWriter::add(std::span<const PositionEntry> group) {
    assert(!group.empty() && group.size() <= kMostEntries);
    const std::size_t before = bytes_.size();
    const std::int64_t key = group.front().key;
    if (before == 0) first_key_ = last_key_ = key;
    append(bytes_, distance(last_key_, key));
    append(bytes_, group.size());
    const PositionEntry* last = nullptr;
    for (const PositionEntry& entry : group) {
        bytes_.push_back(static_cast<std::byte>(entry.move));
        append(bytes_, kFinishFactor * static_cast<std::uint64_t>(entry.finish) +
                           static_cast<std::uint64_t>(entry.payoff + kPayoffOffset));
        const bool follows = last != nullptr && last->move == entry.move;
        append(bytes_, follows ? entry.game - last->game : entry.game);
        last = &entry;
    }
    if (before > 0 && bytes_.size() > kMostBytes) {
        bytes_.resize(before);
        return false;
    }
    last_key_ = key;
    return true;
}

std::optional<std::uint64_t> EntryBlockReader::number() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64 && !rest_.empty(); shift += 7) {
        const auto byte = std::to_integer<std::uint64_t>(rest_.front());
        rest_ = rest_.subspan(1);
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) return value;
    }
    damaged_ = true;
    return std::nullopt;
}

std::optional<PositionEntry> EntryBlockReader::next() {
    if (damaged_) return std::nullopt;
    if (left_in_group_ == 0) {
        if (rest_.empty()) return std::nullopt;
        const auto distance = number();
        const auto count = number();
        if (!distance || !count || *count == 0) {
            damaged_ = true;
            return std::nullopt;
        }
        key_ = static_cast<std::int64_t>(static_cast<std::uint64_t>(key_) + *distance);
        left_in_group_ = *count;
        last_.reset();
    }
    if (rest_.empty()) {
        damaged_ = true;
        return std::nullopt;
    }
    PositionEntry entry{.key = key_};
    entry.move = std::to_integer<std::uint8_t>(rest_.front());
    rest_ = rest_.subspan(1);
    const auto result = number();
    const auto game = number();
    if (!is_entry_move(entry.move) || !result || !game ||
        *result / kFinishFactor > static_cast<int>(Finish::Behind)) {
        damaged_ = true;
        return std::nullopt;
    }
    entry.finish = static_cast<Finish>(*result / kFinishFactor);
    entry.payoff =
        static_cast<std::int8_t>(static_cast<int>(*result % kFinishFactor) - kPayoffOffset);
    const bool follows = last_ && last_->move == entry.move;
    entry.game = static_cast<std::uint32_t>(*game + (follows ? last_->game : 0));
    --left_in_group_;
    last_ = entry;
    return entry;
}

std::optional<PositionEntry> EntryBlockReader::skip_to(std::int64_t key) {
    while (auto entry = next()) {
        if (entry->key >= key) return entry;
    }
    return std::nullopt;
}

}  // namespace db
