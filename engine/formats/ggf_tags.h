#pragma once

#include <array>
#include <string_view>

namespace engine {

/// A tag of GGF and its name in an AnnotatedGame.
struct GgfName {
    std::string_view ggf;
    std::string_view tag;
};

/// What stands before the board, in the order in which GGS writes it; PB and PW come after the
/// date.
inline constexpr std::array<GgfName, 2> kGgfBeforePlayers = {{{"PC", "place"}, {"DT", "date"}}};
inline constexpr std::array<GgfName, 6> kGgfAfterPlayers = {{{"RB", "rating_1"},
                                                             {"RW", "rating_2"},
                                                             {"TI", "clock"},
                                                             {"TB", "clock_1"},
                                                             {"TW", "clock_2"},
                                                             {"TY", "match_type"}}};
inline constexpr std::array<GgfName, 3> kGgfElsewhere = {
    {{"RE", "result"}, {"EV", "event"}, {"CO", "comment"}}};

/// Whether the value of a tag goes on with another tag of a game: its `]` was left out.
bool holds_ggf_tag(std::string_view value);

}  // namespace engine
