#pragma once

#include <memory>
#include <optional>

#include "engine/search/transposition_table.h"
#include "scripting/lua/lua_value.h"
#include "scripting/modules/search_plan.h"

namespace scripting {

/// A table that a script keeps from search to search, and what its searches have in common.
struct KeptAnalysis {
    SearchPlan plan;  ///< evaluation, algorithm, threads and the like; no limits
    std::shared_ptr<engine::TranspositionTable> table;

    /// What the scores in the table are: those of another kind do not mix with them.
    struct Kind {
        const engine::GameFacts* game = nullptr;
        engine::Goal goal = engine::Goal::Best;
        engine::Player seat = engine::Player::First;
        friend bool operator==(const Kind&, const Kind&) = default;
    };
    std::optional<Kind> kind;
    bool is_searching = false;
};

template <>
struct LuaType<KeptAnalysis> {
    static constexpr const char* kName = "an analysis";
};

}  // namespace scripting
