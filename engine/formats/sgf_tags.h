#pragma once

#include <array>
#include <string_view>

namespace engine {

/// A property of SGF and its name in an AnnotatedGame.
struct SgfName {
    std::string_view sgf;
    std::string_view tag;
};

/// What stands before the players.
inline constexpr std::array<SgfName, 3> kSgfBeforePlayers = {
    {{"AP", "AP"}, {"PC", "place"}, {"DT", "date"}}};
/// What stands between the players and the board.
inline constexpr std::array<SgfName, 4> kSgfAfterPlayers = {
    {{"BR", "rating_1"}, {"WR", "rating_2"}, {"RO", "round"}, {"TM", "clock"}}};
inline constexpr std::array<SgfName, 3> kSgfElsewhere = {
    {{"EV", "event"}, {"RE", "result"}, {"C", "comment"}}};

}  // namespace engine
