#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/game_record.h"

namespace engine {

/// Something that a file says of a game.
struct GameTag {
    std::string name;
    std::string value;
    friend bool operator==(const GameTag&, const GameTag&) = default;
};

/// A game as a file tells it.
struct AnnotatedGame {
    GameRecord record;
    /// What the record has no place for, in the order of the file. What several formats know has
    /// one name in all of them (`place`, `date`, `rating_1`, `rating_2`, `clock`, `round`,
    /// `result`, `comment`); everything else stands under the format's own name.
    std::vector<GameTag> tags{};
    /// By ply, from 0: what the file writes beside a move, as it stands (evaluation and seconds of
    /// GGF: `-1.50/0.2`; comments of SGF and PGN).
    std::map<int, std::string> notes{};

    bool has(std::string_view name) const;
    /// The first tag of that name; empty: there is none.
    std::string_view tag(std::string_view name) const;
    friend bool operator==(const AnnotatedGame&, const AnnotatedGame&) = default;
};

}  // namespace engine
