#include "engine/match/repeats.h"

#include <algorithm>

#include "engine/board/random.h"

namespace engine {

GameKey key_of(std::span<const std::string> players, std::span<const std::byte> moves,
               std::optional<std::uint64_t> luck) {
    std::uint64_t hash = 0;
    for (const std::string& player : players) {
        for (const char letter : player) hash = mix(hash + static_cast<unsigned char>(letter) + 1);
        hash = mix(hash);  // where a name ends
    }
    for (const std::byte move : moves) hash = mix(hash + std::to_integer<std::uint64_t>(move) + 1);
    return {.hash = hash, .luck = luck.value_or(0)};
}

GameKey key_of(std::span<const std::string> players, std::span<const Move> moves,
               std::optional<std::uint64_t> luck) {
    static_assert(sizeof(Move) == 1, "a move is a byte");
    return key_of(players, std::as_bytes(moves), luck);
}

GameKey key_of(const GameRecord& record) {
    return key_of(record.strategies, std::span{record.moves}, record.luck);
}

bool Repeats::add(const GameKey& key) {
    if (key.luck == 0) return !without_luck_.insert(key.hash).second;
    if (key.luck != luck_) {
        luck_ = key.luck;
        of_luck_.clear();
    }
    if (std::ranges::find(of_luck_, key.hash) != of_luck_.end()) return true;
    of_luck_.push_back(key.hash);
    return false;
}

}  // namespace engine
