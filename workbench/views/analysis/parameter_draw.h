#pragma once

#include "engine/games/game_facts.h"
#include "engine/search/parameters.h"
#include "workbench/text/language.h"

namespace workbench {

/// A slider for a number that a search of this game is told, with its name in scripts, and what it
/// means where the pointer rests. Left of the least stands "none" where it may be left out.
void draw_parameter(const engine::SearchParameter& parameter, engine::SearchRequest& search,
                    const engine::GameFacts& facts, float width, Language language);

}  // namespace workbench
