#pragma once

#include "db/analyses/review_games.h"

namespace scripting {

/// How the moves of games are judged by a search whose evaluation may ask functions of scripts.
db::GameReviewer game_reviewer(engine::SearchRequest request, std::optional<engine::Level> level);

}  // namespace scripting
