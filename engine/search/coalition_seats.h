#pragma once

#include <span>
#include <string>
#include <tl/expected.hpp>

#include "engine/board/coalition.h"
#include "engine/games/game_facts.h"

namespace engine {

/// The coalition of seats that are counted from 1. Fails with a sentence when there is none, one
/// that no game has, or one twice.
tl::expected<Coalition, std::string> coalition_of(std::span<const int> seats);

/// What is wrong with a coalition for that game; empty: nothing.
std::string fault_in(Coalition coalition, const GameFacts& game);

/// `1,3`.
std::string text_of(Coalition coalition);

}  // namespace engine
