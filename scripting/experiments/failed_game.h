#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "db/experiments/failed_games.h"
#include "scripting/strategies/game_failure.h"

namespace scripting {

/// The failure of a game whose trial was set.
db::FailedGame failed_game_of(const GameFailure& failure, std::uint64_t seed);

/// All that somebody needs to look into it, in lines: the error with the calls that led there, the
/// game's number, ply, seat and position as texts that can be pasted, and its seed. `arm`: its
/// name; may be empty. `game`: the name of what is played. `again`: what plays it again.
std::string failure_text(const db::FailedGame& failed, std::string_view arm, std::string_view game,
                         std::string_view again);

/// A game that was played alone: its seed, moves, and what became of each seat, in lines.
std::string game_text(const engine::GameRecord& record);

/// A command line with options added before its words for the script.
std::string with_options(std::string_view command, std::string_view options);

}  // namespace scripting
