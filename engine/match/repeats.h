#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "engine/record/game_record.h"

namespace engine {

/// What tells a game from the others of its match: 64 bits over players and moves, and the luck.
struct GameKey {
    std::uint64_t hash = 0;
    std::uint64_t luck = 0;  ///< 0: none, or not known
    friend bool operator==(const GameKey&, const GameKey&) = default;
};

/// `players`: by seat; `moves`: a byte each.
GameKey key_of(std::span<const std::string> players, std::span<const std::byte> moves,
               std::optional<std::uint64_t> luck);
GameKey key_of(std::span<const std::string> players, std::span<const Move> moves,
               std::optional<std::uint64_t> luck);
GameKey key_of(const GameRecord& record);

/// Finds the games of a match that repeat another one: the same players on the same seats, the same
/// moves, and no luck in them, or the same. What is played twice because nothing was left to chance
/// is evidence once. Games of chance that happen to coincide are none of them.
class Repeats {
  public:
    /// Whether the game repeats one that was added before. Games of one block come one after
    /// another.
    bool add(const GameKey& key);

  private:
    std::unordered_set<std::uint64_t> without_luck_;
    std::uint64_t luck_ = 0;              ///< of the block in hand
    std::vector<std::uint64_t> of_luck_;  ///< its games
};

}  // namespace engine
