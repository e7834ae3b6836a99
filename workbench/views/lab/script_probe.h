#pragma once

#include <memory>

#include "scripting/debug/debug_session.h"
#include "scripting/profile/profile_report.h"

namespace workbench {

/// How a script is run: as it is, halting at breakpoints, or measured.
enum class RunKind { Plain, Debug, Profile };

/// What is seen of a script that is looked into.
struct ScriptProbe {
    std::shared_ptr<scripting::DebugSession> session;  ///< of the run that goes on; null: none
    std::shared_ptr<const scripting::DebugHalt> halt;  ///< it stands still; null: it does not
    std::shared_ptr<const scripting::ProfileReport> profile;  ///< of the last run; null: none
};

}  // namespace workbench
