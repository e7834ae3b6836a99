#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/game_record.h"
#include "engine/record/game_tree.h"

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
    /// GGF: `-1.50/0.2`).
    std::map<int, std::string> notes{};
    /// Of SGF and PGN: the game's moves with the variations, comments and marks that the file has;
    /// empty: none of them. The game itself is a line of it.
    std::optional<GameTree> tree{};

    bool has(std::string_view name) const;
    /// The first tag of that name; empty: there is none.
    std::string_view tag(std::string_view name) const;
    /// What is written of the game as a whole: the tree's, else the tag `comment`.
    std::string comment() const;
    /// All lines of the game, itself the first one. Notes are comments of moves that have none.
    GameTree lines() const;
    friend bool operator==(const AnnotatedGame&, const AnnotatedGame&) = default;
};

}  // namespace engine
