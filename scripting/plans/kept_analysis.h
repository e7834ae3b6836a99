#pragma once

#include <memory>
#include <optional>

#include "engine/search/search_session.h"
#include "scripting/lua/lua_value.h"
#include "scripting/plans/search_plan.h"

namespace scripting {

/// A session that a script keeps from search to search, and what its searches have in common.
struct KeptAnalysis {
    SearchPlan plan;  ///< evaluation, algorithm, threads and the like; no limits
    std::shared_ptr<engine::SearchSession> session;
    bool is_searching = false;
};

template <>
struct LuaType<KeptAnalysis> {
    static constexpr const char* kName = "an analysis";
    static constexpr bool kChanges = true;
};

}  // namespace scripting
