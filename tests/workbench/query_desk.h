#pragma once

#include <algorithm>
#include <string>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/views/games/query.h"

namespace tests {

/// Until nothing of the panel works in the background.
inline void settle(workbench::QueryState& state, Desk& desk) {
    REQUIRE(wait_for([&] { refresh(state, desk.workspace); },
                     [&] {
                         return std::ranges::none_of(state.tabs, &workbench::QueryTab::works) &&
                                state.closing.empty() && !state.keeping.running() &&
                                !state.reading.running();
                     }));
}

/// Puts a text into the tab in front, as if it were typed.
inline void write(workbench::QueryState& state, Desk& desk, const std::string& sql) {
    using namespace workbench;
    apply(TypeQuery{{SelectAll{}, PasteCode{sql}}}, state, desk.workspace);
}

/// Runs a text in the tab in front and waits for its answer.
inline void run(workbench::QueryState& state, Desk& desk, const std::string& sql,
                const std::string& values = {}) {
    write(state, desk, sql);
    apply(workbench::TypeValues{values}, state, desk.workspace);
    apply(workbench::RunQuery{}, state, desk.workspace);
    settle(state, desk);
}

inline const workbench::QueryAnswer& answer_of_tab(const workbench::QueryState& state) {
    REQUIRE(state.tab().answer);
    return *state.tab().answer->rows;
}

}  // namespace tests
