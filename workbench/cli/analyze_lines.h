#pragma once

#include "workbench/cli/analyze_options.h"
#include "workbench/cli/command.h"

namespace workbench {

/// `yomi analyze [GAME] --json -`: a line of standard input is a position or moves, and each is
/// answered by a line on standard output, in order and as soon as it is known, so that another
/// program can keep one process for thousands of positions. Of a line that is wrong the answer says
/// why; the next ones are read. Throws BadInput, db::Error, scripting::ScriptError.
ExitCode analyze_lines(const AnalyzeOptions& options, const Console& console);

}  // namespace workbench
