#pragma once

#include <string>

#include "engine/certificate/check.h"
#include "workbench/cli/command.h"
#include "workbench/cli/json_value.h"
#include "workbench/cli/prove_options.h"

namespace workbench {

/// Walks the certificate and solves as many of its last claims again as the options ask for; shows
/// how far it is. `request`: who else solves what is too large for plain alpha-beta.
engine::certificate::CheckReport check_proof(const engine::certificate::PlainRules& rules,
                                             const std::string& position,
                                             const engine::certificate::Certificate& certificate,
                                             const ProveOptions& options, const Console& console,
                                             engine::certificate::CheckRequest request = {});

/// What was walked and solved; two lines.
std::string check_text(const engine::certificate::CheckReport& report);
Json check_json(const engine::certificate::CheckReport& report);
/// Throws WorkFailed if the certificate does not hold, or the check did not come to its end.
void throw_if_wanting(const engine::certificate::CheckReport& report);

/// What is said when a proof was stopped: how to go on.
std::string stopped_text(const ProveOptions& options, const Console& console);

}  // namespace workbench
