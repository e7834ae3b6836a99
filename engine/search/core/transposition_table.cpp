#include "engine/search/core/transposition_table.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <limits>
#include <span>

namespace engine {
namespace {

/// Content, from the lowest bit: score 32, move 8, depth 8, generation 6, confidence 6, bound 2,
/// proven 1, and a 1 on top so that no content is zero.
constexpr std::uint64_t kUsed = std::uint64_t{1} << 63;
constexpr int kGenerationBit = 48;
constexpr std::uint8_t kLastGeneration = 63;
constexpr int kLowestConfidence = 50;
constexpr int kMoreThanDepths = 256;

std::uint64_t read(std::uint64_t& word) {
    return std::atomic_ref{word}.load(std::memory_order_relaxed);
}
void write(std::uint64_t& word, std::uint64_t value) {
    std::atomic_ref{word}.store(value, std::memory_order_relaxed);
}

std::uint8_t generation_of(std::uint64_t content) {
    return content >> kGenerationBit & 63;
}
int depth_of(std::uint64_t content) {
    return static_cast<int>(content >> 40 & 255);
}

std::uint64_t pack(const TableEntry& entry, std::uint8_t generation) {
    return static_cast<std::uint32_t>(entry.score.raw()) | std::uint64_t{entry.move.byte()} << 32 |
           static_cast<std::uint64_t>(entry.depth & 255) << 40 |
           std::uint64_t{generation} << kGenerationBit |
           static_cast<std::uint64_t>(entry.confidence - kLowestConfidence) << 54 |
           static_cast<std::uint64_t>(entry.bound) << 60 |
           static_cast<std::uint64_t>(entry.proven) << 62 | kUsed;
}

TableEntry unpack(std::uint64_t content) {
    return {.score = Score::from_raw(static_cast<std::int32_t>(content & 0xffffffffU)),
            .bound = static_cast<Bound>(content >> 60 & 3),
            .proven = (content >> 62 & 1) != 0,
            .depth = depth_of(content),
            .confidence = kLowestConfidence + static_cast<int>(content >> 54 & 63),
            .move = Move::from_byte(static_cast<std::uint8_t>(content >> 32 & 255))};
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t bytes, std::size_t first_bytes) {
    const auto buckets_in = [](std::size_t size) {
        return std::bit_floor(std::max<std::size_t>(1, size / (sizeof(Slot) * kBucket)));
    };
    most_buckets_ = buckets_in(bytes);
    slots_ = large_array<Slot>(most_buckets_ * kBucket, kBucket * sizeof(Slot));
    mask_ = std::min(most_buckets_, buckets_in(first_bytes)) - 1;
}

bool TranspositionTable::is_crowded() const {
    constexpr std::size_t kAsked = 256;  // buckets, from all over the table
    const std::size_t asked = std::min(buckets(), kAsked);
    const std::size_t step = buckets() / asked;
    std::size_t taken = 0;
    for (std::size_t place = 0; place < asked * kBucket; ++place) {
        Slot& slot = slots_[place / kBucket * step * kBucket + place % kBucket];
        const std::uint64_t content = read(slot.content);
        if ((content & kUsed) != 0 && generation_of(content) == generation_) ++taken;
    }
    return taken * 2 > asked * kBucket;
}

void TranspositionTable::grow(std::size_t wanted) {
    const std::size_t before = buckets();
    mask_ = wanted - 1;
    for (std::size_t place = 0; place < before * kBucket; ++place) {
        Slot& slot = slots_[place];
        const std::uint64_t content = read(slot.content);
        const std::uint64_t check = read(slot.check);
        const std::size_t bucket_now = (check ^ content) & mask_;
        if (bucket_now < before) continue;
        Slot& moved = slots_[bucket_now * kBucket + place % kBucket];
        write(moved.content, content);
        write(moved.check, check);
        write(slot.content, 0);
        write(slot.check, 0);
    }
}

void TranspositionTable::make_room() {
    if (buckets() < most_buckets_ && is_crowded()) grow(2 * buckets());
}

void TranspositionTable::make_room_for(std::uint64_t positions) {
    const std::uint64_t most = most_buckets_ * kBucket;
    const std::size_t wanted = std::bit_ceil(std::min(positions, most)) / kBucket;
    if (wanted > buckets()) grow(std::min(wanted, most_buckets_));
}

void TranspositionTable::use_all() {
    if (buckets() < most_buckets_) grow(most_buckets_);
}

std::optional<TableEntry> TranspositionTable::probe(Key key) const {
    Slot* slots = bucket(key);
    for (int index = 0; index < kBucket; ++index) {
        const std::uint64_t content = read(slots[index].content);
        const std::uint64_t check = read(slots[index].check);
        if ((check ^ content) == key && generation_of(content) >= oldest_) return unpack(content);
    }
    return std::nullopt;
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
    // The position's own slot, else one of the oldest generation, of those the shallowest.
    Slot* slots = bucket(key);
    Slot* chosen = nullptr;
    int chosen_worth = std::numeric_limits<int>::max();
    for (int index = 0; index < kBucket; ++index) {
        const std::uint64_t content = read(slots[index].content);
        const std::uint64_t check = read(slots[index].check);
        const std::uint8_t generation = generation_of(content);
        const bool is_known = generation >= oldest_;
        if (is_known && (check ^ content) == key) {
            chosen = &slots[index];
            break;
        }
        const int worth = is_known ? generation * kMoreThanDepths + depth_of(content) : -1;
        if (worth < chosen_worth) {
            chosen = &slots[index];
            chosen_worth = worth;
        }
    }
    const std::uint64_t content = pack(entry, generation_);
    write(chosen->content, content);
    write(chosen->check, content ^ key);
}

void TranspositionTable::age() {
    if (generation_ == kLastGeneration) renumber();
    ++generation_;
}

void TranspositionTable::clear() {
    if (generation_ == kLastGeneration) {
        oldest_ = kLastGeneration;
        renumber();
    }
    oldest_ = ++generation_;
}

void TranspositionTable::renumber() {
    // Half of the generations at most go on, so that this is seldom.
    constexpr std::uint8_t kKept = kLastGeneration / 2;
    const int less = std::max<int>(oldest_, kLastGeneration - kKept + 1) - 1;
    for (Slot& slot : std::span{slots_.get(), buckets() * kBucket}) {
        const std::uint64_t content = read(slot.content);
        const std::uint64_t key = content ^ read(slot.check);
        const int generation = generation_of(content) - less;
        const bool goes_on = generation > 0;
        const std::uint64_t renumbered =
            goes_on ? content - (static_cast<std::uint64_t>(less) << kGenerationBit) : 0;
        write(slot.content, renumbered);
        write(slot.check, goes_on ? renumbered ^ key : 0);
    }
    generation_ = static_cast<std::uint8_t>(kLastGeneration - less);
    oldest_ = static_cast<std::uint8_t>(std::max(1, oldest_ - less));
}

}  // namespace engine
