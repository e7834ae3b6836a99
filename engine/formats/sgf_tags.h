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
inline constexpr std::array<SgfName, 2> kSgfElsewhere = {{{"EV", "event"}, {"RE", "result"}}};

/// What is said of the game as a whole, at whatever node it stands.
inline constexpr std::array<std::string_view, 29> kSgfOfGame = {
    "AN", "AP", "BR", "BT", "CA", "CP", "DT", "EV", "FF", "GC", "GM", "GN", "HA", "KM", "ON",
    "OT", "PB", "PC", "PW", "RE", "RO", "RU", "SO", "ST", "SZ", "TM", "US", "WR", "WT"};

/// What the writer gives itself, or what means a move or a disc: no tag of another format is taken
/// for it.
inline constexpr std::array<std::string_view, 22> kSgfOwn = {
    "FF", "GM", "CA", "AP", "PC", "DT", "EV", "PB", "PW", "BR", "WR",
    "RO", "TM", "SZ", "AB", "AW", "AE", "PL", "RE", "C",  "B",  "W"};

}  // namespace engine
