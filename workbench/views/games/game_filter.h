#pragma once

#include <optional>
#include <string>

#include "workbench/workspace/workspace.h"

namespace workbench {

/// Which games. Everything that is set must hold.
struct GameFilter {
    std::string game;    ///< its name
    std::string player;  ///< a part of a name, as in `event` and `text`
    std::string event;
    std::string years;       ///< a year, or the first and the last one
    std::string text;        ///< in the name of a player, an event, an experiment or a file
    std::string where;       ///< an SQL condition
    std::string collection;  ///< its name
    db::GameQuery::Result result = db::GameQuery::Result::Any;
    std::optional<ShownArm> arm;
    std::optional<QueryGames> query;
    std::optional<engine::AnyPosition> position;  ///< that they meet
    std::string pattern;                          ///< that they show
    friend bool operator==(const GameFilter&, const GameFilter&) = default;
};

}  // namespace workbench
